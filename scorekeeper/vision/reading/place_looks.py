"""What lies at the places that the finder offers: one look after the other at a picture as it is.

The face reader looks at each place, brought to one size, and says what the top face shows, whether
it is a die at all, and whether it leans. Then the pips are counted without a network. Where the
count says the same, the die is certain; where it says nothing or something else, the face reader
looks again at the place and size the first look found, in a mirror, and must be surer of it both
times. A count that says something else makes a die uncertain, however sure the face reader is of
it. Places are compared with dice that are sure: those of a table are of one set, or of a few. What
the pips do not settle gets a close look by a network of its own, at the top made square and at the
sides, which may gainsay the others, makes a better guess where they were in doubt, and seldom
leaves none. In the end the dice are compared with one another: which way their faces look says
which lean, and which are faces of one die.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from scorekeeper.vision.crops import FaceCutter, Sizes
from scorekeeper.vision.reading.among_places import (
    at_the_edge,
    beside_dice,
    compared,
    shown,
    unhidden,
    without_sides,
)
from scorekeeper.vision.reading.close_look import CloseLook
from scorekeeper.vision.reading.die_odds import most_score_of
from scorekeeper.vision.reading.face_looks import FaceLook, Looks, refined
from scorekeeper.vision.reading.finder import Place
from scorekeeper.vision.reading.found import DOUBTFUL_SCORE, Caveat, Found
from scorekeeper.vision.reading.leaning import MAY_LEAN, MIGHT_LEAN
from scorekeeper.vision.reading.model import Model
from scorekeeper.vision.reading.pips import PipCounter
from scorekeeper.vision.reading.square_pixels import spread
from scorekeeper.vision.reading.top_places import gainsaid

PLAIN_HEAT = 0.35  # what such a place hides is looked at only where that is no die
LEAST_DIE = 0.06  # places that the face reader takes for less, aimed well, are given up
MOST_PLACES = 60


class PlaceLooks:
    """Looks at the places of one picture after the other."""

    def __init__(self, faces: Model, close: Model) -> None:
        self.faces = FaceLook(faces)
        self.pips = PipCounter()
        self.close = CloseLook(faces, close, self.pips)

    def at(self, sizes: Sizes, hottest: list[Place]) -> list[Found]:
        """What lies at these places (hottest first): best first, none hidden by a better one."""
        places, rest = hottest[:MOST_PLACES], hottest[MOST_PLACES:]
        cutter = FaceCutter(sizes)
        plain = [p for p in places if p.heat >= PLAIN_HEAT]
        faint = [p for p in places if p.heat < PLAIN_HEAT and any(q.hides(p) for q in plain)]
        found = self._found(cutter, [p for p in places if p not in faint])
        told = beside_dice(found)
        more = self._found(cutter, shown(faint, told))
        told = beside_dice(found + more) if more else told
        seen = unhidden(self.close.at(cutter, unhidden(told)))
        height_px, width_px = sizes.picture.shape[:2]
        long_side_px = max(height_px, width_px)
        seen = self._from_all_sides(cutter, compared(seen, long_side_px), long_side_px)
        seen = self.at_their_tops(cutter, seen, long_side_px)
        seen = at_the_edge(without_sides(seen), width_px, height_px)
        if rest and rest[0].heat >= PLAIN_HEAT:
            return [one.but(Caveat.AMONG_MANY) for one in seen]
        return seen

    def _from_all_sides(
        self, cutter: FaceCutter, found: list[Found], long_side_px: int
    ) -> list[Found]:
        """The same, compared and best first; which way those face that might lean is the mean of
        what several looks say."""
        if all(one.lean <= MIGHT_LEAN for one in found):
            return found
        seen = [
            replace(one, facing_px=self.faces.facing_px(cutter, one.place))
            if one.lean > MIGHT_LEAN
            else one
            for one in found
        ]
        return compared(seen, long_side_px)

    def at_their_tops(
        self, cutter: FaceCutter, found: list[Found], long_side_px: int
    ) -> list[Found]:
        """The same, compared and best first; those whose top lies elsewhere, as the dice beside
        them say, are looked at there."""
        moved = {
            one.row: replace(there, unlike=found[one.row].unlike).but(Caveat.ELSEWHERE)
            for one in gainsaid(found, long_side_px)
            for there in self._found(cutter, [one.place])
            if one.better(there, found[one.row])
        }
        if not moved:
            return found
        seen = [moved.get(row, one) for row, one in enumerate(found)]
        return compared(unhidden(self.close.at(cutter, seen)), long_side_px)

    def _found(self, cutter: FaceCutter, places: list[Place]) -> list[Found]:
        """What lies at those of the places where a die is likely."""
        places, first = self._aimed(cutter, places)
        heat = np.array([place.heat for place in places])
        best = (first.die + 2) / 3  # if the second look is sure
        possible = most_score_of(heat, best) >= DOUBTFUL_SCORE
        likely = np.flatnonzero(possible & (first.die >= LEAST_DIE))
        said = self.pips.opinions(cutter, first.corners[likely])
        found = [
            Found(refined(places[i], first.corners[i]), first.values[i], first.values[i],
                  float(first.die[i]), float(first.cocked[i]),
                  first.bodies[i] - first.corners[i].mean(0),
                  spread(first.corners[i], first.bodies[i]), first.colours[i], opinion,
                  corners=first.corners[i])
            for i, opinion in zip(likely, said, strict=True)
        ]  # fmt: skip
        return self._looked_at_again(cutter, found)

    def _looked_at_again(self, cutter: FaceCutter, found: list[Found]) -> list[Found]:
        """The same, with a second look, in a mirror, at those of which the first one and the pips
        do not make certain that they are dice which lie flat."""
        again = [
            k for k, one in enumerate(found) if not one.certain_with_pips or one.cocked > MAY_LEAN
        ]
        second = self.faces.at(cutter, [found[k].place for k in again], in_a_mirror=True)
        said = self.pips.opinions(cutter, second.corners)
        seen = list(found)
        for row, k in enumerate(again):
            seen[k] = found[k].looked_at_again(
                second.values[row], float(second.die[row]), float(second.cocked[row]), said[row],
                second.corners[row],
            )  # fmt: skip
        return seen

    def _aimed(self, cutter: FaceCutter, places: list[Place]) -> tuple[list[Place], Looks]:
        """The places, and the first look at each.

        Where the finder plainly sees a die and the face reader none, the finder may have aimed
        badly, as between dice that touch: the look is then one at where its corners lie.
        """
        first = self.faces.at(cutter, places)
        off = {
            k: refined(place, first.corners[k])
            for k, place in enumerate(places)
            if place.heat >= PLAIN_HEAT and first.die[k] < LEAST_DIE
        }
        if not off:
            return places, first
        there = self.faces.at(cutter, list(off.values()))
        aimed = [off.get(k, place) for k, place in enumerate(places)]
        return aimed, first.replaced(list(off), there)
