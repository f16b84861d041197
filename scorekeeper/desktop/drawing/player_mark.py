"""A player's mark: a colour and a shape, so that it is never the colour alone."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from scorekeeper.desktop.drawing.theme import Theme

_SHAPES: tuple[tuple[str, tuple[tuple[float, float], ...]], ...] = (
    ("disc", ()),
    ("square", ((0.06, 0.06), (0.94, 0.06), (0.94, 0.94), (0.06, 0.94))),
    ("triangle", ((0.5, 0.0), (1.0, 0.92), (0.0, 0.92))),
    ("diamond", ((0.5, -0.05), (1.05, 0.5), (0.5, 1.05), (-0.05, 0.5))),
    ("arrowhead", ((0.0, 0.08), (1.0, 0.08), (0.5, 1.0))),
)
"""Names and corners, in shares of the box; a disc has none."""


def shape_of(seat: int) -> str:
    """The name of the shape of the player in ``seat`` (0 and up)."""
    return _SHAPES[seat % len(_SHAPES)][0]


def paint_mark(painter: QPainter, box: QRectF, seat: int, theme: Theme) -> None:
    """Draw the mark of the player in ``seat`` (0 and up) inside ``box``."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.player_colour(seat)))
    _, corners = _SHAPES[seat % len(_SHAPES)]
    if corners:
        points = [
            QPointF(box.left() + x * box.width(), box.top() + y * box.height()) for x, y in corners
        ]
        painter.drawPolygon(QPolygonF(points))
    else:
        painter.drawEllipse(box)
    painter.restore()
