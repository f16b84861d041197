"""The dice in the picture, matched with the dice in the strip, so that either can be clicked."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.desktop.game.strip_dice import StripDice
from scorekeeper.desktop.widgets.board_view import DieMark
from scorekeeper.vision.readings import DiceReading, DieReading
from scorekeeper.vision.table.table_events import RollSettled

_SAME_DIE = 0.6
"""A die within this share of its size from where it lay when the roll was read is that die, unless
it plainly shows another face: dice are moved, and thrown on before anything is pressed. One that
is asked about is hard to read, and may be read otherwise at every look."""


@dataclass(frozen=True)
class PlacedMark:
    """A mark on the picture, and the place in the strip of the same die (None: not in the roll)."""

    mark: DieMark
    place: int | None


def marks(
    reading: DiceReading, strip: StripDice, seen: RollSettled | None
) -> tuple[PlacedMark, ...]:
    """One mark for each die of ``reading``, with the face that the strip shows for it.

    ``seen`` is the roll that the strip's dice came from, if a camera read it.
    """
    return tuple(_marked(die, strip, seen) for die in reading.dice)


def _marked(die: DieReading, strip: StripDice, seen: RollSettled | None) -> PlacedMark:
    place = _place(die, strip, seen)
    value, asking = die.value, not die.certain
    if place is not None:
        value, asking = strip[place].face, strip[place].asking
    return PlacedMark(DieMark(die.center_px, die.size_px, value, asking), place)


def _place(die: DieReading, strip: StripDice, seen: RollSettled | None) -> int | None:
    for place, in_strip in enumerate(strip):
        if seen is None or in_strip.seen is None or in_strip.seen >= len(seen.dice):
            continue
        then = seen.dice[in_strip.seen]
        near = die.apart_px(then) <= _SAME_DIE * die.size_px
        sure = die.certain and not in_strip.asking
        if near and (not sure or die.value in (then.value, in_strip.face)):
            return place
    return None
