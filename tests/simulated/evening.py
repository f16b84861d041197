"""A game of two at the simulated table, followed by the program, and what it got wrong.

The players know what they do (``truth``); the program sees readings, and what a player tells it. A
player answers what is asked, truly, and puts right what is wrong as soon as the dice rest.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum

import numpy as np

from scorekeeper.capture.absence import Absence
from scorekeeper.capture.frame import Frame
from scorekeeper.live import LiveTable
from scorekeeper.meaning import Ask, Question
from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import IllegalMove, InvalidRoll
from scorekeeper.rules.events import (
    Banked,
    DiceKept,
    DiceRolled,
    Event,
    FarkleTaken,
    RollCorrected,
)
from scorekeeper.rules.game import apply, effective_events
from scorekeeper.rules.ruleset import PlayerRules, RuleSet
from scorekeeper.rules.start import players_of
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.rulesets import presets
from scorekeeper.session import Session
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.profile.calibration import Profile, View
from scorekeeper.vision.readings import DiceReading, Point
from scorekeeper.vision.table.settling import Settling
from scorekeeper.vision.table.table_events import RollSettled, TableEvent
from tests.simulated import disturbances
from tests.simulated.seen import Drawing, reading
from tests.simulated.table import APART_EDGES, EDGE_PX, SIDE, TRAY, Die, Table

TURNS = 3
_TOLD_S = 1.2
"""So long after dice have come to rest in view a roll is told, or asked about."""
_NOW = datetime(2026, 3, 1, tzinfo=UTC)


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


class _GivenUp(Exception):
    """The game cannot go on."""


class Evening:
    """Plays one game of ``TURNS`` turns when told to."""

    def __init__(self, seed: int, names: Sequence[str], log: EventLog, *, pixels: bool = False):
        chance = random.Random(seed)
        self.chance = chance
        self.names = frozenset(names)
        self.faults: list[Fault] = []
        self.counts: Counter[str] = Counter()
        self.story: list[str] = []
        self.by_hand = chance.random() < 0.5 and "hands the dice on" not in names
        """Whether what is kept is told to the program, and not left to what it sees."""
        self.patient = chance.random() < 0.6 and "never waits" not in names
        rules = chance.choice([RuleSet(), RuleSet(), *presets().values()])
        rules = replace(rules, players=PlayerRules())
        self.session = Session.start(log, rules, players_of(["Ann", "Bob"]), lambda: _NOW)
        self.truth: GameState = self.session.state
        self._happened: list[Event] = []
        rate = chance.choice([5, 7, 10] if "slow camera" in names else [15, 20, 30])
        self.table = Table(chance, rules.dice, rate, self._look)
        self._errors = disturbances.errors(names, self.table)
        keep_zone = ((0.75, 0.0), (1.0, 0.0), (1.0, 1.0), (0.75, 1.0))
        self.zones = chance.random() < 0.2
        view = View(keep=keep_zone if self.zones else ())
        self._settling = Settling(view=view)
        self._live = LiveTable(self, Profile(view=view)) if pixels else None
        self._draw = Drawing(seed)
        self._reading = DiceReading((), 1, 1, True)
        self._blind_until_s = -math.inf
        self._absence = Absence()
        self._rested_s = self._hidden_s = 0.0
        self._in_the_air = False
        self._lay: list[Point] = []
        self._asked: tuple[RollSettled, float] | None = None
        self._log = log
        self._read: list[Event] = []
        self._read_seq = 0

    def read(self, pixels: np.ndarray, die_px: float | None = None) -> DiceReading:
        """The reader of a live table: what was read of the picture that was drawn last."""
        return self._reading

    def play(self) -> None:
        """Plays the game to its end. The faults found are in ``faults``."""
        try:
            self.table.wait(self.chance.uniform(0.5, 4))
            for turn in range(TURNS):
                if self.truth.phase is Phase.OVER:
                    break
                self.table.far_side = turn % 2 == 1
                self.table.speed_px = self.chance.uniform(400, 1400)
                self._turn()
            self.table.wait(3.0)
            self._compare()
        except _GivenUp:
            return

    # What is played

    def _turn(self) -> None:
        pool = self.table.dice
        for die in pool:
            die.place = None
        while True:
            self._throw(pool)
            if self.truth.phase is Phase.FARKLED:
                self._end_turn(FarkleTaken(), ())
                return
            kept = self._chosen(pool)
            self._happens(DiceKept(Roll.of(die.face for die in kept)))
            if self.truth.phase is Phase.OVER:
                self._tell_all()
                return
            if moves.can_bank(self.truth) and self.chance.random() < 0.35:
                self._end_turn(Banked(), kept)
                return
            pool = self._take_up_again(pool, kept)

    def _throw(self, pool: Sequence[Die]) -> None:
        table, chance, names = self.table, self.chance, tuple(self.names)
        self._in_the_air = True
        if "no picture for a while" in names and chance.random() < 0.3:
            table.later(chance.uniform(0, 2), self._goes_blind)
        table.throw(pool, self._places(len(pool)))
        rested_s = table.time_s + disturbances.after_throw(names, table, pool)
        self._lay = [die.place for die in table.lying if die.place is not None]
        if chance.random() < 0.9:
            table.withdraw()
        table.wait(rested_s - table.time_s)
        self._in_the_air, self._rested_s = False, rested_s
        self._happens(DiceRolled(Roll.of(die.face for die in pool)))
        self.counts["throws"] += 1
        for name, happens in disturbances.WHILE_DICE_LIE.items():
            if name in names and chance.random() < 0.55:
                happens(table, pool)
        if "no picture for a while" in names and chance.random() < 0.3:
            self._goes_blind()
        table.wait(chance.uniform(0.5, 0.9) if "never waits" in names else chance.uniform(0.8, 3))
        if self.patient:
            self._wait_told()
        self._compare()

    def _places(self, count: int) -> list[Point]:
        """Where dice will lie: anywhere free, or some where dice lay that are gone."""
        found: list[Point] = []
        before = self._lay if "falls where dice lay" in self.names else []
        self.chance.shuffle(before)
        for _ in range(count):
            old = before.pop() if before and self.chance.random() < 0.5 else None
            for _ in range(400):
                place = old or self.table.free(TRAY)
                old = None
                among = all(math.dist(place, other) > APART_EDGES * EDGE_PX for other in found)
                if among and self.table.clear(place, APART_EDGES):
                    break
            found.append(place)
        return found

    def _chosen(self, pool: Sequence[Die]) -> list[Die]:
        """The dice of one of the best selections; of the best, where what is banked is to be
        seen."""
        selections = tuple(self.truth.selections or ())
        some = selections[: 1 if "hands the dice on" in self.names else 3]
        wanted, left = self.chance.choice(some).dice, list(pool)
        kept = []
        for face in wanted:
            die = next(die for die in left if die.face == face)
            left.remove(die)
            kept.append(die)
        return kept

    def _take_up_again(self, pool: Sequence[Die], kept: Sequence[Die]) -> list[Die]:
        """Puts aside what is kept and takes up what is thrown next."""
        only_said = "kept dice are only said" in self.names
        says_first = only_said or self.chance.random() < 0.5
        if self.by_hand and says_first:
            self._say_kept()
        if not only_said:
            self._put_aside(kept, pool)
        if self.by_hand and not says_first:
            self._say_kept()
        self._compare(told=False)
        left = [die for die in pool if die not in kept] or list(self.table.dice)
        self.table.take_up([die for die in (pool if only_said else left) if die.place is not None])
        if self.chance.random() < 0.3:
            self.table.withdraw()
            self.table.wait(self.chance.uniform(0, 1.5))
        self._compare(told=False)
        return left

    def _put_aside(self, kept: Sequence[Die], pool: Sequence[Die]) -> None:
        style = self.chance.choice(["side", "side", "slide", "away", "left", "scooped"])
        style = "side" if self.zones and style == "slide" else style
        self._say(f"keeps {sorted(die.face for die in kept)}: {style}")
        if style == "left":
            return
        if style == "scooped":
            self._scoop(kept, pool)
            return
        left = self.chance.sample(list(kept), len(kept))
        while left:
            count = self.chance.randint(1, 3)
            some, left = left[:count], left[count:]
            self._carry(some, style)
        if self.chance.random() < 0.6:
            self.table.withdraw()
            self.table.wait(self.chance.expovariate(2.5))

    def _scoop(self, kept: Sequence[Die], pool: Sequence[Die]) -> None:
        """Takes up all dice, and puts down those that are kept before the others are thrown."""
        self.table.take_up([die for die in pool if die.place is not None])
        for die in kept:
            self.table.put(die, self.table.free(SIDE))

    def _carry(self, dice: Sequence[Die], style: str) -> None:
        table, chance = self.table, self.chance
        if style == "slide":
            for die in dice:
                table.slide(die, table.free(SIDE))
            return
        table.take_up(dice)
        if style == "away":
            table.withdraw()
            return
        if "puts dice down on the way" in self.names and chance.random() < 0.4:
            for die in dice:
                table.put(die, table.free(TRAY))
            table.wait(chance.uniform(0, 1.2))
            table.take_up(dice)
        for die in dice:
            table.put(die, table.free(SIDE))
        if "puts a kept die back" in self.names and chance.random() < 0.4:
            die = chance.choice(dice)
            table.take_up([die])
            table.put(die, table.free(TRAY))
            table.withdraw()
            table.wait(chance.uniform(0.2, 2))
            table.take_up([die])
            table.put(die, table.free(SIDE))

    def _end_turn(self, event: Event, kept: Sequence[Die]) -> None:
        """Banks or takes the farkle, and hands the dice on: it is told first, afterwards, or not
        before the next player has thrown, which may be seen to bank what lies aside."""
        farkle, seen = isinstance(event, FarkleTaken), "hands the dice on" in self.names
        late = ["never"] if farkle or seen or "banks late" in self.names else []
        when = self.chance.choice(late if seen else ["first", "afterwards", *late])
        if when == "first":
            self._happens(event)
            self._tell_all()
        if kept and (seen or self.chance.random() < 0.6):
            self._put_aside(kept, kept)
        if kept and seen:
            self.table.withdraw()
            self.table.wait(self.chance.uniform(0.8, 2))
        self.table.take_up(self.table.lying)
        if self.chance.random() < 0.8:
            self.table.withdraw()
            self.table.wait(self.chance.uniform(0, 2.5))
        if when != "first":
            self._happens(event)
        if when == "afterwards":
            self._tell_all()
        self._compare(told=False)

    def _happens(self, event: Event) -> None:
        self._say(f"{_words(event)}")
        self._happened.append(event)
        self.truth = apply(self.truth, event)

    # What the camera sees

    def _goes_blind(self) -> None:
        """The camera gives no picture for a moment, or for longer."""
        self._blind_until_s = self.table.time_s + self.chance.choice(
            [self.chance.uniform(0.2, 1), self.chance.uniform(1, 4)]
        )

    def _look(self, busy: bool) -> None:
        blind = self.table.time_s < self._blind_until_s
        if blind or any(self.table.hidden(die.place) for die in self.table.lying if die.place):
            self._hidden_s = self.table.time_s
        if not blind:
            for event in self._seen(busy):
                self._say(f"    camera: {_told(event)}")
                self.session.see(event)
        self._answer_in_time()

    def _seen(self, busy: bool) -> tuple[TableEvent, ...]:
        time_s = self.table.time_s
        self._reading = reading(self.table, self.chance, self._errors)
        expected = None if self.session.view.question else self.session.expected
        if self._live is not None:
            return self._live.look(Frame(self._draw(self.table), time_s, "table"), expected).events
        if self._absence.before(time_s):
            self._settling.look_away()
        return self._settling.observe(self._reading, time_s, busy=busy, expected=expected)

    # What the players say

    def _answer_in_time(self) -> None:
        """A question is answered some time after it was asked, when no dice roll."""
        question, now_s = self.session.view.question, self.table.time_s
        if question is None:
            self._asked = None
            return
        if self._asked is None or self._asked[0] is not question.seen:
            self._asked = question.seen, now_s + self.chance.uniform(0.3, 2.5)
            self.counts["questions"] += 1
            self._say(f"    asks: {question.ask}")
        if now_s >= self._asked[1] and not self._in_the_air:
            self._answer(question)

    def _answer(self, question: Question) -> None:
        right, told = self._told_rightly()
        if told > right:
            self._fault(Wrong.WHILE_ASKING)
            return
        missing = self._happened[right:]
        if not any(isinstance(event, DiceRolled) for event in missing):
            self._say("    player: no throw")
            self.session.dismiss()
            return
        event = missing[0]
        as_read = (
            isinstance(event, DiceRolled)
            and event.roll == Roll.of(question.seen.values)
            and question.ask is Ask.UNCERTAIN
            and not question.seen.amends
        )
        try:
            if as_read:
                self._say("    player: as read")
                self.session.accept()
            else:
                self._tell(event)
        except (IllegalMove, InvalidRoll) as refusal:
            self._say(f"    refused: {refusal}")
            self._put_right()
            return
        right, told = self._told_rightly()
        if told > right and self.table.time_s - self._rested_s > _TOLD_S:
            self._fault(Wrong.AFTER_ANSWER)

    def _say_kept(self) -> None:
        self._compare(told=False)
        right, _ = self._told_rightly()
        if self._happened[right:] == self._happened[-1:]:
            self._tell(self._happened[-1])

    def _tell_all(self) -> None:
        """A player enters all that the program does not know yet."""
        self._compare(told=False)
        try:
            self._tell_until(len(self._happened))
        except (IllegalMove, InvalidRoll):
            self._put_right()
        self._compare(told=False)

    def _tell_until(self, count: int) -> None:
        """Tells what is missing of the first ``count`` events, as far as nothing wrong comes in."""
        while True:
            right, told = self._told_rightly()
            if right >= count or told > right:
                return
            self._tell(self._happened[right])

    def _tell(self, event: Event) -> None:
        right, _ = self._told_rightly()
        banked = Banked() in self._happened[right + 1 : right + 2]
        self._say(f"    player: {_words(event)}{', Banked' * banked}")
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

    def _wait_told(self, most_s: float = 4.0) -> None:
        end_s = self.table.time_s + most_s
        while self.table.time_s < end_s:
            right, _ = self._told_rightly()
            rolls = any(isinstance(event, DiceRolled) for event in self._happened[right:])
            if not rolls and self.session.view.question is None:
                return
            self.table.tick()

    # What the program got wrong

    def _told_rightly(self) -> tuple[int, int]:
        """How many events of the log are what happened, from the first on; and how many it has."""
        log = self._events()
        pairs = zip(log, self._happened, strict=False)
        right = next((n for n, (a, b) in enumerate(pairs) if a != b), None)
        return min(len(log), len(self._happened)) if right is None else right, len(log)

    def _events(self) -> list[Event]:
        """What counts in the log, a corrected roll as the roll that it is."""
        if self._read_seq != self.session.game.seq:
            self._read_seq = self.session.game.seq
            logged = self._log.events(self.session.game.id)
            self._read = _plain(effective_events(entry.event for entry in logged[1:]))
        return self._read

    def _compare(self, *, told: bool = True) -> None:
        """Notes what is wrong, and what should have been ``told`` by now, and puts it right."""
        right, count = self._told_rightly()
        asks = self.session.view.question is not None
        if count > right:
            self._fault(Wrong.WHILE_ASKING if asks else Wrong.SILENTLY)
            return
        thrown = any(isinstance(event, DiceRolled) for event in self._happened[right:])
        seen_s = self.table.time_s - max(self._rested_s, self._hidden_s)
        if told and thrown and not asks and seen_s > _TOLD_S:
            self._fault(Wrong.NEVER_TOLD)

    def _fault(self, what: Wrong) -> None:
        right, _ = self._told_rightly()
        since = max(0, right - 1)
        log, truth = self._events()[since:], self._happened[since:]
        words = f"log: {', '.join(map(_words, log))}; truth: {', '.join(map(_words, truth))}"
        self._say(f"FAULT {what}: {words}")
        self.faults.append(Fault(what, self.table.time_s, words))
        self._put_right()

    def _put_right(self) -> None:
        """Takes back what did not happen and enters what did, up to the last throw or turn."""
        ends = (DiceRolled, Banked, FarkleTaken)
        last = max((n for n, e in enumerate(self._happened, 1) if isinstance(e, ends)), default=0)
        try:
            for _ in range(60):
                if self.session.view.question is not None:
                    self.session.dismiss()
                right, told = self._told_rightly()
                if told <= right:
                    break
                self._say("    player: undo")
                self.session.undo()
            self._tell_until(last)
            if self.session.view.question is not None:
                self.session.dismiss()
        except (IllegalMove, InvalidRoll) as refusal:
            self._give_up(str(refusal))
        right, told = self._told_rightly()
        if told > right or right < last:
            self._give_up("what was entered did not count")

    def _give_up(self, why: str) -> None:
        self._say(f"STUCK {why}")
        self.faults.append(Fault(Wrong.STUCK, self.table.time_s, why))
        raise _GivenUp

    def _say(self, words: str) -> None:
        self.story.append(f"{self.table.time_s:7.2f} {words}")


def _plain(events: Sequence[Event]) -> list[Event]:
    """Events in which a roll stands as it was corrected."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, RollCorrected):
            found[-1] = DiceRolled(event.roll)
        else:
            found.append(event)
    return found


def _words(event: Event) -> str:
    match event:
        case DiceRolled():
            return f"throws {event.roll}"
        case DiceKept():
            return f"keeps {event.dice}"
        case _:
            return type(event).__name__


def _told(event: TableEvent) -> str:
    faces = " ".join(map(str, event.values))
    if not isinstance(event, RollSettled):
        return f"{type(event).__name__} {faces}"
    lying = "".join(str(die.value) for die in event.lying)
    doubts = " ".join(doubt.why.name for doubt in event.doubts)
    return f"{'amended ' * event.amends}roll {faces}, lying {lying or '–'} {doubts}"
