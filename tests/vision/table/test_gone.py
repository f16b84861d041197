"""How soon a die that is out of sight is gone: at once where the table is seen to be bare, and
later where it may only be hidden."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.readings import DiceReading, DieReading, Point
from scorekeeper.vision.table.settling import Settling
from scorekeeper.vision.table.table_events import DiceSetAside, TableEvent
from scorekeeper.vision.thumbnails import Grey

RATE = 20
SIZE_PX = 40.0
PLACES: dict[int, Point] = {1: (60.0, 60.0), 5: (160.0, 60.0), 6: (260.0, 60.0)}


def picture(faces: str, *, arm: bool = False) -> Grey:
    """A plain table with these dice, and an arm over the first place or not."""
    shown = np.full((240, 320), 90, np.uint8)
    for face in map(int, faces):
        x, y = (round(part) for part in PLACES[face])
        shown[y - 20 : y + 20, x - 20 : x + 20] = 220
        shown[y - 4 : y + 4, x - 4 : x + 4] = 20
    if arm:
        shown[20:, 30:90] = 160
    return shown


class Seen:
    """Looks at the table, which had come to rest with three dice."""

    def __init__(self) -> None:
        self.settling = Settling()
        self.looks = 0
        self.rested: Grey | None = None
        self.show("156", "156", 1.0)
        self.rested = picture("156")
        self.show("156", "156", 0.5)

    def show(self, lie: str, read: str, seconds: float, *, arm: bool = False) -> list[TableEvent]:
        """What is told while these dice lie there and those are read."""
        return list(self._told(lie, read, round(seconds * RATE), arm=arm))

    def _told(self, lie: str, read: str, looks: int, *, arm: bool) -> Iterator[TableEvent]:
        now = picture(lie, arm=arm)
        dice = tuple(DieReading(f, 0.99, True, PLACES[f], SIZE_PX) for f in map(int, read))
        for _ in range(looks):
            self.looks += 1
            scene = Scene(now, now, self.rested, 1.0, bare=picture(""))
            reading = DiceReading(dice, 320, 240, True)
            yield from self.settling.observe(reading, self.looks / RATE, scene=scene)


def aside(told: list[TableEvent]) -> list[tuple[int, ...]]:
    return [event.values for event in told if isinstance(event, DiceSetAside)]


def test_a_die_is_set_aside_as_soon_as_the_hand_that_took_it_has_left() -> None:
    table = Seen()
    assert not table.show("156", "56", 0.5, arm=True)
    assert aside(table.show("56", "56", 0.4)) == [(1,)]


@pytest.mark.parametrize("seconds", [0.5, 1.5])
def test_a_die_under_a_hand_is_not_gone(seconds: float) -> None:
    table = Seen()
    assert not table.show("156", "56", seconds, arm=True)
    assert not table.show("156", "156", 1.0)


def test_a_die_that_is_overlooked_where_it_lies_is_not_gone() -> None:
    table = Seen()
    assert not table.show("156", "56", 2.0)


def test_where_nobody_knows_how_the_table_looks_at_rest_it_takes_longer() -> None:
    """The reader may only have overlooked it."""
    table = Seen()
    table.rested = None
    assert not table.show("56", "56", 0.8)
    assert aside(table.show("56", "56", 0.5)) == [(1,)]
