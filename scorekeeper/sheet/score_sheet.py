"""The score sheet, rounds × players as on paper, made from the replayed game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.events import PlayerId
from scorekeeper.rules.state import GameState, Seat
from scorekeeper.rules.turn_record import Edit, TurnEnd, TurnRecord
from scorekeeper.sheet.openings import Openings


class Note(StrEnum):
    """What stands beside the points of a cell."""

    FARKLE = "farkle"
    TOXIC = "toxic"
    PENALTY = "penalty"
    OPENED = "opened"
    GIVEN_AWAY = "given away"
    GIVEN_TO_NOBODY = "given to nobody"
    """Over the target, and nobody received the points."""
    RECEIVED = "received"
    INSTANT_WIN = "instant win"
    LEFT = "left"
    EDITED = "edited"


_ENDS = {
    TurnEnd.FARKLE: Note.FARKLE,
    TurnEnd.TOXIC: Note.TOXIC,
    TurnEnd.GIVEN_AWAY: Note.GIVEN_AWAY,
    TurnEnd.INSTANT_WIN: Note.INSTANT_WIN,
    TurnEnd.LEFT: Note.LEFT,
}


@dataclass(frozen=True)
class Cell:
    """One turn: its ``points``, the player's own ``total`` after it, and what is worth noting.

    ``turn`` is its place among all turns of the game, from 0; None where the player did not play
    and only received points. ``edit`` is what it was and why, where it was changed by hand.
    """

    points: int
    total: int
    notes: tuple[Note, ...]
    turn: int | None = None
    edit: Edit | None = None


@dataclass(frozen=True)
class Column:
    """A player's head of column. ``score`` is the player's own, ``side_score`` the team's. At a
    draw of all nobody ``leads``."""

    player: PlayerId
    name: str
    team: str
    start: int
    score: int
    side_score: int
    farkles: int
    on_turn: bool
    leads: bool
    won: bool
    active: bool


@dataclass(frozen=True)
class Row:
    """A round, from 1, with a cell for each column; None where there was no turn yet."""

    round: int
    cells: tuple[Cell | None, ...]


@dataclass(frozen=True)
class ScoreSheet:
    """Columns in the order of play, rows from the first round."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]


def score_sheet(state: GameState) -> ScoreSheet:
    """The sheet of a game as it stands."""
    columns = tuple(_column(state, seat) for seat in state.seats)
    totals = {seat.player.id: seat.start for seat in state.seats}
    places = {seat.player.id: place for place, seat in enumerate(state.seats)}
    openings = Openings(state)
    rounds: dict[int, list[list[Cell | None]]] = {}
    for number, turn in enumerate(state.turns):
        notes = _notes(turn, opened=openings.met(turn, totals))
        totals[turn.player] += turn.points
        cell = Cell(turn.points, totals[turn.player], notes, number, turn.edit)
        _write(rounds, turn.round, places[turn.player], cell, len(columns))
        for gift in turn.gifts:
            totals[gift.player] += gift.points
            received = Cell(gift.points, totals[gift.player], (Note.RECEIVED,))
            _write(rounds, turn.round, places[gift.player], received, len(columns))
    rows = (Row(number, tuple(cells)) for number in sorted(rounds) for cells in rounds[number])
    return ScoreSheet(columns, tuple(rows))


def _column(state: GameState, seat: Seat) -> Column:
    scores = [state.score(side) for side in state.sides]
    return Column(
        player=seat.player.id,
        name=seat.player.name,
        team=seat.side if state.rules.players.team_size else "",
        start=seat.start,
        score=seat.score,
        side_score=state.score(seat.side),
        farkles=seat.farkles,
        on_turn=state.turn is not None and state.turn.player == seat.player.id,
        leads=seat.active and min(scores) < max(scores) == state.score(seat.side),
        won=state.outcome is not None and seat.player.id in state.outcome.winners,
        active=seat.active,
    )


def _notes(turn: TurnRecord, *, opened: bool) -> tuple[Note, ...]:
    ended = Note.GIVEN_TO_NOBODY if turn.nobody_receives else _ENDS.get(turn.end)
    notes = [ended] if ended else []
    if turn.penalty:
        notes.append(Note.PENALTY)
    if opened:
        notes.append(Note.OPENED)
    if turn.edit is not None:
        notes.append(Note.EDITED)
    return tuple(notes)


def _write(
    rounds: dict[int, list[list[Cell | None]]], number: int, place: int, cell: Cell, width: int
) -> None:
    """Into the round's row; into one more row of that round where the cell is taken."""
    rows = rounds.setdefault(number, [])
    for cells in rows:
        if cells[place] is None:
            cells[place] = cell
            return
    empty: list[Cell | None] = [None] * width
    empty[place] = cell
    rows.append(empty)
