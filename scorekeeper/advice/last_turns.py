"""The last turns of two sides, solved exactly: who is behind chases who leads.

The worth is a function of the lead alone: own score less the other's, in units.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from scorekeeper.advice.columns import Columns
from scorekeeper.advice.interrupting import verify_wanted
from scorekeeper.advice.reach import reach
from scorekeeper.advice.throws import Floats, Ints, Throws

NEGLIGIBLE = 1e-10
MOST_UNITS = 700


@dataclass(frozen=True, eq=False)
class LastTurn:
    """The probability to win, by lead from -reach to reach."""

    reach: int
    by_lead: Floats

    def worth(self, lead: Ints) -> Floats:
        """The probability at these leads (whole numbers of units)."""
        place = np.clip(lead, -self.reach, self.reach) + self.reach
        worth: Floats = self.by_lead[place]
        return worth

    def fallen(self, units: int) -> Floats:
        """The probability once the lead has fallen so far, by the lead before."""
        return self.worth(np.arange(-self.reach, self.reach + 1) - units)

    @property
    def of_the_other(self) -> LastTurn:
        """The same as the other side sees it."""
        return LastTurn(self.reach, 1 - self.by_lead[::-1])


@dataclass(frozen=True)
class TurnDemand:
    """What a bank takes in the last turns, in units, and whether hot dice must be rolled on.

    One that takes the lead takes ``needed_to_win``; with ``hot_may_win`` it may be made with hot
    dice. ``level_wins``: the tie rule lets one that draws level do so too.
    """

    needed: int
    needed_to_win: int
    must_roll_hot: bool
    hot_may_win: bool
    level_wins: bool


def settled(reach: int, tie: float) -> LastTurn:
    """No turn is left: the lead decides."""
    leads = np.arange(-reach, reach + 1)
    return LastTurn(reach, np.where(leads > 0, 1.0, np.where(leads == 0, tie, 0.0)))


def turn_before(
    throws: Throws,
    unit: int,
    after: LastTurn,
    demand: TurnDemand,
    overtaking: LastTurn | None,
    after_nothing: LastTurn | None,
    farkled: Floats | None,
) -> LastTurn:
    """One turn more, after which the one on turn has ``after``.

    ``overtaking``: what there is where this turn has taken the lead from the other side, which
    answers; ``after_nothing``: what there is after a turn without points, and ``farkled``, by the
    lead before it, after a farkle that may cost points, where these differ.
    """
    reach = after.reach
    leads = np.arange(-reach, reach + 1)
    passed = after.by_lead
    taken = passed if overtaking is None else overtaking.by_lead
    nothing = passed if after_nothing is None else after_nothing.by_lead
    lost = nothing if farkled is None else farkled
    top = min(_same_from(passed, nothing, lost, taken) + demand.needed, len(leads) - 1)
    begins = _told_apart(leads[: top + 1], lost, nothing, demand)
    columns = Columns(throws, unit, top + 1)
    worth, start = columns.empty(len(begins)), passed.copy()
    ends = throws.farkle[1:, None] * lost[begins] + throws.wins[1:, None]
    ends += throws.toxic[1:, None] * nothing[begins]
    banked = np.where(leads[begins] <= 0, taken[top], passed[top])
    worth[columns.at(top)] = banked
    if demand.must_roll_hot and not demand.hot_may_win:
        kept_back, again = throws.when_hot
        worth[columns.at(top)][-1] = (kept_back * banked + ends[-1]) / (1 - again)
    bank_at = _sure_banks(throws, np.maximum(lost, nothing)[begins], demand)
    for row in range(top - 1, -1, -1):
        verify_wanted()
        begun = begins[: np.searchsorted(begins, row, side="right")]
        banked = np.where((leads[begun] <= 0) & (leads[row] > 0), taken[row], passed[row])
        sure = min(int(np.searchsorted(bank_at, banked.min(), side="right")), len(begun) - 1)
        worth[columns.at(row), :sure] = banked[:sure]
        unsure = slice(sure, len(begun))
        rolls = columns.roll(worth, row, unsure) + ends[:, unsure]
        start[row] = rolls[-1, -1]
        wins = bool(leads[row] >= int(not demand.level_wins))
        worth[columns.at(row), unsure] = np.maximum(
            rolls, _banked(banked[unsure], row - begun[unsure], demand, wins, columns.dice)
        )
    return LastTurn(reach, start)


def _same_from(passed: Floats, nothing: Floats, lost: Floats, taken: Floats) -> int:
    """The place from which on it does not matter any more how large the lead is."""
    matters = (passed != passed[-1]) | (nothing != passed[-1]) | (lost != passed[-1])
    matters |= taken != taken[-1]
    return int(np.flatnonzero(matters)[-1]) + 1


def _told_apart(leads: Ints, lost: Floats, nothing: Floats, demand: TurnDemand) -> Ints:
    """The first of all places in a row from which turns differ only by where they are by now:
    the same is lost, the same side is ahead, and nothing asks how much was gained."""
    places = np.arange(len(leads))
    if demand.needed:
        return places
    ends = np.stack([lost[places], nothing[places], leads > 0])
    differs = (ends[:, 1:] != ends[:, :-1]).any(axis=0)
    return places[np.concatenate(([True], differs))]


def _sure_banks(throws: Throws, without: Floats, demand: TurnDemand) -> Floats:
    """What banking must be worth for no roll to be better, by column: one that loses the turn
    leaves what there is ``without`` its points, and no other can bring more than the game."""
    if demand.needed or demand.must_roll_hot:
        return np.full(len(without), np.inf)
    least = float(throws.lost[1:].min())
    return 1 - least * (1 - np.maximum.accumulate(without))


def _banked(worth: Floats, gained: Ints, demand: TurnDemand, leads: bool, dice: int) -> Floats:
    """What banking is worth in a row, for columns that have gained so much there."""
    allowed = gained >= (demand.needed_to_win if leads else demand.needed)
    banked = np.repeat(np.where(allowed, worth, -np.inf)[None, :], dice, axis=0)
    if demand.must_roll_hot and not (demand.hot_may_win and leads):
        banked[-1] = -np.inf
    return banked


@lru_cache(maxsize=16)  # every question of the last turns asks it, some more than once
def lead_that_matters(throws: Throws, unit: int, negligible: float = NEGLIGIBLE) -> int:
    """How many units a lead can be that one turn may still catch, with more than this chance. Dice
    that win the game do so whatever the lead is."""
    by_points = replace(throws, wins=np.zeros_like(throws.wins))
    chances = reach(by_points, MOST_UNITS * unit).rolls[:, throws.dice]
    return max(int(np.count_nonzero(chances > negligible)), 1)
