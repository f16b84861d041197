"""The last samples that were made, kept where a network learns and shown to it again and again.

To cut a sample out of a picture takes a core longer than a GPU takes to learn from it, and on two
cores as long: what can be painted anew each time is worth more than one look (Choi et al., "Faster
Neural Network Training with Data Echoing", 2019).
"""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Generator, Tensor


class Memory:
    """Keeps the last ``capacity`` samples, each a row of several tensors, on a device."""

    def __init__(self, capacity: int, device: torch.device) -> None:
        self._capacity, self._device = capacity, device
        self._kept: tuple[Tensor, ...] = ()
        self._made = 0

    def __len__(self) -> int:
        return min(self._made, self._capacity)

    def add(self, rows: Sequence[Tensor]) -> None:
        """Takes a batch in, in place of the oldest where there is no more room."""
        if not self._kept:
            self._kept = tuple(
                torch.empty((self._capacity, *row.shape[1:]), dtype=row.dtype, device=self._device)
                for row in rows
            )
        count = len(rows[0])
        at = torch.arange(self._made, self._made + count, device=self._device) % self._capacity
        for kept, row in zip(self._kept, rows, strict=True):
            kept[at] = row.to(self._device)
        self._made += count

    def some(self, count: int, random: Generator) -> tuple[Tensor, ...]:
        """Any so many of those that are kept."""
        which = torch.randint(len(self), (count,), generator=random, device=self._device)
        return tuple(kept[which] for kept in self._kept)
