"""The last turns: who is behind chases, and those who follow are reckoned with."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from scorekeeper.advice import chase
from scorekeeper.advice.chase import LastRound, chase_worth
from scorekeeper.advice.match import LAST_TURN, Match
from scorekeeper.advice.reach import reach
from scorekeeper.advice.relay import closing
from scorekeeper.rules.ruleset import RuleSet
from tests.advice.literal_turns import throws


def match(ending: str = LAST_TURN, **tables: Any) -> Match:
    return Match(RuleSet.from_dict(tables), ending)


@pytest.mark.parametrize("missing", [50, 300, 1000, 2500])
def test_the_chase_of_two_agrees_with_the_table_by_leads(missing: int) -> None:
    game = match(turn={"minimum": 350})
    last = closing(game, (False,), opened=True)
    assert last is not None
    found = chase_worth(game, LastRound(10_000 - missing, (10_000,)))
    lead = -missing // game.unit
    assert found.start == pytest.approx(float(last.by_lead[last.reach + lead]), abs=1e-9)


def test_the_leaders_answer_agrees_with_the_table_by_leads() -> None:
    game = match("all_one_more")
    last = closing(game, (False, True), opened=True)
    assert last is not None
    found = chase_worth(game, LastRound(9_500, (), (10_000,)))
    assert found.start == pytest.approx(float(last.by_lead[last.reach - 10]), abs=1e-8)


@pytest.mark.parametrize("hot_dice", ["may_roll", "must_roll"])
def test_who_plays_last_wins_as_often_as_a_turn_gains_more_than_the_lead(hot_dice: str) -> None:
    score = {"five": 0, "triples": [1000, 200, 0, 0, 0, 0], "straight": 0, "five_of_a_kind": 500}
    tables = {"dice": 5, "score": score, "turn": {"hot_dice": hot_dice}}
    game = match("others_one_more", **tables, win={"tie": "first_to_reach"})
    gains = reach(game.throws, 600, must_roll_hot=hot_dice == "must_roll")
    for lead in (100, 300, 500):
        found = chase_worth(game, LastRound(9_000, (9_000 + lead,)))
        assert found.start == pytest.approx(gains.chance(lead + 100, 5), abs=1e-6)


def test_a_tie_counts_half_unless_the_first_to_reach_wins() -> None:
    by_tie = {
        tie: chase_worth(
            match("others_one_more", win={"tie": tie}), LastRound(9_500, (10_000,))
        ).bank(500, 2)
        for tie in ("play_on", "shared", "first_to_reach")
    }
    assert by_tie == {"play_on": 0.5, "shared": 0.5, "first_to_reach": 0.0}


def test_whoever_leads_can_lose_it_by_a_farkle_that_costs() -> None:
    """The fifth die alone scores in one throw of three; what it costs is what it takes to draw
    level, to fall behind, or nothing yet."""
    farkles = {"in_a_row": 2, "penalty": 100}
    game = match("others_one_more", farkles=farkles, win={"tie": "shared"})
    worth = {
        (own, row): chase_worth(game, LastRound(own, (10_000, 9_000), farkles=row)).roll(100, 1)
        for own, row in ((10_200, 1), (10_100, 1), (10_050, 1), (10_050, 0))
    }
    won = 1 / 3
    assert list(worth.values()) == pytest.approx([1, won + (1 - won) / 2, won, 1], abs=1e-6)


def test_whoever_follows_makes_a_larger_lead_worth_more() -> None:
    worth = chase_worth(match(), LastRound(9_500, (10_000,), (9_400,)))
    banked = [worth.bank(points, 2) for points in (450, 550, 1000, 2000)]
    assert banked[0] == 0
    assert banked == sorted(banked)
    alone = chase_worth(match(), LastRound(9_500, (10_000,)))
    assert alone.bank(550, 2) == 1
    assert alone.start > worth.start


def test_the_last_turns_of_three_solved_literally() -> None:
    """A throw of few combinations, so that nobody gets far: everyone plays for the own win."""
    score = {"five": 0, "triples": [0] * 6, "straight": 0, "three_pairs": 0, "four_and_pair": 0}
    rules = RuleSet.from_dict({"dice": 5, "score": score, "win": {"target": 300}})
    second, third, high = 200, 0, 700

    def play(own: int, value: Any) -> tuple[float, ...]:
        """The vector of winning chances when this player plays best for the own place in it."""

        @cache
        def roll(points: int, dice: int) -> tuple[float, ...]:
            total = [0.0] * 3
            for selections, times in throws(rules, dice):
                best = value(own)
                if selections:
                    best = max(
                        (after(points + s.points, dice - len(s.dice) or 5) for s in selections),
                        key=lambda each: each[value.player],
                    )
                total = [t + times * b for t, b in zip(total, best, strict=True)]
            return tuple(t / 6**dice for t in total)

        def after(points: int, dice: int) -> tuple[float, ...]:
            bank = value(own + points)
            if points >= high:
                return bank
            rolled = roll(points, dice)
            return bank if bank[value.player] >= rolled[value.player] else rolled

        return roll(0, 5)

    class Last:
        player = 2

        def __init__(self, *scores: int) -> None:
            self.scores = scores

        def __call__(self, own: int) -> tuple[float, ...]:
            ends = (*self.scores, own)
            best = max(ends)
            return tuple((score == best) / ends.count(best) for score in ends)

    class Middle:
        player = 1

        def __init__(self, mine: int) -> None:
            self.mine = mine

        def __call__(self, own: int) -> tuple[float, ...]:
            return play(third, Last(self.mine, own))

    # The first has played and holds 300; the second is on turn, the third follows.
    known = play(second, Middle(300))[1]
    found = chase_worth(Match(rules, LAST_TURN), LastRound(second, (300,), (third,)))
    assert found.start == pytest.approx(known, abs=1e-5)


def test_a_minimum_may_be_waived_to_take_the_lead() -> None:
    turn = {"minimum": 350, "minimum_waived_to_win": True}
    strict, waived = match(turn={"minimum": 350}), match(turn=turn)
    last = LastRound(9_900, (10_000,), (9_950,))
    assert chase_worth(waived, last).bank(150, 2) is not None
    assert chase_worth(strict, last).bank(150, 2) is None
    near = LastRound(9_700, (10_000,), (9_950,))
    # Whoever follows has it easier too where the minimum is waived.
    assert chase_worth(waived, near).bank(350, 2) < chase_worth(strict, near).bank(350, 2)


def test_a_level_bank_that_wins_by_the_tie_rule_needs_no_minimum() -> None:
    turn = {"minimum": 350, "minimum_waived_to_win": True}
    shared, played_on = (
        match("others_one_more", turn=turn, win={"tie": tie}) for tie in ("shared", "play_on")
    )
    last = LastRound(9_700, (10_000,))
    assert chase_worth(shared, last).bank(300, 1) == 0.5
    assert chase_worth(played_on, last).bank(300, 1) is None
    closings = [closing(each, (False,), opened=True) for each in (shared, played_on)]
    by_leads = [each.by_lead[each.reach - 6] for each in closings if each is not None]
    assert by_leads[0] > by_leads[1]
    assert chase_worth(shared, last).start == pytest.approx(float(by_leads[0]), abs=1e-9)


def test_no_minimum_is_waived_behind_a_leader_who_has_still_to_play() -> None:
    """A bank that is best only of those who are done does not win as it stands."""
    turn = {"minimum": 350, "minimum_waived_to_win": True, "hot_dice": "must_roll_unless_winning"}
    last = LastRound(9900, (), (10_000, 9000))
    worth = chase_worth(match(turn=turn), last)
    assert worth.bank(50, 2) is None
    assert worth.bank(50, 6) is None
    assert worth.bank(150, 6) is not None


def test_a_score_that_nobody_reaches_takes_no_more_work_however_high_it_is() -> None:
    """As many scores would have to be told apart as lie between."""
    match = Match(RuleSet(), LAST_TURN)
    far, farther = (
        chase_worth(match, LastRound(9_500, (), (9_800, high))) for high in (300_000, 1_000_000)
    )
    assert far.roll(0, 6) == farther.roll(0, 6) == pytest.approx(0.0, abs=1e-9)
    assert chase_worth(match, LastRound(1_000_000, (), (9_800, 9_000))).roll(0, 6) == pytest.approx(
        1
    )


@pytest.mark.parametrize(
    "last",
    [
        LastRound(400, (), (300, 9_000)),
        LastRound(400, (9_000,), (8_900, 300)),
        LastRound(9_000, (400,), (350, 8_950)),
    ],
)
def test_scores_drawn_together_change_no_chance(
    last: LastRound, monkeypatch: pytest.MonkeyPatch
) -> None:
    ones = {"five": 0, "triples": [0] * 6, "straight": 0, "three_pairs": 0}
    game = match(dice=1, score=ones, turn={"hot_dice": "must_roll_unless_winning"})
    assert chase._drawn_together(game, last) != last
    drawn = chase_worth.__wrapped__(game, last)
    monkeypatch.setattr(chase, "_drawn_together", lambda _, last: last)
    plain = chase_worth.__wrapped__(game, last)
    assert drawn.start == pytest.approx(plain.start, abs=1e-9)
    assert drawn.roll(0, 1) == pytest.approx(plain.roll(0, 1), abs=1e-9)
