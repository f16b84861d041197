"""A turn at the window: by keys, by clicks, from what the camera tells, to the sheet on disk."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.game.action_button import ActionButton
from scorekeeper.desktop.widgets.die_button import DieButton
from scorekeeper.desktop.widgets.selection_card import SelectionCard
from scorekeeper.desktop.wording import unbroken
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.ruleset import HighStakesRules
from scorekeeper.rules.start import players_of
from scorekeeper.rulesets import load
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.readings import DiceReading, Spot
from scorekeeper.vision.table.settling import TablePhase
from scorekeeper.vision.table.table_events import DiceSetAside, Doubt, Why
from tests.desktop.controls import face_picker, named
from tests.desktop.table import Table, seen


def test_a_game_begins_with_empty_places_for_all_dice(table: Table) -> None:
    assert table.faces == [None] * 6
    assert table.banner == "Anna's turn"
    assert not table.page.action_bar.keep.isEnabled()
    assert table.page.action_bar.keep.toolTip() == "roll the dice first"


def test_a_turn_by_keys_alone(table: Table) -> None:
    table.type_roll("122556")
    assert table.lit == [1, 5, 5]
    table.key(Qt.Key.Key_2)
    assert table.lit == [1, 5]
    table.key_does(Qt.Key.Key_Return)
    assert table.faces == [None] * 4
    table.type_roll("1123")
    table.key_does(Qt.Key.Key_B)
    assert table.banner == "Ben's turn"
    assert table.page.sheet.model().headerData(0, Qt.Orientation.Horizontal) == "Anna: 350"


def test_a_certain_roll_of_the_camera_needs_no_key(table: Table) -> None:
    table.see(seen("516222"))
    assert table.faces == [1, 2, 2, 2, 5, 6]
    best = table.page.selections.cards[0]
    assert best.accessibleName() == "Keep 1 2 2 2 5: +350, three 2s + single 1 + single 5"
    assert best.isChecked()


def test_dice_set_aside_on_the_table_are_chosen_in_the_list(table: Table) -> None:
    roll = seen("155234")
    table.see(roll)
    with table.bot.waitSignal(table.keeper.changed):
        table.watching.happened.emit(DiceSetAside(2.0, (roll.dice[0],)), b"")
    assert table.lit == [1]


def test_a_doubtful_die_is_asked_about_before_anything_is_scored(table: Table) -> None:
    table.see(seen("155234", doubtful=[1]))
    asking = [die.accessibleName() for die in table.page.strip.dice if die.die.asking]
    assert asking == ["Die 5: 5, not certain"]
    assert table.state.playing.roll is None
    assert not table.page.action_bar.bank.isEnabled()
    named(table.page, QPushButton, "Yes, 1 2 3 4 5 5")
    table.key_does(Qt.Key.Key_Return)
    assert table.lit == [1, 5, 5]


def test_the_faces_to_tap_wait_while_all_dice_are_asked_about(table: Table) -> None:
    table.see(seen("155234", doubtful=[1]))
    assert "Is this right?" in [each.text() for each in table.page.pad.findChildren(QLabel)]
    add_five = named(table.page.pad, QAbstractButton, "Add a 5")
    assert not add_five.isEnabled()
    table.key_does(Qt.Key.Key_Return)
    table.key_does(Qt.Key.Key_U)
    assert add_five.isEnabled()


def test_picking_the_face_of_the_doubtful_die_answers_the_question(table: Table) -> None:
    table.see(seen("155234", doubtful=[1]))
    table.key(Qt.Key.Key_C)
    picker = face_picker(table.page)
    assert picker.place == 4
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(picker, Qt.Key.Key_6)
    assert sorted(face or 0 for face in table.faces) == [1, 2, 3, 4, 5, 6]
    assert table.page.selections.cards[0].accessibleName() == ("Keep 1 2 3 4 5 6: +3,000, straight")


def test_a_die_too_few_is_tapped_in(table: Table) -> None:
    table.see(seen("15523"))
    assert table.page.notice.accessibleName().startswith("I see 5, expected 6")
    table.key_does(Qt.Key.Key_4)
    assert table.lit == [1, 5, 5]


def test_what_is_no_die_is_taken_out(table: Table) -> None:
    table.see(seen("1552346"))
    table.bot.mouseClick(table.page.strip.dice[6], Qt.MouseButton.LeftButton)
    table.click(named(table.page, QPushButton, "This is no die"))
    assert table.faces == [1, 2, 3, 4, 5, 5]


def test_a_throw_that_was_none_is_dismissed(table: Table) -> None:
    table.see(seen("15523"))
    table.click(named(table.page, QPushButton, "That was no throw (N)"))
    assert table.faces == [None] * 6


def test_no_is_a_key_whatever_is_asked(table: Table) -> None:
    table.see(seen("15523"))
    table.key_does(Qt.Key.Key_N)
    assert table.faces == [None] * 6
    table.type_roll("111234")
    table.see(seen("155"))
    assert table.page.hint.text().endswith("which were set aside before?")
    assert table.page.no_throw.text() == "That was no throw (N)"
    table.key_does(Qt.Key.Key_N)
    assert table.page.hint.text() == ""
    table.key(Qt.Key.Key_N)
    table.settle()
    assert table.faces == [1, 1, 1, 2, 3, 4]


def test_the_throw_that_comes_first_is_entered_by_a_key(table: Table) -> None:
    table.see(seen("155234", doubtful=[1]))
    table.see(replace(seen("116634"), bare=True))
    table.key_does(Qt.Key.Key_N)
    assert table.faces == [1, 2, 3, 4, 5, 5]


def test_one_click_corrects_a_misread_die_in_the_strip(table: Table) -> None:
    table.see(seen("155234"))
    table.bot.mouseClick(named(table.page.strip, DieButton, "Die 6: 5"), Qt.MouseButton.LeftButton)
    table.click(named(table.page, DieButton, "It is a 6"))
    assert table.faces == [1, 2, 3, 4, 5, 6]
    assert table.page.selections.cards[0].accessibleName() == ("Keep 1 2 3 4 5 6: +3,000, straight")


def test_one_click_corrects_a_misread_die_in_the_picture(table: Table) -> None:
    roll = seen("155234")
    table.see(roll)
    picture = QImage(640, 200, QImage.Format.Format_RGB32)
    reading = DiceReading(roll.dice, 640, 200, True)
    table.watching.looked.emit(Sight(picture, QSize(640, 200), reading, TablePhase.SETTLED))
    board = table.page.board
    assert [mark.value for mark in board.marks] == [1, 5, 5, 2, 3, 4]
    table.bot.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.point_of(2).toPoint())
    table.click(named(table.page, DieButton, "It is a 6"))
    assert [mark.value for mark in board.marks] == [1, 5, 6, 2, 3, 4]


def test_while_something_may_be_another_die_the_picture_shows_where(table: Table) -> None:
    roll = replace(seen("155234"), doubts=(Doubt(Why.WHOLE),))
    picture, spot = QImage(640, 200, QImage.Format.Format_RGB32), Spot((600.0, 150.0), 40.0)
    reading = DiceReading(roll.dice, 640, 200, False, unsure=(spot,))
    table.see(roll)
    table.watching.looked.emit(Sight(picture, QSize(640, 200), reading, TablePhase.SETTLED))
    assert table.page.board.unsure == (spot,)
    table.key_does(Qt.Key.Key_Return)
    assert not table.page.board.unsure


def test_a_throw_that_nobody_answered_counts_first_where_a_player_says_so(table: Table) -> None:
    table.see(seen("155234", doubtful=[1]))
    table.see(replace(seen("116634"), bare=True))
    assert table.page.notice.accessibleName().startswith("Does this throw count instead? Before")
    table.click(named(table.page.notice, QPushButton, "No, 1 2 3 4 5 5 first (N)"))
    assert table.faces == [1, 2, 3, 4, 5, 5]
    thrown = unbroken(Roll.parse("1 1 3 4 6 6"))
    assert table.page.hint.text() == f"All dice were thrown ({thrown}): were the points banked?"


def test_a_farkle_is_shown_and_passed_on_by_f(table: Table) -> None:
    table.type_roll("223446")
    assert table.page.notice.accessibleName().startswith("Farkle. No die of this throw scores")
    table.key_does(Qt.Key.Key_F)
    assert table.banner == "Ben's turn"
    model = table.page.sheet.model()
    assert model.data(model.index(0, 0)) == "F"


def test_a_farkle_can_be_contested_by_correcting_a_die(table: Table) -> None:
    table.type_roll("223446")
    table.key(Qt.Key.Key_C)
    picker = face_picker(table.page)
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(picker, Qt.Key.Key_1)
    assert table.lit == [1]


def test_the_winning_bank_can_be_undone_and_redone(qtbot: QtBot, store: Path) -> None:
    table = Table(qtbot, store)
    table.begin("Anna", "Ben", rules="kingdom-come")
    for _ in range(4):
        table.type_roll("111234")
        table.key_does(Qt.Key.Key_B)
        if table.play.state is not None and table.play.state.outcome is None:
            table.type_roll("223446")
            table.key_does(Qt.Key.Key_F)
    assert table.banner == "Anna wins!"
    table.key_does(Qt.Key.Key_U)
    assert table.banner == "Anna's turn"
    table.key_does(Qt.Key.Key_U, shift=True)
    assert table.banner == "Anna wins!"
    table.close()


def test_the_final_round_is_announced_above_the_sheet(table: Table) -> None:
    for _ in range(4):
        table.type_roll("123456")
        table.key_does(Qt.Key.Key_B)
        if table.page.last_turns.isVisible():
            break
        table.type_roll("223446")
        table.key_does(Qt.Key.Key_F)
    assert table.page.last_turns.text() == "Anna reached the target: 1 last turn to play"


@pytest.mark.parametrize(("key", "ctrl"), [(Qt.Key.Key_U, False), (Qt.Key.Key_Z, True)])
def test_undo_and_redo_go_through_the_bank(table: Table, key: Qt.Key, ctrl: bool) -> None:
    table.type_roll("111234")
    table.key_does(Qt.Key.Key_B)
    table.key_does(key, ctrl=ctrl)
    assert table.banner == "Anna's turn"
    assert named(table.page, ActionButton, "Redo").isEnabled()
    table.key_does(key, shift=True, ctrl=ctrl)
    assert table.banner == "Ben's turn"
    table.key_does(key, ctrl=ctrl)
    table.key_does(Qt.Key.Key_Y, ctrl=True)
    assert table.banner == "Ben's turn"


def test_the_last_die_entered_can_be_taken_back(table: Table) -> None:
    for key in (Qt.Key.Key_1, Qt.Key.Key_6, Qt.Key.Key_Backspace):
        table.key(key)
    assert table.faces == [1] + [None] * 5


def test_a_bank_below_the_opening_is_greyed_with_the_rule(qtbot: QtBot, store: Path) -> None:
    table = Table(qtbot, store)
    table.begin("Anna", "Ben", rules="wilson")
    table.type_roll("155234")
    bank = named(table.page, ActionButton, "Bank")
    assert not bank.isEnabled()
    assert bank.toolTip() == "800 more to bank: the opening takes 1,000, this turn has 200"
    table.close()


def test_high_stakes_are_offered_until_a_die_is_entered(table: Table) -> None:
    stakes = replace(load("classic"), high_stakes=HighStakesRules(mode="bonus"))
    table.keeper.start(stakes, players_of(("Anna", "Ben")))
    table.settle()
    table.type_roll("155234")
    table.key_does(Qt.Key.Key_B)
    table.now_s += 5
    table.key(Qt.Key.Key_4)
    keep = table.page.action_bar.keep
    assert (keep.isEnabled(), "High stakes" in keep.accessibleName()) == (False, False)
    table.key(Qt.Key.Key_Backspace)
    assert (keep.isEnabled(), "High stakes" in keep.accessibleName()) == (True, True)


def test_just_the_dice_that_were_left_are_high_stakes_or_the_others_are_entered(
    table: Table,
) -> None:
    stakes = replace(load("classic"), high_stakes=HighStakesRules(mode="bonus"))
    table.keeper.start(stakes, players_of(("Anna", "Ben")))
    table.settle()
    table.type_roll("155234")
    table.key_does(Qt.Key.Key_B)
    table.see(seen("146"))
    keep = table.page.action_bar.keep
    assert (keep.isEnabled(), "High stakes" in keep.accessibleName()) == (True, True)
    table.key_does(Qt.Key.Key_Return)
    assert table.faces == [1, 4, 6]
    table.key_does(Qt.Key.Key_U)
    for face in (Qt.Key.Key_2, Qt.Key.Key_2, Qt.Key.Key_3):
        table.key(face)
    table.key_does(Qt.Key.Key_Return)
    assert table.faces == [1, 4, 6, 2, 2, 3]


def test_a_card_is_chosen_by_click_and_kept_by_the_button(table: Table) -> None:
    table.type_roll("155234")
    card = named(table.page, SelectionCard, "Keep 1: +100, single 1")
    table.bot.mouseClick(card, Qt.MouseButton.LeftButton)
    table.click(named(table.page, ActionButton, "Keep & roll"))
    assert table.faces == [None] * 5
    assert table.page.strip.findChild(DieButton) is not None


def test_the_picker_opens_inside_the_window(table: Table) -> None:
    table.type_roll("155234")
    table.key(Qt.Key.Key_C)
    picker = face_picker(table.page)
    assert picker.isVisible()
    assert table.page.rect().contains(picker.mapTo(table.page, QPoint(0, 0)))
    table.bot.keyClick(picker, Qt.Key.Key_Escape)
    assert not picker.isVisible()


def test_every_event_is_on_disk_before_it_is_shown(table: Table, store: Path) -> None:
    written: list[int] = []

    def count() -> None:
        with EventLog(store) as log:
            written.append(log.games()[0].events)

    table.play.changed.connect(count)
    table.type_roll("155234")
    assert written[-1] == 2


SCORES = """
import sys
from scorekeeper.sheet.replaying import replayed
from scorekeeper.rules.ruleset import HighStakesRules
from scorekeeper.rules.start import players_of
from scorekeeper.rulesets import load
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.score_sheet import score_sheet
from pathlib import Path
with EventLog(Path(sys.argv[1])) as log:
    sheet = score_sheet(replayed(log.events(log.unfinished().id)))
print([(column.name, column.score) for column in sheet.columns])
"""


def test_a_banked_turn_is_in_the_sheet_of_a_fresh_process(table: Table, store: Path) -> None:
    table.see(seen("111234"))
    table.key_does(Qt.Key.Key_Return)
    table.see(seen("552", time_s=5.0))
    table.key_does(Qt.Key.Key_B)
    table.close()
    fresh = subprocess.run(
        [sys.executable, "-c", SCORES, str(store)], capture_output=True, text=True, check=True
    )
    assert fresh.stdout.strip() == "[('Anna', 1100), ('Ben', 0)]"
