"""The printed sheet, found again in photos of it; what is wrong with a photo is said."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from scorekeeper.vision.profile.calibrating import FoundBy, calibrated
from scorekeeper.vision.profile.calibration import Profile, load_profile, profile_text
from scorekeeper.vision.profile.moved import moved_share
from scorekeeper.vision.profile.printed_sheet import SHEETS
from scorekeeper.vision.profile.sheet_in_view import find_sheet
from scorekeeper.vision.profile.view_check import Trouble
from tests.calibration.conftest import TakePhoto


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("tilt_deg", [0.0, 25.0, 45.0])
@pytest.mark.parametrize("turn_deg", [0.0, 35.0, 180.0])
def test_the_area_is_found_on_either_paper_from_any_side(
    photo: TakePhoto, paper: str, tilt_deg: float, turn_deg: float
) -> None:
    taken = photo(paper, tilt_deg=tilt_deg, turn_deg=turn_deg, distance_mm=560.0)
    sheet = find_sheet(taken.pixels)
    assert sheet is not None
    assert sheet.sheet.paper == paper
    corners = taken.sheet.throwing_area.corners
    assert sheet.seen(corners) == pytest.approx(taken.seen(corners), abs=2.0)
    assert sheet.tilt_deg == pytest.approx(tilt_deg, abs=4.0)


def test_two_markers_are_enough(photo: TakePhoto) -> None:
    taken = photo()
    pixels = taken.pixels.copy()
    for number in (1, 2):
        corners = taken.seen(taken.sheet.markers[number].corners)
        left, top = corners.min(0).astype(int) - 4
        right, bottom = corners.max(0).astype(int) + 4
        pixels[top:bottom, left:right] = 90
    sheet = find_sheet(pixels)
    assert sheet is not None
    corners = taken.sheet.throwing_area.corners
    assert sheet.seen(corners) == pytest.approx(taken.seen(corners), abs=12.0)


def test_the_sheet_is_found_in_a_mirrored_picture(photo: TakePhoto) -> None:
    """As of a camera that is meant for one's own face."""
    straight = photo(tilt_deg=35.0)
    mirrored = np.ascontiguousarray(straight.pixels[:, ::-1])
    found, true = find_sheet(mirrored), find_sheet(straight.pixels)
    assert found is not None
    assert true is not None
    corners = found.sheet.throwing_area.corners
    seen = found.seen(corners)
    seen[:, 0] = mirrored.shape[1] - 1 - seen[:, 0]
    assert seen == pytest.approx(true.seen(corners), abs=1.5)
    assert found.px_per_mm == pytest.approx(true.px_per_mm, rel=0.01)
    assert found.tilt_deg == pytest.approx(35.0, abs=1.0)


def test_a_desk_without_the_sheet_has_none() -> None:
    desk = np.random.default_rng(1).integers(0, 255, (480, 640, 3)).astype(np.uint8)
    assert find_sheet(desk) is None


def test_the_size_of_a_die_is_known_from_the_sheet(photo: TakePhoto) -> None:
    taken = photo(tilt_deg=0.0, distance_mm=500.0)
    focal = 640 / np.tan(np.radians(30))
    found = calibrated(taken.pixels, die_mm=16.0)
    assert found.check.die_px == pytest.approx(16.0 * focal / 500.0, rel=0.02)
    assert found.view.px_per_mm == pytest.approx(focal / 500.0, rel=0.02)
    assert (found.found_by, found.paper) == (FoundBy.SHEET, "A4")
    assert found.view.keep != ()


def test_a_good_view_has_no_troubles(photo: TakePhoto) -> None:
    assert calibrated(photo().pixels).check.troubles == ()


@pytest.mark.parametrize(
    ("fault", "trouble"),
    [
        ({"light": 0.035}, Trouble.DARK),
        ({"light": 2.6}, Trouble.BLOWN),
        ({"blur_px": 3.5}, Trouble.BLURRED),
        ({"distance_mm": 1250.0}, Trouble.FAR),
        ({"tilt_deg": 58.0, "distance_mm": 600.0}, Trouble.OBLIQUE),
        ({"tint": (0.3, 0.9, 1.0)}, Trouble.TINTED),
    ],
)
def test_what_is_wrong_is_said_in_plain_words(
    photo: TakePhoto, fault: dict, trouble: Trouble
) -> None:
    troubles = calibrated(photo(**fault).pixels).check.troubles
    assert troubles == (trouble,)


def test_white_balance_is_found_on_the_grey_patches(photo: TakePhoto) -> None:
    gains = calibrated(photo(tint=(0.6, 1.0, 0.9)).pixels).check.gains
    assert gains is not None
    display = (0.6 ** (1 / 2.2), 1.0, 0.9 ** (1 / 2.2))
    assert gains == pytest.approx([1 / level for level in display], rel=0.06)


@pytest.mark.parametrize("edge", ["foot", "side"])
def test_patches_out_of_view_tell_nothing_of_the_light(photo: TakePhoto, edge: str) -> None:
    """What lies at the edge of the picture is paper, as bright as it may be, or anybody's mat."""
    pixels = photo(light=1.3).pixels
    part = pixels[:460] if edge == "foot" else pixels[:, 760:]
    found = calibrated(np.ascontiguousarray(part))
    assert (found.found_by, found.markers) == (FoundBy.SHEET, 2)
    assert (found.check.troubles, found.check.gains) == ((), None)
    assert found.view.gains == (1.0, 1.0, 1.0)


def test_a_profile_made_in_light_that_lacks_a_colour_can_be_read_again(
    photo: TakePhoto, tmp_path: Path
) -> None:
    """As that of a red lamp: no gain brings back what is not there."""
    view = calibrated(photo(tint=(0.001, 0.001, 1.3)).pixels).view
    path = tmp_path / "red.toml"
    path.write_text(profile_text(Profile(view=view)))
    assert load_profile(path).view == view


def test_a_shadow_over_half_the_sheet_hides_it_not(photo: TakePhoto) -> None:
    assert find_sheet(photo(shadow=0.6).pixels) is not None


def test_a_sheet_that_is_pushed_over_the_desk_is_no_moved_camera(photo: TakePhoto) -> None:
    assert moved_share(photo().pixels, photo(aim_mm=(25.0, 5.0)).pixels) < 0.005


def test_a_camera_moved_since_yesterday_is_noticed(photo: TakePhoto) -> None:
    yesterday, today = photo(), photo(light=0.6)
    assert moved_share(yesterday.pixels, today.pixels) < 0.005
    assert moved_share(yesterday.pixels, np.roll(today.pixels, 40, axis=1)) > 0.03
    elsewhere = np.random.default_rng(1).integers(0, 255, (720, 1280, 3)).astype(np.uint8)
    assert moved_share(yesterday.pixels, elsewhere) == 1.0


def test_a_drawn_area_comes_before_what_is_found(photo: TakePhoto) -> None:
    drawn = ((0.1, 0.1), (0.9, 0.1), (0.5, 0.9))
    found = calibrated(photo().pixels, drawn=drawn)
    assert (found.found_by, found.view.area) == (FoundBy.DRAWN, drawn)


def test_without_sheet_and_rim_the_whole_picture_counts() -> None:
    nothing = calibrated(np.full((480, 640, 3), 127, np.uint8))
    assert (nothing.found_by, nothing.view.area) == (FoundBy.NOTHING, ())


def test_nothing_on_the_sheet_lies_over_anything_else() -> None:
    for sheet in SHEETS:
        fields = [*sheet.markers.values(), sheet.throwing_area, sheet.keep_zone, *sheet.gauge]
        fields += [field for field, _ in sheet.patches]
        for one in fields:
            assert one.corners.min() >= 10
            assert (one.corners.max(0) <= (sheet.width_mm - 10, sheet.height_mm - 10)).all()
            for other in fields:
                apart = np.maximum(
                    other.corners.min(0) - one.corners.max(0),
                    one.corners.min(0) - other.corners.max(0),
                )
                assert other is one or apart.max() >= -1e-9
