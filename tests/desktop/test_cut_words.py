"""No word of any page is cut off, in small windows and large ones, in German, in large type."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QLabel, QLineEdit, QStyle, QStyleOptionFrame, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.house_rules.rules_page import RulesPage
from scorekeeper.desktop.pages.calibration_page import CalibrationPage
from scorekeeper.desktop.pages.history_page import HistoryPage
from scorekeeper.desktop.pages.players_page import PlayersPage
from scorekeeper.desktop.pages.settings_page import SettingsPage
from scorekeeper.desktop.pages.welcome import Welcome
from scorekeeper.desktop.widgets.die_button import DieButton
from scorekeeper.desktop.widgets.fitted_line import FittedLine
from scorekeeper.desktop.widgets.scrolled_past import Dropdown
from scorekeeper.desktop.widgets.status_line import Mood
from scorekeeper.desktop.widgets.told_line import ToldLine
from scorekeeper.desktop.wording import tr
from tests.desktop.controls import shown
from tests.desktop.every_page import LANGUAGES, SIZES, EveryPage, cut_words

PAGES = [
    "welcome",
    "new",
    "what",
    "dispute",
    "crowd",
    "photo",
    "unread",
    "history",
    "records",
    "dice",
    "rules",
    "unsaved",
    "unjoined",
    "settings",
    "players",
    "calibrate",
    "table",
    "farkle",
    "lost",
    "question",
    "kept",
    "past",
    "unchanged",
    "room",
]


WINDOWS_PATH = r"C:\Users\Großmutter Gertrud\AppData\Local\scorekeeper\2026\settings.json"

_LEAST_FACE_PX = 44
"""A face that is smaller is hard to hit by a finger."""


def cut_in(every: EveryPage, page: str, size: tuple[int, int]) -> list[str]:
    every.show(page, size)
    return [f"{page} {size}: {line}" for line in cut_words(every.window)]


def told(lines: Iterable[str]) -> str:
    return "\n".join(lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off_in_a_small_window(every: EveryPage, language: str) -> None:
    every.window.preferences.change(language=language)
    assert told(line for page in PAGES for line in cut_in(every, page, SIZES[0])) == ""


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [100, 150])
def test_nothing_is_cut_off_in_any_window(every: EveryPage, language: str, percent: int) -> None:
    every.window.preferences.change(language=language, text_percent=percent)
    cut = (line for page in PAGES for size in SIZES for line in cut_in(every, page, size))
    assert told(cut) == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1105, 691)])
def test_a_farkle_is_told_in_full_in_large_type(
    every: EveryPage, language: str, size: tuple[int, int]
) -> None:
    every.window.preferences.change(language=language, text_percent=150)
    assert told(cut_in(every, "lost", size)) == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES[:2])
def test_what_is_chosen_for_a_new_game_is_told_in_full_in_large_type(
    every: EveryPage, language: str, size: tuple[int, int]
) -> None:
    every.window.preferences.change(language=language, text_percent=150)
    assert told(cut_in(every, "new", size)) == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", ["lost", "question", "table"])
def test_the_table_view_is_told_in_full_in_large_type(
    every: EveryPage, language: str, page: str
) -> None:
    """With the faces to tap, and three rounds of the sheet."""
    every.window.preferences.change(language=language, text_percent=150)
    every.show(page, (1366, 768))
    every.window.page.show_for_the_room(True)
    every.settle()
    assert told(cut_words(every.window)) == ""
    faces = every.window.page.pad.findChildren(DieButton)
    assert min(min(die.width(), die.height()) for die in faces) >= _LEAST_FACE_PX
    sheet, notice = every.window.page.sheet, every.window.page.notice
    assert sheet.viewport().height() >= 3 * sheet.rowHeight(0)
    assert not notice.countdown.isVisible() or _apart(notice.answer, notice.countdown)


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768)])
def test_a_long_fault_is_told_in_large_type_beside_a_whole_question(
    every: EveryPage, size: tuple[int, int]
) -> None:
    every.window.preferences.change(language="de", text_percent=150)
    every.show("question", size)
    status = every.window.page.status
    name = "http://192.168.178.34:4747/video?room=2&camera=" + "above-the-tray-" * 3
    status.say(tr("source.lost", name=name), Mood.FAULT)
    every.settle()
    assert told(cut_words(every.window)) == ""
    line = status.findChild(FittedLine)
    assert line is not None
    assert line.fontInfo().pixelSize() >= 0.8 * every.window.page._look.em_px


def _apart(above: QWidget, below: QWidget) -> bool:
    return above.geometry().bottom() < below.geometry().top()


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768)])
def test_every_fault_of_a_rule_file_is_told_in_large_type(
    every: EveryPage, size: tuple[int, int], tmp_path: Path
) -> None:
    every.window.preferences.change(language="de", text_percent=150)
    every.window.resize(*size)
    file = tmp_path / "tante.toml"
    file.write_text("dice = 7\n[score]\nstrait = 1\none = -5\n[turn]\nopening = 'x'\nminimum = 3.5")
    every.window.pages.file_dropped.emit(str(file))
    every.settle()
    assert told(cut_words(every.window)) == ""


@pytest.mark.parametrize("percent", [100, 150])
def test_points_of_the_own_rules_are_whole_in_a_window_that_grows(
    every: EveryPage, percent: int, tmp_path: Path
) -> None:
    """Of 12,500 the 1 was out of sight, and of all points most in a window made larger."""
    file = tmp_path / "tante.toml"
    file.write_text("[score]\nstraight = 12500\ntwo_triplets = 1_000_000\nfull_house_bonus = 350")
    every.window.preferences.change(language="de", text_percent=percent)
    every.show("rules", SIZES[0])
    every.window.pages.file_dropped.emit(str(file))
    for size in SIZES:
        every.window.resize(*size)
        every.settle()
        fields = every.window.pages.currentWidget().findChildren(QLineEdit)
        points = [field for field in fields if field.text() in ("12.500", "1.000.000", "+ 350")]
        assert len(points) == 3
        assert [field.text() for field in points if not _shows_all(field)] == []


def _shows_all(field: QLineEdit) -> bool:
    """Between its edges there is room for all that is typed."""
    edges, option = QStyle.SubElement.SE_LineEditContents, QStyleOptionFrame()
    field.initStyleOption(option)
    room = field.style().subElementRect(edges, option, field).width()
    return room >= field.fontMetrics().horizontalAdvance(field.text())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(820, 461), (911, 440), (1036, 648), (1280, 680)])
def test_whatever_is_chosen_for_a_new_game_is_told_in_full_on_a_screen_with_large_pixels(
    every: EveryPage, language: str, size: tuple[int, int]
) -> None:
    """Screens of 1366×768 and 1920×1080 where all is shown half as large again."""
    every.window.preferences.change(language=language, text_percent=150)
    every.show("new", size)
    for choice in every.window.pages.currentWidget().findChildren(Dropdown):
        for place in range(choice.count()):
            with QSignalBlocker(choice):
                choice.setCurrentIndex(place)
            assert told(cut_words(every.window)) == ""


def test_all_of_past_games_can_be_come_to_in_large_type(every: EveryPage) -> None:
    every.window.preferences.change(language="de", text_percent=150)
    assert told(cut_in(every, "history", (1366, 768))) == ""


def test_a_label_that_is_too_narrow_is_found(look: Look, qtbot: QtBot) -> None:
    label = shown(qtbot, QLabel("far too long for so little room"), 40, 20)
    label.setFixedWidth(40)
    window = shown(qtbot, QLabel(""), 200, 100)
    label.setParent(window)
    label.show()
    assert len(cut_words(window)) == 1


@pytest.mark.parametrize(
    "page", ["settings", "rules", "players", "calibrate", "history", "welcome"]
)
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)])
def test_a_long_path_is_told_in_full_and_in_sight_in_large_type(
    every: EveryPage, page: str, size: tuple[int, int], qtbot: QtBot
) -> None:
    """It goes on in the next line after any of its folders."""
    every.window.preferences.change(language="de", text_percent=150)
    every.show(page, size)
    line = tr("set.unkept", path=WINDOWS_PATH, reason="kein Platz mehr")
    tell(every.window.pages.currentWidget(), line)
    every.settle()
    assert told(cut_words(every.window)) == ""
    (place,) = (each for each in every.window.findChildren(ToldLine) if each.line == line)
    qtbot.waitUntil(lambda: place.visibleRegion().boundingRect() == place.rect())


def tell(page: QWidget, line: str) -> None:
    """Why something did not happen, as this page tells it."""
    if isinstance(page, HistoryPage | Welcome):
        page.say(line)
    else:
        assert isinstance(page, SettingsPage | RulesPage | PlayersPage | CalibrationPage)
        page.warn(line)
