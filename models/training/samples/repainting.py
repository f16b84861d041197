"""Batches of pictures in other light or paint, on whichever device: ``recolouring.py`` for tensors.

Every pixel by itself, so that samples which are kept can be painted anew each time they are shown.
Pixels are N×P×3, BGR, 0..255; each picture of a batch gets a paint of its own.
"""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Generator, Tensor

from samples.recolouring import DYED, GREYED, HUE_TURNED, INVERTED, LIGHT_TURNED

# CIE Lab of sRGB under D65 (ITU-R BT.709), as OpenCV has it.
_XYZ = ((0.412453, 0.357580, 0.180423), (0.212671, 0.715160, 0.072169),
        (0.019334, 0.119193, 0.950227))  # fmt: skip
_WHITE = (0.950456, 1.0, 1.088754)
_GREY = (0.114, 0.587, 0.299)  # of BGR (ITU-R BT.601)
_LIGHTEST = 2.55  # of a byte's lightness to Lab's


class _Dice:
    """Random numbers, one or so many for each picture of a batch."""

    def __init__(self, count: int, random: Generator) -> None:
        self._count, self._random = count, random

    def among(self, count: int) -> _Dice:
        """The same for so many of the pictures."""
        return _Dice(count, self._random)

    def between(self, low: float, high: float, *shape: int) -> Tensor:
        size = self._count, *shape
        drawn = torch.rand(size, generator=self._random, device=self._random.device)
        return low + (high - low) * drawn

    def normal(self, *shape: int) -> Tensor:
        size = self._count, *shape
        return torch.randn(size, generator=self._random, device=self._random.device)

    def happens(self, share: float, *shape: int) -> Tensor:
        return self.between(0, 1, *shape) < share


Paint = Callable[[Tensor, _Dice], Tensor]


def repainted(pixels: Tensor, random: Generator) -> Tensor:
    """The pixels, as many of each picture as there are, in other light or paint: whole numbers."""
    dice = _Dice(len(pixels), random)
    inverted = dice.happens(INVERTED)
    dyed = ~inverted & dice.happens(DYED)
    turned = ~inverted & ~dyed & dice.happens(LIGHT_TURNED)
    for which, paint in (
        (dice.happens(HUE_TURNED), _hue_turned),
        (inverted, _inverted),
        (dyed, _dyed),
        (turned, _light_turned),
        (dice.happens(GREYED), _grey),
    ):
        pixels = _some(which, pixels, paint, dice)
    return _exposed(pixels, dice)


def _some(which: Tensor, pixels: Tensor, paint: Paint, dice: _Dice) -> Tensor:
    rows = which.nonzero()[:, 0]
    painted = paint(pixels[rows], dice.among(len(rows)))
    return pixels.index_copy(0, rows, painted)


def _hue_turned(pixels: Tensor, dice: _Dice) -> Tensor:
    """Hues turned by a share of the circle, and colours richer or paler."""
    most, which = pixels.max(2)
    spread = most - pixels.min(2).values
    blue, green, red = pixels.unbind(2)
    steps = torch.where(which == 2, green - blue, torch.where(which == 1, blue - red, red - green))
    sixths = steps / spread.clamp(min=1e-6) + 2 * (2 - which)
    hue = sixths + dice.between(0, 6, 1)
    rich = (spread / most.clamp(min=1e-6) * dice.between(0.4, 1.5, 1)).clamp(max=1)
    # From hue and saturation back to a channel: Smith, "Color Gamut Transform Pairs", 1978.
    ways = [(start + hue) % 6 for start in (1.0, 3.0, 5.0)]
    shares = [torch.minimum(way, 4 - way).clamp(0, 1) for way in ways]
    return torch.stack([most * (1 - rich * share) for share in shares], 2)


def _inverted(pixels: Tensor, _: _Dice) -> Tensor:
    return 255 - pixels


def _grey(pixels: Tensor, _: _Dice) -> Tensor:
    return (pixels @ pixels.new_tensor(_GREY))[..., None].expand_as(pixels)


def _dyed(pixels: Tensor, dice: _Dice) -> Tensor:
    """Colour channels exchanged, some of them inverted: gold on black becomes copper on white."""
    order = dice.between(0, 1, 3).argsort(1)
    exchanged = pixels.gather(2, order[:, None].expand_as(pixels))
    return torch.where(dice.happens(0.5, 1, 3), 255 - exchanged, exchanged)


def _light_turned(pixels: Tensor, dice: _Dice) -> Tensor:
    """Dark for light, colour kept where it was light: gold on dark becomes copper on pearl."""
    lab = _lab(pixels)
    light, kept = lab[..., :1], dice.between(0, 0.6, 1, 1)
    colour = kept + (1 - kept) * ((light - 64) / 90).clamp(0, 1)
    darkest = light.min(1, keepdim=True).values
    turned = dice.between(215, 255, 1, 1) - dice.between(0.35, 1.0, 1, 1) * (light - darkest)
    return _from_lab(torch.cat([turned, 128 + (lab[..., 1:] - 128) * colour], 2).clamp(0, 255))


def _lab(pixels: Tensor) -> Tensor:
    """Lightness and the two colours, 0..255."""
    share = pixels.flip(2) / 255
    linear = torch.where(share > 0.04045, ((share + 0.055) / 1.055) ** 2.4, share / 12.92)
    xyz = linear @ linear.new_tensor(_XYZ).T / linear.new_tensor(_WHITE)
    x, y, z = torch.where(
        xyz > 0.008856, xyz.clamp(min=1e-9) ** (1 / 3), 7.787 * xyz + 16 / 116
    ).unbind(2)
    return torch.stack([(116 * y - 16) * _LIGHTEST, 500 * (x - y) + 128, 200 * (y - z) + 128], 2)


def _from_lab(lab: Tensor) -> Tensor:
    light, red, yellow = lab.unbind(2)
    y = (light / _LIGHTEST + 16) / 116
    root = torch.stack([y + (red - 128) / 500, y, y - (yellow - 128) / 200], 2)
    xyz = torch.where(root > 6 / 29, root**3, (root - 16 / 116) / 7.787) * lab.new_tensor(_WHITE)
    linear = (xyz @ torch.linalg.inv(lab.new_tensor(_XYZ)).T).clamp(0, 1)
    share = torch.where(
        linear > 0.0031308, 1.055 * linear.clamp(min=1e-9) ** (1 / 2.4) - 0.055, 12.92 * linear
    )
    return share.flip(2) * 255


def _exposed(pixels: Tensor, dice: _Dice) -> Tensor:
    """Lighter or darker, tinted, its steps uneven."""
    gain = dice.between(0.55, 1.4, 1) * dice.between(0.85, 1.15, 3)
    bend = (0.22 * dice.normal(1, 1)).exp()
    ramp = torch.arange(256, device=pixels.device) / 255
    steps = (ramp * gain[..., None]).clamp(0, 1) ** bend * 255 + 8 * dice.normal(3, 1)
    levels = pixels.round().clamp(0, 255).long().transpose(1, 2)
    return steps.clamp(0, 255).floor().gather(2, levels).transpose(1, 2)
