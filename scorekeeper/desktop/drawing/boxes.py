"""Boxes in the room of a widget: rounded ones that fill it to the edge, square ones amid it."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPen


def paint_rounded(
    painter: QPainter, room: QRect, ground: QColor | str, edge: QPen, radius_px: float
) -> None:
    """Fill the room but for its corners, and draw the edge around that."""
    half = edge.widthF() / 2
    box = QRectF(room).adjusted(half, half, -half, -half)
    painter.setPen(edge)
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(box, radius_px, radius_px)


def square_in(room: QRect, edge_px: float) -> QRectF:
    """The square of this size in the middle of the room."""
    square = QRectF(0, 0, edge_px, edge_px)
    square.moveCenter(QRectF(room).center())
    return square
