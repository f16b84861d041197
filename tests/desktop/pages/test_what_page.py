"""A dispute is settled without touching the game: dice in view, a photo, or typed dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QComboBox, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.camera.photo_reader import PhotoReader
from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.camera.watching import Watching
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game.verdict import verdict
from scorekeeper.desktop.pages.what_page import WhatPage
from scorekeeper.desktop.visits import Visits
from scorekeeper.desktop.widgets.die_button import DieButton
from scorekeeper.desktop.widgets.face_picker import FacePicker
from scorekeeper.desktop.wording import speak
from scorekeeper.rules.dice import Roll
from scorekeeper.rulesets import load, presets
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.table.settling import TablePhase
from tests.desktop.camera.test_frame_worker import FaceOfBrightness
from tests.desktop.controls import face_picker, named, shown, tab_stops
from tests.desktop.table import Table, seen


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    table = Table(qtbot, tmp_path / "games.db")
    Visits(table.window, table.look, PhotoReader(FaceOfBrightness))
    table.begin("Anna", "Ben")
    yield table
    table.close()


@pytest.fixture
def page(look: Look, qtbot: QtBot) -> WhatPage:
    return shown(qtbot, WhatPage(look, presets(), load("classic"), None), 1200, 760)


def typed(page: WhatPage, faces: str, qtbot: QtBot) -> None:
    for face in faces:
        qtbot.keyClick(page, Qt.Key(Qt.Key.Key_0 + int(face)))


def sight(faces: str, doubtful: Sequence[int] = ()) -> Sight:
    reading = DiceReading(seen(faces, doubtful=list(doubtful)).dice, 640, 200, False)
    picture = QImage(640, 200, QImage.Format.Format_RGB32)
    return Sight(picture, QSize(640, 200), reading, TablePhase.EMPTY)


def cards(page: WhatPage) -> list[str]:
    return [card.accessibleName() for card in page.selections.cards]


def other(page: WhatPage, name: str) -> list[str]:
    """The row of another rule set."""
    return next(row for row in page.others.texts() if row[0] == name)


def test_typed_dice_show_every_legal_selection_with_its_rule_line(
    page: WhatPage, qtbot: QtBot
) -> None:
    typed(page, "122556", qtbot)
    assert page.headline == "Up to 200 points"
    assert cards(page)[0] == "Keep 1 5 5: 200, single 1 + 2 × single 5"
    assert len(cards(page)) == 5
    best = page.selections.cards[0].accessibleDescription()
    assert best == "single 1: 100  ·  single 5: 50  ·  single 5: 50  ·  leaves 3 dice"


def test_tab_goes_from_the_dice_to_what_they_score_and_then_to_other_rules(
    page: WhatPage, qtbot: QtBot
) -> None:
    typed(page, "223355", qtbot)
    stops = tab_stops(page)
    dice = stops.index(page.strip.dice[0])
    assert stops[dice - 1] is page.photo
    assert stops[dice : dice + 6] == list(page.strip.dice)
    scores = stops.index(page.selections.cards[0])
    assert stops[scores - 1] is page.rules
    assert stops[scores + len(page.selections.cards)] is page.others
    assert dice < stops.index(page.pad.back) < scores


def test_the_other_rule_sets_stand_side_by_side(page: WhatPage, qtbot: QtBot) -> None:
    typed(page, "333355", qtbot)
    assert page.headline == "Up to 1,500 points"
    assert other(page, "Wilson")[1:] == ["700", "3 3 3 3 5 5", "four 3s + 2 × single 5"]


def test_rules_that_were_changed_only_in_who_begins_are_told_once(look: Look, qtbot: QtBot) -> None:
    wilson = load("wilson")
    played = replace(wilson, players=replace(wilson.players, first_player="roll_off"))
    page = shown(qtbot, WhatPage(look, presets(), played, None), 1200, 760)
    assert named(page, QComboBox, "Rule set").currentText() == "Wilson"
    typed(page, "155", qtbot)
    assert [row[0] for row in page.others.texts()].count("Wilson") == 1


def test_rules_of_which_dice_score_otherwise_are_told_beside_those_of_the_same_name(
    look: Look, qtbot: QtBot
) -> None:
    wilson = load("wilson")
    played = replace(wilson, score=replace(wilson.score, one=200))
    page = shown(qtbot, WhatPage(look, presets(), played, None), 1200, 760)
    typed(page, "1", qtbot)
    assert page.headline == "Up to 200 points"
    assert [row[1] for row in page.others.texts() if row[0] == "Wilson"] == ["200", "100"]


def test_another_rule_set_is_asked_by_choosing_it(page: WhatPage, qtbot: QtBot) -> None:
    typed(page, "333355", qtbot)
    named(page, QComboBox, "Rule set").setCurrentText("Wilson")
    assert page.headline == "Up to 700 points"


def test_a_farkle_says_what_was_looked_for(page: WhatPage, qtbot: QtBot) -> None:
    typed(page, "2346", qtbot)
    assert page.headline == "A farkle: nothing scores"
    assert "shows no" in verdict(Roll.parse("2346"), load("classic"), {}).why


def test_one_die_that_is_left_is_told_in_the_singular() -> None:
    speak("de")
    shown = verdict(Roll.parse("233355"), load("classic"), {}).selections[0]
    speak("en")
    assert shown.leaves.endswith("  ·  1 Würfel bleibt")


def test_a_die_is_changed_taken_out_and_taken_back(page: WhatPage, qtbot: QtBot) -> None:
    typed(page, "16", qtbot)
    qtbot.mouseClick(named(page, DieButton, "Die 2: 6"), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(named(page, DieButton, "It is a 5"), Qt.MouseButton.LeftButton)
    assert page.headline == "Up to 150 points"
    qtbot.keyClick(page, Qt.Key.Key_Backspace)
    assert page.headline == "Up to 100 points"
    qtbot.keyClick(page, Qt.Key.Key_Delete)
    assert page.headline == "No dice yet"


def test_the_dice_in_view_are_taken_at_once(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Watching, "newest", sight("155234", doubtful=[1]))
    table.key(Qt.Key.Key_W)
    page = table.window.pages.visited
    assert isinstance(page, WhatPage)
    assert page.headline == "Up to 200 points"
    assert [mark.asking for mark in page.board.marks].count(True) == 1


def asked_what(table: Table) -> WhatPage:
    table.key(Qt.Key.Key_W)
    page = table.window.pages.visited
    assert isinstance(page, WhatPage)
    return page


def faces(page: WhatPage) -> list[int]:
    return [die.die.value for die in page.strip.dice if die.die.value]


def test_a_dispute_begins_with_the_roll_in_the_game(table: Table) -> None:
    table.type_roll("155234")
    page = asked_what(table)
    assert faces(page) == [1, 5, 5, 2, 3, 4]
    assert page.headline == "Up to 200 points"
    assert page.pad.isVisible()


def test_whoever_types_then_asks_about_another_roll(table: Table) -> None:
    table.type_roll("155234")
    page = asked_what(table)
    typed(page, "1", table.bot)
    assert faces(page) == [1]
    typed(page, "1", table.bot)
    assert faces(page) == [1, 1]


def test_the_roll_in_the_game_is_taken_apart_as_any_other(table: Table) -> None:
    table.type_roll("155234")
    page = asked_what(table)
    table.bot.mouseClick(named(page, DieButton, "Die 4: 2"), Qt.MouseButton.LeftButton)
    table.bot.mouseClick(named(page, DieButton, "It is a 5"), Qt.MouseButton.LeftButton)
    table.bot.keyClick(page, Qt.Key.Key_Backspace)
    assert faces(page) == [1, 5, 5, 5, 3]
    typed(page, "6", table.bot)
    assert faces(page) == [1, 5, 5, 5, 3, 6]


def test_a_dispute_begins_with_the_dice_entered_so_far(table: Table) -> None:
    table.key(Qt.Key.Key_1)
    table.key(Qt.Key.Key_5)
    page = asked_what(table)
    typed(page, "2", table.bot)
    assert faces(page) == [1, 5, 2]
    page.back.click()
    assert [die.face for die in table.play.throw.pending.dice] == [1, 5]


def test_a_dispute_begins_with_the_dice_that_are_asked_about(table: Table) -> None:
    table.see(seen("155234", doubtful=[1]))
    page = asked_what(table)
    assert sorted(faces(page)) == [1, 2, 3, 4, 5, 5]
    assert [die.die.asking for die in page.strip.dice].count(True) == 1


def test_a_camera_that_sees_no_dice_does_not_hide_the_roll_in_the_game(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.type_roll("155234")
    monkeypatch.setattr(Watching, "newest", sight(""))
    assert faces(asked_what(table)) == [1, 5, 5, 2, 3, 4]


def test_a_dispute_begins_empty_where_nothing_was_thrown(table: Table) -> None:
    assert asked_what(table).headline == "No dice yet"


def test_a_photo_of_the_dice_is_taken_as_the_throw(table: Table) -> None:
    page = asked_what(table)
    page.show_sight(sight("155234"))
    assert page.take.isVisible()
    table.click(page.take)
    assert table.window.playing
    assert str(table.state.roll) == "1 2 3 4 5 5"
    assert table.page.selections.cards
    table.key_does(Qt.Key.Key_U)
    assert table.state.roll is None


def test_dice_in_doubt_are_settled_before_a_photo_is_the_throw(table: Table) -> None:
    page = asked_what(table)
    page.show_sight(sight("155234", doubtful=[1]))
    assert page.take.isVisible()
    assert not page.take.isEnabled()
    assert "not sure of what is marked" in page.hint
    asking = [mark.asking for mark in page.board.marks].index(True)
    page.board.die_pressed.emit(asking, QPoint())
    table.bot.keyClick(page.focusWidget(), Qt.Key.Key_6)
    assert page.hint.startswith("The game is not touched.")
    table.click(page.take)
    assert str(table.state.roll) == "1 2 3 4 5 6"


def test_dice_tapped_in_there_are_taken_as_the_throw_in_place_of_those_begun(table: Table) -> None:
    table.key(Qt.Key.Key_1)
    page = asked_what(table)
    typed(page, "5523", table.bot)
    assert page.take.isHidden()
    typed(page, "4", table.bot)
    table.click(page.take)
    assert str(table.state.roll) == "1 2 3 4 5 5"


def test_other_dice_than_are_to_be_thrown_are_no_throw(table: Table) -> None:
    table.type_roll("155234")
    page = asked_what(table)
    assert page.take.isHidden()
    page.back.click()
    table.key_does(Qt.Key.Key_Return)
    page = asked_what(table)
    typed(page, "155", table.bot)
    assert not page.take.isHidden()
    typed(page, "1", table.bot)
    assert page.take.isHidden()


def test_a_throw_that_is_in_the_game_meanwhile_is_not_taken_again(table: Table) -> None:
    page = asked_what(table)
    typed(page, "155234", table.bot)
    assert page.take.isVisible()
    table.see(seen("122346"))
    assert page.take.isHidden()


def test_where_no_game_is_played_there_is_no_throw_to_be_taken(
    page: WhatPage, qtbot: QtBot
) -> None:
    typed(page, "155234", qtbot)
    assert page.take.isHidden()


def test_a_photo_dropped_on_the_window_is_taken_for_the_first_turn(
    table: Table, tmp_path: Path
) -> None:
    table.begin("Anna", "Ben", rules="boardgamecentral")
    picture = QImage(60, 40, QImage.Format.Format_RGB32)
    picture.fill(0x040404)
    picture.save(str(tmp_path / "table.png"))
    table.drop(tmp_path / "table.png")
    page = table.window.pages.visited
    assert isinstance(page, WhatPage)
    table.bot.waitUntil(page.take.isVisible)
    table.click(page.take)
    assert table.state.roll_off is not None
    assert table.state.roll_off.thrown == (("p1", 4),)
    assert table.page.hint.text().startswith("Ben throws one die")


def test_a_photo_answers_what_is_asked_about_the_throw(table: Table) -> None:
    table.see(seen("15523"))
    page = asked_what(table)
    page.show_sight(sight("155234"))
    table.click(page.take)
    assert str(table.state.roll) == "1 2 3 4 5 5"
    assert table.play.question is None


def test_the_view_is_greyed_with_the_reason_where_no_camera_shows_one(page: WhatPage) -> None:
    assert not page.view.isEnabled()
    assert page.view.toolTip() == "No picture of a camera has come yet"
    page.look_at(sight("123"))
    assert page.view.isEnabled()
    assert page.view.toolTip() == ""


def test_a_photo_dropped_on_the_window_is_read_and_the_game_stays(
    table: Table, tmp_path: Path
) -> None:
    photo = tmp_path / "table.png"
    picture = QImage(60, 40, QImage.Format.Format_RGB32)
    picture.fill(0x050505)
    picture.save(str(photo))
    before = table.play.state
    table.drop(photo)
    page = table.window.pages.visited
    assert isinstance(page, WhatPage)
    table.bot.waitUntil(lambda: page.headline == "Up to 50 points")
    table.bot.keyClick(page, Qt.Key.Key_Escape)
    assert table.window.playing
    assert table.play.state == before


def test_a_file_that_is_no_picture_is_said_in_place(table: Table, tmp_path: Path) -> None:
    photo = tmp_path / "letter.txt"
    photo.write_text("Dear table")
    table.drop(photo)
    page = table.window.pages.visited
    assert isinstance(page, WhatPage)
    table.bot.waitUntil(lambda: "not a picture" in page.why)
    assert page.headline == "No dice were read"


def test_a_photo_that_is_read_once_its_page_was_left_is_not_shown_on_the_next(
    qtbot: QtBot, tmp_path: Path
) -> None:
    """The reader is loaded for the first photo; whoever came back meanwhile asks something else."""
    loading, goes_on = Event(), Event()

    def load_slowly() -> FaceOfBrightness:
        loading.set()
        goes_on.wait(10)
        return FaceOfBrightness()

    table, photos = Table(qtbot, tmp_path / "games.db"), PhotoReader(load_slowly)
    visits = Visits(table.window, table.look, photos)
    photo = QImage(60, 40, QImage.Format.Format_RGB32)
    photo.fill(0xFF050505)
    photo.save(str(tmp_path / "table.png"))
    visits.read_photo(str(tmp_path / "table.png"))
    assert loading.wait(10)
    table.window.pages.leave()
    page = visits.ask_what()
    asked = page.headline
    goes_on.set()
    photos.close()
    QCoreApplication.processEvents()
    assert page.headline == asked
    table.close()


def test_what_could_not_be_read_takes_no_answer_of_the_photo_before(
    page: WhatPage, qtbot: QtBot
) -> None:
    page.show_sight(sight("155234"))
    page.show_fault("/a/long/way/to/turn.json is not a picture that can be read")
    assert page.headline == "No dice were read"
    assert page.board.isHidden()
    assert cards(page) == []
    assert page.others.texts() == []
    typed(page, "1", qtbot)
    assert page.headline == "Up to 100 points"
    assert page.why == ""


def test_a_long_path_in_a_fault_widens_no_column(page: WhatPage) -> None:
    before = page.board.parentWidget().width()
    page.show_fault(f"{'/folder' * 40} is not a picture that can be read")
    page.layout().activate()
    assert page.minimumSizeHint().width() <= page.width()
    assert page.board.parentWidget().width() == before


def test_a_photo_is_chosen_among_pictures(page: WhatPage, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def choose(_: object, title: str, folder: str, kinds: str) -> tuple[str, str]:
        asked.append(kinds)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", choose)
    page.photo.click()
    assert asked[0].startswith("Pictures (*.avif *.bmp")
    assert "*.jpg" in asked[0]


def test_more_dice_than_any_rules_play_with_are_all_shown_and_none_is_scored(
    page: WhatPage, qtbot: QtBot
) -> None:
    page.show_sight(sight("112345666"))
    assert page.headline == "I see 9 dice, 3 too many"
    assert page.why == "Click what is no die of this throw, and take it out."
    assert [mark.value for mark in page.board.marks] == [1, 1, 2, 3, 4, 5, 6, 6, 6]
    assert len([die for die in page.strip.dice if die.isEnabled()]) == 9
    assert cards(page) == []
    assert page.others.texts() == []
    for _ in range(3):
        page.board.die_pressed.emit(6, QPoint())
        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Delete)
    assert page.headline == "Up to 250 points"
    assert [mark.value for mark in page.board.marks] == [1, 1, 2, 3, 4, 5]


def test_a_crowd_of_dice_widens_no_column(page: WhatPage) -> None:
    before = page.board.parentWidget().width()
    page.show_sight(sight("123456" * 5))
    page.layout().activate()
    assert page.headline == "I see 30 dice, 24 too many"
    assert page.minimumSizeHint().width() <= page.width()
    assert page.board.parentWidget().width() == before


def test_a_die_put_right_is_put_right_in_the_picture_too(page: WhatPage, qtbot: QtBot) -> None:
    page.show_sight(sight("155234", doubtful=[1]))
    asking = [mark.asking for mark in page.board.marks].index(True)
    page.board.die_pressed.emit(asking, QPoint())
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_6)
    assert page.board.marks[asking].value == 6
    assert not page.board.marks[asking].asking


def test_what_is_taken_out_goes_from_the_picture_and_the_others_stay_who_they_are(
    page: WhatPage, qtbot: QtBot
) -> None:
    page.show_sight(sight("155234"))
    before = {mark.center_px: mark.value for mark in page.board.marks}
    gone = page.board.marks[1]
    page.board.die_pressed.emit(1, QPoint())
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Delete)
    del before[gone.center_px]
    assert {mark.center_px: mark.value for mark in page.board.marks} == before
    for place, mark in enumerate(page.board.marks):
        page.board.die_pressed.emit(place, QPoint())
        assert named(page, FacePicker, "Which face does this die show?").place >= 0
        lit = [b for b in page.findChildren(DieButton) if b.die.lit]
        assert [b.die.value for b in lit] == [mark.value]


def test_a_die_is_asked_about_no_more_once_another_photo_is_shown(page: WhatPage) -> None:
    page.show_sight(sight("56"))
    page.strip.die_pressed.emit(1, QPoint())
    picker = face_picker(page)
    assert not picker.isHidden()
    page.show_sight(sight("2"))
    assert picker.isHidden()


def test_a_die_typed_beside_a_photo_has_no_place_in_it(page: WhatPage, qtbot: QtBot) -> None:
    page.show_sight(sight("56"))
    typed(page, "1", qtbot)
    page.strip.die_pressed.emit(0, QPoint())
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Delete)
    assert [mark.value for mark in page.board.marks] == [6]
    page.board.die_pressed.emit(0, QPoint())
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_5)
    assert [mark.value for mark in page.board.marks] == [5]
    assert page.headline == "Up to 150 points"


def test_once_all_dice_are_there_nobody_is_asked_for_more(page: WhatPage, qtbot: QtBot) -> None:
    def told() -> set[str]:
        return {label.text() for label in page.pad.findChildren(QLabel) if label.isVisible()}

    typed(page, "23355", qtbot)
    assert "Tap or type the dice" in told()
    typed(page, "3", qtbot)
    assert told() == {"All six dice are there"}


def test_every_control_has_a_name(page: WhatPage) -> None:
    nameless = [
        b for b in page.findChildren(QAbstractButton) if not (b.accessibleName() or b.text())
    ]
    assert [b for b in nameless if b.isVisible()] == []
