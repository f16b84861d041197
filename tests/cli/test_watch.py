"""``watch``: each roll that comes to rest, a line each."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Self

import cv2
import numpy as np
import pytest

from scorekeeper import resources
from scorekeeper.capture.network import Interruption, NetworkCamera
from scorekeeper.capture.opencv import open_video
from scorekeeper.capture.opening import Camera
from scorekeeper.capture.video import VideoFile
from scorekeeper.cli.watch import documents
from scorekeeper.vision.profile.calibration import Profile, Table
from scorekeeper.vision.profile.profiles import known_paths, save_profile
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.table_events import Doubt, RollSettled, Why
from tests.capture.camera_server import Fault, jpeg, serving
from tests.cli.conftest import CommandLine
from tests.square_table import EMPTY, tray, write_clip

pytestmark = pytest.mark.usefixtures("squares")

CAMERA = os.devnull
"""A device that every machine has, as the machines of players have /dev/video0."""

TURN = [
    (EMPTY, 0.5),
    (tray((0, 1), (1, 4), (2, 4), (3, 6)), 1.0),
    (tray((1, 4), (2, 4), (3, 6)), 1.5),
    (EMPTY, 1.5),
    (tray((0, 2), (1, 3), (2, 5)), 1.0),
]


@pytest.fixture
def clip(tmp_path: Path) -> Path:
    path = tmp_path / "turn.avi"
    write_clip(path, TURN)
    return path


def test_a_clip_tells_its_rolls_and_what_was_set_aside(cli: CommandLine, clip: Path) -> None:
    outcome = cli("watch", "--json", clip)
    assert outcome.status == 0
    told = [{k: v for k, v in d.items() if k != "time_s"} for d in outcome.documents]
    assert told == [
        {"event": "roll", "dice": [1, 4, 4, 6], "certain": True},
        {"event": "set_aside", "dice": [1]},
        {"event": "roll", "dice": [2, 3, 5], "certain": True},
    ]
    times = [d["time_s"] for d in outcome.documents]
    assert times == pytest.approx([0.9, 1.85, 4.9], abs=0.11)


def test_for_people_the_same_in_words(cli: CommandLine, clip: Path) -> None:
    out = cli("watch", clip).out
    assert [line.split(" s  ")[1] for line in out.splitlines()] == [
        "roll 1 4 4 6",
        "set aside 1",
        "roll 2 3 5",
    ]


def test_a_roll_of_which_a_die_comes_to_light_later_is_told_instead_of_the_one_before(
    cli: CommandLine, tmp_path: Path
) -> None:
    some, all_ = tray((0, 1), (1, 4)), tray((0, 1), (1, 4), (2, 5))
    write_clip(tmp_path / "late.avi", [(EMPTY, 0.5), (some, 1.5), (all_, 1.5)])
    rolls = [line.split(" s  ")[1] for line in cli("watch", tmp_path / "late.avi").out.splitlines()]
    assert rolls == ["roll 1 4", "roll 1 4 5 (instead of the roll before)"]


def test_an_uncertain_roll_says_which_dice_and_why(cli: CommandLine, tmp_path: Path) -> None:
    pixels = tray((0, 1), (1, 4))
    pixels[:16, :16] = 0
    write_clip(tmp_path / "dim.avi", [(pixels, 1.0)])
    roll, uncertain = cli("watch", "--json", tmp_path / "dim.avi").documents
    assert (roll["event"], roll["certain"]) == ("roll", False)
    assert uncertain["event"] == "uncertain"
    assert uncertain["dice"] == [1, 4]
    assert uncertain["why"] == ["the face is hard to read"] * 2


def test_what_is_uncertain_of_the_roll_as_a_whole_names_no_die() -> None:
    lies = DieReading(4, 0.99, True, (60.0, 0.0), 50.0)
    roll, uncertain = documents(
        RollSettled(1.0, (lies,), doubts=(Doubt(Why.WHOLE),)), None, Table()
    )
    assert (roll["dice"], roll["certain"]) == ([4], False)
    assert (uncertain["dice"], uncertain["why"]) == ([None], [Why.WHOLE.value])


def test_a_clip_cut_in_the_middle_tells_what_came_before_and_ends_with_1(
    cli: CommandLine, clip: Path
) -> None:
    clip.write_bytes(clip.read_bytes()[: clip.stat().st_size // 2])
    outcome = cli("watch", "--json", clip)
    assert outcome.status == 1
    assert outcome.documents[0]["dice"] == [1, 4, 4, 6]
    assert outcome.err.count("\n") == 1
    assert "breaks off after" in outcome.err


def test_a_folder_of_photos_is_a_roll_each(cli: CommandLine, tmp_path: Path) -> None:
    folder = tmp_path / "throws"
    folder.mkdir()
    cv2.imwrite(str(folder / "1.png"), tray((0, 1)))
    cv2.imwrite(str(folder / "2.png"), tray((0, 1)))
    (folder / "3.png").write_bytes(b"")
    outcome = cli("watch", "--json", folder)
    assert [(Path(d["source"]).name, d["dice"]) for d in outcome.documents] == [
        ("1.png", [1]),
        ("2.png", [1]),
    ]
    assert outcome.status == 1
    assert "3.png is empty" in outcome.err


def test_a_network_camera_that_is_not_there_ends_with_1(cli: CommandLine) -> None:
    outcome = cli("watch", "http://127.0.0.1:9/video")
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (1, "", 1)
    assert "does not answer" in outcome.err


def test_a_camera_lost_and_back_is_told(cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []

    def pause(seconds: float) -> bool:
        pauses.append(seconds)
        return len(pauses) > 1

    def impatient(name: str, **given: object) -> NetworkCamera:
        return NetworkCamera(name, **(given | {"pause": pause}))

    monkeypatch.setattr("scorekeeper.capture.opening.NetworkCamera", impatient)
    with serving() as camera:
        show = [cv2.imencode(".jpg", tray((0, 1)))[1].tobytes()] * 6
        camera.shows = [show, show]
        outcome = cli("watch", "--json", f"{camera.address}?password=4711")
    told = [d for d in outcome.documents if d["event"] in ("lost", "back")]
    assert [d["event"] for d in told] == ["lost", "back", "lost"]
    assert {d["source"] for d in told} == {f"{camera.address}?password=…"}


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("gone.mp4", "gone.mp4 does not exist; check the name"),
        ("", "the source has no name; name a clip, a folder of photos, an address or a camera"),
        (" ", "the source has no name"),
    ],
)
def test_an_unknown_source_gets_one_line_and_status_2(
    cli: CommandLine, source: str, line: str
) -> None:
    outcome = cli("watch", source)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert line in outcome.err


@pytest.mark.parametrize("name", ["Kitchen Camera", "/dev/video77"])
@pytest.mark.parametrize("command", ["watch", "calibrate"])
@pytest.mark.parametrize(
    ("plugged_in", "known", "status"),
    [((), "none", 1), ((Camera("/dev/video0", "HD Webcam"),), "HD Webcam", 2)],
    ids=["no camera is a fault of the surroundings", "another name is wrong"],
)
def test_a_camera_that_is_not_there_gets_one_line(
    cli: CommandLine,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    command: str,
    plugged_in: tuple[Camera, ...],
    known: str,
    status: int,
) -> None:
    monkeypatch.setattr("scorekeeper.cli.cameras.cameras", lambda: plugged_in)
    outcome = cli(command, name)
    line = f"scorekeeper: there is no camera called {name}; cameras of this machine: {known}\n"
    assert (outcome.status, outcome.out, outcome.err) == (status, "", line)


def test_a_profile_sets_the_pace_and_a_bad_one_is_refused(
    cli: CommandLine, clip: Path, tmp_path: Path
) -> None:
    profile = tmp_path / "slow.toml"
    profile.write_text("[settling]\nsettle_s = 20\n")
    assert cli("watch", "--json", clip, "--profile", profile).documents == []
    profile.write_text("[settling]\nsettle_s = -2\n")
    outcome = cli("watch", clip, "--profile", profile)
    assert (outcome.status, outcome.err.count("\n")) == (2, 1)


def test_a_profile_that_did_not_come_with_the_program_is_one_line(
    cli: CommandLine, clip: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "scorekeeper")
    outcome = cli("watch", clip)
    assert (outcome.status, outcome.out) == (1, "")
    assert outcome.err == (
        "scorekeeper: calibration/default.toml is missing from this installation; "
        "install scorekeeper again\n"
    )


def test_a_webcam_is_followed_by_its_name_or_id(
    cli: CommandLine, clip: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.cli.cameras.cameras", lambda: (Camera(CAMERA, "Kitchen"),))
    opened: list[Camera] = []

    def open_webcam(camera: Camera, _: object) -> VideoFile:
        opened.append(camera)
        return VideoFile(clip)

    cli.open_webcam = open_webcam
    for name in ("Kitchen", CAMERA):
        outcome = cli("watch", "--json", name)
        assert [d["event"] for d in outcome.documents] == ["roll", "set_aside", "roll"]
    assert [camera.name for camera in opened] == ["Kitchen"] * 2


class Filmed(VideoFile):
    """A webcam that shows a clip."""

    def __init__(self, camera: Camera, clip: Path):
        super().__init__(camera.name)
        self._clip = clip

    def __enter__(self) -> Self:
        self._video = open_video(str(self._clip))
        return self


def test_a_webcam_has_the_same_profile_by_its_name_and_by_its_id(
    cli: CommandLine, clip: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Set up by its id, it was watched by its name, and in the window, as if it never had been."""
    monkeypatch.setattr("scorekeeper.cli.cameras.cameras", lambda: (Camera(CAMERA, "Kitchen"),))
    cli.open_webcam = lambda camera, _: Filmed(camera, clip)
    (told,) = cli("calibrate", CAMERA, "--json").documents
    (profile,) = known_paths("Kitchen")
    assert (told["source"], told["profile"]) == (CAMERA, str(profile))
    profile.write_text("[settling]\nsettle_s = 20\n")
    for name in ("Kitchen", CAMERA):
        assert cli("watch", "--json", name).documents == []


PATTERN = cv2.resize(
    np.random.default_rng(1).integers(40, 220, (24, 32, 3)).astype(np.uint8),
    EMPTY.shape[1::-1],
    interpolation=cv2.INTER_CUBIC,
)
"""A table of which every part can be told from the others."""


@pytest.mark.parametrize(
    ("shown", "told"),
    [
        (PATTERN, 0),
        (np.roll(PATTERN, 60, axis=1), 1),
        (PATTERN[:, : EMPTY.shape[1] * 3 // 4], 1),
    ],
    ids=["where it stood", "moved", "with pictures of another shape"],
)
def test_a_camera_that_stands_elsewhere_than_its_profile_says_is_told_once(
    cli: CommandLine, tmp_path: Path, shown: np.ndarray, told: int
) -> None:
    """Its throwing area would lie beside the tray, and dice would not count."""
    tray_profile, turn = tmp_path / "tray.toml", tmp_path / "turn.avi"
    save_profile(tray_profile, Profile(), PATTERN)
    write_clip(turn, [(0 * shown, 0.5), (shown, 3.0)])
    outcome = cli("watch", turn, "--profile", tray_profile)
    line = (
        f"scorekeeper: {turn}: the camera has been moved since it was calibrated: calibrate again\n"
    )
    assert (outcome.status, outcome.err) == (0, line * told)


def test_a_webcam_that_is_lost_and_back_is_told(
    cli: CommandLine, clip: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.cli.cameras.cameras", lambda: (Camera(CAMERA, "Kitchen"),))

    def open_webcam(camera: Camera, notice: Callable[[Interruption], None]) -> VideoFile:
        notice(Interruption(3.0, False, camera.name))
        notice(Interruption(33.0, True, camera.name))
        return VideoFile(clip)

    cli.open_webcam = open_webcam
    assert cli("watch", "--json", "Kitchen").documents[:2] == [
        {"time_s": 3.0, "event": "lost", "source": "Kitchen"},
        {"time_s": 33.0, "event": "back", "source": "Kitchen"},
    ]


def test_a_webcam_without_qts_libraries_gets_one_line(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.cli.cameras.cameras", lambda: (Camera("id", "Kitchen"),))

    def open_webcam(_: Camera, __: object) -> VideoFile:
        raise ImportError("libpulse.so.0: cannot open")

    cli.open_webcam = open_webcam
    outcome = cli("watch", "Kitchen")
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (1, "", 1)
    assert "Kitchen cannot be opened (libpulse.so.0: cannot open)" in outcome.err


def test_a_roll_right_before_the_end_of_a_clip_is_told(cli: CommandLine, tmp_path: Path) -> None:
    write_clip(tmp_path / "short.avi", [(EMPTY, 0.5), (tray((0, 1), (1, 4)), 0.25)])
    (roll,) = cli("watch", "--json", tmp_path / "short.avi").documents
    assert (roll["event"], roll["dice"]) == ("roll", [1, 4])


def test_a_black_picture_is_told_once_and_is_no_event(cli: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "dark.avi"
    write_clip(path, [(0 * EMPTY, 4.0), (tray((0, 2), (1, 3)), 1.0), (0 * EMPTY, 1.0)])
    outcome = cli("watch", "--json", path)
    assert [document["event"] for document in outcome.documents][:1] == ["roll"]
    black = "the picture is black; is the lens covered, or the light off?"
    assert outcome.err == f"scorekeeper: {path}: {black}\n"


@pytest.mark.parametrize("size", [(32, 24), (640, 30)])
def test_pictures_too_small_for_dice_are_told_once(
    cli: CommandLine, tmp_path: Path, size: tuple[int, int]
) -> None:
    path, (width, height) = tmp_path / "small.avi", size
    write_clip(path, [(EMPTY[:height, :width], 3.0)])
    outcome = cli("watch", "--json", path)
    small = f"its pictures are {width}×{height} pixels, too small for dice to be read in them"
    assert (outcome.status, outcome.out, outcome.err) == (0, "", f"scorekeeper: {path}: {small}\n")


def test_a_clip_of_one_picture_a_second_is_told_to_show_too_little(
    cli: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "thinned.avi"
    write_clip(path, [(EMPTY, 4.0), (tray((0, 2), (1, 3)), 12.0)], rate=1)
    few = "fewer than three pictures a second; rolls may be missed"
    assert cli("watch", path).err == f"scorekeeper: {path}: {few}\n"


def test_a_camera_that_sends_one_picture_for_ever_is_asked_about(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.capture.blind.UNCHANGING_S", 0.4)
    monkeypatch.setattr(NetworkCamera, "_reconnect", lambda _: False)
    with serving() as camera:
        camera.shows.append([jpeg(90), Fault(pause_s=0.03)] * 40)
        outcome = cli("watch", camera.address)
    assert outcome.err.count("the picture has not changed at all for a while") == 1
