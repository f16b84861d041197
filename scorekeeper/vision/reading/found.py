"""What was seen at a place: which die, how likely, how sure.

Judged from what the networks and the count of the pips said; nothing looks at the picture.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import STILL, Matrix
from scorekeeper.vision.reading.die_odds import score_closely, score_of_one
from scorekeeper.vision.reading.finder import Place
from scorekeeper.vision.reading.leaning import LEANS, MAY_LEAN
from scorekeeper.vision.reading.pips import Opinion
from scorekeeper.vision.reading.table_view import stretch_of
from scorekeeper.vision.reading.value_odds import chances_closely, value_signs
from scorekeeper.vision.readings import DieReading, Spot, Stance

# Probability of a die, by all that speaks for it, below which a place is taken for none. More than
# even odds: players are asked about either mistake, but one die too many is the odder question.
LEAST_SCORE = 0.6
DOUBTFUL_SCORE = 0.15  # between this and LEAST_SCORE the picture is not certain …
# … nor where the face reader takes a place for a die with more than this, its value for likelier
# than that, however unlike the dice beside it looks.
LIKE_A_DIE, LIKE_A_VALUE = 0.93, 0.9
LOST_SCORE = 0.5  # of a doubtful die that is not seen again, at most: two of five were dice
CERTAIN_SCORE = 0.9  # what is certain is a die with at least this probability …
CERTAIN_DIE = 0.9  # … and this one by the face reader alone …
CERTAIN_EDGE_PX = 14.0  # … so large that others of its size are not overlooked
CERTAIN_WITH_PIPS = 0.8  # least probability of the value the pips say too, in one look
CERTAIN_ALONE = 0.98  # … and of one about which they say nothing, in both looks …
GAINSAID = 0.85  # … unless, by all that a close look shows too, it has less than this …
CERTAIN_CLOSELY = 0.97  # … and of one that was looked at closely, by all that was seen
ONE_BODY_EDGES = 0.4  # two faces whose dice lie no further apart than this are of one die …
ONE_BODY_EDGES_LEANING = 0.55  # … where one of them leans …
SURELY_LEANS = 0.7  # … with more than this probability


class Caveat(Enum):
    """Why a die is asked about, however sure its looks are."""

    TWO_FACED = "another likely top face is of this die, or of one nearer than dice can lie"
    ELSEWHERE = (
        "its top was looked for where the dice beside it say, or only one of two views has it"
    )
    LOST = "it was doubtful in one of two views, and is not in the other"
    CUT = "the edge of the picture cuts its top off"
    AMONG_MANY = "there are more plain places than are looked at, any of which may be a die"


@dataclass(frozen=True)
class Found:
    """What was seen at a place.

    ``first`` and ``second`` are the probabilities of 1..6 in each look (twice the same where one
    was enough), ``close`` those of a close look, where there was one (2×6: by the face reader in
    ink, by the close reader of the top made square), ``sides`` those of the sides that it saw
    (N×6), and ``faces`` what these and the top say for a die (2, see ``die_odds.close_signs``);
    ``die`` and ``cocked`` are those of a die and of a leaning one; ``facing_px`` leads from the
    middle of the top face to that of the die; ``spread`` tells how far the edges reach (see
    ``square_pixels``); ``colour`` is the usual one of the face (3, BGR); ``pips`` is what counting
    them says, if anything; ``lean`` is the probability that it leans, once the dice have been
    compared; ``corners`` are those of the top face, 4×2 px; ``unlike`` how unlike the sure dice
    beside it this looks, once they have been compared, if there are any (see ``die_odds``).
    """

    place: Place
    first: NDArray[np.float64]
    second: NDArray[np.float64]
    die: float
    cocked: float
    facing_px: NDArray[np.float64]
    spread: NDArray[np.float64]
    colour: NDArray[np.float64]
    pips: Opinion | None = None
    lean: float = 0.0
    close: NDArray[np.float64] | None = None
    sides: NDArray[np.float64] = field(default_factory=lambda: np.empty((0, 6)))
    faces: NDArray[np.float64] | None = None
    corners: NDArray[np.float64] | None = None
    unlike: NDArray[np.float64] | None = None
    caveats: frozenset[Caveat] = frozenset()

    @cached_property
    def score(self) -> float:
        """How likely a die lies here, by finder and face reader, once compared by the dice beside
        it, and by a close look, where there was one."""
        score = score_of_one(self.place.heat, self.die, self.unlike)
        if self.faces is not None:
            score = float(score_closely(score, self.faces))
        return min(score, LOST_SCORE) if Caveat.LOST in self.caveats else score

    @property
    def odds(self) -> float:
        """The same as log odds."""
        return math.log(self.score / (1 - self.score))

    @cached_property
    def value(self) -> int:
        """The most likely top face, 1..6."""
        return int(self.chances.argmax()) + 1

    @cached_property
    def chances(self) -> NDArray[np.float64]:
        """The probabilities of 1..6 (6) by all that was seen."""
        if self.close is None:
            return (self.first + self.second) / 2
        return chances_closely(self.value_signs)

    @property
    def value_signs(self) -> NDArray[np.float64]:
        """What speaks for each of 1..6 (6×5); ValueError where there was no close look."""
        if self.close is None:
            raise ValueError("not looked at closely")
        return value_signs(self.first, self.second, self.close, self.sides, self.pips)

    @cached_property
    def body_px(self) -> tuple[float, float]:
        """Where the middle of the die is seen."""
        x, y = self.facing_px.tolist()
        return x + self.place.x, y + self.place.y

    def shares_die_with(self, other: Found) -> bool:
        """Whether both are faces of one die."""
        leans = max(self.lean, other.lean) > SURELY_LEANS
        most = ONE_BODY_EDGES_LEANING if leans else ONE_BODY_EDGES
        return self.bodies_apart(other) < most

    def bodies_apart(self, other: Found) -> float:
        """How far apart the middles of the dice are seen, in edges."""
        apart_px = math.dist(self.body_px, other.body_px)
        return apart_px / max(self.place.edge_px, other.place.edge_px)

    @property
    def agreed(self) -> float:
        """The lower of the first two looks' probabilities of the value."""
        return float(min(self.first[self.value - 1], self.second[self.value - 1]))

    @property
    def certain_with_pips(self) -> bool:
        """Whether the networks and the count of the pips say the same."""
        return self.plain and self._as_the_pips

    @property
    def _as_the_pips(self) -> bool:
        said = self.pips is not None and self.pips.value == self.value
        return said and self.agreed >= CERTAIN_WITH_PIPS

    @property
    def certain(self) -> bool:
        """Whether nobody need be asked."""
        return self.certain_if_flat and self.lean <= MAY_LEAN

    @cached_property
    def certain_if_flat(self) -> bool:
        """Whether nobody need be asked if it lies flat: the pips say so too, or say nothing while
        both looks are sure and a close look does not gainsay them, or that leaves no doubt."""
        likely = float(self.chances.max())
        silent = self.pips is None and self.agreed >= CERTAIN_ALONE and likely >= GAINSAID
        closely = self.close is not None and likely >= CERTAIN_CLOSELY
        return self._plain_if_flat and (self._as_the_pips or silent or closely)

    @property
    def sure(self) -> bool:
        """Whether this is a die beyond doubt."""
        return self.die >= CERTAIN_DIE and self.score >= CERTAIN_SCORE

    @property
    def like_a_die(self) -> bool:
        """Whether the face reader, for which it is large enough, plainly sees a die and its value
        here, whatever the finder and the dice beside it say."""
        large = self.place.edge_px >= CERTAIN_EDGE_PX
        return large and self.die >= LIKE_A_DIE and self.chances.max() >= LIKE_A_VALUE

    @property
    def plain(self) -> bool:
        """Whether it is, is not too small, is seen whole, and lies flat: of such a die no other
        face looks like a top one."""
        return self._plain_if_flat and self.lean <= MAY_LEAN

    @property
    def _plain_if_flat(self) -> bool:
        return self.sure and self.place.edge_px >= CERTAIN_EDGE_PX and not self.caveats

    @property
    def leaning(self) -> bool:
        """Whether it is told to lean."""
        return self.lean > LEANS

    def but(self, caveat: Caveat) -> Found:
        """The same, to be asked about."""
        return replace(self, caveats=self.caveats | {caveat})

    def looked_at_again(
        self,
        second: NDArray[np.float64],
        die: float,
        cocked: float,
        pips: Opinion | None,
        corners: NDArray[np.float64],
    ) -> Found:
        """The same with a second look in place of the first one's copy.

        Whether this is a die is better seen from the better place: there its word counts twice.
        """
        mean_die, mean_cocked = (self.die + 2 * die) / 3, (self.cocked + cocked) / 2
        said = self.pips or pips
        if said and pips and said.value != pips.value:
            said = None  # two counts that gainsay each other say nothing
        return replace(
            self, second=second, die=mean_die, cocked=mean_cocked, pips=said, corners=corners
        )

    def moved(self, matrix: Matrix) -> Found:
        """The same after its picture was turned by quarters or stretched in x and y, which moves
        pixels so (2×3)."""
        if np.array_equal(matrix, STILL):
            return self
        turn, shift = matrix[:, :2], matrix[:, 2]
        return replace(
            self,
            place=self.place.moved(matrix),
            facing_px=turn @ self.facing_px,
            spread=turn**2 @ self.spread,
            corners=None if self.corners is None else self.corners @ turn.T + shift,
        )

    def stance(self, long_side_px: int) -> Stance:
        """How it stands, in a picture of this long side."""
        at = self.place.x / long_side_px, self.place.y / long_side_px
        x, y = self.facing_px / self.place.edge_px
        stretch = (0.0, 0.0) if self.corners is None else stretch_of(self.corners)
        seen = at, (float(x), float(y)), stretch, self.cocked
        return Stance(*seen, flat=self.certain, certain_if_flat=self.certain_if_flat)

    def spot(self, back: Matrix = STILL) -> Spot:
        """Where it is, in the picture to which this movement (2×3) leads back."""
        place = self.moved(back).place
        return Spot((place.x, place.y), place.edge_px)

    def reading(self, long_side_px: int, back: Matrix = STILL) -> DieReading:
        """What is told of the die, in a picture of this long side to which this movement (2×3)
        leads back; how sure it is was seen here."""
        there = self.moved(back)
        return DieReading(
            value=self.value,
            confidence=min(float(self.chances.max()), self.die),
            certain=self.certain,
            center_px=(round(there.place.x, 1), round(there.place.y, 1)),
            size_px=round(there.place.edge_px, 1),
            cocked=self.leaning,
            stance=replace(
                there.stance(long_side_px),
                flat=self.certain,
                certain_if_flat=self.certain_if_flat,
            ),
        )
