"""What the places of a picture say of each other: which are dice, which hides which, and which are
faces of one die; whether all of it is certain.

Judged from what was seen at each; nothing looks at the picture.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from scorekeeper.vision.reading.die_odds import unlikeness
from scorekeeper.vision.reading.finder import Place
from scorekeeper.vision.reading.found import DOUBTFUL_SCORE, LEAST_SCORE, Caveat, Found
from scorekeeper.vision.reading.leaning import ASKED_ABOUT, lean_probabilities

CUT_EDGES = 0.2  # a top face that reaches further out of the picture is not seen whole
# Two dice do not lie nearer one another, flat and seen from up to 55° aside (its cosine is .57).
CROWDED_EDGES = 0.55


def dice_of(found: list[Found]) -> list[Found]:
    """Those that are taken for dice."""
    return [one for one in found if one.score >= LEAST_SCORE]


def all_certain(found: list[Found]) -> bool:
    """Whether these are dice that nobody need be asked about, and nothing else may be one."""
    dice = dice_of(found)
    return bool(dice) and all(die.certain for die in dice) and not unsure_of(found)


def unsure_of(found: list[Found]) -> list[Found]:
    """Those that are taken for no die, and may be one."""
    dice = dice_of(found)
    others = [one for one in found if one.score < LEAST_SCORE]
    return [
        one
        for one in others
        if one.score >= DOUBTFUL_SCORE or (one.like_a_die and not _is_among(one, dice))
    ]


def compared(found: list[Found], long_side_px: int) -> list[Found]:
    """The same, best first, with how likely each die leans by what all of them show."""
    count = len(dice_of(found))
    if not count:
        return found
    dice, rest = found[:count], found[count:]
    lean = lean_probabilities([one.stance(long_side_px) for one in dice])
    return [replace(one, lean=float(p)) for one, p in zip(dice, lean, strict=True)] + rest


def leaning_as(before: list[Found], found: list[Found]) -> list[Found]:
    """The same, each as likely to lean as what was seen of its die before, but no likelier than
    that it is asked about."""
    return [replace(one, lean=max([one.lean, *_leans_of(one, before)])) for one in found]


def _leans_of(one: Found, others: list[Found]) -> list[float]:
    return [min(other.lean, ASKED_ABOUT) for other in others if _is_among(one, [other])]


def with_lost(before: list[Found], found: list[Found]) -> list[Found]:
    """The same, best first, and what was taken for a die ``before`` where none is seen any more.

    One that was beyond doubt is a die still, and asked about; any other is none, but may be one.
    """
    dice = dice_of(found)
    taken = [one for one in before if one.score >= LEAST_SCORE or Caveat.LOST in one.caveats]
    lost = [_unseen(one) for one in taken if not _is_among(one, dice)]
    kept = [one for one in found if not any(other.place.hides(one.place) for other in lost)]
    return sorted([*kept, *lost], key=lambda one: -one.score)


def _unseen(one: Found) -> Found:
    return one.but(Caveat.ELSEWHERE if one.sure else Caveat.LOST)


def _is_among(one: Found, dice: list[Found]) -> bool:
    """Whether this is one of the dice, or another face of one."""
    return any(die.place.hides(one.place) or one.bodies_apart(die) < CROWDED_EDGES for die in dice)


def at_the_edge(found: list[Found], width_px: int, height_px: int) -> list[Found]:
    """The same, with those told whose top the edge of a picture of this size cuts off."""
    return [one.but(Caveat.CUT) if _reaches_out(one, width_px, height_px) else one for one in found]


def _reaches_out(one: Found, width_px: int, height_px: int) -> bool:
    if one.corners is None:
        return False
    out_px = np.maximum(-one.corners, one.corners - (width_px, height_px))
    return bool(out_px.max() > CUT_EDGES * one.place.edge_px)


def without_sides(found: list[Found]) -> list[Found]:
    """The same, best first, without second faces of a die, both of which say that its middle is in
    one place, and without what seems to lie where dice meet.

    A likely one may be a die of its own, so that the one that stays is asked about; so are both of
    two that lie nearer one another than dice can.
    """
    kept: list[Found] = []
    for one in found:
        owner = next((k for k, other in enumerate(kept) if one.shares_die_with(other)), None)
        if owner is None:
            kept.append(one)
        elif one.score >= LEAST_SCORE:
            kept[owner] = kept[owner].but(Caveat.TWO_FACED)
    likely = dice_of(kept)
    kept = [one for one in kept if not _is_between(one, likely)]
    dice = dice_of(kept)
    return [one.but(Caveat.TWO_FACED) if _is_crowded(one, dice) else one for one in kept]


def _is_crowded(one: Found, dice: list[Found]) -> bool:
    """Whether this is a die and lies nearer another of these than dice can."""
    return one.score >= LEAST_SCORE and bool(_crowding(one, dice))


def _is_between(one: Found, dice: list[Found]) -> bool:
    """Whether this is where several of these dice (best first) meet: none of them may lie so near.

    That all of these are wrong is as unlikely as their odds multiplied.
    """
    together: list[Found] = []
    for other in _crowding(one, dice):
        if not _crowding(other, together):
            together.append(other)
    return len(together) > 1 and sum(other.odds for other in together) > one.odds


def _crowding(one: Found, dice: list[Found]) -> list[Found]:
    """Those of these dice that lie nearer this than dice can."""
    others = (other for other in dice if other is not one)
    return [other for other in others if one.bodies_apart(other) < CROWDED_EDGES]


def beside_dice(found: list[Found]) -> list[Found]:
    """The same, with how unlike others each looks that are dice beyond doubt by the networks."""
    apart = [one for one in unhidden(found) if one.sure]
    sure = np.array([any(one is other for other in apart) for one in found], bool)
    if not sure.any():
        return found
    edges_px = [one.place.edge_px for one in found]
    told = unlikeness(edges_px, np.stack([one.colour for one in found]), sure)
    return [
        one if np.isnan(unlike).any() else replace(one, unlike=unlike)
        for one, unlike in zip(found, told, strict=True)
    ]


def unhidden(found: list[Found]) -> list[Found]:
    """The places, best first, without those that a better one hides, and without groups of dice."""
    ranked = sorted(found, key=lambda one: -one.score)
    likely = dice_of(ranked)
    return _apart([one for one in ranked if not _is_group(one, likely)])


def shown(faint: list[Place], found: list[Found]) -> list[Place]:
    """Those of the fainter places that no die hides; what a better place hides is no die."""
    dice = dice_of(unhidden(found))
    return [place for place in faint if not any(die.place.hides(place) for die in dice)]


def _apart(ranked: list[Found]) -> list[Found]:
    """The places, best first, without those that a better one hides."""
    kept: list[Found] = []
    for one in ranked:
        if not any(one.place.hides(other.place) for other in kept):
            kept.append(one)
    return kept


def _is_group(one: Found, likely: list[Found]) -> bool:
    """Whether this is several of the likely dice (best first): together they look like a large one.

    That all of these are wrong is as unlikely as their odds multiplied. The pips of a large die may
    look like dice too, but hardly.
    """
    inside = [
        other
        for other in likely
        if other.place.edge_px < one.place.edge_px and one.place.hides(other.place)
    ]
    together = _apart(inside)
    return len(together) > 1 and sum(other.odds for other in together) > one.odds
