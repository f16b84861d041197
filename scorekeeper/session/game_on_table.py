"""A game in its log and what is seen of its table, which change together.

Every event is on disk before anything is told of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace

from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import DiceRolled, Event, RollCorrected
from scorekeeper.rules.on_table import last_roll
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.session.doubting import in_doubt_after_choice
from scorekeeper.session.meaning import events_for, thrown_by_next
from scorekeeper.session.put_down import may_be_put_by
from scorekeeper.session.steps import Step, Steps
from scorekeeper.session.table_seen import NO_DICE, Sighting, TableSeen
from scorekeeper.sheet.kept_game import KeptGame
from scorekeeper.sheet.store import StoreError
from scorekeeper.vision.table.table_events import RollSettled


class GameOnTable:
    """Methods raise IllegalMove or InvalidRoll where the rules refuse, StoreError where an event
    cannot be kept: the game is then as it was before that event."""

    def __init__(self, game: KeptGame):
        self.game = game
        self.table = TableSeen()
        self.untold = game.state.roll or NO_DICE
        """Dice of the last roll in the game that this camera may still tell of: entered by hand
        before it did, or told before the program was started again."""
        self.refused: tuple[GameState, Roll] | None = None
        """What a roll really shows, where the log has not taken that, and the game it is in."""
        self._steps = Steps()

    @property
    def state(self) -> GameState:
        """The game as it stands on disk."""
        return self.game.state

    def commit(self, event: Event, seen: Sighting | None = None) -> None:
        """The event counts. ``seen`` is how its roll was seen."""
        self.game.commit(event, seen.evidence if seen else None)
        self._steps = self._steps.with_event(self.table)
        self.table = TableSeen(taken=seen)
        if isinstance(event, DiceRolled):
            self.untold = NO_DICE
            if seen is not None and event.roll == seen.shown:
                self.table = TableSeen(taken=seen, aside=seen.aside)

    def commit_before(self, event: Event, waiting: Sighting | None) -> None:
        """The event counts, and if the log refuses the next, neither the roll that waits is lost
        nor those that are missed."""
        missed = self.table.missed
        self.commit(event)
        self.table = TableSeen(pending=waiting, missed=missed)

    def commit_with_throw(self, event: Event, seen: Sighting | None, *before: Event) -> None:
        """A roll counts that was ``seen`` so, and with it what it tells of ``before``."""
        with self._together_with_throw(self.table):
            for earlier in before:
                self.commit_before(earlier, seen)
            self.commit(event, seen)

    def go_on(self, *events: Event) -> None:
        """A choice, and then the roll that waited for it."""
        self._go_on(self.table, events)

    def go_on_before(
        self, waiting: Sighting, missed: tuple[RollSettled, ...], *events: Event
    ) -> None:
        """The same, and then the roll waits so, while these throws are missed."""
        self._go_on(replace(self.table, pending=waiting, missed=missed), events)

    def take_up(self, table: TableSeen) -> None:
        """The table with a roll that was seen, which comes into the game where nothing needs to be
        asked."""
        self.table = table
        with self._together_with_throw(table):
            self._fit_pending()

    def correct(self, shown: Roll) -> None:
        """The roll in the game was misread; a throw that waits goes on waiting."""
        before, pending = self.table, self.table.pending
        untold = self.untold == last_roll(self.state)
        newer = pending is not None and pending.roll.amends
        event = moves.correct(self.state, shown)
        self.refused = self.state, shown  # until it is there, and the game another
        self.commit(event, pending if newer else before.taken)
        if not newer:
            self.table = replace(before, taken=self.table.taken, aside=NO_DICE)
        self.untold = shown if untold else NO_DICE

    def correct_after_all(self) -> None:
        """What the log has refused is not lost where the next throw takes its place."""
        for event in events_for(self.state, self.table):
            if isinstance(event, RollCorrected):
                self.refused = self.state, event.roll
        if self.refused is not None and self.refused[0] is self.state:
            with suppress(StoreError):
                self.correct(self.refused[1])

    def record(self, event: Event) -> None:
        """An event that is no play. What was seen of the table stays where the turn on it is the
        same, and what the next player may have thrown is asked about."""
        before, table, next_throw = self.state, self.table, thrown_by_next(self.state, self.table)
        self.commit(event)
        if self._same_turn(before):
            self.table = table
        elif next_throw is not None:
            self.table = TableSeen(pending=next_throw.before_choice.in_doubt)
        elif table.waits is not None:  # where the event is taken back it waits again
            self._steps = self._steps.together(1, table, table.waits)

    def dismiss(self) -> None:
        """What waits was no throw."""
        if self.table.waits is None:
            self.refused = None
        if self.table.pending is not None:
            self._steps = self._steps.with_dismissed(self.table)
        self.table = self.table.with_dismissed()

    @property
    def undoes_event(self) -> bool:
        """Whether what was done last is an event, and not that a throw was none."""
        return bool(self._steps.last.events)

    @property
    def can_undo(self) -> bool:
        """Whether there is something to be taken back."""
        return moves.can_undo(self.state) or not self.undoes_event

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back may count again."""
        return moves.can_redo(self.state) or not self._steps.next.events

    def undo(self) -> None:
        """The last event is taken back; where a throw told what was done before it, that too. What
        waits still waits, and is asked about."""
        step, now, state = self._steps.last, self.table, self.state
        self._commit_alike(step, moves.undo)
        self._steps = self._steps.back(now)
        rolled = last_roll(state)
        if rolled is None or last_roll(self.state) != rolled:
            self.untold = NO_DICE
        if not self._beside_turn(step, state):
            self.table = self._awaited(step.taken_back(now), step, state)

    def _awaited(self, table: TableSeen, step: Step, before: GameState) -> TableSeen:
        """The table once a step was taken back: a roll that it brought is none of the game any
        more, and what waits comes in only once a player says so."""
        if step.throw is None and before.roll is not None and self.state.roll is None:
            table = replace(table, undone=True)
        return table if self._same_turn(before) else self._asked_about(table)

    def _asked_about(self, table: TableSeen) -> TableSeen:
        """The table where what waits is asked about, or first what was kept before it."""
        if table.waits is None or self.state.phase is Phase.TO_KEEP:
            return table
        return replace(table, pending=table.waits.in_doubt)

    def redo(self) -> None:
        """The event last taken back counts again, or all that were taken back at once."""
        step, now, state = self._steps.next, self.table, self.state
        self._commit_alike(step, moves.redo)
        self._steps = self._steps.again()
        if self._beside_turn(step, state):
            return
        self.table = step.done_again(now)
        if self.table.waits is not step.after.waits:  # told since
            self.table = self._asked_about(self.table)

    def _beside_turn(self, step: Step, before: GameState) -> bool:
        """Whether a step has changed nothing of the turn: somebody is called otherwise."""
        return step.throw is None and self._same_turn(before)

    def _commit_alike(self, step: Step, move: Callable[[GameState], Event]) -> None:
        """This, for each event of a step. Where the log refuses one in the midst of them, each is
        a step of its own from there on."""
        begun = self.game.seq
        try:
            for _ in range(step.events):
                self.game.commit(move(self.state))
        except StoreError:
            if self.game.seq > begun:
                waits = self.table.waits or (step.throw and step.throw.in_doubt)
                self.table = TableSeen(pending=waits, missed=self.table.missed)
                self._steps = Steps()
            raise

    def _same_turn(self, before: GameState) -> bool:
        """Whether the turn is as it was before: what was seen of the table stays then."""
        state = self.state
        return (state.turn, len(state.turns)) == (before.turn, len(before.turns))

    def _go_on(self, before: TableSeen, events: Sequence[Event]) -> None:
        """``before`` is the table on which the choice is made; the one there is stays as it is
        where the log refuses it."""
        with self._together_with_throw(before):
            self._choose(before, events)

    def _choose(self, before: TableSeen, events: Sequence[Event]) -> None:
        waiting = before.waits
        for event in events:
            self.commit_before(event, waiting)
        put = before.put
        if put is not None and not may_be_put_by(self.state, put.roll):
            waiting, put = waiting or put.in_doubt, None
        in_doubt = waiting and in_doubt_after_choice(self.state, before, waiting)
        self.table = TableSeen(pending=in_doubt, put=put, missed=before.missed)
        self._fit_pending()

    def _fit_pending(self) -> None:
        pending = self.table.pending
        for event in events_for(self.state, self.table):
            if isinstance(event, DiceRolled | RollCorrected):
                self.commit(event, pending)
            else:
                self.commit_before(event, pending)

    @contextmanager
    def _together_with_throw(self, table: TableSeen) -> Iterator[None]:
        """Remembers how the table was where a throw that waits comes into the game, and more
        before it, other than that a farkle has passed."""
        begun, passes = self.game.seq, self.state.phase is Phase.FARKLED
        yield
        throw, events = table.waits, self.game.seq - begun
        if throw is not None and self.state.roll is not None and not passes and events > 1:
            self._steps = self._steps.together(events, table, throw)
