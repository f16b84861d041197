"""What comes up on a page without the focus going there, for whoever does not see it."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def say_aloud(widget: QWidget, text: str) -> None:
    """A screen reader is told ``text``, unless the page of ``widget`` is not shown."""
    page = widget.parentWidget() or widget
    if text and page.isVisible():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
