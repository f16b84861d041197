"""The sheet of dice that were read wrong."""

from __future__ import annotations

import numpy as np
import pytest
from measuring.misses import COLUMNS, MOST, TILE_PX, Miss, miss_of, sheet

from scorekeeper.vision.readings import DieReading


def _miss(confidence: float) -> Miss:
    return Miss(confidence, np.full((TILE_PX, TILE_PX, 3), round(255 * confidence), np.uint8))


def test_those_the_reader_was_surest_of_come_first() -> None:
    drawn = sheet([_miss(0.2), _miss(0.8), _miss(0.5)])
    assert drawn.shape == (TILE_PX, COLUMNS * TILE_PX, 3)
    assert drawn[0, ::TILE_PX, 0].tolist() == [204, 128, 51] + [255] * (COLUMNS - 3)


def test_a_sheet_is_no_larger_than_can_be_looked_at() -> None:
    assert sheet([_miss(0.5)] * (MOST + 9)).shape[0] == TILE_PX * MOST // COLUMNS


def test_there_is_no_sheet_of_nothing() -> None:
    with pytest.raises(ValueError, match="nothing was read wrong"):
        sheet([])


def test_a_die_stands_in_the_middle_of_its_tile() -> None:
    picture = np.zeros((200, 300, 3), np.uint8)
    picture[90:110, 190:210] = 255
    seen = DieReading(3, 0.7, False, (200.0, 100.0), 20.0, False)
    for reading, confidence in ((seen, 0.7), (None, 0.0)):
        miss = miss_of(picture, (200.0, 100.0), 10.0, 5, reading)
        assert miss.confidence == confidence
        assert miss.tile[TILE_PX // 2, TILE_PX // 2].tolist() == [255] * 3
        assert miss.tile[TILE_PX // 2, 5].tolist() == [0] * 3
