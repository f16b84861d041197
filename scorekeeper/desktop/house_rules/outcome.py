"""What comes of the rules being edited: rolls with their scores, and what does not go together."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.house_rules.example_rolls import ExampleRolls
from scorekeeper.desktop.house_rules.rule_draft import RuleDraft
from scorekeeper.desktop.widgets.labels import label
from scorekeeper.desktop.widgets.scrolling import Scrolling
from scorekeeper.desktop.wording import tr


class Outcome(Scrolling):
    """The examples, and below them what does not go together."""

    def __init__(self, look: Look) -> None:
        beneath = QWidget()
        super().__init__(tr("rules.examples"), beneath)
        self.examples = ExampleRolls(look)
        self._conflicts = label(wraps=True)
        column = QVBoxLayout(beneath)
        column.setContentsMargins(0, 0, look.px(0.4), 0)
        column.addWidget(self.examples)
        column.addSpacing(look.px(0.6))
        column.addWidget(label(tr("rules.conflicts"), "heading"))
        column.addWidget(self._conflicts)
        column.addStretch(1)
        # What is wrong is said above, and needs its room before the examples do.
        self.setMinimumHeight(look.px(2))

    @property
    def conflicts(self) -> str:
        """What does not go together."""
        return self._conflicts.text()

    def show_draft(self, draft: RuleDraft) -> None:
        """Of these rules."""
        self.examples.show_draft(draft)
        conflicts = "\n".join(f"•  {line}" for line in draft.conflicts)
        self._conflicts.setText(conflicts or tr("rules.none"))
