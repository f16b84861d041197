"""What came of something, or why it did not happen, in as many lines as it wants."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from scorekeeper.desktop.widgets.aloud import say_aloud
from scorekeeper.desktop.widgets.labels import show_kind
from scorekeeper.desktop.wording import breakable


class ToldLine(QLabel):
    """A path in it may go on in the next line after each of its folders: as one word it would be
    wider than its place."""

    def __init__(self, line: str = "", kind: str = "") -> None:
        super().__init__()
        self.line = ""
        self.setWordWrap(True)
        self.tell(line, kind)

    def tell(self, line: str, kind: str = "") -> None:
        """Show this line, as one of this kind; empty: as it is. Another one is said aloud."""
        if line != self.line:
            say_aloud(self, line)
        self.line = line
        self.setText(breakable(line))
        self.setAccessibleName(line)
        if kind:
            show_kind(self, kind)
