"""Nobody is told to tap dice where there is nothing to tap."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.no_picture import NoPicture
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.table.settling import TablePhase
from tests.desktop.table import Table


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    table = Table(qtbot, tmp_path / "games.db")
    NoPicture(table.window)
    table.begin("Anna", "Ben")
    table.page.show_pad(False)
    yield table
    table.close()


def see(table: Table) -> None:
    """A picture comes."""
    picture = QImage(64, 48, QImage.Format.Format_RGB32)
    reading = DiceReading((), 64, 48, True)
    table.watching.looked.emit(Sight(picture, picture.size(), reading, TablePhase.EMPTY))


def watch(table: Table, source: Path) -> None:
    """Until it is said how the source is doing for good."""
    table.watching.start(str(source))
    table.bot.waitUntil(lambda: not table.watching.looking, timeout=20_000)


def test_where_a_clip_is_missing_the_faces_stand_in_its_place(table: Table, tmp_path: Path) -> None:
    watch(table, tmp_path / "missing.mp4")
    assert table.page.pad_is_shown


def test_a_picture_that_comes_after_all_takes_their_place(table: Table, tmp_path: Path) -> None:
    watch(table, tmp_path / "missing.mp4")
    see(table)
    assert not table.page.pad_is_shown


def test_who_chose_the_faces_keeps_them(table: Table) -> None:
    table.page.show_pad(True)
    see(table)
    assert table.page.pad_is_shown
