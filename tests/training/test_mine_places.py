"""What the next round of training learns from most: where the reader erred."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from mine_places import false_places, hard_dice, some
from samples.labelled import COLUMNS, EDGE, PLACE_COLUMNS, Labelled, X, Y
from samples.sources import mined, quick

from scorekeeper.resources import resource
from scorekeeper.vision.reading.reader import DiceReader


@pytest.fixture(scope="module")
def dice(reader: DiceReader) -> Labelled:
    """A picture whose dice are all certain, labelled as they are read."""
    picture = cv2.imread(str(resource("sample_images/white_on_carpet.jpg")))
    assert picture is not None
    reading = reader.read(np.asarray(picture, np.uint8))
    assert reading.certain
    rows = np.full((len(reading.dice), COLUMNS), np.nan)
    for row, die in zip(rows, reading.dice, strict=True):
        row[:6] = die.value, 0, 1, *die.center_px, die.size_px
    return Labelled(np.asarray(picture, np.uint8), rows)


def test_where_the_labels_have_no_die_but_the_reader_does_is_a_false_place(
    reader: DiceReader, dice: Labelled
) -> None:
    die, others = dice.dice[0], dice.dice[1:]
    told = np.array(false_places(reader, replace(dice, dice=others)))
    assert told.shape[1] == PLACE_COLUMNS
    far = np.hypot(*(told[:, :2] - die[[X, Y]]).T)
    nearest = told[far.argmin()]
    assert far.min() < die[EDGE] / 4
    middle_of_corners = nearest[3:11].reshape(4, 2).mean(0)
    assert np.hypot(*(middle_of_corners - nearest[:2])) < die[EDGE] / 4
    for other in others:
        assert np.hypot(*(told[:, :2] - other[[X, Y]]).T).min() > other[EDGE] / 2


def test_dice_are_hard_that_the_reader_cannot_settle(reader: DiceReader, dice: Labelled) -> None:
    blurred = np.asarray(cv2.GaussianBlur(dice.picture, (0, 0), dice.dice[0, EDGE] / 5), np.uint8)
    every_die = list(range(len(dice.dice)))
    assert len(hard_dice(reader, dice)) < len(every_die)
    assert hard_dice(reader, replace(dice, picture=blurred)) == every_die


def test_where_not_all_scenes_are_looked_at_each_folder_has_its_share() -> None:
    entries = [(f"{folder}/{k}", None) for folder in ("usual", "pearls", "trays") for k in range(9)]
    chosen = [name.split("/")[0] for name, _ in some(entries, 6)]
    assert chosen == ["usual", "usual", "pearls", "pearls", "trays", "trays"]
    assert some(entries, None) == some(entries, 99) == entries


def test_folders_that_are_called_the_same_are_refused(tmp_path: Path) -> None:
    """What was found in the one would be taken for what is in the other."""
    with pytest.raises(ValueError, match="called the same: new, new"):
        quick([tmp_path / "a" / "new", tmp_path / "b" / "new"], validation=False)


def test_what_was_found_is_kept_by_the_picture_s_name(tmp_path: Path) -> None:
    place = [float(k) for k in range(PLACE_COLUMNS)]
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    first.write_text(json.dumps({"quick1/0": {"places": [place], "hard": [2]}}))
    second.write_text(json.dumps({"quick1/1": {"places": [], "hard": []}}))
    told = mined([first, second])
    assert told["quick1/0"].places.tolist() == [place]
    assert told["quick1/0"].hard == (2,)
    assert told["quick1/1"].places.shape == (0, PLACE_COLUMNS)
    assert mined([]) == {}
