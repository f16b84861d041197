"""A hand and its arm: from a pose to rods, which the skin covers and which hide what is behind.

A right hand lies palm down along +x, its wrist at 0, its thumb at +y, lengths in cm; a left one is
its mirror image.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from scene.dice import Array, Colour, about_z
from scene.sight import Rod

# Flexion in degrees (knuckle, middle joint, last joint) of thumb, index, middle, ring and little
# finger; how far the palm stoops. Chance adds its own to each.
POSES: dict[str, tuple[tuple[tuple[float, float, float], ...], float]] = {
    "flat": (((5, 10, 5), (8, 8, 5), (6, 8, 5), (8, 10, 5), (10, 10, 6)), 4),
    "resting": (((8, 14, 12), (12, 20, 12), (12, 24, 14), (14, 26, 14), (16, 26, 14)), 8),
    "picking": (((26, 22, 18), (32, 32, 18), (34, 38, 20), (44, 50, 28), (50, 54, 30)), 18),
    "pointing": (((35, 30, 35), (34, 18, 10), (72, 88, 50), (76, 92, 50), (78, 90, 50)), 5),
    "loose fist": (((40, 30, 40), (74, 90, 50), (78, 94, 52), (78, 94, 52), (76, 90, 50)), 2),
}

# Root beside the wrist (x, y), heading from +x towards +y, lengths and radii of the bones.
_FINGERS = (
    ((1.7, 2.3), 38.0, (4.1, 3.2, 2.3), (1.45, 1.05, 0.98, 0.78)),
    ((9.6, 2.95), 5.0, (4.5, 2.7, 1.9), (1.0, 0.86, 0.76, 0.62)),
    ((9.9, 0.95), 0.0, (5.0, 3.1, 2.0), (1.02, 0.88, 0.78, 0.64)),
    ((9.4, -1.05), -4.0, (4.6, 2.9, 2.0), (0.98, 0.84, 0.74, 0.62)),
    ((8.5, -2.85), -10.0, (3.6, 2.1, 1.8), (0.88, 0.74, 0.66, 0.55)),
)


@dataclass(frozen=True)
class Hand:
    """One hand: pose, build, skin and sleeve; ``bare_cm`` of arm between wrist and sleeve.

    ``from_deg`` is the side of the picture it comes from (0 right, 90 below), ``aim`` which die
    its fingertips go to as a share of the list, ``beside_cm`` how far from
    it they stay, ``over_cm`` how high over what they could rest on.
    """

    seed: int
    pose: str
    left: bool
    scale: float
    thick: float
    skin: Colour
    nails: Colour
    sleeve: Colour
    bare_cm: float
    from_deg: float
    aim: float
    beside_cm: float
    over_cm: float


@dataclass(frozen=True)
class Skeleton:
    """Rods of the palm, of each finger from knuckle to tip, and of the arm; the hand's axes."""

    palm: tuple[Rod, ...]
    fingers: tuple[tuple[Rod, ...], ...]
    arm: tuple[Rod, ...]
    nails: tuple[tuple[Array, Array], ...]  # of each finger: middle on the back, axes as columns

    @property
    def rods(self) -> tuple[Rod, ...]:
        """All of them."""
        return self.palm + tuple(rod for finger in self.fingers for rod in finger) + self.arm


ARM_CM = 34.0


def skeleton(hand: Hand) -> Skeleton:
    """The bones of a hand in its pose, its size and on its side."""
    rng = np.random.default_rng(hand.seed)
    bends, stoop = POSES[hand.pose]
    shared = rng.normal(0, 5)
    spread = rng.uniform(0.3, 2.2)
    fingers, nails = [], []
    for number, (root, heading, lengths, radii) in enumerate(_FINGERS):
        thumb = number == 0
        bend = np.maximum(np.array(bends[number]) + shared + rng.normal(0, 4, 3), 0)
        way = heading * (1 if thumb else spread) + rng.normal(0, 2)
        start = np.array([*root, -0.5 if thumb else 0.0])
        rods, nail = _finger(start, way, bend, lengths, radii, thumb=thumb)
        fingers.append(rods)
        nails.append(nail)
    rise = np.radians(0.6 * stoop + rng.uniform(3, 12))  # the arm behind a hand on a table
    turn = _about_y(np.radians(stoop))
    arm_turn = _about_y(rise) @ about_z(np.radians(rng.normal(0, 9)))
    whole = Skeleton(
        tuple(_moved(rod, turn) for rod in _palm(fingers)),
        tuple(tuple(_moved(rod, turn) for rod in rods) for rods in fingers),
        tuple(_moved(rod, arm_turn) for rod in _arm()),
        tuple((turn @ middle, turn @ axes) for middle, axes in nails),
    )
    return _built(whole, hand)


def _finger(
    start: Array,
    heading: float,
    bend: Array,
    lengths: tuple[float, ...],
    radii: tuple[float, ...],
    *,
    thumb: bool,
) -> tuple[tuple[Rod, ...], tuple[Array, Array]]:
    """Rods of one finger, and its nail: middle on the back, axes along, across, outwards."""
    side = about_z(np.radians(heading))
    if thumb:  # it bends across the palm as much as down, and shows its nail to the side
        side = side @ _about_x(np.radians(-48))
    rods, at, angle = [], start, 0.0
    for length, angle_by, (one, two) in zip(lengths, bend, pairwise(radii), strict=True):
        angle += np.radians(angle_by)
        frame = side @ _about_y(angle)
        end = at + frame[:, 0] * length
        rods.append(Rod(at, end, one, two))
        at = end
    tip = radii[-1]
    return tuple(rods), (at + frame[:, 2] * tip * 0.9 - frame[:, 0] * 0.15, frame * tip)


def _palm(fingers: list[tuple[Rod, ...]]) -> list[Rod]:
    """Wrist to knuckles, the knuckles themselves, and the ball of the thumb."""
    rods = []
    for number, finger in enumerate(fingers[1:]):
        root = finger[0].start
        wrist = np.array([0.6, 1.3 - 0.9 * number, 0.0])
        rods.append(Rod(wrist, root - np.array([0.6, 0, 0.25]), 1.55, 1.15))
        rods.append(
            Rod(root + np.array([-0.35, 0, 0.2]), root + np.array([0.1, 0, 0.18]), 0.85, 0.8)
        )
    thumb = fingers[0][0]
    rods.append(Rod(np.array([1.0, 1.4, -0.5]), thumb.start, 1.6, 1.45))
    rods.append(Rod(np.array([2.6, 1.9, -0.9]), (thumb.start + thumb.end) / 2, 1.5, 1.15))
    rods.append(Rod(np.array([2.0, -1.6, -0.6]), np.array([6.5, -2.7, -0.6]), 1.4, 1.1))
    return rods


def _arm() -> list[Rod]:
    """The two bones' shape of a forearm, narrow at the wrist."""
    rods = []
    for y in (-1, 1):
        wrist, thick = np.array([0.8, 0.95 * y, 0]), np.array([-14.0, 1.25 * y, 0])
        rods.append(Rod(wrist, thick, 1.75, 2.3))
        rods.append(Rod(thick, np.array([-ARM_CM, 1.4 * y, 0]), 2.3, 2.7))
    return rods


def _built(whole: Skeleton, hand: Hand) -> Skeleton:
    """Its size, its fingers' thickness and its side."""
    mirror = np.array([1.0, -1.0 if hand.left else 1.0, 1.0]) * hand.scale
    thick = hand.scale * hand.thick

    def shaped(rod: Rod) -> Rod:
        return Rod(
            rod.start * mirror, rod.end * mirror, rod.start_radius * thick, rod.end_radius * thick
        )

    return Skeleton(
        tuple(map(shaped, whole.palm)),
        tuple(tuple(map(shaped, rods)) for rods in whole.fingers),
        tuple(map(shaped, whole.arm)),
        tuple((middle * mirror, axes * mirror[:, None]) for middle, axes in whole.nails),
    )


def _moved(rod: Rod, turn: Array) -> Rod:
    return Rod(turn @ rod.start, turn @ rod.end, rod.start_radius, rod.end_radius)


def _about_x(angle: float) -> Array:
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[1, 0, 0], [0, c, -s], [0, s, c]])


def _about_y(angle: float) -> Array:
    """Positive angles bend +x down."""
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])


SKINS: tuple[Colour, ...] = (
    (0.95, 0.82, 0.75),
    (0.90, 0.72, 0.61),
    (0.80, 0.60, 0.46),
    (0.64, 0.45, 0.33),
    (0.45, 0.30, 0.22),
    (0.28, 0.19, 0.15),
)


def chance_hand(rng: np.random.Generator, sleeve: Colour) -> Hand:
    """Anyone's hand, coming from any side, mostly from below as players sit."""
    tone = rng.uniform(0, len(SKINS) - 1)
    pale, dark = np.array(SKINS[int(tone)]), np.array(SKINS[int(tone) + 1])
    skin = pale + (dark - pale) * (tone % 1) + rng.normal(0, 0.012, 3)
    nails = np.clip(0.72 * skin + 0.28 * np.array([1.0, 0.82, 0.78]), 0, 1)
    if rng.uniform() < 0.15:  # varnish
        nails = rng.uniform(0, 1, 3)
    return Hand(
        seed=int(rng.integers(1 << 30)),
        pose=str(rng.choice(list(POSES), p=[0.12, 0.3, 0.34, 0.12, 0.12])),
        left=bool(rng.uniform() < 0.4),
        scale=float(np.clip(rng.normal(0.98, 0.09), 0.72, 1.15)),
        thick=float(np.clip(rng.normal(0.97, 0.07), 0.82, 1.15)),
        skin=_colour(skin),
        nails=_colour(nails),
        sleeve=sleeve,
        bare_cm=float(rng.uniform(0.0, 11.0)),
        from_deg=float(rng.normal(90, 50) if rng.uniform() < 0.6 else rng.uniform(0, 360)),
        aim=float(rng.uniform()),
        beside_cm=float(rng.uniform(-1.5, 3.5)),
        over_cm=float(rng.uniform(0, 3)) if rng.uniform() < 0.4 else 0.0,
    )


def _colour(rgb: Array) -> Colour:
    r, g, b = (float(c) for c in np.clip(rgb, 0, 1))
    return (r, g, b)
