"""Seeded pictures of thrown dice by the ray caster, with exact labels.

    python models/training/quick_scenes.py --out models/training/data/quick --count 9000 --seed 1

writes ``pictures.npy`` (N×320×320×3 RGB bytes), ``dice.npy`` (one row a die, columns as of
``quick.labels``) and ``manifest.jsonl`` (seed of each picture: the same seed makes the same
picture).
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any

import cv2
import numpy as np
from numpy.typing import NDArray
from quick import grounds, raycast
from quick.figured import figured
from quick.film import developed, legible
from quick.labels import DIE_COLUMNS, labels, reach
from quick.light import lights
from quick.lying import strewn
from quick.placing import THING_WEARS, Laid, laid_out
from quick.shares import USUAL, Shares, happens
from quick.view import SIDE_PX, View, view_from
from scene.plan import Thing
from scene.prints import print_on

PRINTED_TEXELS = (35.0, 140.0)  # drawn dice have 29 to 75
FIGURES_APART = (0.6, 4.0)  # die edges
AROUND_TRAY = 0.6  # of the trays on a figured cloth; in the others it is what dice are thrown on
POLISH = (0.03, 0.4)  # of a lacquered board, of a pane over dark cloth
CLOSE_PX = 60  # dice larger than this are traced with fewer rays a pixel
Array = NDArray[np.float64]
Scene = tuple[NDArray[np.uint8], Array, dict[str, Any]]  # picture (RGB), dice, what is told of it


def scene(seed: int, shares: Shares = USUAL) -> tuple[NDArray[np.uint8], Array]:
    """One picture (320×320×3 RGB) and its dice (rows without the picture's number)."""
    rng = np.random.default_rng(seed)
    most_px = 30 if happens(rng, shares.small) else 125
    edge_px = math.exp(rng.uniform(math.log(13), math.log(most_px)))
    view = view_from(rng, edge_px)
    laid = laid_out(rng, view, edge_px, shares)
    scale = 1.5 if edge_px > CLOSE_PX else 2.0
    linear, seen = traced(rng, view, laid, edge_px, scale, shares)
    return filmed(rng, view, laid.dice, (linear, seen), scale, held=happens(rng, shares.held))


def filmed(
    rng: np.random.Generator,
    view: View,
    dice: Array,
    light: tuple[Array, NDArray[np.int32]],
    scale: float,
    *,
    held: bool,
) -> tuple[NDArray[np.uint8], Array]:
    """The picture that a camera makes of the ``light`` (as ``traced`` gives it), and the rows of
    its dice; ``held``: exposed for what is light."""
    linear, seen = light
    held = held and (seen >= 0).any()
    lightest = float(np.percentile(linear[seen >= 0].mean(1), 90)) if held else 0.0
    rows = np.array(labels(view, dice, seen, scale)).reshape(-1, DIE_COLUMNS - 1)
    small = cv2.resize(linear, (SIDE_PX, SIDE_PX), interpolation=cv2.INTER_AREA)
    picture = developed(rng, small, lightest)
    for row in rows:
        row[0] *= legible(picture, row[6:14].reshape(4, 2))
    return picture, rows


def traced(
    rng: np.random.Generator, view: View, laid: Laid, edge_px: float, scale: float, shares: Shares
) -> tuple[Array, NDArray[np.int32]]:
    """-> the light that reaches the camera, in so many pixels to one of the picture along a side,
    and of which face of which die (6 a die; -1: of none)."""
    lamps, sky, window = lights(rng, shares)
    worn = _worn(rng, laid)
    texels = rng.uniform(0.5, 2.5) * edge_px  # of the ground to a die's edge
    if happens(rng, shares.printed):
        worn[0] = _printed(rng)
        texels = math.exp(rng.uniform(*np.log(PRINTED_TEXELS)))
    if happens(rng, shares.figured):
        around = int(laid.in_tray and rng.uniform() < AROUND_TRAY)
        worn[around], step = figured(rng, worn[around])
        texels = step / math.exp(rng.uniform(*np.log(FIGURES_APART)))
    if happens(rng, shares.strewn):
        table = int(laid.in_tray)
        worn[table], texels = strewn(rng, worn[table])
    side = int(SIDE_PX * scale)
    linear, seen = np.empty((side, side, 3)), np.empty((side, side), np.int32)
    raycast.render(
        laid.dice, laid.boxes, lamps, sky, window, np.power(worn, np.float32(2.2)),
        np.array([texels, *rng.uniform(0, 1000, 2), _polish(rng, shares)]),
        np.concatenate([view.position, view.matrix.ravel()]), view.focal_px * scale,
        linear, seen, reach(view, laid.dice) * scale,
    )  # fmt: skip
    return linear, seen


def _worn(rng: np.random.Generator, laid: Laid) -> list[NDArray[np.float32]]:
    """What ground, walls and things look like; walls often as the ground."""
    worn = [grounds.ground(rng)]
    if laid.in_tray:
        worn.append(worn[0] if rng.uniform() < 0.4 else grounds.ground(rng))
    if laid.propped:
        worn += [grounds.ground(rng)] * (THING_WEARS + 1 - len(worn))
    return worn


def _polish(rng: np.random.Generator, shares: Shares) -> float:
    """The share of light that the ground mirrors."""
    if not happens(rng, shares.polished):
        return 0.0
    return math.exp(rng.uniform(*np.log(POLISH)))


def _printed(rng: np.random.Generator) -> NDArray[np.float32]:
    """A paper that somebody printed, as large as a ground's picture."""
    tint = tuple(float(c) for c in grounds.colour(rng))
    return print_on(
        Thing("paper", 0.0, (tint[0], tint[1], tint[2]), int(rng.integers(1 << 30)), False)
    )


def write(out: Path, scenes: Iterable[Scene], count: int) -> None:
    """So many pictures, their dice, and of each what is told of it in the manifest.

    Raises SystemExit where the disk is full.
    """
    try:
        out.mkdir(parents=True, exist_ok=True)
        manifest = out / "manifest.jsonl"
        with (out / "pictures.npy").open("wb") as pictures, manifest.open("w") as lines:
            _begin(pictures, count)
            _write(scenes, pictures, lines, out / "dice.npy")
    except OSError as fault:
        raise SystemExit(f"{out} cannot be filled: {fault.strerror}") from None


def _begin(pictures: IO[bytes], count: int) -> None:
    """The file has its size from the beginning, for who looks at its first pictures meanwhile; each
    is to be written where the one before ends. Through memory, a full disk would kill the program.
    """
    shape = (count, SIDE_PX, SIDE_PX, 3)
    about = {"descr": "|u1", "fortran_order": False, "shape": shape}
    np.lib.format.write_array_header_1_0(pictures, about)
    pictures.truncate(pictures.tell() + math.prod(shape))


def _write(scenes: Iterable[Scene], pictures: IO[bytes], lines: IO[str], of_dice: Path) -> None:
    rows: list[Array] = []
    begin = time.monotonic()
    for i, (picture, dice, told) in enumerate(scenes):
        pictures.write(picture.tobytes())
        rows.append(np.insert(dice, 0, i, axis=1))
        lines.write(json.dumps({"index": i, **told}) + "\n")
        if i % 200 == 199:
            pictures.flush()
            np.save(of_dice, np.concatenate(rows).astype(np.float32))
            print(
                f"{i + 1} pictures, {(time.monotonic() - begin) / (i + 1):.3f} s each", flush=True
            )
    pictures.flush()
    np.save(of_dice, np.concatenate(rows).astype(np.float32))


def _scenes(count: int, seed: int, shares: Shares) -> Iterator[Scene]:
    for i in range(count):
        number = seed * 1_000_000 + i
        yield *scene(number, shares), {"seed": number, **asdict(shares)}


def arguments(about: str, usual: Shares, count: int) -> tuple[argparse.Namespace, Shares]:
    """What the command line of a program says that makes pictures: out, count, seed; shares."""
    parser = argparse.ArgumentParser(
        description=about.split("\n", 1)[0],
        epilog=Shares.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--seed", type=int, default=1)
    for name, share in asdict(usual).items():
        parser.add_argument(f"--{name}", type=float, default=share, help="share")
    given = parser.parse_args()
    if given.count < 1:
        parser.error("--count: one at least")
    return given, Shares(**{name: getattr(given, name) for name in asdict(usual)})


def main() -> None:
    given, shares = arguments(__doc__, USUAL, count=9000)
    write(given.out, _scenes(given.count, given.seed, shares), given.count)


if __name__ == "__main__":
    main()
