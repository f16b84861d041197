"""The rules of a table as a page: what dice are worth, then the variants, boxes ticked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from scorekeeper.printing.canvas import Canvas
from scorekeeper.printing.direction import apart
from scorekeeper.printing.frame import FOOT, HEAD, MARGIN, foot, head, heading
from scorekeeper.printing.lettering import Ink, Type, fitted, text_width
from scorekeeper.printing.option_blocks import (
    BOX,
    Block,
    column_width,
    draw_block,
    option_blocks,
)
from scorekeeper.printing.options import options
from scorekeeper.printing.paper import Page
from scorekeeper.printing.score_rows import Box, ScoreRow, score_rows
from scorekeeper.printing.wording import word
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets import summary_in

ROW = 5.2
"""mm, the height of a score row."""
GAP = 4.0
"""mm between the table and what stands below it."""

_NAME, _DICE, _STANDARD, _CUSTOM = 28.0, 27.0, 28.5, 18.0
_TEXT, _BOLD, _PLAIN = Type(2.9), Type(2.8, bold=True), Type(2.7, ink=Ink.GREY)
_HEADS = Type(2.7, bold=True, ink=Ink.GREY)


def rule_pages(rules: RuleSet, language: str, width: float, height: float) -> tuple[Page, ...]:
    """The rules on a page of this size in mm, on two where one is too short."""
    rows = score_rows(rules, language)
    blocks = option_blocks(options(rules, language), column_width(width - 2 * MARGIN), language)
    table_high = (len(rows) + 1) * ROW + GAP
    room = height - 2 * MARGIN - HEAD - FOOT
    first, rest = two_columns(blocks, room - table_high)
    pages = [Page(partial(_draw, rules, language, rows, first))]
    while rest:
        columns, rest = two_columns(rest, room)
        pages.append(Page(partial(_draw, rules, language, (), columns)))
    return tuple(pages)


Columns = tuple[Sequence[Block], Sequence[Block]]


def two_columns(blocks: Sequence[Block], room: float) -> tuple[Columns, Sequence[Block]]:
    """As many blocks as two columns of this height hold, as even as can be; and the others.

    The second begins with a heading where that leaves room for all; a heading stands alone at the
    foot of neither.
    """
    if whole := _parted_at_headings(blocks, room):
        return min(whole, key=lambda parted: abs(_high(parted[0]) - _high(parted[1]))), ()
    half = _high(blocks) / 2
    lefts = range(_fitting(blocks, min(half, room)), _fitting(blocks, room) + 1)
    for left in (count for count in lefts if not _ends_with_heading(blocks, count)):
        right = _fitting(blocks[left:], room)
        if left + right == len(blocks):
            break
    return (blocks[:left], blocks[left : left + right]), blocks[left + right :]


def _parted_at_headings(blocks: Sequence[Block], room: float) -> list[Columns]:
    starts = [place for place, block in enumerate(blocks) if place and block.heading]
    parted = [(blocks[:start], blocks[start:]) for start in starts]
    return [each for each in parted if max(map(_high, each)) <= room]


def _high(blocks: Sequence[Block]) -> float:
    return sum(block.height for block in blocks)


def _fitting(blocks: Sequence[Block], room: float) -> int:
    count, used = 0, 0.0
    for block in blocks:
        used += block.height
        if used > room:
            break
        count += 1
    return count - 1 if _ends_with_heading(blocks, count) else count


def _ends_with_heading(blocks: Sequence[Block], count: int) -> bool:
    """Whether so many blocks would leave a heading without what it is for."""
    return 0 < count < len(blocks) and bool(blocks[count - 1].heading)


def _draw(
    rules: RuleSet,
    language: str,
    rows: Sequence[ScoreRow],
    columns: Columns,
    canvas: Canvas,
    number: int,
    count: int,
) -> None:
    head(canvas, word("rules", language), _subtitle(rules, language))
    y = MARGIN + HEAD
    if rows:
        y = _draw_table(canvas, rows, language, y) + GAP
    wide = column_width(canvas.width - 2 * MARGIN)
    for place, column in enumerate(columns):
        at = y
        for block in column:
            draw_block(canvas, MARGIN + place * (canvas.width - 2 * MARGIN - wide), at, wide, block)
            at += block.height
    foot(canvas, number, count, language, word("times_note", language) if rows else "")


def _subtitle(rules: RuleSet, language: str) -> str:
    return " · ".join(map(apart, filter(None, (rules.name, summary_in(rules, language)))))


def _draw_table(canvas: Canvas, rows: Sequence[ScoreRow], language: str, y: float) -> float:
    x_standard = MARGIN + _NAME + _DICE
    x_others = x_standard + _STANDARD
    x_custom = canvas.width - MARGIN - _CUSTOM
    heading(canvas, MARGIN, y - 1, _NAME + _DICE, word("scores", language))
    for x, name in (
        (x_standard, "standard"),
        (x_others, "alternatives"),
        (x_custom, "custom"),
    ):
        canvas.text(x, y - 1, 40, ROW, word(name, language), _HEADS)
    canvas.line(x_standard, y + 4.3, canvas.width - MARGIN, y + 4.3, Ink.ACCENT, 0.2)
    y += ROW
    for place, row in enumerate(rows):
        if place % 2:
            canvas.fill(MARGIN, y, canvas.width - 2 * MARGIN, ROW, Ink.PALE)
        canvas.text(MARGIN + 1, y, _NAME - 1, ROW, row.name, _TEXT)
        for at, face in enumerate(row.dice):
            canvas.die(MARGIN + _NAME + at * 4.1, y + 0.8, 3.6, face)
        _draw_box(canvas, x_standard, y, _STANDARD, row.standard)
        _draw_alternatives(canvas, x_others, x_custom, y, row.alternatives)
        _draw_custom(canvas, x_custom, y, row.custom)
        y += ROW
    canvas.line(MARGIN, y, canvas.width - MARGIN, y)
    return y


def _draw_alternatives(
    canvas: Canvas, x: float, to_x: float, y: float, boxes: Sequence[Box]
) -> None:
    wide = [BOX + 1 + text_width(box.label, _BOLD if box.ticked else _PLAIN) for box in boxes]
    gap = min(3.5, (to_x - x - sum(wide)) / max(len(boxes), 1))
    for box, each in zip(boxes, wide, strict=True):
        _draw_box(canvas, x, y, each + 0.5, box)
        x += each + gap


def _draw_box(canvas: Canvas, x: float, y: float, width: float, box: Box) -> None:
    canvas.box(x, y + (ROW - BOX) / 2, BOX, ticked=box.ticked)
    type_ = _BOLD if box.ticked else _PLAIN
    canvas.text(x + BOX + 1, y, width - BOX - 1, ROW, box.label, type_)


def _draw_custom(canvas: Canvas, x: float, y: float, value: str) -> None:
    canvas.box(x, y + (ROW - BOX) / 2, BOX, ticked=bool(value))
    canvas.line(x + BOX + 1, y + ROW - 1, x + _CUSTOM - 1, y + ROW - 1, Ink.RULE)
    room = _CUSTOM - BOX - 2
    canvas.text(x + BOX + 1, y, room, ROW, value, fitted(value, _BOLD, room))
