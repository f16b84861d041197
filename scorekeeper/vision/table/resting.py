"""The table as it is now: what of all that is followed is a die, and whether it lies still."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.profile.calibration import Pace, View
from scorekeeper.vision.readings import Point
from scorekeeper.vision.table.doubts import doubts
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.following import Following
from scorekeeper.vision.table.layout import BESIDE_SIZES, Lying, in_old_place
from scorekeeper.vision.table.table_events import Doubt
from scorekeeper.vision.table.tracks import FEWEST_LOOKS, TICK_S, Track

_STILL_SHARE = 0.75
"""For this share of the time that a die lies, its place must look the same: a die may turn over
in its place, and the last trembling is no movement."""

_LIKELY = 0.5
"""A thing that lay alone on the table from the start, and that the reader holds for a die with this
confidence, is asked about."""


@dataclass(frozen=True)
class TableNow:
    """The table at ``time_s``: what is followed, what lay there before, and the pixels, if any.

    ``view`` has the areas in a picture of ``size_px``, width and height; ``expected`` is what the
    game says of the throw that it waits for, if it does; ``likely`` is how many dice the next throw
    has, be that sure or not; ``taken_up`` is how many dice of the last roll are out of sight and
    were not told to have been set aside; ``given_up`` are dice beside that roll which have not been
    seen for long.
    """

    time_s: float
    following: Following
    lying: tuple[Lying, ...]
    pace: Pace
    scene: Scene | None
    view: View
    size_px: tuple[int, int]
    expected: Expected | None
    likely: int = 0
    taken_up: int = 0
    given_up: tuple[Lying, ...] = ()

    @property
    def to_throw(self) -> int | None:
        """How many dice are to be thrown next; None where no throw is awaited."""
        return None if self.expected is None else self.expected.dice

    def present(self) -> tuple[Track, ...]:
        """The tracks that count as dice. One that lay here before is given up less readily; one
        where nothing has changed since the table rested is taken up less readily."""
        looks, low = self.following.looks, self.pace.doubtful_share
        return tuple(
            track
            for track in self.following.tracks
            if (
                track.presence(looks) >= low / 2
                if self.lies(track)
                else self._seen_enough(track) and self._believed(track)
            )
        )

    def _seen_enough(self, track: Track) -> bool:
        """Whether a newcomer was seen since it lies still, or so long that something else must be
        moving there."""
        looks, pace = self.following.looks, self.pace
        if track.still_presence(looks) >= pace.doubtful_share:
            return True
        long = self.time_s - track.since_s >= pace.settle_s + pace.patience_s
        seen = track.last_seen_s == self.time_s
        return long and seen and track.presence(looks) >= pace.present_share

    def rests(self, present: Sequence[Track], pace: Pace) -> bool:
        """Whether every newcomer lies still, at this pace, and no other appears."""
        looks = self.following.looks
        recent = [look for look in looks if look.time_s > self.time_s - pace.settle_s]
        recent = recent if len(recent) >= FEWEST_LOOKS else list(looks[-FEWEST_LOOKS:])
        if len(recent) < FEWEST_LOOKS or 2 * sum(look.strays for look in recent) > len(recent):
            return False
        if self._comes_to_light(present, pace):
            return False
        new = [track for track in present if not self.lies(track)]
        if new and self._awaits_more(new, pace):
            return False
        pace = self._patient(pace, new)
        # One that was seen, but not lately, is where a die lay before it rolled over.
        return all(
            self._lies_still(track, pace) and track.last_seen_s >= looks[-2].time_s for track in new
        )

    def all_in_view(self, present: Sequence[Track]) -> bool:
        """Whether this look shows every die and no other, and nothing moves."""
        now_s, following = self.time_s, self.following
        quiet = all(t.last_seen_s == now_s and t.stirred_s < now_s for t in present)
        return quiet and len(following.tracks) == len(present) and not following.looks[-1].busy

    def lies(self, track: Track) -> bool:
        """Whether a track is a die that lay there before."""
        return any(old.track == track.id for old in self.lying)

    def hides(self, old: Lying) -> bool:
        """Whether something that is no die covers the place of one: it may lie there still."""
        die, scene = old.die, self.scene
        if scene is None or not scene.is_covered(die.center_px, die.size_px):
            return False
        reach_px = BESIDE_SIZES * die.size_px
        return all(math.dist(t.place_px, die.center_px) > reach_px for t in self.following.tracks)

    def may_hide_more(self, came: int, taken_up: int) -> bool:
        """Whether fewer dice came than had been taken up, and not been told to be set aside,
        nobody knows how many were thrown, and what reaches into the picture may lie over others."""
        return self.expected is None and came < taken_up and self.is_reached_into

    @property
    def is_known(self) -> bool:
        """Whether it is known how the table looks at rest, so that arms and dice that are only
        overlooked can be told."""
        return self.scene is not None and self.scene.rested is not None

    @property
    def is_reached_into(self) -> bool:
        """Whether an arm reaches into the picture, as far as that can be seen."""
        return self.scene is not None and self.scene.is_reached_into

    def in_keep_zone(self, track: Track) -> bool:
        """Whether a die lies where those set aside are put."""
        return self.view.within(self.view.keep, track.place_px, self.size_px)

    def doubts(self, tracks: Sequence[Track]) -> tuple[Doubt, ...]:
        """What is better asked about these dice of a roll."""
        return doubts(tracks, self.following.looks, self.pace, self._off_tray)

    def is_off_tray(self, place_px: Point) -> bool:
        """Whether a place lies outside the tray, where it is known where that is."""
        view = self.view
        return bool(view.area) and not view.within(view.area, place_px, self.size_px)

    def _off_tray(self, track: Track) -> bool:
        return self.is_off_tray(track.place_px)

    def _believed(self, track: Track) -> bool:
        """Whether a newcomer is a die: something came there, or it is seen too well to doubt, or
        was a die before an arm hid it."""
        if self.scene is None or track.lay_s < track.since_s:
            return True
        pace, die = self.pace, track.voted()
        places = (*self.lying, *self.given_up)
        back = any(in_old_place(track, old, pace.same_place_fraction) for old in places)
        alone = len(self.following.tracks) == 1
        first = track.since_s <= self.following.began_s + pace.quiet_s
        there_before = alone and first and track.stirred_s < track.since_s
        if back or not (there_before or self.scene.as_rested(track.place_px, track.size_px)):
            return True
        likely = die.certain or (there_before and die.confidence >= _LIKELY)
        plain = track.presence(self.following.looks) >= pace.present_share and likely
        at_once = there_before and die.certain
        wait_s = 0.0 if at_once else pace.settle_s + pace.overlooked_s
        return plain and self.time_s - track.since_s >= wait_s

    def _comes_to_light(self, present: Sequence[Track], pace: Pace) -> bool:
        """Whether a die of the roll that was out of sight is seen again where it lay, hardly well
        enough to count yet: an arm is just leaving, or a camera finds its light."""
        followed = {track.id for track in self.following.tracks}
        hidden = [old for old in self.lying if old.in_play and old.track not in followed]
        return any(
            track not in present
            and self.time_s - track.last_seen_s < pace.quiet_s
            and self.time_s - track.since_s < pace.settle_s + pace.covered_s
            and _is_again(track, hidden, pace)
            for track in self.following.tracks
        )

    def _awaits_more(self, new: Sequence[Track], pace: Pace) -> bool:
        """Whether a die is plainly seen that will lie in a moment: one that trembles in its place,
        or has just come to another. Where fewer came than are to be thrown, what is hardly seen is
        such a die too, and a hand in the picture may lie over one, as it may where nobody knows how
        many are and fewer came than were taken up; where what came may be what was kept, it may
        hold the others. Not for very long: something else may be taken for a die, and fewer may
        have been thrown."""
        bare = self._all_taken_up
        fewer = bare and len(new) < self.likely
        kept = bare and self.expected is not None and self.expected.may_be_kept(new)
        youngest_s = self.time_s - max(track.since_s for track in new)
        waits = youngest_s < pace.settle_s + (pace.covered_s if kept else pace.patience_s)
        covered = (fewer or kept) and self.is_reached_into
        if waits and (covered or self.may_hide_more(len(new), self.taken_up)):
            return True
        seen = [
            track
            for track in self.following.tracks
            if not self.lies(track)
            and self.time_s - track.last_seen_s < pace.quiet_s
            and (fewer or track.voted().certain)
        ]
        came = waits and any(self.time_s - track.since_s < pace.quiet_s for track in seen)
        doubtful = any(track not in new for track in seen) or not self.following.looks[-1].certain
        return (
            came
            or (waits and fewer and doubtful)
            or any(self._trembles(track, pace) for track in seen)
        )

    @property
    def _all_taken_up(self) -> bool:
        """Whether no die of the last roll lies where it fell."""
        seen = {track.id for track in self.following.tracks}
        return not any(old.in_play and old.track in seen for old in self.lying)

    def _trembles(self, track: Track, pace: Pace) -> bool:
        """Whether a die seen in one place all the time does not lie still there yet."""
        lain_s, stirred_s = self.time_s - track.since_s, self.time_s - track.stirred_s
        plain = track.presence(self.following.looks) >= pace.present_share
        return plain and stirred_s < pace.quiet_s and lain_s < pace.settle_s + pace.patience_s

    def _in_hand(self, track: Track) -> bool:
        return self.scene is not None and self.scene.in_hand(track.place_px, track.size_px)

    def _patient(self, pace: Pace, new: Sequence[Track]) -> Pace:
        """Dice of which most are hard to read get more time: a lens may find its focus. That one
        leans is no fault of the lens."""
        plain = sum(die.certain or die.cocked for die in (track.voted() for track in new))
        if self.scene is None or 2 * plain >= len(new):
            return pace
        return replace(pace, settle_s=pace.settle_s + pace.unsure_s)

    def _lies_still(self, track: Track, pace: Pace) -> bool:
        """Whether a newcomer rests, in a place and near places that have been quiet, or for so
        long that something else must be moving there."""
        lain_s = self.time_s - track.since_s + TICK_S
        if lain_s < pace.settle_s or len(track.sightings) < FEWEST_LOOKS:
            return False
        if self._in_hand(track) and lain_s < pace.settle_s + pace.in_hand_s:
            return False
        busy_s = max((look.time_s for look in self.following.looks if look.busy), default=-math.inf)
        quiet = self.time_s - busy_s + TICK_S >= min(pace.quiet_s, pace.settle_s)
        still = self.time_s - track.stirred_s + TICK_S >= _STILL_SHARE * pace.settle_s
        return (quiet and still) or lain_s >= pace.settle_s + pace.patience_s


def _is_again(track: Track, hidden: Sequence[Lying], pace: Pace) -> bool:
    """Whether one of these dice is seen in its place; where the lens looks for its focus, perhaps
    not with its face."""
    return any(in_old_place(track, old, pace.same_place_fraction) for old in hidden)
