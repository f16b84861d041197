"""How a network learns: the rate of each step, and the mean of its weights that is kept."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

import pytest

torch = pytest.importorskip("torch", reason="the training environment has it, the program's not")

from teaching.learning import LEAST_RATE, WARMING_STEPS, Learning, rate_at  # noqa: E402
from teaching.tasks import Task  # noqa: E402
from torch import nn  # noqa: E402
from train import _batches  # noqa: E402

RATE = 0.1


def task(**others: str) -> Task:
    """To say what the pictures say."""
    return Task(
        network=lambda _: nn.Sequential(nn.Flatten(), nn.Linear(1, 1)),
        sample=lambda *_: None,
        loss=lambda out, rows: {"off": ((out[:, 0] - rows[1]) ** 2).mean()},
        validate=lambda *_: {},
        batch=2,
        **others,
    )


@pytest.fixture
def learning() -> Learning:
    torch.manual_seed(1)
    return Learning(task(), task().network(None))


BATCH = torch.tensor([1.0, 2.0])[:, None, None, None], torch.tensor([1.0, 2.0])


@pytest.mark.parametrize(("step", "risen"), [(1, 1 / WARMING_STEPS), (WARMING_STEPS, 1), (900, 1)])
def test_the_rate_rises_at_first(step: int, risen: float) -> None:
    assert rate_at(step, 0.0, RATE) == pytest.approx(RATE * risen + LEAST_RATE)


@pytest.mark.parametrize(("done", "left"), [(0.0, 1.0), (0.5, 0.5), (1.0, 0.0), (1.7, 0.0)])
def test_then_it_falls_to_nearly_none(done: float, left: float) -> None:
    assert rate_at(10_000, done, RATE) == pytest.approx(RATE * left + LEAST_RATE)


def test_its_losses_fall(learning: Learning) -> None:
    learning.step(BATCH, RATE)
    first = learning.losses["off"]
    for _ in range(300):
        learning.step(BATCH, RATE)
    assert learning.steps == 301
    assert learning.losses["off"] < first / 100


def test_what_is_kept_lags_behind_what_learns(learning: Learning) -> None:
    before, seen = float(learning.averaged[1].weight), []
    for _ in range(3):
        learning.step(BATCH, RATE)
        seen.append(abs(float(learning.averaged[1].weight) - before))
    assert 0 < seen[0] < RATE  # Adam's first step is as long as the rate
    assert seen[0] < seen[1] < seen[2]


def test_what_is_kept_does_not_change_with_the_next_step(learning: Learning) -> None:
    learning.step(BATCH, RATE)
    kept = learning.averaged
    before = float(kept[1].weight)
    learning.step(BATCH, RATE)
    assert float(kept[1].weight) == before


def test_a_task_of_a_head_leaves_the_rest_still() -> None:
    torch.manual_seed(1)
    net = nn.Sequential(nn.Flatten(), nn.Linear(1, 1), nn.Linear(1, 1))
    learning = Learning(task(learner="2"), net)
    before = [float(layer.weight) for layer in learning.averaged[1:]]
    learning.step(BATCH, RATE)
    after = [float(layer.weight) for layer in learning.averaged[1:]]
    assert (after[0] == before[0], after[1] == before[1]) == (True, False)


@pytest.mark.parametrize("halved", [True, False])
def test_it_computes_in_half_precision_only_where_the_device_does(
    monkeypatch: pytest.MonkeyPatch, halved: bool
) -> None:
    monkeypatch.setattr("teaching.learning.has_bfloat16", lambda _: halved)
    seen = []
    net = task().network(None)
    net.register_forward_hook(lambda _, given, out: seen.append(out.dtype))
    Learning(task(), net).step(BATCH, RATE)
    assert seen == [torch.bfloat16 if halved else torch.float32]


def test_where_less_is_remembered_than_is_waited_for_it_is_shown_once_all_of_it_is_there() -> None:
    shown = replace(task(), shown=lambda rows, _: rows)
    given = Namespace(remembered=4, again=1, batch=2, device="cpu", seed=1)
    made = [BATCH] * 3
    assert len(list(_batches(shown, given, made))) == 2
