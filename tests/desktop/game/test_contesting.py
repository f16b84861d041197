"""A farkle can be contested for a while; what was missed or misread is put right in place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QPushButton

from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.widgets.die_button import DieButton
from scorekeeper.rules.events import RollCorrected
from scorekeeper.rules.ruleset import TurnRules
from scorekeeper.rules.start import players_of
from scorekeeper.rulesets import load
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.settling import TablePhase
from tests.desktop.controls import face_picker, named
from tests.desktop.table import Table, seen


def test_a_farkle_that_nobody_contests_passes_the_dice(table: Table) -> None:
    table.type_roll("223446")
    assert table.page.notice.countdown.running
    with table.bot.waitSignal(table.keeper.changed):
        table.page.notice.countdown.ran_out.emit()
    assert table.banner == "Ben's turn"


def test_a_die_that_comes_to_light_just_as_the_time_runs_out_is_asked_about(table: Table) -> None:
    table.see(seen("223446"))
    table.play.see(replace(seen("223445", doubtful=[5]), amends=True))
    table.page.notice.countdown.ran_out.emit()
    table.settle()
    assert table.banner == "Anna's turn"
    assert table.play.throw.pending.question


def test_a_farkle_that_is_read_once_more_is_no_second_one_where_it_may_be_rolled_on(
    table: Table,
) -> None:
    rules = replace(load("classic"), turn=TurnRules(after_farkle="may_roll_on"))
    table.keeper.start(rules, players_of(("Anna", "Ben")))
    table.settle()
    table.see(seen("223466", doubtful=[0]))
    table.play.throw.set_face(0, 3)
    table.settle()
    table.see(replace(seen("223466", time_s=9.0), amends=True))
    assert table.play.throw.pending.question
    table.key_does(Qt.Key.Key_Return)
    assert table.faces == [2, 2, 3, 4, 6, 6]
    assert not table.state.playing.throws


def test_after_a_farkle_that_may_be_rolled_on_the_next_player_has_thrown_once_the_dice_are_passed(
    table: Table,
) -> None:
    rules = replace(load("classic"), turn=TurnRules(after_farkle="may_roll_on"))
    table.keeper.start(rules, players_of(("Anna", "Ben")))
    table.settle()
    table.see(seen("223466"))
    table.see(replace(seen("112346", time_s=9.0), bare=True, rolled=True))
    assert table.play.throw.pending.question == "Was the farkle thrown on?"
    table.key_does(Qt.Key.Key_F)
    assert table.banner == "Ben's turn"
    assert table.faces == [1, 1, 2, 3, 4, 6]


def test_contesting_stops_the_clock_and_asks_for_the_face(table: Table) -> None:
    table.type_roll("223446")
    button = named(table.page, QPushButton, "That was misread (C)")
    table.bot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not table.page.notice.countdown.running
    assert face_picker(table.page).isVisible()
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(face_picker(table.page), Qt.Key.Key_5)
    assert table.lit == [5]


def test_a_die_is_asked_about_no_more_once_others_are_thrown(table: Table) -> None:
    """What was chosen would be another die's: the picker asks about a place in the strip."""
    table.see(seen("122446"))
    table.key(Qt.Key.Key_C)
    assert face_picker(table.page).isVisible()
    table.see(seen("12345", time_s=9.0))
    assert face_picker(table.page).isHidden()


def test_the_arrow_keys_ask_about_the_die_beside(table: Table) -> None:
    table.see(seen("122446", doubtful=[1]))
    table.key(Qt.Key.Key_C)
    picker, asked = face_picker(table.page), []
    for key in "<>>>>>>":
        table.bot.keyClick(picker, Qt.Key.Key_Left if key == "<" else Qt.Key.Key_Right)
        asked.append(picker.place)
    assert asked == [0, 1, 2, 3, 4, 5, 5]


def test_a_die_is_still_asked_about_while_the_same_dice_lie_there(table: Table) -> None:
    table.see(seen("122446", doubtful=[2]))
    table.key(Qt.Key.Key_C)
    table.play.retell()
    table.settle()
    assert face_picker(table.page).place == 2


def test_the_dice_are_passed_by_the_large_button_too(table: Table) -> None:
    table.type_roll("223446")
    table.click(named(table.page, QPushButton, "Pass the dice (F)"))
    assert table.banner == "Ben's turn"


def test_nothing_passes_by_itself_where_that_is_switched_off(table: Table) -> None:
    table.window.preferences.change(farkle_s=0)
    table.type_roll("223446")
    assert not table.page.notice.countdown.running


def test_the_clock_stops_where_it_is_switched_off_while_it_runs(table: Table) -> None:
    table.window.preferences.change(farkle_s=0)
    table.window.preferences.change(farkle_s=8)
    table.type_roll("223446")
    assert table.page.notice.countdown.running
    table.window.preferences.change(farkle_s=0)
    assert not table.page.notice.countdown.running


@pytest.mark.parametrize("stopped", [True, False])
def test_another_language_leaves_the_clock_as_it_is(table: Table, stopped: bool) -> None:
    table.type_roll("223446")
    if stopped:
        table.key(Qt.Key.Key_C)
    table.window.preferences.change(language="de")
    assert table.page.notice.countdown.running is not stopped
    table.window.preferences.change(language="en")
    assert table.page.notice.countdown.running is not stopped


def test_a_farkle_that_may_be_rolled_on_from_waits_for_the_player(
    table: Table, tmp_path: Path
) -> None:
    house = tmp_path / "house.toml"
    house.write_text('[turn]\nafter_farkle = "may_roll_on"\n', encoding="utf-8")
    table.begin("Anna", "Ben", rules=str(house))
    table.type_roll("223446")
    assert not table.page.notice.countdown.running
    table.type_roll("122334")
    assert table.banner == "Anna's turn"


def test_an_undone_farkle_can_be_contested_anew(table: Table) -> None:
    table.type_roll("223446")
    table.key_does(Qt.Key.Key_F)
    table.key_does(Qt.Key.Key_U)
    assert table.page.notice.countdown.running


def test_a_correction_is_an_event_with_the_picture(table: Table, store: Path) -> None:
    with table.bot.waitSignal(table.keeper.changed):
        table.watching.happened.emit(seen("155234"), b"a picture")
    table.bot.mouseClick(named(table.page.strip, DieButton, "Die 6: 5"), Qt.MouseButton.LeftButton)
    table.click(named(table.page, DieButton, "It is a 6"))
    with EventLog(store) as log:
        game = log.games()[0].id
        last = log.events(game)[-1]
        assert isinstance(last.event, RollCorrected)
        assert log.evidence(game, last.seq) == b"a picture"


def test_a_die_that_was_missed_is_added_where_the_picture_is_pressed(table: Table) -> None:
    roll = seen("15523")
    table.see(roll)
    reading = DiceReading(roll.dice, 640, 200, False)
    picture = QImage(640, 200, QImage.Format.Format_RGB32)
    table.watching.looked.emit(Sight(picture, QSize(640, 200), reading, TablePhase.SETTLED))
    board = table.page.board
    table.bot.mouseClick(board, Qt.MouseButton.LeftButton, pos=QPoint(4, board.height() // 2))
    assert face_picker(table.page).place == 5
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(face_picker(table.page), Qt.Key.Key_4)
    assert table.faces == [1, 2, 3, 5, 5, 4]


def test_a_die_that_was_missed_is_added_in_its_empty_place(table: Table) -> None:
    table.see(seen("15523"))
    table.bot.mouseClick(table.page.strip.dice[5], Qt.MouseButton.LeftButton)
    table.click(named(table.page, DieButton, "It is a 4"))
    assert table.faces == [1, 2, 3, 5, 5, 4]


def test_no_other_throw_is_awaited_while_one_is_on_its_way_into_the_game(table: Table) -> None:
    awaited: list[int | None] = []
    table.see(seen("155234", doubtful=[1]))
    table.watching.expect = lambda dice, **_: awaited.append(dice)  # type: ignore[assignment,method-assign]
    table.key_does(Qt.Key.Key_Return)
    assert awaited
    assert set(awaited) == {None}


def test_beside_a_farkle_that_nobody_has_taken_the_next_players_dice_are_likely(
    table: Table,
) -> None:
    awaited: list[Expected | None] = []
    table.watching.expect = lambda dice, **_: awaited.append(dice)  # type: ignore[assignment,method-assign]
    table.see(seen("223466"))
    assert awaited[-1] == Expected(6, sure=False)
    table.key_does(Qt.Key.Key_F)
    assert awaited[-1] == Expected(6)
