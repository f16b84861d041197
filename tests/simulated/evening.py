"""A game of two at the simulated table, followed by the program, and what it got wrong.

The players know what they do (``truth``); the program sees readings, and what a player tells it. A
player answers what is asked, truly, and puts right what is wrong as soon as the dice rest.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

import numpy as np

from scorekeeper.capture.absence import Absence
from scorekeeper.capture.frame import Frame
from scorekeeper.live import LiveTable
from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import (
    Banked,
    DiceKept,
    DiceRolled,
    Event,
    FarkleTaken,
    HighStakesTaken,
)
from scorekeeper.rules.game import apply
from scorekeeper.rules.ruleset import HighStakesRules, PlayerRules, RuleSet
from scorekeeper.rules.start import players_of
from scorekeeper.rules.state import Phase
from scorekeeper.rulesets import presets
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.profile.calibration import Profile, View
from scorekeeper.vision.readings import DiceReading, Point
from scorekeeper.vision.table.settling import Settling
from scorekeeper.vision.table.table_events import TableEvent
from tests.simulated import disturbances
from tests.simulated.players import LATE_S, PROMPTLY_S, GivenUp, Players, told_words
from tests.simulated.seen import Drawing, reading
from tests.simulated.table import APART_EDGES, EDGE_PX, SIDE, TRAY, Die, Table

TURNS = 3
_NOW = datetime(2026, 3, 1, tzinfo=UTC)


class Evening:
    """Plays one game of ``TURNS`` turns when told to."""

    def __init__(self, seed: int, names: Sequence[str], log: EventLog, *, pixels: bool = False):
        chance = random.Random(seed)
        self.chance = chance
        self.names = frozenset(names)
        self.by_hand = chance.random() < 0.5 and "hands the dice on" not in names
        """Whether what is kept is told to the program, and not left to what it sees."""
        self.patient = chance.random() < 0.6 and "never waits" not in names
        rules = chance.choice([RuleSet(), RuleSet(), *presets().values()])
        rules = replace(rules, players=PlayerRules())
        if "throws for high stakes" in names:
            rules = replace(rules, high_stakes=HighStakesRules(chance.choice(["bonus", "inherit"])))
        self.session = Session.start(log, rules, players_of(["Ann", "Bob"]), lambda: _NOW)
        rate = chance.choice([5, 7, 10] if "slow camera" in names else [15, 20, 30])
        self.table = Table(chance, rules.dice, rate, self._look)
        answers_s = LATE_S if "answers late" in names else PROMPTLY_S
        self.players = Players(self.session, log, chance, lambda: self.table.time_s, answers_s)
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
        self._lay: list[Point] = []
        self._left_over: list[Die] = []
        """The dice that the next player throws for high stakes; none: all are thrown."""

    def read(self, pixels: np.ndarray, die_px: float | None = None) -> DiceReading:
        """The reader of a live table: what was read of the picture that was drawn last."""
        return self._reading

    def play(self) -> None:
        """Plays the game to its end. The faults found are in ``players.faults``."""
        try:
            self.table.wait(self.chance.uniform(0.5, 4))
            for turn in range(TURNS):
                if self.players.truth.phase is Phase.OVER:
                    break
                self.table.far_side = turn % 2 == 1
                self.table.speed_px = self.chance.uniform(400, 1400)
                self._turn()
            self.table.wait(3.0)
            self.players.compare()
        except GivenUp:
            return

    # What is played

    def _turn(self) -> None:
        pool = self._left_over or self.table.dice
        if self._left_over:
            self.players.happens(HighStakesTaken())
            if self.chance.random() < 0.3:
                self.players.tell_all()
        for die in pool:
            die.place = None
        self._left_over = []
        while True:
            self._throw(pool)
            if self.players.truth.phase is Phase.FARKLED:
                self._end_turn(FarkleTaken(), ())
                return
            kept = self._chosen(pool)
            self.players.happens(DiceKept(Roll.of(die.face for die in kept)))
            if self.players.truth.phase is Phase.OVER:
                self.players.tell_all()
                return
            if moves.can_bank(self.players.truth) and self.chance.random() < 0.35:
                self._end_turn(Banked(), kept, [die for die in pool if die not in kept])
                return
            pool = self._take_up_again(pool, kept)

    def _throw(self, pool: Sequence[Die]) -> None:
        table, chance, names = self.table, self.chance, tuple(self.names)
        self.players.in_the_air = True
        if "no picture for a while" in names and chance.random() < 0.3:
            table.later(chance.uniform(0, 2), self._goes_blind)
        table.throw(pool, self._places(len(pool)))
        rested_s = table.time_s + disturbances.after_throw(names, table, pool)
        self._lay = [die.place for die in table.lying if die.place is not None]
        if chance.random() < 0.9:
            table.withdraw()
        table.wait(rested_s - table.time_s)
        self.players.in_the_air, self.players.rested_s = False, rested_s
        self.players.happens(DiceRolled(Roll.of(die.face for die in pool)))
        for name, happens in disturbances.WHILE_DICE_LIE.items():
            if name in names and chance.random() < 0.55:
                happens(table, pool)
        if "no picture for a while" in names and chance.random() < 0.3:
            self._goes_blind()
        table.wait(chance.uniform(0.5, 0.9) if "never waits" in names else chance.uniform(0.8, 3))
        if self.patient:
            self._wait_told()
        self.players.compare()

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
        selections = tuple(self.players.truth.selections or ())
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
            self.players.say_kept()
        if not only_said:
            self._put_aside(kept, pool)
        if self.by_hand and not says_first:
            self.players.say_kept()
        self.players.compare(told=False)
        left = [die for die in pool if die not in kept] or list(self.table.dice)
        self.table.take_up([die for die in (pool if only_said else left) if die.place is not None])
        if self.chance.random() < 0.3:
            self.table.withdraw()
            self.table.wait(self.chance.uniform(0, 1.5))
        self.players.compare(told=False)
        return left

    def _put_aside(self, kept: Sequence[Die], pool: Sequence[Die]) -> None:
        style = self.chance.choice(["side", "side", "slide", "away", "left", "scooped"])
        style = "side" if self.zones and style == "slide" else style
        self.players.say(f"keeps {sorted(die.face for die in kept)}: {style}")
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

    def _end_turn(self, event: Event, kept: Sequence[Die], left: Sequence[Die] = ()) -> None:
        """Banks or takes the farkle, and hands the dice on, or those that are ``left``: it is told
        first, afterwards, or not before the next player has thrown, which may be seen to bank what
        lies aside."""
        state = self.players.truth
        farkle, seen = isinstance(event, FarkleTaken), "hands the dice on" in self.names
        late = ["never"] if farkle or seen or "banks late" in self.names else []
        when = self.chance.choice(late if seen else ["first", "afterwards", *late])
        if when == "first":
            self.players.happens(event)
            self.players.tell_all()
        if kept and (seen or self.chance.random() < 0.6):
            self._put_aside(kept, kept)
        if kept and seen:
            self.table.withdraw()
            self.table.wait(self.chance.uniform(0.8, 2))
        stakes = "throws for high stakes" in self.names and self.chance.random() < 0.7
        if stakes and moves.can_high_stakes(apply(state, event)):
            self._left_over = list(left)
        stay = self._left_over and self.chance.random() < 0.5
        self.table.take_up([die for die in self.table.lying if not stay or die in left])
        if self.chance.random() < 0.8:
            self.table.withdraw()
            self.table.wait(self.chance.uniform(0, 2.5))
        if when != "first":
            self.players.happens(event)
        if when == "afterwards":
            self.players.tell_all()
        self.players.compare(told=False)

    # What the camera sees

    def _goes_blind(self) -> None:
        """The camera gives no picture for a moment, or for longer."""
        self._blind_until_s = self.table.time_s + self.chance.choice(
            [self.chance.uniform(0.2, 1), self.chance.uniform(1, 4)]
        )

    def _look(self, busy: bool) -> None:
        blind = self.table.time_s < self._blind_until_s
        if blind or any(self.table.hidden(die.place) for die in self.table.lying if die.place):
            self.players.hidden_s = self.table.time_s
        if not blind:
            for event in self._seen(busy):
                self.players.say(f"    camera: {told_words(event)}")
                self.session.see(event)
        self.players.answer_in_time()

    def _seen(self, busy: bool) -> tuple[TableEvent, ...]:
        time_s = self.table.time_s
        self._reading = reading(self.table, self.chance, self._errors)
        expected = self.session.expected
        if self._live is not None:
            return self._live.look(Frame(self._draw(self.table), time_s, "table"), expected).events
        if self._absence.before(time_s):
            self._settling.look_away(self._absence.lasted_s)
        return self._settling.observe(self._reading, time_s, busy=busy, expected=expected)

    def _wait_told(self, most_s: float = 4.0) -> None:
        end_s = self.table.time_s + most_s
        while self.table.time_s < end_s:
            right, _ = self.players.told_rightly()
            rolls = any(isinstance(event, DiceRolled) for event in self.players.happened[right:])
            if not rolls and self.session.view.question is None:
                return
            self.table.tick()
