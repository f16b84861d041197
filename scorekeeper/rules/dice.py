"""Faces and rolls, and how they are written: ``1 5 5``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import factorial, prod

from scorekeeper.rules.errors import InvalidRoll

Face = int
"""The top of a die, 1..6."""

FACES: tuple[Face, ...] = (1, 2, 3, 4, 5, 6)

LONGEST_QUOTE = 30

_NOTATION = re.compile(r"\d+(?:[\s,;-]+\d+)*")


@dataclass(frozen=True, order=True)
class Roll:
    """The faces thrown at once, or some of them: a sorted multiset.

    ``Roll((5, 1, 5))`` sorts its faces; anything but 1..6 is an InvalidRoll.
    """

    faces: tuple[Face, ...] = ()

    def __post_init__(self) -> None:
        for face in self.faces:
            if face not in FACES:
                raise InvalidRoll("roll.face", face=str(face))
        object.__setattr__(self, "faces", tuple(sorted(self.faces)))

    @classmethod
    def parse(cls, text: str) -> Roll:
        """Reads ``1 5 5``, ``155``, ``1,5,5`` or ``1-5-5``; anything else is an InvalidRoll."""
        written = text.strip()
        if not _NOTATION.fullmatch(written) or not written.isascii():
            raise InvalidRoll("roll.notation", text=_in_a_line(written))
        return cls(tuple(int(digit) for digit in written if digit.isdigit()))

    @classmethod
    def of(cls, faces: Iterable[Face]) -> Roll:
        """The roll of any faces."""
        return cls(tuple(faces))

    def contains(self, other: Roll) -> bool:
        """Whether every die of the other is among these, as often."""
        return Counter(other.faces) <= Counter(self.faces)

    def minus(self, other: Roll) -> Roll:
        """The dice left when the other's are taken away; those not here are passed over."""
        return Roll(tuple((Counter(self.faces) - Counter(other.faces)).elements()))

    def plus(self, other: Roll) -> Roll:
        """Both together."""
        return Roll(self.faces + other.faces)

    def __len__(self) -> int:
        return len(self.faces)

    def __iter__(self) -> Iterator[Face]:
        return iter(self.faces)

    def __str__(self) -> str:
        return " ".join(map(str, self.faces))


def ways(faces: Sequence[Face]) -> int:
    """In how many orders the dice can show these faces."""
    return factorial(len(faces)) // prod(factorial(faces.count(face)) for face in set(faces))


def _in_a_line(text: str) -> str:
    """What someone typed, fit to be quoted."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    return shown if len(shown) <= LONGEST_QUOTE else shown[:LONGEST_QUOTE] + "…"
