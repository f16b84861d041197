"""``scorekeeper score``: what a roll is worth, and why; typed, on a picture, or many from stdin."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.output import put, put_json
from scorekeeper.cli.rolls import GivenRoll, Words, answer_rolls
from scorekeeper.cli.scoring import scoring_document, scoring_line, show_selections

EXAMPLE = "Example: scorekeeper score 1 2 2 5 5 6  |  scorekeeper score tray.jpg --rules zilch"


def score(
    roll: Words,
    rules: Annotated[str, typer.Option(help="A preset's id or a rule file.")] = "classic",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document a roll.")] = False,
) -> int:
    """List what may be set aside from a roll, best first, with the reasons."""
    from scorekeeper.rulesets import load

    def answer(given: GivenRoll) -> None:
        if as_json:
            put_json(given.head | scoring_document(given.selections, rules))
        elif given.alone:
            show_selections(given.selections, rules)
        else:
            put(scoring_line(given.selections))

    return answer_rolls(roll, load(rules), as_json, answer)
