"""Trains one of the networks and writes its checkpoint and figures.

    python models/training/train.py finder --quick DATA --minutes 30 --out runs/finder.pt
    python models/training/train.py face --quick DATA --photos PHOTOS --anchors anchors.json …

Figures go to OUT.log as JSON lines while it runs; the checkpoint holds the averaged weights.
"""

from __future__ import annotations

import argparse
import copy
import functools
import itertools
import json
import math
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
import samples
import shipped
import sources
import torch
from close_samples import close_face
from nets import FACE_WIDTHS, FACES, MAPS, FaceReader, Finder, OneStage
from pasting import pasted
from refitting import refitted
from torch import Tensor, nn
from torch.utils.data import DataLoader, IterableDataset

from scorekeeper.vision.close_look import PLANES

torch.set_float32_matmul_precision("medium")


Sampler = Callable[[np.random.Generator, samples.Labelled], tuple[np.ndarray, ...] | None]

FRESH_BATCHES = 500
PASTED = 0.25  # of the scenes get dice from a photo
FACING_BESIDE_OTHERS = 0.1  # weight of its loss where the whole face reader learns
LEAST_DOUBT = -4.6  # a hundredth of an edge: labels are no better


class Mixture(IterableDataset):
    """Endless batches: quick scenes, renders and photos in the given shares."""

    def __init__(self, given: argparse.Namespace, batch: int, seed: int) -> None:
        self.given, self.batch, self.seed = given, batch, seed

    def __iter__(self) -> Iterator[tuple[Tensor, ...]]:
        worker = torch.utils.data.get_worker_info()
        rng = np.random.default_rng([self.seed, worker.id if worker else 0])
        given = self.given
        places = sources.false_places(given.places)
        photos = _photos(given, validation=False, places=places) if given.photos else {}
        if given.all_photos:
            for name, more in _photos(given, validation=True, places=places).items():
                photos[name] += more
        names = list(photos)
        shares = np.array([0.33, 0.25, 0.27, 0.15][: len(names)])  # trays, board, desk, table
        for made_batches in itertools.count():
            if made_batches % FRESH_BATCHES == 0:  # scenes may still be made while this trains
                quick = sources.quick(given.quick, validation=False)
                found = sources.renders(given.renders, validation=False, places=places)
                rendered = list(found.values())
            rows = []
            while len(rows) < self.batch:
                dice = rng.uniform()
                if photos and dice < given.photo_share:
                    name = names[rng.choice(len(names), p=shares / shares.sum())]
                    item = photos[name][rng.integers(len(photos[name]))]
                elif rendered and dice < given.photo_share + given.render_share:
                    item = rendered[rng.integers(len(rendered))]
                else:
                    key, entry = quick[rng.integers(len(quick))]
                    item = sources.labelled_quick(entry, places.get(key, samples.NO_PLACES), key)
                    if photos and rng.uniform() < PASTED:
                        name = names[rng.integers(len(names))]
                        item = pasted(rng, item, photos[name][rng.integers(len(photos[name]))])
                made = SAMPLES[given.net](rng, item)
                if made is not None:
                    rows.append(made)
            yield tuple(torch.from_numpy(np.stack(column)) for column in zip(*rows, strict=True))


def _finder_sample(rng: np.random.Generator, item: samples.Labelled) -> tuple[np.ndarray, ...]:
    picture, dice = samples.window(rng, item)
    return picture, *samples.finder_target(dice, item.complete)


SAMPLES: dict[str, Sampler] = {
    "finder": _finder_sample,
    "one-stage": _finder_sample,
    "face": samples.face,
    "facing": samples.face,
    "close": close_face,
}


def finder_loss(maps: Tensor, batch: tuple[Tensor, ...]) -> dict[str, Tensor]:
    """Focal loss on the heat (Law & Deng 2018, as in "Objects as Points"), L1 on the rest."""
    _, heat, weight, values, sure, cornered, names = batch
    logit = maps[:, 0]
    p = torch.sigmoid(logit).clamp(1e-5, 1 - 1e-5)
    hit = heat >= 1.0
    pull = -((1 - p) ** 2) * nn.functional.logsigmoid(logit)
    push = -((1 - heat) ** 4) * p**2 * nn.functional.logsigmoid(-logit)
    count = (hit & (weight > 0)).sum().clamp(min=1)
    off = (maps[:, 1:MAPS] - values).abs()
    near, corner = sure.sum().clamp(min=1), cornered.sum().clamp(min=1)
    parts = {
        "heat": (torch.where(hit, pull, push) * weight).sum() / count,
        "offset": 0.3 * (off[:, :2].sum(1) * sure).sum() / near,
        "size": 1.0 * (off[:, 2] * sure).sum() / near,
        "corners": 0.3
        * (_corners_off(maps[:, 4:MAPS], values[:, 3:]).sum(1) * cornered).sum()
        / corner,
    }
    if maps.shape[1] > MAPS:
        parts["value"] = nn.functional.cross_entropy(maps[:, MAPS:], names, ignore_index=-1)
    return parts


def _corners_off(given: Tensor, wanted: Tensor) -> Tensor:
    """|difference| (N×8×…) under the best of the four places to begin going round the square.

    A pip face has no first corner; asking for one would ask for a jump at every eighth of a turn.
    """
    ways = torch.stack([(given - wanted.roll(2 * k, 1)).abs() for k in range(4)])
    best = ways.sum(2, keepdim=True).argmin(0, keepdim=True)
    return ways.gather(0, best.expand(1, *ways.shape[1:]))[0]


def face_loss(out: Tensor, batch: tuple[Tensor, ...]) -> dict[str, Tensor]:
    """Cross entropy of the value, binary ones of die and cocked, L1 of the corners and of the body,
    or where a head of its own tells that ``facing_loss``."""
    target = batch[1]
    value, known = target[:, 0].long(), target[:, 0] >= 0
    lean = target[:, 2] >= 0
    binary = nn.functional.binary_cross_entropy_with_logits
    names = nn.functional.cross_entropy(out[known, :6], value[known], label_smoothing=0.02)
    off = _corners_off(out[:, 8:16], target[:, 4:12]).mean(1) * target[:, 3]
    parts = {
        "value": names,
        "die": 0.5 * binary(out[:, 6], target[:, 1]),
        "cocked": binary(out[lean, 7], target[lean, 2]),
        "corners": 2.0 * off.sum() / target[:, 3].sum().clamp(min=1),
    }
    if out.shape[1] > FACES:
        return parts | {"facing": FACING_BESIDE_OTHERS * facing_loss(out, batch)["facing"]}
    body = (out[:, 16:18] - target[:, 13:]).abs().mean(1) * target[:, 12]
    return parts | {"body": 2.0 * body.sum() / target[:, 12].sum().clamp(min=1)}


def facing_loss(out: Tensor, batch: tuple[Tensor, ...]) -> dict[str, Tensor]:
    """How far off the way from face to body is, by how far off it says to be: what can be seen well
    must be told well (Laplace's density in the plane; Kendall and Gal, "What Uncertainties Do We
    Need in Bayesian Deep Learning for Computer Vision?", 2017)."""
    target = batch[1]
    whole = (target[:, 3] > 0) & (target[:, 12] > 0)
    off = _facing_off(out[whole], target[whole])
    doubt = out[whole, 18].clamp(LEAST_DOUBT, 1.0)
    return {"facing": (off * torch.exp(-doubt) + 2 * doubt).mean()}


@torch.no_grad()
def validate_face(
    net: nn.Module, groups: dict[str, list[samples.Labelled]], sample: Sampler = samples.face
) -> dict[str, float]:
    """Share of values read right, per source, on samples that are the same every time."""
    net.eval()
    out = {}
    for name, items in groups.items():
        rng = np.random.default_rng(5)
        rows = [made for _ in range(1200) if (made := sample(rng, items[rng.integers(len(items))]))]
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
            off = _facing_off(*map(torch.from_numpy, (guess[whole], target[whole])))
            out[f"{name} lean"] = round(float(off.median()), 4)
    return out


def _facing_off(out: Tensor, target: Tensor) -> Tensor:
    """How far off the way from the top face's middle to the body's is told, N, in crop halves."""
    told, wanted = _facing(out[:, 8:16], out[:, 16:18]), _facing(target[:, 4:12], target[:, 13:])
    return (told - wanted).norm(dim=1)


def _facing(corners: Tensor, body: Tensor) -> Tensor:
    """From the top face's middle to the body's, N×2."""
    return body - corners.reshape(-1, 4, 2).mean(1)


@torch.no_grad()
def validate_finder(net: nn.Module, groups: dict[str, list[samples.Labelled]]) -> dict[str, float]:
    """Recall and precision of heat peaks within a third of an edge, on fixed windows."""
    net.eval()
    out = {}
    for name, items in groups.items():
        rng = np.random.default_rng(5)
        found = wanted = right = given = 0
        for _ in range(160):
            picture, dice = samples.window(rng, items[rng.integers(len(items))])
            maps = net(torch.from_numpy(picture)[None])[0].float()
            peaks = _peaks(maps)
            inside = (dice[:, 3:5] > 4).all(1) & (dice[:, 3:5] < samples.WINDOW_PX - 4).all(1)
            fair = (
                inside
                & (dice[:, 2] >= samples.LEAST_VISIBLE)
                & (dice[:, 5] < 130)
                & (dice[:, 5] > 10)
            )
            for x, y in peaks:
                near = (
                    np.hypot(dice[:, 3] - x, dice[:, 4] - y) < 0.5 * dice[:, 5] if len(dice) else []
                )
                given += 1
                right += bool(np.any(near))
            for die in dice[fair]:
                wanted += 1
                found += any(math.hypot(die[3] - x, die[4] - y) < die[5] / 3 for x, y in peaks)
        out[f"{name} recall"] = round(found / max(wanted, 1), 4)
        out[f"{name} precision"] = round(right / max(given, 1), 4)
    return out


def _peaks(maps: Tensor, least: float = 0.3) -> list[tuple[float, float]]:
    heat = torch.sigmoid(maps[0])
    top = nn.functional.max_pool2d(heat[None], 3, 1, 1)[0]
    rows, columns = torch.nonzero((heat == top) & (heat > least), as_tuple=True)
    return [
        (float(c + 0.5 + maps[1, r, c]) * 4, float(r + 0.5 + maps[2, r, c]) * 4)
        for r, c in zip(rows.tolist(), columns.tolist(), strict=True)
    ]


def _photos(
    given: argparse.Namespace, validation: bool, places: dict[str, np.ndarray] | None = None
) -> dict[str, list[samples.Labelled]]:
    """The photos of each set."""
    out: dict[str, list[samples.Labelled]] = {}
    for key, photo in sources.photos(given.photos, given.anchors, validation, places):
        out.setdefault(key.split("/")[0], []).append(photo)
    return out


def _groups(given: argparse.Namespace) -> dict[str, list[samples.Labelled]]:
    """The validation pictures of each source."""
    kept = sources.quick(given.quick, validation=True)
    groups = {"quick": [sources.labelled_quick(entry) for _, entry in kept]}
    if given.renders:
        groups["renders"] = list(sources.renders(given.renders, validation=True).values())
    return groups | (_photos(given, validation=True) if given.photos else {})


def network(given: argparse.Namespace) -> nn.Module:
    if given.net == "close":
        return FaceReader(FACE_WIDTHS["close"], PLANES)
    if given.net in ("face", "facing"):
        return FaceReader(FACE_WIDTHS[given.width], facing=True)
    return Finder() if given.net == "finder" else OneStage()


def mean_weights(checkpoints: Sequence[Path]) -> dict[str, Tensor]:
    """The mean of networks that went on from one ("model soups", Wortsman et al. 2022)."""
    kept = [torch.load(path, weights_only=True)["weights"] for path in checkpoints]
    return {
        name: torch.stack([weights[name] for weights in kept]).mean(0)
        if tensor.dtype.is_floating_point
        else tensor
        for name, tensor in kept[0].items()
    }


def _begun(given: argparse.Namespace, loader: DataLoader) -> nn.Module:
    """The network, as far as it was trained before."""
    net = network(given)
    if given.resume and given.resume[0].suffix == ".onnx":
        shipped.resume(net, given.resume[0], (rows[0] for rows in itertools.islice(loader, 20)))
    elif given.resume:
        net.load_state_dict(refitted(net.state_dict(), mean_weights(given.resume)))
    return net.to(memory_format=torch.channels_last)


def _learner(given: argparse.Namespace, net: nn.Module) -> nn.Module:
    """The part of the network that learns; the rest stays as it is."""
    learner = net.facing if given.net == "facing" else net
    net.requires_grad_(False).eval()
    return learner.requires_grad_(True)


def _measures(given: argparse.Namespace) -> tuple[Callable, Callable]:
    """The loss, and what gives the figures of validation."""
    if given.net in ("finder", "one-stage"):
        return finder_loss, validate_finder
    loss_of = facing_loss if given.net == "facing" else face_loss
    return loss_of, functools.partial(validate_face, sample=SAMPLES[given.net])


def train(given: argparse.Namespace) -> None:
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    loss_of, validate = _measures(given)
    batch = 24 if loss_of is finder_loss else 160
    loader = DataLoader(
        Mixture(given, batch, given.seed), None, num_workers=given.workers, prefetch_factor=4
    )
    net = _begun(given, loader)
    average = copy.deepcopy(net).eval()
    learner = _learner(given, net)
    optimiser = torch.optim.AdamW(learner.parameters(), lr=1e-3, weight_decay=0.02)
    groups = _groups(given)
    print(sum(p.numel() for p in net.parameters()), "parameters", flush=True)
    begin, checked, running = time.monotonic(), time.monotonic(), {}
    peak = given.rate
    for step, rows in enumerate(loader):
        done = (time.monotonic() - begin) / (given.minutes * 60)
        if given.steps:
            done = (step + 1) / given.steps
        rate = (
            peak * min(1.0, (step + 1) / 200) * (0.5 + 0.5 * math.cos(math.pi * min(done, 1.0)))
            + 1e-6
        )
        for group in optimiser.param_groups:
            group["lr"] = rate
        learner.train()
        with torch.autocast("cpu", torch.bfloat16):
            out = net(rows[0])
        parts = loss_of(out.float(), rows)
        loss = sum(parts.values())
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(learner.parameters(), 5.0)
        optimiser.step()
        keep = min(0.998, (step + 1) / (step + 10))
        with torch.no_grad():
            for mean, now in zip(
                average.state_dict().values(), net.state_dict().values(), strict=True
            ):
                if mean.dtype.is_floating_point:
                    mean.lerp_(now, 1 - keep)
                else:
                    mean.copy_(now)
        for name, part in parts.items():
            running[name] = 0.98 * running.get(name, part.item()) + 0.02 * part.item()
        if done >= 1 or time.monotonic() - checked > given.check_s:
            checked = time.monotonic()
            figures = {
                "step": step + 1,
                "minutes": round((checked - begin) / 60, 1),
                "rate": round(rate, 6),
            }
            figures |= {k: round(v, 4) for k, v in running.items()} | validate(average, groups)
            with given.out.with_suffix(".log").open("a") as log:
                log.write(json.dumps(figures) + "\n")
            torch.save({"weights": average.state_dict(), "figures": figures}, given.out)
        if done >= 1:
            return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("net", choices=sorted(SAMPLES))
    parser.add_argument("--width", choices=sorted(FACE_WIDTHS), default="late", help="of faces")
    parser.add_argument("--quick", type=Path, nargs="+", required=True)
    parser.add_argument("--renders", type=Path, nargs="+", default=[])
    parser.add_argument("--photos", type=Path)
    parser.add_argument(
        "--all-photos",
        action="store_true",
        help="the last round: with the validation photos, when nothing is chosen on them any more",
    )
    parser.add_argument("--anchors", type=Path)
    parser.add_argument("--places", type=Path, help="false places, from mine_places.py")
    parser.add_argument("--photo-share", type=float, default=0.4)
    parser.add_argument("--render-share", type=float, default=0.15)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--steps", type=int, help="end after so many steps instead")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--check-s", type=float, default=120)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--resume",
        type=Path,
        nargs="+",
        help="a checkpoint, perhaps of other widths, the mean of several, or a shipped ONNX file",
    )
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    given.out.parent.mkdir(parents=True, exist_ok=True)
    train(given)


if __name__ == "__main__":
    main()
