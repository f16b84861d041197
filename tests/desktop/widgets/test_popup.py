"""A panel over the window is closed whatever has become of what lies beneath it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.widgets.popup import Popup


def test_it_is_closed_though_what_had_the_focus_is_gone(qtbot: QtBot) -> None:
    """As a card of what could be kept is, once a photo has been read."""
    window = QWidget()
    qtbot.addWidget(window)
    field = QLineEdit()
    QVBoxLayout(window).addWidget(field)
    popup = Popup(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    field.setFocus(Qt.FocusReason.OtherFocusReason)
    popup.open_at(QPoint(0, 0))
    field.hide()
    field.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert popup.hasFocus()
    popup.dismiss()
    assert popup.isHidden()
