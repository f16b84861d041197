"""A rule set as the text of a rule file: what differs from the defaults, or every field."""

from __future__ import annotations

from typing import Any

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets.faults import as_toml


def as_toml_text(rules: RuleSet, *, every_field: bool = False) -> str:
    """The rule file of a rule set; reading it gives the same rule set again."""
    written, default = rules.as_dict(), _usual(rules)
    lines = []
    for name, value in written.items():
        if isinstance(value, dict):
            lines += _table(name, value, {} if every_field else default[name])
        elif every_field or value != default[name]:
            lines.append(f"{name} = {as_toml(value)}")
    return "\n".join(lines).strip() + "\n"


def _usual(rules: RuleSet) -> dict[str, Any]:
    """The defaults, with the target that goes with the size of the teams."""
    return RuleSet.from_dict({"players": {"team_size": rules.players.team_size}}).as_dict() | {
        "players": RuleSet().as_dict()["players"]
    }


def _table(name: str, fields: dict[str, Any], default: dict[str, Any]) -> list[str]:
    lines = [
        f"{field} = {as_toml(value)}"
        for field, value in fields.items()
        if field not in default or value != default[field]
    ]
    return ["", f"[{name}]", *lines] if lines else []
