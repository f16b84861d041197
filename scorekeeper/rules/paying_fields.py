"""Which field of the rules pays for which combinations, and what these are called together."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.combinations import COUNTS, Part, combination_message, patterns
from scorekeeper.rules.dice import Face
from scorekeeper.rules.messages import Message, message
from scorekeeper.rules.ruleset import WIN, RuleSet

_FIELDS = {
    "straight": "score.straight",
    "straight 1-5": "score.straight_1_to_5",
    "straight 2-6": "score.straight_2_to_6",
    "three pairs": "score.three_pairs",
    "four and a pair": "score.four_and_pair",
    "two triplets": "score.two_triplets",
    "full house": "score.full_house_bonus",
}
"""Of combinations of several faces."""
_KINDS = {
    3: "score.triples",
    4: "score.four_of_a_kind",
    5: "score.five_of_a_kind",
    6: "score.six_of_a_kind",
}


def paid_combinations(rules: RuleSet) -> dict[str, list[Part]]:
    """The combinations of several dice by the dotted path of the field that pays for them."""
    paid: dict[str, list[Part]] = {}
    for part in patterns(rules):
        if len(part.dice) > 1 and not _wins_with_fewer(rules, part):
            paid.setdefault(_field_of(rules, part), []).append(part)
    return paid


def called(parts: Sequence[Part]) -> Message:
    """The name of combinations that one field pays for."""
    if len({part.combination for part in parts}) == 1:
        return combination_message(parts[0].combination)
    return message("looked_for.of_a_kind", count=len(parts[0].dice))


def field_of_kind(rules: RuleSet, face: Face, count: int) -> str:
    """What pays for so many of a face: five or six ones may have a price of their own."""
    own = {5: rules.score.five_ones, 6: rules.score.six_ones}.get(count)
    return f"score.{COUNTS[count]}_ones" if face == 1 and own else _KINDS[count]


def _field_of(rules: RuleSet, part: Part) -> str:
    if part.combination in _FIELDS:
        return _FIELDS[part.combination]
    return field_of_kind(rules, part.dice.faces[0], len(part.dice))


def _wins_with_fewer(rules: RuleSet, part: Part) -> bool:
    return part.dice.faces == (1,) * 6 and rules.score.five_ones == WIN
