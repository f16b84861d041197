"""One game being played: what the camera saw and what the players choose becomes the log.

Every event is on disk before the view shows it. What a roll that was seen means: ``meaning.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Self

from scorekeeper.doubting import doubted, knows
from scorekeeper.meaning import (
    Question,
    events_for,
    passed,
    question_about,
    thrown_by_next,
    without_kept,
)
from scorekeeper.rules import moves
from scorekeeper.rules.dice import Face, Roll
from scorekeeper.rules.events import (
    DiceRolled,
    Event,
    FarkleTaken,
    GameStarted,
    Player,
    PlayerId,
    RollCorrected,
)
from scorekeeper.rules.first_player import awaited, start_die
from scorekeeper.rules.game import apply
from scorekeeper.rules.on_table import kept_just_now, last_roll
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.sheet.kept_game import KeptGame
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.logged import now
from scorekeeper.sheet.stored_games import GameId
from scorekeeper.table_seen import NO_DICE, Sighting, TableSeen
from scorekeeper.together import Together
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.table_events import (
    DiceReturned,
    DiceSetAside,
    RollSettled,
    TableEvent,
)


@dataclass(frozen=True)
class SessionView:
    """All that a window shows of the game, as one value.

    ``selections`` are legal for the roll on the table, best first; ``suggested`` is the one that
    was set aside on the table, or else the best. ``aside`` are dice that the camera saw set aside
    from this roll; ``seen`` is what it saw of the roll itself. ``unclear``: a die is thrown for the
    first turn, and what it saw is not plainly that.
    """

    state: GameState
    selections: tuple[Scored, ...] = ()
    suggested: Scored | None = None
    aside: Roll = NO_DICE
    question: Question | None = None
    seen: RollSettled | None = None
    unclear: bool = False


class Session:
    """Plays one game. Methods return the view afterwards.

    They raise IllegalMove or InvalidRoll where the rules refuse, StoreError where the event cannot
    be kept; the game is then as it was before.
    """

    def __init__(self, game: KeptGame):
        self.game = game
        self._table = TableSeen()
        self._together: Together | None = None
        turn = game.state.turn
        self._untold = (turn and turn.roll) or NO_DICE
        """Dice of the last roll in the game that this camera may still tell of: entered by hand
        before it did, or told before the program was started again."""

    @classmethod
    def start(
        cls,
        log: EventLog,
        rules: RuleSet,
        players: Sequence[Player],
        clock: Callable[[], datetime] = now,
    ) -> Self:
        """A new game, in the log from its first moment."""
        return cls(KeptGame.begin(log, GameStarted(rules, tuple(players)), clock))

    @classmethod
    def resume(cls, log: EventLog, game: GameId, clock: Callable[[], datetime] = now) -> Self:
        """A game of the log, where it was left."""
        return cls(KeptGame.resume(log, game, clock))

    @property
    def state(self) -> GameState:
        """The game as it stands on disk."""
        return self.game.state

    @property
    def view(self) -> SessionView:
        """The game as it stands."""
        selections = tuple(self.state.selections or ())
        taken, aside = self._table.taken, self._table.aside
        chosen = next((s for s in selections if s.dice == aside), None)
        return SessionView(
            state=self.state,
            selections=selections,
            suggested=chosen or next(iter(selections), None),
            aside=aside,
            question=question_about(self.state, self._table),
            seen=taken.roll if taken else None,
            unclear=self.state.roll_off is not None and self._table.pending is not None,
        )

    @property
    def expected(self) -> Expected | None:
        """The throw that comes next; None where the table does not wait for one."""
        turn = self.state.turn
        if turn is None or self.state.phase is not Phase.TO_ROLL:
            return None
        return Expected(turn.dice, kept_just_now(self.state).faces)

    def see(self, event: TableEvent, evidence: bytes | None = None) -> SessionView:
        """What the camera saw. ``evidence`` is the picture of a roll as JPEG.

        A roll that is certain and fits the game becomes an event; one that the game knows of is
        none; any other becomes a question.
        """
        match event:
            case RollSettled() if self._typed_for_first(event):
                self._untold = NO_DICE
            case RollSettled() if self.state.roll_off is not None:
                self._see_start_die(Sighting(event, evidence))
            case RollSettled():
                self._see_roll(Sighting(event, evidence))
            case DiceSetAside() if self._table.waits or self.state.phase is Phase.TO_KEEP:
                self._table = self._table.with_aside(put=Roll.of(event.values))
            case DiceReturned():
                self._table = self._table.with_aside(back=Roll.of(event.values))
        return self.view

    def start_die(self, player: PlayerId, face: Face) -> SessionView:
        """A die for the first turn, entered by hand."""
        pending = self._table.pending
        told = pending is not None and not pending.roll.found
        self._commit(start_die(self.state, player, face))
        self._untold = NO_DICE if told else Roll.of((face,))
        return self.view

    def roll(self, thrown: Roll) -> SessionView:
        """A roll by hand: typed, tapped in, or the answer to a question about one."""
        pending = self._table.pending
        awaits = passed(self.state, pending)
        event = moves.roll(awaits, thrown)
        if awaits is not self.state:
            self._commit(FarkleTaken())
            # Not lost if the log refuses the roll itself.
            self._table = TableSeen(pending=pending)
        self._commit(event, pending)
        self._untold = _not_told(thrown, pending)
        return self.view

    def accept(self) -> SessionView:
        """The roll in question is as it was read."""
        pending = self._table.pending
        if pending is None:
            return self.view
        roll = Roll.of(pending.roll.values)
        if pending.roll.amends:
            return self.correct(roll)
        if moves.can_roll(passed(self.state, pending)):
            return self.roll(roll)
        certain = replace(pending.roll, doubts=())
        confirmed = replace(pending, roll=certain, confirmed=True)
        self._table = replace(self._table, pending=confirmed)
        return self.view

    def dismiss(self) -> SessionView:
        """The roll in question was none."""
        dismissed = self._table.dismissed or self._table.pending is not None
        self._table = replace(self._table.without_pending(), dismissed=dismissed)
        return self.view

    def correct(self, shown: Roll) -> SessionView:
        """The roll on the table was misread; the correction keeps its picture, or that of dice seen
        since. A throw that waits goes on waiting."""
        before, pending = self._table, self._table.pending
        untold = self._untold == last_roll(self.state)
        newer = pending is not None and pending.roll.amends
        self._commit(moves.correct(self.state, shown), pending if newer else before.taken)
        if not newer:
            self._table = replace(before, taken=self._table.taken, aside=NO_DICE)
        self._untold = shown if untold else NO_DICE
        return self.view

    def keep(self, dice: Roll) -> SessionView:
        """Dice are set aside; a throw seen since then is taken up."""
        return self._go_on(moves.keep(self.state, dice))

    def bank(self, kept: Roll | None = None) -> SessionView:
        """The points of the turn are taken, those of the dice ``kept`` just before among them;
        dice that win at once need no bank."""
        if kept is None:
            return self._go_on(moves.bank(self.state))
        keep = moves.keep(self.state, kept)
        after = apply(self.state, keep)
        return self._go_on(keep) if after.outcome else self._go_on(keep, moves.bank(after))

    def farkle(self) -> SessionView:
        """The turn ends without points."""
        return self._go_on(moves.farkle(self.state))

    def undo(self) -> SessionView:
        """The last event is taken back; where a throw told what was done before it, that too, and
        the throw waits again."""
        together = self._together
        if together is not None and together.can_undo(self.game.seq):
            return self._undo_together(together)
        before = last_roll(self.state)
        self._commit(moves.undo(self.state))
        if before is None or last_roll(self.state) != before:
            self._untold = NO_DICE
        return self.view

    def redo(self) -> SessionView:
        """The event last taken back counts again, or all that were taken back at once."""
        together = self._together
        if together is not None and together.can_redo(self.game.seq):
            return self._redo_together(together)
        self._commit(moves.redo(self.state))
        return self.view

    def record(self, event: Event) -> SessionView:
        """Any other event: players who come and go, a turn edited, high stakes taken. What was seen
        of the table stays where the turn on it is the same, and what the next player may have
        thrown is asked about."""
        turn, turns = self.state.turn, len(self.state.turns)
        table, next_throw = self._table, thrown_by_next(self.state, self._table)
        self._commit(event)
        if (self.state.turn, len(self.state.turns)) == (turn, turns):
            self._table = table
        elif next_throw is not None:
            self._table = TableSeen(pending=next_throw.in_doubt)
        return self.view

    def _typed_for_first(self, seen: RollSettled) -> bool:
        """Whether the camera tells of a die that is entered for the first turn already."""
        entered = self._untold if last_roll(self.state) is None else NO_DICE
        return bool(entered) and entered == Roll.of(seen.values)

    def _see_start_die(self, seen: Sighting) -> None:
        """One die, thrown for the first turn. What is not plain, or may be another player's, is
        entered by hand."""
        player, roll = awaited(self.state), self._table.fitted(seen.roll)
        plain = roll.certain and not (roll.amends or roll.found or roll.unseen)
        if player is not None and plain and len(roll.values) == 1:
            self._commit(start_die(self.state, player, roll.values[0]))
        elif not seen.roll.amends:
            self._table = TableSeen(pending=replace(seen, roll=roll))

    def _see_roll(self, seen: Sighting) -> None:
        seen = replace(seen, roll=without_kept(self.state, self._table, seen.roll))
        amends = seen.roll.amends
        joined, overtook = amends and self._table.later, not amends and bool(self._table.waits)
        seen = replace(seen, roll=self._table.fitted(seen.roll))
        untold = self._untold
        if knows(self.state, untold, seen.roll):
            self._recognise(seen)
        else:
            self._untold = untold.minus(Roll.of(seen.roll.values))
            roll = doubted(self.state, self._table.taken, seen.roll, untold)
            seen = replace(seen, roll=roll)
            self._table = replace(self._table, pending=seen, joined=joined, overtook=overtook)
            with self._together_with_throw():
                self._fit_pending()

    def _recognise(self, seen: Sighting) -> None:
        """Dice of a roll that the game knows of: here they lie."""
        self._table = replace(self._table, pending=None)
        roll = Roll.of(seen.roll.values)
        if roll == last_roll(self.state):
            self._untold = NO_DICE
        turn = self.state.turn
        if turn is not None and turn.roll == roll:
            self._table = replace(self._table, taken=seen)

    def _undo_together(self, together: Together) -> SessionView:
        for _ in range(together.events):
            self._commit(moves.undo(self.state))
        self._table = together.table
        self._together = replace(together, seq=self.game.seq, undone=True)
        return self.view

    def _redo_together(self, together: Together) -> SessionView:
        for _ in range(together.events):
            self._commit(moves.redo(self.state))
        self._table = TableSeen(taken=together.table.waits)
        self._together = replace(together, seq=self.game.seq, undone=False)
        return self.view

    def _go_on(self, *events: Event) -> SessionView:
        """A choice, and then the roll that waited for it."""
        with self._together_with_throw():
            self._choose(events)
        return self.view

    def _choose(self, events: Sequence[Event]) -> None:
        waiting = self._table.waits
        for event in events:
            self._commit(event)
            # Not lost if the log refuses the next.
            self._table = TableSeen(pending=waiting)
        if waiting is not None and not waiting.confirmed:
            in_doubt = replace(waiting, roll=doubted(self.state, None, waiting.roll))
            self._table = TableSeen(pending=in_doubt)
        self._fit_pending()

    @contextmanager
    def _together_with_throw(self) -> Iterator[None]:
        """Remembers how the table was where a throw that waits comes into the game, and more
        before it, other than that a farkle has passed."""
        table, begun, passes = self._table, self.game.seq, self.state.phase is Phase.FARKLED
        yield
        turn = self.state.turn
        thrown = table.waits is not None and turn is not None and turn.roll is not None
        if thrown and not passes and self.game.seq > begun + 1:
            self._together = Together(self.game.seq, self.game.seq - begun, table)

    def _fit_pending(self) -> None:
        """Takes the roll that was seen into the game where nothing needs to be asked."""
        pending = self._table.pending
        for event in events_for(self.state, self._table):
            if isinstance(event, DiceRolled | RollCorrected):
                self._commit(event, pending)
            else:
                self._commit(event)
                # Not lost if the log refuses the roll itself.
                self._table = TableSeen(pending=pending)

    def _commit(self, event: Event, seen: Sighting | None = None) -> None:
        """The event counts. ``seen`` is how its roll was seen."""
        self.game.commit(event, seen.evidence if seen else None)
        self._table = TableSeen(taken=seen)
        if isinstance(event, DiceRolled):
            self._untold = NO_DICE
            if seen is not None and event.roll == Roll.of(seen.roll.values):
                self._table = TableSeen(taken=seen, aside=seen.aside)


def _not_told(thrown: Roll, pending: Sighting | None) -> Roll:
    """The dice of a roll entered by hand that the camera did not tell, where it told fewer."""
    told = Roll.of(pending.roll.values) if pending is not None else NO_DICE
    return thrown.minus(told) if len(told) < len(thrown) else NO_DICE
