"""Connects the page with the game and the camera: shows what is, and passes on what is done."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from scorekeeper.desktop.camera.frame_worker import Sight
from scorekeeper.desktop.camera.watching import Watching
from scorekeeper.desktop.drawing.die_face import DieLook
from scorekeeper.desktop.game import actions_showing, showing
from scorekeeper.desktop.game.advice_showing import advice_line, advice_notes
from scorekeeper.desktop.game.marks import PlacedMark, marks
from scorekeeper.desktop.game.pending import PendingRoll
from scorekeeper.desktop.game.play import Play
from scorekeeper.desktop.game.sheet_showing import sheet_shown
from scorekeeper.desktop.game.table_page import TablePage
from scorekeeper.desktop.game.turn_showing import past_turn_shown
from scorekeeper.desktop.widgets.face_picker import FacePicker
from scorekeeper.desktop.widgets.shown import ActionShown, NoticeShown
from scorekeeper.desktop.widgets.status_line import Mood
from scorekeeper.desktop.wording import told, tr
from scorekeeper.rules import moves
from scorekeeper.rules.explain import explain_last_turns
from scorekeeper.rules.state import GameState, Phase, Turn
from scorekeeper.vision.readings import DiceReading


class TablePresenter(QObject):
    """Everything on the page follows ``play`` and ``watching``; it decides nothing itself."""

    new_game_wanted = Signal()

    def __init__(self, page: TablePage, picker: FacePicker, play: Play, watching: Watching) -> None:
        super().__init__(page)
        self._page = page
        self._picker = picker
        self._play = play
        self._watching = watching
        self._reading: DiceReading | None = None
        self._marks: tuple[PlacedMark, ...] = ()
        self._announced = ""
        self._opened = -1
        self._shown_state: GameState | None = None
        self._farkle: Turn | None = None
        """The turn whose farkle has been shown."""
        self.farkle_s = 0
        """A farkle that nobody contests passes the dice after so many seconds; 0: never."""
        self._connect_page()
        self._connect_picker()
        play.changed.connect(self.refresh)
        watching.looked.connect(self._show_sight)
        watching.looking_changed.connect(self.refresh)
        watching.said.connect(self._say_source)
        if watching.newest is not None:
            self._show_sight(watching.newest)
        page.status.say(*watching.last_said)

    def correct(self) -> None:
        """Ask about the first die in doubt, or else about the first."""
        dice = self._play.pending.dice or self._play.dice
        doubtful = (place for place, die in enumerate(dice) if die.asking)
        if dice:
            self.ask_about(next(doubtful, 0))

    def ask_about(self, place: int, anchor: QPoint | None = None) -> None:
        """Open the picker for the die at ``place`` of the strip, near a global point."""
        dice = self._play.pending.dice or self._play.dice
        missed = self._play.pending.read and self._play.pending.missing > 0
        if not 0 <= place < len(dice) + missed:
            return
        place = min(place, len(dice))
        self._page.notice.countdown.stop()
        point = anchor or self._page.strip.anchor_of(place)
        self._picker.ask(
            place,
            dice[place].face if place < len(dice) else 0,
            point,
            removable=self._play.pending.read and place < len(dice),
        )

    def refresh(self) -> None:
        """Show the game as it stands."""
        state, focused = self._play.state, self._page.focusWidget()
        if state is None:
            return
        self._show(state)
        if self._page.focusWidget() is not focused:
            # Else it is with the button that comes next, which nobody meant to press.
            self._page.setFocus()

    def _show(self, state: GameState) -> None:
        play, page = self._play, self._page
        page.banner.show_turn(showing.turn_shown(state, play.chosen, play.advised))
        asked = bool(play.pending.question)
        line, notes = advice_line(play.advised, state), advice_notes(play.advised, state)
        page.advice.say(*(("", ()) if asked else (line, notes)))
        page.make_room(len(state.seats))
        page.sheet.show_sheet(sheet_shown(state))
        last = explain_last_turns(state)
        page.show_last_turns(told(last) if last else "")
        page.strip.show_kept(showing.kept_so_far(state), showing.none_kept(state))
        page.strip.show_roll(self._strip_dice(), gaps_pressed=play.pending.read)
        self._show_pad(state)
        if page.past_turn_is_shown and state != self._shown_state:
            self._show_opened(state)
            play.find_pictures(self._opened)
        self._shown_state = state
        self._show_choices(state)
        page.order_tabs()
        self._show_actions(state)
        self._show_marks()
        expected = None if play.pending.read else play.expected or None
        self._watching.expect(expected, of_turn=state.roll_off is None)
        self._count_down(state)
        self._announce(state)

    def _show_pad(self, state: GameState) -> None:
        """What is to be tapped in; where all dice are there and asked about, that is the question
        here too."""
        pending = self._play.pending
        missing = max(0, pending.missing)
        prompt = (not missing and pending.question) or showing.throw_prompt(state, missing)
        self._page.pad.show_progress(prompt, len(pending.dice), missing)

    def _count_down(self, state: GameState) -> None:
        """A new farkle passes the dice by itself, unless it is contested in time, or the rules
        leave it to the player."""
        farkled = state.phase is Phase.FARKLED and not self._play.pending.question
        farkled = farkled and not moves.can_roll(state)
        if not farkled:
            self._page.notice.countdown.stop()
        elif self._farkle != state.turn and self.farkle_s:
            self._page.notice.countdown.start(self.farkle_s)
        self._farkle = state.turn if farkled else None

    def _connect_page(self) -> None:
        page, play = self._page, self._play
        page.strip.die_pressed.connect(self.ask_about)
        page.board.die_pressed.connect(self._ask_about_mark)
        page.pad.tapped.connect(play.enter_die)
        page.pad.taken_back.connect(play.take_back_die)
        page.selections.chosen.connect(play.choose)
        page.notice.answered.connect(self._answer)
        page.sheet.turn_pressed.connect(self.open_turn)
        page.past_turn.edited.connect(play.edit_turn)
        play.pictures.connect(page.past_turn.show_pictures)
        page.notice.refused.connect(self._refuse)
        page.no_throw.clicked.connect(play.dismiss)
        page.notice.countdown.ran_out.connect(self._pass_farkle)
        page.board.place_pressed.connect(self._ask_about_missed)
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
        elif self._phase is Phase.FARKLED and not self._play.pending.question:
            self._play.farkle()
        else:
            self._play.keep()

    def _refuse(self) -> None:
        """The notice's other button: that was no throw, or no farkle."""
        if self._play.pending.question:
            self._play.dismiss()
        else:
            self.correct()

    @property
    def _phase(self) -> Phase | None:
        return self._play.state.phase if self._play.state else None

    def _pass_farkle(self) -> None:
        """Nobody has contested the farkle, and all could see it."""
        in_sight = self._page.notice.isVisible() and not self._picker.isVisible()
        if self._phase is Phase.FARKLED and in_sight:
            self._play.farkle()

    def open_turn(self, turn: int) -> None:
        """Show a finished turn, by its place among all turns."""
        if self._play.state is None or not 0 <= turn < len(self._play.state.turns):
            return
        self._opened = turn
        self._show_opened(self._play.state)
        self._page.open_past_turn()
        self._play.find_pictures(turn)

    def _show_opened(self, state: GameState) -> None:
        if self._opened < len(state.turns):
            self._page.past_turn.show_turn(past_turn_shown(state, self._opened))
        else:
            self._page.close_past_turn()

    def _connect_picker(self) -> None:
        self._picker.picked.connect(self._play.set_face)
        self._picker.removed.connect(self._play.remove_die)
        self._picker.stepped.connect(self.ask_about)

    def _strip_dice(self) -> tuple[DieLook, ...]:
        pending = self._play.pending
        if pending.dice or not self._play.dice:
            gaps = (DieLook(None),) * max(0, pending.missing)
            return tuple(DieLook(die.face, asking=die.asking) for die in pending.dice) + gaps
        left = list(self._play.chosen.dice) if self._play.chosen else []
        looks = []
        for die in self._play.dice:
            lit = die.face in left
            if lit:
                left.remove(die.face)
            looks.append(DieLook(die.face, lit=lit, faded=bool(self._play.choices) and not lit))
        return tuple(looks)

    def _show_choices(self, state: GameState) -> None:
        play, page = self._play, self._page
        page.selections.number(not play.pending.expected)  # else a digit is a die
        page.selections.show_selections([choice.shown for choice in play.choices], play.place)
        question = play.pending.question
        page.show_choice(bool(play.choices) and not question)
        page.notice.show_notice(self._question() if question else self._notice(state))
        asked = tr("ask.kept") if play.asking_kept else ""
        page.show_hint(asked or self._first_throw_hint(), refusable=bool(asked))

    def _notice(self, state: GameState) -> NoticeShown:
        return showing.notice_shown(state, watched=self._watching.looking)

    def _first_throw_hint(self) -> str:
        view = self._play.view
        watched = self._watching.looking and not self._watching.still
        return showing.first_throw_hint(view, watched=watched) if view else ""

    def _question(self) -> NoticeShown:
        pending = self._play.pending
        answer = tr("ask.yes", roll=pending.confirmed().roll) if pending.confirmed().settled else ""
        advice = pending.advice_by(self._watching.habits)
        return NoticeShown(pending.question, advice, "question", answer, tr("ask.no_throw"))

    def _show_actions(self, state: GameState) -> None:
        play, bar = self._play, self._page.action_bar
        asked = bool(play.pending.question)
        if asked:
            keep = _confirm_shown(play.pending)
        elif play.choice is not None and play.chosen is None:
            keep = ActionShown(True, title=play.choice.title)
        else:
            keep = actions_showing.keep_shown(state, play.chosen)
        bar.keep.show_action(keep)
        bank = actions_showing.bank_shown(state, play.chosen)
        if asked or play.asking_kept:
            bank = ActionShown(False, tr("answer_first"))
        bar.bank.show_action(bank)
        farkle = actions_showing.farkle_shown(state)
        bar.farkle.show_action(replace(farkle, quiet=farkle.quiet or asked))
        bar.undo.show_action(actions_showing.undo_shown(state))
        bar.redo.show_action(actions_showing.redo_shown(state))

    def _show_sight(self, sight: Sight) -> None:
        self._reading = sight.reading
        self._page.board.show_picture(sight.image, sight.read_size)
        self._show_marks()

    def _say_source(self, line: str, mood: Mood) -> None:
        """How the source is doing; the picture of another does not stay."""
        self._page.status.say(line, mood)
        self._page.board.show_message(line)
        if self._watching.newest is None:
            self._reading, self._marks = None, ()
            self._page.board.clear()

    def _show_marks(self) -> None:
        if self._reading is None or self._play.view is None:
            return
        view, play = self._play.view, self._play
        seen = view.question.seen if play.pending.read and view.question else view.seen
        dice = play.pending.dice if play.pending.read else play.dice
        self._marks = marks(self._reading, dice, seen)
        self._page.board.show_marks([placed.mark for placed in self._marks])

    def _ask_about_missed(self, point: QPoint) -> None:
        """A die that the reader has missed lies where the picture was pressed."""
        if self._play.pending.read and self._play.pending.missing > 0:
            self.ask_about(len(self._play.pending.dice), point)

    def _ask_about_mark(self, number: int, anchor: QPoint) -> None:
        place = self._marks[number].place if number < len(self._marks) else None
        if place is not None:
            self.ask_about(place, anchor)

    def _announce(self, state: GameState) -> None:
        """Tell a screen reader of each new roll, each new turn and each question."""
        text = self._question_spoken() or self._roll_spoken(state)
        if text != self._announced:
            self._announced = text
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._page.banner, text))

    def _roll_spoken(self, state: GameState) -> str:
        roll = state.turn.roll if state.turn else None
        notice = self._notice(state).title
        if state.mover is None:
            return self._first_throw_hint() or notice
        who = state.mover.player.name
        if roll is None:
            return f"{who}: {notice}"
        rolled = tr("rolled", player=who, roll=roll)
        return f"{rolled}. {notice}" if state.phase is Phase.FARKLED else rolled

    def _question_spoken(self) -> str:
        pending = self._play.pending
        if not pending.question:
            return tr("ask.kept") if self._play.asking_kept else ""
        dice = " ".join(str(face) for face in sorted(die.face for die in pending.dice))
        return f"{pending.question} {dice}. {pending.advice_by(self._watching.habits)}"


def _confirm_shown(pending: PendingRoll) -> ActionShown:
    """What Enter does while the dice are in question."""
    if pending.confirmed().settled:
        return ActionShown(True, str(pending.confirmed().roll), tr("confirm"))
    return ActionShown(False, tr("confirm.count", count=pending.expected), tr("confirm"))
