"""How a clip is filmed, and where its camera stands."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scene.labels import View, look_at
from scene.plan import Film

from clips.hand import SKIN, Skin
from clips.table import ClipTable

SHUTTER = (0.1, 0.6)


@dataclass(frozen=True)
class Shot:
    """How a clip is filmed. ``die_px`` is the edge of a die in the middle; ``sway_px`` how far a
    camera held by hand wanders; ``lamp``: (from where, linear RGB) of the lamp that moments dim;
    ``shutter``: so many ticks after a frame's own it takes in light; ``adapts_s``: so soon it is as
    bright as the camera wants what it sees, if that changes (0: it stays as it was). ``skin`` and
    ``facing`` are the arms of the player and of who sits opposite; ``figured``: a cloth with
    printed figures covers the table."""

    width: int
    height: int
    fps: int
    die_px: float
    tilt_deg: float
    turn_deg: float
    fov_deg: float
    target_cm: tuple[float, float]
    film: Film
    lamp: tuple[tuple[float, float, float], tuple[float, float, float]]
    sky: tuple[float, float, float]
    sway_px: float = 0.0
    skin: Skin = SKIN
    facing: Skin = SKIN
    ground_seed: int = 1
    figured: bool = False
    shutter: tuple[float, ...] = SHUTTER
    adapts_s: float = 0.0


def view_of(table: ClipTable, shot: Shot, margin: float = 1.0) -> View:
    """The camera of a shot; ``margin`` is how much wider than the clip's its picture is."""
    focal = shot.width / 2 / np.tan(np.radians(shot.fov_deg) / 2)
    distance = focal * table.look.edge_cm / shot.die_px
    target = np.array([*shot.target_cm, 0.8])
    place = look_at(target, distance, shot.tilt_deg, shot.turn_deg, 0.0)
    width, height = (2 * round(side * margin / 2) for side in (shot.width, shot.height))
    return View(*place, float(focal), width, height)
