"""Dice lie at new places: thrown, put into the keep zone, moved by hand, or come to light again."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorekeeper.vision.table.found_there import found_there
from scorekeeper.vision.table.hand_moves import moved_before_throw, moved_by_hand, stays_in_play
from scorekeeper.vision.table.layout import (
    BESIDE_SIZES,
    Change,
    Lying,
    away_s,
    count_taken_up,
    early_and_late,
    in_old_place,
    same_dice,
    same_faces,
)
from scorekeeper.vision.table.rested import Happened, Rested, is_of
from scorekeeper.vision.table.resting import TableNow
from scorekeeper.vision.table.table_events import DiceReturned, DiceSetAside, Doubt, TableEvent, Why
from scorekeeper.vision.table.tracks import TICK_S, Track

_FOUND_S = 3.0
"""A roll told so soon after the first look may have lain there before: a camera needs a moment for
the light, and dice that are hard to read take longer."""


def dice_came(rested: Rested, now: TableNow, change: Change) -> Happened:
    """What it means that dice lie elsewhere."""
    if not change.untouched and _may_be_hidden(change, now):
        return rested, ()
    kept = tuple(track for track in change.new if now.in_keep_zone(track))
    if kept:
        return _laid_aside(rested, now, change, kept)
    pool = rested.pool(change)
    same = same_dice(change, pool)
    early, late = early_and_late(change, same, now.expected, now.pace)
    carried = {t.id: same[t.id] for t in early if t.id in same}
    pool = tuple(old for old in pool if old not in carried.values())
    later = {t.id: same[t.id] for t in late if t.id in same}
    moved = moved_by_hand(late, later, pool, change, now.to_throw, now.pace)
    if moved is not None:
        beside = change.new if change.untouched else early
        return _put(rested, now, change, change.new, carried | moved, beside)
    slid = moved_before_throw(late, pool, change, now.pace)
    early, carried = (*early, *(t for t in late if t.id in slid)), carried | slid
    pool = tuple(old for old in pool if old not in slid.values())
    late = tuple(t for t in late if t.id not in slid)
    put, told = _put(rested, now, change, early, carried, early)
    from_nowhere = all(
        _may_not_count(old, now) or _toppled(old, late, rested, now) for old in pool if old.in_play
    )
    lies_there = change.untouched or _rolled_over(pool, late, now)
    if lies_there and from_nowhere and len(late) != now.to_throw:
        after, rolled = _amended(put, now, late, pool)
    else:
        turned = change.untouched and _in_old_places(late, change.gone, now)
        told_before = rested.rolled_s > -math.inf
        put = replace(put, bare=told_before and not rested.lying)
        after, rolled = _thrown(put, now, late, turned=turned)
    return after, (*told, *rolled)


def _may_be_hidden(change: Change, now: TableNow) -> bool:
    """Whether dice of the roll may lie where they fell, under a hand. Where as many lie there as
    before, and not just where those lay, none is missing."""
    if len(change.new) >= len(change.gone) and not _in_old_places(change.new, change.gone, now):
        return False
    seen_s = [old.last_seen_s for old in change.gone if old.in_play]
    return bool(seen_s) and now.time_s - max(seen_s) < now.pace.gone_s - TICK_S


def _laid_aside(rested: Rested, now: TableNow, change: Change, kept: Sequence[Track]) -> Happened:
    """Dice in the keep zone were laid there, whatever else happens on the table."""
    same = same_faces(kept, rested.pool(change))
    left = [old for old in change.gone if old.in_play and old not in same.values()]
    unread = [track for track in kept if track.id not in same]
    same |= {track.id: old for track, old in zip(unread, left, strict=False)}
    took = list(same.values())
    lying = (
        *change.stayed,
        *(old for old in change.gone if old not in took),
        *(replace(Lying.at(track, False), put=True) for track in kept),
    )
    aside = tuple(old for old in rested.aside if old not in took)
    went = tuple(old.die for old in took if old.in_play and old in change.gone)
    told = (DiceSetAside(now.time_s, went),) if went else ()
    return replace(rested, lying=lying, aside=aside), told


def _put(
    rested: Rested,
    now: TableNow,
    change: Change,
    tracks: Sequence[Track],
    carried: Mapping[int, Lying],
    beside: Sequence[Track],
) -> Happened:
    """Dice moved by hand lie where they were put: ``beside`` the roll, or back in their place."""
    same_place = now.pace.same_place_fraction
    back = {t.id for t in tracks if t.id in carried and in_old_place(t, carried[t.id], same_place)}
    put = tuple(_moved(t, carried.get(t.id), t.id in back, t in beside) for t in tracks)
    aside = [carried[d.track] for d in put if d.track in carried and not d.in_play]
    set_aside = tuple(old.die for old in aside if old.in_play and old in change.gone)
    known = {t for t in back if carried[t].told}
    returned = tuple(d.die for d in put if d.track in known and d.in_play)
    told: list[TableEvent] = []
    if set_aside:
        told.append(DiceSetAside(now.time_s, set_aside))
    if returned:
        told.append(DiceReturned(now.time_s, returned))
    left = tuple(old for old in rested.pool(change) if old not in carried.values())
    given_up = tuple(replace(old, hidden=old.hidden or now.hides(old)) for old in left)
    return replace(rested, lying=(*change.stayed, *put), aside=given_up), tuple(told)


def _moved(track: Track, old: Lying | None, back: bool, beside: bool) -> Lying:
    """A die moved by hand, as it lies there now."""
    in_play = stays_in_play(old, back, beside)
    put = old is not None and not in_play and (old.in_play or old.put)
    return replace(Lying.at(track, in_play), put=put)


def _may_not_count(old: Lying, now: TableNow) -> bool:
    """Whether a die lay so that it may have been laid flat, or thrown again by itself."""
    return old.die.cocked or now.is_off_tray(old.die.center_px)


def _toppled(old: Lying, late: Sequence[Track], rested: Rested, now: TableNow) -> bool:
    """Whether a die, not long after it had come to rest, rolled over to the place beside."""
    return now.time_s - rested.rolled_s < now.pace.toppling_s and any(
        math.dist(track.place_px, old.die.center_px) < BESIDE_SIZES * old.die.size_px
        for track in late
    )


def _rolled_over(pool: Sequence[Lying], late: Sequence[Track], now: TableNow) -> bool:
    """Whether all dice of the roll lie elsewhere sooner than they can be taken up and thrown."""
    went = [old for old in pool if old.in_play]
    return 0 < len(went) == len(late) and away_s(late, went) < now.pace.knocked_s


def _in_old_places(late: Sequence[Track], gone: Sequence[Lying], now: TableNow) -> bool:
    """Whether all dice lie just where others lay a moment ago: a hand may have turned them over
    there."""
    same_place = now.pace.same_place_fraction
    return all(any(in_old_place(t, old, same_place) for old in gone) for t in late)


def _may_be_found(now: TableNow, tracks: Sequence[Track]) -> bool:
    """Whether dice may have lain there before the first look, since they were seen neither to roll
    nor, before all of them lay still, at other places."""
    soon = now.time_s - now.following.began_s < _FOUND_S
    rolled = all(track.rolling_s is not None for track in tracks)
    came = all(track.since_s > now.following.stir.dice_s for track in tracks)
    return soon and not (rolled or came)


def _thrown(rested: Rested, now: TableNow, tracks: Sequence[Track], *, turned: bool) -> Happened:
    """A new roll; whatever lay there before is none of it."""
    found = rested.rolled_s == -math.inf and _may_be_found(now, tracks)
    beside = found_there(now, tracks) if found else ()
    tracks = tuple(track for track in tracks if track not in beside)
    doubted = now.doubts(tracks)
    if beside and not doubted and len(tracks) != now.to_throw:
        doubted = (Doubt(Why.WHOLE),)
    if turned and not doubted:
        doubted = tuple(Doubt(Why.TURNED, track.voted()) for track in tracks)
    if not doubted and now.may_hide_more(len(tracks), count_taken_up(rested.aside)):
        doubted = (Doubt(Why.COVERED),)
    rested = replace(
        rested,
        lying=(
            *(replace(old, in_play=False, put=False) for old in rested.lying),
            *(Lying.at(track, False) for track in beside),
            *(Lying.at(track, True) for track in tracks),
        ),
        aside=(),
        doubted=doubted,
        rolled_s=now.time_s,
        came_s=min(track.lain_since_s for track in tracks),
        found=found and not beside,
        away=False,
        long_away=False,
        unseen=rested.away,
        long_unseen=rested.long_away,
    )
    return rested, (rested.roll(now.time_s),)


def _amended(
    rested: Rested, now: TableNow, tracks: Sequence[Track], instead: Sequence[Lying]
) -> Happened:
    """Dice that came from nowhere, or ``instead`` of dice that leaned or lay off the tray, belong
    to the roll that still lies untouched."""
    reach = now.pace.same_place_fraction
    asked = [d for d in rested.doubted if d.why not in (Why.WHOLE, Why.COVERED)]
    left = tuple(d for d in asked if not any(is_of(d, old, reach) for old in instead))
    new = tuple(d for d in now.doubts(tracks) if d.die is not None or not left)
    came = tuple(Lying.at(track, True) for track in tracks)
    put = rested.in_play if _rolled_later(tracks, rested) else ()
    found = rested.found and _may_be_found(now, tracks)
    rested = replace(rested, lying=(*rested.lying, *came), doubted=(*left, *new), found=found)
    return rested, (rested.roll(now.time_s, amends=True, put=put),)


def _rolled_later(tracks: Sequence[Track], rested: Rested) -> bool:
    """Whether these came rolling, while those of the roll lay there, which did not."""
    rolling_s = min((-math.inf if t.rolling_s is None else t.rolling_s) for t in tracks)
    return rolling_s > rested.rolled_s and not any(old.rolled for old in rested.in_play)
