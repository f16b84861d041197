"""The worth of a turn: published values, reference tables, and a literal recursion."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.advice.long_run import long_run
from scorekeeper.advice.numbers import game_numbers
from scorekeeper.advice.stakes import Stakes, plain_stakes
from scorekeeper.advice.throws import throws_of
from scorekeeper.advice.turn_table import TurnTable, turn_table
from scorekeeper.rules.ruleset import MOST_POINTS, RuleSet
from scorekeeper.rulesets import preset_ids, presets
from tests.advice.literal_turns import LiteralTurn

GOLDEN = Path(__file__).parents[2].parent / "shared" / "rules" / "golden.json"
EXACT = 1e-9


def table_of(rules: RuleSet, **stakes: Any) -> TurnTable:
    return turn_table(throws_of(rules), replace(plain_stakes(rules), **stakes))


def house(**tables: Any) -> RuleSet:
    return RuleSet.from_dict(tables)


def test_patch_products_with_and_without_forced_banking() -> None:
    patch = presets()["patch"]
    assert table_of(patch).value == pytest.approx(542.063243999, abs=EXACT)
    assert table_of(patch, forced_at=9950).value == pytest.approx(542.063223899, abs=EXACT)


@pytest.mark.parametrize(
    ("turn_score", "dice", "gain"),
    [
        (200, 4, 131.826831617580),
        (300, 3, 26.018495436267),
        (250, 2, -7.353543418053),
        (300, 1, -12.786315799278),
        (950, 4, -0.461139447569),
        (1000, 5, 138.144006535987),  # so says the literal recursion; published: 138.144003645987
        (2750, 5, 1.236404968085),
        (2800, 5, -2.659986685288),
    ],
)
def test_gain_of_rolling_under_patch_rules(turn_score: int, dice: int, gain: float) -> None:
    table = table_of(presets()["patch"], forced_at=9950)
    assert table.roll(turn_score, dice) - turn_score == pytest.approx(gain, abs=EXACT)


@pytest.mark.parametrize(
    ("name", "value", "bank_from"),
    [
        ("classic", 576.677066109, (300, 250, 450, 1050, 2950, 17900)),
        ("boardgamecentral", 535.013817717, (300, 250, 400, 950, 2800, 16550)),
    ],
)
def test_presets_as_computed_elsewhere(name: str, value: float, bank_from: tuple[int, ...]) -> None:
    numbers = game_numbers(presets()[name])
    assert numbers.turn_value == pytest.approx(value, abs=EXACT)
    assert numbers.bank_from == bank_from


def test_points_a_turn_of_zilch_with_its_penalty() -> None:
    assert long_run(presets()["zilch"]).points_a_turn == pytest.approx(620.854672, abs=5e-7)


@pytest.mark.parametrize("after", ["reset", "every_further"])
@pytest.mark.parametrize("in_a_row", [1, 2])
def test_points_a_turn_with_a_penalty_as_read_literally(after: str, in_a_row: int) -> None:
    """What each number of farkles in a row is worth ahead of none is found by going round."""
    score = {"five": 0, "triples": [0] * 6, "straight": 0}
    farkles = {"penalty": 300, "in_a_row": in_a_row, "count_after_penalty": after}
    rules = house(dice=5, score=score, turn={"minimum": 200}, farkles=farkles)
    ahead = [0.0] * in_a_row
    for _ in range(60):
        kept = 0.0 if after == "reset" else ahead[-1]
        farkled = [*ahead[1:], kept - 300]
        turns = [
            LiteralTurn(rules, lambda score, _: score if score >= 200 else None, 1500, farkle)
            for farkle in farkled
        ]
        average, *others = (turn.roll(0, 5) for turn in turns)
        ahead = [0.0, *(worth - average for worth in others)]
    assert long_run(rules).points_a_turn == pytest.approx(average, abs=1e-7)


@pytest.mark.shared
@pytest.mark.skipif(not GOLDEN.exists(), reason="the reference tables are not beside this checkout")
def test_reference_tables() -> None:
    for known in json.loads(GOLDEN.read_text(encoding="utf-8")):
        rules = RuleSet.from_dict(known["rules"])
        numbers = game_numbers(rules)
        assert numbers.turn_value == pytest.approx(known["turn_value"], abs=EXACT)
        assert list(numbers.bank_from or ()) == known["bank_from"]
        counted = [6**dice * chance for dice, chance in enumerate(numbers.farkle_probability, 1)]
        assert counted == pytest.approx(known["farkles_of_6_to_the_n"], abs=1e-6)


LITERAL = {
    "as printed": house(),
    "keep all": house(turn={"must_keep_all_scoring": True}),
    "hot dice must be rolled": house(turn={"hot_dice": "must_roll"}),
    "toxic twos": house(turn={"toxic_twos": 3}),
    "nothing scores": house(score={"nothing_scores": 500}),
    "five dice": house(
        dice=5, score={"four_of_a_kind": "2x", "five_of_a_kind": 2000, "full_house_bonus": 250}
    ),
    "steps of 30": house(score={"one": 30, "five": 60, "straight": 1200, "three_pairs": 0}),
}


@pytest.mark.parametrize("name", LITERAL)
def test_a_literal_recursion_over_all_throws_agrees(name: str) -> None:
    rules, forced_at, needed = LITERAL[name], 600, 200
    hot_stays = rules.turn.hot_dice != "may_roll"

    def bank(score: int, dice: int) -> float | None:
        if score < needed or (hot_stays and dice == rules.dice and score < forced_at):
            return None
        return score

    literal = LiteralTurn(rules, bank, forced_at)
    # Where banking is forced, more points can be worse: no option may be left out.
    throws = throws_of(rules, every_option=True)
    table = turn_table(throws, replace(plain_stakes(rules), forced_at=forced_at, needed=needed))
    assert table.value == pytest.approx(literal.roll(0, rules.dice), abs=EXACT)
    for score in range(0, forced_at, 150):
        for dice in range(1, 5):
            if score % table.unit == 0:
                assert table.roll(score, dice) == pytest.approx(
                    literal.roll(score, dice), abs=EXACT
                )


@pytest.mark.parametrize("hot_dice", ["may_roll", "must_roll"])
def test_how_likely_a_turn_banks_so_many_points_is_as_read_literally(hot_dice: str) -> None:
    """Dice that are hot with enough points are thrown on where they must be, until they are not."""
    score = {"five": 0, "triples": [1000, 200, 0, 0, 0, 0], "straight": 0, "five_of_a_kind": 500}
    rules = house(dice=5, score=score, turn={"hot_dice": hot_dice})
    reached = dict(game_numbers(rules).reach or ())
    for points in (300, 500):

        def bank(gained: int, dice: int, points: int = points) -> float | None:
            thrown_on = hot_dice == "must_roll" and dice == 5 and gained < 3 * points
            return None if gained < points or thrown_on else 1.0

        literal = LiteralTurn(rules, bank, points)
        assert reached[points] == pytest.approx(literal.roll(0, 5), abs=1e-5)


@pytest.mark.parametrize("name", preset_ids())
def test_every_preset_has_its_numbers(name: str) -> None:
    numbers = game_numbers(presets()[name])
    assert numbers.turn_value is not None
    assert numbers.points_a_turn is not None
    assert 400 < numbers.points_a_turn <= numbers.turn_value < 700
    assert len(numbers.farkle_probability) == 6
    assert numbers.bank_from is not None


def test_a_longer_table_does_not_change_the_value() -> None:
    """The tail is exact: forcing the bank far beyond where it begins changes nothing."""
    for rules in LITERAL.values():
        if rules.turn.hot_dice == "may_roll" and not rules.score.nothing_scores:
            table = table_of(rules)
            far = table_of(rules, forced_at=2 * int(table.tail.begins) // 50 * 50)
            assert far.value == pytest.approx(table.value, abs=EXACT)


def test_a_turn_that_hardly_ever_ends_is_not_reckoned_beyond_all_games() -> None:
    """All dice always score and must be thrown on, most of them for nothing but 1,500 points: best
    play would bank 57 millions. What lies beyond ten adds nothing to the worth, and takes long."""
    table = table_of(
        house(
            score={
                "one": 0,
                "five": 0,
                "triples": [0] * 6,
                "four_of_a_kind": "7x",
                "five_of_a_kind": "3x",
                "six_of_a_kind": "3x",
                "six_ones": "win",
                "straight": 500,
                "straight_1_to_5": 500,
                "three_pairs": 500,
                "two_triplets": 500,
                "full_house_bonus": 500,
                "six_alike_as_three_pairs": True,
                "six_alike_as_two_triplets": True,
                "nothing_scores": 1500,
            },
            turn={"hot_dice": "must_roll"},
        )
    )
    assert table.cut_at is not None
    assert MOST_POINTS <= table.cut_at <= 10 * MOST_POINTS
    assert table.value == pytest.approx(6411.686336225, abs=EXACT)


def test_cutting_far_out_approaches_what_the_tail_says() -> None:
    """Where banking never ends it all, the tail is compared with a cut that moves away."""
    for tables in ({"turn": {"hot_dice": "must_roll"}}, {"score": {"nothing_scores": 500}}):
        rules = house(**tables)
        exact = table_of(rules).value
        gaps = [exact - table_of(rules, forced_at=cut).value for cut in (4_000, 12_000, 36_000)]
        assert abs(gaps[0]) > abs(gaps[1]) > abs(gaps[2])
        assert gaps[2] == pytest.approx(0, abs=1e-5)


def test_dice_that_must_be_kept_and_rolled_again_are_worth_what_a_far_cut_says() -> None:
    """Three pairs of dice that score nothing alone leave no choice, whatever the turn score."""
    rules = house(turn={"hot_dice": "must_roll", "must_keep_all_scoring": True})
    exact, cut = table_of(rules), table_of(rules, forced_at=36_000)
    assert exact.value == pytest.approx(cut.value, abs=1e-5)
    for score in range(0, 6_000, 500):
        assert exact.roll(score, 6) == pytest.approx(cut.roll(score, 6), abs=1e-3)


@pytest.mark.parametrize("keep_all", [False, True])
@pytest.mark.parametrize("name", preset_ids())
def test_a_throw_that_cannot_fail_is_never_less_than_banking(name: str, keep_all: bool) -> None:
    preset = presets()[name]
    score = replace(preset.score, nothing_scores=500)
    turn = replace(preset.turn, must_keep_all_scoring=keep_all)
    numbers = game_numbers(replace(preset, score=score, turn=turn))
    assert numbers.farkle_probability[-1] == 0
    assert numbers.bank_from is not None
    assert numbers.bank_from[-1] is None


def test_dice_that_cannot_score_are_banked_with_anything() -> None:
    """A score is so rare that no turn is worth throwing on with."""
    score = {"one": 0, "five": 0, "triples": [0] * 6, "straight": 0, "four_of_a_kind": 1000}
    numbers = game_numbers(house(dice=5, score=score, farkles={"penalty": "all"}))
    assert numbers.bank_from == (50, 50, 50, 50, 50)
    assert numbers.pocket is not None
    assert numbers.pocket.value == pytest.approx(numbers.turn_value)


def test_stakes_of_a_farkle_lower_what_is_risked() -> None:
    throws = throws_of(presets()["classic"])
    free, dear = turn_table(throws, Stakes()), turn_table(throws, Stakes(farkle=-500))
    assert all(d < f for d, f in zip(dear.bank_from, free.bank_from, strict=True) if d and f)


def test_high_stakes_are_worth_taking_from_some_bonus_on() -> None:
    stakes = game_numbers(house(high_stakes={"mode": "bonus", "bonus": 1000})).high_stakes
    assert stakes is not None
    assert stakes.worth is not None
    assert stakes.fresh == pytest.approx(576.677066109, abs=EXACT)
    assert list(stakes.worth) == sorted(stakes.worth)
    for worth, least in zip(stakes.worth, stakes.take_from, strict=True):
        assert least is not None
        assert (least <= 1000) == (worth >= stakes.fresh)
    assert stakes.take_from[5] == 0  # all dice: nothing is risked that a fresh turn does not risk
    inherited = game_numbers(house(high_stakes={"mode": "inherit"})).high_stakes
    assert inherited is not None
    assert (inherited.worth, inherited.take_from) == (None, stakes.take_from)
    assert game_numbers(house()).high_stakes is None


def test_high_stakes_are_worth_less_where_every_bank_asks_for_a_minimum() -> None:
    bonus = {"mode": "bonus", "bonus": 300}
    numbers = game_numbers(house(turn={"minimum": 700}, high_stakes=bonus))
    stakes, free = numbers.high_stakes, game_numbers(house(high_stakes=bonus)).high_stakes
    assert stakes is not None and free is not None
    assert stakes.worth is not None and free.worth is not None
    assert stakes.fresh == pytest.approx(numbers.points_a_turn, abs=EXACT)
    assert all(least < none for least, none in zip(stakes.worth, free.worth, strict=True))


def test_dice_that_seldom_score_are_worth_taking_for_points_enough() -> None:
    """Where only 1s score, so few points are rolled with that a single die takes more."""
    score = {"five": 0, "triples": [0] * 6, "straight": 0, "three_pairs": 0, "four_and_pair": 0}
    rules = house(dice=5, score=score, high_stakes={"mode": "inherit"})
    table, stakes = table_of(rules), game_numbers(rules).high_stakes
    assert stakes is not None
    for dice, least in enumerate(stakes.take_from, start=1):
        assert least is not None
        assert table.roll(least, dice) >= table.value
        assert least == 0 or table.roll(least - 50, dice) < table.value


@pytest.mark.parametrize(("penalty", "told"), [(100, []), (1000, ["limit.penalty_floor"])])
def test_that_points_a_turn_know_no_floor_is_told_where_scores_do_not_rise(
    penalty: int, told: list[str]
) -> None:
    score = {"five": 0, "triples": [0] * 6, "straight": 0, "three_pairs": 0, "four_and_pair": 0}
    farkles = {"penalty": penalty, "in_a_row": 1, "below_zero": False}
    numbers = game_numbers(house(dice=5, score=score, farkles=farkles))
    assert numbers.points_a_turn is not None
    assert (numbers.points_a_turn <= 0) == bool(told)
    assert [each.code for each in numbers.told] == told
