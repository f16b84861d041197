"""Options that name a file, where a folder is none: told before anything is done."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scorekeeper.cli.faults import BadInput
from scorekeeper.named import is_folder


def no_folder(what_to_do: str) -> Callable[[Path | None], Path | None]:
    """For an option that names a file: BadInput where a folder is named; an empty name is the
    folder that one is in."""

    def verified(file: Path | None) -> Path | None:
        if file is not None and is_folder(file):
            raise BadInput(f"{file} is a folder; {what_to_do}")
        return file

    return verified
