"""What may happen beside the dice, at random: players come and go, turns are changed, undone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from scorekeeper.rules import first_player, moves, roster
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import RulesError
from scorekeeper.rules.events import Event, GameStarted, Player
from scorekeeper.rules.game import apply
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.state import GameState, Phase
from tests.rules.random_games import random_event

AGES = (None, 9, 9, 30)


def lively_events(rules: RuleSet, seed: int, most: int = 120) -> list[Event]:
    """A game in which now and then something happens that no rule book foresees."""
    rng = Random(seed)
    size = rules.players.team_size
    count = size * rng.choice([2, 3]) if size else rng.randint(1, 6)
    seated = tuple(Player(f"p{n}", f"P{n}", age=rng.choice(AGES)) for n in range(count))
    events: list[Event] = [GameStarted(rules, seated)]
    state, often = apply(None, events[0]), rng.choice([0.05, 0.3])
    while len(events) < most:
        try:
            event = next_event(state, rng, often, len(events))
        except RulesError:
            continue
        state = apply(state, event)
        events.append(event)
    return events


def next_event(state: GameState, rng: Random, often: float, number: int) -> Event:
    """A throw or a choice, or one of the others; a RulesError where that is refused."""
    if state.phase is Phase.OVER or rng.random() < often:
        return rng.choice(OTHERS)(state, rng, number)
    return random_event(state, rng)


def _joins(state: GameState, rng: Random, number: int) -> Event:
    team = rng.choice(state.sides) if state.rules.players.team_size else ""
    player = Player(f"n{number}", f"N{number}", team, rng.choice(AGES))
    return roster.add_player(state, player, rng.choice([None, 0, 1]), rng.choice([0, 50, 500]))


def _leaves(state: GameState, rng: Random, number: int) -> Event:
    return roster.leave(state, _someone(state, rng))


def _returns(state: GameState, rng: Random, number: int) -> Event:
    return roster.come_back(state, _someone(state, rng))


def _moves(state: GameState, rng: Random, number: int) -> Event:
    return roster.move_player(state, _someone(state, rng), rng.randrange(len(state.seats)))


def _renames(state: GameState, rng: Random, number: int) -> Event:
    return roster.rename_player(state, _someone(state, rng), f"R{number}")


def _edits(state: GameState, rng: Random, number: int) -> Event:
    turn = rng.randrange(max(1, len(state.turns)))
    return moves.edit_turn(state, turn, rng.choice([-500, 0, 50, 500, 1000]), "misread")


def _begins(state: GameState, rng: Random, number: int) -> Event:
    return first_player.first_player(state, _someone(state, rng))


def _corrects(state: GameState, rng: Random, number: int) -> Event:
    shown = Roll.of(rng.randint(1, 6) for _ in range(state.playing.dice))
    return moves.correct(state, shown)


def _undoes(state: GameState, rng: Random, number: int) -> Event:
    return moves.undo(state)


def _redoes(state: GameState, rng: Random, number: int) -> Event:
    return moves.redo(state)


def _someone(state: GameState, rng: Random) -> str:
    return rng.choice(state.seats).player.id


OTHERS: tuple[Callable[[GameState, Random, int], Event], ...] = (
    _joins,
    _leaves,
    _returns,
    _moves,
    _renames,
    _edits,
    _begins,
    _corrects,
    _undoes,
    _redoes,
)
