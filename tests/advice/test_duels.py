"""Games of two: published values, and a literal solution of little games."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from scorekeeper.advice.duel import TooLarge, solve_duel
from scorekeeper.advice.head_start import fair_head_start, first_player_wins
from scorekeeper.advice.limits import no_duel
from scorekeeper.advice.match import LAST_TURN, RACE, Match
from scorekeeper.advice.several import win_worth_of_several
from scorekeeper.advice.win_worth import Pairing
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets import presets
from tests.advice.literal_turns import LiteralTurn

SINGLES_AND_TRIPLES = {"straight": 0, "three_pairs": 0, "four_and_pair": 0}
"""The game of Busche & Neller 2017."""


def house(target: int, **tables: Any) -> RuleSet:
    return RuleSet.from_dict({**tables, "win": {"target": target, **tables.get("win", {})}})


@pytest.mark.parametrize(
    ("target", "wins", "fair"),
    [
        (2_000, 0.578759416, 250),
        (5_000, 0.551415842, 200),
        pytest.param(10_000, 0.536953032, 200, marks=pytest.mark.slow),
    ],
)
def test_busche_and_neller(target: int, wins: float, fair: int) -> None:
    duel = solve_duel(Match(house(target, score=SINGLES_AND_TRIPLES), RACE))
    assert duel.start == pytest.approx(wins, abs=1e-9)
    assert fair_head_start(duel) == fair


def test_who_must_go_beyond_the_target_may_be_given_as_much_as_it() -> None:
    """More than 500 is 550 or more: the same race."""
    beyond, reached = house(500, win={"exceed": True}), house(550)
    fair = [fair_head_start(solve_duel(Match(rules, RACE))) for rules in (beyond, reached)]
    assert fair == [500, 500]


def test_of_head_starts_that_are_as_fair_the_least_is_told() -> None:
    """Who has 100 of 300 and must bank 200 wins with the first bank, as with any more."""
    duel = solve_duel(Match(house(300, turn={"minimum": 200}), RACE))
    assert np.ptp(first_player_wins(duel, [100, 150, 200, 250])) < 1e-9
    assert fair_head_start(duel) == 100


@pytest.mark.slow
@pytest.mark.parametrize(("ending", "wins"), [(RACE, 0.530363460), (LAST_TURN, 0.529470923)])
def test_classic_to_its_target(ending: str, wins: float) -> None:
    duel = solve_duel(Match(presets()["classic"], ending))
    assert duel.start == pytest.approx(wins, abs=2e-9)


LITTLE: dict[str, RuleSet] = {
    "race": house(200, dice=5),
    "exceed": house(150, dice=5, win={"exceed": True}),
    "opening": house(250, dice=5, turn={"opening": 150}),
    "minimum": house(250, dice=5, turn={"minimum": 100}),
    "minimum waived": house(250, dice=5, turn={"minimum": 150, "minimum_waived_to_win": True}),
    "hot dice": house(250, dice=5, turn={"hot_dice": "must_roll_unless_winning"}),
    "hot dice always": house(200, dice=5, turn={"hot_dice": "must_roll"}),
    "toxic": house(200, dice=5, turn={"toxic_twos": 2}),
    "instant win": house(200, dice=5, score={"five_ones": "win"}),
}


def literal_race(rules: RuleSet) -> dict[tuple[int, int], float]:
    """The probability to win for each pair of scores, by going round until nothing changes."""
    turn, target = rules.turn, rules.win.target + rules.win.exceed
    scores = range(0, target, 50)
    wins = dict.fromkeys(((own, other) for own in scores for other in scores), 0.5)
    for _ in range(60):
        before = dict(wins)
        for own, other in sorted(wins, key=lambda pair: -sum(pair)):

            def bank(points: int, dice: int, own: int = own, other: int = other) -> float | None:
                won = own + points >= target
                hot = dice == rules.dice and turn.hot_dice != "may_roll"
                may_win = turn.hot_dice == "must_roll_unless_winning" or points > 2000
                if hot and not (won and may_win):
                    return None
                if points < (0 if own else turn.opening):
                    return None
                if points < turn.minimum and not (won and turn.minimum_waived_to_win):
                    return None
                return 1.0 if won else 1 - wins[other, own + points]

            farkle = 1 - wins[other, own]
            literal = LiteralTurn(rules, bank, max(target, turn.minimum), farkle, win=1.0)
            wins[own, other] = literal.roll(0, rules.dice)
        if all(abs(wins[pair] - before[pair]) < 1e-11 for pair in wins):
            break
    return wins


@pytest.mark.parametrize("name", LITTLE)
def test_little_races_solved_literally(name: str) -> None:
    rules = LITTLE[name]
    duel = solve_duel(Match(rules, RACE))
    for (own, other), wins in literal_race(rules).items():
        met = [bool(score) or not rules.turn.opening for score in (own, other)]
        found = win_worth_of_several(
            duel, [Pairing(own, other, opened=met[0], other_opened=met[1])]
        )
        assert found.start == pytest.approx(wins, abs=1e-7), (own, other)
        assert duel.worth[0, 0, 0, other // 50, own // 50] == pytest.approx(wins, abs=1e-7)


def test_a_last_turn_solved_literally() -> None:
    """Ones and nothing else: a turn hardly ever goes far, so a literal one may end at 1,500."""
    rules = house(300, dice=5, score={"five": 0, "triples": [0] * 6, **SINGLES_AND_TRIPLES})
    scores = range(0, 300, 100)

    def chance(behind: int) -> float:
        def bank(points: int, _: int) -> float:
            return 1.0 if points > behind else 0.5 * (points == behind)

        return LiteralTurn(rules, bank, 1500).roll(0, 5)

    chase = {behind: chance(behind) for behind in range(0, 1500, 100)}
    wins = dict.fromkeys(((own, other) for own in scores for other in scores), 0.5)
    for _ in range(60):
        for own, other in sorted(wins, key=lambda pair: -sum(pair)):

            def bank(points: int, _: int, own: int = own, other: int = other) -> float:
                reached = own + points
                if reached < 300:
                    return 1 - wins[other, reached]
                return 1 - chase.get(reached - other, 0.0)

            turn = LiteralTurn(rules, bank, 1000, farkle=1 - wins[other, own])
            wins[own, other] = turn.roll(0, 5)
    duel = solve_duel(Match(rules, LAST_TURN))
    for (own, other), known in wins.items():
        assert duel.worth[0, 0, 0, other // 100, own // 100] == pytest.approx(known, abs=1e-6)


def test_who_stops_short_of_the_target_may_be_better_off() -> None:
    """At 100 of 150 the other has to come there first: a 5 may be kept rather than a 1."""
    score = {"triples": [0, 0, 300, 0, 0, 0], **SINGLES_AND_TRIPLES}
    win = {"ending": "others_one_more", "tie": "shared"}
    duel = solve_duel(Match(house(150, dice=5, score=score, win=win), "others_one_more"))
    # As solved literally, by going round over all throws and selections.
    assert duel.worth[0, 0, 0, 1, 0] == pytest.approx(0.505173, abs=1e-6)


def test_what_weighs_other_options_is_kept_apart() -> None:
    rules = house(150, win={"ending": "others_one_more"})
    assert Match(rules, "others_one_more").key != Match(rules, LAST_TURN).key


def test_a_tie_that_is_shared_is_kept_apart_where_drawing_level_wins() -> None:
    """A smaller bank than the minimum may then be enough."""
    waived = {"minimum": 350, "minimum_waived_to_win": True}
    shared, played_on = (
        Match(house(500, turn=waived, win={"tie": tie, "defend": True}), "others_one_more")
        for tie in ("shared", "play_on")
    )
    assert np.abs(solve_duel(shared).worth - solve_duel(played_on).worth).max() > 0.001
    assert shared.key != played_on.key


def test_a_match_from_some_scores_on_is_the_same_match() -> None:
    for ending in ("immediate", "others_one_more", "finish_round"):
        match = Match(house(1000, win={"ending": ending}), ending)
        whole, part = solve_duel(match), solve_duel(match, low=(12, 15))
        for seat in range(len(match.turns_left)):
            own, other = (12, 15) if seat == 0 else (15, 12)
            assert part.worth[seat, 0, 0, other, own] == pytest.approx(
                whole.worth[seat, 0, 0, other, own], abs=1e-8
            )


@pytest.mark.parametrize("until", ["first_bank", "first_turn", "score_above_zero"])
def test_a_head_start_is_worth_more_and_the_opening_less_where_it_counts_as_met(until: str) -> None:
    turn = {"opening": 400, "opening_until": until}
    duel = solve_duel(Match(house(1500, turn=turn), RACE))
    wins = first_player_wins(duel, [0, 50, 200, 400])
    assert all(more > less for more, less in pairwise(wins))
    if until == "score_above_zero":  # the head start opens: a large step at once
        assert wins[0] - wins[1] > (wins[1] - wins[2]) / 3


def test_an_opening_asked_for_but_always_met_changes_nothing() -> None:
    """An opening of one unit is met by every bank: the roundabout ways agree with the plain one."""
    plain = first_player_wins(solve_duel(Match(house(1000), RACE)), [0, 100, 300])
    for until in ("first_bank", "first_turn"):
        rules = house(1000, turn={"opening": 50, "opening_until": until})
        again = first_player_wins(solve_duel(Match(rules, RACE)), [0, 100, 300])
        assert again == pytest.approx(plain, abs=1e-7)


def test_a_penalty_of_nothing_worth_is_no_penalty() -> None:
    """Zero to lose: a penalty that may not take a score below zero hardly matters near zero."""
    rules = house(300, farkles={"penalty": 50, "below_zero": False, "in_a_row": 2})
    duel = solve_duel(Match(rules, RACE), most_s=60)
    plain = solve_duel(Match(house(300), RACE))
    assert duel.change < 1e-7
    assert 0 < abs(duel.start - plain.start) < 0.02


def test_penalties_solved_literally() -> None:
    rules = house(150, dice=5, farkles={"penalty": 50, "below_zero": False, "in_a_row": 2})
    scores = range(0, 150, 50)
    wins = dict.fromkeys(
        ((a, b, i, j) for a in scores for b in scores for i in (0, 1) for j in (0, 1)), 0.5
    )
    for _ in range(40):
        for own, other, mine, theirs in wins:

            def bank(points: int, _: int, at: tuple[int, int, int] = (own, other, theirs)) -> float:
                reached = at[0] + points
                return 1.0 if reached >= 150 else 1 - wins[at[1], reached, at[2], 0]

            left, row = (own, 1) if mine == 0 else (max(own - 50, 0), 0)
            turn = LiteralTurn(rules, bank, 150, farkle=1 - wins[other, left, theirs, row])
            wins[own, other, mine, theirs] = turn.roll(0, 5)
    duel = solve_duel(Match(rules, RACE), most_s=60)
    for (own, other, mine, theirs), known in wins.items():
        found = duel.worth[0, mine, theirs, other // 50, own // 50]
        assert found == pytest.approx(known, abs=1e-7)
        pairing = Pairing(own, other, farkles=mine, other_farkles=theirs)
        assert win_worth_of_several(duel, [pairing]).start == pytest.approx(known, abs=1e-7)


@pytest.mark.parametrize("penalty", [0, 50])
def test_while_a_game_is_solved_the_share_that_is_done_is_told(penalty: int) -> None:
    told: list[float] = []
    rules = house(150, farkles={"penalty": penalty, "below_zero": False, "in_a_row": 2})
    solve_duel(Match(rules, RACE), progress=told.append, most_s=60)
    assert told[-1] == 1
    assert all(0 <= before < after for before, after in pairwise(told))


def test_too_many_scores_are_refused() -> None:
    with pytest.raises(TooLarge):
        solve_duel(Match(house(1_000_000), RACE))


def test_scores_below_zero_make_no_game_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as one to 20,000 with a penalty: what is refused goes by the target alone."""
    match = Match(house(500, farkles={"penalty": 500, "in_a_row": 1}), RACE)
    monkeypatch.setattr("scorekeeper.advice.duel.MOST_STEPS", match.steps)
    assert match.floor
    assert no_duel(match) is None
    assert solve_duel(match, most_s=0.1).start > 0.5


def test_matches_that_play_the_same_have_the_same_key() -> None:
    classic, sheet = (presets()[name] for name in ("classic", "score-sheet"))
    assert Match(classic, RACE).key == Match(sheet, RACE).key
    assert Match(classic, RACE).key != Match(classic, LAST_TURN).key
    longer = replace(classic, win=replace(classic.win, target=5_000))
    assert Match(classic, RACE).key != Match(longer, RACE).key
