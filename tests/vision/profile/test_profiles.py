"""Profiles on disk: each with its picture, both whole or not at all, and no other file touched."""

from __future__ import annotations

import errno
import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from stat import S_ISDIR

import cv2
import numpy as np
import pytest

from scorekeeper.vision.profile.calibration import InvalidProfile, Profile, View, load_profile
from scorekeeper.vision.profile.profiles import (
    ProfileNotWritten,
    ProfilesUnreadable,
    known_paths,
    known_places,
    profile_of,
    profile_path,
    save_profile,
)
from scorekeeper.vision.profile.profiles import profile_at as kept_at
from scorekeeper.vision.profile.reference import moved_since, reference_path


def table(seed: int = 1) -> np.ndarray:
    """A patterned table, by which a moved camera is noticed."""
    coarse = np.random.default_rng(seed).integers(40, 220, (24, 32, 3)).astype(np.uint8)
    return cv2.resize(coarse, (640, 480), interpolation=cv2.INTER_CUBIC)


def profile_at(place: str) -> Profile:
    return replace(Profile(), place=place, view=View(width_px=640))


@contextmanager
def disk_that_takes(most_bytes: int) -> Iterator[None]:
    """Files cannot grow larger than this, as on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_the_picture_lies_beside_the_profile_under_a_name_of_its_own(tmp_path: Path) -> None:
    path, photo = tmp_path / "tray.toml", tmp_path / "tray.jpg"
    photo.write_bytes(b"a photo of the player's own")
    save_profile(path, profile_at("kitchen"), table())
    assert photo.read_bytes() == b"a photo of the player's own"
    assert sorted(tmp_path.glob("tray*")) == [photo, path, reference_path(path)]
    assert moved_since(path, table()) == pytest.approx(0.0, abs=0.005)
    assert moved_since(path, np.roll(table(), 40, axis=1)) == pytest.approx(40 / 640, rel=0.2)


@pytest.mark.parametrize("most_bytes", [0, 20, 2000])
def test_a_full_disk_leaves_what_was_there_before(tmp_path: Path, most_bytes: int) -> None:
    """2000 bytes take the profile and not the picture, 20 neither."""
    path = tmp_path / "tray.toml"
    save_profile(path, profile_at("kitchen"), table())
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    with disk_that_takes(most_bytes), pytest.raises(ProfileNotWritten, match=r"tray\.toml cannot"):
        save_profile(path, profile_at("garden"), table(2))
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_a_disk_that_tells_late_that_it_is_full_leaves_what_was_there_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one in the network does, which here has no room for the profile, but for the picture."""
    path = tmp_path / "tray.toml"
    save_profile(path, profile_at("kitchen"), table())
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}

    def flushed(handle: int) -> None:
        if os.fstat(handle).st_size < 2000 and not S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", flushed)
    with pytest.raises(ProfileNotWritten, match="No space left"):
        save_profile(path, profile_at("garden"), table(2))
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_a_place_taken_by_a_folder_leaves_what_was_there_before(tmp_path: Path) -> None:
    path = tmp_path / "tray.toml"
    save_profile(path, profile_at("kitchen"), table())
    reference_path(path).unlink()
    reference_path(path).mkdir()
    with pytest.raises(ProfileNotWritten):
        save_profile(path, profile_at("garden"), table(2))
    assert load_profile(path).place == "kitchen"
    assert sorted(tmp_path.iterdir()) == [path, reference_path(path)]


def test_where_part_of_the_path_is_a_file_no_room_on_the_disk_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("a file")
    for path in (tmp_path / "notes" / "tray.toml", tmp_path / "notes" / "profiles" / "tray.toml"):
        with pytest.raises(ProfileNotWritten, match=r"part of its path is no folder; move that"):
            save_profile(path, Profile(), table())
    assert (tmp_path / "notes").read_text() == "a file"


def test_where_a_folder_has_the_name_no_room_on_the_disk_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "tray.toml").mkdir()
    with pytest.raises(ProfileNotWritten, match=r"\(Is a directory\); name another file$"):
        save_profile(tmp_path / "tray.toml", Profile(), table())


def test_a_link_that_leads_back_to_itself_is_told(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    for path in (tmp_path / "loop", tmp_path / "loop" / "profiles" / "tray.toml"):
        with pytest.raises(ProfileNotWritten, match=r"a link on its way leads back to itself; rem"):
            save_profile(path, Profile(), table())
        with pytest.raises(InvalidProfile, match=r"a link on its way leads back to itself; rem"):
            kept_at(path)


def test_profiles_behind_a_link_that_leads_back_cannot_be_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "loop").symlink_to("loop")
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "loop"))
    with pytest.raises(ProfilesUnreadable, match=r"leads back to itself; remove that link$"):
        known_paths("camera")


def test_a_photo_beside_a_profile_elsewhere_is_nothing_to_compare_with(tmp_path: Path) -> None:
    path = tmp_path / "tray.toml"
    path.write_text("")
    cv2.imwrite(str(tmp_path / "tray.jpg"), table())
    assert moved_since(path, table()) is None


@pytest.mark.parametrize("size", [(1, 1), (2000, 1), (1, 2000)])
def test_a_picture_of_any_shape_is_kept(tmp_path: Path, size: tuple[int, int]) -> None:
    save_profile(tmp_path / "thin.toml", Profile(), np.full((*size, 3), 127, np.uint8))
    assert reference_path(tmp_path / "thin.toml").stat().st_size > 0


LONG = "photos/" + 90 * "x"
CAMERAS = [
    ("a/b.jpg", ""), ("a_b.jpg", ""), ("a", ""), ("a", "b.jpg"), ("a--b.jpg", ""), ("a", "b/jpg"),
    (f"{LONG}1", ""), (f"{LONG}2", ""), ("", ""), ("camera", ""), ("ä", ""), ("?", ""), ("!", ""),
    ("http://ann:1@a/b@c", ""), ("http://ann:1@d/b@c", ""),
    ("http://a/?key=1", ""), ("http://a/?key=2", ""),
    ("\udcff.jpg", ""), (300 * "茶", 300 * "室"),
]  # fmt: skip


def test_each_camera_at_each_place_has_a_profile_of_its_own() -> None:
    for source, place in CAMERAS:
        profile = replace(Profile(), camera=source, place=place)
        save_profile(profile_path(source, place), profile, table())
    assert len({profile_path(source, place) for source, place in CAMERAS}) == len(CAMERAS)
    assert set(known_paths("a")) == {profile_path("a", p) for p in ("", "b.jpg", "b/jpg")}
    assert set(known_places("a")) == {"", "b.jpg", "b/jpg"}
    assert known_paths("a_b.jpg") == (profile_path("a_b.jpg"),)


def test_clips_called_alike_in_two_folders_have_a_profile_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cameras and telephones call their clips alike; one is the same from wherever it is named."""
    for name in ("kitchen", "garden"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "turn.mp4").touch()
    monkeypatch.chdir(tmp_path / "kitchen")
    save_profile(profile_path("turn.mp4"), replace(Profile(), place="kitchen"), table())
    monkeypatch.chdir(tmp_path / "garden")
    assert profile_of("turn.mp4") == Profile()
    for kitchen in ("../kitchen/turn.mp4", str(tmp_path / "kitchen" / "turn.mp4")):
        assert known_places(kitchen) == ("kitchen",)


def test_a_link_to_nothing_is_no_profile() -> None:
    """As one into a folder of settings that is not there on this machine."""
    save_profile(profile_path("webcam"), Profile(), table())
    profile_path("webcam", "kitchen").symlink_to("nowhere.toml")
    assert known_paths("webcam") == (profile_path("webcam"),)


def test_a_damaged_profile_is_told_by_its_file() -> None:
    save_profile(profile_path("webcam"), Profile(), table())
    profile_path("webcam").write_text("no TOML")
    with pytest.raises(InvalidProfile, match=r"webcam-\w+\.toml is no TOML"):
        profile_of("webcam")
