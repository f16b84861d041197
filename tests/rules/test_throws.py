"""What throws are worth, rule set by rule set, in the words of the printed rules."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import scoring_table
from scorekeeper.rules.selections import LegalSelections
from scorekeeper.rulesets import presets

TABLES = tomllib.loads(Path(__file__).with_name("throws.toml").read_text(encoding="utf-8"))["table"]


def rules_of(table: dict[str, Any]) -> RuleSet:
    return presets()[table["preset"]] if "preset" in table else RuleSet.from_dict(table["rules"])


def throws(kind: str) -> list[Any]:
    return list(_throws(kind))


def _throws(kind: str) -> Iterator[Any]:
    for table in TABLES:
        for dice in table.get(kind, []):
            points = table[kind][dice] if isinstance(table[kind], dict) else None
            yield pytest.param(
                rules_of(table), Roll.parse(dice), points, id=f"{dice}-{table['source']}"
            )


@pytest.mark.parametrize(("rules", "roll", "points"), throws("best"))
def test_the_best_of_a_roll(rules: RuleSet, roll: Roll, points: int) -> None:
    best = LegalSelections(roll, rules).best
    assert (best.points if best else 0) == points


@pytest.mark.parametrize(("rules", "dice", "points"), throws("worth"))
def test_what_a_selection_is_worth(rules: RuleSet, dice: Roll, points: int) -> None:
    scored = scoring_table(rules)[dice.faces]
    assert scored.points == points
    assert sum(part.points for part in scored.parts) == points
    assert sorted(face for part in scored.parts for face in part.dice) == list(dice)


@pytest.mark.parametrize(("rules", "dice", "_points"), throws("no_score"))
def test_dice_that_do_not_all_score(rules: RuleSet, dice: Roll, _points: None) -> None:
    assert dice.faces not in scoring_table(rules)


def test_there_are_enough_throws_to_test_a_clone_that_has_only_these() -> None:
    assert sum(len(throws(kind)) for kind in ("best", "worth", "no_score")) >= 100
