"""The filmed clips as other cameras would have seen them: by hand, in another rhythm, in the dark,
turned."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace

import cv2
import numpy as np

from scorekeeper.capture.frame import Frame
from scorekeeper.vision.reading.upright import turned_picture

_HZ = (0.31, 0.73, 1.3, 2.9, 6.1, 9.0)
"""A hand sways slowly and trembles fast; the slower, the further."""
_ZOOM = 1.06
_QUALITY = 60
_STALLS_S = 2.65


def held_by_hand(frames: Iterable[Frame]) -> Iterator[Frame]:
    """A phone in a hand: the picture sways by a hundredth of its width, and is packed anew."""
    phases = np.random.default_rng(3).uniform(0, 2 * math.pi, (len(_HZ), 3))
    for frame in frames:
        width, height = frame.width_px, frame.height_px
        x, y, turn_deg = (
            sum(
                math.sin(2 * math.pi * hz * frame.time_s + phase[part]) / (1 + hz)
                for hz, phase in zip(_HZ, phases, strict=True)
            )
            for part in range(3)
        )
        move = cv2.getRotationMatrix2D((width / 2, height / 2), 0.6 * turn_deg, _ZOOM)
        move[:, 2] += np.array((6 * x, 5 * y)) * max(width, height) / 640
        seen = cv2.warpAffine(
            frame.pixels, move, (width, height), borderMode=cv2.BORDER_REFLECT_101
        )
        packed = cv2.imencode(".jpg", seen, (cv2.IMWRITE_JPEG_QUALITY, _QUALITY))[1]
        yield replace(frame, pixels=cv2.imdecode(packed, cv2.IMREAD_COLOR))


def in_fits_and_starts(frames: Iterable[Frame]) -> Iterator[Frame]:
    """A camera that leaves out frames now and then, as phones do in dim light."""
    chance, missing = np.random.default_rng(5), 0
    for frame in frames:
        if missing:
            missing -= 1
            continue
        yield frame
        if chance.random() < 0.15:
            missing = int(chance.integers(1, 6))


def showing_an_old_picture(frames: Iterable[Frame]) -> Iterator[Frame]:
    """A camera that stalls: for three seconds it gives the same picture again and again."""
    held = None
    for frame in frames:
        if _STALLS_S <= frame.time_s < _STALLS_S + 3:
            held = held or frame
            yield replace(held, time_s=frame.time_s)
        else:
            yield frame


def under_a_flickering_lamp(frames: Iterable[Frame]) -> Iterator[Frame]:
    """A camera that reads its picture line by line sees the lamp's flicker as bars that wander."""
    for frame in frames:
        down = np.arange(frame.height_px)[:, None, None] / frame.height_px
        light = 1 + 0.1 * np.sin(2 * math.pi * (2.4 * down - 2.7 * frame.time_s))
        yield replace(frame, pixels=np.clip(frame.pixels * light, 0, 255).astype(np.uint8))


def in_little_light(frames: Iterable[Frame]) -> Iterator[Frame]:
    """A camera that lets in a quarter of the light, and does not help itself but by its noise."""
    noise = np.random.default_rng(9)
    for frame in frames:
        dark = frame.pixels * 0.25 + noise.normal(0, 5, frame.pixels.shape)
        yield replace(frame, pixels=np.clip(dark, 0, 255).astype(np.uint8))


def turned(frames: Iterable[Frame]) -> Iterator[Frame]:
    """From the side of the table, upright."""
    for frame in frames:
        yield replace(frame, pixels=turned_picture(frame.pixels, 1))


def upside_down(frames: Iterable[Frame]) -> Iterator[Frame]:
    """A webcam hung head over."""
    for frame in frames:
        yield replace(frame, pixels=turned_picture(frame.pixels, 2))


def negative(frames: Iterable[Frame]) -> Iterator[Frame]:
    """Dice, pips and cloth of quite other colours."""
    for frame in frames:
        yield replace(frame, pixels=255 - frame.pixels)
