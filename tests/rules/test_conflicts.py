"""The rule checker: each pair of rules that cannot work together, with an example."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.conflicts import conflicts
from scorekeeper.rules.idle_fields import NEEDS
from scorekeeper.rules.messages import say
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.wording import CATALOGUES
from tests.rules.conflict_examples import EXAMPLES, IDLE


@pytest.mark.parametrize(("written", "fields", "said"), EXAMPLES)
def test_rules_that_cannot_work_together(written: dict[str, Any], fields: str, said: str) -> None:
    lines = [conflict.line() for conflict in conflicts(RuleSet.from_dict(written))]
    assert f"{fields}: {said}" in lines


@pytest.mark.parametrize(("written", "field"), IDLE)
def test_fields_that_decide_nothing(written: dict[str, Any], field: str) -> None:
    found = conflicts(RuleSet.from_dict(written))
    (idle,) = [each for each in found if each.message.code == "conflict.idle"]
    assert idle.fields == (field,)
    assert "has no effect without" in idle.line()


@pytest.mark.parametrize(
    "written",
    [
        {},
        {"win": {"welfare": True, "target": 10_050}},
        {"win": {"welfare": True, "head_start": 200}},
        {"win": {"welfare": True, "target": 10_025}, "score": {"nothing_scores": 25}},
        {
            "win": {"welfare": True, "target": 10_025},
            "high_stakes": {"mode": "bonus", "bonus": 25},
        },
        {"win": {"welfare": True, "target": 10_025}, "farkles": {"penalty": 25}},
        {"score": {"five_ones": "win"}},
        {"score": {"five_ones": "win", "six_ones": "win"}},
        {"win": {"welfare": True}, "turn": {"minimum": 350, "minimum_waived_to_win": True}},
        {"turn": {"opening": 500, "minimum": 350, "toxic_twos": 4}},
        {
            "turn": {"opening": 300, "minimum": 350, "minimum_waived_to_win": True},
            "win": {"head_start": 500},
        },
        {"turn": {"toxic_twos": 3}, "score": {"triples": [1000, 0, 300, 400, 500, 600]}},
        {"farkles": {"penalty": 1000, "in_a_row": 2}},
        {"score": {"four_of_a_kind": 1000, "five_of_a_kind": 2000, "six_of_a_kind": 3000}},
        {"score": {"two_triplets": 500}},
        {"farkles": {"penalty": 500, "count_after_penalty": "every_further"}},
        {"dice": 5, "score": {"straight": 0, "three_pairs": 0, "four_and_pair": 0}},
        {"high_stakes": {"mode": "bonus", "after_farkle": True}},
        {
            "turn": {"hot_dice": "must_roll_unless_winning"},
            "high_stakes": {"mode": "bonus", "none_left": "not_offered"},
        },
        {"win": {"welfare": True, "welfare_overflow": "apply"}, "farkles": {"penalty": 500}},
        {"score": {"one": 0, "triples": [0] * 6}, "turn": {"hot_dice": "must_roll"}},
        {
            "score": {"one": 0, "five": 0, "triples": [0] * 6, "six_ones": "win"},
            "turn": {"hot_dice": "must_roll"},
        },
        {
            "players": {"team_size": 2, "opening_by": "team", "farkles_by": "team"},
            "turn": {"opening": 500},
            "farkles": {"penalty": 500},
        },
        {
            "turn": {"toxic_twos": 4, "toxic_counts_as_farkle": False},
            "farkles": {"penalty": 500},
        },
    ],
)
def test_rules_that_go_together_are_let_be(written: dict[str, Any]) -> None:
    assert [conflict.line() for conflict in conflicts(RuleSet.from_dict(written))] == []


@pytest.mark.parametrize("language", CATALOGUES)
def test_conflicts_are_worded_in_every_language(language: str) -> None:
    for written, *_ in EXAMPLES:
        for conflict in conflicts(RuleSet.from_dict(written)):
            assert say(conflict.message, language)


def test_what_a_field_would_need_is_said_in_every_language() -> None:
    rules = RuleSet.from_dict({"win": {"ending": "immediate", "tie": "shared"}})
    (idle,) = conflicts(rules)
    needed = "last turns (no welfare, no immediate ending)"
    assert idle.line() == f"win.tie: shared has no effect without {needed}"
    assert idle.line("de") == (
        "win.tie: shared bewirkt nichts ohne letzte Züge (weder Wohlfahrt noch ein sofortiges Ende)"
    )


def test_every_warning_has_an_example() -> None:
    shown = [
        found
        for written, *_ in [*EXAMPLES, *IDLE]
        for found in conflicts(RuleSet.from_dict(written))
    ]
    known = {code for code in CATALOGUES["en"] if code.startswith("conflict.")}
    assert {found.message.code for found in shown} == known


def test_every_field_that_may_be_idle_has_an_example() -> None:
    assert {path for _, path in IDLE} == {rule.path for rule in NEEDS}
