"""``scorekeeper score``: what a roll is worth, and why; typed, on a picture, or many from stdin."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from scorekeeper.cli.faults import BAD_INPUT, BadInput, tell
from scorekeeper.cli.input import lines
from scorekeeper.cli.output import put, put_json
from scorekeeper.cli.scoring import scoring_document, scoring_line, show_selections
from scorekeeper.named import is_there
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import InvalidRoll
from scorekeeper.rules.selections import LegalSelections

if TYPE_CHECKING:
    from scorekeeper.rules.ruleset import RuleSet
    from scorekeeper.vision.readings import DiceReading

EXAMPLE = "Example: scorekeeper score 1 2 2 5 5 6  |  scorekeeper score tray.jpg --rules zilch"


@dataclass(frozen=True)
class _Photographed:
    """A roll read from a picture."""

    source: str
    roll: Roll
    certain: bool


def score(
    roll: Annotated[
        list[str],
        typer.Argument(help='"1 2 2 5 5 6", 122556, a picture, or - for one roll a line.'),
    ],
    rules: Annotated[str, typer.Option(help="A preset's id or a rule file.")] = "classic",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document a roll.")] = False,
) -> int:
    """List what may be set aside from a roll, best first, with the reasons."""
    from scorekeeper.rulesets import load

    rule_set, text = load(rules), " ".join(roll)
    if text == "-":
        return _score_lines(lines(), rule_set, rules, as_json)
    if _are_pictures(roll, text):
        raise BadInput("these are several pictures; name one, or 'scorekeeper read' reads them all")
    typed = _typed(text)
    if typed is None:
        return _score_picture(text, rule_set, rules, as_json)
    selections = LegalSelections(typed, rule_set)
    if as_json:
        put_json(scoring_document(selections, rules))
    else:
        show_selections(selections, rules)
    return 0


def _are_pictures(words: list[str], text: str) -> bool:
    """Whether several pictures are named; spaces in the name of one make several words of it."""
    from scorekeeper.capture.folder import is_picture_name

    return sum(is_picture_name(Path(word)) for word in words) > 1 and not is_there(text)


def _typed(text: str) -> Roll | None:
    """The roll that was typed; None where it is a picture's name. InvalidRoll for neither."""
    from scorekeeper.capture.folder import is_picture_name

    try:
        return Roll.parse(text)
    except InvalidRoll:
        if (text and is_there(text)) or is_picture_name(Path(text)):
            return None
        raise


def _score_lines(typed: Iterable[str], rule_set: RuleSet, rules: str, as_json: bool) -> int:
    status = 0
    for text in filter(None, map(str.strip, typed)):
        try:
            selections = LegalSelections(Roll.parse(text), rule_set)
        except InvalidRoll as fault:
            status = BAD_INPUT
            if as_json:
                put_json({"roll": text, "error": str(fault)})
            else:
                tell(fault)
            continue
        if as_json:
            put_json(scoring_document(selections, rules))
        else:
            put(scoring_line(selections))
    return status


def _score_picture(name: str, rule_set: RuleSet, rules: str, as_json: bool) -> int:
    photographed = _read(name)
    try:
        selections = LegalSelections(photographed.roll, rule_set)
    except InvalidRoll as fault:
        raise BadInput(f"{name}: {fault}; show only the dice of the roll, or type it") from None
    if as_json:
        found: dict[str, Any] = {"source": name, "certain": photographed.certain}
        put_json(found | scoring_document(selections, rules))
        return 0
    if not photographed.certain:
        tell(f"{name} is not read with certainty; check the dice against the roll below")
    show_selections(selections, rules)
    return 0


def _read(name: str) -> _Photographed:
    from scorekeeper.capture.photo import load_photo
    from scorekeeper.vision.reading.reader import DiceReader

    frame = load_photo(name)
    reading: DiceReading = DiceReader.load().read(frame.pixels)
    if not reading.dice:
        raise BadInput(f"no dice were found in {name}; type the roll instead")
    return _Photographed(name, Roll.of(reading.values), reading.certain)
