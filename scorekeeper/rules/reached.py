"""Who has met the target, and in which order, as the sheet stands."""

from __future__ import annotations

from scorekeeper.rules.demands import meets_target
from scorekeeper.rules.state import GameState, Side


def sides_at_target(state: GameState) -> tuple[Side, ...]:
    """The sides whose score meets the target, the highest first."""
    scores = {side: state.score(side) for side in state.sides}
    at_target = [side for side, score in scores.items() if meets_target(state, score)]
    return tuple(sorted(at_target, key=lambda side: -scores[side]))


def in_order_reached(state: GameState, sides: tuple[Side, ...]) -> tuple[Side, ...]:
    """These sides by the turn that brought each to the target, as the sheet stands now. Who came
    with so much is told when the next turn is finished, with whom that has brought there."""
    told = len(state.turns) - 1 if state.last_turns is None else -1

    def place(side: Side) -> int:
        turn = turn_at_target(state, side)
        return told if turn is None else turn

    return tuple(sorted(sides, key=place))


def turn_at_target(state: GameState, side: Side) -> int | None:
    """The turn, by its place, with which this side's score first came to meet the target; None for
    one that has not, or had so many points before it played."""
    score = sum(seat.start for seat in state.seats if seat.side == side)
    if meets_target(state, score):
        return None
    for place, turn in enumerate(state.turns):
        if state.seat(turn.player).side == side:
            score += turn.points
            if meets_target(state, score):
                return place
    return None
