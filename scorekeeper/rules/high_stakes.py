"""High stakes: beginning with the dice that the player before has left."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.errors import IllegalMove
from scorekeeper.rules.ruleset import Points
from scorekeeper.rules.state import GameState, Turn
from scorekeeper.rules.turn_record import TurnEnd, TurnRecord

_PASSED_ON = (TurnEnd.BANKED, TurnEnd.GIVEN_AWAY, TurnEnd.FARKLE, TurnEnd.TOXIC)


def dice_offered(state: GameState) -> int:
    """How many dice the player may begin with; IllegalMove with the reason where none."""
    rules = state.rules.high_stakes
    if rules.mode == "off":
        raise IllegalMove("high_stakes.off")
    left_by = _turn_before(state)
    if left_by is None:
        raise IllegalMove("high_stakes.no_turn_before")
    if left_by.banked <= 0 and not rules.after_farkle:
        raise IllegalMove("high_stakes.after_farkle")
    if left_by.dice_left:
        return left_by.dice_left
    if rules.none_left == "not_offered":
        raise IllegalMove("high_stakes.none_left")
    return state.rules.dice


def take_high_stakes(state: GameState, turn: Turn) -> Turn:
    """The turn as it begins with those dice, and with the points of the turn before."""
    left_by = _turn_before(state)
    inherits = state.rules.high_stakes.mode == "inherit"
    points = _come_along(left_by) if left_by and inherits else 0
    return replace(turn, dice=dice_offered(state), points=points, high_stakes=True)


def with_stakes_edited(state: GameState, edited: int, was: TurnRecord) -> GameState:
    """The points that came along into the turn at hand are those of the turn before as it stands
    now, where that is the one edited. Once a farkle was rolled on from, they are lost."""
    turn = state.turn
    if turn is None or not turn.high_stakes or state.rules.high_stakes.mode != "inherit":
        return state
    rolled_on = any(throw.kept is None for throw in turn.throws)
    if edited != len(state.turns) - 1 or rolled_on:
        return state
    points = turn.points + _come_along(state.turns[edited]) - _come_along(was)
    return replace(state, turn=replace(turn, points=points))


def _come_along(left_by: TurnRecord) -> Points:
    return max(left_by.banked, 0)


def bonus_for(state: GameState, turn: Turn) -> Points:
    """What the first dice set aside from the first throw earn on top."""
    rules = state.rules.high_stakes
    return rules.bonus if rules.mode == "bonus" and turn.high_stakes and not turn.throws else 0


def _turn_before(state: GameState) -> TurnRecord | None:
    """The turn that another player has just finished at the table."""
    last = state.turns[-1] if state.turns else None
    if last is None or last.end not in _PASSED_ON:
        return None
    return None if state.turn and last.player == state.turn.player else last
