"""What nobody says is told by the next throw: what was kept before it, or banked."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import Banked, DiceKept, Event, FarkleTaken
from scorekeeper.rules.game import apply
from scorekeeper.rules.on_table import kept_in, throws_on_table
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.session.doubting import (
    OFTEN_ALIKE,
    as_seen,
    doubted,
    lying_beside,
    may_be_kept_too,
    put_aside,
)
from scorekeeper.session.table_seen import NO_DICE, TableSeen, is_same, shown_by
from scorekeeper.vision.table.table_events import RollSettled

AIMING_FROM = 1000
"""So few points below a target that has to be hit exactly, some keep less than they could."""


@dataclass(frozen=True)
class Unsaid:
    """A throw as it was ``seen``, while the game and the table were so: what must have happened
    before?"""

    state: GameState
    table: TableSeen
    seen: RollSettled

    @property
    def events(self) -> tuple[Event, ...]:
        """What must have; nothing where that is not plain."""
        if self.state.phase is Phase.FARKLED:
            return (FarkleTaken(),)
        aside = self.table.aside
        if self.state.roll is None or self._may_be_left(aside):
            return ()
        if aside and not self.table.joined and aside == self._handed_on:
            return (DiceKept(aside), Banked())
        kept = self._kept
        if kept is None or self._may_be_left(kept) or self._more_may_be_kept(kept):
            return ()
        return (DiceKept(kept),)

    @property
    def banked(self) -> Roll | None:
        """The dice that have been banked if nobody says otherwise; None where something of what was
        seen does: other dice lie aside, or all lie as they lay."""
        banked = None if self.table.joined else self._handed_on
        if banked is None or not banked.contains(self.table.aside):
            return None
        after = apply(apply(self.state, DiceKept(banked)), Banked())
        lay_there = doubted(after, self.table.taken, replace(self.seen, doubts=())).doubts
        return None if lay_there or not moves.can_roll(after, self._thrown) else banked

    @property
    def _roll(self) -> Roll:
        return self.state.roll or NO_DICE

    @property
    def _thrown(self) -> Roll:
        return shown_by(self.seen.dice)

    @property
    def _read_so(self) -> bool:
        return as_seen(self.state, self.table.taken)

    @property
    def _handed_on(self) -> Roll | None:
        """The dice that have been banked, most likely, before all were handed on: all were taken up
        before all were thrown, and who banks does so with what pays most. Whoever has to hit the
        target exactly need not near it, hot dice may as well have been thrown on, where those kept
        lie among the others they may have been put down again, and the others thrown, and dice that
        nobody saw roll may have been put down for who threw them then."""
        all_dice = len(self.seen.dice) == self.state.rules.dice
        all_thrown = self.seen.bare and not self.seen.unseen and all_dice
        followed = self._read_so and not self.table.missed and not self._may_be_put_for_next
        if not (all_thrown and followed):
            return None
        aside = self.table.aside
        best = max(self.state.selections or (), key=lambda s: (s.wins, s.points, s.dice == aside))
        if best.wins:
            return None
        after = apply(self.state, DiceKept(best.dice))
        put_down = self._thrown.contains(kept_in(throws_on_table(after)))
        plain = moves.can_bank(after) and not _aims(after)
        return None if after.playing.hot or put_down or not plain else best.dice

    @property
    def _may_be_put_for_next(self) -> bool:
        """Whether the first roll of the turn may be none: all dice were put down as they were
        handed on, and then thrown, which was seen."""
        taken, turn = self.table.taken, self.state.turn
        begins = turn is not None and not turn.throws and len(self._roll) == self.state.rules.dice
        return begins and taken is not None and not taken.roll.rolled and self.seen.rolled

    @property
    def _kept(self) -> Roll | None:
        """The selection that was set aside before fewer dice were thrown on, where it is plain: all
        that was seen says the same; it was left lying, and the others, which nobody can have kept,
        were taken up; or the roll was seen as it is, only one selection has as many dice, and no
        others were seen."""
        roll, keepable, lying = self._roll, self.state.keepable, self._lying
        aside = self.table.aside if self._read_so else NO_DICE
        if aside == roll and roll in keepable:  # hot dice, which all come back …
            banked = moves.can_bank(apply(self.state, DiceKept(roll)))
            return None if banked else roll  # … to this player, unless all were handed on
        legal = self._as_many_as_gone
        taken_up = bool(aside) and aside.contains(roll.minus(lying)) and not self._some_lay_there
        if taken_up and lying in legal and aside not in legal:
            return lying  # the others were not set aside, but taken up and thrown
        less, more = sorted((aside, lying), key=len)
        if more in keepable:
            return more if more in legal and more.contains(less) else None
        plain = len(legal) == 1 and self._read_so and not self._may_be_of_roll
        return legal[0] if plain and legal[0].contains(aside) and legal[0].contains(lying) else None

    @property
    def _as_many_as_gone(self) -> list[Roll]:
        """The selections of as many dice as were not thrown on; all of the roll, where all dice
        came back."""
        if self._all_came_back:
            return [self._roll]
        gone = len(self._roll) - len(self.seen.dice)
        return [dice for dice in self.state.keepable if len(dice) == gone]

    @property
    def _all_came_back(self) -> bool:
        """Whether all dice can only have been thrown after hot dice, by the same player: whatever
        was kept, nothing can be banked. But a roll that was put down for who threw was none."""
        keepable = self.state.keepable
        if len(self.seen.dice) != self.state.rules.dice or self._roll not in keepable:
            return False
        kept = (apply(self.state, DiceKept(dice)) for dice in keepable)
        return not (self._may_be_put_for_next or any(map(moves.can_bank, kept)))

    @property
    def _lying(self) -> Roll:
        """The dice of the roll that lie beside those thrown on: all that came to lie there, where
        those kept before have left the picture."""
        taken, legal = self.table.taken, self._as_many_as_gone
        lying = lying_beside(throws_on_table(self.state), self.seen, taken)
        put = put_aside(self.seen, taken)
        return put if lying not in legal and put in legal else lying

    @property
    def _some_lay_there(self) -> bool:
        """Whether a die that no one saw roll lies where one of the last roll did, and shows the
        same: it may have been overlooked for a while, and not been taken up."""
        last = self.table.taken.roll.dice if self.table.taken is not None else ()
        return not self.seen.rolled and any(is_same(d, old) for d in self.seen.dice for old in last)

    @property
    def _may_be_of_roll(self) -> bool:
        """Whether the dice may be of a roll that lies there still, since nobody saw them roll, or
        nobody looked for a while, in which a throw may have been missed."""
        return self.seen.unseen or (not self.seen.rolled and self._roll.contains(self._thrown))

    def _may_be_left(self, kept: Roll) -> bool:
        """Whether dice show just what those not kept did: the last ones of the roll may have been
        put to the others, and not thrown; a few that were seen to roll were, for more seldom show
        just that, and a tray that is moved shifts its dice."""
        rolled = self.seen.rolled and len(self.seen.dice) <= OFTEN_ALIKE
        return self._thrown == self._roll.minus(kept) and not rolled

    def _more_may_be_kept(self, kept: Roll) -> bool:
        """Whether, of dice that others have come to lie with, some may have been kept with these,
        and the others alone thrown. Otherwise a hand lay over the others."""
        if not (self.table.joined and self.table.earlier):
            return self.table.joined  # others lie with dice that were said to be none of a throw
        return may_be_kept_too(self.state, kept, self.table.earlier[-1])


def _aims(after: GameState) -> bool:
    """Whether whoever banks now may rather have kept fewer points: they have to hit the target
    exactly, and are near it."""
    win, mover = after.rules.win, after.mover
    if not win.welfare or mover is None:
        return False
    return win.target - after.score(mover.side) - after.playing.points < AIMING_FROM
