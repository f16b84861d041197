"""Pictures with what was read drawn on them, for looking at what went wrong."""

from __future__ import annotations

import os
import sys
from itertools import chain, count
from pathlib import Path

import cv2

from scorekeeper.capture.frame import Frame, Pixels
from scorekeeper.cli.faults import BadInput, Unavailable
from scorekeeper.cli.named_file import verify_not_too_long
from scorekeeper.vision.crops import shrunk
from scorekeeper.vision.readings import DiceReading, DieReading

LARGEST_JPEG_PX = 65_500
"""No JPEG is wider or higher."""

LONGEST_STEM_BYTES = 200
"""Of a picture's name, in that of its overlay: most systems take 255 for the whole."""

CERTAIN_BGR = (80, 200, 60)
DOUBTFUL_BGR = (0, 140, 255)


class Overlays:
    """Writes ``tray.overlay.jpg`` for ``tray.png`` into one folder; same names get a number."""

    def __init__(self, folder: str):
        if not folder.strip():  # a path of nothing would be the folder that one is in
            raise BadInput("the folder for overlays has no name; name one")
        self._folder = Path(folder)
        verify_not_too_long(self._folder)
        self._taken: set[str] = set()
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except (FileExistsError, NotADirectoryError):
            raise BadInput(f"{folder}: a file is no folder for overlays; name another") from None
        except OSError as fault:
            raise Unavailable(f"{folder} cannot be made ({fault.strerror}); name another") from None

    def write(self, frame: Frame, reading: DiceReading) -> Path:
        """Draws and writes one picture."""
        path = self._folder / self._name(_fitting(Path(frame.source).stem))
        seen = shrunk(drawn(frame.pixels, reading), LARGEST_JPEG_PX)
        _, content = cv2.imencode(".jpg", seen)
        try:
            path.write_bytes(content.tobytes())
        except OSError as fault:
            raise Unavailable(
                f"{path} cannot be written ({fault.strerror}); name another folder"
            ) from None
        return path

    def _name(self, stem: str) -> str:
        numbers = chain([""], (f"-{number}" for number in count(2)))
        names = (f"{stem}.overlay{number}.jpg" for number in numbers)
        # Large and small letters are all one to some systems.
        name = next(name for name in names if name.casefold() not in self._taken)
        self._taken.add(name.casefold())
        return name


def _fitting(stem: str) -> str:
    """The name, or as much of it as leaves room for what an overlay's has besides."""
    encoded = os.fsencode(stem)
    if len(encoded) <= LONGEST_STEM_BYTES:
        return stem
    return encoded[:LONGEST_STEM_BYTES].decode(sys.getfilesystemencoding(), "ignore")


def drawn(pixels: Pixels, reading: DiceReading) -> Pixels:
    """A copy of the picture with a box around each die and its value beside it."""
    picture: Pixels = pixels.copy()
    for die in reading.dice:
        _draw(picture, die)
    return picture


def _draw(picture: Pixels, die: DieReading) -> None:
    colour = CERTAIN_BGR if die.certain else DOUBTFUL_BGR
    half = max(4.0, 0.62 * die.size_px)
    left, top = (round(die.center_px[axis] - half) for axis in (0, 1))
    right, bottom = (round(die.center_px[axis] + half) for axis in (0, 1))
    thick = max(1, round(die.size_px / 25))
    cv2.rectangle(picture, (left, top), (right, bottom), colour, thick, cv2.LINE_AA)
    text = f"{die.value}{'' if die.certain else '?'}{' leans' if die.cocked else ''}"
    scale = max(0.4, die.size_px / 60)
    (width, height), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, scale, thick)
    cv2.rectangle(picture, (left, top - height - 6), (left + width + 6, top), colour, cv2.FILLED)
    cv2.putText(
        picture,
        text,
        (left + 3, top - 4),
        cv2.FONT_HERSHEY_SIMPLEX,
        scale,
        (0, 0, 0),
        thick,
        cv2.LINE_AA,
    )
