"""The advice for a game that is being played: what is known is read off its state."""

from __future__ import annotations

from collections.abc import Callable

from scorekeeper.advice.chase import chase_worth
from scorekeeper.advice.decision import Measure, Worth
from scorekeeper.advice.duel import Duel
from scorekeeper.advice.last_two import finish_worth
from scorekeeper.advice.limits import (
    bounds_of_duel,
    limits_between,
    limits_of_chase,
    limits_of_duel,
    limits_of_finishes,
    no_chase,
    no_duel,
    tie_shared,
)
from scorekeeper.advice.match import Match
from scorekeeper.advice.saying import Saying
from scorekeeper.advice.seen import (
    finishes_of,
    last_round_of,
    match_of,
    mover_of,
    pairings_of,
    plays_by_seats,
    queue_of,
    reached_of,
    running_of,
    situation_of,
    turn_score_of,
)
from scorekeeper.advice.several import win_worth_of_several
from scorekeeper.advice.situation import points_worth
from scorekeeper.rules.demands import must_open
from scorekeeper.rules.reached import sides_at_target
from scorekeeper.rules.state import GameState, Seat

Solved = Callable[[Match], Duel | None]
"""The solution of a game of two, where there is one already; nothing is solved while one waits."""

Measured = tuple[Worth, Measure, tuple[Saying, ...]]
"""What choices are worth, what that is measured in, and what has to be said of it."""


def nothing_solved(_: Match) -> Duel | None:
    """Where no games of two are at hand."""
    return None


def worth_at_table(state: GameState, solved: Solved) -> Measured:
    """The worth of what may follow in the turn being played; it holds for the whole turn.

    In the last turns, and once the game of two is solved, that is the probability to win; otherwise
    it is points.
    """
    if state.rules.win.welfare:
        return _in_points(state, Saying("limit.points_instead"))
    if len(running_of(state)) == 1 or no_chase(match_of(state)) is not None:
        return _in_points(state)
    if state.last_turns is None:
        return _before_the_last_turns(state, solved)
    return last_turns_worth(state)


def last_turns_worth(state: GameState, *, seated: bool = True) -> Measured:
    """The same in the last turns alone. Where it is not known who is ``seated`` first, a tie of two
    that is played on is shared, if that can be reckoned with."""
    never_drawn = last_round_of(state).is_never_drawn(match_of(state).unit)
    seats_matter = not seated and state.rules.win.tie == "play_on" and not never_drawn
    several = len(running_of(state)) > 2 or seats_matter
    if never_drawn or (several and not _plays_again(state)):
        return _in_the_chase(state)
    worth, measure, told = _in_the_last_turns(state)
    return worth, measure, told + (Saying("limit.first_seat"),) * seats_matter


def _before_the_last_turns(state: GameState, solved: Solved) -> Measured:
    """Once the game of two is solved; of more sides, put together from the games against each."""
    match = match_of(state)
    unanswered = no_duel(match) or _uneven(state)
    if unanswered is not None:
        return _in_points(state, unanswered)
    if sides_at_target(state):
        return _in_points(state, Saying("limit.at_target"))
    duel = solved(match)
    if duel is None:
        return _in_points(state)
    pairings = pairings_of(state)
    told = limits_of_duel(state.rules) + bounds_of_duel(duel)
    told += limits_between(duel, pairings, turn_score_of(state))
    if not match.openings_solved and _seem_opened(state):
        told += (Saying("limit.opened"),)
    if not plays_by_seats(state):
        told += (Saying("limit.order"),)
    if Saying("limit.fallen") not in told and _seem_unopened(state):
        told += (Saying("limit.fallen"),)
    return win_worth_of_several(duel, pairings), Measure.WIN_PROBABILITY, told


def _in_the_last_turns(state: GameState) -> Measured:
    """Against each of the other sides by the lead, whoever of the two plays in which order."""
    match, finishes = match_of(state), finishes_of(state)
    told = _limits_of_last_turns(state, by_lead=True)
    if state.rules.win.tie == "play_on" and _seem_opened(state):
        told += (Saying("limit.tie_opened"),)
    told += limits_of_finishes(finishes)
    return finish_worth(match, finishes), Measure.WIN_PROBABILITY, told


def _in_the_chase(state: GameState) -> Measured:
    """Of three sides and more of which each plays once at most."""
    match, last = match_of(state), last_round_of(state)
    told = _limits_of_last_turns(state)
    if not last.is_never_drawn(match.unit):
        told += tie_shared(state.rules)
    return chase_worth(match, last), Measure.WIN_PROBABILITY, told


def _limits_of_last_turns(state: GameState, *, by_lead: bool = False) -> tuple[Saying, ...]:
    match, last = match_of(state), last_round_of(state)
    return limits_of_chase(match, last, turn_score_of(state), by_lead=by_lead)


def _in_points(state: GameState, *besides: Saying) -> Measured:
    in_points, told = points_worth(situation_of(state))
    return in_points, Measure.POINTS, told + besides


def _plays_again(state: GameState) -> bool:
    """Whether a side has two turns left, or an answer, or one turn in which drawing level is enough
    for it against some, but not against who was the first at the target."""
    playing = [mover_of(state).side, *(seat.side for seat in queue_of(state))]
    last = state.last_turns
    answers = state.rules.win.defend and last is not None and not last.tied
    level_wins = state.rules.win.tie == "first_to_reach" and set(playing) & set(
        reached_of(state)[1:]
    )
    return len(set(playing)) < len(playing) or bool(level_wins) or answers


def _uneven(state: GameState) -> Saying | None:
    """Why two teams do not play in turn, each teammate after the other; None where they do."""
    size, sides = state.rules.players.team_size, tuple(s.side for s in state.seats if s.active)
    return Saying("limit.teams_uneven") if size and sides != state.sides * size else None


def _seem_opened(state: GameState) -> bool:
    """Whether somebody has still to open, though the score of the side says otherwise, or will once
    a teammate has opened; where only first turns ask for it, nobody but who is on turn is taken to
    have one."""
    match, mover = match_of(state), mover_of(state)

    def seems(seat: Seat) -> bool:
        if not match.opens_by_score:
            return seat != mover
        return match.opens_one_by_one or state.score(seat.side) > 0

    return any(must_open(state, seat) and seems(seat) for seat in state.seats if seat.active)


def _seem_unopened(state: GameState) -> bool:
    """Whether somebody has opened whose side has no points, by a change or what it came with."""
    match = match_of(state)
    if not (match.opening_matters and match.opens_by_score):
        return False
    return any(
        state.score(seat.side) <= 0 and not must_open(state, seat)
        for seat in state.seats
        if seat.active
    )
