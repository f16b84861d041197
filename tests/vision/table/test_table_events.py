"""What happens at a table, told in the pixels of another picture."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.table_events import (
    DiceReturned,
    DiceSetAside,
    Doubt,
    RollSettled,
    Why,
    with_dice,
)

LIES = DieReading(5, 0.99, True, (100.0, 60.0), 40.0)
MOVED = replace(LIES, center_px=(110.0, 60.0))


def moved(die: DieReading) -> DieReading:
    return replace(die, center_px=(die.center_px[0] + 10, die.center_px[1]))


def test_of_a_roll_those_beside_it_and_those_in_doubt_move_with_it() -> None:
    doubts = (Doubt(Why.UNSURE, LIES), Doubt(Why.WHOLE))
    roll = RollSettled(1.0, (LIES,), lying=(LIES,), doubts=doubts, put=(LIES,))
    assert with_dice(roll, moved) == RollSettled(
        1.0,
        (MOVED,),
        lying=(MOVED,),
        doubts=(Doubt(Why.UNSURE, MOVED), Doubt(Why.WHOLE)),
        put=(MOVED,),
    )


def test_dice_put_aside_and_put_back_are_told_there_too() -> None:
    assert with_dice(DiceSetAside(1.0, (LIES,)), moved) == DiceSetAside(1.0, (MOVED,))
    assert with_dice(DiceReturned(1.0, (LIES,)), moved) == DiceReturned(1.0, (MOVED,))
