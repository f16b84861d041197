"""Legal selections: listing and testing are one thing, and a refusal says why."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.dice import FACES, Roll
from scorekeeper.rules.errors import IllegalSelection, InvalidRoll
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.selections import LegalSelections

CLASSIC = RuleSet()
KEEP_ALL = RuleSet.from_dict({"turn": {"must_keep_all_scoring": True}})
CHEAP_PAIRS = RuleSet.from_dict(
    {
        "turn": {"must_keep_all_scoring": True},
        "score": {"four_of_a_kind": "2x", "three_pairs": 500},
    }
)
ZILCH = RuleSet.from_dict({"score": {"nothing_scores": 500}})
HOUSE = RuleSet.from_dict({"score": {"full_house_bonus": 250}})
SHORT = RuleSet.from_dict({"score": {"straight_1_to_5": 500, "straight_2_to_6": 750}})
TOXIC = RuleSet.from_dict({"turn": {"toxic_twos": 4}})


def legal(text: str, rules: RuleSet = CLASSIC) -> list[str]:
    return [str(scored.dice) for scored in LegalSelections(Roll.parse(text), rules)]


def test_every_selection_once_and_the_best_first() -> None:
    assert legal("1 2 2 5 5 6") == ["1 5 5", "1 5", "1", "5 5", "5"]


def test_of_selections_worth_the_same_the_one_that_leaves_more_dice_comes_first() -> None:
    assert legal("1 1 2 2 2 6")[:4] == ["1 1 2 2 2", "1 2 2 2", "1 1", "2 2 2"]


def test_of_selections_worth_the_same_all_dice_come_before_all() -> None:
    rules = RuleSet.from_dict({"score": {"four_of_a_kind": 1000, "three_pairs": 1000}})
    assert legal("2 2 2 2 3 3", rules)[0] == "2 2 2 2 3 3"


@given(
    faces=st.lists(st.sampled_from(FACES), min_size=1, max_size=6),
    dice=st.lists(st.sampled_from(FACES), max_size=6),
)
def test_what_is_listed_is_what_is_legal(faces: list[int], dice: list[int]) -> None:
    selections, asked = LegalSelections(Roll.of(faces), CLASSIC), Roll.of(dice)
    listed = asked in [scored.dice for scored in selections]
    assert (asked in selections) == listed
    if listed:
        assert selections.scored(asked).dice == asked
    else:
        with pytest.raises(IllegalSelection):
            selections.scored(asked)


@pytest.mark.parametrize(
    ("rules", "roll", "dice", "reason"),
    [
        (CLASSIC, "1 2 2 5", "", "set aside at least one die that scores"),
        (CLASSIC, "1 2 2 5", "1 1", "1 1 cannot be taken from this roll (1 2 2 5)"),
        (CLASSIC, "1 5", "2", "2 cannot be taken from this roll (1 5)"),
        (CLASSIC, "1 2", "2", "2 does not score here: leave it out"),
        (CLASSIC, "1 2 2 5", "1 2", "2 does not score here, only in 3 of a kind: leave it out"),
        (
            CLASSIC,
            "1 2 2 5",
            "1 2 2",
            "2 2 do not score here, only in 3 of a kind: leave them out",
        ),
        (CLASSIC, "2 2 2 2", "2 2 2 2", "2 does not score beside 2 2 2: leave it out"),
        (
            CLASSIC,
            "1 2 2 3 3 5",
            "1 2 3",
            "2 3 do not score here, only in 3 of a kind, straight, three pairs or four and a pair:"
            " leave them out",
        ),
        (
            CLASSIC,
            "1 2 2 2 2 5",
            "2 2 2 2",
            "2 does not score beside 2 2 2, only in straight, three pairs or four and a pair:"
            " leave it out",
        ),
        (
            CLASSIC,
            "2 2 3 3 4 4",
            "2 2 3 3",
            "2 2 3 3 score here only with 4 4 (three pairs): take 4 4 too, or leave 2 2 3 3 out",
        ),
        (
            CLASSIC,
            "1 2 3 4 5 6",
            "1 2 3",
            "2 3 score here only with 4 5 6 (straight): take 4 5 6 too, or leave 2 3 out",
        ),
        (
            CLASSIC,
            "2 2 2 2 3 3",
            "2 2 2 2",
            "2 scores beside 2 2 2 only with 3 3 (four and a pair): take 3 3 too, or leave 2 out",
        ),
        (
            CLASSIC,
            "1 4 4 4 6 6",
            "1 4 4",
            "4 4 score here only with 4 (three 4s): take 4 too, or leave 4 4 out",
        ),
        (
            CLASSIC,
            "2 2 2 3 3 3",
            "2 3",
            "2 3 score here only with 2 2 3 3 (three 2s and three 3s):"
            " take 2 2 3 3 too, or leave 2 3 out",
        ),
        (
            SHORT,
            "1 2 3 4 5 6",
            "2",
            "2 scores here only with others, such as 1 3 4 5 (straight 1-5):"
            " take 1 3 4 5 too, or leave 2 out",
        ),
        (
            SHORT,
            "1 2 3 4 5 6",
            "1 2",
            "2 scores here only with 3 4 5 (straight 1-5): take 3 4 5 too, or leave 2 out",
        ),
        (
            HOUSE,
            "2 2 2 3 3 3",
            "2 2",
            "2 2 score here only with others, such as 2 (three 2s): take 2 too, or leave 2 2 out",
        ),
        (
            KEEP_ALL,
            "2 2 2 5 6 6",
            "2 2",
            "2 2 score here only with 2 (three 2s),"
            " and every die that scores must be set aside: 2 5 too",
        ),
        (
            CHEAP_PAIRS,
            "1 1 1 1 2 2",
            "2",
            "2 scores here only with 1 1 1 1 2 (four and a pair),"
            " and every die that scores must be set aside: 1 1 1 1 2 too",
        ),
        (
            ZILCH,
            "2 2 3 4 6 6",
            "2 2",
            "no die scores by itself: set all aside together for 500",
        ),
        (
            ZILCH,
            "2 2 3 4 6 6",
            "",
            "no die scores by itself: set all aside together for 500",
        ),
        (ZILCH, "2 2 3 4 6", "2 2", "2 2 do not score here, only in 3 of a kind: leave them out"),
        (KEEP_ALL, "1 2 2 5", "1", "every die that scores must be set aside: 5 too"),
        (
            TOXIC,
            "1 2 2 2 2",
            "1",
            "4 twos in one throw are toxic: the turn is over, nothing scores",
        ),
    ],
)
def test_a_refusal_says_which_die_and_why(
    rules: RuleSet, roll: str, dice: str, reason: str
) -> None:
    asked = Roll.parse(dice) if dice else Roll()
    with pytest.raises(IllegalSelection) as refused:
        LegalSelections(Roll.parse(roll), rules).scored(asked)
    assert str(refused.value) == reason


def test_must_keep_all_leaves_only_the_largest_selection() -> None:
    assert legal("1 2 2 5 5 6", KEEP_ALL) == ["1 5 5"]
    assert legal("1 2 3 4 5 6", KEEP_ALL) == ["1 2 3 4 5 6"]
    assert legal("2 2 2 3 4 6", KEEP_ALL) == ["2 2 2"]


def test_must_keep_all_asks_for_no_die_that_would_cost_points() -> None:
    """Four 1s at twice three of them pay 2000; with the pair they are three pairs, at 500. "The
    dice that were not scored" are those two."""
    assert legal("1 1 1 1 2 2", CHEAP_PAIRS) == ["1 1 1 1", "1 1 1 1 2 2"]
    assert legal("2 2 2 2 3 3", CHEAP_PAIRS) == ["2 2 2 2 3 3"]


def test_a_farkle_has_no_selections() -> None:
    farkle = LegalSelections(Roll.parse("2 3 4 6"), CLASSIC)
    assert farkle.farkle
    assert farkle.best is None
    assert len(farkle) == 0
    assert not farkle.toxic


def test_toxic_twos_leave_nothing_to_set_aside() -> None:
    toxic = LegalSelections(Roll.parse("1 2 2 2 2 5"), TOXIC)
    assert toxic.farkle
    assert toxic.toxic
    assert not LegalSelections(Roll.parse("1 2 2 2 5 5"), TOXIC).toxic


@pytest.mark.parametrize(("text", "dice"), [("1 1 1 1 1 1 1", 6), ("1 1 1 1 1 1", 5)])
def test_more_dice_than_the_game_has_are_refused(text: str, dice: int) -> None:
    rules = RuleSet(dice=dice)
    count = len(text.split())
    with pytest.raises(
        InvalidRoll, match=f"{count} dice do not fit: this game is played with {dice}"
    ):
        LegalSelections(Roll.parse(text), rules)


def test_no_dice_are_no_roll() -> None:
    with pytest.raises(InvalidRoll):
        LegalSelections(Roll(), CLASSIC)
