"""What else happens at a table while a game is filmed: lamps, a camera that somebody bumps into or
that looks for its focus, an arm that reaches across, a thing that is put down and stays.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from scene.dice import Array

from clips.clutter import Canvas, empty, lay_one
from clips.table import ClipTable

LEAST_LAMP = 0.35
PUSH_PX, PUSH_DEG = 9.0, 1.2
BLUR_PX = (2.0, 4.0)
HIGH_CM = 4.0


@dataclass
class Unrest:
    """Disturbs a table now and then. ``beside`` is what lies beside the tray, each since a tick;
    ``taken`` where nothing may be put, by its middle (cm) and how far it reaches."""

    rng: np.random.Generator
    table: ClipTable
    taken: list[tuple[Array, float]]
    beside: list[tuple[int, Canvas]] = field(default_factory=list)
    happened: list[str] = field(default_factory=list)

    def disturb(self) -> str:
        """One thing happens, and takes its time: which."""
        kinds: list[tuple[Callable[[], None], float]] = [
            (self._lamp, 0.25), (self._push, 0.2), (self._focus, 0.15),
            (self._reach_across, 0.25), (self._put_down, 0.15),
        ]  # fmt: skip
        kind = kinds[int(self.rng.choice(len(kinds), p=[share for _, share in kinds]))][0]
        kind()
        return kind.__name__.removeprefix("_")

    def _lamp(self) -> None:
        """Somebody turns a lamp down, or up again, which then stays so."""
        dark = self.table.now.lamp > 0.9
        level = float(self.rng.uniform(LEAST_LAMP, 0.75)) if dark else 1.0
        self.table.change(float(self.rng.uniform(0.05, 0.3)), lamp=level)

    def _push(self) -> None:
        """The camera is bumped into, swings and stays askew."""
        for share, seconds in ((1.0, 0.08), (0.3, 0.1), (0.6, 0.12)):
            x, y, turn = self.rng.uniform(-1, 1, 3) * (PUSH_PX, PUSH_PX, PUSH_DEG) * share
            self.table.change(seconds, push=(float(x), float(y), float(turn)))

    def _focus(self) -> None:
        """The lens loses its focus and finds it again."""
        self.table.change(0.3, blur_px=float(self.rng.uniform(*BLUR_PX)))
        self.table.rest(float(self.rng.uniform(0, 0.4)))
        self.table.change(0.3, blur_px=0.0)

    def _reach_across(self) -> None:
        """The other player reaches across the table, for a drink."""
        table, own = self.table, self.table.player
        table.pass_to(1 - own)
        x, y = self.rng.uniform(-1, 1, 2) * table.tray.radius_cm
        table.reach(np.array([x, y, HIGH_CM]), 0.5)
        table.rest(float(self.rng.uniform(0.0, 0.8)))
        table.leave(0.5)
        table.pass_to(own)

    def _put_down(self) -> None:
        """A hand puts down one more thing, where there is room."""
        canvas = self.beside[-1][1].copy() if self.beside else empty()
        at = lay_one(self.rng, canvas, self.taken)
        if at is None:
            return
        self.table.reach(np.array([*at, 0.0]), 0.4)
        self.beside.append((self.table.tick, canvas))
        self.table.leave(0.4)
