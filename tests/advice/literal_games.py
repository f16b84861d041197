"""Whole little games read literally: positions are states of the rules, grown by ending turns in
all ways; each turn is solved throw by throw, and all go round until nothing changes.

Slow, and meant to share nothing with ``scorekeeper.advice``: who is on turn, what may be banked,
what a farkle costs, which dice of the turn before may be thrown, who is given points, who plays in
the end and who has won is all left to ``scorekeeper.rules``.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from math import factorial, gcd, prod

import numpy as np

from scorekeeper.advice.throws import Floats, Ints
from scorekeeper.rules.demands import demand, would_win
from scorekeeper.rules.dice import FACES, Roll
from scorekeeper.rules.events import GameStarted, Player
from scorekeeper.rules.high_stakes import bonus_for, take_high_stakes
from scorekeeper.rules.moves import can_high_stakes
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.selections import LegalSelections
from scorekeeper.rules.start import start
from scorekeeper.rules.state import GameState, Seat, Turn
from scorekeeper.rules.turn_end import end_with_bank, end_with_farkle
from scorekeeper.rules.turn_record import TurnRecord

SETTLED = 1e-10
MOST_SWEEPS = 500


class LiteralGame:
    """``chances[i]`` are those of the sides to win in ``positions[i]``, before the first throw; a
    tie that would be played on is shared. All bank from a turn score of ``highest`` on, and have at
    least ``ahead`` points when they begin."""

    def __init__(self, rules: RuleSet, players: int, highest: int, ahead: int = 0) -> None:
        self.rules = rules
        self._look_at_throws()
        self.rows = highest // self.unit
        # Who plays next may begin with the dice that are left: an end for each number of them.
        self.ends = rules.dice if rules.high_stakes.mode != "off" else 1
        names = (chr(ord("A") + number) for number in range(players))
        first = start(GameStarted(rules, tuple(Player(name, name) for name in names)))
        seats = tuple(replace(each, score=max(each.score, ahead)) for each in first.seats)
        first = replace(first, seats=seats)
        self.sides = first.sides
        self.positions: list[GameState] = []
        self._ends: list[Ints] = []
        self._may: list[tuple[list[bool], list[bool]]] = []
        self._begun: list[tuple[int, int]] = []
        self._outcomes: dict[tuple[float, ...], int] = {}
        self._grow(first)
        self.chances = np.full((len(self.positions), len(self.sides)), 1 / len(self.sides))
        shares = np.array(list(self._outcomes)).reshape(-1, len(self.sides))
        self._known = np.concatenate([self.chances, shares])
        self._solve()

    def _look_at_throws(self) -> None:
        """The menus of all throws, and how often none of the dice score."""
        dice = self.rules.dice
        menus: dict[tuple[tuple[int, int], ...], Floats] = defaultdict(lambda: np.zeros(dice))
        self.lost = np.zeros(dice)
        for count in range(1, dice + 1):
            for faces in combinations_with_replacement(FACES, count):
                ways = factorial(count) // prod(factorial(faces.count(face)) for face in FACES)
                found = list(LegalSelections(Roll(faces), self.rules))
                menu = {(each.points, (count - len(each.dice) or dice) - 1) for each in found}
                into = menus[tuple(sorted(menu))] if menu else self.lost
                into[count - 1] += ways / 6**count
        self.unit = gcd(*(points for menu in menus for points, _ in menu))
        self.weights = np.array(list(menus.values())).T
        most = max(map(len, menus))
        padded = np.array([menu + menu[-1:] * (most - len(menu)) for menu in menus])
        self.points, self.left = padded[..., 0] // self.unit, padded[..., 1]

    def _grow(self, first: GameState) -> None:
        """All positions that ends of turns lead to."""
        places: dict[GameState, int] = {}
        growing: list[tuple[GameState, Ints]] = []

        def place(state: GameState) -> int:
            share = self._share(state)
            if share is not None:
                return -1 - self._outcomes.setdefault(share, len(self._outcomes))
            bare = _bare(state)
            if bare not in places:
                places[bare] = len(self.positions)
                self.positions.append(bare)
                growing.append((bare, np.zeros((self.rows + 2, self.ends), dtype=np.intp)))
                self._ends.append(growing[-1][1])
                self._may.append(([False], [False]))
                self._begun.append(self.begun(bare))
            return places[bare]

        place(first)
        while growing:
            state, ends = growing.pop()
            may, hot_may = self._may[places[state]]
            lefts = [self._left(state, left + 1) for left in range(self.ends)]
            for row in range(1, self.rows + 1):
                on_turn = [_with_points(each, row * self.unit) for each in lefts]
                may.append(_may_bank(on_turn[0]) or row == self.rows)
                if may[-1]:
                    ends[row] = [place(end_with_bank(each)) for each in on_turn]
                hot_may.append(may[-1] and _hot_may_bank(on_turn[0]))
            ends[-1] = [place(end_with_farkle(each)) for each in lefts]

    def _left(self, state: GameState, dice: int) -> GameState:
        """The turn when so many dice are left, all of them when hot."""
        if self.ends == 1:
            return state
        turn = replace(state.playing, dice=dice, hot=dice == self.rules.dice)
        return replace(state, turn=turn)

    def begun(self, state: GameState) -> tuple[int, int]:
        """The first throw with high stakes taken: turn score (a row), and its dice less one."""
        if not can_high_stakes(state):
            return 0, self.rules.dice - 1
        taken = take_high_stakes(state, state.playing)
        points = taken.points + bonus_for(state, taken)
        return min(points // self.unit, self.rows - 1), taken.dice - 1

    def _share(self, state: GameState) -> tuple[float, ...] | None:
        """What each side has of the win; None before the end."""
        if state.outcome is not None:
            winners = {state.seat(player).side for player in state.outcome.winners}
        elif state.last_turns is not None and state.last_turns.tied:
            winners = set(state.last_turns.tied)
        else:
            return None
        return tuple((side in winners) / len(winners) for side in self.sides)

    def _solve(self) -> None:
        ends = np.array(self._ends)
        outcomes = len(self.positions) - 1 - ends
        self._next = np.where(ends < 0, outcomes, ends).transpose(1, 2, 0)
        self._banks = np.array([[each[0], each[1]] for each in self._may]).transpose(2, 1, 0)
        movers = [self.sides.index(each.seat(each.playing.player).side) for each in self.positions]
        self._order = (np.array(movers)[:, None] + np.arange(len(self.sides))) % len(self.sides)
        for part in self._parts():
            for _ in range(MOST_SWEEPS):
                now = self._starts(part)
                change = float(np.abs(now - self._known[part]).max())
                self._known[part] = now
                if change < SETTLED:
                    break
        self.chances = self._known[: len(self.positions)]

    def _parts(self) -> Iterator[Ints]:
        """The last turns before the turns that lead to them, and higher scores first where none is
        ever lost."""

        def stage(state: GameState) -> int:
            if state.last_turns is not None:
                return -1
            return 0 if self.rules.farkles.penalty else 1 - sum(s.score for s in state.seats)

        stages = np.array([stage(state) for state in self.positions])
        for each in sorted(set(stages.tolist()), key=lambda stage: (stage != -1, stage)):
            yield np.flatnonzero(stages == each)

    def rolls(self, position: int) -> Floats:
        """What throwing is worth to who is on turn: a row for each turn score, by dice."""
        worth = self._turns(np.array([position]))
        found: Floats = worth[0, ..., self._order[position, 0]]
        return found

    def banked(self, position: int) -> Floats:
        """What banking is worth to who is on turn, by turn score, whatever dice are left."""
        found: Floats = self._known[self._next[:, 0, position], self._order[position, 0]]
        return found

    def _starts(self, part: Ints) -> Floats:
        """The chances before the first throw, with high stakes where they are better."""
        rolls, places = self._turns(part), np.arange(len(part))
        fresh, (rows, dice) = rolls[:, 0, -1], np.array(self._begun)[part].T
        taken, own = rolls[places, rows, dice], self._order[part, 0]
        better = taken[places, own] > fresh[places, own]
        return np.where(better[:, None], taken, fresh)

    def _turns(self, part: Ints) -> Floats:
        """The chances of the sides when dice are thrown: (positions, turn scores, dice, sides)."""
        after = self._known[self._next[..., part]]
        order = self._order[part]
        own = np.arange(len(part)), order[:, 0]
        dice, top = self.rules.dice, self.rows
        worth = np.zeros((top + 1, dice, len(part), len(self.sides)))
        rolls = np.zeros_like(worth)
        worth[top] = after[top]
        for row in range(top - 1, -1, -1):
            reached = worth[np.minimum(row + self.points, top), self.left]
            mine = reached[:, :, *own]
            chosen = mine.argmax(axis=1)[:, None, :, None]
            best = np.take_along_axis(reached, chosen, axis=1)[:, 0]
            rolls[row] = np.tensordot(self.weights, best, axes=1)
            rolls[row] += self.lost[:, None, None] * after[-1]
            may = np.repeat(self._banks[row, :1][:, part], dice, axis=0)
            may[-1] = self._banks[row, 1, part]
            banks = may & (after[row][:, *own] >= rolls[row][:, *own])
            worth[row] = np.where(banks[..., None], after[row], rolls[row])
        found: Floats = rolls.transpose(2, 0, 1, 3)
        return found


def _bare(state: GameState) -> GameState:
    """Without what has no bearing on the rest of the game."""
    farkles, opens = state.rules.farkles, bool(state.rules.turn.opening)
    most = farkles.in_a_row if farkles.penalty else 0  # from here on each farkle costs the same
    first_turns = state.rules.turn.opening_until == "first_turn"
    seats = tuple(
        Seat(
            each.player,
            each.side,
            score=each.score,
            opened=each.opened and opens,
            farkles=min(each.farkles, most),
            turns=min(each.turns, first_turns),
            played=each.played,
        )
        for each in state.seats
    )
    turn = Turn(state.playing.player, state.rules.dice)
    bare = GameState(state.rules, seats, turn, last_turns=state.last_turns)
    inherits = state.rules.high_stakes.mode == "inherit"
    left = tuple(_bare_record(each, inherits) for each in state.turns[-1:])
    with_dice = replace(bare, turns=left)
    return with_dice if can_high_stakes(with_dice) else bare


def _bare_record(record: TurnRecord, inherits: bool) -> TurnRecord:
    """What a turn leaves to the next one."""
    points = record.banked if inherits else min(record.banked, 1)
    return TurnRecord(1, record.player, record.end, 0, points, record.dice_left)


def _with_points(state: GameState, points: int) -> GameState:
    return replace(state, turn=replace(state.playing, points=points))


def _may_bank(state: GameState) -> bool:
    asked = demand(state)
    return asked is None or state.playing.points >= asked.points


def _hot_may_bank(state: GameState) -> bool:
    rule = state.rules.turn.hot_dice
    return rule == "may_roll" or (rule != "must_roll" and would_win(state))
