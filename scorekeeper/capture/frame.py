"""One picture with its time and origin, and what every source of pictures can do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol, Self

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]


class CaptureError(Exception):
    """No picture to be had. The text is one line: what is wrong and what to do."""


class InvalidSource(CaptureError):
    """What was named is no source: no such file, no picture, no camera of that name."""


class NoCamera(InvalidSource):
    """A camera was named, and none at all is plugged in: what is missing is not the right name."""


class SourceLost(CaptureError):
    """The source was there and gives nothing any more: a cut clip, a camera gone."""


@dataclass(frozen=True, eq=False)
class Frame:
    """One picture: ``pixels`` in BGR, height × width × 3, taken ``time_s`` after the source began.

    ``source`` says where it came from, as the person named it. ``scale`` is the number of pixels
    of the stored picture in one pixel here, along an edge: more than 1 where a very large photo
    was made smaller while it was decoded; ``stored_px`` is then its width and height, upright,
    which no factor brings back: of 4801 rows, half are 2401.
    """

    pixels: Pixels
    time_s: float
    source: str
    scale: float = 1.0
    stored_px: tuple[int, int] | None = None

    @property
    def width_px(self) -> int:
        return int(self.pixels.shape[1])

    @property
    def height_px(self) -> int:
        return int(self.pixels.shape[0])

    @property
    def stored_size_px(self) -> tuple[int, int]:
        """Width and height of the stored picture, upright."""
        return self.stored_px or (self.width_px, self.height_px)


class FrameSource(Protocol):
    """Opened by ``with``, read by iterating; frames come with growing ``time_s``.

    ``name`` is what the person called it. ``still`` is true where each frame is a picture of its
    own (a folder of photos) rather than a moment of one scene. ``live`` is true where a camera
    shows what is now, and frames not taken in time are gone; a clip is not, at whatever pace.
    Iterating raises SourceLost when the source breaks off.
    """

    @property
    def name(self) -> str: ...

    @property
    def still(self) -> bool: ...

    @property
    def live(self) -> bool: ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...

    def __iter__(self) -> Iterator[Frame]: ...

    def stop(self) -> None:
        """Nobody wants frames any more, says another thread: a wait for the next one ends."""
