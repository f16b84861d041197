"""Every throw of the reference tables that lie beside the checkout."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules.dice import FACES, Roll
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import scoring_table
from scorekeeper.rules.selections import LegalSelections

SHARED = Path(__file__).parents[2].parent / "shared" / "rules"


def _read(name: str) -> list[dict[str, Any]]:
    path = SHARED / name
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else []


pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(
        not SHARED.exists(),
        reason="the reference tables (../shared/rules) are not beside this checkout",
    ),
]

GOLDEN = [pytest.param(table, id=table["rules"]["name"]) for table in _read("golden.json")]
CASES = [
    pytest.param(case, id=f"{case['rules']['name']}-{''.join(map(str, case['roll']))}-{place}")
    for place, case in enumerate(_read("cases.json"))
]


@pytest.mark.parametrize("table", GOLDEN)
def test_every_throw_has_its_best_and_its_selections(table: dict[str, Any]) -> None:
    rules = RuleSet.from_dict(table["rules"])
    for text, expected in table["rolls"].items():
        legal = LegalSelections(Roll.parse(text), rules)
        found = {str(scored.dice).replace(" ", ""): scored.points for scored in legal}
        assert found == expected["selections"], text
        assert (legal.best.points if legal.best else 0) == expected["best"], text


@pytest.mark.parametrize("table", GOLDEN)
def test_farkles_of_all_throws(table: dict[str, Any]) -> None:
    rules = RuleSet.from_dict(table["rules"])
    counts = [farkles_of(dice, rules) for dice in range(1, rules.dice + 1)]
    assert counts == table["farkles_of_6_to_the_n"]


def farkles_of(dice: int, rules: RuleSet) -> int:
    """How many of all 6^n throws are farkles: each of them is looked at."""
    thrown = Counter(tuple(sorted(faces)) for faces in product(FACES, repeat=dice))
    assert thrown.total() == prod([6] * dice)
    return sum(
        times for faces, times in thrown.items() if LegalSelections(Roll(faces), rules).farkle
    )


@pytest.mark.parametrize("table", GOLDEN)
def test_the_mean_of_the_best_of_all_first_throws(table: dict[str, Any]) -> None:
    rules = RuleSet.from_dict(table["rules"])
    thrown = Counter(tuple(sorted(faces)) for faces in product(FACES, repeat=rules.dice))
    total = sum(times * _best(Roll(faces), rules) for faces, times in thrown.items())
    assert total / thrown.total() == pytest.approx(table["mean_first_throw"], rel=1e-12)


@pytest.mark.parametrize("case", CASES)
def test_cases_of_other_tables_and_programs(case: dict[str, Any]) -> None:
    rules, roll = RuleSet.from_dict(case["rules"]), Roll.of(case["roll"])
    assert ANSWERS[case["kind"]](roll, rules) == case["score"]


def _best(roll: Roll, rules: RuleSet) -> int:
    best = LegalSelections(roll, rules).best
    return best.points if best else 0


def _selection(dice: Roll, rules: RuleSet) -> int | None:
    scored = scoring_table(rules).get(dice.faces)
    return scored.points if scored else None


def _legal_selections(roll: Roll, rules: RuleSet) -> list[list[int]]:
    return sorted(list(scored.dice) for scored in LegalSelections(roll, rules))


ANSWERS = {"best": _best, "selection": _selection, "legal_selections": _legal_selections}
