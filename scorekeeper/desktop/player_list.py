"""The players of a new game: their names, in the order they sit; colours come with the seat."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from scorekeeper.desktop.look import Look
from scorekeeper.desktop.player_mark import paint_mark

MOST_PLAYERS = 12


class PlayerList(QWidget):
    """One row for each player; rows can be added, removed and moved up."""

    changed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._rows: list[_PlayerRow] = []
        self._column = QVBoxLayout()
        self._column.setContentsMargins(0, 0, 0, 0)
        self._add = QPushButton("+  Add a player")
        self._add.setAccessibleName("Add a player")
        self._add.clicked.connect(lambda: self.add_player("").setFocus())
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(self._column)
        whole.addWidget(self._add)
        whole.addStretch(1)

    def show_names(self, names: Sequence[str]) -> None:
        """Begin with these players."""
        while self._rows:
            self._remove(self._rows[-1])
        for name in names:
            self.add_player(name)

    def begin_editing(self) -> None:
        """The first name is ready to be typed over."""
        self._rows[0].field.setFocus()
        self._rows[0].field.selectAll()

    def names(self) -> tuple[str, ...]:
        """The names as they stand, blanks around them dropped."""
        return tuple(row.field.text().strip() for row in self._rows)

    def add_player(self, name: str) -> QLineEdit:
        """One more row at the end; the field for its name."""
        row = _PlayerRow(self._look)
        row.field.setText(name)
        row.field.textChanged.connect(self.changed)
        row.up.clicked.connect(lambda: self._move_up(row))
        row.out.clicked.connect(lambda: self._remove(row))
        self._rows.append(row)
        self._column.addWidget(row)
        self._renumber()
        return row.field

    def fault(self) -> str:
        """What is wrong with the names, as one line; empty when nothing is."""
        names = self.names()
        if not all(names):
            return f"Player {names.index('') + 1} has no name yet"
        folded = [name.casefold() for name in names]
        twice = next((n for i, n in enumerate(names) if n.casefold() in folded[:i]), "")
        return f"Two players are called {twice}" if twice else ""

    def _remove(self, row: _PlayerRow) -> None:
        self._rows.remove(row)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()
        self._renumber()

    def _move_up(self, row: _PlayerRow) -> None:
        place = self._rows.index(row)
        if place:
            self._rows.insert(place - 1, self._rows.pop(place))
            self._column.removeWidget(row)
            self._column.insertWidget(place - 1, row)
            self._renumber()

    def _renumber(self) -> None:
        for seat, row in enumerate(self._rows):
            row.show_seat(seat, removable=len(self._rows) > 1)
        self._add.setEnabled(len(self._rows) < MOST_PLAYERS)
        self.changed.emit()


class _PlayerRow(QWidget):
    """Mark, name, and two small buttons."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._mark = _Mark(look)
        self.field = QLineEdit()
        self.field.setPlaceholderText("Name")
        self.field.setMaxLength(40)
        self.up = QPushButton("↑")
        self.up.setProperty("kind", "quiet")
        self.out = QPushButton("✕")
        self.out.setProperty("kind", "quiet")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._mark)
        row.addWidget(self.field, 1)
        row.addWidget(self.up)
        row.addWidget(self.out)

    def show_seat(self, seat: int, *, removable: bool) -> None:
        self._mark.seat = seat
        self._mark.update()
        self.field.setAccessibleName(f"Name of player {seat + 1}")
        self.up.setAccessibleName(f"Move player {seat + 1} up")
        self.up.setToolTip("Sits one place earlier")
        self.up.setEnabled(seat > 0)
        self.out.setAccessibleName(f"Remove player {seat + 1}")
        self.out.setToolTip("Does not play")
        self.out.setEnabled(removable)


class _Mark(QWidget):
    """The player's colour and shape."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.seat = 0
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(1.8), self._look.px(1.8))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        edge = float(self._look.px(1.1))
        box = QRectF(0, 0, edge, edge)
        box.moveCenter(QRectF(self.rect()).center())
        paint_mark(painter, box, self.seat, self._look.theme)
