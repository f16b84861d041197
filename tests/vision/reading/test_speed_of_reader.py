"""How long a reading takes, beside a network of the size that dice detectors mostly have.

``pytest -n 0 tests/vision/reading/test_speed_of_reader.py --benchmark-enable`` measures and prints.
A benchmark, not a bar: machines differ. Without ``--benchmark-enable`` everything runs once.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import onnxruntime
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from scorekeeper.resources import resource
from scorekeeper.vision.crops import Picture
from scorekeeper.vision.reading.reader import DiceReader
from tests.sample_images import sample_image

ROUNDS = 40
STATUS = Path("/proc/self/status")

START = """
import json, sys, time
def peak_mb():
    lines = open("/proc/self/status").read().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM"))
bare_mb, begin = peak_mb(), time.perf_counter()
import cv2, numpy
from scorekeeper.vision.reading.reader import DiceReader
imported = time.perf_counter()
reader = DiceReader.load()
loaded = time.perf_counter()
for _ in range(5):
    reader.read(cv2.resize(cv2.imread(sys.argv[1]), (1280, 720)))
print(json.dumps({"imports_s": imported - begin, "load_s": loaded - imported,
                  "over_bare_mb": peak_mb() - bare_mb}))
"""


@pytest.fixture(scope="module")
def picture() -> Picture:
    """Six dice in 1280×960."""
    return sample_image("white_on_wood")


@pytest.fixture(scope="module")
def frame(picture: Picture) -> Picture:
    """The same six in 1280×720, as a camera of that format sees them."""
    return np.ascontiguousarray(picture[120:840])


@pytest.fixture(scope="module")
def squeezed(picture: Picture) -> Picture:
    """The same six in 1280×720 pixels that are not square."""
    return np.asarray(cv2.resize(picture, (1280, 720)), np.uint8)


@pytest.mark.parametrize("threads", [1, 2])
def test_one_frame_of_six_dice(benchmark: BenchmarkFixture, threads: int, frame: Picture) -> None:
    """Pixels in memory to dice."""
    reading = benchmark(DiceReader.load(threads=threads).read, frame)
    assert len(reading.dice) == 6


@pytest.mark.parametrize("threads", [1, 2])
def test_one_squeezed_frame_of_six_dice(
    benchmark: BenchmarkFixture, threads: int, squeezed: Picture
) -> None:
    """The same, and whether it may stay as it is."""
    reading = benchmark(DiceReader.load(threads=threads).read, squeezed)
    assert len(reading.dice) == 6


@pytest.mark.parametrize("threads", [1, 2])
def test_one_frame_of_six_dice_before_a_calibrated_camera(
    benchmark: BenchmarkFixture, threads: int, frame: Picture
) -> None:
    """The same where it is known how large dice look."""
    reader = DiceReader.load(threads=threads)
    die_px = float(np.median([die.size_px for die in reader.read(frame).dice]))
    reading = benchmark(lambda: reader.read(frame, die_px))
    assert len(reading.dice) == 6


@pytest.mark.parametrize("threads", [1, 2])
def test_beside_a_network_of_the_size_of_yolov5n(
    benchmark: BenchmarkFixture,
    threads: int,
    frame: Picture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Both by turns, so that whatever else the machine does slows both."""
    pytest.importorskip("onnx", reason="builds the network; pip install onnx")
    from tests.vision.reading.yolo_sized import SIDE_PX, parameters, yolo_sized

    model = yolo_sized()
    assert parameters(model) == pytest.approx(1.87e6, rel=0.01)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    # Its threads may spin while it runs, which is fastest, but not while the reader runs.
    options.add_session_config_entry("session.force_spinning_stop", "1")
    network = onnxruntime.InferenceSession(
        model.SerializeToString(), options, providers=["CPUExecutionProvider"]
    )
    pixels = np.zeros((1, 3, SIDE_PX, SIDE_PX), np.float32)
    reader = DiceReader.load(threads=threads)

    def run_network() -> None:
        network.run(None, {"pixels": pixels})

    benchmark(run_network)
    if benchmark.disabled:
        return
    reader_ms, network_ms = _medians_ms(lambda: reader.read(frame), run_network)
    benchmark.extra_info.update(reader_ms=reader_ms, network_ms=network_ms)
    with capsys.disabled():
        print(
            f"\n{threads} thread(s): reader {reader_ms:.1f} ms, a network of YOLOv5n's size"
            f" {network_ms:.1f} ms; the reader takes {reader_ms / network_ms:.2f} of its time"
        )


def _medians_ms(*calls: Callable[[], object]) -> list[float]:
    times: list[list[float]] = [[] for _ in calls]
    for _ in range(ROUNDS):
        for call, taken in zip(calls, times, strict=True):
            begin = time.perf_counter()
            call()
            taken.append((time.perf_counter() - begin) * 1000)
    return [float(np.median(taken)) for taken in times]


def test_load_and_warm_up(benchmark: BenchmarkFixture) -> None:
    benchmark(DiceReader.load)


@pytest.mark.skipif(not STATUS.exists(), reason="only Linux tells a program's peak memory so")
def test_start_and_memory_of_a_fresh_interpreter(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """From nothing imported to five frames read, in a process of its own."""
    picture = resource("sample_images/white_on_wood.jpg")
    told = benchmark.pedantic(_start, args=(picture,), rounds=1)
    benchmark.extra_info.update(told)
    assert set(told) == {"imports_s", "load_s", "over_bare_mb"}
    if not benchmark.disabled:
        with capsys.disabled():
            print(
                f"\nimports {told['imports_s']:.2f} s, load and warm-up {told['load_s']:.2f} s,"
                f" {told['over_bare_mb']:.0f} MB over the bare interpreter"
            )


def _start(picture: Path) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, "-c", START, str(picture)], capture_output=True, text=True, check=True
    )
    told: dict[str, float] = json.loads(done.stdout)
    return told
