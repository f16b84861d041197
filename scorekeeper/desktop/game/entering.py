"""The throw at hand, as it is tapped in or read: it goes into the game once all its dice are
settled."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from scorekeeper.desktop.game.choosing import Operation
from scorekeeper.desktop.game.haste import Haste
from scorekeeper.desktop.game.pending import PendingRoll
from scorekeeper.desktop.game.strip_dice import StripDice, StripDie, laid_out, with_face
from scorekeeper.desktop.game.under_way import UnderWay, where_asked
from scorekeeper.rules import moves
from scorekeeper.rules.dice import Face, Roll
from scorekeeper.rules.first_player import awaited
from scorekeeper.rules.on_table import kept_just_now
from scorekeeper.rules.state import GameState
from scorekeeper.session.meaning import Ask, Question, after_farkle
from scorekeeper.session.session import Session, SessionView
from scorekeeper.vision.table.expected import Expected


class Entering(QObject):
    """``changed`` is sent whenever a die of it was entered, put right or taken back."""

    changed = Signal()

    def __init__(self, under_way: UnderWay, haste: Haste) -> None:
        super().__init__()
        self.pending = PendingRoll(0)
        """A throw that is not in the game yet."""
        self.dice: StripDice = ()
        """The dice of the roll in the game, as they lie in the strip."""
        self._submitted: PendingRoll | None = None
        """A throw on its way into the game: until it is there, no other is awaited."""
        self._answered: Question | None = None
        """What is asked about that one, if anything."""
        self._entered: PendingRoll | None = None
        """The one whose view is here."""
        self._view: SessionView | None = None
        self._under_way = under_way
        self._haste = haste

    @property
    def expected(self) -> int:
        """How many dice may be entered now; 0 while no throw is awaited."""
        state = self._state
        if state is None or self._submitted:
            return 0
        if state.roll_off is not None:
            return 0 if state.roll_off.ask_youngest else 1
        turn = state.turn
        return turn.dice if turn is not None and moves.can_roll(state) else 0

    @property
    def watched_for(self) -> Expected | None:
        """The throw that the camera waits for; None while one is asked about, or none comes."""
        state, asked = self._state, self._asked
        to_come = asked is not None and asked.throw_to_come
        if state is None or (self.pending.read and not to_come):
            return None
        if not self.expected:
            return after_farkle(state)
        return Expected(self.expected, kept_just_now(state).faces)

    def forget(self) -> None:
        """Another game is played."""
        self._view, self.dice, self.pending = None, (), PendingRoll(0)

    def enter_die(self, face: Face) -> None:
        """A die of the throw, typed or tapped."""
        if self.pending.expected:
            self._pend(self.pending.with_die(face))

    def enter_throw(self, dice: StripDice) -> None:
        """All dice of the throw at once, in place of what has been entered of it."""
        if len(dice) == self.expected:
            self._pend(PendingRoll(self.expected, tuple(StripDie(die.face) for die in dice)))

    def take_back_die(self) -> None:
        """The die entered last was wrong."""
        self._pend(self.pending.without_last())

    def set_face(self, place: int, face: Face) -> None:
        """The die at ``place`` of the strip shows ``face``; past the last it was missed."""
        if self.pending.dice and place >= len(self.pending.dice):
            self._pend(self.pending.with_die(face))
        elif self.pending.dice:
            self._pend(self.pending.with_face(place, face))
        elif place < len(self.dice):
            self.dice = with_face(self.dice, place, face)
            shown = Roll.of(die.face for die in self.dice)
            self._under_way.do(self._where_awaited(lambda session: session.correct(shown)))

    def remove_die(self, place: int) -> None:
        """What lies at ``place`` of a pending roll is no die."""
        self._pend(self.pending.without(place))

    def give_up(self) -> None:
        """What was typed and could not be kept was no throw."""
        if self.pending.refused:
            self._pend(PendingRoll(self.expected))

    def confirm(self) -> None:
        """Every die of it is right as it stands."""
        self._pend(self.pending.confirmed())

    def follow(self, view: SessionView) -> None:
        """What has become of it in the game."""
        before, self._view = self._view, view
        submitted, self._entered = self._entered, None
        same_table = before is not None and before.state == view.state
        same_throw = before is not None and _awaited(before) == _awaited(view)
        same_question = before is not None and _in_question(before) == _in_question(view)
        if not (same_question and same_throw and self.pending.expected):
            self._begin()
        if submitted is not None and same_table and view.question in (None, self._answered):
            # It was refused: whoever tapped it in, or put it right, need not do so again.
            self.pending = replace(submitted, refused=True)
        newly_seen = view.seen if before is None or view.seen is not before.seen else None
        self.dice = laid_out(self.dice, view.state.roll, newly_seen)

    @property
    def _state(self) -> GameState | None:
        return self._view.state if self._view else None

    @property
    def _asked(self) -> Question | None:
        return self._view.question if self._view else None

    def _begin(self) -> None:
        """A new question, or an empty throw to be entered."""
        asked = _in_question(self._view) if self._view else None
        self.pending = PendingRoll.of(asked) if asked else PendingRoll(self.expected)

    def _pend(self, pending: PendingRoll) -> None:
        self.pending = pending
        if pending.settled and pending.dice:
            self._submit(pending)
        self.changed.emit()

    def _submit(self, pending: PendingRoll) -> None:
        """The pending roll goes into the game."""
        self.pending, self._submitted = PendingRoll(0), pending
        self._answered = self._asked
        self._haste.end()  # whoever enters a throw knows whose turn it is
        self.dice = pending.dice
        entering = self._entering(pending)
        if pending.read:  # by now it may be other dice that are asked about
            entering = where_asked(self._asked, entering)
        else:
            entering = self._where_awaited(entering)
        self._under_way.do(entering, lambda: self._enter(pending))

    def _where_awaited(self, operation: Operation) -> Operation:
        """``operation``, but only where the turn is as it is shown: the camera may have told of a
        throw since."""
        view = self._view

        def there(session: Session) -> SessionView:
            now = session.view
            return operation(session) if view and _awaited(now) == _awaited(view) else now

        return there

    def _enter(self, pending: PendingRoll) -> None:
        if self._submitted is pending:
            self._submitted, self._entered = None, pending

    def _entering(self, pending: PendingRoll) -> Operation:
        """What puts a throw into the game as it is shown."""
        state, first, roll = self._state, pending.dice[0].face, pending.roll
        if state is not None and state.roll_off is not None:
            player = awaited(state) or ""
            return lambda session: session.start_die(player, first)
        amends = self._asked is not None and self._asked.seen.amends
        thrown = self._asked is not None or (state is not None and moves.can_roll(state))
        if thrown and not amends:
            return lambda session: session.roll(roll, high_stakes=pending.high_stakes)
        return lambda session: session.correct(roll)


def _in_question(view: SessionView) -> Question | None:
    """What is asked about dice of the throw that is awaited: not what was kept of the one before,
    nor whether dice that lay there were thrown, which the next throw tells."""
    asked = view.question
    return None if asked is None or asked.ask in (Ask.WHICH_KEPT, Ask.FOUND) else asked


def _awaited(view: SessionView) -> tuple[object, ...]:
    """What decides whether dice being entered are still of the throw that is awaited."""
    state = view.state
    return (state.turn, state.roll_off, len(state.turns))
