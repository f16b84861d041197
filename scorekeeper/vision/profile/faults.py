"""What is wrong in the file of a profile: each fault with its dotted field, in plain words."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING

from scorekeeper.named import unreadable

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

LONGEST_QUOTE = 60

_KINDS = {
    "float": "a number",
    "int": "a whole number",
    "finite": "a whole number",  # of numbers without an end those that are none are told so
    "string": "a text in quotes",
}
"""What a field must be, by how pydantic's names of faults begin; a table otherwise."""


def told_faults(faults: Iterable[ErrorDetails]) -> str:
    """All that pydantic found, in one line."""
    return "; ".join(map(_told, faults))


def _told(fault: ErrorDetails) -> str:
    if fault["type"] == "json_invalid":  # of what was written as JSON just now
        return unreadable(RecursionError())
    return f"{_field(fault)}: {_why(fault)}"


def _field(fault: ErrorDetails) -> str:
    """Of a list that is too short, pydantic reports the place that is missing."""
    loc = fault["loc"][:-1] if fault["type"] == "missing" else fault["loc"]
    return ".".join(map(str, loc))


def _why(fault: ErrorDetails) -> str:
    kind, context = fault["type"], fault.get("ctx", {})
    got = f"(got {_shown(fault['input'])})"
    if kind == "unexpected_keyword_argument":
        return "unknown field"
    if kind == "greater_than_equal":
        return f"must be {context['ge']:g} or more {got}"
    if kind == "less_than_equal":
        return f"must be {context['le']:g} or less {got}"
    if kind == "enum":
        choices = context["expected"].replace("'", "").replace(" or ", ", ")
        return f"must be one of {choices} {got}"
    if kind in {"missing", "too_long", "tuple_type"}:
        return f"must be a list of as many numbers as belong there {got}"
    return f"must be {_KINDS.get(kind.partition('_')[0], 'a table')} {got}"


def _shown(value: object) -> str:
    """A value of the file, or its beginning."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"
