"""What goes to stdout: JSON, one document a line, or words and tables for a person."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from scorekeeper.cli.faults import Unavailable
from scorekeeper.cli.printable import in_letters

if TYPE_CHECKING:
    from rich.table import Column, Table

AsJson = Annotated[bool, typer.Option("--json", help="JSON instead of words.")]


def put_json(document: dict[str, Any]) -> None:
    """One document on one line, written at once so that a reader at the other end can go on. Bytes
    of a name that are no text stand there as backslashes."""
    sys.stdout.write(json.dumps(_in_letters(document)) + "\n")
    sys.stdout.flush()


def _in_letters(value: Any) -> Any:
    if isinstance(value, str):
        return in_letters(value)
    if isinstance(value, dict):
        return {key: _in_letters(each) for key, each in value.items()}
    return [_in_letters(each) for each in value] if isinstance(value, list | tuple) else value


def put(line: str = "") -> None:
    """One line of words."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def put_done(line: str, done: str) -> None:
    """One line about what has been done, and is not to be done again where nobody takes the line:
    Unavailable then says that it has been."""
    try:
        put(line)
    except Unavailable as closed:
        raise Unavailable(f"{done}; {closed}") from None
    except BrokenPipeError:
        raise  # of no interest to whoever has gone
    except OSError as fault:
        raise Unavailable(
            f"{done}; the output cannot be written ({fault.strerror}), let it go elsewhere"
        ) from None


def put_file(content: str) -> None:
    """The content of a file, byte for byte as ``--output`` writes it: the letters and the ends of
    lines of words may be others here. A terminal gets it as words, to be looked at."""
    if sys.stdout.isatty() or not hasattr(sys.stdout, "buffer"):
        put(content.rstrip("\r\n"))
        return
    sys.stdout.flush()
    sys.stdout.buffer.write(content.encode("utf-8", "backslashreplace"))
    sys.stdout.flush()


def new_table(title: str | None = None) -> Table:
    """An empty table, in the looks of all of them."""
    from rich import box
    from rich.table import Table

    return Table(title=title, title_justify="left", box=box.SIMPLE)


def put_table(table: Table) -> None:
    """A table, plain where nobody looks. On a narrow terminal it is wider than that rather than
    cut off a word or a number."""
    from rich.console import Console
    from rich.measure import Measurement

    for column in table.columns:
        column.min_width = _longest_part(column)
    console = Console(highlight=False, markup=False)
    endless = console.options.update_width(1_000_000)
    console.width = max(console.width, Measurement.get(console, endless, table).minimum)
    console.print(table, crop=False)


def _longest_part(column: Column) -> int:
    """How wide what stays in one line is at most."""
    from rich.cells import cell_len

    split = str.splitlines if column.no_wrap else str.split
    texts = map(str, (column.header, *column.cells, column.footer))
    return max((cell_len(part) for text in texts for part in split(text)), default=0)
