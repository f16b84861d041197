"""Commands done stage after stage, each once, so that a run which was stopped goes on."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from threading import Event

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Step:
    """A command, and what the log calls it."""

    name: str
    script: str
    arguments: tuple[str, ...]

    @property
    def told(self) -> list[str]:
        return [self.script, *self.arguments]


Stage = tuple[Step, ...]  # steps that do not wait for each other


def make(stages: Iterable[Stage], out: Path, at_once: int) -> None:
    """Does what is not done. Once a step is done anew, so is all that comes after its stage, in
    this run or, where it is stopped, in the next.

    Raises SystemExit, with the file that says why, where a step fails.
    """
    out.mkdir(parents=True, exist_ok=True)
    log = out / "steps.jsonl"
    lines = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
    before = -1  # the newest line of the stages before
    for stage in stages:
        asked = [step for step in stage if _line_of(step, lines) <= before]
        for step, minutes in _done(asked, out, at_once):
            line = {"step": step.name, "minutes": round(minutes, 1), "command": step.told}
            lines.append(line)
            with log.open("a") as file:
                file.write(json.dumps(line) + "\n")
            print(f"{step.name}: {minutes:.1f} minutes", flush=True)
        before = max([before, *(_line_of(step, lines) for step in stage)])


def _line_of(step: Step, lines: list[dict]) -> int:
    """Which line of the log tells that it is done; -1 where it has not been, or what it made was
    made otherwise since."""
    named = [k for k, line in enumerate(lines) if line["step"] == step.name]
    return named[-1] if named and lines[named[-1]]["command"] == step.told else -1


def _done(steps: Iterable[Step], out: Path, at_once: int) -> Iterator[tuple[Step, float]]:
    """Steps as they end, and the minutes each took; once one fails none is begun any more, but
    those that are at work end."""
    over = Event()

    def do(step: Step) -> float | None:
        if over.is_set():
            return None
        try:
            return _do(step, out)
        except BaseException:
            over.set()
            raise

    pool = ThreadPoolExecutor(at_once)
    try:
        begun = {pool.submit(do, step): step for step in steps}
        for one in as_completed(begun):
            minutes = None if one.exception() else one.result()
            if minutes is not None:
                yield begun[one], minutes
    finally:
        over.set()
        pool.shutdown()
    for one in begun:
        one.result()


def _do(step: Step, out: Path) -> float:
    """-> the minutes it took."""
    begin = time.monotonic()
    words = out / f"{step.name}.txt"
    with words.open("w") as told:
        command = [sys.executable, str(HERE / step.script), *step.arguments]
        ended = subprocess.run(command, stdout=told, stderr=subprocess.STDOUT, check=False)  # noqa: S603 our own scripts
    if ended.returncode:
        raise SystemExit(
            f"{step.name} failed: {words} says why; run this again to go on from there"
        )
    return (time.monotonic() - begin) / 60
