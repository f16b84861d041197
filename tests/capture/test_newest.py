"""Newest frame wins: a slow reader never works through a queue."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Self

import numpy as np
import pytest

from scorekeeper.capture import newest as newest_frames
from scorekeeper.capture.frame import Frame, SourceLost
from scorekeeper.capture.newest import Newest


class Steps:
    """A source of ``count`` frames as fast as they are taken, then ``then`` is raised."""

    name = "steps"
    still = False
    live = True

    def __init__(self, count: int, then: Exception | None = None):
        self.count, self.then = count, then
        self.finished, self.closed = threading.Event(), threading.Event()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.closed.set()

    def stop(self) -> None:
        """No frame is waited for."""

    def __iter__(self) -> Iterator[Frame]:
        for step in range(self.count):
            yield Frame(np.zeros((1, 1, 3), np.uint8), float(step), self.name)
        self.finished.set()
        if self.then is not None:
            raise self.then


def test_a_slow_reader_gets_the_newest_frame_and_no_queue_grows() -> None:
    source = Steps(100)
    with Newest(source) as newest:
        source.finished.wait()
        frames = list(newest)
    assert [f.time_s for f in frames] == [99.0]


def test_of_a_source_that_is_not_live_no_frame_is_passed_over() -> None:
    """As a clip on a server, of which one knows only then that it is no camera."""
    source = Steps(20)
    source.live = False
    with Newest(source) as newest:
        assert not newest.live
        assert [f.time_s for f in newest] == list(range(20))


def test_a_source_that_is_not_live_is_left_while_it_waits() -> None:
    source = Steps(2)
    source.live = False
    with Newest(source):
        pass
    assert source.closed.is_set()


def test_what_the_source_raises_arrives_after_its_last_frame() -> None:
    source = Steps(3, then=SourceLost("the cable came out"))
    seen = []
    with Newest(source) as newest, pytest.raises(SourceLost, match="the cable came out"):
        seen.extend(newest)
    assert seen[-1].time_s == 2.0
    assert source.closed.wait(5)


def test_a_fault_of_the_program_is_no_end_of_the_source() -> None:
    with Newest(Steps(1, then=ZeroDivisionError())) as newest, pytest.raises(ZeroDivisionError):
        list(newest)


class Pausing(Steps):
    """A source that waits to reconnect, until it is told that nobody wants frames any more."""

    def __init__(self) -> None:
        super().__init__(1)
        self.over, self.waiting = threading.Event(), threading.Event()

    def stop(self) -> None:
        self.over.set()

    def __iter__(self) -> Iterator[Frame]:
        yield from super().__iter__()
        self.waiting.set()
        self.over.wait()


def test_closing_ends_a_wait_and_the_thread() -> None:
    source = Pausing()
    before = threading.active_count()
    with Newest(source):
        source.waiting.wait()
        assert threading.active_count() == before + 1
    assert threading.active_count() == before
    assert source.closed.is_set()


def test_who_waits_for_a_frame_is_told_when_nobody_wants_one_any_more() -> None:
    source, taken = Pausing(), []
    with Newest(source) as newest:
        reader = threading.Thread(target=lambda: taken.extend(newest), daemon=True)
        reader.start()
        source.waiting.wait()
        newest.stop()
        reader.join(5)
        assert not reader.is_alive()


def test_a_wait_for_a_frame_is_never_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows heeds Ctrl+C only between two waits, and a camera that is lost may never be back."""
    monkeypatch.setattr(newest_frames, "LOOK_UP_S", 0.01)
    source, looked_up = Pausing(), 0
    wait = threading.Condition.wait

    def as_on_windows(condition: threading.Condition, timeout: float | None = None) -> bool:
        nonlocal looked_up
        if source.waiting.is_set() and threading.current_thread() is threading.main_thread():
            looked_up += 1
            if looked_up == 3:
                raise KeyboardInterrupt
            assert timeout is not None
        return wait(condition, timeout)

    with pytest.raises(KeyboardInterrupt), Newest(source) as newest:
        frames = iter(newest)
        next(frames)
        source.waiting.wait()
        monkeypatch.setattr(threading.Condition, "wait", as_on_windows)
        next(frames)
    assert source.closed.is_set()


class Impatient(threading.Thread):
    """A thread that is waited for by somebody who presses Ctrl+C three times meanwhile."""

    pressed = 0

    def join(self, timeout: float | None = None) -> None:
        if self.pressed < 3:
            self.pressed += 1
            raise KeyboardInterrupt
        super().join(timeout)


def test_who_interrupts_the_wait_for_the_thread_is_heeded_once_it_has_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A thread that is still inside OpenCV when Python ends takes the whole process down."""
    monkeypatch.setattr(newest_frames.threading, "Thread", Impatient)
    source = Pausing()
    with pytest.raises(KeyboardInterrupt), Newest(source):
        source.waiting.wait()
    assert source.closed.is_set()


class Stuck(Pausing):
    """A source that does not end when it is told to, as where a driver hangs."""

    def stop(self) -> None:
        """Nothing comes of it."""


def test_a_source_that_does_not_end_is_not_waited_for_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(newest_frames, "LONGEST_WAIT_S", 0.05)
    source = Stuck()
    with Newest(source) as newest:
        source.waiting.wait()
        closing = threading.Thread(target=newest.__exit__, daemon=True)
        closing.start()
        closing.join(5)
        waits = closing.is_alive()
        source.over.set()
    assert not waits
