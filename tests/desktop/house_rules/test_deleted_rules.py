"""House rules are deleted into the trash."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QFile, Qt

from scorekeeper.desktop.house_rules.rules_page import RulesPage
from scorekeeper.desktop.visits import Visits
from scorekeeper.rulesets import load
from tests.desktop.house_rules.editing import dropped, mailed
from tests.desktop.table import Table


@pytest.fixture
def trash(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the system keeps the files that were deleted."""
    data = home / "data"
    data.mkdir()
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    return data / "Trash" / "files"


def test_only_the_tables_own_rules_can_be_deleted(table: Table, page: RulesPage) -> None:
    assert page.begin.currentData() == "classic"
    assert page.remove.isHidden()
    page.begin.setCurrentIndex(page.begin.findData("zilch"))
    assert page.remove.isHidden()


def test_deleted_rules_are_in_the_trash_and_not_offered_any_more(
    table: Table, home: Path, trash: Path
) -> None:
    page = dropped(table, mailed(home / "mail"))
    assert page.remove.isVisible()
    table.bot.mouseClick(page.remove, Qt.MouseButton.LeftButton)
    assert (
        page.said == "Oma’s rules is in the trash; games that were played by it keep their rules."
    )
    assert list((home / "rules").iterdir()) == []
    assert page.begin.currentData() == "classic"
    assert page.begin.findText("Oma’s rules") == -1
    assert page.draft.rules == load("classic")
    (kept,) = trash.iterdir()
    assert kept.read_text(encoding="utf-8").startswith('name = "Oma’s rules"')


@pytest.mark.usefixtures("trash")
def test_after_deleting_by_keys_the_next_enter_writes_no_file(table: Table, home: Path) -> None:
    page = dropped(table, mailed(home / "mail"))
    page.remove.setFocus()
    table.bot.waitUntil(page.remove.hasFocus)
    table.bot.keyClick(page.remove, Qt.Key.Key_Return)
    assert page.remove.isHidden()
    assert page.begin.hasFocus()


@pytest.mark.usefixtures("trash")
def test_the_next_game_is_not_suggested_by_rules_that_were_deleted(
    table: Table, home: Path
) -> None:
    page = dropped(table, mailed(home / "mail"))
    table.window.preferences.change(rules=page.begin.currentData())
    visits = table.window.findChild(Visits)
    assert visits is not None
    with table.bot.waitSignal(visits.rules_suggested) as suggested:
        page.remove.click()
    assert suggested.args == ["classic"]


class NoTrash(QFile):
    """A file on a disk without a trash."""

    def moveToTrash(self) -> bool:
        return False


def test_rules_that_cannot_be_deleted_stay(
    table: Table, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = dropped(table, mailed(home / "mail"))
    kept = page.draft.file
    monkeypatch.setattr("scorekeeper.desktop.house_rules.rules_page.QFile", NoTrash)
    page.remove.click()
    assert page.said == f"That could not be put into the trash; delete {kept} by hand"
    assert page.begin.currentText() == page.title.name.text() == "Oma’s rules"


def test_rules_whose_file_was_deleted_by_hand_can_be_deleted(table: Table, home: Path) -> None:
    page = dropped(table, mailed(home / "mail"))
    assert page.draft.file is not None
    page.draft.file.unlink()
    page.remove.click()
    assert page.said == "Oma’s rules is deleted; games that were played by it keep their rules."
    assert page.begin.findText("Oma’s rules") == -1
