"""The advice for a game that is being played: what is known is read off its state."""

from __future__ import annotations

from collections.abc import Callable, Iterable

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
from scorekeeper.advice.relay import ToCome
from scorekeeper.advice.saying import Saying
from scorekeeper.advice.situation import Situation, points_worth
from scorekeeper.advice.win_worth import Pairing, win_worth
from scorekeeper.rules.demands import first_to_reach, must_open, opening_holds
from scorekeeper.rules.high_stakes import bonus_for
from scorekeeper.rules.moves import selections_on_table
from scorekeeper.rules.rounds import after
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
    if state.rules.win.welfare:
        return _in_points(state, Saying("limit.points_instead"))
    match = _match(state)
    if len(state.sides) == 1 or no_chase(match) is not None:
        return _in_points(state)
    if state.last_turns is not None:
        return _in_the_last_turns(state)
    return _of_two(state, match, solved) if len(state.sides) == 2 else _in_points(state)


def _of_two(
    state: GameState, match: Match, solved: Solved
) -> tuple[Worth, Measure, tuple[Saying, ...]]:
    """Between two sides before the last turns, once their game is solved."""
    unanswered = no_duel(match) or _uneven(state)
    if unanswered is not None:
        return _in_points(state, unanswered)
    duel = solved(match)
    if duel is None:
        return _in_points(state)
    pairing = pairing_of(state)
    told = limits_of_duel(state.rules) + bounds_of_duel(duel) + limits_between(duel, pairing)
    if state.rules.players.team_size:
        told += _openings_left_out(state, state.seats)
    return win_worth(duel, pairing), Measure.WIN_PROBABILITY, told


def _in_the_last_turns(state: GameState) -> tuple[Worth, Measure, tuple[Saying, ...]]:
    """Of two sides by their lead, of more by the chase, but for one that has another turn."""
    match = _match(state)
    if len(state.sides) == 2:
        turns, unopened = turns_to_come(state)
        worth = worth_of_two(match, pairing_of(state), turns, tie_of_two(state), unopened)
        told = limits_of_chase(match, last_round_of(state))
        if state.rules.win.tie == "play_on" and _seem_opened(state, state.seats):
            told += (Saying("limit.tie_opened"),)
        return worth, Measure.WIN_PROBABILITY, told
    playing = [_mover(state).side, *(seat.side for seat in _queue(state))]
    if len(set(playing)) < len(playing):
        return _in_points(state, Saying("limit.another_turn"))
    reached = state.last_turns.reached if state.last_turns else ()
    if state.rules.win.tie == "first_to_reach" and set(playing) & set(reached):
        return _in_points(state, Saying("limit.tie_again"))
    last_round = last_round_of(state)
    told = limits_of_chase(match, last_round) + tie_shared(state.rules)
    told += _openings_left_out(state, _queue(state))
    return chase_worth(match, last_round), Measure.WIN_PROBABILITY, told


def _in_points(state: GameState, *besides: Saying) -> tuple[Worth, Measure, tuple[Saying, ...]]:
    in_points, told = points_worth(situation_of(state))
    return in_points, Measure.POINTS, told + besides


def situation_of(state: GameState) -> Situation:
    """The turn at hand as its state tells it."""
    farkles, score = _mover(state).farkles, turn_score_of(state)
    return Situation(state.rules, score, opening_holds(state), farkles, room_of(state))


def pairing_of(state: GameState) -> Pairing:
    """Where two sides stand. Seats are counted from who began the game."""
    mover, seats = _mover(state), [seat for seat in state.seats if seat.active]
    other = next(seat for seat in after(state, mover.player.id) if seat.side != mover.side)
    return Pairing(
        state.score(mover.side),
        state.score(other.side),
        seats.index(mover),
        mover.farkles,
        other.farkles,
        opened=not opening_holds(state),
        other_opened=not must_open(state, other),
    )


def last_round_of(state: GameState) -> LastRound:
    """Which sides are done and which have still to play in the last turns."""
    own = _mover(state).side
    to_come = tuple(dict.fromkeys(seat.side for seat in _queue(state) if seat.side != own))
    done = tuple(side for side in state.sides if side not in (own, *to_come))
    return LastRound(
        state.score(own),
        tuple(map(state.score, done)),
        tuple(map(state.score, to_come)),
        opened=not opening_holds(state),
    )


def turns_to_come(state: GameState) -> tuple[tuple[ToCome, ...], frozenset[str]]:
    """The last turns of two sides from that at hand on, and who of them has still to open."""
    mover = _mover(state)
    seats = (mover, *_queue(state))
    turns = tuple(ToCome(seat.side == mover.side, _opener(state, seat)) for seat in seats)
    return turns, frozenset(_opener(state, seat) for seat in seats if must_open(state, seat))


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
    first = tuple(seat.side == sides[0] for seat in state.seats if seat.active)
    wins = first_of_a_tie(_match(state), first)
    return wins if sides[0] == mover else 1 - wins


def turn_score_of(state: GameState) -> Points:
    """The points at risk, with the bonus that the first dice of high stakes bring."""
    turn = state.playing
    return turn.points + bonus_for(state, turn)


def _mover(state: GameState) -> Seat:
    return state.seat(state.playing.player)


def _match(state: GameState) -> Match:
    return Match(state.rules, state.rules.win.ending)


def _queue(state: GameState) -> tuple[Seat, ...]:
    """Who plays after the turn at hand in the last turns."""
    last = state.last_turns
    return tuple(map(state.seat, last.queue)) if last else ()


def _opener(state: GameState, seat: Seat) -> str:
    """Who meets the opening together with this player: the team, or nobody else."""
    return seat.side if state.rules.players.opening_by == "team" else seat.player.id


def _uneven(state: GameState) -> Saying | None:
    """Why two teams do not play in turn, each teammate after the other; None where they do."""
    size, sides = state.rules.players.team_size, tuple(s.side for s in state.seats if s.active)
    return Saying("limit.teams_uneven") if size and sides != state.sides * size else None


def _openings_left_out(state: GameState, seats: Iterable[Seat]) -> tuple[Saying, ...]:
    """That some of these are taken for having opened, and have not."""
    return (Saying("limit.opened"),) if _seem_opened(state, seats) else ()


def _seem_opened(state: GameState, seats: Iterable[Seat]) -> bool:
    """Whether one of these has still to open, though the score of its side says that it has."""
    at_table = (seat for seat in seats if seat.active)
    return any(must_open(state, seat) and state.score(seat.side) > 0 for seat in at_table)
