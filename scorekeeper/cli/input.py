"""What comes from stdin, line by line."""

from __future__ import annotations

import sys
from codecs import BOM_UTF8
from collections.abc import Iterator

from scorekeeper.cli.faults import BadInput, Unavailable

LONGEST_LINE = 10_000
"""Letters of a line; something that never ends may have none."""


def lines() -> Iterator[str]:
    """Each line as it comes, without the mark that some editors begin a text with.

    Raises Unavailable where stdin cannot be read, and BadInput at a line too long for any roll.
    """
    if sys.stdin is None:
        raise Unavailable("the input is closed; pipe rolls into it, one a line")
    try:
        # As it reads in the letters of this system, which are seldom UTF-8 on Windows.
        mark = BOM_UTF8.decode(sys.stdin.encoding or "utf-8", "backslashreplace")
        number = 0
        while line := sys.stdin.readline(LONGEST_LINE + 1):
            number += 1
            if len(line) > LONGEST_LINE:
                raise BadInput(f"line {number} of the input is no roll; write one roll a line")
            yield line.removeprefix(mark) if number == 1 else line
    except OSError as fault:
        raise Unavailable(
            f"the input cannot be read ({fault.strerror}); pipe rolls into it, one a line"
        ) from None
