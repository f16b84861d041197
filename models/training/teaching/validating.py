"""Figures of a network on validation pictures, the same every time."""

from __future__ import annotations

import itertools

import numpy as np
import torch
from samples.close_batches import shown
from samples.close_samples import close_square
from samples.face_samples import face
from samples.finder_samples import WINDOW_PX, window
from samples.labelled import EDGE, LEAST_VISIBLE, VISIBLE, Labelled, X, Y
from samples.square_samples import cut_none, cut_side, cut_top
from torch import Tensor, nn

from teaching.losses import facing_off

LEAST_HEAT = 0.3
"""Of a place that is taken for one that was found."""


@torch.no_grad()
def validate_face(net: nn.Module, groups: dict[str, list[Labelled]]) -> dict[str, float]:
    """Share of values read right, per source, on samples that are the same every time."""
    net.eval()
    out = {}
    for name, items in groups.items():
        rng = np.random.default_rng(5)
        asked = [face(rng, items[rng.integers(len(items))]) for _ in range(1200)]
        rows = [made for made in asked if made is not None]
        crops = torch.from_numpy(np.stack([r[0] for r in rows]))
        target = np.stack([r[1] for r in rows])
        guess = torch.cat([net(part) for part in crops.split(200)]).float().numpy()
        known = target[:, 0] >= 0
        out[name] = round(float((guess[known, :6].argmax(1) == target[known, 0]).mean()), 4)
        out[f"{name} die"] = round(float(((guess[:, 6] > 0) == (target[:, 1] > 0.5)).mean()), 4)
        leans = target[:, 2] == 1
        if leans.any():
            out[f"{name} cocked"] = round(float((guess[leans, 7] > 0).mean()), 4)
            flat = target[:, 2] == 0
            out[f"{name} flat"] = round(float((guess[flat, 7] <= 0).mean()), 4)
        whole = (target[:, 3] > 0) & (target[:, 12] > 0)
        if whole.any():
            off = facing_off(*map(torch.from_numpy, (guess[whole], target[whole])))
            out[f"{name} lean"] = round(float(off.median()), 4)
    return out


@torch.no_grad()
def validate_squares(
    net: nn.Module, groups: dict[str, list[Labelled]], samples: int = 1200
) -> dict[str, float]:
    """Share of the faces made square which are read right, and the log loss of these, of sides and
    of tops, per source: those that can be read, of photos' sides as what may be there. And the log
    loss of whether these and what was taken for a die are one's. ``samples`` are drawn of each."""
    net.eval()
    out = {}
    kinds = {"sides": cut_side, "squared tops": cut_top, "no dice": cut_none}
    for (kind, cut), (name, items) in itertools.product(kinds.items(), groups.items()):
        rng = np.random.default_rng(5)
        asked = [close_square(rng, items[rng.integers(len(items))], cut) for _ in range(samples)]
        rows = [made for made in asked if made and _can_be_judged(made[-1])]
        if not rows:
            continue
        seen = tuple(torch.from_numpy(np.stack(part)) for part in zip(*rows, strict=True))
        crops, targets = shown(seen, torch.Generator().manual_seed(5))
        odds = torch.cat([net(part) for part in crops.split(200)]).float()
        die = targets[:, 6:] >= 0
        off = nn.functional.binary_cross_entropy_with_logits(odds[:, 6:][die], targets[:, 6:][die])
        out[f"{name} {kind} die loss"] = round(float(off), 4)
        if kind != "no dice":
            values, said = targets[:, :6], odds[:, :6]
            right = values.gather(1, said.argmax(1, keepdim=True))
            chance = (torch.softmax(said, 1) * values).sum(1)
            out[f"{name} {kind}"] = round(float(right.mean()), 4)
            out[f"{name} {kind} loss"] = round(float(-chance.log().mean()), 4)
    return out


def _can_be_judged(target: np.ndarray) -> bool:
    """Whether a value can be read, or there is none."""
    values = target[:6]
    return bool(values.min() < 1 == values.max()) or not target[6:].max() > 0


@torch.no_grad()
def validate_finder(net: nn.Module, groups: dict[str, list[Labelled]]) -> dict[str, float]:
    """Recall and precision of heat peaks within a third of an edge, on fixed windows."""
    net.eval()
    out = {}
    for name, items in groups.items():
        rng = np.random.default_rng(5)
        found = wanted = right = given = 0
        for _ in range(160):
            picture, dice = window(rng, items[rng.integers(len(items))])
            peaks = _peaks(net(torch.from_numpy(picture)[None])[0].float())
            x, y, edge = dice[:, [X, Y, EDGE]].T
            inside = (np.minimum(x, y) > 4) & (np.maximum(x, y) < WINDOW_PX - 4)
            fair = inside & (dice[:, VISIBLE] >= LEAST_VISIBLE) & (edge > 10) & (edge < 130)
            off = [np.hypot(x - at_x, y - at_y) / edge for at_x, at_y in peaks]
            given += len(peaks)
            right += sum(bool((one < 1 / 2).any()) for one in off)
            wanted += int(fair.sum())
            found += int((fair & np.any([one < 1 / 3 for one in off] or [fair & False], 0)).sum())
        out[f"{name} recall"] = round(found / max(wanted, 1), 4)
        out[f"{name} precision"] = round(right / max(given, 1), 4)
    return out


def _peaks(maps: Tensor) -> list[tuple[float, float]]:
    heat = torch.sigmoid(maps[0])
    top = nn.functional.max_pool2d(heat[None], 3, 1, 1)[0]
    rows, columns = torch.nonzero((heat == top) & (heat > LEAST_HEAT), as_tuple=True)
    return [
        (float(c + 0.5 + maps[1, r, c]) * 4, float(r + 0.5 + maps[2, r, c]) * 4)
        for r, c in zip(rows.tolist(), columns.tolist(), strict=True)
    ]
