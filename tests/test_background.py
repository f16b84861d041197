"""Processes beside the program: what they are made of, and what ends them."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from scorekeeper.background import apart

ROOT = Path(__file__).parents[1]
PROGRAM = "import sys; from scorekeeper.__main__ import main; sys.exit(main())"


@pytest.mark.parametrize(
    "words", [["watch", "HD Webcam"], ["advise", "11", "--scores", "0,0", "--rules", "short.toml"]]
)
def test_what_lies_in_the_folder_that_one_is_in_is_not_run(
    tmp_path: Path, words: list[str]
) -> None:
    folder, program = tmp_path / "folder", tmp_path / "scorekeeper"
    folder.mkdir()
    program.write_text(PROGRAM)
    (folder / "short.toml").write_text("[win]\ntarget = 500\n")
    for module in ("json", "pickle", "signal", "socket", "struct", "PySide6"):
        (folder / f"{module}.py").write_text(f"open('{module} was run', 'w').close()")
    asked = subprocess.run(
        [sys.executable, str(program), *words],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in asked.stderr
    assert list(folder.glob("* was run")) == []


def test_who_started_the_program_has_the_environment_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
    with apart():
        assert os.environ["PYTHONSAFEPATH"] == "1"
    assert "PYTHONSAFEPATH" not in os.environ


def test_on_windows_too_the_keyboard_interrupts_the_program_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heeded: list[bool] = []
    kernel = SimpleNamespace(
        SetConsoleCtrlHandler=lambda _, ignored: heeded.append(not ignored),
    )
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr("sys.platform", "win32")
    with apart():
        assert heeded == [False]
    assert heeded == [False, True]
