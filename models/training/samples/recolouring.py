"""Pictures as another camera, light or paint would have them."""

from __future__ import annotations

import math

import cv2
import numpy as np

from samples.labelled import Picture

# How many of the samples are painted so; of the second to fourth, those that the ones before left.
HUE_TURNED, INVERTED, DYED, LIGHT_TURNED, GREYED = 0.35, 0.12, 0.15, 0.12, 0.15
SHARPENED = 0.2  # of the samples are sharpened as phones do


def recoloured(rng: np.random.Generator, picture: Picture) -> Picture:
    """Another camera, light or paint: hue turned, inverted, greyed, brighter, blurred, noisy."""
    return filmed(rng, _repainted(rng, picture))


def _repainted(rng: np.random.Generator, picture: Picture) -> Picture:
    """Hue turned, inverted, greyed, brighter: every pixel by itself (``repainting.py`` does so
    to batches)."""
    out = picture
    if rng.uniform() < HUE_TURNED:
        hsv = cv2.cvtColor(out, cv2.COLOR_BGR2HSV)
        turn, richer = int(rng.integers(0, 180)), rng.uniform(0.4, 1.5)
        hsv[..., 0] = (hsv[..., 0].astype(np.int16) + turn) % 180
        hsv[..., 1] = np.clip(hsv[..., 1] * richer, 0, 255)
        out = cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)
    if rng.uniform() < INVERTED:
        out = 255 - out
    elif rng.uniform() < DYED:
        out = _dyed(rng, out)
    elif rng.uniform() < LIGHT_TURNED:
        out = _light_turned(rng, out)
    if rng.uniform() < GREYED:
        out = cv2.cvtColor(cv2.cvtColor(out, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    gain = rng.uniform(0.55, 1.4) * rng.uniform(0.85, 1.15, 3)
    bend = math.exp(rng.normal(0, 0.22))
    ramp = np.arange(256) / 255
    table = [
        np.clip((np.clip(ramp * g, 0, 1) ** bend) * 255 + rng.normal(0, 8), 0, 255) for g in gain
    ]
    return cv2.LUT(out, np.stack(table, -1)[None].astype(np.uint8))


def filmed(rng: np.random.Generator, picture: Picture) -> Picture:
    """As another camera would have it: sharpened, blurred, moved, noisy, packed."""
    out = picture
    if rng.uniform() < SHARPENED:
        out = _sharpened(rng, out)
    if rng.uniform() < 0.2:
        out = cv2.GaussianBlur(out, (0, 0), rng.uniform(0.4, 1.3))
    if rng.uniform() < 0.08:
        length = int(rng.integers(3, 8))
        kernel = np.zeros((length, length), np.float32)
        kernel[length // 2] = 1 / length
        turn = cv2.getRotationMatrix2D((length / 2 - 0.5, length / 2 - 0.5), rng.uniform(0, 180), 1)
        out = cv2.filter2D(out, -1, cv2.warpAffine(kernel, turn, (length, length)))
    if rng.uniform() < 0.35:
        noise = np.empty(out.shape, np.int16)
        cv2.randn(noise, 0, rng.uniform(1, 14))
        out = np.clip(out + noise, 0, 255).astype(np.uint8)
    if rng.uniform() < 0.2:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.uniform(30, 90))]
        out = cv2.imdecode(cv2.imencode(".jpg", out, quality)[1], cv2.IMREAD_COLOR)
    return out


def _dyed(rng: np.random.Generator, picture: Picture) -> Picture:
    """Colour channels exchanged, some of them inverted: gold on black becomes copper on white."""
    dyed = picture[..., rng.permutation(3)]
    return np.ascontiguousarray(np.where(rng.uniform(size=3) < 0.5, 255 - dyed, dyed))


def _sharpened(rng: np.random.Generator, picture: Picture) -> Picture:
    """As phones sharpen: edges between light and dark are drawn beyond both."""
    much, wide = rng.uniform(0.3, 1.5), rng.uniform(0.6, 1.6)
    blurred = cv2.GaussianBlur(picture, (0, 0), wide)
    return cv2.addWeighted(picture, 1 + much, blurred, -much, 0)


def _light_turned(rng: np.random.Generator, picture: Picture) -> Picture:
    """Dark for light, colour kept where it was light: gold on dark becomes copper on pearl."""
    lab = cv2.cvtColor(picture, cv2.COLOR_BGR2LAB).astype(np.float32)
    light, kept = lab[..., 0], rng.uniform(0, 0.6)
    colour = kept + (1 - kept) * np.clip((light - 64) / 90, 0, 1)
    lab[..., 1:] = 128 + (lab[..., 1:] - 128) * colour[..., None]
    lab[..., 0] = rng.uniform(215, 255) - rng.uniform(0.35, 1.0) * (light - light.min())
    return cv2.cvtColor(np.clip(lab, 0, 255).astype(np.uint8), cv2.COLOR_LAB2BGR)
