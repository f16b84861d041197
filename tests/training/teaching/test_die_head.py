"""How the face reader learns what is a die and what only looks like one."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="the training environment has it, the program's not")

from export import heeded  # noqa: E402
from networks.nets import FACE_WIDTHS, SHAPES, FaceReader, OddsHead  # noqa: E402
from teaching.losses import die_loss  # noqa: E402
from teaching.tasks import TASKS  # noqa: E402


def _loss(odds: float, die: float) -> float:
    out, target = torch.zeros(1, 19), torch.zeros(1, 15)
    out[0, 6], target[0, 1] = odds, die
    return float(die_loss(out, (torch.empty(0), target))["die"])


def test_it_costs_to_take_for_a_die_what_is_none_and_to_miss_one() -> None:
    assert _loss(3, die=0) > _loss(0, die=0) > _loss(-3, die=0)
    assert _loss(-3, die=1) > _loss(0, die=1) > _loss(3, die=1)


def test_at_first_the_head_says_nothing() -> None:
    head = OddsHead(8, 12, SHAPES, 1).eval()
    assert (head(torch.rand(3, 8, 16, 16), torch.rand(3, 12, 8, 8)) == 0).all()


def test_while_the_head_learns_all_else_is_kept_still() -> None:
    net = FaceReader(FACE_WIDTHS["slim"], heads=True)
    learner = TASKS["die"].begin(net)
    learning = {name for name, weight in net.named_parameters() if weight.requires_grad}
    assert learning == {f"die.{name}" for name, _ in learner.named_parameters()}


def test_half_of_the_head_s_word_moves_the_odds_half_as_far() -> None:
    net = FaceReader(FACE_WIDTHS["slim"], heads=True).eval()
    crops = torch.randint(0, 256, (3, 64, 64, 3), dtype=torch.uint8)
    with torch.no_grad():
        silent = net(crops)[:, 6]
        torch.nn.init.normal_(net.die.odds[-1].weight)
        whole = net(crops)[:, 6]
        half = heeded(net, 0.5)(crops)[:, 6]
        fewer = heeded(net, 1.0, -0.55)(crops)[:, 6]
    assert (whole != silent).any()
    assert torch.allclose(half - silent, (whole - silent) / 2, atol=1e-5)
    assert torch.allclose(fewer, half - 0.55, atol=1e-5)


def test_what_the_head_says_is_added_to_the_odds_of_a_die_and_to_nothing_else() -> None:
    net = FaceReader(FACE_WIDTHS["slim"], heads=True).eval()
    crops = torch.randint(0, 256, (3, 64, 64, 3), dtype=torch.uint8)
    with torch.no_grad():
        before = net(crops)
        net.die.odds[-1].bias.fill_(2.0)
        after = net(crops)
    assert torch.allclose(after[:, 6], before[:, 6] + 2)
    before[:, 6] = after[:, 6]
    assert torch.equal(before, after)
