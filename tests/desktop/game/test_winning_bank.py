"""Before a camera the bank that wins needs no key: nobody throws after it, as after any other."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from scorekeeper.rules.state import Phase
from scorekeeper.vision.table.table_events import DiceSetAside
from tests.desktop.table import Table, seen

HOUSE = """
[score]
six_ones = "win"
[win]
target = 400
ending = "immediate"
"""


@pytest.fixture
def table(table: Table, tmp_path: Path) -> Table:
    """Anna has 200 of 400, and a camera looks at the table."""
    house = tmp_path / "house.toml"
    house.write_text(HOUSE, encoding="utf-8")
    table.begin("Anna", "Ben", rules=str(house))
    table.watching.looking = True
    table.see(seen("155234"))
    table.key_does(Qt.Key.Key_B)
    table.see(seen("223446"))
    table.key_does(Qt.Key.Key_F)
    return table


def test_what_wins_is_banked_if_nobody_objects(table: Table) -> None:
    table.see(seen("155236"))
    assert table.page.banking.running
    assert table.page.banking.accessibleName() == "Banks 200 and wins in 8 s"
    table.nobody_objects()
    assert table.state.phase is Phase.OVER
    assert table.state.turns[-1].points == 200
    assert not table.page.banking.running


def test_dice_that_win_at_once_are_kept(table: Table) -> None:
    table.see(seen("111111"))
    assert table.page.banking.accessibleName() == "Wins in 8 s"
    table.nobody_objects()
    assert table.state.phase is Phase.OVER


def test_what_does_not_win_waits(table: Table) -> None:
    table.see(seen("152236"))
    assert not table.page.banking.running


def test_a_table_that_no_camera_looks_at_is_left_to_the_keys(table: Table) -> None:
    table.watching.looking = False
    table.type_roll("155236")
    assert not table.page.banking.running


def test_whoever_chooses_otherwise_has_no_clock(table: Table) -> None:
    table.see(seen("155236"))
    table.play.choose(1)
    assert not table.page.banking.running
    table.play.choose(0)
    assert not table.page.banking.running


def test_a_look_at_a_die_stops_the_clock(table: Table) -> None:
    table.see(seen("155236"))
    table.key(Qt.Key.Key_C)
    assert not table.page.banking.running


def test_a_throw_stops_the_clock(table: Table) -> None:
    table.see(seen("155236"))
    table.see(seen("236", time_s=9.0))
    assert table.state.phase is not Phase.OVER
    assert not table.page.banking.running


def test_what_is_put_aside_counts(table: Table) -> None:
    table.see(seen("111236"))
    assert table.page.banking.running
    with table.bot.waitSignal(table.keeper.changed):
        table.watching.happened.emit(DiceSetAside(5.0, seen("1").dice), b"")
    assert not table.page.banking.running
    with table.bot.waitSignal(table.keeper.changed):
        table.watching.happened.emit(DiceSetAside(6.0, seen("1").dice), b"")
    assert table.page.banking.running
    table.nobody_objects()
    assert table.state.turns[-1].points == 200


def test_what_was_taken_back_does_not_come_again_by_itself(table: Table) -> None:
    table.see(seen("155236"))
    table.nobody_objects()
    table.key_does(Qt.Key.Key_U)
    table.key_does(Qt.Key.Key_U)
    assert table.state.phase is Phase.TO_KEEP
    assert not table.page.banking.running
