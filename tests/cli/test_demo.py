"""``demo``: the shipped clip through the whole program, in the window or in the terminal."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from scorekeeper.capture.frame import Frame
from scorekeeper.cli.passing_folder import passing_folder
from scorekeeper.live import Glance, LiveTable
from scorekeeper.resources import resource
from scorekeeper.settings import WindowOptions
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.table_events import DiceSetAside, RollSettled, TableEvent
from tests.cli.conftest import CommandLine

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60.0


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[TableEvent]:
    """What is told of the pictures, while it is played on."""
    told: list[TableEvent] = []
    look = LiveTable.look

    def noted(table: LiveTable, frame: Frame, expected: Expected | None = None) -> Glance:
        glance = look(table, frame, expected)
        told.extend(glance.events)
        return glance

    monkeypatch.setattr(LiveTable, "look", noted)
    return told


def test_in_the_terminal_the_turn_is_seen_in_time_played_and_banked(
    cli: CommandLine, seen: list[TableEvent], tmp_path: Path
) -> None:
    """The whole way, with the shipped reader: every roll once, right, and within half a second."""
    turn = json.loads(resource("sample_images/turn.json").read_text())
    outcome = cli("demo", "--terminal")
    assert (outcome.status, outcome.err) == (0, "")
    rolls = [event for event in seen if isinstance(event, RollSettled)]
    assert [list(roll.values) for roll in rolls] == [roll["values"] for roll in turn["rolls"]]
    for told, roll in zip(rolls, turn["rolls"], strict=True):
        assert roll["from_s"] <= told.time_s <= roll["from_s"] + 0.5
    aside = sorted(v for e in seen if isinstance(e, DiceSetAside) for v in e.values)
    assert aside == sorted(value for roll in turn["rolls"] for value in roll["kept"])
    assert f"Banked: {turn['banked']} points." in outcome.out
    assert ["total", str(turn["banked"])] in [line.split() for line in outcome.out.splitlines()]
    assert not (tmp_path / "home").exists(), "the player's own games are left alone"


def test_where_there_is_a_screen_the_window_plays_it_with_a_store_of_its_own(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert cli("demo", "--close-after", "2.5").status == 0
    (options,) = cli.opened
    assert options == WindowOptions(options.store, demo=True, close_after_s=2.5)
    assert not options.store.is_relative_to(tmp_path)
    assert not options.store.parent.exists(), "what the demo played is thrown away"


def test_without_its_clip_there_is_one_line(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.cli.demo.CLIP", "sample_images/gone.mp4")
    outcome = cli("demo", "--terminal")
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (1, "", 1)
    assert "sample_images/gone.mp4 is missing" in outcome.err


@pytest.mark.skipif(sys.platform == "win32", reason="there a program is ended without a signal")
@pytest.mark.parametrize("words", [["demo", "--terminal"], ["demo"]], ids=" ".join)
def test_whoever_ends_it_finds_nothing_left_of_it(tmp_path: Path, words: list[str]) -> None:
    (temporary := tmp_path / "temporary").mkdir()
    mine = {"SCOREKEEPER_HOME": str(tmp_path / "home"), "TMPDIR": str(temporary)}
    program = subprocess.Popen(
        [sys.executable, "-m", "scorekeeper", *words],
        cwd=ROOT,
        env=os.environ | mine | {"QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    with program:
        end = time.monotonic() + PATIENCE_S
        while not list(temporary.glob("*/demo.db")) and time.monotonic() < end:
            time.sleep(0.05)
        assert list(temporary.iterdir()), "it plays"
        program.terminate()
        try:
            program.wait(PATIENCE_S)
        finally:
            program.kill()
    assert program.returncode == -signal.SIGTERM
    assert not list(temporary.iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="there a program is ended without a signal")
def test_where_qt_cannot_start_nothing_is_left_of_it(tmp_path: Path) -> None:
    (temporary := tmp_path / "temporary").mkdir()
    mine = {"SCOREKEEPER_HOME": str(tmp_path / "home"), "TMPDIR": str(temporary)}
    ended = subprocess.run(
        [sys.executable, "-m", "scorekeeper", "demo"],
        cwd=ROOT,
        env=os.environ | mine | {"QT_QPA_PLATFORM": "none-such"},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert ended.returncode == -signal.SIGABRT
    assert "none-such" in ended.stderr
    assert not list(temporary.iterdir())


def test_a_file_that_is_still_looked_at_is_left_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows deletes nothing that a scanner for viruses has open, and all has been played."""

    def held(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "The process cannot access the file")

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with monkeypatch.context() as deleting, passing_folder("scorekeeper-demo-") as folder:
        (folder / "demo.db").touch()
        deleting.setattr(os, "unlink", held)
