"""A clip in real time: on time for a quick reader, and no faster than a slow one can follow."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from scorekeeper.capture.frame import Frame
from scorekeeper.desktop.camera.pacing import LONGEST_GAP_S, Paced
from tests.desktop.camera.test_frame_worker import Pictures


class Time:
    """Seconds that pass only when somebody waits or works."""

    def __init__(self) -> None:
        self.now_s = 100.0

    def clock(self) -> float:
        return self.now_s

    def wait(self, seconds: float) -> bool:
        self.now_s += seconds
        return False


class ManyASecond(Pictures):
    """Thirty frames a second."""

    def __iter__(self) -> Iterator[Frame]:
        for frame in super().__iter__():
            yield Frame(frame.pixels, frame.time_s / 30, frame.source)


def played(frames: int, work_s: float) -> list[tuple[float, float]]:
    """(time of the frame, time when it was handed out), for a reader that needs ``work_s``."""
    time = Time()
    seen = []
    with Paced(ManyASecond([1] * frames), clock=time.clock, wait=time.wait) as paced:
        for frame in paced:
            seen.append((frame.time_s, time.now_s - 100.0))
            time.now_s += work_s
    return seen


def test_a_quick_reader_gets_every_frame_at_its_time() -> None:
    seen = played(5, 0.01)
    assert [time_s for time_s, _ in seen] == [t / 30 for t in range(5)]
    assert all(handed_out_s == pytest.approx(time_s) for time_s, handed_out_s in seen)


def test_a_slow_reader_is_spared_frames_and_keeps_up() -> None:
    seen = played(150, 0.08)
    assert all(handed_out_s - time_s <= 0.2 for time_s, handed_out_s in seen)
    assert len(seen) < 75


def test_for_a_very_slow_reader_the_clip_waits() -> None:
    """Who sees less than so much of it takes dice set aside for thrown ones."""
    seen = played(60, 0.5)
    assert max(b - a for (a, _), (b, _) in pairwise(seen)) <= LONGEST_GAP_S + 1e-9
    assert seen[-1][1] == pytest.approx(0.5 * (len(seen) - 1))


def test_after_a_wait_the_clip_goes_on_as_fast_as_before() -> None:
    time = Time()
    handed_out_s = []
    with Paced(ManyASecond([1] * 60), clock=time.clock, wait=time.wait) as paced:
        for frame in paced:
            handed_out_s.append(time.now_s)
            time.now_s += 2.0 if frame.time_s == 0.5 else 0.01
    gaps = [b - a for a, b in pairwise(handed_out_s)]
    assert sorted(gaps)[-2] == pytest.approx(1 / 30)


def test_nobody_waits_for_a_clip_that_is_closed() -> None:
    with Paced(ManyASecond([1] * 5), wait=lambda _: True) as paced:
        assert len(list(paced)) <= 1
