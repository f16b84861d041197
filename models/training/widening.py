"""A wider network that begins where a narrower one ended.

As in Chen, Goodfellow and Shlens, "Net2Net" (2016), but the new channels begin as new ones do, not
as copies: nobody listens to them at first, so the wider network computes the same until it learns.
"""

from __future__ import annotations

from torch import Tensor

Weights = dict[str, Tensor]


def widened(fresh: Weights, narrow: Weights) -> Weights:
    """Weights for the network that ``fresh`` initialises, computing what ``narrow`` computes."""
    return {name: _within(value, narrow[name]) for name, value in fresh.items()}


def _within(fresh: Tensor, narrow: Tensor) -> Tensor:
    if fresh.shape == narrow.shape:
        return narrow
    out = fresh.clone()
    out[: narrow.shape[0]] = 0
    out[tuple(slice(0, size) for size in narrow.shape)] = narrow
    return out
