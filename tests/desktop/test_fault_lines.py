"""Every fault of store, camera, reader and paper that the window can show is told in German too."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import scorekeeper
from scorekeeper.capture.frame import InvalidSource
from scorekeeper.desktop.wording import speak, told_error
from scorekeeper.desktop.wording.faults import GERMAN
from scorekeeper.sheet.store import StoreError

ROOT = Path(next(iter(scorekeeper.__path__)))
FAULTS = {
    "CaptureError", "InvalidSource", "SourceLost", "MultimediaUnavailable", "StoreError",
    "StaleGame", "UnknownGame", "PaperError", "ModelError", "InvalidProfile", "ProfileNotWritten",
    "ProfilesUnreadable",
    "FileNotFoundError",
}  # fmt: skip
"""What the window catches and shows in one line."""
OF_FAULTS = {"_unknown", "_not_a_picture", "_told"}
"""Functions whose texts become such lines."""
PARTS = ("{}: {}", "none")
"""Sentences made of others, which are told themselves, and words within one."""


def sentence(node: ast.expr) -> str | None:
    """The text of a literal, ``{}`` where a value stands."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
        return "".join(map(str, parts))
    return None


def lines() -> Iterator[tuple[str, str]]:
    """Each file with each sentence that it can raise."""
    for path in sorted(ROOT.rglob("*.py")):
        if "cli" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for text in filter(None, map(sentence, texts_of(node))):
                yield path.name, text


def texts_of(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") in FAULTS:
        return node.args[:1]
    if isinstance(node, ast.ClassDef) and node.name == "DamagedStore":
        calls = (each for each in ast.walk(node) if isinstance(each, ast.Call))
        return [arg for call in calls for arg in call.args if isinstance(arg, ast.JoinedStr)]
    if isinstance(node, ast.FunctionDef) and node.name in OF_FAULTS:
        returns = [r.value for r in ast.walk(node) if isinstance(r, ast.Return) and r.value]
        advice = [d for d in ast.walk(node) if isinstance(d, ast.Dict)]
        return [*returns, *(value for each in advice for value in each.values)]
    return []


def known() -> set[str]:
    return {re.sub(r"\{\w+\}", "{}", english) for english in GERMAN}


@pytest.fixture
def german() -> Iterator[None]:
    speak("de")
    yield
    speak("en")


def test_there_are_faults_to_be_told() -> None:
    assert len(set(lines())) > 40


@pytest.mark.parametrize(("file", "text"), sorted(set(lines())))
def test_every_fault_has_its_german_sentence(file: str, text: str) -> None:
    assert {text, f"{{}}: {text}"} & known() or text in PARTS


@pytest.mark.parametrize("english", GERMAN)
def test_both_languages_tell_the_same_of_it(english: str, german: None) -> None:
    places = re.findall(r"\{(\w+)\}", english)
    assert sorted(re.findall(r"\{(\w+)\}", GERMAN[english])) == sorted(places)
    values = {place: f"<{place}>" for place in places}
    told = told_error(StoreError(english.format(**values)))
    assert told == GERMAN[english].format(**values)


def test_english_stays_as_it_is() -> None:
    assert told_error(InvalidSource("a.jpg is empty; copy it again")).startswith("a.jpg is empty")
