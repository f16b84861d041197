"""Finds controls as people do: by what they are and what they are called."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.drawing.stylesheet import stylesheet
from scorekeeper.desktop.widgets.face_picker import FacePicker

_BETWEEN_CLICKS_MS = 60

AnyWidget = TypeVar("AnyWidget", bound=QWidget)


def named(root: QWidget, kind: type[AnyWidget], name: str) -> AnyWidget:
    """The one control of this kind with this accessible name, as a screen reader finds it."""
    found = [widget for widget in root.findChildren(kind) if widget.accessibleName() == name]
    assert len(found) == 1, f"{len(found)} controls of kind {kind.__name__} are called {name!r}"
    return found[0]


def tab_stops(page: QWidget) -> list[QWidget]:
    """What Tab comes to on the page, one after the other."""
    QApplication.processEvents()  # what was made just now is shown by then
    stops, at = [], page.nextInFocusChain()
    while at is not page:
        tab = at.focusPolicy() & Qt.FocusPolicy.TabFocus
        if tab and at.isEnabled() and at.isVisible() and page.isAncestorOf(at):
            stops.append(at)
        at = at.nextInFocusChain()
    return stops


def double_click(widget: QWidget) -> None:
    """Clicks twice where it lies: the second time on whatever lies there by then."""
    window = widget.window()
    at = widget.mapTo(window, widget.rect().center())
    nothing_held = Qt.KeyboardModifier.NoModifier
    for _ in range(2):
        left = Qt.MouseButton.LeftButton
        QTest.mouseClick(window.windowHandle(), left, nothing_held, at, _BETWEEN_CLICKS_MS)
        QTest.qWait(_BETWEEN_CLICKS_MS)


def face_picker(root: QWidget) -> FacePicker:
    """Where the face of a die is put right."""
    found = root.findChild(FacePicker)
    assert found is not None
    return found


def shown(bot: QtBot, widget: AnyWidget, width: int = 800, height: int = 500) -> AnyWidget:
    """The widget on the (offscreen) screen, closed after the test."""
    bot.addWidget(widget)
    widget.resize(width, height)
    with bot.waitExposed(widget):
        widget.show()
    return widget


def come_to(bot: QtBot, widget: QWidget, look: Look) -> tuple[QImage, QImage]:
    """How it looks on a page while another control has the focus, and once it has it itself."""
    page, other = QWidget(), QPushButton()
    column = QVBoxLayout(page)
    column.addWidget(other)
    column.addWidget(widget)
    page.setStyleSheet(stylesheet(look))
    shown(bot, page)
    pictures = []
    for control in (other, widget):
        control.setFocus()
        bot.waitUntil(control.hasFocus)
        pictures.append(widget.grab().toImage())
    return pictures[0], pictures[1]
