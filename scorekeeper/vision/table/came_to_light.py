"""Dice that were given up while an arm or a cup hid them, and lie there all the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scorekeeper.vision.table.layout import Change, Lying, in_old_place
from scorekeeper.vision.table.rested import Rested
from scorekeeper.vision.table.tracks import Track


def with_those_in_light(
    rested: Rested, change: Change, fraction: float, looks_alike: Callable[[Lying, Track], bool]
) -> tuple[Rested, Change]:
    """The table and the change with those newcomers as dice that stayed which are known to have
    lain there since before the last roll was told, within ``fraction`` of their size, and look as
    they did: others may have been taken up and thrown meanwhile."""
    given_up = [old for old in rested.aside if old.in_play and not old.told]
    back = {
        track.id: old
        for track in change.new
        for old in given_up
        if track.lay_s < rested.rolled_s
        and track.voted().value == old.die.value
        and in_old_place(track, old, fraction)
        and looks_alike(old, track)
    }
    if not back:
        return rested, change
    stayed = (Lying.at(track, True) for track in change.new if track.id in back)
    new = tuple(track for track in change.new if track.id not in back)
    aside = tuple(old for old in rested.aside if old not in back.values())
    return replace(rested, aside=aside), replace(change, stayed=(*change.stayed, *stayed), new=new)
