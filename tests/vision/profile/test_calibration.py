"""A camera's profile is a TOML file; every fault of it is told in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.vision.profile.calibration import (
    Again,
    InvalidProfile,
    Pace,
    Profile,
    Table,
    View,
    load_profile,
    profile_text,
)


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
        ("[settling]\npatience = 1\n", r"settling\.patience: unknown field"),
        ("settling = 3\n", r"is no profile: settling: must be a table \(got 3\)$"),
        ("[view]\nwidth_px = inf\n", r"view\.width_px: must be a whole number \(got inf\)$"),
        ('[settling]\nsettle_s = "0.4"\n', r'settle_s: must be a number \(got "0\.4"\)$'),
        ("[settling]\nsettle_s = true\n", r"settle_s: must be a number \(got true\)$"),
        ("[table]\ndie_mm = 2026-01-01\n", r"die_mm: must be a number \(got 2026-01-01\)$"),
        ("camera = 2026-01-01\n", r"camera: must be a text in quotes \(got 2026-01-01\)$"),
        ("place = 07:32:00\n", r"place: must be a text in quotes \(got 07:32:00\)$"),
        ("settling = 2026-01-01 07:32:00Z\n", r"settling: must be a table \(got 2026-01-01 07:"),
        ("[view]\ngains = [1, 1]\n", r"gains: must be a list of as many numbers"),
        ("[table]\ndie_mm = -inf\n", r"die_mm: must be a number \(got -inf\)$"),
        ("[view]\ngains = [1, inf, 1]\n", r"gains\.1: must be a number \(got inf\)$"),
        ("[view]\narea = [[0.1, 0.1], [0.9, 0.9]]\n", r"view\.area: must go around something"),
        ("[view]\nkeep = [[0.1, 0.1], [0.5, 0.5], [0.9, 0.9]]\n", r"keep: must go around som"),
        ("[view]\narea = [[0.1, nan]]\n", r"view\.area\.0\.1: must be a number \(got nan\)$"),
        (
            '[table]\ncocked = "sing"\n',
            r"must be one of ask, .*again, throw_all_again \(got \"sing",
        ),
        ("camera = 3\n", r"camera: must be a text in quotes \(got 3\)$"),
        ("settle_s = ", r"is no TOML"),
        ("area = " + "[" * 300 + "]" * 300, r"is no profile: it is nested too deeply"),
        ("area = " + "[" * 5_000 + "]" * 5_000, r"is no TOML: it is nested too deeply"),
        (".".join("a" * 20_000) + " = 1", r"is no TOML: it is nested too deeply"),
        ("width_px = " + "9" * 5_000, r"is no TOML: a number has too many digits"),
        ("width_px = 0x" + "f" * 5_000, r"is no profile: a number has too many digits"),
    ],
)
def test_faults_are_told_in_one_line(tmp_path: Path, content: str, line: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(content)
    with pytest.raises(InvalidProfile, match=line) as caught:
        load_profile(path)
    assert "\n" not in str(caught.value)
    assert str(path) in str(caught.value)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_byte_order_mark_is_not_held_against_a_profile(tmp_path: Path, encoding: str) -> None:
    """Some editors begin every text with it."""
    path = tmp_path / "marked.toml"
    path.write_text("[settling]\nsettle_s = 0.9\n", encoding=encoding)
    assert load_profile(path).settling.settle_s == 0.9


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="nothing without an end here")
def test_what_has_no_end_is_no_profile() -> None:
    with pytest.raises(InvalidProfile, match="is too large for a profile; name another"):
        load_profile(Path("/dev/zero"))


def test_a_missing_profile_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidProfile, match=r"gone\.toml cannot be read") as caught:
        load_profile(tmp_path / "gone.toml")
    assert str(caught.value).count("gone.toml") == 1


def test_a_profile_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    profile = Profile(
        camera='The "left" webcam\t№ 2',
        place="Küche",
        settling=Pace(settle_s=0.5),
        table=Table(cocked=Again.THROW_THAT_DIE, die_mm=12.5),
        view=View(
            area=((0.1, 0.2), (0.9, 0.2), (0.8, 0.95)),
            width_px=1280,
            px_per_mm=2.4,
            tilt_deg=21.0,
            gains=(1.3, 1.0, 1.0),
        ),
    )
    path = tmp_path / "kitchen.toml"
    path.write_text(profile_text(profile), encoding="utf-8")
    assert load_profile(path) == profile


def test_a_profile_with_nothing_unusual_says_nothing(tmp_path: Path) -> None:
    (tmp_path / "plain.toml").write_text(profile_text(Profile()))
    assert load_profile(tmp_path / "plain.toml") == Profile()


def test_a_calibrated_view_tells_how_large_dice_look_at_any_size_of_the_picture() -> None:
    view = View(width_px=1280, px_per_mm=2.5)
    assert Profile(view=view).die_px(1280) == 40.0
    assert Profile(view=view).die_px(640) == 20.0
    assert Profile(view=view, table=Table(die_mm=12.0)).die_px(1280) == 30.0
    assert Profile().die_px(1280) is None
    assert Profile(view=View(px_per_mm=5e-324, width_px=100_000)).die_px(640) is None


def test_a_point_lies_in_an_outline_at_any_size_of_the_picture() -> None:
    view = View(area=((0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75)))
    assert view.within(view.area, (320, 240), (640, 480))
    assert view.within(view.area, (640, 360), (1280, 720))
    assert not view.within(view.area, (100, 240), (640, 480))
    assert not view.within(view.keep, (320, 240), (640, 480))
