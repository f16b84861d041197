"""Trains one of the networks and writes its checkpoint and figures.

    python models/training/train.py finder --quick DATA --minutes 30 --out runs/finder.pt
    python models/training/train.py face --quick DATA --photos PHOTOS --anchors anchors.json …

Figures go to OUT.log as JSON lines while it runs; the checkpoint holds the averaged weights.
"""

from __future__ import annotations

import argparse
import itertools
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import torch
from networks import shipped
from networks.nets import FACE_WIDTHS, SHIPPED_WIDTH
from networks.refitting import OtherNetwork, mean_weights, refitted
from samples import paths
from teaching.keeping import Keeping
from teaching.learning import Learning, rate_at
from teaching.memory import Memory
from teaching.mixture import Mixture, kept_back
from teaching.tasks import TASKS, Task
from torch import Tensor, nn
from torch.utils.data import DataLoader

torch.set_float32_matmul_precision("medium")
FEWEST_BATCHES = 20  # are remembered before any is shown
Rows = tuple[Tensor, ...]


def train(given: argparse.Namespace) -> None:
    """Teaches the network until the time or the steps are over; what is known then is on disk."""
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    task = TASKS[given.net]
    loader = DataLoader(
        Mixture(given, task.sample, given.batch or task.batch),
        None,
        num_workers=given.workers,
        prefetch_factor=4 if given.workers else None,
    )
    batches = _batches(task, given, loader)
    net = _begun(task, given, batches)
    learning = Learning(task, net, given.device, keep=given.keep, before=_before(task, given))
    groups = kept_back(given)
    keeping = Keeping(given.out, given.check_s, lambda net: task.validate(net, groups))
    begin = time.monotonic()
    for step, rows in enumerate(batches, 1):
        minutes = (time.monotonic() - begin) / 60
        done = step / given.steps if given.steps else minutes / given.minutes
        rate = rate_at(step, done, given.rate)
        learning.step(rows, rate)
        if done >= 1 or keeping.is_due():
            about = {"step": step, "minutes": round(minutes, 1), "rate": round(rate, 6)}
            about |= {name: round(loss, 4) for name, loss in learning.losses.items()}
            keeping.keep(learning.averaged, about, last=done >= 1)
        if done >= 1:
            return


def _batches(task: Task, given: argparse.Namespace, made: Iterable[Rows]) -> Iterator[Rows]:
    """What the network is shown: batches as they are made, or of what is kept of the last samples,
    each of which is shown ``given.again`` times in the mean."""
    if task.shown is None:
        yield from made
        return
    memory = Memory(given.remembered, torch.device(given.device))
    enough = min(FEWEST_BATCHES * (given.batch or task.batch), given.remembered)
    random = torch.Generator(given.device).manual_seed(given.seed)
    for rows in made:
        memory.add(rows)
        count = len(rows[0])
        if len(memory) >= enough:
            for _ in range(given.again):
                yield task.shown(memory.some(count, random), random)


def _begun(task: Task, given: argparse.Namespace, batches: Iterator[Rows]) -> nn.Module:
    """The network, as far as it was trained before."""
    net = task.network(given)
    print(sum(p.numel() for p in net.parameters()), "parameters", flush=True)
    if given.resume and given.resume[0].suffix == ".onnx":
        shipped.resume(
            net, given.resume[0], (rows[0].cpu() for rows in itertools.islice(batches, 20))
        )
    elif given.resume:
        net = _loaded(task, given, given.resume)
    return net


def _before(task: Task, given: argparse.Namespace) -> nn.Module | None:
    """The network that says what is kept, where it is not the one that learns as it begins."""
    if given.before is None:
        return None
    as_wide = argparse.Namespace(**vars(given) | {"width": given.before_width or given.width})
    return _loaded(task, as_wide, [given.before])


def _loaded(task: Task, given: argparse.Namespace, checkpoints: list[Path]) -> nn.Module:
    """The network of a checkpoint, or the mean of several."""
    net = task.network(given)
    net.load_state_dict(refitted(net.state_dict(), mean_weights(checkpoints)))
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("net", choices=sorted(TASKS))
    parser.add_argument(
        "--width", choices=sorted(FACE_WIDTHS), default=SHIPPED_WIDTH, help="of faces"
    )
    parser.add_argument("--quick", type=paths.scenes, nargs="+", required=True)
    parser.add_argument("--renders", type=paths.renders, nargs="+", default=[])
    parser.add_argument("--photos", type=paths.photos)
    parser.add_argument(
        "--all-photos",
        action="store_true",
        help="the last round: with the validation photos, when nothing is chosen on them any more",
    )
    parser.add_argument("--anchors", type=paths.file)
    parser.add_argument(
        "--places",
        type=paths.file,
        nargs="+",
        default=[],
        help="false places, from mine_places.py",
    )
    parser.add_argument("--photo-share", type=float, default=0.4)
    parser.add_argument("--render-share", type=float, default=0.15)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--steps", type=int, help="end after so many steps instead")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--check-s", type=float, default=120, help="from checkpoint to checkpoint")
    parser.add_argument("--batch", type=int, help="samples a step, instead of the task's")
    parser.add_argument("--again", type=int, default=3, help="times that a sample is shown")
    parser.add_argument("--remembered", type=int, default=60_000, help="samples, 15 kB each")
    parser.add_argument(
        "--keep", type=float, default=0.0, help="weight of what was said rightly before"
    )
    parser.add_argument(
        "--before",
        type=paths.file,
        help="the checkpoint that said so, instead of what it begins as",
    )
    parser.add_argument("--before-width", choices=sorted(FACE_WIDTHS), help="of that, if another")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--device", default="cpu", help="where it learns, such as cuda")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--resume",
        type=paths.file,
        nargs="+",
        help="a checkpoint, perhaps of other widths, the mean of several, or a shipped ONNX file",
    )
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    if given.keep and TASKS[given.net].kept is None:
        parser.error(f"--keep: nothing of {given.net} can be kept")
    if given.photos and not given.anchors:
        parser.error("--photos: give their --anchors too, from anchor_photos.py")
    if given.before and not given.keep:
        parser.error("--before: says what is kept; give --keep too")
    given.out.parent.mkdir(parents=True, exist_ok=True)
    try:
        train(given)
    except OtherNetwork as fault:
        parser.error(str(fault))


if __name__ == "__main__":
    main()
