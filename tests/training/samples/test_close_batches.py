"""What batches show of samples is what the reader shows of its crops."""

from __future__ import annotations

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="the training environment has it, the program's not")

from samples.close_batches import mirrored, shown  # noqa: E402
from samples.repainting import repainted  # noqa: E402
from teaching.memory import Memory  # noqa: E402

from scorekeeper.vision.reading.close_look import close_planes  # noqa: E402
from scorekeeper.vision.reading.inks import (  # noqa: E402
    Sample,
    alike,
    in_ink,
    ink_of,
    usual_colour,
)

COUNT = 40


def _seen(rng: np.random.Generator) -> list[np.ndarray]:
    """Smooth crops, and dice beside them of which some tell ink, some of these alike."""
    ground = rng.integers(0, 200, (COUNT, 1, 1, 3)) + rng.integers(0, 50, (COUNT, 64, 64, 3))
    base = ground.mean((1, 2))[:, None, None]
    body = base + rng.normal(0, 12, (COUNT, 4, 96, 3)) + rng.normal(0, 40, (COUNT, 4, 1, 3))
    ink = body[:, :, :24] + rng.choice([-90, 90], (COUNT, 4, 1, 1))
    told = (rng.uniform(size=(COUNT, 4)) < 0.5).astype(np.uint8)
    pixels = [np.clip(part, 0, 255).astype(np.uint8) for part in (ground, ink, body)]
    return [*pixels, told, np.zeros((COUNT, 8), np.float32)]


def _as_the_reader(
    crop: np.ndarray, ink: np.ndarray, body: np.ndarray, told: np.ndarray
) -> np.ndarray:
    samples = []
    for pips, around in zip(ink[told > 0], body[told > 0], strict=True):
        usual = np.median(around, axis=0)
        samples.append(Sample(usual, pips - usual, around - usual))
    known = ink_of(alike(usual_colour(crop), samples))
    return close_planes(crop[None], in_ink(crop, known)[None])[0]


def test_unpainted_samples_are_shown_as_the_reader_shows_them() -> None:
    seen = _seen(np.random.default_rng(1))
    planes = shown(tuple(map(torch.from_numpy, seen)), None)[0].numpy()
    wanted = np.stack([_as_the_reader(*one) for one in zip(*seen[:4], strict=True)])
    assert np.abs(planes.astype(int) - wanted).max() <= 1  # rounding
    some_ink = (wanted[..., -1] != wanted[:, :1, :1, -1]).any((1, 2))
    assert 5 < some_ink.sum() < COUNT


def test_paint_is_another_each_time_and_the_same_for_the_same_numbers() -> None:
    seen = tuple(map(torch.from_numpy, _seen(np.random.default_rng(2))))
    random = torch.Generator().manual_seed(3)
    first, second = shown(seen, random)[0], shown(seen, random)[0]
    again = shown(seen, torch.Generator().manual_seed(3))[0]
    assert torch.equal(first, again)
    assert ((first != second).flatten(1).any(1)).all()


def test_paint_keeps_what_is_alike_alike_and_is_each_picture_s_own() -> None:
    pixels = torch.tensor([[[200.0, 30, 30]] * 3 + [[20.0, 90, 240]]] * 50)
    painted = repainted(pixels, torch.Generator().manual_seed(1))
    assert torch.equal(painted[:, 0], painted[:, 1])
    assert ((painted[:, 0] != painted[:, 3]).any(1)).float().mean() > 0.9
    assert painted.min() >= 0 and painted.max() <= 255
    assert len(painted.unique(dim=0)) > 40


def test_half_of_the_samples_are_shown_in_a_mirror() -> None:
    planes = torch.arange(64)[None, None, :, None].repeat(200, 64, 1, 7).to(torch.uint8)
    seen = mirrored(planes, torch.Generator().manual_seed(1))
    turned = (seen[:, 0, 0, 0] == 63).sum().item()
    assert 70 < turned < 130


def test_the_oldest_samples_are_forgotten_first() -> None:
    memory = Memory(4, torch.device("cpu"))
    for number in range(3):
        memory.add((torch.full((2, 1), number), torch.full((2,), -number)))
    kept, other = memory.some(60, torch.Generator().manual_seed(1))
    assert len(memory) == 4
    assert set(kept[:, 0].tolist()) == {1, 2}
    assert torch.equal(other, -kept[:, 0])
