"""Players who know what happened: they tell the program, answer it, and see what is wrong in it.

The program sees what it sees; a player answers truly, and puts right what is wrong as soon as the
dice rest.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import IllegalMove, InvalidRoll
from scorekeeper.rules.events import (
    Banked,
    DiceKept,
    DiceRolled,
    Event,
    FarkleTaken,
    HighStakesTaken,
    RollCorrected,
)
from scorekeeper.rules.game import apply, effective_events
from scorekeeper.rules.state import GameState
from scorekeeper.session.meaning import Ask, Question
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.table.table_events import RollSettled, TableEvent

PROMPTLY_S, LATE_S = (0.3, 2.5), (6.0, 15.0)
"""How long players take to answer who look at the screen, or rather at the dice."""

_TOLD_S = 1.2
"""So long after dice have come to rest in view a roll is told, or asked about."""


class Wrong(StrEnum):
    """What the program can get wrong."""

    SILENTLY = "wrong"
    """What did not happen is in the log, and nothing is asked."""
    WHILE_ASKING = "wrong, asks"
    AFTER_ANSWER = "wrong, answered"
    """A true answer put something into the log that did not happen."""
    NEVER_TOLD = "never told"
    STUCK = "stuck"
    """A player could not put it right."""


@dataclass(frozen=True)
class Fault:
    what: Wrong
    time_s: float
    words: str


class GivenUp(Exception):
    """The game cannot go on."""


class Players:
    """``clock`` tells the seconds since the game began; between ``answers_s`` pass from a question
    to its answer. ``rested_s`` is when the last dice came to
    rest, ``hidden_s`` when something last hid one; ``in_the_air``: some are thrown just now."""

    def __init__(
        self,
        session: Session,
        log: EventLog,
        chance: random.Random,
        clock: Callable[[], float],
        answers_s: tuple[float, float] = PROMPTLY_S,
    ):
        self.session = session
        self.truth: GameState = session.state
        self.happened: list[Event] = []
        self.faults: list[Fault] = []
        self.counts: Counter[str] = Counter()
        self.story: list[str] = []
        self.rested_s = self.hidden_s = 0.0
        self.in_the_air = False
        self._chance, self._clock, self._answers_s = chance, clock, answers_s
        self._asked: tuple[RollSettled, float] | None = None
        self._log = log
        self._read: list[Event] = []
        self._read_seq = 0

    def happens(self, event: Event) -> None:
        self.say(words_of(event))
        self.happened.append(event)
        self.truth = apply(self.truth, event)
        self.counts["throws"] += isinstance(event, DiceRolled)

    def say(self, words: str) -> None:
        """A line of the story."""
        self.story.append(f"{self._clock():7.2f} {words}")

    # What the players say

    def answer_in_time(self) -> None:
        """A question is answered some time after it was asked, when no dice roll."""
        question, now_s = self.session.view.question, self._clock()
        if question is None:
            self._asked = None
            return
        if self._asked is None or self._asked[0] is not question.seen:
            self._asked = question.seen, now_s + self._chance.uniform(*self._answers_s)
            self.counts["questions"] += 1
            self.say(f"    asks: {question.ask}")
        if now_s >= self._asked[1] and not self.in_the_air:
            self._answer(question)

    def _answer(self, question: Question) -> None:
        right, told = self.told_rightly()
        if told > right:
            self._fault(Wrong.WHILE_ASKING)
            return
        missing = self.happened[right:]
        if not any(isinstance(event, DiceRolled) for event in missing):
            self.say("    player: no throw")
            self.session.dismiss()
            return
        event = missing[0]
        as_read = (
            isinstance(event, DiceRolled)
            and event.roll == Roll.of(question.seen.values)
            and question.ask in (Ask.UNCERTAIN, Ask.FOUND)
            and not question.seen.amends
        )
        try:
            if as_read:
                self.say("    player: as read")
                self.session.accept()
            else:
                self._tell(event)
        except (IllegalMove, InvalidRoll) as refusal:
            self.say(f"    refused: {refusal}")
            self._put_right()
            return
        right, told = self.told_rightly()
        if told > right and self._clock() - self.rested_s > _TOLD_S:
            self._fault(Wrong.AFTER_ANSWER)

    def say_kept(self) -> None:
        self.compare(told=False)
        right, _ = self.told_rightly()
        if self.happened[right:] == self.happened[-1:]:
            self._tell(self.happened[-1])

    def tell_all(self) -> None:
        """A player enters all that the program does not know yet."""
        self.compare(told=False)
        try:
            self._tell_until(len(self.happened))
        except (IllegalMove, InvalidRoll):
            self._put_right()
        self.compare(told=False)

    def _tell_until(self, count: int) -> None:
        """Tells what is missing of the first ``count`` events, as far as nothing wrong comes in."""
        while True:
            right, told = self.told_rightly()
            if right >= count or told > right:
                return
            self._tell(self.happened[right])

    def _tell(self, event: Event) -> None:
        right, _ = self.told_rightly()
        banked = Banked() in self.happened[right + 1 : right + 2]
        self.say(f"    player: {words_of(event)}{', Banked' * banked}")
        match event:
            case DiceRolled():
                self.session.roll(event.roll)
            case DiceKept() if banked:
                self.session.bank(event.dice)
            case DiceKept():
                self.session.keep(event.dice)
            case Banked():
                self.session.bank()
            case FarkleTaken():
                self.session.farkle()
            case HighStakesTaken():
                self.session.high_stakes()

    # What the program got wrong

    def told_rightly(self) -> tuple[int, int]:
        """How many events of the log are what happened, from the first on; and how many it has."""
        log = self._events()
        pairs = zip(log, self.happened, strict=False)
        right = next((n for n, (a, b) in enumerate(pairs) if a != b), None)
        return min(len(log), len(self.happened)) if right is None else right, len(log)

    def _events(self) -> list[Event]:
        """What counts in the log, a corrected roll as the roll that it is."""
        if self._read_seq != self.session.game.seq:
            self._read_seq = self.session.game.seq
            logged = self._log.events(self.session.game.id)
            self._read = _plain(effective_events(entry.event for entry in logged[1:]))
        return self._read

    def compare(self, *, told: bool = True) -> None:
        """Notes what is wrong, and what should have been ``told`` by now, and puts it right."""
        right, count = self.told_rightly()
        asks = self.session.view.question is not None
        if count > right:
            self._fault(Wrong.WHILE_ASKING if asks else Wrong.SILENTLY)
            return
        thrown = any(isinstance(event, DiceRolled) for event in self.happened[right:])
        seen_s = self._clock() - max(self.rested_s, self.hidden_s)
        if told and thrown and not asks and seen_s > _TOLD_S:
            self._fault(Wrong.NEVER_TOLD)

    def _fault(self, what: Wrong) -> None:
        right, _ = self.told_rightly()
        since = max(0, right - 1)
        log, truth = self._events()[since:], self.happened[since:]
        words = f"log: {', '.join(map(words_of, log))}; truth: {', '.join(map(words_of, truth))}"
        self.say(f"FAULT {what}: {words}")
        self.faults.append(Fault(what, self._clock(), words))
        self._put_right()

    def _put_right(self) -> None:
        """Takes back what did not happen and enters what did, up to the last throw or turn."""
        ends = (DiceRolled, Banked, FarkleTaken)
        last = max((n for n, e in enumerate(self.happened, 1) if isinstance(e, ends)), default=0)
        try:
            for _ in range(60):
                right, told = self.told_rightly()
                if told <= right:
                    break
                self.say("    player: undo")
                self.session.undo()
            if self.session.view.question is not None:
                self.session.dismiss()
            self._tell_until(last)
            if self.session.view.question is not None:
                self.session.dismiss()
        except (IllegalMove, InvalidRoll) as refusal:
            self._give_up(str(refusal))
        right, told = self.told_rightly()
        if told > right or right < last:
            self._give_up("what was entered did not count")

    def _give_up(self, why: str) -> None:
        self.say(f"STUCK {why}")
        self.faults.append(Fault(Wrong.STUCK, self._clock(), why))
        raise GivenUp


def _plain(events: Sequence[Event]) -> list[Event]:
    """Events in which a roll stands as it was corrected."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, RollCorrected):
            found[-1] = DiceRolled(event.roll)
        else:
            found.append(event)
    return found


def words_of(event: Event) -> str:
    match event:
        case DiceRolled():
            return f"throws {event.roll}"
        case DiceKept():
            return f"keeps {event.dice}"
        case _:
            return type(event).__name__


def told_words(event: TableEvent) -> str:
    """What the camera told."""
    faces = " ".join(map(str, event.values))
    if not isinstance(event, RollSettled):
        return f"{type(event).__name__} {faces}"
    lying = "".join(str(die.value) for die in event.lying)
    doubts = " ".join(doubt.why.name for doubt in event.doubts)
    return f"{'amended ' * event.amends}roll {faces}, lying {lying or '–'} {doubts}"
