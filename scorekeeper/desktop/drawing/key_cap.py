"""Draws the key that does the same as a button, as a small key cap."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from scorekeeper.desktop.drawing.look import Look


def paint_key(
    painter: QPainter,
    box: QRectF,
    key: str,
    look: Look,
    *,
    lively: bool = False,
    ink: str | None = None,
) -> None:
    """Draw ``key`` in ``box``; ``lively`` fills the cap, ``ink`` overrides the line colour."""
    theme = look.theme
    painter.save()
    painter.setBrush(QColor(theme.accent) if lively else Qt.BrushStyle.NoBrush)
    colour = QColor(ink or (theme.accent if lively else theme.muted))
    painter.setPen(QPen(colour, max(1.0, look.px(0.08))))
    painter.drawRoundedRect(box, box.height() * 0.22, box.height() * 0.22)
    painter.setPen(QColor(ink or (theme.on_accent if lively else theme.muted)))
    painter.setFont(look.font(box.height() / look.em_px * 0.58, bold=True))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, key)
    painter.restore()
