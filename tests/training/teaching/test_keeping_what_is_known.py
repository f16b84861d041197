"""A face reader that learns on keeps what it said rightly before."""

from __future__ import annotations

from argparse import Namespace

import pytest

torch = pytest.importorskip("torch", reason="the training environment has it, the program's not")

from networks.nets import FACES  # noqa: E402
from teaching.learning import Learning  # noqa: E402
from teaching.losses import SUREST, kept_die_loss, kept_face_loss  # noqa: E402
from teaching.tasks import Task  # noqa: E402
from torch import Tensor, nn  # noqa: E402

DIE, NONE = 1.0, 0.0


def said(odds: float, value: int = 0, sure: float = 4.0) -> Tensor:
    """Of one crop: the log odds of a die, and a value (0..5) with so much more than the others."""
    out = torch.zeros(1, FACES)
    out[0, 6] = odds
    out[0, value] = sure
    return out


def shows(die: float, value: int = 0) -> tuple[Tensor, ...]:
    target = torch.zeros(1, 15)
    target[0, 0], target[0, 1] = value, die
    return torch.zeros(1, 64, 64, 3), target


@pytest.mark.parametrize(
    ("before", "now", "of", "costs"),
    [
        (3.0, 1.0, DIE, True),
        (3.0, 3.0, DIE, False),
        (3.0, 5.0, DIE, False),  # surer than before is as well
        (SUREST + 9, SUREST, DIE, False),  # nobody hears the difference
        (-1.0, -3.0, DIE, False),  # that was wrong before
        (3.0, -3.0, NONE, False),  # and so was this
        (-3.0, -1.0, NONE, True),  # what it saw through it shall go on to see through
        (-3.0, -5.0, NONE, False),
    ],
)
def test_a_die_or_none_told_less_surely_than_before_costs(
    before: float, now: float, of: float, costs: bool
) -> None:
    loss = kept_die_loss(said(now), said(before), shows(of))["kept die"]
    assert (float(loss) > 0) == costs


@pytest.mark.parametrize(
    ("before", "now", "costs"),
    [(2, 3, True), (2, 2, False), (3, 2, False)],
)
def test_a_value_told_otherwise_than_before_costs_where_that_was_right(
    before: int, now: int, costs: bool
) -> None:
    loss = kept_face_loss(said(5, now), said(5, before), shows(DIE, 2))["kept value"]
    assert (float(loss) > 1e-4) == costs


def test_where_nothing_was_right_before_nothing_is_kept() -> None:
    nothing = kept_face_loss(said(-2, 1), said(-2, 1), shows(DIE, 2))
    assert {name: float(loss) for name, loss in nothing.items()} == {
        "kept die": 0.0,
        "kept value": 0.0,
    }


class Odds(nn.Module):
    """Says the same of every picture."""

    def __init__(self, odds: float) -> None:
        super().__init__()
        self.odds = nn.Parameter(torch.tensor(odds))

    def forward(self, pictures: Tensor) -> Tensor:
        return self.odds * nn.functional.one_hot(torch.tensor([6]), FACES)


def learned(keep: float, before: nn.Module | None = None) -> float:
    """The odds of a network that began with 3 and is told, of a die, that it is none."""

    def none_at_all(out: Tensor, _: tuple[Tensor, ...]) -> dict[str, Tensor]:
        return {"die": nn.functional.softplus(out[:, 6]).mean()}

    task = Task(
        lambda _: Odds(3.0), lambda *_: None, none_at_all, lambda *_: {}, 1, kept=kept_die_loss
    )
    learning = Learning(task, task.network(Namespace()), keep=keep, before=before)
    for _ in range(300):
        learning.step(shows(DIE), 0.05)
    return float(learning.averaged.odds)


def test_with_a_weight_it_is_kept_while_the_network_learns_otherwise() -> None:
    assert learned(keep=0.0) < 0
    assert learned(keep=9.0) > 2.5


def test_what_another_network_said_can_be_kept_instead() -> None:
    assert learned(keep=9.0, before=Odds(1.0)) < 2 < learned(keep=9.0)
