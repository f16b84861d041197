"""Reads frames off the window's thread: takes the newest, reads it, and tells what it saw.

Frames go into the window through one slot that is overwritten, so a slow window drops pictures and
nothing piles up; what happened on the table is never dropped.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence

from PySide6.QtCore import QThread, Signal

from scorekeeper.capture.folder import PhotoFolder
from scorekeeper.capture.frame import CaptureError, Frame, FrameSource, Pixels
from scorekeeper.desktop.camera.examining import Wanted
from scorekeeper.desktop.camera.free_memory import give_back
from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.camera.sights import Sights
from scorekeeper.desktop.wording import tr
from scorekeeper.live import Glance, LiveTable
from scorekeeper.vision.profile.calibration import InvalidProfile, Profile
from scorekeeper.vision.reading.model import ModelError
from scorekeeper.vision.table.evidence import kept_picture
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.table_events import RollSettled, TableEvent

_log = logging.getLogger(__name__)


class FrameWorker(QThread):
    """One source, from its opening to its end."""

    looked = Signal()
    """There is a new sight to take."""
    happened = Signal(object, bytes)
    """A TableEvent, and the frame as JPEG when it is a roll."""
    failed = Signal(str)
    """The source or the reader gave up: one line, which the window's language may have to tell."""
    waits = Signal()
    """No photo is read yet: the game waits for no throw."""
    ran_out = Signal()
    """The clip or the folder is at its end."""

    def __init__(
        self,
        open_source: Callable[[], FrameSource],
        make_table: Callable[[FrameSource], LiveTable],
    ) -> None:
        """Both are called in the worker's thread."""
        super().__init__()
        self._open_source = open_source
        self._make_table = make_table
        self._slot = threading.Lock()
        self._sight: Sight | None = None
        self._told = threading.Condition()
        self._expected: Expected | None = None
        self._unanswered = self._stopping = False
        self._source: FrameSource | None = None
        self._name = ""
        """What profiles of the source are named after, which a photo in a folder is not."""
        self.crashed = False
        """It gave up by a fault of the program."""
        self.checking = False
        """Look at the light, the focus and the distance too."""
        self._wanted: Wanted | None = None
        self._fresh_profile: tuple[Profile, str] | None = None
        self._glance: Glance | None = None
        """The last look at the table."""

    def expect(self, expected: Expected | None) -> None:
        """The throw that the game waits for; None while it waits for none. Not heard between a
        roll and its answer: what the game waited for then has just been thrown."""
        with self._told:
            if not self._unanswered:
                self._expected = expected
                self._told.notify_all()

    def answer(self) -> None:
        """The game has heard of what was told last."""
        with self._told:
            self._unanswered = False

    def examine(self, wanted: Wanted | None) -> None:
        """Examine the pictures for the calibration page too; None: no more."""
        with self._told:
            self._wanted = wanted
            self._told.notify_all()

    def use(self, profile: Profile, source: str) -> None:
        """A camera has been calibrated: where it is this one, from the next frame on this is its
        profile. Which one this is may only be known once it is open."""
        self._fresh_profile = profile, source

    def take(self) -> Sight | None:
        """The newest sight, once."""
        with self._slot:
            sight, self._sight = self._sight, None
            return sight

    def stop(self) -> None:
        """End after the frame at hand; a camera that says nothing may take a few seconds."""
        with self._told:
            self._stopping = True
            self._told.notify_all()
            source = self._source
        if source is not None:
            source.stop()

    def run(self) -> None:
        self._follow_source()
        give_back()  # the table is gone now, and its reader with it

    def _follow_source(self) -> None:
        try:
            # Also where no table can be made of it a webcam, which runs already, is let go again.
            with self._open_source() as source:
                table = self._make_table(source)
                if self._waits_for(source):
                    self._follow(source, table)
        except (CaptureError, InvalidProfile, ModelError) as fault:
            self.failed.emit(str(fault))
        except Exception:
            _log.exception("reading the pictures failed")
            self.crashed = True
            self.failed.emit(tr("source.broken"))

    def _waits_for(self, source: FrameSource) -> bool:
        """Whether frames of it are still wanted; ``stop`` reaches it from now on."""
        with self._told:
            self._source, self._name = source, source.name
            return not self._stopping

    def _follow(self, source: FrameSource, table: LiveTable) -> None:
        """All frames, as long as they are wanted; then what keeps some from being read."""
        try:
            if not self._look_at_all(source, table):
                return
        except CaptureError:  # a clip that breaks off shows its last dice like a whole one
            self._tell_last(table)
            raise
        self._tell_last(table)
        if isinstance(source, PhotoFolder) and source.faults:
            raise source.faults[0]
        self.ran_out.emit()

    def _look_at_all(self, source: FrameSource, table: LiveTable) -> bool:
        """Whether the source came to its end."""
        table_seen, sights = False, Sights(source)
        for frame in source:
            if source.still and not self.checking:
                self._wait_for_the_game(begun=table_seen)
            if self._stopping:
                return False
            self._take_profile(table)
            glance = self._glance = table.look(frame, self._expected)
            self._show(glance, table, sights)
            table_seen = True
            self._tell(glance.events, glance.frame)
            if source.still and self.checking:  # the first photo shows what they are like
                self._examine_again(glance, table, sights)
                return False
        return True

    def _tell_last(self, table: LiveTable) -> None:
        """What had only just come to rest."""
        if self._glance is not None:
            self._tell(table.finish(), self._glance.frame)

    def _examine_again(self, glance: Glance, table: LiveTable, sights: Sights) -> None:
        """A photo is examined anew whenever that is asked for, until nobody looks at it.

        No other picture will be examined later: what is asked while it is shown is heard too.
        """
        asked = None
        while (asked := self._asked_after(asked)) is not None or not self._stopping:
            if asked is not None:
                self._show(glance, table, sights)

    def _asked_after(self, asked: Wanted | None) -> Wanted | None:
        """Waits until something is asked, even the same once more, or nobody looks any more."""
        with self._told:
            self._told.wait_for(lambda: self._stopping or self._wanted is not asked)
            return None if self._stopping else self._wanted

    def _wait_for_the_game(self, *, begun: bool) -> None:
        """The next photo is the next throw: it comes when the game waits for one. Said only where
        none has ``begun`` to be looked at: later the line tells of the newest."""
        if self._expected is None and not begun:
            self.waits.emit()
        with self._told:
            self._told.wait_for(lambda: self._expected is not None or self._stopping)

    def _take_profile(self, table: LiveTable) -> None:
        fresh, self._fresh_profile = self._fresh_profile, None
        if fresh is None:
            return
        profile, source = fresh
        if source == self._name:
            table.use(profile)

    def _show(self, glance: Glance, table: LiveTable, sights: Sights) -> None:
        area = table.view.area
        sight = sights.of(glance, area, self._wanted, checking=self.checking)
        with self._slot:
            waiting, self._sight = self._sight is not None, sight
        if not waiting:
            self.looked.emit()

    def _tell(self, events: Sequence[TableEvent], frame: Frame) -> None:
        if events:
            # Until the window has heard of it, the game waits for no other throw.
            with self._told:
                self._expected, self._unanswered = None, True
            for event in events:
                self.happened.emit(event, _evidence(event, frame.pixels))


def _evidence(event: TableEvent, pixels: Pixels) -> bytes:
    """The picture of a roll, as it is kept; of nothing else is one wanted."""
    return kept_picture(pixels, event) if isinstance(event, RollSettled) else b""
