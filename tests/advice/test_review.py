"""Luck and skill: what the dice did and what the choices gave away add up to the points."""

from __future__ import annotations

import pytest

from scorekeeper.advice.review import Review, review
from scorekeeper.advice.saying import tell
from scorekeeper.rules.events import Event, PlayerLeft
from scorekeeper.rules.game import replay
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.turn_record import TurnEnd
from tests.rules.little_game import game
from tests.rules.random_games import random_events

FRESH = 576.677066109


def of(events: list[Event], player: str) -> Review:
    (found,) = [each for each in review(events) if each.player == player]
    return found


def test_a_farkle_at_once_is_bad_luck_and_no_fault() -> None:
    anna = of(game({}, text="Anna: 223346 farkle").events, "Anna")
    assert (anna.turns, anna.points, anna.given_away) == (1, 0, 0)
    assert anna.expected == pytest.approx(FRESH, abs=1e-6)
    assert anna.luck == pytest.approx(-FRESH, abs=1e-6)


def test_banking_a_first_fifty_gives_points_away() -> None:
    anna = of(game({}, text="Anna: 223465>5 bank").events, "Anna")
    assert anna.points == 50
    assert anna.given_away > 300
    assert anna.worst == pytest.approx(anna.given_away)


def test_best_play_gives_nothing_away() -> None:
    anna = of(game({}, text="Anna: 111234>111 bank").events, "Anna")
    assert anna.given_away == pytest.approx(0, abs=1e-9)
    assert anna.luck > 0


@pytest.mark.parametrize("ending", ["immediate", "others_one_more"])
def test_a_bank_that_wins_gives_nothing_away(ending: str) -> None:
    """On average five dice would have brought more, and the game was won without."""
    rules = {"win": {"target": 1000, "ending": ending}}
    text = "Anna: +800\nBen: +850\nAnna: +{}\nBen: 155236>155 bank"
    needed = 50 if ending == "immediate" else 200
    ben = of(game(rules, text=text.format(needed)).events, "Ben")
    before = of(game(rules, text="Anna: +800\nBen: +850").events, "Ben")
    assert ben.given_away == pytest.approx(before.given_away, abs=1e-9)


LAST = "Anna: +900\nBen: +300\nAnna: +400"
"""Ben needs a thousand to draw level, and has one turn."""


def in_the_last_turn(turn: str) -> tuple[Review, Review]:
    """Ben's game without that turn and with it."""
    rules = {"win": {"target": 1000, "ending": "others_one_more"}}
    without, whole = (game(rules, text=text).events for text in (LAST, f"{LAST}\nBen: {turn}"))
    return of(without, "Ben"), of(whole, "Ben")


def test_dice_that_win_give_nothing_away_whatever_others_would_have_brought() -> None:
    rules = {"score": {"six_ones": "win"}, "win": {"target": 600}}
    anna = of(game(rules, text="Anna: 111111>111111").events, "Anna")
    assert anna.given_away == pytest.approx(0, abs=1e-9)


def test_whoever_cannot_win_by_banking_gives_nothing_away_by_throwing_on() -> None:
    """Four hundred with three dice left are better banked, but lose."""
    before, ben = in_the_last_turn("444236>444 223 farkle")
    assert ben.given_away == pytest.approx(before.given_away, abs=1e-9)
    assert ben.luck < before.luck


def test_points_that_do_not_win_are_luck_beyond_what_throwing_on_was_worth() -> None:
    before, ben = in_the_last_turn("444236>444 bank")
    assert ben.given_away == pytest.approx(before.given_away, abs=1e-9)
    assert ben.points == before.points + 400
    assert ben.points == pytest.approx(ben.expected + ben.luck - ben.given_away)


def test_to_bank_what_does_not_win_gives_away_what_might_have() -> None:
    before, ben = in_the_last_turn("122346>1 bank")
    assert ben.given_away > before.given_away + 50


@pytest.mark.parametrize("waived", [True, False])
def test_whoever_may_bank_less_to_win_gives_points_away_by_throwing_on(waived: bool) -> None:
    """Anna has 400 of the 200 she needs, and two dice left; Ben has a turn after her."""
    turn = {"minimum": 1000, "minimum_waived_to_win": waived}
    rules = {"turn": turn, "win": {"target": 2000, "ending": "others_one_more"}}
    thrown = "122346>1 12234>1 1234>1 123>1 23 farkle"
    anna = of(game(rules, text=f"Anna: +1800\nBen: +1000\nAnna: {thrown}").events, "Anna")
    assert (anna.worst > 50) is waived


HOUSES: list[dict[str, object]] = [
    {},
    {"turn": {"opening": 500, "minimum": 300}},
    {"high_stakes": {"mode": "bonus"}},
    {"high_stakes": {"mode": "inherit"}, "turn": {"hot_dice": "must_roll"}},
    {"score": {"nothing_scores": 500}, "farkles": {"penalty": 500}},
    {"win": {"welfare": True, "target": 2000}},
    {"win": {"ending": "immediate", "target": 2000}, "turn": {"hot_dice": "must_roll"}},
]


@pytest.mark.parametrize("house", HOUSES)
def test_points_are_what_was_expected_and_luck_less_what_was_given_away(
    house: dict[str, object],
) -> None:
    for seed in range(5):
        events = random_events(RuleSet.from_dict(house), 3, seed=seed, most=200)
        banked = dict.fromkeys((each.player for each in review(events)), 0)
        for turn in replay(events).turns:
            if turn.end is TurnEnd.BANKED and turn.player in banked:
                banked[turn.player] += turn.turn_score
        for each in review(events):
            assert each.points == banked[each.player]
            assert each.given_away >= -1e-6
            total = each.expected + each.luck - each.given_away
            assert each.points == pytest.approx(total, abs=1e-6)


def test_whoever_has_left_is_looked_back_on_in_their_column() -> None:
    played = game({}, "Anna Ben Cleo", "Anna: 223346 farkle\nBen: 122346>1 bank")
    found = review(played.do(PlayerLeft("Ben")).events)
    assert [(each.player, each.turns) for each in found] == [("Anna", 1), ("Ben", 1), ("Cleo", 0)]


def test_rules_without_an_answer_have_no_review() -> None:
    house = {"turn": {"after_farkle": "may_roll_on"}}
    assert review(game(house, text="Anna: 111234>111 bank").events) == ()


def test_the_review_is_told_in_two_languages() -> None:
    anna = of(game({}, text="Anna: 223346 farkle").events, "Anna")
    assert tell(anna.saying("Anna")).startswith("Anna: 0 points in 1 turn; best play brings 577")
    assert "das Pech kostete 577" in tell(anna.saying("Anna"), "de")
