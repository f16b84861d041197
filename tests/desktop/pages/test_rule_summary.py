"""A rule set in one line: what differs from the usual, told from every other set."""

from __future__ import annotations

import pytest

from scorekeeper.desktop.pages.rule_summary import differs
from scorekeeper.desktop.wording import speak
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets import presets
from tests.printing.test_rule_boxes import FIELDS, changed


def line(**tables: object) -> str:
    return differs(RuleSet.from_dict(tables))


def test_the_usual_rules_say_so() -> None:
    assert line() == "as usual in every point"


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"penalty": 500, "in_a_row": 1}, "Farkles 500, the score may go below zero"),
        ({"penalty": 1000}, "Farkles in a row 3: 1,000, the score may go below zero"),
        ({"penalty": "all", "in_a_row": 2}, "Farkles in a row 2: all points"),
    ],
)
def test_a_penalty_says_for_how_many_farkles(rules: dict[str, object], said: str) -> None:
    assert line(farkles=rules) == said


def test_what_a_sentence_counts_is_said() -> None:
    assert line(turn={"toxic_twos": 3}) == "Toxic twos 3: counts as a farkle"
    bonus = {"mode": "bonus", "bonus": 1500}
    assert line(high_stakes=bonus) == "High stakes 1,500: all dice after hot dice"
    inherits = line(high_stakes={"mode": "inherit"})
    assert inherits == "High stakes: their turn score comes along instead, all dice after hot dice"


def test_a_way_that_is_played_reads_as_one() -> None:
    assert line(win={"ending": "immediate"}) == "Last turns: nothing, the game is over"
    speak("de")
    told = line(win={"ending": "all_one_more", "tie": "shared"})
    speak("en")
    assert told == "Letzte Züge: noch ein Zug für alle  ·  Gleichstand: der Sieg wird geteilt"


def test_of_what_is_not_played_nothing_is_said() -> None:
    """Without last turns nobody ties and nobody defends."""
    without = line(win={"ending": "immediate", "tie": "shared", "defend": True})
    assert without == "Last turns: nothing, the game is over"


@pytest.mark.parametrize(("group", "field"), FIELDS)
def test_rules_that_differ_in_one_field_are_told_apart(group: str, field: str) -> None:
    before, after = changed(group, field)
    assert differs(before) != differs(after)


def test_a_line_of_its_own_that_pays_the_same_is_no_difference() -> None:
    """Board Game Central prints four of a kind and a pair apart, at 1,500 as Classic pays it."""
    assert "Four and a pair" not in differs(presets()["boardgamecentral"])
    less = line(score={"three_pairs": 500, "four_and_pair": 1500})
    assert less == "Three pairs 500  ·  Four and a pair 1,500"


def test_presets_are_told_apart() -> None:
    assert len({differs(rules) for rules in presets().values()}) == len(presets())


def test_rules_of_another_name_that_are_as_usual_say_whose_they_are() -> None:
    assert differs(presets()["score-sheet"]) == "as Classic in every point"
