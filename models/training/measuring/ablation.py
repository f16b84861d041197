"""The reader without some of its parts, to see what each gives. The weights of all else stay."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from dataclasses import replace

import numpy as np

from scorekeeper.vision.crops import FaceCutter
from scorekeeper.vision.reading import place_looks
from scorekeeper.vision.reading.close_look import UNSEEN
from scorekeeper.vision.reading.found import Found
from scorekeeper.vision.reading.reader import DiceReader


class _Silent:
    """Counts no pips."""

    def opinions(self, _cutter: FaceCutter, corners: np.ndarray) -> list[None]:
        return [None] * len(corners)


def _without_pips(reader: DiceReader) -> None:
    """As a second opinion; where known pips lie, and so their ink, is still found by them."""
    reader.place_looks.pips = _Silent()


def _without_close_look(reader: DiceReader) -> None:
    reader.place_looks.close.at = lambda _cutter, found: found


def _without_squares(reader: DiceReader) -> None:
    _blanked(reader, lambda one: replace(one, close=np.stack([one.close[0], UNSEEN])))


def _without_sides(reader: DiceReader) -> None:
    _blanked(reader, lambda one: replace(one, sides=np.empty((0, 6))))


def _without_faces(reader: DiceReader) -> None:
    _blanked(reader, lambda one: replace(one, faces=None))


def _without_beside(_: DiceReader) -> None:
    """Nor do other readers of the process compare places with the sure dice beside them then."""
    place_looks.beside_dice = lambda found: found


def _without_tops(reader: DiceReader) -> None:
    """Dice are read where they were seen first, whatever those beside them say."""
    reader.place_looks.at_their_tops = lambda _cutter, found, _long_side_px: found


def _blanked(reader: DiceReader, blank: Callable[[Found], Found]) -> None:
    """A close look still has a look, of which a part is forgotten."""
    look = reader.place_looks.close.at

    def at(cutter: FaceCutter, found: list[Found]) -> list[Found]:
        return [one if one.close is None else blank(one) for one in look(cutter, found)]

    reader.place_looks.close.at = at


PARTS = {
    "pips": _without_pips,
    "close-look": _without_close_look,
    "squares": _without_squares,
    "sides": _without_sides,
    "faces": _without_faces,
    "beside": _without_beside,
    "tops": _without_tops,
}


def without(reader: DiceReader, parts: Iterable[str]) -> DiceReader:
    """The reader without these of ``PARTS``."""
    for part in parts:
        PARTS[part](reader)
    return reader


def add_without(parser: argparse.ArgumentParser) -> None:
    """Lets the command line name parts to leave out."""
    parser.add_argument(
        "--without", choices=sorted(PARTS), nargs="+", default=[], help="parts to leave out"
    )
