"""What the camera makes of the light: exposure, tone, blur, noise, compression."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

WASHED_OUT = 4.0  # grey levels of deviation within a face that is hardly more than white
Array = NDArray[np.float64]


def developed(rng: np.random.Generator, linear: Array, lightest: float) -> NDArray[np.uint8]:
    """Camera: exposure, white balance, tone, blur, noise, compression.

    Where ``lightest`` is more than 0, something that light is not to be lost in white.
    """
    exposure = rng.uniform(0.55, 1.25) / max(0.2, np.percentile(linear, rng.uniform(75, 98)))
    if lightest > 0:
        exposure = min(exposure, rng.uniform(0.6, 1.0) / lightest)
    picture = linear * exposure * rng.uniform(0.88, 1.12, 3)
    picture = np.power(np.clip(picture, 0, 1), 1 / rng.uniform(1.8, 2.5)).astype(np.float32)
    if rng.uniform() < 0.5:
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, 1.2))
    if rng.uniform() < 0.3:
        sharp = cv2.GaussianBlur(picture, (0, 0), 1.0)
        picture = picture + rng.uniform(0.2, 1.0) * (picture - sharp)
    grain = rng.normal(0, rng.uniform(0, 0.035), picture.shape).astype(np.float32)
    if rng.uniform() < 0.4:
        grain = cv2.GaussianBlur(grain, (0, 0), 0.8) * 1.8
    out = (np.clip(picture + grain, 0, 1) * 255).astype(np.uint8)
    if rng.uniform() < 0.6:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.uniform(35, 95))]
        out = cv2.imdecode(cv2.imencode(".jpg", out, quality)[1], cv2.IMREAD_COLOR)
    return out


def legible(picture: NDArray[np.uint8], corners: Array) -> bool:
    """Whether anything stands out on a top face; one washed out by the light says nothing."""
    inner = corners.mean(0) + 0.85 * (corners - corners.mean(0))
    inside = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillConvexPoly(inside, np.round(inner).astype(np.int32), 255)
    _, spread = cv2.meanStdDev(picture, mask=inside)
    return not inside.any() or float(spread.max()) > WASHED_OUT
