"""PDF files as commands ask for them: where to, on which paper, in which language."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from scorekeeper.cli.faults import Unavailable
from scorekeeper.cli.named_file import no_folder

if TYPE_CHECKING:
    from scorekeeper.printing.paper import Document

INTO_A_FILE = no_folder("name a file to write")

Output = Annotated[
    Path, typer.Option("--output", "-o", callback=INTO_A_FILE, help="The PDF file to write.")
]
Paper = Annotated[Literal["A4", "Letter"], typer.Option(case_sensitive=False, help="Paper.")]
Language = Annotated[Literal["en", "de"], typer.Option(help="The language of the sheet.")]


@contextmanager
def drawing() -> Iterator[None]:
    """For importing what draws with Qt: Unavailable where the system lacks a library of it."""
    try:
        yield
    except ImportError as fault:
        raise Unavailable(
            f"Qt cannot draw here ({fault}); 'scorekeeper doctor' says what to install"
        ) from None


def write_pdf(output: Path, document: Document, paper: str) -> None:
    """The document as a PDF; Unavailable where Qt cannot start or the file cannot be written."""
    from scorekeeper.printing.paper import PaperError, write

    try:
        write(output, document, paper)
    except PaperError as fault:
        raise Unavailable(str(fault)) from None
