"""The scales at which the finder looks at a picture: as many as it needs, which cost time."""

from __future__ import annotations

import math
from typing import cast

import numpy as np
import pytest

from scorekeeper.vision.crops import Sizes
from scorekeeper.vision.reading.finder import Finder
from scorekeeper.vision.reading.model import Model

STRIDE, UNIT_PX = 4, 32.0


class OneSize:
    """Stands for the network: it sees one die, so large a share of the long side, in every look."""

    def __init__(self, share: float) -> None:
        self.metadata = {"stride": str(STRIDE), "edge_unit_px": str(UNIT_PX)}
        self.long_sides_px: list[int] = []
        self._share = share

    def __call__(self, pixels: np.ndarray) -> list[np.ndarray]:
        _, height, width, _ = pixels.shape
        self.long_sides_px.append(max(height, width))
        heat = np.zeros((1, height // STRIDE, width // STRIDE), np.float32)
        maps = np.zeros((1, 3, *heat.shape[1:]), np.float32)
        if self._share:
            heat[0, 1, 1] = 0.9
            maps[0, 2] = math.log2(self._share * max(height, width) / UNIT_PX)
        return [heat, maps]


@pytest.mark.parametrize(
    ("share", "long_side_px", "long_sides_px"),
    [
        (1 / 15, 1280, [512, 128]),
        (1 / 5, 1280, [512, 128, 256]),  # large dice are seen best from afar
        (1 / 30, 1280, [512, 128, 26 * 30]),  # small ones from nearer, until they are large enough
        (1 / 30, 512, [512, 128, 26 * 30]),  # … even in a picture that has no more to show
        (1 / 90, 4000, [512, 128, 1280]),  # … within reason
        (0, 4000, [512, 128, 256, 1280]),  # where nothing is seen, it may be of any size
        (0, 400, [512, 128, 256]),
    ],
)
def test_the_finder_looks_again_where_dice_are_large_or_small(
    share: float, long_side_px: int, long_sides_px: list[int]
) -> None:
    network = OneSize(share)
    picture = np.zeros((long_side_px * 3 // 4, long_side_px, 3), np.uint8)
    places = Finder(cast(Model, network)).find(Sizes(picture))
    assert network.long_sides_px == [-(-px // 32) * 32 for px in long_sides_px]
    assert [place.edge_px for place in places[:1]] == pytest.approx(
        [share * long_side_px] if share else [], rel=0.05
    )


@pytest.mark.parametrize(
    ("die_px", "long_sides_px"),
    [
        (1280 / 15, [40 * 15]),  # one look shows dice as large as they are seen best
        (1280 / 12, [40 * 12]),  # … those a little larger, nearer to the camera, among them
    ],
)
def test_where_the_size_of_dice_is_known_one_look_is_enough(
    die_px: float, long_sides_px: list[int]
) -> None:
    network = OneSize(1 / 15)
    picture = np.zeros((960, 1280, 3), np.uint8)
    places = Finder(cast(Model, network)).known(Sizes(picture), die_px)
    assert network.long_sides_px == [-(-px // 32) * 32 for px in long_sides_px]
    assert places[0].edge_px == pytest.approx(1280 / 15, rel=0.05)


@pytest.mark.parametrize(("die_px", "long_side_px"), [(1280 / 60, 1280), (4000, 128)])
def test_a_look_for_dice_that_are_of_another_size_shows_none(
    die_px: float, long_side_px: int
) -> None:
    network = OneSize(1 / 15)
    picture = np.zeros((960, 1280, 3), np.uint8)
    assert Finder(cast(Model, network)).known(Sizes(picture), die_px) == []
    assert network.long_sides_px == [long_side_px]


@pytest.mark.parametrize(
    ("share", "long_side_px"),
    [
        (1 / 10, 40 * 10),  # as large as they are seen best
        (1 / 15, 512),  # a little smaller, so that a live picture takes no longer
        (1 / 30, 26 * 30),  # … but large enough
    ],
)
def test_a_quick_look_shows_dice_smaller_than_best_but_large_enough(
    share: float, long_side_px: int
) -> None:
    network = OneSize(share)
    picture = np.zeros((960, 1280, 3), np.uint8)
    Finder(cast(Model, network)).known(Sizes(picture), 1280 * share, most_px=512)
    assert network.long_sides_px == [-(-long_side_px // 32) * 32]
