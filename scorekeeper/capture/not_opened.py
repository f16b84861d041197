"""Why what was named cannot be opened: the system's reason, and what to do about it."""

from __future__ import annotations

import errno
import sys
from pathlib import Path

from scorekeeper.capture.frame import InvalidSource
from scorekeeper.named import LONGEST_QUOTE, is_folder


def not_opened(name: Path | str, fault: OSError) -> InvalidSource:
    """The fault of opening ``name`` in one line for the person."""
    match _meant(name, fault):
        case errno.ENOENT | errno.ENOTDIR | errno.EINVAL:  # the last where no file can be called so
            return InvalidSource(f"{name} does not exist; check the name")
        case errno.EACCES | errno.EPERM:
            return InvalidSource(f"{name} may not be read; change its permissions")
        case errno.EISDIR:
            return InvalidSource(f"{name} is a folder; name the photos in it")
        case errno.ENAMETOOLONG:
            begun = str(name)[:LONGEST_QUOTE]
            return InvalidSource(f"{begun}… is too long for a name; check it")
        case errno.ELOOP:
            return InvalidSource(f"{name} is a link that leads back to itself; name the file meant")
    return InvalidSource(f"{name} cannot be read ({fault.strerror}); copy it again")


def _meant(name: Path | str, fault: OSError) -> int | None:
    """The number of the fault; Windows says of a folder that it may not be opened."""
    kept = fault.errno == errno.EACCES and sys.platform == "win32"
    return errno.EISDIR if kept and is_folder(name) else fault.errno
