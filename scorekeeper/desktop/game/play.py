"""The game as the window plays it: what is on the table, what is chosen, and what the player does.

Holds no rule: it asks the rules what is allowed and lets the keeper do it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from scorekeeper.desktop.game.advised import Advised
from scorekeeper.desktop.game.choosing import Offer, Operation, offers, suggested_place
from scorekeeper.desktop.game.haste import Haste
from scorekeeper.desktop.game.keeper import Keeper
from scorekeeper.desktop.game.pending import PendingRoll
from scorekeeper.desktop.game.strip_dice import StripDice, laid_out, with_face
from scorekeeper.desktop.wording import tr
from scorekeeper.meaning import Ask, Question
from scorekeeper.rules import moves
from scorekeeper.rules.dice import Face, Roll
from scorekeeper.rules.events import Event
from scorekeeper.rules.first_player import awaited
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.state import GameState
from scorekeeper.session import Session, SessionView
from scorekeeper.vision.table.table_events import TableEvent


class Play(QObject):
    """``changed`` is sent whenever anything shown may look different."""

    changed = Signal()
    answered = Signal()
    """The game has heard of what happened on the table; what comes of it follows."""
    pictures = Signal(int, object)
    """The place of a past turn, and the picture of each of its throws as JPEG, or None."""
    moved = Signal(object)
    """The GameState, after it has become another."""

    def __init__(self, keeper: Keeper, clock_s: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.view: SessionView | None = None
        self.offers: tuple[Offer, ...] = ()
        self.place = 0
        self.pending = PendingRoll(0)
        self.dice: StripDice = ()
        self.advised: Advised | None = None
        self._asked: Question | None = None
        self._submitted: PendingRoll | None = None
        """A throw on its way into the game: until it is there, no other is awaited."""
        self._heard = False
        self.haste = Haste(clock_s)
        self._keeper = keeper
        keeper.changed.connect(self._take_view)
        keeper.opened.connect(self.forget)
        keeper.begun.connect(self.forget)
        keeper.pictures.connect(self.pictures)

    @property
    def state(self) -> GameState | None:
        """The game as it stands on disk."""
        return self.view.state if self.view else None

    @property
    def offer(self) -> Offer | None:
        """What Enter would do."""
        return self.offers[self.place] if self.place < len(self.offers) else None

    @property
    def chosen(self) -> Scored | None:
        """The selection that would be kept."""
        return self.offer.scored if self.offer else None

    @property
    def asks_kept(self) -> str:
        """What is asked where dice were thrown before it was said what was kept, or banked; empty
        where they were not."""
        if self._asked is None or self._asked.ask is not Ask.WHICH_KEPT:
            return ""
        return tr("ask.banked" if self._asked.after_bank else "ask.kept")

    @property
    def question(self) -> Question | None:
        """What is asked about a throw that was seen."""
        return self._asked

    @property
    def bank_answers(self) -> bool:
        """Whether all dice were thrown, as the next player would once the points are banked."""
        return self._asked is not None and self._asked.after_bank

    @property
    def _asks_about_throw(self) -> bool:
        """Whether the dice in question were thrown, and are not another reading of the roll."""
        return self._asked is not None and not self._asked.seen.amends

    @property
    def expected(self) -> int:
        """How many dice may be entered now; 0 while no throw is awaited."""
        if self.state is None or self._submitted:
            return 0
        if self.state.roll_off is not None:
            return 0 if self.state.roll_off.ask_youngest else 1
        turn = self.state.turn
        return turn.dice if turn is not None and moves.can_roll(self.state) else 0

    def forget(self) -> None:
        """The game is played no more: another begins, or another file of games was opened."""
        self.view, self.offers, self.dice = None, (), ()
        self.pending, self._asked = PendingRoll(0), None
        self.haste.forget()

    def take_advice(self, advised: Advised) -> None:
        """What was asked of the advisor has been answered."""
        self.advised = advised
        self.retell()

    def retell(self) -> None:
        """The same game in another language, or with what is known of it since."""
        if self.view is not None:
            self.offers = offers(self.view, self.advised)
            self.changed.emit()

    def choose(self, place: int) -> None:
        """Choose another selection; it is kept only by ``keep``."""
        if 0 <= place < len(self.offers) and place != self.place:
            self.place = place
            self.changed.emit()

    def enter_die(self, face: Face) -> None:
        """A die of the throw, typed or tapped."""
        if self.pending.expected:
            self._pend(self.pending.with_die(face))

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
            self._keeper.do(lambda session: session.correct(shown))

    def remove_die(self, place: int) -> None:
        """What lies at ``place`` of a pending roll is no die."""
        self._pend(self.pending.without(place))

    def keep(self) -> None:
        """Enter: settle the question, or keep what is chosen."""
        if self.haste:
            return
        if self.pending.dice:
            self._pend(self.pending.confirmed())
        elif self.offer is not None:
            self._do_here(self.offer.operation)

    def bank(self) -> None:
        """Keep what is chosen and take the points."""
        if self.haste:
            return
        kept = self.chosen.dice if self.chosen else None
        self._do_here(lambda session: session.bank(kept))

    def bank_by_itself(self, kept: Roll) -> None:
        """Nobody has objected to it that these dice are kept and the points taken."""
        if not self.haste:
            self._do_by_itself(lambda session: session.bank(kept))

    def farkle(self) -> None:
        """Pass the dice without points."""
        if self.haste:
            return
        self._do_here(Session.farkle)

    def pass_on(self) -> None:
        """The farkle that is shown has not been contested."""
        self._do_by_itself(Session.farkle)

    def undo(self) -> None:
        """Take back the last event."""
        self._keeper.do(Session.undo)

    def redo(self) -> None:
        """Let it count again."""
        self._keeper.do(Session.redo)

    def find_pictures(self, turn: int) -> None:
        """Look for the pictures of a past turn."""
        self._keeper.find_pictures(turn)

    def record(self, move: Callable[[GameState], Event]) -> None:
        """A move of the rules, made in the state that the game is in by then."""
        self._keeper.do(lambda session: session.record(move(session.state)))

    def dismiss(self) -> None:
        """What the camera asks about was no throw."""
        self._keeper.do(Session.dismiss)

    def see(self, event: TableEvent, evidence: bytes | None = None) -> None:
        """What happened on the table, and its picture."""
        if self.view is None:  # no game is being played that could hear of it
            self.answered.emit()
            return
        self._keeper.do(lambda session: session.see(event, evidence), self._hear)

    def _hear(self) -> None:
        """Called by the keeper's thread; the next view answers."""
        self._heard = True

    def _do_here(self, operation: Operation) -> None:
        """Only in the state that is shown: a key pressed twice in haste was meant once."""
        shown = self.state

        def once(session: Session) -> SessionView:
            return operation(session) if session.state is shown else session.view

        self._keeper.do(once)

    def _do_by_itself(self, operation: Operation) -> None:
        """Unless something else is asked by now: what was said or seen just before is not shown
        yet."""
        asked = self._asked

        def unless_asked(session: Session) -> SessionView:
            view = session.view
            return operation(session) if view.question == asked else view

        self._do_here(unless_asked)

    def _take_view(self, view: SessionView) -> None:
        if self._heard:
            self._heard = False
            self.answered.emit()
        submitted, self._submitted = self._submitted, None
        before, self.view = self.view, view
        self.haste.follow(len(view.state.turns))
        self.offers = offers(view, self.advised)
        if before is None or _to_choose(before) != _to_choose(view):
            self.place = suggested_place(view)
        self._asked, asked_before = view.question, self._asked
        same_table = before is not None and before.state == view.state
        same_throw = before is not None and _awaited(before) == _awaited(view)
        if self._asked != asked_before or not same_throw or not self.pending.expected:
            self._begin_pending()
        if submitted is not None and same_table and self._asked is None:
            # It was refused: whoever tapped it in need not do so again.
            self.pending = replace(submitted, refused=True)
        newly_seen = view.seen if before is None or view.seen is not before.seen else None
        roll = view.state.turn.roll if view.state.turn else None
        self.dice = laid_out(self.dice, roll, newly_seen)
        self.changed.emit()
        if not same_table:
            self.moved.emit(view.state)

    def _begin_pending(self) -> None:
        """A new question, or an empty throw to be entered."""
        asked = self._asked
        if asked is not None and asked.ask is not Ask.WHICH_KEPT:
            self.pending = PendingRoll.of(asked)
        else:
            self.pending = PendingRoll(self.expected)

    def _pend(self, pending: PendingRoll) -> None:
        self.pending = pending
        if pending.settled and pending.dice:
            self._submit(pending)
        self.changed.emit()

    def _submit(self, pending: PendingRoll) -> None:
        """The pending roll goes into the game."""
        self.pending, self._submitted = PendingRoll(0), pending
        self.haste.end()  # whoever enters a throw knows whose turn it is
        self.dice, roll = pending.dice, pending.roll
        state = self.state
        if state is not None and state.roll_off is not None:
            self._throw_for_first(state, pending.dice[0].face)
        elif state is not None and (moves.can_roll(state) or self._asks_about_throw):
            self._keeper.do(lambda session: session.roll(roll))
        else:
            self._keeper.do(lambda session: session.correct(roll))

    def _throw_for_first(self, state: GameState, face: Face) -> None:
        player = awaited(state) or ""
        self._keeper.do(lambda session: session.start_die(player, face))


def _to_choose(view: SessionView) -> tuple[object, ...]:
    """What decides which card is chosen to begin with."""
    return (view.state, view.suggested)


def _awaited(view: SessionView) -> tuple[object, ...]:
    """What decides whether dice being entered are still of the throw that is awaited."""
    state = view.state
    return (state.turn, state.roll_off, len(state.turns))
