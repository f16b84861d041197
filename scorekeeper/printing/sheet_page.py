"""The score sheet as pages: rounds × players, points and running totals, marks and notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.printing.canvas import Canvas, Ink, Type, paragraph_height
from scorekeeper.printing.direction import apart
from scorekeeper.printing.frame import FOOT, HEAD, MARGIN, foot, head, heading
from scorekeeper.printing.grid import HEADS, ROW, Grid, draw_grid
from scorekeeper.printing.paper import Page
from scorekeeper.printing.sheet_notes import marks_used, noted, result
from scorekeeper.printing.wording import day, word
from scorekeeper.rules.messages import number
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.state import GameState
from scorekeeper.sheet.score_sheet import Column, Row, score_sheet

MOST_UPRIGHT = 6
"""More players than this take the paper lying down."""
LONGEST_NAME = 50
"""Letters of a rule set's name; target and date stand behind it."""
BANNER = 10.0
"""mm for the line that says who has won."""
_OUTCOME, _NOTE = Type(4.2, bold=True), Type(2.8)


@dataclass(frozen=True)
class SheetHead:
    """What stands above the table. Without ``begun`` there is room to write the date."""

    rules: RuleSet
    language: str
    begun: datetime | None = None

    @property
    def line(self) -> str:
        """Rules, target and date."""
        target = number(self.rules.win.target, self.language)
        name = self.rules.name or "–"
        shown = name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}…"
        return " · ".join(
            (
                f"{word('rule_set', self.language)}: {apart(shown)}",
                f"{word('target', self.language)}: {target}",
                f"{word('date', self.language)}: {self._date()}",
            )
        )

    def _date(self) -> str:
        if self.begun is None:
            return "____________________"
        return day(self.begun.astimezone(), self.language)


def sheet_pages(
    state: GameState, sheet_head: SheetHead, width: float, height: float
) -> tuple[Page, ...]:
    """A game on pages of this size in mm, portrait."""
    sheet = score_sheet(state)
    landscape = len(sheet.columns) > MOST_UPRIGHT
    across, down = (height, width) if landscape else (width, height)
    grid = _grid(sheet.columns, sheet_head.language)
    language = sheet_head.language
    notes = noted(state, language)
    room = _room(down) - BANNER - HEADS - (1.6 + grid.lines_besides) * ROW
    parts = _parts(sheet.rows, room, _room(down), _heights(notes, across))
    said, marks = result(state, language), marks_used(sheet.rows, language)
    last = max(place for place, (rows, _, _) in enumerate(parts) if rows or place == 0)
    return tuple(
        Page(
            _Sheet(sheet_head, grid, rows, said, marks, notes[begin:end], place == last).draw,
            landscape,
        )
        for place, (rows, begin, end) in enumerate(parts)
    )


def blank_pages(
    players: int, sheet_head: SheetHead, width: float, height: float
) -> tuple[Page, ...]:
    """An empty sheet of one page."""
    landscape = players > MOST_UPRIGHT
    down = width if landscape else height
    rounds = int((_room(down) - HEADS - 1.6 * ROW) / ROW)
    rows = tuple(Row(place, (None,) * players) for place in range(1, rounds + 1))
    grid = Grid(("",) * players, ("",) * players, None, None, sheet_head.language)
    return (Page(_Sheet(sheet_head, grid, rows).draw, landscape),)


def _grid(columns: Sequence[Column], language: str) -> Grid:
    starts = [number(column.start, language) for column in columns]
    return Grid(
        names=tuple(column.name for column in columns),
        teams=tuple(column.team for column in columns),
        starts=tuple(starts) if any(column.start for column in columns) else None,
        totals=tuple(number(column.score, language) for column in columns),
        language=language,
        winners=tuple(column.won for column in columns),
        team_totals=tuple(
            number(column.side_score, language) if column.team else "" for column in columns
        ),
    )


def _room(down: float) -> float:
    return down - 2 * MARGIN - HEAD - FOOT


Part = tuple[Sequence[Row], int, int]
"""Rows of one page, and which of the notes stand on it."""


def _parts(
    rows: Sequence[Row], room: float, whole_page: float, lines: Sequence[float]
) -> list[Part]:
    """The rows page by page, about as many on each, so that no page is left with one or two; the
    notes below the last of them, and on pages of their own."""
    most = max(1, int(room / ROW))
    each = -(-len(rows) // max(1, -(-len(rows) // most)))
    chunks = [rows[at : at + each] for at in range(0, len(rows), max(1, each))] or [rows]
    parts: list[Part] = [(chunk, 0, 0) for chunk in chunks[:-1]]
    left = room - len(chunks[-1]) * ROW - 8
    begin, end = 0, _fitting(lines, left)
    parts.append((chunks[-1], begin, end))
    while end < len(lines):
        begin, end = end, end + max(1, _fitting(lines[end:], whole_page - 8))
        parts.append(((), begin, end))
    return parts


def _fitting(heights: Sequence[float], room: float) -> int:
    used = 0.0
    for count, each in enumerate(heights):
        used += each
        if used > room:
            return count
    return len(heights)


def _heights(notes: Sequence[str], across: float) -> tuple[float, ...]:
    return tuple(paragraph_height(across - 2 * MARGIN, note, _NOTE) + 0.8 for note in notes)


@dataclass(frozen=True)
class _Sheet:
    """What stands on one page; the ``last`` one with rows has the totals."""

    head: SheetHead
    grid: Grid
    rows: Sequence[Row]
    outcome: str = ""
    marks: str = ""
    notes: Sequence[str] = ()
    last: bool = True

    def draw(self, canvas: Canvas, page: int, count: int) -> None:
        """As page so much of so many."""
        language = self.head.language
        head(canvas, word("sheet", language), self.head.line)
        y, wide = MARGIN + HEAD, canvas.width - 2 * MARGIN
        if self.outcome and self.rows:
            canvas.fill(MARGIN, y - 2, wide, BANNER - 2, Ink.PALE)
            canvas.fill(MARGIN, y - 2, 1.2, BANNER - 2, Ink.ACCENT)
            canvas.text(MARGIN + 4, y - 2, wide - 6, BANNER - 2, self.outcome, _OUTCOME)
            y += BANNER
        if self.rows or page == 1:
            y = draw_grid(canvas, MARGIN, y, wide, self.grid, self.rows, with_totals=self.last) + 4
        if self.notes:
            heading(canvas, MARGIN, y, wide, word("notes", language))
            y += 7
        for note in self.notes:
            y += canvas.paragraph(MARGIN, y, wide, note, _NOTE) + 0.8
        foot(canvas, page, count, language, self.marks)
