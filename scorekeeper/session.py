"""One game being played: what the camera saw and what the players choose becomes the log.

The only place where vision and rules meet. Every event is on disk before the view shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Self

from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import RulesError
from scorekeeper.rules.events import DiceKept, DiceRolled, Event, FarkleTaken, GameStarted, Player
from scorekeeper.rules.game import apply
from scorekeeper.rules.on_table import may_lie
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.sheet.log import EventLog, GameId, Logged, now
from scorekeeper.sheet.store import DamagedStore, UnreadableGame
from scorekeeper.vision.table_events import DiceReturned, DiceSetAside, RollSettled, TableEvent

NO_DICE = Roll()

Rescue = Callable[[DamagedStore], EventLog]
"""Puts a damaged log out of the way and opens a new one in its place."""


class Ask(StrEnum):
    """What the table is asked about a roll that the camera saw."""

    UNCERTAIN = "uncertain"
    """Are these the faces?"""
    OTHER_COUNT = "other_count"
    """Other dice are expected than these: more, or fewer."""
    WHICH_KEPT = "which_kept"
    """Dice were thrown on: which were set aside before?"""


@dataclass(frozen=True)
class Question:
    """A roll that was seen and is not in the game yet; ``expected`` dice are to be thrown."""

    ask: Ask
    seen: RollSettled
    expected: int


@dataclass(frozen=True)
class SessionView:
    """All that a window shows of the game, as one value.

    ``selections`` are legal for the roll on the table, best first; ``suggested`` is the one that
    was set aside on the table, or else the best. ``aside`` are dice that the camera saw set aside
    from this roll; ``seen`` is what it saw of the roll itself.
    """

    state: GameState
    selections: tuple[Scored, ...] = ()
    suggested: Scored | None = None
    aside: Roll = NO_DICE
    question: Question | None = None
    seen: RollSettled | None = None


def players_of(names: Sequence[str]) -> tuple[Player, ...]:
    """Players with these names, in the order they sit."""
    return tuple(Player(f"p{place}", name) for place, name in enumerate(names, start=1))


class Session:
    """Plays one game. Methods return the view afterwards.

    They raise IllegalMove or InvalidRoll where the rules refuse, StoreError where the event cannot
    be kept; the game is then as it was before.
    """

    def __init__(
        self,
        log: EventLog,
        game: GameId,
        state: GameState,
        logged: Sequence[Logged],
        clock: Callable[[], datetime] = now,
    ):
        self.game = game
        self.state = state
        self.rescue: Rescue | None = None
        self._log = log
        self._logged = list(logged)
        self._clock = clock
        self._aside = NO_DICE
        self._seen: RollSettled | None = None
        self._pending: RollSettled | None = None
        self._evidence: bytes | None = None
        self._taken: bytes | None = None
        """The picture of the roll on the table."""
        self._untold = state.turn.roll if state.turn else None
        """A roll in the game that this camera may still tell of: entered by hand before it did, or
        told before the program was started again."""

    @classmethod
    def start(
        cls,
        log: EventLog,
        rules: RuleSet,
        players: Sequence[Player],
        clock: Callable[[], datetime] = now,
    ) -> Self:
        """A new game, in the log from its first moment."""
        event = GameStarted(rules, tuple(players))
        state, at = apply(None, event), clock()
        return cls(log, log.begin(event, at), state, [Logged(1, at, event)], clock)

    @classmethod
    def resume(cls, log: EventLog, game: GameId, clock: Callable[[], datetime] = now) -> Self:
        """A game of the log, where it was left."""
        logged = log.events(game)
        return cls(log, game, replayed(logged), logged, clock)

    @property
    def seq(self) -> int:
        """The number of the last event in the log."""
        return self._logged[-1].seq

    @property
    def view(self) -> SessionView:
        """The game as it stands."""
        selections = tuple(self.state.selections or ())
        chosen = next((s for s in selections if s.dice == self._aside), None)
        return SessionView(
            state=self.state,
            selections=selections,
            suggested=chosen or next(iter(selections), None),
            aside=self._aside,
            question=self._question(),
            seen=self._seen,
        )

    @property
    def expected(self) -> int | None:
        """How many dice are to be thrown next; None where the table does not wait for a throw."""
        turn = self.state.turn
        return turn.dice if turn is not None and self.state.phase is Phase.TO_ROLL else None

    def see(self, event: TableEvent, evidence: bytes | None = None) -> SessionView:
        """What the camera saw. ``evidence`` is the picture of a roll as JPEG.

        A roll that is certain and fits the game becomes an event; one that the game knows of is
        none; any other becomes a question.
        """
        match event:
            case RollSettled():
                known, self._untold = self._knows(event), None
                if known:
                    self._recognise(event, evidence)
                else:
                    self._pending, self._evidence = event, evidence
                    self._fit_pending()
            case DiceSetAside() if self.state.phase is Phase.TO_KEEP:
                self._aside = self._aside.plus(Roll.of(event.values))
            case DiceReturned():
                self._aside = self._aside.minus(Roll.of(event.values))
        return self.view

    def roll(self, thrown: Roll) -> SessionView:
        """A roll by hand: typed, tapped in, or the answer to a question about one."""
        event = moves.roll(self.state, thrown)
        seen, evidence = self._pending, self._evidence
        self._commit(event, evidence)
        self._seen = seen
        self._untold = thrown if seen is None else None
        return self.view

    def accept(self) -> SessionView:
        """The roll in question is as it was read."""
        if self._pending is None:
            return self.view
        if self.state.phase is Phase.TO_ROLL:
            return self.roll(Roll.of(self._pending.values))
        self._pending = replace(self._pending, doubts=())
        return self.view

    def dismiss(self) -> SessionView:
        """The roll in question was none."""
        self._pending = self._evidence = None
        return self.view

    def correct(self, shown: Roll) -> SessionView:
        """The roll on the table was misread; the correction keeps its picture."""
        seen = self._seen
        self._commit(moves.correct(self.state, shown), self._taken)
        self._seen = seen
        return self.view

    def keep(self, dice: Roll) -> SessionView:
        """Dice are set aside; a throw seen since then is taken up."""
        return self._go_on(moves.keep(self.state, dice))

    def bank(self) -> SessionView:
        """The points of the turn are taken."""
        return self._go_on(moves.bank(self.state))

    def farkle(self) -> SessionView:
        """The turn ends without points."""
        return self._go_on(moves.farkle(self.state))

    def undo(self) -> SessionView:
        """The last event is taken back."""
        self._commit(moves.undo(self.state))
        self._untold = None
        return self.view

    def redo(self) -> SessionView:
        """The event last taken back counts again."""
        self._commit(moves.redo(self.state))
        return self.view

    def record(self, event: Event) -> SessionView:
        """Any other event: players who come and go, a turn edited, high stakes taken. What was seen
        of the table stays where the turn on it is the same."""
        turn, turns = self.state.turn, len(self.state.turns)
        sight = self._aside, self._seen, self._pending, self._evidence, self._taken
        self._commit(event)
        if (self.state.turn, len(self.state.turns)) == (turn, turns):
            self._aside, self._seen, self._pending, self._evidence, self._taken = sight
        return self.view

    def _knows(self, seen: RollSettled) -> bool:
        """Whether a roll is in the game already: entered by hand before the camera told of it, or
        told before another camera was taken or the program started again."""
        roll = Roll.of(seen.values)
        return roll == self._untold or (seen.found and may_lie(self.state, roll))

    def _recognise(self, seen: RollSettled, evidence: bytes | None) -> None:
        """The dice of a roll that the game knows of: here they lie."""
        self.dismiss()
        turn = self.state.turn
        if turn is not None and turn.roll == Roll.of(seen.values):
            self._seen, self._taken = seen, evidence

    def _go_on(self, event: Event) -> SessionView:
        pending, evidence = self._pending, self._evidence
        self._commit(event)
        if pending is not None:
            self._pending, self._evidence = pending, evidence
            self._fit_pending()
        return self.view

    def _commit(self, event: Event, evidence: bytes | None = None) -> None:
        """The event is on disk, then it counts."""
        state = apply(self.state, event)
        logged = Logged(self.seq + 1, self._clock(), event)
        self._write(logged, state.phase is Phase.OVER, evidence)
        self.state = state
        self._logged.append(logged)
        self._taken = evidence
        self._aside = NO_DICE
        self._seen = self._pending = self._evidence = None

    def move_to(self, log: EventLog) -> None:
        """Goes on in another log: with the game there, or with a copy where it holds another."""
        if not log.holds(self.game, self._logged):
            self.game = log.copy_in(self._logged, over=False)
        self._log = log

    def _write(self, logged: Logged, over: bool, evidence: bytes | None) -> None:
        def append() -> None:
            self._log.append(
                self.game, logged.seq, logged.event, logged.at, over=over, evidence=evidence
            )

        try:
            append()
        except DamagedStore as damage:
            if self.rescue is None:
                raise
            self.move_to(self.rescue(damage))
            append()

    def _fit_pending(self) -> None:
        """Takes the roll that was seen into the game where nothing needs to be asked."""
        seen, evidence = self._pending, self._evidence
        if seen is None:
            return
        if self.state.phase in (Phase.OVER, Phase.ROLL_OFF):
            self.dismiss()
            return
        for event in self._events_for(seen):
            self._commit(event, evidence if not isinstance(event, DiceKept | FarkleTaken) else None)
            self._seen = seen

    def _events_for(self, seen: RollSettled) -> tuple[Event, ...]:
        """What the roll means for the game; nothing where the table must be asked."""
        roll, turn = Roll.of(seen.values), self.state.turn
        if turn is None or not seen.certain:
            return ()
        if seen.amends and turn.roll is not None and moves.can_correct(self.state, roll):
            return (moves.correct(self.state, roll),)
        if moves.can_roll(self.state, roll):
            return (DiceRolled(roll),)
        before = self._unsaid(seen)
        if before is not None and moves.can_roll(apply(self.state, before), roll):
            return (before, DiceRolled(roll))
        return ()

    def _unsaid(self, seen: RollSettled) -> Event | None:
        """What must have happened before dice were thrown on without a word."""
        turn = self.state.turn
        if turn is None or turn.roll is None:
            return None
        if self.state.phase is Phase.FARKLED:
            return FarkleTaken()
        kept = self._kept_before(turn.roll, seen)
        return None if kept is None else DiceKept(kept)

    def _kept_before(self, roll: Roll, seen: RollSettled) -> Roll | None:
        """The selection that was set aside before fewer dice were thrown on, where it is plain."""
        count = len(roll) - len(seen.dice)
        selections = [s.dice for s in self.state.selections or ()]
        if self._aside == roll and roll in selections:
            return roll  # hot dice: all were set aside, and all come back
        legal = [dice for dice in selections if len(dice) == count]
        turn = self.state.turn
        earlier = [t.kept.dice for t in turn.throws if t.kept] if turn else []
        lying = Roll.of(die.value for die in seen.lying)
        for dice in earlier:
            lying = lying.minus(dice)
        plain = next((dice for dice in (self._aside, lying) if dice in legal), None)
        return plain or (legal[0] if len(legal) == 1 else None)

    def _question(self) -> Question | None:
        seen, turn = self._pending, self.state.turn
        if seen is None or turn is None:
            return None
        if self.state.phase is Phase.TO_KEEP and not seen.amends:
            return Question(Ask.WHICH_KEPT, seen, turn.dice)
        if len(seen.dice) != turn.dice:
            return Question(Ask.OTHER_COUNT, seen, turn.dice)
        return Question(Ask.UNCERTAIN, seen, turn.dice)


def replayed(logged: Sequence[Logged]) -> GameState:
    """The game after these events; UnreadableGame names the event that does not fit."""
    state: GameState | None = None
    for each in logged:
        try:
            state = apply(state, each.event)
        except RulesError as fault:
            raise UnreadableGame(
                f"the game cannot be replayed: event {each.seq} is not legal ({fault})"
            ) from None
    if state is None:
        raise UnreadableGame("the game has no events")
    return state
