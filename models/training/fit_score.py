"""Fits how all that is seen of a place says whether a die lies there (``die_odds.score_of``).

    python models/training/fit_score.py --quick DATA --renders DATA --kept-back DATA

Prints the weights of both networks' words, of places without sure dice beside them and, with how
unlike these they are, of places that have some; and of what they say together and a close look
says, of places that had one. All are fitted on scenes and renders. Then, for several bars, how many
dice of scenes and renders kept back lie below, and how many places without a die above.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, islice

import numpy as np
from measuring.fitting import arguments, fitted, nearest, upright
from numpy.typing import NDArray
from samples import sources
from samples.labelled import EDGE, VISIBLE, Labelled

from scorekeeper.vision.reading.die_odds import closely_signs, score_of, score_signs
from scorekeeper.vision.reading.finder import Place
from scorekeeper.vision.reading.reader import DiceReader

Array = NDArray[np.float64]
Signs = tuple[Array, NDArray[np.bool_]]
BARS = (0.15, 0.2, 0.3, 0.4, 0.5, 0.55, 0.6, 0.7, 0.8, 0.9)
LEAST_VISIBLE = 0.5  # a die hidden further may be found or not
LEAST_EDGE_PX = 13.0
LIKE_SIZE = 1.6  # a place at a die, but so much larger or smaller, is neither it nor none
ALONE, BESIDE_DICE, CLOSELY = NAMES = ("alone", "beside dice", "closely")


def seen(reader: DiceReader, items: Iterable[Labelled]) -> dict[str, Signs]:
    """The signs of every place the reader offers, and whether a die lies there, by ``NAMES``.

    Of those without sure dice beside them (N×3, N), of the others (M×5, M), and of both, where they
    were looked at closely (K×4, K).
    """
    told: dict[str, list[tuple[Array, bool]]] = {name: [] for name in NAMES}
    for item in items:
        for found in reader.places(item.picture):
            lies = _lies(found.place, item)
            if lies is None:
                continue
            sight = found.place.heat, found.die, found.unlike
            told[ALONE if found.unlike is None else BESIDE_DICE].append((score_signs(*sight), lies))
            if found.faces is not None:
                told[CLOSELY].append((closely_signs(score_of(*sight), found.faces), lies))
    return {
        name: (np.array([s for s, _ in rows]), np.array([t for _, t in rows]))
        for name, rows in told.items()
    }


def _lies(place: Place, item: Labelled) -> bool | None:
    """Whether a die lies at the place; None where it would be right to say either."""
    die, far = nearest(item, place)
    if far >= 0.9:
        return False
    if die[VISIBLE] < LEAST_VISIBLE or die[EDGE] < LEAST_EDGE_PX or 0.5 <= far < 0.6:
        return None
    if far < 0.5 and not 1 / LIKE_SIZE < place.edge_px / die[EDGE] < LIKE_SIZE:
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
    for name in NAMES:
        (signs, truth), (kept, lies) = (group[name] for group in groups)
        weights = fitted(signs, truth)
        print(name, np.round(weights, 2).tolist(), "of", len(truth), "places")
        p = 1 / (1 + np.exp(-kept @ weights))
        for bar in BARS:
            print(
                f"{bar}: {(lies & (p < bar)).sum()} of {lies.sum()} dice below, "
                f"{(~lies & (p >= bar)).sum()} of {(~lies).sum()} other places above"
            )


if __name__ == "__main__":
    main()
