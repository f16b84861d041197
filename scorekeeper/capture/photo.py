"""A photo file becomes a frame: any common format, upright, very large ones made smaller."""

from __future__ import annotations

import io
import os
import stat
import warnings
from pathlib import Path
from typing import BinaryIO

import numpy as np
from PIL import ExifTags, Image, UnidentifiedImageError

from scorekeeper.capture.frame import Frame, InvalidSource, Pixels
from scorekeeper.capture.not_opened import not_opened
from scorekeeper.capture.tiff import has_floating_points
from scorekeeper.capture.unfilled import CODED, is_unfilled
from scorekeeper.named import TooLarge, read_at_most

LARGEST_DECODED_PX = 24_000_000
"""Above this many pixels a photo is made smaller by a whole factor while it is decoded. The
largest photo read at all is Pillow's own bound against decompression bombs."""

LARGEST_PX = 178_956_970
"""That bound; no picture of a camera is larger, either."""

LARGEST_PIPED_BYTES = 256 * 2**20
"""What does not lie on a disk, such as a pipe, is read as a whole before it is decoded."""

FORMATS = (
    "JPEG", "PNG", "WEBP", "TIFF", "BMP", "DIB", "GIF", "PPM", "ICO", "JPEG2000", "PCX", "DDS",
    "PSD", "SGI", "QOI", "AVIF", "TGA",
)  # fmt: skip
"""Pictures made of pixels, as they are tried: a TGA has no mark of its own and comes last.
What else Pillow opens it may hand to other programs, as it does EPS to Ghostscript."""

_MOST_OF_BRANDS = 64
"""Bytes in which it says of what brands it is."""

_TURNS: dict[object, Image.Transpose] = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
"""What brings a picture upright, by EXIF's orientation; any other value is upright already."""

_SIDEWAYS = frozenset(_TURNS[orientation] for orientation in (5, 6, 7, 8))


def load_photo(path: Path | str) -> Frame:
    """The photo at ``path``, upright, 8 bits a channel, transparency dropped.

    Raises InvalidSource with one line when there is no readable picture.
    """
    with _opened(path) as file:
        picture, scale, stored_px = _read(file, path)
    return Frame(_bgr(picture), 0.0, str(path), scale, stored_px)


def _opened(path: Path | str) -> BinaryIO:
    """The file: of a grey TIFF that it opens by its name, Pillow mixes up the edges."""
    try:
        file = Path(path).open("rb")  # noqa: SIM115  (whoever asked for it closes it)
        if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            return file
        with file:
            return io.BytesIO(read_at_most(file, LARGEST_PIPED_BYTES))
    except OSError as fault:
        raise not_opened(path, fault) from None
    except TooLarge:
        raise InvalidSource(
            f"{path} is larger than 256 MB; make it smaller and try again"
        ) from None


_Decoded = tuple[Image.Image, float, tuple[int, int]]
"""A picture upright, and its scale and stored size as frames tell them."""


def _read(file: BinaryIO, path: Path | str) -> _Decoded:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of odd EXIF and large sizes: both are dealt with here
            with Image.open(file, formats=FORMATS) as image:
                decoded = _decoded(image)
                _verify_filled(image, file)
                return decoded
    except (UnidentifiedImageError, KeyError):  # an older Pillow does not know all of FORMATS
        raise InvalidSource(_not_a_picture(file, path)) from None
    except Image.DecompressionBombError:
        raise InvalidSource(
            f"{path} is larger than 178 megapixels; make it smaller and try again"
        ) from None
    except MemoryError:
        raise
    except Exception:  # Pillow has no bound on what a damaged picture raises
        raise InvalidSource(f"{path} is cut off or damaged; copy it again") from None


def _verify_filled(image: Image.Image, file: BinaryIO) -> None:
    """Raises EOFError where decoders made something of an end that is not there."""
    if image.format in CODED and is_unfilled(file):
        raise EOFError


def _not_a_picture(file: BinaryIO, path: Path | str) -> str:
    file.seek(0)
    if not file.read(1):
        return f"{path} is empty; copy it again"
    if has_floating_points(file):
        return (
            f"{path} holds its pixels as floating-point numbers; "
            "save it with 8 or 16 bits a channel"
        )
    if _is_heic(file):
        return (
            f"{path} is a HEIC photo, as iPhones take them, which cannot be read; save it as JPEG"
        )
    return f"{path} is not a picture that can be read; use PNG, JPEG, WebP, TIFF or BMP"


def _is_heic(file: BinaryIO) -> bool:
    """By the brands that the first box of a HEIF (ISO 23008-12) tells."""
    file.seek(0)
    head = file.read(_MOST_OF_BRANDS)
    return head[4:8] == b"ftyp" and any(brand in head for brand in (b"heic", b"heix"))


def _decoded(image: Image.Image) -> _Decoded:
    if image.mode == "F":  # which number is white nothing tells
        raise UnidentifiedImageError
    width_px, height_px = stored_px = image.size  # of a TIFF, upright even before it is loaded
    factor = reduction(width_px * height_px)
    if factor > 1:
        # A JPEG is decoded at the smaller size at once; other formats only once they are whole.
        image.draft("RGB", (width_px // factor, height_px // factor))
    image.load()
    turn = _TURNS.get(_orientation(image))
    left = round(factor * max(image.size) / max(stored_px))
    plain = _eight_bits_a_channel(image)
    plain = plain.reduce(left) if left > 1 else plain
    if turn is None:
        return plain, float(factor), stored_px
    turned_px = (height_px, width_px) if turn in _SIDEWAYS else stored_px
    return plain.transpose(turn), float(factor), turned_px


def _orientation(image: Image.Image) -> object:
    """How the camera was held, of all that EXIF tells, the rest of which may be nonsense.

    Asked once the picture is loaded, since loading a TIFF turns it.
    """
    try:
        return image.getexif().get(ExifTags.Base.Orientation)
    except Exception:  # Pillow has no bound on what unreadable EXIF raises; the pixels are whole
        return None


def reduction(pixels: int) -> int:
    """The whole factor, along an edge, by which a picture of so many is made smaller."""
    factor = 1
    while pixels > LARGEST_DECODED_PX * factor**2:
        factor *= 2
    return factor


def _eight_bits_a_channel(image: Image.Image) -> Image.Image:
    """The picture as Pillow can make it smaller: each channel a byte, and no palette."""
    if image.mode.startswith("I"):
        return Image.fromarray(_high_byte(np.asarray(image)))
    if image.mode in ("P", "PA"):
        return image.convert("RGBA")
    return image.convert("L") if image.mode == "1" else image


def _high_byte(grey: np.ndarray) -> Pixels:
    """16-bit grey as 8 bits."""
    high: Pixels = np.clip(grey >> 8, 0, 255).astype(np.uint8)
    return high


def _bgr(image: Image.Image) -> Pixels:
    return np.ascontiguousarray(np.asarray(image.convert("RGB"))[:, :, ::-1])
