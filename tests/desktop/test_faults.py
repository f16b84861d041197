"""What goes wrong around the game: one clear line in place, play goes on, nothing is lost."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, date, datetime
from pathlib import Path

import cv2
import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.camera.frame_worker import FrameWorker
from scorekeeper.desktop.game.announcer import Announcer
from scorekeeper.desktop.game.keeper import Keeper
from scorekeeper.desktop.game_flow import GameFlow
from scorekeeper.desktop.pages.new_game_page import NewGame, NewGamePage
from scorekeeper.desktop.widgets.status_line import Mood
from scorekeeper.desktop.wording import speak
from scorekeeper.live import LiveTable
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.start import players_of
from scorekeeper.rulesets import load
from scorekeeper.session.session import Session, SessionView
from scorekeeper.sheet import store as stores
from scorekeeper.sheet.backup import restore
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.reading.reader import DiceReader
from tests.desktop.camera.test_frame_worker import FaceOfBrightness, Pictures
from tests.desktop.controls import named
from tests.desktop.table import Table, seen
from tests.sample_images import sample_image
from tests.sheet.full_disk import full


@pytest.fixture
def table(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setattr(stores, "BUSY_MS", 20)
    table = Table(qtbot, home / "games.db")
    table.begin("Anna", "Ben")
    yield table
    table.close()


@contextmanager
def disk_full() -> Iterator[None]:
    """No event fits the disk meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(EventLog, "_insert", full)
        yield


@contextmanager
def locked_by_another(store: Path) -> Iterator[None]:
    """Another program writes to the file meanwhile."""
    with closing(sqlite3.connect(store, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def asks_to_try_again(table: Table) -> bool:
    return table.page.notice.accessibleName().startswith("Try again?")


def ask_for_new_game(table: Table, flow: GameFlow) -> NewGamePage:
    """The page on which the game is agreed on."""
    flow.ask_for_new_game()
    page = table.window.pages.visited
    assert isinstance(page, NewGamePage)
    return page


def test_a_camera_pulled_in_mid_turn_is_said_and_the_dice_are_typed(table: Table) -> None:
    table.see(seen("155234"))
    table.key_does(Qt.Key.Key_Return)
    table.watching.said.emit(
        "Logitech: gives no pictures; is another program using it?", Mood.FAULT
    )
    assert table.warned().startswith("Logitech: gives no pictures")
    table.type_roll("552")
    table.key_does(Qt.Key.Key_B)
    assert table.banner == "Ben's turn"


def _at_end_of_photo(qtbot: QtBot, home: Path) -> Table:
    """A table that has seen a photo of one five, and waits for no other."""
    cv2.imwrite(str(home / "5.png"), np.full((40, 60, 3), 5, np.uint8))
    table = Table(qtbot, home / "games.db", FaceOfBrightness)
    table.begin("Anna", "Ben")
    with qtbot.waitSignal(table.watching.ran_out):
        table.watching.start(str(home / "5.png"))
    return table


@pytest.mark.parametrize("other", ["", "no/such/clip.mp4"])
def test_the_picture_of_a_source_does_not_stay_when_another_is_chosen(
    qtbot: QtBot, home: Path, other: str
) -> None:
    table = _at_end_of_photo(qtbot, home)
    assert [mark.value for mark in table.page.board.marks] == [5]
    table.watching.start(other)
    assert not table.page.board.marks
    assert table.page.board._image.isNull()
    table.close()


def test_the_last_picture_says_that_its_source_is_at_its_end_and_how_to_go_on(
    qtbot: QtBot, home: Path
) -> None:
    """Else whoever looks at it waits for the dice to move."""
    table = _at_end_of_photo(qtbot, home)
    ended = (
        "5.png is at its end; tap further dice in (H), or choose another camera (Menu, Settings)"
    )
    board = table.page.board
    assert board.accessibleDescription() == f"{ended}. The camera sees 5"
    table.watching.start("")
    assert board.accessibleDescription() == "No camera: tap or type the dice"
    table.close()


def test_a_question_says_how_to_make_dice_readable(
    qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To whoever looks at the window, and to whoever hears it."""
    heard: list[str] = []
    monkeypatch.setattr(Announcer, "tell", lambda _, text: heard.append(text))
    photo = sample_image("white_on_wood")
    cv2.imwrite(str(home / "far.png"), cv2.resize(photo, None, fx=0.15, fy=0.15))
    table = Table(qtbot, home / "games.db", DiceReader.load)
    table.begin("Anna", "Ben")
    with qtbot.waitSignal(table.watching.ran_out, timeout=20_000):
        table.watching.start(str(home / "far.png"))
    table.settle()
    assert table.play.throw.pending.question
    assert "bring the camera closer" in table.page.notice.accessibleName()
    assert heard[-1].startswith(table.play.throw.pending.question)
    assert heard[-1].endswith("bring the camera closer.")
    table.close()


def test_a_source_that_breaks_off_ends_its_worker_in_one_line(qtbot: QtBot) -> None:
    source = Pictures([5, 5], still=False, ends="the camera is gone; plug it in again")
    worker = FrameWorker(lambda: source, lambda _: LiveTable(FaceOfBrightness()))
    with qtbot.waitSignal(worker.failed) as failed:
        worker.start()
    worker.wait()
    assert failed.args == ["the camera is gone; plug it in again"]


def test_a_full_disk_loses_no_typed_throw(table: Table) -> None:
    with disk_full():
        table.type_roll("155234")
    assert "the disk is full" in table.warned()
    assert table.faces == [1, 5, 5, 2, 3, 4]
    table.key_does(Qt.Key.Key_Return)
    assert table.state.roll == Roll.parse("155234")
    assert "the disk is full" not in table.warned()


def test_a_typed_throw_that_the_disk_does_not_take_may_be_given_up(table: Table) -> None:
    with disk_full():
        table.type_roll("155234")
    table.settle()
    assert asks_to_try_again(table)
    named(table.page.notice, QPushButton, "That was no throw (N)").click()
    table.type_roll("112233")
    assert table.state.roll == Roll.parse("112233")


def test_a_full_disk_loses_no_throw_that_was_seen(table: Table) -> None:
    with disk_full():
        table.see(seen("155234"))
    assert "the disk is full" in table.warned()
    assert asks_to_try_again(table)
    table.click(named(table.page, QPushButton, "Yes, 1 2 3 4 5 5"))
    assert len(table.page.selections.cards) == 5


def test_a_full_disk_loses_no_face_that_was_put_right(table: Table) -> None:
    """Else whoever tries again enters the throw as it was misread."""
    table.see(seen("155234", doubtful=[3]))
    with disk_full(), table.bot.waitSignal(table.keeper.changed):
        table.play.throw.set_face(1, 6)
    assert asks_to_try_again(table)
    table.click(named(table.page, QPushButton, "Yes, 1 3 4 5 5 6"))
    assert table.state.roll == Roll.parse("134556")


def test_why_a_throw_waits_to_be_tried_again_stands_as_long_as_it_waits(table: Table) -> None:
    """The question says that it stands there."""
    table.page.status._holding.setInterval(1)
    with disk_full():
        table.see(seen("155234"))
        table.settle()
        table.bot.wait(50)
        assert "the disk is full" in table.page.status.text
    table.click(named(table.page, QPushButton, "Yes, 1 2 3 4 5 5"))
    assert "the disk is full" not in table.warned()


def allow_pages(table: Table, more: int) -> None:
    """The file of games may grow by so many pages and then SQLite itself finds the disk full."""

    def limit(session: Session) -> SessionView:
        store = session.game.log._store
        (pages,) = store.execute("PRAGMA page_count").fetchone()
        store.execute(f"PRAGMA max_page_count = {pages + more}")
        return session.view

    table.keeper.do(limit)
    table.settle()


def test_a_disk_that_fills_up_with_a_picture_is_said_and_the_throw_is_tried_again(
    table: Table, home: Path
) -> None:
    allow_pages(table, 0)
    with table.bot.waitSignal(table.keeper.changed):
        table.watching.happened.emit(seen("155234"), bytes(300_000))
    assert "the disk is full" in table.warned()
    assert asks_to_try_again(table)
    allow_pages(table, 1000)
    table.click(named(table.page, QPushButton, "Yes, 1 2 3 4 5 5"))
    table.close()
    with EventLog(home / "games.db") as log:
        rolled = Session.resume(log, log.games()[0].id).state.turn
    assert rolled is not None
    assert rolled.roll == Roll.parse("155234")


def test_a_bank_on_a_full_disk_can_be_tried_again(table: Table) -> None:
    table.type_roll("111234")
    with disk_full():
        table.key_does(Qt.Key.Key_B)
    assert table.banner == "Anna's turn"
    table.key_does(Qt.Key.Key_B)
    assert table.banner == "Ben's turn"


def test_a_store_locked_by_another_program_is_said_and_tried_again(
    table: Table, home: Path
) -> None:
    with locked_by_another(home / "games.db"):
        table.type_roll("155234")
        assert "another program is writing to it" in table.warned()
    table.key_does(Qt.Key.Key_Return)
    assert len(table.page.selections.cards) == 5


def test_why_a_new_game_did_not_begin_is_said_where_it_was_agreed_on(
    table: Table, home: Path
) -> None:
    flow = GameFlow(table.window, table.look, table.keeper, NewGame("classic", ("Clara",), ""))
    page = ask_for_new_game(table, flow)
    with locked_by_another(home / "games.db"):
        with table.bot.waitSignal(table.keeper.refused):
            table.bot.mouseClick(page.start, Qt.MouseButton.LeftButton)
        assert "another program is writing to it" in page.fault
    with table.bot.waitSignal(table.keeper.begun):
        table.bot.mouseClick(page.start, Qt.MouseButton.LeftButton)


def test_why_a_damaged_store_stays_where_it_is_is_said_on_the_first_page(
    qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "games.db").write_bytes(b"this is no database" * 100)
    table = Table(qtbot, home / "games.db")
    GameFlow(table.window, table.look, table.keeper, NewGame("classic", ("Anna",), ""))
    with qtbot.waitSignal(table.keeper.unusable):
        table.keeper.open()

    def locked(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", locked)
    with qtbot.waitSignal(table.keeper.refused):
        table.bot.mouseClick(table.window.welcome.new_store, Qt.MouseButton.LeftButton)
    assert "(Permission denied)" in table.window.welcome.fault
    assert table.window.welcome.new_store.isVisible()
    assert table.window.welcome.new_store.isEnabled()
    assert not list(home.glob("games.db.damaged-*"))
    monkeypatch.undo()
    table.close()


def overwritten(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))


@pytest.mark.parametrize(
    ("damage", "told"), [(overwritten, "games.db.damaged-"), (Path.unlink, "restore a back-up")]
)
def test_a_store_damaged_in_mid_game_is_put_aside_and_the_game_goes_on_whole(
    table: Table, home: Path, damage: Callable[[Path], None], told: str
) -> None:
    store = home / "games.db"
    table.type_roll("111234")
    table.key_does(Qt.Key.Key_B)
    with sqlite3.connect(store) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    other.close()
    damage(store)
    table.type_roll("155234")
    assert told in table.warned()
    table.key_does(Qt.Key.Key_B)
    assert table.banner == "Anna's turn"
    table.close()
    with EventLog(store) as log:
        state = Session.resume(log, log.games()[0].id).state
    assert [seat.score for seat in state.seats] == [1000, 200]


def by_restoring(other: Path, store: Path) -> None:
    restore(other, store, date(2026, 3, 1))


@pytest.mark.parametrize("put", [by_restoring, Path.rename])
def test_another_file_that_was_put_in_the_place_of_the_games_is_kept_and_gone_on_in(
    table: Table, home: Path, put: Callable[[Path, Path], None]
) -> None:
    """By a second window, or by what keeps the files of two computers the same."""
    store, other = home / "games.db", home / "other.db"
    with EventLog(other) as log:
        for name in ("Clara", "Dora"):
            session = Session.start(log, load("classic"), players_of((name,)))
            session.roll(Roll.parse("155234"))
    table.type_roll("111234")
    put(other, store)
    table.key_does(Qt.Key.Key_B)
    assert "goes on in it, whole" in table.warned()
    assert table.banner == "Ben's turn"
    table.close()
    assert not list(home.glob("*.damaged-*"))
    with EventLog(store) as log:
        played, *others = log.games()
        assert {game.start.players[0].name for game in others} == {"Clara", "Dora"}
        assert Session.resume(log, played.id).state.seats[0].score == 1000


def throw_as_it_closes(keeper: Keeper) -> None:
    """A throw that is not on disk yet when the window waits for the keeper to end."""

    def throw(session: Session) -> SessionView:
        while not keeper._closed:
            threading.Event().wait(0.01)
        return session.roll(Roll.parse("155234"))

    keeper.do(throw)


def games_in(store: Path) -> int:
    with EventLog(store) as log:
        return len(log.games())


@pytest.mark.parametrize("closing", [False, True])
def test_the_other_games_of_a_file_damaged_in_mid_game_are_taken_over(
    qtbot: QtBot, home: Path, closing: bool
) -> None:
    """Also where the window is closed before the throw is on disk."""
    store = home / "games.db"
    with EventLog(store) as log:
        for name in ("Clara", "Dora", "Emil"):
            session = Session.start(log, load("classic"), players_of((name,)))
            for _ in range(40):
                session.roll(Roll.parse("111234"))
                session.undo()
    table = Table(qtbot, store)
    table.begin("Anna", "Ben")
    content = store.read_bytes()
    page = content.index(b"Dora") // 4096 * 4096
    store.unlink()
    store.write_bytes(content[:page] + b"\xff" * 4096 + content[page + 4096 :])
    if closing:
        throw_as_it_closes(table.keeper)
        table.close()
        qtbot.waitUntil(lambda: games_in(store) == 3)
    else:
        table.type_roll("155234")
        qtbot.waitUntil(lambda: "Other games taken over: 2" in table.page.status.text)
        table.close()
    with EventLog(store) as log:
        names = [game.start.players[0].name for game in log.games()]
        assert sorted(names) == ["Anna", "Clara", "Emil"]
        assert {game.events for game in log.games()} == {2, 81}


def test_a_throw_that_is_seen_while_the_stick_is_pulled_is_answered_and_waits(
    qtbot: QtBot, home: Path
) -> None:
    """Or the camera would hear no more of what the game waits for."""
    stick, drawer = home / "stick", home / "drawer"
    table = Table(qtbot, stick / "games.db")
    table.begin("Anna", "Ben")
    stick.rename(drawer)
    stick.write_bytes(b"")  # nothing can be written here
    table.type_roll("222346")
    assert "cannot be used" in table.warned()
    with qtbot.waitSignal(table.keeper.refused), qtbot.waitSignal(table.play.answered):
        table.watching.happened.emit(seen("155234"), b"")
    stick.unlink()
    drawer.rename(stick)
    table.settle()
    assert asks_to_try_again(table)
    table.click(named(table.page, QPushButton, "Yes, 1 2 3 4 5 5"))
    table.close()
    with EventLog(stick / "games.db") as log:
        assert log.games()[0].events == 2


def test_a_stick_that_was_pulled_and_is_back_holds_the_game_as_it_was(
    qtbot: QtBot, home: Path
) -> None:
    stick, drawer = home / "stick", home / "drawer"
    table = Table(qtbot, stick / "games.db")
    table.begin("Anna", "Ben")
    table.type_roll("155234")
    stick.rename(drawer)
    stick.write_bytes(b"")  # nothing can be written here
    for _ in range(2):
        table.key_does(Qt.Key.Key_B)
        assert "cannot be used" in table.warned()
    assert table.banner == "Anna's turn"
    stick.unlink()
    drawer.rename(stick)
    table.key_does(Qt.Key.Key_B)  # what was set aside was written while the stick was pulled
    table.key_does(Qt.Key.Key_B)
    assert table.banner == "Ben's turn"
    table.close()
    with EventLog(stick / "games.db") as log:
        (game,) = log.games()
        assert game.events == 4
    assert not list(stick.glob("*.damaged-*"))


def test_a_second_window_over_the_same_games_is_told_of_the_first(table: Table, home: Path) -> None:
    with EventLog(home / "games.db") as log:
        Session.resume(log, log.games()[0].id).roll(Roll.parse("155234"))
    table.type_roll("223446")
    assert "another window" in table.warned()
    assert table.state.roll == Roll.parse("155234")
    assert not table.play.throw.pending.dice
    table.key_does(Qt.Key.Key_Return)
    with EventLog(home / "games.db") as log:
        assert log.games()[0].events == 3


def test_a_rule_file_broken_by_hand_is_named_where_rules_are_chosen(
    table: Table, home: Path
) -> None:
    (home / "rules").mkdir()
    house = home / "rules" / "house.toml"
    house.write_text('name = "House"\n', encoding="utf-8")
    flow = GameFlow(table.window, table.look, table.keeper, NewGame(str(house), ("Anna",), ""))
    page = ask_for_new_game(table, flow)
    assert page.broken == ""
    house.write_text("[score]\nstraight = -5\n", encoding="utf-8")
    with table.bot.waitSignal(flow.refused) as refused:
        table.bot.mouseClick(page.start, Qt.MouseButton.LeftButton)
    assert refused.args is not None
    assert "score.straight: must be 0 or more" in refused.args[0]
    again = ask_for_new_game(table, flow)
    assert "score.straight" in again.broken
    assert again.start.isEnabled()
    speak("de")
    try:
        german = ask_for_new_game(table, flow)
        assert "score.straight: muss 0 oder mehr sein" in german.broken
    finally:
        speak("en")


def test_a_rule_file_that_is_gone_is_named_where_rules_are_chosen(table: Table, home: Path) -> None:
    """The usual rules are suggested, not whichever come first."""
    (home / "rules").mkdir()
    (home / "rules" / "aunt.toml").write_text('name = "Aunt"\n', encoding="utf-8")
    gone = str(home / "rules" / "house.toml")
    flow = GameFlow(table.window, table.look, table.keeper, NewGame(gone, ("Anna",), ""))
    page = ask_for_new_game(table, flow)
    assert gone in page.broken
    assert page.agreed().rules == "classic"


def test_a_game_whose_rule_file_is_gone_goes_on(table: Table, home: Path) -> None:
    house = home / "house.toml"
    house.write_text('name = "House"\n[win]\ntarget = 5000\n', encoding="utf-8")
    with EventLog(home / "games.db") as log:
        game = Session.start(log, load(house), players_of(("Clara", "Dan"))).game.id
    house.unlink()
    with table.bot.waitSignal(table.keeper.changed):
        table.keeper.resume(game)
    assert table.banner == "Clara's turn"
    assert table.state.rules.win.target == 5000


def test_a_clock_set_back_hides_no_game(home: Path) -> None:
    late, early = datetime(2030, 1, 1, tzinfo=UTC), datetime(2026, 1, 1, tzinfo=UTC)
    with EventLog(home / "games.db") as log:
        won = Session.start(log, load("kingdom-come"), players_of(("Anna",)), lambda: late)
        won.roll(Roll.parse("111111"))
        won.keep(Roll.parse("111111"))
        won.bank()
        begun = Session.start(log, load("classic"), players_of(("Ben",)), lambda: early)
        begun.roll(Roll.parse("155234"))
        left = log.unfinished()
    assert left is not None
    assert left.start.players[0].name == "Ben"


@pytest.mark.parametrize("seq", [1, 2])
def test_a_last_game_that_cannot_be_read_keeps_nobody_from_a_new_one(
    qtbot: QtBot, home: Path, seq: int
) -> None:
    with EventLog(home / "games.db") as log:
        session = Session.start(log, load("classic"), players_of(("Anna", "Ben")))
        session.roll(Roll.parse("155234"))
        log._store.execute("UPDATE events SET sum = NULL, event = '{}' WHERE seq = ?", (seq,))
    table = Table(qtbot, home / "games.db")
    GameFlow(table.window, table.look, table.keeper, NewGame("classic", ("Anna", "Ben"), ""))
    with qtbot.waitSignal(table.keeper.left_out):
        table.keeper.open()
    welcome = table.window.welcome
    assert f"game 1, event {seq} cannot be read" in welcome.fault
    assert welcome.new.isEnabled()
    assert welcome.resume.isVisible() is (seq > 1), "but what comes before can be gone on with"
    with qtbot.waitSignal(table.keeper.begun):
        table.keeper.start(load("classic"), players_of(("Clara", "Dora")))
    table.close()
