"""What is on disk of a run that learns: its averaged weights, and the figures of some of them."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import torch
from torch import nn

FIGURES_SHARE = 0.1  # of the time at most goes to figures on the way

About = dict[str, float]


class Keeping:
    """Writes a checkpoint every ``every_s`` seconds, and lines of figures to ``OUT.log``.

    Weights come first: figures can take minutes on a busy machine, and a run may end at any moment.
    """

    def __init__(
        self,
        out: Path,
        every_s: float,
        validate: Callable[[nn.Module], About],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._out, self._every_s, self._validate, self._clock = out, every_s, validate, clock
        self._kept_s = self._told_s = clock()
        self._pause_s = every_s  # from figures to figures

    def is_due(self) -> bool:
        """Whether it is time for a checkpoint."""
        return self._clock() - self._kept_s > self._every_s

    def keep(self, net: nn.Module, about: About, *, last: bool = False) -> None:
        """Writes the weights with what is known ``about`` them; figures where these take little of
        the time, and of the ``last`` in any case."""
        self._write(net, about)
        self._kept_s = begin = self._clock()
        if not last and begin - self._told_s < self._pause_s:
            return
        figures = about | self._validate(net)
        self._write(net, figures)
        with self._out.with_suffix(".log").open("a") as log:
            log.write(json.dumps(figures) + "\n")
        self._told_s = self._clock()
        self._pause_s = max(self._every_s, (self._told_s - begin) / FIGURES_SHARE)

    def _write(self, net: nn.Module, figures: About) -> None:
        """Over the checkpoint before, which stays whole until this one is.

        Raises SystemExit where the disk is full, of which torch speaks in riddles.
        """
        beside = self._out.with_suffix(".part")
        try:
            torch.save({"weights": net.state_dict(), "figures": figures}, beside)
        except (OSError, RuntimeError):
            raise SystemExit(f"{beside} cannot be written; is the disk full?") from None
        beside.replace(self._out)
