"""The score sheet put into the plain values that its view shows."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from scorekeeper.desktop.game.player_marks import mark_of
from scorekeeper.desktop.widgets.shown import CellShown, PlayerShown, SheetShown
from scorekeeper.desktop.wording import language, points, told, tr
from scorekeeper.rules.demands import must_open
from scorekeeper.rules.messages import message
from scorekeeper.rules.state import GameState
from scorekeeper.sheet.score_sheet import Cell, Column, Note, score_sheet

_FARKLES = {Note.FARKLE, Note.TOXIC}

_MOST_CELLS = 4096
"""Words of so many turns are remembered: all of the longest evening's, in both languages."""


def sheet_shown(state: GameState) -> SheetShown:
    """Rounds × players of the game as it stands, with a line for the round being played, and one
    above all, numbered 0, where anybody began with points."""
    sheet = score_sheet(state)
    players = tuple(_player(state, each) for each in sheet.columns)
    rounds = [tuple(_cell(cell, language()) for cell in row.cells) for row in sheet.rows]
    numbers = [row.round for row in sheet.rows]
    if state.turn is not None and (not numbers or numbers[-1] < state.round):
        rounds.append((CellShown(),) * len(players))
        numbers.append(state.round)
    if any(column.start for column in sheet.columns):
        rounds.insert(0, tuple(_start(column.start) for column in sheet.columns))
        numbers.insert(0, 0)
    return SheetShown(players, tuple(rounds), tuple(numbers))


def _player(state: GameState, column: Column) -> PlayerShown:
    opens = _openings(state.rules.turn.opening)
    left = (tr("sheet.left"), tr("sheet.left_short"))
    notes = _notes(column, state, _crosses, opens[0])
    return PlayerShown(
        name=column.name,
        seat=mark_of(state, column.player),
        total=column.side_score,
        on_turn=column.on_turn,
        notes=notes,
        shorter=next((each[1:] for each in (opens, left) if each[:1] == notes[:1]), ()),
        spoken=", ".join(_notes(column, state, _farkles_in_a_row, opens[0])),
    )


def _openings(needed: int) -> tuple[str, ...]:
    """What it takes to open, in fewer and fewer letters."""
    said = [tr(code, points=needed) for code in ("sheet.opens", "sheet.opens_short")]
    return (*said, f"≥{needed}")


def _notes(
    column: Column, state: GameState, farkles: Callable[[int], str], opens: str
) -> tuple[str, ...]:
    """What is worth saying of a player: team, who leads or has won, farkles in a row, opening."""
    if column.won:
        return (tr("sheet.wins"),)
    if not column.active:
        return (tr("sheet.left"),)
    said = [told(message("team", team=column.team))] if column.team else []
    if column.leads and state.outcome is None:
        said.append(tr("sheet.leads"))
    if column.farkles:
        said.append(farkles(column.farkles))
    elif must_open(state, state.seat(column.player)):
        said.append(opens)
    return tuple(said)


def _start(score: int) -> CellShown:
    """Nothing of who began with nothing."""
    told = points(score)
    return CellShown(told, spoken=tr("sheet.start", points=told)) if score else CellShown()


def _farkles_in_a_row(count: int) -> str:
    return tr("turn.in_a_row", count=count)


def _crosses(count: int) -> str:
    return "✕" * count if count <= 3 else tr("sheet.farkles", count=count)


@lru_cache(_MOST_CELLS)
def _cell(cell: Cell | None, _language: str) -> CellShown:
    """A cell in the language spoken now. A finished turn is worded once, not at every move."""
    if cell is None:
        return CellShown()
    farkle = bool(_FARKLES & set(cell.notes))
    words = "".join(f"{told(message(f'note.{note}'))}, " for note in cell.notes)
    spoken = tr("sheet.cell", points=points(cell.points), notes=words, total=points(cell.total))
    return CellShown(_cell_text(cell, farkle), farkle, spoken, cell.turn)


def _nothing(cell: Cell) -> str:
    """What stands for no points: of a turn that was left, or that won without any, another sign."""
    signs = {Note.LEFT: "–", Note.INSTANT_WIN: "★"}
    return next((signs[note] for note in cell.notes if note in signs), points(0))


def _cell_text(cell: Cell, farkle: bool) -> str:
    text = points(cell.points) if cell.points else _nothing(cell)
    if farkle:
        text = f"F {text}" if cell.points else "F"
    if Note.GIVEN_AWAY in cell.notes:
        text = f"{text} →"
    if Note.RECEIVED in cell.notes:
        text = f"→ {text}"
    return f"{text}*" if Note.EDITED in cell.notes else text
