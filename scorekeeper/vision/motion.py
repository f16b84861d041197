"""What changed in the picture: what is asked of one beside those of the table at rest.

All places are in pixels of the full picture, as the readings give them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from scorekeeper.vision.reaching_in import ReachingIn
from scorekeeper.vision.readings import DieReading, Point
from scorekeeper.vision.small_picture import ALIKE, WHOLE_SIZES, SmallPicture
from scorekeeper.vision.thumbnails import Grey

STIRRING_SHARE = 0.03
"""A die moves, or something moves over it, where this share of its square changed."""

MOVING_SHARE = 0.2
"""Something as large as this share of a die's square, moving as one, holds a roll back."""

NEAR_SIZES = 4.0
"""How far around the dice, in sizes of a die, movement may be a die that still rolls."""

SAME = 0.95
"""From this correlation on nothing has come or gone there: dice that fall where others lay, turned
much alike, have less."""

_DIE_SIZES, _LOOSE_SIZES, _LEAST_SIDE = 0.6, 0.15, 3
"""Half of a square around a die, and how far it may be told off its place; pixels to compare."""
_INSIDE_SIZES = 0.4
"""Half of a square that shows nothing but the die, not the rim of a tray or the edge of a sheet
that it touches."""
_LEAST_INSIDE = 4
"""Half of the least square, in pixels, in which noise does not hide what there is to see."""
_OTHER_LEVEL = 20
"""A plain sleeve over plain cloth shows by so much of another grey."""


@dataclass(frozen=True, eq=False)
class Scene:
    """The picture now, a moment before, when the table last rested, and before the last roll came,
    laid over one another.

    ``scale`` is thumbnail pixels to a pixel of the picture; ``sways`` says that the camera is held
    by hand, so that edges move by a pixel where nothing does. ``undisturbed`` are pictures of the
    table at rest, even if dice have come or gone since, with and without what lay there for a while
    and may have been an arm: where this one is like none of them, something reaches into it.
    ``before_rolls`` are pictures of the table at rest before each of the last rolls came, the last
    one last. ``dice`` are those read now, ``lay`` those that lay there ``undisturbed``.
    """

    now: Grey
    before: Grey | None
    rested: Grey | None
    scale: float
    bare: Grey | None = None
    sways: bool = False
    undisturbed: tuple[Grey, ...] = ()
    before_rolls: tuple[Grey, ...] = ()
    dice: tuple[DieReading, ...] = ()
    lay: tuple[DieReading, ...] = ()

    def stirs(self, place_px: Point, size_px: float) -> bool:
        """Whether something moves where a die lies."""
        square = self._picture.square(self._moved, place_px, _DIE_SIZES * size_px)
        return square.size > 0 and float((square > 0).mean()) > STIRRING_SHARE

    def moves_near(self, dice: Sequence[DieReading]) -> bool:
        """Whether anything about as large as a die moves among these dice or beside them."""
        if not dice or self.before is None:
            return False
        size_px = float(np.median([die.size_px for die in dice]))
        places = np.array([die.center_px for die in dice])
        reach = NEAR_SIZES * size_px
        left, top = ((places.min(0) - reach) * self.scale).clip(0).astype(int)
        right, bottom = ((places.max(0) + reach) * self.scale).clip(0).astype(int)
        near = self._moved[top : bottom + 1, left : right + 1]
        if not near.any():
            return False
        areas = cv2.connectedComponentsWithStats(near)[2][1:, cv2.CC_STAT_AREA]
        return bool(areas.max() > MOVING_SHARE * (size_px * self.scale) ** 2)

    def as_rested(self, place_px: Point, size_px: float) -> bool:
        """Whether this place looks as it did when the table last rested, whatever the light."""
        rested = self._rested_lit
        return rested is not None and self._picture.alike(rested, place_px, size_px)

    def lay_there(self, place_px: Point, size_px: float, rolls: int) -> bool:
        """Whether something to see in the place of a die looks as it did before the last ``rolls``
        rolls came, and, where that is known, when the table last rested. Not if it is not known how
        the table looked then."""
        return self._all_show(self._before(rolls), place_px, _INSIDE_SIZES * size_px, SAME)

    def may_have_lain_there(self, place_px: Point, size_px: float, rolls: int) -> bool:
        """The same of what is taken for no die, but leaves doubt, with less likeness: a camera held
        by hand gives no better one of print. Before the first roll that is one to the bare table.
        """
        bare = [] if self._bare_lit is None else [self._bare_lit]
        pictures = self._before(rolls) if self.before_rolls else bare
        half_px = max(_INSIDE_SIZES * size_px, _LEAST_INSIDE / self.scale)
        return self._all_show(pictures, place_px, half_px, ALIKE)

    def _before(self, rolls: int) -> list[Grey]:
        """How it looked before the last so many rolls, and when it last rested; nothing where it is
        not known how it looked before them."""
        if len(self.before_rolls) < rolls or self.before_rolls[-rolls].shape != self.now.shape:
            return []
        rested = [] if self._rested_lit is None else [self._rested_lit]
        return [self.before_rolls[-rolls], *rested]

    def _all_show(
        self, pictures: Sequence[Grey], place_px: Point, half_px: float, least: float
    ) -> bool:
        """Whether there are such pictures, and each shows what there is to see in a place with a
        correlation over ``least``."""
        found = [self._picture.likeness(picture, place_px, half_px) for picture in pictures]
        return bool(found) and all(each is not None and each > least for each in found)

    def looks_alike(
        self, old_px: Point, now_px: Point, size_px: float, *, fell_there: bool = False
    ) -> bool:
        """Whether a die looks as the one of about ``size_px`` that lay at or beside its place when
        the table last rested, also in how it is turned. So it does where that is not known.

        Of a die that ``fell_there``, and was not put there since, it may be known from before."""
        lay = self._as_it_lay(old_px, size_px) if fell_there else self._rested_lit
        if lay is None:
            return True
        then = self._picture.square(lay, old_px, _DIE_SIZES * size_px)
        now = self._picture.square(
            self.now, now_px, (_DIE_SIZES + _LOOSE_SIZES) * size_px + 1 / self.scale
        )
        if min(then.shape) < _LEAST_SIDE or np.any(np.less(now.shape, then.shape)):
            return True
        likeness = cv2.matchTemplate(now, then, cv2.TM_CCOEFF_NORMED)
        return float(likeness.max()) > ALIKE

    def _as_it_lay(self, place_px: Point, size_px: float) -> Grey | None:
        """The picture in which the table last rested, in this light; where it has not since
        something happened, the last one before, if that shows more there than the bare table."""
        if self.rested is not None or not self.undisturbed or self.bare is None:
            return self._rested_lit
        before = SmallPicture(self.undisturbed[0], self.scale)
        shows = before.grey.shape == self.bare.shape and not before.alike(
            self.bare, place_px, size_px
        )
        return self._picture.lit(before.grey) if shows else None

    def is_same(self, place_px: Point, size_px: float) -> bool:
        """Whether this place looks just as it did when the table last rested."""
        rested = [] if self._rested_lit is None else [self._rested_lit]
        return self._all_show(rested, place_px, WHOLE_SIZES * size_px, SAME)

    def is_covered(self, place_px: Point, size_px: float) -> bool:
        """Whether this place shows neither what it did at rest nor the table as it was bare, or an
        arm lies over it and over what is around it: how the table is bare may not be known, or only
        by a picture with that arm."""
        bare = self._bare_lit
        if self.as_rested(place_px, size_px):
            return False
        if self._reaching_in.lies_over(place_px, size_px):
            return True
        if bare is None:
            return False
        if not self._picture.alike(bare, place_px, size_px):
            return True
        now, then = (self._picture.square(p, place_px, 0.5 * size_px) for p in (self.now, bare))
        return now.size > 0 and abs(float(now.mean()) - float(then.mean())) > _OTHER_LEVEL

    def is_bare(self, place_px: Point, size_px: float) -> bool:
        """Whether a place in which a die lay when the table last rested shows the bare table now,
        and no arm is in the picture. Not if it is not known how the bare table looks."""
        if self.bare is None or self.rested is None or self.is_reached_into:
            return False
        return not (self.as_rested(place_px, size_px) or self.is_covered(place_px, size_px))

    @cached_property
    def _picture(self) -> SmallPicture:
        return SmallPicture(self.now, self.scale, self.sways)

    @cached_property
    def _bare_lit(self) -> Grey | None:
        return self._picture.lit(self.bare)

    @cached_property
    def _rested_lit(self) -> Grey | None:
        return self._picture.lit(self.rested)

    @property
    def is_reached_into(self) -> bool:
        """Whether something as large as an arm reaches into the picture that was not there when the
        table last rested."""
        return self._reaching_in.is_arm

    @property
    def is_out_of_reach(self) -> bool:
        """Whether no arm reaches into the picture; not if it is not known how it looks without."""
        return self.knows_rest and not self.is_reached_into

    def in_hand(self, place_px: Point, size_px: float) -> bool:
        """Whether a die lies on an open palm that was not there when the table last rested."""
        return self._reaching_in.holds(place_px, size_px)

    def is_out_of_hands(self, place_px: Point, size_px: float) -> bool:
        """Whether a die's place, and what is around it, is free of anything as large as a hand that
        was not there when the table last rested, nor when it was bare: dice have gone since. Not if
        it is not known how it looked at rest."""
        return self.knows_rest and self._hands.is_free_of_hands(place_px, size_px)

    @property
    def knows_rest(self) -> bool:
        """Whether it is known how the table looks at rest, without arms."""
        return bool(self.undisturbed) or self.rested is not None

    @cached_property
    def _reaching_in(self) -> ReachingIn:
        """What is not as it was when the table last rested."""
        return ReachingIn.where(self._not_at_rest, self.scale, self._dice_there)

    @property
    def _dice_there(self) -> tuple[DieReading, ...]:
        """The dice that may be what has changed, since they came or went."""
        return (*self.dice, *self.lay)

    @cached_property
    def _hands(self) -> ReachingIn:
        """What is not as it was when the table last rested, nor as it is bare."""
        if self.bare is None or self.bare.shape != self.now.shape:
            return self._reaching_in
        not_bare = self._picture.differs(self.bare, self._bare_lit)
        not_there = np.minimum(self._not_at_rest, not_bare)
        return ReachingIn.where(not_there, self.scale, self._dice_there)

    @cached_property
    def _not_at_rest(self) -> Grey:
        pictures = self.undisturbed or (self.rested,)
        mask = [self._picture.differs(old, self._picture.lit(old)) for old in pictures]
        return np.asarray(np.minimum.reduce(mask), np.uint8)

    @cached_property
    def _moved(self) -> Grey:
        """Where the picture differs from a moment before, without specks and thin lines."""
        return self._picture.differs(self.before, self._picture.lit(self.before))
