"""Trains one of the networks and writes its checkpoint and figures.

    python models/training/train.py finder --quick DATA --minutes 30 --out runs/finder.pt
    python models/training/train.py face --quick DATA --photos PHOTOS --anchors anchors.json …

Figures go to OUT.log as JSON lines while it runs; the checkpoint holds the averaged weights.
"""

from __future__ import annotations

import argparse
import copy
import itertools
import json
import math
import time
from pathlib import Path

import shipped
import torch
from mixture import Mixture, kept_back
from nets import FACE_WIDTHS
from refitting import mean_weights, refitted
from tasks import TASKS
from torch import nn
from torch.utils.data import DataLoader

torch.set_float32_matmul_precision("medium")


def _begun(given: argparse.Namespace, loader: DataLoader) -> nn.Module:
    """The network, as far as it was trained before."""
    net = TASKS[given.net].network(given)
    if given.resume and given.resume[0].suffix == ".onnx":
        shipped.resume(net, given.resume[0], (rows[0] for rows in itertools.islice(loader, 20)))
    elif given.resume:
        net.load_state_dict(refitted(net.state_dict(), mean_weights(given.resume)))
    return net.to(memory_format=torch.channels_last)


def train(given: argparse.Namespace) -> None:
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    task = TASKS[given.net]
    mixture = Mixture(given, task.sample, task.batch)
    loader = DataLoader(mixture, None, num_workers=given.workers, prefetch_factor=4)
    net = _begun(given, loader)
    average = copy.deepcopy(net).eval()
    learner = task.begin(net)
    optimiser = torch.optim.AdamW(learner.parameters(), lr=1e-3, weight_decay=0.02)
    groups = kept_back(given)
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
        parts = task.loss(out.float(), rows)
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
            figures |= {k: round(v, 4) for k, v in running.items()} | task.validate(average, groups)
            with given.out.with_suffix(".log").open("a") as log:
                log.write(json.dumps(figures) + "\n")
            torch.save({"weights": average.state_dict(), "figures": figures}, given.out)
        if done >= 1:
            return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("net", choices=sorted(TASKS))
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
    parser.add_argument(
        "--places", type=Path, nargs="+", default=[], help="false places, from mine_places.py"
    )
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
