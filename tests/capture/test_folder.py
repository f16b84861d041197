"""Files, folders and globs stand for photos; a broken photo does not stop the others."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from scorekeeper.capture.folder import PhotoFolder, picture_names
from scorekeeper.capture.frame import InvalidSource


@pytest.fixture
def photos(tmp_path: Path) -> Path:
    for place, name in enumerate(["b.jpg", "a.PNG", "c.webp"]):
        Image.new("RGB", (8, 8), (place, 0, 0)).save(tmp_path / name)
    (tmp_path / "notes.txt").write_text("no picture")
    return tmp_path


def test_a_folder_stands_for_its_pictures_in_order(photos: Path) -> None:
    assert picture_names(str(photos)) == [str(photos / n) for n in ("a.PNG", "b.jpg", "c.webp")]


def test_a_jpeg_as_some_browsers_name_it_is_a_picture(tmp_path: Path) -> None:
    Image.new("RGB", (8, 8)).save(tmp_path / "dice.jfif")
    assert picture_names(str(tmp_path)) == [str(tmp_path / "dice.jfif")]


def test_a_photo_of_an_iphone_is_not_passed_over_in_silence(tmp_path: Path) -> None:
    """It cannot be read, but whoever named the folder has to hear of that."""
    (tmp_path / "IMG_0001.HEIC").write_bytes(b"\0\0\0\x18ftypheic\0\0\0\0mif1heic")
    folder = PhotoFolder(str(tmp_path))
    assert list(folder) == []
    assert ["HEIC photo" in str(fault) for fault in folder.faults] == [True]


def test_what_a_system_hides_beside_the_photos_is_none_of_them(photos: Path) -> None:
    """A Mac lays its notes beside each file on a stick, a telephone keeps what was thrown away."""
    for hidden in ("._b.jpg", ".trashed-1798-a.jpg"):
        (photos / hidden).write_bytes(b"no picture")
    names = [Path(name).name for name in picture_names(str(photos))]
    assert names == ["a.PNG", "b.jpg", "c.webp"]
    assert picture_names(str(photos / "._b.jpg")) == [str(photos / "._b.jpg")]


def test_a_glob_stands_for_what_it_matches(photos: Path) -> None:
    assert picture_names(f"{photos}/[bc].*") == [str(photos / n) for n in ("b.jpg", "c.webp")]


def test_a_folder_that_a_glob_matches_is_no_photo(photos: Path) -> None:
    (photos / "older").mkdir()
    (photos / "d.jpg").mkdir()
    assert [Path(name).suffix for name in picture_names(f"{photos}/*")] == [
        ".PNG", ".jpg", ".webp", ".txt",
    ]  # fmt: skip


def test_a_file_is_taken_as_it_was_typed(photos: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(photos)
    assert picture_names("./notes.txt") == ["./notes.txt"]


def test_nothing_found_is_said(photos: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(InvalidSource, match="holds no pictures"):
        picture_names(str(tmp_path / "empty"))
    with pytest.raises(InvalidSource, match="matches no file"):
        picture_names(f"{photos}/*.heic")


def test_a_link_to_nothing_is_passed_over_and_a_link_to_itself_is_told(photos: Path) -> None:
    (photos / "gone.jpg").symlink_to("nowhere.jpg")
    (photos / "loop.jpg").symlink_to("loop.jpg")
    names = [Path(name).name for name in picture_names(str(photos))]
    assert names == ["a.PNG", "b.jpg", "c.webp", "loop.jpg"]


def test_a_name_that_is_too_long_is_left_to_whoever_opens_it() -> None:
    name = "a" * 300 + ".jpg"
    assert picture_names(name) == [name]


@pytest.mark.parametrize("name", ["", " "])
def test_an_empty_name_does_not_stand_for_the_folder_one_is_in(
    photos: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(photos)
    with pytest.raises(InvalidSource, match="the picture has no name; name a photo"):
        picture_names(name)


def test_a_folder_plays_its_photos_a_second_apart_and_passes_over_broken_ones(photos: Path) -> None:
    (photos / "b.jpg").write_bytes(b"")
    with PhotoFolder(str(photos)) as source:
        frames = list(source)
    assert [(Path(f.source).name, f.time_s) for f in frames] == [("a.PNG", 0.0), ("c.webp", 2.0)]
    assert [str(fault) for fault in source.faults] == [
        f"{photos / 'b.jpg'} is empty; copy it again"
    ]
