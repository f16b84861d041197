"""How flat dice of a table stand before its camera: beside them dice that lean stand out.

A camera that stays sees every roll from one place. The more dice it has seen lie flat, the better
it is known how a flat die looks where one lies, whatever lies beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from scorekeeper.vision.reading.leaning import LEANS, LEAST_DICE, MAY_LEAN, lean_probabilities
from scorekeeper.vision.readings import DiceReading, DieReading, Stance

FEWEST = 5
"""On fewer dice seen to lie flat nothing is built."""
REMEMBERED = 24


class FlatDice:
    """Remembers the stances of dice that lay flat in earlier rolls.

    Once it knows enough of them, they say which dice lean, and not what those of one picture say of
    each other.
    """

    def __init__(self) -> None:
        self._stances: tuple[Stance, ...] = ()

    def remember(self, dice: Iterable[DieReading]) -> None:
        """Those of the dice of a roll that the reader, by this roll alone, is certain lie flat.

        Where several do not fit in with this memory, the camera was moved and nobody saw it, and
        the memory begins anew.
        """
        stances = [die.stance for die in dice if die.stance]
        if self._knows() and _gainsaid(stances, self._lean(stances)):
            self.forget()
        flat = (stance for stance in stances if stance.flat)
        self._stances = (*self._stances, *flat)[-REMEMBERED:]

    def forget(self) -> None:
        """The camera stands elsewhere now."""
        self._stances = ()

    def judged(self, reading: DiceReading) -> DiceReading:
        """The reading, its dice compared with those of earlier rolls."""
        stances = [die.stance for die in reading.dice if die.stance]
        if not self._knows() or not 0 < len(stances) == len(reading.dice):
            return reading
        lean = self._lean(stances)
        if _gainsaid(stances, lean):
            return reading
        dice = tuple(map(_leaning, reading.dice, stances, lean))
        certain = reading.whole and all(die.certain for die in dice)
        return replace(reading, dice=dice, certain=certain)

    def _knows(self) -> bool:
        return len(self._stances) >= FEWEST

    def _lean(self, stances: Sequence[Stance]) -> list[float]:
        return [float(p) for p in lean_probabilities(stances, self._stances)]


def _gainsaid(stances: Sequence[Stance], lean: Sequence[float]) -> bool:
    """Whether several dice, compared with each other, lie flat, of which more than one leans so
    likely beside those of earlier rolls."""
    flat = [p for stance, p in zip(stances, lean, strict=True) if stance.flat]
    return len(flat) >= LEAST_DICE and sum(p > MAY_LEAN for p in flat) > 1


def _leaning(die: DieReading, stance: Stance, lean: float) -> DieReading:
    certain = stance.certain_if_flat and lean <= MAY_LEAN
    return replace(die, certain=certain, cocked=lean > LEANS)
