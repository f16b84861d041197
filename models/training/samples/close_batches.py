"""What the close reader is shown of samples, in batches: ``close_look.close_planes`` for tensors.

A test holds both against each other.
"""

from __future__ import annotations

import torch
from torch import Generator, Tensor

from samples.repainting import repainted
from scorekeeper.vision.crops import FACE_SIDE_PX
from scorekeeper.vision.reading.colours_apart import FACE, FAINTEST, STRENGTH
from scorekeeper.vision.reading.inks import BODY, INK, NOISE, OF_A_SET, UNKNOWN, inner

INNER = inner(FACE_SIDE_PX)
ROOT_STEPS = 22  # until the inverse root is exact to a hundredth of a grey level


def shown(seen: tuple[Tensor, ...], random: Generator | None) -> tuple[Tensor, Tensor]:
    """Samples (``close_samples.Seen``) as the network takes them (N×64×64×7 bytes), each in a paint
    of its own, or without ``random`` in their own; and what ought to be said of them."""
    *bytes_, told, target = seen
    parts = [part.flatten(1, -2).float() for part in bytes_]
    if random is not None:
        parts = list(
            repainted(torch.cat(parts, 1), random).split([part.shape[1] for part in parts], 1)
        )
    crop, ink, body = (part.reshape(was.shape) for part, was in zip(parts, bytes_, strict=True))
    planes = [crop, _colours_apart(crop), _in_ink(crop, ink, body, told.bool())[..., None]]
    return torch.cat(planes, 3).to(torch.uint8), target


def mirrored(planes: Tensor, random: Generator) -> Tensor:
    """Half of the samples in a mirror."""
    which = torch.rand(len(planes), generator=random, device=planes.device) < 0.5
    return torch.where(which[:, None, None, None], planes.flip(2), planes)


def _colours_apart(crops: Tensor) -> Tensor:
    face = crops[:, FACE, FACE].flatten(1, 2)
    middle = face.mean(1, keepdim=True)
    off = (face - middle).double()
    spread = off.transpose(1, 2) @ off / off.shape[1]
    whitened = _inverse_root(spread + FAINTEST**2 * torch.eye(3).to(spread)).float()
    apart = (crops.flatten(1, 2) - middle) @ whitened
    return (128 + STRENGTH * apart).clamp(0, 255).floor().reshape(crops.shape)


def _inverse_root(spread: Tensor) -> Tensor:
    """The inverse square root of positive matrices (N×3×3), by Newton and Schulz's iteration
    (Higham, "Functions of Matrices", 2008, 6.7): small products alone, which a GPU likes."""
    size = spread.diagonal(dim1=1, dim2=2).sum(1)[:, None, None]
    one = torch.eye(3).to(spread)
    root, inverse = spread / size, one.expand_as(spread)
    for _ in range(ROOT_STEPS):
        half = (3 * one - inverse @ root) / 2
        root, inverse = root @ half, half @ inverse
    return inverse / size.sqrt()


def _in_ink(crops: Tensor, ink: Tensor, body: Tensor, told: Tensor) -> Tensor:
    """N×64×64: crops by how much of the ink is in them that alike dice show."""
    usual = _median(crops[:, INNER, INNER].flatten(1, 2))
    of_others = _median(body.flatten(0, 1)).reshape(*told.shape, 3)
    alike = told & ((of_others - usual[:, None]).norm(dim=2) < OF_A_SET)
    share = alike / alike.sum(1, keepdim=True).clamp(min=1)
    pips, rest = (part - of_others[:, :, None] for part in (ink, body))
    middle = (rest.mean(2) * share[..., None]).sum(1)
    contrast = (pips.mean(2) * share[..., None]).sum(1) - middle
    off = (rest - middle[:, None, None]) * alike[:, :, None, None]
    count = alike.sum(1)[:, None, None] * rest.shape[2]
    off = off.flatten(1, 2).double()
    spread = off.transpose(1, 2) @ off / (count - 1).clamp(min=1)
    direction = _solved(spread + NOISE**2 * torch.eye(3).to(spread), contrast.double()).float()
    reach = (contrast * direction).sum(1).clamp(min=1e-6)
    seen = (crops * direction[:, None, None]).sum(3)
    usual_seen = _median(seen[:, INNER, INNER].flatten(1)[..., None])
    much = (seen - usual_seen[..., None]) / reach[:, None, None]
    levels = (BODY + (INK - BODY) * much).clamp(0, 255).floor()
    return torch.where(alike.any(1)[:, None, None], levels, UNKNOWN)


def _solved(matrix: Tensor, vector: Tensor) -> Tensor:
    """matrix⁻¹ vector (N×3×3 symmetric, N×3) by Cramer's rule, without waiting for a GPU."""
    a, b, c = matrix.unbind(1)
    across = torch.linalg.cross(b, c)
    ways = (across, torch.linalg.cross(c, a), torch.linalg.cross(a, b))
    dot = torch.stack([(vector * way).sum(1) for way in ways], 1)
    return dot / (a * across).sum(1, keepdim=True)


def _median(values: Tensor) -> Tensor:
    """Of N×P×C along P: the mean of both in the middle, where there are two."""
    row = values.sort(1).values
    count = row.shape[1]
    return (row[:, (count - 1) // 2] + row[:, count // 2]) / 2
