"""Nothing leaves the computer: what the library of networks would tell its makers is not told."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.vision.reading import model
from scorekeeper.vision.reading.reader import DiceReader

ROOT = Path(__file__).parents[3]

LOADS = "from scorekeeper.vision.reading.reader import DiceReader; DiceReader.load()"


def test_the_reader_keeps_no_mark_of_the_computer_and_no_report_to_be_sent(tmp_path: Path) -> None:
    kept_off = ("ORT_", "XDG_", "CI")  # what would keep it from telling, and from this home
    environment = {n: v for n, v in os.environ.items() if not n.startswith(kept_off)}
    homes = dict.fromkeys(("HOME", "USERPROFILE", "LOCALAPPDATA"), str(tmp_path))
    subprocess.run([sys.executable, "-c", LOADS], cwd=ROOT, env=environment | homes, check=True)
    assert [file for file in tmp_path.rglob("*") if file.is_file()] == []


def test_where_the_environment_is_not_heeded_the_library_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As on Windows, where the system collects the reports."""
    told: list[bool] = []
    monkeypatch.setattr(model.onnxruntime, "disable_telemetry_events", lambda: told.append(True))
    DiceReader.load()
    assert told
