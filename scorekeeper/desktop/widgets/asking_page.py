"""A page that is not left without a word on what was typed there and not taken."""

from __future__ import annotations

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.page import Page
from scorekeeper.desktop.widgets.unsaved_panel import Answers, Keep, UnsavedPanel


class AskingPage(Page):
    """``keep`` saves it, and does what is to follow once that has gone well; ``settle`` asks by
    ``unsaved``."""

    def __init__(self, look: Look, title: str, keep: Keep, codes: Answers | None = None) -> None:
        super().__init__(look, title)
        self.unsaved = UnsavedPanel(look, keep, codes)
        self.body.addWidget(self.unsaved)

    def go_back(self) -> None:
        """Leave the page, or first ask; once more stays there."""
        if self.unsaved.isVisible():
            self.unsaved.dismiss()
        else:
            super().go_back()
