"""The picture of the tray with what was read drawn on it; a die in it can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.drawing.picture_words import paint_caption, paint_message
from scorekeeper.desktop.wording import tr
from scorekeeper.vision.readings import Spot

_BOX_SHARE = 1.25
"""Edge of the box drawn around a die, in dice edges."""
_RING_SHARE = 1.7
"""Diameter of the ring around what may be a die, in dice edges."""
_CLICK_SHARE = 0.85
"""How far from its centre a die can be clicked, in dice edges."""

_PLATE, _ON_PLATE, _SHADE = "#ffffff", "#11191f", QColor(0, 0, 0, 150)
"""Pictures are neither dark nor light: what is drawn on them is the same in every theme."""


@dataclass(frozen=True)
class DieMark:
    """One die in the picture: place and size in pixels of the picture read, and its value."""

    center_px: tuple[float, float]
    size_px: float
    value: int
    asking: bool = False


class BoardView(QWidget):
    """Newest picture, letterboxed, with one box and number for each die."""

    die_pressed = Signal(int, QPoint)
    """The place of the pressed mark in the list shown, and the global point below it."""
    place_pressed = Signal(QPoint)
    """A global point of the picture where no die is marked."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._image = QImage()
        self._read_size = QSize()
        self._marks: tuple[DieMark, ...] = ()
        self._unsure: tuple[Spot, ...] = ()
        self._message = ""
        self._caption = ""
        self._hovered = -1
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("board"))
        look.changed.connect(self.update)

    def show_picture(self, image: QImage, read_size: QSize) -> None:
        """Show ``image``; marks are given in pixels of ``read_size``, the picture that was read."""
        self._image = image
        self._read_size = read_size
        self.update()

    def clear(self) -> None:
        """No picture any more."""
        self._image, self._marks, self._unsure = QImage(), (), ()
        self.setAccessibleDescription(self._message)
        self.update()

    def show_marks(self, marks: Sequence[DieMark]) -> None:
        """Draw these dice on the picture."""
        self._marks = tuple(marks)
        self._hovered = -1
        self._describe()
        self.update()

    def show_unsure(self, spots: Sequence[Spot]) -> None:
        """Ring these places, each of which may show another die."""
        self._unsure = tuple(spots)
        self.update()

    def show_message(self, message: str) -> None:
        """Show ``message`` where there is no picture."""
        if self._image.isNull():
            self.setAccessibleDescription(message)
        if message != self._message:
            self._message = message
            self.update()

    def show_caption(self, caption: str) -> None:
        """Say beneath the picture why it is an old one; empty for what is seen now."""
        if caption != self._caption:
            self._caption = caption
            self._describe()
            self.update()

    @property
    def marks(self) -> tuple[DieMark, ...]:
        """The dice drawn now."""
        return self._marks

    @property
    def unsure(self) -> tuple[Spot, ...]:
        """The places ringed now."""
        return self._unsure

    def _describe(self) -> None:
        """What there is to see, for whoever does not see it."""
        if self._image.isNull():
            return
        faces = " ".join(str(mark.value) for mark in self._marks) or tr("source.no_dice")
        caption = f"{self._caption.rstrip('.')}. " if self._caption else ""
        self.setAccessibleDescription(caption + tr("board.sees", faces=faces))

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(30), self._look.px(20))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(14), self._look.px(5))

    def point_of(self, place: int) -> QPointF:
        """Where the die at ``place`` is drawn, in this widget."""
        return self._to_widget(self._marks[place].center_px)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        radius = self._look.px(0.8)
        clip = QPainterPath()
        clip.addRoundedRect(QRectF(self.rect()), radius, radius)
        painter.setClipPath(clip)
        painter.fillRect(self.rect(), QColor(self._look.theme.surface))
        if self._image.isNull():
            paint_message(painter, self.rect(), self._message, self._look)
            return
        painter.drawImage(self._picture_box(), self._image)
        for place, mark in enumerate(self._marks):
            self._paint_mark(painter, mark, hovered=place == self._hovered)
        for spot in self._unsure:
            self._paint_ring(painter, spot)
        if self._caption:
            paint_caption(painter, self.rect(), self._caption, self._look)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        hovered = self._mark_at(event.position())
        if hovered != self._hovered:
            self._hovered = hovered
            shape = (
                Qt.CursorShape.PointingHandCursor if hovered >= 0 else Qt.CursorShape.ArrowCursor
            )
            self.setCursor(shape)
            self.setToolTip(tr("strip.wrong") if hovered >= 0 else "")
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self._mark_at(event.position())
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if place < 0:
            self.place_pressed.emit(event.globalPosition().toPoint())
        else:
            below = QPointF(0, self._marks[place].size_px * self._scale() * 0.75)
            anchor = self.mapToGlobal((self.point_of(place) + below).toPoint())
            self.die_pressed.emit(place, anchor)

    def _scale(self) -> float:
        """Widget pixels for one pixel of the picture read."""
        if self._read_size.isEmpty():
            return 1.0
        return min(self.width() / self._read_size.width(), self.height() / self._read_size.height())

    def _picture_box(self) -> QRectF:
        scale = self._scale()
        box = QRectF(0, 0, self._read_size.width() * scale, self._read_size.height() * scale)
        box.moveCenter(QRectF(self.rect()).center())
        return box

    def _to_widget(self, center_px: tuple[float, float]) -> QPointF:
        return self._picture_box().topLeft() + QPointF(*center_px) * self._scale()

    def _mark_at(self, point: QPointF) -> int:
        """The mark nearest to ``point`` within reach, or -1."""
        best, best_distance = -1, float("inf")
        for place, mark in enumerate(self._marks):
            offset = self._to_widget(mark.center_px) - point
            distance = max(abs(offset.x()), abs(offset.y()))
            if distance <= mark.size_px * self._scale() * _CLICK_SHARE and distance < best_distance:
                best, best_distance = place, distance
        return best

    def _paint_mark(self, painter: QPainter, mark: DieMark, *, hovered: bool) -> None:
        theme, look = self._look.theme, self._look
        edge = max(mark.size_px * self._scale() * _BOX_SHARE, look.px(1.2))
        box = QRectF(0, 0, edge, edge)
        box.moveCenter(self._to_widget(mark.center_px))
        width = max(2.0, look.px(0.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(_SHADE, width * 2))
        painter.drawRoundedRect(box, edge * 0.16, edge * 0.16)
        colour = theme.ask if mark.asking else (theme.lit if hovered else _PLATE)
        style = Qt.PenStyle.DashLine if mark.asking else Qt.PenStyle.SolidLine
        painter.setPen(QPen(QColor(colour), width, style))
        painter.drawRoundedRect(box, edge * 0.16, edge * 0.16)
        self._paint_value(painter, mark, box)

    def _paint_ring(self, painter: QPainter, spot: Spot) -> None:
        """In dashes, as the box of a die that is asked about."""
        reach = 0.5 * max(spot.size_px * self._scale() * _RING_SHARE, self._look.px(1.6))
        width, middle = max(2.0, self._look.px(0.2)), self._to_widget(spot.center_px)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(_SHADE, width * 2))
        painter.drawEllipse(middle, reach, reach)
        painter.setPen(QPen(QColor(self._look.theme.ask), width, Qt.PenStyle.DashLine))
        painter.drawEllipse(middle, reach, reach)

    def _paint_value(self, painter: QPainter, mark: DieMark, box: QRectF) -> None:
        """The number on a plate at the upper right corner of the die's box."""
        theme, look = self._look.theme, self._look
        text = f"{mark.value}?" if mark.asking else str(mark.value)
        smallest, largest = look.px(1.15), look.px(1.7)
        height = max(smallest, min(largest, box.height() * 0.42))
        plate = QRectF(0, 0, height * (0.85 + 0.45 * (len(text) - 1)), height)
        plate.moveCenter(box.topRight())
        plate.moveTop(max(0.0, plate.top()))
        plate.moveRight(min(float(self.width()), plate.right()))
        painter.setPen(QPen(_SHADE, max(1.0, look.px(0.1))))
        painter.setBrush(QColor(theme.ask if mark.asking else _PLATE))
        painter.drawRoundedRect(plate, height * 0.3, height * 0.3)
        painter.setPen(QColor(theme.on_ask if mark.asking else _ON_PLATE))
        painter.setFont(look.font(height / look.em_px * 0.76, bold=True))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, text)
