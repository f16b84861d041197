"""Farkles in a row and what they cost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.rules.ruleset import FarkleRules, Points, RuleSet
from scorekeeper.rules.state import GameState, Seat, Turn
from scorekeeper.rules.turn_record import Throw, TurnEnd, TurnRecord


@dataclass(frozen=True)
class FarkleCount:
    """How many in a row there are after the turn, how many penalties fell due in it, and what
    they took."""

    in_a_row: int
    penalties: int = 0
    penalty: Points = 0


def count_farkles(state: GameState, turn: Turn, seat: Seat, end: TurnEnd) -> FarkleCount:
    """Counts the farkles of a turn that ends so; a turn that brings points ends the row, and who
    leaves pays nothing."""
    rules, score = state.rules.farkles, state.score(seat.side)
    row, penalties, penalty = seat.farkles, 0, 0
    if end is TurnEnd.LEFT:
        return FarkleCount(row)
    for _ in range(_rolled_on_from(turn.throws) + farkle_at(end, state.rules)):
        row += 1
        if _costs(row, rules):
            penalties += 1
            penalty += _penalty(rules, score - penalty)
            row = _after_penalty(row, rules)
    scored = end in (TurnEnd.BANKED, TurnEnd.GIVEN_AWAY)
    return FarkleCount(0 if scored else row, penalties, penalty)


def row_of(turns: Iterable[TurnRecord], rules: RuleSet) -> int:
    """How many in a row there are after these finished turns, those changed by hand as changed.

    A penalty stays in the turn in which it was paid, and a row that it began anew stays so; a row
    that a change has completed since is paid for with the next farkle, and what a turn that was
    changed costs, the hand has settled.
    """
    row = 0
    for record in turns:
        unpaid = record.penalties
        for _ in range(_farkles_of(record, rules)):
            row += 1
            if _costs(row, rules.farkles) and (record.edit or unpaid):
                row, unpaid = _after_penalty(row, rules.farkles), unpaid - 1
        if unpaid > 0 and not record.edit:
            row = _after_penalty(row, rules.farkles)
        row = 0 if record.banked > 0 else row
    return row


def _farkles_of(record: TurnRecord, rules: RuleSet) -> int:
    """Of a finished turn. What lay there when it ended is told by how it ended, or by the hand that
    changed a bank into nothing."""
    if record.end is TurnEnd.LEFT:
        return 0
    by_its_end = farkle_at(record.end, rules)
    if record.edit and record.end is TurnEnd.BANKED and record.banked <= 0:
        by_its_end = 1
    lay_there = bool(record.throws) and record.throws[-1].kept is None
    return _rolled_on_from(record.throws) - lay_there + by_its_end


def _rolled_on_from(throws: tuple[Throw, ...]) -> int:
    """Throws in which nothing scored."""
    return sum(throw.kept is None for throw in throws)


def farkle_at(end: TurnEnd, rules: RuleSet) -> int:
    """The farkle that ended a turn, if one did."""
    toxic = end is TurnEnd.TOXIC and rules.turn.toxic_counts_as_farkle
    return int(end is TurnEnd.FARKLE or toxic)


def _costs(row: int, rules: FarkleRules) -> bool:
    return bool(rules.penalty) and row >= rules.in_a_row


def _after_penalty(row: int, rules: FarkleRules) -> int:
    return 0 if rules.count_after_penalty == "reset" else row


def _penalty(rules: FarkleRules, score: Points) -> Points:
    if not isinstance(rules.penalty, int):
        return max(score, 0)
    return rules.penalty if rules.below_zero else min(rules.penalty, max(score, 0))
