"""Dice that are thrown or handed on without a word: what was kept or banked before is asked about,
and what pays most is banked by itself where nobody objects."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from scorekeeper.desktop.wording import points
from scorekeeper.vision.table.table_events import DiceSetAside, RollSettled
from tests.desktop.controls import face_picker
from tests.desktop.table import Table, seen

ANNAS, BENS = "155234", "223466"


def onto_bare_table(faces: str, time_s: float = 9.0) -> RollSettled:
    """All dice thrown onto a table from which all had been taken up."""
    return replace(seen(faces, time_s=time_s), bare=True)


def put_aside(table: Table, faces: str) -> None:
    with table.bot.waitSignal(table.keeper.changed):
        table.watching.happened.emit(DiceSetAside(5.0, seen(faces).dice), b"")


def hand_on(table: Table, thrown: str = BENS, put: str = "") -> None:
    """Anna throws, perhaps puts dice aside, and Ben throws all of them onto a bare table."""
    table.see(seen(ANNAS))
    if put:
        put_aside(table, put)
    table.see(onto_bare_table(thrown))


def assert_anna_banked(table: Table, of_points: int = 200) -> None:
    assert table.state.turns[-1].points == of_points
    assert table.banner == "Ben's turn"


def test_the_points_are_banked_where_the_next_player_has_thrown_before_it_was_said(
    table: Table,
) -> None:
    table.see(seen(ANNAS))
    table.see(seen(BENS, time_s=9.0))
    asked = "All dice were thrown (2\u00a02\u00a03\u00a04\u00a06\u00a06): were the points banked?"
    assert table.play.asks_kept == asked
    table.key_does(Qt.Key.Key_B)
    assert_anna_banked(table)
    assert table.faces == [2, 2, 3, 4, 6, 6]


def test_of_several_throws_the_first_is_named_that_came_after_what_was_kept(table: Table) -> None:
    table.see(seen(ANNAS))
    table.see(seen("234", time_s=9.0))
    table.see(seen(BENS, time_s=19.0))
    asked = "Dice were thrown on (2\u00a03\u00a04): which were set aside before?"
    assert table.play.asks_kept == asked


def test_they_are_banked_too_where_it_was_said_what_is_kept(table: Table) -> None:
    table.see(seen(ANNAS))
    table.key_does(Qt.Key.Key_Return)
    table.see(seen(BENS, time_s=9.0))
    assert table.page.notice.accessibleName().startswith("I see 6, expected 3")
    assert "Then bank first" in table.page.notice.accessibleName()
    table.key_does(Qt.Key.Key_B)
    assert_anna_banked(table)
    assert table.faces == [2, 2, 3, 4, 6, 6]


def test_who_farkled_unseen_before_the_next_player_threw_says_so_by_one_key(table: Table) -> None:
    table.see(seen(ANNAS))
    table.key_does(Qt.Key.Key_Return)
    table.see(seen(BENS, time_s=9.0))
    assert "or take the farkle that I did not see (F)" in table.page.notice.accessibleName()
    table.key_does(Qt.Key.Key_F)
    assert_anna_banked(table, of_points=0)
    assert table.faces == [2, 2, 3, 4, 6, 6]


def test_where_nothing_can_be_banked_only_the_farkle_may_have_been_overlooked(
    table: Table,
) -> None:
    table.begin("Anna", "Ben", rules="wilson")
    table.see(seen(ANNAS))
    table.see(onto_bare_table(BENS))
    asked = (
        "All dice were thrown (2\u00a02\u00a03\u00a04\u00a06\u00a06): what was set aside before?"
    )
    assert table.play.asks_kept == asked
    table.key_does(Qt.Key.Key_Return)
    told = "Then take the farkle that I did not see (F). Otherwise click what is no die of it."
    assert told in table.page.notice.accessibleName()
    table.key_does(Qt.Key.Key_F)
    assert_anna_banked(table, of_points=0)


def test_dice_handed_on_from_a_bare_table_bank_what_was_set_aside(table: Table) -> None:
    hand_on(table, put="155")
    assert_anna_banked(table)


def test_some_of_what_pays_most_set_aside_does_not_say_that_all_is_banked(table: Table) -> None:
    hand_on(table, put="15")
    assert table.play.asks_kept
    assert not table.page.banking.running


def test_what_pays_most_is_banked_where_all_dice_are_handed_on_and_nobody_objects(
    table: Table,
) -> None:
    hand_on(table)
    assert table.page.banking.running
    assert table.page.banking.accessibleName() == "Banks 200 in 8 s"
    table.nobody_objects()
    assert_anna_banked(table)
    assert not table.page.banking.running


def test_another_choice_or_a_look_at_the_dice_stops_the_clock(table: Table) -> None:
    hand_on(table)
    table.play.choose(1)
    assert not table.page.banking.running
    table.play.choose(0)
    assert not table.page.banking.running
    table.key_does(Qt.Key.Key_B)
    table.see(onto_bare_table(ANNAS, time_s=19.0))
    table.see(onto_bare_table("233466", time_s=29.0))
    assert table.page.banking.running
    table.key(Qt.Key.Key_C)
    assert face_picker(table.page).isVisible()
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
    table.type_roll(ANNAS)
    table.key_does(Qt.Key.Key_B)
    table.wait_a_little()
    table.key_does(Qt.Key.Key_Return)
    table.see(seen("154"))
    table.see(onto_bare_table(BENS))
    assert table.page.banking.accessibleName() == f"Banks {points(1150)} in 8 s"


def test_the_clock_stops_where_it_is_switched_off_while_it_runs(table: Table) -> None:
    hand_on(table)
    table.window.preferences.change(farkle_s=0)
    assert not table.page.banking.running


def test_a_bank_that_is_taken_back_asks_again_without_a_clock(table: Table) -> None:
    hand_on(table)
    table.nobody_objects()
    table.key_does(Qt.Key.Key_U)
    assert table.banner == "Anna's turn"
    assert table.play.asks_kept
    assert not table.page.banking.running
    table.key_does(Qt.Key.Key_U, shift=True)
    assert table.faces == [2, 2, 3, 4, 6, 6]


@pytest.mark.parametrize("stopped", [True, False])
def test_another_language_leaves_the_clock_as_it_is(table: Table, stopped: bool) -> None:
    hand_on(table)
    if stopped:
        table.play.choose(1)
        table.play.choose(0)
    table.window.preferences.change(language="de")
    assert table.page.banking.running is not stopped
    table.window.preferences.change(language="en")
    assert table.page.banking.running is not stopped


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


def test_what_is_thrown_just_as_the_time_runs_out_is_not_overlooked(table: Table) -> None:
    hand_on(table)
    table.play.see(onto_bare_table("223456", time_s=10.0))
    table.page.banking.ran_out.emit()
    table.settle()
    assert not table.state.turns
    assert not table.page.banking.running


def test_who_presses_enter_just_after_the_time_ran_out_keeps_nothing_of_the_next_throw(
    table: Table,
) -> None:
    hand_on(table, thrown="123466")
    table.nobody_objects()
    table.key(Qt.Key.Key_Return)
    table.settle()
    assert table.play.offers
    table.wait_a_little()
    table.key_does(Qt.Key.Key_Return)
    assert not table.play.offers


def test_dice_that_were_only_moved_are_no_throw_and_the_points_can_be_banked(table: Table) -> None:
    assert table.page.no_throw.isHidden()
    table.see(seen(ANNAS))
    table.see(seen("234", time_s=9.0))
    assert table.play.asks_kept
    assert not table.page.action_bar.bank.isEnabled()
    table.click(table.page.no_throw)
    assert not table.play.asks_kept
    assert table.page.no_throw.isHidden()
    table.key_does(Qt.Key.Key_B)
    assert_anna_banked(table)
