"""The rule sets of this table: files in the user's own folder, beside the presets."""

from __future__ import annotations

from scorekeeper.paths import rules_folder
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets.files import load
from scorekeeper.rulesets.parsing import RuleFileError
from scorekeeper.rulesets.presets import presets


def offered() -> tuple[dict[str, RuleSet], tuple[RuleFileError, ...]]:
    """Every rule set to choose from by what ``load`` takes, the user's own and then the presets;
    and the faults of those files in the user's folder that are broken."""
    own: dict[str, RuleSet] = {}
    faults: list[RuleFileError] = []
    for path in sorted(rules_folder().glob("*.toml")):
        try:
            own[str(path)] = load(path)
        except RuleFileError as fault:
            faults.append(fault)
    return {**own, **presets()}, tuple(faults)
