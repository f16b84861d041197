"""Faces to be tapped are as large as their place allows."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QWidgetItem
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.die_button import DieButton
from scorekeeper.desktop.widgets.tap_pad import TapPad
from tests.desktop.controls import shown


def edges(pad: TapPad) -> set[int]:
    return {min(die.width(), die.height()) for die in pad.findChildren(DieButton)}


@pytest.mark.parametrize(("high", "rows"), [(190, 1), (240, 1), (400, 2), (600, 2)])
def test_the_faces_lie_in_one_row_where_two_would_be_small(
    look: Look, qtbot: QtBot, high: int, rows: int
) -> None:
    pad = shown(qtbot, TapPad(look), 600, high)
    qtbot.waitUntil(lambda: len({die.y() for die in pad.findChildren(DieButton)}) == rows)
    assert min(edges(pad)) >= look.px(4)


def test_a_long_question_leaves_the_faces_large_enough_to_be_tapped(
    look: Look, qtbot: QtBot
) -> None:
    pad = shown(qtbot, TapPad(look), 300, 250)
    pad.show_progress("Roll 6 dice", 0, 6)
    qtbot.waitUntil(lambda: min(edges(pad)) >= look.px(4))
    pad.show_progress("Are these the dice that were thrown? " * 4, 6, 0)
    qtbot.wait(20)
    qtbot.waitUntil(lambda: min(edges(pad)) >= look.px(4))


def layout_items() -> list[QWidgetItem]:
    """All that PySide has in mind, be they gone."""
    return [each for each in Shiboken.getAllValidWrappers() if isinstance(each, QWidgetItem)]


def test_pyside_has_nothing_in_mind_of_faces_that_are_laid_otherwise(
    look: Look, qtbot: QtBot
) -> None:
    """Else the program dies when what has come to lie at the address of a place that a face has
    left, such as an item of the list of past games, is gone in its turn."""
    before = layout_items()
    known = {id(each) for each in before}
    pad = TapPad(look)
    qtbot.addWidget(pad)
    new = [each for each in layout_items() if id(each) not in known]
    assert not [each for each in new if isinstance(each.widget(), DieButton)]


def test_nobody_is_asked_to_tap_while_no_throw_is_awaited(look: Look, qtbot: QtBot) -> None:
    pad = shown(qtbot, TapPad(look), 500, 400)
    hint = next(label for label in pad.findChildren(QLabel) if "keys 1 to 6" in label.text())
    pad.show_progress("Which dice were rolled? 6 to go", 0, 6)
    qtbot.waitUntil(hint.isVisible)
    places = [die.geometry() for die in pad.findChildren(DieButton)]
    pad.show_progress("No throw is awaited now", 0, 0)
    qtbot.wait(20)
    assert not hint.isVisible()
    assert [die.geometry() for die in pad.findChildren(DieButton)] == places
    pad.show_progress("Which dice were rolled? 3 to go", 0, 3)
    qtbot.waitUntil(hint.isVisible)
