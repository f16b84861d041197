"""A laptop that falls asleep in mid-game and wakes hours later: play goes on where it was."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Self

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.capture.frame import Frame
from scorekeeper.capture.network import Interruption
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game.countdown import Countdown
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.start import players_of
from scorekeeper.rulesets import load
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.readings import DiceReading, DieReading
from tests.desktop.controls import shown
from tests.desktop.table import Table

HOURS_S = 3 * 3600.0
NONE, FIVES, THREES = 0, 5, 3


class SixOfBrightness:
    """Reads six dice whose face is the brightness of the picture; none in a black one."""

    def read(self, pixels: np.ndarray, die_px: float | None = None) -> DiceReading:
        face = int(pixels[0, 0, 0])
        places = range(6) if face else ()
        y_px = 35.0 + 30 * face
        dice = tuple(DieReading(face, 0.99, True, (35.0 + 45 * n, y_px), 30.0) for n in places)
        return DiceReading(dice, pixels.shape[1], pixels.shape[0], True)


class Lid:
    """A camera over six fives. The lid is shut once the throw has been kept; hours later the fives
    still lie there, then they are taken up and thrown again: threes."""

    name = "webcam"
    still = False
    live = True

    def __init__(self, notice: Callable[[Interruption], None]) -> None:
        self._notice = notice
        self.kept, self.over = threading.Event(), threading.Event()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.over.set()

    def stop(self) -> None:
        self.over.set()

    def __iter__(self) -> Iterator[Frame]:
        moment = 0
        while not self.kept.is_set() and not self.over.is_set():
            yield frame(FIVES, moment / 10)
            moment += 1
        self._notice(Interruption(moment / 10, False, self.name))
        awake_s = moment / 10 + HOURS_S
        self._notice(Interruption(awake_s, True, self.name))
        for face, count in ((FIVES, 30), (NONE, 20)):
            for _ in range(count):
                yield frame(face, awake_s)
                awake_s += 0.1
        while not self.over.is_set():
            yield frame(THREES, awake_s)
            awake_s += 0.1


def frame(face: int, time_s: float) -> Frame:
    """Six white dice on cloth, elsewhere for each face; the corner's brightness is the face."""
    pixels = np.random.default_rng(1).integers(60, 90, (240, 320, 3), dtype=np.uint8)
    for place in range(6) if face else ():
        left, top = 20 + 45 * place, 20 + 30 * face
        pixels[top : top + 30, left : left + 30] = 230
        for pip in range(face):
            pixels[top + 4 * pip + 3 : top + 4 * pip + 6, left + 12 : left + 18] = 20
    pixels[0, 0] = face
    return Frame(pixels, time_s, "webcam")


def test_what_lay_there_is_no_new_throw_and_what_is_thrown_then_is_one(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(qtbot, tmp_path / "games.db", SixOfBrightness)
    table.begin("Anna", "Ben")
    lids: list[Lid] = []

    def opened(_: str, *, notice: Callable[[Interruption], None]) -> Lid:
        lids.append(Lid(notice))
        return lids[-1]

    monkeypatch.setattr("scorekeeper.desktop.camera.followed.open_source", opened)
    said: list[str] = []
    table.watching.said.connect(lambda line, _: said.append(line))
    table.watching.start("webcam")
    qtbot.waitUntil(lambda: table.play.asks_found, timeout=20_000)
    table.click(table.page.notice.answer)  # they have been thrown
    qtbot.waitUntil(lambda: thrown(table) == Roll.parse("555555"), timeout=20_000)
    table.key_does(Qt.Key.Key_Return)
    lids[0].kept.set()
    qtbot.waitUntil(lambda: thrown(table) == Roll.parse("333333"), timeout=20_000)
    assert [line for line in said if "lost" in line or "back" in line] == [
        "webcam is lost; trying again. Dice can be tapped in meanwhile (H)",
        "webcam is back",
    ]
    table.close()
    with EventLog(tmp_path / "games.db") as log:
        assert log.games()[0].events == 4


def thrown(table: Table) -> Roll | None:
    state = table.play.state
    return state.turn.roll if state is not None and state.turn is not None else None


def test_a_farkle_is_not_passed_behind_a_shut_lid(look: Look, qtbot: QtBot) -> None:
    now_s = [100.0]
    countdown = shown(qtbot, Countdown(look, clock_s=lambda: now_s[0]))
    countdown.start(60)
    now_s[0] += HOURS_S
    with qtbot.assertNotEmitted(countdown.ran_out):
        countdown._end.timeout.emit()
    assert countdown.running
    now_s[0] += 0.05
    countdown._tick.timeout.emit()
    with qtbot.waitSignal(countdown.ran_out):
        countdown._end.timeout.emit()
    assert not countdown.running


@pytest.mark.parametrize("away", ["hidden", "minimised"])
def test_what_nobody_could_see_run_out_begins_anew(look: Look, qtbot: QtBot, away: str) -> None:
    """Behind another page, or in a window that is put away, nobody can object."""
    now_s = [100.0]
    page = QWidget()
    countdown = Countdown(look, clock_s=lambda: now_s[0])
    QVBoxLayout(page).addWidget(countdown)
    shown(qtbot, page)
    countdown.start(60)
    if away == "hidden":
        page.hide()
    else:
        page.showMinimized()
    for _ in range(5):
        now_s[0] += 1
        countdown._tick.timeout.emit()
    with qtbot.assertNotEmitted(countdown.ran_out):
        countdown._end.timeout.emit()
    assert countdown.running
    now_s[0] += 59
    countdown._since.restart()
    page.showNormal()
    with qtbot.assertNotEmitted(countdown.ran_out):
        countdown._tick.timeout.emit()
        assert countdown._end.remainingTime() > 59_000
    now_s[0] += 0.05
    with qtbot.waitSignal(countdown.ran_out):
        countdown._end.timeout.emit()


@pytest.mark.parametrize("jump", [timedelta(hours=8), timedelta(days=-400)])
def test_the_game_goes_on_in_its_order_whatever_the_clock_says_then(
    tmp_path: Path, jump: timedelta
) -> None:
    now = [datetime(2026, 3, 1, 21, 0, tzinfo=UTC)]
    with EventLog(tmp_path / "games.db") as log:
        session = Session.start(log, load("classic"), players_of(("Anna",)), lambda: now[0])
        session.roll(Roll.parse("155234"))
        now[0] += jump
        session.keep(Roll.parse("155"))
        session.bank()
        again = Session.resume(log, session.game.id)
        assert again.state == session.state
        assert [logged.at for logged in log.events(session.game.id)][-1] == now[0]
        left = log.unfinished()
    assert left is not None
    assert left.id == session.game.id
