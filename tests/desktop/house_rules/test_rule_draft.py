"""What a draft of house rules tells, in words of the page, and the file that it becomes."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.desktop.house_rules.rule_draft import RuleDraft, file_name
from scorekeeper.desktop.house_rules.rule_fields import ENDINGS, TABLE, TURN
from scorekeeper.desktop.house_rules.rule_words import title_of
from scorekeeper.desktop.house_rules.score_rows_editor import points_typed
from scorekeeper.desktop.wording import speak
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets import load
from tests.rules.conflict_examples import EXAMPLES, IDLE

_PATH_OR_VALUE = re.compile(r"\w+\.[a-z]\w*|\w_\w|[Tt]rue|[Ff]alse")
"""What stands in a rule file and on no page."""


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_conflict_is_told_in_the_words_of_the_page(language: str) -> None:
    speak(language)
    try:
        for written, *_ in (*EXAMPLES, *IDLE):
            draft = RuleDraft(RuleSet.from_dict(written))
            assert [line for line in draft.conflicts if _PATH_OR_VALUE.search(line)] == []
    finally:
        speak("en")


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("score.triples.1", -5, "Three 2s: must be 0 or more (got -5)"),
        ("score.five", 999_999_999, "5: must be 1,000,000 or less (got 999999999)"),
        ("farkles.in_a_row", 21, "Farkles in a row: must be 20 or less (got 21)"),
        ("summary", "a\tb", 'What sets them apart: must be a single line (got "a\\tb")'),
    ],
)
def test_faults_are_told_by_the_words_of_the_page(path: str, value: object, told: str) -> None:
    draft = RuleDraft(load("classic"))
    draft.set(path, value)
    assert draft.faults == (told,)


def test_teams_play_to_twenty_thousand_where_no_target_was_chosen() -> None:
    """ "The game is typically played to 20,000 points instead of 10,000", as by a rule file."""
    draft = RuleDraft(load("classic"))
    draft.set("players.team_size", 2)
    assert draft.rules.win.target == 20_000
    draft.set("players.team_size", 3)
    assert draft.rules.win.target == 20_000
    draft.set("players.team_size", 0)
    assert draft.rules == load("classic")
    assert not draft.unsaved


@pytest.mark.parametrize("target", [5_000, 20_000])
def test_a_target_that_was_chosen_stays_with_teams(target: int) -> None:
    draft = RuleDraft(load("classic"))
    draft.set("win.target", target)
    draft.set("players.team_size", 2)
    assert draft.rules.win.target == target


def test_the_longest_name_of_rules_is_none_too_long_for_a_file(tmp_path: Path) -> None:
    """Counted in bytes, as most systems do."""
    rules = replace(RuleSet(), name="家" * 200)
    for _ in range(2):
        draft = RuleDraft(rules)
        assert load(draft.save(tmp_path)) == rules


@pytest.mark.parametrize("name", ["Con", "AUX", "nul.", "Prn!", "COM1", "lpt9"])
def test_rules_are_kept_under_no_name_that_windows_takes_for_a_device(
    name: str, tmp_path: Path
) -> None:
    assert re.fullmatch(r"(con|aux|nul|prn|com1|lpt9)-rules", file_name(name))
    draft = RuleDraft(replace(RuleSet(), name=name))
    first, again = draft.save(tmp_path), draft.save(tmp_path)
    assert first == again
    assert load(first).name == name


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_two_variants_go_by_one_name(language: str) -> None:
    speak(language)
    titles = [title_of(variant) for variant in (*TURN, *ENDINGS, *TABLE)]
    speak("en")
    assert len(titles) == len(set(titles))


def test_points_are_read_as_people_type_them() -> None:
    assert [points_typed(text) for text in ("1,500", "1.500", "2×", " 300 ", "1 000 000")] == [
        1500,
        1500,
        "2x",
        300,
        1_000_000,
    ]
    assert [points_typed(text) for text in ("+ 300", "+300", "- 5")] == [300, 300, -5]
    assert file_name("Our House (2026)") == "our-house-2026"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("1.5", 'Three 2s: must be a whole number (got "1.5")'),
        ("1,50", 'Three 2s: must be a whole number (got "1,50")'),
        ("-5", "Three 2s: must be 0 or more (got -5)"),
        ("−5", "Three 2s: must be 0 or more (got -5)"),
    ],
)
def test_no_other_points_are_made_of_what_was_typed(typed: str, told: str) -> None:
    """One and a half were taken for fifteen without a word, and less than nothing for no number."""
    draft = RuleDraft(load("classic"))
    draft.set("score.triples.1", points_typed(typed))
    assert draft.faults == (told,)
