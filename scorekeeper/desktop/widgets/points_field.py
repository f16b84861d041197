"""Fields for points, which are typed as the sheet shows them: ``1,500``, ``1.500``, ``−50``."""

from __future__ import annotations

from PySide6.QtCore import QRegularExpression
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit

from scorekeeper.desktop.wording import points, tr

_EXAMPLE = 1500
_NOTHING_OR_POINTS = r"|[-−+]?(\d{1,7}|\d{1,3}([.,\s]\d{3}){1,2})"


def take_points(field: QLineEdit) -> None:
    """Let only points be typed, thousands set apart or not; too many are left to the rules."""
    field.setValidator(QRegularExpressionValidator(QRegularExpression(_NOTHING_OR_POINTS), field))


def points_in(field: QLineEdit) -> int | None:
    """The points that stand in the field; None where it is empty, or they are not typed in full."""
    text = field.text()
    if not text or not field.hasAcceptableInput():
        return None
    worth = int("".join(sign for sign in text if sign.isdecimal()))
    return -worth if text[0] in "-−" else worth


def how_points_are_typed() -> str:
    """What is said where something else was typed."""
    return tr("points.how", example=points(_EXAMPLE))
