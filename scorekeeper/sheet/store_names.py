"""The files that a store is made of: which there are, and what they are called."""

from __future__ import annotations

import os
from pathlib import Path

from scorekeeper.named import exists

ENDINGS = ("", "-wal", "-shm", "-journal")
"""What SQLite keeps beside a file is named after it. The last only while a new file is made; at any
time it takes what has this name for its own, and deletes it."""


def free_name(path: Path, name: str) -> Path:
    """A file of this name beside ``path``, with a number behind it where it is taken."""
    count = 1
    while files_of(target := path.with_name(name if count == 1 else f"{name}-{count}")):
        count += 1
    return target


def files_of(path: Path) -> tuple[Path, ...]:
    """Which there are of the file and of what SQLite keeps beside it: the last moves may be only
    there where the program was killed."""
    named = (path.with_name(path.name + ending) for ending in ENDINGS)
    return tuple(file for file in named if exists(file))


def moves_of(path: Path) -> Path:
    """Where SQLite keeps the last moves of a program that was killed."""
    return path.with_name(f"{path.name}-wal")


def led_to(path: Path) -> Path:
    """The file itself where that is a link to it: what SQLite keeps is beside the file."""
    return Path(os.path.realpath(path))


def named_after(target: Path, file: Path, path: Path) -> Path:
    """What ``file``, one of the files of ``path``, is called beside ``target``."""
    return target.with_name(target.name + file.name.removeprefix(path.name))
