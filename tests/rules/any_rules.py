"""Rule sets of every kind, whether they make sense or not: each field with each of its values."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets.schema import schema

NUMBERS: dict[str, list[Any]] = {
    "one": [100, 0],
    "five": [50, 0],
    "triples": [[1000, 200, 300, 400, 500, 600], [300, 200, 300, 400, 500, 600], [0] * 6],
    "toxic_twos": [0, 1, 3, 4],
    "in_a_row": [1, 2, 3],
    "target": [500, 1000, 3000],
    "head_start": [0, 200, 500],
    "opening": [0, 350, 500],
    "minimum": [0, 300],
    "team_size": [0, 2, 3],
}
"""Numbers with which short games come to an end; any other field of points is 0, 500 or 1500."""
TABLES = ("score", "turn", "farkles", "high_stakes", "win", "players")


def values(name: str, field: dict[str, Any]) -> list[Any]:
    """Some values of a field: all that have a name, and a few numbers."""
    if name in NUMBERS:
        return NUMBERS[name]
    if field.get("type") == "boolean":
        return [False, True]
    named = field.get("enum") or [
        word for kind in field.get("anyOf", []) for word in kind.get("enum", [])
    ]
    return named if "enum" in field else [0, 500, 1500, *named]


def _table(name: str) -> st.SearchStrategy[dict[str, Any]]:
    fields = schema()["$defs"][schema()["properties"][name]["$ref"].rpartition("/")[2]]
    return st.fixed_dictionaries(
        {each: st.sampled_from(values(each, field)) for each, field in fields["properties"].items()}
    )


ANY_RULES: st.SearchStrategy[RuleSet] = st.builds(
    lambda dice, tables: RuleSet.from_dict({"name": "any", "dice": dice} | tables),
    st.sampled_from([6, 6, 5]),
    st.fixed_dictionaries({name: _table(name) for name in TABLES}),
)
"""Any rules; scores are drawn too, so that some tables pay for next to nothing."""
