"""A page on which nothing is painted: it remembers where its words and its lines would lie."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QPainter

from scorekeeper.printing.canvas import Align, Canvas
from scorekeeper.printing.lettering import (
    PLAIN,
    Ink,
    Type,
    elided,
    paragraph_height,
    text_width,
    titled_height,
)
from scorekeeper.printing.paper import Document

CAPITALS = 1.0
"""How much of the height of a font its capitals take."""


@dataclass(frozen=True)
class Field:
    """A field of the page in mm, and what is in it."""

    left: float
    top: float
    right: float
    bottom: float
    what: str

    @classmethod
    def at(cls, x: float, y: float, width: float, height: float, what: str) -> Field:
        return cls(x, y, x + width, y + height, what)

    @property
    def size(self) -> tuple[float, float]:
        return self.right - self.left, self.bottom - self.top

    def meets(self, other: Field) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        return across > 0 and min(self.bottom, other.bottom) > max(self.top, other.top)


class Drawn(Canvas):
    """One page, ``width`` × ``height`` mm: its ``words``, its ``lines`` and all ``shapes``."""

    def __init__(self, width: float, height: float) -> None:
        super().__init__(QPainter(), width, height)
        self.words: list[Field] = []
        self.lines: list[Field] = []
        self.shapes: list[Field] = []

    def text(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        text: str,
        type_: Type = PLAIN,
        align: Align = Align.LEFT,
    ) -> None:
        wide, high = min(width, text_width(text, type_)), CAPITALS * type_.size
        left = x + (width - wide) * {Align.LEFT: 0.0, Align.CENTRE: 0.5, Align.RIGHT: 1.0}[align]
        if text:
            shown = elided(text, type_, width)
            self.words.append(Field.at(left, y + (height - high) / 2, wide, high, shown))

    def paragraph(self, x: float, y: float, width: float, text: str, type_: Type = PLAIN) -> float:
        high = paragraph_height(width, text, type_)
        self.words.append(Field.at(x, y, width, high, text))
        return high

    def titled(self, x: float, y: float, width: float, title: str, text: str, type_: Type) -> float:
        high = titled_height(width, title, text, type_)
        self.words.append(Field.at(x, y, width, high, title))
        return high

    def line(
        self, x: float, y: float, to_x: float, to_y: float, ink: Ink = Ink.RULE, wide: float = 0.15
    ) -> None:
        half = wide / 2
        (left, right), (top, bottom) = sorted((x, to_x)), sorted((y, to_y))
        self.lines.append(Field(left - half, top - half, right + half, bottom + half, "line"))

    def fill(self, x: float, y: float, width: float, height: float, ink: Ink) -> None:
        self.shapes.append(Field.at(x, y, width, height, "fill"))

    def grey(self, x: float, y: float, width: float, height: float, lightness: float) -> None:
        self.shapes.append(Field.at(x, y, width, height, "grey"))

    def frame(self, x: float, y: float, width: float, height: float) -> None:
        self.shapes.append(Field.at(x, y, width, height, "frame"))

    def box(self, x: float, y: float, size: float, *, ticked: bool) -> None:
        self.shapes.append(Field.at(x, y, size, size, "box"))

    def circle(self, x: float, y: float, size: float, ink: Ink) -> None:
        self.shapes.append(Field.at(x - size / 2, y - size / 2, size, size, "circle"))

    def die(self, x: float, y: float, size: float, face: int) -> None:
        self.shapes.append(Field.at(x, y, size, size, f"die {face}"))


def drawn(document: Document, width: float, height: float) -> list[Drawn]:
    """The pages of a document on portrait paper of this size."""
    pages = document.pages(width, height)
    shown = []
    for number, page in enumerate(pages, start=1):
        canvas = Drawn(height, width) if page.landscape else Drawn(width, height)
        page.draw(canvas, number, len(pages))
        shown.append(canvas)
    return shown
