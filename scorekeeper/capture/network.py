"""A camera on the network (a phone, an IP camera), MJPEG or RTSP, that reconnects by itself."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Self

import cv2
import numpy as np

from scorekeeper.capture.frame import Frame, Pixels, SourceLost
from scorekeeper.capture.opencv import frame_of, open_video
from scorekeeper.named import with_coded_password, without_password

LONGEST_NAME = 32
"""Letters of what a camera is called."""

ADDRESSES = ("http://", "https://", "rtsp://", "rtsps://", "rtmp://", "udp://", "tcp://")
PAUSES_S = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0)
"""The wait before each attempt to reconnect; the last one repeats."""


_WHOLE_SHARE = 0.95
"""Containers count their frames loosely: a clip of which so much has come has come to its end."""


PICTURE_PAUSE_S = 0.1
AT_ONCE = 2
MOST_AT_ONCE = 30
"""The wait before the next picture of a camera that gives one for each time it is asked, or so many
at most: one that has given a few more before it was lost, up to the larger number, is like that."""


def camera_name(address: str) -> str:
    """What to call a camera, or a file, in a line that says how it is doing: in few letters, and
    without how an address begins, which all have alike."""
    shown = without_password(address)
    name = shown.partition("://")[2] or shown
    half = (LONGEST_NAME - 3) // 2
    return name if len(name) <= LONGEST_NAME else f"{name[:half]} … {name[-half:]}"


@dataclass(frozen=True)
class Interruption:
    """The camera broke off (``back`` false) or answers again, ``time_s`` after the source began."""

    time_s: float
    back: bool
    source: str


def nobody(_: Interruption) -> None:
    """Nobody wants to know."""


class NetworkCamera:
    """Frames from an address, of a stream or one picture after the other. Once it has answered, a
    lost connection is always taken up again.

    ``clock`` gives seconds, ``pause`` waits so many and returns true where the wait was ended
    because nobody wants frames any more, as ``stop`` does; both are parameters so that tests need
    not wait.
    ``notice`` is called from the thread that iterates. ``patience_s`` is how long an answer may
    take before the connection counts as lost.
    """

    still = False

    def __init__(
        self,
        name: str,
        *,
        notice: Callable[[Interruption], None] = nobody,
        clock: Callable[[], float] = time.monotonic,
        pause: Callable[[float], bool | None] | None = None,
        patience_s: float = 5.0,
    ):
        self.name = name
        self.live = True
        """False once it answers with a clip, as a server has them: that says where it ends."""
        self._notice = notice
        self._clock = clock
        self._over = threading.Event()
        self._pause = self._over.wait if pause is None else pause
        self._patience_ms = int(1000 * patience_s)
        self._video: cv2.VideoCapture | None = None
        self._first: Pixels | None = None
        self._began_s = 0.0
        self._shown_s = 0.0

    def __enter__(self) -> Self:
        """Connects; raises SourceLost where nothing answers, or no picture comes; InvalidSource
        where pictures are too large."""
        self._began_s = self._clock()
        if not self._connect():
            self._hang_up()
            raise SourceLost(
                f"{without_password(self.name)} does not answer with a video; check the address "
                "(with name:password@ before the host, where the camera asks for them) and that "
                "the camera is on, in the same network"
            )
        return self

    def __exit__(self, *_: object) -> None:
        self._hang_up()

    def stop(self) -> None:
        """Nobody wants frames any more: no other attempt to reconnect is made."""
        self._over.set()

    def __iter__(self) -> Iterator[Frame]:
        usual = AT_ONCE
        while True:
            count = yield from self._until_lost()
            ended = count > 1 and self._is_at_its_end(count)
            if count <= usual and not ended and self._has_another():
                continue
            if self._over.is_set() or ended:
                return
            self._say(back=False)
            if not self._reconnect():
                return
            self._say(back=True)
            usual = min(max(usual, count), MOST_AT_ONCE)

    def _until_lost(self) -> Generator[Frame, None, int]:
        """Frames until there are no more; how many there were."""
        count, pixels, began_s = 0, self._first, 0.0 if self.live else self._now_s()
        while pixels is not None:
            time_s = self._now_s() if self.live else began_s + self._shown_s
            if not self.live and self._wait_until(time_s):
                break
            count += 1
            yield frame_of(pixels, time_s, self.name)
            pixels = self._next_picture()
        return count

    def _wait_until(self, time_s: float) -> bool:
        """A clip comes as fast as it is read. Whether nobody wants it any more."""
        early_s = time_s - self._now_s()
        return early_s > 0 and bool(self._pause(early_s))

    def _next_picture(self) -> Pixels | None:
        """What the camera sends next; None where nothing comes any more."""
        if self._video is None:
            return None
        found, pixels = self._video.read()
        if found:  # behind the last one no time is told any more
            self._shown_s = self._video.get(cv2.CAP_PROP_POS_MSEC) / 1000
        return pixels.astype(np.uint8, copy=False) if found else None

    def _has_another(self) -> bool:
        """An address may give a single picture each time it is asked, as ``…/shot.jpg``, and some
        cameras hang up after two: they are not lost."""
        self._hang_up()
        return not self._pause(PICTURE_PAUSE_S) and self._connect()

    def _is_at_its_end(self, count: int) -> bool:
        """Where the length of a clip alone tells how many frames it has, fewer come if some are
        seen longer."""
        if self._video is None or self.live:
            return False
        promised, rate = map(self._video.get, (cv2.CAP_PROP_FRAME_COUNT, cv2.CAP_PROP_FPS))
        return max(count, rate * self._shown_s + 1) >= _WHOLE_SHARE * promised

    def _reconnect(self) -> bool:
        for wait_s in chain(PAUSES_S, repeat(PAUSES_S[-1])):
            self._hang_up()
            if self._pause(wait_s):
                return False
            if self._connect():
                return not self._over.is_set()  # connecting takes a while
        return False

    def _connect(self) -> bool:
        """Whether a picture comes: what only answers may be a clip that cannot be read from here,
        or a camera that is not ready."""
        scheme, rest = with_coded_password(self.name).split("://", 1)
        self._video = open_video(
            f"{scheme.lower()}://{rest}",  # a telephone begins every line with a capital letter
            (
                cv2.CAP_PROP_OPEN_TIMEOUT_MSEC,
                self._patience_ms,
                cv2.CAP_PROP_READ_TIMEOUT_MSEC,
                self._patience_ms,
            ),
        )
        self._first = None if self._over.is_set() else self._next_picture()
        if self._first is None:
            return False
        self.live = self._video.get(cv2.CAP_PROP_FRAME_COUNT) <= 1
        return True

    def _hang_up(self) -> None:
        if self._video is not None:
            self._video.release()
            self._video = None

    def _now_s(self) -> float:
        return self._clock() - self._began_s

    def _say(self, *, back: bool) -> None:
        self._notice(Interruption(self._now_s(), back, self.name))
