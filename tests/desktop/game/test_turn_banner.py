"""The head of the turn: who is on turn is told in full, whatever the figures beside it are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.fitting import LEAST_SHARE
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game.turn_banner import TurnBanner
from scorekeeper.desktop.widgets.shown import TurnShown
from scorekeeper.desktop.wording import speak, tr
from tests.desktop.controls import shown
from tests.desktop.every_page import LANGUAGES, Elisions

HEADS = {
    "1024×600": (11, 611, 70),
    "1280×800": (15, 762, 96),
    "1024×600 in large type": (17, 558, 109),
    "1105×691 in large type": (19, 601, 122),
    "1280×800 in large type": (22, 696, 141),
    "1920×1080 in large type": (30, 1049, 192),
}
"""The size of an em, and of the head in a window of this size."""
NOTES = {"en": "Round 3  ·  350 to bank", "de": "Runde 3  ·  350 zum Sichern"}


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """The language spoken, and English afterwards."""
    speak(request.param)
    yield request.param
    speak("en")


@pytest.mark.parametrize("window", HEADS)
@pytest.mark.parametrize("name", ["Grandmother", "Großmutter", "Christiane-Luise"])
@pytest.mark.parametrize(("before", "adds"), [(2100, 0), (0, 2100), (2100, 550), (12_150, 1050)])
def test_a_usual_name_is_told_in_full(
    qtbot: QtBot, language: str, window: str, name: str, before: int, adds: int
) -> None:
    em_px, width, height = HEADS[window]
    banner = shown(qtbot, TurnBanner(Look(em_px=em_px)), width, height)
    banner.show_turn(TurnShown(name, 1, NOTES[language], before, adds, "3", "farkle 27.8 %"))
    with Elisions() as elided:
        banner.grab()
    assert elided.left == []


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How large, in pixels, whatever is drawn from now on is set."""
    sizes: dict[str, int] = {}
    draw = QPainter.drawText

    def drawn(painter: QPainter, *args: object) -> object:
        sizes[str(args[-1]).replace("\u00a0", " ")] = painter.font().pixelSize()
        return draw(painter, *args)  # type: ignore[call-overload]

    monkeypatch.setattr(QPainter, "drawText", drawn)
    return sizes


def test_a_note_that_says_much_goes_on_in_a_second_line_instead_of_small_print(
    qtbot: QtBot, sizes: dict[str, int]
) -> None:
    note = "Round 4  ·  Maximilian leads with 2,300  ·  350 to bank  ·  farkles in a row: 1"
    banner = shown(qtbot, TurnBanner(Look(em_px=22)), 628, 101)
    banner.show_turn(TurnShown("Zoë", 1, note, 0, 0, "6", "farkle 2.3 %"))
    banner.grab()
    assert sizes[note] >= 12


@pytest.mark.parametrize(
    "note",
    [
        "Runde 31  ·  Anna-Katharina von Hohenlohe und Émile Zola führen mit 42.600",
        "Runde 31  ·  Anna-Katharina von Hohenlohe und Émile Zola führen mit 42.600  ·  letzter",
    ],
)
def test_a_part_of_a_note_that_is_wider_than_a_line_is_broken_between_its_words(
    qtbot: QtBot, note: str
) -> None:
    """It ran on over what the figures mean."""
    banner = shown(qtbot, TurnBanner(Look(em_px=17)), 471, 78)
    banner.set_scale(0.72)
    banner.show_turn(TurnShown("Zoë", 1, note, 200, 0, "3", "Farkle 27,8 %"))
    with Elisions() as elided:
        banner.grab()
    assert elided.left == []


def test_a_name_with_a_hyphen_stays_on_one_line(qtbot: QtBot, sizes: dict[str, int]) -> None:
    note = "Round 31  ·  Anna-Katharina von Hohenlohe and Émile Zola lead with 42,600  ·  last turn"
    banner = shown(qtbot, TurnBanner(Look(em_px=17)), 700, 110)
    banner.show_turn(TurnShown("Zoë", 1, note, 200, 0, "3", "farkle 27.8 %"))
    banner.grab()
    (drawn,) = (text for text in sizes if "Zola" in text)
    assert drawn.replace("-\u2060", "-") == note
    assert "Anna-\u2060Katharina" in drawn


def test_where_there_is_room_what_a_figure_means_is_set_like_other_text(
    qtbot: QtBot, sizes: dict[str, int]
) -> None:
    banner = shown(qtbot, TurnBanner(Look(em_px=20)), 1400, 140)
    banner.show_turn(TurnShown("Zoë", 1, "Round 3", 350, 0, "6", "farkle 2.3 %"))
    banner.grab()
    assert sizes["turn score"] == 19


@pytest.mark.parametrize("window", HEADS)
def test_what_a_figure_means_can_be_read_beside_a_name_of_forty_letters(
    qtbot: QtBot, language: str, sizes: dict[str, int], window: str
) -> None:
    em_px, width, height = HEADS[window]
    banner = shown(qtbot, TurnBanner(Look(em_px=em_px)), width, height)
    name = "Maximiliana Wolfeschlegelsteinhausenberg"
    banner.show_turn(TurnShown(name, 1, NOTES[language], 200, 0, "3", "farkle 27.8 %"))
    banner.grab()
    assert sizes[tr("turn.score")] == sizes[tr("turn.dice_left")] >= int(LEAST_SHARE * em_px)
