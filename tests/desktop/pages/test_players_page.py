"""Players join, leave, change names and seats while the game goes on; all of it can be undone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.camera.photo_reader import PhotoReader
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game.seat_changes import SeatChanges
from scorekeeper.desktop.pages.players_page import PlayersPage
from scorekeeper.desktop.visits import Visits
from scorekeeper.rules.events import GameStarted
from scorekeeper.rules.game import replay
from scorekeeper.rules.ruleset import PlayerRules, RuleSet
from scorekeeper.rules.start import players_of
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.store import StoreError
from tests.desktop.controls import double_click, named, shown, tab_stops
from tests.desktop.table import Table, no_reader, seen


@pytest.fixture
def page(table: Table) -> PlayersPage:
    Visits(table.window, table.look, PhotoReader(no_reader))
    return visit(table)


def visit(table: Table) -> PlayersPage:
    table.key(Qt.Key.Key_P)
    visited = table.window.pages.visited
    assert isinstance(visited, PlayersPage)
    return visited


def names(table: Table) -> list[str]:
    sheet = table.page.sheet.model()
    heads = range(sheet.columnCount())
    return [sheet.headerData(place, Qt.Orientation.Horizontal) for place in heads]


def press(table: Table, page: PlayersPage, name: str) -> None:
    table.click(named(page, QPushButton, name))


def test_someone_joins_with_points_by_keys_alone(table: Table, page: PlayersPage) -> None:
    table.bot.keyClicks(page.name, "Clara")
    page.points.setText("250")
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(page.points, Qt.Key.Key_Return)
    assert names(table) == ["Anna: 0", "Ben: 0", "Clara: 250"]
    assert named(page, QLineEdit, "Name of player 3").text() == "Clara"
    assert table.window.preferences.settings.names[0] == "Clara"


def test_tab_goes_through_the_players_and_then_to_who_joins(
    table: Table, page: PlayersPage
) -> None:
    def named_stops() -> list[str]:
        return [stop.accessibleName() for stop in tab_stops(page)]

    players = ["Name of player 1", "Anna leaves the game"]
    players += ["Name of player 2", "Move player 2 up", "Ben leaves the game"]
    assert named_stops() == ["Back", *players, "Someone joins", "Begins with"]
    page.name.setText("Clara")
    table.click(page.join)
    players += ["Name of player 3", "Move player 3 up", "Clara leaves the game"]
    assert named_stops() == ["Back", "Undo", *players, "Someone joins", "Begins with"]


def test_who_has_undone_all_by_enter_does_none_of_it_again(table: Table, page: PlayersPage) -> None:
    """The focus fell to the button beside, and the next Enter redid it."""
    press(table, page, "Move player 2 up")
    page.undo.setFocus()
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(page.undo, Qt.Key.Key_Return)
    assert not page.undo.isEnabled()
    assert page.redo.isEnabled()
    assert page.name.hasFocus()


def test_points_of_who_has_joined_are_not_given_to_the_next(
    table: Table, page: PlayersPage
) -> None:
    page.name.setText("Clara")
    page.points.setText("250")
    table.click(page.join)
    table.bot.keyClicks(page.name, "Dan")
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(page.name, Qt.Key.Key_Return)
    assert names(table) == ["Anna: 0", "Ben: 0", "Clara: 250", "Dan: 0"]


def test_enter_presses_the_buttons_of_a_player_who_joined(table: Table, page: PlayersPage) -> None:
    page.name.setText("Clara")
    table.click(page.join)
    up = named(page, QPushButton, "Move player 3 up")
    up.setFocus()
    table.bot.waitUntil(up.hasFocus)
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(up, Qt.Key.Key_Return)
    assert names(table)[1] == "Clara: 0"


@pytest.mark.parametrize(("typed", "brings"), [("1,250", "1,250"), ("-50", "−50"), ("", "0")])
def test_points_to_begin_with_are_typed_as_the_sheet_shows_them(
    table: Table, page: PlayersPage, typed: str, brings: str
) -> None:
    page.name.setText("Clara")
    page.points.selectAll()
    page.points.del_()
    table.bot.keyClicks(page.points, typed)
    table.click(page.join)
    assert names(table)[2] == f"Clara: {brings}"


def test_points_that_are_not_typed_in_full_are_asked_for(page: PlayersPage, table: Table) -> None:
    page.name.setText("Clara")
    page.points.setText("-")
    table.bot.mouseClick(page.join, Qt.MouseButton.LeftButton)
    assert page.points.hasFocus()
    assert page.fault == "points are a whole number, such as 1,500"
    assert page.name.text() == "Clara"


def test_enter_in_the_field_asks_for_them_too(page: PlayersPage, table: Table) -> None:
    page.name.setText("Clara")
    page.points.setFocus()
    page.points.selectAll()
    table.bot.keyClicks(page.points, "1,5")
    table.bot.keyClick(page.points, Qt.Key.Key_Return)
    assert page.fault.startswith("points are a whole number")


def test_who_has_left_is_named_otherwise_where_another_took_the_name(
    table: Table, page: PlayersPage
) -> None:
    press(table, page, "Ben leaves the game")
    page.name.setText("ben")
    table.click(page.join)
    named(page, QPushButton, "Ben comes back").click()
    assert page.fault == "there is a Ben already: choose another name"
    field = named(page, QLineEdit, "Name of player 2")
    field.setFocus()
    field.selectAll()
    table.bot.keyClicks(field, "Benno")
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(field, Qt.Key.Key_Return)
    press(table, page, "Benno comes back")
    assert named(page, QPushButton, "Benno leaves the game").isEnabled()


def test_who_would_bring_too_many_points_is_not_forgotten(page: PlayersPage) -> None:
    page.name.setText("Clara")
    page.points.setText("9,999,999")
    page.join.click()
    assert page.fault == "nobody begins with more than 1,000,000 points"
    assert page.name.text() == "Clara"


def test_whoever_leaves_keeps_the_column_and_can_come_back(table: Table, page: PlayersPage) -> None:
    page.back.click()
    table.type_roll("111234")
    table.key_does(Qt.Key.Key_B)
    page = visit(table)
    press(table, page, "Anna leaves the game")
    assert table.banner == "Ben's turn"
    assert table.page.sheet._model.sheet.players[0].notes == ("has left",)
    press(table, page, "Anna comes back")
    assert names(table) == ["Anna: 1,000", "Ben: 0"]
    assert table.page.sheet._model.sheet.players[0].notes != ("has left",)


def test_whoever_comes_back_to_a_team_brings_it_nothing_twice(
    table: Table, page: PlayersPage
) -> None:
    rules = RuleSet(players=PlayerRules(team_size=2))
    with table.bot.waitSignal(table.keeper.changed):
        table.keeper.start(rules, players_of(("Anna", "Ben", "Clara", "Dan")))
    table.type_roll("111234")
    table.key_does(Qt.Key.Key_B)
    page = visit(table)
    press(table, page, "Anna leaves the game")
    press(table, page, "Anna comes back")
    state = table.state
    assert {side: state.score(side) for side in state.sides} == {"1": 1000, "2": 0}


def test_a_name_is_written_differently(table: Table, page: PlayersPage) -> None:
    field = named(page, QLineEdit, "Name of player 1")
    field.selectAll()
    table.bot.keyClicks(field, "Annabel")
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(field, Qt.Key.Key_Return)
    assert names(table) == ["Annabel: 0", "Ben: 0"]
    assert table.banner == "Annabel's turn"


def test_a_name_too_long_for_its_field_stays_whole(table: Table, page: PlayersPage) -> None:
    long = "Maximiliane Friederike Charlotte von und zu Hohenstein"
    with table.bot.waitSignal(table.keeper.changed):
        table.keeper.start(RuleSet(), players_of((long, "Ben")))
    page = visit(table)
    named(page, QLineEdit, "Name of player 1").setFocus()
    page.name.setFocus()
    table.settle()
    assert names(table)[0] == f"{long}: 0"


def test_a_name_that_is_taken_is_refused_in_place(table: Table, page: PlayersPage) -> None:
    field = named(page, QLineEdit, "Name of player 1")
    field.selectAll()
    table.bot.keyClicks(field, "ben")
    table.bot.keyClick(field, Qt.Key.Key_Return)
    assert page.fault == "there is a ben already: choose another name"
    assert field.text() == "Anna"
    page.name.setText("Ben")
    assert not page.join.isEnabled()
    assert page.join.toolTip() == "there is a Ben already: choose another name"


@pytest.mark.parametrize("by_keys", [True, False], ids=["Esc", "a click"])
def test_the_page_stays_to_say_why_a_name_is_refused_on_leaving(
    table: Table, page: PlayersPage, by_keys: bool
) -> None:
    def leave() -> None:
        if by_keys:
            table.key(Qt.Key.Key_Escape)
        else:
            table.bot.mouseClick(page.back, Qt.MouseButton.LeftButton)

    field = named(page, QLineEdit, "Name of player 1")
    field.setFocus()
    field.selectAll()
    table.bot.keyClicks(field, "Ben")
    leave()
    assert table.window.pages.visited is page
    assert page.fault == "there is a Ben already: choose another name"
    assert field.text() == "Anna"
    assert field.hasFocus()
    leave()
    assert table.window.playing


def test_a_name_that_was_refused_in_place_does_not_keep_the_page(
    table: Table, page: PlayersPage
) -> None:
    field = named(page, QLineEdit, "Name of player 1")
    field.setFocus()
    field.selectAll()
    table.bot.keyClicks(field, "Ben")
    table.bot.keyClick(field, Qt.Key.Key_Return)
    table.key(Qt.Key.Key_Escape)
    assert table.window.playing


def test_why_nobody_can_join_under_a_name_stands_on_the_page(
    table: Table, page: PlayersPage
) -> None:
    assert page.fault == ""
    table.bot.keyClicks(page.name, "ben")
    table.bot.keyClick(page.name, Qt.Key.Key_Return)
    assert page.fault == "there is a ben already: choose another name"
    press(table, page, "Move player 2 up")
    assert page.fault == "there is a ben already: choose another name"
    table.bot.keyClicks(page.name, "no")
    assert page.fault == ""


def test_a_name_is_written_differently_though_nobody_can_join_under_another(
    table: Table, page: PlayersPage
) -> None:
    table.bot.keyClicks(page.name, "Ben")
    field = named(page, QLineEdit, "Name of player 1")
    field.selectAll()
    table.bot.keyClicks(field, "Annabel")
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(field, Qt.Key.Key_Return)
    assert names(table)[0] == "Annabel: 0"


def test_what_was_refused_is_told_no_more_once_another_name_is_typed(
    table: Table, page: PlayersPage
) -> None:
    page.warn("the disk is full")
    table.bot.keyClicks(page.name, "Clara")
    assert page.fault == ""


def test_whoever_goes_back_is_asked_about_a_name_that_has_not_joined(
    table: Table, page: PlayersPage
) -> None:
    table.bot.keyClicks(page.name, "Clara")
    table.key(Qt.Key.Key_Escape)
    assert page.unsaved.accessibleName() == "Clara has not joined the game."
    assert page.unsaved.save.hasFocus()
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(page.unsaved.save, Qt.Key.Key_Return)
    table.bot.waitUntil(lambda: table.window.playing)
    assert names(table) == ["Anna: 0", "Ben: 0", "Clara: 0"]


def test_whoever_closes_the_window_lets_the_name_join_first(
    table: Table, page: PlayersPage
) -> None:
    table.bot.keyClicks(page.name, "Clara")
    table.window.close()
    page.unsaved.save.click()
    table.bot.waitUntil(table.window.isHidden)
    assert [seat.player.name for seat in table.state.seats] == ["Anna", "Ben", "Clara"]


def test_the_page_stays_where_the_disk_does_not_take_whoever_joins(
    table: Table, page: PlayersPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise StoreError("the disk is full")

    table.bot.keyClicks(page.name, "Clara")
    table.key(Qt.Key.Key_Escape)
    with monkeypatch.context() as full:
        full.setattr(EventLog, "append", refuse)
        with table.bot.waitSignal(table.keeper.refused):
            page.unsaved.save.click()
    assert table.window.pages.visited is page
    assert page.fault == "the disk is full"
    table.bot.keyClicks(page.name, "Clara")
    table.click(page.join)
    table.settle()
    assert table.window.pages.visited is page


def test_whoever_does_not_play_after_all_is_left_out(table: Table, page: PlayersPage) -> None:
    table.bot.keyClicks(page.name, "Clara")
    page.back.click()
    page.unsaved.throw.click()
    assert table.window.playing
    assert names(table) == ["Anna: 0", "Ben: 0"]


def test_whoever_stays_goes_on_with_the_name(table: Table, page: PlayersPage) -> None:
    table.bot.keyClicks(page.name, "Clar")
    table.key(Qt.Key.Key_Escape)
    table.key(Qt.Key.Key_Escape)
    assert page.unsaved.isHidden()
    assert page.name.hasFocus()
    table.key(Qt.Key.Key_Escape)
    table.bot.keyClicks(page.name, "a")
    assert page.unsaved.isHidden()
    table.click(page.join)
    page.back.click()
    assert table.window.playing


def test_a_name_that_is_taken_can_only_be_given_up(table: Table, page: PlayersPage) -> None:
    table.bot.keyClicks(page.name, "Ben")
    page.back.click()
    assert not page.unsaved.save.isEnabled()
    assert page.unsaved.stay.hasFocus()
    assert page.fault == "there is a Ben already: choose another name"


def test_points_not_typed_in_full_keep_whoever_joins_on_leaving(
    table: Table, page: PlayersPage
) -> None:
    table.bot.keyClicks(page.name, "Clara")
    page.points.setText("-")
    page.back.click()
    page.unsaved.save.click()
    assert table.window.pages.visited is page
    assert page.fault == "points are a whole number, such as 1,500"
    page.name.clear()


def test_blanks_are_no_name(table: Table, page: PlayersPage) -> None:
    table.bot.keyClicks(page.name, "  ")
    page.back.click()
    assert table.window.playing


def test_seats_are_changed(table: Table, page: PlayersPage) -> None:
    press(table, page, "Move player 2 up")
    assert names(table) == ["Ben: 0", "Anna: 0"]


def test_a_player_is_moved_to_the_top_by_one_key(table: Table, page: PlayersPage) -> None:
    """The focus goes along; else the next press moves whoever was passed back again."""
    page.name.setText("Clara")
    table.click(page.join)
    named(page, QPushButton, "Move player 3 up").setFocus()
    for _ in range(2):
        table.key_does(Qt.Key.Key_Return)
    assert names(table) == ["Clara: 0", "Anna: 0", "Ben: 0"]
    table.key(Qt.Key.Key_Return)
    table.settle()
    assert names(table) == ["Clara: 0", "Anna: 0", "Ben: 0"]


def test_everything_can_be_undone_and_redone_here(table: Table, page: PlayersPage) -> None:
    press(table, page, "Ben leaves the game")
    assert not named(page, QPushButton, "Anna leaves the game").isEnabled()
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert named(page, QPushButton, "Ben leaves the game").isEnabled()
    press(table, page, "Redo")
    assert named(page, QPushButton, "Ben comes back").isEnabled()
    press(table, page, "Undo")
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(page, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert named(page, QPushButton, "Ben comes back").isEnabled()


def test_what_was_played_is_not_taken_back_here(table: Table, page: PlayersPage) -> None:
    page.back.click()
    table.type_roll("155234")
    page = visit(table)
    undo = named(page, QPushButton, "Undo")
    assert (undo.isEnabled(), undo.toolTip()) == (
        False,
        "The last move was made at the table: take it back there",
    )
    page.name.setFocus()
    table.bot.keyClicks(page.name, "Clara")
    for _ in range(3):
        table.bot.keyClick(page.name, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    table.settle()
    assert (page.name.text(), str(table.state.roll)) == ("", "1 2 3 4 5 5")
    table.bot.keyClicks(page.name, "Clara")
    table.click(page.join)
    assert undo.isEnabled()
    table.click(undo)
    assert names(table) == ["Anna: 0", "Ben: 0"]
    assert not undo.isEnabled()
    assert named(page, QPushButton, "Redo").isEnabled()


def test_a_name_is_taken_back_though_a_throw_was_none_since(
    table: Table, page: PlayersPage
) -> None:
    with table.bot.waitSignal(table.keeper.changed):
        page.renamed.emit("p1", "Zoe")
    table.see(seen("146"))
    table.play.dismiss()
    table.settle()
    assert table.play.question is None
    press(table, page, "Undo")
    assert names(table) == ["Anna: 0", "Ben: 0"]
    assert table.play.question is not None


def test_a_double_click_on_leaves_does_not_bring_back_at_once(
    table: Table, page: PlayersPage
) -> None:
    double_click(named(page, QPushButton, "Ben leaves the game"))
    table.settle()
    assert named(page, QPushButton, "Ben comes back").isEnabled()


def test_who_has_just_joined_is_taken_back_by_the_key_though_the_field_has_the_focus(
    table: Table, page: PlayersPage
) -> None:
    page.name.setFocus()
    table.bot.keyClicks(page.name, "Clara")
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(page.name, Qt.Key.Key_Return)
    assert page.name.hasFocus()
    with table.bot.waitSignal(table.keeper.changed):
        table.bot.keyClick(page.name, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert names(table) == ["Anna: 0", "Ben: 0"]
    assert (page.name.text(), page.fault) == ("", "")


def test_a_name_being_typed_is_undone_in_the_field(table: Table, page: PlayersPage) -> None:
    page.name.setFocus()
    table.bot.keyClicks(page.name, "Clara")
    table.bot.keyClick(page.name, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.name.text() == ""
    assert names(table) == ["Anna: 0", "Ben: 0"]


def test_dice_being_tapped_in_stay_though_someone_joins(table: Table, page: PlayersPage) -> None:
    page.back.click()
    table.key(Qt.Key.Key_5)
    table.key(Qt.Key.Key_2)
    page = visit(table)
    page.name.setText("Clara")
    table.click(page.join)
    assert [die.face for die in table.play.throw.pending.dice] == [5, 2]


def test_a_question_about_dice_stays_though_a_name_changes(table: Table, page: PlayersPage) -> None:
    table.see(seen("155234", doubtful=[0]))
    with table.bot.waitSignal(table.keeper.changed):
        SeatChanges(table.play, page).rename("p1", "Annabel")
    page.back.click()
    table.key_does(Qt.Key.Key_Return)
    assert len(table.page.selections.cards) == 5


def test_nobody_joins_in_the_last_turns(table: Table, page: PlayersPage) -> None:
    page.back.click()
    for _ in range(4):
        table.type_roll("123456")
        table.key_does(Qt.Key.Key_B)
        if table.page.last_turns.isVisible():
            break
        table.type_roll("223446")
        table.key_does(Qt.Key.Key_F)
    page = visit(table)
    page.name.setText("Clara")
    assert page.join.toolTip() == "the last turns are being played: seats stay as they are"


def test_someone_joins_a_team(look: Look, qtbot: QtBot) -> None:
    rules = RuleSet(players=PlayerRules(team_size=2))
    state = replay([GameStarted(rules, players_of(("Anna", "Ben", "Clara", "Dan")))])
    page = shown(qtbot, PlayersPage(look, state), 900, 600)
    page.name.setText("Eva")
    page.team.setCurrentText("team 2")
    with qtbot.waitSignal(page.joined) as joined:
        qtbot.mouseClick(page.join, Qt.MouseButton.LeftButton)
    assert joined.args is not None
    assert (joined.args[0].name, joined.args[0].team) == ("Eva", "2")


def test_the_page_speaks_german(german: None, look: Look, qtbot: QtBot) -> None:
    state = replay([GameStarted(RuleSet(), players_of(("Anna", "Ben")))])
    page = shown(qtbot, PlayersPage(look, state), 900, 600)
    named(page, QPushButton, "Anna verlässt das Spiel")
    page.name.setText("anna")
    assert page.join.toolTip() == "anna gibt es schon: einen anderen Namen wählen"
