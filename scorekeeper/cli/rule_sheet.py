"""``scorekeeper rules print``: a rule set as a page for the table."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.writing import Language, Output, Paper, drawing, write_pdf

PRINT_EXAMPLE = "Example: scorekeeper rules print zilch --output zilch.pdf"


def print_rules(
    rules: Annotated[str, typer.Argument(help="A preset's id or a rule file.")],
    output: Output,
    paper: Paper = None,
    language: Language = "en",
) -> None:
    """Write a rule set as PDF: the printed rules with the boxes of this table ticked."""
    from scorekeeper.rulesets import load

    with drawing():
        from scorekeeper.printing.documents import rule_document

    write_pdf(output, rule_document(load(rules), language), paper)
