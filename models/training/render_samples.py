"""Makes the labelled pictures of sample_images/: twelve tables, as the demo and the tests use them.

    python models/training/render_samples.py --out sample_images

Each picture says what it must show; the first seed whose throw does is rendered. labels.json has
for each picture image, width, height, split, values and dice (value, center, box, ignore: pixels;
a cocked die is ignored, for nobody scores it).
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass
from pathlib import Path

from render import labels_of, render_picture, view_of, write_picture
from scene.placing import place_later, place_under
from scene.plan import ScenePlan, Wish
from scene.planning import plan_scene
from scene.stage import empty_stage
from scene.throw import throw

SIZE = (1280, 960)
Label = dict[str, object]


@dataclass(frozen=True)
class Sample:
    """A picture to make: its name, the seed to begin with, what it must show, how many cocked."""

    name: str
    first_seed: int
    wish: Wish
    cocked: int = 0


def _wish(dice: int = 6, **wishes: object) -> Wish:
    return Wish(size=SIZE, dice=dice, good_film=True, **wishes)  # type: ignore[arg-type]


SAMPLES = (
    Sample(
        "white_on_wood",
        5_000_000,
        _wish(looks="white", ground="wood", tray=False, tilt_deg=12, die_px=95, things=0),
    ),
    Sample(
        "white_oblique",
        5_010_000,
        _wish(looks="white", ground="wood", tray=False, tilt_deg=45, die_px=100, things=1),
    ),
    Sample(
        "coloured_tray",
        5_020_000,
        _wish(looks="coloured", tray=True, tilt_deg=25, die_px=90, things=0),
    ),
    Sample(
        "marbled_tray",
        5_030_000,
        _wish(looks="marbled", tray=True, tilt_deg=18, die_px=85, things=0),
    ),
    Sample(
        "black_on_board",
        5_040_000,
        _wish(looks="black", ground="board", tray=False, tilt_deg=8, die_px=90, things=0),
    ),
    Sample(
        "clear_on_cloth",
        5_050_003,
        _wish(looks="clear", ground="cloth", tray=False, tilt_deg=20, die_px=100, things=0),
    ),
    Sample(
        "white_on_carpet",
        5_060_040,
        _wish(looks="white", ground="carpet", tray=False, tilt_deg=30, die_px=80, things=0),
    ),
    Sample(
        "one_cocked",
        5_070_122,
        _wish(looks="white", tray=True, tilt_deg=22, die_px=90, things=0),
        cocked=1,
    ),
    Sample(
        "cluttered_table",
        5_080_000,
        _wish(looks="white", ground="wood", tray=False, tilt_deg=20, die_px=75, things=6),
    ),
    Sample(
        "coloured_on_mat",
        5_090_000,
        _wish(looks="coloured", ground="mat", tray=False, tilt_deg=28, die_px=90, things=0),
    ),
    Sample(
        "two_large_dice",
        5_100_000,
        _wish(2, looks="coloured", ground="leather", tray=False, tilt_deg=30, die_px=190, things=1),
    ),
    Sample(
        "nine_small_dice",
        5_110_000,
        _wish(9, looks="white", ground="cloth", tray=False, tilt_deg=15, die_px=55, things=2),
    ),
)


def good_seed(sample: Sample) -> int:
    """The first seed whose throw shows what the sample is about."""
    seed = sample.first_seed
    while not _shows(sample, _labels_only(plan_scene(seed, sample.wish))):
        seed += 1
    return seed


def _labels_only(plan: ScenePlan) -> list[Label]:
    """Throws without rendering."""
    empty_stage(threads=1)
    under = place_under(plan)
    thrown = throw(plan, under)
    view = view_of(plan, thrown)
    return labels_of(plan, thrown, under + place_later(plan, thrown, view), view)


def _shows(sample: Sample, dice: list[Label]) -> bool:
    width, height = SIZE
    inside = all(
        one["box"][0] > 10
        and one["box"][1] > 10
        and one["box"][2] < width - 10
        and one["box"][3] < height - 10  # type: ignore[index]
        for one in dice
    )
    clear = all(one["visible"] > 0.97 for one in dice if not one["cocked"])  # type: ignore[operator]
    leaning = [one for one in dice if one["cocked"]]
    plain = all(one["tilt_deg"] > 25 and one["visible"] > 0.9 for one in leaning)  # type: ignore[operator]
    return (
        len(dice) == sample.wish.dice
        and inside
        and clear
        and plain
        and len(leaning) == sample.cocked
    )


def record_of(name: str, dice: list[Label], seed: int) -> Label:
    """One entry of labels.json."""
    listed = []
    for one in dice:
        x0, y0, x1, y1 = one["box"]  # type: ignore[misc]
        box = [round(x1 - x0, 1), round(y1 - y0, 1)]
        listed.append(
            {"value": one["value"], "center": one["center"], "box": box, "ignore": one["cocked"]}
        )
    values = sorted(one["value"] for one in dice if not one["cocked"])  # type: ignore[type-var]
    return {
        "image": name,
        "width": SIZE[0],
        "height": SIZE[1],
        "split": "bench",
        "seed": seed,
        "values": values,
        "dice": listed,
    }


def main() -> None:
    """Reads the command line and renders the samples."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, required=True, help="folder to fill")
    parser.add_argument("--samples", type=int, default=6, help="Cycles samples a pixel")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument(
        "--only",
        nargs="*",
        choices=[sample.name for sample in SAMPLES],
        metavar="NAME",
        help="names of pictures to make again",
    )
    a = parser.parse_args()
    a.out.mkdir(parents=True, exist_ok=True)
    file = a.out / "labels.json"
    records = {r["image"]: r for r in json.loads(file.read_text())} if file.exists() else {}
    for sample in SAMPLES:
        name = f"{sample.name}.jpg"
        if a.only and sample.name not in a.only:
            continue
        start = time.monotonic()
        seed = good_seed(sample)
        plan = plan_scene(seed, sample.wish)
        pixels, dice = render_picture(plan, samples=a.samples, threads=a.threads)
        write_picture(a.out / name, pixels, 90)
        records[name] = record_of(name, dice, seed)
        ordered = [records[f"{s.name}.jpg"] for s in SAMPLES if f"{s.name}.jpg" in records]
        file.write_text(json.dumps(ordered, indent=1) + "\n")
        print(
            f"{name} seed {seed} {records[name]['values']} {time.monotonic() - start:.1f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
