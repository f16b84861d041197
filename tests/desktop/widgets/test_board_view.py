"""The picture: values on dice, and the die that was clicked."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.board_view import BoardView, DieMark
from scorekeeper.desktop.wording import tr
from scorekeeper.vision.readings import Spot
from tests.desktop.controls import shown
from tests.desktop.every_page import cut_words

FIVE = DieMark((400.0, 300.0), 60.0, 5)
ASKING = DieMark((1200.0, 700.0), 60.0, 3, asking=True)


def _board(look: Look, qtbot: QtBot) -> BoardView:
    """A 1600×1200 picture shown at half its size, black, between bars at the sides."""
    board = shown(qtbot, BoardView(look), 1000, 600)
    picture = QImage(800, 600, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.black)
    board.show_picture(picture, QSize(1600, 1200))
    board.show_marks((FIVE, ASKING))
    return board


def test_marks_lie_where_the_dice_are_in_the_scaled_picture(look: Look, qtbot: QtBot) -> None:
    board = _board(look, qtbot)
    assert board.point_of(0).toPoint() == QPoint(100 + 200, 150)


def test_a_click_on_a_die_says_which(look: Look, qtbot: QtBot) -> None:
    board = _board(look, qtbot)
    with qtbot.waitSignal(board.die_pressed) as pressed:
        qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.point_of(1).toPoint())
    assert pressed.args is not None
    assert pressed.args[0] == 1


def test_a_click_beside_the_dice_says_nothing(look: Look, qtbot: QtBot) -> None:
    board = _board(look, qtbot)
    with qtbot.assertNotEmitted(board.die_pressed):
        qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=QPoint(500, 20))


def test_an_uncertain_die_is_drawn_in_the_asking_colour(look: Look, qtbot: QtBot) -> None:
    board = _board(look, qtbot)
    pixels = board.grab().toImage()
    asking = QColor(look.theme.ask)
    assert _has_colour(pixels, board.point_of(1).toPoint(), asking)
    assert not _has_colour(pixels, board.point_of(0).toPoint(), asking)


def test_what_may_be_another_die_is_ringed_in_the_asking_colour(look: Look, qtbot: QtBot) -> None:
    board = _board(look, qtbot)
    spot, asking = QPoint(100 + 400, 450), QColor(look.theme.ask)
    assert not _has_colour(board.grab().toImage(), spot, asking)
    board.show_unsure([Spot((800.0, 900.0), 60.0)])
    assert _has_colour(board.grab().toImage(), spot, asking)
    board.show_unsure([])
    assert not _has_colour(board.grab().toImage(), spot, asking)


def test_what_the_camera_sees_is_told(look: Look, qtbot: QtBot) -> None:
    board = _board(look, qtbot)
    assert board.accessibleDescription() == "The camera sees 5 3"


def test_a_picture_that_is_old_says_so_where_it_is_looked_at(look: Look, qtbot: QtBot) -> None:
    board = _board(look, qtbot)
    low = QPoint(500, 590)
    assert board.grab().toImage().pixelColor(low) == QColor("black")
    board.show_caption("turn.mp4 is at its end")
    assert board.accessibleDescription() == "turn.mp4 is at its end. The camera sees 5 3"
    assert cut_words(board) == []
    assert board.grab().toImage().pixelColor(low) != QColor("black")
    board.show_caption("")
    assert board.accessibleDescription() == "The camera sees 5 3"


def _has_colour(image: QImage, around: QPoint, colour: QColor) -> bool:
    return any(
        image.pixelColor(around.x() + x, around.y() + y) == colour
        for x in range(-40, 41)
        for y in range(-40, 41)
    )


@pytest.mark.parametrize("percent", [100, 150])
def test_what_is_said_in_the_place_of_a_picture_is_whole(
    look: Look, qtbot: QtBot, percent: int
) -> None:
    look.set_text_size(percent)
    board = BoardView(look)
    least = board.minimumSizeHint()
    shown(qtbot, board, least.width(), least.height())
    board.show_message(tr("source.lost", name="192.168.178.123:8080/video"))
    assert cut_words(board) == []
