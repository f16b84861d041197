"""The command line run in this process."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from scorekeeper.capture.frame import FrameSource
from scorekeeper.capture.network import Interruption
from scorekeeper.capture.opening import Camera
from scorekeeper.cli.app import run
from scorekeeper.cli.surroundings import Surroundings
from scorekeeper.settings import WindowOptions
from tests.square_table import SquareReader


@dataclass
class Outcome:
    """What a command line left behind."""

    status: int
    out: str
    err: str

    @property
    def documents(self) -> list[Any]:
        """Every line of stdout as JSON; nothing else may stand there."""
        return [json.loads(line) for line in self.out.splitlines()]


@dataclass
class CommandLine:
    """Runs command lines; ``opened`` are the windows that were asked for."""

    capture: pytest.CaptureFixture[str]
    monkeypatch: pytest.MonkeyPatch
    opened: list[WindowOptions] = field(default_factory=list)
    open_window: Callable[[WindowOptions], int] | None = None
    open_webcam: Callable[[Camera, Callable[[Interruption], None]], FrameSource] | None = None

    def __call__(self, *arguments: object, stdin: str = "") -> Outcome:
        self.monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        self.capture.readouterr()
        surroundings = Surroundings(self.open_window or self._note, self.open_webcam or _no_webcam)
        status = run(surroundings, [str(a) for a in arguments])
        return Outcome(status, *self.capture.readouterr())

    def _note(self, options: WindowOptions) -> int:
        self.opened.append(options)
        return 0


def _no_webcam(camera: Camera, _: object) -> FrameSource:
    raise AssertionError(f"nobody asked for {camera.name}")


@pytest.fixture
def cli(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    """The command line, as wide as a usual terminal."""
    monkeypatch.setenv("COLUMNS", "120")
    return CommandLine(capfd, monkeypatch)


@pytest.fixture
def squares(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are read by the reader of drawn squares instead of the networks."""
    monkeypatch.setattr("scorekeeper.vision.reading.reader.DiceReader.load", SquareReader)
