"""Little games of two from the first turn to the last, solved literally by going round."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from scorekeeper.advice.duel import solve_duel
from scorekeeper.advice.match import Match
from scorekeeper.advice.win_worth import Pairing, win_worth
from scorekeeper.rules.ruleset import RuleSet
from tests.advice.literal_turns import LiteralTurn

SINGLES = {"triples": [0] * 6, "straight": 0, "three_pairs": 0, "four_and_pair": 0}
FAR = 1000
"""From this turn score on all bank; hardly a turn comes so far."""
TURNS_LEFT = {"others_one_more": (1, 1), "all_one_more": (2, 2), "full_extra_round": (3, 2)}


def house(ending: str, tie: str, **tables: Any) -> RuleSet:
    win = {"target": 150, "ending": ending, "tie": tie, **tables.pop("win", {})}
    return RuleSet.from_dict({"dice": 5, "score": SINGLES, "win": win, **tables})


HOUSES = {
    "one more turn": house("others_one_more", "shared"),
    "an opening in two last turns": house("full_extra_round", "shared", turn={"opening": 150}),
    "a level bank may be small": house(
        "others_one_more",
        "shared",
        win={"exceed": True},
        turn={"minimum": 100, "minimum_waived_to_win": True},
    ),
    "a level answer may be small": house(
        "all_one_more",
        "first_to_reach",
        turn={"minimum": 100, "minimum_waived_to_win": True, "toxic_twos": 2},
    ),
}


class LiteralGame:
    """``wins[seat, own, other]`` of who is on turn; who has points has opened."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.last = cache(self._last)
        scores = range(0, rules.win.target + 50 * rules.win.exceed, 50)
        self.wins = {(seat, a, b): 0.5 for seat in (0, 1) for a in scores for b in scores}
        for both in sorted({a + b for _, a, b in self.wins}, reverse=True):
            self._go_round([at for at in self.wins if at[1] + at[2] == both])

    def _go_round(self, places: list[tuple[int, int, int]]) -> None:
        """The two seats hang on each other after a farkle."""
        change = 1.0
        while change > 1e-9:
            change = 0.0
            for at in places:
                before, self.wins[at] = self.wins[at], self._start(*at)
                change = max(change, abs(self.wins[at] - before))

    def _start(self, seat: int, own: int, other: int) -> float:
        def value(score: int) -> float:
            if not self._met(score):
                return 1 - self.wins[1 - seat, other, score]
            turns = TURNS_LEFT[self.rules.win.ending][seat]
            return 1 - self.last(other, score, turns, False, self._opened(other))

        return self._turn(own, value, self._met, opened=self._opened(own), nothing=value(own))

    def _last(self, own: int, other: int, turns: int, reached: bool, opened: bool) -> float:
        """One of the last turns, of which so many are left; ``opened`` of who is behind."""
        tie = self.rules.win.tie
        level = 0.5 if tie == "shared" else float(reached)

        def value(score: int, opened: bool) -> float:
            if turns > 1:
                return 1 - self.last(other, score, turns - 1, not reached, opened)
            return level if score == other else float(score > other)

        def wins(score: int) -> bool:
            return score > other or (score == other and (tie == "shared" or reached))

        def banked(score: int) -> float:
            return value(score, opened or not reached)

        return self._turn(own, banked, wins, opened=opened or reached, nothing=value(own, opened))

    def _turn(
        self,
        own: int,
        value: Callable[[int], float],
        wins: Callable[[int], bool],
        *,
        opened: bool,
        nothing: float,
    ) -> float:
        turn = self.rules.turn

        def bank(points: int, _: int) -> float | None:
            waived = turn.minimum_waived_to_win and wins(own + points)
            asked = max(0 if waived else turn.minimum, 0 if opened else turn.opening)
            return None if points < asked else value(own + points)

        return LiteralTurn(self.rules, bank, FAR, farkle=nothing).roll(0, self.rules.dice)

    def _met(self, score: int) -> bool:
        return score >= self.rules.win.target + self.rules.win.exceed

    def _opened(self, score: int) -> bool:
        return score > 0 or not self.rules.turn.opening


@pytest.mark.slow
@pytest.mark.parametrize("name", HOUSES)
def test_a_little_game_with_its_last_turns(name: str) -> None:
    rules = HOUSES[name]
    game, duel = LiteralGame(rules), solve_duel(Match(rules, rules.win.ending))
    for (seat, own, other), known in game.wins.items():
        met = [bool(score) or not rules.turn.opening for score in (own, other)]
        pairing = Pairing(own, other, seat, opened=met[0], other_opened=met[1])
        assert win_worth(duel, pairing).start == pytest.approx(known, abs=1e-5), (seat, own, other)
