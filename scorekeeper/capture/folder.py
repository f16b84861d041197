"""Names on a command line become photos: files, folders and globs; and a folder as a source."""

from __future__ import annotations

import glob
import stat
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Self

from scorekeeper.capture.frame import CaptureError, Frame, InvalidSource
from scorekeeper.capture.pattern import matching
from scorekeeper.capture.photo import load_photo
from scorekeeper.named import is_folder, is_there, without_password

PICTURE_SUFFIXES = frozenset(
    {".png", ".jpg", ".jpeg", ".jfif", ".webp", ".bmp", ".tif", ".tiff", ".gif", ".avif"}
    | {".heic", ".heif"}
)
"""The last two cannot be read, which has to be told of those that somebody took."""


def is_picture_name(path: Path) -> bool:
    """Whether the name ends like a picture's."""
    return path.suffix.lower() in PICTURE_SUFFIXES


def picture_names(name: str) -> list[str]:
    """The pictures that ``name`` stands for, in order: a file, a folder's pictures, a glob's.

    A file is taken as it is, whatever its name ends in. Raises InvalidSource when there is none.
    """
    if not name.strip():  # a path of nothing would be the folder that one is in
        raise InvalidSource("the picture has no name; name a photo, a folder or a pattern")
    if is_folder(name):
        return _pictures_in(name)
    if not is_there(name) and glob.has_magic(name):
        found = [n for n in sorted(set(matching(name))) if _may_be_photo(Path(n))]
        if not found:
            raise InvalidSource(f"{without_password(name)} matches no file; check the pattern")
        return found
    return [name]


def _pictures_in(folder: str) -> list[str]:
    try:
        within = sorted(Path(folder).iterdir())
    except OSError:
        return [folder]  # why it may not be looked into is said where it is opened
    photos = [path for path in within if is_picture_name(path) and not _is_hidden(path)]
    found = [str(path) for path in photos if _may_be_photo(path)]
    if not found:
        raise InvalidSource(f"{folder} holds no pictures; name a folder with photos in it")
    return found


def _is_hidden(path: Path) -> bool:
    """Whether it is none of the photos, but what a system keeps beside them; a glob leaves it out,
    too."""
    return path.name.startswith(".")


def _may_be_photo(path: Path) -> bool:
    """Whether it is a file, or keeps it a secret, which is said where it is opened."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return False  # a link to nothing
    except OSError:
        return True


class PhotoFolder:
    """Photos one after the other, each a throw of its own, told a second apart.

    Pictures that cannot be read are passed over and kept in ``faults``.
    """

    still = True
    live = False

    def __init__(self, name: str, photos: Iterable[str] | None = None):
        self.name = name
        self.photos = tuple(picture_names(name) if photos is None else photos)
        self.faults: list[CaptureError] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def stop(self) -> None:
        """Nothing to do: no photo is waited for."""

    def __iter__(self) -> Iterator[Frame]:
        for place, photo in enumerate(self.photos):
            try:
                frame = load_photo(photo)
            except CaptureError as fault:
                self.faults.append(fault)
                continue
            yield replace(frame, time_s=float(place))
