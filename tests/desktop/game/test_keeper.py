"""The store from the window: offers what was left, refuses in one line, never loses an event."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.game.keeper import Keeper
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.start import players_of
from scorekeeper.rulesets import load
from scorekeeper.session.session import Session, SessionView
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.rescue import Rescued, rescue
from tests.sheet.full_disk import full


@pytest.fixture
def keeper(qtbot: QtBot, store: Path) -> Iterator[Keeper]:
    keeper = Keeper(store)
    with qtbot.waitSignal(keeper.opened) as opened:
        keeper.open()
    assert opened.args == [None, None]
    with qtbot.waitSignal(keeper.changed):
        keeper.start(load("classic"), players_of(("Anna", "Ben")))
    yield keeper
    keeper.close()


def test_an_unfinished_game_is_offered_and_gone_on_with(
    qtbot: QtBot, keeper: Keeper, store: Path
) -> None:
    with qtbot.waitSignal(keeper.changed):
        keeper.do(lambda session: session.roll(Roll.parse("155234")))
    again = Keeper(store)
    with qtbot.waitSignal(again.opened) as opened:
        again.open()
    assert opened.args is not None
    left, state = opened.args
    assert state.turn.roll == Roll.parse("155234")
    with qtbot.waitSignal(again.changed) as resumed:
        again.resume(left.id)
    assert resumed.args is not None
    assert resumed.args[0].state.turn.roll == Roll.parse("155234")
    again.close()


def test_what_happens_after_the_game_was_put_away_is_answered(
    qtbot: QtBot, keeper: Keeper, tmp_path: Path
) -> None:
    """Or the camera, which goes on, would hear no more of what the next game waits for."""
    tried: list[bool] = []
    with qtbot.waitSignal(keeper.told):
        keeper.back_up(tmp_path / "copy.db")
    with qtbot.waitSignal(keeper.told):
        keeper.restore(tmp_path / "copy.db")
    keeper.do(lambda session: session.view, lambda: tried.append(True))
    qtbot.waitUntil(lambda: bool(tried))


def test_what_the_rules_refuse_is_said_in_one_line(qtbot: QtBot, keeper: Keeper) -> None:
    with qtbot.waitSignal(keeper.refused) as refused:
        keeper.do(Session.bank)
    assert refused.args == ["nothing has been set aside in this turn"]


def test_a_store_written_by_another_window_is_not_overwritten(
    qtbot: QtBot, keeper: Keeper, store: Path
) -> None:
    with EventLog(store) as other:
        session = Session.resume(other, other.games()[0].id)
        session.roll(Roll.parse("155234"))
    with qtbot.waitSignal(keeper.refused) as refused:
        keeper.do(lambda session: session.roll(Roll.parse("222222")))
    assert refused.args is not None
    assert "another window" in refused.args[0]


def test_a_full_disk_refuses_and_the_game_stays_as_it_was(
    qtbot: QtBot, keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(EventLog, "_insert", full)
    with qtbot.waitSignal(keeper.refused) as refused, qtbot.waitSignal(keeper.changed) as changed:
        keeper.do(lambda session: session.roll(Roll.parse("155234")))
    assert refused.args is not None
    assert changed.args is not None
    assert "the disk is full" in refused.args[0]
    assert changed.args[0].state.turn.roll is None


def test_a_new_game_can_begin_when_the_stick_is_back_that_was_pulled_after_the_last(
    qtbot: QtBot, keeper: Keeper
) -> None:
    keeper.do(_pulled)
    for begins in (keeper.refused, keeper.begun):
        with qtbot.waitSignal(begins):
            keeper.start(load("classic"), players_of(("Clara",)))


def _pulled(session: Session) -> SessionView:
    """What was opened is of no use any more, though the file is there again."""
    session.game.log._store.close()
    return session.view


def test_a_damaged_store_can_be_set_aside(qtbot: QtBot, tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    store.write_bytes(b"this is no database" * 100)
    keeper = Keeper(store)
    with qtbot.waitSignal(keeper.unusable) as unusable:
        keeper.open()
    assert unusable.args is not None
    assert unusable.args[1] is True
    with qtbot.waitSignal(keeper.opened), qtbot.waitSignal(keeper.left_out) as told:
        keeper.set_aside()
    keeper.close()
    (aside,) = tmp_path.glob("*.damaged-*")
    line = f"In the damaged file no games could be found. It is kept: {aside}"
    assert told.args == [line]


def test_a_damaged_game_is_offered_up_to_there_and_gone_on_with_as_one_of_its_own(
    qtbot: QtBot, tmp_path: Path
) -> None:
    """A bit that the disk has lost of one event is no reason to lose the evening."""
    store = tmp_path / "games.db"
    with EventLog(store) as log:
        session = Session.start(log, load("classic"), players_of(("Anna", "Ben")))
        session.roll(Roll.parse("155234"))
        session.keep(Roll.parse("155"))
        log._store.execute("UPDATE events SET sum = 7 WHERE seq = 3")
    keeper = Keeper(store)
    with qtbot.waitSignal(keeper.opened) as opened, qtbot.waitSignal(keeper.left_out) as told:
        keeper.open()
    assert opened.args is not None
    left, state = opened.args
    assert state.turn.roll == Roll.parse("155234")
    assert told.args is not None
    assert "game 1, event 3 is gone or not as it was written" in told.args[0]
    assert told.args[0].endswith("The game up to there can be gone on with; the damaged one stays.")
    with qtbot.waitSignal(keeper.changed) as changed, qtbot.waitSignal(keeper.rescued) as rescued:
        keeper.resume(left.id)
    assert changed.args is not None
    assert changed.args[0].state.turn.roll == Roll.parse("155234")
    assert rescued.args is not None
    assert rescued.args[0].startswith("The game is damaged: this one goes on from")
    with qtbot.waitSignal(keeper.changed):
        keeper.do(lambda session: session.keep(Roll.parse("155")))
    keeper.close()
    with EventLog(store) as log:
        assert [(game.id, game.events) for game in log.games()] == [(2, 3), (1, 3)]


def test_a_game_of_which_nothing_can_be_read_is_not_gone_on_with(
    qtbot: QtBot, keeper: Keeper, store: Path
) -> None:
    with EventLog(store) as log:
        log._store.execute("UPDATE events SET sum = 7")
    with qtbot.waitSignal(keeper.refused) as refused:
        keeper.resume(1)
    assert refused.args is not None
    assert "event 1 is gone or not as it was written" in refused.args[0]


def damaged(folder: Path) -> Path:
    """A store of which one game can still be read."""
    store = folder / "games.db"
    with EventLog(store) as log:
        for name in ("Anna", "Ben"):
            Session.start(log, load("classic"), players_of((name,))).roll(Roll.parse("155234"))
    content = store.read_bytes()
    page = content.index(b'"name":"Anna"') // 4096 * 4096
    store.write_bytes(content[:page] + bytes(4096) + content[page + 4096 :])
    return store


def test_what_can_be_read_of_a_damaged_store_is_taken_over_and_told(
    qtbot: QtBot, tmp_path: Path
) -> None:
    store = damaged(tmp_path)
    keeper = Keeper(store)
    with qtbot.waitSignal(keeper.unusable):
        keeper.open()
    with qtbot.waitSignal(keeper.opened) as opened, qtbot.waitSignal(keeper.left_out) as told:
        keeper.set_aside()
    keeper.close()
    assert opened.args is not None
    assert opened.args[1].turn.roll == Roll.parse("155234")
    assert told.args is not None
    assert told.args[0].startswith(
        "Games taken over from the damaged file: 1; only up to where they are damaged: 0; lost: 1. "
    )


def test_a_damaged_store_stays_where_it_is_until_its_games_can_be_taken_over(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or who is short of room, or is killed meanwhile, would find an empty store the next time."""
    store = damaged(tmp_path)
    spoilt = store.read_bytes()
    keeper = Keeper(store)
    with qtbot.waitSignal(keeper.unusable):
        keeper.open()

    monkeypatch.setattr(EventLog, "copy_in_all", full)
    with qtbot.waitSignal(keeper.refused):
        keeper.set_aside()
    assert [(file, file.read_bytes()) for file in tmp_path.iterdir()] == [(store, spoilt)]
    monkeypatch.undo()
    with qtbot.waitSignal(keeper.opened), qtbot.waitSignal(keeper.left_out) as told:
        keeper.set_aside()
    keeper.close()
    assert told.args is not None
    assert told.args[0].startswith("Games taken over from the damaged file: 1; ")


def test_the_game_goes_on_while_the_others_of_a_damaged_store_are_taken_over(
    qtbot: QtBot, keeper: Keeper, store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thousand games take a minute."""
    go_on = Event()

    def slow(aside: Path, log: EventLog, but: int) -> Rescued:
        assert go_on.wait(20)
        return rescue(aside, log, but)

    monkeypatch.setattr("scorekeeper.desktop.game.keeper.rescue", slow)
    store.unlink()
    store.write_bytes(damaged(tmp_path / "other").read_bytes())
    with qtbot.waitSignal(keeper.rescued):
        keeper.do(lambda session: session.roll(Roll.parse("155234")))
    try:
        with qtbot.waitSignal(keeper.changed, timeout=2000):
            keeper.do(lambda session: session.keep(Roll.parse("155")))
    finally:
        with qtbot.waitSignal(keeper.rescued) as told:
            go_on.set()
    assert told.args is not None
    assert "Other games taken over: " in told.args[0]


def test_pictures_are_found_after_a_back_up_that_was_refused(
    qtbot: QtBot, keeper: Keeper, store: Path
) -> None:
    for operation in (
        lambda session: session.roll(Roll.parse("223346")),
        lambda session: session.farkle(),
    ):
        with qtbot.waitSignal(keeper.changed):
            keeper.do(operation)
    with qtbot.waitSignal(keeper.refused):
        keeper.back_up(store)
    with qtbot.waitSignal(keeper.pictures, timeout=2000) as found:
        keeper.find_pictures(0)
    assert found.args == [0, (None,)]
    with qtbot.waitSignal(keeper.changed) as changed:
        keeper.do(lambda session: session.roll(Roll.parse("155234")))
    assert changed.args is not None
    assert changed.args[0].state.turn.roll == Roll.parse("155234")


def test_a_folder_that_cannot_be_looked_into_any_more_is_told(
    qtbot: QtBot, keeper: Keeper, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a disk that fails, or a share that is gone."""
    look = Path.stat

    def gone(path: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        if path == store:
            raise OSError(errno.EIO, "Input/output error", str(path))
        return look(path, follow_symlinks=follow_symlinks)

    monkeypatch.setattr(Path, "stat", gone)
    with qtbot.waitSignal(keeper.refused, timeout=2000) as refused:
        keeper.do(lambda session: session.roll(Roll.parse("155234")))
    assert refused.args is not None
    assert refused.args[0].startswith(f"{store} cannot be used (Input/output error)")
    monkeypatch.undo()
    with qtbot.waitSignal(keeper.changed) as changed:
        keeper.do(lambda session: session.roll(Roll.parse("155234")))
    assert changed.args is not None
    assert changed.args[0].state.turn.roll == Roll.parse("155234")


def test_a_bug_is_logged_whole_and_said_in_one_line(
    qtbot: QtBot, keeper: Keeper, caplog: pytest.LogCaptureFixture
) -> None:
    def bug(_: Session) -> None:
        raise ZeroDivisionError("a bug")

    with qtbot.waitSignal(keeper.refused):
        keeper.do(bug)
    assert "ZeroDivisionError" in caplog.text
