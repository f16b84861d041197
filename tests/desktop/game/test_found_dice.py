"""Dice that lie there when the camera begins to look: nobody need say whether they were thrown."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from scorekeeper.desktop.game.asking import Asking
from scorekeeper.rules.dice import Roll
from scorekeeper.vision.table.table_events import RollSettled
from tests.desktop.table import Table, seen


def found(faces: str, doubtful: tuple[int, ...] = ()) -> RollSettled:
    return replace(seen(faces, doubtful=list(doubtful)), found=True)


def title(table: Table) -> str:
    return table.page.notice.accessibleName()


def test_the_page_says_so_and_that_the_next_throw_counts(table: Table) -> None:
    called: list[str] = []
    Asking(table.play).asked.connect(called.append)
    table.see(found("122346"))
    assert title(table).startswith("Dice lie here already. Just throw")
    assert table.faces == [None] * 6
    assert called == []
    table.see(seen("155234"))
    assert table.state.roll == Roll.parse("155234")


@pytest.mark.parametrize("lie", ["122346", "12346", "1223466"])
def test_dice_typed_in_are_a_throw_of_their_own(table: Table, lie: str) -> None:
    table.see(found(lie))
    table.type_roll("115234")
    assert table.state.roll == Roll.parse("115234")
    assert table.play.question is None


def test_while_a_throw_is_typed_in_the_page_asks_for_its_dice(table: Table) -> None:
    table.see(found("122346"))
    table.key(Qt.Key.Key_1)
    assert "Dice lie here" not in title(table)
    table.see(found("12346"))
    assert table.faces == [1, None, None, None, None, None]


def test_by_a_click_they_are_the_throw(table: Table) -> None:
    table.see(found("122346"))
    table.click(table.page.notice.answer)
    assert table.state.roll == Roll.parse("122346")


def test_what_else_is_in_doubt_is_asked_once_they_are(table: Table) -> None:
    table.see(found("122346", (2,)))
    assert title(table).startswith("Dice lie here already")
    table.click(table.page.notice.answer)
    assert title(table).startswith("Is this right?")
    table.key_does(Qt.Key.Key_Return)
    assert table.state.roll == Roll.parse("122346")


def test_by_n_they_are_none(table: Table) -> None:
    table.see(found("122346"))
    table.key_does(Qt.Key.Key_N)
    assert title(table).startswith("Roll 6 dice")
    assert table.state.turn is not None
    assert not table.state.turn.throws


def test_enter_does_not_take_them_for_the_throw(table: Table) -> None:
    table.see(found("122346"))
    table.key(Qt.Key.Key_Return)
    table.settle()
    assert title(table).startswith("Dice lie here already")
