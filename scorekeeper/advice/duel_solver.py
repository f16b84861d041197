"""One sweep through all pairs of scores, from the end of the game backwards: what each is worth.

A turn without points hands the same pair to the other player: the two probabilities hang on each
other and are found together by Newton's method, whose derivative is how often best play loses the
turn.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from scorekeeper.advice.duel_columns import AfterBank, DuelColumns, Turns
from scorekeeper.advice.match import Match
from scorekeeper.advice.throws import Bools, Floats, Ints

Progress = Callable[[float], None]
"""Is told the share that is done."""

CLOSE_ENOUGH = 1e-8
"""A Newton step this small leaves an error of its square."""

MOST_ROUNDS = 40


class DuelSolver:
    """The worth of all pairs so far; one sweep goes through them from the end of the game."""

    def __init__(self, match: Match, low: tuple[int, int]) -> None:
        self.match = match
        self.low = (low[0] + match.floor, low[1] + match.floor)
        self.columns = DuelColumns(match)
        self.size = self.columns.goal
        seats, counts = len(match.turns_left), match.counts
        self.worth = np.zeros((seats, counts, counts, self.size, self.size))
        self._losing = np.full_like(self.worth, 0.5)
        self._coupled = not match.penalised or bool(match.throws.toxic.any())

    def sweep(self, progress: Progress | None) -> float:
        """Solves every pair once, the highest sums first; how much that changed at most."""
        changed, sums = 0.0, range(2 * self.size - 2, sum(self.low) - 1, -1)
        for number, both in enumerate(sums):
            for farkles in range(2 * self.match.counts - 2, -1, -1):
                turns = self._turns(both, farkles)
                if len(turns):
                    changed = max(changed, self._solve(turns))
            if progress is not None:
                progress((number + 1) / len(sums))
        return changed

    def _turns(self, both: int, farkles: int) -> Turns:
        """All turns of one sum of scores and one sum of farkles in a row."""
        own = np.arange(max(0, both - self.size + 1), min(self.size - 1, both) + 1)
        counts = range(self.match.counts)
        kinds = [(mine, farkles - mine) for mine in counts if farkles - mine in counts]
        seats = range(len(self.match.turns_left))
        parts = [
            (score, seat, mine, theirs)
            for seat in seats
            for mine, theirs in kinds
            for score in own[self._asked(own, both - own, seat)]
        ]
        score, seat, mine, theirs = np.array(sorted(parts), dtype=np.intp).reshape(-1, 4).T
        opened, other_opened = self._opened(score), self._opened(both - score)
        return Turns(score, both - score, seat, mine, theirs, opened, other_opened)

    def _opened(self, score: Ints) -> Bools:
        """Who has met the opening; where only first turns ask for it, none of these is one."""
        return (score > self.match.floor) | (not self.match.opens_by_score)

    def _asked(self, own: Ints, against: Ints, seat: int) -> Bools:
        """Which pairs are solved for; with one kind of seat both sides may be on turn."""
        first, second = self.low[::-1] if seat % 2 else self.low
        asked = (own >= first) & (against >= second)
        if len(self.match.turns_left) == 1:
            asked |= (own >= second) & (against >= first)
        return asked

    def _solve(self, turns: Turns) -> float:
        """Solves all turns of one sum; how much their worth changed."""
        place = self._place(turns.seat, turns.mine, turns.theirs, turns.against, turns.own)
        flat = self.worth.reshape(-1)
        before = flat[place].copy()
        worth = self._newton(turns, place, before) if self._coupled else self._once(turns, place)
        flat[place] = worth
        return float(np.abs(worth - before).max())

    def _once(self, turns: Turns, place: Ints) -> Floats:
        """The worth of turns all of whose ends are known."""
        known = self._after_farkle(turns)
        return self.columns.start_worth(
            turns, self._after_bank(turns), known, known, self._behind(turns)
        )

    def _newton(self, turns: Turns, place: Ints, before: Floats) -> Floats:
        """The worth of turns that may end in the other player's turn of the same sum."""
        partner = self._partners(turns, place)
        known, behind = self._after_farkle(turns), self._behind(turns)
        worth, losing = self._guess(turns, place, before)
        todo = np.arange(len(turns))
        last_got, last_passed = np.full((2, len(turns)), np.nan)
        for _ in range(MOST_ROUNDS):
            passed = (1 - worth[partner])[todo]
            farkle = passed if not self.match.penalised else known[todo]
            now = turns.of(todo)
            got = self.columns.start_worth(now, self._after_bank(now), farkle, passed, behind[todo])
            losing[todo] = slope(losing[todo], got - last_got[todo], passed - last_passed[todo])
            last_got[todo], last_passed[todo] = got, passed
            # worth = got + losing * (1 - other's worth - passed), for all who hang on each other
            together = self._around(partner, last_got + losing * (1 - last_passed), losing)
            off = np.zeros(len(turns), dtype=bool)
            off[todo] = np.abs(together - worth)[todo] > CLOSE_ENOUGH
            worth = worth.copy()
            worth[todo] = together[todo]
            todo = np.flatnonzero(off | off[partner])
            if not len(todo):
                break
        self._losing.reshape(-1)[place] = losing
        return worth

    def _around(self, partner: Ints, constant: Floats, losing: Floats) -> Floats:
        """Each worth, which is its constant less ``losing`` times that of its partner, which hangs
        on a partner in turn, until all seats have been handed the dice."""
        at, worth, share = partner, constant, -losing
        for _ in range(max(len(self.match.turns_left), 2) - 1):
            worth, share, at = worth + share * constant[at], -share * losing[at], partner[at]
        found: Floats = worth / (1 - share)
        return found

    def _after_bank(self, turns: Turns) -> AfterBank:
        """The other player's probability once these turns have been banked at a row."""
        flat, none = self.worth.reshape(-1), np.zeros_like(turns.own)
        place = self._place(self._other(turns), turns.theirs, none, none, turns.against)
        return lambda row, count: flat.take(place[:count] + row * self.size)

    def _place(self, seat: Ints, mine: Ints, theirs: Ints, against: Ints, own: Ints) -> Ints:
        """Where the worth of these turns lies."""
        return np.ravel_multi_index((seat, mine, theirs, against, own), self.worth.shape)

    def _partners(self, turns: Turns, place: Ints) -> Ints:
        """For each turn, the column of the turn that the other player has after no points."""
        handed = self._place(self._other(turns), turns.theirs, turns.mine, turns.own, turns.against)
        order = np.argsort(place)
        return order[np.searchsorted(place[order], handed)]

    def _other(self, turns: Turns) -> Ints:
        return (turns.seat + 1) % len(self.match.turns_left)

    def _after_farkle(self, turns: Turns) -> Floats:
        """The probability to win after a farkle, where farkles are counted; else nothing known."""
        if not self.match.penalised:
            return np.zeros(len(turns))
        row, own = np.array(
            [self.match.after_farkle(*each) for each in zip(turns.mine, turns.own, strict=True)]
        ).T
        handed = self._place(self._other(turns), turns.theirs, row, own, turns.against)
        return np.asarray(1 - self.worth.reshape(-1)[handed])

    def _behind(self, turns: Turns) -> Floats:
        """A lower bound of the other player's probability to win, if handed the dice: well below
        what it is against one unit more, or in the last turns against the target."""
        bound = np.empty(len(turns))
        inside = np.flatnonzero(turns.own + 1 < self.size)
        other, some = self._other(turns)[inside], turns.of(inside)
        handed = self._place(other, some.theirs, some.mine, some.own + 1, some.against)
        bound[inside] = self.worth.reshape(-1)[handed] / 2
        edge = np.flatnonzero(turns.own + 1 == self.size)
        bound[edge] = (1 - self.columns.won(turns.of(edge))[0]) / 10
        return bound

    def _guess(self, turns: Turns, place: Ints, before: Floats) -> tuple[Floats, Floats]:
        """About what these turns are worth and how often they are lost: what they were ``before``,
        where all is swept again, or else how that has changed along pairs that are much alike."""
        flat, losing = self.worth.reshape(-1), self._losing.reshape(-1)
        if self.match.penalised:
            return before, losing[place]
        step, room = self._alike(turns)
        one, two, three = (flat[place + np.minimum(room, steps) * step] for steps in (1, 2, 3))
        smooth = np.where(room >= 3, 3 * one - 3 * two + three, 2 * one - two)
        guess = np.clip(np.where(room >= 2, smooth, np.where(room == 1, one, 0.5)), 0, 1)
        return guess, losing[place + np.minimum(room, 1) * step]

    def _alike(self, turns: Turns) -> tuple[Ints, Ints]:
        """How far apart the pairs lie that have the same lead as each of these, and how many there
        are above it; of who stands right before the target, those in which this player does."""
        room = self.size - 1 - np.stack([turns.own, turns.against])
        along = np.where(turns.own < turns.against, 1, self.size)
        edge = room.min(0) == 0
        return np.where(edge, along, self.size + 1), np.where(edge, room.max(0), room.min(0))


def slope(known: Floats, rise: Floats, run: Floats) -> Floats:
    """How often best play loses the turn: how its worth rises with that of losing the turn.

    ``known`` where nothing has moved (or nothing is known of before: nan).
    """
    moved = np.abs(run) > 1e-9
    seen = np.divide(rise, run, out=known.copy(), where=moved)
    return np.clip(seen, 0, 0.9999)
