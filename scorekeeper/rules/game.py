"""The game as the replay of its events: ``state = reduce(apply, events)``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import reduce
from typing import Any, TypeVar

from scorekeeper.rules import first_player, moves, roster
from scorekeeper.rules import turn_end as ends
from scorekeeper.rules.edits import apply_turn_edited
from scorekeeper.rules.errors import InvalidGame
from scorekeeper.rules.events import (
    Banked,
    DiceKept,
    DiceRolled,
    Event,
    FarkleTaken,
    FirstPlayerChosen,
    GameStarted,
    HighStakesTaken,
    PlayerAdded,
    PlayerLeft,
    PlayerMoved,
    PlayerRenamed,
    PlayerReturned,
    Redone,
    RollCorrected,
    StartDieThrown,
    TurnEdited,
    Undone,
)
from scorekeeper.rules.high_stakes import bonus_for, take_high_stakes
from scorekeeper.rules.selections import LegalSelections
from scorekeeper.rules.start import start
from scorekeeper.rules.state import GameState, Turn
from scorekeeper.rules.turn_record import Throw

Entry = TypeVar("Entry")


def apply(state: GameState | None, event: Event) -> GameState:
    """The table after one more event; IllegalMove with the reason where the rules forbid it.

    Before the first event there is no state (None), and that event is the start of the game.
    """
    if isinstance(event, GameStarted):
        if state is not None:
            raise InvalidGame("game.started_twice")
        return start(event)
    if state is None:
        raise InvalidGame("game.not_started")
    if isinstance(event, Undone):
        return moves.undone(state)
    if isinstance(event, Redone):
        return moves.redone(state)
    return replace(_CHANGES[type(event)](state, event), before=state, after=None)


def replay(events: Iterable[Event]) -> GameState:
    """The table after all these events; InvalidGame where there are none."""
    state: GameState | None = reduce(apply, events, None)
    if state is None:
        raise InvalidGame("game.not_started")
    return state


def effective_events(events: Iterable[Event]) -> list[Event]:
    """The events that count: what was undone, and the undoing itself, are left out."""
    return effective(events, lambda event: event)


def effective(entries: Iterable[Entry], event_of: Callable[[Entry], Event]) -> list[Entry]:
    """The same of what was written down of each event."""
    counting: list[Entry] = []
    undone: list[Entry] = []
    for entry in entries:
        event = event_of(entry)
        if isinstance(event, Undone):
            undone.append(counting.pop())
        elif isinstance(event, Redone):
            counting.append(undone.pop())
        else:
            counting.append(entry)
            undone.clear()
    return counting


def _rolled(state: GameState, event: DiceRolled) -> GameState:
    moves.verify_roll(state, event.roll)
    turn = state.playing
    if turn.farkled and turn.roll is not None:
        lost = Throw(turn.roll, None)
        turn = replace(turn, points=0, throws=(*turn.throws, lost))
    return _with_roll(state, turn, event)


def _corrected(state: GameState, event: RollCorrected) -> GameState:
    moves.verify_correct(state, event.roll)
    return _with_roll(state, state.playing, event)


def _with_roll(state: GameState, turn: Turn, event: DiceRolled | RollCorrected) -> GameState:
    farkled = LegalSelections(event.roll, state.rules).farkle
    return replace(state, turn=replace(turn, roll=event.roll, farkled=farkled, hot=False))


def _kept(state: GameState, event: DiceKept) -> GameState:
    turn, on_table = state.playing, moves.selections_on_table(state)
    scored = on_table.scored(event.dice)
    bonus = bonus_for(state, turn)
    left = turn.dice - len(event.dice)
    turn = replace(
        turn,
        dice=left or state.rules.dice,
        points=turn.points + scored.points + bonus,
        throws=(*turn.throws, Throw(on_table.roll, scored, bonus)),
        roll=None,
        hot=not left,
    )
    state = replace(state, turn=turn)
    return ends.end_with_instant_win(state) if scored.wins else state


def _banked(state: GameState, event: Banked) -> GameState:
    moves.verify_bank(state)
    return ends.end_with_bank(state)


def _farkled(state: GameState, event: FarkleTaken) -> GameState:
    moves.verify_farkle(state)
    return ends.end_with_farkle(state)


def _high_stakes(state: GameState, event: HighStakesTaken) -> GameState:
    moves.verify_high_stakes(state)
    return replace(state, turn=take_high_stakes(state, state.playing))


_CHANGES: dict[type, Callable[[GameState, Any], GameState]] = {
    StartDieThrown: first_player.apply_start_die,
    FirstPlayerChosen: first_player.apply_first_player,
    HighStakesTaken: _high_stakes,
    DiceRolled: _rolled,
    RollCorrected: _corrected,
    DiceKept: _kept,
    Banked: _banked,
    FarkleTaken: _farkled,
    PlayerAdded: roster.apply_player_added,
    PlayerRenamed: roster.apply_player_renamed,
    PlayerMoved: roster.apply_player_moved,
    PlayerLeft: roster.apply_player_left,
    PlayerReturned: roster.apply_player_returned,
    TurnEdited: apply_turn_edited,
}
