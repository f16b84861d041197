"""A photo of which the end was never copied is damaged, though the file is as long as it should
be."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from scorekeeper.capture.frame import InvalidSource
from scorekeeper.capture.photo import load_photo


def detailed(width: int = 480, height: int = 360) -> Image.Image:
    """Blotches and noise, as photos show."""
    chance = np.random.default_rng(5)
    blotches = chance.integers(0, 255, (6, 8, 3), np.uint8)
    smooth = cv2.resize(blotches, (width, height), interpolation=cv2.INTER_CUBIC)
    return Image.fromarray(cv2.add(smooth, chance.integers(0, 40, smooth.shape, np.uint8)))


@pytest.mark.parametrize("filled", [0.6, 0.88])
@pytest.mark.parametrize(
    ("suffix", "settings"),
    [
        ("webp", {"quality": 80}),
        ("avif", {"quality": 80, "speed": 10}),
        ("jpg", {"quality": 98, "subsampling": 0}),
    ],
)
def test_a_photo_that_ends_in_zeros_is_damaged(
    tmp_path: Path, suffix: str, settings: dict[str, int], filled: float
) -> None:
    path = tmp_path / f"half.{suffix}"
    detailed().save(path, **settings)
    assert load_photo(path).width_px == 480
    content = path.read_bytes()
    there = round(filled * len(content))
    path.write_bytes(content[:there] + bytes(len(content) - there))
    with pytest.raises(InvalidSource, match="cut off or damaged"):
        load_photo(path)


@pytest.mark.parametrize("behind", [1_000, 100_000])
def test_zeros_behind_a_whole_jpeg_are_none_of_it(tmp_path: Path, behind: int) -> None:
    path = tmp_path / "padded.jpg"
    detailed().save(path)
    path.write_bytes(path.read_bytes() + bytes(behind))
    assert load_photo(path).width_px == 480


@pytest.mark.parametrize("suffix", ["jpg", "webp", "png", "bmp", "tif"])
def test_a_picture_of_one_colour_is_whole(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"plain.{suffix}"
    Image.new("RGB", (3_000, 2_000)).save(path, **({"optimize": True} if suffix == "jpg" else {}))
    assert load_photo(path).width_px == 3_000
