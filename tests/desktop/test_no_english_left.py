"""In German no word of the window is left in English: each that is seen, or read out by a screen
reader, comes out of a catalogue."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, MutableMapping
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractTableModel, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QTabWidget, QWidget

from scorekeeper.advice.wording import WORDS as ADVICE
from scorekeeper.desktop.game import sheet_showing
from scorekeeper.desktop.wording import LANGUAGES, WORDS, speak
from scorekeeper.printing.option_words import OPTION_WORDS
from scorekeeper.printing.paper import PAPERS
from scorekeeper.printing.wording import WORDS as PRINTED
from scorekeeper.rules.wording import CATALOGUES
from scorekeeper.rulesets import presets
from scorekeeper.rulesets.presets.german import SUMMARIES
from tests.desktop.every_page import NAMES, SIZES, EveryPage

NAMED = (*NAMES, *(rules.name for rules in presets().values()), *LANGUAGES.values(), *PAPERS)
"""Names, which are the same in every language."""
ALIKE = (
    "scorekeeper", "CSV", "JSON", "PDF", "mm", "Esc", "Nach links scrollen", "Nach rechts scrollen",
)  # fmt: skip
"""What no catalogue need say; the last two are Qt's own."""
TEXTS = (
    "text", "title", "toolTip", "placeholderText", "accessibleName", "accessibleDescription",
    "suffix",
)  # fmt: skip
ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)
PAGES = (
    "welcome", "new", "what", "dispute", "crowd", "photo", "history", "records", "dice", "rules",
    "unsaved", "unjoined", "settings", "players", "calibrate", "table", "farkle", "lost",
    "question", "past", "unchanged", "room",
)  # fmt: skip


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every German sentence in brackets of its own, without what is filled in."""
    sheet_showing._cell.cache_clear()
    for code, (english, german) in WORDS.items():
        monkeypatch.setitem(WORDS, code, (english, _bracketed(german)))
    catalogues = (CATALOGUES["de"], PRINTED["de"], ADVICE["de"], OPTION_WORDS["de"], SUMMARIES)
    for catalogue in catalogues:
        _mark(monkeypatch, catalogue)
    yield
    sheet_showing._cell.cache_clear()


def _mark(monkeypatch: pytest.MonkeyPatch, catalogue: MutableMapping[str, str]) -> None:
    for code, german in catalogue.items():
        title, colon, text = german.partition(": ")
        parted = colon and catalogue is OPTION_WORDS["de"]  # a title and a text, shown apart
        said = f"⟦{title}⟧: {_bracketed(text)}" if parted else _bracketed(german)
        monkeypatch.setitem(catalogue, code, said)


def _bracketed(german: str) -> str:
    return "⟦" + re.sub(r"\{\w+\}", r"⟧\g<0>⟦", german) + "⟧"


@pytest.fixture
def every(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, marked: None
) -> Iterator[EveryPage]:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    every = EveryPage(tmp_path)
    every.window.preferences.change(language="de")
    yield every
    every.close()
    speak("en")


def texts(root: QWidget) -> Iterator[str]:
    """All that can be read or heard of a widget and what is in it."""
    for widget in (root, *root.findChildren(QWidget)):
        for name in TEXTS:
            told = widget.property(name)
            if isinstance(told, str):
                yield told
        if isinstance(widget, QComboBox):
            yield from map(widget.itemText, range(widget.count()))
        if isinstance(widget, QTabWidget):
            yield from map(widget.tabText, range(widget.count()))
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from _of_items(widget.model())


def _of_items(model: QAbstractItemModel) -> Iterator[str]:
    across, down = 1, model.rowCount()
    if isinstance(model, QAbstractTableModel):
        across = model.columnCount()
    places = [model.index(row, column) for row in range(down) for column in range(across)]
    heads = [(at, Qt.Orientation.Horizontal) for at in range(across)]
    heads += [(at, Qt.Orientation.Vertical) for at in range(down)]
    for role in ROLES:
        told = [model.data(place, role) for place in places]
        told += [model.headerData(*head, role) for head in heads]
        yield from (text for text in told if isinstance(text, str))


def english_in(text: str) -> str:
    """What of a text is out of no catalogue, without names and paths; single letters are keys."""
    text, inner = re.sub(r"[^\s⟦⟧]*/[^\s⟦⟧]*", "", text), None
    while inner != text:
        inner, text = text, re.sub("⟦[^⟦⟧]*⟧", "", text)
    for name in (*NAMED, *ALIKE):
        text = text.replace(name, "")
    return text if re.search(r"[^\W\d_]{2}", text) else ""


def test_every_word_of_every_page_is_out_of_a_catalogue(
    every: EveryPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: dict[str, str] = {}
    draw = QPainter.drawText

    def drawn(painter: QPainter, *args: object) -> object:
        told.update({text: page for text in args if isinstance(text, str)})
        return draw(painter, *args)  # type: ignore[call-overload]

    monkeypatch.setattr(QPainter, "drawText", drawn)
    for page in PAGES:
        every.show(page, SIZES[1])
        every.window.grab()
        told.update(dict.fromkeys(texts(every.window), page))
    left = {f"{page}: {left}" for text, page in told.items() if (left := english_in(text))}
    assert left == set()
