"""``calibrate`` by photos of real dice: it praises only what it has measured."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from scorekeeper.vision.profile.calibration import load_profile
from tests.cli.conftest import CommandLine

PHOTO = Path(__file__).parents[2] / "sample_images" / "white_on_wood.jpg"
"""Six dice, 92 pixels wide, on a table without a rim."""


def photo(tmp_path: Path, width_px: int) -> Path:
    """The photo made so wide."""
    picture = cv2.imread(str(PHOTO))
    scale = width_px / picture.shape[1]
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    path = tmp_path / "dice.png"
    cv2.imwrite(str(path), cv2.resize(picture, None, fx=scale, fy=scale, interpolation=how))
    return path


def test_dice_too_small_to_be_read_with_certainty_are_told(
    cli: CommandLine, tmp_path: Path
) -> None:
    outcome = cli("calibrate", photo(tmp_path, 160), "--json")
    (document,) = outcome.documents
    assert [trouble["kind"] for trouble in document["troubles"]] == ["far"]
    assert document["die_px"] == pytest.approx(11.5, abs=1.0)
    assert load_profile(Path(document["profile"])).view.px_per_mm == 0.0
    assert outcome.status == 0  # a profile is written all the same
    assert cli("calibrate", "--check", photo(tmp_path, 160)).status == 1


def test_only_what_was_measured_is_called_good(cli: CommandLine, tmp_path: Path) -> None:
    outcome = cli("calibrate", "--check", PHOTO)
    assert outcome.status == 0
    *_, good, unknown = outcome.out.splitlines()
    assert good == "light, focus and distance are good"
    assert unknown == "not measured: angle (lay the sheet there)"
    table = tmp_path / "table.png"
    cv2.imwrite(str(table), np.full((480, 640, 3), 127, np.uint8))
    *_, good, unknown = cli("calibrate", "--check", table).out.splitlines()
    assert good == "light is good"
    assert unknown.startswith("not measured: focus (lay something with edges there), distance (")


def test_places_in_a_very_large_photo_are_those_that_read_tells(
    cli: CommandLine, tmp_path: Path
) -> None:
    """It is read smaller than it is stored."""
    large = photo(tmp_path, 6000)
    (seen,) = cli("read", large, "--json").documents
    corners = "5000,0 6000,0 6000,4500"
    outcome = cli("calibrate", large, "--area", corners, "-o", tmp_path / "p.toml", "--json")
    (document,) = outcome.documents
    assert (document["width"], document["height"]) == (seen["width"], seen["height"])
    drawn = [[5000.0, 0.0], [6000.0, 0.0], [6000.0, 4500.0]]
    assert np.array(document["area"]) == pytest.approx(np.array(drawn), abs=0.5)
    sizes = [die["size"] for die in seen["dice"]]
    assert document["die_px"] == pytest.approx(np.median(sizes), rel=0.01)
    assert load_profile(tmp_path / "p.toml").view.area[0] == (0.8333, 0.0)
    outside = cli("calibrate", large, "--area", "0,0 6001,0 5,5")
    assert "inside 6000×4500 pixels" in outside.err
