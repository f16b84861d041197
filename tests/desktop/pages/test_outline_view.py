"""The outline of the throwing area is drawn by mouse or by keys; both tell the same."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.pages.outline_view import OutlineView
from scorekeeper.vision.profile.calibration import Outline
from tests.desktop.controls import come_to, shown

SQUARE: Outline = ((0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75))
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def view(look: Look, qtbot: QtBot) -> OutlineView:
    view = shown(qtbot, OutlineView(look), 640, 480)
    view.show_picture(QImage(640, 480, QImage.Format.Format_RGB32), QSize(640, 480))
    view.show_outline(SQUARE)
    view.setFocus()
    return view


def drag(bot: QtBot, view: OutlineView, begin: QPointF, end: QPoint) -> None:
    bot.mousePress(view, LEFT, pos=begin.toPoint())
    bot.mouseMove(view, end)
    bot.mouseRelease(view, LEFT, pos=end)


def test_a_corner_is_dragged(view: OutlineView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.edited) as told:
        drag(qtbot, view, view.corner_point(1), QPoint(576, 48))
    assert told.args == [((0.25, 0.25), (0.9, 0.1), (0.75, 0.75), (0.25, 0.75))]


def test_a_corner_stays_in_the_picture(view: OutlineView, qtbot: QtBot) -> None:
    drag(qtbot, view, view.corner_point(0), QPoint(-50, -70))
    assert view.outline[0] == (0.0, 0.0)


def test_a_new_corner_is_dragged_out_of_an_edge(view: OutlineView, qtbot: QtBot) -> None:
    drag(qtbot, view, QPointF(320, 120), QPoint(320, 48))
    assert view.outline == (SQUARE[0], (0.5, 0.1), *SQUARE[1:])


def test_a_press_elsewhere_changes_nothing(view: OutlineView, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(view.edited):
        drag(qtbot, view, QPointF(320, 240), QPoint(10, 10))
    assert view.outline == SQUARE


def test_keys_move_add_and_remove_corners(view: OutlineView, qtbot: QtBot) -> None:
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Up):
        qtbot.keyClick(view, key)
    assert view.outline[1] == (0.76, 0.24)
    qtbot.keyClick(view, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert view.outline[1] == (0.758, 0.24)
    qtbot.keyClick(view, Qt.Key.Key_N)
    assert (len(view.outline), view.held) == (5, 2)
    for _ in range(4):
        qtbot.keyClick(view, Qt.Key.Key_Delete)
    assert len(view.outline) == 3


def test_a_screen_reader_hears_where_the_corner_is(view: OutlineView, qtbot: QtBot) -> None:
    qtbot.keyClick(view, Qt.Key.Key_Space)
    said = "Corner 2 of 4: 75 % from the left, 25 % from the top"
    assert view.accessibleDescription() == said


def test_what_is_found_does_not_move_a_corner_that_is_dragged(
    view: OutlineView, qtbot: QtBot
) -> None:
    qtbot.mousePress(view, LEFT, pos=view.corner_point(0).toPoint())
    view.show_outline(())
    assert view.outline == SQUARE
    qtbot.mouseRelease(view, LEFT, pos=view.corner_point(0).toPoint())
    view.show_outline(())
    assert view.outline == ()
    assert view.accessibleDescription() == "There is no outline."


def test_where_nothing_is_drawn_the_picture_shows_that_it_was_come_to(
    qtbot: QtBot, look: Look
) -> None:
    before, after = come_to(qtbot, OutlineView(look), look)
    middle = after.width() // 2
    assert after.pixelColor(middle, 0).name() == look.theme.focus
    assert before.pixelColor(middle, 0).name() != look.theme.focus
