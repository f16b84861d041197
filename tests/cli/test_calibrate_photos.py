"""``calibrate`` by photos of real dice: it praises only what it has measured."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from scorekeeper.vision.calibration import load_profile
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
    assert cli("calibrate", "--check", photo(tmp_path, 160)).status == 1


def test_only_what_was_measured_is_called_good(cli: CommandLine, tmp_path: Path) -> None:
    *_, good, unknown = cli("calibrate", "--check", PHOTO).out.splitlines()
    assert good == "light, focus and distance are good"
    assert unknown == "not measured: angle (lay the sheet there)"
    table = tmp_path / "table.png"
    cv2.imwrite(str(table), np.full((480, 640, 3), 127, np.uint8))
    *_, good, unknown = cli("calibrate", "--check", table).out.splitlines()
    assert good == "light is good"
    assert unknown.startswith("not measured: focus (lay something with edges there), distance (")
