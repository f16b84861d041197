"""The picture with the throwing area drawn on it; its corners are dragged, or moved by keys."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.board_view import BoardView
from scorekeeper.desktop.wording import tr
from scorekeeper.vision.profile.calibration import FEWEST_CORNERS, Corner, Outline

STEP, FINE_STEP = 0.01, 0.002
"""How far a key moves a corner, in shares of the picture."""
MOST_CORNERS = 24
_REACH_EMS = 1.4
"""How far from a corner it can be taken hold of."""
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class OutlineView(BoardView):
    """Shows an outline and a keep zone. Arrow keys move the corner that is taken hold of, Space
    goes to the next, N adds one after it, Delete takes it away; the mouse drags corners, and a new
    one out of an edge."""

    edited = Signal(tuple)
    """The Outline as the person has drawn it now."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.outline: Outline = ()
        self._keep: Outline = ()
        self._held = 0
        self._dragged = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("cal.outline"))
        self._describe()

    @property
    def held(self) -> int:
        """The place of the corner that keys move."""
        return self._held

    def show_outline(self, outline: Outline, keep: Outline = ()) -> None:
        """Draw these, unless a corner is being dragged."""
        if self._dragged or (outline, keep) == (self.outline, self._keep):
            return
        self.outline, self._keep = outline, keep
        self._held = min(self._held, max(0, len(outline) - 1))
        self._describe()
        self.update()

    def corner_point(self, place: int) -> QPointF:
        """Where a corner is drawn, in this widget."""
        return self._point(self.outline[place])

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():  # a corner shows it too, where there is one
            edge = QPen(QColor(self._look.theme.focus), 2 * max(1, self._look.px(0.13)))
            painter.setPen(edge)  # half of it lies outside, and is not seen
            painter.drawRoundedRect(self.rect(), self._look.px(0.8), self._look.px(0.8))
        if self._image.isNull():
            return
        self._paint_lines(painter, self._keep, QColor(self._look.theme.ask), dashed=True)
        self._paint_lines(painter, self.outline, QColor(self._look.theme.lit), dashed=False)
        for place in range(len(self.outline)):
            self._paint_corner(painter, place)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or not self.outline:
            return
        self._dragged = self._take_hold(event.position())
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged:
            self._put(self._share(event.position()))
            return
        near = self._corner_at(event.position()) is not None
        near = near or self._edge_at(event.position()) is not None
        self.setCursor(Qt.CursorShape.SizeAllCursor if near else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._dragged:
            self._dragged = False
            self._tell()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if not self.outline:
            super().keyPressEvent(event)
        elif key in _ARROWS:
            fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._nudge(_ARROWS[key], FINE_STEP if fine else STEP)
        elif key == Qt.Key.Key_Space:
            back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._hold(self._held + (-1 if back else 1))
        elif key == Qt.Key.Key_N:
            self._add(self._held)
        elif key == Qt.Key.Key_Delete:
            self._remove()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def _take_hold(self, point: QPointF) -> bool:
        """Whether there is a corner, or an edge to make one of, at a point of the widget."""
        corner, edge = self._corner_at(point), self._edge_at(point)
        if corner is not None:
            self._hold(corner)
            return True
        if edge is None or len(self.outline) >= MOST_CORNERS:
            return False
        place = edge + 1
        self.outline = (*self.outline[:place], self._share(point), *self.outline[place:])
        self._hold(place)
        return True

    def _nudge(self, way: tuple[int, int], step: float) -> None:
        x, y = self.outline[self._held]
        self._put((x + way[0] * step, y + way[1] * step))
        self._tell()

    def _add(self, place: int) -> None:
        """A new corner in the middle of the edge behind this one."""
        if len(self.outline) >= MOST_CORNERS:
            return
        (x, y), (to_x, to_y) = self.outline[place], self.outline[(place + 1) % len(self.outline)]
        between = (round((x + to_x) / 2, 4), round((y + to_y) / 2, 4))
        self.outline = (*self.outline[: place + 1], between, *self.outline[place + 1 :])
        self._hold(place + 1)
        self._tell()

    def _remove(self) -> None:
        if len(self.outline) > FEWEST_CORNERS:
            self.outline = (*self.outline[: self._held], *self.outline[self._held + 1 :])
            self._hold(self._held)
            self._tell()

    def _put(self, corner: Corner) -> None:
        x, y = (round(min(1.0, max(0.0, share)), 4) for share in corner)
        self.outline = (*self.outline[: self._held], (x, y), *self.outline[self._held + 1 :])
        self.update()

    def _hold(self, place: int) -> None:
        self._held = place % len(self.outline)
        self._describe(aloud=True)
        self.update()

    def _tell(self) -> None:
        self._describe(aloud=True)
        self.update()
        self.edited.emit(self.outline)

    def _describe(self, *, aloud: bool = False) -> None:
        """What a screen reader says of the corner that is held."""
        if not self.outline:
            self.setAccessibleDescription(tr("cal.no_outline"))
            return
        x, y = self.outline[self._held]
        count = len(self.outline)
        told = tr(
            "cal.corner", number=self._held + 1, count=count, x=round(100 * x), y=round(100 * y)
        )
        self.setAccessibleDescription(told)
        if aloud and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, told))

    def _corner_at(self, point: QPointF) -> int | None:
        """The corner nearest to a point of the widget, within reach."""
        far = [(_apart(self._point(corner), point), k) for k, corner in enumerate(self.outline)]
        distance, place = min(far, default=(math.inf, 0))
        return place if distance <= self._look.px(_REACH_EMS) else None

    def _edge_at(self, point: QPointF) -> int | None:
        """The edge nearest to a point, by the corner that it begins at, within reach."""
        points = [self._point(corner) for corner in self.outline]
        ends = zip(points, points[1:] + points[:1], strict=True)
        far = [(_from_edge(point, begin, end), k) for k, (begin, end) in enumerate(ends)]
        distance, place = min(far, default=(math.inf, 0))
        return place if distance <= self._look.px(_REACH_EMS) / 2 else None

    def _point(self, corner: Corner) -> QPointF:
        box = self._picture_box()
        return box.topLeft() + QPointF(corner[0] * box.width(), corner[1] * box.height())

    def _share(self, point: QPointF) -> Corner:
        box = self._picture_box()
        x = (point.x() - box.left()) / max(1.0, box.width())
        y = (point.y() - box.top()) / max(1.0, box.height())
        return round(min(1.0, max(0.0, x)), 4), round(min(1.0, max(0.0, y)), 4)

    def _paint_lines(
        self, painter: QPainter, outline: Outline, colour: QColor, dashed: bool
    ) -> None:
        if len(outline) < FEWEST_CORNERS:
            return
        shape, width = QPolygonF([self._point(corner) for corner in outline]), self._look.px(0.2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(0, 0, 0, 150), 2.0 * width))
        painter.drawPolygon(shape)
        style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
        painter.setPen(QPen(colour, width, style))
        painter.drawPolygon(shape)

    def _paint_corner(self, painter: QPainter, place: int) -> None:
        held = place == self._held and (self.hasFocus() or self._dragged)
        radius = self._look.px(0.75 if held else 0.5)
        painter.setPen(QPen(QColor(0, 0, 0, 190), max(1.0, self._look.px(0.12))))
        painter.setBrush(QColor(self._look.theme.lit if held else "#ffffff"))
        painter.drawEllipse(self.corner_point(place), radius, radius)


def _apart(one: QPointF, other: QPointF) -> float:
    return math.hypot(one.x() - other.x(), one.y() - other.y())


def _from_edge(point: QPointF, begin: QPointF, end: QPointF) -> float:
    """How far a point is from the line between two others."""
    way, to = end - begin, point - begin
    length = QPointF.dotProduct(way, way)
    along = 0.0 if length == 0 else QPointF.dotProduct(to, way) / length
    return _apart(point, begin + way * min(1.0, max(0.0, along)))
