"""Makes labelled pictures of dice, thrown or lined up: Blender drops and renders them, projection
labels them.

    python models/training/render.py --out DIR --count 3000 --seed 0

Picture k has seed S + k; the same seed makes the same scene and labels, and the same pixels but for
the renderer's rounding. DIR/images holds the pictures, DIR/labels.jsonl one line each: the
labels of all dice, and the whole plan the picture came from.
Pictures that are there already are skipped, so a run can be stopped and started again, and several
processes can fill one folder with different seeds. ``--again labels.jsonl`` makes the pictures of
such a file once more. With ``--leaning`` only throws in which a die came to lean are rendered, one
in twelve.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

import cv2
import numpy as np
from scene.bowl import ground_under, walls_of
from scene.contrast import pip_contrast
from scene.film import develop
from scene.labels import COCKED_DEG, Resting, View, label, look_at, top_face
from scene.lens import bend_picture, focal_through
from scene.lessons import plan_for_training
from scene.manifest import OtherRenderer, line_of, seeds_again, seeds_done
from scene.placing import place_later, place_under
from scene.plan import ScenePlan
from scene.reach import Reaching, reach_in
from scene.rows import lined_up
from scene.sight import Block, Hider
from scene.stage import build, empty_stage, light
from scene.things import Placed, thing_block
from scene.throw import throw

SAMPLES = 2


def render_picture(
    plan: ScenePlan, *, samples: int = SAMPLES, threads: int = 1
) -> tuple[np.ndarray, list[dict[str, object]]]:
    """The picture (BGR) of a plan and the labels of its dice."""
    empty_stage(threads=threads)
    under = place_under(plan)
    thrown = at_rest(plan, under)
    view = view_of(plan, thrown)
    things = under + place_later(plan, thrown, view)
    hand = reach_in(plan, thrown, things, view)
    empty_stage(threads=threads)
    build(plan, thrown, things, view.straight(), hand)
    file = Path(os.environ.get("TMPDIR", "/tmp")) / f"render-{os.getpid()}.exr"  # noqa: S108
    linear = light(plan.seed, samples, file)
    bent = bend_picture(linear, view.lens, view.focal_px, view.width, view.height)
    pixels = develop(bent, plan.film, plan.seed)
    return pixels, labels_of(plan, thrown, things, view, pixels, hand)


def at_rest(plan: ScenePlan, under: list[Placed]) -> list[Resting]:
    """The dice of a plan, lined up or dropped over the things that lie there."""
    return lined_up(plan) if plan.rows else throw(plan, under)


def leans(plan: ScenePlan) -> bool:
    """Whether a die of the plan comes to lean; the physics alone takes a sixth of a second."""
    empty_stage(threads=1)
    return any(top_face(die)[1] > COCKED_DEG for die in at_rest(plan, place_under(plan)))


def view_of(plan: ScenePlan, thrown: list[Resting]) -> View:
    """The camera over where the dice came to lie."""
    camera = plan.camera
    straight = float(plan.width / 2 / np.tan(np.radians(camera.fov_deg) / 2))
    focal = focal_through(camera.lens, straight, plan.width, plan.height)
    edge = plan.dice[0].edge_cm
    distance = focal * edge / camera.die_px
    shift = np.array([camera.offset[0] * plan.width, camera.offset[1] * plan.height])
    shift = shift * edge / camera.die_px
    middle = np.median([die.middle for die in thrown], axis=0) + np.array([*shift, 0.0])
    place = look_at(middle, distance, camera.tilt_deg, camera.turn_deg, camera.roll_deg)
    return View(*place, focal, plan.width, plan.height, camera.lens)


def labels_of(
    plan: ScenePlan,
    thrown: list[Resting],
    things: list[Placed],
    view: View,
    pixels: np.ndarray | None = None,
    hand: Reaching | None = None,
) -> list[dict[str, object]]:
    """The labels of all dice that reach into the picture; with ``pixels``, how clear each is."""
    walls = [Block(w.middle, w.axes, w.half) for w in walls_of(plan.tray)]
    solid: list[Hider] = [*walls, *(hand.rods if hand else [])]
    solid += [thing_block(t) for t in things if t.thing.kind != "cable"]
    found = []
    for die in thrown:
        others = [other.block for other in thrown if other is not die]
        contrast = None if pixels is None else pip_contrast(die, view, pixels)
        below = ground_under(plan.tray, die.middle)
        found.append(label(die, view, solid + others, below) | {"contrast": contrast})
    return [one for one in found if _touches(one, view)]


def _touches(one: dict[str, object], view: View) -> bool:
    x0, y0, x1, y1 = one["box"]  # type: ignore[misc]
    return bool(x1 > 2 and y1 > 2 and x0 < view.width - 2 and y0 < view.height - 2)


def render_set(
    out: Path, seeds: list[int], *, samples: int, threads: int, quality: int, leaning: bool = False
) -> None:
    """Renders what is missing of these seeds, a line of labels after each picture."""
    (out / "images").mkdir(parents=True, exist_ok=True)
    labels = out / "labels.jsonl"
    done = seeds_done(labels)
    for number, seed in enumerate(s for s in seeds if s not in done):
        start = time.monotonic()
        plan = plan_for_training(seed)
        if leaning and not leans(plan):
            continue
        pixels, dice = render_picture(plan, samples=samples, threads=threads)
        name = f"images/r{seed:07d}.jpg"
        write_picture(out / name, pixels, quality)
        with labels.open("a") as lines:
            lines.write(line_of(name, plan, dice, samples) + "\n")
        print(f"{number} {name} {len(dice)} dice {time.monotonic() - start:.2f} s", flush=True)


def write_picture(file: Path, pixels: np.ndarray, quality: int) -> None:
    """As JPEG. Raises SystemExit where the disk is full: labels without their picture would count
    as made."""
    if not cv2.imwrite(str(file), pixels, [cv2.IMWRITE_JPEG_QUALITY, quality]):
        raise SystemExit(f"{file} cannot be written; is the disk full?")


def main() -> None:
    """Reads the command line and renders."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, required=True, help="folder to fill")
    parser.add_argument("--count", type=int, default=100, help="how many seeds")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--again", type=Path, help="a labels.jsonl to make once more")
    parser.add_argument("--leaning", action="store_true", help="only throws with a leaning die")
    parser.add_argument("--samples", type=int, default=SAMPLES, help="Cycles samples a pixel")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--quality", type=int, default=90, help="of the JPEG files")
    a = parser.parse_args()
    seeds = list(range(a.seed, a.seed + a.count))
    if a.again:
        try:
            seeds = seeds_again(a.again)
        except (OSError, OtherRenderer) as fault:
            parser.error(str(fault))
    render_set(
        a.out, seeds, samples=a.samples, threads=a.threads, quality=a.quality, leaning=a.leaning
    )


if __name__ == "__main__":
    main()
