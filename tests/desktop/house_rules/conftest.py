"""The page of house rules, over a table where nobody plays yet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.camera.photo_reader import PhotoReader
from scorekeeper.desktop.house_rules.rules_page import RulesPage
from scorekeeper.desktop.visits import Visits
from tests.desktop.table import Table, no_reader


@pytest.fixture
def table(qtbot: QtBot, home: Path) -> Iterator[Table]:
    table = Table(qtbot, home / "games.db")
    Visits(table.window, table.look, PhotoReader(no_reader))
    yield table
    table.close()


@pytest.fixture
def page(table: Table) -> RulesPage:
    table.window.page_wanted.emit("rules")
    assert isinstance(table.window.pages.visited, RulesPage)
    return table.window.pages.visited
