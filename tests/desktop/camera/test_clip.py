"""The whole way with the shipped clip and model: pixels, dice, selections, bank, sheet on disk."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scorekeeper.resources import resource
from scorekeeper.vision.reading.reader import DiceReader
from tests.desktop.table import Table

PATIENCE_MS = 120_000
"""For a busy machine; the clip has two hundred frames to read."""


def test_from_the_clip_to_a_banked_turn_in_a_fresh_process(qtbot: QtBot, tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    clip = json.loads(resource("sample_images/turn.json").read_text(encoding="utf-8"))
    table = Table(qtbot, store, DiceReader.load)
    table.begin("Anna", "Ben", rules=clip["rules"])
    rolls: list[str] = []
    table.play.changed.connect(lambda: _note(table, rolls))
    table.play.changed.connect(lambda: _play(table))
    with qtbot.waitSignal(table.watching.ran_out, timeout=PATIENCE_MS):
        table.watching.start(str(resource("sample_images/turn.mp4")))
    table.settle()
    table.key_does(Qt.Key.Key_B)
    assert rolls == [" ".join(map(str, roll["values"])) for roll in clip["rolls"]]
    assert table.banner == "Ben's turn"
    table.close()
    command = [sys.executable, "-m", "scorekeeper", "games", "export", "--format", "csv"]
    shown = subprocess.run(
        [*command, "--store", str(store)], capture_output=True, text=True, check=True
    )
    assert str(clip["banked"]) in shown.stdout


def _note(table: Table, rolls: list[str]) -> None:
    turn = table.play.state.turn if table.play.state else None
    if turn is not None and turn.roll is not None and [str(turn.roll)] != rolls[-1:]:
        rolls.append(str(turn.roll))


def _play(table: Table) -> None:
    """Whoever sits at the table confirms what is in doubt, and keeps what was set aside."""
    view = table.play.view
    aside = view.aside if view is not None and len(view.aside) else None
    set_aside = view is not None and view.suggested is not None and view.suggested.dice == aside
    if table.play.throw.pending.question or set_aside:
        table.play.keep()
