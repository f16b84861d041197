"""A new game is agreed on on one page that says what is still missing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from scorekeeper.capture.opening import Camera
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.pages.new_game_page import NewGame, NewGamePage
from scorekeeper.desktop.pages.player_row import PlayerRow
from scorekeeper.desktop.pages.rule_cards import RuleCard, in_a_line
from scorekeeper.desktop.pages.source_picker import SourcePicker
from scorekeeper.desktop.wording import speak
from tests.desktop.controls import double_click, named, shown

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


def test_a_double_click_removes_one_player(look: Look, qtbot: QtBot) -> None:
    players = ("Anna", "Ben", "Clara", "Dan")
    page = _page(look, qtbot, replace(USUAL, players=players, marks=(0, 1, 2, 3)))
    double_click(named(page, QPushButton, "Remove player 1"))
    assert page.agreed().players == ("Ben", "Clara", "Dan")


def test_whoever_has_been_moved_to_the_top_by_keys_is_not_removed_by_the_next(
    look: Look, qtbot: QtBot
) -> None:
    """There is no further up, and the focus fell to the button that comes next."""
    page = _page(look, qtbot, replace(USUAL, players=("Anna", "Ben", "Clara"), marks=(0, 1, 2)))
    named(page, QPushButton, "Move player 3 up").setFocus()
    for _ in range(3):
        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    assert page.agreed().players == ("Clara", "Anna", "Ben")


@pytest.mark.parametrize(("removed", "goes_on_at"), [(1, "Ben"), (2, "Clara"), (3, "Ben")])
def test_whoever_removes_a_player_by_keys_goes_on_where_that_one_sat(
    look: Look, qtbot: QtBot, removed: int, goes_on_at: str
) -> None:
    """The focus fell to the button that adds a player, or to that of the one who was gone."""
    page = _page(look, qtbot, replace(USUAL, players=("Anna", "Ben", "Clara"), marks=(0, 1, 2)))
    out = named(page, QPushButton, f"Remove player {removed}")
    out.setFocus()
    qtbot.keyClick(out, Qt.Key.Key_Return)
    focused = page.focusWidget()
    assert isinstance(focused, QLineEdit)
    assert focused.text() == goes_on_at


def test_three_names_and_enter_after_each_are_three_players(look: Look, qtbot: QtBot) -> None:
    page = _page(look, qtbot)
    page.take_focus()
    for name in ("Oma", "Ben", "Clara"):
        for letter in name:
            qtbot.keyClicks(page.focusWidget(), letter)
        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    assert page.agreed().players == ("Oma", "Ben", "Clara")
    assert page.focusWidget() is page.start
    qtbot.keyClick(page.start, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert len(page.agreed().players) == 3


@pytest.mark.parametrize(
    ("letter", "held", "typed"),
    [
        ("Ö", Qt.KeyboardModifier.ShiftModifier, True),
        ("7", Qt.KeyboardModifier.KeypadModifier, True),
        ("ł", Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier, True),
        ("ł", Qt.KeyboardModifier.GroupSwitchModifier, True),
        ("a", Qt.KeyboardModifier.AltModifier, False),
        ("\x01", Qt.KeyboardModifier.ControlModifier, False),
        (" ", Qt.KeyboardModifier.NoModifier, False),
    ],
)
def test_any_letter_begins_another_name_however_a_keyboard_makes_it(
    look: Look, qtbot: QtBot, letter: str, held: Qt.KeyboardModifier, typed: bool
) -> None:
    """AltGr is Ctrl and Alt on Windows."""
    page = _page(look, qtbot)
    before = page.agreed().players
    page.start.setFocus()
    key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_unknown, held, letter)
    QApplication.sendEvent(page.start, key)
    assert page.agreed().players == (*before, *([letter] if typed else []))


@pytest.mark.parametrize(
    ("letter", "held", "typed"),
    [
        ("Ł", Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier, True),
        ("l", Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier, False),
    ],
)
def test_on_a_mac_option_makes_letters(
    look: Look,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    letter: str,
    held: Qt.KeyboardModifier,
    typed: bool,
) -> None:
    """Qt calls it Alt, and Command Ctrl."""
    monkeypatch.setattr("sys.platform", "darwin")
    test_any_letter_begins_another_name_however_a_keyboard_makes_it(
        look, qtbot, letter, held, typed
    )


def test_tab_goes_through_the_players_as_they_are_listed(look: Look, qtbot: QtBot) -> None:
    page = _page(look, qtbot)
    _press(qtbot, page, "Add a player")
    qtbot.waitUntil(named(page, QLineEdit, "Name of player 3").isVisible)
    _press(qtbot, page, "Move player 3 up")
    start = named(page, QAbstractButton, "Colour of player 1")
    start.setFocus()
    qtbot.waitUntil(start.hasFocus)
    come_to = []
    for _ in range(16):
        focused = page.focusWidget()
        come_to.append(focused.accessibleName())
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    first = ["Colour of player 1", "Name of player 1", "Remove player 1"]
    parts = ("Colour of player {}", "Name of player {}", "Move player {} up", "Remove player {}")
    others = [part.format(number) for number in (2, 3) for part in parts]
    after = ["Add a player", "Where the pictures come from"]
    assert come_to[: len(first + others + after)] == first + others + after


def test_a_player_who_was_added_is_named_at_once(look: Look, qtbot: QtBot) -> None:
    page = _page(look, qtbot)
    _press(qtbot, page, "Add a player")
    added = named(page, QLineEdit, "Name of player 3")
    qtbot.waitUntil(added.hasFocus)
    qtbot.keyClicks(page.focusWidget(), "Clara")
    assert page.agreed().players == ("Anna", "Ben", "Clara")


def test_enter_presses_the_buttons_of_a_player_who_was_added(look: Look, qtbot: QtBot) -> None:
    page = _page(look, qtbot)
    _press(qtbot, page, "Add a player")
    out = named(page, QPushButton, "Remove player 3")
    out.setFocus()
    qtbot.waitUntil(out.hasFocus)
    qtbot.keyClick(out, Qt.Key.Key_Return)
    assert len(page.agreed().players) == 2


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
    choice.setCurrentText("Phone or network camera")
    assert not page.start.isEnabled()
    named(page, QLineEdit, "Address of the camera").setText("http://phone:8080/video")
    assert page.agreed().source == "http://phone:8080/video"
    assert page.start.isEnabled()


def test_a_source_is_settled_by_whoever_types_it_not_by_passing_through(qtbot: QtBot) -> None:
    """A clip would begin anew in the middle of a game."""
    picker = shown(qtbot, SourcePicker())
    picker.select("turn.mp4")
    settled: list[str] = []
    picker.settled.connect(lambda: settled.append(picker.source()))
    picker.address.setFocus()
    picker.choice.setFocus()
    assert settled == []
    qtbot.keyClicks(picker.address, "x")
    picker.show_cameras((Camera("1", "Kitchen"),), "")  # plugged in meanwhile
    qtbot.keyClick(picker.address, Qt.Key.Key_Return)
    assert settled == ["turn.mp4x"]
    qtbot.keyClick(picker.address, Qt.Key.Key_Return)  # once more, after a fault
    assert settled == ["turn.mp4x"] * 2
    picker.address.setFocus()
    qtbot.keyClicks(picker.address, "y")
    picker.choice.setFocus()
    assert settled[2:] == ["turn.mp4xy"]


def test_an_address_of_one_kind_is_none_of_another_and_waits_for_its_own(qtbot: QtBot) -> None:
    picker = shown(qtbot, SourcePicker())
    picker.select("http://192.168.0.20:8080/video")
    picker.choice.setCurrentText("Video file")
    assert (picker.source(), picker.fault()) == ("", "Video file: still empty")
    qtbot.keyClicks(picker.address, "/games.mp4")
    picker.choice.setCurrentText("Folder of photos")
    assert picker.source() == ""
    picker.choice.setCurrentText("Phone or network camera")
    assert picker.source() == "http://192.168.0.20:8080/video"


def test_the_kind_of_source_stays_while_webcams_come_and_go(qtbot: QtBot, tmp_path: Path) -> None:
    picker = shown(qtbot, SourcePicker())
    picker.choice.setCurrentText("Phone or network camera")
    picker.show_cameras((Camera("1", "Kitchen"),), "")  # before the address has been found
    assert picker.choice.currentText() == "Phone or network camera"
    picker.select(str(tmp_path))
    assert picker.choice.currentText() == "Folder of photos"
    picker.show_cameras((), "")
    assert picker.choice.currentText() == "Folder of photos"
    picker.show_cameras((Camera("1", "Kitchen"),), "")
    picker.select("1")
    picker.show_cameras((), "")  # unplugged
    picker.show_cameras((Camera("1", "Kitchen"),), "")
    assert picker.choice.currentText() == "Webcam: Kitchen"


def test_a_webcam_that_is_unplugged_is_still_a_webcam_and_holds_when_it_is_back(
    qtbot: QtBot,
) -> None:
    picker = shown(qtbot, SourcePicker())
    picker.select("/dev/video0", "Kitchen")
    assert picker.choice.currentText() == "Webcam: Kitchen"  # nobody has looked yet
    settled: list[str] = []
    picker.settled.connect(lambda: settled.append(picker.source()))
    picker.show_cameras((Camera("/dev/video2", "Shelf"),), "")
    assert picker.choice.currentText() == "Webcam: Kitchen (unplugged)"
    assert picker.hint == "Kitchen is not plugged in. As soon as it is, it is used again."
    assert not picker.address.isVisible()
    assert settled == []
    picker.show_cameras((Camera("/dev/video0", "Kitchen"),), "")
    assert picker.choice.currentText() == "Webcam: Kitchen"
    assert picker.hint == ""
    assert settled == ["/dev/video0"]
    picker.show_cameras((Camera("/dev/video4", "Kitchen"),), "")  # in another socket
    assert settled == ["/dev/video0", "/dev/video4"]


@pytest.mark.parametrize(
    "webcam", ["/dev/video7", r"\\?\usb#vid_046d&pid_0825\global", "0x1420000"]
)
def test_a_webcam_of_which_no_name_is_known_is_called_by_its_id(qtbot: QtBot, webcam: str) -> None:
    picker = shown(qtbot, SourcePicker())
    picker.show_cameras((), "")
    picker.select(webcam)
    assert picker.choice.currentText() == f"Webcam: {webcam} (unplugged)"
    picker.choice.setCurrentText("No camera")
    assert picker.hint.startswith("No webcam is plugged in")


def test_where_webcams_cannot_be_listed_none_is_said_to_be_unplugged(qtbot: QtBot) -> None:
    picker = shown(qtbot, SourcePicker())
    picker.select("/dev/video0", "Kitchen")
    picker.show_cameras((), "webcams need libpulse")
    assert picker.choice.currentText() == "Webcam: Kitchen"
    assert picker.hint == "webcams need libpulse"


def test_a_webcam_named_at_the_start_is_the_one_of_that_name(qtbot: QtBot) -> None:
    picker = shown(qtbot, SourcePicker())
    picker.select("Kitchen")
    picker.show_cameras((Camera("/dev/video0", "Kitchen"),), "")
    assert (picker.source(), picker.name) == ("/dev/video0", "Kitchen")


def test_the_name_of_a_webcam_is_agreed_on_with_it(look: Look, qtbot: QtBot) -> None:
    page = _page(look, qtbot)
    page.source.show_cameras((Camera("/dev/video0", "Kitchen"),), "")
    page.source.select("/dev/video0")
    page.source.settled.emit()
    assert page.check.board.accessibleDescription() == "Opening Kitchen …"
    agreed = page.agreed()
    assert agreed.source_name == "Kitchen"
    later = shown(qtbot, NewGamePage(look, CARDS, agreed))
    later.source.show_cameras((), "")
    assert later.source.choice.currentText() == "Webcam: Kitchen (unplugged)"


def test_the_last_source_is_suggested_again(look: Look, qtbot: QtBot) -> None:
    page = _page(look, qtbot, NewGame("zilch", ("Anna",), "throws.mp4", (0,), "chosen"))
    assert page.agreed() == NewGame("zilch", ("Anna",), "throws.mp4", (0,), "chosen")


def test_a_player_is_dragged_to_another_seat(look: Look, qtbot: QtBot) -> None:
    page = _page(look, qtbot, NewGame("classic", ("Anna", "Ben", "Clara"), ""))
    rows = page.findChildren(PlayerRow)
    target = rows[0].mapToGlobal(rows[0].rect().center())
    rows[2].handle.dragged.emit(target)
    assert page.agreed().players == ("Clara", "Anna", "Ben")
    assert page.agreed().marks == (2, 0, 1)


def test_no_two_players_have_the_same_colour_and_shape(look: Look, qtbot: QtBot) -> None:
    page = _page(look, qtbot)
    _press(qtbot, page, "Colour of player 1")
    assert page.agreed().marks == (2, 1)


def test_whoever_joined_after_all_marks_were_taken_can_have_another(
    look: Look, qtbot: QtBot
) -> None:
    page = _page(look, qtbot, NewGame("classic", ("Anna", "Ben"), "", (30, 0), "chosen"))
    _press(qtbot, page, "Colour of player 1")
    assert page.agreed().marks == (7, 0)


def test_no_more_are_suggested_than_can_play(look: Look, qtbot: QtBot) -> None:
    names = tuple(f"Player {number}" for number in range(1, 16))
    page = _page(look, qtbot, NewGame("classic", names, ""))
    assert page.agreed().players == names[:12]


@pytest.mark.parametrize(("language", "first"), [("en", "Player 1"), ("de", "Spieler 1")])
def test_who_never_played_is_called_a_player_in_the_language_spoken_now(
    look: Look, qtbot: QtBot, language: str, first: str
) -> None:
    speak(language)
    suggested = NewGame("classic", (), "")
    names = shown(qtbot, NewGamePage(look, CARDS, suggested)).agreed().players
    speak("en")
    assert names[0] == first
    assert len(names) == 2


def test_names_are_remembered_with_their_colours(look: Look, qtbot: QtBot) -> None:
    known = (("Anna", 0), ("Zoë", 5))
    page = shown(qtbot, NewGamePage(look, CARDS, USUAL, known), 1000, 640)
    _press(qtbot, page, "Add Zoë")
    assert page.agreed().players == ("Anna", "Ben", "Zoë")
    assert page.agreed().marks == (0, 1, 5)


def test_who_begins_and_the_teams_are_as_the_rules_say(look: Look, qtbot: QtBot) -> None:
    cards = (*CARDS, RuleCard("teams", "Teams", "", first="roll_off", team_size=2))
    four = NewGame("classic", ("Anna", "Ben", "Clara", "Dan"), "")
    page = shown(qtbot, NewGamePage(look, cards, four), 1000, 640)
    _press(qtbot, page, "Teams")
    assert page.agreed().first == "roll_off"
    teams = [label.text() for label in page.findChildren(QLabel) if "team " in label.text()]
    assert teams == ["team 1", "team 2", "team 1", "team 2"]
    named(page, QComboBox, "Who begins").setCurrentIndex(0)
    assert page.agreed().first == "chosen"


def test_teams_that_are_not_full_are_said_to_be_so(look: Look, qtbot: QtBot) -> None:
    cards = (*CARDS, RuleCard("teams", "Teams", "", team_size=2))
    three = NewGame("classic", ("Anna", "Ben", "Clara"), "")
    page = shown(qtbot, NewGamePage(look, cards, three), 1000, 640)
    assert page.start.isEnabled()
    _press(qtbot, page, "Teams")
    assert not page.start.isEnabled()
    assert page.fault == "teams of 2 need two full teams or more; here are 3 players"


def test_what_differs_is_told_in_a_line_that_is_never_cut_in_a_word(look: Look) -> None:
    metrics = QFontMetrics(look.font(0.95))
    told = "Straight 1,500  ·  Three pairs 500  ·  Minimum 350"
    assert in_a_line(told, metrics, metrics.horizontalAdvance(told) + 1) == told
    most = metrics.horizontalAdvance("Straight 1,500  ·  Three pairs 500  ·  + 1")
    assert in_a_line(told, metrics, most + 1).endswith("Three pairs 500  ·  + 1")
    assert in_a_line(told, metrics, most - 1) == "Straight 1,500  ·  + 2"
    assert in_a_line(told, metrics, metrics.horizontalAdvance("Strai")) == "3 differences"
