"""What the game says of the throw that comes next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scorekeeper.vision.table.tracks import Track


@dataclass(frozen=True)
class Expected:
    """So many ``dice`` are to be thrown, 1 or more. ``kept`` are the faces of those kept just now,
    which may yet be put to the side. Not ``sure``: a farkle lies there, and nobody has said yet
    that the turn is over, so that dice may come to lie elsewhere that nobody throws."""

    dice: int
    kept: tuple[int, ...] = ()
    sure: bool = True

    def beside(self, put: Iterable[int]) -> Expected:
        """The same where dice of these faces have been put to the side."""
        left = Counter(self.kept) - Counter(put)
        return replace(self, kept=tuple(left.elements()))

    def may_be_kept(self, tracks: Sequence[Track]) -> bool:
        """Whether these may all be dice that were kept."""
        return Counter(track.voted().value for track in tracks) <= Counter(self.kept)

    def put_before_throw(self, tracks: Sequence[Track], settle_s: float) -> tuple[Track, ...]:
        """Which of these, the dice at new places while all others are out of sight, were kept and
        put to the side: all, where they are not as many as are thrown; or those that had come to
        rest before as many came."""
        if len(tracks) != self.dice and self.may_be_kept(tracks):
            return tuple(tracks)
        by_age = sorted(tracks, key=lambda track: track.lain_since_s)
        first, thrown = tuple(by_age[: -self.dice]), by_age[-self.dice :]
        rested = first and thrown[0].since_s - first[-1].lain_since_s >= settle_s
        return first if rested and self.may_be_kept(first) else ()
