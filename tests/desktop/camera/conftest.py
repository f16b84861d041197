"""Sources that are watched, with a reader who tells faces by brightness."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from scorekeeper.desktop.camera.watching import Watching
from tests.desktop.camera.test_frame_worker import FaceOfBrightness


@pytest.fixture
def watching(qapp: object) -> Iterator[Watching]:
    watching = Watching(FaceOfBrightness)
    yield watching
    watching.close()


@pytest.fixture
def photos(tmp_path: Path) -> str:
    """Two photos; the reader above reads a 5 and a 3 in them."""
    for place, face in enumerate((5, 3)):
        cv2.imwrite(str(tmp_path / f"{place}.png"), np.full((40, 60, 3), face, np.uint8))
    return str(tmp_path)
