"""Makes the three networks from nothing, in one command: scenes, three rounds of training, figures.

    python models/training/make_reader.py --photos PHOTOS --out models/training/runs/again --hours 8

Round 1 sees scenes alone and then brings the labels of the photos to one convention; round 2 sees
the photos too and then finds where the reader errs; round 3 learns from that. Each step is a
command of its own, kept in OUT/steps.jsonl with the minutes it took, its words in OUT/STEP.txt; one
that is done is not done again, so that a run which was stopped goes on. The networks end in
OUT/reader, to be trained on, and in OUT/whole as they ship, in whole numbers, with the weights that
the program would have to be told (``fit_*.py``) and figures on ``bench`` photos and on scenes that
trained nothing beside them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from samples import paths
from steps import Stage, Step, make

TEMPERATURE = 0.8  # what calibrate.py told of every version that shipped


@dataclass(frozen=True)
class Mix:
    """A folder of scenes: its share of all, and the shares of what is hard to read in it, as
    options of ``quick_scenes.py``."""

    share: float
    kinds: str = ""


# What photos showed to be hard, as ``quick.shares.Shares`` names it.
MIXES = {
    "usual": Mix(0.13),
    "pearls": Mix(0.12, "--pearls 0.9 --streaks 0.8 --touches 0.7 --held 0.7"),
    "trays": Mix(
        0.10,
        "--pearls 0.5 --streaks 0.3 --touches 0.5 --held 0.5 --trays 0.75 --snug 0.9 "
        "--harsh 0.3 --small 0.15",
    ),
    "mixed": Mix(
        0.16,
        "--pearls 0.4 --streaks 0.3 --touches 0.4 --held 0.4 --trays 0.5 --snug 0.5 "
        "--harsh 0.3 --small 0.15 --rows 0.1",
    ),
    "rows": Mix(
        0.07,
        "--pearls 0.25 --streaks 0.3 --touches 0.4 --held 0.3 --trays 0.35 --snug 0.3 "
        "--harsh 0.1 --small 0.2 --rows 1.0 --tidy 0.5",
    ),
    "papers": Mix(
        0.08, "--pearls 0.3 --streaks 0.3 --touches 0.4 --held 0.4 --trays 0.3 --printed 0.85"
    ),
    "leaning": Mix(
        0.08,
        "--pearls 0.35 --streaks 0.3 --touches 0.4 --held 0.4 --trays 0.55 --snug 0.4 "
        "--harsh 0.2 --small 0.1 --propped 0.85",
    ),
    "figured": Mix(
        0.08,
        "--pearls 0.3 --streaks 0.25 --touches 0.3 --held 0.35 --trays 0.4 --snug 0.4 "
        "--harsh 0.2 --small 0.35 --figured 0.95",
    ),
    "cast": Mix(
        0.1, "--pearls 0.1 --cast 0.9 --held 0.3 --trays 0.4 --snug 0.4 --harsh 0.2 --small 0.35"
    ),
    "games": Mix(
        0.08,
        "--pearls 0.3 --streaks 0.25 --touches 0.3 --held 0.35 --trays 0.3 --snug 0.4 "
        "--harsh 0.2 --small 0.35 --strewn 1.0",
    ),
}
# Scenes that train nothing: to fit weights by, and to measure on. (mix, pictures, seed)
FITTED_BY = (("mixed", 300, 211), ("pearls", 200, 212), ("leaning", 150, 213))
KEPT_BACK = (("mixed", 300, 221), ("leaning", 100, 222))


@dataclass(frozen=True)
class Lesson:
    """How long a network learns, as a share of all hours, and its highest rate."""

    share: float
    rate: float


@dataclass(frozen=True)
class Round:
    """What every network learns before the whole reader is looked at again."""

    finder: Lesson
    face: Lesson
    close: Lesson


NETS = ("finder", "face", "close")
ROUNDS = (
    Round(Lesson(0.08, 2e-3), Lesson(0.12, 3e-3), Lesson(0.05, 2e-3)),
    Round(Lesson(0.13, 1.6e-3), Lesson(0.15, 1.8e-3), Lesson(0.10, 1.6e-3)),
    Round(Lesson(0.11, 1e-3), Lesson(0.16, 1e-3), Lesson(0.10, 1e-3)),
)


def plan(given: argparse.Namespace) -> list[Stage]:
    """Everything there is to do, in order."""
    out: list[Stage] = [tuple(_scenes(given))]
    for number, lessons in enumerate(ROUNDS, 1):
        out += [(step,) for step in _round(given, number, lessons)]
    return [*out, tuple(_weights(given)), (_whole(given),), tuple(_figures(given))]


def _scenes(given: argparse.Namespace) -> Iterable[Step]:
    for seed, (name, mix) in enumerate(MIXES.items(), 101):
        yield _scene_folder(given, name, mix, round(mix.share * given.scenes), seed)
    for purpose, folders in (("fits", FITTED_BY), ("kept", KEPT_BACK)):
        for name, count, seed in folders:
            yield _scene_folder(given, f"{purpose}-{name}", MIXES[name], count, seed)


def _scene_folder(given: argparse.Namespace, name: str, mix: Mix, count: int, seed: int) -> Step:
    sizes = ["--count", count, "--seed", seed, *mix.kinds.split()]
    return _step(f"scenes-{name}", "quick_scenes.py", "--out", given.out / name, *sizes)


def _round(given: argparse.Namespace, number: int, lessons: Round) -> Iterable[Step]:
    """Each network learns on, then all are written as the reader loads them, and it is asked what
    the next round needs to know."""
    out, photos = given.out, ["--photos", given.photos]
    reader = out / ("reader" if number == len(ROUNDS) else f"reader{number}")
    anchors = out / f"anchors{number}.json"
    for net in NETS:
        yield _learns(given, number, net, getattr(lessons, net))
    yield _written(given, number, reader)
    yield _step(
        f"anchors{number}", "anchor_photos.py", *photos, "--models", reader,
        "--out", anchors, "--sheet", out / f"anchors{number}",
    )  # fmt: skip
    if number == len(ROUNDS) - 1:
        yield _step(
            "places", "mine_places.py", "--models", reader, "--quick", *_folders(given),
            "--most-quick", max(100, given.scenes // 20), *photos,
            "--anchors", anchors, "--out", out / "places.json",
        )  # fmt: skip


def _learns(given: argparse.Namespace, number: int, net: str, lesson: Lesson) -> Step:
    out, before = given.out, number - 1
    sources: list[object] = ["--quick", *_folders(given)]
    if given.renders:
        sources += ["--renders", *given.renders]
    if before:
        sources += ["--photos", given.photos, "--anchors", out / f"anchors{before}.json"]
        sources += ["--photo-share", "0.4"]
    if number == len(ROUNDS):
        sources += ["--all-photos", "--places", out / "places.json"]
    begun: list[object] = ["--resume", out / f"{net}{before}.pt"] if before else []
    if not before and net == "close":  # both look at faces
        begun = ["--resume", out / f"face{number}.pt"]
    return _step(
        f"{net}{number}", "train.py", net, *sources,
        "--render-share", "0.15" if given.renders else "0",
        "--minutes", f"{60 * given.hours * lesson.share:.1f}", "--rate", lesson.rate,
        "--seed", number, "--workers", given.workers, "--threads", given.threads,
        "--device", given.device, *begun, "--out", out / f"{net}{number}.pt",
    )  # fmt: skip


def _written(given: argparse.Namespace, number: int, reader: Path) -> Step:
    manifests = [folder / "manifest.jsonl" for folder in _folders(given)]
    manifests += [folder / "labels.jsonl" for folder in given.renders]
    nets = [part for net in NETS for part in (f"--{net}", given.out / f"{net}{number}.pt")]
    return _step(
        f"export{number}", "export.py", *nets,
        "--temperature", TEMPERATURE, "--version", given.version, "--out", reader,
        "--scenes", given.out / f"fits-{FITTED_BY[0][0]}", "--manifests", *manifests,
    )  # fmt: skip


def _folders(given: argparse.Namespace) -> list[Path]:
    """The scenes that train."""
    return [given.out / name for name in MIXES]


def _weights(given: argparse.Namespace) -> Iterable[Step]:
    """What the program weighs the words of its networks by, fitted for these."""
    reader = ["--models", given.out / "reader"]
    scenes = ["--quick", *(given.out / f"fits-{name}" for name, *_ in FITTED_BY)]
    scenes += ["--kept-back", *_kept(given)]
    photos = ["--photos", given.photos]
    anchors = ["--anchors", given.out / f"anchors{len(ROUNDS)}.json"]
    yield _step("weights-score", "fit_score.py", *reader, *scenes)
    yield _step("weights-chances", "fit_chances.py", *reader, *scenes)
    yield _step("weights-leaning", "fit_leaning.py", *reader, *scenes, *photos, *anchors)
    yield _step("weights-squeeze", "fit_squeeze.py", *reader, *photos)
    yield _step("temperature", "calibrate.py", *reader, *photos, "--quick", *_kept(given))


def _whole(given: argparse.Namespace) -> Step:
    reader = ["--models", given.out / "reader", "--photos", given.photos]
    return _step("whole", "quantise.py", *reader, "--out", given.out / "whole")


def _figures(given: argparse.Namespace) -> Iterable[Step]:
    reader, photos = ["--models", given.out / "whole"], ["--photos", given.photos]
    yield _step("figures-photos", "evaluate.py", *reader, *photos, "--split", "bench")
    yield _step("figures-scenes", "evaluate_scenes.py", *reader, "--kept-back", *_kept(given))


def _kept(given: argparse.Namespace) -> list[Path]:
    return [given.out / f"kept-{name}" for name, *_ in KEPT_BACK]


def _step(name: str, script: str, *arguments: object) -> Step:
    return Step(name, script, tuple(str(argument) for argument in arguments))


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument(
        "--photos", type=paths.photos, required=True, help="folders with labels.json"
    )
    parser.add_argument("--renders", type=paths.renders, nargs="+", default=[], help="of render.py")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--hours", type=float, default=8, help="of training, without all else")
    parser.add_argument("--scenes", type=int, default=40_000, help="that train")
    parser.add_argument("--workers", type=int, default=1, help="processes that make samples")
    parser.add_argument("--threads", type=int, default=2, help="of the network that learns")
    parser.add_argument("--device", default="cpu", help="where networks learn, such as cuda")
    parser.add_argument("--version", default="0", help="in the metadata")
    return parser


def main() -> None:
    given = arguments().parse_args()
    try:
        make(plan(given), given.out, given.workers + 1)
    except KeyboardInterrupt:
        raise SystemExit("stopped; run this again to go on from there") from None


if __name__ == "__main__":
    main()
