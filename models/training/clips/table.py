"""What happens on the table of a clip, tick after tick: dice thrown, laid aside, taken up, hands.

Throws are physically simulated (``scene/toss.py``). A die is a cube to physics: which number is on
which side before it leaves the hand decides what comes up, so a story may ask for the faces it
needs. Lengths in centimetres, 60 ticks a second.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import count, product

import numpy as np
from scene.dice import Array, DieLook, top_value
from scene.plan import Tray
from scene.stage import empty_stage
from scene.toss import STEPS_PER_S, Source, Start, Toss, toss

from clips.turning import leans, side_up

AWAY = np.array([-60.0, 0.0, 5.0])
OFF_PICTURE = np.array([-24.0, -4.0, 6.0])
UP = np.array([0.0, 0.0, 1.0])
ABOVE = 1.5 * UP  # of the dice, where the hand is
REACH_S, CARRY_S = 0.35, 0.4
PALM = 2.4  # cm around the middle of a hand in which it takes up dice
FAR_CM = 6.0  # that a hand cannot be said to have thrown from
TREMOR_HZ = np.array([[0.31, 0.83, 5.3], [0.23, 0.71, 6.1], [0.17, 0.53, 4.9]])
TREMOR_CM = np.array([0.12, 0.08, 0.015])
Faces = tuple[int, ...]
Fits = Callable[[Toss], bool]


@dataclass(frozen=True)
class Moment:
    """One tick: dice (middles N×3, rotations N×3×3), where a hand is (or none) and whose it is
    (0 or 1), how bright the second lamp is (0..1), how far the camera was pushed, the blur of its
    focus (px), how a cup is held (``cup.py``), if there is one in the picture."""

    places: Array
    turns: Array
    hand: Array | None = None
    lamp: float = 1.0
    push: tuple[float, float, float] = (0.0, 0.0, 0.0)  # px, px, degrees
    blur_px: float = 0.0
    player: int = 0
    cup: Array | None = None


@dataclass(frozen=True)
class ThrownRoll:
    """A roll that came to rest, and a tick at which it lies still."""

    end: int
    values: Faces
    dice: tuple[int, ...]
    cocked: tuple[int, ...] = ()


@dataclass
class ClipTable:
    """Records a story. Every method goes on from where the last one ended.

    ``look`` is how the dice are made; ``paints`` how each of them looks, where they are of several
    sets. ``player`` is who acts now: 0, or 1, who sits opposite. ``grip`` is the direction from
    bottom to mouth of a cup that the hand holds around its middle. ``lingers`` is where the first
    player's hand stays, and is never quite still, between what it does: none, and it leaves.
    """

    look: DieLook
    tray: Tray
    dice: int
    seed: int
    things: tuple[Array, ...] = ()
    slowness: float = 1.0  # of hands: how much longer they take
    paints: tuple[DieLook, ...] = ()
    player: int = 0
    grip: Array | None = None
    lingers: Array | None = None
    moments: list[Moment] = field(default_factory=list)
    rolls: list[ThrownRoll] = field(default_factory=list)
    asides: list[tuple[int, Faces]] = field(default_factory=list)

    def __post_init__(self) -> None:
        away = np.repeat(AWAY[None], self.dice, 0) + np.arange(self.dice)[:, None] * (0, 3.0, 0)
        self.now = Moment(away, np.repeat(np.eye(3)[None], self.dice, 0))
        self._tosses = 0

    @property
    def tick(self) -> int:
        """The number of the next tick."""
        return len(self.moments)

    def rest(self, seconds: float) -> None:
        """Nothing happens."""
        for _ in range(round(seconds * STEPS_PER_S)):
            self._record()

    def change(self, seconds: float, **to: float | tuple[float, ...]) -> None:
        """Lamp, push or blur go smoothly from what they are to these values."""
        start = self.now
        for share in _shares(seconds):
            mixed = {name: _mixed(getattr(start, name), value, share) for name, value in to.items()}
            self.show(replace(start, **mixed))

    def throw(
        self,
        values: Faces,
        dice: Sequence[int],
        fits: Fits | None = None,
        vigour: float = 1.0,
        *,
        past: Sequence[int] = (),
        source: Source | None = None,
    ) -> None:
        """These dice are thrown and show these values, in this order; they bounce off those that
        they are thrown ``past``. They leave the hand, or another ``source``, to which a hand has
        brought them."""
        in_the_way = [self._corners(die) for die in past]
        tossed = self._toss(len(values), fits or self._flat_inside, vigour, in_the_way, source)
        sides = [side_up(turn, v) for turn, v in zip(tossed.rotations[-1], values, strict=True)]
        begins = tossed.places[0].mean(0) * self.facing
        brought = self.now.hand if source else None
        if (
            brought is None
            and self.now.hand is not None
            and np.linalg.norm(self.now.hand - begins) > FAR_CM
        ):
            self.reach(begins)
        chosen, across = list(dice), np.diag(self.facing)
        for step in range(len(tossed.places)):
            places, turns = self.now.places.copy(), self.now.turns.copy()
            places[chosen] = tossed.places[step] * self.facing
            turned = zip(tossed.rotations[step], sides, strict=True)
            turns[chosen] = [across @ r @ s for r, s in turned]
            lead = brought
            if lead is None:
                lead = tossed.places[min(step, 4)].mean(0) * self.facing + ABOVE
            away = min(1.0, step / 24)
            hand = lead + (self.withdrawn - lead) * away if away < 1 else self.idle
            self.show(replace(self.now, places=places, turns=turns, hand=hand))
        cocked = tuple(v for v, t in zip(values, tossed.rotations[-1], strict=True) if leans(t))
        self.rolls.append(ThrownRoll(self.tick - 1, values, tuple(chosen), cocked))

    def aside(self, dice: Sequence[int], to: Sequence[Array]) -> None:
        """A hand lays dice elsewhere, one after the other."""
        for die, place in zip(dice, to, strict=True):
            self.reach(self.now.places[die])
            self._carry([die], [place])
        self.leave()
        values = tuple(sorted(self.value(die) for die in dice))
        self.asides.append((self.tick, values))

    def take_up(self, dice: Sequence[int]) -> None:
        """A hand takes up dice, those under it at once, and keeps them."""
        left = list(dice)
        while left:
            self.reach(self.now.places[left[0]], 0.25)
            under = [die for die in left if self._under_hand(die)]
            places = self.now.places.copy()
            places[under] = AWAY + np.array(under)[:, None] * (0, 3.0, 0)
            self.show(replace(self.now, places=places))
            left = [die for die in left if die not in under]

    def put(self, dice: Sequence[int], to: Sequence[Array]) -> None:
        """A hand puts down dice that it holds, one after the other, as they last lay."""
        for die, place in zip(dice, to, strict=True):
            self.reach(place, 0.3)
            places = self.now.places.copy()
            places[die] = place
            self.show(replace(self.now, places=places))

    def gather(self, dice: Sequence[int]) -> None:
        """A hand sweeps dice together and takes them out of the picture."""
        chosen = list(dice)
        middle = self.now.places[chosen].mean(0)
        self.reach(middle)
        ring = [np.array([np.cos(a), np.sin(a), 0]) * 1.6 for a in np.linspace(0, 6, len(chosen))]
        self._carry(chosen, [middle + r for r in ring], lift=0.0, seconds=0.3)
        self._carry(chosen, [self.off + r for r in ring], seconds=0.45)
        places = self.now.places.copy()
        places[chosen] = AWAY + np.arange(len(chosen))[:, None] * (0, 3.0, 0)
        self.show(replace(self.now, places=places, hand=None))

    def reach(self, place: Array, seconds: float = REACH_S) -> None:
        """A hand comes to a place."""
        start = self.off if self.now.hand is None else self.now.hand
        for share in _shares(seconds * self.slowness):
            self.show(replace(self.now, hand=_mixed(start, place + ABOVE, share)))

    def leave(self, seconds: float = REACH_S) -> None:
        """The hand goes away."""
        start = self.now.hand
        if start is None:
            return
        for share in _shares(seconds * self.slowness):
            self.show(replace(self.now, hand=_mixed(start, self.withdrawn, share)))
        self.show(replace(self.now, hand=self.idle))

    def pass_to(self, player: int) -> None:
        """Another player acts: the hand that lingers makes room."""
        if self.now.hand is not None:
            for share in _shares(REACH_S * self.slowness):
                self.show(replace(self.now, hand=_mixed(self.withdrawn, self.off, share)))
            self.show(replace(self.now, hand=None))
        self.player = player

    def value(self, die: int) -> int:
        """The face that a die shows now."""
        return top_value(self.now.turns[die], self.look.left_handed)[0]

    @property
    def facing(self) -> Array:
        """What turns the first player's side of the table into that of who acts now."""
        return np.array([-1.0, -1.0, 1.0] if self.player else [1.0, 1.0, 1.0])

    @property
    def off(self) -> Array:
        """Where the hand of who acts now is when it is not in the picture."""
        return OFF_PICTURE * self.facing

    @property
    def idle(self) -> Array | None:
        """Where that hand stays when it does nothing; none where it leaves the picture."""
        return None if self.lingers is None else self.lingers * self.facing

    @property
    def withdrawn(self) -> Array:
        """Where that hand goes when it has done something."""
        return self.off if self.idle is None else self.idle

    def show(self, moment: Moment) -> None:
        """The next tick."""
        cup, grip, hand = self.now.cup, self.grip, moment.hand
        if grip is not None:
            cup = None if hand is None else np.concatenate([hand, grip])
        self.now = replace(moment, player=self.player, cup=cup)
        self._record()

    def _record(self) -> None:
        """The next tick is as it is now, but that a hand that lingers is never quite still."""
        moment = self.now
        if self.lingers is not None and moment.hand is not None:
            off = TREMOR_CM @ np.sin(2 * np.pi * TREMOR_HZ * self.tick / STEPS_PER_S).T
            cup = moment.cup
            if cup is not None and self.grip is not None:
                cup = cup + np.array([*off, 0.0, 0.0, 0.0])
            moment = replace(moment, hand=moment.hand + off, cup=cup)
        self.moments.append(moment)

    def _carry(
        self, dice: list[int], ends: list[Array], lift: float = 3.0, seconds: float = CARRY_S
    ) -> None:
        starts, aims = self.now.places[dice], np.array(ends)
        for share in _shares(seconds * self.slowness):
            places = self.now.places.copy()
            arch = np.array([0, 0, lift * np.sin(np.pi * share)])
            places[dice] = _mixed(starts, aims, share) + arch
            hand = places[dice].mean(0) + ABOVE
            self.show(replace(self.now, places=places, hand=hand))

    def _under_hand(self, die: int) -> bool:
        hand = self.now.hand
        return hand is not None and bool(np.linalg.norm((self.now.places[die] - hand)[:2]) < PALM)

    def _corners(self, die: int) -> Array:
        """The corners of a die where it lies, 8×3."""
        signs = np.array([*product((-1, 1), repeat=3)]) * self.look.edge_cm / 2
        return np.asarray(self.now.places[die] + signs @ self.now.turns[die].T)

    def _toss(
        self,
        number: int,
        fits: Fits,
        vigour: float,
        in_the_way: Sequence[Array],
        source: Source | None,
    ) -> Toss:
        things = [corners * self.facing for corners in (*self.things, *in_the_way)]
        facing = self.facing

        def faced(rng: np.random.Generator, die: int) -> Start:
            assert source
            start = source(rng, die)
            waits = None if start.waits is None else start.waits * facing
            return replace(
                start, place=start.place * facing, speed=start.speed * facing, waits=waits
            )

        for attempt in count():
            empty_stage(threads=1)
            seed = self.seed * 1000 + self._tosses * 100 + attempt
            tossed = toss(
                self.look, number, self.tray, seed,
                things=things, vigour=vigour, source=source and faced,
            )  # fmt: skip
            if fits(tossed):
                self._tosses += 1 + attempt // 100  # none of the seeds that were tried comes again
                return tossed
        raise AssertionError

    def _flat_inside(self, tossed: Toss) -> bool:
        inside = np.linalg.norm(tossed.places[-1][:, :2], axis=1) < self.tray.radius_cm - 0.5
        low = tossed.places[-1][:, 2] < 0.55 * self.look.edge_cm + 0.05
        return bool((inside & low).all()) and not any(map(leans, tossed.rotations[-1]))


def _shares(seconds: float) -> list[float]:
    ticks = max(1, round(seconds * STEPS_PER_S))
    return [share * share * (3 - 2 * share) for share in np.arange(1, ticks + 1) / ticks]


def _mixed(start: object, end: object, share: float) -> object:
    mixed = np.asarray(start) * (1 - share) + np.asarray(end) * share
    if isinstance(start, tuple):
        return tuple(mixed.tolist())
    return float(mixed) if isinstance(start, float) else mixed
