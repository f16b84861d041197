"""The networks: one finds dice in a whole picture, the others read one face.

All take bytes as OpenCV reads them (BGR, N×H×W×3), so preprocessing travels inside the graph.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

from scorekeeper.vision.reading.close_look import PLANES

MAPS = 12  # finder: heat, offset x y, log2 edge, corners x0 y0 … x3 y3
STRIDE = 4
EDGE_UNIT_PX = 32.0  # log2 edge is 0 for a die of this size
FACES = 18  # face reader: six values, die, cocked, corners x0 y0 … x3 y3, body x y in crop halves
FINE, COARSE = 5, 7  # layers of what reads a face up to its grid of 16 cells, and of 8
FACING = 32  # channels in which it is seen which way a face looks
SHAPES = (32, 48)  # … and whether this is a die, fine and coarse …
SQUARE_SHAPES = (48, 48)  # … and what a face of it shows that was made square
SQUARES = 8  # close reader: six values, whether this is the top of a die, or a side of one


def _conv(
    inside: int, outside: int, stride: int = 1, kernel: int = 3, groups: int = 1
) -> nn.Sequential:
    conv = nn.Conv2d(inside, outside, kernel, stride, kernel // 2, groups=groups, bias=False)
    return nn.Sequential(conv, nn.BatchNorm2d(outside), nn.ReLU(inplace=True))


class _Residual(nn.Module):
    def __init__(self, width: int, inner: int | None = None) -> None:
        super().__init__()
        inner = inner or width
        self.first = _conv(width, inner)
        self.second = nn.Sequential(
            nn.Conv2d(inner, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width)
        )

    def forward(self, x: Tensor) -> Tensor:
        return torch.relu(x + self.second(self.first(x)))


class _Separable(nn.Module):
    """A residual block of a depthwise and a pointwise convolution, for the fine grid."""

    def __init__(self, width: int, kernel: int) -> None:
        super().__init__()
        self.wide = _conv(width, width, kernel=kernel, groups=width)
        self.point = nn.Sequential(nn.Conv2d(width, width, 1, bias=False), nn.BatchNorm2d(width))

    def forward(self, x: Tensor) -> Tensor:
        return torch.relu(x + self.point(self.wide(x)))


def _as_planes(pixels: Tensor) -> Tensor:
    return pixels.permute(0, 3, 1, 2).float() / 127.5 - 1.0


class Finder(nn.Module):
    """Centre heat map, offset, size and top-face corners on a grid of four pixels.

    Centres as points: Zhou, Wang, Krähenbühl, "Objects as Points" (2019); the way back up to the
    fine grid: Lin et al., "Feature Pyramid Networks" (2017).
    """

    def __init__(self, widths: tuple[int, ...] = (16, 32, 56, 80, 96), maps: int = MAPS) -> None:
        super().__init__()
        stem, fine, middle, coarse, widest = widths
        self.stem = nn.Sequential(_conv(3, stem, 2), _conv(stem, fine, 2), _Separable(fine, 3))
        # onnxruntime computes in blocks of 16 channels: 56 take the time of 64, 48 do not.
        inner8, inner16 = middle // 16 * 16, coarse - 16
        self.down8 = nn.Sequential(
            _conv(fine, middle, 2), _Residual(middle, inner8), _Residual(middle, inner8)
        )
        self.down16 = nn.Sequential(
            _conv(middle, coarse, 2), _Residual(coarse, inner16), _Residual(coarse, inner16)
        )
        self.down32 = nn.Sequential(_conv(coarse, widest, 2), _Residual(widest))
        self.up16 = nn.Conv2d(widest, coarse, 1)
        self.up8 = nn.Conv2d(coarse, middle, 1)
        self.mix8 = _conv(middle, middle)
        self.up4 = nn.Conv2d(middle, fine, 1)
        self.head = nn.Sequential(
            _Separable(fine, 5), _conv(fine, 48, kernel=1), nn.Conv2d(48, maps, 1)
        )
        nn.init.constant_(self.head[-1].bias[:1], -4.0)

    def forward(self, pixels: Tensor) -> Tensor:
        """N×H×W×3 bytes -> N×12×H/4×W/4; the heat is a logit."""
        four = self.stem(_as_planes(pixels).contiguous(memory_format=torch.channels_last))
        eight = self.down8(four)
        sixteen = self.down16(eight)
        thirty_two = self.down32(sixteen)
        sixteen = torch.relu(sixteen + _doubled(self.up16(thirty_two)))
        eight = self.mix8(torch.relu(eight + _doubled(self.up8(sixteen))))
        return self.head(torch.relu(four + _doubled(self.up4(eight))))


class OneStage(Finder):
    """The finder with six more maps that name the value: both networks in one, for comparison."""

    def __init__(self) -> None:
        super().__init__(maps=MAPS + 6)


def _doubled(x: Tensor) -> Tensor:
    return nn.functional.interpolate(x, scale_factor=2.0, mode="nearest")


FACE_WIDTHS = {
    "slim": (8, 16, 32, 48),
    "usual": (16, 32, 64, 96),
    "late": (16, 32, 80, 128),  # wider where pixels are few
    "wider": (16, 32, 112, 176),  # still more there
    "wide": (24, 48, 80, 112),
    "close": (24, 32, 80, 128),  # of the close reader, which sees more planes
}
SHIPPED_WIDTH = "late"  # of the face reader in packed/, which goes on at this one alone


class FacingHead(nn.Module):
    """Which way a top face looks: the way from its middle to that of the die, as it is seen.

    Both middles are means of heat maps, which tell places more finely than their cells: Sun et al.,
    "Integral Human Pose Regression" (2018). How far off this may be is told too and only serves the
    training (``losses.facing_loss``).
    """

    def __init__(self, fine: int, coarse: int, width: int = FACING) -> None:
        super().__init__()
        self.fine, self.coarse = nn.Conv2d(fine, width, 1), nn.Conv2d(coarse, width, 1)
        self.mix = nn.Sequential(_Residual(width), _Residual(width))
        self.heat = nn.Conv2d(width, 2, 1)
        self.doubt = nn.Linear(width, 1)

    def forward(self, fine: Tensor, coarse: Tensor) -> Tensor:
        """Grids of 16 and of 8 cells -> N×3: x and y in crop halves, log of how far off."""
        x = self.mix(torch.relu(self.fine(fine) + _doubled(self.coarse(coarse))))
        heat = self.heat(x).float()
        rows, columns = (
            torch.softmax(heat.flatten(2), 2).reshape(heat.shape).sum(k) for k in (3, 2)
        )
        cells = heat.shape[2]
        at = (torch.arange(cells, device=heat.device) + 0.5) * (2 / cells) - 1
        face, die = torch.stack([columns @ at, rows @ at], 2).unbind(1)
        return torch.cat([die - face, self.doubt(x.mean((2, 3))).float()], 1)


class OddsHead(nn.Module):
    """What shape and what is on it say: of a die, what that adds to the log odds, or of each value
    of a face made square. At first that is nothing."""

    def __init__(self, fine: int, coarse: int, widths: tuple[int, int], outside: int) -> None:
        super().__init__()
        narrow, wide = widths
        self.fine = nn.Sequential(_conv(fine, narrow, kernel=1), _Residual(narrow))
        self.down, self.coarse = _conv(narrow, wide, 2), nn.Conv2d(coarse, wide, 1)
        self.mix = nn.Sequential(_Residual(wide), _conv(wide, wide, 2), nn.Flatten())
        self.odds = nn.Sequential(
            nn.Dropout(0.1), nn.Linear(wide * 16, wide), nn.ReLU(inplace=True),
            nn.Linear(wide, outside),
        )  # fmt: skip
        nn.init.zeros_(self.odds[-1].weight)
        nn.init.zeros_(self.odds[-1].bias)

    def forward(self, fine: Tensor, coarse: Tensor) -> Tensor:
        """Grids of 16 and of 8 cells -> N×``outside``."""
        seen = torch.relu(self.down(self.fine(fine)) + self.coarse(coarse))
        return self.odds(self.mix(seen))


class FaceReader(nn.Module):
    """One face in a crop of two die edges: value, die or not, cocked or not, corners, body.

    The body is the middle of the whole die as it is seen: how far it lies from the middle of the
    top face, and where to, says which way that face looks. With ``heads`` this and whether it is a
    die are told by heads of their own.
    """

    def __init__(
        self, widths: tuple[int, ...] = FACE_WIDTHS["usual"], *, heads: bool = False
    ) -> None:
        super().__init__()
        *_, c, d = widths
        self.body = nn.Sequential(*_to_grids(3, widths), _conv(d, 16, kernel=1), nn.Flatten())
        self.head = nn.Sequential(
            nn.Dropout(0.1), nn.Linear(16 * 64, 128), nn.ReLU(inplace=True), nn.Linear(128, FACES)
        )
        self.facing = FacingHead(c, d) if heads else None
        self.die = OddsHead(c, d, SHAPES, 1) if heads else None

    def forward(self, pixels: Tensor) -> Tensor:
        """N×64×64×3 bytes -> N×18: logits of 1..6, die, cocked; corners, body.

        With heads a 19th column says how far off the body may be (log).
        """
        fine, coarse = on_grids(self.body, pixels)
        out = self.head(self.body[COARSE:](coarse))
        if self.facing is None or self.die is None:
            return out
        facing = self.facing(fine, coarse)
        middle = out[:, 8:16].reshape(-1, 4, 2).mean(1)
        die = out[:, 6:7] + self.die(fine, coarse)
        told = [out[:, :6], die, out[:, 7:16], middle + facing[:, :2], facing[:, 2:]]
        return torch.cat(told, 1)


class CloseReader(nn.Module):
    """What a face shows that was made square, the top or a side of a die that is hard to read, and
    whether there is a die of which it is the top or a side."""

    def __init__(self, widths: tuple[int, ...] = FACE_WIDTHS["close"]) -> None:
        super().__init__()
        *_, c, d = widths
        self.body = nn.Sequential(*_to_grids(PLANES, widths))
        self.squares = OddsHead(c, d, SQUARE_SHAPES, SQUARES)

    def forward(self, pixels: Tensor) -> Tensor:
        """N×64×64×7 bytes (``close_look.close_planes``) -> N×8: logits of 1..6, of the top of a
        die, of a side."""
        return self.squares(*on_grids(self.body, pixels))


def _to_grids(planes: int, widths: tuple[int, ...]) -> list[nn.Module]:
    """The first ``COARSE`` layers of whatever reads a face: down to grids of 16 and of 8 cells."""
    a, b, c, d = widths
    return [
        _conv(planes, a), _conv(a, b, 2), _Residual(b), _conv(b, c, 2), _Residual(c),
        _conv(c, d, 2), _Residual(d),
    ]  # fmt: skip


def on_grids(body: nn.Sequential, pixels: Tensor) -> tuple[Tensor, Tensor]:
    """What the first layers of a body see of a face, on grids of 16 and of 8 cells."""
    planes = _as_planes(pixels).contiguous(memory_format=torch.channels_last)
    fine = body[:FINE](planes)
    return fine, body[FINE:COARSE](fine)
