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
from scorekeeper.desktop.widgets.face_picker import FacePicker
from scorekeeper.desktop.wording import points
from scorekeeper.rules.events import RollCorrected
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.settling import TablePhase
from scorekeeper.vision.table.table_events import DiceSetAside
from tests.desktop.controls import named
from tests.desktop.table import Table, seen


def picker(table: Table) -> FacePicker:
    found = table.page.findChild(FacePicker)
    assert found is not None
    return found


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


def test_contesting_stops_the_clock_and_asks_for_the_face(table: Table) -> None:
    table.type_roll("223446")
    button = named(table.page, QPushButton, "That was misread (C)")
    table.bot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not table.page.notice.countdown.running
    assert picker(table).isVisible()
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(picker(table), Qt.Key.Key_5)
    assert table.lit == [5]


def test_a_die_is_asked_about_no_more_once_others_are_thrown(table: Table) -> None:
    """What was chosen would be another die's: the picker asks about a place in the strip."""
    table.see(seen("122446"))
    table.key(Qt.Key.Key_C)
    assert picker(table).isVisible()
    table.see(seen("12345", time_s=9.0))
    assert picker(table).isHidden()


def test_the_arrow_keys_ask_about_the_die_beside(table: Table) -> None:
    table.see(seen("122446", doubtful=[1]))
    table.key(Qt.Key.Key_C)
    asked = []
    for key in "<>>>>>>":
        table.bot.keyClick(picker(table), Qt.Key.Key_Left if key == "<" else Qt.Key.Key_Right)
        asked.append(picker(table).place)
    assert asked == [0, 1, 2, 3, 4, 5, 5]


def test_a_die_is_still_asked_about_while_the_same_dice_lie_there(table: Table) -> None:
    table.see(seen("122446", doubtful=[2]))
    table.key(Qt.Key.Key_C)
    table.play.retell()
    table.settle()
    assert picker(table).place == 2


def test_the_dice_are_passed_by_the_large_button_too(table: Table) -> None:
    table.type_roll("223446")
    table.click(named(table.page, QPushButton, "Pass the dice (F)"))
    assert table.banner == "Ben's turn"


def test_nothing_passes_by_itself_where_that_is_switched_off(table: Table) -> None:
    table.window.preferences.change(farkle_s=0)
    table.type_roll("223446")
    assert not table.page.notice.countdown.running


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
    assert picker(table).place == 5
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(picker(table), Qt.Key.Key_4)
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


def test_the_points_are_banked_where_the_next_player_has_thrown_before_it_was_said(
    table: Table,
) -> None:
    table.see(seen("155234"))
    table.see(seen("223466", time_s=9.0))
    assert (
        table.play.asks_kept
        == "All dice were thrown (2\u00a02\u00a03\u00a04\u00a06\u00a06): were the points banked?"
    )
    table.key_does(Qt.Key.Key_B)
    assert table.state.turns[-1].points == 200
    assert table.banner == "Ben's turn"
    assert table.faces == [2, 2, 3, 4, 6, 6]


def test_of_several_throws_the_first_is_named_that_came_after_what_was_kept(table: Table) -> None:
    table.see(seen("155234"))
    table.see(seen("234", time_s=9.0))
    table.see(seen("223466", time_s=19.0))
    assert (
        table.play.asks_kept
        == "Dice were thrown on (2\u00a03\u00a04): which were set aside before?"
    )


def test_they_are_banked_too_where_it_was_said_what_is_kept(table: Table) -> None:
    table.see(seen("155234"))
    table.key_does(Qt.Key.Key_Return)
    table.see(seen("223466", time_s=9.0))
    assert table.page.notice.accessibleName().startswith("I see 6, expected 3")
    assert "Then bank first" in table.page.notice.accessibleName()
    table.key_does(Qt.Key.Key_B)
    assert table.state.turns[-1].points == 200
    assert table.faces == [2, 2, 3, 4, 6, 6]


def test_dice_handed_on_from_a_bare_table_bank_what_was_set_aside(table: Table) -> None:
    table.see(seen("155234"))
    with table.bot.waitSignal(table.keeper.changed):
        table.watching.happened.emit(DiceSetAside(5.0, seen("155").dice), b"")
    table.see(replace(seen("223466", time_s=9.0), bare=True))
    assert table.state.turns[-1].points == 200
    assert table.banner == "Ben's turn"


def hand_on(table: Table, thrown: str = "223466", put: str = "") -> None:
    """Anna throws, perhaps puts dice aside, and Ben throws all of them onto a bare table."""
    table.see(seen("155234"))
    if put:
        with table.bot.waitSignal(table.keeper.changed):
            table.watching.happened.emit(DiceSetAside(5.0, seen(put).dice), b"")
    table.see(replace(seen(thrown, time_s=9.0), bare=True))


def test_what_pays_most_is_banked_where_all_dice_are_handed_on_and_nobody_objects(
    table: Table,
) -> None:
    hand_on(table)
    assert table.page.banking.running
    assert table.page.banking.accessibleName() == "Banks 200 in 8 s"
    with table.bot.waitSignal(table.keeper.changed):
        table.page.banking.ran_out.emit()
    assert table.state.turns[-1].points == 200
    assert table.banner == "Ben's turn"
    assert not table.page.banking.running


def test_another_choice_or_a_look_at_the_dice_stops_the_clock(table: Table) -> None:
    hand_on(table)
    table.play.choose(1)
    assert not table.page.banking.running
    table.play.choose(0)
    assert not table.page.banking.running
    table.key_does(Qt.Key.Key_B)
    table.see(replace(seen("155234", time_s=19.0), bare=True))
    table.see(replace(seen("233466", time_s=29.0), bare=True))
    assert table.page.banking.running
    table.key(Qt.Key.Key_C)
    assert picker(table).isVisible()
    assert not table.page.banking.running


def test_who_asks_for_it_has_no_clock(table: Table) -> None:
    table.window.preferences.change(farkle_s=0)
    hand_on(table)
    assert table.play.asks_kept
    assert not table.page.banking.running


def test_what_the_clock_says_is_banked_counts_the_bonus_of_the_high_stakes(
    table: Table, tmp_path: Path
) -> None:
    house = tmp_path / "house.toml"
    house.write_text('[high_stakes]\nmode = "bonus"\n', encoding="utf-8")
    table.begin("Anna", "Ben", rules=str(house))
    table.type_roll("155234")
    table.key_does(Qt.Key.Key_B)
    table.now_s += 2
    table.key_does(Qt.Key.Key_Return)
    table.see(seen("154"))
    table.see(replace(seen("223466", time_s=9.0), bare=True))
    assert table.page.banking.accessibleName() == f"Banks {points(1150)} in 8 s"


def test_the_clock_stops_where_it_is_switched_off_while_it_runs(table: Table) -> None:
    hand_on(table)
    table.window.preferences.change(farkle_s=0)
    assert not table.page.banking.running
    table.key_does(Qt.Key.Key_B)
    table.now_s += 2
    table.key_does(Qt.Key.Key_F)
    table.window.preferences.change(farkle_s=8)
    table.type_roll("223446")
    assert table.page.notice.countdown.running
    table.window.preferences.change(farkle_s=0)
    assert not table.page.notice.countdown.running


def test_a_bank_that_is_taken_back_asks_again_without_a_clock(table: Table) -> None:
    hand_on(table)
    with table.bot.waitSignal(table.keeper.changed):
        table.page.banking.ran_out.emit()
    table.key_does(Qt.Key.Key_U)
    assert table.banner == "Anna's turn"
    assert table.play.asks_kept
    assert not table.page.banking.running
    table.key_does(Qt.Key.Key_U, shift=True)
    assert table.faces == [2, 2, 3, 4, 6, 6]


@pytest.mark.parametrize("stopped", [True, False])
def test_another_language_leaves_a_clock_as_it_is(table: Table, stopped: bool) -> None:
    hand_on(table)
    if stopped:
        table.play.choose(1)
        table.play.choose(0)
    table.window.preferences.change(language="de")
    assert table.page.banking.running is not stopped
    table.key_does(Qt.Key.Key_B)
    table.now_s += 2
    table.key_does(Qt.Key.Key_F)
    table.type_roll("223446")
    if stopped:
        table.key(Qt.Key.Key_C)
    table.window.preferences.change(language="en")
    assert table.page.notice.countdown.running is not stopped


def test_behind_another_page_nothing_is_banked_by_itself(table: Table) -> None:
    hand_on(table)
    table.page.open_past_turn()
    with table.bot.assertNotEmitted(table.page.banking.ran_out):
        table.page.banking._end.timeout.emit()
    table.page.close_past_turn()
    table.window.show_welcome()
    with table.bot.assertNotEmitted(table.page.banking.ran_out):
        table.page.banking._end.timeout.emit()
    assert table.page.banking.running


def test_who_says_that_it_was_no_throw_just_as_the_time_runs_out_is_heard(table: Table) -> None:
    hand_on(table)
    table.play.dismiss()
    table.page.banking.ran_out.emit()
    table.settle()
    assert not table.state.turns
    assert not table.play.asks_kept


def test_who_presses_enter_just_after_the_time_ran_out_keeps_nothing_of_the_next_throw(
    table: Table,
) -> None:
    hand_on(table, thrown="123466")
    with table.bot.waitSignal(table.keeper.changed):
        table.page.banking.ran_out.emit()
    table.key(Qt.Key.Key_Return)
    table.settle()
    assert table.play.offers
    table.now_s += 2
    table.key_does(Qt.Key.Key_Return)
    assert not table.play.offers


def test_what_is_thrown_just_as_the_time_runs_out_is_not_overlooked(table: Table) -> None:
    hand_on(table)
    table.play.see(replace(seen("223456", time_s=10.0), bare=True))
    table.page.banking.ran_out.emit()
    table.settle()
    assert not table.state.turns
    assert not table.page.banking.running


def test_some_of_what_pays_most_set_aside_does_not_say_that_all_is_banked(table: Table) -> None:
    hand_on(table, put="15")
    assert table.play.asks_kept
    assert not table.page.banking.running


def test_dice_that_were_only_moved_are_no_throw_and_the_points_can_be_banked(table: Table) -> None:
    assert table.page.no_throw.isHidden()
    table.see(seen("155234"))
    table.see(seen("234", time_s=9.0))
    assert table.play.asks_kept
    assert not table.page.action_bar.bank.isEnabled()
    table.click(table.page.no_throw)
    assert not table.play.asks_kept
    assert table.page.no_throw.isHidden()
    table.key_does(Qt.Key.Key_B)
    assert table.state.turns[-1].points == 200
