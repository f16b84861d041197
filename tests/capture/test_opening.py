"""A name becomes the source that it means; an unknown one lists what there is."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from PIL import Image

from scorekeeper.capture.folder import PhotoFolder
from scorekeeper.capture.frame import InvalidSource
from scorekeeper.capture.newest import Newest
from scorekeeper.capture.opening import Camera, names_a_camera, open_source
from scorekeeper.capture.video import VideoFile
from scorekeeper.named import is_there

WEBCAM = Camera("/dev/video0", "HD Webcam")


def test_an_address_is_a_live_camera() -> None:
    source = open_source("rtsp://127.0.0.1:9/live")
    assert isinstance(source, Newest)
    assert source.live
    assert not source.still


def test_a_file_is_a_clip_or_a_photo_by_its_name(tmp_path: Path) -> None:
    photo, clip = tmp_path / "a.JPG", tmp_path / "a.mp4"
    Image.new("RGB", (8, 8)).save(photo, "JPEG")
    clip.write_bytes(b"x")
    photos, video = open_source(str(photo)), open_source(str(clip))
    assert isinstance(photos, PhotoFolder)
    assert isinstance(video, VideoFile)
    assert (photos.still, photos.live) == (True, False)
    assert (video.still, video.live) == (False, False)
    assert isinstance(open_source(str(tmp_path)), PhotoFolder)
    assert isinstance(open_source(f"{tmp_path}/*.JPG"), PhotoFolder)


@pytest.mark.parametrize("name", ["/dev/video0", "HD Webcam"])
def test_a_camera_opens_by_name_or_id(name: str) -> None:
    asked: list[Camera] = []

    def open_camera(camera: Camera) -> VideoFile:
        asked.append(camera)
        return VideoFile("stands for a camera")

    source = open_source(name, cameras=[WEBCAM], open_camera=open_camera)
    assert source.name == "stands for a camera"
    assert asked == [WEBCAM]


ON_WINDOWS = r"\\?\usb#vid_046d&pid_0825&mi_00#6&2a1bb&0&0000#{e5323777-f976-4f5b-9b55}\global"


@pytest.mark.parametrize(
    ("identity", "name"),
    [
        ("/dev/video0", "USB2.0 HD UVC WebCam"),  # ends like a file
        ("0x1420000005ac8600", "Anna's iPhone 2.0/Desk View"),
        (ON_WINDOWS, "Logi C270 [HD]"),  # are like patterns
    ],
)
def test_a_camera_is_found_whatever_its_name_looks_like(identity: str, name: str) -> None:
    opened = VideoFile("stands for a camera")
    for called in (identity, name):
        assert names_a_camera(called)
        cameras = [Camera(identity, name)]
        assert open_source(called, cameras=cameras, open_camera=lambda _: opened) is opened


def test_what_lies_on_a_disk_or_on_the_network_is_no_camera(tmp_path: Path) -> None:
    (tmp_path / "a.mp4").touch()
    for name in ("http://phone/", str(tmp_path), str(tmp_path / "a.mp4"), f"{tmp_path}/*.mp4"):
        assert not names_a_camera(name)


def test_a_camera_of_windows_that_is_not_plugged_in_is_told_as_a_camera() -> None:
    for name in (ON_WINDOWS, "USB2.0 HD UVC WebCam"):
        with pytest.raises(InvalidSource, match="there is no camera called"):
            open_source(name)


@pytest.mark.parametrize("name", [r"C:\clips\turn", r"C:\clips\turn.mp4", r"..\turn"])
def test_a_missing_file_of_windows_is_named_as_a_file(name: str) -> None:
    with pytest.raises(InvalidSource, match="does not exist; check the name"):
        open_source(name)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("192.168.0.20:8080/video", "an address begins with http://"),
        ("Webcam: HD", "there is no camera called Webcam: HD"),
        ("what?.mp4", "matches no file; check the pattern"),
    ],
)
def test_what_can_be_no_name_on_windows_is_told_like_any_other(
    monkeypatch: pytest.MonkeyPatch, name: str, line: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EINVAL, "The filename, directory name, or volume label is incorrect")

    monkeypatch.setattr("pathlib.Path.stat", refuse)
    with pytest.raises(InvalidSource, match=line):
        open_source(name)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Web\0cam", "there is no camera called Web\0cam"),
        ("tray\0.mp4", "tray\0.mp4 does not exist; check the name"),
    ],
)
def test_a_null_byte_that_was_pasted_is_in_no_name(name: str, line: str) -> None:
    with pytest.raises(InvalidSource, match=line):
        open_source(name)


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="devices are no files here")
def test_a_device_may_be_a_camera_though_it_is_there() -> None:
    assert names_a_camera("/dev/null")
    with pytest.raises(InvalidSource, match="no camera called /dev/null; cameras of this machine"):
        open_source("/dev/null", cameras=[WEBCAM])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_no_source(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(InvalidSource, match="pipe is neither a file nor a camera; name a clip"):
        open_source(str(tmp_path / "pipe"))


def test_an_unknown_camera_lists_those_there_are() -> None:
    line = "there is no camera called Webcam; cameras of this machine: HD Webcam"
    with pytest.raises(InvalidSource, match=line):
        open_source("Webcam", cameras=[WEBCAM])
    with pytest.raises(InvalidSource, match="cameras of this machine: none"):
        open_source("Webcam")


@pytest.mark.parametrize("name", ["a" * 5000, "a" * 300 + ".mp4"])
def test_a_name_that_is_too_long_is_said_in_one_short_line(name: str) -> None:
    assert not is_there(name)
    with pytest.raises(InvalidSource, match=r"^a{30}… is too long for a name; check it$"):
        open_source(name)


def test_a_missing_file_is_named_as_a_file() -> None:
    with pytest.raises(InvalidSource, match=r"turn\.mp4 does not exist; check the name"):
        open_source("turn.mp4")


@pytest.mark.parametrize(
    "name", ["192.168.0.20:8080/video", "192.168.0.20", "phone:8080", "http//phone/", "htp://phone"]
)
def test_an_address_that_begins_wrongly_is_told_how_one_begins(name: str) -> None:
    with pytest.raises(InvalidSource, match=f"{name} is no file; an address begins with http://"):
        open_source(name)


@pytest.mark.parametrize(
    "name",
    [
        "anna:secret@phone:8080/video",
        "htp://anna:secret@phone/video",
        "http:/anna:secret@phone/video",
        "rtsp//anna:secret@phone/video",
        "phone:8080/video?pwd=secret",
    ],
)
def test_who_signs_in_at_an_address_that_begins_wrongly_is_not_told(name: str) -> None:
    """It is told on the table's screen."""
    with pytest.raises(InvalidSource) as told:
        open_source(name)
    assert "no file" in str(told.value)
    assert "anna" not in str(told.value)
    assert "secret" not in str(told.value)


@pytest.mark.parametrize(
    "name", ["me@home.mp4", "C:\\me@home\\clip.mp4", "C:/me@home/clip.mp4", "a: b@home/clip.mp4"]
)
def test_a_file_is_told_by_its_whole_name(name: str) -> None:
    with pytest.raises(InvalidSource) as told:
        open_source(name)
    assert str(told.value) == f"{name} does not exist; check the name"
