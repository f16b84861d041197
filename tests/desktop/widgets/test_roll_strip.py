"""The roll in large dice: what it shows, what it says, and that one press asks about a die."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.die_face import DieLook
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.die_button import DieButton
from scorekeeper.desktop.widgets.face_picker import FacePicker
from scorekeeper.desktop.widgets.kept_dice import KeptDice
from scorekeeper.desktop.widgets.roll_strip import RollStrip
from tests.desktop.controls import named, shown

ROLL = (DieLook(1, lit=True), DieLook(4), DieLook(5, asking=True))


def test_every_die_is_a_button_with_its_face_as_name(look: Look, qtbot: QtBot) -> None:
    strip = shown(qtbot, RollStrip(look))
    strip.show_roll(ROLL)
    assert [die.accessibleName() for die in strip.dice] == [
        "Die 1: 1",
        "Die 2: 4",
        "Die 3: 5, not certain",
    ]
    assert strip.accessibleDescription() == "Rolled 1 4 5"


def test_pressing_a_die_says_which(look: Look, qtbot: QtBot) -> None:
    strip = shown(qtbot, RollStrip(look))
    strip.show_roll(ROLL)
    with qtbot.waitSignal(strip.die_pressed) as pressed:
        qtbot.mouseClick(named(strip, DieButton, "Die 2: 4"), Qt.MouseButton.LeftButton)
    assert pressed.args is not None
    assert pressed.args[0] == 1


def test_dice_not_seen_yet_are_empty_places(look: Look, qtbot: QtBot) -> None:
    strip = shown(qtbot, RollStrip(look))
    strip.show_roll((DieLook(3), DieLook(None)))
    assert strip.dice[0].isEnabled()
    assert not strip.dice[1].isEnabled()
    assert strip.dice[1].accessibleName() == "Die 2: not seen yet"


def test_fewer_dice_leave_fewer_buttons(look: Look, qtbot: QtBot) -> None:
    strip = shown(qtbot, RollStrip(look))
    strip.show_roll((DieLook(1),) * 6)
    strip.show_roll((DieLook(2),) * 2)
    assert [die.die.value for die in strip.dice] == [2, 2]


def test_set_aside_dice_are_told_by_throw(look: Look, qtbot: QtBot) -> None:
    strip = shown(qtbot, RollStrip(look))
    strip.show_kept(((1,), (5, 5)))
    named(strip, KeptDice, "Set aside in this turn: 1; 5 5")
    strip.show_kept((), "Hot dice")
    named(strip, KeptDice, "Hot dice")


def _picker(look: Look, qtbot: QtBot) -> FacePicker:
    window = shown(qtbot, QWidget())
    picker = FacePicker(look, window)
    picker.ask(2, 4, QPoint(790, 495))
    return picker


def test_a_face_is_picked_by_click(look: Look, qtbot: QtBot) -> None:
    picker = _picker(look, qtbot)
    with qtbot.waitSignal(picker.picked) as picked:
        qtbot.mouseClick(named(picker, DieButton, "It is a 6"), Qt.MouseButton.LeftButton)
    assert picked.args == [2, 6]
    assert not picker.isVisible()


def test_a_face_is_picked_by_key(look: Look, qtbot: QtBot) -> None:
    picker = _picker(look, qtbot)
    with qtbot.waitSignal(picker.picked) as picked:
        qtbot.keyClick(picker, Qt.Key.Key_3)
    assert picked.args == [2, 3]


def test_escape_closes_the_picker_without_an_answer(look: Look, qtbot: QtBot) -> None:
    picker = _picker(look, qtbot)
    with qtbot.assertNotEmitted(picker.picked):
        qtbot.keyClick(picker, Qt.Key.Key_Escape)
    assert not picker.isVisible()


def test_the_focus_goes_back_to_where_it_was(look: Look, qtbot: QtBot) -> None:
    window = QWidget()
    button = QPushButton("before", window)
    shown(qtbot, window)
    button.setFocus()
    picker = FacePicker(look, window)
    picker.ask(0, 4, QPoint(10, 10))
    assert picker.hasFocus()
    qtbot.keyClick(picker, Qt.Key.Key_3)
    assert button.hasFocus()
    assert not picker.isVisible()


def test_the_picker_stays_inside_the_window(look: Look, qtbot: QtBot) -> None:
    picker = _picker(look, qtbot)
    parent = picker.parentWidget()
    assert parent is not None
    assert parent.rect().contains(picker.geometry())
