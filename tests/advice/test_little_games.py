"""Little games of two from the first turn to the last, solved literally by going round."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from scorekeeper.advice.duel import solve_duel
from scorekeeper.advice.match import Match
from scorekeeper.advice.several import win_worth_of_several
from scorekeeper.advice.win_worth import Pairing
from scorekeeper.rules.ruleset import RuleSet
from tests.advice.literal_turns import LiteralTurn

SINGLES = {"triples": [0] * 6, "straight": 0, "three_pairs": 0, "four_and_pair": 0}
FAR = 1000
"""From this turn score on all bank; hardly a turn comes so far."""
BEHIND, MET = False, True
TURNS_LEFT = {
    ("others_one_more", 0): [[BEHIND]] * 2,
    ("all_one_more", 0): [[BEHIND, MET]] * 2,
    ("full_extra_round", 0): [[BEHIND, MET, BEHIND], [BEHIND, MET]],
    ("others_one_more", 2): [[BEHIND, BEHIND]] * 4,
    ("finish_round", 2): [[BEHIND, MET, BEHIND], [BEHIND, MET], [BEHIND], []],
}
"""By the ending, the size of teams and the seat that has met the target: whose turns follow."""


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
    "teams whose last turns are together": house(
        "others_one_more", "first_to_reach", players={"team_size": 2}, turn={"minimum": 100}
    ),
    "teams to the end of the round": house(
        "finish_round", "shared", players={"team_size": 2}, turn={"opening": 100}
    ),
}


class LiteralGame:
    """``wins[seat, own, other]`` of the side on turn; one that has points has opened."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.last = cache(self._last)
        scores = range(0, rules.win.target + 50 * rules.win.exceed, 50)
        self.turns_left = TURNS_LEFT[rules.win.ending, rules.players.team_size]
        seats = range(len(self.turns_left))
        self.wins = {(seat, a, b): 0.5 for seat in seats for a in scores for b in scores}
        for both in sorted({a + b for _, a, b in self.wins}, reverse=True):
            self._go_round([at for at in self.wins if at[1] + at[2] == both])

    def _go_round(self, places: list[tuple[int, int, int]]) -> None:
        """The seats hang on each other after a farkle."""
        change = 1.0
        while change > 1e-9:
            change = 0.0
            for at in places:
                before, self.wins[at] = self.wins[at], self._start(*at)
                change = max(change, abs(self.wins[at] - before))

    def _start(self, seat: int, own: int, other: int) -> float:
        def value(score: int) -> float:
            if not self._met(score):
                return 1 - self.wins[(seat + 1) % len(self.turns_left), other, score]
            return 1 - self.last(other, score, tuple(self.turns_left[seat]), self._opened(other))

        return self._turn(own, value, self._met, opened=self._opened(own), nothing=value(own))

    def _last(self, behind: int, met: int, turns: tuple[bool, ...], opened: bool) -> float:
        """What is left to the side behind when these turns follow; ``opened`` tells of it."""
        tie = self.rules.win.tie
        if not turns:
            level = 0.5 if tie == "shared" else 0.0
            return level if behind == met else float(behind > met)
        if turns[0] is BEHIND:
            return self._turn(
                behind,
                lambda score: self.last(score, met, turns[1:], True),
                lambda score: score > met or (score == met and tie == "shared"),
                opened=opened,
                nothing=self.last(behind, met, turns[1:], opened),
            )
        return 1 - self._turn(
            met,
            lambda score: 1 - self.last(behind, score, turns[1:], opened),
            lambda score: score >= behind,
            opened=True,
            nothing=1 - self.last(behind, met, turns[1:], opened),
        )

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
        assert win_worth_of_several(duel, [pairing]).start == pytest.approx(known, abs=1e-5), (
            seat,
            own,
            other,
        )
