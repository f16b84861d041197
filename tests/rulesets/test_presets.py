"""The presets: what each sets beyond the defaults, as its source has it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules.conflicts import conflicts
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets import load, preset_ids, presets, summary_in
from tests.rulesets.written import differences

NUMBERS = re.compile(r"\d+")

DOUBLING = {
    "score.four_of_a_kind": "2x",
    "score.five_of_a_kind": "4x",
    "score.six_of_a_kind": "8x",
    "score.straight": 1500,
}
WILSON = DOUBLING | {
    "score.three_pairs": 500,
    "score.four_and_pair": 0,
    "turn.opening": 1000,
    "turn.opening_until": "score_above_zero",
    "turn.minimum": 350,
    "win.ending": "full_extra_round",
}
BOARD_GAME_CENTRAL = {
    "score.triples": [300, 200, 300, 400, 500, 600],
    "score.four_of_a_kind": 1000,
    "score.five_of_a_kind": 2000,
    "score.six_of_a_kind": 3000,
    "score.straight": 1500,
    "score.four_and_pair": 1500,
    "score.two_triplets": 1500,
    "turn.opening": 500,
    "win.ending": "others_one_more",
    "players.first_player": "roll_off_youngest",
}
EXPECTED: dict[str, dict[str, Any]] = {
    "classic": {},
    "wilson": WILSON,
    "boardgamecentral": BOARD_GAME_CENTRAL,
    "score-sheet": {},
    "smart-box": {
        "score.straight": 1000,
        "score.three_pairs": 500,
        "score.four_and_pair": 0,
        "farkles.penalty": 1000,
        "win.ending": "others_one_more",
    },
    "hot-dice": WILSON | {"win.ending": "others_one_more"},
    "zilch": DOUBLING
    | {
        "score.six_alike_as_three_pairs": True,
        "score.nothing_scores": 500,
        "turn.minimum": 300,
        "farkles.penalty": 500,
    },
    "kingdom-come": DOUBLING
    | {
        "score.straight_1_to_5": 500,
        "score.straight_2_to_6": 750,
        "score.three_pairs": 0,
        "score.four_and_pair": 0,
        "win.target": 4000,
        "win.ending": "immediate",
    },
    "patch": BOARD_GAME_CENTRAL | {"score.two_triplets": 2500},
}


def test_all_nine_come_along() -> None:
    assert list(presets()) == list(EXPECTED) == list(preset_ids())


@pytest.mark.parametrize("name", EXPECTED)
def test_what_a_preset_sets_beyond_the_defaults(name: str) -> None:
    assert differences(load(name)) == EXPECTED[name]


@pytest.mark.parametrize("name", EXPECTED)
def test_a_preset_has_a_name_a_line_about_it_and_no_conflicts(name: str) -> None:
    rules = load(name)
    assert rules.name
    assert 0 < len(rules.summary) <= 100
    assert conflicts(rules) == ()


@pytest.mark.parametrize("name", EXPECTED)
def test_a_preset_has_a_line_about_it_in_german_with_the_same_numbers(name: str) -> None:
    rules = load(name)
    german = summary_in(rules, "de")
    assert german != rules.summary
    assert len(german) <= 100
    assert NUMBERS.findall(german) == NUMBERS.findall(rules.summary)
    assert summary_in(rules, "en") == rules.summary


def test_a_line_of_ones_own_stays_as_it_was_written() -> None:
    own = replace(load("zilch"), summary="Zilch as at home.")
    assert summary_in(own, "de") == "Zilch as at home."
    assert summary_in(RuleSet(), "de") == ""
