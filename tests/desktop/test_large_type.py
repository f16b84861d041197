"""Who asks for larger type gets it: what matters most is never the smallest of a page."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.fitting import LEAST_SHARE
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.plain_table import PlainTable
from scorekeeper.desktop.widgets.selection_list import SelectionList
from scorekeeper.desktop.widgets.shown import SelectionShown
from tests.desktop.controls import shown
from tests.desktop.every_page import cut_words
from tests.desktop.table import Table

ALL_SIX = SelectionShown(
    (1, 3, 3, 3, 5, 5),
    "+500",
    "three 3s + single 1 + 2 × single 5",
    "300 + 100 + 50 + 50  ·  hot dice: all roll again  ·  farkle 2.3 %",
    advised=True,
)
ONE = SelectionShown((1,), "+100", "single 1", "leaves 5 dice  ·  farkle 7.7 %")
LARGE_EM_PX, WIDTH_PX = 19, 560


def _list(qtbot: QtBot, width_px: int = WIDTH_PX) -> SelectionList:
    selections = shown(qtbot, SelectionList(Look(em_px=LARGE_EM_PX)), width_px, 300)
    selections.show_selections((ALL_SIX, ONE))
    qtbot.waitUntil(lambda: selections.cards[0].y() < selections.cards[1].y())
    return selections


@pytest.mark.parametrize("width_px", [400, 480, 560, 900])
def test_the_cards_of_a_list_have_one_size_of_type_and_no_small_one(
    qtbot: QtBot, width_px: int
) -> None:
    best, least = _list(qtbot, width_px).cards
    assert best.share == least.share
    assert best.share >= LEAST_SHARE


@pytest.mark.parametrize("width_px", [480, 560, 900])
def test_a_card_is_as_high_as_its_words_want(qtbot: QtBot, width_px: int) -> None:
    selections = _list(qtbot, width_px)
    best, least = selections.cards
    assert best.height() == best.heightForWidth(best.width()) >= least.height()
    assert cut_words(selections) == []


def test_late_advice_is_given_its_room(qtbot: QtBot) -> None:
    selections = shown(qtbot, SelectionList(Look(em_px=LARGE_EM_PX)), WIDTH_PX, 300)
    short = SelectionShown(ALL_SIX.dice, ALL_SIX.points, ALL_SIX.reason, "500")
    selections.show_selections((short, ONE))
    selections.show_selections((ALL_SIX, ONE))
    card = selections.cards[0]
    qtbot.waitUntil(lambda: card.height() == card.heightForWidth(card.width()))
    assert cut_words(selections) == []


def test_the_words_of_a_table_are_wrapped_before_they_are_small(qtbot: QtBot) -> None:
    look = Look(em_px=LARGE_EM_PX)
    heads = ("Rules", "At most", "With", "For")
    table = shown(qtbot, PlainTable(look, heads, words=(0, 2, 3)), 520, 200)
    row = ("Board Game Central", "1,500", "1 1 3 3 5 5", "three pairs of equal dice, twice over")
    table.show_rows([row])
    least_px = int(LEAST_SHARE * LARGE_EM_PX)
    assert f"font-size: {least_px}px" in table.styleSheet()
    assert table.horizontalScrollBar().maximum() == 0
    assert table.rowHeight(0) > 2 * least_px
    wide = shown(qtbot, PlainTable(look, heads, words=(0, 2, 3)), 1200, 200)
    wide.show_rows([row])
    assert wide.rowHeight(0) == look.px(2.0)


@pytest.mark.parametrize("pad", [True, False])
def test_four_players_and_three_rounds_are_seen_at_once_in_the_largest_type(
    qtbot: QtBot, tmp_path: Path, pad: bool
) -> None:
    table = Table(qtbot, tmp_path / "games.db")
    table.window.preferences.change(text_percent=150)
    table.window.resize(1366, 768)
    table.begin("Anna", "Ben", "Clara", "Dora")
    for _ in range(16):
        table.type_roll("155234")
        table.key_does(Qt.Key.Key_B)
        table.now_s += 5
    table.page.show_pad(pad)
    sheet = table.page.sheet
    rows_px = 3 * sheet.rowHeight(0)
    qtbot.waitUntil(lambda: sheet.viewport().height() >= rows_px)
    assert sheet.horizontalScrollBar().maximum() == 0
    table.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_two_ways_to_go_on_are_seen_whole_in_the_largest_type(
    qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    table = Table(qtbot, tmp_path / "games.db")
    table.window.preferences.change(language=language, text_percent=150)
    table.window.resize(1366, 768)
    table.begin("Anna", "Ben", "Clara", "Dora", rules="wilson")
    table.type_roll("155234")
    qtbot.waitUntil(lambda: bool(table.page.advice.text))
    second = table.page.selections.cards[1]
    seen = second.visibleRegion().boundingRect
    qtbot.waitUntil(lambda: seen().height() == second.height() > 0)
    table.window.preferences.change(language="en")
    table.close()


@pytest.mark.parametrize(("percent", "gap_ems"), [(100, 0.8), (150, 0.4)])
def test_gaps_are_those_of_the_page_as_it_is_in_another_language_too(
    qtbot: QtBot, tmp_path: Path, percent: int, gap_ems: float
) -> None:
    table = Table(qtbot, tmp_path / "games.db")
    table.window.resize(1366, 768)
    table.begin("Anna", "Ben")
    table.window.preferences.change(language="de", text_percent=percent)
    gap = table.look.px(gap_ems)
    strip, banner = table.page.strip, table.page.banner
    qtbot.waitUntil(lambda: strip.y() - banner.geometry().bottom() - 1 == gap)
    table.window.preferences.change(language="en")
    table.close()
