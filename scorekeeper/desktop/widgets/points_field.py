"""Fields for points, which are typed as the sheet shows them: ``1,500``, ``1.500``, ``−50``."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRegularExpression, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit

from scorekeeper.desktop.widgets.held_keys import ENTER
from scorekeeper.desktop.widgets.keys import kept_from_window
from scorekeeper.desktop.wording import points, tr

_EXAMPLE = 1500
_NOTHING_OR_POINTS = r"|[-−+]?(\d{1,7}|\d{1,3}([.,\s]\d{3}){1,2})"


class PointsField(QLineEdit):
    """Lets only points be typed, thousands set apart or not; too many are left to the rules."""

    entered = Signal()
    """Enter was pressed, be they typed in full or not."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        only = QRegularExpression(_NOTHING_OR_POINTS)
        self.setValidator(QRegularExpressionValidator(only, self))

    @property
    def points(self) -> int | None:
        """Those that stand here; None where it is empty, or they are not typed in full."""
        text = self.text()
        if not text or not self.hasAcceptableInput():
            return None
        worth = int("".join(sign for sign in text if sign.isdecimal()))
        return -worth if text[0] in "-−" else worth

    def event(self, event: QEvent) -> bool:
        return kept_from_window(event, ENTER) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in ENTER:
            self.entered.emit()


def how_points_are_typed() -> str:
    """What is said where something else was typed."""
    return tr("points.how", example=points(_EXAMPLE))
