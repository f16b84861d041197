"""How flat dice of a table stand before its camera: beside them one or two that lean stand out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.vision.reading.leaning import LEANS, LEAST_DICE, MAY_LEAN, lean_probabilities
from scorekeeper.vision.readings import DiceReading, DieReading, Stance

FEWEST = 5
"""On fewer dice seen to lie flat nothing is built."""
REMEMBERED = 24


class FlatDice:
    """Remembers the stances of dice that lay flat in earlier rolls.

    Only where a picture shows too few dice to be compared with each other are these asked, and they
    only add doubts: what the reader takes for leaning stays so.
    """

    def __init__(self) -> None:
        self._stances: tuple[Stance, ...] = ()

    def remember(self, dice: Iterable[DieReading]) -> None:
        """Those of the dice of a roll that the reader is certain lie flat.

        Of several, compared with each other, it is sure without this memory: where they do not fit
        in with it, the camera was moved and nobody saw it, and the memory begins anew.
        """
        flat = tuple(die.stance for die in dice if die.stance and die.stance.flat)
        if len(flat) >= LEAST_DICE and self._contradicted(flat):
            self.forget()
        self._stances = (*self._stances, *flat)[-REMEMBERED:]

    def forget(self) -> None:
        """The camera stands elsewhere now."""
        self._stances = ()

    def judged(self, reading: DiceReading) -> DiceReading:
        """The reading, one or two dice in it compared with those of earlier rolls."""
        stances = [die.stance for die in reading.dice if die.stance]
        if not self._knows() or not 0 < len(stances) == len(reading.dice) < LEAST_DICE:
            return reading
        lean = lean_probabilities(stances, self._stances)
        dice = tuple(_leaning(die, float(p)) for die, p in zip(reading.dice, lean, strict=True))
        certain = reading.certain and all(die.certain for die in dice)
        return replace(reading, dice=dice, certain=certain)

    def _knows(self) -> bool:
        return len(self._stances) >= FEWEST

    def _contradicted(self, flat: tuple[Stance, ...]) -> bool:
        """Whether more than one of several dice would be said to lean, each alone."""
        if not self._knows():
            return False
        lean = [float(lean_probabilities([one], self._stances)[0]) for one in flat]
        return sum(p > MAY_LEAN for p in lean) > 1


def _leaning(die: DieReading, lean: float) -> DieReading:
    if lean <= MAY_LEAN:
        return die
    return replace(die, certain=False, cocked=die.cocked or lean > LEANS)
