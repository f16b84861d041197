"""The window's words: every sentence in both languages with the same values, and none unused."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

import scorekeeper.desktop
from scorekeeper.capture.frame import CaptureError
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.pages.charts import ScoreChart
from scorekeeper.desktop.pages.history_showing import fairness_line
from scorekeeper.desktop.wording import WORDS, day, language, percent, points, speak, told_error, tr
from scorekeeper.paths import log_file
from scorekeeper.printing.wording import WORDS as PRINTED
from scorekeeper.rules.wording import CATALOGUES
from scorekeeper.sheet.fairness import fairness
from tests.sentences import values_in

FOLDER = Path(next(iter(scorekeeper.desktop.__path__)))
CODE = re.compile(r"""['"]([a-z_]+(?:\.[a-z_ ]+)*)['"]""")
MADE_OF_PARTS = re.compile(r"""f['"]([a-z_]+(?:\.[a-z_]+)*\.)\{""")


def sources() -> str:
    files = (path for path in FOLDER.rglob("*.py") if path.parent.name != "wording")
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


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
    assert percent(0.9999) == "> 99,9 %"
    assert tr("bank.note", points=1500, total=10000) == "1.500 Punkte, dann 10.000"


@pytest.mark.parametrize(
    ("code", "values", "english", "german"),
    [
        ("stakes.card", {"count": 1}, "with 1 die", "mit 1 "),
        ("bank.note", {"points": "1", "total": "1"}, "1 point, then 1", "1 Punkt, dann 1"),
        ("farkle.lost", {"points": 1}, "1 point lost", "1 Punkt verloren"),
        ("farkle.and_lost", {"points": 1}, "1 point of this turn is", "der 1 Punkt dieses Zuges i"),
        ("sheet.cell", {"points": "1", "notes": "", "total": 1}, "1 point, ", "1 Punkt, "),
        ("what.best", {"points": "1"}, "Up to 1 point", "Bis zu 1 Punkt"),
        ("confirm.count", {"count": 1}, "1 die is thrown", "1 Würfel wird geworfen"),
        ("check.unsure", {"count": 1, "all": 6}, "1 of 6 is hard", "1 von 6 ist schwer"),
    ],
)
def test_one_is_told_as_one(
    code: str, values: dict[str, object], english: str, german: str
) -> None:
    for spoken, expected in (("en", english), ("de", german)):
        speak(spoken)
        said = tr(code, **values)
        speak("en")
        assert expected in f"{said} "
        assert not re.search(r"\b(points|dice|Punkte)\b", said)


def test_a_day_is_written_so_that_no_month_is_taken_for_it() -> None:
    assert day(datetime(2026, 4, 3)) == "3 Apr 2026"


def test_a_day_is_written_as_the_language_does(german: None) -> None:
    assert day(datetime(2026, 4, 3)) == "03.04.2026"


def test_decimals_have_a_comma_in_german(german: None) -> None:
    assert "Chi-Quadrat 18,2)" in fairness_line(fairness((200, 200, 200, 200, 150, 150)))
    fault = CaptureError("a.mp4 breaks off after 1.5 s; what came before was read")
    assert told_error(fault) == "a.mp4 bricht nach 1,5 s ab; was davor kam, ist gelesen"


def test_figures_beside_a_chart_have_their_thousands_set_apart(
    qtbot: QtBot, look: Look, german: None
) -> None:
    chart = ScoreChart(look)
    qtbot.addWidget(chart)
    axis = chart.getAxis("left")
    assert axis.tickStrings([-500, 0, 2.5, 10000], 1, 2500) == ["−500", "0", "", "10.000"]


@pytest.mark.parametrize("code", WORDS)
def test_three_dots_stand_as_each_language_sets_them(code: str) -> None:
    """Apart from a name they do not seem to shorten it."""
    english, german = WORDS[code]
    assert not re.search(r"[^}] …", english)
    assert not re.search(r"\w…", german)


def test_a_copy_of_the_games_is_not_called_as_points_that_are_banked(german: None) -> None:
    assert tr("bank") == "Sichern"
    assert not re.search(r"\b(S|s)ichern|gesichert", tr("set.backup") + tr("backup.done", path=""))


def test_what_a_camera_needs_is_called_as_the_button_that_does_it() -> None:
    """The window knows no calibrating."""
    assert "alibrat" not in "".join(english for english, _ in WORDS.values())


@pytest.mark.parametrize("code", ["fault", "source.broken"])
def test_the_file_that_tells_more_is_named(code: str) -> None:
    """``doctor`` says where it is."""
    assert all(log_file().name in told for told in WORDS[code])


@pytest.mark.parametrize("code", WORDS)
def test_nobody_is_addressed_as_a_stranger(code: str) -> None:
    """At home people say du; and a button "Sie speichern" seems to tell them to."""
    assert not re.match(r"Sie [a-z]+$", WORDS[code][1])


def test_undo_is_not_called_as_the_way_back_from_a_page(german: None) -> None:
    assert tr("undo") != tr("page.back")


def test_to_throw_on_is_one_word_in_german_everywhere() -> None:
    words = [german for _, german in WORDS.values()] + [*CATALOGUES["de"].values()]
    assert [each for each in words if "eiter werfen" in each] == []


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
