"""The five actions: greyed with the reason, pressed when allowed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game.action_bar import ActionBar
from scorekeeper.desktop.game.action_button import ActionButton
from scorekeeper.desktop.widgets.shown import ActionShown
from tests.desktop.controls import named, shown


def test_a_refused_action_is_greyed_and_says_why(look: Look, qtbot: QtBot) -> None:
    bar = shown(qtbot, ActionBar(look))
    bar.bank.show_action(ActionShown(False, "350 points are missing"))
    bank = named(bar, ActionButton, "Bank")
    assert not bank.isEnabled()
    assert bank.toolTip() == "350 points are missing"
    assert bank.accessibleDescription() == "350 points are missing"
    with qtbot.assertNotEmitted(bank.clicked):
        qtbot.mouseClick(bank, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(("wide_px", "em_px", "large_em_px"), [(572, 11, 17), (712, 15, 22)])
def test_why_an_action_is_refused_grows_as_other_text_does(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, wide_px: int, em_px: int, large_em_px: int
) -> None:
    """What has no room then is left out, from the colon on; the tooltip tells all of it."""
    why = "noch 250 zum Sichern: ein Zug braucht 350, dieser hat 100"
    usual, told = painted_note(qtbot, monkeypatch, Look(em_px=em_px), wide_px, why)
    assert told == why
    large, told = painted_note(qtbot, monkeypatch, Look(em_px=large_em_px), wide_px, why)
    assert told == "noch 250 zum Sichern"
    assert large > 1.35 * usual


def painted_note(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, look: Look, wide_px: int, why: str
) -> tuple[int, str]:
    """How large the reason on a greyed button is, and what is read of it."""
    bar = shown(qtbot, ActionBar(look), wide_px, look.px(5.5))
    bar.bank.show_action(ActionShown(False, why))
    assert bar.bank.toolTip() == why
    drawn: list[tuple[int, str]] = []
    draw = QPainter.drawText

    def note(painter: QPainter, *args: object) -> object:
        drawn.append((painter.font().pixelSize(), str(args[-1])))
        return draw(painter, *args)  # type: ignore[call-overload]

    with monkeypatch.context() as painting:
        painting.setattr(QPainter, "drawText", note)
        bar.bank.grab()
    return drawn[-1]


def test_an_allowed_action_is_pressed_by_click_and_by_space(look: Look, qtbot: QtBot) -> None:
    bar = shown(qtbot, ActionBar(look))
    bar.undo.show_action(ActionShown(True))
    undo = named(bar, ActionButton, "Undo")
    assert undo.toolTip() == "Undo (U)"
    with qtbot.waitSignal(undo.clicked):
        qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(undo.clicked):
        qtbot.keyClick(undo, Qt.Key.Key_Space)
