"""RuleSet: one value, there and back as plain data."""

from __future__ import annotations

import json

import pytest

from scorekeeper.rules.errors import InvalidRuleSet
from scorekeeper.rules.ruleset import PlayerRules, RuleSet, ScoreRules, WinRules
from scorekeeper.rulesets import presets


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
    written = RuleSet().as_dict()
    assert written["score"]["triples"] == [1000, 200, 300, 400, 500, 600]
    assert written["win"]["target"] == 10000
    assert set(written) == {
        "name",
        "summary",
        "dice",
        "score",
        "turn",
        "farkles",
        "high_stakes",
        "win",
        "players",
    }


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
