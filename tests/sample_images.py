"""The pictures that come with the program, as tests take them."""

from __future__ import annotations

import cv2
import numpy as np

from scorekeeper.resources import resource
from scorekeeper.vision.crops import Picture


def sample_image(name: str) -> Picture:
    """The picture of this name, H×W×3 bytes, BGR."""
    pixels = cv2.imread(str(resource(f"sample_images/{name}.jpg")))
    assert pixels is not None
    return np.asarray(pixels, np.uint8)
