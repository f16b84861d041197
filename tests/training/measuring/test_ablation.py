"""What each part of the reader gives is told by leaving it out."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import pytest
from measuring.ablation import PARTS, without

from scorekeeper.resources import resource
from scorekeeper.vision.crops import Picture
from scorekeeper.vision.reading import place_looks
from scorekeeper.vision.reading.finder import Place
from scorekeeper.vision.reading.found import Caveat, Found
from scorekeeper.vision.reading.reader import DiceReader


@pytest.fixture(scope="module")
def picture() -> Picture:
    """Dice so blurred that half of them are looked at closely."""
    sharp = cv2.imread(str(resource("sample_images/coloured_tray.jpg")))
    return np.asarray(cv2.GaussianBlur(sharp, (0, 0), 8), np.uint8)


def _found(picture: Picture, *parts: str) -> list[Found]:
    return without(DiceReader.load(), parts).places(picture)


def test_the_whole_reader_uses_all_of_them(picture: Picture) -> None:
    found = _found(picture)
    assert any(one.pips is not None for one in found)
    assert any(one.unlike is not None for one in found)
    close = [one for one in found if one.close is not None]
    assert any(np.ptp(one.close[1]) > 0 for one in close if one.close is not None)
    assert any(len(one.sides) for one in close)
    assert all(one.faces is not None for one in close)


@pytest.mark.parametrize("part", sorted(PARTS))
def test_a_part_that_is_left_out_says_nothing(
    part: str, picture: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place_looks, "beside_dice", place_looks.beside_dice)  # put back then
    found = _found(picture, part)
    assert found
    said = {
        "pips": [one.pips for one in found],
        "close-look": [one.close for one in found],
        "squares": [p for one in found if one.close is not None for p in one.close[1] - 1 / 6],
        "sides": [side for one in found for side in one.sides],
        "faces": [one.faces is not None for one in found],
        "beside": [one.unlike for one in found],
        "tops": [Caveat.ELSEWHERE in one.caveats for one in found],
    }[part]
    assert not any(said)


@dataclass(frozen=True)
class _FirstElsewhere:
    """Says of the best die that its top is better seen where it was seen."""

    place: Place
    row: int = 0

    def better(self, _there: Found, _here: Found) -> bool:
        return True


def test_no_die_is_looked_at_elsewhere_without_its_top_being_looked_for(
    picture: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        place_looks,
        "gainsaid",
        lambda found, _: [_FirstElsewhere(one.place) for one in found[:1]],
    )
    assert sum(Caveat.ELSEWHERE in one.caveats for one in _found(picture)) == 1
    assert not any(Caveat.ELSEWHERE in one.caveats for one in _found(picture, "tops"))
