"""Whoever has still to open though the score does not tell: after a head start, or before the first
turn where only first turns ask for the opening. Solved beside the known pairs, as far as it is met.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

import numpy as np

from scorekeeper.advice.duel import Duel
from scorekeeper.advice.duel_columns import AfterBank, DuelColumns, Turns
from scorekeeper.advice.match import Match
from scorekeeper.advice.throws import Bools, Floats, Ints
from scorekeeper.advice.win_worth import Pairing

SETTLED = 1e-11
MOST_ROUNDS = 300


@dataclass(frozen=True, eq=False)
class Replies:
    """The probability to win of the other side, which is on turn next: after a bank by the row that
    it leads to, after a turn without points, and after a farkle, which may cost points."""

    banked: Floats
    nothing: float
    farkle: float


def replies(duel: Duel, pairing: Pairing) -> Replies:
    """What the other side has after the turn at hand."""
    match = duel.match
    own, against = match.row(pairing.own), match.row(pairing.against)
    mine, theirs = (match.told_apart(each) for each in (pairing.farkles, pairing.other_farkles))
    fallen = match.after_farkle(mine, own)
    after = duel.worth[(pairing.seat + 1) % len(match.turns_left), theirs, :, :, against]
    known = Replies(after[0], float(after[mine, own]), float(after[fallen]))
    if not match.openings_solved or (pairing.opened and pairing.other_opened):
        return known
    if match.opens_by_score:
        return _still_to_open(duel, pairing, known)
    return known if pairing.other_opened else _first_turns(duel, pairing, fallen)


def _first_turns(duel: Duel, pairing: Pairing, fallen: tuple[int, int]) -> Replies:
    """The other side opens in the turn after this one, whatever this one brings."""
    match, columns = duel.match, DuelColumns(duel.match)
    seats, size = len(match.turns_left), columns.goal
    own, against = match.row(pairing.own), match.row(pairing.against)
    mine, theirs = (match.told_apart(each) for each in (pairing.farkles, pairing.other_farkles))
    # A column for each bank, for a turn without points, and for a farkle.
    rows = np.append(np.arange(size), (own, fallen[1]))
    counts = np.append(np.zeros(size, dtype=int), (mine, fallen[0]))
    seat, next_seat = (pairing.seat + 1) % seats, pairing.seat % seats
    worth = duel.worth[next_seat]
    row, after = match.after_farkle(theirs, against)
    found = columns.start_worth(
        seat_turns(seat, rows * 0 + against, rows, opened=False, other_opened=True),
        lambda banked, count: worth[counts[:count], 0, banked, rows[:count]],
        1 - worth[counts, row, after, rows],
        1 - worth[counts, theirs, against, rows],
        np.zeros(len(rows)),
    )
    return Replies(found[:size], float(found[size]), float(found[size + 1]))


def _still_to_open(duel: Duel, pairing: Pairing, known: Replies) -> Replies:
    """One of the two has points, or both have, and has still to open."""
    own, against = duel.match.row(pairing.own), duel.match.row(pairing.against)
    side, seat = pairing.seat % 2, (pairing.seat + 1) % _turns_round(duel.match)
    mine = not pairing.opened and own > 0
    theirs = not pairing.other_opened and against > 0
    banked, nothing = known.banked, known.nothing
    if theirs:
        banked = _one_to_open(duel, 1 - side, against)[seat]
        nothing = float(banked[own])
    if mine and theirs:
        held = (own, against) if side == 0 else (against, own)
        nothing = float(_both_to_open(duel, held)[seat])
    elif mine:
        nothing = float(_one_to_open(duel, side, own)[seat, against])
    return Replies(banked, nothing, nothing)


@lru_cache(maxsize=4)
def _one_to_open(duel: Duel, side: int, held: int) -> Floats:
    """Whoever is on turn, by the turns of a round: 0 and every second is of the side that began.
    One ``side`` has still to open, with so much; for each row of the other, which has opened unless
    it has no points."""
    match, columns = duel.match, DuelColumns(duel.match)
    rounds, seats = _turns_round(match), len(match.turns_left)
    scores = np.arange(columns.goal)
    other_opened = scores > 0
    worth = np.full((rounds, columns.goal), 0.5)
    turns, after_bank = list[Turns](), list[AfterBank]()
    for turn in range(rounds):
        following = (turn + 1) % rounds
        settled = duel.worth[following % seats, 0, 0]
        if turn % 2 == side:
            held_by_all = np.full_like(scores, held)
            turns.append(seat_turns(turn % seats, held_by_all, scores, False, other_opened))
            after_bank.append(partial(_in_row, settled))
        else:
            turns.append(seat_turns(turn % seats, scores, scores * 0 + held, other_opened, False))
            after_bank.append(partial(_everywhere, worth[following]))
    _settle(columns, turns, after_bank, worth)
    return worth


@lru_cache(maxsize=4)
def _both_to_open(duel: Duel, held: tuple[int, int]) -> Floats:
    """The same where both sides have still to open: ``held`` by who began and by the other."""
    match, columns = duel.match, DuelColumns(duel.match)
    rounds, seats = _turns_round(match), len(match.turns_left)
    worth = np.full((rounds, 1), 0.5)
    turns, after_bank = list[Turns](), list[AfterBank]()
    for turn in range(rounds):
        own, against = held if turn % 2 == 0 else held[::-1]
        then = _one_to_open(duel, 1 - turn % 2, against)[(turn + 1) % rounds]
        turns.append(seat_turns(turn % seats, np.array([own]), np.array([against]), False, False))
        after_bank.append(partial(_everywhere, then))
    _settle(columns, turns, after_bank, worth)
    return worth[:, 0]


def _in_row(worth: Floats, row: int, count: int) -> Floats:
    """Of whoever faces a bank to a row: by the own score, in columns."""
    return worth[row, :count]


def _everywhere(worth: Floats, row: int, count: int) -> Floats:
    """The same where the own score is that of all columns."""
    return np.full(count, worth[row])


def _settle(
    columns: DuelColumns, turns: Sequence[Turns], after_bank: Sequence[AfterBank], worth: Floats
) -> None:
    """Fills ``worth[turn, column]``: a turn hands its column to the next when it brings nothing.

    No column depends on a lower one, so the highest are settled first and then left alone.
    """
    left = worth.shape[1]
    for _ in range(MOST_ROUNDS):
        before = worth[:, :left].copy()
        for turn in reversed(range(len(turns))):
            some = turns[turn].of(np.arange(left))
            lost = 1 - worth[(turn + 1) % len(turns), :left]
            worth[turn, :left] = columns.start_worth(some, after_bank[turn], lost, lost, lost * 0)
        changed = np.abs(worth[:, :left] - before).max(axis=0) > SETTLED
        if not changed.any():
            return
        left = int(np.flatnonzero(changed)[-1]) + 1


def _turns_round(match: Match) -> int:
    """How many turns of the two sides are told apart, one after the other."""
    return max(len(match.turns_left), 2)


def seat_turns(
    seat: int, own: Ints, against: Ints, opened: Bools | bool, other_opened: Bools | bool
) -> Turns:
    """Turns of one seat, nobody with a farkle; in which the openings are met or not."""
    none, yes = np.zeros_like(own), np.ones_like(own, dtype=bool)
    return Turns(own, against, none + seat, none, none, yes & opened, yes & other_opened)
