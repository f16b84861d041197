"""Where a file is saved: under the whole name that was typed, and over nothing unasked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.widgets.saving import ask_where, home_folder

Typed = Callable[..., tuple[Path | None, list[str]]]


@pytest.fixture
def typed(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Typed:
    """What is chosen where these names are typed one after the other, and the names suggested."""
    parent = QWidget()
    qtbot.addWidget(parent)

    def choose(*names: str) -> tuple[Path | None, list[str]]:
        left, suggested = list(names), []

        def ask(_: QWidget, __: str, usual: str, *___: str) -> Sequence[str]:
            suggested.append(Path(usual).name)
            name = left.pop(0)
            return (str(tmp_path / name) if name else "", "")

        monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
        return ask_where(parent, "Save", tmp_path / "game-1.csv", "csv"), suggested

    return choose


@pytest.mark.parametrize(
    ("name", "saved"),
    [
        ("sunday.csv", "sunday.csv"),
        ("sunday.CSV", "sunday.csv"),
        ("sunday", "sunday.csv"),
        ("Sunday 24.12.2026", "Sunday 24.12.2026.csv"),
        ("Anna vs. Ben", "Anna vs. Ben.csv"),
        ("sunday.pdf", "sunday.pdf.csv"),
    ],
)
def test_a_name_gets_its_ending_and_loses_nothing(
    typed: Typed, tmp_path: Path, name: str, saved: str
) -> None:
    assert typed(name) == (tmp_path / saved, ["game-1.csv"])


def test_a_name_that_is_taken_with_its_ending_is_asked_for_again(
    typed: Typed, tmp_path: Path
) -> None:
    (tmp_path / "sunday.csv").touch()
    assert typed("sunday", "monday") == (tmp_path / "monday.csv", ["game-1.csv", "sunday.csv"])
    assert typed("sunday", "sunday.csv")[0] == tmp_path / "sunday.csv"


def test_a_name_too_long_for_a_file_is_told_by_who_writes_it(typed: Typed, tmp_path: Path) -> None:
    assert typed("x" * 300)[0] == tmp_path / f"{'x' * 300}.csv"


def test_who_thinks_better_of_it_saves_nothing(typed: Typed) -> None:
    assert typed("")[0] is None


def test_dialogs_begin_in_the_users_folder() -> None:
    assert home_folder() == Path.home()


@pytest.mark.usefixtures("homeless")
def test_dialogs_of_a_user_without_a_folder_begin_somewhere() -> None:
    assert home_folder().is_dir()
