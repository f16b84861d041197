"""The rule sets that house rules begin from: those that came along, and this table's own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Signal

from scorekeeper.desktop.house_rules.rule_draft import RuleDraft, file_name
from scorekeeper.desktop.widgets.scrolled_past import Dropdown
from scorekeeper.desktop.wording import tr
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.told_apart import heard_as


class BeginChoice(Dropdown):
    """Shows what was begun from. Another is only asked for; ``begin_from`` goes over to it."""

    wanted = Signal(str)
    """The name, or the path, of the rule set to begin from."""

    def __init__(self, rule_sets: Mapping[str, RuleSet], begun: str) -> None:
        super().__init__()
        self._sets = dict(rule_sets)
        self._begun = begun
        self.setAccessibleName(tr("rules.begin"))
        self.setToolTip(tr("rules.drop"))
        for name, rules in self._sets.items():
            self.addItem(rules.name or name, name)
        self._show_begun()
        self.currentIndexChanged.connect(self._ask)

    def begin_from(self, name: str) -> RuleDraft:
        """The draft that begins from this rule set."""
        self._begun = name
        self._show_begun()
        # What came along has a name, the table's own rules are named by their file.
        file = Path(name) if name.endswith(".toml") else None
        return RuleDraft(self._sets[name], file)

    def begin_elsewhere(self, rules: RuleSet, file: Path) -> RuleDraft:
        """The draft that begins from a file which is none of the table's own, and not kept yet."""
        self._begun = str(file)
        self.setPlaceholderText(file.name)
        self._show_begun()
        return RuleDraft(rules, kept=False)

    def kept_as(self, rules: RuleSet) -> str:
        """The name, or the path, of just these rules; empty where they are not offered."""
        return next((name for name, each in self._sets.items() if each == rules), "")

    def offer(self, path: str, rules: RuleSet) -> None:
        """Rules that were saved can be begun from, and are what their draft goes on with."""
        self._sets[path] = rules
        with QSignalBlocker(self):
            if self.findData(path) < 0:
                self.insertItem(0, "", path)
            self.setItemText(self.findData(path), rules.name)
        self._begun = path
        self._show_begun()

    def withdraw(self, path: str) -> None:
        """Rules that are no longer there are not offered any more."""
        del self._sets[path]
        with QSignalBlocker(self):
            self.removeItem(self.findData(path))

    def taken(self, draft: RuleDraft) -> str:
        """Why rules cannot be kept under their name; empty where they can."""
        name = draft.rules.name
        if file_name(name) in self._sets:
            return tr("rules.preset_name", name=name)
        others = (each.name for path, each in self._sets.items() if path != str(draft.file))
        same = any(heard_as(other) == heard_as(name) for other in others)
        return tr("rules.own_name", name=name) if same else ""

    def _ask(self) -> None:
        name = self.currentData()
        self._show_begun()
        self.wanted.emit(name)

    def _show_begun(self) -> None:
        with QSignalBlocker(self):
            self.setCurrentIndex(self.findData(self._begun))
