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
from dataclasses import replace
from pathlib import Path

import av
import bpy
import numpy as np
from mathutils import Matrix
from numpy.typing import NDArray
from scene.film import develop, exposure
from scene.labels import Resting, View, label, look_at
from scene.plan import Camera, Film, Ground, Lamp, ScenePlan, Wish
from scene.planning import plan_scene
from scene.stage import build, empty_stage, light
from scene.turn import FRAMES_PER_S, Timeline, moving, places_around, play, the_look, the_tray

WIDTH, HEIGHT = 640, 480
LAMP = Lamp(0.8, 25.0, 90.0, 35.0, 130.0, 0.15)
Window = tuple[int, int, int, int]  # left, top, right, bottom


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
        lamps=(LAMP,),
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
    scene.render.use_border = scene.render.use_crop_to_border = True
    pictures, linear, gain = [], np.zeros((HEIGHT, WIDTH, 3), np.float32), None
    for number in range(len(line.frames)):
        start = time.monotonic()
        scene.frame_set(number + 1)
        window = changed(line, number, view) if number else (0, 0, WIDTH, HEIGHT)
        if window:
            linear = _patched(linear, window, samples, tmp)
        gain = gain or exposure(linear, plan.film.brightness)
        pictures.append(develop(linear, plan.film, number, gain))
        print(f"frame {number} {window} {time.monotonic() - start:.1f} s", flush=True)
    return pictures


def changed(line: Timeline, number: int, view: View) -> Window | None:
    """The part of the picture that moving dice and their shadows touch."""
    dice = moving(line, number)
    if not dice:
        return None
    signs = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    middles = places_around(line, number)[:, dice].reshape(-1, 1, 3)
    corners = (middles + signs * 0.75 * the_look().edge_cm).reshape(-1, 3)
    tilt, turn = np.radians(LAMP.tilt_deg), np.radians(LAMP.turn_deg)
    slant = np.tan(tilt) * np.array([np.cos(turn), np.sin(turn), 0]) + (0, 0, 1)
    shadows = corners - corners[:, 2:] * slant
    pixels = view.project(np.concatenate([corners, shadows]))
    low = np.clip(pixels.min(0) - 12, 0, (WIDTH, HEIGHT)).astype(int)
    high = np.clip(pixels.max(0) + 12, 0, (WIDTH, HEIGHT)).astype(int)
    if (high - low).min() < 1:
        return None
    return (int(low[0]), int(low[1]), int(high[0]), int(high[1]))


def _patched(
    linear: NDArray[np.float32], window: Window, samples: int, tmp: Path
) -> NDArray[np.float32]:
    """The picture with one window of it rendered anew."""
    left, top, right, bottom = window
    render = bpy.context.scene.render
    inside = 0.05  # Blender rounds the border down to pixels: stay clear of the rounding
    render.border_min_x = (left + inside) / WIDTH
    render.border_max_x = (right + inside) / WIDTH
    render.border_min_y = (HEIGHT - bottom + inside) / HEIGHT
    render.border_max_y = (HEIGHT - top + inside) / HEIGHT
    part = light(7, samples, tmp)
    linear = linear.copy()
    linear[top:bottom, left:right] = part
    return linear


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
