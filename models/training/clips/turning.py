"""How dice are turned: about the vertical, onto another face, and whether they lean."""

from __future__ import annotations

from itertools import permutations, product

import numpy as np
from scene.dice import Array, top_value
from scene.labels import COCKED_DEG


def leans(turn: Array) -> bool:
    """Whether a die under this rotation leans."""
    return top_value(turn, left_handed=False)[1] > COCKED_DEG


def about(degrees: float) -> Array:
    """The rotation by an angle about the vertical."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    return np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])


def side_up(end: Array, value: int) -> Array:
    """The rotation of a cube onto itself after which ``end`` shows ``value`` on top."""
    for order, signs in product(permutations(range(3)), product((1, -1), repeat=3)):
        side = np.eye(3)[list(order)] * np.array(signs)
        if np.linalg.det(side) > 0 and top_value(end @ side, left_handed=False)[0] == value:
            return side
    raise AssertionError
