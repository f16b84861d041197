"""A clip as a source: every frame with the time that the file gives it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, Self

import cv2
import numpy as np

from scorekeeper.capture.cut_off import is_cut_off
from scorekeeper.capture.damaged import is_damaged
from scorekeeper.capture.frame import Frame, InvalidSource, Pixels, SourceLost
from scorekeeper.capture.not_opened import not_opened
from scorekeeper.capture.opencv import frame_of, open_video

_TOLERATED_SHARE = 0.02
_TOLERATED_FRAMES = 2
"""Containers count their frames loosely; only a greater lack may mean that the clip was cut off."""

_MOST_PASSED_OVER = 1000
"""Frames in a row: what says how many there are may be damaged, too."""


class VideoFile:
    """The frames of a clip. Iterating raises SourceLost where the file breaks off too early, and
    behind the last one where others before could not be read."""

    still = False
    live = False

    def __init__(self, name: Path | str):
        self.name = str(name)
        self._video: cv2.VideoCapture | None = None

    def __enter__(self) -> Self:
        try:
            with Path(self.name).open("rb") as clip:
                empty = not clip.read(1)
        except OSError as fault:
            raise not_opened(self.name, fault) from None
        if empty:
            raise InvalidSource(f"{self.name} is empty; copy it again")
        # The whole path: FFmpeg takes what stands before a colon for how an address begins.
        self._video = open_video(str(Path(self.name).absolute()))
        if not self._video.isOpened():
            raise self._unreadable()
        return self

    def __exit__(self, *_: object) -> None:
        if self._video is not None:
            self._video.release()
            self._video = None

    def stop(self) -> None:
        """Nothing to do: no frame of a clip is waited for."""

    def _get(self, what: int) -> float:
        return 0.0 if self._video is None else float(self._video.get(what))

    def __iter__(self) -> Iterator[Frame]:
        if self._video is None:
            raise ValueError("a clip is read inside its with block")
        promised, rate = self._get(cv2.CAP_PROP_FRAME_COUNT), self._get(cv2.CAP_PROP_FPS)
        count, time_s, damaged_s = 0, 0.0, None
        while True:
            pixels, passed_over = _next_picture(self._video, promised - count)
            if pixels is None:
                break
            if passed_over and damaged_s is None:
                damaged_s = time_s
            time_s = self._time_s(count, time_s, rate)
            count += 1
            yield frame_of(pixels, time_s, self.name)
        self._verify_whole(promised - count, promised, time_s, damaged_s)
        self._verify_moving(count)

    def _verify_whole(
        self, lacking: float, promised: float, time_s: float, damaged_s: float | None
    ) -> None:
        much = lacking > max(_TOLERATED_FRAMES, _TOLERATED_SHARE * promised)
        if much and self._says(is_cut_off):
            raise SourceLost(
                f"{self.name} breaks off after {time_s:.1f} s; what came before was read"
            )
        if damaged_s is not None:
            raise SourceLost(
                f"{self.name} is damaged at {damaged_s:.1f} s; what else is in it was read"
            )
        if much and self._says(is_damaged):
            raise SourceLost(
                f"{self.name} is damaged; {promised - lacking:.0f} of about {promised:.0f} "
                "pictures in it could be read"
            )

    def _verify_moving(self, count: int) -> None:
        """Nothing comes to rest in a single picture, and FFmpeg reads photos as videos of one."""
        if not count:
            raise self._unreadable()
        if count == 1:
            raise InvalidSource(
                f"{self.name} is a single picture, not a video; "
                "give it the ending of a photo, such as .jpg"
            )

    def _unreadable(self) -> InvalidSource:
        return InvalidSource(
            f"{self.name} is not a video that can be read, or its end is missing; "
            "copy it again, or convert it to MP4"
        )

    def _says(self, fault: Callable[[BinaryIO], bool]) -> bool:
        """Whether the file itself tells of such a fault."""
        try:
            with Path(self.name).open("rb") as clip:
                return fault(clip)
        except OSError:  # a stick that was pulled out while it was read
            return True

    def _time_s(self, count: int, before_s: float, rate: float) -> float:
        """The file's own time of the frame just read; by the frame rate where it has none."""
        stamp_s = self._get(cv2.CAP_PROP_POS_MSEC) / 1000
        if count and stamp_s <= before_s:
            return before_s + 1 / rate if rate > 0 else before_s + 0.04
        return max(0.0, stamp_s)


def _next_picture(video: cv2.VideoCapture, left: float) -> tuple[Pixels | None, int]:
    """The next picture that can be read, and how many before it cannot, where so many are left at
    most; None at the end."""
    for passed_over in range(1 + round(min(max(left, 0), _MOST_PASSED_OVER))):
        found, pixels = video.read()
        if found:
            return pixels.astype(np.uint8, copy=False), passed_over
    return None, 0
