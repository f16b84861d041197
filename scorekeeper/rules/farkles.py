"""Farkles in a row and what they cost."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.rules.ruleset import FarkleRules, Points
from scorekeeper.rules.state import GameState, Seat, Turn, TurnEnd


@dataclass(frozen=True)
class FarkleCount:
    """How many in a row there are after the turn, and the penalty that fell due in it."""

    in_a_row: int
    penalty: Points


def count_farkles(state: GameState, turn: Turn, seat: Seat, end: TurnEnd) -> FarkleCount:
    """Counts the farkles of a turn that ends so; a turn that brings points ends the row, and who
    leaves pays nothing."""
    rules, score = state.rules.farkles, state.score(seat.side)
    row, penalty = seat.farkles, 0
    if end is TurnEnd.LEFT:
        return FarkleCount(row, 0)
    for _ in range(_farkles_in(state, turn, end)):
        row += 1
        if rules.penalty and row >= rules.in_a_row:
            penalty += _penalty(rules, score - penalty)
            row = 0 if rules.count_after_penalty == "reset" else row
    scored = end in (TurnEnd.BANKED, TurnEnd.GIVEN_AWAY)
    return FarkleCount(0 if scored else row, penalty)


def _farkles_in(state: GameState, turn: Turn, end: TurnEnd) -> int:
    """Throws in which nothing scored and that were rolled on from, and the one that ended it."""
    if end is TurnEnd.TOXIC:
        last = int(state.rules.turn.toxic_counts_as_farkle)
    else:
        last = int(end is TurnEnd.FARKLE)
    return sum(throw.kept is None for throw in turn.throws) + last


def _penalty(rules: FarkleRules, score: Points) -> Points:
    if not isinstance(rules.penalty, int):
        return max(score, 0)
    return rules.penalty if rules.below_zero else min(rules.penalty, max(score, 0))
