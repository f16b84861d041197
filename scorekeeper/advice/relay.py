"""Relay: the last turns of two sides, whoever plays them, one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.advice.last_turns import LastTurn, lead_that_matters, settled, turn_before
from scorekeeper.advice.match import Match, TurnsLeft

BEHIND, MET = "behind", "met"

Rows = tuple[int, int] | None
"""Farkles in a row of the own side and of the other; None where none costs anything."""


@dataclass(frozen=True)
class ToCome:
    """A turn still to be played: whether it is of the own side, and who meets the opening by it (a
    player, or a team that opens together)."""

    own: bool
    opener: str


@lru_cache(maxsize=256)
def relay(
    match: Match,
    turns: tuple[ToCome, ...],
    tie: float,
    unopened: frozenset[str],
    answers: tuple[ToCome, ...],
    rows: Rows = None,
) -> LastTurn:
    """The probability of the own side to win before these turns, by its lead.

    ``tie`` is what a tie at the end is worth to it, ``unopened`` who has still to open. Of
    ``answers``, one a side at most, each is played once that side is overtaken and has no turn.
    ``rows``: what farkles cost counts, by those in a row.
    """
    if not turns:
        return settled(lead_that_matters(match.throws, match.unit), tie)
    turn, rest = turns[0], turns[1:]
    opened, left = turn.opener not in unopened, after_nothing(match, turn, unopened)
    banked, overtaking = after_bank(match, turns, tie, unopened, answers, rows)
    nothing = None if rows is None else relay(match, rest, tie, left, answers, rows)
    if turn.opener in left & {each.opener for each in rest}:
        nothing = relay(match, rest, tie, left, answers, rows)
    after_row, costs = after_farkle(match, turn, rows)
    lost = relay(match, rest, tie, left, answers, after_row) if after_row != rows else nothing
    level = tie
    if not turn.own:
        banked, level = banked.of_the_other, 1 - tie
        overtaking = overtaking.of_the_other if overtaking else None
        nothing = nothing.of_the_other if nothing else None
        lost = lost.of_the_other if lost else None
    demand = match.demand(opened=opened, level_wins=match.level_wins(level))
    farkled = lost.fallen(costs) if lost else None
    found = turn_before(match.throws, match.unit, banked, demand, overtaking, nothing, farkled)
    return found if turn.own else found.of_the_other


def after_bank(
    match: Match,
    turns: tuple[ToCome, ...],
    tie: float,
    unopened: frozenset[str],
    answers: tuple[ToCome, ...],
    rows: Rows,
) -> tuple[LastTurn, LastTurn | None]:
    """The probability of the own side once the first of these turns has been banked, by its lead;
    and the same where that has overtaken a side that answers, None where none can."""
    turn, rest = turns[0], turns[1:]
    left = unopened - {turn.opener}
    rows = rows and _row_of(turn, rows, 0)
    banked = relay(match, rest, tie, left, answers, rows)
    answer = next((each for each in answers if each.own != turn.own), None)
    if answer is None or any(each.own == answer.own for each in rest):
        return banked, None
    others = tuple(each for each in answers if each is not answer)
    return banked, relay(match, (*rest, answer), tie, left, others, rows)


def after_nothing(match: Match, turn: ToCome, unopened: frozenset[str]) -> frozenset[str]:
    """Who has still to open after this turn has ended without points."""
    return unopened if match.opens_by_score else unopened - {turn.opener}


def after_farkle(match: Match, turn: ToCome, rows: Rows) -> tuple[Rows, int]:
    """The farkles in a row after this turn has ended by one, and the units that it costs."""
    if rows is None:
        return None, 0
    row, costs = match.one_more_farkle(rows[not turn.own])
    return _row_of(turn, rows, row), costs


def _row_of(turn: ToCome, rows: tuple[int, int], row: int) -> tuple[int, int]:
    """These with that of whose turn it is set."""
    return (row, rows[1]) if turn.own else (rows[0], row)


@lru_cache(maxsize=64)
def closing(match: Match, turns: TurnsLeft, *, opened: bool) -> LastTurn | None:
    """The last turns, for the side that has not met the target; None where there are none.

    ``opened`` tells whether that side has met the opening; the other one has.
    """
    if not turns:
        return None
    to_come = tuple(ToCome(not met, MET if met else BEHIND) for met in turns)
    unopened = frozenset({BEHIND}) if match.opening_matters and not opened else frozenset()
    answers = (ToCome(True, BEHIND), ToCome(False, MET)) if match.defends else ()
    return relay(match, to_come, match.tie, unopened, answers)
