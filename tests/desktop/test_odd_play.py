"""Keys pressed in haste, and things done at odd moments: nothing happens that nobody meant."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.wording import speak
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.start import players_of
from scorekeeper.rules.state import Phase
from scorekeeper.rulesets import load
from scorekeeper.session.session import Session, SessionView
from tests.desktop.camera.test_frame_worker import FaceOfBrightness
from tests.desktop.controls import face_picker, named
from tests.desktop.table import Table, seen


def turns(table: Table) -> int:
    """How many turns are played, once everything in the queue is done and shown."""
    done: list[bool] = []

    def last(session: Session) -> SessionView:
        done.append(True)
        return session.view

    table.keeper.do(last)
    table.bot.waitUntil(lambda: bool(done))
    QCoreApplication.processEvents()
    QCoreApplication.processEvents()
    return len(table.state.turns)


def test_f_pressed_twice_in_haste_passes_the_dice_once(table: Table) -> None:
    table.type_roll("223446")
    table.key(Qt.Key.Key_F)
    table.key(Qt.Key.Key_F)
    assert turns(table) == 1
    assert table.banner == "Ben's turn"


def test_f_pressed_twice_does_not_take_the_turn_that_has_just_begun(table: Table) -> None:
    table.type_roll("223446")
    table.key_does(Qt.Key.Key_F)
    table.now_s += 0.14
    table.key(Qt.Key.Key_F)
    assert turns(table) == 1


def test_who_presses_too_soon_is_told_and_need_only_press_again(table: Table) -> None:
    """Whoever is fast and right would think that the window hangs."""
    table.see(seen("223446"))
    table.key_does(Qt.Key.Key_F)
    with table.bot.waitSignal(table.keeper.changed):
        table.watching.happened.emit(seen("155234", doubtful=[0]), b"")
    table.now_s += 0.6
    named(table.page, QPushButton, "Yes, 1 2 3 4 5 5").click()
    assert table.warned() == "Ben's turn has only just begun: press again if you mean it"
    assert table.play.throw.pending.question
    table.now_s += 0.5
    table.click(named(table.page, QPushButton, "Yes, 1 2 3 4 5 5"))
    assert table.state.roll == Roll.parse("123455")
    assert "press again" not in table.warned()


def test_who_leans_on_f_does_not_hand_on_the_turn_of_everybody(table: Table) -> None:
    table.type_roll("223446")
    table.key_does(Qt.Key.Key_F)
    for _ in range(60):
        table.now_s += 0.04
        table.key(Qt.Key.Key_F)
    assert turns(table) == 1


@pytest.mark.parametrize("key", ["B", "Return", "U", "6", "Shift+U", "Ctrl+Z", "N"])
def test_a_key_that_is_held_is_pressed_once(table: Table, key: str) -> None:
    assert not _bound(table, key).autoRepeat()


def test_a_long_list_is_gone_through_by_a_key_that_is_held(table: Table) -> None:
    assert _bound(table, "Down").autoRepeat()


def _bound(table: Table, key: str) -> QShortcut:
    (shortcut,) = (s for s in table.page.findChildren(QShortcut) if s.key() == QKeySequence(key))
    return shortcut


def test_f_just_after_the_dice_have_passed_by_themselves_takes_no_other_turn(table: Table) -> None:
    table.type_roll("223446")
    with table.bot.waitSignal(table.keeper.changed):
        table.page.notice.countdown.ran_out.emit()
    table.now_s += 0.4
    table.key(Qt.Key.Key_F)
    assert turns(table) == 1


def test_a_farkle_that_no_camera_saw_is_taken_a_moment_after_the_dice_have_passed(
    table: Table,
) -> None:
    table.type_roll("223446")
    table.key_does(Qt.Key.Key_F)
    table.now_s += 1.5
    table.key_does(Qt.Key.Key_F)
    assert turns(table) == 2


def test_an_undone_farkle_is_taken_again_at_once(table: Table) -> None:
    table.type_roll("223446")
    for key in (Qt.Key.Key_F, Qt.Key.Key_U, Qt.Key.Key_F):
        table.key_does(key)
    assert turns(table) == 1
    assert table.banner == "Ben's turn"


def test_b_pressed_twice_does_not_bank_what_has_been_thrown_in_between(table: Table) -> None:
    table.type_roll("111234")
    table.key_does(Qt.Key.Key_B)
    with table.bot.waitSignal(table.keeper.changed):
        table.watching.happened.emit(seen("155234"), b"")
    table.now_s += 0.14
    table.key(Qt.Key.Key_B)
    assert turns(table) == 1


def test_an_uncertain_throw_after_a_farkle_is_not_written_over_it(table: Table) -> None:
    table.type_roll("223446")
    with table.bot.waitSignal(table.keeper.changed):
        table.watching.happened.emit(seen("155234", doubtful=[0]), b"")
    assert table.play.throw.pending.question
    table.key_does(Qt.Key.Key_Return)
    assert turns(table) == 1
    assert table.banner == "Ben's turn"
    assert table.state.roll == Roll.parse("123455")


def test_dice_that_the_camera_sees_otherwise_than_a_player_are_asked_about(table: Table) -> None:
    table.see(seen("155234"))
    table.play.throw.set_face(2, 6)
    table.settle()
    with table.bot.waitSignal(table.keeper.changed):
        table.watching.happened.emit(replace(seen("155233"), amends=True), b"")
    assert table.page.notice.accessibleName().startswith("Is this right?")
    table.key_does(Qt.Key.Key_Return)
    assert table.state.roll == Roll.parse("155233")


def test_a_double_click_on_passing_passes_the_dice_once(table: Table) -> None:
    table.type_roll("223446")
    button = named(table.page, QPushButton, "Pass the dice (F)")
    table.bot.mouseClick(button, Qt.MouseButton.LeftButton)
    table.bot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert turns(table) == 1


def test_enter_and_bank_in_haste_keep_once_and_do_not_lose_the_turn(table: Table) -> None:
    table.type_roll("111234")
    table.key(Qt.Key.Key_Return)
    table.key(Qt.Key.Key_Return)
    table.key(Qt.Key.Key_B)
    table.key(Qt.Key.Key_B)
    assert turns(table) <= 1
    table.key(Qt.Key.Key_B)
    assert turns(table) == 1
    assert table.page.sheet.model().headerData(0, Qt.Orientation.Horizontal) == "Anna: 1,000"


def test_a_die_is_asked_about_no_more_once_another_page_is_shown(table: Table) -> None:
    """A photo that is dropped on the window, or a click on the menu, shows another page; the panel
    came back with this one, and asked about no die."""
    table.type_roll("122556")
    table.key(Qt.Key.Key_C)
    picker = face_picker(table.page)
    assert picker.isVisible()
    other = QWidget()
    QVBoxLayout(other).addWidget(QLineEdit())
    table.window.pages.addWidget(other)
    table.window.pages.setCurrentWidget(other)
    assert picker.isHidden()


def test_enter_in_the_field_of_a_past_turn_changes_that_turn(table: Table) -> None:
    table.type_roll("111234")
    table.key_does(Qt.Key.Key_B)
    table.type_roll("155234")
    table.window.presenter.past_turn.open(0)
    table.page.past_turn.points.setText("1100")
    table.page.past_turn.reason.setText("a five was overlooked")
    table.page.past_turn.reason.setFocus()
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(table.page.past_turn.reason, Qt.Key.Key_Return)
    assert table.state.turns[0].points == 1100
    assert table.state.roll is not None


def test_another_language_in_the_middle_of_a_question_keeps_the_question(table: Table) -> None:
    table.see(seen("155234", doubtful=[1]))
    try:
        table.window.preferences.change(language="de")
        assert table.page.notice.accessibleName().startswith("Stimmt das?")
        table.key_does(Qt.Key.Key_Return)
        assert len(table.page.selections.cards) == 5
    finally:
        table.window.preferences.change(language="en")
        speak("en")


def test_undo_while_dice_are_in_question_goes_back_and_on_again(table: Table) -> None:
    table.type_roll("111234")
    table.key_does(Qt.Key.Key_B)
    table.see(seen("155234", doubtful=[1]))
    table.key_does(Qt.Key.Key_U)
    assert table.banner == "Anna's turn"
    table.key_does(Qt.Key.Key_U, shift=True)
    assert table.banner == "Ben's turn"
    assert table.play.throw.pending.question == "Is this right?"
    table.wait_a_little()
    table.key_does(Qt.Key.Key_Return)
    assert len(table.page.selections.cards) == 5


def test_a_throw_in_question_is_no_farkle_by_a_slip_of_a_key(table: Table) -> None:
    table.see(seen("123456", doubtful=[1]))
    assert not table.page.action_bar.farkle.isEnabled()
    table.key_does(Qt.Key.Key_N)
    assert table.page.action_bar.farkle.isEnabled()


def test_that_it_was_no_throw_is_taken_back_by_undo(table: Table) -> None:
    table.see(seen("123456", doubtful=[1]))
    assert not table.page.action_bar.undo.isEnabled()
    table.key_does(Qt.Key.Key_N)
    table.key_does(Qt.Key.Key_U)
    assert table.play.throw.pending.question == "Is this right?"
    assert table.page.action_bar.redo.isEnabled()


def test_dice_typed_in_for_one_game_are_not_thrown_in_the_next(table: Table) -> None:
    table.key(Qt.Key.Key_1)
    table.key(Qt.Key.Key_5)
    with table.bot.waitSignal(table.keeper.changed):
        table.keeper.start(load("zilch"), players_of(("Clara", "Dan")))
    assert not table.play.throw.pending.dice
    table.type_roll("223446")
    assert str(table.state.roll) == "2 2 3 4 4 6"


def test_a_name_that_looks_like_markup_is_shown_letter_by_letter(table: Table) -> None:
    table.begin("<b>Anna</b>", "Ben")
    table.type_roll("111234")
    table.key_does(Qt.Key.Key_B)
    table.window.presenter.past_turn.open(0)
    labels = [each for each in table.page.past_turn.findChildren(QLabel) if each.isVisible()]
    assert labels[0].text() == "<b>Anna</b>, round 1: 1,000"
    assert {label.textFormat() for label in labels} == {Qt.TextFormat.PlainText}


def test_no_card_shows_a_digit_as_its_key_while_digits_are_dice(table: Table) -> None:
    rules = load("boardgamecentral")
    with table.bot.waitSignal(table.keeper.changed):
        table.keeper.start(rules, players_of(("Anna", "Ben")))
    cards = table.page.selections.cards
    assert [card.number for card in cards] == [0, 0]
    assert [card.accessibleName() for card in cards] == ["Anna goes first", "Ben goes first"]
    hint = table.page.hint
    assert hint.text() == "Anna throws one die for the first turn: tap or type it (H)"
    table.key_does(Qt.Key.Key_4)
    assert hint.text() == "Ben throws one die for the first turn: tap or type it (H)"
    table.key(Qt.Key.Key_Down)
    table.key(Qt.Key.Key_Down)
    table.key_does(Qt.Key.Key_Return)
    assert table.banner == "Ben's turn"
    assert hint.isHidden()
    table.type_roll("155234")
    assert [card.number for card in table.page.selections.cards][:2] == [1, 2]


def test_enter_after_a_die_for_the_first_turn_says_nothing_of_who_begins(table: Table) -> None:
    """Whoever types a die and presses Enter means the die."""
    with table.bot.waitSignal(table.keeper.changed):
        table.keeper.start(load("boardgamecentral"), players_of(("Anna", "Ben")))
    table.key_does(Qt.Key.Key_3)
    table.wait_a_little()
    keep = table.page.action_bar.keep
    assert not any(card.isChecked() for card in table.page.selections.cards)
    assert not keep.isEnabled()
    assert keep.accessibleDescription() == "Choose a player, or throw one die each"
    table.key(Qt.Key.Key_Return)
    table.settle()
    assert table.state.phase is Phase.ROLL_OFF
    table.key_does(Qt.Key.Key_5)
    assert table.banner == "Ben's turn"


def test_who_was_chosen_to_go_first_is_not_once_another_die_was_thrown(table: Table) -> None:
    with table.bot.waitSignal(table.keeper.changed):
        table.keeper.start(load("boardgamecentral"), players_of(("Anna", "Ben", "Clara")))
    table.page.selections.cards[0].click()
    assert table.page.action_bar.keep.isEnabled()
    table.key_does(Qt.Key.Key_3)
    table.key_does(Qt.Key.Key_U)
    assert not any(card.isChecked() for card in table.page.selections.cards)
    table.page.selections.cards[1].click()
    table.key_does(Qt.Key.Key_Return)
    assert table.banner == "Ben's turn"


def test_the_camera_reads_the_dice_for_the_first_turn(table: Table) -> None:
    with table.bot.waitSignal(table.keeper.changed):
        table.keeper.start(load("boardgamecentral"), players_of(("Anna", "Ben")))
    table.watching.looking = True
    table.see(seen("4"))
    hint = table.page.hint
    assert hint.text() == (
        "Ben throws one die for the first turn; read when it lies still, or typed (H)"
    )
    table.see(seen("6"))
    assert table.banner == "Ben's turn"
    assert hint.isHidden()
    table.see(seen("155234"))
    assert table.page.selections.cards


def test_photos_wait_for_the_first_turn_and_the_dice_before_it_are_typed(
    qtbot: QtBot, tmp_path: Path
) -> None:
    table = Table(qtbot, tmp_path / "games.db", FaceOfBrightness)
    table.begin("Anna", "Ben", rules="boardgamecentral")
    for name in ("a.png", "b.png"):
        cv2.imwrite(str(tmp_path / name), np.full((40, 60, 3), 5, np.uint8))
    table.watching.start(str(tmp_path))
    table.bot.waitUntil(lambda: "the next photo is read" in table.page.status.text)
    hint = table.page.hint
    assert hint.text() == "Anna throws one die for the first turn: tap or type it (H)"
    for key in (Qt.Key.Key_4, Qt.Key.Key_6):
        table.key_does(key)
    assert table.banner == "Ben's turn"
    table.close()


def test_a_die_for_the_first_turn_that_is_not_plain_is_said_to_be_so(table: Table) -> None:
    with table.bot.waitSignal(table.keeper.changed):
        table.keeper.start(load("boardgamecentral"), players_of(("Anna", "Ben")))
    table.watching.looking = True
    for unclear in (seen("34"), seen("3", doubtful=[0]), replace(seen("3"), found=True)):
        table.see(unclear)
        assert table.page.hint.text() == (
            "Anna throws one die for the first turn; not clearly read: throw again, or type it (H)"
        )
    table.see(seen("4"))
    assert "read when it lies still" in table.page.hint.text()


def test_a_window_closed_while_a_throw_is_on_its_way_keeps_it(table: Table) -> None:
    for face in "155234":
        table.key(Qt.Key(Qt.Key.Key_0 + int(face)))
    table.close()
    again = Table(table.bot, table.keeper.path)
    with table.bot.waitSignal(again.keeper.opened) as opened:
        again.keeper.open()
    assert opened.args is not None
    assert str(opened.args[1].turn.roll) == "1 2 3 4 5 5"
    again.close()
