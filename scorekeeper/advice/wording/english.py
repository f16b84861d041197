"""The advice in English."""

from __future__ import annotations

ENGLISH: dict[str, str] = {
    "limit.may_roll_on": (
        "no advice is given: a farkle does not end the turn under these rules, so a turn has no"
        " best end"
    ),
    "limit.instant_win": (
        "a throw that wins the game has no worth in points; it is counted as the target of {points}"
    ),
    "limit.penalty_all": (
        "a penalty of the whole score has no average in points; it is left out of them"
    ),
    "limit.penalty_unknown": (
        "the penalty for {row} {row:farkle|farkles in a row} is not counted: tell how many there"
        " have been"
    ),
    "limit.endless": "no turn score is the best: all dice can be thrown for ever without a risk",
    "limit.cut": "too many turn scores: banking is assumed from {points} on",
}
