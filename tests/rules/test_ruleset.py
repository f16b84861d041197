"""RuleSet: one value, there and back as plain data."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys

import pytest

from scorekeeper.rules.errors import InvalidRuleSet
from scorekeeper.rules.ruleset import PlayerRules, RuleSet, ScoreRules, WinRules
from scorekeeper.rulesets import presets

BASIC_GAME = {
    "name": "",
    "summary": "",
    "dice": 6,
    "score": {
        "one": 100,
        "five": 50,
        "triples": [1000, 200, 300, 400, 500, 600],
        "four_of_a_kind": 0,
        "five_of_a_kind": 0,
        "six_of_a_kind": 0,
        "six_ones": 0,
        "five_ones": 0,
        "straight": 3000,
        "straight_1_to_5": 0,
        "straight_2_to_6": 0,
        "three_pairs": 1500,
        "four_and_pair": "three_pairs",
        "two_triplets": 0,
        "full_house_bonus": 0,
        "six_alike_as_three_pairs": False,
        "six_alike_as_two_triplets": False,
        "nothing_scores": 0,
    },
    "turn": {
        "opening": 0,
        "opening_until": "first_bank",
        "minimum": 0,
        "minimum_waived_to_win": False,
        "must_keep_all_scoring": False,
        "hot_dice": "may_roll",
        "after_farkle": "turn_ends",
        "toxic_twos": 0,
        "toxic_counts_as_farkle": True,
    },
    "farkles": {"in_a_row": 3, "penalty": 0, "below_zero": True, "count_after_penalty": "reset"},
    "high_stakes": {"mode": "off", "bonus": 1000, "none_left": "all_dice", "after_farkle": False},
    "win": {
        "target": 10000,
        "exceed": False,
        "ending": "finish_round",
        "defend": False,
        "tie": "play_on",
        "welfare": False,
        "welfare_tie": "next",
        "welfare_overflow": "void",
        "head_start": 0,
    },
    "players": {
        "team_size": 0,
        "opening_by": "team",
        "farkles_by": "team",
        "first_player": "chosen",
    },
}
"""Every field as it stands where a rule file says nothing."""


@pytest.mark.parametrize("name", list(presets()))
def test_a_rule_set_survives_the_way_through_json(name: str) -> None:
    rules = presets()[name]
    again = RuleSet.from_dict(json.loads(json.dumps(rules.as_dict())))
    assert again == rules
    assert hash(again) == hash(rules)


def test_missing_fields_have_their_defaults() -> None:
    assert RuleSet.from_dict({}) == RuleSet()
    assert RuleSet.from_dict({"score": {"straight": 1500}}).score == ScoreRules(straight=1500)


def test_every_field_is_written() -> None:
    assert RuleSet().as_dict() == BASIC_GAME


@pytest.mark.parametrize(
    ("written", "path"), [({"scores": {}}, "scores"), ({"score": {"stright": 1}}, "score.stright")]
)
def test_an_unknown_field_is_refused(written: dict[str, object], path: str) -> None:
    with pytest.raises(InvalidRuleSet, match=f"{path}: unknown field"):
        RuleSet.from_dict(written)


def test_teams_play_to_twenty_thousand_unless_told_otherwise() -> None:
    assert RuleSet.from_dict({"players": {"team_size": 2}}).win.target == 20_000
    told = RuleSet.from_dict({"players": {"team_size": 2}, "win": {"target": 10_000}})
    assert told.win.target == 10_000
    assert RuleSet.from_dict(told.as_dict()) == told


def test_different_rules_are_different_values() -> None:
    assert RuleSet(win=WinRules(target=5000)) != RuleSet()
    assert RuleSet(players=PlayerRules(team_size=2)) != RuleSet()


def test_a_rule_set_from_another_process_is_found_among_its_equals() -> None:
    """Each process hashes texts in its own way; a hash that came along would be none here."""
    make = "import pickle, sys; from scorekeeper.rules.ruleset import RuleSet; rules = RuleSet()"
    send = "hash(rules); sys.stdout.buffer.write(pickle.dumps(rules))"
    for seed in ("1", "2"):  # one of them is not this one's
        sent = subprocess.run(
            [sys.executable, "-c", f"{make}; {send}"],
            capture_output=True,
            check=True,
            env=os.environ | {"PYTHONHASHSEED": seed},
        )
        assert hash(pickle.loads(sent.stdout)) == hash(RuleSet())  # noqa: S301  (our own)
