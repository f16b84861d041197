"""A clip in real time: on time for a quick reader, the newest frame for a slow one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

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


class TenASecond(Pictures):
    """Ten frames a second."""

    def __iter__(self) -> Iterator[Frame]:
        for frame in super().__iter__():
            yield Frame(frame.pixels, frame.time_s / 10, frame.source)


def played(frames: int, work_s: float) -> list[tuple[float, float]]:
    """(time of the frame, time when it was handed out), for a reader that needs ``work_s``."""
    time = Time()
    seen = []
    with Paced(TenASecond([1] * frames), clock=time.clock, wait=time.wait) as paced:
        for frame in paced:
            seen.append((frame.time_s, round(time.now_s - 100.0, 6)))
            time.now_s += work_s
    return seen


def test_a_quick_reader_gets_every_frame_at_its_time() -> None:
    assert played(5, 0.01) == [(t / 10, t / 10) for t in range(5)]


def test_a_slow_reader_gets_the_newest_frame_and_keeps_up() -> None:
    seen = played(50, 0.3)
    assert all(handed_out - time_s <= 0.2 for time_s, handed_out in seen)
    assert len(seen) < 25


def test_a_very_slow_reader_still_sees_something_of_every_half_second() -> None:
    times = [time_s for time_s, _ in played(40, 5.0)]
    assert max(b - a for a, b in pairwise(times)) <= LONGEST_GAP_S


def test_nobody_waits_for_a_clip_that_is_closed() -> None:
    with Paced(TenASecond([1] * 5), wait=lambda _: True) as paced:
        assert len(list(paced)) <= 1
