"""A sheet of dice that were read wrong, those the reader was surest of first."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from scorekeeper.vision.readings import DieReading

TILE_PX = 128
TILE_REACHES = 5.0  # a tile shows so many times the half of a die's edge
COLUMNS, MOST = 8, 32


@dataclass(frozen=True)
class Miss:
    """A die that was not read right: how sure the reader was of what it said, and how it looks."""

    confidence: float
    tile: np.ndarray


def miss_of(
    picture: np.ndarray, at: tuple[float, float], reach: float, value: int, seen: DieReading | None
) -> Miss:
    """The die that lies there in the picture, half an edge of ``reach`` pixels; its tile has the
    label at the upper left in green, what was read at the upper right in red."""
    scale = TILE_PX / (TILE_REACHES * reach)
    shift_x, shift_y = TILE_PX / 2 - scale * np.asarray(at)
    matrix = np.array([[scale, 0, shift_x], [0, scale, shift_y]])
    tile = cv2.warpAffine(picture, matrix, (TILE_PX, TILE_PX), borderMode=cv2.BORDER_REPLICATE)
    read = f"{seen.value} {seen.confidence:.2f}" if seen else "none"
    cv2.putText(tile, str(value), (4, 20), 0, 0.6, (0, 220, 0), 2)
    cv2.putText(tile, read, (TILE_PX - 66, 20), 0, 0.5, (0, 0, 255), 1)
    return Miss(seen.confidence if seen else 0.0, tile)


def sheet(misses: list[Miss]) -> np.ndarray:
    """The first ``MOST`` of them in rows. Raises ValueError where there are none."""
    if not misses:
        raise ValueError("nothing was read wrong: there is no sheet of it")
    surest = sorted(misses, key=lambda miss: -miss.confidence)[:MOST]
    tiles = [miss.tile for miss in surest]
    tiles += [np.full_like(tiles[0], 255)] * (-len(tiles) % COLUMNS)
    return np.vstack([np.hstack(tiles[k : k + COLUMNS]) for k in range(0, len(tiles), COLUMNS)])
