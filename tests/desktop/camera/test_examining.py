"""Whether the camera stands where it did when it was set up: before a game, and on its own page."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scorekeeper.capture.frame import Frame
from scorekeeper.desktop.camera.examining import Wanted, examined, troubles
from scorekeeper.desktop.pages.calibration_lines import check_lines
from scorekeeper.live import Glance
from scorekeeper.vision.profile.calibration import Profile
from scorekeeper.vision.profile.profiles import profile_path, save_profile
from scorekeeper.vision.profile.view_check import Trouble
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.table.settling import TablePhase

CAMERA = "Desk cam"


def glance(moved_px: int = 0) -> Glance:
    """A look at a table with a pattern, through a camera that was moved by so many pixels."""
    coarse = np.random.default_rng(1).integers(40, 220, (24, 32, 3)).astype(np.uint8)
    table = cv2.resize(coarse, (640, 480), interpolation=cv2.INTER_CUBIC)
    frame = Frame(np.roll(table, moved_px, axis=1).astype(np.uint8), 0.0, CAMERA)
    return Glance(frame, DiceReading((), 640, 480, True), TablePhase.EMPTY, ())


def test_a_camera_that_was_never_set_up_cannot_have_been_moved() -> None:
    assert Trouble.MOVED not in troubles(glance(), CAMERA, ())
    assert examined(glance(), CAMERA, Wanted()).moved_share is None


@pytest.mark.parametrize(("moved_px", "told"), [(0, False), (40, True)])
def test_a_camera_that_was_moved_since_is_told(moved_px: int, told: bool) -> None:
    save_profile(profile_path(CAMERA), Profile(), glance().frame.pixels)
    now = glance(moved_px)
    assert (Trouble.MOVED in troubles(now, CAMERA, ())) is told
    found = examined(now, CAMERA, Wanted())
    assert found.moved_share == pytest.approx(moved_px / 640, abs=0.02)
    assert (Trouble.MOVED in found.troubles) is told


def test_whether_it_was_moved_over_a_bare_table_cannot_be_told() -> None:
    bare = np.full((480, 640, 3), 120, np.uint8)
    save_profile(profile_path(CAMERA), Profile(), bare)
    now = Glance(Frame(bare, 0.0, CAMERA), DiceReading((), 640, 480, True), TablePhase.EMPTY, ())
    assert Trouble.MOVED not in troubles(now, CAMERA, ())
    found = examined(now, CAMERA, Wanted())
    assert (found.set_up_before, found.moved_share) == (True, None)
    said = [line.text for line in check_lines(found)]
    assert said[-1] == "Too little is in the picture to tell whether the camera was moved."
