"""A new game is agreed on on one page that says what is still missing."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from scorekeeper.capture.opening import Camera
from scorekeeper.desktop.look import Look
from scorekeeper.desktop.new_game_page import NewGame, NewGamePage
from scorekeeper.desktop.rule_cards import RuleCard
from tests.desktop.controls import named, shown

CARDS = (RuleCard("classic", "Classic", "As printed."), RuleCard("zilch", "Zilch", "With 500."))
USUAL = NewGame("classic", ("Anna", "Ben"), "", (0, 1), "chosen")


def _page(look: Look, qtbot: QtBot, suggested: NewGame = USUAL) -> NewGamePage:
    return shown(qtbot, NewGamePage(look, CARDS, suggested), 1000, 640)


def _press(qtbot: QtBot, page: NewGamePage, name: str) -> None:
    qtbot.mouseClick(named(page, QAbstractButton, name), Qt.MouseButton.LeftButton)


def test_what_was_suggested_can_be_agreed_on_at_once(look: Look, qtbot: QtBot) -> None:
    page = _page(look, qtbot)
    assert page.agreed() == USUAL
    with qtbot.waitSignal(page.start_wanted):
        qtbot.mouseClick(page.start, Qt.MouseButton.LeftButton)


def test_rules_are_chosen_by_their_card(look: Look, qtbot: QtBot) -> None:
    page = _page(look, qtbot)
    _press(qtbot, page, "Zilch")
    assert page.agreed().rules == "zilch"


def test_players_are_added_named_moved_and_removed(look: Look, qtbot: QtBot) -> None:
    page = _page(look, qtbot)
    _press(qtbot, page, "Add a player")
    named(page, QLineEdit, "Name of player 3").setText(" Clara ")
    _press(qtbot, page, "Move player 3 up")
    assert page.agreed().players == ("Anna", "Clara", "Ben")
    _press(qtbot, page, "Remove player 1")
    assert page.agreed().players == ("Clara", "Ben")


def test_a_player_without_a_name_greys_the_start(look: Look, qtbot: QtBot) -> None:
    page = _page(look, qtbot)
    named(page, QLineEdit, "Name of player 2").clear()
    assert not page.start.isEnabled()
    assert page.start.toolTip() == "Player 2 has no name yet"


def test_two_players_of_one_name_grey_the_start(look: Look, qtbot: QtBot) -> None:
    page = _page(look, qtbot)
    named(page, QLineEdit, "Name of player 2").setText("anna")
    assert page.start.toolTip() == "Two players are called anna"


def test_twelve_players_are_the_most(look: Look, qtbot: QtBot) -> None:
    names = tuple(f"Player {number}" for number in range(1, 13))
    page = _page(look, qtbot, NewGame("classic", names, ""))
    assert not named(page, QPushButton, "Add a player").isEnabled()


def test_webcams_are_offered_by_name_and_chosen_by_id(look: Look, qtbot: QtBot) -> None:
    page = _page(look, qtbot)
    page.source.show_cameras((Camera("/dev/video0", "Logitech C920"),), "")
    choice = named(page, QComboBox, "Where the pictures come from")
    assert choice.itemText(0) == "Webcam: Logitech C920"
    choice.setCurrentIndex(0)
    assert page.agreed().source == "/dev/video0"


def test_an_address_is_asked_for_and_must_be_given(look: Look, qtbot: QtBot) -> None:
    page = _page(look, qtbot)
    choice = named(page, QComboBox, "Where the pictures come from")
    choice.setCurrentText("Phone or camera on the network")
    assert not page.start.isEnabled()
    named(page, QLineEdit, "Address of the camera").setText("http://phone:8080/video")
    assert page.agreed().source == "http://phone:8080/video"
    assert page.start.isEnabled()


def test_the_last_source_is_suggested_again(look: Look, qtbot: QtBot) -> None:
    page = _page(look, qtbot, NewGame("zilch", ("Anna",), "throws.mp4", (0,), "chosen"))
    assert page.agreed() == NewGame("zilch", ("Anna",), "throws.mp4", (0,), "chosen")
