"""Whether dice at new places were thrown there or moved by hand, and whether they stay in play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.vision.profile.calibration import Pace
from scorekeeper.vision.table.layout import Change, Lying, away_s, in_old_place, same_faces
from scorekeeper.vision.table.tracks import Track


def moved_by_hand(
    late: Sequence[Track],
    moved: dict[int, Lying],
    pool: Sequence[Lying],
    change: Change,
    expected: int | None,
    pace: Pace,
) -> dict[int, Lying] | None:
    """What ``late`` were before they were moved by hand, by track; None where they were thrown.

    ``moved`` are the dice of ``pool`` with the same faces up. Where more dice came than went,
    something came that was not thrown: dice moved by hand, and what was wrongly taken for a die.
    Where nobody knows how many are ``expected`` to be thrown, no hand moved dice that came rolling
    while none was in the picture; but two that are carried together show both their faces all the
    way, and no other.
    """
    whole = len(moved) == len(late) or (change.untouched and len(moved) == len(pool) > 0)
    if not moved or not whole:
        return None if late else {}
    gone_s = away_s(late, moved.values())
    if not change.untouched:
        return moved if _all_revealed(late, moved, pace) or gone_s < pace.knocked_s else None
    if expected is None:
        rolled = all(track.rolling_s is not None for track in late)
        thrown = gone_s >= pace.knocked_s and rolled and _turned_over(late, moved)
    else:
        thrown = len(late) == expected and gone_s >= pace.carried_s
    return None if thrown else moved


def moved_before_throw(
    late: Sequence[Track], pool: Sequence[Lying], change: Change, pace: Pace
) -> dict[int, Lying]:
    """Those of ``late`` that lay at new places sooner than dice can be taken up and thrown, with
    faces of dice of ``pool``, and well before the others, all that were left to be thrown, came to
    rest; and what they were.

    Nobody saw the hand that put them there: a camera showed the same picture for a while.
    """
    gone = [old for old in pool if old in change.gone and old.in_play]
    if change.untouched or not gone:
        return {}
    seen_s = max(old.last_seen_s for old in gone)
    soon = [t for t in late if t.since_s - seen_s < pace.knocked_s]
    others = [t for t in late if t not in soon]
    if not soon or not others or len(late) != len(gone):
        return {}
    waited_s = min(t.since_s for t in others) - max(t.since_s for t in soon)
    same = same_faces(soon, gone)
    return same if waited_s >= pace.settle_s and len(same) == len(soon) else {}


def stays_in_play(old: Lying | None, back: bool, beside: bool) -> bool:
    """Whether a die is still one of the roll. Put ``beside`` dice that lay untouched, and not
    ``back`` to its place, it leaves play; a knock that moves all dice changes nothing."""
    return old is not None and old.in_play and (back or not beside)


def _turned_over(tracks: Sequence[Track], moved: Mapping[int, Lying]) -> bool:
    """Whether faces were seen on the way that none of the dice showed before."""
    before = {old.die.value for old in moved.values()}
    return any(track.shown - before for track in tracks)


def _all_revealed(tracks: Sequence[Track], moved: Mapping[int, Lying], pace: Pace) -> bool:
    """Whether dice come to light again where a hand or a sleeve had hidden them."""
    same_place = pace.same_place_fraction
    return all(moved[t.id].hidden and in_old_place(t, moved[t.id], same_place) for t in tracks)
