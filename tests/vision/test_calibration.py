"""A camera's profile is a TOML file; every fault of it is told in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.vision.calibration import InvalidProfile, Pace, Profile, load_profile


def test_the_shipped_profile_says_what_the_code_says() -> None:
    assert load_profile() == Profile(Pace())


def test_what_is_missing_is_taken_from_the_code(tmp_path: Path) -> None:
    path = tmp_path / "desk.toml"
    path.write_text("[settling]\nsettle_s = 1\n")
    assert load_profile(path).settling == Pace(settle_s=1.0)


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("[settling]\nsettle_s = -1\nclose_vote = 2\n", r"settling\.settle_s: .*; settling\.close"),
        ("[settling]\npatience = 1\n", r"settling\.patience: Unexpected"),
        ("settling = 3\n", r"settling: Input should be"),
        ("settle_s = ", r"is no TOML"),
    ],
)
def test_faults_are_told_in_one_line(tmp_path: Path, content: str, line: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(content)
    with pytest.raises(InvalidProfile, match=line) as caught:
        load_profile(path)
    assert "\n" not in str(caught.value)
    assert str(path) in str(caught.value)


def test_a_missing_profile_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidProfile, match=r"gone\.toml cannot be read"):
        load_profile(tmp_path / "gone.toml")
