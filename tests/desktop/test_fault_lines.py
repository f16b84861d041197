"""Every fault of store, camera, reader and paper that the window can show is told in German too."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import scorekeeper
from scorekeeper.capture.frame import InvalidSource
from scorekeeper.desktop.wording import told_error, told_reason
from scorekeeper.desktop.wording.faults import GERMAN
from scorekeeper.desktop.wording.reasons import REASONS, SYSTEM
from scorekeeper.rules.events import Banked, GameStarted
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.start import players_of
from scorekeeper.sheet.logged import Logged, now, time_of
from scorekeeper.sheet.replaying import replayed
from scorekeeper.sheet.store import DamagedStore, StoreError, UnreadableGame
from scorekeeper.vision.profile.calibration import InvalidProfile, load_profile

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
WITHIN = {"InvalidEvent", "DamagedStore"}
"""Faults whose texts stand within such lines."""
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
        if "cli" in path.relative_to(ROOT).parts:
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


def reasons() -> Iterator[str]:
    """Every text that stands within such a line and says why; exports are read by commands only."""
    for path in sorted(ROOT.rglob("*.py")):
        if path.name == "export.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in WITHIN:
                yield from filter(None, map(sentence, node.args))


@pytest.mark.parametrize("text", sorted(set(reasons()) - {"{}: {}", "event"}))
def test_why_is_told_in_german_within_a_fault(text: str, german: None) -> None:
    within = {re.sub(r"\{\w+\}", "{}", english) for english in REASONS}
    assert text in within or re.sub(r"^\{\}\.", "", text) in within


@pytest.mark.parametrize(
    ("time", "told"),
    [
        ("20Z6", "'20Z6' ist kein Zeitpunkt"),
        ("0001-01-01T00:00+00:00", "'0001-01-01T00:00+00:00' ist kein Zeitpunkt"),
        ("2026-03-01", "'2026-03-01' hat keine Zeitzone"),
    ],
)
def test_why_a_time_in_the_log_is_none_is_told_in_german(
    time: str, told: str, german: None
) -> None:
    with pytest.raises(ValueError) as fault:
        time_of(time)
    assert told_reason(str(fault.value)) == told


@pytest.mark.parametrize("fault", ["malformed database schema (a)", "On tree page 3 cell 0: b"])
def test_where_sqlite_finds_damage_is_no_english_in_german(fault: str, german: None) -> None:
    assert "(ihr Inhalt ist zerstört)" in told_error(DamagedStore(Path("a.db"), fault))


@pytest.mark.parametrize("number", SYSTEM)
def test_what_the_system_says_is_told_in_german(number: int, german: None) -> None:
    fault = OSError(number, os.strerror(number))
    assert told_reason(fault) == SYSTEM[number]
    line = told_error(
        StoreError(
            f"a.db cannot be used ({fault.strerror}); check it and its folder, or name another file"
        )
    )
    what_to_do = "die Datei und ihren Ordner prüfen oder eine andere nennen"
    assert line == f"a.db lässt sich nicht benutzen ({SYSTEM[number]}); {what_to_do}"


def test_a_profile_that_is_no_toml_says_why_in_german(tmp_path: Path, german: None) -> None:
    path = tmp_path / "a.toml"
    path.write_text("[table]\ndie_mm 16")
    with pytest.raises(InvalidProfile) as fault:
        load_profile(path)
    why = "nach dem Feld fehlt ein = (Zeile 2, Spalte 8)"
    assert told_error(fault.value) == f"{path} ist kein TOML: {why}"


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("[table]\ndie_mm = 3\n", "table.die_mm: muss 4 oder mehr sein (ist 3)"),
        ("[view]\narea = [[0.5, 1.5]]", "view.area.0.1: muss 1 oder weniger sein (ist 1.5)"),
        ("[view]\nwidth_px = 2.5", "view.width_px: muss eine ganze Zahl sein (ist 2.5)"),
        ('[settling]\nvote_s = "x"', 'settling.vote_s: muss eine Zahl sein (ist "x")'),
        (
            "[view]\narea = [[0.5, 0.5]]",
            "view.area: muss etwas umschließen, mit drei Ecken oder mehr (ist [[0.5, 0.5]])",
        ),
        ("[view]\nwidth_px = 0x" + "f" * 5_000, "eine Zahl hat zu viele Ziffern"),
        ("camera = 3", "camera: muss ein Text in Anführungszeichen sein (ist 3)"),
        ("view = 3", "view: muss eine Tabelle sein (ist 3)"),
        (
            '[table]\ncocked = "no"',
            "table.cocked: muss eines davon sein: ask, throw_that_die_again, throw_all_again "
            '(ist "no")',
        ),
        (
            "[view]\nkeep = [[0.5]]\nwidth = 3",
            "view.keep.0: muss eine Liste mit so vielen Zahlen sein, wie dorthin gehören "
            "(ist [0.5]); view.width: unbekanntes Feld",
        ),
        (
            "[view]\ngains = [1, 1, 1, 1]",
            "view.gains: muss eine Liste mit so vielen Zahlen sein, wie dorthin gehören "
            "(ist [1, 1, 1, 1])",
        ),
    ],
)
def test_a_profile_with_a_wrong_value_says_which_in_german(
    tmp_path: Path, german: None, content: str, why: str
) -> None:
    path = tmp_path / "a.toml"
    path.write_text(content)
    with pytest.raises(InvalidProfile) as fault:
        load_profile(path)
    assert told_error(fault.value) == f"{path} ist kein Profil: {why}"


def test_an_event_that_is_not_allowed_says_why_in_german(german: None) -> None:
    started = GameStarted(RuleSet(), players_of(["Anna", "Ben"]))
    logged = [Logged(seq, now(), event) for seq, event in ((1, started), (2, Banked()))]
    with pytest.raises(UnreadableGame) as fault:
        replayed(logged)
    assert told_error(fault.value) == (
        "das Spiel lässt sich nicht nachspielen: Ereignis 2 ist nicht erlaubt (in diesem Zug liegt "
        "noch nichts beiseite)"
    )


def test_english_stays_as_it_is() -> None:
    assert told_error(InvalidSource("a.jpg is empty; copy it again")).startswith("a.jpg is empty")
