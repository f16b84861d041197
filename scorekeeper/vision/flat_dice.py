"""How flat dice of a table stand before its camera: by them one die alone that leans is found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.vision.leaning import LEANS, LEAST_DICE, MAY_LEAN, lean_probabilities
from scorekeeper.vision.readings import DiceReading, DieReading, Stance

FEWEST = 5
"""On fewer dice seen to lie flat nothing is built."""
REMEMBERED = 24


class FlatDice:
    """Remembers the stances of dice that lay flat in earlier rolls.

    It only ever adds a doubt: what the reader says leans, leans.
    """

    def __init__(self) -> None:
        self._stances: tuple[Stance, ...] = ()

    def remember(self, dice: Iterable[DieReading]) -> None:
        """Those of the dice thrown that are certain to lie flat."""
        flat = [die.stance for die in dice if die.stance and die.certain and not die.cocked]
        self._stances = (*self._stances, *flat)[-REMEMBERED:]

    def forget(self) -> None:
        """The camera stands elsewhere now."""
        self._stances = ()

    def judged(self, reading: DiceReading) -> DiceReading:
        """The reading with the dice that lean, compared with the dice of earlier rolls too.

        Where several agree that lie flat among themselves, but not with those, the camera was moved
        and nobody saw it.
        """
        stances = [die.stance for die in reading.dice if die.stance]
        if len(self._stances) < FEWEST or not stances or len(stances) < len(reading.dice):
            return reading
        lean = lean_probabilities(stances, self._stances)
        dice = tuple(_leaning(die, float(p)) for die, p in zip(reading.dice, lean, strict=True))
        flat = sum(die.certain for die in reading.dice)
        left = sum(die.certain for die in dice)
        if flat >= LEAST_DICE and 2 * left < flat:
            self.forget()
            return reading
        certain = reading.certain and all(die.certain for die in dice)
        return replace(reading, dice=dice, certain=certain)


def _leaning(die: DieReading, lean: float) -> DieReading:
    if lean <= MAY_LEAN:
        return die
    return replace(die, certain=False, cocked=die.cocked or lean > LEANS)
