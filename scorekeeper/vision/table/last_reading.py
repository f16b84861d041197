"""What was read last: it holds as long as the picture does not change."""

from __future__ import annotations

from collections.abc import Callable

from scorekeeper.vision.crops import Picture
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.table.still_picture import StillPicture
from scorekeeper.vision.thumbnails import Grey, changed_share

UNCHANGED_SHARE = 0.0001
"""Less than this of the picture changed: what was read of it still holds."""


class LastReading:
    """Keeps what was read of the last picture in which anything had changed."""

    def __init__(self) -> None:
        self.reading: DiceReading | None = None
        self._of: Grey | None = None
        self._still_picture = StillPicture()

    def forget(self) -> None:
        """Places in it mean nothing any more."""
        self.reading = None

    def held(self, small: Grey) -> DiceReading | None:
        """What was read last, if it holds for the picture with this thumbnail too."""
        unchanged = self._of is not None and changed_share(self._of, small) <= UNCHANGED_SHARE
        return self.reading if unchanged else None

    def anew(
        self, pixels: Picture, small: Grey, read: Callable[[Picture], DiceReading]
    ) -> DiceReading:
        """What is read now, in the mean of the last pictures where nothing moves."""
        self.reading = read(self._still_picture.after(pixels, small))
        self._of = small
        return self.reading
