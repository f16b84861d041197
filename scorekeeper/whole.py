"""Files that are written whole or not at all: what was there before outlasts a full disk, a crash
and a power cut."""

from __future__ import annotations

import errno
import os
import re
import secrets
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scorekeeper.named import exists

_OPENED = (Path("/dev"), Path("/proc"))
"""What has a name there may be a file that a shell has opened for us."""

_MOST_LETTERS = 40
"""Of the file's name in that of the one beside it, which has to fit as well."""

_LEFT_S = 86_400.0
"""What was last written so long ago is left by a program that was killed: nobody is writing it, not
even where the clock of another computer tells the time of another zone."""

_PAUSES_S = (0.01, 0.03, 0.1)
"""On Windows a scanner for viruses, which looks into each new file, keeps it from being renamed for
a moment; SQLite, too, waits for it."""


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
    where it is a link, and with its permissions. Where anything fails nothing is left of it; what
    a kill has left, one of the next writes clears away.

    OSError where that cannot be, or what is there may not be written.
    """
    target = Path(os.path.realpath(path))
    there = exists(target)
    if there and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    clear_unfinished(target)
    fresh = unfinished(target)
    try:
        yield fresh
        if there:
            with suppress(OSError):  # a share may know no permissions
                shutil.copymode(target, fresh)
        flush(fresh)
        take_place(fresh, target)
        flush_names(target.parent)
    finally:
        fresh.unlink(missing_ok=True)


def take_place(fresh: Path, target: Path) -> None:
    """Gives a finished file the name of another, which is gone then; OSError where that cannot
    be."""
    for pause_s in _PAUSES_S if sys.platform == "win32" else ():
        with suppress(PermissionError):
            fresh.replace(target)
            return
        time.sleep(pause_s)
    fresh.replace(target)


def unfinished(path: Path) -> Path:
    """The name beside ``path`` of a file that is to take its place; nobody else is given it."""
    return path.with_name(f"{path.name[:_MOST_LETTERS]}.{secrets.token_hex(8)}.new")


def clear_unfinished(path: Path) -> None:
    """Takes away the files that were to take the place of ``path`` when the program was killed.
    Those that may be written by another one just now stay."""
    left = re.compile(rf"{re.escape(path.name[:_MOST_LETTERS])}\.[0-9a-f]{{16}}\.new(-\w+)?")
    with suppress(OSError):
        for file in path.parent.iterdir():
            if left.fullmatch(file.name):
                _remove_old(file)


def _remove_old(file: Path) -> None:
    with suppress(OSError):  # another program may have taken it away
        if time.time() - file.stat().st_mtime > _LEFT_S:
            file.unlink()


def flush(file: Path) -> None:
    """Sees to it that a file outlasts a power cut. SQLite must not have it open: closing another
    handle takes its locks away."""
    with file.open("ab") as opened:  # it may be one that nobody may read
        _flush(opened.fileno())


def flush_names(folder: Path) -> None:
    """Sees to it that the names of its files do, where the system lets a folder be flushed."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            _flush(handle)
        finally:
            os.close(handle)


def _flush(handle: int) -> None:
    if sys.platform == "darwin":  # else it may stay in the drive's own memory there
        import fcntl

        with suppress(OSError):  # a share may know nothing of it
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)


def _takes_none_beside(path: Path) -> bool:
    if any(folder in path.absolute().parents for folder in _OPENED):
        return True
    if not exists(path):
        return False
    return not path.is_file() or not os.access(Path(os.path.realpath(path)).parent, os.W_OK)
