"""Weights of one network made to fit another of other widths, which goes on where the first ended.

Wider: as in Chen, Goodfellow and Shlens, "Net2Net" (2016), but the new channels begin as new ones
do, not as copies; nobody listens to them at first, so the wider network computes the same until it
learns. The body of a close reader begins as a face reader's that hears a share of each of its
views. Slimmer, only inside residual blocks: Li et al., "Pruning Filters for Efficient ConvNets"
(2017), by what the block's second convolution makes of each channel.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from pickle import UnpicklingError

import torch
from torch import Tensor

from scorekeeper.vision.reading.close_look import PLANES

AS_IT_IS, APART, IN_INK = 0.375, 0.375, 0.25  # how much of each view a close reader hears at first

HEADS = {"facing", "die", "squares"}  # that a network may have or not

Weights = dict[str, Tensor]


class OtherNetwork(ValueError):
    """A file holds another network than is wanted, or none. One line for the person."""


def refitted(fresh: Weights, kept: Weights) -> Weights:
    """``kept`` in the shapes of ``fresh``, which a new network of the wanted widths begins with;
    heads that the kept one lacks begin as new ones do.

    Raises OtherNetwork where it lacks anything else.
    """
    lacks = [name for name in fresh.keys() - kept.keys() if part(name) not in HEADS]
    if lacks:
        raise OtherNetwork(f"these are another network's weights: {min(lacks)} is not among them")
    slim = fresh | _slimmed(fresh, kept)
    return {name: within(value, _heard(value, slim[name])) for name, value in fresh.items()}


def _heard(fresh: Tensor, kept: Tensor) -> Tensor:
    """A first convolution's weights for the close reader's planes, where ``fresh`` has these."""
    if fresh.ndim < 4 or (kept.shape[1], fresh.shape[1]) != (3, PLANES):
        return kept
    ink = kept.sum(1, keepdim=True)
    return torch.cat([AS_IT_IS * kept, APART * kept, IN_INK * ink], 1)


def within(fresh: Tensor, narrow: Tensor) -> Tensor:
    """``narrow`` in the shape of ``fresh``: what it lacks is as there, and hears nothing else."""
    if fresh.shape == narrow.shape:
        return narrow
    out = fresh.clone()
    out[: narrow.shape[0]] = 0
    out[tuple(slice(0, size) for size in narrow.shape)] = narrow
    return out


def _slimmed(fresh: Weights, kept: Weights) -> Weights:
    out = dict(kept)
    ends = ".first.0.weight"
    for block in [n.removesuffix(ends) for n in fresh if n.endswith(ends) and n in kept]:
        most = fresh[block + ends].shape[0]
        second = f"{block}.second.0.weight"
        heard = kept[f"{block}.first.1.weight"].abs() * kept[second].abs().sum((0, 2, 3))
        best = torch.sort(torch.topk(heard, min(most, len(heard))).indices).values
        out[second] = kept[second][:, best]
        for name in [n for n in kept if n.startswith(f"{block}.first.") and kept[n].ndim]:
            out[name] = kept[name][best]
    return out


def part(name: str) -> str:
    """Of which part of its network a weight is."""
    return name.partition(".")[0]


def checkpoint(path: Path) -> dict[str, dict]:
    """The weights and figures that train.py wrote. Raises OtherNetwork where it wrote none."""
    try:
        kept = torch.load(path, weights_only=True)
    except (UnpicklingError, RuntimeError, EOFError) as fault:
        raise OtherNetwork(f"{path} is no checkpoint of train.py, or not all of one") from fault
    return kept


def mean_weights(checkpoints: Sequence[Path]) -> Weights:
    """The mean of networks that went on from one ("model soups", Wortsman et al. 2022)."""
    kept = [checkpoint(path)["weights"] for path in checkpoints]
    return {
        name: torch.stack([weights[name] for weights in kept]).mean(0)
        if tensor.dtype.is_floating_point
        else tensor
        for name, tensor in kept[0].items()
    }
