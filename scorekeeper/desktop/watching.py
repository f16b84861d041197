"""Which source is being watched: opens it, follows it in a worker, and says how it is doing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from scorekeeper.capture.frame import CaptureError, FrameSource, InvalidSource
from scorekeeper.capture.network import Interruption, without_password
from scorekeeper.capture.opening import open_source
from scorekeeper.desktop.examining import Wanted
from scorekeeper.desktop.frame_worker import FrameWorker, Sight
from scorekeeper.desktop.pacing import Paced
from scorekeeper.desktop.status_line import Mood
from scorekeeper.desktop.webcam import Webcam
from scorekeeper.desktop.webcam_devices import webcams
from scorekeeper.desktop.wording import told_line, tr
from scorekeeper.live import LiveTable, Reader
from scorekeeper.named import is_there
from scorekeeper.vision.calibration import Table, View
from scorekeeper.vision.profiles import profile_of
from scorekeeper.vision.settling import Phase

SILENT_MS = 3000
"""A live camera that gives no picture for so long misses what happens on the table."""
STARTING_MS = 6000
"""A webcam takes a while until its first picture."""

_DOING = {Phase.EMPTY: "source.no_dice", Phase.MOVING: "source.moving"}


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
    _interrupted = Signal(int, object)
    """Which opening it is of, and the Interruption; sent by the thread that reads the camera."""

    def __init__(self, load_reader: Callable[[], Reader], *, in_real_time: bool = True) -> None:
        """``load_reader`` is called in the worker's thread, for each source anew. Clips are played
        ``in_real_time``, or else every frame is looked at as soon as the one before is read."""
        super().__init__()
        self._in_real_time = in_real_time
        self._load_reader = load_reader
        self._worker: FrameWorker | None = None
        self._opened = 0
        """Another number for each source that is opened."""
        self._webcam: Webcam | None = None
        """What is watched, where it is a webcam."""
        self._ending: list[FrameWorker] = []
        self._expected: int | None = None
        self._wanted: Wanted | None = None
        self._ended = False
        """What is watched was a clip, and that is at its end."""
        self._repeats = False
        """The clip was at its end, and is shown again to be examined."""
        self._goes_on = False
        """What is watched is a camera that still gives pictures."""
        self.source = ""
        self.looking = False
        """There are pictures to come, for all that is known."""
        self.trying = False
        """The source is only tried out: what happens on the table is nobody's throw."""
        self.last_said: tuple[str, Mood] = ("", Mood.WAITING)
        """How the source is doing, as said last."""
        self._line: Callable[[], str] = lambda: ""
        """Says it in the language spoken now."""
        self.newest: Sight | None = None
        """What was seen last of the source."""
        self.habits = Table()
        """What this table does about dice that lean or lie off the tray, by the profile."""
        self._name = ""
        self._silent = False
        """No picture has come for a while, and none was said to be lost."""
        self._lost = False
        """The camera has broken off: what was seen of it before may be told late."""
        self._silence = QTimer(self, singleShot=True)
        self._silence.timeout.connect(self._tell_of_silence)
        self._closed = False
        self._interrupted.connect(self._hear_of)

    def start(self, source: str, *, trying: bool = False) -> None:
        """Watch ``source``, as ``--camera`` names it; empty for none. A live one that is watched
        already goes on, and how it is doing is said again to whoever asks for it; one that gives
        no picture is opened anew."""
        if source and source == self.source and self._goes_on and not self._silent:
            self.try_out(trying)
            self.said.emit(*self.last_said)
            return
        if self._closed:
            return
        self.stop()
        self.trying = trying
        self._ended = self._repeats = self._lost = self._silent = False
        self.source = source
        self._name = Path(source).name if is_there(source) else without_password(source)
        if not source:
            self._say(lambda: tr("source.none"), Mood.WAITING)
            return
        try:
            opener = self._opener(source)
        except CaptureError as fault:
            self._fail(str(fault))
            return
        self._say_name("source.opening", Mood.WAITING)
        worker = FrameWorker(opener, self._make_table)
        for signal, then in (
            (worker.looked, self._show),
            (worker.happened, self._tell),
            (worker.failed, self._fail),
            (worker.waits, self._tell_of_waiting),
            (worker.ran_out, self._end),
        ):
            signal.connect(self._while_watched(then))
        worker.expect(self._expected)
        worker.checking = trying
        worker.examine(self._wanted)
        self._worker = worker
        worker.start()
        self._look(True)

    def examine(self, wanted: Wanted | None) -> None:
        """Examine what is watched for the calibration page; None: no more. A clip that is at its
        end begins again, and is at its end when nobody examines it any more."""
        self._wanted = wanted
        if self._worker is not None:
            self._worker.examine(wanted)
        if wanted is not None and self._ended:
            self._repeat()
        elif wanted is None and self._repeats:
            self.stop()
            self._end()

    def _repeat(self) -> None:
        self.start(self.source, trying=True)
        self._repeats = True

    def try_out(self, trying: bool) -> bool:
        """Whether what happens is nobody's throw from now on; the answer is how it was before."""
        before, self.trying = self.trying, trying
        if self._worker is not None:
            self._worker.checking = trying
        return before

    def use(self, view: View) -> None:
        """The camera that is watched has been calibrated."""
        if self._worker is not None:
            self._worker.use(view)

    def stop(self) -> None:
        """Watch nothing any more; the worker ends in its own time and is heard no more."""
        self._silence.stop()
        self._opened += 1
        if self._webcam is not None:
            self._webcam.let_go()
            self._webcam = None
        if self._worker is None:
            return
        worker, self._worker = self._worker, None
        self.newest = None
        self._goes_on = False
        self._look(False)
        for signal in (
            worker.looked,
            worker.happened,
            worker.failed,
            worker.waits,
            worker.ran_out,
        ):
            signal.disconnect()
        self._ending.append(worker)
        worker.finished.connect(self._let_go)
        worker.stop()
        self._let_go()  # one that had ended before says so no more

    def close(self) -> None:
        """Watch nothing any more, and wait until every worker has ended; what is to be watched
        later, by a page that was on its way, is not."""
        self._closed = True
        self.stop()
        for worker in self._ending:
            worker.wait()
        self._let_go()

    def _let_go(self) -> None:
        """Forget the workers that have ended, and with them their last pictures."""
        self._ending = [worker for worker in self._ending if not worker.isFinished()]

    def expect(self, dice: int | None) -> None:
        """How many dice the game waits for; None while it waits for no throw."""
        self._expected = dice
        if self._worker is not None:
            self._worker.expect(dice)

    def _while_watched(self, then: Callable[..., None]) -> Callable[..., None]:
        """``then``, as long as the source being opened is watched: what its thread sent before it
        was stopped arrives later all the same."""
        opened = self._opened

        def hear(*told: object) -> None:
            if opened == self._opened:
                then(*told)

        return hear

    def _opener(self, source: str) -> Callable[[], FrameSource]:
        """Opens the source, in the worker's thread; a webcam is started at once, by this thread."""
        notice = partial(self._interrupted.emit, self._opened)
        try:
            found = open_source(source, notice=notice)
        except InvalidSource as unknown:
            webcam = self._webcam = _webcam(source, unknown, notice)
            self._goes_on = True
            self._silence.start(STARTING_MS)
            return lambda: webcam
        self._goes_on = found.live
        if self._in_real_time and not (found.live or found.still):
            return lambda: Paced(found)
        return lambda: found

    def _make_table(self, source: FrameSource) -> LiveTable:
        known = profile_of(source.name)
        self.habits = known.table
        return LiveTable(self._load_reader(), known, still=source.still)

    def _show(self) -> None:
        sight = self._worker.take() if self._worker else None
        if sight is not None:
            if self._webcam is not None and self._webcam.held:
                sight = replace(sight, held=self._webcam.held)
            self.newest, self._silent = sight, False
            self.looked.emit(sight)
            if not self._lost:
                name = self._name
                self._say(lambda: tr("source.sees", name=name, seen=_seen(sight)), Mood.GOOD)
            if self._goes_on:
                self._silence.start(SILENT_MS)

    def _tell_of_silence(self) -> None:
        if not self._lost:
            self._silent = True
            self._say_name("source.silent" if self.newest else "preview.busy", Mood.FAULT)

    def retell(self) -> None:
        """Another language is spoken: say in it what was said last."""
        if self.last_said[0]:
            self._say(self._line, self.last_said[1])

    def _say(self, line: Callable[[], str], mood: Mood) -> None:
        """Say what ``line`` tells in the language spoken now."""
        self._line = line
        self.last_said = (line(), mood)
        self.said.emit(*self.last_said)

    def _say_name(self, code: str, mood: Mood) -> None:
        """A sentence about the source that is watched."""
        name = self._name
        self._say(lambda: tr(code, name=name), mood)

    def _tell(self, event: object, evidence: bytes) -> None:
        if not self.trying:
            self.happened.emit(event, evidence)
        else:
            self.answer()

    def answer(self) -> None:
        """The game has heard of what happened last."""
        if self._worker is not None:
            self._worker.answer()

    def _hear_of(self, opened: int, what: Interruption) -> None:
        """A camera that nobody watches any more breaks off without a word."""
        if opened == self._opened:
            self.interrupted(what)

    def interrupted(self, what: Interruption) -> None:
        """The camera that is watched broke off or is back."""
        self._lost = not what.back
        if what.back:
            self._say_name("source.back", Mood.GOOD)
        else:
            self._say_name("source.lost", Mood.FAULT)

    def _look(self, looking: bool) -> None:
        if looking is not self.looking:
            self.looking = looking
            self.looking_changed.emit()

    def _fail(self, fault: str) -> None:
        self._silence.stop()
        self._goes_on = False
        self._look(False)
        self._say(lambda: told_line(fault), Mood.FAULT)

    def _tell_of_waiting(self) -> None:
        self._say_name("source.waits", Mood.WAITING)

    def _end(self) -> None:
        self._silence.stop()
        self._goes_on, self._ended = False, True
        if self._wanted is not None:
            self._repeat()
            return
        self._look(False)
        self._say_name("source.ended", Mood.WAITING)
        self.ran_out.emit()


def _webcam(source: str, unknown: InvalidSource, notice: Callable[[Interruption], None]) -> Webcam:
    """The webcam of that name or id; ``unknown`` where it can be none."""
    if Path(source).suffix or "/" in source.removeprefix("/dev/"):
        raise unknown
    known = webcams()
    for camera in known:
        if source in (camera.id, camera.name):
            return Webcam(camera, notice)
    open_source(source, cameras=known)
    raise unknown


def _seen(sight: Sight) -> str:
    if sight.phase in _DOING:
        return tr(_DOING[sight.phase])
    count = len(sight.reading.dice)
    if not count:  # those that lay there have just been taken
        return tr("source.no_dice")
    code = "source.certain" if sight.reading.certain else "source.unsure"
    return tr(code, dice=tr("dice", count=count))
