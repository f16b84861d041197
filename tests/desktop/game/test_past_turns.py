"""A cell of the sheet opens its turn: throws, arithmetic, pictures, and a change with a reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.widgets.dice_row import DiceRow
from scorekeeper.desktop.widgets.page import Page
from scorekeeper.desktop.widgets.points_field import PointsField
from scorekeeper.rules import moves
from scorekeeper.rules.ruleset import WinRules
from scorekeeper.rules.start import players_of
from scorekeeper.rulesets import load
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.store import StoreError
from scorekeeper.vision.readings import DiceReading, DieReading
from scorekeeper.vision.table.evidence import kept_picture
from scorekeeper.vision.table.settling import TablePhase
from scorekeeper.vision.table.table_events import RollSettled
from tests.desktop.controls import face_picker, named
from tests.desktop.every_page import WRAPPED
from tests.desktop.table import Table, seen


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Anna banked 1,100 in two throws, the first seen by a camera; Ben farkled."""
    table = Table(qtbot, tmp_path / "games.db")
    table.begin("Anna", "Ben")
    with qtbot.waitSignal(table.keeper.changed):
        table.watching.happened.emit(seen("111234"), jpeg())
    table.key_does(Qt.Key.Key_Return)
    table.type_roll("552")
    table.key_does(Qt.Key.Key_B)
    table.type_roll("223446")
    table.key_does(Qt.Key.Key_F)
    yield table
    table.close()


def jpeg() -> bytes:
    """A green picture in which a die was read."""
    roll = RollSettled(1.0, (DieReading(1, 0.99, True, (32.0, 24.0), 20.0),))
    return kept_picture(np.full((48, 64, 3), (0, 100, 0), np.uint8), roll)


def press_cell(table: Table, row: int, column: int) -> None:
    sheet = table.page.sheet
    box = sheet.visualRect(sheet.model().index(row, column))
    with table.bot.waitSignal(table.keeper.pictures):
        table.bot.mouseClick(sheet.viewport(), Qt.MouseButton.LeftButton, pos=box.center())


def lines(table: Table) -> list[str]:
    return [label.text() for label in table.page.past_turn.findChildren(QLabel) if label.text()]


def test_a_cell_shows_the_throws_and_the_arithmetic(table: Table) -> None:
    press_cell(table, 0, 0)
    panel = table.page.past_turn
    assert panel.isVisible()
    assert panel.accessibleName() == "Anna, round 1: 1,100"
    assert [row.accessibleName() for row in panel.findChildren(DiceRow)] == ["1 1 1 2 3 4", "2 5 5"]
    assert "three 1s: 1,000  →  1,000" in lines(table)
    assert "2 × single 5: 50 + 50  →  1,100" in lines(table)
    assert panel.accessibleDescription() == "Anna banks 1,100."


def test_the_points_in_the_title_are_whole_whatever_the_name(table: Table) -> None:
    table.window.preferences.change(text_percent=150)
    table.begin("Maximiliana & Wolfeschlegelstein", "Ben")
    table.type_roll("111155")
    table.key_does(Qt.Key.Key_B)
    table.window.resize(1024, 700)
    press_cell(table, 0, 0)
    table.settle()
    panel = table.page.past_turn
    title = next(label for label in panel.findChildren(QLabel) if "1,500" in label.text())
    assert title.text() == "Maximiliana & Wolfeschlegelstein, round 1: 1,500"
    lines_px = title.fontMetrics().boundingRect(title.contentsRect(), WRAPPED, title.text())
    assert title.contentsRect().contains(lines_px)
    assert panel.close_button.visibleRegion().boundingRect() == panel.close_button.rect()


def test_a_name_of_one_long_word_is_whole_in_the_title_too(table: Table) -> None:
    name = "Wolfeschlegelsteinhausenbergerdorffdonau"
    table.window.preferences.change(text_percent=150)
    table.begin(name, "Ben")
    table.type_roll("111155")
    table.key_does(Qt.Key.Key_B)
    table.window.resize(1024, 600)
    press_cell(table, 0, 0)
    table.settle()
    title = named(table.page.past_turn, QLabel, f"{name}, round 1: 1,500")
    lines_px = title.fontMetrics().boundingRect(title.contentsRect(), WRAPPED, title.text())
    assert title.contentsRect().contains(lines_px)


def test_the_picture_of_a_throw_is_shown_where_one_was_taken(table: Table) -> None:
    press_cell(table, 0, 0)
    (picture,) = pictures(table)
    small = picture.iconSize().width()
    table.bot.mouseClick(picture, Qt.MouseButton.LeftButton)
    assert picture.iconSize().width() > small


def test_a_picture_that_is_looked_at_stays_large_though_the_game_goes_on(table: Table) -> None:
    """Some argue about a past turn while others throw on."""
    press_cell(table, 0, 0)
    (picture,) = pictures(table)
    table.bot.mouseClick(picture, Qt.MouseButton.LeftButton)
    large = picture.iconSize()
    with table.bot.waitSignal(table.keeper.pictures):
        table.see(seen("155234"))
    assert [shown.iconSize() for shown in pictures(table)] == [large]


def pictures(table: Table) -> list[QAbstractButton]:
    """Those of the throws of the turn that is looked at."""
    return [
        button
        for button in table.page.past_turn.findChildren(QAbstractButton)
        if button.accessibleName() == "Picture of this throw" and button.isVisible()
    ]


def test_the_large_picture_shows_what_was_read_of_each_die(table: Table) -> None:
    press_cell(table, 0, 0)
    (picture,) = pictures(table)
    edge = QPointF(20.0, 24.0)  # the left edge of the box around the die in the middle

    def levels() -> set[int]:
        image = picture.icon().pixmap(picture.iconSize()).toImage()
        x, y = edge.x() * image.width() / 64, edge.y() * image.height() / 48
        return {image.pixelColor(round(x) + n, round(y)).green() for n in range(-12, 13)}

    assert max(levels()) < 150
    table.bot.mouseClick(picture, Qt.MouseButton.LeftButton)
    assert max(levels()) > 200
    table.bot.mouseClick(picture, Qt.MouseButton.LeftButton)
    assert max(levels()) < 150


def test_a_farkle_is_told(table: Table) -> None:
    press_cell(table, 0, 1)
    assert "Farkle: nothing scored" in lines(table)


def test_a_past_turn_is_changed_for_a_reason_and_marked(table: Table) -> None:
    press_cell(table, 0, 0)
    panel = table.page.past_turn
    named(panel, QLineEdit, "Points of this turn").setText("1050")
    named(panel, QLineEdit, "Reason, for the sheet").setText("a 5 was a 6")
    table.click(named_button(panel, "Change"))
    model = table.page.sheet.model()
    assert model.data(model.index(0, 0)) == "1,050*"
    assert panel.accessibleName() == "Anna, round 1: 1,050"
    assert "Changed by hand from 1,100 to 1,050: a 5 was a 6." in panel.accessibleDescription()
    table.key(Qt.Key.Key_Escape)
    table.key_does(Qt.Key.Key_U)
    assert model.data(model.index(0, 0)) == "1,100"


@pytest.mark.parametrize("typed", ["1,050", "1.050", "1 050", "1050"])
def test_points_are_typed_as_the_sheet_shows_them(table: Table, typed: str) -> None:
    press_cell(table, 0, 0)
    panel = table.page.past_turn
    panel.points.selectAll()
    table.bot.keyClicks(panel.points, typed)
    panel.reason.setText("a 5 was a 6")
    table.click(panel.change)
    assert panel.accessibleName() == "Anna, round 1: 1,050"


def test_enter_says_how_points_are_typed_as_the_button_does(table: Table) -> None:
    press_cell(table, 0, 0)
    panel = table.page.past_turn
    panel.points.selectAll()
    table.bot.keyClicks(panel.points, "1,5")
    table.bot.keyClick(panel.points, Qt.Key.Key_Return)
    assert "points are a whole number" in table.warned()


def test_the_minus_of_the_sheet_is_taken_back_from_it(qtbot: QtBot) -> None:
    field = PointsField()
    qtbot.addWidget(field)
    found = {}
    for text in ("−1,500", "-50", "+5", "0", "", "-", "1,50"):
        field.setText(text)
        found[text] = field.points
    assert list(found.values()) == [-1500, -50, 5, 0, None, None, None]


def test_what_is_being_typed_stays_though_the_game_goes_on(table: Table) -> None:
    press_cell(table, 0, 0)
    panel = table.page.past_turn
    panel.points.selectAll()
    table.bot.keyClicks(panel.points, "1050")
    table.see(seen("155234"))
    assert panel.points.text() == "1050"
    panel.reason.setText("a 5 was a 6")
    table.click(panel.change)
    assert panel.accessibleName() == "Anna, round 1: 1,050"
    with table.bot.waitSignal(table.keeper.changed):
        table.play.undo()
    assert panel.points.text() == "1,100"


def test_more_points_than_a_turn_can_bring_are_refused_in_place(table: Table) -> None:
    press_cell(table, 0, 0)
    panel = table.page.past_turn
    panel.points.setText("1,000,001")
    panel.reason.setText("a slip")
    with table.bot.waitSignal(table.keeper.refused):
        panel.change.click()
    assert table.warned() == "a turn brings at most 1,000,000 points"


@pytest.mark.parametrize("typed", ["", "-", "1.0"])
def test_points_that_are_not_typed_in_full_are_asked_for(table: Table, typed: str) -> None:
    press_cell(table, 0, 0)
    panel = table.page.past_turn
    panel.points.setText(typed)
    panel.reason.setText("a slip")
    table.bot.mouseClick(panel.change, Qt.MouseButton.LeftButton)
    assert panel.points.hasFocus()
    assert table.page.status.text == "points are a whole number, such as 1,500"


def test_a_change_without_a_reason_is_refused_in_place(table: Table) -> None:
    press_cell(table, 0, 0)
    table.page.past_turn.points.setText("0")
    with table.bot.waitSignal(table.keeper.refused):
        table.bot.mouseClick(
            named_button(table.page.past_turn, "Change"), Qt.MouseButton.LeftButton
        )
    assert table.page.status.text == "a changed turn needs a reason"
    assert table.page.past_turn.reason.hasFocus()


def test_each_change_of_a_turn_has_its_own_reason(table: Table) -> None:
    press_cell(table, 0, 0)
    panel = table.page.past_turn
    panel.points.setText("1050")
    panel.reason.setText("a 5 was a 6")
    table.click(panel.change)
    assert panel.reason.text() == ""
    panel.points.setText("1000")
    with table.bot.waitSignal(table.keeper.refused):
        panel.change.click()
    assert panel.accessibleName() == "Anna, round 1: 1,050"


def test_the_reason_of_one_turn_is_not_brought_back_in_another(table: Table) -> None:
    press_cell(table, 0, 0)
    reason = table.page.past_turn.reason
    table.bot.keyClicks(reason, "a slip")
    table.window.presenter.past_turn.open(1)
    with table.bot.waitSignal(table.keeper.pictures):
        table.page.past_turn.unsaved.throw.click()
    table.bot.keyClick(reason, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert reason.text() == ""


def type_other_points(table: Table, reason: str = "a 5 was a 6") -> None:
    """Anna's turn is looked at, and has been found to be one of 1,050."""
    press_cell(table, 0, 0)
    panel = table.page.past_turn
    panel.points.selectAll()
    table.bot.keyClicks(panel.points, "1050")
    table.bot.keyClicks(panel.reason, reason)


def test_points_that_were_typed_are_asked_about_before_the_window_closes(table: Table) -> None:
    type_other_points(table)
    table.window.close()
    panel = table.page.past_turn
    assert panel.unsaved.accessibleName() == "Not changed yet."
    assert panel.unsaved.isVisible()
    panel.unsaved.save.click()
    table.bot.waitUntil(table.window.isHidden)
    assert table.state.turns[0].points == 1050


def test_points_that_were_typed_can_be_thrown_away(table: Table) -> None:
    type_other_points(table)
    table.window.close()
    table.page.past_turn.unsaved.throw.click()
    assert table.window.isHidden()
    assert table.state.turns[0].points == 1100


def test_points_that_were_typed_are_asked_about_where_they_stand(table: Table) -> None:
    """Somebody asks meanwhile what a roll scores, and closes the window there."""
    type_other_points(table)
    table.window.pages.visit(Page(table.look, "elsewhere"))
    table.window.close()
    assert table.page.past_turn.unsaved.isVisible()
    table.page.past_turn.unsaved.stay.click()
    assert table.page.past_turn.points.text() == "1050"


def test_points_that_were_typed_are_asked_about_before_another_turn_is_shown(table: Table) -> None:
    type_other_points(table)
    table.window.presenter.past_turn.open(1)
    panel = table.page.past_turn
    assert panel.accessibleName() == "Anna, round 1: 1,100"
    panel.unsaved.save.click()
    table.bot.waitUntil(lambda: panel.accessibleName() == "Ben, round 1: 0")
    assert table.state.turns[0].points == 1050
    assert panel.reason.text() == ""


def test_points_that_were_typed_and_left_are_asked_about_before_another_turn_is_shown(
    table: Table,
) -> None:
    """They were thrown away without a word."""
    begin_to_change(table)
    press_cell(table, 0, 1)
    panel = table.page.past_turn
    assert panel.accessibleName() == "Anna, round 1: 1,100"
    assert panel.unsaved.isVisible()
    assert (panel.points.text(), panel.reason.text()) == ("1050", "a 5 was a 6")
    panel.unsaved.throw.click()
    assert panel.accessibleName() == "Ben, round 1: 0"


def test_points_that_were_typed_and_left_are_asked_about_before_the_window_closes(
    table: Table,
) -> None:
    begin_to_change(table)
    table.window.close()
    panel = table.page.past_turn
    assert panel.unsaved.isVisible()
    panel.unsaved.throw.click()
    assert table.window.isHidden()


def test_who_opens_the_same_turn_again_is_asked_nothing(table: Table) -> None:
    type_other_points(table)
    press_cell(table, 0, 0)
    assert table.page.past_turn.unsaved.isHidden()
    assert table.page.past_turn.points.text() == "1050"


@pytest.mark.parametrize(
    ("points", "reason", "why"),
    [("1050", "", "A changed turn needs a reason"), ("1,0", "a slip", "Points are a whole number")],
)
def test_why_a_turn_cannot_be_changed_yet_is_said_to_who_is_asked(
    table: Table, points: str, reason: str, why: str
) -> None:
    press_cell(table, 0, 0)
    panel = table.page.past_turn
    panel.points.setText(points)
    panel.reason.setText(reason)
    table.window.close()
    assert not panel.unsaved.save.isEnabled()
    assert panel.unsaved.accessibleName().startswith(f"Not changed yet. {why}")
    table.key(Qt.Key.Key_Escape)
    assert panel.unsaved.isHidden()
    assert panel.isVisible()
    table.key(Qt.Key.Key_Escape)
    assert panel.isHidden()


def test_the_window_stays_open_where_the_disk_does_not_take_the_change(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise StoreError("the disk is full")

    type_other_points(table)
    table.window.close()
    monkeypatch.setattr(EventLog, "append", refuse)
    panel = table.page.past_turn
    with table.bot.waitSignal(table.keeper.refused):
        panel.unsaved.save.click()
    assert "the disk is full" in table.warned()
    assert table.window.isVisible()
    assert panel.points.text() == "1050"
    monkeypatch.undo()
    table.click(panel.change)
    assert table.window.isVisible()


def test_what_has_been_changed_meanwhile_is_asked_about_no_more(table: Table) -> None:
    type_other_points(table)
    table.window.close()
    with table.bot.waitSignal(table.keeper.changed):
        table.play.record(lambda state: moves.edit_turn(state, 0, 1000, "as all of us saw"))
    assert table.page.past_turn.points.text() == "1,000"
    assert table.page.past_turn.unsaved.isHidden()


def test_who_goes_on_typing_is_asked_no_more(table: Table) -> None:
    type_other_points(table)
    table.window.close()
    panel = table.page.past_turn
    table.bot.keyClicks(panel.reason, ", on the table")
    assert panel.unsaved.isHidden()


def begin_to_change(table: Table) -> None:
    """Somebody takes Anna's turn for one of 1,050, and goes back without changing it."""
    press_cell(table, 0, 0)
    panel = table.page.past_turn
    panel.points.selectAll()
    table.bot.keyClicks(panel.points, "1050")
    table.bot.keyClicks(panel.reason, "a 5 was a 6")
    table.key(Qt.Key.Key_Escape)


def play_another_game(table: Table) -> None:
    """Clara's first turn is worth as much as Anna's was."""
    with table.bot.waitSignal(table.keeper.changed):
        table.keeper.start(load("classic"), players_of(("Clara", "Dan")))
    table.type_roll("111552")
    table.key_does(Qt.Key.Key_B)


def test_what_was_typed_for_a_turn_is_none_of_the_next_game(table: Table) -> None:
    begin_to_change(table)
    play_another_game(table)
    press_cell(table, 0, 0)
    panel = table.page.past_turn
    assert panel.accessibleName() == "Clara, round 1: 1,100"
    assert (panel.points.text(), panel.reason.text()) == ("1,100", "")


def test_what_was_typed_for_a_turn_is_none_of_a_game_taken_up_again(table: Table) -> None:
    play_another_game(table)
    begin_to_change(table)
    with table.bot.waitSignal(table.keeper.changed):
        table.keeper.resume(1)
    press_cell(table, 0, 0)
    panel = table.page.past_turn
    assert panel.accessibleName() == "Anna, round 1: 1,100"
    assert (panel.points.text(), panel.reason.text()) == ("1,100", "")


def test_what_was_typed_for_a_turn_that_was_undone_is_none_of_the_one_played_for_it(
    table: Table,
) -> None:
    begin_to_change(table)
    while table.state.turns:
        table.key_does(Qt.Key.Key_U)
    table.key_does(Qt.Key.Key_B)
    press_cell(table, 0, 0)
    panel = table.page.past_turn
    assert (panel.points.text(), panel.reason.text()) == ("1,100", "")


def test_the_panel_closes_by_escape_and_the_game_goes_on(table: Table) -> None:
    press_cell(table, 0, 0)
    table.bot.keyClick(table.page.past_turn.close_button, Qt.Key.Key_Escape)
    assert not table.page.past_turn.isVisible()
    assert table.window.playing


@pytest.mark.parametrize(
    "key",
    [Qt.Key.Key_U, Qt.Key.Key_F, Qt.Key.Key_1, Qt.Key.Key_C, Qt.Key.Key_Backspace],
)
def test_no_key_acts_on_the_turn_that_the_panel_covers(table: Table, key: Qt.Key) -> None:
    table.key(Qt.Key.Key_5)
    table.now_s += 5
    press_cell(table, 0, 0)
    before = table.play.state
    table.key(key)
    table.settle()
    assert table.play.state == before
    assert [die.face for die in table.play.throw.pending.dice] == [5]
    assert not face_picker(table.page).isVisible()


def test_no_face_that_is_tapped_goes_into_the_turn_that_the_panel_covers(table: Table) -> None:
    table.window.page.show_pad(True)
    five = named(table.page.pad, QAbstractButton, "Add a 5")
    press_cell(table, 0, 0)
    table.bot.mouseClick(five, Qt.MouseButton.LeftButton)
    assert not table.play.throw.pending.dice
    table.key(Qt.Key.Key_Escape)
    table.bot.mouseClick(five, Qt.MouseButton.LeftButton)
    assert [die.face for die in table.play.throw.pending.dice] == [5]


def test_no_die_of_the_picture_is_put_right_in_the_turn_that_the_panel_covers(
    table: Table,
) -> None:
    roll = seen("155234")
    table.see(roll)
    size = QSize(640, 200)
    picture = QImage(size, QImage.Format.Format_RGB32)
    reading = DiceReading(roll.dice, 640, 200, True)
    table.watching.looked.emit(Sight(picture, size, reading, TablePhase.SETTLED))
    press_cell(table, 0, 0)
    board = table.page.board
    die = board.point_of(2).toPoint()
    table.bot.mouseClick(board, Qt.MouseButton.LeftButton, pos=die)
    assert not face_picker(table.page).isVisible()
    table.key(Qt.Key.Key_Escape)
    table.bot.mouseClick(board, Qt.MouseButton.LeftButton, pos=die)
    assert face_picker(table.page).isVisible()


def test_the_keys_act_again_once_the_panel_is_closed(table: Table) -> None:
    press_cell(table, 0, 0)
    table.key(Qt.Key.Key_Escape)
    table.key(Qt.Key.Key_5)
    assert [die.face for die in table.play.throw.pending.dice] == [5]


def test_enter_presses_the_button_of_the_panel_that_has_the_focus(table: Table) -> None:
    table.type_roll("155234")
    press_cell(table, 0, 0)
    assert table.page.past_turn.close_button.hasFocus()
    before = table.play.state
    table.key(Qt.Key.Key_Return)
    table.settle()
    assert not table.page.past_turn_is_shown
    assert table.play.state == before


def test_a_farkle_is_not_passed_behind_the_panel(table: Table) -> None:
    table.type_roll("223446")
    press_cell(table, 0, 0)
    before = table.play.state
    table.page.notice.countdown.ran_out.emit()
    table.settle()
    assert table.play.state == before


def test_why_a_turn_of_a_game_that_is_over_cannot_be_changed_is_told_and_seen(
    table: Table,
) -> None:
    short = replace(load("classic"), win=WinRules(target=300, ending="immediate"))
    with table.bot.waitSignal(table.keeper.begun):
        table.keeper.start(short, players_of(["Anna", "Ben"]))
    table.settle()
    table.type_roll("111234")
    table.key_does(Qt.Key.Key_B)
    table.window.presenter.past_turn.open(0)
    panel = table.page.past_turn
    why = "The game is over: undo the last move to change a turn."
    assert any(why in line for line in lines(table))
    assert "undo the last move" in panel.accessibleDescription()
    free, locked = QLineEdit("0", panel), QLineEdit("0", panel)
    locked.setEnabled(False)
    for field in (free, locked):
        field.resize(100, 30)
        field.show()
    assert free.grab().toImage() != locked.grab().toImage()


def test_no_button_of_the_game_has_the_focus_once_the_panel_is_closed(table: Table) -> None:
    table.now_s += 5
    press_cell(table, 0, 0)
    before = table.play.state
    table.key(Qt.Key.Key_Escape)
    table.key(Qt.Key.Key_Space)
    table.settle()
    assert table.play.state == before
    assert table.page.hasFocus()


def test_cells_are_opened_by_keys_too(table: Table) -> None:
    sheet = table.page.sheet
    sheet.setFocus()
    sheet.setCurrentIndex(sheet.model().index(0, 1))
    with table.bot.waitSignal(table.keeper.pictures):
        table.bot.keyClick(sheet, Qt.Key.Key_Return)
    assert table.page.past_turn.accessibleName() == "Ben, round 1: 0"


def named_button(root: object, text: str) -> QPushButton:
    assert hasattr(root, "findChildren")
    return next(b for b in root.findChildren(QPushButton) if b.text() == text)
