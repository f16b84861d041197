"""A table drawn in a few lines: grey ground, squares for dice, and a reader that reads them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from scorekeeper.vision.readings import DiceReading, DieReading
from scorekeeper.vision.table.other_pixels import moved

GROUND = 60
EMPTY = np.full((480, 640, 3), GROUND, np.uint8)
SIDE_PX = 40.0


def tray(*dice: tuple[int, int]) -> np.ndarray:
    """Squares at places 0..6 in a row; the grey of a square tells its face to the reader."""
    pixels = EMPTY.copy()
    for place, face in dice:
        x = 60 + 80 * place
        pixels[200:240, x : x + 40] = 140 + 15 * face
    return pixels


class SquareReader:
    """Reads the squares of ``tray`` and counts how often it was asked."""

    def __init__(self) -> None:
        self.count = 0

    def read(self, pixels: np.ndarray, die_px: float | None = None) -> DiceReading:
        """Faces 1..6 where squares are; a black corner of the picture makes it unsure."""
        self.count += 1
        height, width = pixels.shape[:2]
        sure = bool(pixels[0, 0, 0] > 20)
        dice = tuple(
            DieReading(round((level - 140) / 15), 0.99, sure, (x, 220.0), SIDE_PX)
            for x in (80 + 80 * place for place in range(7))
            if height > 220 and width > x and (level := int(pixels[220, x, 0])) >= 148
        )
        return DiceReading(dice, width, height, certain=bool(dice) and sure, elapsed_ms=1.5)


class LargeReader(SquareReader):
    """Reads trays of any size."""

    def read(self, pixels: np.ndarray, die_px: float | None = None) -> DiceReading:
        height, width = pixels.shape[:2]
        found = super().read(cv2.resize(pixels, EMPTY.shape[1::-1]))
        zoom = np.diag([width / 640, height / 480, 1.0])
        return replace(moved(found, zoom), width_px=width, height_px=height)


def write_clip(path: Path, stretches: Sequence[tuple[np.ndarray, float]], rate: int = 20) -> None:
    """A clip that shows each picture for so many seconds."""
    height, width = stretches[0][0].shape[:2]
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter_fourcc(*"MJPG"), rate, (width, height))
    for pixels, seconds in stretches:
        for _ in range(round(seconds * rate)):
            writer.write(pixels)
    writer.release()
