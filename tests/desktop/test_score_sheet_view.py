"""The sheet on screen: cells and heads as text, farkles marked."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.look import Look
from scorekeeper.desktop.score_sheet_view import ScoreSheetView
from scorekeeper.desktop.shown import CellShown, PlayerShown, SheetShown
from tests.desktop.controls import shown

SHEET = SheetShown(
    (PlayerShown("Anna", 0, 500, on_turn=True), PlayerShown("Ben", 1, 0)),
    ((CellShown("500"), CellShown("F", farkle=True, spoken="farkle")), (CellShown(), CellShown())),
)


def test_rounds_are_rows_and_players_columns(look: Look, qtbot: QtBot) -> None:
    view = shown(qtbot, ScoreSheetView(look))
    view.show_sheet(SHEET)
    model = view.model()
    assert (model.rowCount(), model.columnCount()) == (2, 2)
    assert model.headerData(0, Qt.Orientation.Horizontal) == "Anna: 500"
    assert model.headerData(1, Qt.Orientation.Vertical) == "2"
    assert model.data(model.index(0, 0)) == "500"


def test_a_farkle_is_marked_by_letter_and_said_in_words(look: Look, qtbot: QtBot) -> None:
    view = shown(qtbot, ScoreSheetView(look))
    view.show_sheet(SHEET)
    cell = view.model().index(0, 1)
    assert cell.data() == "F"
    assert cell.data(Qt.ItemDataRole.AccessibleTextRole) == "farkle"
    assert cell.data(Qt.ItemDataRole.ForegroundRole).name() == look.theme.danger


def test_a_sheet_without_players_can_be_drawn(look: Look, qtbot: QtBot) -> None:
    view = shown(qtbot, ScoreSheetView(look))
    view.show_sheet(SheetShown((), ()))
    assert not view.grab().isNull()
