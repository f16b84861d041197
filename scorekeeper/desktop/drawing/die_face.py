"""Draws one die's top face, at any size, as dice look on felt: ivory, rounded, with inlaid pips."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QRadialGradient

from scorekeeper.desktop.drawing.theme import Theme
from scorekeeper.printing.canvas import PIPS

_CORNER = 0.2
_PIP_RADIUS = 0.095
_PIP_OFFSET = 0.27


@dataclass(frozen=True)
class DieLook:
    """How one die is shown.

    ``value`` is its face, or None for a place where a die is still missing. ``asking`` marks a
    face the reader is not sure of, ``lit`` a die of the chosen selection, ``faded`` one that is
    not part of it.
    """

    value: int | None
    asking: bool = False
    lit: bool = False
    faded: bool = False


def looks(faces: Iterable[int], lit: Iterable[int], *, fade: bool) -> tuple[DieLook, ...]:
    """Dice with these faces: as many as are ``lit`` stand out; ``fade``: the others step back."""
    left, shown = list(lit), []
    for face in faces:
        if face in left:
            left.remove(face)
            shown.append(DieLook(face, lit=True))
        else:
            shown.append(DieLook(face, faded=fade))
    return tuple(shown)


def paint_die(painter: QPainter, square: QRectF, die: DieLook, theme: Theme) -> None:
    """Draw ``die`` inside ``square`` (logical pixels), its shadow and ring included."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge = min(square.width(), square.height()) * 0.84
    body = QRectF(0, 0, edge, edge)
    body.moveCenter(square.center())
    if die.value is None:
        _paint_gap(painter, body, theme)
    else:
        opacity = painter.opacity()
        painter.setOpacity(opacity * (0.7 if die.faded else 1.0))
        _paint_shadow(painter, body)
        _paint_body(painter, body, theme)
        _paint_pips(painter, body, die.value, theme)
        painter.setOpacity(opacity)
        _paint_ring(painter, body, die, theme)
    painter.restore()


def _rounded(painter: QPainter, box: QRectF) -> None:
    painter.drawRoundedRect(box, box.width() * _CORNER, box.width() * _CORNER)


def _paint_gap(painter: QPainter, body: QRectF, theme: Theme) -> None:
    colour = QColor(theme.on_felt)
    colour.setAlpha(90)
    pen = QPen(colour, max(1.0, body.width() * 0.025), Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _rounded(painter, body)


def _paint_shadow(painter: QPainter, body: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for step in (4, 3, 2, 1):
        painter.setBrush(QColor(0, 0, 0, 22))
        grown = body.width() * 0.012 * step
        shadow = body.adjusted(-grown, -grown, grown, grown)
        _rounded(painter, shadow.translated(0, body.width() * 0.04))


def _paint_body(painter: QPainter, body: QRectF, theme: Theme) -> None:
    shade = QLinearGradient(body.topLeft(), body.bottomRight())
    shade.setColorAt(0.0, QColor(theme.die))
    shade.setColorAt(0.55, QColor(theme.die))
    shade.setColorAt(1.0, QColor(theme.die_shade))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(shade))
    _rounded(painter, body)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(255, 255, 255, 150), max(1.0, body.width() * 0.018)))
    inner = body.width() * 0.02
    _rounded(painter, body.adjusted(inner, inner, -inner, -inner))


def _paint_pips(painter: QPainter, body: QRectF, value: int, theme: Theme) -> None:
    radius = body.width() * _PIP_RADIUS * (1.35 if value == 1 else 1.0)
    painter.setPen(Qt.PenStyle.NoPen)
    for column, row in PIPS[value]:
        offset = QPointF(column, row) * (body.width() * _PIP_OFFSET)
        centre = body.center() + offset
        hollow = QRadialGradient(centre - QPointF(0, radius * 0.35), radius * 1.4)
        hollow.setColorAt(0.0, QColor(theme.pip))
        hollow.setColorAt(1.0, QColor(theme.pip).lighter(260))
        painter.setBrush(QBrush(hollow))
        painter.drawEllipse(centre, radius, radius)


def _paint_ring(painter: QPainter, body: QRectF, die: DieLook, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    width = max(2.0, body.width() * 0.055)
    ring = body.adjusted(-width, -width, width, width)
    if die.asking:
        pen = QPen(QColor(theme.ask), width, Qt.PenStyle.DashLine)
        pen.setDashPattern([2.2, 1.3])
        painter.setPen(pen)
        _rounded(painter, ring)
        _paint_question(painter, body, theme)
    elif die.lit:
        painter.setPen(QPen(QColor(theme.lit), width))
        _rounded(painter, ring)


def _paint_question(painter: QPainter, body: QRectF, theme: Theme) -> None:
    badge = QRectF(0, 0, body.width() * 0.34, body.width() * 0.34)
    badge.moveTopRight(body.topRight() + QPointF(1, -1) * (body.width() * 0.09))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.ask))
    painter.drawEllipse(badge)
    font = painter.font()
    font.setPixelSize(max(8, round(badge.height() * 0.74)))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor(theme.on_ask))
    painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, "?")
