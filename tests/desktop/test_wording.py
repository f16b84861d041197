"""The window's words: every sentence in both languages with the same values, and none unused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import scorekeeper.desktop
from scorekeeper.desktop.wording import WORDS, language, percent, points, speak, tr
from scorekeeper.printing.wording import WORDS as PRINTED
from scorekeeper.rules.wording import CATALOGUES

FOLDER = Path(next(iter(scorekeeper.desktop.__path__)))
CODE = re.compile(r"""['"]([a-z_]+(?:\.[a-z_ ]+)*)['"]""")
MADE_OF_PARTS = re.compile(r"""f['"]([a-z_]+(?:\.[a-z_]+)*\.)\{""")


@pytest.fixture
def german() -> Iterator[None]:
    speak("de")
    yield
    speak("en")


def sources() -> str:
    files = (path for path in FOLDER.rglob("*.py") if path.parent.name != "wording")
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def values_in(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("code", WORDS)
def test_both_languages_tell_the_same_values(code: str) -> None:
    english, german = WORDS[code]
    assert english.strip()
    assert german.strip()
    assert values_in(english) == values_in(german)


def test_every_sentence_is_said_somewhere() -> None:
    text = sources()
    said, prefixes = set(CODE.findall(text)), tuple(MADE_OF_PARTS.findall(text))
    idle = {code for code in WORDS if code not in said and not code.startswith(prefixes)}
    assert idle == set()


def test_every_code_that_is_said_has_its_sentence() -> None:
    said = set(re.findall(r'\btr\(\s*"([^"]+)"', sources()))
    assert said - set(WORDS) == set()


def test_numbers_are_written_as_the_language_does(german: None) -> None:
    assert points(-1500) == "−1.500"
    assert percent(0.278) == "27,8 %"
    assert tr("bank.note", points=1500, total=10000) == "1.500 Punkte, dann 10.000"


def test_undo_is_not_called_as_the_way_back_from_a_page(german: None) -> None:
    assert tr("undo") != tr("page.back")


def test_a_language_without_words_is_refused() -> None:
    with pytest.raises(KeyError):
        speak("xx")
    assert language() == "en"


def test_every_sentence_has_one_place() -> None:
    """What the rules, the printed sheets or another code say already is not said twice."""
    said = list(WORDS.values())
    for catalogue in (CATALOGUES, PRINTED):
        english, german = catalogue["en"], catalogue["de"]
        said += [(english[code], german[code]) for code in english]
    twice = {code: words for code, words in WORDS.items() if said.count(words) > 1}
    assert twice == {}
