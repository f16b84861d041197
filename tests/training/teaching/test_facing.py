"""How the face reader learns which way a face looks."""

from __future__ import annotations

import math

import pytest

torch = pytest.importorskip("torch", reason="the training environment has it, the program's not")

from networks.nets import FacingHead  # noqa: E402
from teaching.losses import facing_loss  # noqa: E402

SQUARE = [-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5]


def _loss(off: float, said: float, beside_unknown: float = 0.0) -> float:
    """Of a die seen from above that is told so far off, where it was said to be ``said`` off.

    Beside it another is told to face some way, of which nobody knows how it does.
    """
    out = [[0.0] * 8 + SQUARE + [x, 0.0, math.log(said)] for x in (0.3 + off, beside_unknown)]
    target = [[4.0, 1.0, 0.0, known, *SQUARE, known, 0.3, 0.0] for known in (1.0, 0.0)]
    batch = torch.empty(0), torch.tensor(target)
    return float(facing_loss(torch.tensor(out), batch)["facing"])


def test_it_costs_to_be_off_and_less_where_that_is_said() -> None:
    assert _loss(off=0.1, said=0.1) > _loss(off=0.05, said=0.1)
    assert _loss(off=0.2, said=0.2) < _loss(off=0.2, said=0.05)
    assert _loss(off=0.02, said=0.02) < _loss(off=0.02, said=0.2)


def test_what_nobody_knows_the_body_of_says_nothing() -> None:
    assert _loss(off=0.1, said=0.1, beside_unknown=0.9) == _loss(off=0.1, said=0.1)


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
