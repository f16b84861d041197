"""The settings take effect at once: language, colours, type, the table, the reader, the games."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QFileDialog, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from scorekeeper.desktop import preferences
from scorekeeper.desktop.camera.careful import Careful
from scorekeeper.desktop.camera.photo_reader import PhotoReader
from scorekeeper.desktop.drawing.look import DESIGN_SIZE
from scorekeeper.desktop.drawing.theme import CONTRAST
from scorekeeper.desktop.game_flow import GameFlow
from scorekeeper.desktop.house_rules.rules_page import RulesPage
from scorekeeper.desktop.pages.calibration_page import CalibrationPage
from scorekeeper.desktop.pages.new_game_page import NewGame
from scorekeeper.desktop.pages.players_page import PlayersPage
from scorekeeper.desktop.pages.settings_page import SettingsPage
from scorekeeper.desktop.preferences import Preferences
from scorekeeper.desktop.visits import Visits
from scorekeeper.desktop.wording import speak
from scorekeeper.rules.start import players_of
from scorekeeper.rulesets import load
from scorekeeper.session.session import Session
from scorekeeper.settings import Settings
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.logged import now
from scorekeeper.sheet.stored_games import GameId
from scorekeeper.vision.readings import DiceReading
from tests.desktop.controls import named
from tests.desktop.table import Table, no_reader, seen


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    table = Table(qtbot, tmp_path / "games.db")
    Visits(table.window, table.look, PhotoReader(no_reader))
    usual = NewGame("classic", ("Anna", "Ben"), "")
    GameFlow(table.window, table.look, table.keeper, usual)
    table.begin("Anna", "Ben")
    yield table
    table.close()
    speak("en")


@pytest.fixture
def page(table: Table) -> SettingsPage:
    table.window.page_wanted.emit("settings")
    assert isinstance(table.window.pages.visited, SettingsPage)
    return table.window.pages.visited


@pytest.fixture
def full_disk(table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The settings cannot be written."""

    def refuse(path: Path, settings: Settings) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    monkeypatch.setattr(preferences, "save_settings", refuse)
    table.window.preferences._path = tmp_path / "settings.json"


def visited(table: Table) -> SettingsPage:
    assert isinstance(table.window.pages.visited, SettingsPage)
    return table.window.pages.visited


def choose(page: SettingsPage, name: str, entry: str) -> None:
    choice = named(page, QComboBox, name)
    assert choice.findText(entry) >= 0
    choice.setCurrentText(entry)


def test_the_language_changes_every_page_and_the_game_stays(
    table: Table, page: SettingsPage
) -> None:
    choose(page, "Language", "Deutsch")
    assert visited(table).accessibleName() == "Einstellungen"
    table.window.pages.leave()
    assert table.banner == "Anna ist am Zug"
    table.type_roll("122556")
    assert table.page.selections.cards[0].accessibleName().startswith("1 5 5 behalten: +200")
    table.window.preferences.change(language="en")
    assert table.page.selections.cards[0].accessibleName().startswith("Keep 1 5 5: +200")
    table.key_does(Qt.Key.Key_B)
    assert table.banner == "Ben's turn"


def test_languages_are_gone_through_by_keys(table: Table, page: SettingsPage) -> None:
    """The page is made anew in each of them."""
    choose(page, "Language", "English")
    table.key(Qt.Key.Key_Down)
    assert visited(table).accessibleName() == "Einstellungen"
    table.key(Qt.Key.Key_Up)
    assert visited(table).accessibleName() == "Settings"


@pytest.mark.usefixtures("full_disk")
def test_settings_that_are_not_kept_are_told_on_their_page(
    table: Table, page: SettingsPage
) -> None:
    """In the language just chosen, and once."""
    choose(page, "Language", "Deutsch")
    assert "Einstellungen gelten nur, bis" in visited(table).said
    assert "(kein Platz mehr)" in visited(table).said
    visited(table).say("")
    named(visited(table), QCheckBox, "Töne").click()
    assert visited(table).said == ""


@pytest.mark.usefixtures("full_disk")
def test_a_name_that_is_not_kept_is_told_where_the_player_joins(
    table: Table, tmp_path: Path
) -> None:
    table.window.page_wanted.emit("players")
    page = table.window.pages.visited
    assert isinstance(page, PlayersPage)
    page.name.setText("Cleo")
    with table.bot.waitSignal(table.play.moved):
        page.join.click()
    assert f"until the window closes: {tmp_path / 'settings.json'} cannot" in page.fault


@pytest.mark.usefixtures("full_disk")
def test_rules_that_are_not_suggested_again_are_saved_all_the_same(
    table: Table, tmp_path: Path
) -> None:
    table.window.page_wanted.emit("rules")
    page = table.window.pages.visited
    assert isinstance(page, RulesPage)
    page.saved.connect(lambda path: table.window.preferences.change(rules=path))
    page.title.name.setFocus()
    table.bot.keyClicks(page.title.name, "Ours")
    page.save.click()
    saved, unkept = page.said.splitlines()
    assert saved.startswith("Saved as ")
    assert f"until the window closes: {tmp_path / 'settings.json'} cannot" in unkept


def test_qt_speaks_the_language_chosen_too(table: Table, page: SettingsPage, qtbot: QtBot) -> None:
    choose(page, "Language", "Deutsch")
    assert undo_in_a_menu(qtbot) == "&Rückgängig"
    table.window.preferences.change(language="en")
    assert undo_in_a_menu(qtbot) == "&Undo"


def undo_in_a_menu(qtbot: QtBot) -> str:
    """The first word of the menu that a text field shows."""
    field = QLineEdit()
    qtbot.addWidget(field)
    return field.createStandardContextMenu().actions()[0].text().partition("\t")[0]


def test_the_line_of_the_camera_is_told_in_the_language_chosen(
    table: Table, page: SettingsPage
) -> None:
    table.watching.start("")
    choose(page, "Language", "Deutsch")
    assert table.page.status.text == "Ohne Kamera: antippen oder eintippen"


def test_a_roll_counts_once_whatever_language_was_spoken_before(
    table: Table, page: SettingsPage
) -> None:
    choose(page, "Language", "Deutsch")
    table.window.preferences.change(language="en")
    table.window.pages.leave()
    table.see(seen("155234"))
    table.settle()
    assert table.play.view is not None
    assert table.play.view.question is None


def test_refusals_of_the_rules_are_told_in_the_language_chosen(
    table: Table, page: SettingsPage
) -> None:
    choose(page, "Language", "Deutsch")
    table.window.pages.leave()
    assert table.page.action_bar.keep.toolTip() == "erst würfeln"


def test_high_contrast_and_larger_type(table: Table, page: SettingsPage) -> None:
    table.window.resize(DESIGN_SIZE)
    before = table.look.em_px
    choose(page, "Colours", "High contrast")
    assert table.look.theme is CONTRAST
    choose(page, "Text size", "150 %")
    assert table.look.em_px == pytest.approx(1.5 * before, abs=1)


def test_advice_is_switched_off_and_on_by_a_box_and_a_key(table: Table, page: SettingsPage) -> None:
    named(page, QCheckBox, "One line of advice (A)").setChecked(False)
    table.window.pages.leave()
    assert not table.page.advice.isVisible()
    table.key(Qt.Key.Key_A)
    assert table.page.advice.isVisible()


def test_how_long_a_farkle_can_be_contested(table: Table, page: SettingsPage) -> None:
    choose(page, "Farkle, hand-over and win count", "only by key: F, B")
    table.window.pages.leave()
    table.type_roll("223446")
    assert not table.window.presenter.clocks.running


def test_a_careful_reader_asks_more_often() -> None:
    class Sure:
        def read(self, pixels: object, die_px: float | None = None) -> DiceReading:
            return DiceReading(seen("15").dice[:1], 10, 10, True)

    picture = np.zeros((10, 10, 3), np.uint8)
    preferences = Preferences()
    reader = Careful(Sure(), lambda: preferences.settings.care)
    assert reader.read(picture).certain
    preferences.change(care="careful")
    assert reader.read(picture).certain
    preferences.change(care="ask")  # in the middle of a game, too
    asked = reader.read(picture)
    assert not asked.certain
    assert not asked.dice[0].certain


def test_a_back_up_is_named_so_that_it_is_found_again(
    page: SettingsPage, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = (str(tmp_path / "Sunday 24.12"), "")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: typed)
    with qtbot.waitSignal(page.backup_wanted) as wanted:
        page.backup.click()
    assert wanted.args == [tmp_path / "Sunday 24.12.db"]


def test_games_are_backed_up_and_restored(table: Table, page: SettingsPage, tmp_path: Path) -> None:
    named_button(page, "Back up…")
    with table.bot.waitSignal(table.keeper.told):
        page.backup_wanted.emit(tmp_path / "copy.db")
    assert page.said == f"All games are backed up in {tmp_path / 'copy.db'}"
    table.window.pages.leave()
    table.type_roll("155234")
    table.window.page_wanted.emit("settings")
    with table.bot.waitSignal(table.keeper.told):
        visited(table).restore_wanted.emit(tmp_path / "copy.db")
    table.window.pages.leave()
    assert table.window.welcome.isVisible()
    assert list(tmp_path.glob("games.db.before-*"))
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.mouseClick(table.window.welcome.resume, Qt.MouseButton.LeftButton)
    assert table.state.playing.roll is None


def test_enter_after_the_games_were_restored_goes_on_with_none_of_them_unseen(
    table: Table, page: SettingsPage, tmp_path: Path
) -> None:
    """The focus went to a button of the first page, which is out of sight."""
    with table.bot.waitSignal(table.keeper.told):
        page.backup_wanted.emit(tmp_path / "copy.db")
    page.restore.setFocus()
    with table.bot.waitSignal(table.keeper.told):
        page.restore_wanted.emit(tmp_path / "copy.db")
    assert page.said.startswith("The games are restored")
    assert table.window.focusWidget() is page.restore


def test_a_backup_that_is_none_is_refused_in_place(
    table: Table, page: SettingsPage, tmp_path: Path
) -> None:
    (tmp_path / "letter.txt").write_text("Dear table")
    with table.bot.waitSignal(table.keeper.refused):
        page.restore_wanted.emit(tmp_path / "letter.txt")
    assert "letter.txt" in page.said
    with table.bot.waitSignal(table.keeper.changed):
        table.keeper.resume(1)


def named_button(page: SettingsPage, text: str) -> QPushButton:
    return next(b for b in page.findChildren(QPushButton) if b.text() == text)


def test_pictures_older_than_wished_go_and_their_rolls_stay(
    table: Table, page: SettingsPage, tmp_path: Path
) -> None:
    def photographed(days_ago: int) -> GameId:
        at = now() - timedelta(days=days_ago)
        session = Session.start(log, load("classic"), players_of(["Eva"]), lambda: at)
        session.see(seen("155234"), b"JPEG")
        return session.game.id

    with EventLog(tmp_path / "games.db") as log:
        old, fresh = photographed(days_ago=40), photographed(days_ago=2)
        choose(page, "Pictures of rolls are kept", "for 30 days")
        table.settle()
        assert [log.evidence(game, 2) for game in (old, fresh)] == [None, b"JPEG"]
        assert [len(log.events(game)) for game in (old, fresh)] == [2, 2]


def test_an_address_that_is_still_missing_is_asked_for(page: SettingsPage, qtbot: QtBot) -> None:
    choice = page.source.choice
    choice.setCurrentIndex(choice.findText("Video file"))
    assert page.source.hint == "Video file: still empty"
    qtbot.keyClicks(page.source.address, "/games.mp4")
    assert page.source.hint == ""


def test_a_camera_that_cannot_be_opened_is_told_on_the_page(table: Table) -> None:
    """It is not being opened any more."""
    table.watching.start("no/such/clip.mp4")
    table.window.page_wanted.emit("settings")
    told = "no/such/clip.mp4 does not exist; check the name"
    assert visited(table).check.text == told
    table.window.page_wanted.emit("calibrate")
    assert isinstance(table.window.pages.visited, CalibrationPage)
    assert table.window.pages.visited.told == (told,)
