"""What moves among the dice, since when, and which of them came rolling: no hand put them there."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.tracks import Look

Scenes = tuple[tuple[float, Scene], ...]
"""The pixels of the last looks, each with its time."""


@dataclass(frozen=True)
class Stir:
    """Dice are seen at one new place after the other, or something moves among them, from
    ``since_s`` to ``last_s``; ``dice_s`` is when dice were first seen to, if they were, and
    ``loose_s`` when such were that no hand can have put there. ``faces`` are those that they showed
    there."""

    since_s: float = math.inf
    last_s: float = -math.inf
    dice_s: float = math.inf
    loose_s: float = math.inf
    faces: frozenset[int] = frozenset()

    def after(self, looks: Sequence[Look], look: Look, quiet_s: float) -> Stir:
        """The same after one more ``look``, before which there were these."""
        if not (look.strays or look.busy):
            return self
        at_once = bool(looks) and self.last_s == looks[-1].time_s
        goes_on = at_once or look.time_s - self.last_s <= quiet_s
        before = self if goes_on else Stir(look.time_s)
        dice_s = min(before.dice_s, look.time_s) if look.strays else before.dice_s
        loose_s = min(before.loose_s, look.time_s) if look.loose else before.loose_s
        return Stir(before.since_s, look.time_s, dice_s, loose_s, before.faces | look.faces)

    def rolling_s(self, face: int, time_s: float, *, loose: bool, alone: bool) -> float | None:
        """Since when dice had been moving as one came to its place rolling at ``time_s``: after
        some had been at other places where no hand was, if this one is ``loose``, or anywhere where
        dice are ``alone``. None where a hand may have put it there, and where no other ``face`` was
        seen than it shows: a die that rolls turns over, and does not slide."""
        if not self.faces - {face}:
            return None
        if loose and self.loose_s < time_s:
            return self.loose_s
        return self.since_s if alone and self.dice_s < time_s else None


NOTHING_STIRS = Stir()


def scenes_after(scenes: Scenes, scene: Scene | None, time_s: float, for_s: float) -> Scenes:
    """The pixels of this look, of the one before, and of those not longer ago than this."""
    if scene is None:
        return ()
    lately = (each for each in scenes[:-1] if time_s - each[0] <= for_s)
    return (*lately, *scenes[-1:], (time_s, scene))


def is_loose(die: DieReading, scenes: Scenes) -> bool:
    """Whether a die has come where no hand was in any of the last looks."""
    free = [scene.is_out_of_hands(die.center_px, die.size_px) for _, scene in scenes]
    return len(free) > 1 and all(free)


def are_alone(looks: Sequence[Look], look: Look, quiet_s: float) -> bool:
    """Whether no arm can have been in the picture in this ``look``, the one before or just before:
    dice that it hid come to light as it leaves."""
    recent = [before for before in looks if look.time_s - before.time_s <= quiet_s]
    return not any(one.reached for one in (*looks[-1:], *recent, look))
