"""What goes wrong, told in one line: exit status 2 for bad input, 1 for the surroundings."""

from __future__ import annotations

import errno
import sys
import traceback
from collections.abc import Iterable
from contextlib import suppress

from scorekeeper.cli.printable import printable, told_briefly

BAD_INPUT = 2
UNAVAILABLE = 1

_ERROR_BOX = 0x10


class BadInput(Exception):
    """The person asked for something that makes no sense; the text says what to do."""


class Unavailable(Exception):
    """Something outside the program is missing; the text says what to do."""


def tell(line: object) -> None:
    """One line on stderr, whatever is in it; in a box where Windows has given the program none."""
    text = told_briefly(printable(str(line)))
    if sys.platform == "win32" and sys.__stderr__ is None:
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, text, "scorekeeper", _ERROR_BOX)
    with suppress(OSError):  # nobody can be told
        print(f"scorekeeper: {text}", file=sys.stderr)


def told(fault: BaseException) -> int | None:
    """Tells a fault that is none of the program's own; its exit status. None: it is a bug.

    By name, so that telling a wrong option does not load the libraries that read pictures.
    """
    if _is_unheard(fault):
        return UNAVAILABLE
    if isinstance(fault, PermissionError) and fault.filename is not None:
        # Windows says the same of a file that is open in another program.
        first = "close it where else it is open, or " if sys.platform == "win32" else ""
        tell(
            f"{fault.filename} may not be used; {first}change its permissions, "
            "or those of its folder"
        )
        return UNAVAILABLE
    for kind in type(fault).__mro__:
        status = _STATUS.get(f"{kind.__module__}.{kind.__qualname__}")
        if status is not None:
            tell(_line(fault))
            return status
    if isinstance(fault, OSError) and fault.errno in _NOT_WRITTEN:
        what = fault.filename or "the output"
        tell(f"{what} cannot be written ({fault.strerror}); make room, or let it go elsewhere")
        return UNAVAILABLE
    return None


def _is_unheard(fault: BaseException) -> bool:
    """Whether who listens has gone, such as ``head``: no fault of anyone. Windows says of a pipe
    that nobody reads that it makes no sense."""
    if isinstance(fault, BrokenPipeError):
        return True
    senseless = isinstance(fault, OSError) and fault.errno == errno.EINVAL and not fault.filename
    return senseless and sys.platform == "win32"


_STATUS = {
    "scorekeeper.cli.faults.BadInput": BAD_INPUT,
    "scorekeeper.cli.faults.Unavailable": UNAVAILABLE,
    "scorekeeper.capture.frame.NoCamera": UNAVAILABLE,
    "scorekeeper.capture.frame.InvalidSource": BAD_INPUT,
    "scorekeeper.capture.frame.CaptureError": UNAVAILABLE,
    "scorekeeper.paths.NoHome": UNAVAILABLE,
    "scorekeeper.rules.errors.RulesError": BAD_INPUT,
    "scorekeeper.rulesets.parsing.RuleFileError": BAD_INPUT,
    "scorekeeper.sheet.export.InvalidGameFile": BAD_INPUT,
    "scorekeeper.sheet.store.UnknownGame": BAD_INPUT,
    "scorekeeper.sheet.store.StoreError": UNAVAILABLE,
    "scorekeeper.vision.profile.calibration.DefaultProfileMissing": UNAVAILABLE,
    "scorekeeper.vision.profile.calibration.InvalidProfile": BAD_INPUT,
    "scorekeeper.vision.profile.profiles.ProfileNotWritten": UNAVAILABLE,
    "scorekeeper.vision.profile.profiles.ProfilesUnreadable": UNAVAILABLE,
    "scorekeeper.vision.reading.model.ModelError": UNAVAILABLE,
}


_NOT_WRITTEN = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""What the system says of a disk that is full, too small, or gone."""


def _line(fault: BaseException) -> str:
    lines = fault.lines() if hasattr(fault, "lines") else (str(fault),)  # of a rule file, several
    more = f" (and {len(lines) - 1} more; 'scorekeeper rules check' lists them)"
    return lines[0] + (more if len(lines) > 1 else "")


def record(fault: BaseException) -> None:
    """A bug: everything about it into the log, one line for the person."""
    from scorekeeper.paths import NoHome, log_file

    said = f"this should not have happened ({type(fault).__name__}: {fault})"
    entry = f"a command failed: {sys.argv}\n{''.join(traceback.format_exception(fault))}"
    try:
        path = log_file()
    except NoHome as nowhere:
        tell(f"{said}; no more is kept of it: {nowhere}")
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8", errors="backslashreplace") as log:
            log.write(entry)
    except OSError as full:
        tell(f"{said}; {path} cannot be written ({full.strerror}), 'scorekeeper doctor' says more")
    else:
        tell(f"{said}; see {path}")


def tell_all(lines: Iterable[object]) -> None:
    """Several faults, a line each."""
    for line in lines:
        tell(line)
