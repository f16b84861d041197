"""Patterns match as in a shell; ``**`` ends wherever links lead, and finds each picture once."""

from __future__ import annotations

import glob
from pathlib import Path

import pytest

from scorekeeper.capture.folder import picture_names
from scorekeeper.capture.opening import names_a_camera
from scorekeeper.capture.pattern import matching

FILES = (
    "a.jpg",
    "old/b.jpg",
    "old/older/c.jpg",
    "old/older/[1]/d.jpg",
    ".gone/e.jpg",
    "old/.f.jpg",
)
PATTERNS = (
    "**", "**/*.jpg", "**/**/*.jpg", "*/**/*.jpg", "**/older/*", "**/older/**/*.jpg", "./**/*.jpg",
    "old/**", "old/**/[cd].jpg", "**/*", "*.jpg", "old/*", "**/**", "none/**/*.jpg", "*/*/**/d.jpg",
    ".gone/**/*.jpg", "old/o**r/*.jpg", "**/[[]1]/*.jpg", "**/*/",
)  # fmt: skip


@pytest.fixture
def album(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def loops(album: Path) -> Path:
    """Two links that lead back to where they lie."""
    for name in ("l1", "l2"):
        (album / name).symlink_to(".", target_is_directory=True)
    return album


@pytest.mark.parametrize("pattern", PATTERNS)
def test_without_links_it_matches_what_python_does(album: Path, pattern: str) -> None:
    for typed in (pattern, f"{album}/{pattern}"):
        found = list(matching(typed))
        assert sorted(found) == sorted(set(found))
        usual = filter(None, glob.glob(typed, recursive=True))  # noqa: PTH207
        assert {each.rstrip("/") for each in found} == {each.rstrip("/") for each in usual}


@pytest.mark.parametrize("pattern", ["**/*.jpg", "**/**/*.jpg"])
def test_links_that_lead_back_are_not_followed(loops: Path, pattern: str) -> None:
    found = ["a.jpg", "old/b.jpg", "old/older/[1]/d.jpg", "old/older/c.jpg"]
    assert picture_names(pattern) == found
    assert not names_a_camera(pattern)
    assert names_a_camera("**/*.heic")


def test_a_link_that_is_named_is_followed(loops: Path) -> None:
    assert picture_names("l1/**/b.jpg") == ["l1/old/b.jpg"]
    assert picture_names("l?/a.jpg") == ["l1/a.jpg", "l2/a.jpg"]


def test_a_picture_that_is_a_link_is_one(album: Path) -> None:
    (album / "old" / "same.jpg").symlink_to("b.jpg")
    assert picture_names("**/same.jpg") == ["old/same.jpg"]
