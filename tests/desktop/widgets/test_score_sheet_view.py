"""The sheet on screen: cells and heads as text, farkles marked."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.score_sheet_view import ScoreSheetView
from scorekeeper.desktop.widgets.shown import CellShown, PlayerShown, SheetShown
from tests.desktop.controls import shown
from tests.desktop.every_page import cut_words

SHEET = SheetShown(
    (PlayerShown("Anna", 0, 500, on_turn=True), PlayerShown("Ben", 1, 0)),
    ((CellShown("500"), CellShown("F", farkle=True, spoken="farkle")), (CellShown(), CellShown())),
    (1, 2),
)


def test_rounds_are_rows_and_players_columns(look: Look, qtbot: QtBot) -> None:
    view = shown(qtbot, ScoreSheetView(look))
    view.show_sheet(SHEET)
    model = view.model()
    assert (model.rowCount(), model.columnCount()) == (2, 2)
    assert model.headerData(0, Qt.Orientation.Horizontal) == "Anna: 500"
    assert model.headerData(1, Qt.Orientation.Vertical) == "2"
    assert model.data(model.index(0, 0)) == "500"


def test_a_head_tells_in_words_what_is_noted_there(look: Look, qtbot: QtBot) -> None:
    view = shown(qtbot, ScoreSheetView(look))
    noted = PlayerShown("Anna", 0, 500, notes=("leads", "✕✕"), spoken="leads, farkles in a row: 2")
    view.show_sheet(SheetShown((noted,), (), ()))
    for role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
        said = view.model().headerData(0, Qt.Orientation.Horizontal, role)
        assert said == "Anna: 500, leads, farkles in a row: 2"


def test_of_notes_for_which_there_is_no_room_the_first_are_whole(look: Look, qtbot: QtBot) -> None:
    view = shown(qtbot, ScoreSheetView(look), 560, 300)
    notes = ("team 1", "leads", "1,000 to open")
    view.show_sheet(
        SheetShown(tuple(PlayerShown("Lea", n, 0, notes=notes) for n in range(4)), (), ())
    )
    assert cut_words(view) == []


def test_all_marks_stand_in_one_line_and_on_no_note(
    look: Look, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: set[float] = set()
    right_px: list[float] = []

    def marked(painter: QPainter, box: QRectF, *_: object) -> None:
        lines.add(box.top())
        right_px.append(box.right())

    monkeypatch.setattr("scorekeeper.desktop.widgets.player_header.paint_mark", marked)
    view = shown(qtbot, ScoreSheetView(look), 560, 300)
    names = ("Anna", "Ben", "Clara", "Maxime")
    players = (PlayerShown(name, n, 0, notes=("leads",)) for n, name in enumerate(names))
    view.show_sheet(SheetShown(tuple(players), (), ()))
    lefts = note_lefts(monkeypatch, "leads")
    stand = set()
    for width_px in range(400, 560):
        for each in (lines, right_px, lefts):
            each.clear()
        view.resize(width_px, 300)
        view.grab()
        assert len(lines) == 1
        stand |= lines
        if lines != {min(stand)}:
            assert all(left > right for left, right in zip(lefts, right_px, strict=True))
    assert len(stand) == 2


def note_lefts(monkeypatch: pytest.MonkeyPatch, note: str) -> list[float]:
    """Where the box begins in which each note is painted from now on."""
    lefts: list[float] = []
    draw = QPainter.drawText

    def drawn(painter: QPainter, *args: object) -> object:
        if args[-1] == note and isinstance(args[0], QRectF):
            lefts.append(args[0].left())
        return draw(painter, *args)  # type: ignore[call-overload]

    monkeypatch.setattr(QPainter, "drawText", drawn)
    return lefts


def test_a_farkle_is_marked_by_letter_and_said_in_words(look: Look, qtbot: QtBot) -> None:
    view = shown(qtbot, ScoreSheetView(look))
    view.show_sheet(SHEET)
    cell = view.model().index(0, 1)
    assert cell.data() == "F"
    assert cell.data(Qt.ItemDataRole.AccessibleTextRole) == "farkle"
    assert cell.data(Qt.ItemDataRole.ForegroundRole).name() == look.theme.danger


def test_tab_goes_past_the_sheet_and_arrows_move_in_it(look: Look, qtbot: QtBot) -> None:
    page = QWidget()
    column = QVBoxLayout(page)
    before, view, after = QLineEdit(), ScoreSheetView(look), QLineEdit()
    for widget in (before, view, after):
        column.addWidget(widget)
    shown(qtbot, page)
    view.show_sheet(SHEET)
    before.setFocus()
    qtbot.keyClick(before, Qt.Key.Key_Tab)
    assert view.hasFocus()
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert view.currentIndex().column() == 1
    qtbot.keyClick(view, Qt.Key.Key_Tab)
    assert after.hasFocus()
    qtbot.keyClick(after, Qt.Key.Key_Backtab)
    qtbot.keyClick(view, Qt.Key.Key_Backtab)
    assert before.hasFocus()


def test_a_sheet_without_players_can_be_drawn(look: Look, qtbot: QtBot) -> None:
    view = shown(qtbot, ScoreSheetView(look))
    view.show_sheet(SheetShown((), (), ()))
    assert not view.grab().isNull()


def test_a_long_name_leaves_the_others_their_size(
    look: Look, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = name_sizes(monkeypatch)
    view = shown(qtbot, ScoreSheetView(look), 500)
    players = (PlayerShown("Anna", 0, 500), PlayerShown("Maximilian von und zu Hohenstein", 1, 0))
    view.show_sheet(SheetShown(players, (), ()))
    view.grab()
    assert sizes["Anna"] == look.font(1.1).pixelSize()
    assert min(sizes.values()) >= 11


def name_sizes(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Of each text painted from now on, how large it was."""
    sizes: dict[str, int] = {}
    draw = QPainter.drawText

    def drawn(painter: QPainter, *args: object) -> object:
        sizes[str(args[-1])] = painter.font().pixelSize()
        return draw(painter, *args)  # type: ignore[call-overload]

    monkeypatch.setattr(QPainter, "drawText", drawn)
    return sizes


def test_the_newest_round_stays_in_view_whatever_the_size(look: Look, qtbot: QtBot) -> None:
    view = shown(qtbot, ScoreSheetView(look), 500, 500)
    rounds = ((CellShown("500"), CellShown("500")),) * 40
    view.show_sheet(SheetShown(SHEET.players, rounds, tuple(range(1, 41))))
    assert newest_is_in_view(view)
    view.resize(400, 260)
    assert newest_is_in_view(view)
    view.set_scale(1.5)
    assert newest_is_in_view(view)
    view.resize(700, 400)
    assert newest_is_in_view(view)


@pytest.mark.parametrize("height_px", [170, 185, 200, 215, 230])
def test_beneath_the_newest_round_no_room_is_lost(look: Look, qtbot: QtBot, height_px: int) -> None:
    view = shown(qtbot, ScoreSheetView(look), 500, 260)
    rounds = ((CellShown("500"), CellShown("500")),) * 40
    view.show_sheet(SheetShown(SHEET.players, rounds, tuple(range(1, 41))))
    view.resize(500, height_px)
    foot = view.rowViewportPosition(39) + view.rowHeight(39)
    assert 0 <= view.viewport().height() - foot < view.rowHeight(39) / 2


@pytest.mark.parametrize("before", [0, 1, 12, 39])
def test_the_newest_round_of_a_longer_game_is_in_view(
    look: Look, qtbot: QtBot, before: int
) -> None:
    view = shown(qtbot, ScoreSheetView(look), 500, 260)
    for count in (before, 40):
        rounds = ((CellShown("500"), CellShown("500")),) * count
        view.show_sheet(SheetShown(SHEET.players, rounds, tuple(range(1, count + 1))))
        view.grab()
    assert newest_is_in_view(view)


def newest_is_in_view(view: ScoreSheetView) -> bool:
    newest = view.model().index(view.model().rowCount() - 1, 0)
    return view.viewport().rect().contains(view.visualRect(newest))


@pytest.mark.parametrize("height_px", [200, 213, 226, 239])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_of_many_rounds_those_that_are_seen_are_seen_whole(
    look: Look, qtbot: QtBot, height_px: int, scale: float
) -> None:
    view = shown(qtbot, ScoreSheetView(look), 400, height_px)
    view.set_scale(scale)
    rounds = tuple((CellShown(str(number)), CellShown()) for number in range(1, 31))
    view.show_sheet(SheetShown(SHEET.players, rounds, tuple(range(1, 31))))
    first = view.rowAt(0)
    hidden = -view.rowViewportPosition(first) / view.rowHeight(first)
    assert hidden < 0.1 or hidden > 0.85
    assert view.rowViewportPosition(29) + view.rowHeight(29) <= view.viewport().height()


def test_few_rounds_are_no_higher_than_usual(look: Look, qtbot: QtBot) -> None:
    view = shown(qtbot, ScoreSheetView(look), 400, 500)
    view.show_sheet(SHEET)
    assert view.rowHeight(0) == look.px(2.0)


def test_the_numbers_of_the_rounds_are_as_large_as_the_points_in_the_table_view(
    look: Look, qtbot: QtBot
) -> None:
    view = shown(qtbot, ScoreSheetView(look), 400, 500)
    view.show_sheet(SHEET)
    view.set_scale(1.5)
    font = view.model().headerData(0, Qt.Orientation.Vertical, Qt.ItemDataRole.FontRole)
    assert font.pixelSize() == look.px(1.5)
