"""``scorekeeper advise``: what to keep and whether to bank, with what each choice is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from scorekeeper.cli.faults import BadInput
from scorekeeper.cli.output import put, put_json
from scorekeeper.cli.scoring import scoring_document, show_selections
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.selections import LegalSelections

if TYPE_CHECKING:
    from scorekeeper.advice.decision import Advice, Choice
    from scorekeeper.advice.saying import Saying
    from scorekeeper.advice.situation import Situation

EXAMPLE = "Example: scorekeeper advise 1 2 2 5 5 6 --turn-score 300 --rules zilch"

MOST_POINTS = 1_000_000


def advise(
    roll: Annotated[list[str], typer.Argument(help='"1 2 2 5 5 6" or 122556.')],
    turn_score: Annotated[
        int, typer.Option(min=0, max=MOST_POINTS, help="Points set aside earlier in this turn.")
    ] = 0,
    rules: Annotated[str, typer.Option(help="A preset's id or a rule file.")] = "classic",
    opening: Annotated[
        bool | None,
        typer.Option("--opening/--opened", help="Whether the opening score is still to be met."),
    ] = None,
    farkles: Annotated[
        int | None, typer.Option(min=0, max=20, help="Farkles in a row before this turn.")
    ] = None,
    language: Annotated[str, typer.Option(help="The language of the advice: en or de.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> int:
    """Say which dice to keep, and whether to bank or to roll on.

    The value of each choice is the expected turn score of best play.
    """
    from scorekeeper.advice.situation import Situation
    from scorekeeper.rulesets import load

    if language not in ("en", "de"):
        raise BadInput(f"no words in {language}; choose --language en or de")
    rule_set = load(rules)
    selections = LegalSelections(Roll.parse(" ".join(roll)), rule_set)
    situation = Situation(rule_set, turn_score, bool(opening), farkles)
    advice, told = _advice(selections, situation)
    if as_json:
        put_json(scoring_document(selections, rules) | _document(advice, told, selections, rules))
        return 0
    show_selections(selections, rules)
    for line in told:
        put(str(line))
    return 0


def _advice(selections: LegalSelections, situation: Situation) -> tuple[Advice, tuple[Saying, ...]]:
    from scorekeeper.advice.decision import Measure, advise
    from scorekeeper.advice.situation import points_worth

    worth, told = points_worth(situation)
    return advise(selections, situation.turn_score, worth, Measure.POINTS), told


def _document(
    advice: Advice, told: tuple[Saying, ...], selections: LegalSelections, rules: str
) -> dict[str, Any]:
    scored = scoring_document(selections, rules)["selections"]
    choices = [
        each | _choice(choice, advice) for each, choice in zip(scored, advice.choices, strict=True)
    ]
    best = advice.best
    return {
        "selections": choices,
        "decision": best and {"dice": list(best.scored.dice), "then": best.then.value},
        "measure": advice.measure.value,
        "close_call": advice.close,
        "notes": [str(line) for line in told],
    }


def _choice(choice: Choice, advice: Advice) -> dict[str, Any]:
    return {
        "turn_score": choice.turn_score,
        "dice_left": choice.dice_left,
        "bank": choice.bank,
        "roll": choice.roll,
        "farkle_probability": choice.farkle_probability,
        "gives_up": advice.gives_up(choice),
    }
