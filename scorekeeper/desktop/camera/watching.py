"""Which source is being watched, and what for: at most one at a time, for the game or to try it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from scorekeeper.desktop.camera.doing import Doing
from scorekeeper.desktop.camera.examining import Wanted
from scorekeeper.desktop.camera.followed import Followed
from scorekeeper.desktop.camera.frame_worker import FrameWorker
from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.widgets.status_line import Mood
from scorekeeper.live import Reader
from scorekeeper.vision.profile.calibration import Profile, Table
from scorekeeper.vision.table.expected import Expected

AGAIN_MS = 10_000
"""A camera that was not there is tried again after so long."""


class Watching(QObject):
    """At most one source at a time; another one replaces it."""

    looked = Signal(object)
    """The newest Sight."""
    happened = Signal(object, bytes)
    """A TableEvent and its picture as JPEG."""
    said = Signal(str, Mood)
    """How the source is doing, in one line."""
    ran_out = Signal()
    """The clip or the photos are at their end."""
    looking_changed = Signal()
    """``looking`` is another."""

    def __init__(self, load_reader: Callable[[], Reader], *, in_real_time: bool = True) -> None:
        """``load_reader`` is called in the worker's thread, for each source anew. Clips are played
        ``in_real_time``, or else every frame is looked at as soon as the one before is read."""
        super().__init__()
        self._in_real_time = in_real_time
        self._load_reader = load_reader
        self._followed: Followed | None = None
        self._ending: list[Followed] = []
        self._expected: Expected | None = None
        self._of_turn = True
        self._wanted: Wanted | None = None
        self.looking = False
        """What is thrown now is seen, for all that is known."""
        self.trying = False
        """The source is only tried out: what happens on the table is nobody's throw."""
        self._repeats = False
        """The clip was at its end, and is shown again to be examined."""
        self._closed = False
        self._again = QTimer(self, singleShot=True)
        self._again.timeout.connect(self._try_again)

    @property
    def source(self) -> str:
        """What is watched, as it was named; empty where nothing is."""
        return self._followed.source if self._followed else ""

    @property
    def still(self) -> bool:
        """Whether photos are watched, each of which is the next throw of a turn."""
        return self._followed is not None and self._followed.still

    @property
    def newest(self) -> Sight | None:
        """What was seen last of the source."""
        return self._followed.newest if self._followed else None

    @property
    def habits(self) -> Table:
        """What this table does about dice that lean or lie off the tray, by the profile."""
        return self._followed.habits if self._followed else Table()

    @property
    def last_said(self) -> tuple[str, Mood]:
        """How the source is doing, in the language spoken now."""
        followed = self._followed
        return (followed.line, followed.mood) if followed else ("", Mood.WAITING)

    @property
    def _worker(self) -> FrameWorker | None:
        return self._followed.worker if self._followed else None

    def start(self, source: str, webcam: str = "", *, trying: bool = False) -> None:
        """Watch ``source``, as ``--camera`` names it, empty for none; ``webcam`` is what it was
        called where it was one.

        What is watched already goes on where it is a camera that gives pictures, and a clip or
        photos where they are only tried out; what was seen last is shown again to whoever asks.
        """
        if self._closed:
            return
        if self._goes_on(source, trying):
            if self.newest is not None:
                self.looked.emit(self.newest)
            self._say()
            return
        self._follow(Followed(source, webcam), trying)

    def _follow(self, followed: Followed, trying: bool) -> None:
        self.stop()
        self.trying = trying
        self._followed = followed
        followed.looked.connect(self.looked)
        followed.happened.connect(self._tell)
        followed.changed.connect(self._hear)
        followed.ended.connect(self._end)
        if not followed.source:
            self._say()
            return
        worker = followed.open(self._load_reader, in_real_time=self._in_real_time)
        if worker is not None:
            self._tell_expected()
            worker.checking = trying
            worker.examine(self._wanted)
            worker.start()
            self._look()
            self._say()

    def _try_again(self) -> None:
        """A camera that was off or not plugged in when it was chosen may be there by now."""
        missing = self._followed
        if missing is not None and missing.may_come:
            self._follow(Followed(missing.source, missing.webcam, missing.fault), self.trying)

    def _goes_on(self, source: str, trying: bool) -> bool:
        followed = self._followed
        if not source or followed is None or source != followed.source or followed.fails:
            return False
        if followed.live and followed.going_on:
            self.try_out(trying)
            return True
        return trying

    def examine(self, wanted: Wanted | None) -> None:
        """Examine what is watched for the calibration page; None: no more. A clip that is at its
        end begins again, and is at its end when nobody examines it any more."""
        self._wanted = wanted
        if self._worker is not None:
            self._worker.examine(wanted)
        if self._followed is None:
            return
        if wanted is not None and self._followed.doing is Doing.ENDED:
            self._repeat()
        elif wanted is None and self._repeats:
            self._repeats = False
            self._followed.end()
            self._end()

    def _repeat(self) -> None:
        source = self.source
        self.stop()
        self.start(source, trying=True)
        self._repeats = True

    def try_out(self, trying: bool) -> bool:
        """Whether what happens is nobody's throw from now on; the answer is how it was before."""
        before, self.trying = self.trying, trying
        if self._worker is not None:
            self._worker.checking = trying
        return before

    def use(self, profile: Profile, source: str) -> None:
        """This source has been calibrated; another may be watched by now."""
        if self._followed is not None:
            self._followed.use(profile, source)

    def expect(self, expected: Expected | None, *, of_turn: bool = True) -> None:
        """The throw that the game waits for; None while it waits for none. Photos are of turns:
        where the first player is thrown for, or nobody has said that a turn is over, none is used
        up."""
        self._expected, self._of_turn = expected, of_turn
        self._tell_expected()

    def _tell_expected(self) -> None:
        if self._worker is None:
            return
        due = self._of_turn and self._expected is not None and self._expected.sure
        self._worker.expect(self._expected if due or not self.still else None)

    def answer(self) -> None:
        """The game has heard of what happened last."""
        if self._worker is not None:
            self._worker.answer()

    def retell(self) -> None:
        """Another language is spoken: say in it what was said last."""
        if self._followed is not None:
            self._say()

    def stop(self) -> None:
        """Watch nothing any more; the worker ends in its own time and is heard no more."""
        followed, self._followed, self._repeats = self._followed, None, False
        self._again.stop()
        self._look()
        if followed is None:
            return
        followed.stop()
        self._ending.append(followed)
        if followed.worker is not None:
            followed.worker.finished.connect(self._let_go)
        self._let_go()  # one that had ended before says so no more

    def close(self) -> None:
        """Watch nothing any more, and wait until every worker has ended; what is to be watched
        later, by a page that was on its way, is not."""
        self._closed = True
        self.stop()
        for followed in self._ending:
            if followed.worker is not None:
                followed.worker.wait()
        self._let_go()

    def _let_go(self) -> None:
        """Forget the sources whose workers have ended, and with them their last pictures."""
        for followed in self._ending:
            followed.forget_worker()
        self._ending = [followed for followed in self._ending if followed.worker is not None]

    def _say(self) -> None:
        self.said.emit(*self.last_said)

    def _look(self) -> None:
        looking = self._followed is not None and self._followed.looking
        if looking is not self.looking:
            self.looking = looking
            self.looking_changed.emit()

    def _hear(self) -> None:
        if self._followed is not None and self._followed.may_come:
            self._again.start(AGAIN_MS)
        self._look()
        self._say()

    def _tell(self, event: object, evidence: bytes) -> None:
        if not self.trying:
            self.happened.emit(event, evidence)
        else:
            self.answer()
            self._tell_expected()  # no throw of the game: it waits for what it did

    def _end(self) -> None:
        if self._wanted is not None:
            self._repeat()
            return
        self._hear()
        self.ran_out.emit()
