"""One player of the running game: the mark, the name to be written over, and what can be done."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from scorekeeper.desktop.drawing.boxes import square_in
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.drawing.player_mark import paint_mark
from scorekeeper.desktop.widgets.labels import label
from scorekeeper.desktop.widgets.name_field import NameField
from scorekeeper.desktop.widgets.once_button import OnceButton
from scorekeeper.desktop.widgets.shown import SeatShown
from scorekeeper.desktop.wording import tr


class SeatRow(QFrame):
    """Shows one seat; whoever listens asks the game."""

    renamed = Signal(str)
    moved_up = Signal()
    left = Signal()
    came_back = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("kind", "raised")
        self._mark = _Mark(look)
        self.name = NameField()
        self.name.editingFinished.connect(self._rename)
        self._note = label(kind="muted")
        self._score = label(kind="heading")
        self.up = QPushButton("↑")
        self.up.clicked.connect(self.moved_up)
        self.leave = OnceButton()  # to come back stands where to leave did
        self.leave.clicked.connect(self._leave)
        self._seat = SeatShown("", "", 0, "")
        row = QHBoxLayout(self)
        row.setSpacing(look.px(0.6))
        row.addWidget(self._mark)
        row.addWidget(self.name, 1)
        for widget in (self._note, self._score, self.up, self.leave):
            row.addWidget(widget)

    def show_seat(self, seat: SeatShown, number: int) -> None:
        """Show this seat, the ``number``-th from 1. A name being typed stays."""
        if not (self.name.hasFocus() and self.name.isModified() and seat.name == self._seat.name):
            self.name.setText(seat.name)
        self._seat = seat
        self._mark.show_mark(seat.mark)
        self.name.setAccessibleName(tr("players.name_of", number=number))
        self._note.setText(seat.note)
        self._note.setVisible(bool(seat.note))
        self._score.setText(seat.score)
        self._offer(self.up, tr("players.up", number=number), seat.sits, tr("players.up_tip"))
        self.up.setVisible(not seat.left)
        name = tr("seats.back_name" if seat.left else "seats.leave_name", name=seat.name)
        self.leave.setText(tr("seats.back" if seat.left else "seats.leave"))
        self._offer(self.leave, name, "" if seat.left else seat.stays, name)

    def hold(self) -> None:
        """Who is moved up by keys can be moved on, and is kept hold of at the top."""
        (self.up if self.up.isEnabled() else self.name).setFocus()

    def finish_name(self) -> None:
        """A name being typed is all that was to be typed."""
        self.name.clearFocus()

    def take_back_name(self) -> None:
        """The name stays as it was."""
        self.name.setText(self._seat.name)

    def _offer(self, button: QPushButton, name: str, refusal: str, tip: str) -> None:
        button.setAccessibleName(name)
        button.setEnabled(not refusal)
        button.setToolTip(refusal or tip)

    def _rename(self) -> None:
        # Only what was typed: of a very long name the field holds no more than the beginning.
        name = self.name.text().strip()
        if self.name.isModified() and name != self._seat.name:
            self.renamed.emit(name)

    def _leave(self) -> None:
        (self.came_back if self._seat.left else self.left).emit()


class _Mark(QWidget):
    """The player's colour and shape."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._seat = 0
        self.setFixedWidth(look.px(1.6))

    def show_mark(self, seat: int) -> None:
        self._seat = seat
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(1.6), self._look.px(1.6))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        box = square_in(self.rect(), self._look.px(1.2))
        paint_mark(painter, box, self._seat, self._look.theme)
