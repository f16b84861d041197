"""Every picture that people have is read; what is none gets one line that says what to do."""

from __future__ import annotations

import errno
import os
import struct
import threading
import tracemalloc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import repeat
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import EpsImagePlugin, Image, features

from scorekeeper.capture import photo
from scorekeeper.capture.frame import Frame, InvalidSource
from scorekeeper.capture.not_opened import not_opened
from scorekeeper.capture.photo import load_photo

RED_BGR = (0, 0, 200)
IMAGE_LENGTH, ORIENTATION = 0x0101, 0x0112


def red_corner(width: int = 40, height: int = 20) -> Image.Image:
    """Black, with a red square in the upper left corner."""
    image = Image.new("RGB", (width, height))
    image.paste((200, 0, 0), (0, 0, 8, 8))
    return image


def exif_of(numbers: dict[int, float]) -> bytes:
    """EXIF as cameras write it, each number as it is: whole, with a sign, or with a fraction."""
    entries = b""
    for tag, number in sorted(numbers.items()):
        kind, packed = (11, "<f") if isinstance(number, float) else (9, "<i")
        kind, packed = (3, "<i") if tag == ORIENTATION else (kind, packed)
        entries += struct.pack("<HHI", tag, kind, 1) + struct.pack(packed, number)
    return b"Exif\0\0II*\0" + struct.pack("<IH", 8, len(numbers)) + entries + b"\0" * 4


def color_at(frame: Frame, x: int, y: int) -> tuple[int, ...]:
    return tuple(int(v) for v in frame.pixels[y, x])


@pytest.mark.parametrize("suffix", ["png", "bmp", "tif", "webp", "gif"])
def test_formats_without_loss_are_read_exactly(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"a.{suffix}"
    red_corner().save(path, **({"lossless": True} if suffix == "webp" else {}))
    frame = load_photo(path)
    assert (frame.width_px, frame.height_px, frame.scale) == (40, 20, 1.0)
    assert frame.stored_size_px == (40, 20)
    assert color_at(frame, 2, 2) == RED_BGR
    assert color_at(frame, 30, 10) == (0, 0, 0)
    assert (frame.source, frame.time_s) == (str(path), 0.0)


def test_a_jpeg_is_read_as_opencv_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "a.jpg"
    red_corner().save(path, quality=95)
    difference = cv2.absdiff(load_photo(path).pixels, cv2.imread(str(path)))
    assert difference.max() <= 2


@pytest.mark.parametrize(
    ("orientation", "corner"),
    [(1, "upper left"), (3, "lower right"), (6, "upper right"), (8, "lower left")],
)
def test_a_photo_is_turned_as_its_exif_says(tmp_path: Path, orientation: int, corner: str) -> None:
    path = tmp_path / "turned.png"
    exif = Image.Exif()
    exif[ORIENTATION] = orientation
    red_corner().save(path, exif=exif)
    frame = load_photo(path)
    assert (frame.width_px, frame.height_px) == ((40, 20) if orientation in (1, 3) else (20, 40))
    x = 2 if "left" in corner else frame.width_px - 3
    y = 2 if "upper" in corner else frame.height_px - 3
    assert color_at(frame, x, y) == RED_BGR


@pytest.mark.parametrize("odd", [-3, 1.5], ids=["negative", "a fraction"])
def test_a_photo_whose_exif_tells_odd_lengths_is_read_and_turned(
    tmp_path: Path, odd: float
) -> None:
    path = tmp_path / "odd.jpg"
    red_corner().save(path, quality=95, exif=exif_of({IMAGE_LENGTH: odd, ORIENTATION: 6}))
    frame = load_photo(path)
    assert (frame.width_px, frame.height_px) == (20, 40)
    assert color_at(frame, 17, 2)[2] > 150


def test_a_photo_whose_exif_cannot_be_read_lies_as_it_is_stored(tmp_path: Path) -> None:
    path = tmp_path / "broken.jpg"
    red_corner().save(path, exif=b"Exif\0\0II*\0\xff\xff\xff\xff")
    assert load_photo(path).pixels.shape == (20, 40, 3)


@pytest.mark.parametrize("suffix", ["jpg", "png", "tif"])
def test_a_very_large_photo_is_turned_too(tmp_path: Path, suffix: str) -> None:
    path, exif = tmp_path / f"large.{suffix}", Image.Exif()
    exif[ORIENTATION] = 6
    Image.new("L", (6_400, 4_800)).save(path, exif=exif)
    frame = load_photo(path)
    assert (frame.width_px, frame.height_px, frame.scale) == (2_400, 3_200, 2.0)
    assert frame.stored_size_px == (4_800, 6_400)


@pytest.mark.parametrize("suffix", ["png", "jpg", "tif"])
@pytest.mark.parametrize("orientation", [1, 6])
def test_a_very_large_photo_keeps_its_size_to_the_pixel(
    tmp_path: Path, suffix: str, orientation: int
) -> None:
    path, exif = tmp_path / f"odd.{suffix}", Image.Exif()
    exif[ORIENTATION] = orientation
    Image.new("L", (6_401, 4_803)).save(path, exif=exif)
    frame = load_photo(path)
    turned = orientation == 6
    assert frame.stored_size_px == ((4_803, 6_401) if turned else (6_401, 4_803))
    assert (frame.width_px, frame.height_px) == ((2_402, 3_201) if turned else (3_201, 2_402))
    assert frame.scale == 2.0


def test_grey_alpha_and_palette_become_three_channels(tmp_path: Path) -> None:
    for mode in ("L", "LA", "RGBA", "P", "1"):
        path = tmp_path / f"{mode}.png"
        Image.new(mode, (9, 7), 1 if mode in ("1", "P") else None).save(path)
        assert load_photo(path).pixels.shape == (7, 9, 3)


@pytest.mark.parametrize("channels", [1, 3])
def test_sixteen_bits_keep_their_high_byte(tmp_path: Path, channels: int) -> None:
    path = tmp_path / "deep.png"
    cv2.imwrite(str(path), np.full((7, 9, channels), 0x8042, np.uint16))
    assert color_at(load_photo(path), 4, 4) == (0x80, 0x80, 0x80)


def test_the_largest_photo_of_sixteen_bits_takes_no_more_room_than_others(tmp_path: Path) -> None:
    """A small file may unfold to all the megapixels that are read at all: at sixteen bytes for each
    that is three gigabytes."""
    path = tmp_path / "deep.png"
    Image.fromarray(np.full((2_000, 2_000), 0x8042, np.uint16)).save(path)
    tracemalloc.start()
    try:
        frame = load_photo(path)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert color_at(frame, 4, 4) == (0x80, 0x80, 0x80)
    assert peak < 10 * 2_000 * 2_000


@pytest.mark.parametrize("mode", ["L", "LA", "P", "PA", "1", "I;16", "CMYK", "RGBA"])
def test_a_very_large_photo_may_keep_its_colours_in_any_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    path = tmp_path / "large.tif"
    bright = Image.new("L", (40, 20))
    bright.paste(200, (0, 0, 8, 8))
    sixteen = Image.fromarray(np.asarray(bright).astype(np.uint16) * 256)
    (sixteen if mode == "I;16" else bright.convert(mode)).save(path)
    monkeypatch.setattr(photo, "LARGEST_DECODED_PX", 200)
    frame = load_photo(path)
    assert (frame.width_px, frame.height_px, frame.scale) == (20, 10, 2.0)
    assert min(color_at(frame, 1, 1)) > 180
    assert color_at(frame, 15, 8) == (0, 0, 0)


def test_a_cmyk_jpeg_is_read(tmp_path: Path) -> None:
    path = tmp_path / "print.jpg"
    Image.new("CMYK", (16, 16), (0, 255, 255, 0)).save(path)
    blue, green, red = color_at(load_photo(path), 8, 8)
    assert red > 200
    assert max(blue, green) < 60


def test_one_pixel_is_a_picture(tmp_path: Path) -> None:
    path = tmp_path / "dot.png"
    Image.new("RGB", (1, 1), (1, 2, 3)).save(path)
    assert load_photo(path).pixels.tolist() == [[[3, 2, 1]]]


@pytest.mark.parametrize("suffix", ["png", "jpg"])
def test_144_megapixels_are_made_smaller_and_the_scale_says_so(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"huge.{suffix}"
    Image.new("L", (12_000, 12_000), 77).save(path)
    frame = load_photo(path)
    assert (frame.width_px, frame.height_px, frame.scale) == (3_000, 3_000, 4.0)
    assert color_at(frame, 1_500, 1_500) == (77, 77, 77)


def test_a_decompression_bomb_is_refused_before_it_is_decoded(tmp_path: Path) -> None:
    path = tmp_path / "bomb.png"
    Image.new("1", (20_000, 20_000)).save(path)
    with pytest.raises(InvalidSource, match="larger than 178 megapixels; make it smaller"):
        load_photo(path)


def test_a_name_in_any_script(tmp_path: Path) -> None:
    path = tmp_path / "Würfel さいころ 🎲.png"
    red_corner().save(path)
    assert color_at(load_photo(path), 2, 2) == RED_BGR


@pytest.mark.parametrize(
    ("content", "line"),
    ids=["empty", "text", "only a PNG's first bytes"],
    argvalues=[
        (b"", "is empty; copy it again"),
        (b"no picture at all", "is not a picture that can be read; use PNG"),
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 40, "is not a picture that can be read"),
    ],
)
def test_what_is_no_picture_gets_one_line(tmp_path: Path, content: bytes, line: str) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(content)
    with pytest.raises(InvalidSource, match=line) as caught:
        load_photo(path)
    assert "\n" not in str(caught.value)
    assert str(path) in str(caught.value)


@pytest.mark.parametrize("brand", [b"heic", b"mif1"])
def test_a_photo_of_an_iphone_is_told_as_that(tmp_path: Path, brand: bytes) -> None:
    """Its owner has never heard of HEIC: to their telephone it is a picture like any other."""
    path = tmp_path / "IMG_0001.HEIC"
    path.write_bytes(b"\0\0\0\x18ftyp" + brand + b"\0\0\0\0mif1heic" + bytes(range(256)))
    with pytest.raises(InvalidSource, match="is a HEIC photo, as iPhones take them, which cannot"):
        load_photo(path)


@pytest.mark.parametrize("kind", [np.float32, np.float64])
@pytest.mark.parametrize("channels", [1, 3])
def test_a_tiff_of_floating_point_pixels_is_told_as_that(
    tmp_path: Path, channels: int, kind: type[np.floating]
) -> None:
    """Which number is white nothing tells: taken for one of 16 bits, all of it is black."""
    path = tmp_path / "light.tif"
    cv2.imwrite(str(path), np.full((7, 9, channels), 0.8, kind))
    line = "holds its pixels as floating-point numbers; save it with 8 or 16 bits a channel"
    with pytest.raises(InvalidSource, match=line):
        load_photo(path)


@pytest.mark.parametrize("suffix", ["png", "jpg", "webp", "tif"])
def test_a_picture_cut_in_the_middle_is_refused(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"cut.{suffix}"
    noise = np.random.default_rng(1).integers(0, 255, (200, 200, 3), np.uint8)
    Image.fromarray(noise).save(path)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    with pytest.raises(InvalidSource, match=r"cut off or damaged|not a picture"):
        load_photo(path)


@pytest.mark.skipif(not features.check("avif"), reason="this Pillow reads no AVIF")
def test_a_picture_damaged_in_the_middle_is_refused_whatever_pillow_says_of_it(
    tmp_path: Path,
) -> None:
    path = tmp_path / "damaged.avif"
    red_corner().save(path)
    content = bytearray(path.read_bytes())
    content[-40:] = bytes(40)
    path.write_bytes(content)
    with pytest.raises(InvalidSource, match="cut off or damaged"):
        load_photo(path)


@pytest.mark.parametrize("suffix", ["ppm", "ico", "jp2", "tga", "pcx", "dds", "sgi", "mpo", "jfif"])
def test_other_pictures_made_of_pixels_are_read_too(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"a.{suffix}"
    red_corner(32, 32).save(path)
    frame = load_photo(path)
    assert (frame.width_px, frame.height_px) == (32, 32)
    assert color_at(frame, 2, 2)[2] > 150


def test_a_drawing_is_no_picture_and_starts_no_other_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = tmp_path / "started"
    script = tmp_path / "gs"
    script.write_text(f"#!/bin/sh\ntouch {started}\n")
    script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr(EpsImagePlugin, "gs_binary", None)
    red_corner().save(tmp_path / "a.eps")
    with pytest.raises(InvalidSource, match="is not a picture that can be read; use PNG"):
        load_photo(tmp_path / "a.eps")
    assert not started.exists()


@contextmanager
def piped(path: Path, content: Iterable[bytes]) -> Iterator[Path]:
    """A pipe of that name, into which something else writes for as long as it is read."""

    def write() -> None:
        with suppress(BrokenPipeError), path.open("wb") as pipe:
            pipe.writelines(content)

    os.mkfifo(path)
    writer = threading.Thread(target=write, daemon=True)
    writer.start()
    yield path
    writer.join(10)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize("suffix", ["png", "jpg", "tif"])
def test_a_picture_may_come_through_a_pipe(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"a.{suffix}"
    red_corner().save(path)
    with piped(tmp_path / "pipe", [path.read_bytes()]) as pipe:
        frame = load_photo(pipe)
    assert np.array_equal(frame.pixels, load_photo(path).pixels)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_what_has_no_end_is_not_read_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(photo, "LARGEST_PIPED_BYTES", 1_000_000)
    line = "is larger than 256 MB; make it smaller"
    with (
        piped(tmp_path / "pipe", repeat(bytes(4096))) as pipe,
        pytest.raises(InvalidSource, match=line),
    ):
        load_photo(pipe)
    with pytest.raises(InvalidSource, match=line):
        load_photo("/dev/zero")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_what_is_no_picture_is_told_of_a_pipe_too(tmp_path: Path) -> None:
    with (
        piped(tmp_path / "text", [b"no picture"]) as pipe,
        pytest.raises(InvalidSource, match="is not a picture"),
    ):
        load_photo(pipe)
    with (
        piped(tmp_path / "nothing", []) as pipe,
        pytest.raises(InvalidSource, match="is empty"),
    ):
        load_photo(pipe)


def test_windows_says_of_a_folder_and_of_a_name_that_cannot_be_what_others_say_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    kept = PermissionError(errno.EACCES, "Permission denied")
    assert str(not_opened(tmp_path, kept)) == f"{tmp_path} is a folder; name the photos in it"
    assert "may not be read" in str(not_opened(tmp_path / "a.jpg", kept))
    odd = OSError(errno.EINVAL, "Invalid argument")
    assert str(not_opened('a".jpg', odd)) == 'a".jpg does not exist; check the name'


def test_a_missing_file_and_a_folder_are_named_as_such(tmp_path: Path) -> None:
    with pytest.raises(InvalidSource, match=r"gone\.png does not exist; check the name"):
        load_photo(tmp_path / "gone.png")
    with pytest.raises(InvalidSource, match="is a folder"):
        load_photo(tmp_path)


def test_a_name_that_leads_nowhere_is_no_damaged_picture(tmp_path: Path) -> None:
    (tmp_path / "loop.jpg").symlink_to("loop.jpg")
    (tmp_path / "tray.jpg").write_bytes(b"x")
    with pytest.raises(InvalidSource, match=r"loop\.jpg is a link that leads back to itself"):
        load_photo(tmp_path / "loop.jpg")
    with pytest.raises(InvalidSource, match=r"x\.jpg does not exist; check the name"):
        load_photo(tmp_path / "tray.jpg" / "x.jpg")


def test_a_name_that_is_too_long_is_not_told_in_full() -> None:
    with pytest.raises(InvalidSource) as caught:
        load_photo("a" * 300 + ".jpg")
    assert str(caught.value) == "a" * 30 + "… is too long for a name; check it"
