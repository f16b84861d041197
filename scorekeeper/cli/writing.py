"""PDF files as commands ask for them: where to, on which paper, in which language."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from scorekeeper.cli.faults import BadInput, Unavailable
from scorekeeper.cli.named_file import no_folder
from scorekeeper.paths import NoHome, store_file

if TYPE_CHECKING:
    from scorekeeper.printing.paper import Document


def verify_not_over_games(output: Path, store: Path | None = None) -> None:
    """BadInput where what is written there would take the place of games: of those in ``store``, or
    of this user's own."""
    from scorekeeper.sheet.store_files import is_of

    with suppress(NoHome):  # who has none has no games there
        if is_of(store or store_file(), output):
            raise BadInput(f"{output} holds the games themselves; choose another file")


def into_a_file(output: Path | None) -> Path | None:
    """For an option that names a file to write: BadInput for a folder, and where games are kept."""
    no_folder("name a file to write")(output)
    if output is not None:
        verify_not_over_games(output)
    return output


Output = Annotated[
    Path,
    typer.Option(
        "--output", "-o", callback=into_a_file, readable=False, help="The PDF file to write."
    ),
]
Paper = Annotated[
    Literal["A4", "Letter"] | None,
    typer.Option(case_sensitive=False, help="Paper; else what printers have where this system is."),
]
Language = Annotated[
    Literal["en", "de"], typer.Option(case_sensitive=False, help="The language of the sheet.")
]


@contextmanager
def drawing() -> Iterator[None]:
    """For importing what draws with Qt: Unavailable where the system lacks a library of it."""
    try:
        yield
    except ImportError as fault:
        raise Unavailable(
            f"Qt cannot draw here ({fault}); 'scorekeeper doctor' says what to install"
        ) from None


def write_pdf(output: Path, document: Document, paper: str | None) -> None:
    """The document as a PDF; Unavailable where Qt cannot start or the file cannot be written."""
    from scorekeeper.printing.paper import PaperError, usual_paper, write

    try:
        write(output, document, paper or usual_paper())
    except PaperError as fault:
        raise Unavailable(str(fault)) from None
