"""``read``: the dice in photos, one answer a picture, whatever the picture is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from scorekeeper.capture.frame import Frame
from scorekeeper.cli.overlay import drawn
from scorekeeper.cli.reading import in_stored_pixels
from scorekeeper.vision.reading.model import ModelError
from scorekeeper.vision.readings import DiceReading, DieReading
from tests.cli.conftest import CommandLine
from tests.square_table import EMPTY, tray

pytestmark = pytest.mark.usefixtures("squares")


@pytest.fixture
def photos(tmp_path: Path) -> Path:
    folder = tmp_path / "photos"
    folder.mkdir()
    cv2.imwrite(str(folder / "a.png"), tray((0, 5), (2, 1)))
    cv2.imwrite(str(folder / "b.png"), EMPTY)
    return folder


def test_a_reading_has_the_fields_of_the_contract(cli: CommandLine, photos: Path) -> None:
    outcome = cli("read", "--json", photos / "a.png")
    assert outcome.status == 0
    (document,) = outcome.documents
    assert document.pop("elapsed_ms") == 1.5
    die = {"confidence": 0.99, "certain": True, "cocked": False, "size": 40.0}
    assert document == {
        "source": str(photos / "a.png"),
        "width": 640,
        "height": 480,
        "certain": True,
        "dice": [
            {"value": 5, "center": [80.0, 220.0], **die},
            {"value": 1, "center": [240.0, 220.0], **die},
        ],
    }


def test_sources_are_named_as_they_were_given(
    cli: CommandLine, photos: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(photos)
    outcome = cli("read", "--json", "a.png", "./b.png", "../photos", "*.png")
    sources = [document["source"] for document in outcome.documents]
    names = ["a.png", "./b.png", "../photos/a.png", "../photos/b.png", "a.png", "b.png"]
    assert sources == names


def test_one_broken_picture_does_not_stop_the_others(cli: CommandLine, photos: Path) -> None:
    (photos / "empty.png").write_bytes(b"")
    outcome = cli("read", "--json", photos / "empty.png", photos / "gone.png", photos / "a.png")
    assert outcome.status == 1
    empty, gone, read = outcome.documents
    assert empty == {
        "source": str(photos / "empty.png"),
        "error": f"{photos / 'empty.png'} is empty; copy it again",
    }
    assert gone["error"].endswith("does not exist; check the name")
    assert [die["value"] for die in read["dice"]] == [5, 1]
    assert outcome.err == ""


def test_for_people_faults_go_to_stderr(cli: CommandLine, photos: Path) -> None:
    outcome = cli("read", photos / "gone.png", photos)
    assert outcome.status == 1
    assert outcome.out.splitlines() == [f"{photos}/a.png: 1 5", f"{photos}/b.png: no dice"]
    assert outcome.err.count("\n") == 1


def test_for_people_each_die_that_is_not_certain_is_marked_and_so_is_the_picture(
    cli: CommandLine, tmp_path: Path
) -> None:
    pixels = tray((0, 5), (2, 1))
    pixels[0, 0] = 0
    cv2.imwrite(str(tmp_path / "dim.png"), pixels)
    outcome = cli("read", tmp_path / "dim.png")
    assert (outcome.status, outcome.out) == (0, f"{tmp_path}/dim.png: 1? 5? (not certain)\n")


@pytest.mark.parametrize("name", ["nothing/*.png", ".", ""])
def test_a_name_that_stands_for_nothing_is_an_error_of_its_own(
    cli: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    in_words, outcome = cli("read", name), cli("read", "--json", name)
    assert (in_words.status, in_words.out, in_words.err.count("\n")) == (2, "", 1)
    assert (outcome.status, outcome.err) == (2, in_words.err)
    assert list(outcome.documents[0]) == ["source", "error"]


def test_a_name_that_stands_for_nothing_does_not_stop_the_others(
    cli: CommandLine, photos: Path
) -> None:
    outcome = cli("read", "nothing/*.png", photos / "gone.png", photos / "a.png")
    assert (outcome.status, outcome.out) == (2, f"{photos}/a.png: 1 5\n")
    assert outcome.err.count("\n") == 2


@pytest.mark.parametrize("kind", ["1x1", "16-bit", "grey", "alpha", "EXIF", "12000x11997"])
def test_odd_pictures_are_read(cli: CommandLine, tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"{kind}.png"
    pixels = tray((0, 5))
    match kind:
        case "1x1":
            cv2.imwrite(str(path), pixels[:1, :1])
        case "16-bit":
            cv2.imwrite(str(path), pixels.astype(np.uint16) * 257)
        case "grey":
            cv2.imwrite(str(path), pixels[:, :, 0])
        case "alpha":
            cv2.imwrite(str(path), cv2.cvtColor(pixels, cv2.COLOR_BGR2BGRA))
        case "EXIF":
            exif = Image.Exif()
            exif[0x0112] = 6
            Image.fromarray(np.rot90(pixels)).save(path, exif=exif)
        case "12000x11997":
            Image.new("L", (12_000, 11_997), 90).save(path)
    (document,) = cli("read", "--json", path).documents
    size = (document["width"], document["height"])
    if kind in ("1x1", "12000x11997"):
        assert size == ((1, 1) if kind == "1x1" else (12_000, 11_997))
    else:
        assert size == (640, 480)
        assert [(d["value"], d["center"]) for d in document["dice"]] == [(5, [80.0, 220.0])]


def test_an_overlay_shows_what_was_read(cli: CommandLine, photos: Path, tmp_path: Path) -> None:
    seen = tmp_path / "new" / "seen"
    outcome = cli("read", photos, photos / "a.png", "--overlay", seen)
    assert outcome.status == 0
    names = sorted(path.name for path in seen.iterdir())
    assert names == ["a.overlay-2.jpg", "a.overlay.jpg", "b.overlay.jpg"]
    marked = cv2.imread(str(seen / "a.overlay.jpg")).astype(int)
    assert marked.shape == EMPTY.shape
    changed = np.abs(marked - tray((0, 5), (2, 1)).astype(int)).max(axis=2) > 60
    rows, columns = np.nonzero(changed)
    assert columns.min() < 80
    assert columns.max() > 240
    assert rows.min() > 150


@pytest.mark.parametrize("size", [(65_501, 16), (16, 131_000)])
def test_a_picture_longer_than_any_jpeg_gets_a_smaller_overlay(
    cli: CommandLine, photos: Path, tmp_path: Path, size: tuple[int, int]
) -> None:
    Image.new("RGB", size).save(photos / "0.png")
    outcome = cli("read", photos, "--overlay", tmp_path / "seen")
    assert (outcome.status, outcome.err) == (0, "")
    with Image.open(tmp_path / "seen" / "0.overlay.jpg") as overlay:
        assert max(overlay.size) == 65_500
    assert (tmp_path / "seen" / "b.overlay.jpg").exists()


def test_an_overlay_tells_the_value_of_each_die_and_whether_it_is_certain() -> None:
    five = DieReading(5, 0.99, True, (320.0, 240.0), 40.0)
    others = (replace(five, value=3), replace(five, certain=False), replace(five, cocked=True))
    told = [drawn(EMPTY, DiceReading((die,), 640, 480, certain=True)) for die in (five, *others)]
    assert len({picture.tobytes() for picture in told}) == len(told)


def test_overlays_whose_names_differ_in_capitals_alone_are_kept_apart(
    cli: CommandLine, photos: Path, tmp_path: Path
) -> None:
    """Windows and macOS take TRAY.jpg and tray.jpg for one file."""
    seen, other = tmp_path / "seen", tmp_path / "A.png"
    other.write_bytes((photos / "a.png").read_bytes())
    assert cli("read", photos / "a.png", other, "--overlay", seen).status == 0
    assert sorted(path.name for path in seen.iterdir()) == ["A.overlay-2.jpg", "a.overlay.jpg"]


@pytest.mark.parametrize("letter", ["x", "ü", "🎲"])
def test_the_longest_name_of_a_picture_leaves_room_for_that_of_its_overlay(
    cli: CommandLine, photos: Path, tmp_path: Path, letter: str
) -> None:
    """Those behind it are read as well, and two that begin alike are kept apart."""
    name = letter * (250 // len(letter.encode()))
    long = photos / f"{name}.png", photos / f"{name[:-1]}!.png"
    for picture in long:
        picture.write_bytes((photos / "a.png").read_bytes())
    outcome = cli("read", *long, photos / "a.png", "--overlay", tmp_path / "seen")
    assert (outcome.status, outcome.err) == (0, "")
    names = sorted(path.name for path in (tmp_path / "seen").iterdir())
    begun = letter * (200 // len(letter.encode()))
    assert names == sorted(["a.overlay.jpg", f"{begun}.overlay.jpg", f"{begun}.overlay-2.jpg"])


def test_a_folder_for_overlays_without_a_name_is_not_the_one_that_one_is_in(
    cli: CommandLine, photos: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (empty := tmp_path / "empty").mkdir()
    monkeypatch.chdir(empty)
    outcome = cli("read", photos / "a.png", "--overlay", "")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == "scorekeeper: the folder for overlays has no name; name one\n"
    assert not list(empty.iterdir())


def test_an_overlay_that_cannot_be_written_is_one_line(
    cli: CommandLine, photos: Path, tmp_path: Path
) -> None:
    (tmp_path / "seen" / "a.overlay.jpg").mkdir(parents=True)
    outcome = cli("read", photos / "a.png", "--overlay", tmp_path / "seen")
    assert (outcome.status, outcome.err.count("\n")) == (1, 1)


def test_a_name_too_long_for_a_folder_of_overlays_is_bad_input(
    cli: CommandLine, photos: Path
) -> None:
    outcome = cli("read", photos / "a.png", "--overlay", "x" * 300)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == f"scorekeeper: {'x' * 30}… is too long for a name; check it\n"


@pytest.mark.parametrize("name", ["file", "file/seen"])
def test_a_file_named_as_the_folder_for_overlays_is_bad_input(
    cli: CommandLine, photos: Path, tmp_path: Path, name: str
) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = tmp_path / name
    outcome = cli("read", photos / "a.png", "--overlay", folder)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == f"scorekeeper: {folder}: a file is no folder for overlays; name another\n"


def test_a_missing_model_is_one_line(
    cli: CommandLine, photos: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> None:
        raise ModelError("models/face_reader.onnx is missing; install scorekeeper again")

    monkeypatch.setattr("scorekeeper.vision.reading.reader.DiceReader.load", missing)
    outcome = cli("read", "--json", photos / "a.png")
    assert (outcome.status, outcome.out) == (1, "")
    assert outcome.err == (
        "scorekeeper: models/face_reader.onnx is missing; install scorekeeper again\n"
    )


def test_a_reading_of_a_smaller_copy_is_told_in_the_stored_pictures_pixels() -> None:
    die = DieReading(5, 0.9, True, (100.0, 50.0), 20.0)
    reading = DiceReading((die,), 300, 200, True, 3.0)
    pixels = np.zeros((200, 300, 3), np.uint8)
    frame = Frame(pixels, 0.0, "big.jpg", scale=4.0, stored_px=(1200, 799))
    stored = in_stored_pixels(reading, frame)
    assert stored.dice[0].center_px == (400.0, 200.0)
    assert stored.dice[0].size_px == 80.0
    assert (stored.width_px, stored.height_px, stored.elapsed_ms) == (1200, 799, 3.0)
