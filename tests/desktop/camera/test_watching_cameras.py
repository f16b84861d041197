"""Webcams and network cameras that are watched: missing, silent, lost, back again."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import closing

import cv2
import pytest
from pytestqt.qtbot import QtBot

from scorekeeper.capture.folder import PhotoFolder
from scorekeeper.capture.frame import Frame, InvalidSource
from scorekeeper.capture.network import Interruption
from scorekeeper.capture.opening import Camera
from scorekeeper.desktop.camera.watching import Watching
from scorekeeper.desktop.widgets.status_line import Mood
from tests.capture.camera_server import Fault, jpeg, serving
from tests.square_table import EMPTY, SquareReader, tray

PlugIn = Callable[..., None]


@pytest.fixture
def plug_in(monkeypatch: pytest.MonkeyPatch) -> PlugIn:
    """Those webcams are plugged in then, and no others; ``opens`` stands in for the one opened."""

    def plug(*cameras: Camera, opens: Callable[..., object] | None = None) -> None:
        monkeypatch.setattr("scorekeeper.desktop.camera.followed.webcams", lambda: cameras)
        if opens is not None:
            monkeypatch.setattr("scorekeeper.desktop.camera.followed.Webcam", opens)

    return plug


def test_a_camera_that_is_not_there_is_named_with_those_that_are(
    watching: Watching, qtbot: QtBot, plug_in: PlugIn
) -> None:
    plug_in()
    with qtbot.waitSignal(watching.said) as said:
        watching.start("Logitech")
    assert said.args == [
        "there is no camera called Logitech; cameras of this machine: none",
        Mood.FAULT,
    ]


class Held(PhotoFolder):
    """Photos in the place of a webcam, which also tells what its driver holds."""

    held = ""

    def let_go(self) -> None:
        """No photo is held."""


class Silent(Held):
    """The same, but there is never a picture."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.over = threading.Event()

    def stop(self) -> None:
        self.over.set()

    def __iter__(self) -> Iterator[Frame]:
        self.over.wait()
        yield from ()


def test_a_webcam_that_is_watched_goes_on_though_its_id_is_a_file(
    watching: Watching, photos: str, qtbot: QtBot, plug_in: PlugIn
) -> None:
    camera = Camera(os.devnull, "Kitchen")
    plug_in(camera, opens=lambda *_: Held(photos))
    watching.start(camera.id)
    worker = watching._worker
    with qtbot.waitSignal(watching.said) as said:  # to the page that asks for it anew
        watching.start(camera.id)
    assert watching._worker is worker
    assert said.args == ["Opening Kitchen …", Mood.WAITING]


def test_a_webcam_that_never_gives_a_picture_is_told(
    watching: Watching, photos: str, qtbot: QtBot, plug_in: PlugIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.desktop.camera.patience.STARTING_MS", 1)
    plug_in(Camera("1", "Kitchen"), opens=lambda *_: Silent(photos))
    watching.start("Kitchen")
    told = ("Kitchen gives no picture; is another program using it?", Mood.FAULT)
    qtbot.waitUntil(lambda: watching.last_said == told)
    worker = watching._worker
    watching.start("Kitchen")  # the other program is closed, and it is chosen again
    assert watching._worker is not worker


def _refusing(opened: list[Camera]) -> Callable[[Camera, object], None]:
    """In place of a webcam: notes which one was asked for."""

    def refuse(camera: Camera, _: object) -> None:
        opened.append(camera)
        raise InvalidSource("as good as any")

    return refuse


def test_a_webcam_that_is_unplugged_is_told_by_the_name_it_had(
    watching: Watching, plug_in: PlugIn
) -> None:
    plug_in()
    watching.start(r"\\?\usb#vid_046d&pid_0825", "Kitchen")
    assert watching.last_said == ("the camera Kitchen is not plugged in", Mood.FAULT)


def test_a_webcam_in_another_socket_is_the_one_that_was_called_so(
    watching: Watching, plug_in: PlugIn
) -> None:
    opened: list[Camera] = []
    plug_in(Camera("2", "Kitchen"), opens=_refusing(opened))
    watching.start("1", "Kitchen")
    assert opened == [Camera("1", "Kitchen")]  # which a webcam looks for by its id, then its name


def test_a_webcam_is_opened_though_its_name_ends_like_a_file(
    watching: Watching, plug_in: PlugIn
) -> None:
    opened: list[Camera] = []
    known = Camera("/dev/video0", "USB2.0 HD UVC WebCam")
    plug_in(known, opens=_refusing(opened))
    watching.start(known.name)
    assert opened == [known]


def test_a_webcam_that_is_plugged_in_later_is_watched(
    watching: Watching, qtbot: QtBot, plug_in: PlugIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.desktop.camera.watching.AGAIN_MS", 1)
    plug_in()
    watching.start("Desk cam")
    for _ in range(3):
        with qtbot.waitSignal(watching.said):
            pass
    assert watching.last_said[1] is Mood.FAULT


def test_a_camera_that_stands_still_is_told_until_it_goes_on(
    watching: Watching, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.desktop.camera.patience.SILENT_MS", 100)
    with serving() as camera:
        pictures = [jpeg(5), Fault(pause_s=0.03)] * 5
        camera.shows = [[*pictures, Fault(pause_s=1.5)] * 2]
        said: list[tuple[str, Mood]] = []
        watching.said.connect(lambda line, mood: said.append((line, mood)))
        name = camera.address.removeprefix("http://")
        silent = f"{name} gives no picture just now. Dice can be tapped in meanwhile (H)"
        watching.start(camera.address)
        qtbot.waitUntil(lambda: (silent, Mood.FAULT) in said)
        qtbot.waitUntil(lambda: said[-1][1] is Mood.GOOD)


def test_a_camera_that_is_gone_for_good_can_be_left(watching: Watching, qtbot: QtBot) -> None:
    """Whoever waits for its pictures is told that none is wanted."""
    with serving() as camera:
        camera.shows = [[jpeg(5)] * 3]
        watching.start(camera.address)
        qtbot.waitUntil(lambda: "is lost" in watching.last_said[0])
        worker = watching._worker
        assert worker is not None
        watching.stop()
        qtbot.waitUntil(worker.isFinished, timeout=10_000)


def notices_of_cameras(
    photos: str, monkeypatch: pytest.MonkeyPatch
) -> list[Callable[[Interruption], None]]:
    """Who hears of interruptions of each camera opened from now on; photos stand in for it."""
    notices = []

    def opened(_: str, notice: Callable[[Interruption], None]) -> PhotoFolder:
        notices.append(notice)
        return PhotoFolder(photos)

    monkeypatch.setattr("scorekeeper.desktop.camera.followed.open_source", opened)
    return notices


def test_a_network_camera_lost_and_back_is_told(
    watching: Watching, photos: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    notices = notices_of_cameras(photos, monkeypatch)
    watching.start("http://phone/video")
    with qtbot.waitSignal(watching.said) as lost:
        notices[0](Interruption(3.0, False, "http://phone/video"))
    with qtbot.waitSignal(watching.said) as back:
        notices[0](Interruption(5.0, True, "http://phone/video"))
    assert lost.args is not None
    assert back.args is not None
    assert lost.args[1] is Mood.FAULT
    assert "tapped in meanwhile" in lost.args[0]
    assert back.args == ["phone/video is back", Mood.GOOD]


def test_while_a_camera_is_lost_nobody_is_told_that_throws_are_read(
    watching: Watching, photos: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    notices = notices_of_cameras(photos, monkeypatch)
    watching.start("http://phone/video")
    assert watching.looking
    with qtbot.waitSignal(watching.looking_changed):
        notices[0](Interruption(3.0, False, "http://phone/video"))
    assert not watching.looking
    with qtbot.waitSignal(watching.looking_changed):
        notices[0](Interruption(5.0, True, "http://phone/video"))
    assert watching.looking


def test_a_camera_that_is_left_breaks_off_without_a_word(
    watching: Watching, photos: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    notices = notices_of_cameras(photos, monkeypatch)
    watching.start("http://phone/video")
    watching.start("")
    notices[0](Interruption(3.0, False, "http://phone/video"))
    qtbot.waitUntil(lambda: not watching._ending)
    assert watching.last_said == ("No camera: tap or type the dice", Mood.WAITING)


def test_a_camera_that_is_switched_on_later_is_watched(
    watching: Watching, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until then the line says what is wrong, and nothing else."""
    monkeypatch.setattr("scorekeeper.desktop.camera.watching.AGAIN_MS", 1)
    said: list[Mood] = []
    watching.said.connect(lambda _, mood: said.append(mood))
    with serving() as camera:
        watching.start(camera.address)
        qtbot.waitUntil(lambda: camera.asked > 2)
        assert not watching.looking
        camera.shows.extend([[jpeg(5), Fault(pause_s=0.02)] * 40] * 2)
        qtbot.waitUntil(lambda: watching.looking)
        watching.stop()
    assert set(said[1 : said.index(Mood.GOOD)]) == {Mood.FAULT}


def test_a_picture_in_which_nothing_is_seen_is_called_so(qapp: object, qtbot: QtBot) -> None:
    """A shutter before the lens: "no dice" would be true, and of no use."""
    with closing(Watching(SquareReader)) as watching, serving() as camera:
        shown = [
            cv2.imencode(".jpg", picture)[1].tobytes() for picture in (0 * EMPTY, tray((0, 6)))
        ]
        camera.shows.extend([[shown[0], Fault(pause_s=0.05)] * 30 + [shown[1]] * 30] * 3)
        watching.start(camera.address)
        black = "the picture is black; is the lens covered, or the light off?"
        qtbot.waitUntil(lambda: black in watching.last_said[0])
        assert watching.last_said[1] is Mood.FAULT
        qtbot.waitUntil(lambda: watching.last_said[1] is Mood.GOOD)
        watching.stop()


def test_a_camera_that_sends_one_picture_for_ever_is_asked_about(
    watching: Watching, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.capture.blind.UNCHANGING_S", 0.4)
    with serving() as camera:
        camera.shows.append([jpeg(5), Fault(pause_s=0.03)] * 40 + [jpeg(3), Fault(pause_s=0.1)] * 5)
        watching.start(camera.address)
        stopped = "the picture has not changed at all for a while; has the camera stopped?"
        qtbot.waitUntil(lambda: stopped in watching.last_said[0])
        assert watching.last_said[1] is Mood.WAITING
        assert watching.looking
        qtbot.waitUntil(lambda: watching.last_said[1] is Mood.GOOD)
        watching.stop()


def test_nobody_reads_the_password_of_a_camera(watching: Watching, qtbot: QtBot) -> None:
    said: list[str] = []
    watching.said.connect(lambda line, _: said.append(line))
    watching.start("http://anna:secret@127.0.0.1:9/video")
    qtbot.waitUntil(lambda: len(said) == 2)
    assert said[0] == "Opening 127.0.0.1:9/video …"
    assert said[1].startswith("http://127.0.0.1:9/video does not answer")


def test_a_fault_of_the_program_is_not_met_again(
    watching: Watching, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would fill the log."""

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("scorekeeper.desktop.camera.frame_worker.LiveTable.look", fails)
    with serving() as camera:
        camera.shows.extend([[jpeg(5)] * 40] * 2)
        watching.start(camera.address)
        qtbot.waitUntil(lambda: watching.last_said[1] is Mood.FAULT)
        assert not watching._again.isActive()
        watching.stop()
