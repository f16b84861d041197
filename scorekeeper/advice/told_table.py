"""The table in the last turns as banked scores tell it: they are played again by the rules, from
whoever may have met the target first on, until whoever is on turn has the dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from scorekeeper.advice.saying import Saying
from scorekeeper.advice.standing import GameIsOver, Standing
from scorekeeper.rules.demands import meets_target
from scorekeeper.rules.endgame import after_turn
from scorekeeper.rules.events import Player
from scorekeeper.rules.ruleset import FarkleRules, Points
from scorekeeper.rules.state import GameState, LastTurns, Seat, Turn
from scorekeeper.rules.turn_record import TurnEnd, TurnRecord

EXTRA_ROUND, ALL_ONE_MORE = "full_extra_round", "all_one_more"

MOST_RAISED = 2
"""So many answers that have brought points are thought of, and no more."""


def told_table(standing: Standing, turn_score: Points = 0) -> tuple[GameState, tuple[Saying, ...]]:
    """The state of a game with these scores, and what was taken for granted; GameIsOver where no
    game comes there. The seats are named by their numbers."""
    mover = _seat(standing) - 1
    bare = GameState(standing.rules, _seats(standing, mover))
    courses, tie = _courses(bare, mover), _tie(bare, mover)
    told = _supposed_seat(standing)
    if courses:
        state = courses[0]
        told += _others_answered(standing) + _guessed(courses, mover)
        told += _no_tie_yet(state, tie, mover)
    elif tie is not None:
        state = tie
        told += (Saying("limit.first_seat"),) * (standing.seat is None and bool(_last(tie).queue))
    else:
        raise GameIsOver
    turn = Turn(state.seats[mover].player.id, standing.rules.dice, turn_score)
    return replace(state, turn=turn, turns=()), told


def _seat(standing: Standing) -> int:
    """Where whoever is on turn sits. If nobody has told: first, or where a round is finished so
    that the next one to have met the target sits there."""
    own, *others = map(standing.met, standing.scores)
    if standing.seat is not None:
        return standing.seat
    if standing.rules.win.ending != "finish_round" or own:
        return 1
    return len(standing.scores) - others.index(True)


def _supposed_seat(standing: Standing) -> tuple[Saying, ...]:
    ending, own = standing.rules.win.ending, standing.met(standing.scores[0])
    if standing.seat is not None:
        return ()
    if ending == EXTRA_ROUND:
        return (Saying("limit.first_seat"),)
    between = ending == "finish_round" and not own and not standing.met(standing.scores[1])
    return (Saying("limit.still_to_play"),) * between


def _others_answered(standing: Standing) -> tuple[Saying, ...]:
    """That others may have answered before whoever may be answering now. Where a round is finished,
    the first seat at the target met it first, and of up to three all that followed is told by it,
    unless this is a tie that is played on."""
    win, own = standing.rules.win, standing.scores[0]
    told = standing.seat is not None and len(standing.scores) <= 3 and win.tie != "play_on"
    if win.ending == "finish_round" and told:
        return ()
    overtaken = standing.met(own) and own < max(standing.scores)
    return (Saying("limit.defend"),) * (win.defend and overtaken)


def _seats(standing: Standing, mover: int) -> tuple[Seat, ...]:
    """All seats, from who began the game on, with the scores as they are now."""
    count = len(standing.scores)
    seats = []
    for number in range(count):
        place = (number - mover) % count
        name = str(number + 1)
        opened = standing.other_opened(place) if place else not standing.opens
        farkles = 0 if place else standing.farkles or 0
        seats.append(
            Seat(
                Player(name, name),
                name,
                score=standing.scores[place],
                opened=opened,
                farkles=farkles,
                turns=int(opened),
            )
        )
    return tuple(seats)


def _courses(bare: GameState, mover: int) -> list[GameState]:
    """The last turns in which these scores may have come up, the likeliest first: nobody has
    answered yet who could do without, and whoever is on turn met the target first, or as few
    others as possible did before."""
    at_target = [n for n, seat in enumerate(bare.seats) if meets_target(bare, seat.score)]
    count = len(bare.seats)
    from_mover = sorted(at_target, key=lambda number: (number - mover) % count)
    answering = _may_be_answering(bare, mover)
    for raised in range(MOST_RAISED + 1 if answering else 1):
        found = [
            state
            for first in from_mover
            for later in combinations(at_target, raised)
            for state in _played(bare, first, later)
            if _fits(state, bare, mover)
        ]
        if found:
            return sorted(
                found, key=lambda state: (_answers(state, mover), len(_last(state).queue))
            )
    return [_last_answer(bare, at_target)] if answering else []


def _may_be_answering(bare: GameState, mover: int) -> bool:
    """Whether this may be an answer to being overtaken; before those nobody has answered."""
    own, best = bare.seats[mover].score, max(seat.score for seat in bare.seats)
    return bare.rules.win.defend and meets_target(bare, own) and own < best


def _last_answer(bare: GameState, at_target: list[int]) -> GameState:
    """An answer after more of them than are thought of: nobody has another one."""
    sides = tuple(bare.seats[number].side for number in at_target)
    return replace(bare, last_turns=LastTurns((), sides, answered=sides))


def _fits(state: GameState, bare: GameState, mover: int) -> bool:
    scores = [seat.score for seat in state.seats] == [seat.score for seat in bare.seats]
    return scores and state.playing.player == state.seats[mover].player.id


def _last(state: GameState) -> LastTurns:
    return state.last_turns or LastTurns((), ())


def _answers(state: GameState, mover: int) -> bool:
    """Whether the turn at hand is an answer."""
    return state.seats[mover].side in _last(state).answered


def _played(bare: GameState, first: int, raised: tuple[int, ...]) -> Iterator[GameState]:
    """Every turn after this seat has met the target. All come to their scores at once, but those
    who have ``raised`` theirs: they just met the target, and did the rest by their next turn."""
    rules = bare.rules
    least = rules.win.target + int(rules.win.exceed)
    ends = [seat.score for seat in bare.seats]
    seats = tuple(
        replace(seat, score=min(seat.score, least - 1), played=number <= first)
        for number, seat in enumerate(bare.seats)
    )
    state = replace(bare, seats=seats, turn=Turn(seats[first].player.id, rules.dice))
    number = first
    while True:
        reaches = state.seats[number].score < least
        state = _banked(state, number, least if reaches and number in raised else ends[number])
        if state.outcome is not None or _last(state).tied:
            return
        yield state
        number = [seat.player.id for seat in state.seats].index(state.playing.player)


def _banked(state: GameState, number: int, score: Points) -> GameState:
    """The turn at hand has ended with this score."""
    before = state.seats[number]
    seat = replace(before, score=score, played=True)
    record = TurnRecord(
        state.round, seat.player.id, TurnEnd.BANKED, score - before.score, score - before.score, 0
    )
    seats = (*state.seats[:number], seat, *state.seats[number + 1 :])
    return after_turn(replace(state, seats=seats, turns=(record,)), seat)


def _guessed(courses: list[GameState], mover: int) -> tuple[Saying, ...]:
    """What is different if another of these has been played."""
    state, rules = courses[0], courses[0].rules
    side, last = state.seats[mover].side, _last(courses[0])
    told: tuple[Saying, ...] = ()
    alike = [each for each in courses if _answers(each, mover) == _answers(state, mover)]
    if rules.win.ending == EXTRA_ROUND and any(
        len(_last(e).queue) > len(last.queue) for e in alike
    ):
        told += (Saying("limit.extra_round"),)
    before = {frozenset(_before(_last(each).reached, side)) for each in alike}
    if rules.win.tie == "first_to_reach" and len(before) > 1:
        told += (Saying("limit.tie_of_leader"),)
    return told


def _before(reached: tuple[str, ...], side: str) -> tuple[str, ...]:
    """Who met the target before this side."""
    return reached[: reached.index(side)] if side in reached else reached


def _tie(bare: GameState, mover: int) -> GameState | None:
    """A tie that is played on, in the order of seats: others with as many points have still to
    play in it or farkled, who has more has played, and who has less is out of it, unless nobody
    else is left: then whoever has lost a penalty was in it."""
    win, own = bare.rules.win, bare.seats[mover]
    tied = tuple(seat for seat in bare.seats if seat.score >= own.score)
    if len(tied) < 2:
        fallen = _after_penalty(bare.rules.farkles, own.score)
        tied = tuple(seat for seat in bare.seats if seat.score in (own.score, fallen))
    plays_on = win.tie == "play_on" and win.ending != "immediate" and meets_target(bare, own.score)
    if not plays_on or len(tied) < 2:
        return None
    later = tuple(s.player.id for s in bare.seats[mover + 1 :] if s.score == own.score)
    sides = tuple(seat.side for seat in tied)
    return replace(bare, last_turns=LastTurns(later, sides, tied=sides))


def _after_penalty(rules: FarkleRules, score: Points) -> Points:
    """What is left of a score at the target when farkles have cost their penalty."""
    if not isinstance(rules.penalty, int):
        return 0
    return score - rules.penalty if rules.below_zero else max(score - rules.penalty, 0)


def _no_tie_yet(state: GameState, tie: GameState | None, mover: int) -> tuple[Saying, ...]:
    """That the turn is taken for one before a tie is played on, where others play in that, or
    nobody answers in it."""
    if tie is None or state.rules.win.ending not in (EXTRA_ROUND, ALL_ONE_MORE):
        return ()
    level = [seat.score for seat in tie.seats].count(tie.seats[mover].score) > 1
    differs = state.rules.win.defend or _last(tie).queue != _last(state).queue
    return (Saying("limit.no_tie_yet"),) * (level and differs)
