"""Scores the reader on photos altered as other cameras, lamps and programs would have them.

    python models/training/evaluate_altered.py --photos PHOTOS [--split bench] [--set NAME …]

A row for each alteration of each set, photos without places among them, so dice are counted by
their values alone: the share read, photos exact, dice too many a photo, photos called certain, and
how many of these are not exact; under the table which photos these are.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from samples import paths

from scorekeeper.vision.crops import Picture
from scorekeeper.vision.reading.reader import DiceReader
from scorekeeper.vision.reading.upright import turned_picture

MOST_LONG_SIDE_PX = 1280  # larger photos are made so large first, as a webcam has them
Alteration = Callable[[Picture, np.random.Generator], Picture]


def _resized(across: float, down: float) -> Alteration:
    def alter(picture: Picture, _: np.random.Generator) -> Picture:
        return _bytes(cv2.resize(picture, None, fx=across, fy=down, interpolation=cv2.INTER_AREA))

    return alter


def _turned(quarters: int) -> Alteration:
    return lambda picture, _: turned_picture(picture, quarters)


def _hue(by_deg: int) -> Alteration:
    def alter(picture: Picture, _: np.random.Generator) -> Picture:
        hsv = cv2.cvtColor(picture, cv2.COLOR_BGR2HSV)
        hsv[..., 0] = (hsv[..., 0].astype(int) + by_deg // 2) % 180
        return _bytes(cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR))

    return alter


def _light(by: float | tuple[float, float, float], more: float = 0.0) -> Alteration:
    return lambda picture, _: _bytes(picture * np.array(by) + more)


def _noise(deviation: float) -> Alteration:
    return lambda picture, rng: _bytes(picture + rng.normal(0, deviation, picture.shape))


def _jpeg(quality: int) -> Alteration:
    def alter(picture: Picture, _: np.random.Generator) -> Picture:
        written = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
        return _bytes(cv2.imdecode(written, cv2.IMREAD_COLOR))

    return alter


def _blurred(deviation_px: float) -> Alteration:
    return lambda picture, _: _bytes(cv2.GaussianBlur(picture, (0, 0), deviation_px))


def _moved(by_px: int) -> Alteration:
    """Blurred along a line of this length, any way."""

    def alter(picture: Picture, rng: np.random.Generator) -> Picture:
        middle, line = by_px / 2 - 0.5, np.zeros((by_px, by_px), np.float32)
        line[by_px // 2] = 1
        turn = cv2.getRotationMatrix2D((middle, middle), rng.uniform(0, 180), 1)
        line = cv2.warpAffine(line, turn, (by_px, by_px))
        return _bytes(cv2.filter2D(picture, -1, line / line.sum()))

    return alter


def _grey(picture: Picture, _: np.random.Generator) -> Picture:
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    return _bytes(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR))


def _in_turn(*alterations: Alteration) -> Alteration:
    def alter(picture: Picture, rng: np.random.Generator) -> Picture:
        for each in alterations:
            picture = each(picture, rng)
        return picture

    return alter


def _bytes(picture: np.ndarray) -> Picture:
    return np.clip(picture, 0, 255).astype(np.uint8)


ALTERATIONS: dict[str, Alteration] = {
    "as it is": lambda picture, _: picture,
    "turned by 90°": _turned(1),
    "by 180°": _turned(2),
    "by 270°": _turned(3),
    "half as large": _resized(0.5, 0.5),
    "squeezed to .7 × .5": _resized(0.7, 0.5),
    "squeezed to .5 × .7": _resized(0.5, 0.7),
    "turned by 90°, squeezed to .6 × 1": _in_turn(_turned(1), _resized(0.6, 1.0)),
    "turned by 180°, squeezed to 1 × .6": _in_turn(_turned(2), _resized(1.0, 0.6)),
    "JPEG 20": _jpeg(20),
    "noise 20": _noise(20),
    "half as large, noise 10, JPEG 30": _in_turn(_resized(0.5, 0.5), _noise(10), _jpeg(30)),
    "blurred 2 pixels": _blurred(2),
    "moved 7 pixels": _moved(7),
    "a quarter of the light, noise 4": _in_turn(_light(0.25), _noise(4)),
    "fog": _light(0.5, 100),
    "cool light": _light((1.3, 0.95, 0.6)),
    "warm light": _light((0.45, 0.85, 1.2)),
    "hue turned by 120°": _hue(120),
    "by -80°": _hue(-80),
    "grey": _grey,
}


@dataclass(frozen=True)
class Photo:
    """A photo that was read: its name, values, those seen, and whether the reader is certain."""

    name: str
    values: tuple[int, ...]
    seen: tuple[int, ...]
    certain: bool

    @property
    def right(self) -> int:
        return sum((Counter(self.values) & Counter(self.seen)).values())

    @property
    def exact(self) -> bool:
        return sorted(self.values) == sorted(self.seen)

    @property
    def certain_not_exact(self) -> bool:
        return self.certain and not self.exact


def row(photos: list[Photo]) -> str:
    """The figures of one or more photos, as the table has them."""
    read = sum(photo.right for photo in photos) / sum(len(photo.values) for photo in photos)
    exact = np.mean([photo.exact for photo in photos])
    extra = np.mean([max(0, len(photo.seen) - len(photo.values)) for photo in photos])
    certain = np.mean([photo.certain for photo in photos])
    wrong = sum(photo.certain_not_exact for photo in photos)
    return f"{read:.3f} | {exact:.3f} | {extra:.2f} | {certain:.2f} | {wrong}"


def labelled(photos: Path, split: str, names: list[str]) -> Iterator[tuple[str, list[dict]]]:
    """The sets, with the labels of the photos of this split."""
    for labels in sorted(photos.glob("*/labels.json")):
        chosen = [r for r in json.loads(labels.read_text()) if r["split"] == split]
        if chosen and (not names or labels.parent.name in names):
            yield labels.parent.name, chosen


def _fitting(path: Path) -> Picture:
    """The photo, at most ``MOST_LONG_SIDE_PX`` long."""
    picture = cv2.imread(str(path))
    if picture is None:
        raise SystemExit(f"{path} is no picture; get the photos anew")
    shrink = MOST_LONG_SIDE_PX / max(picture.shape)
    if shrink >= 1:
        return _bytes(picture)
    return _bytes(cv2.resize(picture, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--models", type=paths.models, help="default: those shipped")
    parser.add_argument("--photos", type=paths.photos, required=True)
    parser.add_argument("--split", choices=("train", "bench"), default="bench")
    parser.add_argument("--set", action="append", default=[], help="default: all")
    given = parser.parse_args()
    sets = list(labelled(given.photos, given.split, given.set))
    unknown = set(given.set) - {name for name, _ in sets}
    if unknown:
        parser.error(f"--set: no {given.split} photos of {', '.join(sorted(unknown))}")
    cv2.setNumThreads(1)
    reader = DiceReader.load(given.models)
    for name, records in sets:
        print(
            f"\n| {name} | read | exact | extra | certain | not exact |\n|---|---|---|---|---|---|"
        )
        pictures = [_fitting(given.photos / name / record["image"]) for record in records]
        wrong: set[str] = set()
        for what, alter in ALTERATIONS.items():
            rng, photos = np.random.default_rng(3), []
            for record, picture in zip(records, pictures, strict=True):
                reading = reader.read(alter(picture, rng))
                photos.append(
                    Photo(record["image"], tuple(record["values"]), reading.values, reading.certain)
                )
            wrong |= {photo.name for photo in photos if photo.certain_not_exact}
            print(f"| {what} | {row(photos)} |", flush=True)
        print("\ncertain and not exact:", ", ".join(sorted(wrong)) or "none")


if __name__ == "__main__":
    main()
