"""Dice followed from one reading to the next.

A die that moves is a new track at every new place; only a die that lies still has a past.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.profile.calibration import Pace
from scorekeeper.vision.readings import DiceReading, DieReading
from scorekeeper.vision.table.hidden import Hidden, hidden_after, lay_since_s
from scorekeeper.vision.table.nearest import nearest_pairs
from scorekeeper.vision.table.stir import (
    NOTHING_STIRS,
    Scenes,
    Stir,
    are_alone,
    is_loose,
    scenes_after,
)
from scorekeeper.vision.table.tracks import FEWEST_LOOKS, Look, Track

FOLLOW_SHARE = 0.08
"""How far a still die's place goes towards where it was seen last."""

FEWEST_TO_SWAY, ALIKE_SHARE = 3, 0.8
"""So many dice, and this share of all of them, must move alike to be moved by the camera."""
ALIKE_SIZES, LEAST_SWAY_SIZES = 0.08, 0.02
"""How far apart movements may be that are alike, and the least that is one, in sizes of a die."""


@dataclass(frozen=True)
class Following:
    """All tracks, the looks that still count, the time of the first look, the last stir, the tracks
    that arms hide, and the pixels of the last looks."""

    tracks: tuple[Track, ...] = ()
    looks: tuple[Look, ...] = ()
    next_id: int = 0
    began_s: float = math.inf
    stir: Stir = NOTHING_STIRS
    hidden: tuple[Hidden, ...] = ()
    scenes: Scenes = ()

    def look_away(self) -> Following:
        """The same once nobody has looked for a while: nothing is known of what was followed."""
        return Following(next_id=self.next_id, began_s=self.began_s)

    def after(
        self,
        reading: DiceReading,
        time_s: float,
        busy: bool,
        pace: Pace,
        scene: Scene | None = None,
    ) -> Following:
        """The same after one more reading at ``time_s``, and the pixels behind it, if any."""
        tracks = _swayed(self.tracks, reading.dice, pace.still_fraction)
        pairs, new_dice = _pairs(tracks, reading.dice, pace.still_fraction)
        stirs = bool(new_dice) or busy
        reached = stirs and (scene is None or not scene.is_out_of_reach)
        scenes = scenes_after(self.scenes, scene, time_s, pace.drop_out_s)
        loose = [die for die in new_dice if is_loose(die, scenes)]
        faces = frozenset(die.value for die in new_dice)
        look = Look(time_s, bool(new_dice), busy, reading.certain, reached, bool(loose), faces)
        stir = self.stir.after(self.looks, look, pace.quiet_s)
        looks = _counting((*self.looks, look), time_s, pace.vote_s)
        followed = [
            _stirred(_sighted(track, pairs.get(track.id), time_s), time_s, scene)
            for track in tracks
        ]
        lying = _still_lying(followed, looks, time_s, pace)
        dropped = [track for track in followed if track not in lying]
        hidden = hidden_after(self.hidden, dropped, scene, time_s, pace.drop_out_s)
        alone = are_alone(self.looks, look, pace.quiet_s)
        born = [
            Track(
                self.next_id + n,
                die.center_px,
                time_s,
                ((time_s, die),),
                rolling_s=stir.rolling_s(die.value, time_s, loose=die in loose, alone=alone),
                lay_s=lay_since_s(die, hidden, pace.same_place_fraction),
                shown=stir.faces,
            )
            for n, die in enumerate(new_dice)
        ]
        tracks = tuple(_since(track, looks[0].time_s) for track in (*lying, *born))
        began_s = min(self.began_s, time_s)
        return Following(tracks, looks, self.next_id + len(born), began_s, stir, hidden, scenes)


def _still_lying(
    tracks: Sequence[Track], looks: Sequence[Look], time_s: float, pace: Pace
) -> list[Track]:
    """The tracks of which nothing says that their die has left its place."""
    return [
        track
        for track in tracks
        if not _dropped(track, looks, pace.drop_out_s)
        and not _moved_on(track, tracks, time_s, pace.same_place_fraction)
    ]


def _stirred(track: Track, time_s: float, scene: Scene | None) -> Track:
    stirs = scene is not None and scene.stirs(track.place_px, track.size_px)
    return replace(track, stirred_s=time_s) if stirs else track


def _pairs(
    tracks: Sequence[Track], dice: Sequence[DieReading], fraction: float
) -> tuple[dict[int, DieReading], list[DieReading]]:
    """The die seen at each track's place, by the track's id; and the dice at no track's place."""
    reach = [(track.place_px, fraction * track.size_px) for track in tracks]
    pairs = nearest_pairs(reach, [die.center_px for die in dice])
    matched = {j for _, j in pairs}
    return (
        {tracks[i].id: dice[j] for i, j in pairs},
        [die for j, die in enumerate(dice) if j not in matched],
    )


def _swayed(
    tracks: Sequence[Track], dice: Sequence[DieReading], fraction: float
) -> tuple[Track, ...]:
    """The tracks where they are now, if all dice have moved alike: it is the camera that sways,
    over a table too plain for it to be noticed otherwise."""
    seen = [(t.sightings[-1][1].center_px, fraction * t.size_px) for t in tracks]
    pairs = nearest_pairs(seen, [die.center_px for die in dice])
    if len(pairs) < FEWEST_TO_SWAY or len(pairs) < ALIKE_SHARE * len(dice):
        return tuple(tracks)
    moves = np.array([np.subtract(dice[j].center_px, seen[i][0]) for i, j in pairs])
    move, size_px = np.median(moves, axis=0), float(np.median([dice[j].size_px for _, j in pairs]))
    alike = np.linalg.norm(moves - move, axis=1) < ALIKE_SIZES * size_px
    if alike.mean() < ALIKE_SHARE or np.linalg.norm(move) < LEAST_SWAY_SIZES * size_px:
        return tuple(tracks)
    x, y = float(move[0]), float(move[1])
    return tuple(replace(t, place_px=(t.place_px[0] + x, t.place_px[1] + y)) for t in tracks)


def _sighted(track: Track, die: DieReading | None, time_s: float) -> Track:
    """The track after a look; its place follows what is seen, slowly, as a held camera drifts."""
    if die is None:
        return track
    (x, y), (seen_x, seen_y) = track.place_px, die.center_px
    place = (x + FOLLOW_SHARE * (seen_x - x), y + FOLLOW_SHARE * (seen_y - y))
    return replace(track, place_px=place, sightings=(*track.sightings, (time_s, die)))


def _counting(looks: tuple[Look, ...], time_s: float, vote_s: float) -> tuple[Look, ...]:
    """The looks of the last ``vote_s``, however few a slow camera gives the last few."""
    recent = sum(look.time_s >= time_s - vote_s for look in looks)
    return looks[-max(recent, FEWEST_LOOKS) :]


def _dropped(track: Track, looks: Sequence[Look], drop_out_s: float) -> bool:
    missed = [look for look in looks if look.time_s > track.last_seen_s]
    return len(missed) > 1 and missed[-1].time_s - track.last_seen_s > drop_out_s


def _moved_on(track: Track, tracks: Sequence[Track], time_s: float, fraction: float) -> bool:
    """Whether its die is seen a little beside, nearer than another could lie, and has been as
    often: one that comes to rest would be seen at its last places by turns."""
    return track.last_seen_s < time_s and any(
        other.last_seen_s == time_s
        and len(other.sightings) >= len(track.sightings)
        and math.dist(other.place_px, track.place_px) <= fraction * track.size_px
        for other in tracks
    )


def _since(track: Track, first_s: float) -> Track:
    counting = tuple(s for s in track.sightings if s[0] >= first_s) or track.sightings[-1:]
    return replace(track, sightings=counting)
