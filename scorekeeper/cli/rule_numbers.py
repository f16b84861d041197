"""The numbers of a rule set as JSON: farkles, the worth of a turn, when to bank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scorekeeper.rules.ruleset import RuleSet


def numbers_document(rules: RuleSet) -> dict[str, Any]:
    """What ``rules show --json`` tells besides the fields; null where there is no exact answer."""
    from scorekeeper.advice.numbers import game_numbers

    numbers = game_numbers(rules)
    return {
        "farkle_probability": list(numbers.farkle_probability),
        "turn_value": numbers.turn_value,
        "bank_from": numbers.bank_from and list(numbers.bank_from),
        "points_a_turn": numbers.points_a_turn,
        "reach_probability": numbers.reach and {str(n): chance for n, chance in numbers.reach},
        "notes": [str(line) for line in numbers.told],
    }
