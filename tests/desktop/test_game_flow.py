"""From the first page to the table, and back to a game that was left."""

from __future__ import annotations

import ctypes
import json
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from scorekeeper import paths
from scorekeeper.cli.menu_entry import entry_file
from scorekeeper.desktop import app
from scorekeeper.desktop.game_flow import GameFlow
from scorekeeper.desktop.house_rules.rules_page import RulesPage
from scorekeeper.desktop.main_window import MainWindow
from scorekeeper.desktop.pages.history_page import HistoryPage
from scorekeeper.desktop.pages.new_game_page import NewGame, NewGamePage
from scorekeeper.desktop.pages.settings_page import SettingsPage
from scorekeeper.desktop.pages.what_page import WhatPage
from scorekeeper.desktop.sounds import Sounds
from scorekeeper.resources import resource
from scorekeeper.rules import roster
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import Event, Player
from scorekeeper.rules.first_player import first_player
from scorekeeper.rules.start import players_of
from scorekeeper.rules.state import GameState
from scorekeeper.rulesets import load
from scorekeeper.session.session import Session, SessionView
from scorekeeper.settings import WindowOptions
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.table.expected import Expected
from tests.desktop.controls import named


@pytest.fixture(autouse=True)
def faults_reported_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reports faults in a test gets back to how it was."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)


Opened = Callable[..., MainWindow]


@pytest.fixture
def opened(qtbot: QtBot, home: Path) -> Iterator[Opened]:
    """Opens the window over the games at home, and waits until it has looked into them, or for
    another signal. Without options it has no camera. It is closed after the test."""
    windows = []

    def open_window(
        until: Callable[[MainWindow], object] = lambda window: window.keeper.opened, **options: Any
    ) -> MainWindow:
        window = app.open_window(WindowOptions(home / "games.db", **{"camera": ""} | options))
        windows.append(window)
        qtbot.addWidget(window)
        with qtbot.waitExposed(window):
            window.show()
        with qtbot.waitSignal(until(window)):
            window.keeper.open()
        return window

    yield open_window
    for window in windows:
        window.close()


def asked_for_new_game(window: MainWindow) -> NewGamePage:
    """The page on which a new game is agreed on."""
    window.new_game_wanted.emit()
    page = window.pages.visited
    assert isinstance(page, NewGamePage)
    return page


def begin_as_new_user(bot: QtBot, window: MainWindow) -> None:
    """Anna plays by the rules of Zilch with somebody who is not named."""
    bot.mouseClick(named(window, QPushButton, "Begin a new game"), Qt.MouseButton.LeftButton)
    page = window.findChild(NewGamePage)
    assert page is not None
    named(page, QLineEdit, "Name of player 1").setText("Anna")
    bot.mouseClick(named(page, QAbstractButton, "Zilch"), Qt.MouseButton.LeftButton)
    with bot.waitSignal(window.play.changed):
        bot.mouseClick(page.start, Qt.MouseButton.LeftButton)


def left_in_the_middle(store: Path) -> None:
    """A game of Anna and Ben in which Anna has just rolled."""
    with EventLog(store) as log:
        session = Session.start(log, load("zilch"), players_of(("Anna", "Ben")))
        session.roll(Roll.parse("155234"))


def test_a_new_user_names_the_players_and_begins(opened: Opened, qtbot: QtBot) -> None:
    window = opened()
    begin_as_new_user(qtbot, window)
    assert window.page.isVisible()
    assert window.page.banner.accessibleName() == "Anna's turn"
    assert window.page.pad_is_shown


def test_names_typed_already_wait_for_whoever_looks_at_the_house_rules_first(
    opened: Opened, qtbot: QtBot
) -> None:
    window = opened()
    page = asked_for_new_game(window)
    unnamed = page.agreed()
    named(page, QLineEdit, "Name of player 1").setText("Anna")
    qtbot.mouseClick(named(page, QAbstractButton, "Zilch"), Qt.MouseButton.LeftButton)
    page.source.select("http://127.0.0.1:9/video")
    before = page.agreed()
    page.go_back()
    again = asked_for_new_game(window)
    assert again.agreed() == before != unnamed


def test_who_begins_is_kept_too_for_whoever_looks_at_the_house_rules_first(opened: Opened) -> None:
    window = opened()
    page = asked_for_new_game(window)
    page.first.setCurrentIndex(1)
    window.page_wanted.emit("rules")
    window.show_welcome()
    assert asked_for_new_game(window).agreed().first == "roll_off"


def test_where_that_is_as_the_rules_say_it_follows_them(opened: Opened, home: Path) -> None:
    window = opened()
    assert asked_for_new_game(window).agreed().first == "chosen"
    window.page_wanted.emit("rules")
    rules = home / "roll_off.toml"
    rules.write_text('name = "Roll off"\n[players]\nfirst_player = "roll_off"\n')
    flow = window.findChild(GameFlow)
    assert flow is not None
    flow.suggest_rules(str(rules))
    assert asked_for_new_game(window).agreed().first == "roll_off"


def test_the_next_game_of_an_evening_is_suggested_to_begin_as_this_one_did(
    opened: Opened, qtbot: QtBot
) -> None:
    window = opened()
    page = asked_for_new_game(window)
    page.first.setCurrentIndex(1)
    with qtbot.waitSignal(window.keeper.begun):
        page.start.click()
    assert asked_for_new_game(window).agreed().first == "roll_off"


def test_who_named_nobody_is_asked_in_the_language_spoken_by_then(opened: Opened) -> None:
    window = opened()
    page = asked_for_new_game(window)
    page.go_back()
    window.preferences.change(language="de")
    again = asked_for_new_game(window)
    assert again.agreed().players == ("Spieler 1", "Spieler 2")
    window.preferences.change(language="en")


def test_a_game_that_is_started_by_a_double_click_is_begun_once(
    opened: Opened, qtbot: QtBot, home: Path
) -> None:
    """Else the other is kept among the past games, unfinished for ever."""
    window = opened()
    page = asked_for_new_game(window)
    named(page, QLineEdit, "Name of player 1").setText("Anna")
    with qtbot.waitSignal(window.play.changed):
        page.start.click()
        page.start.click()
    window.close()
    with EventLog(home / "games.db") as log:
        assert len(log.games()) == 1


def test_a_new_game_is_begun_by_keys_alone(opened: Opened, qtbot: QtBot) -> None:
    window = opened()

    def press(key: Qt.Key) -> None:
        qtbot.keyClick(window.focusWidget(), key)

    press(Qt.Key.Key_Return)
    for name in ("Anna", "Ben"):
        qtbot.keyClicks(window.focusWidget(), name)
        press(Qt.Key.Key_Return)
    with qtbot.waitSignal(window.play.changed):
        press(Qt.Key.Key_Return)
    assert window.page.sheet.model().columnCount() == 2
    assert window.page.banner.accessibleName() == "Anna's turn"
    qtbot.keyClicks(window.focusWidget(), "122")
    assert [die.face for die in window.play.throw.pending.dice] == [1, 2, 2]


@pytest.mark.parametrize(
    ("key", "title"),
    [("N", "New game"), ("G", "Past games"), ("R", "House rules"), ("S", "Settings")],
)
def test_every_page_is_one_key_from_the_first(
    opened: Opened, qtbot: QtBot, key: str, title: str
) -> None:
    window = opened()
    qtbot.keyClicks(window.focusWidget(), key)
    assert window.pages.visited is not None
    assert window.pages.visited.accessibleName() == title


def test_a_clip_at_its_end_asks_for_dice_to_be_tapped(
    opened: Opened, qtbot: QtBot, home: Path
) -> None:
    window = opened()
    with qtbot.waitSignal(window.play.changed):
        window.keeper.start(load("classic"), players_of(("Anna",)))
    clip = home / "throws"
    clip.mkdir()
    shutil.copyfile(resource("sample_images/two_large_dice.jpg"), clip / "1.jpg")
    window.watching.start(str(clip))
    assert window.page.notice.accessibleName().endswith("The throw is read when the dice lie still")
    with qtbot.waitSignal(window.watching.ran_out, timeout=20_000):
        window.watching.expect(Expected(6))
    window.play.dismiss()
    qtbot.waitUntil(lambda: "tap or type" in window.page.notice.accessibleName())


def test_names_and_rules_are_suggested_again_the_next_time(opened: Opened, qtbot: QtBot) -> None:
    first = opened()
    begin_as_new_user(qtbot, first)
    first.close()
    window = opened(camera=None)
    qtbot.mouseClick(named(window, QPushButton, "Begin a new game"), Qt.MouseButton.LeftButton)
    page = window.findChild(NewGamePage)
    assert page is not None
    assert page.agreed().players == ("Anna", "Player 2")
    assert page.agreed().rules == "zilch"


def test_a_game_that_was_left_is_offered_with_its_standing(
    opened: Opened, qtbot: QtBot, home: Path
) -> None:
    left_in_the_middle(home / "games.db")
    window = opened()
    button = named(window, QPushButton, "Go on with this game")
    assert button.isVisible()
    with qtbot.waitSignal(window.play.changed):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert [die.die.value for die in window.page.strip.dice] == [1, 2, 3, 4, 5, 5]


def test_a_game_resumed_from_the_past_games_is_watched_too(
    opened: Opened, qtbot: QtBot, home: Path
) -> None:
    left_in_the_middle(home / "games.db")
    photos = home / "throws"
    photos.mkdir()
    shutil.copyfile(resource("sample_images/two_large_dice.jpg"), photos / "1.jpg")
    window = opened(camera=str(photos))
    window.page_wanted.emit("history")
    assert isinstance(window.pages.visited, HistoryPage)
    with qtbot.waitSignal(window.play.changed):
        window.pages.visited.resume_wanted.emit(1)
    assert window.watching.source == str(photos)
    assert "throws" in window.page.status.text


def test_a_game_taken_up_again_is_not_heard_as_if_it_had_just_been_played(
    opened: Opened, qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with EventLog(home / "games.db") as log:
        older = Session.start(log, load("zilch"), players_of(("Anna", "Ben")))
        for do in (older.roll, older.keep):
            do(Roll.parse("111111"))
        older.bank()
    left_in_the_middle(home / "games.db")
    heard: list[str] = []
    monkeypatch.setattr(Sounds, "_play", lambda _, name: heard.append(name))
    window = opened(resume=True)
    qtbot.waitUntil(lambda: window.play.state is not None)
    window.keeper.resume(older.game.id)
    qtbot.waitUntil(lambda: window.play.state is not None and bool(window.play.state.turns))
    assert heard == []


def test_what_is_asked_for_at_the_start_holds_for_the_start_alone(
    opened: Opened, qtbot: QtBot, home: Path
) -> None:
    left_in_the_middle(home / "games.db")
    window = opened(until=lambda window: window.play.changed, resume=True)
    window.page_wanted.emit("settings")
    with qtbot.waitSignal(window.keeper.told):
        window.keeper.back_up(home / "copy.db")
    with qtbot.waitSignal(window.keeper.told):
        window.keeper.restore(home / "copy.db")
    with qtbot.assertNotEmitted(window.keeper.begun), qtbot.waitSignal(window.keeper.told):
        window.keeper.back_up(home / "after.db")  # done after all that was begun before
    assert isinstance(window.pages.visited, SettingsPage)  # which says what was restored


def test_the_camera_is_tried_out_in_the_settings_before_a_game(
    opened: Opened, qtbot: QtBot
) -> None:
    window = opened()
    photo = resource("sample_images/two_large_dice.jpg")
    window.preferences.change(camera=str(photo))
    with qtbot.waitSignal(window.watching.looked, timeout=20_000):
        window.page_wanted.emit("settings")
    assert isinstance(window.pages.visited, SettingsPage)
    assert len(window.pages.visited.check.board.marks) == 2
    window.pages.leave()
    assert not window.watching.looking


def test_a_window_that_is_closed_opens_no_camera_any_more(opened: Opened) -> None:
    """The page of a new game tries its camera a moment after it is shown."""
    photo = str(resource("sample_images/two_large_dice.jpg"))
    window = opened(camera=photo)
    page = asked_for_new_game(window)
    window.close()
    page.source.settled.emit()
    assert not window.watching.looking


def test_resume_goes_on_without_asking(opened: Opened, home: Path) -> None:
    left_in_the_middle(home / "games.db")
    window = opened(until=lambda window: window.play.changed, resume=True)
    assert window.page.banner.accessibleName() == "Anna's turn"


def test_the_menu_says_that_the_game_is_over_and_keeps_names_with_their_points(
    opened: Opened, qtbot: QtBot
) -> None:
    window = opened()
    with qtbot.waitSignal(window.play.changed):
        window.keeper.start(load("classic"), players_of(("Anna", "Dad")))
    window.menu_wanted.emit()
    labels = [label.text() for label in window.welcome.findChildren(QLabel)]
    assert "A game is being played" in labels
    assert "Anna\u00a00   Dad\u00a00" in labels
    window.preferences.change(sounds=False)
    with qtbot.waitSignal(window.keeper.changed):
        window.keeper.do(won)
    window.menu_wanted.emit()
    labels = [label.text() for label in window.welcome.findChildren(QLabel)]
    assert "The game is over" in labels
    assert "A game is being played" not in labels


def test_the_menu_follows_the_game_that_goes_on_at_the_table(opened: Opened, qtbot: QtBot) -> None:
    window = opened()
    with qtbot.waitSignal(window.play.changed):
        window.keeper.start(load("classic"), players_of(("Anna", "Dad")))
    window.menu_wanted.emit()
    window.welcome.new.setFocus()
    with qtbot.waitSignal(window.keeper.changed):
        window.keeper.do(won)
    labels = [label.text() for label in window.welcome.findChildren(QLabel)]
    assert "The game is over" in labels
    assert "Anna\u00a00   Dad\u00a00" not in labels
    assert window.welcome.new.hasFocus()


def won(session: Session) -> SessionView:
    """The game is played to its end; only the first player scores."""
    while session.state.turn is not None:
        if session.state.turn.player != "p1":
            session.farkle()
            continue
        session.roll(Roll.parse("123456"))
        session.keep(Roll.parse("123456"))
        session.bank()
    return session.view


def recorded(bot: QtBot, window: MainWindow, *moves: Callable[[GameState], Event]) -> None:
    """Players come, go or are called otherwise."""
    for move in moves:
        with bot.waitSignal(window.play.moved):
            window.play.record(move)


def test_those_who_sat_there_at_the_end_are_suggested_for_the_next_game(
    opened: Opened, qtbot: QtBot, home: Path
) -> None:
    window = opened()
    window.preferences.change(sounds=False)
    page = asked_for_new_game(window)
    page._players.show_players(("Anna", "Ben", "Clara"))
    with qtbot.waitSignal(window.play.changed):
        page.start.click()
    recorded(
        qtbot,
        window,
        lambda state: roster.rename_player(state, "p2", "Benno"),
        lambda state: roster.leave(state, "p3"),
        lambda state: roster.add_player(state, Player("p5", "Dora")),
        lambda state: roster.move_player(state, "p5", 0),
    )
    with qtbot.waitSignal(window.keeper.changed):
        window.keeper.do(won)
    agreed = asked_for_new_game(window).agreed()
    assert agreed.players == ("Dora", "Anna", "Benno")
    assert agreed.marks == (4, 0, 1)
    assert json.loads((home / "settings.json").read_text())["players"] == ["Dora", "Anna", "Benno"]


def test_players_of_a_game_taken_up_again_are_suggested_for_the_next_one(
    opened: Opened, home: Path
) -> None:
    left_in_the_middle(home / "games.db")
    window = opened(until=lambda window: window.play.changed, resume=True)
    assert asked_for_new_game(window).agreed().players == ("Anna", "Ben")


def test_whoever_won_the_first_turn_does_not_turn_the_seats_of_the_next_game(
    opened: Opened, qtbot: QtBot
) -> None:
    window = opened()
    page = asked_for_new_game(window)
    page._players.show_players(("Anna", "Ben", "Clara"))
    page.first.setCurrentIndex(page.first.findData("roll_off"))
    with qtbot.waitSignal(window.play.changed):
        page.start.click()
    recorded(qtbot, window, lambda state: first_player(state, "p2"))
    assert window.page.banner.accessibleName() == "Ben's turn"
    assert asked_for_new_game(window).agreed().players == ("Anna", "Ben", "Clara")


def test_names_typed_for_the_next_game_wait_though_this_one_goes_on(
    opened: Opened, qtbot: QtBot
) -> None:
    window = opened()
    begin_as_new_user(qtbot, window)
    page = asked_for_new_game(window)
    page._players.show_players(("Clara", "Dora"))
    page.source.select("http://127.0.0.1:9/video")
    page.source.settled.emit()
    page.go_back()
    assert window.watching.source == "", "the game that goes on is watched as before"
    with qtbot.waitSignal(window.play.moved):
        window.keeper.do(lambda session: session.roll(Roll.parse("155234")))
    assert asked_for_new_game(window).agreed().players == ("Clara", "Dora")


def test_who_joins_the_demo_is_not_suggested_afterwards(opened: Opened, qtbot: QtBot) -> None:
    window = opened()
    window.preferences.change(sounds=False)
    flow = window.findChild(GameFlow)
    assert flow is not None
    with qtbot.waitSignal(window.play.moved):
        flow.begin(NewGame("classic", ("Robin", "Kim"), ""), remember=False)
    recorded(qtbot, window, lambda state: roster.add_player(state, Player("p5", "Dora")))
    assert window.preferences.settings.players == ()


def test_a_rule_file_named_at_the_start_is_offered_first(
    opened: Opened, qtbot: QtBot, home: Path
) -> None:
    house = home / "house.toml"
    house.write_text('name = "Our house"\n[win]\ntarget = 5000\n', encoding="utf-8")
    window = opened(rules=str(house))
    qtbot.mouseClick(named(window, QPushButton, "Begin a new game"), Qt.MouseButton.LeftButton)
    page = window.findChild(NewGamePage)
    assert page is not None
    assert named(page, QAbstractButton, "Our house").isChecked()
    with qtbot.waitSignal(window.play.changed):
        qtbot.mouseClick(page.start, Qt.MouseButton.LeftButton)
    assert window.play.state is not None
    assert window.play.state.rules.win.target == 5000


def test_what_a_roll_scores_is_told_by_the_rules_named_at_the_start(opened: Opened) -> None:
    window = opened(rules="zilch")
    window.page_wanted.emit("what")
    assert isinstance(window.pages.visited, WhatPage)
    assert window.pages.visited.rules.currentText() == "Zilch"
    window.page_wanted.emit("rules")
    assert isinstance(window.pages.visited, RulesPage)
    assert window.pages.visited.begin.currentData() == "zilch"


def test_a_webcam_is_remembered_by_its_name_too(opened: Opened, qtbot: QtBot) -> None:
    game = NewGame("classic", ("Anna", "Ben"), "/dev/video9", (0, 1), "chosen", "Kitchen")
    window = opened(camera=None)
    page = asked_for_new_game(window)
    with qtbot.waitSignal(window.play.changed):
        page.start_wanted.emit(game)
    window.close()
    later = opened(camera=None)
    later.page_wanted.emit("settings")
    assert isinstance(later.pages.visited, SettingsPage)
    assert later.pages.visited.source.choice.currentText().startswith("Webcam: Kitchen")
    assert asked_for_new_game(later).source.choice.currentText().startswith("Webcam: Kitchen")


def test_a_damaged_store_is_moved_aside_on_request(
    opened: Opened, qtbot: QtBot, home: Path
) -> None:
    (home / "games.db").write_bytes(b"this is no database" * 100)
    window = opened(until=lambda window: window.keeper.unusable)
    assert not named(window, QPushButton, "Begin a new game").isEnabled()
    with qtbot.waitSignal(window.keeper.opened):
        qtbot.mouseClick(window.welcome.new_store, Qt.MouseButton.LeftButton)
        assert "is taken over" in window.welcome.fault
        qtbot.mouseClick(window.welcome.new_store, Qt.MouseButton.LeftButton)
    assert len(list(home.glob("games.db.damaged*"))) == 1
    assert named(window, QPushButton, "Begin a new game").isEnabled()


def test_what_is_wrong_with_the_store_is_said_in_another_language_too(
    opened: Opened, qtbot: QtBot, home: Path
) -> None:
    (home / "games.db").write_bytes(b"no store of games" * 100)
    window = opened(until=lambda window: window.keeper.unusable, camera=None)
    with qtbot.waitSignal(window.keeper.unusable):
        window.preferences.change(language="de")
    assert "ist beschädigt" in window.welcome.fault
    assert not window.welcome.new_store.isHidden()
    assert not window.welcome.new.isEnabled()
    window.preferences.change(language="en")


@pytest.mark.parametrize("seq", [1, 2])
def test_what_is_wrong_with_the_last_game_is_said_in_another_language_too(
    opened: Opened, qtbot: QtBot, home: Path, seq: int
) -> None:
    left_in_the_middle(home / "games.db")
    with EventLog(home / "games.db") as log:
        log._store.execute("UPDATE events SET sum = 7 WHERE seq = ?", (seq,))
    window = opened(until=lambda window: window.keeper.left_out)
    with qtbot.waitSignal(window.keeper.left_out):
        window.preferences.change(language="de")
    assert f"Spiel 1, Ereignis {seq} fehlt oder ist nicht mehr" in window.welcome.fault
    assert window.welcome.resume.isVisible() is (seq > 1)
    window.preferences.change(language="en")


def test_a_game_goes_on_in_another_language_though_the_one_left_before_it_is_damaged(
    opened: Opened, qtbot: QtBot, home: Path
) -> None:
    left_in_the_middle(home / "games.db")
    with EventLog(home / "games.db") as log:
        log._store.execute("UPDATE events SET sum = 7 WHERE seq = 2")
    window = opened(until=lambda window: window.keeper.left_out)
    begin_as_new_user(qtbot, window)
    window.preferences.change(language="de")
    assert window.page.banner.accessibleName() == "Anna ist am Zug"
    window.preferences.change(language="en")
    assert window.playing


def test_a_source_that_does_not_exist_is_said_in_the_status_line(
    opened: Opened, home: Path
) -> None:
    left_in_the_middle(home / "games.db")
    missing = str(home / "no.mp4")
    window = opened(until=lambda window: window.play.changed, camera=missing, resume=True)
    assert window.page.status.text.endswith("no.mp4 does not exist; check the name")


def test_the_window_closes_by_itself_with_success(qtbot: QtBot, home: Path) -> None:
    assert app.run(WindowOptions(home / "games.db", camera="", close_after_s=0.0)) == 0


def test_the_window_has_the_icon_and_goes_by_the_name_of_the_entry_in_the_menu(
    qtbot: QtBot, home: Path
) -> None:
    app.run(WindowOptions(home / "games.db", camera="", close_after_s=0.0))
    assert f"{QApplication.desktopFileName()}.desktop" == entry_file().name
    assert not QApplication.windowIcon().pixmap(64, 64).isNull()


@pytest.mark.parametrize(("system", "told"), [("win32", ["scorekeeper"]), ("linux", [])])
def test_the_taskbar_of_windows_does_not_take_the_window_for_one_of_python(
    monkeypatch: pytest.MonkeyPatch, system: str, told: list[str]
) -> None:
    names: list[str] = []
    shell = SimpleNamespace(SetCurrentProcessExplicitAppUserModelID=names.append)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(shell32=shell), raising=False)
    monkeypatch.setattr("sys.platform", system)
    app.go_by_a_name_of_its_own()
    assert names == told


@pytest.mark.parametrize(("system", "interval_s"), [("win32", 0.001), ("linux", 0.0005)])
def test_who_waits_for_the_interpreter_waits_a_moment_at_least(
    monkeypatch: pytest.MonkeyPatch, system: str, interval_s: float
) -> None:
    """In whole milliseconds on Windows: of less, Python makes no wait at all there."""
    monkeypatch.setattr("sys.platform", system)
    assert app.switch_s() == interval_s


def test_settings_that_cannot_be_saved_do_not_stop_the_game(
    opened: Opened, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    paths.settings_file().mkdir(parents=True)
    window = opened()
    begin_as_new_user(qtbot, window)
    assert window.page.isVisible()
    window.close()
    assert "settings could not be saved" in caplog.text


def test_settings_that_are_not_kept_are_told_once_at_the_table(opened: Opened) -> None:
    settings = paths.settings_file()
    settings.mkdir(parents=True)
    told: list[str] = []
    window = opened()
    window.preferences.refused.connect(told.append)
    window.toggle_advice()
    line = (
        f"Settings hold only until the window closes: {settings} cannot be written "
        "(Is a directory); make room, or change its permissions"
    )
    assert window.page.status.text == line
    window.toggle_advice()
    assert told == [line]
    settings.rmdir()
    window.toggle_advice()
    settings.unlink()
    settings.mkdir()
    window.toggle_advice()  # they had been kept again
    assert told == [line, line]


def test_what_is_remembered_is_plain_json(opened: Opened, qtbot: QtBot) -> None:
    window = opened()
    begin_as_new_user(qtbot, window)
    window.close()
    content = json.loads(paths.settings_file().read_text(encoding="utf-8"))
    assert content["players"] == ["Anna", "Player 2"]
