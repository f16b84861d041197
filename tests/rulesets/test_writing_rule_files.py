"""A rule set as the text of a rule file, and back."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.ruleset import RuleSet, ScoreRules, TurnRules, WinRules
from scorekeeper.rulesets import presets
from scorekeeper.rulesets.parsing import parse
from scorekeeper.rulesets.writing import as_toml_text
from tests.rulesets.written import differences

POINTS = st.integers(min_value=0, max_value=1_000_000)
KINDS = st.one_of(POINTS, st.sampled_from(["2x", "8x"]))
TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), min_size=1, max_size=30)
NAMES = TEXT.filter(str.strip)
"""Blanks are no name: a file that has nothing else is called as it is itself."""
SCORES = st.builds(
    ScoreRules,
    one=POINTS,
    triples=st.tuples(*[POINTS] * 6),
    four_of_a_kind=KINDS,
    six_ones=st.one_of(POINTS, st.just("win")),
    six_alike_as_three_pairs=st.booleans(),
)
TURNS = st.builds(
    TurnRules, opening=POINTS, hot_dice=st.sampled_from(["may_roll", "must_roll_unless_winning"])
)
WINS = st.builds(
    WinRules, target=st.integers(min_value=1, max_value=1_000_000), exceed=st.booleans()
)
RULE_SETS = st.builds(
    RuleSet,
    name=NAMES,
    summary=TEXT,
    dice=st.sampled_from([5, 6]),
    score=SCORES,
    turn=TURNS,
    win=WINS,
)


@given(rules=RULE_SETS, every_field=st.booleans())
def test_what_is_written_reads_the_same(rules: RuleSet, every_field: bool) -> None:
    assert parse(as_toml_text(rules, every_field=every_field), "written.toml") == rules


@pytest.mark.parametrize("name", list(presets()))
def test_presets_are_written_and_read_the_same(name: str) -> None:
    rules = presets()[name]
    assert parse(as_toml_text(rules), "preset.toml") == rules


def test_every_field_can_be_written_out() -> None:
    rules = RuleSet(name="all of it")
    tables = [getattr(rules, each.name) for each in fields(rules)[3:]]
    count = 3 + sum(len(fields(table)) for table in tables)
    assert as_toml_text(rules, every_field=True).count(" = ") == count


def test_teams_differ_from_the_usual_only_where_they_do() -> None:
    teams = RuleSet.from_dict({"name": "pairs", "players": {"team_size": 2}})
    assert differences(teams) == {"players.team_size": 2}
    shorter = replace(teams, win=WinRules(target=10_000))
    assert differences(shorter) == {"players.team_size": 2, "win.target": 10_000}
    assert parse(as_toml_text(shorter), "pairs.toml") == shorter
