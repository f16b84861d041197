"""``calibrate``: one look at the table, a profile on disk, and what is wrong in plain words."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import cv2
import numpy as np
import pytest

from scorekeeper.capture.frame import Frame
from scorekeeper.capture.opening import Camera
from scorekeeper.capture.video import VideoFile
from scorekeeper.vision.profile.calibration import load_profile
from scorekeeper.vision.profile.printed_sheet import SHEETS, marker_cells
from scorekeeper.vision.profile.profiles import known_paths
from tests.capture.camera_server import Fault, serving
from tests.cli.conftest import CommandLine
from tests.square_table import EMPTY, tray, write_clip

# Before the test run's one QApplication is made: the desktop's tests share it.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

pytestmark = pytest.mark.usefixtures("squares")


def sheet_from_above() -> np.ndarray:
    """The A4 sheet's markers and patches, four pixels a millimetre, on a grey desk."""
    sheet, scale = SHEETS[0], 4
    page = np.full((840, 1188, 3), 225, np.uint8)
    for number, field in sheet.markers.items():
        cells = np.where(marker_cells(number), 15, 225).astype(np.uint8)
        side = int(field.width * scale)
        marker = cv2.resize(cells, (side, side), interpolation=cv2.INTER_NEAREST)
        x, y = int(field.left * scale), int(field.top * scale)
        page[y : y + side, x : x + side] = marker[..., None]
    for field, grey in sheet.patches:
        x, y, side = (int(v * scale) for v in (field.left, field.top, field.width))
        page[y : y + side, x : x + side] = round(225 * grey)
    desk = np.full((960, 1280, 3), 90, np.uint8)
    desk[60:900, 46:1234] = page
    return desk


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "table.png"
    cv2.imwrite(str(path), sheet_from_above())
    return path


def test_the_sheet_in_view_becomes_a_profile(cli: CommandLine, sheet: Path, tmp_path: Path) -> None:
    outcome = cli("calibrate", sheet, "--json", "--place", "Küche")
    assert outcome.status == 0
    (document,) = outcome.documents
    assert (document["found"], document["paper"], document["troubles"]) == ("sheet", "A4", [])
    area = SHEETS[0].throwing_area.corners * 4 + (46, 60)
    assert np.array(document["area"]) == pytest.approx(area, abs=2)
    assert document["die_px"] == pytest.approx(64, rel=0.02)
    profile = load_profile(Path(document["profile"]))
    assert (profile.place, profile.view.width_px) == ("Küche", 1280)
    assert Path(document["profile"]).is_relative_to(tmp_path / "home")


def test_for_people_the_same_in_words(cli: CommandLine, sheet: Path) -> None:
    lines = cli("calibrate", sheet).out.splitlines()
    assert lines[0].endswith("table.png: the A4 sheet")
    assert lines[1] == "a die is 64 pixels wide"
    assert lines[3] == "light, focus, distance and angle are good"
    assert lines[4].startswith("written: ")


def test_a_moved_camera_is_told_when_it_is_calibrated_again(
    cli: CommandLine, sheet: Path, tmp_path: Path
) -> None:
    profile = tmp_path / "mine.toml"
    cli("calibrate", sheet, "--output", profile)
    assert cli("calibrate", sheet, "--output", profile, "--json").documents[0]["moved_share"] == 0.0
    cv2.imwrite(str(sheet), np.roll(sheet_from_above(), 40, axis=1))
    outcome = cli("calibrate", sheet, "--output", profile, "--check", "--json")
    assert outcome.status == 1
    (document,) = outcome.documents
    assert document["moved_share"] == pytest.approx(40 / 1280, rel=0.1)
    assert [t["kind"] for t in document["troubles"]] == ["moved"]
    assert document["profile"] is None
    (document,) = cli("calibrate", sheet, "--output", profile, "--json").documents
    assert document["moved_share"] == pytest.approx(40 / 1280, rel=0.1)
    assert document["troubles"] == []  # it is calibrated for where it stands now


def test_what_was_set_by_hand_stays(cli: CommandLine, sheet: Path, tmp_path: Path) -> None:
    profile = tmp_path / "mine.toml"
    profile.write_text("[settling]\nsettle_s = 0.6\n")
    cli("calibrate", sheet, "--output", profile, "--die", 12)
    kept = load_profile(profile)
    assert (kept.settling.settle_s, kept.table.die_mm) == (0.6, 12.0)
    (told,) = cli("calibrate", sheet, "--output", profile, "--json").documents
    assert told["die_px"] == pytest.approx(48, rel=0.02)
    assert load_profile(profile).table.die_mm == 12.0


@pytest.mark.parametrize(
    "drawn", ["0,0 640,0 640,480", "0, 0; 640, 0; 640, 480", "[[0.0, 0.0], [640, 0], [640, 480]]"]
)
def test_the_area_can_be_drawn_by_hand(
    cli: CommandLine, sheet: Path, tmp_path: Path, drawn: str
) -> None:
    profile = tmp_path / "mine.toml"
    outcome = cli("calibrate", sheet, "--area", drawn, "--output", profile, "--json")
    assert outcome.documents[0]["found"] == "drawn"
    assert load_profile(profile).view.area == ((0.0, 0.0), (0.5, 0.0), (0.5, 0.5))


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ((), "name a camera, a photo or an address"),
        (("SHEET", "--area", "0,0 10,0"), "--area takes three corners or more inside 1280×960"),
        (("SHEET", "--area", "11,11 200,200 931,931"), "--area holds nothing between its corners"),
        (("SHEET", "--area", "5,5 5,5 5,5"), "--area holds nothing between its corners"),
        (("SHEET", "--area", "0,0 90,90 90,0 0,90"), "--area holds nothing between its corners"),
        (("SHEET", "--area", "0,0 9999,0 5,5"), "--area takes three corners"),
        (("SHEET", "--area", "1e1,10 640,0 640,480 0,9"), "--area takes three corners"),
        (("SHEET", "--area", "O,1,0 640,0 640,480"), "--area takes three corners"),
        (("gone.jpg",), "gone.jpg does not exist"),
        (("SHEET", "-o", "/dev/null"), "/dev/null is no file; name a TOML file for the profile"),
        (("SHEET", "-o", "/"), "/ is no file; name a TOML file for the profile"),
        (("SHEET", "-o", "new.jpg"), "new.jpg is a picture's name, and the profile a TOML file"),
    ],
)
def test_bad_input_gets_one_line_and_status_2(
    cli: CommandLine, sheet: Path, arguments: tuple[str, ...], line: str
) -> None:
    outcome = cli("calibrate", *(str(sheet) if a == "SHEET" else a for a in arguments))
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert line in outcome.err


@pytest.mark.parametrize("size", [(1, 1), (2, 2), (30, 30), (10, 2000), (2000, 10)])
def test_a_picture_too_small_for_dice_is_one_line(
    cli: CommandLine, tmp_path: Path, size: tuple[int, int]
) -> None:
    width, height = size
    path = tmp_path / "small.png"
    cv2.imwrite(str(path), np.full((height, width, 3), 127, np.uint8))
    outcome = cli("calibrate", path)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert f"small.png is {width}×{height} pixels, too small" in outcome.err


@pytest.mark.parametrize("content", [b"", b"no picture", "half"], ids=["empty", "text", "half"])
def test_a_photo_that_cannot_be_read_is_told_as_score_tells_it(
    cli: CommandLine, tmp_path: Path, content: bytes | str
) -> None:
    path = tmp_path / "tray.jpg"
    whole = cv2.imencode(".jpg", sheet_from_above())[1].tobytes()
    path.write_bytes(content if isinstance(content, bytes) else whole[: len(whole) // 2])
    outcome = cli("calibrate", path)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert outcome.err == cli("score", path).err


def test_the_photo_that_was_calibrated_by_stays(
    cli: CommandLine, sheet: Path, tmp_path: Path
) -> None:
    photo = tmp_path / "tray.jpg"
    cv2.imwrite(str(photo), sheet_from_above())
    before = photo.read_bytes()
    assert cli("calibrate", photo, "-o", tmp_path / "tray.toml").status == 0
    assert photo.read_bytes() == before


def test_a_profile_that_cannot_be_written_ends_with_1(
    cli: CommandLine, sheet: Path, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    outcome = cli("calibrate", sheet, "--output", tmp_path / "file" / "p.toml")
    assert (outcome.status, outcome.err.count("\n")) == (1, 1)
    assert "cannot be written" in outcome.err


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_sheet_is_written_as_pdf(
    cli: CommandLine, tmp_path: Path, qapp: object, paper: str
) -> None:
    path = tmp_path / "sheet.pdf"
    assert cli("calibrate", "--sheet", path, "--paper", paper, "--language", "de").status == 0
    assert path.read_bytes().startswith(b"%PDF")


def test_watch_takes_the_cameras_own_profile(cli: CommandLine, sheet: Path, tmp_path: Path) -> None:
    clip = tmp_path / "table.avi"
    write_clip(clip, [(EMPTY, 0.5), (tray((0, 1), (5, 4)), 1.0)])
    plain, *_ = cli("watch", "--json", clip).documents
    assert plain["certain"] is True
    cli("calibrate", clip, "--place", "kitchen", "--area", "0,0 300,0 300,480 0,480")
    roll, asked = cli("watch", "--json", clip).documents
    assert (roll["dice"], roll["certain"]) == ([1, 4], False)
    assert (asked["dice"], asked["why"]) == ([4], ["the die lies outside the tray"])


def test_what_the_table_does_about_a_die_off_the_tray_is_told(
    cli: CommandLine, tmp_path: Path
) -> None:
    clip, profile = tmp_path / "table.avi", tmp_path / "table.toml"
    write_clip(clip, [(EMPTY, 0.5), (tray((0, 1), (5, 4)), 1.0)])
    profile.write_text(
        '[table]\noff_tray = "throw_that_die_again"\n'
        "[view]\narea = [[0, 0], [0.4, 0], [0.4, 1], [0, 1]]\n"
    )
    _, asked = cli("watch", "--json", clip, "--profile", profile).documents
    assert asked["rule"] == "throw_that_die_again"


def test_who_signs_in_at_the_camera_is_not_told(cli: CommandLine, sheet: Path) -> None:
    with serving() as camera:
        camera.shows = [[cv2.imencode(".jpg", cv2.imread(str(sheet)))[1].tobytes()] * 60]
        address = camera.address.replace("://", "://ann:4711@")
        outcome = cli("calibrate", address, "--json")
    assert outcome.status == 0, outcome.err
    (document,) = outcome.documents
    profile = Path(document["profile"])
    assert document["source"] == load_profile(profile).camera == camera.address
    assert "4711" not in outcome.out + profile.read_text()
    assert known_paths(address) == (profile,)


def test_a_camera_that_is_lost_is_calibrated_by_its_last_picture(
    cli: CommandLine, sheet: Path
) -> None:
    """Nobody waits in silence until it is back."""
    with serving() as camera:
        camera.shows = [[cv2.imencode(".jpg", cv2.imread(str(sheet)))[1].tobytes()] * 5]
        outcome = cli("calibrate", camera.address, "--json")
    assert outcome.status == 0, outcome.err
    assert outcome.documents[0]["found"] == "sheet"


def test_a_slow_camera_is_not_waited_for_long(
    cli: CommandLine, sheet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.cli.calibrate.LOOKED_AT_S", 0.5)
    monkeypatch.setattr("scorekeeper.cli.calibrate.FRAMES_LOOKED_AT", 1000)
    picture = cv2.imencode(".jpg", cv2.imread(str(sheet)))[1].tobytes()
    with serving() as camera:
        camera.shows = [[picture, Fault(pause_s=0.3)] * 100, [picture]]
        outcome = cli("calibrate", camera.address, "--json")
        assert camera.asked == 1  # it was left before it had shown all
    assert outcome.documents[0]["found"] == "sheet"


@pytest.mark.parametrize("length", [300, 250])
def test_a_name_too_long_for_a_profile_and_its_picture_is_told(
    cli: CommandLine, sheet: Path, length: int
) -> None:
    outcome = cli("calibrate", sheet, "-o", "x" * length)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert "… is too long for a name; check it" in outcome.err


class Mute(VideoFile):
    """A camera that is there and sends nothing."""

    def __enter__(self) -> Self:
        return self

    def __iter__(self) -> Iterator[Frame]:
        return iter(())


def test_a_camera_that_shows_no_picture_is_told(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.cli.cameras.cameras", lambda: (Camera("id", "Kitchen"),))
    cli.open_webcam = lambda camera, _: Mute(camera.name)
    outcome = cli("calibrate", "Kitchen")
    assert (outcome.status, outcome.out) == (1, "")
    assert outcome.err == "scorekeeper: Kitchen shows no picture; check it and try again\n"
