"""One source that is watched, from its opening until it is left: what it sees, how it is doing."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from scorekeeper.capture.frame import CaptureError, FrameSource, InvalidSource
from scorekeeper.capture.network import Interruption, camera_name
from scorekeeper.capture.opening import Camera, looks_like_a_file, open_source
from scorekeeper.desktop.camera.doing import FAULTS, OVER, Doing, mood_of, seen_in
from scorekeeper.desktop.camera.frame_worker import FrameWorker
from scorekeeper.desktop.camera.multimedia import MultimediaUnavailable
from scorekeeper.desktop.camera.pacing import Paced
from scorekeeper.desktop.camera.patience import Patience
from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.camera.webcam import Webcam
from scorekeeper.desktop.camera.webcam_devices import webcams
from scorekeeper.desktop.widgets.status_line import Mood
from scorekeeper.desktop.wording import told_line, tr
from scorekeeper.live import LiveTable, Reader
from scorekeeper.named import is_there
from scorekeeper.vision.profile.calibration import Profile, Table
from scorekeeper.vision.profile.profiles import profile_of


class Followed(QObject):
    """Opens the source, follows it in a worker, and is left for good by ``stop``."""

    looked = Signal(object)
    """The newest Sight."""
    happened = Signal(object, bytes)
    """A TableEvent and its picture as JPEG."""
    changed = Signal()
    """``doing`` or what there is to say of it is another."""
    ended = Signal()
    """The clip or the photos are at their end."""
    _interrupted = Signal(object)
    """An Interruption; sent by the thread that reads the camera."""

    def __init__(self, source: str, webcam: str = "", fault: str = "") -> None:
        """``source`` as ``--camera`` names it; empty for none. ``webcam`` is what it was called
        where it was one, ``fault`` why it could not be opened the last time, which is said until
        there is more to say."""
        super().__init__()
        self.source = source
        self.webcam = webcam
        self.fault = fault
        self.doing = Doing.FAILED if fault else Doing.OPENING if source else Doing.NONE
        self.newest: Sight | None = None
        """What was seen last of the source."""
        self._opened = ""
        """What its profile is named after; set by the worker's thread once it is open."""
        self._known = Profile()
        """As it was when the source was opened; set by the worker's thread."""
        self._calibrated: tuple[Profile, str] | None = None
        """As it has become since, and whose it is; set by the window's thread, maybe while the
        other is being read."""
        self.live = False
        """It is a camera, not a clip or photos."""
        self.still = False
        """It is photos."""
        self.worker: FrameWorker | None = None
        self._name = webcam or camera_name(Path(source).name if is_there(source) else source)
        self._stopped = False
        self._webcam: Webcam | None = None
        self._patience = Patience()
        self._silence = QTimer(self, singleShot=True)
        self._silence.timeout.connect(self._miss_pictures)
        self._interrupted.connect(self._hear_of)

    @property
    def habits(self) -> Table:
        """What this table does about dice that lean or lie off the tray, by the profile."""
        calibrated, source = self._calibrated or (self._known, self._opened)
        return (calibrated if source == self._opened else self._known).table

    @property
    def going_on(self) -> bool:
        """Whether there are pictures to come, be it that a lost camera comes back."""
        return self.doing not in OVER

    @property
    def looking(self) -> bool:
        """Whether what is thrown now is seen, for all that is known."""
        return self.going_on and self.doing not in FAULTS

    @property
    def fails(self) -> bool:
        """Whether opening it anew may help."""
        return self.doing in (Doing.FAILED, Doing.SILENT)

    @property
    def may_come(self) -> bool:
        """Whether it is a camera that was never there, and may be switched on or plugged in yet."""
        crashed = self.worker is not None and self.worker.crashed
        missing = self.doing is Doing.FAILED and self.newest is None
        return self.live and missing and not crashed

    @property
    def line(self) -> str:
        """How the source is doing, in the language spoken now."""
        if self.doing is Doing.FAILED:
            return told_line(self.fault)
        if self.doing is Doing.SILENT and self.newest is None:
            return tr("preview.busy", name=self._name)
        seen = seen_in(self.newest) if self.doing is Doing.SEES and self.newest else ""
        return tr(f"source.{self.doing.value}", name=self._name, seen=seen)

    @property
    def mood(self) -> Mood:
        """What kind of line that is."""
        return mood_of(self.doing, self.newest)

    def open(self, load_reader: Callable[[], Reader], *, in_real_time: bool) -> FrameWorker | None:
        """The worker that will follow it, to be started; None where it cannot be opened."""
        try:
            opener = self._opener(in_real_time)
        except CaptureError as fault:
            self._fail(str(fault))
            return None

        def make_table(opened: FrameSource) -> LiveTable:
            self._opened = opened.name
            self._known = profile_of(opened.name)
            return LiveTable(load_reader(), self._known, still=opened.still)

        self.worker = FrameWorker(opener, make_table)
        for signal, then in (
            (self.worker.looked, self._look),
            (self.worker.happened, self.happened.emit),
            (self.worker.failed, self._fail),
            (self.worker.waits, self._wait),
            (self.worker.ran_out, self._end),
        ):
            signal.connect(self._unless_stopped(then))
        return self.worker

    def use(self, profile: Profile, source: str) -> None:
        """A camera has been calibrated, be it this one."""
        self._calibrated = profile, source
        if self.worker is not None:
            self.worker.use(profile, source)

    def stop(self) -> None:
        """Follow it no more: nothing is heard of it, and the worker ends in its own time."""
        self._stopped = True
        self._silence.stop()
        if self._webcam is not None:
            self._webcam.let_go()
        if self.worker is not None:
            self.worker.stop()

    def forget_worker(self) -> None:
        """Let go of a worker that has ended: each holds on to the other."""
        if self.worker is not None and self.worker.isFinished():
            self.worker = None

    def end(self) -> None:
        """Take it for a clip that is at its end."""
        self.stop()
        self.doing = Doing.ENDED

    def _unless_stopped(self, then: Callable[..., None]) -> Callable[..., None]:
        """``then``, but for what a thread sent before it was stopped and that arrives later."""

        def hear(*told: object) -> None:
            if not self._stopped:
                then(*told)

        return hear

    def _opener(self, in_real_time: bool) -> Callable[[], FrameSource]:
        """Opens the source, in the worker's thread; a webcam is started at once, by this thread."""
        try:
            found = open_source(self.source, notice=self._interrupted.emit)
        except InvalidSource as unknown:
            self.live = not looks_like_a_file(self.source)
            camera = _camera(self.source, self.webcam, unknown)
            self._name = camera.name
            webcam = self._webcam = Webcam(camera, self._interrupted.emit)
            self.live = True
            self._silence.start(self._patience.ms)
            return lambda: webcam
        self.live, self.still = found.live, found.still
        if in_real_time and not (found.live or found.still):
            return lambda: Paced(found)
        return lambda: found

    def _be(self, doing: Doing) -> None:
        self.doing = doing
        self.changed.emit()

    def _look(self) -> None:
        sight = self.worker.take() if self.worker else None
        if sight is None:
            return
        held = self._webcam.held if self._webcam else ""
        self.newest = replace(sight, held=held) if held else sight
        self.looked.emit(self.newest)
        if self.doing is not Doing.LOST:  # what was seen before may be told late
            self._be(Doing.SEES)
        if self.live:
            self._patience.picture(time.monotonic())
            self._silence.start(self._patience.ms)

    def _miss_pictures(self) -> None:
        if self.doing is not Doing.LOST:
            self._be(Doing.SILENT)
            if self._webcam is not None and self._patience.knows_the_pace:  # else it is starting
                self._webcam.wake()

    def _hear_of(self, what: Interruption) -> None:
        # Not by _unless_stopped: a source that holds what its own signal calls is never let go.
        if not self._stopped:
            self._patience.broken_off()
            self._be(Doing.BACK if what.back else Doing.LOST)

    def _fail(self, fault: str) -> None:
        self._silence.stop()
        self.fault = fault
        self._be(Doing.FAILED)

    def _wait(self) -> None:
        self._be(Doing.WAITS)

    def _end(self) -> None:
        self._silence.stop()
        self.doing = Doing.ENDED
        self.ended.emit()


def _camera(source: str, called: str, unknown: InvalidSource) -> Camera:
    """The webcam of that name or id, or the one that was ``called`` so, be it unplugged; raises
    ``unknown`` where it can be none."""
    try:
        known = webcams()
    except MultimediaUnavailable:
        if looks_like_a_file(source):
            raise unknown from None
        raise
    for camera in known:
        if source in (camera.id, camera.name):
            return camera
    if called:
        return Camera(source, called)
    open_source(source, cameras=known)
    raise unknown
