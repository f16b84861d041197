"""How the face reader learns which way a face looks."""

from __future__ import annotations

import math

import pytest

torch = pytest.importorskip("torch", reason="the training environment has it, the program's not")

from nets import FacingHead  # noqa: E402
from train import facing_loss  # noqa: E402

SQUARE = [-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5]


def _loss(off: float, said: float, known: float = 1.0) -> float:
    """Of a die seen from above that is told so far off, where it was said to be ``said`` off."""
    out = torch.tensor([[0.0] * 8 + SQUARE + [0.3 + off, 0.0, math.log(said)]])
    target = torch.tensor([[4.0, 1.0, 0.0, known, *SQUARE, known, 0.3, 0.0]])
    rows = torch.cat([out, out]), torch.cat([target, target])
    rows[1][1, 3] = rows[1][1, 12] = 1.0  # a batch has some that are known
    return float(facing_loss(rows[0], (torch.empty(0), rows[1]))["facing"])


def test_it_costs_to_be_off_and_less_where_that_is_said() -> None:
    assert _loss(off=0.1, said=0.1) > _loss(off=0.05, said=0.1)
    assert _loss(off=0.2, said=0.2) < _loss(off=0.2, said=0.05)
    assert _loss(off=0.02, said=0.02) < _loss(off=0.02, said=0.2)


def test_what_nobody_knows_the_body_of_says_nothing() -> None:
    assert _loss(off=0.1, said=0.1, known=0.0) == pytest.approx(_loss(off=0.1, said=0.1))


def test_facing_leads_from_where_the_face_is_seen_to_where_the_die_is() -> None:
    head = FacingHead(4, 4, width=4).eval()
    head.mix = torch.nn.Identity()
    with torch.no_grad():
        for layer in (head.fine, head.coarse, head.heat, head.doubt):
            layer.weight.zero_()
            layer.bias.zero_()
        head.fine.weight[0, 0] = head.fine.weight[1, 1] = 1.0
        head.heat.weight[0, 0] = head.heat.weight[1, 1] = 1.0
        fine = torch.zeros(1, 4, 16, 16)
        fine[0, 0, 4, 8] = fine[0, 1, 12, 8] = 50.0  # a face, and eight rows below it a die
        told = head(fine, torch.zeros(1, 4, 8, 8))[0]
    assert told[:2].tolist() == pytest.approx([0.0, 1.0], abs=1e-3)
