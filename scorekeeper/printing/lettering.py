"""How text is set: sizes, weights, colours, the fonts it needs, and how much room it takes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF, QTextDocument

UNITS_PER_MM = 100
"""Fonts have whole sizes: a unit of a hundredth of a millimetre keeps them exact."""

FAMILIES = (
    "Open Sans",
    "Noto Sans",
    "Segoe UI",
    "Helvetica Neue",
    "Liberation Sans",
    "Nimbus Sans",
)

SPARE = 0.2
"""mm; letters side by side take a little more or less than each by itself."""

LEAST_SIZE = 1.6
"""mm, the smallest type that can still be read."""
_SMALLER = 0.05
"""mm between one size and the next that is tried."""


class Ink(Enum):
    """The colours of the sheets; all of them can be told apart in black and white."""

    BLACK = "#1b1f24"
    GREY = "#68707a"
    RULE = "#b9c0c8"
    PALE = "#f1f3f5"
    ACCENT = "#1d5c4a"
    RED = "#b3261e"
    WHITE = "#ffffff"


@dataclass(frozen=True)
class Type:
    """How text is set: its size in mm (the height of the font), weight and colour."""

    size: float = 3.2
    bold: bool = False
    ink: Ink = Ink.BLACK


PLAIN = Type()


def text_width(text: str, type_: Type) -> float:
    """How many mm a line takes."""
    return QFontMetricsF(font_of(type_)).horizontalAdvance(text) / UNITS_PER_MM


def elided(text: str, type_: Type, width: float) -> str:
    """A line, or as much of it as so many mm hold with an ellipsis."""
    room = max(width, 0) * UNITS_PER_MM
    return QFontMetricsF(font_of(type_)).elidedText(text, Qt.TextElideMode.ElideRight, room)


def fitted(text: str, type_: Type, width: float, least: float = LEAST_SIZE) -> Type:
    """The type, smaller where the line would need more than so many mm, down to the ``least``
    size."""
    while type_.size > least and text_width(text, type_) > width:
        type_ = _smaller(type_, least)
    return type_


def fitted_lines(text: str, type_: Type, width: float, height: float) -> Type:
    """The type, smaller where so many lines of this width would need more than so many mm, down to
    the least size."""
    while type_.size > LEAST_SIZE and paragraph_height(width, text, type_) > height:
        type_ = _smaller(type_, LEAST_SIZE)
    return type_


def paragraph_height(width: float, text: str, type_: Type) -> float:
    """How many mm a paragraph takes in this width."""
    return height_of(plain(width, text, type_))


def titled_height(width: float, title: str, text: str, type_: Type) -> float:
    """How many mm a paragraph with a title takes in this width."""
    return height_of(titled(width, title, text, type_))


def plain(width: float, text: str, type_: Type) -> QTextDocument:
    """A paragraph, laid out."""
    document = _document(width, type_)
    document.setPlainText(text)
    return document


def titled(width: float, title: str, text: str, type_: Type) -> QTextDocument:
    """A paragraph that begins with its title in bold, laid out."""
    document = _document(width, type_)
    document.setHtml(f"<b>{escape(title)}</b> – {escape(text)}")
    return document


def _smaller(type_: Type, least: float) -> Type:
    return replace(type_, size=max(least, type_.size - _SMALLER))


def _document(width: float, type_: Type) -> QTextDocument:
    """Words are broken only where one alone is wider than the line."""
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(font_of(type_))
    document.setTextWidth(width * UNITS_PER_MM)
    return document


def height_of(document: QTextDocument) -> float:
    """How many mm a paragraph takes that is laid out."""
    return float(document.size().height()) / UNITS_PER_MM


def font_of(type_: Type) -> QFont:
    """The font for it, of those that are there."""
    font = QFont(list(FAMILIES))
    font.setStyleHint(QFont.StyleHint.SansSerif)
    font.setPixelSize(round(type_.size * UNITS_PER_MM))
    font.setBold(type_.bold)
    return font
