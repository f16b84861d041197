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
from scorekeeper.desktop.game.entering import Entering
from scorekeeper.desktop.game.haste import Haste
from scorekeeper.desktop.game.keeper import Keeper
from scorekeeper.desktop.game.under_way import UnderWay, where_asked
from scorekeeper.desktop.wording import tr, unbroken
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import Event
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.state import GameState
from scorekeeper.session.meaning import Ask, Question
from scorekeeper.session.session import Session, SessionView
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
    hasty = Signal(str)
    """One line: what was just pressed has done nothing, and may be pressed again."""

    def __init__(self, keeper: Keeper, clock_s: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.view: SessionView | None = None
        self.offers: tuple[Offer, ...] = ()
        self.place = 0
        self.advised: Advised | None = None
        self.haste = Haste(clock_s)
        self._under_way = UnderWay(keeper, self)
        self.throw = Entering(self._under_way, self.haste)
        self.throw.changed.connect(self.changed)
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
        """What Enter would do; None where nothing is chosen."""
        return self.offers[self.place] if 0 <= self.place < len(self.offers) else None

    @property
    def chosen(self) -> Scored | None:
        """The selection that would be kept."""
        return self.offer.scored if self.offer else None

    @property
    def chooses(self) -> bool:
        """Whether there is something to choose: high stakes are not, once a die of the throw has
        been entered."""
        entered = self.chosen is None and bool(self.throw.pending.dice)
        return bool(self.offers) and not entered

    @property
    def asks_kept(self) -> str:
        """What is asked where dice were thrown before it was said what was kept, or banked; empty
        where they were not."""
        asked = self.question
        if asked is None or asked.ask is not Ask.WHICH_KEPT:
            return ""
        if asked.handed_on:
            code = "ask.banked" if asked.after_bank else "ask.kept_of_all"
        else:
            code = "ask.kept_or_stakes" if asked.after_bank else "ask.kept"
        return tr(code, roll=unbroken(asked.thrown))

    @property
    def advice(self) -> Advised | None:
        """What is known of best play; who is asked what was set aside is not advised on that."""
        if self.advised is None or not self.asks_kept:
            return self.advised
        return replace(self.advised, advice=None)

    @property
    def question(self) -> Question | None:
        """What is asked about a throw that was seen."""
        return self.view.question if self.view else None

    @property
    def asks_found(self) -> bool:
        """Whether dice lay there when the camera began to look, which may have been thrown, and no
        die of another throw has been entered since."""
        found = self.question is not None and self.question.ask is Ask.FOUND
        return found and not self.throw.pending.dice

    @property
    def bank_answers(self) -> bool:
        """Whether dice were thrown as the next player would once the points are banked."""
        return self.question is not None and self.question.after_bank

    @property
    def farkle_answers(self) -> bool:
        """Whether all dice were thrown, as the next player would after a farkle that nobody saw."""
        return self.question is not None and self.question.handed_on

    def forget(self) -> None:
        """The game is played no more: another begins, or another file of games was opened."""
        self.view, self.offers = None, ()
        self.throw.forget()
        self.haste.forget()

    def take_advice(self, advised: Advised) -> None:
        """What was asked of the advisor has been answered."""
        self.advised = advised
        self.retell()

    def retell(self) -> None:
        """The same game in another language, or with what is known of it since."""
        if self.view is not None:
            self.offers = offers(self.view, self.advice)
            self.changed.emit()

    def choose(self, place: int) -> None:
        """Choose another selection; it is kept only by ``keep``."""
        if 0 <= place < len(self.offers) and place != self.place:
            self.place = place
            self.changed.emit()

    def keep(self) -> None:
        """Enter: settle the question, or keep what is chosen."""
        if self._too_soon():
            return
        if self.throw.pending.dice:
            self.throw.confirm()
        elif self.offer is not None:
            self._do_here(self.offer.operation)

    def bank(self) -> None:
        """Keep what is chosen and take the points."""
        if self._too_soon():
            return
        kept = self.chosen.dice if self.chosen else None
        self._do_here(lambda session: session.bank(kept))

    def bank_by_itself(self, kept: Roll) -> None:
        """Nobody has objected to it that these dice are kept and the points taken."""
        if not self.haste:
            self._do_by_itself(lambda session: session.bank(kept))

    def farkle(self) -> None:
        """Pass the dice without points."""
        if self._too_soon():
            return
        self._do_here(Session.farkle)

    def pass_on(self) -> None:
        """The farkle that is shown has not been contested."""
        self._do_by_itself(Session.farkle)

    def undo(self) -> None:
        """Take back the last event."""
        self._under_way.do(Session.undo)

    def undo_event(self) -> None:
        """The same; that a throw was none is no event."""
        self._under_way.do(Session.undo_event)

    def redo(self) -> None:
        """Let it count again."""
        self._under_way.do(Session.redo)

    def find_pictures(self, turn: int) -> None:
        """Look for the pictures of a past turn."""
        self._keeper.find_pictures(turn)

    def record(
        self, move: Callable[[GameState], Event], then: Callable[[], None] = lambda: None
    ) -> None:
        """A move of the rules, made in the state that the game is in by then; ``then`` is called
        just before the view that comes of it is shown."""
        self._under_way.do(lambda session: session.record(move(session.state)), then)

    def accept(self) -> None:
        """What the camera asks about was thrown."""
        self._under_way.do(where_asked(self.question, Session.accept))

    def dismiss(self) -> None:
        """What the camera asks about was no throw; what it asks about next may be."""
        self._under_way.do(where_asked(self.question, Session.dismiss))

    def refuse(self) -> None:
        """The throw in question is not the next: the one before it is, or it was none."""
        before = self.throw.pending.before
        if self.question is None:
            self.throw.give_up()
            return
        if before is None:
            self.dismiss()
            return
        stakes = len(before) != self.throw.pending.expected
        self._under_way.do(
            where_asked(self.question, lambda session: session.roll(before, high_stakes=stakes))
        )

    def see(self, event: TableEvent, evidence: bytes | None = None) -> None:
        """What happened on the table, and its picture."""
        if self.view is None:  # no game is being played that could hear of it
            self.answered.emit()
            return
        self._under_way.do(lambda session: session.see(event, evidence), self.answered.emit)

    def _too_soon(self) -> bool:
        """Whether the turn has only just begun; who is told so knows that the window has heard."""
        if not self.haste:
            return False
        self.haste.press()
        mover = self.state.mover if self.state else None
        if mover is not None:
            self.hasty.emit(tr("hasty", name=mover.player.name))
        return True

    def _do_here(self, operation: Operation) -> None:
        """Only in the state that is shown: a key pressed twice in haste was meant once."""
        shown = self.state

        def once(session: Session) -> SessionView:
            return operation(session) if session.state is shown else session.view

        self._under_way.do(once)

    def _do_by_itself(self, operation: Operation) -> None:
        """Unless something else is asked by now: what was said or seen just before is not shown
        yet."""
        self._do_here(where_asked(self.question, operation))

    def _take_view(self, view: SessionView) -> None:
        self._under_way.arrive()
        before, self.view = self.view, view
        self.haste.follow(len(view.state.turns))
        self.offers = offers(view, self.advice)
        if before is None or _to_choose(before) != _to_choose(view):
            self.place = suggested_place(view)
        self.throw.follow(view)
        self.changed.emit()
        if before is None or before.state != view.state:
            self.moved.emit(view.state)


def _to_choose(view: SessionView) -> tuple[object, ...]:
    """What decides which card is chosen to begin with."""
    return (view.state, view.suggested)
