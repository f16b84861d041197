"""How fast the live table is, in processor time, for ``CONTRIBUTING.md``:

    python3 -m pytest tests/test_speed_of_table.py --benchmark-enable -n 0 -s

The limits are the project's own: 15 readings a second of a 1280×720 stream on two cores, a quarter
of one core while the tray rests, points on screen 0.7 s after the last die stops.
"""

from __future__ import annotations

import json
import resource
import statistics
import time
from collections.abc import Iterator
from itertools import chain, count, islice
from pathlib import Path

import cv2
import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from scorekeeper.capture.frame import Frame
from scorekeeper.capture.video import VideoFile
from scorekeeper.live import LiveTable
from scorekeeper.resources import resource as shipped
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.start import players_of
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.reading.reader import DiceReader
from scorekeeper.vision.table.table_events import RollSettled

FRAMES_PER_S = 30
CLIPS = Path(__file__).parent / "clips"


@pytest.fixture(scope="module")
def resting() -> list[np.ndarray]:
    """Six dice at rest in 1280×720, each picture with noise of its own."""
    with VideoFile(shipped("sample_images/turn.mp4")) as frames:
        pixels = next(frame.pixels for frame in frames if frame.time_s > 1.6)
    large = cv2.resize(pixels[60:420], (1280, 720), interpolation=cv2.INTER_CUBIC)
    chance = np.random.default_rng(1)
    return [
        np.clip(large + chance.normal(0, 3, large.shape), 0, 255).astype(np.uint8) for _ in range(8)
    ]


@pytest.fixture
def table() -> LiveTable:
    return LiveTable(DiceReader.load())


@pytest.mark.benchmark(timer=time.process_time)
def test_readings_a_second_while_something_moves(
    benchmark: BenchmarkFixture, table: LiveTable, resting: list[np.ndarray]
) -> None:
    number = count()

    def look() -> None:
        n = next(number)
        pixels = np.roll(resting[n % 8], 3 * n, axis=1)
        table.look(Frame(pixels, n / FRAMES_PER_S, "benchmark"))

    benchmark.pedantic(look, rounds=60, warmup_rounds=5)
    if benchmark.enabled:
        assert benchmark.stats.stats.median < 1 / 15


@pytest.mark.benchmark(timer=time.process_time)
def test_share_of_a_core_while_the_tray_rests(
    table: LiveTable, resting: list[np.ndarray], benchmark: BenchmarkFixture
) -> None:
    for n in range(60):
        table.look(Frame(resting[n % 8], n / FRAMES_PER_S, "benchmark"))
    number = count(60)

    def second() -> None:
        for _ in range(FRAMES_PER_S):
            n = next(number)
            table.look(Frame(resting[n % 8], n / FRAMES_PER_S, "benchmark"))

    benchmark.pedantic(second, rounds=5)
    if benchmark.enabled:
        assert benchmark.stats.stats.median < 0.25


def _late_s(facts: Path, reader: DiceReader, log: EventLog) -> Iterator[float]:
    """Of each roll of a clip: the time in it from the stop to the event, and in the program from
    there to the points."""
    rolls = json.loads(facts.read_text())["rolls"]
    session = Session.start(log, RuleSet(), players_of(["Ann"]))
    table = LiveTable(reader)
    with VideoFile(facts.with_suffix(".mp4")) as frames:
        for frame in frames:
            began_s = time.perf_counter()
            for event in table.look(frame).events:
                session.see(event)
                worked_s = time.perf_counter() - began_s
                stops = [r["from_s"] for r in rolls if r["from_s"] <= event.time_s]
                if isinstance(event, RollSettled) and stops:
                    yield event.time_s - stops[-1] + worked_s


def test_from_the_last_die_at_rest_to_points(
    benchmark: BenchmarkFixture, log: EventLog, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of all rolls of all clips; of the first where nothing is measured."""
    reader = DiceReader.load()
    clips = sorted(CLIPS.glob("*.json"))

    def measured() -> list[float]:
        rolls = chain.from_iterable(_late_s(facts, reader, log) for facts in clips)
        return list(islice(rolls, None if benchmark.enabled else 1))

    late_s = benchmark.pedantic(measured, rounds=1)
    assert late_s
    if benchmark.enabled:
        with capsys.disabled():
            print(f"\nfrom rest to points: median {statistics.median(late_s):.2f} s of {late_s}")
        assert statistics.median(late_s) < 0.7


def test_memory_stays_flat_over_a_long_stream(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """The shipped clip again and again, as a stream of half an hour; at a tenth of its frames."""
    table, time_s, used_mb = LiveTable(DiceReader.load()), 0.0, []

    def stream(minutes: float) -> None:
        nonlocal time_s
        end_s = time_s + 60 * minutes
        while time_s < end_s:
            with VideoFile(shipped("sample_images/turn.mp4")) as frames:
                for number, frame in enumerate(frames):
                    if number % 10 == 0:
                        table.look(Frame(frame.pixels, time_s + frame.time_s, "stream"))
            time_s += frame.time_s + 0.1
        used_mb.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)

    if not benchmark.enabled:
        benchmark.pedantic(lambda: stream(0.1), rounds=1)
        return
    stream(3)
    benchmark.pedantic(lambda: stream(27), rounds=1)
    with capsys.disabled():
        print(f"\npeak memory after 3 and after 30 minutes: {used_mb} MB")
    assert used_mb[-1] < used_mb[0] + 20
