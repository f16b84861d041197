"""What lay on the table when it last rested, against what lies there now."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.profile.calibration import Pace
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.nearest import nearest_pairs
from scorekeeper.vision.table.tracks import TICK_S, Track

BESIDE_SIZES = 1.5
"""A die no further from a place than so many of its sizes lies beside it."""

LEAST_ALIKE = 3
"""So many dice are seldom thrown twice with the same faces up."""


@dataclass(frozen=True)
class Lying:
    """A die as it lay when the table last rested.

    ``in_play``: it belongs to the last roll and has not been set aside. ``last_seen_s``: when it
    was last seen in its place. ``hidden``: something covered its place when it was given up.
    ``told``: it was told to have been set aside. ``put``: it was of the last roll, and put there.
    ``left``: since then its place was seen without it. ``rolled``: it came there rolling.
    """

    track: int
    die: DieReading
    in_play: bool
    last_seen_s: float
    hidden: bool = False
    told: bool = False
    put: bool = False
    left: bool = False
    rolled: bool = False

    @classmethod
    def at(cls, track: Track, in_play: bool) -> Lying:
        rolled = track.rolling_s is not None
        return cls(track.id, track.voted(), in_play, track.last_seen_s, rolled=rolled)


@dataclass(frozen=True)
class Change:
    """The dice that stayed where they were, those gone from their place, those at a new place."""

    stayed: tuple[Lying, ...]
    gone: tuple[Lying, ...]
    new: tuple[Track, ...]

    @property
    def untouched(self) -> bool:
        """Whether a die of the last roll lies where it fell."""
        return any(old.in_play for old in self.stayed)


def count_taken_up(dice: Iterable[Lying]) -> int:
    """How many of these belong to the last roll and were not told to have been set aside."""
    return sum(old.in_play and not old.told for old in dice)


def still_seen(
    before: Sequence[Lying], now: Sequence[Track], scene: Scene | None, fraction: float
) -> tuple[Lying, ...]:
    """The same dice, with the place and the time where each was last seen brought up to date, and
    whether it has left that place since, as far as the pixels of the ``scene`` tell. One that shows
    between the fingers of a hand, within ``fraction`` of its size, is seen, too."""
    tracks, known = {track.id: track for track in now}, {old.track for old in before}
    others = [track for track in now if track.id not in known]
    return tuple(
        _in_sight(old, tracks[old.track])
        if old.track in tracks
        else _out_of_sight(old, others, scene, fraction)
        for old in before
    )


def _in_sight(old: Lying, track: Track) -> Lying:
    die = replace(old.die, center_px=track.place_px)
    return replace(old, die=die, last_seen_s=track.last_seen_s, left=False)


def _out_of_sight(
    old: Lying, others: Sequence[Track], scene: Scene | None, fraction: float
) -> Lying:
    if scene is None or old.left:
        return old
    die = old.die
    if scene.is_bare(die.center_px, die.size_px):
        return replace(old, left=True)
    if not scene.is_reached_into or not scene.as_rested(die.center_px, die.size_px):
        return old
    back = (t for t in others if t.voted().value == die.value and in_old_place(t, old, fraction))
    seen_s = [track.last_seen_s for track in back]
    return replace(old, last_seen_s=max([old.last_seen_s, *seen_s]))


def compare(
    before: Sequence[Lying],
    now: Sequence[Track],
    fraction: float,
    expected: int | None,
    looks_alike: Callable[[Lying, Track], bool],
) -> Change:
    """What changed. A die that was out of sight for a while and lies in the same place (within
    ``fraction`` of its size) with the same face up has stayed.

    Where others do not, it may have been thrown with them and have fallen there by chance, if as
    many are ``expected`` to be thrown or nobody knows: then it must look as it did, too, and
    just so where its place was seen without it: a plain sleeve may look like the table.
    """
    by_id = {track.id: track for track in now}
    pairs = [(old, by_id[old.track]) for old in before if old.track in by_id]
    left = [old for old in before if old.track not in by_id]
    known = {old.track for old in before}
    unknown = [track for track in now if track.id not in known]
    back = _back_in_place(left, unknown, fraction)
    if len(back) < len(left) and expected in (None, len(unknown)):
        back = [(old, new) for old, new in back if looks_alike(old, new)]
    pairs += back
    stayed_ids = {old.track for old, _ in pairs}
    found_ids = {track.id for _, track in pairs}
    return Change(
        tuple(replace(old, track=track.id, last_seen_s=track.last_seen_s) for old, track in pairs),
        tuple(old for old in before if old.track not in stayed_ids),
        tuple(track for track in now if track.id not in found_ids),
    )


def _back_in_place(
    left: Sequence[Lying], unknown: Sequence[Track], fraction: float
) -> list[tuple[Lying, Track]]:
    places = [(old.die.center_px, fraction * old.die.size_px) for old in left]
    pairs = nearest_pairs(places, [track.place_px for track in unknown])
    return [
        (left[i], unknown[j]) for i, j in pairs if left[i].die.value == unknown[j].voted().value
    ]


def seen_from_elsewhere(change: Change) -> Change:
    """The change if nobody saw it: where all dice lie elsewhere with the same faces up, the camera
    was moved meanwhile. So few that they may well be thrown alike are thrown."""
    same = same_faces(change.new, change.gone)
    if change.stayed or not LEAST_ALIKE <= len(same) == len(change.new) == len(change.gone):
        return change
    return Change(tuple(Lying.at(t, same[t.id].in_play) for t in change.new), (), ())


def same_faces(tracks: Iterable[Track], pool: Sequence[Lying]) -> dict[int, Lying]:
    """By each track's id, a die of ``pool`` with the same face up; without those that have none.

    Each die is given once: first those in play, of these those that had gone when the track came,
    and those seen last.
    """
    left, found = list(pool), {}
    for track in tracks:
        alike = [old for old in left if old.die.value == track.voted().value]
        if alike:
            found[track.id] = min(alike, key=partial(_unlikely_as, track))
            left.remove(found[track.id])
    return found


def _unlikely_as(track: Track, old: Lying) -> tuple[bool, bool, float]:
    return not old.in_play, old.last_seen_s > track.since_s, -old.last_seen_s


def same_dice(change: Change, pool: Sequence[Lying]) -> dict[int, Lying]:
    """The dice of ``pool`` that newcomers may be, by track; those that did not come rolling choose,
    and those sure of their faces. Where others lie untouched, a few that are hard to read are the
    rest of those moved by hand."""
    surest = sorted(change.new, key=lambda t: (t.rolling_s is not None, not t.voted().certain))
    same = same_faces(surest, pool)
    return same | _misread(surest, pool, same) if change.untouched else same


def early_and_late(
    change: Change, same: Mapping[int, Lying], expected: Expected | None, pace: Pace
) -> tuple[tuple[Track, ...], tuple[Track, ...]]:
    """Newcomers that were not thrown with the others, and those others. They came while dice of the
    roll, now gone, still lay, and had come to rest by then, or all are the ``same`` as dice taken
    up so long before that no knock moved them; or they are dice that were kept, by what the game
    says of the throw that is ``expected``, or, where it says nothing, by how they came."""
    kept: tuple[Track, ...] = ()
    if not change.untouched and expected is not None:
        kept = expected.put_before_throw(change.new, pace.settle_s)
    elif not change.untouched:
        kept = _put_before_throw(change.new, same, pace)
    last_s = max((old.last_seen_s for old in change.gone if old.in_play), default=0.0)

    def was_carried(track: Track) -> bool:
        old = same.get(track.id)
        return old is not None and track.since_s - old.last_seen_s >= pace.knocked_s

    carried = all(was_carried(track) for track in change.new if track.since_s < last_s)
    rested_s = 0.0 if carried else pace.settle_s
    early = tuple(t for t in change.new if t in kept or t.since_s + rested_s < last_s)
    return early, tuple(track for track in change.new if track not in early)


def _put_before_throw(
    tracks: Sequence[Track], same: Mapping[int, Lying], pace: Pace
) -> tuple[Track, ...]:
    """Which of these were put down by hand, the ``same`` as dice that had been taken up: they had
    come to rest before the others began to roll. One that leaves the hand before the others of its
    throw lies there for less; one that came with those that rolled was thrown with them, though a
    hand was near."""
    began_s = [track.rolling_s for track in tracks if track.rolling_s is not None]
    rolling_s = min(began_s, default=-math.inf)
    put = tuple(t for t in tracks if t.rolling_s is None and t.lain_since_s < rolling_s)
    waited_s = pace.settle_s - TICK_S
    before = all(rolling_s - track.lain_since_s >= waited_s for track in put)
    return put if before and all(track.id in same for track in put) else ()


def away_s(tracks: Iterable[Track], dice: Iterable[Lying]) -> float:
    """From when the last of these dice was seen in its place to when the first of the tracks lay in
    its own."""
    return min(t.since_s for t in tracks) - max(old.last_seen_s for old in dice)


def in_old_place(track: Track, old: Lying, fraction: float) -> bool:
    """Whether a track is no further than ``fraction`` of a die's size from where a die lay."""
    return math.dist(track.place_px, old.die.center_px) <= fraction * old.die.size_px


def _misread(
    tracks: Sequence[Track], pool: Sequence[Lying], moved: dict[int, Lying]
) -> dict[int, Lying]:
    """Dice hard to read, among dice that were moved by hand, are more of the same."""
    unsure = [t for t in tracks if t.id not in moved and not t.voted().certain]
    left = [old for old in pool if old not in moved.values()]
    if len(unsure) + len(moved) < len(tracks) or not len(unsure) < len(moved):
        return {}
    return {track.id: old for track, old in zip(unsure, left, strict=False)}
