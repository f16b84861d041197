"""Before a game, every camera shows its picture; only one program at a time gets a camera."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import cv2
import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from scorekeeper.capture.opening import Camera
from scorekeeper.desktop.camera import webcam_devices
from scorekeeper.desktop.camera.previews import Previews
from scorekeeper.desktop.camera.webcam_format import Offer, smallest
from scorekeeper.desktop.camera.webcam_preview import NoPermission, WebcamPreview, verify_permitted
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game_flow import GameFlow
from scorekeeper.desktop.pages.new_game_page import NewGame, NewGamePage
from scorekeeper.desktop.pages.rule_cards import RuleCard
from scorekeeper.desktop.pages.thumbnails import Thumbnails
from tests.capture.camera_server import jpeg, serving
from tests.desktop.controls import named, shown
from tests.desktop.table import Table

CARDS = (RuleCard("classic", "Classic", "As printed."),)
DESK, SHELF = Camera("/dev/video0", "Desk"), Camera("/dev/video2", "Shelf")


class Plugged(QObject):
    """A webcam as far as a preview shows it."""

    looked = Signal(QImage)
    failed = Signal(str)
    running: ClassVar[list[str]] = []

    def __init__(self, camera: Camera) -> None:
        super().__init__()
        self.camera = camera

    def begin(self) -> None:
        self.running.append(self.camera.id)
        picture = QImage(64, 48, QImage.Format.Format_RGB32)
        picture.fill(0x224466)
        self.looked.emit(picture)

    def end(self) -> None:
        self.running.remove(self.camera.id)


@pytest.fixture(autouse=True)
def nothing_running() -> Iterator[None]:
    Plugged.running.clear()
    yield
    assert Plugged.running == []


def test_every_camera_that_is_wanted_runs_and_no_other(qapp: object) -> None:
    previews = Previews(Plugged)
    previews.run((DESK, SHELF))
    assert Plugged.running == [DESK.id, SHELF.id]
    previews.run((SHELF,))
    assert Plugged.running == [SHELF.id]
    previews.close()


def test_a_camera_that_is_busy_is_said_and_tried_again(qtbot: QtBot) -> None:
    previews = Previews(Plugged)
    previews.run((DESK,))
    with qtbot.waitSignal(previews.failed) as failed:
        previews._running[DESK.id].failed.emit("Desk gives no picture")
    assert failed.args == [DESK.id, "Desk gives no picture"]
    assert Plugged.running == []
    previews._again.timeout.emit()
    assert Plugged.running == [DESK.id]
    previews.close()


def test_what_a_camera_says_too_late_is_not_said_of_the_one_in_its_place(qapp: object) -> None:
    opened: list[Plugged] = []

    def plug(camera: Camera) -> Plugged:
        opened.append(Plugged(camera))
        return opened[-1]

    previews, told = Previews(plug), []
    previews.failed.connect(lambda *line: told.append(line))
    previews.run((DESK,))
    thread = threading.Thread(target=lambda: opened[0].failed.emit("it is gone"))
    thread.start()
    thread.join()
    previews.stop()
    previews.run((DESK,))
    QCoreApplication.processEvents()
    assert (told, Plugged.running) == ([], [DESK.id])
    previews.close()


def test_a_tile_shows_the_picture_and_a_click_chooses_the_camera(look: Look, qtbot: QtBot) -> None:
    tiles = shown(qtbot, Thumbnails(look), 400, 200)
    tiles.offer((DESK, SHELF))
    picture = QImage(64, 48, QImage.Format.Format_RGB32)
    tiles.show_picture(SHELF.id, picture)
    assert tiles.shown == (SHELF.id,)
    with qtbot.waitSignal(tiles.chosen) as chosen:
        tile = named(tiles, QToolButton, "Use the camera Shelf")
        qtbot.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert chosen.args == [SHELF.id]


def test_why_there_is_no_picture_stands_below_until_there_is_one(look: Look, qtbot: QtBot) -> None:
    tiles = shown(qtbot, Thumbnails(look), 400, 200)
    tiles.offer((DESK,))
    tiles.say(DESK.id, "Desk: this program may not use the camera")
    assert tiles.fault == "Desk: this program may not use the camera"
    tiles.show_picture(DESK.id, QImage(64, 48, QImage.Format.Format_RGB32))
    assert tiles.fault == ""


def test_a_camera_that_one_may_not_use_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = tmp_path / "video0"
    device.touch()
    monkeypatch.setattr("os.access", lambda *_: False)
    with pytest.raises(NoPermission, match="Desk: this program may not use the camera"):
        verify_permitted(Camera(str(device), "Desk"))


def test_what_is_no_file_says_nothing_of_permissions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows' own name of a camera is there like a file, and may never be opened like one."""
    monkeypatch.setattr("os.path.exists", lambda _: True)
    monkeypatch.setattr("os.access", lambda *_: False)
    verify_permitted(Camera(r"\\?\usb#vid_046d&pid_0825\global", "Desk"))


@pytest.mark.parametrize(
    ("system", "line"),
    [("win32", "Desk: this program may not use the camera"), ("darwin", "VideoCapture(0)")],
)
def test_a_preview_that_is_refused_asks_once_and_says_so(
    monkeypatch: pytest.MonkeyPatch, system: str, line: str
) -> None:
    """Python on macOS may not even ask: it is refused, and nothing is decided."""
    asked: list[Any] = []

    def refuse(_: object, __: object, answer: Any) -> None:
        asked.append(answer)
        assert len(asked) < 5, "it is asked for ever"
        answer(SimpleNamespace(status=lambda: Qt.PermissionStatus.Denied))

    application = SimpleNamespace(
        checkPermission=lambda _: Qt.PermissionStatus.Undetermined, requestPermission=refuse
    )
    monkeypatch.setattr(
        webcam_devices, "QCoreApplication", SimpleNamespace(instance=lambda: application)
    )
    monkeypatch.setattr("sys.platform", system)
    preview = WebcamPreview.__new__(WebcamPreview)
    QObject.__init__(preview)
    preview._name = "Desk"
    said: list[str] = []
    preview.failed.connect(said.append)
    preview.begin()
    assert len(asked) == len(said) == 1
    assert line in said[0]


def test_a_thumbnail_takes_the_smallest_format_that_shows_something() -> None:
    sizes = ((80, 60), (1280, 720), (320, 240), (640, 480))
    offers = [Offer(n, width, height, 30.0) for n, (width, height) in enumerate(sizes)]
    assert smallest(offers) == offers[2]
    assert smallest([]) is None


def test_the_camera_that_is_watched_is_not_opened_a_second_time(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.desktop.game_flow.list_webcams", lambda _: None)
    flow = GameFlow(table.window, table.look, table.keeper, NewGame("classic", ("Anna",), ""))
    flow.previews = Previews(Plugged)
    monkeypatch.setattr(table.watching, "start", lambda *_, **__: None)
    flow.ask_for_new_game()
    page = table.window.pages.visited
    assert isinstance(page, NewGamePage)
    page.source.show_cameras((DESK, SHELF), "")
    page.thumbnails.chosen.emit(DESK.id)
    assert page.source.source() == DESK.id
    assert Plugged.running == [SHELF.id]
    page.thumbnails.chosen.emit(SHELF.id)
    assert Plugged.running == [DESK.id]
    table.window.pages.leave()
    table.bot.waitUntil(lambda: not Plugged.running)


def test_without_a_webcam_the_page_says_so(look: Look, qtbot: QtBot) -> None:
    page = shown(qtbot, NewGamePage(look, CARDS, NewGame("classic", ("Anna",), "")), 1000, 640)
    page.source.show_cameras((), "")
    assert page.source.hint.startswith("No webcam is plugged in")


class Phone(BaseHTTPRequestHandler):
    """Sends the same picture over and over, as phones do."""

    def do_GET(self) -> None:
        jpeg = cv2.imencode(".jpg", np.full((48, 64, 3), 90, np.uint8))[1].tobytes()
        self.send_response(200)
        self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=b")
        self.end_headers()
        try:
            while True:
                head = f"--b\r\nContent-Type: image/jpeg\r\nContent-Length: {len(jpeg)}\r\n\r\n"
                self.wfile.write(head.encode() + jpeg + b"\r\n")
        except OSError:
            pass

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


def test_a_phone_shows_its_picture_too(qtbot: QtBot) -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Phone)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/video"
    previews = Previews(Plugged)
    with qtbot.waitSignal(previews.looked, timeout=20_000) as looked:
        previews.run((Camera(address, address),))
    assert looked.args is not None
    assert (looked.args[0], looked.args[1].width()) == (address, 64)
    previews.close()
    server.shutdown()
    server.server_close()


def test_the_preview_of_a_phone_that_is_gone_can_be_left(qtbot: QtBot) -> None:
    previews = Previews(Plugged)
    with serving() as phone:
        phone.shows = [[jpeg(90)] * 3]
        with qtbot.waitSignal(previews.looked):
            previews.run((Camera(phone.address, phone.address),))
        qtbot.waitUntil(lambda: phone.asked > 1)
        previews.stop()
        qtbot.waitUntil(lambda: not previews._ending, timeout=10_000)


def test_a_phone_that_never_answers_leaves_nothing_behind(qtbot: QtBot) -> None:
    previews = Previews(Plugged)
    previews._again.setInterval(1)
    failed: list[str] = []
    previews.failed.connect(lambda source, _: failed.append(source))
    previews.run((Camera("http://127.0.0.1:9/video", "phone"),))
    qtbot.waitUntil(lambda: len(failed) > 3)
    previews.stop()
    qtbot.waitUntil(lambda: not previews._ending)


def test_a_preview_that_fails_by_a_fault_of_the_program_says_so(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("scorekeeper.desktop.camera.previews.shown_image", lambda _: 1 // 0)
    previews = Previews(Plugged)
    with serving() as phone:
        phone.shows = [[jpeg(90)] * 3]
        with qtbot.waitSignal(previews.failed) as failed:
            previews.run((Camera(phone.address, phone.address),))
        previews.close()
    assert failed.args is not None
    assert failed.args[1].startswith("Reading the pictures failed")
    assert "ZeroDivisionError" in caplog.text


def test_previews_that_were_closed_open_nothing_any_more(qapp: object) -> None:
    previews = Previews(Plugged)
    previews.close()
    previews.run((Camera("http://127.0.0.1:9/video", "phone"),))
    assert not previews.sources


def test_nobody_reads_the_password_of_a_phone(look: Look, qtbot: QtBot) -> None:
    thumbnails = shown(qtbot, Thumbnails(look))
    phone = "http://anna:secret@phone/video"
    thumbnails.offer((Camera(phone, phone),))
    tile = named(thumbnails, QToolButton, "Use the camera http://phone/video")
    assert tile.toolTip() == "http://phone/video"
