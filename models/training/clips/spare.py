"""More dice than are played with, that lie beside the tray all evening."""

from __future__ import annotations

import numpy as np
from scene.dice import Array, DieLook

from clips.table import ClipTable
from clips.turning import about, side_up

MOST = 5
APART_CM = 1.6  # around the middle of each


def spare_dice(rng: np.random.Generator) -> int:
    """How many there are."""
    return int(rng.integers(1, MOST + 1))


def lay_spare(
    rng: np.random.Generator,
    table: ClipTable,
    number: int,
    look: DieLook | None,
    taken: list[tuple[Array, float]],
) -> None:
    """Lays the last so many dice of the table where nothing is ``taken``, which they are then;
    they look as the others do or otherwise."""
    in_play = table.dice - number
    if look:
        own = table.paints or (table.look,) * in_play
        table.paints = (*own, *(look,) * number)
    elif table.paints:
        table.paints = (*table.paints, *table.paints[:number])
    for die in range(in_play, table.dice):
        at = _free_place(rng, taken)
        if at is None:
            return
        taken.append((at, APART_CM))
        table.now.places[die] = [*at, table.look.edge_cm / 2]
        table.now.turns[die] = about(rng.uniform(0, 90)) @ side_up(
            np.eye(3), int(rng.integers(1, 7))
        )


def _free_place(rng: np.random.Generator, taken: list[tuple[Array, float]]) -> Array | None:
    for _ in range(100):
        at = np.array([rng.uniform(-13, 16), rng.uniform(-11, 11)])
        if all(np.linalg.norm(at - other) > APART_CM + far for other, far in taken):
            return at
    return None
