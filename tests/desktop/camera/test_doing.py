"""What is seen of the table, as the status line says it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from scorekeeper.desktop.camera.doing import seen_in
from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.vision.readings import DiceReading, DieReading
from scorekeeper.vision.table.settling import TablePhase


@pytest.mark.parametrize("phase", [TablePhase.EMPTY, TablePhase.SETTLED])
def test_no_dice_are_called_so(phase: TablePhase) -> None:
    """Also in the moment after they were taken away."""
    sight = Sight(QImage(), QSize(), DiceReading((), 640, 480, False), phase)
    assert seen_in(sight) == "no dice"


@pytest.mark.parametrize(
    ("certain", "told"), [(True, "1 die, all certain"), (False, "1 die, not all certain")]
)
def test_how_sure_the_reader_is_of_the_dice_is_told(certain: bool, told: str) -> None:
    die = DieReading(5, 0.9, certain, (50.0, 50.0), 40.0)
    seen = DiceReading((die,), 640, 480, certain)
    assert seen_in(Sight(QImage(), QSize(), seen, TablePhase.SETTLED)) == told
