"""One turn at the table: three tosses of six dice, what scores laid beside the tray.

The tosses are real; only seeds whose dice fall as the turn needs are taken. Blender's bodies led by
a hand do not move alike to the last bit in every process, so the same seeds may give other tosses:
whoever plays the turn writes down what came up.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import count

import numpy as np

from scene.dice import Array, DieLook
from scene.labels import top_face
from scene.plan import Ground, Tray, Wish
from scene.planning import plan_scene
from scene.stage import empty_stage
from scene.toss import STEPS_PER_S, Toss, toss

FRAMES_PER_S = 15
REST_FRAMES = 20
SLOTS = [np.array([x, y]) for x in (11.4, 14.0) for y in (2.8, 0.0, -2.8)]
Faces = tuple[int, ...]
Pose = tuple[Array, Array]  # middle (3), rotation (3×3)

# What each toss must show, and what of it is set aside: a 1; a 1 and a 5; a 1 and a 5 again.
KEPT: tuple[Faces, ...] = ((1,), (1, 5), (1, 5))


def the_look() -> DieLook:
    """Ivory dice with black pips."""
    look = plan_scene(1, Wish(looks="white")).dice[0]
    return replace(
        look,
        edge_cm=1.6,
        rounding=0.14,
        ball=1.4,
        pip_radius=0.19,
        pip_depth=0.09,
        one_scale=1.0,
        one_emblem=0,
        pip_colour=(0.02, 0.02, 0.02),
        one_colour=(0.02, 0.02, 0.02),
        four_colour=(0.02, 0.02, 0.02),
        colours=((0.93, 0.91, 0.86),) * 3,
    )


def the_tray() -> Tray:
    """Eight leather walls around green felt."""
    felt = Ground("cloth", ((0.06, 0.3, 0.17), (0.1, 0.36, 0.22), (0, 0, 0)), 11, 0.95)
    hide = Ground("leather", ((0.24, 0.13, 0.08), (0.3, 0.18, 0.12), (0, 0, 0)), 12, 0.5)
    return Tray(8, 7.6, 2.2, 8.0, 22.5, felt, hide)


def scoring_toss(number: int, kept: Faces, first_seed: int) -> Toss:
    """The first toss that lies flat in the tray and of which exactly ``kept`` scores."""
    for seed in count(first_seed):
        empty_stage(threads=1)
        tossed = toss(the_look(), number, the_tray(), seed)
        if _flat_inside(tossed) and _scores_only(faces_of(tossed), kept):
            print(f"toss of {number}: seed {seed} {faces_of(tossed)}", flush=True)
            return tossed
    raise AssertionError


def faces_of(tossed: Toss) -> Faces:
    """The faces that came up, die by die."""
    return tuple(top_face(die)[0] for die in tossed.resting(the_look()))


def _flat_inside(tossed: Toss) -> bool:
    dice, reach = tossed.resting(the_look()), the_tray().radius_cm - 0.6
    flat = all(top_face(die)[1] < 1 and die.middle[2] < 0.9 for die in dice)
    return flat and all(np.linalg.norm(die.middle[:2]) < reach for die in dice)


def _scores_only(faces: Faces, kept: Faces) -> bool:
    """No 1, 5 or three of a kind but the dice that are kept (straights and pairs hold those)."""
    others = Counter(faces)
    others.subtract(kept)
    ones_fives = [others.get(f, 0) for f in (1, 5)]
    return ones_fives == [0, 0] and max(others.values()) < 3 and len(+others) < 4


class Timeline:
    """Poses of the six dice, frame after frame, and the rolls that lay still."""

    def __init__(self) -> None:
        away = (np.array([-30.0, 0.0, 5.0]), np.eye(3))
        self.now: list[Pose] = [away] * 6
        self.frames: list[list[Pose]] = []
        self.rolls: list[dict[str, object]] = []

    def wait(self, frames: int) -> None:
        """Nothing moves."""
        self.frames += [list(self.now)] * frames

    def toss(self, dice: list[int], tossed: Toss) -> None:
        """These dice follow a toss to its end."""
        every = STEPS_PER_S // FRAMES_PER_S
        steps = [*range(0, len(tossed.places), every), len(tossed.places) - 1]
        for step in steps:
            for slot, die in enumerate(dice):
                self.now[die] = (tossed.places[step, slot], tossed.rotations[step, slot])
            self.frames.append(list(self.now))

    def still_since(self) -> int:
        """The frame since which nothing moved."""
        frame = len(self.frames) - 1
        while frame and not moving(self, frame - 1):
            frame -= 1
        return frame

    def carry(self, dice: list[int], ends: list[Array], frames: int, gap: int) -> None:
        """Lifts dice, slides them through the air and sets them down, one after another."""
        starts = {die: self.now[die] for die in dice}
        for frame in range(1, frames + gap * (len(dice) - 1) + 1):
            for order, die in enumerate(dice):
                share = float(np.clip((frame - gap * order) / frames, 0, 1))
                self.now[die] = _carried(starts[die], ends[order], share)
            self.frames.append(list(self.now))


def _carried(start: Pose, end: Array, share: float) -> Pose:
    smooth = share * share * (3 - 2 * share)
    arch = np.array([0, 0, 4.5 * np.sin(np.pi * smooth)])
    return (start[0] * (1 - smooth) + end * smooth + arch, start[1])


def play() -> Timeline:
    """The whole turn."""
    line, dice, slots = Timeline(), list(range(6)), iter(SLOTS)
    line.wait(5)
    for throw, kept in enumerate(KEPT):
        tossed = scoring_toss(len(dice), kept, 1000 * (throw + 1))
        line.toss(dice, tossed)
        faces = faces_of(tossed)
        start = line.still_since()
        line.wait(REST_FRAMES)
        taken = [dice[faces.index(face)] for face in kept]
        line.rolls.append(_roll(faces, kept, start, len(line.frames) - 1))
        ends = [np.array([*next(slots), 0.8]) for _ in taken]
        line.carry(taken, ends, frames=10, gap=3)
        dice = [die for die in dice if die not in taken]
        line.wait(8)
        if throw < len(KEPT) - 1:
            hand = [np.array([-18.0, -2.0 + k, 6.5]) for k in range(len(dice))]
            line.carry(dice, hand, frames=8, gap=0)
            line.wait(2)
    line.wait(12)
    return line


def _roll(faces: Faces, kept: Faces, first: int, last: int) -> dict[str, object]:
    return {
        "from_s": round(first / FRAMES_PER_S, 3),
        "to_s": round(last / FRAMES_PER_S, 3),
        "values": sorted(faces),
        "kept": list(kept),
        "points": sum({1: 100, 5: 50}[face] for face in kept),
    }


def moving(line: Timeline, number: int) -> list[int]:
    """The dice that are elsewhere in the frame before or after this one."""
    places = places_around(line, number)
    return [int(die) for die in np.flatnonzero(np.ptp(places, axis=0).max(1) > 2e-3)]


def places_around(line: Timeline, number: int) -> Array:
    """Middles of all dice (frames × dice × 3) in this frame, the one before and the one after."""
    around = line.frames[max(0, number - 1) : number + 2]
    return np.array([[place for place, _ in frame] for frame in around])
