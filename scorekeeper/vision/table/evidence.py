"""The picture kept of a roll, for later disputes: a small JPEG that carries what was read in it.

The reading stands as JSON in the JPEG's comment (ITU-T T.81, marker COM), so that neither is ever
without the other: boxes are drawn on demand, the picture itself stays as the camera saw it.
"""

from __future__ import annotations

import json
import math
from itertools import product
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.table_events import RollSettled

MOST_BYTES = 60_000
"""A picture kept is smaller than this, whatever it shows."""
WIDEST_PX = 640
HIGHEST_PX = 65_500
"""No JPEG is higher."""
_SHRINKS = (1.0, 0.75, 0.5, 0.25, 0.1)
_QUALITIES = (80, 60, 40, 20)
_START, _COMMENT, _SCAN = b"\xff\xd8", 0xFE, 0xDA
_MOST_COMMENT = 65_533


def kept_picture(pixels: NDArray[np.uint8], roll: RollSettled | None = None) -> bytes:
    """The picture (height × width × 3, BGR) as JPEG, with what was read of ``roll`` in it, as large
    and as good as ``MOST_BYTES`` allow."""
    height, width = pixels.shape[:2]
    largest = min(1.0, WIDEST_PX / width, HIGHEST_PX / height)
    packed = b""
    for shrink, quality in product(_SHRINKS, _QUALITIES):
        scale = largest * shrink
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        small = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA) if scale < 1 else pixels
        packed = cv2.imencode(".jpg", small, (cv2.IMWRITE_JPEG_QUALITY, quality))[1].tobytes()
        packed = _with_comment(packed, _reading(roll, scale) if roll else "")
        if len(packed) < MOST_BYTES:
            break
    return packed


def dice_in(jpeg: bytes) -> tuple[DieReading, ...]:
    """The dice of the roll that a kept picture shows, in its own pixels; none where it carries no
    reading, as pictures of before."""
    try:
        found = json.loads(_comment(jpeg))["dice"]
        return tuple(map(_die, found))
    except (ValueError, KeyError, TypeError, IndexError, OverflowError, RecursionError):
        return ()


def _reading(roll: RollSettled, scale: float) -> str:
    """What was read: the dice thrown, those that lay there before, and the doubts."""
    doubts = [
        {"why": d.why.name.lower()} | ({} if d.die is None else {"value": d.die.value})
        for d in roll.doubts
    ]
    return json.dumps(
        {
            "time_s": round(roll.time_s, 2),
            "dice": [_plain(die, scale) for die in roll.dice],
            "lying": [_plain(die, scale) for die in roll.lying],
            "doubts": doubts,
        },
        separators=(",", ":"),
    )


def _plain(die: DieReading, scale: float) -> dict[str, Any]:
    return {
        "value": die.value,
        "confidence": round(die.confidence, 3),
        "certain": die.certain,
        "cocked": die.cocked,
        "center": [round(part * scale, 1) for part in die.center_px],
        "size": round(die.size_px * scale, 1),
    }


def _die(plain: dict[str, Any]) -> DieReading:
    x, y = plain["center"]
    numbers = [float(plain["confidence"]), float(x), float(y), float(plain["size"])]
    if not all(map(math.isfinite, numbers)) or plain["value"] not in range(1, 7):
        raise ValueError(plain)
    confidence, x, y, size = numbers
    certain, cocked = bool(plain["certain"]), bool(plain["cocked"])
    return DieReading(int(plain["value"]), confidence, certain, (x, y), size, cocked)


def _with_comment(jpeg: bytes, text: str) -> bytes:
    words = text.encode("ascii")
    if not words or len(words) > _MOST_COMMENT:
        return jpeg
    head = _START + bytes((0xFF, _COMMENT)) + (len(words) + 2).to_bytes(2, "big")
    return head + words + jpeg.removeprefix(_START)


def _comment(jpeg: bytes) -> bytes:
    """The first comment before the picture itself; empty where there is none."""
    place = len(_START)
    while jpeg[:2] == _START and place + 4 <= len(jpeg) and jpeg[place] == 0xFF:
        marker, length = jpeg[place + 1], int.from_bytes(jpeg[place + 2 : place + 4], "big")
        if marker == _COMMENT:
            return jpeg[place + 4 : place + 2 + length]
        if marker == _SCAN:
            break
        place += 2 + length
    return b""
