"""What the networks are told of their mistakes, and how far off they say things lie."""

from __future__ import annotations

import torch
from networks.nets import FACES, MAPS
from torch import Tensor, nn

MISSED = 3.0  # a die that is not seen costs so much more than one too many
VALUE_KEPT = 5.0  # … and to say another value than before so much more than to doubt a die
FACING_BESIDE_OTHERS = 0.1  # weight of its loss where the whole face reader learns
SMOOTHED = 0.02  # of a value's target is given to all alike
LEAST_DOUBT = -4.6  # a hundredth of an edge: labels are no better
SUREST = 7.0  # log odds of a die: nothing that reads them hears more (``die_odds.MOST_SURE``)


def finder_loss(maps: Tensor, batch: tuple[Tensor, ...]) -> dict[str, Tensor]:
    """Focal loss on the heat (Law & Deng 2018, as in "Objects as Points"), L1 on the rest."""
    _, heat, weight, values, sure, cornered, names = batch
    logit = maps[:, 0]
    p = torch.sigmoid(logit).clamp(1e-5, 1 - 1e-5)
    hit = heat >= 1.0
    pull = -((1 - p) ** 2) * nn.functional.logsigmoid(logit)
    push = -((1 - heat) ** 4) * p**2 * nn.functional.logsigmoid(-logit)
    count = (hit & (weight > 0)).sum().clamp(min=1)
    off = (maps[:, 1:MAPS] - values).abs()
    near, corner = sure.sum().clamp(min=1), cornered.sum().clamp(min=1)
    parts = {
        "heat": (torch.where(hit, pull, push) * weight).sum() / count,
        "offset": 0.3 * (off[:, :2].sum(1) * sure).sum() / near,
        "size": 1.0 * (off[:, 2] * sure).sum() / near,
        "corners": 0.3
        * (_corners_off(maps[:, 4:MAPS], values[:, 3:]).sum(1) * cornered).sum()
        / corner,
    }
    if maps.shape[1] > MAPS:
        parts["value"] = nn.functional.cross_entropy(maps[:, MAPS:], names, ignore_index=-1)
    return parts


def _corners_off(given: Tensor, wanted: Tensor) -> Tensor:
    """|difference| (N×8×…) under the best of the four places to begin going round the square.

    A pip face has no first corner; asking for one would ask for a jump at every eighth of a turn.
    """
    ways = torch.stack([(given - wanted.roll(2 * k, 1)).abs() for k in range(4)])
    best = ways.sum(2, keepdim=True).argmin(0, keepdim=True)
    return ways.gather(0, best.expand(1, *ways.shape[1:]))[0]


def face_loss(out: Tensor, batch: tuple[Tensor, ...]) -> dict[str, Tensor]:
    """Cross entropy of the value, binary ones of die and cocked, L1 of the corners and of the body,
    or where a head of its own tells that ``facing_loss``."""
    target = batch[1]
    value, known = target[:, 0].long(), target[:, 0] >= 0
    lean = target[:, 2] >= 0
    binary = nn.functional.binary_cross_entropy_with_logits
    names = nn.functional.cross_entropy(out[known, :6], value[known], label_smoothing=SMOOTHED)
    off = _corners_off(out[:, 8:16], target[:, 4:12]).mean(1) * target[:, 3]
    parts = {
        "value": names,
        "die": 0.5 * binary(out[:, 6], target[:, 1]),
        "cocked": binary(out[lean, 7], target[lean, 2]),
        "corners": 2.0 * off.sum() / target[:, 3].sum().clamp(min=1),
    }
    if out.shape[1] > FACES:
        return parts | {"facing": FACING_BESIDE_OTHERS * facing_loss(out, batch)["facing"]}
    body = (out[:, 16:18] - target[:, 13:]).abs().mean(1) * target[:, 12]
    return parts | {"body": 2.0 * body.sum() / target[:, 12].sum().clamp(min=1)}


def die_loss(out: Tensor, batch: tuple[Tensor, ...]) -> dict[str, Tensor]:
    """Binary cross entropy of die or none, a die counting ``MISSED`` times."""
    odds, die = out[:, 6], batch[1][:, 1]
    binary = nn.functional.binary_cross_entropy_with_logits
    return {"die": binary(odds, die, pos_weight=odds.new_tensor(MISSED))}


def kept_die_loss(out: Tensor, before: Tensor, batch: tuple[Tensor, ...]) -> dict[str, Tensor]:
    """By how much less it is told that this is a die, or is none, than ``before`` the network
    learned on, where that said so rightly (Li and Hoiem, "Learning without Forgetting", 2016); to
    be surer than before is no loss."""
    sign = 2 * batch[1][:, 1] - 1
    was = (sign * before[:, 6]).clamp(max=SUREST)
    right = was > 0
    lost = torch.relu(was - sign * out[:, 6])[right]
    lost = nn.functional.huber_loss(lost, torch.zeros_like(lost), reduction="sum")
    return {"kept die": lost / right.sum().clamp(min=1)}


def kept_face_loss(out: Tensor, before: Tensor, batch: tuple[Tensor, ...]) -> dict[str, Tensor]:
    """The same, and how far what is told of values is from what was told rightly before."""
    right = before[:, :6].argmax(1) == batch[1][:, 0]
    told = torch.log_softmax(out[right, :6], 1)
    was = torch.log_softmax(before[right, :6], 1)
    apart = nn.functional.kl_div(told, was, reduction="sum", log_target=True)
    return kept_die_loss(out, before, batch) | {
        "kept value": VALUE_KEPT * apart / right.sum().clamp(min=1)
    }


def squares_loss(out: Tensor, batch: tuple[Tensor, ...]) -> dict[str, Tensor]:
    """Cross entropy of what a face made square shows, by what ought to be said of each value; or,
    where it is only known which values it may show, of any of these (Cour, Sapp and Taskar,
    "Learning from Partial Labels", 2011); and binary ones of whether it is a die's."""
    told, target = torch.log_softmax(out[:, :6], 1), batch[1][:, :6]
    some, none = target.sum(1) > 1.5, target.sum(1) < 0.5
    smoothed = (1 - SMOOTHED) * target + SMOOTHED / 6
    known = -(smoothed * told).sum(1)
    any_of = -torch.logsumexp(torch.where(target > 0, told, -torch.inf), 1)
    shown = torch.where(some, any_of, known)[~none]
    asked = batch[1][:, 6:] >= 0
    binary = nn.functional.binary_cross_entropy_with_logits
    die = binary(out[:, 6:][asked], batch[1][:, 6:][asked])
    return {"square": shown.sum() / max(1, len(shown)), "die": die}


def facing_loss(out: Tensor, batch: tuple[Tensor, ...]) -> dict[str, Tensor]:
    """How far off the way from face to body is, by how far off it says to be: what can be seen well
    must be told well (Laplace's density in the plane; Kendall and Gal, "What Uncertainties Do We
    Need in Bayesian Deep Learning for Computer Vision?", 2017)."""
    target = batch[1]
    whole = (target[:, 3] > 0) & (target[:, 12] > 0)
    off = facing_off(out[whole], target[whole])
    doubt = out[whole, 18].clamp(LEAST_DOUBT, 1.0)
    return {"facing": (off * torch.exp(-doubt) + 2 * doubt).mean()}


def facing_off(out: Tensor, target: Tensor) -> Tensor:
    """How far off the way from the top face's middle to the body's is told, N, in crop halves."""
    told, wanted = _facing(out[:, 8:16], out[:, 16:18]), _facing(target[:, 4:12], target[:, 13:])
    return (told - wanted).norm(dim=1)


def _facing(corners: Tensor, body: Tensor) -> Tensor:
    """From the top face's middle to the body's, N×2."""
    return body - corners.reshape(-1, 4, 2).mean(1)
