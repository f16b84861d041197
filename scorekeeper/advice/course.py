"""The course of a game: how likely whoever was on turn was to win, turn by turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise, zip_longest

from scorekeeper.advice.at_table import Solved, worth_at_table
from scorekeeper.advice.win_worth import WinWorth
from scorekeeper.rules.events import Event
from scorekeeper.rules.game import apply, effective_events
from scorekeeper.rules.state import GameState, Phase, Side


@dataclass(frozen=True)
class Chance:
    """The probability of a side to win, when so many turns had been played in a round."""

    side: Side
    turns: int
    round: int
    chance: float


def course(events: Iterable[Event], solved: Solved) -> Iterator[Chance]:
    """The chance of the side on turn at the beginning of each turn, and at the end that of all.

    All are told as if the rest was played best. None where chances under these rules cannot be
    told, or the game of two is not ``solved``. One after the other, since each takes a moment.
    """
    told: Chance | None = None
    states = tuple(_states(events))
    for state, after in zip_longest(states, states[1:]):
        if not _begins(state) or (after and _begins(after) and _same_turn(state, after)):
            continue
        told = _at_the_beginning(state, solved)
        if told is None:
            return
        yield told
    if told is not None:
        yield from _at_the_end(states[-1])


def largest_rise(chances: Iterable[Chance], side: Side) -> tuple[Chance, Chance] | None:
    """Between which two of its turns the chance of a side rose most; None where it never did."""
    pairs = pairwise(each for each in chances if each.side == side)
    rises = [pair for pair in pairs if pair[1].chance > pair[0].chance]
    return max(rises, key=lambda pair: pair[1].chance - pair[0].chance, default=None)


def _states(events: Iterable[Event]) -> Iterator[GameState]:
    state: GameState | None = None
    for event in effective_events(events):
        state = apply(state, event)
        yield state


def _begins(state: GameState) -> bool:
    turn = state.turn
    return turn is not None and state.phase is Phase.TO_ROLL and not turn.throws


def _same_turn(state: GameState, after: GameState) -> bool:
    """Before it is thrown in, seats may turn and scores be put right."""
    return len(state.turns) == len(after.turns)


def _at_the_beginning(state: GameState, solved: Solved) -> Chance | None:
    worth, _, _ = worth_at_table(state, solved)
    if not isinstance(worth, WinWorth):
        return None
    side = state.seat(state.playing.player).side
    return Chance(side, len(state.turns), state.round, worth.start)


def _at_the_end(state: GameState) -> Iterator[Chance]:
    if state.outcome is None:
        return
    winners = {state.seat(player).side for player in state.outcome.winners}
    for side in state.sides:
        won = 1 / len(winners) if side in winners else 0.0
        yield Chance(side, len(state.turns), state.round, won)
