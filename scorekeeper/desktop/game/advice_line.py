"""One line of advice over the actions; a key switches it off and on."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton, QSizePolicy

from scorekeeper.desktop.drawing.key_names import spelled
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.labels import label, show_kind
from scorekeeper.desktop.wording import percent, tr


class AdviceLine(QFrame):
    """Says what best play would be; empty while there is nothing to say. Beside it, how far the
    exact solution of a game of two is, which can be done without."""

    given_up = Signal()
    """The solution is not worth waiting for."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._yields = False
        self._line = ""
        self._mark = label("★", "advice")
        self._text = label(wraps=True)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._text.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self.progress = QProgressBar()
        self.progress.setRange(0, 100)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("advice.solving"))
        self.stop = QPushButton("✕")
        self.stop.setProperty("kind", "quiet")
        self.stop.setAccessibleName(tr("advice.stop"))
        self.stop.setToolTip(tr("tool.key", title=tr("advice.stop"), key=spelled("Shift+A")))
        self.stop.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.stop.clicked.connect(self.given_up)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._mark)
        self._row.addWidget(self._text, 1)
        self._row.addWidget(self.progress)
        self._row.addWidget(self.stop)
        self.show_progress(-1.0)
        look.changed.connect(self._respace)
        self._respace()
        self.say("")

    @property
    def text(self) -> str:
        """The line shown now."""
        return self._text.text()

    def say(self, line: str, notes: tuple[str, ...] = ()) -> None:
        """Show this line; an empty one keeps its place, so that nothing jumps. Who points at it is
        told the notes."""
        self._line = line
        self.setToolTip("\n".join(notes))
        self.setAccessibleDescription(" ".join(notes))
        self._keep_or_yield()
        self._mark.setVisible(bool(line))
        self.setAccessibleName(tr("advice.spoken", line=line) if line else tr("advice"))

    def show_progress(self, share: float) -> None:
        """How much of the game has been solved, 0 to 1; negative: nothing is being solved."""
        self.progress.setValue(round(100 * share))
        self.progress.setToolTip(tr("advice.solved", share=percent(share)))
        for widget in (self.progress, self.stop):
            widget.setVisible(share >= 0)
        self._keep_or_yield()

    def yield_when_empty(self, wanted: bool) -> None:
        """Give the place to others while there is nothing to say."""
        self._yields = wanted
        self._keep_or_yield()

    def _keep_or_yield(self) -> None:
        solving = "" if self.progress.isHidden() else tr("advice.solving")
        self._text.setText(self._line or solving)
        show_kind(self, "card" if self.text else "")
        empty = self._yields and not self.text
        self.setFixedHeight(0 if empty else self._look.px(2.5))

    def _respace(self) -> None:
        pad = self._look.px(0.8)
        self._row.setContentsMargins(pad, 0, pad, 0)
        self._row.setSpacing(self._look.px(0.6))
        self.progress.setFixedSize(self._look.px(7), self._look.px(0.6))
        self._keep_or_yield()
