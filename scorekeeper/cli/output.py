"""What goes to stdout: JSON, one document a line, or words and tables for a person."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console


def put_json(document: dict[str, Any]) -> None:
    """One document on one line, written at once so that a reader at the other end can go on."""
    sys.stdout.write(json.dumps(document) + "\n")
    sys.stdout.flush()


def put(line: str = "") -> None:
    """One line of words."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def put_file(content: str) -> None:
    """The content of a file, byte for byte as ``--output`` writes it: the letters and the ends of
    lines of words may be others here. A terminal gets it as words, to be looked at."""
    if sys.stdout.isatty() or not hasattr(sys.stdout, "buffer"):
        put(content.rstrip("\r\n"))
        return
    sys.stdout.flush()
    sys.stdout.buffer.write(content.encode("utf-8", "backslashreplace"))
    sys.stdout.flush()


def console() -> Console:
    """Where tables are drawn; plain text where nobody looks."""
    from rich.console import Console

    return Console(highlight=False, markup=False)
