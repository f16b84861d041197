"""The table of a score sheet: a column a player, points and running total in each cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.printing.canvas import Align, Canvas, Ink, Type, text_width
from scorekeeper.printing.direction import apart
from scorekeeper.printing.wording import word
from scorekeeper.rules.messages import number
from scorekeeper.sheet.score_sheet import Cell, Note, Row

HEADS = 12.5
"""mm, the heads of the columns."""
ROW = 6.6
"""mm that a round takes."""
_ROUND = 14.0
_MARKED = 3.5
"""mm that a mark in its circle takes."""
_BETWEEN_MARKS, _BEFORE_POINTS = 0.1, 0.3
"""mm that stay free beside those without."""
_LEAST_SHARE = 0.7
"""Of its size, that the type of a mark has at least."""
POINTS_SHARE = 0.48
"""How much of a column the points take; the rest is the total's."""

_LOSSES = (Note.FARKLE, Note.TOXIC, Note.PENALTY, Note.GIVEN_TO_NOBODY)
"""What has a red mark."""

_NAME, _WINNER = Type(3.5, bold=True), Type(3.5, bold=True, ink=Ink.ACCENT)
_LABEL = Type(2.4, ink=Ink.GREY)
_ROUNDS, _TOTAL = Type(2.9, ink=Ink.GREY), Type(3.2, bold=True)
_SUM, _WINNING_SUM = Type(4.2, bold=True), Type(4.2, bold=True, ink=Ink.ACCENT)


@dataclass(frozen=True)
class Grid:
    """What stands above and below the rounds. ``totals`` None: they are to be written by hand."""

    names: tuple[str, ...]
    teams: tuple[str, ...]
    starts: tuple[str, ...] | None
    totals: tuple[str, ...] | None
    language: str
    winners: tuple[bool, ...] = ()
    team_totals: tuple[str, ...] = ()

    @property
    def lines_besides(self) -> int:
        """Lines as high as a round, besides the totals: what they began with, and their teams'."""
        return (self.starts is not None) + any(self.team_totals)

    def has_won(self, place: int) -> bool:
        """Whether the player of this column has."""
        return bool(self.winners) and self.winners[place]


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
    _draw_lines(canvas, columns, top, y, with_totals=with_totals)
    return _draw_totals(canvas, columns, y, grid) if with_totals else y


def _draw_heads(canvas: Canvas, columns: _Columns, y: float, grid: Grid) -> None:
    step, half = columns.step, columns.step * POINTS_SHARE
    low, high = y + 7.5, 4.5
    points, total = word("points", grid.language), word("sum", grid.language)
    canvas.text(columns.x, low, _ROUND, high, word("round", grid.language), _LABEL, Align.CENTRE)
    for place, left in enumerate(columns.lefts):
        name, team = grid.names[place], grid.teams[place]
        shown, end = (apart(name), f" ({apart(team)})") if team else (name, "")
        type_ = _WINNER if grid.has_won(place) else _NAME
        canvas.text(left + 1, y, step - 2, 7.5, shown, type_, Align.CENTRE, end)
        canvas.text(left, low, half - 1, high, points, _LABEL, Align.RIGHT)
        canvas.text(left + half, low, step - half - 1, high, total, _LABEL, Align.RIGHT)


def _draw_row(canvas: Canvas, columns: _Columns, y: float, row: Row, language: str) -> None:
    canvas.text(columns.x, y, _ROUND, ROW, str(row.round), _ROUNDS, Align.CENTRE)
    for left, cell in zip(columns.lefts, row.cells, strict=True):
        if cell is not None:
            _draw_cell(canvas, left, y, columns.step, cell, language)


def _draw_cell(canvas: Canvas, x: float, y: float, width: float, cell: Cell, language: str) -> None:
    half, high = width * POINTS_SHARE, ROW
    scale = min(1.0, width / 30)
    farkled = not cell.points and any(note in cell.notes for note in (Note.FARKLE, Note.TOXIC))
    points = "" if farkled else number(cell.points, language)
    type_ = Type(2.9 * scale, ink=Ink.RED if cell.points < 0 else Ink.GREY)
    canvas.text(x, y, half - 1.0, high, points, type_, Align.RIGHT)
    room = half - 1.5 - text_width(points, type_)
    _draw_marks(canvas, x + 0.7, y, room, cell.notes, language)
    total = Type(3.2 * scale, bold=True, ink=Ink.RED if cell.total < 0 else Ink.BLACK)
    written = number(cell.total, language)
    canvas.text(x + half, y, width - half - 1, high, written, total, Align.RIGHT)


def _draw_marks(
    canvas: Canvas, x: float, y: float, room: float, notes: Sequence[Note], language: str
) -> None:
    """The first says how the turn ended; in circles, unless these have no room for all of them."""
    if len(notes) * _MARKED > room:
        _draw_letters(canvas, x, y, room, notes, language)
        return
    for place, note in enumerate(notes):
        mark, type_ = word(f"mark.{note}", language), _mark_type(note)
        at = x + place * _MARKED
        canvas.circle(at + _MARKED / 2, y + ROW / 2, _MARKED - 0.3, type_.ink)
        wide = text_width(mark, type_)
        canvas.text(at + (_MARKED - wide) / 2, y, wide + 0.1, ROW, mark, type_)


def _draw_letters(
    canvas: Canvas, x: float, y: float, room: float, notes: Sequence[Note], language: str
) -> None:
    """Marks side by side, small enough for all of them as long as they can be read."""
    marks = [(word(f"mark.{note}", language), _mark_type(note)) for note in notes]
    end = x + room - _BEFORE_POINTS
    share = (end - x) / sum(text_width(mark, type_) + _BETWEEN_MARKS for mark, type_ in marks)
    for mark, usual in marks:
        type_ = replace(usual, size=usual.size * min(1.0, max(share, _LEAST_SHARE)))
        wide = text_width(mark, type_)
        if x + wide > end:
            return
        canvas.text(x, y, wide + 0.1, ROW, mark, type_)
        x += wide + _BETWEEN_MARKS


def _mark_type(note: Note) -> Type:
    return Type(2.2, bold=True, ink=Ink.RED if note in _LOSSES else Ink.ACCENT)


def _draw_lines(
    canvas: Canvas, columns: _Columns, top: float, bottom: float, *, with_totals: bool
) -> None:
    left, right = columns.x, columns.x + columns.width
    low = bottom + (ROW * 1.4 if with_totals else 0)
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
        canvas.text(left, y, columns.step - 1, ROW, value, _TOTAL, Align.RIGHT)


def _draw_totals(canvas: Canvas, columns: _Columns, y: float, grid: Grid) -> float:
    high, label = ROW * 1.4, word("total", grid.language)
    canvas.text(columns.x, y, _ROUND, high, label, Type(2.9, bold=True), Align.CENTRE)
    for place, total in enumerate(grid.totals or ()):
        type_ = _WINNING_SUM if grid.has_won(place) else _SUM
        left = columns.lefts[place]
        canvas.text(left, y, columns.step - 1, high, total, type_, Align.RIGHT)
    y += high
    canvas.line(columns.x, y, columns.x + columns.width, y, Ink.BLACK, 0.35)
    if any(grid.team_totals):
        _draw_line(canvas, columns, y, word("team", grid.language), grid.team_totals)
        y += ROW
    return y
