"""The rolls that a command is given: typed, shown on a picture, or one a line from stdin."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from scorekeeper.cli.faults import BAD_INPUT, BadInput, tell
from scorekeeper.cli.input import lines
from scorekeeper.cli.output import put_json
from scorekeeper.named import is_there
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import InvalidRoll
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.selections import LegalSelections

Words = Annotated[
    list[str], typer.Argument(help='"1 2 2 5 5 6", 122556, a picture, or - for one roll a line.')
]
"""A roll on the command line: what stands between spaces may come apart."""


@dataclass(frozen=True)
class GivenRoll:
    """What may be kept of a roll; of one on a picture, which one that is, and whether it is read
    with certainty. ``alone``: it is not one of many, each of which gets one line."""

    selections: LegalSelections
    picture: str | None = None
    certain: bool = True
    alone: bool = True

    @property
    def head(self) -> dict[str, Any]:
        """What JSON tells of the picture."""
        return {} if self.picture is None else {"source": self.picture, "certain": self.certain}


def answer_rolls(
    words: list[str], rules: RuleSet, as_json: bool, answer: Callable[[GivenRoll], None]
) -> int:
    """Answers the roll that is typed or shown on a picture, or each one on stdin; the exit status.

    Raises InvalidRoll or BadInput for what is no roll; on stdin that stops nothing.
    """
    if " ".join(words) == "-":
        return _answer_lines(rules, as_json, answer)
    given = _given(words, rules)
    if not given.certain and not as_json:
        tell(f"{given.picture} is not read with certainty; check the dice against the roll below")
    answer(given)
    return 0


def _answer_lines(rules: RuleSet, as_json: bool, answer: Callable[[GivenRoll], None]) -> int:
    status = 0
    for text in filter(None, map(str.strip, lines())):
        try:
            selections = LegalSelections(Roll.parse(text), rules)
        except InvalidRoll as fault:
            status = BAD_INPUT
            if as_json:
                put_json({"roll": text, "error": str(fault)})
            else:
                tell(fault)
            continue
        answer(GivenRoll(selections, alone=False))
    return status


def _given(words: list[str], rules: RuleSet) -> GivenRoll:
    text = " ".join(words)
    if _are_pictures(words, text):
        raise BadInput("these are several pictures; name one, or 'scorekeeper read' reads them all")
    typed = _typed(text)
    if typed is None:
        return _on_picture(text, rules)
    return GivenRoll(LegalSelections(typed, rules))


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


def _on_picture(name: str, rules: RuleSet) -> GivenRoll:
    from scorekeeper.capture.photo import load_photo
    from scorekeeper.vision.reading.reader import DiceReader

    frame = load_photo(name)
    reading = DiceReader.load().read(frame.pixels)
    if not reading.dice:
        raise BadInput(f"no dice were found in {name}; type the roll instead")
    try:
        selections = LegalSelections(Roll.of(reading.values), rules)
    except InvalidRoll as fault:
        raise BadInput(f"{name}: {fault}; show only the dice of the roll, or type it") from None
    return GivenRoll(selections, name, reading.certain)
