"""Which of a webcam's formats to run it in: sharp enough for small dice, fast enough for throws."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

WANTED_WIDTH_PX, WANTED_HEIGHT_PX = 1280, 720
LEAST_FPS = 24.0
LEAST_WIDTH_PX = 160


@dataclass(frozen=True)
class Offer:
    """A format as the webcam offers it; ``number`` is its place in the webcam's list."""

    number: int
    width_px: int
    height_px: int
    most_fps: float


def run_in(camera: Any, device: Any, choose: Callable[[list[Offer]], Offer | None]) -> None:
    """Have a QCamera run in the format that ``choose`` takes of those its device offers, if any."""
    formats = device.videoFormats()
    sizes = [(each.resolution(), each.maxFrameRate()) for each in formats]
    best = choose(
        [Offer(n, size.width(), size.height(), fps) for n, (size, fps) in enumerate(sizes)]
    )
    if best is not None:
        camera.setCameraFormat(formats[best.number])


def chosen(offers: Iterable[Offer]) -> Offer | None:
    """The best offer: fast enough before slow, then at least 1280×720, and of those the smallest;
    where none is so large, the largest. None where nothing is offered."""
    return max(offers, key=_worth, default=None)


def smallest(offers: Iterable[Offer]) -> Offer | None:
    """The least that still shows something: for a thumbnail. None where nothing is offered."""
    usable = [offer for offer in offers if offer.width_px >= LEAST_WIDTH_PX]
    return min(usable, key=lambda offer: offer.width_px * offer.height_px, default=None)


def _worth(offer: Offer) -> tuple[bool, bool, int, float]:
    area = offer.width_px * offer.height_px
    large = offer.width_px >= WANTED_WIDTH_PX and offer.height_px >= WANTED_HEIGHT_PX
    return (offer.most_fps >= LEAST_FPS, large, -area if large else area, offer.most_fps)
