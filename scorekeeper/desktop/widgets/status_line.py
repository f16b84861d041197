"""One clear line about the source of the pictures, and the few tools that are always at hand."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QWidget

from scorekeeper.desktop.drawing.boxes import square_in
from scorekeeper.desktop.drawing.key_names import spelled
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.aloud import say_aloud
from scorekeeper.desktop.widgets.fitted_line import FittedLine
from scorekeeper.desktop.wording import tr

WARNING_MS = 8000
"""How long a warning stays though other things are said."""


class Mood(Enum):
    """How the source is doing; each has its own shape and colour."""

    GOOD = "good"
    WAITING = "muted"
    ASKING = "warn"
    FAULT = "danger"


class StatusLine(QWidget):
    """A dot, a line of text, and quiet buttons on the right; beneath, where a fault stands out or
    has no room beside them."""

    stood_out = Signal(bool)
    """Whether a fault goes across the whole page, which takes some of its height."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._dot = _Dot(look)
        self._text = FittedLine(look)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._said = self._shown = ("", Mood.WAITING)
        self.standing = ""
        """What is wrong until it is taken back or understood; empty where nothing is."""
        self._holding = QTimer(self)
        self._holding.setSingleShot(True)
        self._holding.setInterval(WARNING_MS)
        self._holding.timeout.connect(self._end_warning)
        self._fault_scale = 1.0
        self._tools = QHBoxLayout()
        self.understood = QPushButton(tr("status.understood"))
        self.understood.setAccessibleName(tr("status.understood"))
        self.understood.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.understood.clicked.connect(lambda: self.take_back(self.standing))
        self.understood.hide()
        self._tools.addWidget(self.understood)
        said = QHBoxLayout()
        said.addWidget(self._dot)
        said.addWidget(self._text, 1)
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._parts.setContentsMargins(0, 0, 0, 0)
        self._parts.addLayout(said, 1)
        self._parts.addLayout(self._tools)
        self._parts.setAlignment(self._tools, Qt.AlignmentFlag.AlignRight)

    @property
    def text(self) -> str:
        """The line shown now, though there may be no room for all of it."""
        return self._text.whole

    @property
    def stands_out(self) -> bool:
        """Whether a fault goes across the whole page now."""
        return self._text.wordWrap()

    def warn(self, line: str) -> None:
        """Show ``line`` as a fault for a while, whatever is said meanwhile; then that."""
        self._show(line, Mood.FAULT)
        self._holding.start()

    def stand(self, line: str) -> None:
        """Show ``line`` as a fault as long as nothing worse is said, until it is taken back or
        somebody has understood it."""
        self.standing = line
        if not self._holding.isActive():
            self._end_warning()

    def take_back(self, line: str) -> None:
        """The cause of this warning is gone; another one stays."""
        if line == self.standing:
            self.standing = ""
        if self._shown == (line, Mood.FAULT):
            self._holding.stop()
            self._end_warning()

    def say(self, line: str, mood: Mood) -> None:
        """Show ``line`` until something else is said; a fault stands out."""
        self._said = (line, mood)
        if not self._holding.isActive():
            self._end_warning()

    def let_faults_stand_out(self, scale: float) -> None:
        """A fault goes across the whole page, in type so many times as large; 1: no more."""
        if scale != self._fault_scale:
            self._fault_scale = scale
            self._arrange()

    def _show(self, line: str, mood: Mood) -> None:
        if (line, mood) == self._shown:
            return
        self._shown = (line, mood)
        self.understood.setVisible(bool(line) and line == self.standing)
        self._text.setAccessibleName(tr("status", line=line))
        self._dot.show_mood(mood)
        self._arrange()
        if mood is Mood.FAULT:
            say_aloud(self._text, line)

    def _arrange(self) -> None:
        line, mood = self._shown
        fault = mood is Mood.FAULT
        before = self.stands_out
        out = fault and (self._fault_scale > 1 or not self._has_room(line))
        ways = QBoxLayout.Direction
        self._parts.setDirection(ways.TopToBottom if out else ways.LeftToRight)
        self._dot.setHidden(out)
        self._text.stand_out(self._fault_scale if out else 0)
        self._text.show_line(line, "alarm" if out else "fault" if fault else "muted")
        if out != before:
            self.stood_out.emit(out)

    def _has_room(self, line: str) -> bool:
        """Whether a fault is whole beside the tools: what to do stands at its end."""
        beside = self._dot.sizeHint().width() + self._tools.sizeHint().width()
        gaps = self._parts.spacing() * (1 if self._tools.isEmpty() else 2)
        return self._text.has_room(line, self.width() - beside - gaps)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _end_warning(self) -> None:
        stands = self.standing and self._said[1] is not Mood.FAULT
        self._show(*((self.standing, Mood.FAULT) if stands else self._said))

    def add_tool(self, title: str, key: str) -> QPushButton:
        """Add a quiet button at the right end."""
        button = QPushButton(title)
        button.setProperty("kind", "quiet")
        button.setAccessibleName(title)
        button.setToolTip(tr("tool.key", title=title, key=spelled(key)))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._tools.addWidget(button)
        return button


class _Dot(QWidget):
    """The mood as a filled, hollow or barred dot."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._mood = Mood.WAITING
        look.changed.connect(self.updateGeometry)

    def show_mood(self, mood: Mood) -> None:
        self._mood = mood
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(1.2), self._look.px(1.2))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = QColor(getattr(self._look.theme, self._mood.value))
        box = square_in(self.rect(), self._look.px(0.75))
        painter.setPen(colour)
        painter.setBrush(colour if self._mood is not Mood.WAITING else Qt.BrushStyle.NoBrush)
        if self._mood is Mood.FAULT:
            painter.drawRect(box)
        else:
            painter.drawEllipse(box)
