"""How a hand reaches into the picture: from a side, to a die, over what lies there."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scene.bowl import walls_of
from scene.dice import Array
from scene.hand import Hand, Skeleton, skeleton
from scene.labels import Resting, View, visible_share
from scene.placing import on_table
from scene.plan import ScenePlan
from scene.sight import Rod
from scene.sleeve import sleeve_rod
from scene.things import Placed, thing_block

TRIES = 8
HIGHEST_CM = 9.0
STEP_CM = 0.25
LEAST_SEEN = 0.55  # of the top faces that would be seen without the hand


@dataclass(frozen=True)
class Reaching:
    """A hand at its place: where its wrist is, and its axes as columns."""

    hand: Hand
    bones: Skeleton
    wrist: Array
    axes: Array

    @property
    def rods(self) -> list[Rod]:
        """What it hides others with, in the world; with its sleeve."""
        own = [*self.bones.rods, sleeve_rod(self.hand, self.bones)]
        return [
            Rod(
                self.axes @ r.start + self.wrist,
                self.axes @ r.end + self.wrist,
                r.start_radius,
                r.end_radius,
            )
            for r in own
        ]


def reach_in(
    plan: ScenePlan, thrown: list[Resting], things: list[Placed], view: View
) -> Reaching | None:
    """The hand of a plan at its place; None where it would hide too much or find no room."""
    if not plan.hand:
        return None
    rng = np.random.default_rng([plan.seed, 0x4A2E])
    bones = skeleton(plan.hand)
    spots, radii = _obstacles(plan, thrown, things)
    before = sum(visible_share(die, view, []) for die in thrown)
    for number in range(TRIES):
        turn = plan.hand.from_deg + (rng.normal(0, 60) if number else 0.0)
        die = thrown[int((plan.hand.aim + 0.37 * number) % 1 * len(thrown))]
        at = _toward(plan.hand, bones, die, turn, view)
        at = _raised(at, spots, radii)
        if at is None or min(rod.away(view.position[None])[0] for rod in at.rods) < 4:
            continue
        seen = sum(visible_share(die, view, list(at.rods)) for die in thrown)
        if seen >= LEAST_SEEN * before:
            return at
    return None


def _toward(hand: Hand, bones: Skeleton, die: Resting, turn_deg: float, view: View) -> Reaching:
    """On the table, fingertips beside a die, the arm towards a side of the picture."""
    turn = np.radians(turn_deg)
    side = view.middle + np.array([np.cos(turn), np.sin(turn)]) * 0.75 * view.width
    ahead = die.middle[:2] - on_table(view, side)
    ahead = ahead / np.linalg.norm(ahead)
    axes = np.eye(3)
    axes[:2, 0], axes[:2, 1] = ahead, (-ahead[1], ahead[0])
    finger = bones.fingers[1 if hand.pose in {"pointing", "picking"} else 2]
    tip = axes @ finger[-1].end
    place = die.middle[:2] - ahead * (hand.beside_cm + 0.6 * die.look.edge_cm) - tip[:2]
    lowest = min(
        min(r.start[2] - r.start_radius, r.end[2] - r.end_radius)
        for r in (*bones.palm, *(r for f in bones.fingers for r in f))
    )
    return Reaching(hand, bones, np.array([*place, hand.over_cm - lowest + 0.03]), axes)


def _raised(at: Reaching, spots: Array, radii: Array) -> Reaching | None:
    """As far up as it must be to touch nothing; None where that is too far."""
    for up in np.arange(0, HIGHEST_CM, STEP_CM):
        higher = Reaching(at.hand, at.bones, at.wrist + np.array([0, 0, up]), at.axes)
        if all((rod.away(spots) > radii).all() for rod in higher.rods):
            return higher
    return None


def _obstacles(plan: ScenePlan, thrown: list[Resting], things: list[Placed]) -> tuple[Array, Array]:
    """Points that a hand keeps away from, and how far (cm): dice, rims, things."""
    spots = [die.middle for die in thrown]
    radii = [0.62 * die.look.edge_cm for die in thrown]
    boxes = [thing_block(thing) for thing in things if thing.thing.kind not in {"paper", "cable"}]
    over = [(box.middle, box.axes, box.half) for box in boxes]
    over += [(wall.middle, wall.axes, wall.half) for wall in walls_of(plan.tray)]
    for middle, axes, half in over:
        for x in np.linspace(-1, 1, 9):
            for y in np.linspace(-1, 1, 5):
                spots.append(middle + axes @ (half * (x, y, 1)))
                radii.append(0.15)
    return np.array(spots), np.array(radii)
