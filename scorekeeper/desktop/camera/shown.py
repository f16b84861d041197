"""What the window shows of one frame of a source."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from scorekeeper.capture.frame import Pixels
from scorekeeper.desktop.camera.examining import Examined
from scorekeeper.vision.profile.view_check import Trouble
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.table.settling import TablePhase

WIDEST_SHOWN_PX = 1920
"""Pictures are shown no wider than this; the reader gets them whole."""


@dataclass(frozen=True)
class Sight:
    """What the window shows of one frame: the picture, its size when read, the reading, and
    whether the table rests."""

    image: QImage
    read_size: QSize
    reading: DiceReading
    phase: TablePhase
    troubles: tuple[Trouble, ...] = ()
    """What is wrong with the view, where that is looked at."""
    examined: Examined | None = None
    """What the calibration page shows of it, where that is looked at."""
    held: str = ""
    """What the camera holds still, in one line; empty where nothing is known of that."""
    source: str = ""
    """What the picture is from, as profiles are named after it."""
    black: bool = False
    """Nothing at all is to be seen."""
    stuck: bool = False
    """The camera shows the same to the last bit for long."""
    seldom: bool = False
    """Too few pictures come to follow dice."""
    hindrance: Trouble | None = None
    """What hinders reading the dice that lie there in doubt."""


def shown_image(pixels: Pixels) -> QImage:
    """The picture as Qt draws it, made smaller where it is very large."""
    height, width = pixels.shape[:2]
    if width > WIDEST_SHOWN_PX:
        size = (WIDEST_SHOWN_PX, max(1, round(height * WIDEST_SHOWN_PX / width)))
        pixels = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA).astype(pixels.dtype)
        height, width = pixels.shape[:2]
    image = QImage(pixels.tobytes(), width, height, 3 * width, QImage.Format.Format_BGR888)
    return image.copy()
