"""Eight, ten and twelve players: as many as can be are seen at once, and who leads always."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QStyle
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.drawing.stylesheet import stylesheet
from scorekeeper.desktop.widgets.score_sheet_view import ScoreSheetView
from scorekeeper.desktop.widgets.shown import CellShown, PlayerShown, SheetShown
from scorekeeper.rules import roster
from scorekeeper.rules.start import players_of
from scorekeeper.rulesets import load
from tests.desktop.controls import shown
from tests.desktop.every_page import cut_words
from tests.desktop.table import Table

NAMES = [
    "Anna",
    "Ben",
    "Clara",
    "Dora",
    "Emil",
    "Frieda",
    "Gustav",
    "Ida",
    "Jonas",
    "Klara",
    "Lea",
    "Max",
]
_TURN = "155234"
WIDE, HIGH = QSize(1366, 768), QSize(1280, 800)


def party(bot: QtBot, store: Path, players: int, percent: int = 100, size: QSize = WIDE) -> Table:
    table = Table(bot, store)
    table.window.preferences.change(text_percent=percent)
    table.window.resize(size)
    table.begin(*NAMES[:players])
    return table


def takes_turn(table: Table, roll: str = _TURN) -> None:
    table.type_roll(roll)
    table.key_does(Qt.Key.Key_B)
    table.now_s += 5


def style_margin(view: ScoreSheetView) -> int:
    return view.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, view)


def columns_seen(sheet: ScoreSheetView) -> int:
    return sheet.viewport().width() // sheet.columnWidth(0)


@pytest.mark.parametrize("players", [7, 8, 10])
@pytest.mark.parametrize("across", [False, True])
@pytest.mark.parametrize("size", [WIDE, HIGH])
def test_up_to_ten_players_are_all_seen_at_once(
    qtbot: QtBot, store: Path, across: bool, players: int, size: QSize
) -> None:
    table = party(qtbot, store, players, size=size)
    table.page.show_for_the_room(across)
    sheet = table.page.sheet
    qtbot.waitUntil(lambda: sheet.horizontalScrollBar().maximum() == 0)
    takes_turn(table)
    table.type_roll(_TURN)
    assert cut_words(table.window) == []
    table.close()


@pytest.mark.parametrize("across", [False, True])
def test_in_the_largest_type_six_of_them_are(qtbot: QtBot, store: Path, across: bool) -> None:
    table = party(qtbot, store, 10, 150)
    table.page.show_for_the_room(across)
    qtbot.waitUntil(lambda: columns_seen(table.page.sheet) >= 6)
    takes_turn(table)
    table.type_roll(_TURN)
    kept = [line for line in cut_words(table.window) if "ScoreSheet" not in line]
    assert kept == []
    table.close()


@pytest.mark.parametrize("players", [4, 5])
def test_in_the_largest_type_a_family_is_seen_at_once_however_long_the_game(
    qtbot: QtBot, store: Path, players: int
) -> None:
    table = party(qtbot, store, players, 150)
    for _ in range(4 * players):
        takes_turn(table)
    sheet = table.page.sheet
    assert sheet.verticalScrollBar().maximum() > 0
    assert cut_words(sheet) == []
    assert sheet.horizontalScrollBar().maximum() == 0
    table.close()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("players", "percent", "size"),
    [
        *((players, 100, QSize(1105, 691)) for players in (5, 6, 10)),
        (4, 150, QSize(1105, 691)),
        *((10, 100, size) for size in (QSize(1024, 600), HIGH, WIDE)),
    ],
)
def test_what_it_takes_to_open_is_whole_in_narrow_columns(
    qtbot: QtBot, store: Path, language: str, players: int, percent: int, size: QSize
) -> None:
    table = party(qtbot, store, 2, percent, size)
    table.window.preferences.change(language=language)
    with qtbot.waitSignal(table.keeper.changed):
        table.keeper.start(load("wilson"), players_of(NAMES[:players]))
    qtbot.waitUntil(lambda: table.page.sheet.model().columnCount() == players)
    cut = cut_words(table.page.sheet)
    table.window.preferences.change(language="en")
    table.close()
    assert cut == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", [5, 8, 10])
def test_who_has_left_is_told_whole_in_narrow_columns(
    qtbot: QtBot, store: Path, language: str, players: int
) -> None:
    table = party(qtbot, store, players, size=QSize(1024, 600))
    table.window.preferences.change(language=language)
    with qtbot.waitSignal(table.keeper.changed):
        table.play.record(lambda state: roster.leave(state, "p2"))
    cut = cut_words(table.page.sheet)
    table.window.preferences.change(language="en")
    table.close()
    assert cut == []


def test_of_six_players_a_name_of_two_words_is_whole(qtbot: QtBot, store: Path) -> None:
    table = Table(qtbot, store)
    table.window.resize(1366, 768)
    table.begin("Oma Gertrud", "Papa", "Mama", "Lukas", "Lena", "Großmutter")
    assert cut_words(table.page.sheet) == []
    table.close()


def test_the_one_whose_turn_it_is_is_always_seen_whole(qtbot: QtBot, store: Path) -> None:
    table = party(qtbot, store, 12, 150)
    sheet = table.page.sheet
    for mover in range(12):
        left = sheet.columnViewportPosition(mover)
        assert 0 <= left <= sheet.viewport().width() - sheet.columnWidth(mover)
        takes_turn(table)
    table.close()


def test_who_leads_is_told_though_the_column_is_out_of_sight(qtbot: QtBot, store: Path) -> None:
    table = party(qtbot, store, 8)
    takes_turn(table, "111234")
    takes_turn(table)
    assert "Anna leads with 1,000" in table.page.banner.accessibleDescription()
    takes_turn(table, "111234")
    assert "Anna and Clara lead with 1,000" in table.page.banner.accessibleDescription()
    takes_turn(table, "111234")
    assert "3 lead with 1,000" in table.page.banner.accessibleDescription()
    table.close()


def test_of_few_players_the_sheet_tells_who_leads(table: Table) -> None:
    takes_turn(table)
    assert "leads" not in table.page.banner.accessibleDescription()


@pytest.mark.parametrize(("players", "width_px"), [(4, 240), (10, 700)])
@pytest.mark.parametrize("total", [126_000, 2_002_098, -1_234_567])
def test_no_total_is_cut_however_many_figures_it_has(
    look: Look, qtbot: QtBot, players: int, width_px: int, total: int
) -> None:
    """126,000 lost its first figure: columns were narrower than that, and could not be scrolled."""
    view = ScoreSheetView(look)
    view.setStyleSheet(stylesheet(look))
    shown(qtbot, view, width_px, 300)
    view.show_sheet(SheetShown(tuple(PlayerShown("Ann", n, total) for n in range(players)), (), ()))
    assert [line for line in cut_words(view) if "drawn" in line] == []


def test_no_figure_of_a_narrow_column_is_cut(look: Look, qtbot: QtBot) -> None:
    view = ScoreSheetView(look)
    view.setStyleSheet(stylesheet(look))
    shown(qtbot, view, 700, 300)
    players = tuple(PlayerShown(name, seat, 10_250) for seat, name in enumerate(NAMES[:10]))
    cells = tuple(CellShown(text) for text in ("F −1,000", "12,450*", *["350"] * 8))
    view.show_sheet(SheetShown(players, (cells,), (1,)))
    view.grab()
    assert view.horizontalScrollBar().maximum() == 0
    assert cut_words(view) == []
    room = view.columnWidth(0) - look.px(0.7) - 2 * (style_margin(view) + 1)
    for column, cell in enumerate(cells):
        font = view.model().index(0, column).data(Qt.ItemDataRole.FontRole)
        assert isinstance(font, QFont)
        assert QFontMetrics(font).horizontalAdvance(cell.text) < room
