"""The first page: go on with the game that was left, or begin a new one."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from scorekeeper.desktop.die_face import DieLook, paint_die
from scorekeeper.desktop.look import Look


@dataclass(frozen=True)
class Unfinished:
    """A game that can be gone on with: when it was left, by which rules, and how it stands."""

    left: str
    rules: str
    standing: str


class Welcome(QWidget):
    """Two large buttons at most; the one most likely wanted is the default."""

    resume_wanted = Signal()
    new_wanted = Signal()
    new_store_wanted = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "page")
        self.resume = QPushButton("Go on with this game")
        self.resume.setProperty("kind", "primary")
        self.resume.clicked.connect(self.resume_wanted)
        self.new = QPushButton("Begin a new game")
        for button in (self.resume, self.new):
            button.setProperty("large", True)
            button.setAccessibleName(button.text())
        self.new.clicked.connect(self.new_wanted)
        self._left = QLabel()
        self._left.setProperty("kind", "heading")
        self._standing = QLabel()
        self._standing.setProperty("kind", "title")
        self._standing.setWordWrap(True)
        self._rules = QLabel()
        self._rules.setProperty("kind", "muted")
        self._card = QFrame()
        self._card.setProperty("kind", "card")
        self._fault = QLabel()
        self._fault.setProperty("kind", "fault")
        self._fault.setWordWrap(True)
        self._fault.hide()
        self.new_store = QPushButton("Move it aside and begin a new one")
        self.new_store.clicked.connect(self.new_store_wanted)
        self.new_store.hide()
        self._arrange(look)
        self.offer(None)

    def show_fault(self, line: str, mendable: bool) -> None:
        """The games cannot be opened: say why; ``mendable`` where a new file would help."""
        self._fault.setText(line)
        self._fault.show()
        self.new_store.setVisible(mendable)
        self.new.setEnabled(False)

    def offer(self, game: Unfinished | None) -> None:
        """Offer to go on with ``game``; None when no game was left unfinished."""
        self._card.setVisible(game is not None)
        self._fault.hide()
        self.new_store.hide()
        self.new.setEnabled(True)
        if game is not None:
            self._left.setText(f"A game was left {game.left}")
            self._standing.setText(game.standing)
            self._rules.setText(game.rules)
            self.resume.setFocus()
        kind = "" if game else "primary"
        self.new.setProperty("kind", kind)
        self.new.style().polish(self.new)

    def _arrange(self, look: Look) -> None:
        inside = QVBoxLayout(self._card)
        margin = look.px(1.5)
        inside.setContentsMargins(margin, margin, margin, margin)
        inside.setSpacing(look.px(0.7))
        for label in (self._left, self._standing, self._rules):
            inside.addWidget(label)
        inside.addWidget(self.resume, alignment=Qt.AlignmentFlag.AlignLeft)
        title = QLabel("scorekeeper")
        title.setProperty("kind", "wordmark")
        claim = QLabel("Throw real dice. The camera reads them, the house rules score them.")
        claim.setProperty("kind", "muted")
        claim.setWordWrap(True)
        column = QVBoxLayout()
        column.setSpacing(look.px(1.0))
        column.addStretch(2)
        column.addWidget(_DiceOrnament(look))
        column.addWidget(title)
        column.addWidget(claim)
        column.addSpacing(look.px(1.5))
        column.addWidget(self._card)
        column.addWidget(self._fault)
        column.addWidget(self.new_store, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.new, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addStretch(3)
        row = QHBoxLayout(self)
        row.addStretch(2)
        row.addLayout(column, 5)
        row.addStretch(2)


class _DiceOrnament(QWidget):
    """Three dice, only to look at."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(15), self._look.px(5))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        edge = float(self._look.px(4.6))
        for place, face in enumerate((1, 5, 5)):
            square = QRectF(place * edge, (self.height() - edge) / 2, edge, edge)
            paint_die(painter, square, DieLook(face), self._look.theme)
