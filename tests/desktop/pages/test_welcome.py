"""The first page: whatever it has to tell, all that can be done is in sight."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.drawing.stylesheet import stylesheet
from scorekeeper.desktop.pages.welcome import Unfinished, Welcome
from scorekeeper.desktop.widgets.scrolling import Scrolling
from scorekeeper.desktop.wording import speak, tr
from tests.desktop.controls import shown

_NAMES = ["Anna", "Ben", "Großmutter", "Maximilian", "Clara", "Dora", "Emil", "Frieda"]
_PATH = "/home/anna/.local/share/scorekeeper/games.db"


@pytest.fixture(params=["en", "de"])
def page(request: pytest.FixtureRequest, look: Look, qtbot: QtBot) -> Iterator[Welcome]:
    """In the largest type, on the screen of a small laptop."""
    speak(request.param)
    look.set_text_size(150)
    page = Welcome(look)
    page.setStyleSheet(stylesheet(look))
    shown(qtbot, page, 1366, 768)
    look.fit(page.size())
    page.setStyleSheet(stylesheet(look))
    yield page
    speak("en")


def game(players: int) -> Unfinished:
    standing = "   ".join(f"{name}\u00a01,250" for name in _NAMES[:players])
    return Unfinished("yesterday at 21:14", "Wilson  ·  round 4", standing)


def is_seen_whole(page: Welcome, qtbot: QtBot) -> bool:
    scroll = page.findChild(Scrolling)
    assert scroll is not None
    qtbot.wait(20)
    return scroll.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("players", [0, 3, 8])
def test_in_large_type_a_small_screen_shows_all_of_it(
    page: Welcome, qtbot: QtBot, players: int
) -> None:
    page.offer(game(players) if players else None)
    assert is_seen_whole(page, qtbot)


def test_a_name_wider_than_the_page_pushes_nothing_out_of_view(page: Welcome, qtbot: QtBot) -> None:
    page.offer(Unfinished("yesterday at 21:14", "Wilson", f"Anna\u00a050   {40 * 'W'}\u00a01,250"))
    scroll = page.findChild(Scrolling)
    assert scroll is not None
    qtbot.wait(20)
    assert scroll.horizontalScrollBar().maximum() == 0


def test_a_file_that_is_damaged_hides_nothing(page: Welcome, qtbot: QtBot) -> None:
    page.show_fault(f"{_PATH} is damaged: database disk image is malformed", True)
    assert is_seen_whole(page, qtbot)
    page.new_store.click()
    assert is_seen_whole(page, qtbot)


def test_what_was_taken_over_is_told_beside_the_game(page: Welcome, qtbot: QtBot) -> None:
    page.offer(game(8))
    page.say(tr("store.taken_over", games=3, cut=1, lost=1, path=f"{_PATH}.damaged-20261126"))
    assert is_seen_whole(page, qtbot)


@pytest.mark.parametrize("running", [True, False])
def test_escape_goes_back_to_a_game_that_is_being_played(
    page: Welcome, qtbot: QtBot, running: bool
) -> None:
    page.offer(game(3), running=running)
    (escape,) = [key for key in page.findChildren(QShortcut) if key.key().toString() == "Esc"]
    assert escape.isEnabled() == running
    if running:
        with qtbot.waitSignal(page.back_wanted):
            qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Escape)


@pytest.mark.parametrize("mendable", [True, False])
def test_where_the_games_cannot_be_opened_enter_does_something_about_it(
    page: Welcome, qtbot: QtBot, mendable: bool
) -> None:
    page.show_fault(f"{_PATH} is damaged", mendable)
    page.hide()
    page.show()
    asked = page.new_store_wanted if mendable else page.again_wanted
    with qtbot.waitSignal(asked):
        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Return)
