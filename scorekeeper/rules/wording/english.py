"""The rules in English."""

from __future__ import annotations

ENGLISH: dict[str, str] = {
    "roll.face": "a die shows 1 to 6, not {face}",
    "roll.notation": '"{text}" is no roll: write the faces, such as 1 5 5 or 155',
    "roll.count": "{count} dice do not fit: this game is played with {dice}",
    "rules.unknown_field": "{path}: unknown field",
    "selection.no_score": "{dice} does not score",
    "selection.empty": "set aside at least one die that scores",
    "selection.not_in_roll": "{extra} is not in this roll ({roll})",
    "selection.toxic": "{twos} twos in one throw are toxic: the turn is over, nothing scores",
    "selection.idle_dice": "{idle} {count:does|do} not score here: leave {count:it|them} out",
    "selection.keep_all": "every die that scores must be set aside: {missing} too",
}
