"""The catalogues: every sentence in every language with the same values, and none unused."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import scorekeeper.rules
import scorekeeper.rulesets
import scorekeeper.sheet
from scorekeeper.rules.combinations import combination_message, patterns
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.messages import message, say
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.state import WonBy
from scorekeeper.rules.turn_record import TurnEnd
from scorekeeper.rules.wording import CATALOGUES, THOUSANDS
from scorekeeper.rules.wording.english import ENGLISH
from scorekeeper.sheet.score_sheet import Note
from tests.sentences import values_in

PACKAGES = [
    Path(package.__path__[0])
    for package in (scorekeeper.rules, scorekeeper.rulesets, scorekeeper.sheet)
]
SAYING = {
    "message",
    "refused",
    "InvalidRoll",
    "InvalidRuleSet",
    "InvalidGame",
    "IllegalMove",
    "IllegalSelection",
}
MADE_OF_PARTS = ("combination.", "bank.", "file.", "turn.", "won.", "note.", "toml.")
"""Codes whose last part is put in when the program runs."""


def sources() -> Iterator[ast.AST]:
    for package in PACKAGES:
        for path in package.rglob("*.py"):
            if path.parent.name != "wording":
                yield ast.parse(path.read_text(encoding="utf-8"))


def codes_said() -> set[str]:
    return {
        text.value
        for tree in sources()
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in SAYING
        for argument in call.args
        for text in ast.walk(argument)
        if isinstance(text, ast.Constant) and isinstance(text.value, str) and "." in text.value
        if not text.value.endswith(".")
    }


def test_every_code_that_is_said_has_its_sentence() -> None:
    assert codes_said() - set(ENGLISH) == set()


def test_every_sentence_is_said_somewhere() -> None:
    texts = {
        node.value
        for tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert [c for c in ENGLISH if c not in texts and not c.startswith(MADE_OF_PARTS)] == []


def test_every_end_of_a_turn_and_of_the_game_has_its_sentence() -> None:
    codes = {f"turn.{end}" for end in TurnEnd} | {f"won.{by}" for by in WonBy}
    codes |= {f"note.{note}" for note in Note}
    assert codes - set(ENGLISH) == set()


def test_every_combination_has_its_name_in_the_catalogue() -> None:
    score = {
        "four_of_a_kind": 1000,
        "five_of_a_kind": 2000,
        "six_of_a_kind": 3000,
        "straight_1_to_5": 500,
        "straight_2_to_6": 750,
        "two_triplets": 2500,
        "full_house_bonus": 250,
    }
    for part in patterns(RuleSet.from_dict({"score": score})):
        assert say(combination_message(part.combination), "en") == part.combination
        german = say(combination_message(part.combination), "de")
        assert german != part.combination or german.startswith("Full House")


@pytest.mark.parametrize("language", CATALOGUES)
def test_every_language_says_the_same_with_the_same_values(language: str) -> None:
    catalogue = CATALOGUES[language]
    assert list(catalogue) == list(ENGLISH)
    for code, sentence in ENGLISH.items():
        extra = values_in(catalogue[code]) - values_in(sentence)
        assert not extra, code
    assert language in THOUSANDS


def test_numbers_rolls_and_plurals_are_worded() -> None:
    asked = message("bank.opening", missing=1350, needed=1500, points=150)
    assert say(asked) == "1,350 more to bank: the opening takes 1,500, this turn has 150"
    assert say(asked, "de").startswith("noch 1.350 zum Sichern")
    edited = message("turn.edited", points=-1500, was=50, reason="-")
    assert say(edited, "de") == "von Hand geändert von 50 auf −1.500: -"
    one = message("selection.idle_dice", idle=Roll((2,)), count=1, where=message("selection.here"))
    assert str(one) == "2 does not score here: leave it out"


@pytest.mark.parametrize(
    ("names", "en", "de"),
    [
        (("Ann",), "Ann win with 5", "Ann gewinnen mit 5"),
        (("Ann", "Bob"), "Ann and Bob win with 5", "Ann und Bob gewinnen mit 5"),
        (("Ann", "Bob", "Cem"), "Ann, Bob and Cem win with 5", "Ann, Bob und Cem gewinnen mit 5"),
    ],
)
def test_the_last_of_several_has_a_word_before_it(names: tuple[str], en: str, de: str) -> None:
    won = message("won.score", winners=names, count=2, score=5)
    assert (say(won), say(won, "de")) == (en, de)


def test_one_is_told_as_one() -> None:
    assert str(message("edit.same", points=1)) == "the turn has 1 point already"
    assert say(message("edit.same", points=1), "de") == "der Zug hat schon 1 Punkt"
    assert str(message("edit.no_turn", turn=3, turns=1)).endswith(": 1 has been played")
    assert str(message("start.teams", size=2, count=1)).endswith("; here is 1 player")


def test_messages_within_messages_speak_the_same_language() -> None:
    inner = message("combination.three", face="4")
    said = message("conflict.kind_pays_less", more=inner, points=1, fewer=inner, instead=2)
    assert say(said, "de") == "drei 4er bringen 1, weniger als drei 4er (2)"
