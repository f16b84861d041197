"""Files that are written whole or not at all: what was there before outlasts a full disk, a crash
and a power cut."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

_OPENED = (Path("/dev"), Path("/proc"))
"""What has a name there may be a file that a shell has opened for us."""

_MOST_LETTERS = 40
"""Of the file's name in that of the one beside it, which has to fit as well."""

_numbers = count()
"""Tell apart those of files whose names begin alike."""


def write_whole(path: Path, content: bytes) -> None:
    """Writes the file; OSError where that cannot be, and what was there is then as it was.

    Only what is no file, such as a pipe or ``/dev/stdout``, and a file in a folder that takes no
    other beside it are written as they are.
    """
    if _takes_none_beside(path):
        path.write_bytes(content)
        return
    with beside(path) as fresh:
        fresh.write_bytes(content)


@contextmanager
def beside(path: Path) -> Iterator[Path]:
    """The name of a file to be made, which then takes the place of ``path``: of what that leads to
    where it is a link, and with its permissions. Where anything fails nothing is left of it.

    OSError where that cannot be, or what is there may not be written.
    """
    target = Path(os.path.realpath(path))
    there = target.exists()
    if there and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    name = f"{target.name[:_MOST_LETTERS]}.{os.getpid()}-{next(_numbers)}.new"
    fresh = target.with_name(name)
    try:
        yield fresh
        if there:
            shutil.copymode(target, fresh)
        flush(fresh)
        fresh.replace(target)
        flush_names(target.parent)
    finally:
        fresh.unlink(missing_ok=True)


def flush(file: Path) -> None:
    """Sees to it that a file outlasts a power cut. SQLite must not have it open: closing another
    handle takes its locks away."""
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())


def flush_names(folder: Path) -> None:
    """Sees to it that the names of its files do, where the system lets a folder be flushed."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _takes_none_beside(path: Path) -> bool:
    if any(folder in path.absolute().parents for folder in _OPENED):
        return True
    if not path.exists():
        return False
    return not path.is_file() or not os.access(os.path.realpath(path.parent), os.W_OK)
