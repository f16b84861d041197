"""One player of a new game: a handle to drag, a mark to change, a name, and two small buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QPushButton, QWidget

from scorekeeper.desktop.drawing.boxes import square_in
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.drawing.player_mark import paint_mark, shape_of
from scorekeeper.desktop.widgets.labels import label
from scorekeeper.desktop.widgets.name_field import NameField
from scorekeeper.desktop.widgets.once_button import OnceButton
from scorekeeper.desktop.wording import told, tr
from scorekeeper.rules.messages import message


class PlayerRow(QWidget):
    """Only the parts; the list that holds the rows connects them."""

    def __init__(self, look: Look, known: Sequence[str]) -> None:
        """``known`` are names to be offered."""
        super().__init__()
        self.handle = _Handle(look)
        self.mark = MarkButton(look)
        self.field = NameField(known)
        self.field.textChanged.connect(self.field.setToolTip)
        self.field.editingFinished.connect(lambda: self.field.setCursorPosition(0))
        self._team = label(kind="muted")
        self.up = _quiet(QPushButton("↑"))
        self.out = _quiet(OnceButton("✕"))  # that of the next player comes to lie there
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.px(0.3))
        row.addWidget(self.handle)
        row.addWidget(self.mark)
        row.addWidget(self.field, 1)
        for widget in (self._team, self.up, self.out):
            row.addWidget(widget)

    @property
    def come_to(self) -> tuple[QWidget, ...]:
        """What Tab comes to, one after the other."""
        return self.mark, self.field, self.up, self.out

    def show_name(self, name: str) -> None:
        """This name, from its beginning where it is longer than the field."""
        self.field.setText(name)
        self.field.setCursorPosition(0)

    def select_name(self) -> None:
        """All of the name, backwards: what is seen of a long one is how it begins."""
        length = len(self.field.text())
        self.field.setSelection(length, -length)

    def show_seat(self, seat: int, *, removable: bool) -> None:
        """The names of all parts for this seat, from 0."""
        number = seat + 1
        self.field.setAccessibleName(tr("players.name_of", number=number))
        self.mark.setAccessibleName(tr("players.mark", number=number))
        self.up.setAccessibleName(tr("players.up", number=number))
        self.up.setToolTip(tr("players.up_tip"))
        self.up.setEnabled(seat > 0)
        self.out.setAccessibleName(tr("players.out", number=number))
        self.out.setToolTip(tr("players.out_tip"))
        self.out.setEnabled(removable)

    def show_team(self, team: int) -> None:
        """The number of the team; 0 where everyone plays alone."""
        self._team.setText(told(message("team", team=team)) if team else "")
        self._team.setVisible(bool(team))


class MarkButton(QAbstractButton):
    """The player's colour and shape; pressing it asks for another."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.mark = 0
        self.setToolTip(tr("players.mark_tip"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        look.changed.connect(self.updateGeometry)

    def show_mark(self, mark: int) -> None:
        """Show this mark, and say its shape."""
        self.mark = mark
        self.setAccessibleDescription(tr(f"shape.{shape_of(mark)}"))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(2.2), self._look.px(2.2))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus() or self.underMouse():
            painter.setPen(QPen(QColor(self._look.theme.focus), max(1, self._look.px(0.13))))
            inset = self._look.px(0.13)
            box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(box, self._look.px(0.5), self._look.px(0.5))
        box = square_in(self.rect(), self._look.px(1.2))
        paint_mark(painter, box, self.mark, self._look.theme)


class _Handle(QWidget):
    """Dots to take hold of; the row follows the pointer while it is held."""

    dragged = Signal(QPoint)
    """The pointer, in global coordinates."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setToolTip(tr("players.drag"))

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(1.1), self._look.px(2.0))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.dragged.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._look.theme.muted))
        dot, step = self._look.px(0.2), self._look.px(0.45)
        middle = QRectF(self.rect()).center()
        for row in (-1, 0, 1):
            for column in (-0.5, 0.5):
                x, y = middle.x() + column * step, middle.y() + row * step
                painter.drawEllipse(QRectF(x - dot / 2, y - dot / 2, dot, dot))


def _quiet(button: QPushButton) -> QPushButton:
    button.setProperty("kind", "quiet")
    button.setProperty("slim", True)
    return button
