"""A turn read literally: every one of the 6^n throws, every selection, no table and no shortcut.

Slow, and meant to share nothing with ``scorekeeper.advice`` but the legal selections.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, lru_cache
from itertools import product

from scorekeeper.rules.dice import FACES, Roll
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.selections import LegalSelections

Bank = Callable[[int, int], float | None]
"""What banking is worth at a turn score, with so many dice to throw; None: not allowed."""


@lru_cache(maxsize=64)
def throws(rules: RuleSet, dice: int) -> list[tuple[list[Scored], int]]:
    """The selections of each throw, and how many of the 6^n throws show the same faces."""
    every = Counter(tuple(sorted(faces)) for faces in product(FACES, repeat=dice))
    return [(list(LegalSelections(Roll(faces), rules)), times) for faces, times in every.items()]


class LiteralTurn:
    """Best play of a turn by recursion; banking is forced from ``forced_at`` on."""

    def __init__(
        self, rules: RuleSet, bank: Bank, forced_at: int, farkle: float = 0.0, win: float = 0.0
    ) -> None:
        self.rules, self.bank, self.forced_at = rules, bank, forced_at
        self.farkle, self.win = farkle, win
        self.roll = cache(self._roll)

    def worth(self, score: int, dice: int) -> float:
        """The better of banking and rolling on."""
        bank = self.bank(score, dice)
        if bank is None:
            return self.roll(score, dice)
        return bank if score >= self.forced_at else max(bank, self.roll(score, dice))

    def _roll(self, score: int, dice: int) -> float:
        every = throws(self.rules, dice)
        total = sum(times * self._after(some, score, dice) for some, times in every)
        return total / 6**dice

    def _after(self, selections: list[Scored], score: int, dice: int) -> float:
        if not selections:
            return self.farkle
        return max(
            self.win
            if each.wins
            else self.worth(score + each.points, dice - len(each.dice) or self.rules.dice)
            for each in selections
        )


class LiteralLastTurns:
    """The last turns of two, one after the other; all bank from a turn score of ``high`` on."""

    def __init__(self, rules: RuleSet, high: int) -> None:
        self.rules, self.high = rules, high
        self.in_order = cache(self._in_order)

    def start(self, own: int, against: int, turns: int, tie: float) -> float:
        """The chance of who is on turn, this turn being one of so many; ``tie`` is the worth of a
        tie to this player."""
        return self.in_order(own, against, tuple(turn % 2 == 0 for turn in range(turns)), tie)

    def _in_order(self, own: int, against: int, turns: tuple[bool, ...], tie: float) -> float:
        """The same of a side some of whose turns follow: True for these, False for the other's."""
        if not turns:
            return tie if own == against else float(own > against)
        if not turns[0]:
            others = tuple(not each for each in turns)
            return 1 - self.in_order(against, own, others, 1 - tie)

        def bank(points: int, _: int = 0) -> float:
            return self.in_order(own + points, against, turns[1:], tie)

        turn = LiteralTurn(self.rules, bank, self.high, farkle=bank(0), win=1.0)
        return turn.roll(0, self.rules.dice)


class LiteralRound:
    """The last turns of any number in which everyone plays for the own win, and a tie shares it;
    all bank from a turn score of ``high`` on."""

    def __init__(self, rules: RuleSet, high: int) -> None:
        self.rules, self.high = rules, high
        self.worth = cache(self._worth)

    def _worth(self, scores: tuple[int, ...], order: tuple[int, ...]) -> tuple[float, ...]:
        """The probability to win of each, before the turns of these players."""
        if not order:
            best = max(scores)
            return tuple((score == best) / scores.count(best) for score in scores)
        mover, rest = order[0], order[1:]

        def bank(points: int) -> tuple[float, ...]:
            after = (*scores[:mover], scores[mover] + points, *scores[mover + 1 :])
            return self.worth(after, rest)

        def own(worth: tuple[float, ...]) -> float:
            return worth[mover]

        @cache
        def roll(points: int, dice: int) -> tuple[float, ...]:
            total = [0.0] * len(scores)
            for selections, times in throws(self.rules, dice):
                left = [(points + s.points, dice - len(s.dice)) for s in selections]
                best = max((after(*each) for each in left), key=own, default=bank(0))
                total = [t + times * b for t, b in zip(total, best, strict=True)]
            return tuple(t / 6**dice for t in total)

        def after(points: int, dice: int) -> tuple[float, ...]:
            banked = bank(points)
            if points >= self.high:
                return banked
            return max(banked, roll(points, dice or self.rules.dice), key=own)

        return roll(0, self.rules.dice)
