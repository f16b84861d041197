"""Type that is made smaller where a line would not fit, before anything of it is left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter

SHARES = (1.0, 0.88, 0.76, 0.66, 0.58, 0.5)
LINE_SHARES = SHARES[:4]
"""Of a line that is rather shortened than set still smaller."""
LEAST_SHARE = 0.76
"""Where there is room for another line, type is not made smaller than this."""
_SMALLEST_PX = 8
_STEP = 0.96


def fitting(font: QFont, text: str, width_px: float, shares: Sequence[float] = SHARES) -> QFont:
    """The font, or the largest of its ``shares`` in which ``text`` is no wider than ``width_px``;
    the smallest where none is."""
    tried = QFont(font)
    for share in shares:
        tried = shrunk(font, share)
        if is_whole(tried, text, width_px):
            break
    return tried


def fitting_lines(font: QFont, text: str, room: QSize, lines: int) -> QFont:
    """The same for so many lines, one above the other, in a box of this size."""
    for share in SHARES:
        tried = shrunk(font, share)
        if are_whole(tried, text, room, lines):
            break
    return tried


def are_whole(font: QFont, text: str, room: QSize, lines: int) -> bool:
    """Whether all of the text is drawn in so many lines in a box of this size: what may not be
    broken may be wider than it."""
    box, spacing = _box(font, text, room.width()), QFontMetrics(font).lineSpacing()
    few = round(box.height() / spacing) <= lines
    return few and box.width() <= room.width() and spacing * lines <= room.height() + 1


def in_fewest_lines(font: QFont, text: str, width_px: int, shares: Sequence[float]) -> QFont:
    """The font in the largest of its ``shares`` in which ``text`` takes no more lines than in the
    smallest: type is not made smaller for nothing."""
    fonts = [shrunk(font, share) for share in shares]
    fewest = _lines(fonts[-1], text, width_px)
    return next(each for each in fonts if _lines(each, text, width_px) <= fewest)


def _lines(font: QFont, text: str, width_px: int) -> int:
    return round(_box(font, text, width_px).height() / QFontMetrics(font).lineSpacing())


def _box(font: QFont, text: str, width_px: int) -> QRect:
    """What the text takes in lines so wide."""
    lines = QRect(0, 0, width_px, 0)
    return QFontMetrics(font).boundingRect(lines, Qt.TextFlag.TextWordWrap, text)


def is_whole(font: QFont, text: str, width_px: float) -> bool:
    """Whether all of the text is drawn in this font where it has so much room."""
    return QFontMetrics(font).horizontalAdvance(text) + 1 <= width_px  # advances are rounded


def common_share(lines: Iterable[tuple[QFont, str]], width_px: float) -> float:
    """How many times their size, at most 1, the type of all these lines may have so that each fits
    into ``width_px``: lines that belong together keep their proportions."""
    lines, share = tuple(lines), 1.0
    widest = _widest(lines, share)
    while widest > width_px and share > SHARES[-1]:
        # Small type is a little wider for its size than large type.
        share *= min(_STEP, max(0.0, width_px) / widest)
        widest = _widest(lines, share)
    return share


def _widest(lines: Iterable[tuple[QFont, str]], share: float) -> int:
    widths = (QFontMetrics(shrunk(font, share)).horizontalAdvance(text) for font, text in lines)
    return max(widths, default=0) + 1  # advances are rounded


def shrunk(font: QFont, share: float) -> QFont:
    """The font in ``share`` of its size, and never too small to be made out."""
    smaller = QFont(font)
    smaller.setPixelSize(max(_SMALLEST_PX, int(font.pixelSize() * share)))
    return smaller


def paint_line(
    painter: QPainter,
    box: QRectF,
    flags: Qt.AlignmentFlag,
    text: str,
    font: QFont,
    colour: str,
) -> None:
    """The text in one line, in this font; what there is no room for is left out."""
    painter.setFont(font)
    painter.setPen(QColor(colour))
    metrics = painter.fontMetrics()
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
    painter.drawText(box, flags, shown)
