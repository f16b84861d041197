"""How far the probabilities that the reader gives can be relied on."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from measuring.reliability import Bin, binned, calibration_error, diagram


def test_dice_of_about_the_same_probability_are_counted_together() -> None:
    bins = binned([0.92, 0.98, 1.0, 0.31], [True, True, False, False])
    assert [b.dice for b in bins] == [1, 3]
    assert [b.given for b in bins] == pytest.approx([0.31, 2.9 / 3])
    assert [b.right for b in bins] == pytest.approx([0.0, 2 / 3])


def test_the_error_is_how_far_off_the_shares_are_over_all_dice() -> None:
    assert calibration_error([Bin(80, 0.9, 0.9), Bin(20, 0.5, 0.5)]) == 0
    assert calibration_error([Bin(80, 0.9, 1.0), Bin(20, 0.5, 0.3)]) == pytest.approx(0.12)


def test_the_diagram_shows_where_the_shares_are(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="the training environment has it, the program's not")
    for name, bins in (("one", [Bin(20, 0.9, 0.9)]), ("other", [Bin(20, 0.9, 0.4)])):
        diagram(bins, tmp_path / f"{name}.png")
    one, other = (cv2.imread(str(tmp_path / f"{name}.png")) for name in ("one", "other"))
    assert one is not None
    assert other is not None
    blue = [np.argwhere(drawn[..., 0].astype(int) - drawn[..., 2] > 80) for drawn in (one, other)]
    assert all(len(places) for places in blue)
    assert blue[0].mean(0)[0] + 100 < blue[1].mean(0)[0]  # rows count downwards
    assert blue[0].mean(0)[1] == pytest.approx(blue[1].mean(0)[1], abs=3)
