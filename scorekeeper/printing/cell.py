"""One turn on a score sheet: its points and its marks, and the running total beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.printing.canvas import Align, Canvas
from scorekeeper.printing.lettering import LEAST_SIZE, Ink, Type, fitted, text_width
from scorekeeper.printing.wording import word
from scorekeeper.rules.messages import number
from scorekeeper.sheet.score_sheet import Cell, Note

ROW = 6.6
"""mm that a round takes."""
POINTS_SHARE = 0.48
"""How much of a column the points take; the rest is the total's."""
EDGE, TIGHT = 1.0, 0.6
"""mm between a number and the line to its right, and at least to its left."""
_BEFORE = 0.7
"""mm between the line to the left and the first mark."""
_MARKED = 3.5
"""mm that a mark in its circle takes."""
_BETWEEN_MARKS, _BEFORE_POINTS = 0.1, 0.4
"""mm that stay free beside those without."""
_LEAST_SHARE = 0.7
"""Of its size, that the type of a mark has at least."""
_FULL_SIZE = 30.0
"""mm; in a narrower column all of it is set smaller."""

_LOSSES = (Note.FARKLE, Note.TOXIC, Note.PENALTY, Note.GIVEN_TO_NOBODY)
"""What has a red mark."""


def draw_cell(canvas: Canvas, x: float, y: float, width: float, cell: Cell, language: str) -> None:
    """A turn in a column so many mm wide; its numbers are whole, however long."""
    half, scale = width * POINTS_SHARE, min(1.0, width / _FULL_SIZE)
    points, total = _points(cell, language), number(cell.total, language)
    red = Ink.RED if cell.points < 0 else Ink.GREY
    room = half - EDGE - _beside_points(cell, language)
    type_ = fitted(points, Type(2.9 * scale, ink=red), room)
    canvas.text(x, y, half - EDGE, ROW, points, type_, Align.RIGHT)
    left = half - EDGE - _BEFORE - text_width(points, type_)
    _draw_marks(canvas, x + _BEFORE, y, left, cell.notes, language)
    red = Ink.RED if cell.total < 0 else Ink.BLACK
    type_ = fitted(total, Type(3.2 * scale, bold=True, ink=red), width - half - EDGE - TIGHT)
    canvas.text(x + half, y, width - half - EDGE, ROW, total, type_, Align.RIGHT)


def least_width(cell: Cell, language: str) -> float:
    """How many mm its column needs at least, so that all of it can be read."""
    points = text_width(_points(cell, language), Type(LEAST_SIZE))
    total = text_width(number(cell.total, language), Type(LEAST_SIZE, bold=True))
    beside = _beside_points(cell, language)
    return max((points + beside + EDGE) / POINTS_SHARE, (total + EDGE + TIGHT) / (1 - POINTS_SHARE))


def _points(cell: Cell, language: str) -> str:
    """None where a mark says that there are none."""
    farkled = not cell.points and any(note in cell.notes for note in (Note.FARKLE, Note.TOXIC))
    return "" if farkled else number(cell.points, language)


def _beside_points(cell: Cell, language: str) -> float:
    """How many mm are taken at least by what stands before them."""
    if not cell.notes:
        return TIGHT
    return _BEFORE + _BEFORE_POINTS + _wide(_letters(cell.notes, language, _LEAST_SHARE))


def _draw_marks(
    canvas: Canvas, x: float, y: float, room: float, notes: Sequence[Note], language: str
) -> None:
    """The first says how the turn ended; in circles, unless these have no room for all of them."""
    if len(notes) * _MARKED > room:
        _draw_letters(canvas, x, y, room, notes, language)
        return
    for place, (mark, type_) in enumerate(_letters(notes, language)):
        at = x + place * _MARKED
        canvas.circle(at + _MARKED / 2, y + ROW / 2, _MARKED - 0.3, type_.ink)
        wide = text_width(mark, type_)
        canvas.text(at + (_MARKED - wide) / 2, y, wide + 0.1, ROW, mark, type_)


def _draw_letters(
    canvas: Canvas, x: float, y: float, room: float, notes: Sequence[Note], language: str
) -> None:
    """Marks side by side, small enough for all of them as long as they can be read."""
    if not notes:
        return
    share = (room - _BEFORE_POINTS) / _wide(_letters(notes, language))
    for mark, type_ in _letters(notes, language, min(1.0, max(share, _LEAST_SHARE))):
        wide = text_width(mark, type_)
        canvas.text(x, y, wide + 0.1, ROW, mark, type_)
        x += wide + _BETWEEN_MARKS


Letter = tuple[str, Type]


def _letters(notes: Sequence[Note], language: str, share: float = 1.0) -> list[Letter]:
    """Marks, and how each is set at this share of its size."""
    types = [Type(2.2, bold=True, ink=Ink.RED if n in _LOSSES else Ink.ACCENT) for n in notes]
    marks = [word(f"mark.{note}", language) for note in notes]
    return [(m, replace(t, size=t.size * share)) for m, t in zip(marks, types, strict=True)]


def _wide(letters: Sequence[Letter]) -> float:
    return sum(text_width(mark, type_) + _BETWEEN_MARKS for mark, type_ in letters)
