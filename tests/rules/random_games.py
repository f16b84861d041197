"""Random legal games: whatever a table may do, one event after another, from a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import (
    DiceKept,
    Event,
    FirstPlayerChosen,
    GameStarted,
    Player,
    StartDieThrown,
)
from scorekeeper.rules.game import apply
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.state import GameState, Phase


def random_events(rules: RuleSet, players: int, seed: int, most: int = 5000) -> list[Event]:
    """The events of a game from its start to its end, or until there are so many."""
    rng = Random(seed)
    seated = tuple(Player(str(seat), f"P{seat}") for seat in range(players))
    events: list[Event] = [GameStarted(rules, seated)]
    state = apply(None, events[0])
    while state.phase is not Phase.OVER and len(events) < most:
        events.append(random_event(state, rng))
        state = apply(state, events[-1])
    return events


def random_event(state: GameState, rng: Random) -> Event:
    """Something that may happen now."""
    return CHOICES[state.phase](state, rng)


def _start_die(state: GameState, rng: Random) -> Event:
    contest = state.roll_off
    assert contest
    if contest.ask_youngest:
        return FirstPlayerChosen(rng.choice(contest.contenders))
    waiting = [player for player in contest.contenders if player not in dict(contest.thrown)]
    return StartDieThrown(waiting[0], rng.randint(1, 6))


def _roll_or_bank(state: GameState, rng: Random) -> Event:
    if moves.can_bank(state) and rng.random() < 0.5:
        return moves.bank(state)
    if moves.can_high_stakes(state) and rng.random() < 0.3:
        return moves.high_stakes(state)
    return moves.roll(state, Roll.of(_thrown(state.playing.dice, rng)))


def _keep(state: GameState, rng: Random) -> Event:
    best, *others = state.selections or ()
    return DiceKept(best.dice if rng.random() < 0.7 or not others else rng.choice(others).dice)


def _farkle(state: GameState, rng: Random) -> Event:
    if moves.can_roll(state) and rng.random() < 0.5:
        return moves.roll(state, Roll.of(_thrown(state.playing.dice, rng)))
    return moves.farkle(state)


def _thrown(dice: int, rng: Random) -> Iterator[int]:
    return (rng.randint(1, 6) for _ in range(dice))


CHOICES: dict[Phase, Callable[[GameState, Random], Event]] = {
    Phase.ROLL_OFF: _start_die,
    Phase.TO_ROLL: _roll_or_bank,
    Phase.TO_KEEP: _keep,
    Phase.FARKLED: _farkle,
}
