"""Rules under which nobody gets far, so that last turns are read literally in no time."""

from __future__ import annotations

from scorekeeper.rules.ruleset import RuleSet
from tests.advice.literal_turns import LiteralLastTurns


def few_score(tie: str, ending: str) -> RuleSet:
    """Five dice of which only 1s score, so that nobody gets far."""
    score = {"five": 0, "triples": [0] * 6, "straight": 0, "three_pairs": 0, "four_and_pair": 0}
    win = {"target": 300, "ending": ending, "tie": tie}
    return RuleSet.from_dict({"dice": 5, "score": score, "win": win})


def played_on(literal: LiteralLastTurns) -> float:
    """The chance of who plays first in a tie, solved by going round."""
    first = 0.5
    for _ in range(12):
        first = literal.start(0, 0, 2, first)
    return first
