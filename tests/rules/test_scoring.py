"""Scoring: the best split, its parts, and every throw there is."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.combinations import patterns
from scorekeeper.rules.dice import FACES, Roll
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import scoring_table
from scorekeeper.rules.selections import LegalSelections
from scorekeeper.rulesets import presets

RULES = st.sampled_from(list(presets()))
FACE = st.sampled_from(FACES)

FARKLES_OF_CLASSIC = [4, 16, 60, 204, 600, 1080]
"""Of all throws of one die, two dice … six."""
FARKLES_WITHOUT_PAIRS_AND_STRAIGHT = [4, 16, 60, 204, 600, 1440]
FARKLES_WITH_TOXIC_TWOS = [4, 16, 60, 205, 626, 1486]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({}, FARKLES_OF_CLASSIC),
        ({"score": {"straight": 0, "three_pairs": 0}}, FARKLES_WITHOUT_PAIRS_AND_STRAIGHT),
        ({"turn": {"toxic_twos": 4}}, FARKLES_WITH_TOXIC_TWOS),
        ({"dice": 5}, FARKLES_OF_CLASSIC[:5]),
    ],
)
def test_every_throw_is_enumerated_and_its_farkles_counted(
    rules: dict[str, object], expected: list[int]
) -> None:
    table = RuleSet.from_dict(rules)
    counts = []
    for dice in range(1, table.dice + 1):
        thrown = Counter(tuple(sorted(faces)) for faces in product(FACES, repeat=dice))
        assert thrown.total() == 6**dice
        farkles = (n for f, n in thrown.items() if LegalSelections(Roll(f), table).farkle)
        counts.append(sum(farkles))
    assert counts == expected


@pytest.mark.parametrize("name", list(presets()))
def test_a_slow_search_of_every_split_finds_nothing_better(name: str) -> None:
    rules = presets()[name]
    parts = patterns(rules)

    def slow_best(dice: Roll) -> int | None:
        if not dice:
            return 0
        found = []
        for part in parts:
            if part.dice.faces[0] == dice.faces[0] and dice.contains(part.dice):
                rest = slow_best(dice.minus(part.dice))
                found += [part.points + rest] if rest is not None else []
        return max(found, default=None)

    table = scoring_table(rules)
    consolation = rules.score.nothing_scores
    for count in range(1, 7):
        for faces in combinations_with_replacement(FACES, count):
            expected = slow_best(Roll(faces))
            scored = table.get(faces)
            if scored and scored.parts[0].combination == "nothing scores":
                assert expected is None
                assert scored.points == consolation
            else:
                assert (scored.points if scored else None) == expected, faces


@given(name=RULES, faces=st.lists(FACE, min_size=1, max_size=6), data=st.data())
def test_points_never_depend_on_the_order_of_the_dice(
    name: str, faces: list[int], data: st.DataObject
) -> None:
    rules = presets()[name]
    shuffled = data.draw(st.permutations(faces))
    one, other = LegalSelections(Roll.of(faces), rules), LegalSelections(Roll.of(shuffled), rules)
    assert list(one) == list(other)


@given(name=RULES, faces=st.lists(FACE, min_size=1, max_size=6))
def test_parts_use_each_die_once_and_add_up(name: str, faces: list[int]) -> None:
    for scored in LegalSelections(Roll.of(faces), presets()[name]):
        together = Roll.of(face for part in scored.parts for face in part.dice)
        assert together == scored.dice
        assert sum(part.points for part in scored.parts) == scored.points > 0


@settings(max_examples=50)
@given(name=RULES, faces=st.lists(FACE, min_size=1, max_size=5), more=FACE)
def test_another_die_never_takes_a_selection_away(name: str, faces: list[int], more: int) -> None:
    rules = presets()[name]
    few = {scored.dice for scored in LegalSelections(Roll.of(faces), rules)}
    many = {scored.dice for scored in LegalSelections(Roll.of([*faces, more]), rules)}
    assert few <= many


def test_one_combination_is_named_rather_than_several_worth_the_same() -> None:
    rules = presets()["boardgamecentral"]
    (part,) = scoring_table(rules)[Roll.parse("1 1 1").faces].parts
    assert (part.combination, part.points) == ("three 1s", 300)


def test_the_largest_part_is_named_first() -> None:
    scored = scoring_table(RuleSet())[Roll.parse("1 5 5 4 4 4").faces]
    named = [(part.combination, str(part.dice), part.points) for part in scored.parts]
    assert named == [
        ("three 4s", "4 4 4", 400),
        ("single 1", "1", 100),
        ("single 5", "5", 50),
        ("single 5", "5", 50),
    ]


def test_every_combination_has_its_name() -> None:
    rules = RuleSet.from_dict(
        {
            "score": {
                "four_of_a_kind": 1000,
                "five_of_a_kind": 2000,
                "six_of_a_kind": 3000,
                "straight_1_to_5": 500,
                "straight_2_to_6": 750,
                "two_triplets": 2500,
                "full_house_bonus": 250,
            }
        }
    )
    kinds = {f"{n} {f}s" for n in ("three", "four", "five", "six") for f in FACES}
    others = {"single 1", "single 5", "straight", "straight 1-5", "straight 2-6", "three pairs"}
    others |= {"four and a pair", "two triplets", "full house"}
    assert {part.combination for part in patterns(rules)} == kinds | others


def test_a_combination_that_wins_beats_any_points() -> None:
    rules = RuleSet.from_dict({"score": {"six_ones": "win", "six_of_a_kind": 10000}})
    scored = LegalSelections(Roll.parse("111111"), rules).best
    assert scored is not None
    assert scored.wins
    assert scored.dice == Roll.parse("111111")


def test_five_ones_that_win_do_so_beside_any_sixth_die_that_scores() -> None:
    rules = RuleSet.from_dict({"score": {"five_ones": "win"}})
    assert scoring_table(rules)[Roll.parse("111115").faces].wins
    assert scoring_table(rules)[Roll.parse("111111").faces].wins
    assert not scoring_table(rules)[Roll.parse("1111").faces].wins


def test_a_rule_set_that_pays_for_nothing_scores_nothing() -> None:
    nothing = {"one": 0, "five": 0, "triples": [0] * 6, "straight": 0, "three_pairs": 0}
    assert not scoring_table(RuleSet.from_dict({"score": nothing}))


@pytest.mark.parametrize("dice", [5, 6])
def test_no_more_dice_score_together_than_are_played_with(dice: int) -> None:
    shorts = {"straight_1_to_5": 500, "straight_2_to_6": 750, "full_house_bonus": 250}
    rules = RuleSet.from_dict({"dice": dice, "score": shorts})
    assert {len(faces) for faces in scoring_table(rules)} == set(range(1, dice + 1))
