"""Type that is made smaller where a line would not fit, before anything of it is left out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QFont, QFontMetrics

SHARES = (1.0, 0.88, 0.76, 0.66, 0.58, 0.5)
_SMALLEST_PX = 8


def fitting(font: QFont, text: str, width_px: float, shares: Sequence[float] = SHARES) -> QFont:
    """The font, or the largest of its ``shares`` in which ``text`` is no wider than ``width_px``;
    the smallest where none is."""
    tried = QFont(font)
    for share in shares:
        tried.setPixelSize(max(_SMALLEST_PX, round(font.pixelSize() * share)))
        if QFontMetrics(tried).horizontalAdvance(text) <= width_px:
            break
    return tried
