"""Scores the one-stage network on validation photos and renders, for the table of designs.

    python models/training/one_stage.py --net runs/one_stage.pt --photos PHOTOS --long-side 640

Finds and names dice by one network; the pictures, scales, merging and counting are the program's.
"""

from __future__ import annotations

import argparse

import cv2
import numpy as np
import torch
from measuring.matching import match, validation_photos, validation_renders
from networks.nets import EDGE_UNIT_PX, MAPS, STRIDE, OneStage
from samples import paths
from torch import nn

from scorekeeper.vision.crops import Picture, Sizes, padded
from scorekeeper.vision.reading.finder import FAR_PX, FARTHEST_PX, Place
from scorekeeper.vision.readings import DiceReading, DieReading

LEAST_HEAT = 0.35

Named = tuple[Place, int]


@torch.no_grad()
def look(net: nn.Module, picture: Picture, long_side_px: int) -> list[Named]:
    """Peaks of the heat map at one scale, with their values."""
    fitted, scale = (
        padded(Sizes(picture).scaled(long_side_px)),
        long_side_px / max(picture.shape[:2]),
    )
    maps = net(torch.from_numpy(fitted)[None])[0].float()
    heat = torch.sigmoid(maps[0])
    top = nn.functional.max_pool2d(heat[None], 3, 1, 1)[0]
    out = []
    for row, column in torch.nonzero((heat == top) & (heat > LEAST_HEAT)).tolist():
        at = maps[:, row, column].numpy()
        x, y = (float(v) * STRIDE / scale for v in at[1:3] + np.array([column + 0.5, row + 0.5]))
        edge = float(2 ** at[3]) * EDGE_UNIT_PX / scale
        place = Place(x, y, edge, float(heat[row, column]))
        out.append((place, int(at[MAPS:].argmax()) + 1))
    return out


def read(net: nn.Module, picture: Picture, long_side_px: int) -> DiceReading:
    """All scales together; of places that hide one another the hottest."""
    named = [n for side in (long_side_px, FAR_PX, FARTHEST_PX) for n in look(net, picture, side)]
    kept: list[Named] = []
    for place, value in sorted(named, key=lambda n: -n[0].heat):
        if not any(place.hides(other) for other, _ in kept):
            kept.append((place, value))
    dice = tuple(
        DieReading(value, p.heat, False, (p.x, p.y), p.edge_px, False) for p, value in kept
    )
    return DiceReading(dice, picture.shape[1], picture.shape[0], False, 0.0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--net", type=paths.file, required=True)
    parser.add_argument("--photos", type=paths.photos, required=True)
    parser.add_argument("--renders", type=paths.renders, nargs="+", default=[])
    parser.add_argument("--long-side", type=int, default=640)
    given = parser.parse_args()
    net = OneStage()
    net.load_state_dict(torch.load(given.net, weights_only=True)["weights"])
    net.eval()
    torch.set_num_threads(1)
    figures: dict[str, list[tuple[int, int, int]]] = {}
    pictures = validation_photos(given.photos, "train") + validation_renders(given.renders)
    for name, path, dice in pictures:
        picture = cv2.imread(str(path))
        figures.setdefault(name, []).append(match(dice, read(net, picture, given.long_side)))
    for name, rows in figures.items():
        right, wanted, extra = np.array(rows).T
        exact = ((right == wanted) & (extra == 0)).mean()
        print(f"{name:16} read {right.sum() / wanted.sum():.3f}  exact {exact:.3f}")


if __name__ == "__main__":
    main()
