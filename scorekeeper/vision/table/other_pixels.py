"""Dice told in other pixels than those of the picture they were read in."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from scorekeeper.vision.crops import Matrix, moved_point, zoom_of
from scorekeeper.vision.readings import DiceReading, DieReading, Spot


def in_full_pixels(matrix: Matrix, scale: float) -> Matrix | None:
    """A movement of thumbnails, ``scale`` times as large as the picture, as one of full pictures;
    None where there is none."""
    if np.array_equal(matrix, np.eye(3)):
        return None
    zoom = np.diag([scale, scale, 1.0])
    return np.asarray(np.linalg.inv(zoom) @ matrix @ zoom)


def moved(reading: DiceReading, matrix: Matrix | None) -> DiceReading:
    """The reading after a 3×3 movement of its pixels."""
    if matrix is None:
        return reading
    dice = tuple(moved_die(die, matrix) for die in reading.dice)
    zoom = zoom_of(matrix)
    unsure = tuple(
        Spot(moved_point(matrix, spot.center_px), spot.size_px * zoom) for spot in reading.unsure
    )
    return replace(reading, dice=dice, unsure=unsure)


def moved_die(die: DieReading, matrix: Matrix | None) -> DieReading:
    """The same for one die. Its stance stays as the camera saw it."""
    if matrix is None:
        return die
    center_px, size_px = moved_point(matrix, die.center_px), die.size_px * zoom_of(matrix)
    return replace(die, center_px=center_px, size_px=size_px, table_px=None)


def on_table(reading: DiceReading, to_first: Matrix | None) -> DiceReading:
    """The reading with the places of its dice on the table, too: ``to_first`` is the movement from
    its picture to the first one."""
    if to_first is None:
        return reading
    dice = tuple(
        replace(die, table_px=moved_point(to_first, die.center_px)) for die in reading.dice
    )
    return replace(reading, dice=dice)


def in_picture(die: DieReading, to_picture: Matrix) -> DieReading:
    """A die on the table where it lies in a picture, which is ``to_picture`` from the first one."""
    return replace(moved_die(die, to_picture), table_px=die.center_px)
