"""Words broken into lines: where they are joined if that will do, else between any two words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtGui import QFont, QFontMetrics

from scorekeeper.desktop.drawing.fitting import shrunk


@dataclass(frozen=True)
class Words:
    """A text, its font at full size, and what joins its parts; where it is broken there, the line
    before ends in ``ending``."""

    text: str
    font: QFont
    between: str
    ending: str = ""


def broken(words: Words, share: float, width_px: float) -> tuple[str, ...]:
    """The fewest lines that are no wider, in type of ``share`` of its size; a word that is wider
    stands in a line of its own."""
    metrics = QFontMetrics(shrunk(words.font, share))
    parts = words.text.split(words.between)
    parts = [*(part + words.ending for part in parts[:-1]), parts[-1]]
    between = words.between.removeprefix(words.ending)
    lines: list[str] = []
    for line in _filled(parts, between, metrics, width_px):
        lines += _filled(line.split(" "), " ", metrics, width_px)
    return tuple(lines)


def _filled(
    parts: Sequence[str], between: str, metrics: QFontMetrics, width_px: float
) -> list[str]:
    """Each line with as many of the parts as it holds."""
    lines = [parts[0]]
    for part in parts[1:]:
        longer = f"{lines[-1]}{between}{part}"
        if metrics.horizontalAdvance(longer) < width_px:  # advances are rounded
            lines[-1] = longer
        else:
            lines.append(part)
    return lines
