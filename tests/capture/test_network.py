"""A real MJPEG server on the loopback is the network camera: it breaks off and comes back."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
import pytest

from scorekeeper.capture.frame import InvalidSource, SourceLost
from scorekeeper.capture.network import Interruption, NetworkCamera, camera_name
from scorekeeper.capture.opencv import frame_of
from tests.capture.camera_server import CameraServer, Fault, jpeg
from tests.capture.matroska import matroska


@dataclass
class Patience:
    """Stands for waiting: remembers each pause and gives up after ``most``."""

    most: int
    pauses_s: list[float] = field(default_factory=list)

    def __call__(self, seconds: float) -> bool:
        self.pauses_s.append(seconds)
        return len(self.pauses_s) > self.most


@dataclass
class Clock:
    """Each look at it is a second later."""

    now_s: float = 100.0

    def __call__(self) -> float:
        self.now_s += 1
        return self.now_s


class Mute:
    """A video that answers, and gives no picture."""

    released = False

    def read(self) -> tuple[bool, None]:
        return False, None

    def release(self) -> None:
        self.released = True


def show(*levels: int) -> list[bytes]:
    return [jpeg(level) for level in levels]


def head_of_a_clip(folder: Path) -> bytes:
    """What says that a video follows, and then none does."""
    path = folder / "empty.avi"
    cv2.VideoWriter(str(path), cv2.VideoWriter_fourcc(*"MJPG"), 20, (64, 48)).release()
    return path.read_bytes()


def levels(frames: list) -> list[int]:
    return [round(float(frame.pixels.mean())) for frame in frames]


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("http://192.168.178.34:4747/video", "192.168.178.34:4747/video"),
        ("rtsp://anna:secret@cam.local/stream", "cam.local/stream"),
        ("http://kitchen.example/cgi-bin/mjpg/video.cgi", "kitchen.exampl … mjpg/video.cgi"),
        ("clip.mp4", "clip.mp4"),
        ("http://anna:se/cret@cam/video", "cam/video"),
        ("http://anna:se#cret@cam/video", "cam/video"),
        ("rtsp://anna:se?cr/et@cam/live?to=ann@b", "cam/live?to=ann@b"),
        ("http://cam:8080/?to=ann@b", "cam:8080/?to=ann@b"),
        ("http://cam/?at=8:00&to=ann@b", "cam/?at=8:00&to=ann@b"),
        ("http://cam/mjpg?camera=2&Passwd=secret", "cam/mjpg?camera=2&Passwd=…"),
        ("http://cam/a.cgi?usr=anna&pwd=secret", "cam/a.cgi?usr=…&pwd=…"),
        ("http://cam/a.cgi?pw=secret", "cam/a.cgi?pw=…"),
        ("rtsp://cam/user=anna&password=secret&channel=1", "cam/user=…&password=…&channel=1"),
        ("rtsp://cam/user=anna_password=secret_channel=1", "cam/user=…"),
    ],
)
def test_a_camera_is_called_by_what_tells_it_from_others(address: str, name: str) -> None:
    assert camera_name(address) == name


def test_frames_arrive_in_order_with_the_time_since_the_source_was_opened(
    camera_server: CameraServer,
) -> None:
    camera_server.shows = [show(10, 20, 30)]
    with NetworkCamera(camera_server.address, clock=Clock(), pause=Patience(0)) as camera:
        frames = list(camera)
    assert levels(frames) == [10, 20, 30]
    assert [f.time_s for f in frames] == [1.0, 2.0, 3.0]
    assert frames[0].source == camera_server.address


def test_an_address_may_begin_with_a_capital_letter(camera_server: CameraServer) -> None:
    """As telephones and some keyboards write it."""
    camera_server.shows = [show(10, 20, 30)]
    address = camera_server.address.replace("http", "Http")
    with NetworkCamera(address, pause=Patience(0)) as camera:
        assert [frame.source for frame in camera] == [address] * 3


@pytest.mark.parametrize(
    ("address", "asked"),
    [
        ("http://anna:s/e#c?ret@cam/a?b@c", "http://anna:s%2Fe%23c%3Fret@cam/a?b@c"),
        ("http://anna:se%23cret@cam/#1", "http://anna:se%23cret@cam/#1"),
        ("http://cam:8080/?to=ann@b", "http://cam:8080/?to=ann@b"),
        ("http://[fe80::1]:8080/?to=ann@b", "http://[fe80::1]:8080/?to=ann@b"),
    ],
)
def test_a_password_may_have_letters_that_end_a_host(
    monkeypatch: pytest.MonkeyPatch, address: str, asked: str
) -> None:
    """Written as they are, as whoever does not know that they are not to be: FFmpeg took what comes
    before them for the camera."""
    opened: list[str] = []

    def open_video(name: str, _: object) -> Mute:
        opened.append(name)
        return Mute()

    monkeypatch.setattr("scorekeeper.capture.network.open_video", open_video)
    with pytest.raises(SourceLost), NetworkCamera(address):
        pass
    assert opened == [asked]


def test_a_camera_that_breaks_off_is_taken_up_again(camera_server: CameraServer) -> None:
    camera_server.shows = [show(10, 20, 30), show(40, 50, 60)]
    heard: list[Interruption] = []
    waiting = Patience(2)
    with NetworkCamera(camera_server.address, notice=heard.append, pause=waiting) as camera:
        frames = list(camera)
    assert levels(frames) == [10, 20, 30, 40, 50, 60]
    assert [said.back for said in heard] == [False, True, False]


@pytest.mark.parametrize("path", ["shot.jpg", "cgi-bin/snapshot"])
def test_an_address_of_single_pictures_gives_one_after_the_other(
    camera_server: CameraServer, path: str
) -> None:
    camera_server.shows = [show(level) for level in (10, 90, 170)]
    said: list[Interruption] = []
    address = camera_server.address.replace("video", path)
    with NetworkCamera(address, notice=said.append, pause=Patience(4)) as camera:
        frames = list(camera)
    assert levels(frames) == [10, 90, 170]
    assert [what.back for what in said] == [False]


def test_a_stream_that_ends_after_two_pictures_gives_the_next_two(
    camera_server: CameraServer,
) -> None:
    """It would be lost and back in every second."""
    camera_server.shows = [
        [jpeg(level, 640, 480) for level in pair] for pair in ((10, 20), (30, 40), (50, 60))
    ]
    said: list[Interruption] = []
    with NetworkCamera(camera_server.address, notice=said.append, pause=Patience(4)) as camera:
        assert levels(list(camera)) == [10, 20, 30, 40, 50, 60]
    assert [what.back for what in said] == [False]


def test_a_stream_that_ends_after_few_pictures_each_time_is_lost_once(
    camera_server: CameraServer,
) -> None:
    """And again when it ends after many, or does not answer at once."""
    camera_server.shows = [[jpeg(90, 640, 480)] * count for count in (3, 3, 2, 3, 7, 2)]
    said: list[Interruption] = []
    with NetworkCamera(camera_server.address, notice=said.append, pause=Patience(6)) as camera:
        assert len(list(camera)) == 3 + 3 + 2 + 3 + 7 + 2
    assert [what.back for what in said] == [False, True, False, True, False]


def test_a_camera_that_is_left_is_not_said_to_be_lost(camera_server: CameraServer) -> None:
    camera_server.shows = [show(level) for level in (10, 90)]
    said: list[Interruption] = []
    address = camera_server.address.replace("video", "shot.jpg")
    with NetworkCamera(address, notice=said.append) as camera:
        for _ in camera:
            camera.stop()
    assert said == []


def test_a_clip_on_a_server_of_which_some_frames_are_seen_longer_is_shown_once(
    camera_server: CameraServer,
) -> None:
    """Taken for a camera that is lost, it would begin anew, and each throw come once more."""
    times_ms = [33 * n for n in range(180) if n < 60 or n % 3 == 0]
    camera_server.shows = [[Fault(matroska(times_ms))]] * 2
    said: list[Interruption] = []
    address, late = camera_server.address, Clock()  # nothing of it is waited for
    with NetworkCamera(address, notice=said.append, clock=late, pause=Patience(4)) as camera:
        assert len(list(camera)) == len(times_ms)
    assert said == []


def test_a_clip_on_a_server_is_seen_at_its_own_pace(camera_server: CameraServer) -> None:
    """It comes as fast as the network carries it."""
    times_ms = [0, 400, 1000, 1200, 1600]
    camera_server.shows = [[Fault(matroska(times_ms))]]
    waiting = Patience(len(times_ms))
    with NetworkCamera(camera_server.address, clock=lambda: 100.0, pause=waiting) as camera:
        assert not camera.live
        assert [frame.time_s for frame in camera] == pytest.approx([0, 0.4, 1.0, 1.2, 1.6])
    assert waiting.pauses_s == pytest.approx([0.4, 1.0, 1.2, 1.6])


def test_a_clip_on_a_server_that_nobody_wants_any_more_is_left_at_once(
    camera_server: CameraServer,
) -> None:
    camera_server.shows = [[Fault(matroska([0, 33, 66, 60_000, 60_033]))]]
    with NetworkCamera(camera_server.address) as camera:
        threading.Timer(0.3, camera.stop).start()
        assert len(list(camera)) == 3


def test_the_pauses_grow_while_nothing_answers(camera_server: CameraServer) -> None:
    camera_server.shows = [show(10, 20, 30)]
    waiting = Patience(7)
    with NetworkCamera(camera_server.address, pause=waiting) as camera:
        list(camera)
    assert waiting.pauses_s == [0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 15.0, 15.0]
    assert camera_server.asked == 1 + 7


def test_garbage_between_two_pictures_loses_no_more_than_itself(
    camera_server: CameraServer,
) -> None:
    camera_server.shows = [[*show(10, 20, 30), b"garbage", *show(40, 50)], show(60, 70, 80)]
    with NetworkCamera(camera_server.address, pause=Patience(1)) as camera:
        assert levels(list(camera))[-1] == 80


def test_a_camera_of_pictures_too_large_to_be_decoded_gets_one_line(
    camera_server: CameraServer,
) -> None:
    """As those of a photo are: it took gigabytes, and half a minute in which nothing was told."""
    picture = cv2.imencode(".jpg", np.zeros((12_000, 15_000), np.uint8))[1].tobytes()
    camera_server.shows = [[picture]]
    camera = NetworkCamera(camera_server.address.replace("video", "shot.jpg"))
    with pytest.raises(InvalidSource, match="larger than 178 megapixels; make them smaller"):
        camera.__enter__()


def test_a_large_picture_is_made_smaller_as_photos_are() -> None:
    frame = frame_of(np.full((4800, 6001, 3), 77, np.uint8), 1.5, "http://cam/shot.jpg")
    assert frame.pixels.shape == (2400, 3000, 3)
    assert (frame.scale, frame.stored_size_px, frame.time_s) == (2.0, (6001, 4800), 1.5)
    assert frame.pixels.min() == frame.pixels.max() == 77


def test_an_address_where_nothing_answers_gets_one_line(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with (
        pytest.raises(SourceLost, match="does not answer with a video; check the address"),
        NetworkCamera("http://127.0.0.1:9/video"),
    ):
        pass
    assert capfd.readouterr() == ("", "")


def test_who_does_not_sign_in_is_told_how(camera_server: CameraServer) -> None:
    """The camera does not say why it refuses: nothing comes from it, as from one that is off."""
    with (
        pytest.raises(SourceLost, match="name:password@ before the host"),
        NetworkCamera(camera_server.address),
    ):
        pass


def test_an_address_that_answers_without_a_picture_gets_one_line(
    camera_server: CameraServer, tmp_path: Path
) -> None:
    camera_server.shows = [[Fault(head_of_a_clip(tmp_path))]]
    with (
        pytest.raises(SourceLost, match="does not answer with a video; check the address"),
        NetworkCamera(camera_server.address, patience_s=0.5),
    ):
        pass


def test_a_connection_without_a_picture_is_ended_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some cameras take one visitor at a time: who tries again would be kept out by oneself."""
    video = Mute()
    monkeypatch.setattr("scorekeeper.capture.network.open_video", lambda *_: video)
    with pytest.raises(SourceLost), NetworkCamera("http://cam/video"):
        pass
    assert video.released


def test_a_camera_is_back_with_its_first_picture(
    camera_server: CameraServer, tmp_path: Path
) -> None:
    """Some answer at once, while nothing comes from their lens yet."""
    camera_server.shows = [show(10, 20, 30), [Fault(head_of_a_clip(tmp_path))], show(40, 50, 60)]
    heard: list[Interruption] = []
    waiting = Patience(3)
    address = camera_server.address
    with NetworkCamera(address, notice=heard.append, pause=waiting, patience_s=0.5) as camera:
        frames = list(camera)
    assert levels(frames) == [10, 20, 30, 40, 50, 60]
    assert [said.back for said in heard] == [False, True, False]
    assert waiting.pauses_s[:2] == [0.5, 1.0]


def test_a_camera_that_is_left_while_it_is_taken_up_again_is_not_read_any_more(
    camera_server: CameraServer,
) -> None:
    """Its next picture would be waited for."""
    camera_server.shows = [show(10, 20, 30), show(40, 50, 60)]
    heard: list[Interruption] = []
    waiting = Patience(1)

    def pause(seconds: float) -> bool:
        camera.stop()
        return waiting(seconds)

    camera = NetworkCamera(camera_server.address, notice=heard.append, pause=pause)
    with camera:
        assert levels(list(camera)) == [10, 20, 30]
    assert [said.back for said in heard] == [False]
