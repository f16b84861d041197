"""The picture that a reader is warmed up with: two drawn dice.

What reads nothing but dice runs, loads and fills its tables with the first die that is seen. That
takes as long as a reading or two, and belongs to no reading: neither to its time nor to a throw's.
"""

from __future__ import annotations

import cv2
import numpy as np

from scorekeeper.vision.crops import Picture

WIDTH_PX, HEIGHT_PX, EDGE_PX = 640, 360, 80
TABLE, DIE, PIP = (127, 127, 127), (235, 235, 235), (20, 20, 20)  # BGR


def first_picture() -> Picture:
    """Two white dice that show 4 on a grey table."""
    picture = np.full((HEIGHT_PX, WIDTH_PX, 3), TABLE, np.uint8)
    for x_px in (WIDTH_PX // 3, 2 * WIDTH_PX // 3):
        _draw_four(picture, x_px, HEIGHT_PX // 2)
    return picture


def _draw_four(picture: Picture, x_px: int, y_px: int) -> None:
    half, quarter = EDGE_PX // 2, EDGE_PX // 4
    cv2.rectangle(picture, (x_px - half, y_px - half), (x_px + half, y_px + half), DIE, cv2.FILLED)
    for right in (-quarter, quarter):
        for down in (-quarter, quarter):
            cv2.circle(picture, (x_px + right, y_px + down), EDGE_PX // 10, PIP, cv2.FILLED)
