"""What a rule file holds besides its name and what it says of itself."""

from __future__ import annotations

import tomllib
from typing import Any

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets.writing import as_toml_text


def differences(rules: RuleSet) -> dict[str, Any]:
    """The fields by dotted path in which a rule set differs from the usual, with their values."""
    content = tomllib.loads(as_toml_text(rules))
    found: dict[str, Any] = {}
    for name, value in content.items():
        if isinstance(value, dict):
            found |= {f"{name}.{field}": each for field, each in value.items()}
        elif name not in ("name", "summary"):
            found[name] = value
    return found
