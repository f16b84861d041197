"""What is said in the place of a picture, and on one that is old."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter

from scorekeeper.desktop.drawing.fitting import SHARES, shrunk
from scorekeeper.desktop.drawing.look import Look

_WRAPPED = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
_BAND, _ON_BAND = QColor(17, 25, 31, 225), QColor("#ffffff")
"""The same in every theme, as all that is drawn on pictures."""


def paint_message(painter: QPainter, place: QRect, message: str, look: Look) -> None:
    """In the place of a picture, in type so large that all of it has room."""
    painter.setPen(QColor(look.theme.muted))
    margin = look.px(1)
    box = place.adjusted(margin, margin, -margin, -margin)
    for share in SHARES:
        painter.setFont(shrunk(look.font(1.2), share))
        if box.contains(painter.boundingRect(box, _WRAPPED, message)):
            break
    painter.drawText(box, _WRAPPED, message)


def paint_caption(painter: QPainter, place: QRect, caption: str, look: Look) -> None:
    """Along the lower edge of a picture, on a band as high as it wants."""
    gap = look.px(0.5)
    painter.setFont(look.font())
    room = place.adjusted(2 * gap, gap, -2 * gap, -gap)
    text = painter.boundingRect(room, _WRAPPED, caption)
    text.moveBottom(room.bottom())
    painter.fillRect(place.adjusted(0, text.top() - gap - place.top(), 0, 0), _BAND)
    painter.setPen(_ON_BAND)
    painter.drawText(text, _WRAPPED, caption)
