"""Fits how both networks' words say whether a die lies at a place (``found.score_of``).

    python models/training/fit_score.py --quick DATA --renders DATA --kept-back DATA

Prints the weights, fitted on scenes and renders, and for several bars how many dice of scenes and
renders kept back lie below, and how many places without a die above.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, islice

import numpy as np
import sources
from fitting import arguments, fitted, nearest, upright
from numpy.typing import NDArray
from samples import EDGE, VISIBLE, Labelled

from scorekeeper.vision.finder import Place
from scorekeeper.vision.found import score_signs
from scorekeeper.vision.reader import DiceReader

Array = NDArray[np.float64]
BARS = (0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
LEAST_VISIBLE = 0.5  # a die hidden further may be found or not
LEAST_EDGE_PX = 13.0


def seen(reader: DiceReader, items: Iterable[Labelled]) -> tuple[Array, NDArray[np.bool_]]:
    """The signs (N×3) of every place the reader offers, and whether a die lies there (N)."""
    signs, truth = [], []
    for item in items:
        for found in reader.places(item.picture):
            lies = _lies(found.place, item)
            if lies is not None:
                signs.append(score_signs(found.place.heat, found.die))
                truth.append(lies)
    return np.array(signs), np.array(truth)


def _lies(place: Place, item: Labelled) -> bool | None:
    """Whether a die lies at the place; None where it would be right to say either."""
    die, far = nearest(item, place)
    if far >= 0.9:
        return False
    if die[VISIBLE] < LEAST_VISIBLE or die[EDGE] < LEAST_EDGE_PX or 0.5 <= far < 0.6:
        return None
    return far < 0.5


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--most", type=int, default=140, help="pictures of each folder")
    given = parser.parse_args()
    reader = DiceReader.load(given.models)
    groups = []
    for folders, kept_back in ((given.quick, False), (given.kept_back, True)):
        scenes = (islice(sources.quick([folder], False), given.most) for folder in folders)
        turned = (upright(sources.labelled_quick(entry)) for _, entry in chain(*scenes))
        rendered = islice(sources.renders(given.renders, kept_back).values(), given.most)
        groups.append(seen(reader, chain(turned, rendered)))
    (signs, truth), (kept, lies) = groups
    weights = fitted(signs, truth)
    print("weights", np.round(weights, 2).tolist(), "of", len(truth), "places")
    p = 1 / (1 + np.exp(-kept @ weights))
    for bar in BARS:
        print(
            f"{bar}: {(lies & (p < bar)).sum()} of {lies.sum()} dice below, "
            f"{(~lies & (p >= bar)).sum()} of {(~lies).sum()} other places above"
        )


if __name__ == "__main__":
    main()
