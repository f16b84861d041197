"""A clip gives every frame its own time, and says where it breaks off."""

from __future__ import annotations

import os
import struct
import sys
from io import BytesIO
from pathlib import Path

import cv2
import numpy as np
import pytest

from scorekeeper.capture.cut_off import is_cut_off
from scorekeeper.capture.damaged import is_damaged
from scorekeeper.capture.frame import InvalidSource, SourceLost
from scorekeeper.capture.video import VideoFile
from scorekeeper.resources import resource
from tests.capture.matroska import matroska


def test_frames_come_in_order_with_the_time_of_the_file(clip: Path) -> None:
    with VideoFile(clip) as video:
        frames = list(video)
    assert [f.time_s for f in frames] == pytest.approx([n / 20 for n in range(60)])
    assert [round(f.pixels.mean() / 4) for f in frames] == list(range(60))
    assert {f.source for f in frames} == {str(clip)}


def test_a_phone_held_upright_gives_upright_pictures(tmp_path: Path) -> None:
    """Phones store the picture as the sensor has it, and how to turn it."""
    stored = (Path(__file__).parents[1] / "clips" / "leaves_tray.mp4").read_bytes()
    matrix = stored.index(b"tkhd") + 44  # after the version and forty bytes of numbers
    turned = struct.pack(">9i", 0, 1 << 16, 0, -(1 << 16), 0, 0, 360 << 16, 0, 1 << 30)
    upright = tmp_path / "upright.mp4"
    upright.write_bytes(stored[:matrix] + turned + stored[matrix + len(turned) :])
    with VideoFile(upright) as video:
        frame = next(iter(video))
    assert (frame.width_px, frame.height_px) == (360, 640)


@pytest.mark.parametrize("ending", [".jpg", ".png", ".webp"])
def test_a_photo_called_a_video_is_told_as_what_it_is(tmp_path: Path, ending: str) -> None:
    """Nothing comes to rest in one picture: it would be passed over without a word."""
    pixels = np.full((48, 64, 3), 90, np.uint8)
    called = tmp_path / "roll.mp4"
    called.write_bytes(cv2.imencode(ending, pixels)[1].tobytes())
    told = r"roll\.mp4 is a single picture, not a video; give it the ending of a photo"
    seen = []
    with VideoFile(called) as video, pytest.raises(InvalidSource, match=told):
        seen.extend(video)
    assert len(seen) == 1


def test_a_video_of_which_no_picture_can_be_read_is_told(
    clip: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with VideoFile(clip) as video, pytest.raises(InvalidSource, match="not a video that can be"):
        monkeypatch.setattr(video, "_video", Blind())
        list(video)


class Blind:
    """A video that can be opened, and no more."""

    def get(self, _: int) -> float:
        return 0.0

    def read(self) -> tuple[bool, None]:
        return False, None

    def release(self) -> None:
        """There is nothing to let go of."""


def test_a_clip_cut_in_the_middle_plays_until_the_cut_and_then_says_so(clip: Path) -> None:
    clip.write_bytes(clip.read_bytes()[: clip.stat().st_size // 2])
    seen = []
    with VideoFile(clip) as video, pytest.raises(SourceLost, match=r"breaks off after \d\.\d s;"):
        seen.extend(video)
    assert 10 <= len(seen) <= 40


def test_a_clip_damaged_in_the_middle_is_read_on_behind_that_and_says_so(tmp_path: Path) -> None:
    content = bytearray(resource("sample_images/turn.mp4").read_bytes())
    middle = len(content) // 2
    content[middle : middle + 20_000] = bytes(20_000)
    damaged, seen = tmp_path / "damaged.mp4", []
    damaged.write_bytes(content)
    line = r"damaged\.mp4 is damaged at 5\.9 s; what else is in it was read"
    with VideoFile(damaged) as video, pytest.raises(SourceLost, match=line):
        seen.extend(video)
    assert 180 <= len(seen) < 197
    assert seen[-1].time_s == pytest.approx(13.07, abs=0.01)


SEEN_LONGER_MS = [33 * n for n in range(180) if n < 60 or n % 3 == 0]
"""A recording of which later only each third frame is kept: 100 of 178 that its length promises."""


def test_a_clip_of_which_some_frames_are_seen_longer_is_whole(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.mkv", tmp_path / "cut.mkv"
    whole.write_bytes(matroska(SEEN_LONGER_MS))
    with VideoFile(whole) as video:
        assert [f.time_s for f in video] == pytest.approx([ms / 1000 for ms in SEEN_LONGER_MS])
    cut.write_bytes(whole.read_bytes()[: whole.stat().st_size // 2])
    with VideoFile(cut) as video, pytest.raises(SourceLost, match=r"breaks off after 1\.6 s;"):
        list(video)


def test_a_clip_for_which_room_was_kept_and_that_was_not_copied_to_its_end_says_so(
    tmp_path: Path,
) -> None:
    """Its length is right, and what is not there yet reads as zeros."""
    content = matroska([33 * n for n in range(200)])
    there = len(content) // 2
    copied = tmp_path / "copied.mkv"
    copied.write_bytes(content[:there] + bytes(len(content) - there))
    with VideoFile(copied) as video, pytest.raises(SourceLost, match=r"breaks off after 3\.\d s;"):
        list(video)


def test_a_clip_of_which_the_end_is_something_else_says_how_much_was_read(tmp_path: Path) -> None:
    """FFmpeg looks for the next thing that it knows, and tells nobody."""
    content = matroska([33 * n for n in range(200)])
    there = len(content) // 2
    other = b"something else " * (len(content) // 15)
    damaged = tmp_path / "damaged.mkv"
    damaged.write_bytes(content[:there] + other[: len(content) - there])
    line = r"damaged\.mkv is damaged; 99 of about 200 pictures in it could be read"
    with VideoFile(damaged) as video, pytest.raises(SourceLost, match=line):
        list(video)


def test_frames_of_one_time_come_as_far_apart_as_the_rate_says(tmp_path: Path) -> None:
    clip = tmp_path / "stuck.mkv"
    clip.write_bytes(matroska([0, 40, 80, 80, 80, 80, 240, 280]))
    with VideoFile(clip) as video:
        assert [f.time_s for f in video] == pytest.approx([0.04 * n for n in range(8)])


def test_a_clip_that_a_telephone_shortened_is_whole(tmp_path: Path) -> None:
    """It leaves the frames before in the file, and says from when on they are to be shown."""
    stored = (Path(__file__).parents[1] / "clips" / "leaves_tray.mp4").read_bytes()
    begin = stored.index(b"elst") + 16  # after the version, how many there are, and the length
    (first,) = struct.unpack(">i", stored[begin : begin + 4])
    a_second_later = struct.pack(">i", first + 15_360)
    shortened = tmp_path / "shortened.mp4"
    shortened.write_bytes(stored[:begin] + a_second_later + stored[begin + 4 :])
    with VideoFile(shortened) as video:
        assert len(list(video)) == 206 - 30


@pytest.mark.parametrize("head", [b"ftypisom", b"wide", b"mdat", b"free"])
def test_where_an_mp4_ends_is_told_by_its_boxes(head: bytes) -> None:
    first = struct.pack(">I", 8 + len(head) - 4) + head
    large = struct.pack(">I4sQ", 1, b"mdat", 16 + 99) + bytes(99)
    rest = struct.pack(">I4s", 0, b"mdat") + bytes(9)
    for whole in (first, first + large, first + large + b"odd", first + rest):
        assert not is_cut_off(BytesIO(whole))
    for length in (-1, -99):
        assert is_cut_off(BytesIO((first + large)[:length]))


def test_where_an_avi_ends_is_told_by_its_head() -> None:
    clip = b"RIFF" + struct.pack("<I", 4 + 99) + b"AVI " + bytes(99)
    for whole in (clip, clip + b"odd"):
        assert not is_cut_off(BytesIO(whole))
    assert is_cut_off(BytesIO(clip[:-1]))


def test_a_clip_that_does_not_say_where_it_ends_is_whole() -> None:
    """As what a browser records while it is watched."""
    clip = matroska([0, 33, 66])
    size = clip.index(bytes.fromhex("18538067")) + 4
    unknown = clip[:size] + b"\x01" + 7 * b"\xff" + clip[size + 8 :]
    assert is_cut_off(BytesIO(clip[:-1]))
    for whole in (clip, unknown, unknown[:-9], b"", b"\0\0\1\xba" + bytes(99)):
        assert not is_cut_off(BytesIO(whole))


def test_zeros_at_the_end_are_what_was_not_copied_where_they_are_many() -> None:
    content = bytes(range(1, 100)) * 1000
    assert is_cut_off(BytesIO(content + bytes(100_000)))
    for whole in (content, content + bytes(100), bytes(100) + content, bytes(100)):
        assert not is_cut_off(BytesIO(whole))


def test_what_is_in_a_clip_is_told_by_its_parts() -> None:
    clip = matroska([0, 33, 66])
    assert not is_damaged(BytesIO(clip))
    for place in (0, clip.index(bytes.fromhex("1F43B675")), clip.rindex(b"\xa3\x01")):
        assert is_damaged(BytesIO(clip[:place] + b"x" + clip[place + 1 :])) is (place > 0)
    for other in (b"", b"RIFF" + bytes(99), b"no video"):
        assert not is_damaged(BytesIO(other))


@pytest.mark.skipif(sys.platform == "win32", reason="no file can have these names there")
@pytest.mark.parametrize("name", [b"2026-05-01T10:15:00.avi", b"throw\xff.avi", b"http:a.avi"])
def test_a_clip_may_have_any_name(
    clip: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: bytes
) -> None:
    monkeypatch.chdir(tmp_path)
    named = Path(os.fsdecode(name))
    try:
        clip.rename(named)
    except OSError:
        pytest.skip("this file system takes no such name")
    with VideoFile(named) as video:
        assert [frame.source for frame in video] == [str(named)] * 60


@pytest.mark.parametrize(
    ("content", "line"),
    [(b"", "is empty"), (b"not a video" * 99, "is not a video that can be read")],
)
def test_what_is_no_video_gets_one_line(
    tmp_path: Path, content: bytes, line: str, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.mp4"
    path.write_bytes(content)
    with pytest.raises(InvalidSource, match=line), VideoFile(path):
        pass
    assert capfd.readouterr() == ("", "")


def test_a_missing_clip_is_named(tmp_path: Path) -> None:
    with (
        pytest.raises(InvalidSource, match=r"gone\.mp4 does not exist"),
        VideoFile(tmp_path / "gone.mp4"),
    ):
        pass


def test_a_clip_is_read_inside_its_with_block(clip: Path) -> None:
    with pytest.raises(ValueError, match="inside its with block"):
        next(iter(VideoFile(clip)))
