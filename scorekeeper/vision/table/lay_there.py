"""What lay on the table before the dice came is none of them, whatever the reader takes it for: a
die printed on a score sheet, a sweet, a mark on the floor of the tray."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.table.layout import Lying
from scorekeeper.vision.table.nearest import nearest_pairs


def of_dice_that_came(
    reading: DiceReading, lying: Sequence[Lying], scene: Scene | None, fraction: float
) -> DiceReading:
    """The reading without what looks as it did before the last roll came, but for the dice that are
    known to be ``lying``, within ``fraction`` of a die's size; it is certain if all of what is left
    is, whatever is said of those.

    While dice of the last roll lie where they fell it must look as it did before the roll before,
    too: what the lens or the light hid at first may be one of them. What is taken for no die now,
    but leaves doubt, may have lain there, too, or have been read as one that does.
    """
    if scene is None:
        return reading
    places = [(old.die.center_px, fraction * old.die.size_px) for old in lying]
    pairs = nearest_pairs(places, [die.center_px for die in reading.dice])
    known = {j for _, j in pairs}
    rolls = 2 if any(lying[i].in_play for i, _ in pairs) else 1
    came = [
        die
        for j, die in enumerate(reading.dice)
        if j not in known and not scene.lay_there(die.center_px, die.size_px, rolls)
    ]
    dice = tuple(die for j, die in enumerate(reading.dice) if j in known or die in came)
    put = [place for place, old in zip(places, lying, strict=True) if _lies_beside(old)]
    read = {j for _, j in nearest_pairs(put, [spot.center_px for spot in reading.unsure])}
    unsure = tuple(
        spot
        for j, spot in enumerate(reading.unsure)
        if j not in read and not scene.may_have_lain_there(spot.center_px, spot.size_px, rolls)
    )
    certain = bool(dice) and all(die.certain for die in came) and not unsure
    return replace(reading, dice=dice, unsure=unsure, certain=certain)


def _lies_beside(old: Lying) -> bool:
    return not (old.in_play or old.left)
