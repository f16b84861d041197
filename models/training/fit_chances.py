"""Fits how the looks at a die and the count of its pips say together what it shows.

    python models/training/fit_chances.py --quick DATA --kept-back DATA [--models MODELS]

A conditional logistic regression over the six values (``value_odds.CHANCE_WEIGHTS``), fitted on
dice of scenes that two looks left uncertain. Prints the weights, and how many of such dice in
scenes kept back each look reads wrong by itself, the first two with the pips, and all of them.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
from evaluate_scenes import LEAST_VISIBLE, NEAR_EDGES
from measuring.fitting import RIDGE, ROUNDS, arguments, nearest, upright
from numpy.typing import NDArray
from samples import sources
from samples.labelled import COCKED, VALUE, VISIBLE

from scorekeeper.vision.reading.found import LEAST_SCORE, Caveat, Found
from scorekeeper.vision.reading.reader import DiceReader

Array = NDArray[np.float64]


def seen(reader: DiceReader, folders: list[Path], most: int) -> tuple[Array, NDArray[np.intp]]:
    """-> the signs of each value (N×6×S) and the value less one (N) of dice that were uncertain."""
    signs, values = [], []
    for folder in folders:
        entries = sources.quick([folder], False) + sources.quick([folder], True)
        for _, entry in entries[:most]:
            item = upright(sources.labelled_quick(entry))
            for found in reader.places(item.picture):
                if not _uncertain(found) or found.score < LEAST_SCORE:
                    continue
                die, far = nearest(item, found.place)
                flat = die[VALUE] > 0 and die[COCKED] <= 0 and die[VISIBLE] >= LEAST_VISIBLE
                if flat and far < NEAR_EDGES:
                    signs.append(found.value_signs)
                    values.append(int(die[VALUE]) - 1)
    return np.array(signs), np.array(values, np.intp)


def _uncertain(found: Found) -> bool:
    """Whether a close look was asked what the first two looks and the pips could not tell, not only
    whether it gainsays them."""
    before = replace(found, close=None, lean=0.0, caveats=found.caveats - {Caveat.TWO_FACED})
    return found.close is not None and not before.certain


def fitted_choice(signs: Array, chosen: NDArray[np.intp]) -> Array:
    """The weights (S) of signs (N×C×S) that tell which of C was chosen (N), by Newton's method."""
    weights = np.zeros(signs.shape[2])
    for _ in range(ROUNDS):
        p = _shares(signs @ weights)
        usual = np.einsum("nc,ncs->ns", p, signs)
        apart = signs - usual[:, None]
        slope = (usual - signs[np.arange(len(chosen)), chosen]).sum(0) + RIDGE * weights
        bend = np.einsum("nc,ncs,nct->st", p, apart, apart) + RIDGE * np.eye(len(weights))
        weights -= np.linalg.solve(bend, slope)
    return weights


def _shares(odds: Array) -> Array:
    powers = np.exp(odds - odds.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--most", type=int, default=600, help="pictures of each folder")
    given = parser.parse_args()
    reader = DiceReader.load(given.models)
    weights = fitted_choice(*seen(reader, given.quick, given.most))
    print(
        "weights of two looks, of the face reader in ink, of the top made square, of sides, pips",
        np.round(weights, 2),
    )
    signs, truth = seen(reader, given.kept_back, given.most)
    twice, ink, square, sides, pips = weights
    for name, used in {
        "the look at it as it is and in a mirror": [1, 0, 0, 0, 0],
        "the face reader in ink": [0, 1, 0, 0, 0],
        "the top made square, by the close reader": [0, 0, 1, 0, 0],
        "the sides": [0, 0, 0, 1, 0],
        "the two looks and the pips": [twice, 0, 0, 0, pips],
        "these and the top made square": [twice, 0, square, 0, pips],
        "all looks at the top, and the pips": [twice, ink, square, 0, pips],
        "all looks": [twice, ink, square, sides, 0],
        "all looks and the pips": weights,
    }.items():
        chances = _shares(signs @ np.asarray(used, np.float64))
        wrong = (chances.argmax(1) != truth).sum()
        loss = -np.log(chances[np.arange(len(truth)), truth]).mean()
        print(f"{name}: {wrong} of {len(truth)} wrong, log loss {loss:.3f}")


if __name__ == "__main__":
    main()
