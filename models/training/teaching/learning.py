"""A network as it learns: one step after the other, its weights averaged over the last of them."""

from __future__ import annotations

import copy
import math
from collections.abc import Sequence

import torch
from torch import Tensor, nn

from teaching.tasks import Task

WARMING_STEPS = 200
LEAST_RATE = 1e-6
LONGEST_MEMORY = 0.998  # of the averaged weights, a step; shorter while there were few
STEEPEST = 5.0  # the norm to which steeper gradients are cut
FIGURES_MEMORY = 0.98


class Learning:
    """Teaches a network its task, on a device as torch names it.

    ``keep`` is the weight of what was said rightly ``before``, by another network of its kind, or
    by itself as it begins: with it a network that goes on to learn what is new forgets less of what
    it knows.
    """

    def __init__(
        self,
        task: Task,
        net: nn.Module,
        device: str = "cpu",
        *,
        keep: float = 0.0,
        before: nn.Module | None = None,
    ) -> None:
        self._task, self._device = task, torch.device(device)
        self._halved = has_bfloat16(self._device)
        self._net = net.to(self._device, memory_format=torch.channels_last)
        self._average = copy.deepcopy(self._net).eval().requires_grad_(False)
        self._keep = keep
        before = before or copy.deepcopy(self._net)
        self._before = before.to(self._device).eval().requires_grad_(False)
        self._learner = task.begin(self._net)
        self._optimiser = torch.optim.AdamW(self._learner.parameters(), weight_decay=0.02)
        self.steps = 0
        self.losses: dict[str, float] = {}
        """The mean of the last steps, by part."""

    @property
    def averaged(self) -> nn.Module:
        """The network with its averaged weights, where figures are taken and files are written."""
        return copy.deepcopy(self._average).cpu()

    def step(self, rows: Sequence[Tensor], rate: float) -> None:
        """Learns from one batch: pictures, and what the loss of the task takes beside them."""
        rows = tuple(row.to(self._device) for row in rows)
        for group in self._optimiser.param_groups:
            group["lr"] = rate
        self._learner.train()
        out = self._said(self._net, rows[0])
        parts = self._task.loss(out, rows)
        if self._keep and self._task.kept:
            with torch.no_grad():
                before = self._said(self._before, rows[0])
            kept = self._task.kept(out, before, rows)
            parts |= {name: self._keep * part for name, part in kept.items()}
        self._optimiser.zero_grad(set_to_none=True)
        sum(parts.values(), torch.zeros((), device=self._device)).backward()
        nn.utils.clip_grad_norm_(self._learner.parameters(), STEEPEST)
        self._optimiser.step()
        self.steps += 1
        self._remember(parts)

    def _said(self, net: nn.Module, pictures: Tensor) -> Tensor:
        with torch.autocast(self._device.type, torch.bfloat16, enabled=self._halved):
            return net(pictures).float()

    @torch.no_grad()
    def _remember(self, parts: dict[str, Tensor]) -> None:
        keep = min(LONGEST_MEMORY, self.steps / (self.steps + 9))
        states = (net.state_dict().values() for net in (self._average, self._net))
        for mean, now in zip(*states, strict=True):
            if mean.dtype.is_floating_point:
                mean.lerp_(now, 1 - keep)
            else:
                mean.copy_(now)
        for name, part in parts.items():
            now = part.item()
            self.losses[name] = FIGURES_MEMORY * self.losses.get(name, now) + (
                (1 - FIGURES_MEMORY) * now
            )


def has_bfloat16(device: torch.device) -> bool:
    """Whether a device computes in bfloat16 itself: a core that does not takes nine times as long
    as in single precision."""
    return device.type != "cpu" or torch.ops.mkldnn._is_mkldnn_bf16_supported()


def rate_at(step: int, done: float, peak: float) -> float:
    """The rate of a step, 1 for the first: rising to the ``peak`` at first, then falling to nearly
    none along half a cosine (Loshchilov and Hutter, "SGDR", 2017), by the share of all, 0..1, that
    is ``done``."""
    risen = min(1.0, step / WARMING_STEPS)
    return peak * risen * (0.5 + 0.5 * math.cos(math.pi * min(done, 1.0))) + LEAST_RATE
