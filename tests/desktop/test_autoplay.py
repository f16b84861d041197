"""The demo plays a turn by itself: waits for dice to be set aside, keeps, banks at the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from scorekeeper.desktop import autoplay
from scorekeeper.desktop.autoplay import Autoplay
from scorekeeper.rules.state import Phase
from scorekeeper.vision.table.table_events import DiceSetAside
from tests.desktop.table import Table, seen


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setattr(autoplay, "LOOKING_MS", 1)
    table = Table(qtbot, tmp_path / "games.db")
    Autoplay(table.window, table.watching)
    table.begin("Anna", "Ben")
    yield table
    table.close()


def _phase(table: Table) -> Phase | None:
    return table.play.state.phase if table.play.state else None


def test_what_is_set_aside_in_the_clip_is_kept(table: Table, qtbot: QtBot) -> None:
    roll = seen("155234")
    table.see(roll)
    assert _phase(table) is Phase.TO_KEEP
    kept = lambda: _phase(table) is Phase.TO_ROLL  # noqa: E731
    with qtbot.waitSignal(table.play.changed, check_params_cb=lambda *_: kept()):
        table.watching.happened.emit(DiceSetAside(2.0, (roll.dice[0],)), b"")
    assert table.state.playing.points == 100


def test_the_turn_is_banked_when_the_clip_ends(table: Table, qtbot: QtBot) -> None:
    table.see(seen("155234"))
    with qtbot.waitSignal(
        table.play.changed, check_params_cb=lambda *_: bool(table.play.state.turns)
    ):
        table.watching.ran_out.emit()
    assert table.banner == "Ben's turn"
    assert table.state.turns[0].points == 200


def test_doubts_are_settled_as_read(table: Table, qtbot: QtBot) -> None:
    with qtbot.waitSignal(
        table.play.changed, check_params_cb=lambda *_: _phase(table) is Phase.TO_KEEP
    ):
        table.watching.happened.emit(seen("155234", doubtful=[0]), b"")


def test_a_throw_of_another_count_is_passed_over(table: Table, qtbot: QtBot) -> None:
    table.see(seen("15523"))
    qtbot.waitUntil(lambda: not table.play.throw.pending.question)
