"""Many turns side by side: a row for each score, a column for each turn that is solved."""

from __future__ import annotations

import numpy as np

from scorekeeper.advice.throws import Floats, Throws


class Columns:
    """Steps down the rows of an array (rows * dice, columns): row ``r`` with n dice to throw is
    line ``r * dice + n - 1``. Options that lead beyond the last row lead to the last row.
    """

    def __init__(self, throws: Throws, unit: int, rows: int) -> None:
        self.dice, self.rows = throws.dice, rows
        # Of BLAS, which reckons four or eight lines at once, six take longer than eight.
        self._weights = np.zeros((-(-self.dice // 8) * 8, throws.weights.shape[1]))
        self._weights[: self.dice] = throws.weights[1:]
        options = np.concatenate(throws.ladder) if throws.ladder else np.zeros(0, dtype=np.intp)
        sizes = [len(rung) for rung in throws.ladder]
        ends = np.cumsum(sizes)
        self._first = slice(0, sizes[0] if sizes else 0)
        self._rungs = [
            (slice(0, size), slice(end - size, end))
            for size, end in zip(sizes[1:], ends[1:], strict=True)
        ]
        moves, left = throws.points[options] // unit, throws.left[options] - 1
        self._lines = [np.minimum(row + moves, rows - 1) * self.dice + left for row in range(rows)]

    def empty(self, columns: int) -> Floats:
        """An array to step down in, all ones."""
        return np.ones((self.rows * self.dice, columns))

    def at(self, row: int) -> slice:
        """The lines of a row: one die, two … all dice."""
        return slice(row * self.dice, (row + 1) * self.dice)

    def roll(self, worth: Floats, row: int, columns: slice) -> Floats:
        """What the throws that do not end the turn add in a row, from the rows above it.

        For these ``columns`` of ``worth``: (dice, columns).
        """
        options = worth[self._lines[row], columns]
        best = options[self._first]
        for top, rung in self._rungs:
            np.maximum(best[top], options[rung], out=best[top])
        return self._weighed(best)

    def roll_following(self, states: list[Floats], row: int, columns: int) -> list[Floats]:
        """The same for several states, when the first of them decides the options."""
        options = [state[self._lines[row], :columns] for state in states]
        best = [each[self._first] for each in options]
        for top, rung in self._rungs:
            better = options[0][rung] > best[0][top]
            for each, chosen in zip(options, best, strict=True):
                np.copyto(chosen[top], each[rung], where=better)
        return [self._weighed(each) for each in best]

    def _weighed(self, best: Floats) -> Floats:
        added: Floats = self._weights @ best
        return added[: self.dice]
