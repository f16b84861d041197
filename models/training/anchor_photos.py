"""Brings the labels of the train photos to one convention: top-face centre and edge.

    python models/training/anchor_photos.py --photos PHOTOS --models MODELS --out anchors.json

Each set was boxed its own way (whole die, pip pattern, loose). The values stay; the geometry is
asked of a reader that was trained on renders alone: of several guesses around each box the one
where the face reader sees the labelled value best, as its corners show it. ``--sheet`` draws them.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import cv2
import numpy as np
from samples import paths
from samples.photos import photo_records

from scorekeeper.vision.crops import FaceCutter, Sizes
from scorekeeper.vision.reading.face_looks import refined
from scorekeeper.vision.reading.finder import Place
from scorekeeper.vision.reading.reader import DiceReader

SHARES = (0.5, 0.65, 0.8, 1.0, 1.4, 1.9)  # of the box's longer side that the edge may be


def anchor(reader: DiceReader, cutter: FaceCutter, die: dict, found: list[Place]) -> list[float]:
    """-> x, y, edge, corners (8), outline (4, NaN): the best guess around the label."""
    (x, y), box = die["center"], max(die["box"])
    guesses = [Place(x, y, max(8.0, share * box), 1.0) for share in SHARES]
    guesses += [p for p in found if np.hypot(p.x - x, p.y - y) < 0.6 * box]
    looks = reader.place_looks.faces.at(cutter, guesses)
    guesses = [
        kept for guess, corners in zip(guesses, looks.corners, strict=True)
        if np.hypot((kept := refined(guess, corners)).x - x, kept.y - y) < 0.75 * box
    ] or guesses[:1]  # fmt: skip
    looks = reader.place_looks.faces.at(cutter, guesses)
    best = int(np.argmax(looks.die * looks.values[:, max(die["value"], 1) - 1]))
    sure = float(looks.die[best] * looks.values[best, max(die["value"], 1) - 1])
    if sure < 0.2:
        return [x, y, 0.8 * box, *[float("nan")] * 12]
    place = refined(guesses[best], looks.corners[best])
    corners = looks.corners[best].ravel() if sure > 0.8 else np.full(8, np.nan)
    return [place.x, place.y, place.edge_px, *map(float, corners), *[float("nan")] * 4]


def _drawn(picture: np.ndarray, anchors: list[list[float]], dice: list[dict]) -> np.ndarray:
    for row, die in zip(anchors, dice, strict=True):
        corners = np.array(row[3:11]).reshape(4, 2)
        known = bool(np.isfinite(corners).all())
        if known:
            cv2.polylines(picture, [corners.astype(np.int32)], True, (0, 255, 0), 1)
        cv2.circle(
            picture, (int(row[0]), int(row[1])), 2, (0, 255, 0) if known else (0, 0, 255), -1
        )
        cv2.circle(
            picture,
            (int(row[0]), int(row[1])),
            int(row[2] / 2),
            (255, 200, 0) if known else (0, 0, 255),
            1,
        )
        cv2.putText(
            picture,
            str(die["value"]),
            (int(row[0] + row[2] / 2), int(row[1])),
            0,
            0.5,
            (255, 0, 255),
            1,
        )
    return picture


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--photos", type=paths.photos, required=True)
    parser.add_argument("--models", type=paths.models, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--sheet", type=Path)
    given = parser.parse_args()
    given.out.parent.mkdir(parents=True, exist_ok=True)
    reader = DiceReader.load(given.models, threads=2)
    out, unsure, total = {}, 0, 0
    for name, record in photo_records(given.photos):
        picture = cv2.imread(str(given.photos / name / record["image"]))
        sizes = Sizes(picture)
        found, cutter = reader.finder.find(sizes), FaceCutter(sizes)
        rows = [anchor(reader, cutter, die, found) for die in record["dice"]]
        out[f"{name}/{record['image']}"] = rows
        unsure += sum(np.isnan(r[3]) for r in rows)
        total += len(rows)
        if given.sheet and len(out) % 8 == 1:
            given.sheet.mkdir(parents=True, exist_ok=True)
            cv2.imwrite(
                str(given.sheet / f"{name}_{Path(record['image']).stem}.jpg"),
                _drawn(picture, rows, record["dice"]),
            )
    given.out.write_text(json.dumps(out))
    print(f"{total} dice, {unsure} without corners")


if __name__ == "__main__":
    main()
