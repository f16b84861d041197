"""The advice for a game that is being played: what is known is read off its state."""

from __future__ import annotations

from collections.abc import Callable

from scorekeeper.advice.chase import LastRound, chase_worth
from scorekeeper.advice.decision import Advice, Measure, Worth, advise
from scorekeeper.advice.duel import Duel
from scorekeeper.advice.exact_target import room_of
from scorekeeper.advice.last_two import first_of_a_tie, worth_of_two
from scorekeeper.advice.limits import (
    bounds_of_duel,
    limits_between,
    limits_of_chase,
    limits_of_duel,
    no_chase,
    no_duel,
    tie_shared,
)
from scorekeeper.advice.match import Match
from scorekeeper.advice.saying import Saying
from scorekeeper.advice.situation import Situation, points_worth
from scorekeeper.advice.win_worth import Pairing, win_worth
from scorekeeper.rules.demands import first_to_reach, opening_holds
from scorekeeper.rules.high_stakes import bonus_for
from scorekeeper.rules.moves import selections_on_table
from scorekeeper.rules.ruleset import Points
from scorekeeper.rules.state import GameState, Seat

Solved = Callable[[Match], Duel | None]
"""The solution of a game of two, where there is one already; nothing is solved while one waits."""


def nothing_solved(_: Match) -> Duel | None:
    """Where no games of two are at hand."""
    return None


def advise_at_table(state: GameState, solved: Solved) -> tuple[Advice, tuple[Saying, ...]]:
    """The advice for the roll on the table, and what has to be said of how it was measured.

    In the last turns, and between two players once their game is solved, choices are measured in
    the probability to win; otherwise in points. IllegalSelection where no roll lies on the table.
    """
    selections = selections_on_table(state)
    worth, measure, told = worth_at_table(state, solved)
    return advise(selections, turn_score_of(state), worth, measure), told


def worth_at_table(state: GameState, solved: Solved) -> tuple[Worth, Measure, tuple[Saying, ...]]:
    """The worth of what may follow in the turn being played; it holds for the whole turn."""
    rules = state.rules
    solvable = not rules.players.team_size and not rules.win.welfare
    if solvable and len(state.players) > 1 and no_chase(_match(state)) is None:
        if state.last_turns is not None:
            return _in_the_last_turns(state)
        if len(state.players) == 2 and no_duel(_match(state)) is None:
            duel = solved(_match(state))
            if duel is not None:
                pairing = pairing_of(state)
                told = limits_of_duel(rules) + bounds_of_duel(duel) + limits_between(duel, pairing)
                return win_worth(duel, pairing), Measure.WIN_PROBABILITY, told
    return _in_points(state, *(() if solvable else (Saying("limit.points_instead"),)))


def _in_the_last_turns(state: GameState) -> tuple[Worth, Measure, tuple[Saying, ...]]:
    """Of two by their lead, of more by the chase, but for one who has another turn after this."""
    match, last = _match(state), state.last_turns
    queue = last.queue if last else ()
    last_round = last_round_of(state)
    told = limits_of_chase(match, last_round)
    if len(state.players) == 2:
        worth = worth_of_two(match, pairing_of(state), len(queue), tie_of_two(state))
        return worth, Measure.WIN_PROBABILITY, told
    if state.playing.player in queue:
        return _in_points(state, Saying("limit.another_turn"))
    told += tie_shared(state.rules)
    return chase_worth(match, last_round), Measure.WIN_PROBABILITY, told


def _in_points(state: GameState, *besides: Saying) -> tuple[Worth, Measure, tuple[Saying, ...]]:
    in_points, told = points_worth(situation_of(state))
    return in_points, Measure.POINTS, told + besides


def situation_of(state: GameState) -> Situation:
    """The turn at hand as its state tells it."""
    farkles, score = _mover(state).farkles, turn_score_of(state)
    return Situation(state.rules, score, opening_holds(state), farkles, room_of(state))


def pairing_of(state: GameState) -> Pairing:
    """Where two players stand. Seats are counted from who began the game."""
    mover = _mover(state)
    other = next(seat for seat in state.seats if seat.active and seat is not mover)
    seats = [seat for seat in state.seats if seat.active]
    return Pairing(
        mover.score,
        other.score,
        seats.index(mover),
        mover.farkles,
        other.farkles,
        opened=not opening_holds(state),
        other_opened=_opened(state, other),
    )


def last_round_of(state: GameState) -> LastRound:
    """Who is done and who has still to play in the last turns."""
    mover, last = _mover(state), state.last_turns
    queue = dict.fromkeys(last.queue if last else ())
    to_come = [state.seat(player) for player in queue if player != mover.player.id]
    waiting = {seat.player.id for seat in to_come}
    done = [seat for seat in state.seats if seat.active and seat is not mover]
    return LastRound(
        mover.score,
        tuple(seat.score for seat in done if seat.player.id not in waiting),
        tuple(seat.score for seat in to_come),
        opened=not opening_holds(state),
    )


def tie_of_two(state: GameState) -> float:
    """What a tie at the end of the last turns is worth to the one of two who is on turn."""
    sides, mover = state.sides, _mover(state).side
    match state.rules.win.tie:
        case "shared":
            return 0.5
        case "first_to_reach":
            return float(
                state.last_turns is not None and first_to_reach(state.last_turns, sides) == mover
            )
    first = first_of_a_tie(_match(state))
    return first if sides[0] == mover else 1 - first


def turn_score_of(state: GameState) -> Points:
    """The points at risk, with the bonus that the first dice of high stakes bring."""
    turn = state.playing
    return turn.points + bonus_for(state, turn)


def _mover(state: GameState) -> Seat:
    return state.seat(state.playing.player)


def _match(state: GameState) -> Match:
    return Match(state.rules, state.rules.win.ending)


def _opened(state: GameState, seat: Seat) -> bool:
    turn = state.rules.turn
    if not turn.opening:
        return True
    if turn.opening_until == "first_turn":
        return seat.turns > 0
    return seat.score > 0 if turn.opening_until == "score_above_zero" else seat.opened
