"""One line of advice over the actions; a key switches it off and on."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy

from scorekeeper.desktop.look import Look
from scorekeeper.desktop.wording import tr


class AdviceLine(QFrame):
    """Says what best play would be; empty while there is nothing to say."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("kind", "card")
        self._mark = QLabel("★")
        self._mark.setProperty("kind", "advice")
        self._text = QLabel()
        self._text.setWordWrap(True)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._text.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._mark)
        self._row.addWidget(self._text, 1)
        look.changed.connect(self._respace)
        self._respace()
        self.say("")

    @property
    def text(self) -> str:
        """The line shown now."""
        return self._text.text()

    def say(self, line: str) -> None:
        """Show this line; an empty one keeps its place, so that nothing jumps."""
        self._text.setText(line)
        self._mark.setVisible(bool(line))
        self.setAccessibleName(tr("advice.spoken", line=line) if line else tr("advice"))

    def _respace(self) -> None:
        pad = self._look.px(0.8)
        self._row.setContentsMargins(pad, 0, pad, 0)
        self._row.setSpacing(self._look.px(0.6))
        self.setFixedHeight(self._look.px(2.5))
