"""What can be taught: which network, with which samples, by which loss."""

from __future__ import annotations

import argparse
import functools
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from networks.nets import FACE_WIDTHS, CloseReader, FaceReader, Finder, OneStage
from samples.close_batches import mirrored, shown
from samples.close_samples import close_square
from samples.face_samples import face
from samples.finder_samples import finder_target, window
from samples.labelled import Labelled, Sampler
from torch import Generator, Tensor, nn

from teaching.losses import (
    die_loss,
    face_loss,
    facing_loss,
    finder_loss,
    kept_die_loss,
    kept_face_loss,
    squares_loss,
)
from teaching.validating import validate_face, validate_finder, validate_squares

Groups = dict[str, list[Labelled]]


@dataclass(frozen=True)
class Task:
    """A network and how it is taught; of ``learner`` all that it names, else the whole network.

    ``kept`` is the loss of what it said before it learned on, and says no more. Samples that
    ``shown`` paints anew each time are learned from again and again (``memory.py``).
    """

    network: Callable[[argparse.Namespace], nn.Module]
    sample: Sampler
    loss: Callable[[Tensor, tuple[Tensor, ...]], dict[str, Tensor]]
    validate: Callable[[nn.Module, Groups], dict[str, float]]
    batch: int
    learner: str = ""
    shown: Callable[[tuple[Tensor, ...], Generator], tuple[Tensor, ...]] | None = None
    kept: Callable[[Tensor, Tensor, tuple[Tensor, ...]], dict[str, Tensor]] | None = None

    def begin(self, net: nn.Module) -> nn.Module:
        """The part of the network that learns; the rest is kept still."""
        net.requires_grad_(False).eval()
        return net.get_submodule(self.learner).requires_grad_(True)


def _finder_sample(rng: np.random.Generator, item: Labelled) -> tuple[np.ndarray, ...]:
    picture, dice = window(rng, item)
    return picture, *finder_target(dice, item.complete)


def _reader(given: argparse.Namespace) -> nn.Module:
    return FaceReader(FACE_WIDTHS[given.width], heads=True)


def _close_shown(seen: tuple[Tensor, ...], random: Generator) -> tuple[Tensor, ...]:
    planes, target = shown(seen, random)
    return mirrored(planes, random), target


_finding = functools.partial(
    Task, sample=_finder_sample, loss=finder_loss, validate=validate_finder, batch=24
)
_close = functools.partial(
    Task, lambda _: CloseReader(), close_square, squares_loss, validate_squares, batch=160,
    shown=_close_shown,
)  # fmt: skip
_facing = functools.partial(Task, _reader, face, validate=validate_face, batch=160)

TASKS = {
    "finder": _finding(lambda _: Finder()),
    "one-stage": _finding(lambda _: OneStage()),
    "face": _facing(loss=face_loss, kept=kept_face_loss),
    "die": _facing(loss=die_loss, learner="die", kept=kept_die_loss),
    "facing": _facing(loss=facing_loss, learner="facing"),
    "close": _close(),
    "squares": _close(learner="squares"),
}
