"""A live webcam by QtMultimedia: run, held still, lost and taken up again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer, Signal

from scorekeeper.capture.frame import InvalidSource, Pixels
from scorekeeper.capture.network import PAUSES_S, Interruption, nobody
from scorekeeper.capture.opening import Camera
from scorekeeper.desktop.camera.camera_controls import CameraControls
from scorekeeper.desktop.camera.holding import Holding, Order, levels
from scorekeeper.desktop.camera.multimedia import multimedia
from scorekeeper.desktop.camera.sink_frames import SinkFrames
from scorekeeper.desktop.camera.webcam_devices import (
    device_of,
    forbidden,
    tell_of_changes,
    when_permitted,
)
from scorekeeper.desktop.camera.webcam_format import chosen, run_in
from scorekeeper.desktop.wording import told_reason, tr

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QVideoFrame


class Webcam(SinkFrames):
    """A webcam, running from the moment it is made until nobody reads it any more. One that was
    lost, because it was unplugged or another program took it, is taken up again."""

    _ordered = Signal(object)
    """An Order that the pictures lead to; sent by the worker's thread."""
    _answers = Signal()
    """The first picture after a loss has been read; sent by the worker's thread."""

    def __init__(self, camera: Camera, notice: Callable[[Interruption], None] = nobody) -> None:
        """``notice`` hears, in the window's thread, that the camera was lost and is back. Raises
        MultimediaUnavailable, or InvalidSource when the camera is not there."""
        self._media = multimedia()
        device = device_of(self._media, camera)
        if device is None:
            raise InvalidSource(f"the camera {camera.name} is not plugged in")
        sink = self._media.QVideoSink()
        super().__init__(camera.name, sink)
        self.held = ""
        """What the camera holds still, or that it cannot; empty before that is known."""
        self._wanted = camera
        self._notice = notice
        self._holding = Holding()
        self._seen_any = self._lost = False
        self._gives = False
        """A picture has come since it was lost, or first taken up."""
        self._attempts = 0
        self._sink = sink
        self._session = self._media.QMediaCaptureSession()
        self._session.setVideoSink(self._sink)
        self._camera: Any = None
        self._again = QTimer(self, singleShot=True)
        self._again.timeout.connect(self._take_up)
        tell_of_changes(self, self._plugged)
        queued = Qt.ConnectionType.QueuedConnection
        self._ordered.connect(self._obey, queued)
        self._answers.connect(self._back, queued)
        self.closing.connect(self._close, queued)
        when_permitted(self, lambda: self._run(device), lambda: self.end(forbidden(self.name)))

    def let_go(self) -> None:
        """Stop the camera at once, from the window's thread: it may be opened anew before the
        worker is done with the last picture."""
        self.stop()
        self._close()

    def wake(self) -> None:
        """No picture has been seen for a while, and no driver said why, as after the computer
        slept: take the camera up again, unless a picture only waits to be read."""
        if not self.ready:
            self._lose()

    def looked_at(self, pixels: Pixels, time_s: float) -> None:
        if not self._seen_any or self._lost:
            self._seen_any = True
            self._answers.emit()
        order = self._holding.after(levels(pixels), time_s)
        if order is not None:
            self._ordered.emit(order)

    def _run(self, device: Any) -> None:
        self._camera = self._media.QCamera(device)
        run_in(self._camera, device, chosen)
        self._controls = CameraControls(self._camera, self._media.QCamera)
        self._camera.errorOccurred.connect(self._fail)
        self._session.setCamera(self._camera)
        self._camera.start()

    def _fail(self, _error: object, reason: str) -> None:
        if not self._seen_any:
            why = told_reason(reason) or tr("webcam.silent")
            self.end(tr("webcam.failed", name=self.name, reason=why))
        else:
            self._lose()

    def _plugged(self) -> None:
        """Webcams were plugged in or out: maybe this one."""
        here = device_of(self._media, self._wanted) is not None
        if not here and not self._lost:
            self._lose()
        elif here and self._lost:
            self._take_up()

    def _lose(self) -> None:
        if self._lost or self.ended:
            return
        self._lost, self._gives, self._attempts = True, False, 0
        self._stop()
        self._notice(Interruption(self.now_s, False, self.name))
        self._wait()

    def _wait(self) -> None:
        """The next attempt comes later than the one before."""
        pause_s = PAUSES_S[min(self._attempts, len(PAUSES_S) - 1)]
        self._attempts += 1
        self._again.start(round(1000 * pause_s))

    def _take_up(self) -> None:
        """Try to run the camera again; it is back when it gives a picture."""
        if not self._lost or self.ended:
            return
        self._stop()
        device = device_of(self._media, self._wanted)
        if device is not None:
            self._run(device)
        self._wait()

    def _keep_newest(self, frame: QVideoFrame) -> None:
        self._gives = True
        super()._keep_newest(frame)

    def _back(self) -> None:
        if not self._gives:  # the worker was late: what it has read is from before the loss
            return
        self._again.stop()
        if self._lost:
            self._lost = False
            self._holding = Holding()
            self._notice(Interruption(self.now_s, True, self.name))

    def _obey(self, order: Order) -> None:
        if self._camera is None or self._lost:
            return
        if order is Order.HOLD:
            names = self._controls.hold()
            self.held = held_line(names)
            return
        self._controls.let_go()
        self.held = tr("webcam.holds_not") if self._holding.given_up else ""

    def _close(self) -> None:
        self._again.stop()
        self._stop()

    def _stop(self) -> None:
        if self._camera is not None:
            self._camera.errorOccurred.disconnect(self._fail)
            self._camera.stop()
            self._camera = None


def held_line(names: Sequence[str]) -> str:
    """What is held, as the camera check says it."""
    if not names:
        return tr("webcam.holds_not")
    return tr("webcam.holds", what=", ".join(tr(f"webcam.{name}") for name in names))
