"""What every page has: margins, a head with its title, a foot with its number."""

from __future__ import annotations

from scorekeeper.printing.canvas import Align, Canvas
from scorekeeper.printing.lettering import Ink, Type, fitted_lines, paragraph_height
from scorekeeper.printing.wording import word

MARGIN = 14.0
"""mm on all four sides."""
HEAD = 20.0
"""mm below the margin that the head takes."""
FOOT = 7.0
_PAGE = 30.0
"""mm that which page this is takes at the foot."""

TITLE = Type(6.6, bold=True, ink=Ink.ACCENT)
SUBTITLE = Type(3.6, ink=Ink.GREY)
SMALL = Type(2.7, ink=Ink.GREY)

_MOTIF = (1, 1, 5, 5, 5, 6)


def head(canvas: Canvas, title: str, subtitle: str) -> None:
    """Title and what is said below it, six dice beside them."""
    wide = canvas.width - 2 * MARGIN
    canvas.text(MARGIN, MARGIN - 1, wide - 48, 9, title, TITLE)
    _write_within(canvas, MARGIN + 8, (wide, 5.5), subtitle, SUBTITLE)
    for place, face in enumerate(_MOTIF):
        canvas.die(canvas.width - MARGIN - 7 * (len(_MOTIF) - place) + 1, MARGIN, 6, face)
    under = MARGIN + HEAD - 4.5
    canvas.line(MARGIN, under, canvas.width - MARGIN, under, Ink.ACCENT, 0.5)


def foot(canvas: Canvas, number: int, count: int, language: str, left: str = "") -> None:
    """What is to be said at the foot, and which page this is where there are several."""
    y, wide, high = canvas.height - MARGIN - FOOT + 2, canvas.width - 2 * MARGIN, FOOT - 2
    if left:
        _write_within(canvas, y, (wide - _PAGE, high), left, SMALL)
    if count > 1:
        said = word("page", language, number=number, count=count)
        canvas.text(MARGIN, y, wide, high, said, SMALL, Align.RIGHT)


def heading(canvas: Canvas, x: float, y: float, width: float, text: str) -> None:
    """The head of a part of a page, 6 mm high."""
    canvas.text(x, y, width, 5, text, Type(3.6, bold=True, ink=Ink.ACCENT))
    canvas.line(x, y + 5.3, x + width, y + 5.3, Ink.ACCENT, 0.2)


def _write_within(
    canvas: Canvas, y: float, room: tuple[float, float], text: str, type_: Type
) -> None:
    """In the middle of a field so wide and high, set smaller and in lines where it is much."""
    wide, high = room
    type_ = fitted_lines(text, type_, wide, high)
    above = (high - paragraph_height(wide, text, type_)) / 2
    canvas.paragraph(MARGIN, y + above, wide, text, type_)
