"""The variants set in a column: a box, the title and its sentence, and its own boxes below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.printing.canvas import Canvas
from scorekeeper.printing.frame import heading
from scorekeeper.printing.lettering import Ink, Type, text_width, titled_height
from scorekeeper.printing.options import Option, Options
from scorekeeper.printing.score_rows import Box
from scorekeeper.printing.wording import word

BOX = 2.7
"""mm, the side of a box to tick."""
GUTTER = 7.0
"""mm between the two columns."""
LINE = 4.0
"""mm from one line of boxes to the next."""
_INDENT = BOX + 1.6
_AFTER = 1.7
_ON, _OFF = Type(2.7, bold=True), Type(2.7, ink=Ink.GREY)


@dataclass(frozen=True)
class Block:
    """A heading, or an option with its boxes in lines; ``height`` in mm."""

    height: float
    heading: str = ""
    option: Option | None = None
    lines: tuple[tuple[Box, ...], ...] = ()


def column_width(width: float) -> float:
    """One of two columns in this width."""
    return (width - GUTTER) / 2


def option_blocks(found: Options, width: float, language: str) -> tuple[Block, ...]:
    """All options as blocks for a column of this width."""
    return tuple(_blocks(found, width, language))


def _blocks(found: Options, width: float, language: str) -> Iterator[Block]:
    parts = (("variants", found.variants), ("endings", found.endings), ("table", found.table))
    for name, some in parts:
        yield Block(7.6, heading=word(name, language))
        for option in some:
            lines = tuple(_lines(option.boxes, width - _INDENT))
            text = titled_height(width - _INDENT, option.title, option.text, _text())
            yield Block(text + len(lines) * LINE + _AFTER, option=option, lines=lines)


def _text(ink: Ink = Ink.BLACK) -> Type:
    return Type(2.8, ink=ink)


def _lines(boxes: Sequence[Box], width: float) -> Iterator[tuple[Box, ...]]:
    line: list[Box] = []
    used = 0.0
    for box in boxes:
        if line and used + _box_width(box) > width:
            yield tuple(line)
            line, used = [], 0.0
        line.append(box)
        used += _box_width(box)
    if line:
        yield tuple(line)


def _box_width(box: Box) -> float:
    return BOX + 1 + text_width(box.label, _ON) + 3


def draw_block(canvas: Canvas, x: float, y: float, width: float, block: Block) -> None:
    """The block with its upper left corner at that point."""
    if block.option is None:
        heading(canvas, x, y + 0.5, width, block.heading)
        return
    option = block.option
    if option.ticked is not None:
        canvas.box(x, y + 0.4, BOX, ticked=option.ticked)
    ink = Ink.GREY if option.ticked is False else Ink.BLACK
    y += canvas.titled(x + _INDENT, y, width - _INDENT, option.title, option.text, _text(ink))
    for line in block.lines:
        at = x + _INDENT
        for box in line:
            canvas.box(at, y + 0.7, BOX, ticked=box.ticked)
            type_ = _ON if box.ticked else _OFF
            canvas.text(at + BOX + 1, y, _box_width(box), LINE, box.label, type_)
            at += _box_width(box)
        y += LINE
