"""What to do now, in large letters, where there are no selections to choose from."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from scorekeeper.desktop.look import Look
from scorekeeper.desktop.shown import NoticeShown
from scorekeeper.desktop.wording import tr


class NoticePanel(QFrame):
    """A headline, a line beneath it, and sometimes a button that answers a question."""

    answered = Signal()
    dismissed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setProperty("kind", "card")
        self._title = QLabel()
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._title.setWordWrap(True)
        self._text = QLabel()
        self._text.setProperty("kind", "muted")
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text.setWordWrap(True)
        self.answer = QPushButton()
        self.answer.setProperty("kind", "primary")
        self.answer.setProperty("large", True)
        self.answer.clicked.connect(self.answered)
        self.dismiss = QPushButton(tr("ask.no_throw"))
        self.dismiss.setAccessibleName(tr("ask.no_throw"))
        self.dismiss.clicked.connect(self.dismissed)
        column = QVBoxLayout(self)
        column.addStretch(1)
        column.addWidget(self._title)
        column.addWidget(self._text)
        for button in (self.answer, self.dismiss):
            column.addWidget(button, alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        self._column = column
        look.changed.connect(self._respace)
        self._respace()

    def show_notice(self, notice: NoticeShown) -> None:
        """Show this notice."""
        self._title.setText(notice.title)
        self._text.setText(notice.text)
        self._text.setVisible(bool(notice.text))
        self.answer.setText(notice.answer)
        self.answer.setAccessibleName(notice.answer)
        self.answer.setVisible(bool(notice.answer))
        self.dismiss.setVisible(notice.tone == "question")
        self.setAccessibleName(f"{notice.title}. {notice.text}")
        kind = {"ask": "notice-ask", "question": "notice-ask", "good": "notice-good"}.get(
            notice.tone, "notice"
        )
        if self._title.property("kind") != kind:
            self._title.setProperty("kind", kind)
            self._title.style().polish(self._title)

    def _respace(self) -> None:
        self._column.setSpacing(self._look.px(0.7))
