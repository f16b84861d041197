"""What to do now, in large letters, where there are no selections to choose from."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game.countdown import Countdown
from scorekeeper.desktop.widgets.labels import label, show_as, show_kind
from scorekeeper.desktop.widgets.shown import NoticeShown
from scorekeeper.desktop.wording import sentence

_KINDS = {"farkle": "notice-farkle", "question": "notice-ask", "good": "notice-good"}
_WRAPPED = int(Qt.TextFlag.TextWordWrap)


class NoticePanel(QFrame):
    """A headline, a line beneath it, and where something is to be settled, the two answers."""

    answered = Signal()
    """Yes: the dice are right, the farkle is one, the next game."""
    refused = Signal()
    """No: that was no throw, or no farkle."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._notice = NoticeShown("")
        self._size = (False, False)
        self.setProperty("kind", "card")
        self._title = label(wraps=True)
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text = label(kind="muted", wraps=True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.answer = QPushButton()
        self.answer.setProperty("kind", "primary")
        self.answer.setProperty("large", True)
        self.answer.clicked.connect(self.answered)
        self.other = QPushButton()
        self.other.setProperty("large", True)
        self.other.clicked.connect(self.refused)
        for button in (self.answer, self.other):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.countdown = Countdown(look)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.answer)
        buttons.addWidget(self.other)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.addStretch(1)
        column.addWidget(self._title)
        column.addWidget(self._text)
        column.addLayout(buttons)
        column.addWidget(self.countdown)
        column.addStretch(1)
        self._column, self._buttons = column, buttons
        look.changed.connect(self._respace)
        self._respace()

    def show_notice(self, notice: NoticeShown) -> None:
        """Show this notice."""
        self._title.setText(notice.title)
        self._notice = notice
        for button, title in ((self.answer, notice.answer), (self.other, notice.other)):
            button.setText(title)
            button.setAccessibleName(title)
            button.setVisible(bool(title))
        self.setAccessibleName(f"{sentence(notice.title)} {notice.text}")
        show_kind(self.answer, "" if notice.even else "primary")
        show_kind(self._title, _KINDS.get(notice.tone, "notice"))
        self._say()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._say()

    def minimumSizeHint(self) -> QSize:
        """High enough for the shortest of what there is to say."""
        least = self._height_px((self._notice.text, *self._notice.shorter)[-1])
        return super().minimumSizeHint().expandedTo(QSize(0, least))

    def set_size(self, *, tight: bool, across: bool) -> None:
        """Smaller letters and buttons, where there is little height for the size of the type; or
        a larger line beneath the headline, to be read across the room."""
        if (tight, across) == self._size:
            return
        self._size = (tight, across)
        show_as(self._title, "tight", tight)
        show_as(self._text, "across", across)
        for button in (self.answer, self.other):
            show_as(button, "large", not tight)
        self._respace()

    def _respace(self) -> None:
        tight, _ = self._size
        side, margin = self._look.px(0.6), self._look.px(0.2 if tight else 0.6)
        self._column.setContentsMargins(side, margin, side, margin)
        self._column.setSpacing(self._look.px(0.35 if tight else 0.7))
        self._buttons.setSpacing(self._look.px(0.7))
        self._say()

    def _say(self) -> None:
        """All that there is to say, or as much as is not cut off."""
        texts = (self._notice.text, *self._notice.shorter)
        whole = (text for text in texts if self._height_px(text) <= self.height())
        text = next(whole, texts[-1])
        self._text.setText(text)
        self._text.setVisible(bool(text))

    def _height_px(self, text: str) -> int:
        """What all of it needs with this text, and with the countdown, which may start later."""
        margins, gap = self._column.contentsMargins(), self._column.spacing()
        wide = self.width() - margins.left() - margins.right()
        parts = [self._title.heightForWidth(wide), self.countdown.sizeHint().height()]
        parts.append(self._buttons.sizeHint().height())
        if text:
            lines = QRect(0, 0, wide, 0)
            wrapped = self._text.fontMetrics().boundingRect(lines, _WRAPPED, text)
            parts.append(wrapped.height())
        return margins.top() + sum(parts) + gap * (len(parts) - 1) + margins.bottom()
