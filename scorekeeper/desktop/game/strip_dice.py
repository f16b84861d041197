"""The dice as they lie in the strip, each remembering which die of the picture it is."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.rules.dice import Face, Roll
from scorekeeper.vision.table.table_events import RollSettled


@dataclass(frozen=True)
class StripDie:
    """One die: its face, whether that is in doubt, and its place in the reading (None: by hand)."""

    face: Face
    asking: bool = False
    seen: int | None = None


StripDice = tuple[StripDie, ...]


def dice_of(seen: RollSettled) -> StripDice:
    """The dice of a roll that was seen, in the order of their faces."""
    asked = [doubt.die for doubt in seen.doubts if doubt.die is not None]
    dice = [StripDie(die.value, die in asked, place) for place, die in enumerate(seen.dice)]
    return tuple(sorted(dice, key=lambda die: die.face))


def with_face(dice: StripDice, place: int, face: Face) -> StripDice:
    """The die at ``place`` shows ``face``, and is no longer in doubt."""
    return (*dice[:place], StripDie(face, seen=dice[place].seen), *dice[place + 1 :])


def laid_out(dice: StripDice, roll: Roll | None, newly_seen: RollSettled | None) -> StripDice:
    """The dice of the roll in the game, each in the place where it lay in ``dice``, or else where
    it was ``newly_seen``."""
    if roll is None:
        return ()
    if newly_seen is not None and Roll.of(die.face for die in dice) != roll:
        dice = dice_of(newly_seen)
    return fitted(dice, roll)


def fitted(dice: StripDice, roll: Roll) -> StripDice:
    """The same dice, none in doubt, with the faces of ``roll``: as few as possible change.

    Where the count differs they are other dice, and stand in the order of the roll.
    """
    if len(dice) != len(roll):
        return tuple(StripDie(face) for face in roll)
    left = list(roll)
    faces: list[Face | None] = []
    for die in dice:
        faces.append(die.face if die.face in left else None)
        if die.face in left:
            left.remove(die.face)
    return tuple(
        StripDie(left.pop(0) if face is None else face, seen=die.seen)
        for die, face in zip(dice, faces, strict=True)
    )
