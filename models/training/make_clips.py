"""Makes the test clips: dice thrown for real, filmed by the ray caster, labelled frame by frame.

    PYTHONPATH=. python models/training/make_clips.py --out tests/clips

NAME.mp4 is the clip, NAME.json says what is in each of its frames. Clips that are there are
skipped; ``--only NAME`` makes one of them anew.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import av
import numpy as np
from clips.film import Filming
from clips.recorded import hand_at_work, moving, still_since, still_until
from clips.stories import STORIES, Story
from clips.table import ClipTable, ThrownRoll
from scene.dice import Array
from scene.labels import Resting, label
from scene.toss import STEPS_PER_S


def make(story: Story, out: Path) -> None:
    """Plays, films and labels one story."""
    begin = time.monotonic()
    table = story.make()
    story.play(table)
    print(f"{story.name}: played in {time.monotonic() - begin:.0f} s", flush=True)
    film = Filming(table, story.shot)
    facts = {"clip": f"{story.name}.mp4", "shows": story.shows} | facts_of(table, film)
    write_clip(out / f"{story.name}.mp4", film)
    (out / f"{story.name}.json").write_text(json_of(facts) + "\n")
    print(f"{story.name}: {time.monotonic() - begin:.0f} s", flush=True)


def write_clip(file: Path, film: Filming) -> None:
    """The film as H.264; the file is there once it is whole."""
    fresh = file.with_suffix(".new.mp4")
    with av.open(str(fresh), "w") as container:
        stream = container.add_stream("libx264", rate=film.shot.fps)
        stream.width, stream.height, stream.pix_fmt = film.shot.width, film.shot.height, "yuv420p"
        stream.options = {"crf": "27", "preset": "medium"}
        for picture in film.pictures():
            container.mux(stream.encode(av.VideoFrame.from_ndarray(picture, format="bgr24")))
        container.mux(stream.encode())
    fresh.replace(file)


def facts_of(table: ClipTable, film: Filming) -> dict[str, object]:
    """What is in the film: its rolls, the dice set aside, each frame."""
    shot, every = film.shot, STEPS_PER_S // film.shot.fps
    return {
        "fps": shot.fps,
        "width": shot.width,
        "height": shot.height,
        "duration_s": round(len(range(0, table.tick, every)) / shot.fps, 3),
        "rolls": [_roll(table, film, roll) for roll in table.rolls],
        "set_aside": [{"by_s": seconds_of(t), "values": list(v)} for t, v in table.asides],
        "frames": [_frame(table, film, tick) for tick in range(0, table.tick, every)],
    }


def _roll(table: ClipTable, film: Filming, roll: ThrownRoll) -> dict[str, object]:
    """The dice of a roll that are in the picture, and since when and until when they lie."""
    places = table.moments[roll.end].places[list(roll.dice)]
    seen = [_inside(film, pixel) for pixel in film.seen_at(places, roll.end)]
    dice = [die for die, inside in zip(roll.dice, seen, strict=True) if inside]
    values = [value for value, inside in zip(roll.values, seen, strict=True) if inside]
    return {
        "from_s": seconds_of(still_since(table, dice, roll.end)),
        "to_s": seconds_of(still_until(table, dice, roll.end)),
        "values": sorted(values),
        "cocked": list(roll.cocked),
        "out_of_view": [v for v, inside in zip(roll.values, seen, strict=True) if not inside],
    }


def _inside(film: Filming, pixel: Array) -> bool:
    return bool((pixel > 0).all() and (pixel < (film.shot.width, film.shot.height)).all())


def _frame(table: ClipTable, film: Filming, tick: int) -> dict[str, object]:
    """What is in one frame: each die as value, centre x and y (px), size (px)."""
    moment, dice = table.moments[tick], []
    for place, turn in zip(moment.places, moment.turns, strict=True):
        if place[0] < -50:
            continue
        seen = label(Resting(table.look, place, turn), film.view, [])
        centre = film.seen_at(place[None] + (0, 0, table.look.edge_cm / 2), tick)[0]
        if _inside(film, centre):
            dice.append([seen["value"], *(round(float(v)) for v in centre), round(seen["size"])])
    return {"moving": bool(moving(table, tick)), "hand": hand_at_work(table, tick), "dice": dice}


def seconds_of(tick: int) -> float:
    """When a tick is."""
    return round(tick / STEPS_PER_S, 3)


def json_of(facts: dict[str, object]) -> str:
    """One fact a line, one frame a line."""
    lines = [f"{json.dumps(k)}: {json.dumps(v)}" for k, v in facts.items() if k != "frames"]
    frames = ",\n  ".join(json.dumps(f, separators=(",", ":")) for f in facts["frames"])  # type: ignore[union-attr]
    return "{" + ",\n ".join([*lines, f'"frames": [\n  {frames}]']) + "}"


def main() -> None:
    """Reads the command line and makes what is missing."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, required=True, help="folder to fill")
    parser.add_argument(
        "--only",
        action="append",
        choices=[story.name for story in STORIES],
        metavar="NAME",
        help="make this clip, there or not",
    )
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    np.seterr(all="raise", under="ignore")
    for story in STORIES:
        wanted = story.name in given.only if given.only else not _is_there(given.out, story)
        if wanted:
            make(story, given.out)


def _is_there(out: Path, story: Story) -> bool:
    return (out / f"{story.name}.mp4").exists() and (out / f"{story.name}.json").exists()


if __name__ == "__main__":
    main()
