"""Somebody at the table is called once for each question, whatever words it is asked in."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from scorekeeper.desktop.game.asking import Asking
from tests.desktop.table import Table, seen


@pytest.fixture
def asked(table: Table) -> list[str]:
    told: list[str] = []
    Asking(table.play).asked.connect(told.append)
    return told


def test_each_throw_that_lacks_a_die_is_asked_about(table: Table, asked: list[str]) -> None:
    table.see(seen("22346"))
    table.see(seen("11234", time_s=9.0))
    assert asked == ["I see 5, expected 6"] * 2


def test_each_throw_with_a_die_in_doubt_is_asked_about(table: Table, asked: list[str]) -> None:
    table.see(seen("155234", doubtful=[1]))
    table.see(seen("112346", doubtful=[2], time_s=9.0))
    assert asked == ["Is this right?"] * 2


def test_a_throw_told_after_one_that_was_none_is_asked_about(
    table: Table, asked: list[str]
) -> None:
    table.see(seen("155234", doubtful=[1]))
    table.key_does(Qt.Key.Key_N)
    table.see(seen("155234", doubtful=[1], time_s=9.0))
    assert asked == ["Is this right?"] * 2


def test_nobody_is_called_again_for_one_die_of_two_put_right(
    table: Table, asked: list[str]
) -> None:
    table.see(seen("155234", doubtful=[1, 2]))
    table.play.throw.set_face(0, 2)
    assert table.play.throw.pending.question
    assert asked == ["Is this right?"]


def test_nobody_is_called_again_for_dice_taken_out_and_added(
    table: Table, asked: list[str]
) -> None:
    table.see(seen("2234", doubtful=[1]))
    table.play.throw.remove_die(0)
    table.play.throw.set_face(9, 2)
    assert table.play.throw.pending.question
    assert asked == ["I see 4, expected 6"]


def test_nobody_is_called_again_for_a_view_sent_anew(table: Table, asked: list[str]) -> None:
    table.see(seen("155234", doubtful=[1]))
    table.settle()
    table.play.retell()
    assert asked == ["Is this right?"]


def test_what_was_kept_before_is_asked_once(table: Table, asked: list[str]) -> None:
    table.type_roll("155234")
    table.see(seen("234", time_s=9.0))
    table.key(Qt.Key.Key_2)
    assert table.play.asks_kept
    assert asked == [table.play.asks_kept]
