"""The window remembers what was chosen; a broken file is no reason to stop."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scorekeeper import paths
from scorekeeper.desktop.preferences import Preferences
from scorekeeper.settings import Settings, load_settings, save_settings


def test_what_was_saved_is_there_at_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.json"
    chosen = Settings("zilch", camera="http://10.0.0.7/video")
    chosen = chosen.with_players(("Ann", "Zoë"), (2, 5))
    save_settings(path, chosen)
    assert load_settings(path) == chosen
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_a_file_of_any_name_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    chosen = Settings(rules=os.fsdecode(b"/home/zo\xeb/haus.toml"), players=("Zoë",))
    save_settings(path, chosen)
    assert load_settings(path) == chosen
    assert "Zoë" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        "3",
        '{"rules": 3}',
        '{"players": [1]}',
        '{"players": ["Anna", 1]}',
        '{"players": null}',
        "[" * 100_000,
        b"\xff\xfe".decode("latin-1"),
    ],
)
def test_a_broken_file_means_the_usual_settings(tmp_path: Path, content: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(content, encoding="latin-1")
    assert load_settings(path) == Settings()
    assert load_settings(tmp_path / "gone.json") == Settings()


def test_what_a_newer_program_saved_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"rules": "wilson", "weather": "fair"}')
    assert load_settings(path) == Settings("wilson")


def test_one_folder_can_hold_all(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path))
    files = [paths.store_file(), paths.settings_file(), paths.log_file()]
    assert {file.parent for file in files} == {tmp_path}
    monkeypatch.delenv("SCOREKEEPER_HOME")
    assert "scorekeeper" in str(paths.store_file())


def test_no_test_knows_the_real_user(tmp_path: Path) -> None:
    kept = [paths.store_file(), paths.settings_file(), paths.advice_folder(), paths.log_file()]
    assert all(tmp_path in file.parents for file in kept)


def test_two_windows_change_what_each_changes(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    one, other = Preferences(path), Preferences(path)
    one.change(theme="light")
    other.change(text_percent=150)
    assert load_settings(path) == Settings(theme="light", text_percent=150)
    path.write_text("", encoding="utf-8")
    other.change(language="de")
    assert load_settings(path) == Settings(text_percent=150, language="de")


def test_what_two_windows_change_of_what_belongs_together_is_not_mixed(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    one, other = Preferences(path), Preferences(path)
    one.change(camera="usb:1", camera_name="Logi C920")
    other.change(camera="clip.mp4")
    one.take(one.settings.with_players(("Ann", "Bob", "Cem"), (3, 0, 1)))
    other.take(other.settings.with_players(("Pia", "Quin"), (0, 1)))
    kept = load_settings(path)
    assert (kept.camera, kept.camera_name) == ("clip.mp4", "")
    assert (kept.players, kept.marks) == (("Pia", "Quin"), (0, 1))
    assert dict(kept.known) == {"Pia": 0, "Quin": 1, "Ann": 3, "Bob": 0, "Cem": 1}
