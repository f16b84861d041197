"""Dice that an arm or a cup hid, and that lie there all the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.profile.calibration import Pace
from scorekeeper.vision.table.layout import Change, Lying, in_old_place
from scorekeeper.vision.table.rested import Rested
from scorekeeper.vision.table.tracks import Track


def with_those_in_light(
    rested: Rested,
    change: Change,
    pace: Pace,
    scene: Scene | None,
    looks_alike: Callable[[Lying, Track], bool],
) -> tuple[Rested, Change]:
    """The table and the change with those newcomers as dice that stayed which are known to have
    lain there all the time: dice of the last roll that look as they did, while others of it may
    have been taken up and thrown; those beside it whose place looks as when the table rested,
    however long they were hidden; and what lay there before that roll came, and is none of it."""

    def lay_there(old: Lying, track: Track) -> bool:
        known = track.lay_s < rested.rolled_s if old.in_play else _as_rested(scene, track)
        return known and looks_alike(old, track)

    back = {
        track.id: old
        for track in change.new
        for old in rested.aside
        if not old.told
        and track.voted().value == old.die.value
        and in_old_place(track, old, pace.same_place_fraction)
        and lay_there(old, track)
    }
    # A knock may have moved the others of its throw once more, while an arm hid it.
    before_s = rested.came_s - pace.knocked_s
    lay = [
        track
        for track in change.new
        if track.id in back or (track.lay_s < before_s and not _fell_there(scene, track))
    ]
    if not lay:
        return rested, change
    stayed = (*change.stayed, *(_lies_again(track, back.get(track.id)) for track in lay))
    new = tuple(track for track in change.new if track not in lay)
    aside = tuple(old for old in rested.aside if old not in back.values())
    return replace(rested, aside=aside), replace(change, stayed=stayed, new=new)


def _lies_again(track: Track, old: Lying | None) -> Lying:
    """The die as it lies there now; none is known of what came to light for the first time."""
    if old is None:
        return Lying.at(track, False)
    return replace(Lying.at(track, old.in_play), put=old.put)


def _as_rested(scene: Scene | None, track: Track) -> bool:
    """Whether its place looks as it did when the table last rested, as is known."""
    return scene is not None and scene.as_rested(track.place_px, track.size_px)


def _fell_there(scene: Scene | None, track: Track) -> bool:
    """Whether it is another die than the one an arm hid there: it came rolling, and it does not
    look as what lay there when the table last rested, as far as that is known. One that a hand
    brushed, or put others beside, does not either, but does not roll."""
    if track.rolling_s is None or scene is None:
        return False
    return not scene.looks_alike(track.place_px, track.place_px, track.size_px)
