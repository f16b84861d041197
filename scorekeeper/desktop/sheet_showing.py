"""The score sheet put into the plain values that its view shows."""

from __future__ import annotations

from scorekeeper.desktop.showing import mark_of
from scorekeeper.desktop.shown import CellShown, PlayerShown, SheetShown
from scorekeeper.rules.state import GameState
from scorekeeper.sheet.score_sheet import Cell, Column, Note, score_sheet

_FARKLES = {Note.FARKLE, Note.TOXIC}


def sheet_shown(state: GameState) -> SheetShown:
    """Rounds × players of the game as it stands, with a line for the round being played."""
    sheet = score_sheet(state)
    players = tuple(_player(mark_of(state, each.player), each) for each in sheet.columns)
    rounds = [tuple(_cell(cell) for cell in row.cells) for row in sheet.rows]
    if state.turn is not None and (not sheet.rows or sheet.rows[-1].round < state.round):
        rounds.append((CellShown(),) * len(players))
    return SheetShown(players, tuple(rounds))


def _player(seat: int, column: Column) -> PlayerShown:
    return PlayerShown(
        name=column.name,
        seat=seat,
        total=column.side_score,
        on_turn=column.on_turn,
        leads=column.leads,
        note=_player_note(column),
    )


def _player_note(column: Column) -> str:
    if column.won:
        return "★ wins"
    if not column.active:
        return "has left"
    if column.farkles:
        return "✕" * column.farkles if column.farkles <= 3 else f"✕ × {column.farkles}"
    return "leads" if column.leads else column.team and f"team {column.team}"


def _cell(cell: Cell | None) -> CellShown:
    if cell is None:
        return CellShown()
    farkle = bool(_FARKLES & set(cell.notes))
    words = [note.value for note in cell.notes]
    spoken = ", ".join([f"{cell.points:,} points", *words, f"total {cell.total:,}"])
    return CellShown(_cell_text(cell, farkle), farkle, spoken)


def _cell_text(cell: Cell, farkle: bool) -> str:
    text = f"{cell.points:,}".replace("-", "−")
    if farkle:
        text = f"F {text}" if cell.points else "F"
    if Note.EDITED in cell.notes:
        text += "*"
    return text
