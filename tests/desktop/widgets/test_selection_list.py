"""The legal selections: in order, one chosen, by click, number and arrow."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.selection_card import SelectionCard
from scorekeeper.desktop.widgets.selection_list import SelectionList
from scorekeeper.desktop.widgets.shown import SelectionShown
from tests.desktop.controls import named, shown

BOTH = SelectionShown((1, 5), "+150", "single 1, single 5", "leaves 4 dice")
ONE = SelectionShown((1,), "+100", "single 1", "leaves 5 dice")
FIVE = SelectionShown((5,), "+50", "single 5", "leaves 5 dice")


def _list(look: Look, qtbot: QtBot) -> SelectionList:
    selections = shown(qtbot, SelectionList(look))
    selections.show_selections((BOTH, ONE, FIVE))
    return selections


def test_each_card_says_dice_points_and_reason(look: Look, qtbot: QtBot) -> None:
    selections = _list(look, qtbot)
    assert [card.accessibleName() for card in selections.cards] == [
        "Keep 1 5: +150, single 1, single 5",
        "Keep 1: +100, single 1",
        "Keep 5: +50, single 5",
    ]


def test_the_best_is_chosen_to_begin_with(look: Look, qtbot: QtBot) -> None:
    selections = _list(look, qtbot)
    assert [card.isChecked() for card in selections.cards] == [True, False, False]


def test_none_may_be_chosen_to_begin_with_and_an_arrow_then_chooses_the_first(
    look: Look, qtbot: QtBot
) -> None:
    selections = _list(look, qtbot)
    selections.show_selections((BOTH, ONE, FIVE), -1)
    assert not any(card.isChecked() for card in selections.cards)
    with qtbot.waitSignal(selections.chosen) as chosen:
        selections.choose_beside(+1)
    assert chosen.args == [0]


def test_a_click_chooses(look: Look, qtbot: QtBot) -> None:
    selections = _list(look, qtbot)
    card = named(selections, SelectionCard, "Keep 5: +50, single 5")
    with qtbot.waitSignal(selections.chosen) as chosen:
        qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert chosen.args == [2]
    assert [card.isChecked() for card in selections.cards] == [False, False, True]


def test_a_card_held_down_while_the_advice_comes_is_chosen_all_the_same(
    look: Look, qtbot: QtBot
) -> None:
    selections = _list(look, qtbot)
    held = selections.cards[1]
    qtbot.mousePress(held, Qt.MouseButton.LeftButton)
    selections.show_selections((replace(BOTH, advised=True), replace(ONE, leaves="12 %"), FIVE))
    with qtbot.waitSignal(selections.chosen) as chosen:
        qtbot.mouseRelease(selections.cards[1], Qt.MouseButton.LeftButton)
    assert chosen.args == [1]
    assert selections.cards[1].accessibleDescription() == "12 %"


def test_arrows_choose_the_neighbour_and_stop_at_the_ends(look: Look, qtbot: QtBot) -> None:
    selections = _list(look, qtbot)
    with qtbot.waitSignal(selections.chosen) as chosen:
        selections.choose_beside(+1)
    assert chosen.args == [1]
    selections.choose_beside(+1)
    with qtbot.assertNotEmitted(selections.chosen):
        selections.choose_beside(+1)


def test_a_number_without_a_card_changes_nothing(look: Look, qtbot: QtBot) -> None:
    selections = _list(look, qtbot)
    with qtbot.assertNotEmitted(selections.chosen):
        selections.choose(8)
    assert selections.cards[0].isChecked()


def test_showing_what_was_chosen_elsewhere_sends_no_signal(look: Look, qtbot: QtBot) -> None:
    selections = _list(look, qtbot)
    with qtbot.assertNotEmitted(selections.chosen):
        selections.show_selections((BOTH, ONE, FIVE), chosen=1)
    assert selections.cards[1].isChecked()


def test_the_next_roll_brings_new_cards(look: Look, qtbot: QtBot) -> None:
    selections = _list(look, qtbot)
    selections.show_selections((FIVE,))
    assert [card.accessibleName() for card in selections.cards] == ["Keep 5: +50, single 5"]
    assert selections.cards[0].isChecked()
