"""The score sheet as pages: rounds × players, points and running totals, marks and notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from scorekeeper.printing.canvas import Canvas
from scorekeeper.printing.cell import ROW
from scorekeeper.printing.direction import apart
from scorekeeper.printing.frame import FOOT, HEAD, MARGIN, SUBTITLE, foot, head, heading
from scorekeeper.printing.grid import HEADS, Grid, beside, draw_grid
from scorekeeper.printing.lettering import SPARE, Ink, Type, elided, paragraph_height, text_width
from scorekeeper.printing.paper import Page
from scorekeeper.printing.sheet_notes import marks_used, noted, result
from scorekeeper.printing.wording import day, word
from scorekeeper.rules.messages import number
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.state import GameState
from scorekeeper.sheet.score_sheet import Column, Row, score_sheet

MOST_UPRIGHT = 6
"""More players than this take the paper lying down."""
BANNER = 5.0
"""mm around the lines that say who has won."""
_BESIDE_BANNER = 6.0
_OUTCOME, _NOTE = Type(4.2, bold=True), Type(2.8)


@dataclass(frozen=True)
class SheetHead:
    """What stands above the table. Without ``begun`` there is room to write the date."""

    rules: RuleSet
    language: str
    begun: datetime | None = None

    def line(self, width: float) -> str:
        """Rules, target and date, in so many mm: a name too long for that is cut off."""
        room = width - text_width(self._line(""), SUBTITLE) - SPARE
        return self._line(apart(elided(self.rules.name or "–", SUBTITLE, room)))

    def _line(self, name: str) -> str:
        target = number(self.rules.win.target, self.language)
        return " · ".join(
            (
                f"{word('rule_set', self.language)}: {name}",
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
    language, wide = sheet_head.language, across - 2 * MARGIN
    grid, said = _grid(sheet.columns, language), result(state, language)
    notes = noted(state, language)
    room = _room(down) - _banner_high(said, wide) - HEADS - (1.6 + grid.lines_besides) * ROW
    parts = _parts(sheet.rows, room, _room(down), _heights(notes, wide))
    last = max(place for place, (rows, _, _) in enumerate(parts) if rows or place == 0)
    groups = beside(wide, len(sheet.columns), sheet.rows, language)
    bare = _Sheet(sheet_head, outcome=said, marks=marks_used(sheet.rows, language))
    drawn: list[_Sheet] = []
    for place, (rows, begin, end) in enumerate(parts):
        if place <= last:
            tables = [bare.with_table(grid, rows, columns, place == last) for columns in groups]
            drawn += [*tables[:-1], replace(tables[-1], notes=notes[begin:end])]
        else:
            drawn.append(replace(bare, notes=notes[begin:end]))
    return tuple(Page(each.draw, landscape) for each in drawn)


def blank_pages(
    players: int, sheet_head: SheetHead, width: float, height: float
) -> tuple[Page, ...]:
    """An empty sheet of one page, with a line for all that its rules give or add up."""
    landscape = players > MOST_UPRIGHT
    down = width if landscape else height
    empty, rules = ("",) * players, sheet_head.rules
    starts = empty if rules.win.head_start else None
    team_totals = empty if rules.players.team_size else None
    grid = Grid(empty, empty, starts, None, sheet_head.language, team_totals=team_totals)
    rounds = int((_room(down) - HEADS - (1.6 + grid.lines_besides) * ROW) / ROW)
    rows = tuple(Row(place, (None,) * players) for place in range(1, rounds + 1))
    return (Page(_Sheet(sheet_head, grid, rows).draw, landscape),)


def _grid(columns: Sequence[Column], language: str) -> Grid:
    starts = tuple(number(column.start, language) for column in columns)
    team_totals = tuple(
        number(column.side_score, language) if column.team else "" for column in columns
    )
    return Grid(
        names=tuple(column.name for column in columns),
        teams=tuple(column.team for column in columns),
        starts=starts if any(column.start for column in columns) else None,
        totals=tuple(number(column.score, language) for column in columns),
        language=language,
        winners=tuple(column.won for column in columns),
        team_totals=team_totals if any(team_totals) else None,
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


def _heights(notes: Sequence[str], wide: float) -> tuple[float, ...]:
    return tuple(paragraph_height(wide, note, _NOTE) + 0.8 for note in notes)


def _banner_high(said: str, wide: float) -> float:
    return BANNER + paragraph_height(wide - _BESIDE_BANNER, said, _OUTCOME)


@dataclass(frozen=True)
class _Sheet:
    """What stands on one page, with no ``grid`` only notes; the ``last`` one of a player has the
    totals."""

    head: SheetHead
    grid: Grid | None = None
    rows: Sequence[Row] = ()
    outcome: str = ""
    marks: str = ""
    notes: Sequence[str] = ()
    last: bool = True

    def with_table(self, grid: Grid, rows: Sequence[Row], columns: slice, last: bool) -> _Sheet:
        """The page with some columns of these rows."""
        part = tuple(replace(row, cells=row.cells[columns]) for row in rows)
        return replace(self, grid=grid.part(columns), rows=part, last=last)

    def draw(self, canvas: Canvas, page: int, count: int) -> None:
        """As page so much of so many."""
        language = self.head.language
        y, wide = MARGIN + HEAD, canvas.width - 2 * MARGIN
        head(canvas, word("sheet", language), self.head.line(wide))
        if self.outcome and self.rows:
            y += self._draw_banner(canvas, y - 2, wide)
        if self.grid is not None:
            y = draw_grid(canvas, MARGIN, y, wide, self.grid, self.rows, with_totals=self.last) + 4
        if self.notes:
            heading(canvas, MARGIN, y, wide, word("notes", language))
            y += 7
        for note in self.notes:
            y += canvas.paragraph(MARGIN, y, wide, note, _NOTE) + 0.8
        foot(canvas, page, count, language, self.marks)

    def _draw_banner(self, canvas: Canvas, y: float, wide: float) -> float:
        high = _banner_high(self.outcome, wide)
        canvas.fill(MARGIN, y, wide, high - 2, Ink.PALE)
        canvas.fill(MARGIN, y, 1.2, high - 2, Ink.ACCENT)
        within, above = wide - _BESIDE_BANNER, (BANNER - 2) / 2
        canvas.paragraph(MARGIN + 4, y + above, within, self.outcome, _OUTCOME)
        return high
