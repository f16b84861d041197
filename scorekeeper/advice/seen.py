"""What advice needs to know, read off the state of a game that is being played."""

from __future__ import annotations

from scorekeeper.advice.chase import LastRound
from scorekeeper.advice.exact_target import room_of
from scorekeeper.advice.last_two import Finish, first_of_a_tie
from scorekeeper.advice.match import Match
from scorekeeper.advice.relay import ToCome
from scorekeeper.advice.situation import Situation
from scorekeeper.advice.win_worth import Pairing
from scorekeeper.rules.demands import first_to_reach, must_open, opening_holds
from scorekeeper.rules.high_stakes import bonus_for
from scorekeeper.rules.rounds import after
from scorekeeper.rules.ruleset import Points
from scorekeeper.rules.state import GameState, Seat, Side
from scorekeeper.rules.winning import least_leading_bank, least_winning_bank


def match_of(state: GameState) -> Match:
    """The game of two sides by the ending of its rules."""
    return Match(state.rules, state.rules.win.ending)


def turn_score_of(state: GameState) -> Points:
    """The points at risk, with the bonus that the first dice of high stakes bring."""
    turn = state.playing
    return turn.points + bonus_for(state, turn)


def situation_of(state: GameState) -> Situation:
    """The turn at hand as its state tells it."""
    mover = mover_of(state)
    return Situation(
        state.rules,
        turn_score_of(state),
        opening_holds(state),
        mover.farkles,
        room_of(state),
        state.score(mover.side),
        least_winning_bank(state),
        least_leading_bank(state),
    )


def pairings_of(state: GameState) -> tuple[Pairing, ...]:
    """Where the side on turn and each of the others stand, in the order in which those play."""
    return tuple(_pairing(state, other) for other in _others(state))


def last_round_of(state: GameState) -> LastRound:
    """Which sides are done and which have still to play in the last turns."""
    own = mover_of(state).side
    first = dict[Side, Seat]()
    for seat in queue_of(state):
        if seat.side != own:
            first.setdefault(seat.side, seat)
    to_come = tuple(first)
    done = tuple(side for side in running_of(state) if side not in (own, *to_come))
    return LastRound(
        state.score(own),
        tuple(map(state.score, done)),
        tuple(map(state.score, to_come)),
        opened=not opening_holds(state),
        unopened=frozenset(
            place for place, side in enumerate(to_come) if must_open(state, first[side])
        ),
        farkles=mover_of(state).farkles,
        again=any(seat.side == own for seat in queue_of(state)),
        answers=any(
            seat.side != own for other in _others(state) for seat in _answering(state, other)
        ),
        takes_ties=_takes_ties(state, (own, *to_come)),
    )


def running_of(state: GameState) -> tuple[Side, ...]:
    """The sides that may win: of a tie that is played on, those in it who have stayed."""
    tied = state.last_turns.tied if state.last_turns else ()
    return tuple(side for side in state.sides if side in tied) or state.sides


def reached_of(state: GameState) -> tuple[Side, ...]:
    """The sides at the table that have met the target, the first first."""
    last = state.last_turns
    return tuple(side for side in last.reached if side in state.sides) if last else ()


def _takes_ties(state: GameState, playing: tuple[Side, ...]) -> int | None:
    """Which of those who have still to play wins every tie."""
    first = next(iter(reached_of(state)), None)
    if state.rules.win.tie != "first_to_reach" or first not in playing:
        return None
    return playing.index(first)


def finishes_of(state: GameState) -> tuple[Finish, ...]:
    """The last turns from the one at hand on, as the side on turn and each other one play them."""
    return tuple(_finish(state, other) for other in _others(state))


def queue_of(state: GameState) -> tuple[Seat, ...]:
    """Who plays after the turn at hand in the last turns."""
    last = state.last_turns
    return tuple(map(state.seat, last.queue)) if last else ()


def mover_of(state: GameState) -> Seat:
    """Whose turn it is."""
    return state.seat(state.playing.player)


def _others(state: GameState) -> tuple[Seat, ...]:
    """Of each other side, who is on turn next."""
    mover, found = mover_of(state), dict[Side, Seat]()
    for seat in after(state, mover.player.id):
        if seat.side != mover.side and seat.side in running_of(state):
            found.setdefault(seat.side, seat)
    return tuple(found.values())


def plays_by_seats(state: GameState) -> bool:
    """Whether in this round those have played who sit before the player on turn, and nobody else:
    not so once somebody has come back, or has taken another seat."""
    place = state.seats.index(mover_of(state))
    before, behind = state.seats[:place], state.seats[place + 1 :]
    still_to_play = any(seat.active and not seat.played for seat in before)
    return not still_to_play and not any(seat.active and seat.played for seat in behind)


def _pairing(state: GameState, other: Seat) -> Pairing:
    """Seats are counted in the order of play in this round, of the two sides alone."""
    mover = mover_of(state)
    others = [seat for seat in _seats_of_two(state, other) if seat != mover]
    return Pairing(
        state.score(mover.side),
        state.score(other.side),
        sum(seat.played for seat in others),
        mover.farkles,
        other.farkles,
        opened=not opening_holds(state),
        other_opened=not must_open(state, other),
    )


def _finish(state: GameState, other: Seat) -> Finish:
    mover = mover_of(state)
    seats = [s for s in (mover, *queue_of(state)) if s.side in (mover.side, other.side)]
    turns = tuple(ToCome(seat.side == mover.side, _opener(state, seat)) for seat in seats)
    answering = _answering(state, other)
    answers = tuple(ToCome(seat.side == mover.side, _opener(state, seat)) for seat in answering)
    unopened = frozenset(
        _opener(state, seat) for seat in (*seats, *answering) if must_open(state, seat)
    )
    return Finish(_pairing(state, other), turns, _tie(state, other), unopened, answers)


def _answering(state: GameState, other: Seat) -> tuple[Seat, ...]:
    """Who would answer being overtaken, of each of two sides that has an answer left. Of several
    that are overtaken only the best do."""
    last, mover = state.last_turns, mover_of(state)
    if not state.rules.win.defend or last is None or last.tied:
        return ()
    own = next((s for s in after(state, mover.player.id) if s.side == mover.side), mover)
    best = max((state.score(side) for side in last.reached if side != mover.side), default=0)
    who = (own, other) if state.score(other.side) >= best else (own,)
    return tuple(seat for seat in who if seat.side not in last.answered)


def _tie(state: GameState, other: Seat) -> float:
    """What a tie of two at the end of the last turns is worth to the one of them on turn."""
    mover, last = mover_of(state), state.last_turns
    played_on = last is not None and bool(last.tied)
    match state.rules.win.tie:
        case "shared":
            return 0.5
        case "first_to_reach" if not played_on:
            two = (mover.side, other.side)  # of two behind, whoever plays first gets there first
            first_there = first_to_reach(last, two) if last is not None else other.side
            return float(first_there in (mover.side, None))
    seats = _seats_of_two(state, other)
    first = seats[0].side
    wins = first_of_a_tie(match_of(state), tuple(seat.side == first for seat in seats))
    return wins if first == mover.side else 1 - wins


def _seats_of_two(state: GameState, other: Seat) -> list[Seat]:
    """The seats of the side on turn and of another one, from who began the game on."""
    two = (mover_of(state).side, other.side)
    return [seat for seat in state.seats if seat.active and seat.side in two]


def _opener(state: GameState, seat: Seat) -> str:
    """Who meets the opening together with this player: the team, or nobody else."""
    return seat.side if state.rules.players.opening_by == "team" else seat.player.id
