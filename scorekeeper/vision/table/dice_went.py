"""Dice went from their places and none came to another: set aside, picked up, or only hidden."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.vision.table.layout import Change
from scorekeeper.vision.table.rested import Happened, Rested
from scorekeeper.vision.table.resting import TableNow
from scorekeeper.vision.table.table_events import DiceSetAside
from scorekeeper.vision.table.tracks import TICK_S


def dice_went(rested: Rested, now: TableNow, change: Change) -> Happened:
    """What it means that dice are gone; nothing as long as they may only be out of sight."""
    gone = tuple(replace(old, hidden=now.hides(old)) for old in change.gone)
    if any(old.hidden for old in gone):
        rested = replace(rested, covered_s=now.time_s)
    if now.is_reached_into:
        rested = replace(rested, reached_s=now.time_s)
    since_s = max(old.last_seen_s for old in gone)
    if now.time_s - since_s < _gone_after_s(rested, now, change) - TICK_S:
        return rested, ()
    went = tuple(old.die for old in gone if old.in_play)
    tells = bool(went) and change.untouched and len(went) != now.to_throw
    aside = tuple(replace(old, told=tells and old.in_play) for old in gone)
    rested = replace(rested, lying=change.stayed, aside=(*rested.aside, *aside))
    return rested, (DiceSetAside(now.time_s, went),) if tells else ()


def _gone_after_s(rested: Rested, now: TableNow, change: Change) -> float:
    """How long dice must be out of sight to be gone: hardly at all where others of the roll lie
    untouched, and no arm has been over the table for a moment. Those that come to light again under
    an arm are seen as soon as it has left."""
    pace, hidden_s = now.pace, max(rested.covered_s, rested.reached_s)
    if change.untouched and now.is_known and now.time_s - hidden_s >= pace.drop_out_s:
        return pace.settle_s
    if now.time_s - rested.covered_s < pace.drop_out_s:
        return pace.gone_s + pace.covered_s
    busy = any(look.busy for look in now.following.looks)
    return pace.gone_s + (pace.patience_s if busy else 0.0)
