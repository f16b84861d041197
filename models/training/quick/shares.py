"""How often scenes are of a kind that is hard to read."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Shares:
    """How often dice are of a kind that is hard to read, 0..1.

    ``pearls``: sets marbled all over with metallic pips; ``streaks``: of these, white ones with
    dark strokes as wide as a pip; ``touches``: of those, ones that a brush has touched in parts
    only, their pips large, drilled and of dull copper. ``cast``: of the others, sets cast in clear
    resin, through which the pips of the far side show, or in two colours of which one hides the
    pips. ``held``: pictures exposed for what is
    light, as phones do, so that white dice keep their shades. ``trays``: pictures with the walls
    of a tray in view, many dice against them; ``snug``: of these, trays whose corners are closed,
    some pinched into folds, and whose walls many of the dice stand flat against. ``harsh``:
    pictures with one hard lamp and deep shadows. ``small``: pictures with dice of 13 to 30 pixels.
    ``propped``: pictures in which one to three dice more lean on a die, a wall or a thing
    (``leaning.py``), and all but a few of the others lie flat. ``printed``: pictures of dice on
    a paper with drawn dice, loose pips or writing. ``figured``: pictures with a cloth on which a
    figure is printed again and again (``figured.py``), under the dice or around their tray.
    ``strewn``: pictures of a table on which flat things of other games and pockets lie
    (``lying.py``).
    ``polished``: pictures of a ground in which what stands on it is mirrored: lacquer, glass,
    stone. ``rows``: pictures of dice of one set that stand side against side, as a wall gathers
    them and as players line up what they keep. ``tidy``: of the pictures with rows, those in which
    the rows are straight and hardly a gap is left.
    """

    pearls: float = 0.28
    streaks: float = 0.0
    touches: float = 0.0
    cast: float = 0.0
    held: float = 0.0
    trays: float = 0.0
    snug: float = 0.0
    harsh: float = 0.0
    small: float = 0.0
    propped: float = 0.0
    printed: float = 0.0
    figured: float = 0.0
    strewn: float = 0.0
    polished: float = 0.0
    rows: float = 0.0
    tidy: float = 0.0


USUAL = Shares()


def happens(rng: np.random.Generator, share: float) -> bool:
    """Whether something does that is so often; what never happens draws no number, so that a seed
    makes the same scene as before there was such a share."""
    return share > 0 and bool(rng.uniform() < share)
