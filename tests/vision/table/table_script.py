"""A table played from plain notation, one stretch of time a line:

    1a 4b 4c 5d 6e 6f   1.0   roll 1 4 4 5 6 6

reads: for one second a die with face 1 lies at place a, a 4 at b, …, and in this time the table
says "roll 1 4 4 5 6 6". Places are letters; ``3a'`` lies half a die beside a. ``3a?`` is read
without certainty, ``3a/`` leans, ``3a|5`` is read as 3 and as 5 in turns, ``3a%`` is seen in every
second reading only. ``rolling 6`` are six dice somewhere else in each reading, ``-`` is an
empty table, ``hand`` before the dice is a picture in which something moves.
"""

from __future__ import annotations

import random
import re

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.readings import DiceReading, DieReading
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.settling import Settling
from scorekeeper.vision.table.table_events import (
    DiceReturned,
    DiceSetAside,
    Doubt,
    RollSettled,
    TableEvent,
)

SIZE_PX = 50.0
_LINE = re.compile(r"(.*?)  +([0-9.]+)(?:  +(.*))?")
_DIE = re.compile(r"([1-6])([a-z])('?)([?/%]?)(?:\|([1-6]))?")


class Script:
    """Plays lines into a Settling at ``rate`` readings a second, jittering each place a little."""

    def __init__(self, rate: float = 20.0, expected: Expected | None = None):
        self.settling = Settling()
        self.rate = rate
        self.expected = expected
        self.scene: Scene | None = None
        """The pixels behind the readings, if any: not of the dice, but of what else there is."""
        self.count = 0
        self.drift_px = 0.0
        """How far the camera sways from one reading to the next."""
        self.chance = random.Random(7)

    @property
    def time_s(self) -> float:
        return self.count / self.rate

    def play(self, lines: str) -> None:
        """Plays all lines and checks what each says."""
        for line in filter(None, map(str.strip, lines.splitlines())):
            match = _LINE.fullmatch(line)
            assert match, line
            shown, seconds, told = match.groups(default="")
            said = "; ".join(map(notation, self.show(shown, float(seconds))))
            assert said == told, f"at {self.time_s:.1f} s: {line!r} said {said!r}"

    def look_away(self, seconds: float = 10.0) -> None:
        """Nobody looks for so long."""
        self.count += round(seconds * self.rate)
        self.settling.look_away(seconds)

    def show(self, shown: str, seconds: float) -> list[TableEvent]:
        """What the table says while it shows ``shown`` for so many seconds."""
        events: list[TableEvent] = []
        for _ in range(round(seconds * self.rate)):
            events += self.settling.observe(
                self.reading(shown.removeprefix("hand").strip()),
                self.time_s,
                busy=shown.startswith("hand"),
                expected=self.expected,
                scene=self.scene,
            )
            self.count += 1
        return events

    def reading(self, shown: str) -> DiceReading:
        if shown.startswith("rolling"):
            return read(*(self._somewhere() for _ in range(int(shown.split()[1]))))
        dice = [self._die(word) for word in shown.replace("-", "").split()]
        return read(*(die for die in dice if die is not None))

    def _die(self, word: str) -> DieReading | None:
        match = _DIE.fullmatch(word)
        assert match, word
        face, place, beside, mark, other = match.groups()
        odd = self.count % 2 == 1
        if mark == "%" and odd:
            return None
        x = 100.0 * (ord(place) - ord("a")) + (SIZE_PX / 2 if beside else 0)
        x += self.drift_px * self.count
        return DieReading(
            value=int(other if other and odd else face),
            confidence=0.6 if mark == "?" else 0.99,
            certain=mark != "?",
            center_px=(x + self.chance.uniform(-2, 2), 50 + self.chance.uniform(-2, 2)),
            size_px=SIZE_PX,
            cocked=mark == "/",
        )

    def _somewhere(self) -> DieReading:
        place = (self.chance.uniform(0, 2600), self.chance.uniform(200, 900))
        return DieReading(self.chance.randint(1, 6), 0.7, False, place, SIZE_PX)


def read(*dice: DieReading, certain: bool = True) -> DiceReading:
    return DiceReading(dice, 2600, 1000, certain and all(die.certain for die in dice))


def notation(event: TableEvent) -> str:
    """``roll 1 5 of 3 faces``-like words for an event, as the scripts expect them."""
    faces = " ".join(map(str, event.values))
    match event:
        case RollSettled():
            name = "amended roll" if event.amends else "roll"
            return " ".join([name, faces, *map(_question, event.doubts)])
        case DiceSetAside():
            return f"aside {faces}"
        case DiceReturned():
            return f"returned {faces}"


def _question(doubt: Doubt) -> str:
    return f"{doubt.why.name.lower()}({doubt.die.value if doubt.die else 'all'})"
