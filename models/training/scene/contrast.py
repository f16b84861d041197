"""How well a die's top face can be read in the finished picture."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scene.dice import Array, face_frame, pip_radius, pips, top_value
from scene.labels import Resting, View

AROUND = 1.6  # radii from a pip's middle to the body beside it


def pip_contrast(die: Resting, view: View, pixels: NDArray[np.uint8]) -> float | None:
    """Colour distance, 0..1, of the top face's pips from the body beside them.

    The least of all its pips, so that one lost in glare counts; None where the face leaves the
    picture or bears an emblem. Below about 0.05 no one could read the die.
    """
    value, _ = top_value(die.rotation, die.look.left_handed)
    if value == 1 and die.look.one_emblem:
        return None
    middles, radius = pips(value, die.look), pip_radius(value, die.look)
    angle = np.arange(8) * np.pi / 4
    ring = np.stack([np.cos(angle), np.sin(angle)], 1) * radius
    inside = middles[:, None] + np.concatenate([np.zeros((1, 2)), 0.4 * ring])
    beside = middles[:, None] + AROUND * ring
    colours = [_colours(die, value, view, pixels, at) for at in (inside, beside)]
    if colours[0] is None or colours[1] is None:
        return None
    apart = np.linalg.norm(colours[0].mean(1) - np.median(colours[1], axis=1), axis=1)
    return round(float(apart.min()) / 255 / 3**0.5, 4)


def _colours(
    die: Resting, value: int, view: View, pixels: NDArray[np.uint8], at: Array
) -> Array | None:
    """Colours (pips × points × 3) at places of the top face, in half edges."""
    u, v, normal = face_frame(value, die.look.left_handed) @ die.rotation.T
    flat = at.reshape(-1, 2)
    places = die.middle + (normal + flat[:, :1] * u + flat[:, 1:] * v) * die.look.edge_cm / 2
    x, y = np.floor(view.project(places)).astype(int).T
    if min(x.min(), y.min()) < 0 or x.max() >= view.width or y.max() >= view.height:
        return None
    return np.asarray(pixels[y, x], np.float64).reshape(*at.shape[:2], 3)
