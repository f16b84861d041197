"""The files that a store is made of: copied, moved, and made beside."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path

from scorekeeper.named import exists, is_there
from scorekeeper.sheet.store import telling
from scorekeeper.sheet.store_names import ENDINGS, files_of, free_name, led_to, named_after
from scorekeeper.whole import flush_names, take_place, unfinished

SUMMARIES = ".summaries"
"""Named after the file is what the program keeps of its games, too."""


def set_aside(path: Path, today: date) -> Path:
    """Moves a damaged file, with what SQLite keeps beside it, out of the way; never deletes it.

    Returns its new name, ``games.db.damaged-2026-03-01``.
    """
    target = damaged_name(path, today)
    with telling(path):
        for file in files_of(path):
            file.rename(named_after(target, file, path))
    return target


def damaged_name(path: Path, today: date) -> Path:
    """What a damaged file is called from now on."""
    return free_name(path, f"{path.name}.damaged-{today.isoformat()}")


def is_of(path: Path, file: Path) -> bool:
    """Whether ``file`` is that of the games at ``path``, or one that is kept beside it, be it there
    just now or not. The system knows: large and small letters may be all one to it."""
    ours = [
        games.with_name(games.name + ending)
        for games in (path, led_to(path))
        for ending in (*ENDINGS, SUMMARIES)
    ]
    there = [each for each in ours if is_there(file) and is_there(each)]
    return led_to(file) in map(led_to, ours) or any(file.samefile(each) for each in there)


def copy_store(path: Path, copy: Path) -> Path:
    """Copies the file with what SQLite keeps beside it: it may be the very file of a program that
    was killed, whose last moves are only there. Returns the copy."""
    path = led_to(path)
    for file in files_of(path):
        shutil.copyfile(file, named_after(copy, file, path))
    return copy


def put_in_place(fresh: Path, path: Path, aside: Path) -> None:
    """Gives a finished store the name of the games; those that have it are called ``aside`` from
    then on, with what SQLite keeps beside them.

    A kill at any moment leaves games of this name, on disks on which a file can have two. Raises
    StoreError where the disk refuses; everything is then as it was.
    """
    names = {file: named_after(aside, file, path) for file in files_of(path)}
    with telling(path):
        try:
            for file, name in names.items():
                _call_too(file, name)
            for file in files_of(path):
                if file != path:  # SQLite would take what is in it for moves of the new one
                    file.unlink()
            take_place(fresh, path)
        except OSError:
            _call_as_before(names)
            raise
        flush_names(path.parent)


def _call_too(file: Path, name: Path) -> None:
    try:
        name.hardlink_to(file)
    except (OSError, NotImplementedError):
        file.rename(name)


def _call_as_before(names: Mapping[Path, Path]) -> None:
    for file, name in names.items():
        with suppress(OSError):
            if not exists(file):
                name.rename(file)
            elif name.samefile(file):
                name.unlink()


@contextmanager
def made_beside(path: Path) -> Iterator[Path]:
    """The name of a store to be made, which may then get that name itself; else nothing is left of
    it. What a kill has left, ``open_store`` clears away."""
    fresh = unfinished(path)
    try:
        yield fresh
    finally:
        for file in files_of(fresh):
            file.unlink()
