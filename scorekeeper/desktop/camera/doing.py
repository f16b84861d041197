"""How a source is doing, and what is said of it."""

from __future__ import annotations

from enum import Enum

from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.widgets.status_line import Mood
from scorekeeper.desktop.wording import tr
from scorekeeper.vision.table.settling import TablePhase


class Doing(Enum):
    """How a source is doing; the value ends the code of the line that says so."""

    NONE = "none"
    OPENING = "opening"
    WAITS = "waits"
    """No photo is read yet: the game waits for no throw."""
    SEES = "sees"
    SILENT = "silent"
    """No picture has come for a while, and none was said to be lost."""
    LOST = "lost"
    """The camera has broken off, and is tried again."""
    BACK = "back"
    FAILED = "failed"
    ENDED = "ended"
    """The clip or the photos are at their end."""


OVER = (Doing.NONE, Doing.FAILED, Doing.ENDED)
FAULTS = (Doing.SILENT, Doing.LOST, Doing.FAILED)
_GOOD = (Doing.SEES, Doing.BACK)
_TABLE = {TablePhase.EMPTY: "source.no_dice", TablePhase.MOVING: "source.moving"}


def mood_of(doing: Doing, newest: Sight | None) -> Mood:
    """Whether that is good; ``newest`` is what was seen last."""
    seen = newest if doing is Doing.SEES else None
    if doing in FAULTS or (seen and seen.black):
        return Mood.FAULT
    if seen and (seen.stuck or seen.seldom):
        return Mood.WAITING
    return Mood.GOOD if doing in _GOOD else Mood.WAITING


def seen_in(sight: Sight) -> str:
    """What is seen, as the line of the source ends."""
    if sight.black:
        return tr("source.black")
    if sight.stuck:
        return tr("source.stuck")
    if sight.seldom:
        return tr("source.seldom")
    if sight.phase in _TABLE:
        return tr(_TABLE[sight.phase])
    count = len(sight.reading.dice)
    if not count:  # those that lay there have just been taken
        return tr("source.no_dice")
    code = "source.certain" if sight.reading.certain else "source.unsure"
    return tr(code, dice=tr("dice", count=count))
