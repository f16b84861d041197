"""Dice that were put down to be kept, and others that have come to lie with them: the throw.

The camera takes them all for one throw, or the others for more of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import DiceKept
from scorekeeper.rules.game import apply
from scorekeeper.rules.on_table import kept_just_now, last_roll
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.session.doubting import may_be_kept_too, to_keep_as_read
from scorekeeper.session.table_seen import Sighting, TableSeen, parted, shown_by
from scorekeeper.vision.table.table_events import Why


def without_put_down(state: GameState, table: TableSeen, seen: Sighting) -> Sighting:
    """The roll as it was seen; where it amends dice that were put down to be kept, and as many
    others as are to be thrown have come to lie with them, these others; and where it amends a throw
    that was told so, this throw."""
    put = shown_by(table.put_down)
    if not seen.roll.amends or not put or not seen.shown.contains(put):
        return seen
    others = parted(seen, table.put_down)
    if not table.later:
        return others if _are_too_many(state, seen) else seen
    beside = _ThrownBeside(state, table, put, others.shown)
    if state.phase is Phase.TO_ROLL:
        thrown = beside.follows_those_kept
    elif not to_keep_as_read(state, table.taken) or table.dismissed:
        thrown = False
    elif put == shown_by(seen.roll.put):
        thrown = beside.came_rolling
    else:
        thrown = beside.came_unseen
    return others.amending_nothing if thrown else seen


def left_to_throw(state: GameState, kept: Roll) -> int:
    """How many dice are thrown once these are kept: all of them where none is left."""
    return len(state.roll or ()) - len(kept) or state.rules.dice


def _are_too_many(state: GameState, seen: Sighting) -> bool:
    """Whether these cannot all have been thrown."""
    return state.turn is not None and len(seen.roll.dice) > state.turn.dice


@dataclass(frozen=True)
class _ThrownBeside:
    """Dice ``put`` down, as they show, and ``others`` with them: are these the throw that comes
    next?"""

    state: GameState
    table: TableSeen
    put: Roll
    others: Roll

    @property
    def follows_those_kept(self) -> bool:
        """Whether they are, those put down being part of what a player has said was kept."""
        kept, turn = kept_just_now(self.state), self.state.turn
        were_kept = kept.contains(self.put) and not kept.contains(self.put.plus(self.others))
        as_many = turn is not None and len(self.others) == turn.dice
        return were_kept and as_many and not self._lay_there(kept)

    @property
    def came_rolling(self) -> bool:
        """Whether they are, having come rolling while those put down lay there: those, with all
        that was set aside, are a selection of the roll on the table that leaves as many others."""
        if self._kept not in self.state.keepable:
            return False
        return len(self.others) == left_to_throw(self.state, self._kept) and not self._may_be_next

    @property
    def came_unseen(self) -> bool:
        """The same where nobody saw them roll: none of them can have been put down too. With those
        put down they are no throw of which some lay under a hand, if others than these had been
        kept."""
        return (
            self.came_rolling
            and not self._lay_there(self._kept)
            and not self._all_follow_those_moved_aside
            and not may_be_kept_too(self.state, self._kept, self.others)
        )

    @property
    def _kept(self) -> Roll:
        """All that was set aside, those put down among it."""
        return self.table.aside_with(self.put)

    @property
    def _may_be_next(self) -> bool:
        """Whether all of them may be the next player's throw after a bank without a word, since
        others may have lain under a hand."""
        doubts = self.table.put.roll.doubts if self.table.put is not None else ()
        covered = any(doubt.why is Why.COVERED for doubt in doubts)
        can_bank = moves.can_bank(apply(self.state, DiceKept(self._kept)))
        return covered and self._together == self.state.rules.dice and can_bank

    @property
    def _all_follow_those_moved_aside(self) -> bool:
        """Whether all of them may be one throw, nothing but what was seen to be set aside having
        been kept."""
        aside = self.table.moved_aside
        as_many = left_to_throw(self.state, aside) == self._together
        return aside in self.state.keepable and as_many

    @property
    def _together(self) -> int:
        return len(self.put) + len(self.others)

    def _lay_there(self, kept: Roll) -> bool:
        """Whether the others show just what was left: all dice may have been put down so."""
        roll = last_roll(self.state)
        return roll is not None and self.others == roll.minus(kept)
