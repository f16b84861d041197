"""What somebody does to the house rules, and the files that come of it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import (
    QAbstractButton,
    QLineEdit,
)

from scorekeeper.desktop.house_rules.rules_page import RulesPage
from scorekeeper.rulesets import load
from tests.desktop.controls import named
from tests.desktop.table import Table

HOUSE = 'name = "Oma’s rules"\n\n[score]\nstraight = 2000\n'


def tick(page: RulesPage, kind: type[QAbstractButton], name: str) -> None:
    named(page, kind, name).click()


def call(page: RulesPage, name: str) -> None:
    """Type a name for the rules."""
    field = named(page, QLineEdit, "Name")
    field.setText(name)
    field.textEdited.emit(name)


def begin_from(page: RulesPage, name: str) -> None:
    page.begin.setCurrentIndex(page.begin.findText(name))


def files(home: Path) -> dict[str, str]:
    return {path.name: load(path).name for path in sorted((home / "rules").iterdir())}


def mailed(folder: Path, text: str = HOUSE, name: str = "house.toml") -> Path:
    """A rule file that somebody sent."""
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def dropped(table: Table, file: Path) -> RulesPage:
    """The page that a rule file dropped on the window opens."""
    table.drop(file)
    assert isinstance(table.window.pages.visited, RulesPage)
    return table.window.pages.visited
