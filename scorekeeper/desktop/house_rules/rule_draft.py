"""A rule set being edited: one field after the other, with its faults, conflicts and examples."""

from __future__ import annotations

import re
from copy import deepcopy
from itertools import chain, count
from pathlib import Path
from typing import Any

from scorekeeper.desktop.house_rules.rule_words import told_conflict, told_fault
from scorekeeper.rules.conflicts import conflicts
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.ruleset import RuleSet, usual_target
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.selections import LegalSelections
from scorekeeper.rulesets.parsing import RuleFileError, from_mapping
from scorekeeper.rulesets.writing import as_toml_text
from scorekeeper.whole import write_whole

EXAMPLES = tuple(
    Roll.parse(text)
    for text in ("111556", "123456", "223344", "333355", "444444", "222333", "44422", "226643")
)
TARGET = "win.target"
_DRAFT = "rules"

_DEVICE = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9¹²³]")
"""What Windows takes for a device, whatever ending follows."""

_MOST_LETTERS = 50
"""Of the name of rules in that of their file: each may take four of its 255 bytes."""


class RuleDraft:
    """``rules`` is the rule set as it stands, the last that had no faults; ``file`` the file of
    this table's own rules that it is kept in, None where there is none yet. Rules from elsewhere
    are not ``kept``: they are unsaved before anything was changed."""

    def __init__(self, rules: RuleSet, file: Path | None = None, *, kept: bool = True) -> None:
        self.begun = rules
        self.rules = rules
        self.file = file
        self.faults: tuple[str, ...] = ()
        self._written = rules.as_dict()
        self._kept = self._written if kept else {}
        self._kept_as = file_name(rules.name)

    def value(self, path: str) -> Any:
        """The value of a field by its dotted path; ``score.triples.0`` is that of three 1s."""
        value: Any = self._written
        for name in path.split("."):
            value = value[int(name)] if isinstance(value, list) else value[name]
        return value

    def set(self, path: str, value: Any) -> None:
        """Give a field another value. One that makes no rule set is told in ``faults``. The target
        goes with the size of the teams as long as it is the usual one."""
        written = deepcopy(self._written)
        *groups, last = path.split(".")
        place: Any = written
        for name in groups:
            place = place[name]
        place[int(last) if isinstance(place, list) else last] = value
        if path == "players.team_size":
            _take_along_target(written, self._written)
        self._written = written
        self._check()

    @property
    def conflicts(self) -> tuple[str, ...]:
        """Rules that do not go together, explained."""
        return tuple(told_conflict(each, self.rules) for each in conflicts(self.rules))

    @property
    def unsaved(self) -> bool:
        """Whether something was changed since the beginning, or since it was saved."""
        return self._written != self._kept

    def best(self, roll: Roll, *, begun: bool = False) -> Scored | None:
        """The best selection of an example as the rules stand, or as they were at the beginning."""
        rules = self.begun if begun else self.rules
        if len(roll) > rules.dice:
            return None
        return LegalSelections(roll, rules).best

    def save(self, folder: Path) -> Path:
        """Writes the rule set to its own file, or under another name to a new one in ``folder``;
        OSError where it cannot be."""
        folder.mkdir(parents=True, exist_ok=True)
        name = file_name(self.rules.name)
        path = self.file if self.file and name == self._kept_as else _free(folder, name)
        self.write(path)
        self.file, self._kept_as, self._kept = path, name, self._written
        return path

    def write(self, path: Path) -> None:
        """Writes the rule set to this file, whole or not at all."""
        write_whole(path, as_toml_text(self.rules).encode())

    def _check(self) -> None:
        try:
            self.rules = from_mapping(self._written, _DRAFT)
            self.faults = ()
        except RuleFileError as found:
            self.faults = tuple(map(told_fault, found.faults))


def _take_along_target(written: dict[str, Any], before: dict[str, Any]) -> None:
    """What nobody has chosen is what a rule file would have that says nothing of it."""
    if before["win"]["target"] == usual_target(before["players"]["team_size"]):
        written["win"]["target"] = usual_target(written["players"]["team_size"])


def file_name(name: str) -> str:
    """The name of a rule set as that of a file: ``our-house``."""
    plain = re.sub(r"[^\w]+", "-", name.strip().casefold()).strip("-") or "rules"
    return f"{plain}-rules" if _DEVICE.fullmatch(plain) else plain


def _free(folder: Path, name: str) -> Path:
    """The first of ``name.toml``, ``name-2.toml`` … that would write over nothing."""
    name = name[:_MOST_LETTERS]
    names = chain([name], (f"{name}-{number}" for number in count(2)))
    paths = (folder / f"{each}.toml" for each in names)
    return next(path for path in paths if not path.exists())
