"""Enter presses the button that was come to by Tab, and else keeps what is chosen."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.ruleset import WinRules
from scorekeeper.rules.start import players_of
from scorekeeper.rulesets import load
from tests.desktop.table import Table, seen


def come_to(table: Table, control: QWidget) -> None:
    """By Tab, from wherever the focus is."""
    for _ in range(40):
        if control.hasFocus():
            return
        table.key(Qt.Key.Key_Tab)
    raise AssertionError(f"Tab never comes to {control.accessibleName()!r}")


def stops(table: Table, count: int) -> list[str]:
    """What Tab comes to after the score sheet."""
    come_to(table, table.page.sheet)
    names = []
    for _ in range(count):
        table.key(Qt.Key.Key_Tab)
        focused = table.window.focusWidget()
        assert focused is not None
        names.append(focused.accessibleName())
    return names


def test_tab_goes_through_the_turn_as_it_is_read(table: Table) -> None:
    table.type_roll("155234")
    dice = ["Die 1: 1", "Die 2: 5", "Die 3: 5", "Die 4: 2", "Die 5: 3", "Die 6: 4"]
    best = "Keep 1 5 5: +200, single 1 + 2 × single 5"
    assert stops(table, 9) == [*dice, best, "Keep & roll", "Bank"]
    table.page.setFocus()
    table.key_does(Qt.Key.Key_Return)
    table.see(seen("234", doubtful=[1]))
    dice = ["Die 1: 2", "Die 2: 3, not certain", "Die 3: 4"]
    assert stops(table, 6) == [*dice, "Yes, 2 3 4", "That was no throw (N)", "Confirm"]


def test_undo_that_was_come_to_is_pressed(table: Table) -> None:
    table.type_roll("155234")
    come_to(table, table.page.action_bar.undo)
    table.key_does(Qt.Key.Key_Return)
    turn = table.play.state.turn if table.play.state else None
    assert turn is not None
    assert (turn.roll, turn.points) == (None, 0)


def test_that_was_no_throw_is_pressed(table: Table) -> None:
    table.see(seen("155234", doubtful=[1]))
    come_to(table, table.page.notice.other)
    table.key_does(Qt.Key.Key_Return)
    assert not table.play.throw.pending.question
    assert table.play.throw.expected == 6


def test_the_next_game_is_come_to_by_enter(table: Table) -> None:
    short = replace(load("classic"), win=WinRules(target=300, ending="immediate"))
    with table.bot.waitSignal(table.keeper.begun):
        table.keeper.start(short, players_of(["Anna", "Ben"]))
    table.settle()
    table.type_roll("111234")
    table.key_does(Qt.Key.Key_B)
    come_to(table, table.page.notice.answer)
    with table.bot.waitSignal(table.window.new_game_wanted):
        table.key(Qt.Key.Key_Return)


def test_of_the_selections_the_chosen_one_is_kept(table: Table) -> None:
    table.type_roll("155234")
    come_to(table, table.page.selections.cards[0])
    table.key(Qt.Key.Key_2)
    table.key_does(Qt.Key.Key_Return)
    turn = table.play.state.turn if table.play.state else None
    assert turn is not None
    assert turn.points == 150


def test_enter_keeps_where_no_button_was_come_to(table: Table) -> None:
    """A die that was clicked, and an answer, do not hold the focus."""
    table.see(seen("155234", doubtful=[1]))
    table.click(table.page.notice.answer)
    table.bot.mouseClick(table.page.strip.dice[0], Qt.MouseButton.LeftButton)
    table.key_does(Qt.Key.Key_1)
    table.key_does(Qt.Key.Key_Return)
    turn = table.play.state.turn if table.play.state else None
    assert turn is not None
    assert turn.points > 0


def test_a_button_that_can_be_pressed_no_more_leaves_the_focus_to_no_other(table: Table) -> None:
    table.type_roll("155234")
    come_to(table, table.page.action_bar.bank)
    table.key_does(Qt.Key.Key_Return)
    assert table.page.hasFocus()


def test_enter_keeps_after_a_die_was_taken_back_by_a_click(table: Table) -> None:
    table.page.show_pad(True)
    table.see(seen("155234", doubtful=[1]))
    table.bot.mouseClick(table.page.pad.back, Qt.MouseButton.LeftButton)
    table.key(Qt.Key.Key_4)
    table.key_does(Qt.Key.Key_Return)
    turn = table.play.state.turn if table.play.state else None
    assert turn is not None
    assert turn.roll == Roll.parse("123454")
