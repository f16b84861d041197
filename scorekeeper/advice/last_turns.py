"""The last turns of two sides, solved exactly: who is behind chases who leads.

The worth is a function of the lead alone: own score less the other's, in units.
"""

from __future__ import annotations

from dataclasses import dataclass
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

    With ``waived`` a bank that takes the lead needs no minimum; with ``hot_may_win`` it may be made
    with hot dice. ``level_wins``: the tie rule lets one that draws level do so too.
    """

    needed: int = 0
    waived: bool = False
    must_roll_hot: bool = False
    hot_may_win: bool = False
    level_wins: bool = False


def settled(reach: int, tie: float) -> LastTurn:
    """No turn is left: the lead decides."""
    leads = np.arange(-reach, reach + 1)
    return LastTurn(reach, np.where(leads > 0, 1.0, np.where(leads == 0, tie, 0.0)))


def turn_before(
    throws: Throws,
    unit: int,
    after: LastTurn,
    demand: TurnDemand,
    overtaking: LastTurn | None = None,
    after_nothing: LastTurn | None = None,
    farkled: Floats | None = None,
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
    columns = Columns(throws, unit, top + 1)
    worth, start = columns.empty(top + 1), passed.copy()
    ends = throws.farkle[1:, None] * lost[: top + 1] + throws.wins[1:, None]
    ends += throws.toxic[1:, None] * nothing[: top + 1]
    banked = np.where(leads <= 0, taken[top], passed[top])[: top + 1]
    worth[columns.at(top)] = banked
    if demand.must_roll_hot and not demand.hot_may_win:
        kept_back, again = throws.when_hot
        worth[columns.at(top)][-1] = (kept_back * banked + ends[-1]) / (1 - again)
    for row in range(top - 1, -1, -1):
        verify_wanted()
        rolls = columns.roll(worth, row, row + 1) + ends[:, : row + 1]
        start[row] = rolls[-1, row]
        wins = bool(leads[row] >= int(not demand.level_wins))
        banked = np.where((leads <= 0) & (leads[row] > 0), taken[row], passed[row])[: row + 1]
        worth[columns.at(row), : row + 1] = np.maximum(
            rolls, _banked(banked, row, demand, wins, columns.dice)
        )
    return LastTurn(reach, start)


def _same_from(passed: Floats, nothing: Floats, lost: Floats, taken: Floats) -> int:
    """The place from which on it does not matter any more how large the lead is."""
    matters = (passed != passed[-1]) | (nothing != passed[-1]) | (lost != passed[-1])
    matters |= taken != taken[-1]
    return int(np.flatnonzero(matters)[-1]) + 1


def _banked(worth: Floats, row: int, demand: TurnDemand, leads: bool, dice: int) -> Floats:
    """What banking is worth in a row, for columns that began there or further down."""
    gained = row - np.arange(row + 1)
    allowed = gained >= (0 if demand.waived and leads else demand.needed)
    banked = np.repeat(np.where(allowed, worth, -np.inf)[None, :], dice, axis=0)
    if demand.must_roll_hot and not (demand.hot_may_win and leads):
        banked[-1] = -np.inf
    return banked


@lru_cache(maxsize=16)  # every question of the last turns asks it, some more than once
def lead_that_matters(throws: Throws, unit: int, negligible: float = NEGLIGIBLE) -> int:
    """How many units a lead can be that one turn may still catch, with more than this chance."""
    chances = reach(throws, MOST_UNITS * unit).rolls[:, throws.dice]
    return max(int(np.count_nonzero(chances > negligible)), 1)
