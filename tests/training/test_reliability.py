"""How far the probabilities that the reader gives can be relied on."""

from __future__ import annotations

from pathlib import Path

import cv2
import pytest
from reliability import Bin, binned, calibration_error, diagram


def test_dice_of_about_the_same_probability_are_counted_together() -> None:
    bins = binned([0.92, 0.98, 1.0, 0.31], [True, True, False, False])
    assert [b.dice for b in bins] == [1, 3]
    assert [b.given for b in bins] == pytest.approx([0.31, 2.9 / 3])
    assert [b.right for b in bins] == pytest.approx([0.0, 2 / 3])


def test_the_error_is_how_far_off_the_shares_are_over_all_dice() -> None:
    assert calibration_error([Bin(80, 0.9, 0.9), Bin(20, 0.5, 0.5)]) == 0
    assert calibration_error([Bin(80, 0.9, 1.0), Bin(20, 0.5, 0.3)]) == pytest.approx(0.12)


def test_the_diagram_is_a_picture(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="the training environment has it, the program's not")
    diagram(binned([0.95] * 20 + [0.55] * 10, [True] * 25 + [False] * 5), tmp_path / "drawn.png")
    drawn = cv2.imread(str(tmp_path / "drawn.png"))
    assert drawn is not None
    assert drawn.std() > 5
