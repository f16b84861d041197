"""The head of a page: the way back, and what the page is for."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.keys import bind_key
from scorekeeper.desktop.widgets.labels import label
from scorekeeper.desktop.wording import tr


def let_enter_press(root: QWidget) -> None:
    """Enter presses the button that has the focus, as Space does, on every system."""
    for button in root.findChildren(QPushButton):
        button.setAutoDefault(True)


class Page(QWidget):
    """A page with its head; what it is about goes into ``body``."""

    back_wanted = Signal()
    gone = Signal()
    """It has just been left; it is destroyed only when what follows at once has been begun."""

    def __init__(self, look: Look, title: str) -> None:
        super().__init__()
        self.look = look
        self.setProperty("kind", "page")
        self.setAccessibleName(title)
        self.back = QPushButton("‹  " + tr("page.back"))
        self.back.setAccessibleName(tr("page.back"))
        self.back.setToolTip(tr("page.back_key"))
        self.back.clicked.connect(self.go_back)
        bind_key(self, "Esc", tr("page.back"), self.go_back)
        heading = label(title, "title")
        self.tools = QHBoxLayout()
        self._head = QHBoxLayout()
        self._head.addWidget(self.back)
        self._head.addWidget(heading, 1)
        self._head.addLayout(self.tools)
        self.body = QVBoxLayout()
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._head)
        self._column.addLayout(self.body, 1)
        look.changed.connect(self._respace)
        self._respace()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            let_enter_press(self)
            self.take_focus()

    def go_back(self) -> None:
        """Leave the page; one with something to lose asks first."""
        self.settle(self.back_wanted.emit)

    def settle(self, then: Callable[[], None]) -> None:
        """Do this as soon as nothing on the page is lost by it without a word: at once, unless the
        page has something to lose."""
        then()

    def take_focus(self) -> None:
        """The page has just been opened: put the focus where work begins."""

    def _respace(self) -> None:
        margin = self.look.px(1.2)
        self._column.setContentsMargins(margin, margin, margin, margin)
        for layout in (self._column, self.body, self._head):
            layout.setSpacing(self.look.px(0.9))


class Card(QFrame):
    """Widgets under a heading, on a card; the last of them takes the room that is left."""

    def __init__(self, look: Look, heading: str, *contents: QWidget) -> None:
        super().__init__()
        self._look = look
        self.setProperty("kind", "card")
        self._column = QVBoxLayout(self)
        if heading:
            self._column.addWidget(label(heading, "heading"))
        for place, content in enumerate(contents, start=1):
            self._column.addWidget(content, 1 if place == len(contents) else 0)
        look.changed.connect(self._respace)
        self._respace()

    def _respace(self) -> None:
        margin = self._look.px(1.0)
        self._column.setContentsMargins(margin, self._look.px(0.8), margin, margin)
        self._column.setSpacing(self._look.px(0.6))
