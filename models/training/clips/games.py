"""Games of two as they are filmed: what the players throw, keep and bank, and how they do it.

Nobody touches the program but to bank, and that not always: what is kept is to be seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from scene.dice import Array

from clips.chance import (
    chance_look,
    chance_paints,
    chance_shot,
    chance_tray,
    facing_arm,
    in_dim_light,
    open_table,
    slots_beside,
)
from clips.clutter import FROM_TRAY_CM, Canvas, clutter, empty, lay_games
from clips.cup import Cup
from clips.film import Shot, view_of
from clips.shaking import Shaker, chance_shaker
from clips.spare import lay_spare, spare_dice
from clips.table import ClipTable, Faces
from clips.tower import Tower, chance_tower
from clips.unrest import Unrest
from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import Banked, DiceKept, DiceRolled, Event, FarkleTaken, GameStarted
from scorekeeper.rules.game import apply
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.start import players_of
from scorekeeper.rules.state import GameState, Phase

DICE = 6
KEEPS = ("side", "side", "out", "left", "scooped")
"""Kept dice are put beside the tray; taken out of the picture; left where they fell; or put beside
the tray after all have been taken up."""
GENTLE = 0.7  # as hard are dice thrown that no wall stops
DISTURBED = 0.4
LOW_DEG = (38.0, 55.0)
LINGERS_CM = (2.0, 8.0)  # between the rim of the tray and the middle of a hand that rests
PATIENT_S, HASTY_S = (1.3, 2.2), (0.55, 0.9)
"""So long dice lie at least before a hand comes."""
BEFORE_S = 3.0  # a camera looks at a table for longer than this before the first throw
KINDS = {
    "cluttered": "other things lie on the table",
    "strewn": "things of other games lie on the table",
    "figured": "a cloth with printed figures covers the table",
    "dim": "filmed in little light",
    "mixed": "with dice of several sets",
    "open": "without a tray",
    "facing": "the players sit opposite each other",
    "cup": "the dice are shaken in a cup, and poured out or turned over with it",
    "tower": "the dice are dropped into a tower, and come out into the tray one after the other",
    "spare": "more dice than are played with lie beside the tray",
    "low": "filmed from aside, as by the camera of a laptop",
    "lingering": "hands stay beside the tray, never quite still, between what they do",
    "hasty": "the players hardly wait for the dice to be seen",
    "restless": "lamps, a camera that is pushed or loses its focus, arms and things that come",
}


@dataclass
class FilmedGame:
    """A game at a table of its own, of some ``KINDS``. ``happened`` are its events in order, each
    with its tick and whether a player tells the program."""

    seed: int
    throws: int
    kinds: frozenset[str] = frozenset()
    happened: list[tuple[int, Event, bool]] = field(default_factory=list)
    habits: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._chance = np.random.default_rng([self.seed, 0x6A3E])
        look, tray = chance_look(self._chance), chance_tray(self._chance)
        if "open" in self.kinds and "tower" not in self.kinds:
            tray = open_table(self._chance_of(0xBA2E))
        slowness = float(self._chance.uniform(1.0, 2.0))
        spare = spare_dice(self._chance_of(0x5BA2E)) if "spare" in self.kinds else 0
        self.table = ClipTable(look, tray, DICE + spare, 50_000 + self.seed, slowness=slowness)
        if "mixed" in self.kinds:
            self.table.paints = chance_paints(self._chance_of(0x3E75), DICE)
        self._slots = slots_beside(tray, look)
        low = "low" in self.kinds
        tilt = float(self._chance_of(0x10E).uniform(*LOW_DEG)) if low else None
        self.shot: Shot = chance_shot(self._chance, self.table, self._slots, tilt)
        if "dim" in self.kinds:
            self.shot = in_dim_light(self._chance_of(0xD1A), self.shot)
        arm = facing_arm(self._chance_of(0xFACE), self.table, self.shot)
        self.shot = replace(self.shot, facing=arm, figured="figured" in self.kinds)
        self._unrest = self._lie_beside()
        self._tower: Tower | None = None
        if "tower" in self.kinds:
            camera = view_of(self.table, self.shot).position
            self._tower = chance_tower(self._chance_of(0x70E4), self.table, camera, self._taken)
        if spare:
            self._lay_spare(spare)
        self._shaker: Shaker | None = None
        if "cup" in self.kinds:
            self._shaker = chance_shaker(self._chance_of(0xC0B), self.table, self._taken)
        if "lingering" in self.kinds:
            self.table.lingers = self._resting_place()
        waits_s = HASTY_S if "hasty" in self.kinds else PATIENT_S
        self._patience = float(self._chance.uniform(*waits_s))
        self._state: GameState = apply(None, GameStarted(RuleSet(), players_of(["Ann", "Bob"])))
        self._in_slots: list[int] = []

    def _chance_of(self, what: int) -> np.random.Generator:
        return np.random.default_rng([self.seed, what])

    def _lay_spare(self, number: int) -> None:
        rng = self._chance_of(0x5BA2)
        other = chance_look(rng) if rng.uniform() < 0.5 else None
        lay_spare(rng, self.table, number, other, self._taken)

    def _resting_place(self) -> Array:
        """Where the first player's hand lies on the table between what it does."""
        rng = self._chance_of(0x1D7E)
        beyond, along = self.table.tray.radius_cm + rng.uniform(*LINGERS_CM), rng.uniform(-5, 5)
        return np.array([-beyond, along, 2.0])

    def _lie_beside(self) -> Unrest:
        """What lies on the table, not where dice are thrown or put, and what else will happen."""
        rim = self.table.tray.radius_cm * 1.15 + FROM_TRAY_CM
        self._taken = [(np.zeros(2), rim), *((slot[:2], 1.6) for slot in self._slots)]
        unrest = Unrest(self._chance_of(0x0DD), self.table, self._taken)
        lain = empty()
        if "cluttered" in self.kinds:
            clutter(self._chance_of(0xC1A7), lain, self._taken)
        if "strewn" in self.kinds:
            lay_games(self._chance_of(0x57E3), lain, self._taken)
        if lain.any():
            unrest.beside.append((0, lain))
        return unrest

    @property
    def cup(self) -> Cup | None:
        """What dice are shaken in."""
        return self._shaker and self._shaker.cup

    @property
    def beside(self) -> list[tuple[int, Canvas]]:
        """What lies beside the tray, each since a tick."""
        return self._unrest.beside

    def play(self) -> None:
        """Plays until so many throws have been made, and lets the last one lie."""
        self.table.rest(BEFORE_S)
        while len(self.table.rolls) < self.throws:
            self._turn()
        self.table.rest(1.0)

    def _turn(self) -> None:
        if "facing" in self.kinds:
            self.table.pass_to(1 - self.table.player)
        pool = list(range(DICE))
        while True:
            self._throw(pool)
            if len(self.table.rolls) >= self.throws:
                return
            if self._state.phase is Phase.FARKLED:
                self._hand_on(FarkleTaken(), ())
                return
            kept = self._chosen(pool)
            self._happens(DiceKept(Roll.of(self.table.value(die) for die in kept)))
            if moves.can_bank(self._state) and self._often(0.3):
                self._hand_on(Banked(), kept)
                return
            left = [die for die in pool if die not in kept]
            self._keep(kept, left)
            pool = left or self._all_again()

    def _throw(self, pool: Sequence[int]) -> None:
        table = self.table
        values = tuple(int(face) for face in self._chance.integers(1, 7, len(pool)))
        lying = [die for die in self._lying if die not in pool and die not in self._in_slots]
        vigour = float(self._chance.uniform(0.8, 1.05)) * (1.0 if table.tray.height_cm else GENTLE)
        self._thrown(values, pool, vigour, lying)
        self._happens(DiceRolled(Roll.of(values)))
        if self._often(0.2):
            self._point()
        table.rest(self._patience + float(self._chance.exponential(0.4)))
        self._disturb()

    def _thrown(
        self, values: Faces, pool: Sequence[int], vigour: float, past: Sequence[int]
    ) -> None:
        """Out of the hand, by the cup, or through the tower."""
        if self._shaker:
            self.habits.append(self._shaker.throw(values, pool, vigour, past))
        elif self._tower:
            self._tower.throw(values, pool, past)
        else:
            self.table.throw(values, pool, vigour=vigour, past=past)

    def _disturb(self) -> None:
        """Now and then something else happens, and is over for a while before the game goes on."""
        rng = self._unrest.rng
        if "restless" in self.kinds and rng.uniform() < DISTURBED:
            self.habits.append(self._unrest.disturb())
            self.table.rest(float(rng.uniform(0.2, 1.2)))

    def _point(self) -> None:
        """A hand comes over the tray, stays there for a moment and leaves."""
        table = self.table
        table.rest(float(self._chance.uniform(0.1, 1.2)))
        x, y = self._chance.uniform(-0.6, 0.6, 2) * table.tray.radius_cm
        table.reach(np.array([x, y, 4.0]), 0.5)
        table.rest(float(self._chance.uniform(0.1, 1.0)))
        table.leave(0.5)

    def _chosen(self, pool: Sequence[int]) -> list[int]:
        """The dice of one of the best selections."""
        selections = tuple(self._state.selections or ())[:3]
        wanted = selections[int(self._chance.integers(len(selections)))].dice
        left, kept = list(pool), []
        for face in wanted:
            kept.append(next(die for die in left if self.table.value(die) == face))
            left.remove(kept[-1])
        return kept

    def _keep(self, kept: Sequence[int], left: Sequence[int]) -> None:
        """Puts aside what is kept and takes up what is thrown next."""
        table, how = self.table, str(self._chance.choice(KEEPS))
        self.habits.append(how)
        if how == "scooped":
            table.take_up([*kept, *left])
            table.put(kept, self._free_slots(kept))
            table.leave()
            return
        if how == "side":
            table.aside(kept, self._free_slots(kept))
            table.rest(float(self._chance.uniform(0.1, 1.0)))
        if how == "out":
            table.take_up(kept)
            table.leave()
            table.rest(float(self._chance.uniform(0.1, 1.0)))
        if left:
            table.take_up(left)
            table.leave()

    def _all_again(self) -> list[int]:
        """All dice have been kept: they come back."""
        self.table.rest(float(self._chance.uniform(0.2, 1.0)))
        self._clear()
        return list(range(DICE))

    def _hand_on(self, event: Event, kept: Sequence[int]) -> None:
        """The turn ends: what is kept may be put aside first, and is told before or afterwards."""
        told = isinstance(event, Banked)
        first = told and self._often(0.5)
        if first:
            self._happens(event, told=True)
            self.table.rest(float(self._chance.uniform(0.3, 1.0)))
        if kept and self._often(0.5):
            self.table.aside(kept, self._free_slots(kept))
            self.table.rest(float(self._chance.uniform(0.1, 1.0)))
        self._clear()
        if not first:
            self._happens(event, told=told)
        self.table.rest(float(self._chance.uniform(0.2, 1.5)))
        self._disturb()

    def _clear(self) -> None:
        self.table.take_up(self._lying)
        self.table.leave()
        self._in_slots.clear()

    def _free_slots(self, dice: Sequence[int]) -> list[Array]:
        taken = len(self._in_slots)
        self._in_slots += dice
        return self._slots[taken : taken + len(dice)]

    @property
    def _lying(self) -> list[int]:
        """The dice on the table."""
        return [die for die in range(DICE) if self.table.now.places[die][0] > -50]

    def _happens(self, event: Event, *, told: bool = False) -> None:
        self._state = apply(self._state, event)
        self.happened.append((self.table.tick, event, told))

    def _often(self, share: float) -> bool:
        return bool(self._chance.uniform() < share)
