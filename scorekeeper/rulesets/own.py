"""The rule sets of this table: files in the user's own folder, beside the presets."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.paths import rules_folder
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets.files import load
from scorekeeper.rulesets.parsing import RuleFileError
from scorekeeper.rulesets.presets import presets


def offered() -> dict[str, RuleSet]:
    """Every rule set to choose from by what ``load`` takes: the user's own, then the presets."""
    sets, _ = own_rule_sets()
    return {**{str(path): rules for path, rules in sets.items()}, **presets()}


def own_rule_sets() -> tuple[dict[Path, RuleSet], tuple[RuleFileError, ...]]:
    """The rule sets of the user's folder by their file, and the faults of those that are broken."""
    found: dict[Path, RuleSet] = {}
    faults: list[RuleFileError] = []
    for path in sorted(rules_folder().glob("*.toml")):
        try:
            found[path] = load(path)
        except RuleFileError as fault:
            faults.append(fault)
    return found, tuple(faults)
