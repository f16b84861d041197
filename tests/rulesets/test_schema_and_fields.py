"""The schema is fresh, and the fields of the files are those of the rules."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from pydantic import BaseModel

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets.fields import RuleFile
from scorekeeper.rulesets.schema import SCHEMA_FILE, schema, schema_text


def test_the_shipped_schema_is_fresh() -> None:
    assert SCHEMA_FILE.read_text(encoding="utf-8") == schema_text()


def names_and_defaults(value: Any) -> dict[str, Any]:
    if is_dataclass(value):
        return {each.name: names_and_defaults(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, BaseModel):
        return {name: names_and_defaults(getattr(value, name)) for name in type(value).model_fields}
    return value


def test_files_have_the_fields_and_defaults_of_the_rules() -> None:
    assert names_and_defaults(RuleFile()) == names_and_defaults(RuleSet())


def test_every_field_is_described_and_nothing_else_is_allowed() -> None:
    made = schema()
    for table in [made, *made["$defs"].values()]:
        assert table["additionalProperties"] is False
        for name, field in table["properties"].items():
            assert field.get("description") or "$ref" in field, name
            assert "default" in field or "$ref" in field, name


def test_every_way_of_a_rule_is_told_in_the_order_of_its_values() -> None:
    """Who plays by a printed rule finds the value that means it: no name says it all."""
    for table in schema()["$defs"].values():
        for name, field in table["properties"].items():
            if field.get("type") == "string" and "enum" in field:
                told = field["description"].partition(": ")[2].split("; ")
                assert len(told) == len(field["enum"]), name
                assert field["default"] == field["enum"][0], name
