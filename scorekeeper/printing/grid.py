"""The table of a score sheet: a column a player, points and running total in each cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.printing.canvas import Align, Canvas
from scorekeeper.printing.cell import EDGE, POINTS_SHARE, ROW, TIGHT, draw_cell, least_width
from scorekeeper.printing.direction import apart
from scorekeeper.printing.lettering import SPARE, Ink, Type, elided, fitted, text_width
from scorekeeper.printing.wording import word
from scorekeeper.sheet.score_sheet import Row

HEADS = 12.5
"""mm, the heads of the columns."""
_ROUND = 14.0
MOST_BESIDE = 12
"""More columns than this stand on further pages."""

_NAME, _WINNER = Type(3.5, bold=True), Type(3.5, bold=True, ink=Ink.ACCENT)
_LEAST_NAME = 2.4
"""mm, the size that names are set in at least."""
_LABEL = Type(2.4, ink=Ink.GREY)
_ROUNDS, _TOTAL = Type(2.9, ink=Ink.GREY), Type(3.2, bold=True)
_SUM, _WINNING_SUM = Type(4.2, bold=True), Type(4.2, bold=True, ink=Ink.ACCENT)


@dataclass(frozen=True)
class Grid:
    """What stands above and below the rounds. ``totals`` None: they are to be written by hand;
    ``starts`` or ``team_totals`` None: such a line is not wanted."""

    names: tuple[str, ...]
    teams: tuple[str, ...]
    starts: tuple[str, ...] | None
    totals: tuple[str, ...] | None
    language: str
    winners: tuple[bool, ...] = ()
    team_totals: tuple[str, ...] | None = None

    @property
    def lines_besides(self) -> int:
        """Lines as high as a round, besides the totals: what they began with, and their teams'."""
        return (self.starts is not None) + (self.team_totals is not None)

    def has_won(self, place: int) -> bool:
        """Whether the player of this column has."""
        return bool(self.winners) and self.winners[place]

    def part(self, columns: slice) -> Grid:
        """Some of its columns."""
        return replace(
            self,
            names=self.names[columns],
            teams=self.teams[columns],
            starts=self.starts and self.starts[columns],
            totals=self.totals and self.totals[columns],
            winners=self.winners[columns],
            team_totals=self.team_totals and self.team_totals[columns],
        )


@dataclass(frozen=True)
class _Columns:
    """Where the columns of a table are: from ``x`` on, ``width`` mm with that of the rounds."""

    x: float
    width: float
    players: int

    @property
    def step(self) -> float:
        """How wide a player's is."""
        return (self.width - _ROUND) / self.players

    @property
    def lefts(self) -> tuple[float, ...]:
        """Where each player's begins."""
        return tuple(self.x + _ROUND + place * self.step for place in range(self.players))


def beside(width: float, columns: int, rows: Sequence[Row], language: str) -> tuple[slice, ...]:
    """Which columns stand side by side in this width (mm), about as many each time: no more than
    leave room for the numbers of all."""
    cells = [cell for row in rows for cell in row.cells if cell]
    widest = max((least_width(cell, language) for cell in cells), default=0.0)
    most = max(1, min(MOST_BESIDE, int((width - _ROUND) / widest) if widest else MOST_BESIDE))
    each = -(-columns // max(1, -(-columns // most)))
    return tuple(slice(at, at + each) for at in range(0, columns, each))


def draw_grid(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    grid: Grid,
    rows: Sequence[Row],
    *,
    with_totals: bool,
) -> float:
    """The table with its upper left corner at that point; where it ends."""
    columns = _Columns(x, width, len(grid.names))
    top = y
    _draw_heads(canvas, columns, y, grid)
    y += HEADS
    if grid.starts is not None and (not rows or rows[0].round == 1):
        _draw_line(canvas, columns, y, word("start", grid.language), grid.starts)
        y += ROW
    for place, row in enumerate(rows):
        if place % 2:
            canvas.fill(x, y, width, ROW, Ink.PALE)
        _draw_row(canvas, columns, y, row, grid.language)
        y += ROW
    below = (1.4 + (grid.team_totals is not None)) * ROW if with_totals else 0
    _draw_lines(canvas, columns, top, y, y + below)
    return _draw_totals(canvas, columns, y, grid) if with_totals else y


def _draw_heads(canvas: Canvas, columns: _Columns, y: float, grid: Grid) -> None:
    step, half = columns.step, columns.step * POINTS_SHARE
    low, high = y + 7.5, 4.5
    points, total = word("points", grid.language), word("sum", grid.language)
    canvas.text(columns.x, low, _ROUND, high, word("round", grid.language), _LABEL, Align.CENTRE)
    for place, left in enumerate(columns.lefts):
        type_ = _WINNER if grid.has_won(place) else _NAME
        shown, type_ = _named(grid.names[place], grid.teams[place], type_, step - 2)
        canvas.text(left + 1, y, step - 2, 7.5, shown, type_, Align.CENTRE)
        canvas.text(left, low, half - 1, high, points, _LABEL, Align.RIGHT)
        canvas.text(left + half, low, step - half - 1, high, total, _LABEL, Align.RIGHT)


def _named(name: str, team: str, type_: Type, width: float) -> tuple[str, Type]:
    """The name and its team on one line so many mm wide, set smaller before anything is cut off;
    where both are long each has half."""
    if not team:
        return name, fitted(name, type_, width, _LEAST_NAME)
    type_ = fitted(f"{name} ({team})", type_, width - SPARE, _LEAST_NAME)
    room = width - text_width(" ()", type_) - SPARE
    team = elided(team, type_, room - min(room / 2, text_width(name, type_)))
    name = elided(name, type_, room - text_width(team, type_))
    return f"{apart(name)} ({apart(team)})", type_


def _draw_row(canvas: Canvas, columns: _Columns, y: float, row: Row, language: str) -> None:
    canvas.text(columns.x, y, _ROUND, ROW, str(row.round), _ROUNDS, Align.CENTRE)
    for left, cell in zip(columns.lefts, row.cells, strict=True):
        if cell is not None:
            draw_cell(canvas, left, y, columns.step, cell, language)


def _draw_lines(canvas: Canvas, columns: _Columns, top: float, bottom: float, low: float) -> None:
    """Around heads and rounds, down to ``bottom``, and beside the totals below, down to ``low``."""
    left, right = columns.x, columns.x + columns.width
    canvas.line(left, top + HEADS, right, top + HEADS, Ink.BLACK, 0.35)
    for x in columns.lefts:
        canvas.line(x, top, x, low, Ink.GREY, 0.2)
        middle = x + columns.step * POINTS_SHARE
        canvas.line(middle, top + 7.8, middle, bottom, Ink.RULE, 0.12)
    y = top + HEADS
    while y < bottom - ROW * 1.5:
        y += ROW
        canvas.line(left, y, right, y, Ink.RULE, 0.12)
    canvas.line(left, bottom, right, bottom, Ink.BLACK, 0.35)
    canvas.line(right, top, right, low, Ink.GREY, 0.2)
    canvas.line(left, top, right, top, Ink.GREY, 0.2)
    canvas.line(left, top, left, low, Ink.GREY, 0.2)


def _draw_line(
    canvas: Canvas, columns: _Columns, y: float, label: str, values: Sequence[str]
) -> None:
    canvas.text(columns.x, y, _ROUND, ROW, label, _LABEL, Align.CENTRE)
    for left, value in zip(columns.lefts, values, strict=True):
        room = columns.step - EDGE
        canvas.text(left, y, room, ROW, value, fitted(value, _TOTAL, room - TIGHT), Align.RIGHT)


def _draw_totals(canvas: Canvas, columns: _Columns, y: float, grid: Grid) -> float:
    high, label = ROW * 1.4, word("total", grid.language)
    canvas.text(columns.x, y, _ROUND, high, label, Type(2.9, bold=True), Align.CENTRE)
    for place, total in enumerate(grid.totals or ()):
        left, room = columns.lefts[place], columns.step - EDGE
        type_ = fitted(total, _WINNING_SUM if grid.has_won(place) else _SUM, room - TIGHT)
        canvas.text(left, y, room, high, total, type_, Align.RIGHT)
    y += high
    canvas.line(columns.x, y, columns.x + columns.width, y, Ink.BLACK, 0.35)
    if grid.team_totals is not None:
        _draw_line(canvas, columns, y, word("team", grid.language), grid.team_totals)
        y += ROW
        canvas.line(columns.x, y, columns.x + columns.width, y, Ink.GREY, 0.2)
    return y
