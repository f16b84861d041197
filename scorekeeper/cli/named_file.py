"""Options that name a file, where a folder is none, and what no file can be called: told before
anything is done."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path

from scorekeeper.cli.faults import BadInput
from scorekeeper.named import exists, is_folder


def no_folder(what_to_do: str) -> Callable[[Path | None], Path | None]:
    """For an option that names a file: BadInput where a folder is named; an empty name is the
    folder that one is in. InvalidSource where the name is too long for any."""

    def verified(file: Path | None) -> Path | None:
        if file is not None and is_folder(file):
            raise BadInput(f"{file} is a folder; {what_to_do}")
        if file is not None:
            verify_not_too_long(file)
        return file

    return verified


def verify_not_too_long(name: Path) -> None:
    """InvalidSource for a name that nothing can have. What else is wrong with it tells whoever uses
    it."""
    try:
        exists(name)
    except OSError as fault:
        if fault.errno == errno.ENAMETOOLONG:
            from scorekeeper.capture.not_opened import not_opened

            raise not_opened(name, fault) from None
