"""The score sheet in the terminal and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import TYPE_CHECKING, Any

from scorekeeper.cli.output import new_table
from scorekeeper.cli.printable import printable

if TYPE_CHECKING:
    from rich.table import Table

    from scorekeeper.sheet.score_sheet import Cell, Column, ScoreSheet


def sheet_document(sheet: ScoreSheet) -> dict[str, Any]:
    """The sheet as plain values."""
    teams = {column.team: column.side_score for column in sheet.columns if column.team}
    return {
        "scores": by_name([(column.name, column.score) for column in sheet.columns]),
        **({"teams": teams} if teams else {}),
        "winners": [column.name for column in sheet.columns if column.won],
        "rounds": [
            {"round": row.round, "turns": [_turn(cell) for cell in row.cells]} for row in sheet.rows
        ],
    }


def by_name(scores: Sequence[tuple[str, int]]) -> dict[str, int]:
    """Scores by the players' names; who came later under a name that was taken is ``Ann (2)``."""
    named: dict[str, int] = {}
    for name, score in scores:
        times = next(n for n in count(1) if _numbered(name, n) not in named)
        named[_numbered(name, times)] = score
    return named


def _numbered(name: str, times: int) -> str:
    return name if times == 1 else f"{name} ({times})"


def _turn(cell: Cell | None) -> dict[str, Any] | None:
    if cell is None:
        return None
    return {"points": cell.points, "total": cell.total, "notes": [str(note) for note in cell.notes]}


def sheet_table(sheet: ScoreSheet, title: str) -> Table:
    """Rounds down, players across, what they began with above, totals at the foot, of teams below
    their players'."""
    table = new_table(title)
    table.show_footer = True
    in_teams = any(column.team for column in sheet.columns)
    foot = "total\nteam total" if in_teams else "total"
    table.add_column("round", footer=foot, justify="right")
    for column in sheet.columns:
        table.add_column(_head(column), footer=_foot(column), justify="right")
    if any(column.start for column in sheet.columns):
        table.add_row("start", *(str(column.start) for column in sheet.columns))
    for row in sheet.rows:
        table.add_row(str(row.round), *map(_cell, row.cells))
    return table


def _head(column: Column) -> str:
    mark = " (won)" if column.won else " (left)" if not column.active else ""
    return "\n".join(filter(None, (f"{printable(column.name)}{mark}", column.team)))


def _foot(column: Column) -> str:
    return f"{column.score}\n{column.side_score}" if column.team else str(column.score)


def _cell(cell: Cell | None) -> str:
    if cell is None:
        return ""
    notes = f"({', '.join(cell.notes)})" if cell.notes else ""
    return f"{notes} {cell.points}".strip()
