"""What dice are worth, as the rows of the printed rules: standard, alternatives, custom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.printing.wording import word
from scorekeeper.rules.dice import FACES, Face
from scorekeeper.rules.messages import number
from scorekeeper.rules.ruleset import AS_THREE_PAIRS, WIN, Kind, RuleSet

Value = int | str


@dataclass(frozen=True)
class Box:
    """A box with what stands beside it, and the value that it ticks."""

    label: str
    ticked: bool
    value: Value = 0


@dataclass(frozen=True)
class ScoreRow:
    """A combination with some dice that show it. ``custom`` is empty where a box is ticked;
    ``field`` is that of the rule file, ``triples.0`` for three 1s."""

    name: str
    dice: tuple[Face, ...]
    standard: Box
    alternatives: tuple[Box, ...]
    custom: str
    field: str


_KINDS: dict[str, tuple[Value, ...]] = {
    "four_of_a_kind": (1000, 2000, "2x", "4x"),
    "five_of_a_kind": (2000, 4000, "2x", "3x", "4x", "6x"),
    "six_of_a_kind": (3000, 6000, 10000, "4x", "8x"),
}
_TRIPLE_ALTERNATIVES: dict[Face, tuple[Value, ...]] = {1: (300,)}
_FIELDS: tuple[tuple[str, tuple[Face, ...], Value, tuple[Value, ...]], ...] = (
    ("straight", (1, 2, 3, 4, 5, 6), 3000, (0, 1000, 1200, 1500, 2000, 2500)),
    ("three_pairs", (2, 2, 3, 3, 4, 4), 1500, (0, 500, 600, 750, 1000)),
    ("four_and_pair", (3, 3, 3, 3, 5, 5), AS_THREE_PAIRS, (0, 1500)),
    ("four_of_a_kind", (4, 4, 4, 4), 0, _KINDS["four_of_a_kind"]),
    ("five_of_a_kind", (4, 4, 4, 4, 4), 0, _KINDS["five_of_a_kind"]),
    ("six_of_a_kind", (4, 4, 4, 4, 4, 4), 0, _KINDS["six_of_a_kind"]),
    ("six_ones", (1, 1, 1, 1, 1, 1), 0, (5000, WIN)),
    ("two_triplets", (2, 2, 2, 3, 3, 3), 0, (1500, 2500)),
    ("full_house_bonus", (4, 4, 4, 2, 2), 0, (250,)),
)
"""Field, dice to show, the standard value and the others, as on the printed sheet."""

_RARE: tuple[tuple[str, tuple[Face, ...], Value, tuple[Value, ...]], ...] = (
    ("five_ones", (1, 1, 1, 1, 1), 0, (5000, WIN)),
    ("straight_1_to_5", (1, 2, 3, 4, 5), 0, (500,)),
    ("straight_2_to_6", (2, 3, 4, 5, 6), 0, (750,)),
    ("nothing_scores", (2, 2, 3, 4, 6, 6), 0, (500,)),
)
"""Not on the printed sheet; a row only under rules that have them."""


def score_rows(
    rules: RuleSet, language: str = "en", *, every_row: bool = False
) -> tuple[ScoreRow, ...]:
    """The rows for a rule set; the boxes of its values are ticked. ``every_row``: also those that
    these rules do not have, and those that take more dice."""
    return tuple(_rows(rules, language, every_row))


def _rows(rules: RuleSet, language: str, every_row: bool) -> Iterator[ScoreRow]:
    score = rules.score
    yield _row("1", (1,), score.one, 100, (), language, "one")
    yield _row("5", (5,), score.five, 50, (), language, "five")
    for face, points in zip(FACES, score.triples, strict=True):
        name = word("three", language, face=face)
        usual = 1000 if face == 1 else face * 100
        others = _TRIPLE_ALTERNATIVES.get(face, ())
        field = f"triples.{face - 1}"
        yield _row(name, (face,) * 3, points, usual, others, language, field)
    for field, dice, standard, others in _FIELDS:
        if every_row or len(dice) <= rules.dice:
            yield _field_row(rules, field, dice, standard, others, language)
    for field, dice, standard, others in _RARE:
        if every_row or getattr(score, field):
            yield _field_row(rules, field, dice[: rules.dice], standard, others, language)


def _field_row(
    rules: RuleSet,
    field: str,
    dice: tuple[Face, ...],
    standard: Value,
    others: tuple[Value, ...],
    language: str,
) -> ScoreRow:
    name, value = word(field, language), getattr(rules.score, field)
    return _row(name, dice, value, standard, others, language, field)


def _row(
    name: str,
    dice: tuple[Face, ...],
    value: Value,
    standard: Value,
    others: tuple[Value, ...],
    language: str,
    field: str,
) -> ScoreRow:
    def box(printed: Value) -> Box:
        return Box(_label(field, printed, language), printed == value, printed)

    known = value == standard or value in others
    custom = "" if known else _label(field, value, language)
    return ScoreRow(name, dice, box(standard), tuple(map(box, others)), custom, field)


def _label(field: str, value: Kind, language: str) -> str:
    if value == AS_THREE_PAIRS:
        return word("as_pairs", language)
    if value == WIN:
        return word("wins", language)
    if isinstance(value, str):
        return word("times", language, times=value.removesuffix("x"))
    if not value and field in ("six_ones", "five_ones"):
        return word("as_kind" if field == "six_ones" else "as_any_five", language)
    if not value:
        return "–"
    points = number(value, language)
    bonus = field == "full_house_bonus"
    return word("triple_and", language, points=points) if bonus else points
