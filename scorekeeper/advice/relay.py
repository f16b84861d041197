"""Relay: the last turns of two sides, whoever plays them, one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.advice.last_turns import LastTurn, lead_that_matters, settled, turn_before
from scorekeeper.advice.match import Match, TurnsLeft

BEHIND, MET = "behind", "met"


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
    unopened: frozenset[str] = frozenset(),
    answers: tuple[ToCome, ...] = (),
) -> LastTurn:
    """The probability of the own side to win before these turns, by its lead.

    ``tie`` is what a tie at the end is worth to it, ``unopened`` who has still to open. Of
    ``answers``, one a side at most, each is played once that side is overtaken and has no turn.
    """
    if not turns:
        return settled(lead_that_matters(match.throws, match.unit), tie)
    turn, rest = turns[0], turns[1:]
    opened = turn.opener not in unopened
    banked, overtaking = after_bank(match, turns, tie, unopened, answers)
    nothing = None
    if not opened and match.opens_by_score and turn.opener in {each.opener for each in rest}:
        nothing = relay(match, rest, tie, unopened, answers)
    level = tie
    if not turn.own:
        banked, level = banked.of_the_other, 1 - tie
        overtaking = overtaking.of_the_other if overtaking else None
        nothing = nothing.of_the_other if nothing else None
    demand = match.demand(opened=opened, level_wins=match.level_wins(level))
    found = turn_before(match.throws, match.unit, banked, demand, overtaking, nothing)
    return found if turn.own else found.of_the_other


def after_bank(
    match: Match,
    turns: tuple[ToCome, ...],
    tie: float,
    unopened: frozenset[str],
    answers: tuple[ToCome, ...],
) -> tuple[LastTurn, LastTurn | None]:
    """The probability of the own side once the first of these turns has been banked, by its lead;
    and the same where that has overtaken a side that answers, None where none can."""
    turn, rest = turns[0], turns[1:]
    left = unopened - {turn.opener}
    banked = relay(match, rest, tie, left, answers)
    answer = next((each for each in answers if each.own != turn.own), None)
    if answer is None or any(each.own == answer.own for each in rest):
        return banked, None
    others = tuple(each for each in answers if each is not answer)
    return banked, relay(match, (*rest, answer), tie, left, others)


@lru_cache(maxsize=64)
def closing(match: Match, turns: TurnsLeft, *, opened: bool) -> LastTurn | None:
    """The last turns, for the side that has not met the target; None where there are none.

    ``opened`` tells whether that side has met the opening; the other one has.
    """
    if not turns:
        return None
    to_come = tuple(ToCome(not met, MET if met else BEHIND) for met in turns)
    unopened = frozenset() if opened or match.opening == match.minimum else frozenset({BEHIND})
    answers = (ToCome(True, BEHIND), ToCome(False, MET)) if match.defends else ()
    return relay(match, to_come, match.tie, unopened, answers)
