"""PDF files as commands ask for them: where to, on which paper, in which language."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from scorekeeper.cli.faults import Unavailable

if TYPE_CHECKING:
    from scorekeeper.printing.paper import Document

Output = Annotated[Path, typer.Option("--output", "-o", help="The PDF file to write.")]
Paper = Annotated[Literal["A4", "Letter"], typer.Option(case_sensitive=False, help="Paper.")]
Language = Annotated[Literal["en", "de"], typer.Option(help="The language of the sheet.")]


def write_pdf(output: Path, document: Document, paper: str) -> None:
    """The document as a PDF; Unavailable where Qt cannot start or the file cannot be written."""
    try:
        from scorekeeper.printing.paper import PaperError, write
    except ImportError as fault:
        raise Unavailable(
            f"Qt cannot draw here ({fault}); 'scorekeeper doctor' says what to install"
        ) from None
    try:
        write(output, document, paper)
    except PaperError as fault:
        raise Unavailable(str(fault)) from None
