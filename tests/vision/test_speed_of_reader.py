"""How long a reading takes.

``pytest -n 0 tests/vision/test_speed_of_reader.py --benchmark-enable`` measures. A benchmark, not a
bar: machines differ. Without ``--benchmark-enable`` each runs once.
"""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from scorekeeper.resources import resource
from scorekeeper.vision.reader import DiceReader


@pytest.mark.parametrize("threads", [1, 2])
def test_one_frame_of_six_dice(benchmark: BenchmarkFixture, threads: int) -> None:
    """1280×720, pixels in memory to dice."""
    picture = cv2.imread(str(resource("sample_images/white_on_wood.jpg")))
    assert picture is not None
    frame = np.asarray(cv2.resize(picture, (1280, 720)), np.uint8)
    reader = DiceReader.load(threads=threads)
    reading = benchmark(reader.read, frame)
    assert len(reading.dice) == 6


def test_load_and_warm_up(benchmark: BenchmarkFixture) -> None:
    benchmark(DiceReader.load)
