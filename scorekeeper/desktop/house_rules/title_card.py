"""From what house rules begin and what they are called, and one line: what came of keeping them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.house_rules.begin_choice import BeginChoice
from scorekeeper.desktop.widgets.labels import label
from scorekeeper.desktop.widgets.page import Card
from scorekeeper.desktop.widgets.told_line import ToldLine
from scorekeeper.desktop.wording import language, tr
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets import summary_in

_LONGEST_NAME = 40


class TitleCard(Card):
    """The choice of the rules to begin from, the name, the summary, and ``line``, which at first
    says which rule files are ``broken``."""

    edited = Signal(str, str)
    """A field of the rules, by its path, and what was written into it."""

    def __init__(self, look: Look, begin: BeginChoice, broken: Sequence[str]) -> None:
        name, summary = _field(tr("players.name"), _LONGEST_NAME), _field(tr("rules.summary"), 200)
        said = tr("rules.broken", faults="\n".join(broken)) if broken else ""
        line = ToldLine(said, "question-small" if broken else "muted")
        super().__init__(
            look,
            "",
            label(tr("rules.begin"), "muted"),
            begin,
            label(tr("players.name"), "muted"),
            name,
            label(tr("rules.summary"), "muted"),
            summary,
            line,
        )
        self.name, self.summary, self.line = name, summary, line
        name.textEdited.connect(lambda text: self.edited.emit("name", text.strip()))
        summary.textEdited.connect(lambda text: self.edited.emit("summary", text.strip()))

    @property
    def unnamed(self) -> bool:
        """Whether the rules have no name."""
        return not self.name.text().strip()

    def show_title(self, rules: RuleSet) -> None:
        """What these rules are called as they begin."""
        self.name.setMaxLength(max(_LONGEST_NAME, len(rules.name)))  # a file's may be longer
        self.name.setText(rules.name)
        self.name.setCursorPosition(0)
        self.summary.setText(summary_in(rules, language()))
        self.summary.setCursorPosition(0)

    def ask_for_name(self) -> None:
        """The whole name, to be written over."""
        self.name.setFocus()
        self.name.selectAll()

    def say(self, line: str, kind: str) -> None:
        """What came of keeping the rules, or what is wrong with them."""
        self.line.tell(line, kind)

    def forget(self, kind: str) -> None:
        """What was wrong ("fault") or done ("good") is so no more; what else was said stays."""
        if self.line.property("kind") == kind:
            self.say("", "muted")


def _field(name: str, most_letters: int) -> QLineEdit:
    field = QLineEdit()
    field.setMaxLength(most_letters)
    field.setAccessibleName(name)
    return field
