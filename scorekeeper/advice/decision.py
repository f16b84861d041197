"""Advice for a roll: what each legal selection is worth banked and rolled on, and the best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Protocol

from scorekeeper.rules.ruleset import Points
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.selections import LegalSelections


class Measure(StrEnum):
    """What a choice is measured in."""

    POINTS = "points"
    WIN_PROBABILITY = "win probability"


class Then(StrEnum):
    """What follows the selection."""

    BANK = "bank"
    ROLL = "roll"


class Worth(Protocol):
    """The worth of the two things that may follow a selection."""

    def bank(self, turn_score: Points, dice: int) -> float | None:
        """Of banking; None where the rules do not allow it."""

    def roll(self, turn_score: Points, dice: int) -> float | None:
        """Of throwing so many dice; None where nobody can tell."""

    def lost(self, dice: int) -> float:
        """The probability that throwing so many dice ends the turn without points."""

    @property
    def win(self) -> float | None:
        """Of dice that win the game at once."""


ROUNDING = 1e-11
"""By how much two equal worths may differ in floating point."""

CLOSE_POINTS = 10.0
"""Two choices nearer to each other than this, in points, are a close call."""

CLOSE_ODDS = 0.02
"""As far apart the odds of winning may be in a close call: half a percent point in an even game,
less in one that is nearly decided, and nothing is close in one that is lost or won."""


@dataclass(frozen=True)
class Choice:
    """One legal selection, with the turn score and the dice to throw that it leads to.

    Hot dice count as all dice. ``bank`` and ``roll`` are None where that is not allowed, or where
    no exact answer exists.
    """

    scored: Scored
    turn_score: Points
    dice_left: int
    bank: float | None
    roll: float | None
    farkle_probability: float

    @property
    def worth(self) -> float | None:
        """The better of banking and rolling on."""
        return max((each for each in (self.bank, self.roll) if each is not None), default=None)

    @property
    def decided(self) -> bool:
        """Whether both things that may follow are weighed, or the dice win."""
        return self.scored.wins or self.roll is not None

    @property
    def then(self) -> Then:
        """What is better; where both are as good, banking."""
        if self.bank is None:
            return Then.ROLL
        rolling_is_more = self.roll is not None and self.roll > self.bank + ROUNDING
        return Then.ROLL if rolling_is_more else Then.BANK


@dataclass(frozen=True)
class Advice:
    """Every legal selection of the roll, in their order, and what to do; None after a farkle or
    where nothing can be said."""

    measure: Measure
    choices: tuple[Choice, ...]
    best: Choice | None

    def gives_up(self, choice: Choice) -> float | None:
        """What a selection is worth less than the best one; of points no number, where that wins
        the game."""
        if self.best is None or self.best.worth is None or choice.worth is None:
            return None
        if self.measure is Measure.POINTS and self.best.scored.wins > choice.scored.wins:
            return None
        return self.best.worth - choice.worth

    @cached_property
    def margin(self) -> float | None:
        """By how much the decision beats everything else; None where there is nothing else, or the
        dice win."""
        best = self.best
        if best is None or best.worth is None or best.scored.wins:
            return None
        others = [
            worth
            for choice in self.choices
            for then, worth in ((Then.BANK, choice.bank), (Then.ROLL, choice.roll))
            if worth is not None and (choice is not best or then is not best.then)
        ]
        return best.worth - max(others) if others else None

    @property
    def close(self) -> bool:
        """Whether it hardly matters."""
        return self.margin is not None and self.margin < self._close_margin

    @property
    def _close_margin(self) -> float:
        if self.measure is Measure.POINTS or self.best is None:
            return CLOSE_POINTS
        win = self.best.worth or 0.0
        return CLOSE_ODDS * win * (1 - win)


def advise(
    selections: LegalSelections, turn_score: Points, worth: Worth, measure: Measure
) -> Advice:
    """Weighs every legal selection of a roll; ``turn_score`` was set aside earlier in the turn."""
    choices = _with_wins_most(
        [_choice(scored, selections, turn_score, worth) for scored in selections]
    )
    known = [choice for choice in choices if choice.worth is not None and choice.decided]
    best = max(known, key=lambda choice: (choice.worth or 0.0, choice.scored.wins), default=None)
    return Advice(measure, choices, best)


def _with_wins_most(choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The choices, where dice that win the game are worth no less than others: a turn can bring
    more points than the target, by which they are measured."""
    others = (each.worth for each in choices if not each.scored.wins and each.worth is not None)
    most = max(others, default=0.0)
    return tuple(
        replace(each, bank=max(each.bank, most))
        if each.scored.wins and each.bank is not None
        else each
        for each in choices
    )


def _choice(
    scored: Scored, selections: LegalSelections, turn_score: Points, worth: Worth
) -> Choice:
    total = selections.rules.dice
    left = len(selections.roll) - len(scored.dice) or total
    score = turn_score + scored.points
    if scored.wins:
        return Choice(scored, score, left, worth.win, None, 0.0)
    return Choice(
        scored, score, left, worth.bank(score, left), worth.roll(score, left), worth.lost(left)
    )
