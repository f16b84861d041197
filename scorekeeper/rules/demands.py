"""How many points a turn must bring before it may be banked, and which rule asks for them."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.rules.farkles import count_farkles
from scorekeeper.rules.ruleset import Points, RuleSet
from scorekeeper.rules.state import GameState, LastTurns, Seat, Side
from scorekeeper.rules.turn_record import TurnEnd, TurnRecord


@dataclass(frozen=True)
class Demand:
    """The points asked for, and the rule: ``opening`` or ``minimum``."""

    points: Points
    rule: str


def demand(state: GameState) -> Demand | None:
    """What the turn at hand must reach; None where any points may be banked."""
    turn_rules = state.rules.turn
    asked = []
    if opening_holds(state):
        asked.append(Demand(turn_rules.opening, "opening"))
    if not (turn_rules.minimum_waived_to_win and would_win(state)):
        asked.append(Demand(turn_rules.minimum, "minimum"))
    highest = max(asked, key=lambda each: each.points, default=None)
    return highest if highest and highest.points else None


def opening_holds(state: GameState) -> bool:
    """Whether the turn at hand still has to reach the opening score."""
    return state.mover is not None and must_open(state, state.mover)


def must_open(state: GameState, player: Seat) -> bool:
    """Whether the opening score is still asked of this player."""
    rules = state.rules
    if not rules.turn.opening:
        return False
    together = sharing(state, player, rules.players.opening_by)
    if rules.turn.opening_until == "first_turn":
        return not any(seat.turns for seat in together)
    if rules.turn.opening_until == "score_above_zero":
        return sum(seat.score for seat in together) <= 0
    return not any(seat.opened for seat in together)


def opens(record: TurnRecord, rules: RuleSet) -> bool:
    """Whether a finished turn has met the opening: by what was banked, or by hand."""
    return record.banked >= max(rules.turn.opening, 1)


def sharing(state: GameState, seat: Seat, counted_by: str) -> tuple[Seat, ...]:
    """The seats that a count is kept for together: those of the team, or the player's alone."""
    if counted_by == "team":
        return tuple(each for each in state.seats if each.side == seat.side)
    return (seat,)


def meets_target(state: GameState, score: Points) -> bool:
    """Whether this score wins, or begins the last turns."""
    win = state.rules.win
    if win.welfare:
        return score == win.target
    return score > win.target if win.exceed else score >= win.target


def would_win(state: GameState) -> bool:
    """Whether banking now meets the target, or in the last turns is best, also by the tie rule."""
    mover, turn = state.mover, state.turn
    if mover is None or turn is None:
        return False
    due = count_farkles(state, turn, mover, TurnEnd.BANKED).penalty
    score = state.score(mover.side) + turn.points - due
    if state.last_turns is None:
        return meets_target(state, score)
    return _would_be_best(state, state.last_turns, mover.side, score)


def first_to_reach(last: LastTurns, level: tuple[Side, ...]) -> Side | None:
    """Of sides that are level, the one that met the target first; None where none has, since who
    did has fallen below it or left."""
    return next((side for side in last.reached if side in level), None)


def _would_be_best(state: GameState, last: LastTurns, side: Side, score: Points) -> bool:
    """Whether a side with this score has the game, as far as it is played."""
    running = tuple(each for each in state.sides if each in (last.tied or state.sides))
    scores = {each: score if each == side else state.score(each) for each in running}
    level = tuple(each for each in running if scores[each] == max(scores.values()))
    if side not in level or len(level) == 1:
        return side in level
    tie = state.rules.win.tie
    return tie == "shared" or (tie == "first_to_reach" and first_to_reach(last, level) == side)
