"""From light to a file: exposure, colour cast, lens and sensor faults, JPEG."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scene.plan import Film

Bytes = NDArray[np.uint8]


def develop(linear: NDArray[np.float32], film: Film, seed: int, gain: float | None = None) -> Bytes:
    """Linear RGB (H×W×3) -> the BGR picture a camera would have delivered.

    ``gain`` is a fixed exposure, as within a clip; without it the picture is metered.
    """
    rng = np.random.default_rng([seed, 0xF117])
    picture = _lens(np.maximum(linear, 0) * np.array(film.tint, np.float32), film)
    picture = _curve(picture * (gain or exposure(picture, film.brightness)), film)
    grey = picture.mean(2, keepdims=True)
    picture = grey + (picture - grey) * film.saturation
    picture = _sensor(rng, picture, film)
    if film.sharpen:
        soft = cv2.GaussianBlur(picture, (0, 0), 1.2)
        picture = picture + film.sharpen * (picture - soft)
    pixels = np.clip(picture[..., ::-1] * 255 + 0.5, 0, 255).astype(np.uint8)
    coded = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, film.jpeg])[1]
    return np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)


def _lens(picture: NDArray[np.float32], film: Film) -> NDArray[np.float32]:
    height, width = picture.shape[:2]
    if film.vignette:
        y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j].astype(np.float32)
        picture = picture * (1 - film.vignette * 0.5 * (x * x + y * y))[..., None]
    if film.motion_px >= 1.5:
        picture = cv2.filter2D(picture, -1, _streak(film.motion_px, film.motion_deg))
    if film.blur_px > 0.2:
        picture = cv2.GaussianBlur(picture, (0, 0), film.blur_px)
    if film.shrink < 1:
        size = (int(width * film.shrink), int(height * film.shrink))
        small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
        picture = cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR)
    return np.asarray(picture, np.float32)


def _streak(length: float, angle_deg: float) -> NDArray[np.float32]:
    side = int(length) * 2 + 3
    kernel = np.zeros((side, side), np.float32)
    half = np.array([np.cos(np.radians(angle_deg)), np.sin(np.radians(angle_deg))]) * length / 2
    ends = [tuple(int(v) for v in side / 2 + s * half) for s in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], 1.0, 1, cv2.LINE_AA)
    return kernel / kernel.sum()


def exposure(picture: NDArray[np.float32], brightness: float) -> float:
    """The gain that makes the middle of the picture as bright as the camera wants it."""
    light = picture.mean(2)
    low, high = 1e-4, 1e4
    for _ in range(24):
        gain = (low * high) ** 0.5
        if (np.clip(light[::4, ::4] * gain, 0, 1) ** (1 / 2.2)).mean() < brightness:
            low = gain
        else:
            high = gain
    return float(min(gain, 1.5 / max(1e-6, float(np.percentile(light, 99)))))


def _curve(picture: NDArray[np.float32], film: Film) -> NDArray[np.float32]:
    """Highlights roll off softly above 0.8, then display gamma."""
    over = np.maximum(picture - 0.8, 0)
    picture = np.minimum(picture, 0.8) + 0.2 * (1 - np.exp(-over / 0.2))
    return np.asarray(np.power(np.clip(picture, 0, 1), film.gamma / 2.2), np.float32)


def _sensor(
    rng: np.random.Generator, picture: NDArray[np.float32], film: Film
) -> NDArray[np.float32]:
    grain = rng.normal(size=picture.shape).astype(np.float32)
    if film.noise_grain > 0.3:
        grain = cv2.GaussianBlur(grain, (0, 0), film.noise_grain)
        grain /= grain.std()
    colourful = rng.uniform(0.2, 1)
    grain = colourful * grain + (1 - colourful) * grain[..., :1]
    return picture + film.noise * grain * (1.3 - picture)
