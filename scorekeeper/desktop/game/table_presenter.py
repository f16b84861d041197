"""Connects the page with the game and the camera: shows what is, and passes on what is done."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QPoint, Signal

from scorekeeper.desktop.camera.watching import Watching
from scorekeeper.desktop.drawing.die_face import DieLook, looks
from scorekeeper.desktop.game import actions_showing, notice_showing, showing
from scorekeeper.desktop.game.advice_showing import advice_line, advice_notes
from scorekeeper.desktop.game.announcer import Announcer, spoken
from scorekeeper.desktop.game.board_presenter import BoardPresenter
from scorekeeper.desktop.game.clocks import Clocks
from scorekeeper.desktop.game.past_turn_presenter import PastTurnPresenter
from scorekeeper.desktop.game.pending import PendingRoll
from scorekeeper.desktop.game.play import Play
from scorekeeper.desktop.game.sheet_showing import sheet_shown
from scorekeeper.desktop.game.table_page import TablePage
from scorekeeper.desktop.widgets.face_picker import FacePicker
from scorekeeper.desktop.widgets.shown import ActionShown, NoticeShown
from scorekeeper.desktop.wording import told, tr
from scorekeeper.rules.explain import explain_last_turns
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.session.session import SessionView


class TablePresenter(QObject):
    """Everything on the page follows ``play`` and ``watching``; it decides nothing itself."""

    new_game_wanted = Signal()

    def __init__(self, page: TablePage, picker: FacePicker, play: Play, watching: Watching) -> None:
        super().__init__(page)
        self._page = page
        self._picker = picker
        self._asked: object = None
        """Which dice the picker asks about."""
        self._play = play
        self._watching = watching
        self._board = BoardPresenter(page.board, play, watching)
        self._announcer = Announcer(page.banner)
        self.past_turn = PastTurnPresenter(page, play)
        self.clocks = Clocks(page, picker, play)
        self._connect_page()
        self._connect_picker()
        play.changed.connect(self.refresh)
        watching.looking_changed.connect(self.refresh)
        watching.said.connect(page.status.say)
        page.status.say(*watching.last_said)

    def correct(self) -> None:
        """Ask about the first die in doubt, or else about the first."""
        dice = self._play.throw.pending.dice or self._play.throw.dice
        doubtful = (place for place, die in enumerate(dice) if die.asking)
        if dice:
            self.ask_about(next(doubtful, 0))

    def ask_about(self, place: int, anchor: QPoint | None = None) -> None:
        """Open the picker for the die at ``place`` of the strip, near a global point."""
        dice = self._play.throw.pending.dice or self._play.throw.dice
        missed = self._play.throw.pending.read and self._play.throw.pending.missing > 0
        if not 0 <= place < len(dice) + missed:
            return
        place = min(place, len(dice))
        self.clocks.stop()
        self._asked = self._dice_at_hand()
        point = anchor or self._page.strip.anchor_of(place)
        face = dice[place].face if place < len(dice) else 0
        removable = self._play.throw.pending.read and place < len(dice)
        self._picker.ask(place, face, point, removable=removable)

    def _dice_at_hand(self) -> object:
        """Which dice lie there, of which throw."""
        play, state = self._play, self._play.state
        thrown = (state.turn, len(state.turns)) if state else None
        return play.throw.pending.read, play.throw.pending.dice or play.throw.dice, thrown

    def refresh(self) -> None:
        """Show the game as it stands."""
        view, focused = self._play.view, self._page.focusWidget()
        if view is None:
            return
        self._show(view)
        if self._page.focusWidget() is not focused:
            # Else it is with the button that comes next, which nobody meant to press.
            self._page.setFocus()

    def _show(self, view: SessionView) -> None:
        play, page, state = self._play, self._page, view.state
        if self._asked != self._dice_at_hand():
            self._picker.dismiss()
        page.banner.show_turn(showing.turn_shown(state, play.chosen, play.advised))
        asked = bool(play.throw.pending.question)
        line, notes = advice_line(play.advice, state), advice_notes(play.advice, state)
        page.advice.say(*(("", ()) if asked else (line, notes)))
        page.make_room(len(state.seats))
        page.sheet.show_sheet(sheet_shown(state))
        last = explain_last_turns(state)
        page.show_last_turns(told(last) if last else "")
        page.strip.show_kept(showing.kept_so_far(state), showing.none_kept(state))
        page.strip.show_roll(self._strip_dice(), gaps_pressed=play.throw.pending.read)
        self._show_pad(state)
        self.past_turn.follow(state)
        self._show_choices(state)
        page.order_tabs()
        self._show_actions(state)
        self._watching.expect(play.throw.watched_for, of_turn=state.roll_off is None)
        self.clocks.follow(view, watched=self._watching.looking)
        self._announcer.tell(self._told(state))

    def _show_pad(self, state: GameState) -> None:
        """What is to be tapped in; where all dice are there and asked about, that is the question
        here too."""
        pending = self._play.throw.pending
        missing = max(0, pending.missing)
        prompt = (not missing and pending.question) or notice_showing.throw_prompt(state, missing)
        self._page.pad.show_progress(prompt, len(pending.dice), missing)

    def _connect_page(self) -> None:
        page, play = self._page, self._play
        page.strip.die_pressed.connect(self.ask_about)
        self._board.asked.connect(self.ask_about)
        page.pad.tapped.connect(play.throw.enter_die)
        page.pad.taken_back.connect(play.throw.take_back_die)
        page.selections.chosen.connect(play.choose)
        page.notice.answered.connect(self._answer)
        page.notice.refused.connect(self._refuse)
        page.no_throw.clicked.connect(play.dismiss)
        bar = page.action_bar
        bar.keep.clicked.connect(play.keep)
        bar.bank.clicked.connect(play.bank)
        bar.farkle.clicked.connect(play.farkle)
        bar.undo.clicked.connect(play.undo)
        bar.redo.clicked.connect(play.redo)

    def _answer(self) -> None:
        """The notice's button: the dice are right, the farkle is one, or the next game."""
        if self._phase is Phase.OVER:
            self.new_game_wanted.emit()
        elif self._play.asks_found:
            self._play.accept()
        elif self._phase is Phase.FARKLED and not self._play.throw.pending.question:
            self._play.farkle()
        else:
            self._play.keep()

    def _refuse(self) -> None:
        """The notice's other button: that was no throw, or not the next; or no farkle."""
        if self._play.throw.pending.question or self._play.asks_found:
            self._play.refuse()
        else:
            self.correct()

    @property
    def _phase(self) -> Phase | None:
        return self._play.state.phase if self._play.state else None

    def _connect_picker(self) -> None:
        self._picker.picked.connect(self._play.throw.set_face)
        self._picker.removed.connect(self._play.throw.remove_die)
        self._picker.stepped.connect(self.ask_about)

    def _strip_dice(self) -> tuple[DieLook, ...]:
        pending = self._play.throw.pending
        if pending.dice or not self._play.throw.dice:
            gaps = (DieLook(None),) * max(0, pending.missing)
            return tuple(DieLook(die.face, asking=die.asking) for die in pending.dice) + gaps
        chosen = self._play.chosen.dice if self._play.chosen else ()
        faces = (die.face for die in self._play.throw.dice)
        return looks(faces, chosen, fade=bool(self._play.offers))

    def _show_choices(self, state: GameState) -> None:
        play, page = self._play, self._page
        page.selections.number(not play.throw.pending.expected)  # else a digit is a die
        page.selections.show_selections([offer.shown for offer in play.offers], play.place)
        question = play.throw.pending.question
        page.show_choice(play.chooses and not question)
        page.notice.show_notice(self._question() if question else self._notice(state))
        asked = play.asks_kept
        page.show_hint(asked or self._first_throw_hint(), refusable=bool(asked))

    def _notice(self, state: GameState) -> NoticeShown:
        if self._play.asks_found:
            return notice_showing.found_notice(state)
        return notice_showing.notice_shown(state, watched=self._watching.looking)

    def _first_throw_hint(self) -> str:
        view = self._play.view
        watched = self._watching.looking and not self._watching.still
        return notice_showing.first_throw_hint(view, watched=watched) if view else ""

    def _question(self) -> NoticeShown:
        pending = self._play.throw.pending
        answer = tr("ask.yes", roll=pending.confirmed().roll) if pending.confirmed().settled else ""
        advice = pending.advice_by(self._watching.habits)
        notice = NoticeShown(pending.question, advice, "question", answer, pending.refusal)
        hint = self._hint_at_hindrance()
        return replace(notice, text=f"{advice}\n{hint}", shorter=(advice,)) if hint else notice

    def _hint_at_hindrance(self) -> str:
        """What to do for dice to be read with certainty, where the picture is why they are not."""
        sight = self._watching.newest
        if sight is None or sight.hindrance is None or not self._play.throw.pending.read:
            return ""
        return tr(f"check.{sight.hindrance.name.lower()}")

    def _show_actions(self, state: GameState) -> None:
        play, bar = self._play, self._page.action_bar
        asked = bool(play.throw.pending.question)
        if asked:
            keep = _confirm_shown(play.throw.pending)
        elif play.chooses and play.offer is not None and play.chosen is None:
            keep = ActionShown(True, title=play.offer.title)
        elif state.roll_off is not None:
            youngest = state.roll_off.ask_youngest
            note = tr("first.youngest" if youngest else "first.how")
            keep = ActionShown(False, note, tr("first.title"))
        else:
            keep = actions_showing.keep_shown(state, play.chosen)
        bar.keep.show_action(keep)
        bank = actions_showing.bank_shown(state, play.chosen)
        if (asked or play.asks_kept) and not play.bank_answers:
            bank = ActionShown(False, tr("answer_first"))
        bar.bank.show_action(bank)
        farkle = actions_showing.farkle_shown(state)
        awaits = state.phase is Phase.TO_ROLL and not play.farkle_answers
        if play.throw.pending.read and awaits:
            farkle = ActionShown(False, tr("answer_first"))
        bar.farkle.show_action(replace(farkle, quiet=farkle.quiet or asked))
        view = play.view
        bar.undo.show_action(ActionShown(view is not None and view.can_undo))
        bar.redo.show_action(ActionShown(view is not None and view.can_redo))

    def _spoken(self, state: GameState) -> str:
        return spoken(state, self._notice(state).title, self._first_throw_hint())

    def _told(self, state: GameState) -> str:
        """The question, or how the game stands; and what then counts by itself."""
        if self._play.throw.pending.question:
            return self._question_spoken()
        return f"{self._play.asks_kept or self._spoken(state)} {self.clocks.bank_told}".rstrip()

    def _question_spoken(self) -> str:
        pending = self._play.throw.pending
        dice = " ".join(str(face) for face in sorted(die.face for die in pending.dice))
        said = f"{pending.question} {dice}. {pending.advice_by(self._watching.habits)}"
        return f"{said} {self._hint_at_hindrance()}".rstrip()


def _confirm_shown(pending: PendingRoll) -> ActionShown:
    """What Enter does while the dice are in question."""
    confirmed = pending.confirmed()
    if confirmed.settled:
        title = tr("stakes.title" if confirmed.high_stakes else "confirm")
        return ActionShown(True, str(confirmed.roll), title)
    return ActionShown(False, tr("confirm.count", count=pending.expected), tr("confirm"))
