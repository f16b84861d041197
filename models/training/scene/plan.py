"""A picture to be made: dice, ground, tray, things, lamps, camera, film.

Every number that makes a picture stands in its ``ScenePlan``; lengths are centimetres, angles
degrees. ``Wish`` narrows what chance may choose (``planning.py``), for pictures that must show
something particular.
"""

from __future__ import annotations

from dataclasses import dataclass

from scene.dice import Colour, DieLook
from scene.hand import Hand
from scene.lens import STRAIGHT, Lens

GROUNDS = ("wood", "cloth", "carpet", "board", "leather", "mat")
THINGS = ("coin", "pen", "cable", "button", "solid", "paper", "machine", "pawn", "brick")


@dataclass(frozen=True)
class Ground:
    """What dice lie on; ``seed`` makes its picture."""

    kind: str
    colours: tuple[Colour, Colour, Colour]
    seed: int
    roughness: float


@dataclass(frozen=True)
class Tray:
    """A rim around the dice: ``sides`` corners (4: a box), walls that lean outwards."""

    sides: int
    radius_cm: float
    height_cm: float
    lean_deg: float
    turn_deg: float
    floor: Ground
    wall: Ground

    @property
    def floor_cm(self) -> float:
        """How far from its middle the ground is flat."""
        return self.radius_cm


@dataclass(frozen=True)
class Bowl:
    """A round rim around the dice: a flat floor up to ``floor_cm`` from its middle, from there a
    side whose height grows with a ``power`` of the way to the rim, at ``radius_cm``."""

    radius_cm: float
    floor_cm: float
    height_cm: float
    power: float
    thick_cm: float
    stuff: Ground


@dataclass(frozen=True)
class Rows:
    """How dice stand side against side, ``across`` of them in a row.

    ``gap`` between them and ``shift`` of each row along itself are in widths of a die, as chance
    deviates (exponential, normal); ``askew_deg`` is how much each is turned. ``at_wall``: the
    last row stands along a wall of its tray.
    """

    across: int
    gap: float
    shift: float
    askew_deg: float
    turn_deg: float
    at_wall: bool


@dataclass(frozen=True)
class Thing:
    """Something that is no die; ``under`` things lie there before the dice are thrown."""

    kind: str
    size_cm: float
    colour: Colour
    seed: int
    under: bool


@dataclass(frozen=True)
class Lamp:
    """A light: an area of ``size_cm`` at ``distance_cm``, ``tilt_deg`` away from overhead."""

    share: float
    size_cm: float
    distance_cm: float
    tilt_deg: float
    turn_deg: float
    warmth: float


@dataclass(frozen=True)
class Camera:
    """``die_px`` is the edge of the first die in pixels; offsets are shares of the picture."""

    fov_deg: float
    tilt_deg: float
    turn_deg: float
    roll_deg: float
    die_px: float
    offset: tuple[float, float]
    focus_blur: float
    lens: Lens = STRAIGHT


@dataclass(frozen=True)
class Film:
    """What happens between lens and file; blur in pixels, noise as a share of white."""

    brightness: float
    gamma: float
    tint: Colour
    saturation: float
    vignette: float
    blur_px: float
    motion_px: float
    motion_deg: float
    shrink: float
    noise: float
    noise_grain: float
    sharpen: float
    jpeg: int


@dataclass(frozen=True)
class ScenePlan:
    """Everything about one picture, made from its seed alone."""

    seed: int
    width: int
    height: int
    dice: tuple[DieLook, ...]
    spread_cm: tuple[float, float]
    friction: float
    ground: Ground
    tray: Tray | Bowl | None
    things: tuple[Thing, ...]
    room_seed: int
    room_share: float
    lamps: tuple[Lamp, ...]
    camera: Camera
    film: Film
    hand: Hand | None = None
    rows: Rows | None = None  # else dropped


@dataclass(frozen=True)
class Wish:
    """What must be so in a picture; None leaves it to chance."""

    size: tuple[int, int] | None = None
    dice: int | None = None
    looks: str | None = None  # a key of looks.SETS
    ground: str | None = None
    tray: bool | None = None
    tilt_deg: float | None = None
    die_px: float | None = None
    things: int | None = None
    good_film: bool = False
    bowl: bool = False  # in place of a tray


ANYTHING = Wish()
