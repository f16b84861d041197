"""Makes the clip of one turn for sample_images/: three throws, dice set aside, the turn banked.

    python models/training/render_turn.py --out sample_images

Six dice are tossed into a tray, what scores is laid beside it, the others are tossed again. The
tosses are real; only seeds whose dice fall as the turn needs are taken. turn.mp4 is the clip,
turn.json says when which roll lies still.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from dataclasses import replace
from itertools import count
from pathlib import Path

import av
import bpy
import numpy as np
from mathutils import Matrix
from numpy.typing import NDArray
from scene_dice import Array, DieLook
from scene_film import develop, exposure
from scene_labels import Resting, View, label, look_at, top_face
from scene_plan import Camera, Film, Ground, Lamp, ScenePlan, Tray, Wish, plan_scene
from scene_stage import build, empty_stage, light
from scene_toss import STEPS_PER_S, Toss, toss

FRAMES_PER_S = 15
WIDTH, HEIGHT = 640, 480
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


def the_plan() -> ScenePlan:
    """The table, the light and the camera of the clip."""
    chance = plan_scene(2, Wish(size=(WIDTH, HEIGHT), dice=6, looks="white", good_film=True))
    wood = Ground("wood", ((0.72, 0.55, 0.37), (0.62, 0.44, 0.28), (0, 0, 0)), 21, 0.4)
    return replace(
        chance,
        dice=(the_look(),) * 6,
        ground=wood,
        tray=the_tray(),
        things=(),
        room_share=0.55,
        lamps=(Lamp(0.8, 25.0, 90.0, 35.0, 130.0, 0.15),),
        camera=Camera(50.0, 22.0, 90.0, 0.0, 37.0, (0.0, 0.0), 0.0),
        film=Film(0.47, 1.0, (1.02, 1.0, 0.98), 1.0, 0.15, 0.3, 0.0, 0.0, 1.0, 0.008, 0.6, 0.0, 95),
    )


def the_view(plan: ScenePlan) -> View:
    """The webcam over the tray, the keep area right of it in view."""
    camera = plan.camera
    focal = plan.width / 2 / np.tan(np.radians(camera.fov_deg) / 2)
    distance = focal * plan.dice[0].edge_cm / camera.die_px
    place = look_at(
        np.array([3.2, 0.2, 0.8]), distance, camera.tilt_deg, camera.turn_deg, camera.roll_deg
    )
    return View(*place, float(focal), plan.width, plan.height)


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
        while not _moves(self, frame - 1):
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


def dice_at(line: Timeline, time_s: float, view: View) -> list[dict[str, object]]:
    """Labels of all dice in the picture at a time, those set aside marked."""
    found = []
    for middle, rotation in line.frames[round(time_s * FRAMES_PER_S)]:
        one = label(Resting(the_look(), middle, rotation), view, [])
        aside = float(middle[0]) > the_tray().radius_cm
        found.append({k: one[k] for k in ("value", "center", "size")} | {"set_aside": aside})
    return found


def render_frames(line: Timeline, samples: int, threads: int, tmp: Path) -> list[NDArray[np.uint8]]:
    """All pictures; where nothing moved only the sensor's noise is new."""
    plan = the_plan()
    view = the_view(plan)
    empty_stage(threads=threads)
    ready = [Resting(the_look(), place, rotation) for place, rotation in line.frames[0]]
    build(plan, ready, [], view)
    bodies = [body for body in bpy.data.objects if body.name.startswith("die")]
    _animate(bodies, line)
    scene = bpy.context.scene
    scene.render.use_motion_blur, scene.render.motion_blur_shutter = True, 0.3
    scene.render.use_persistent_data = True
    pictures, linear, gain = [], None, None
    for number in range(len(line.frames)):
        start = time.monotonic()
        scene.frame_set(number + 1)
        if linear is None or _moves(line, number):
            linear = light(7, samples, tmp)
        gain = gain or exposure(linear, plan.film.brightness)
        pictures.append(develop(linear, plan.film, number, gain))
        print(f"frame {number} of {len(line.frames)} {time.monotonic() - start:.1f} s", flush=True)
    return pictures


def _moves(line: Timeline, number: int) -> bool:
    around = line.frames[max(0, number - 1) : number + 2]
    places = np.array([[place for place, _ in frame] for frame in around])
    return bool(np.ptp(places, axis=0).max() > 2e-3)


def _animate(bodies: list[bpy.types.Object], line: Timeline) -> None:
    for number, frame in enumerate(line.frames):
        for body, (place, rotation) in zip(bodies, frame, strict=True):
            body.rotation_mode = "QUATERNION"
            turn = Matrix(rotation.tolist()).to_quaternion()
            if turn.dot(body.rotation_quaternion) < 0:
                turn.negate()
            body.location, body.rotation_quaternion = place, turn
            body.keyframe_insert("location", frame=number + 1)
            body.keyframe_insert("rotation_quaternion", frame=number + 1)


def write_clip(file: Path, pictures: list[NDArray[np.uint8]]) -> None:
    """H.264 in MP4."""
    with av.open(str(file), "w") as container:
        stream = container.add_stream("libx264", rate=FRAMES_PER_S)
        stream.width, stream.height, stream.pix_fmt = WIDTH, HEIGHT, "yuv420p"
        stream.options = {"crf": "21", "preset": "slow"}
        for picture in pictures:
            container.mux(stream.encode(av.VideoFrame.from_ndarray(picture, format="bgr24")))
        container.mux(stream.encode())


def main() -> None:
    """Reads the command line, plays the turn and renders it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, required=True, help="folder to fill")
    parser.add_argument("--samples", type=int, default=8, help="Cycles samples a pixel")
    parser.add_argument("--threads", type=int, default=1)
    a = parser.parse_args()
    a.out.mkdir(parents=True, exist_ok=True)
    line, view = play(), the_view(the_plan())
    for roll in line.rolls:
        roll["dice"] = dice_at(line, roll["to_s"], view)  # type: ignore[arg-type]
    facts = {
        "clip": "turn.mp4",
        "fps": FRAMES_PER_S,
        "width": WIDTH,
        "height": HEIGHT,
        "duration_s": round(len(line.frames) / FRAMES_PER_S, 3),
        "rules": "classic",
        "banked": sum(roll["points"] for roll in line.rolls),  # type: ignore[misc]
        "rolls": line.rolls,
    }
    (a.out / "turn.json").write_text(json.dumps(facts, indent=1) + "\n")
    pictures = render_frames(line, a.samples, a.threads, a.out / "frame.exr")
    write_clip(a.out / "turn.mp4", pictures)


if __name__ == "__main__":
    main()
