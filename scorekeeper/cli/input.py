"""What comes from stdin, line by line."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from scorekeeper.cli.faults import Unavailable


def lines() -> Iterator[str]:
    """Each line as it comes; Unavailable where stdin cannot be read."""
    if sys.stdin is None:
        raise Unavailable("the input is closed; pipe rolls into it, one a line")
    try:
        yield from sys.stdin
    except OSError as fault:
        raise Unavailable(
            f"the input cannot be read ({fault.strerror}); pipe rolls into it, one a line"
        ) from None
