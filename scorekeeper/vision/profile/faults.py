"""What is wrong in the file of a profile: each fault with its dotted field, in plain words."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import date, time
from math import isfinite
from typing import TYPE_CHECKING, Any

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

_OF_LISTS = "be a list of as many numbers as belong there"

_LISTS = {
    "predicate_failed": "go around something, by three corners or more",
    "missing": _OF_LISTS,
    "too_long": _OF_LISTS,
    "tuple_type": _OF_LISTS,
}

_LIMITS = {"greater_than_equal": ("ge", "more"), "less_than_equal": ("le", "less")}
"""What pydantic calls the limit, and to which side of it a number lies; of nan to neither."""


def told_faults(faults: Iterable[ErrorDetails], content: dict[str, Any]) -> str:
    """All that pydantic found in the content of a file, in one line."""
    return "; ".join(_told(fault, content) for fault in faults)


def _told(fault: ErrorDetails, content: dict[str, Any]) -> str:
    if fault["type"] == "json_invalid":  # of what was written as JSON just now
        return unreadable(RecursionError())
    path = _path(fault)
    return f"{'.'.join(map(str, path))}: {_why(fault, _written(content, path))}"


def _path(fault: ErrorDetails) -> tuple[int | str, ...]:
    """Of a list that is too short, pydantic reports the place that is missing."""
    return fault["loc"][:-1] if fault["type"] == "missing" else fault["loc"]


def _written(value: Any, path: Iterable[int | str]) -> object:
    """What stands there in the file. Pydantic was told less of it: JSON has no dates."""
    for step in path:
        value = value[step]
    return value


def _why(fault: ErrorDetails, value: object) -> str:
    if fault["type"] == "unexpected_keyword_argument":
        return "unknown field"
    return f"must {_must(fault, value)} (got {_shown(value)})"


def _must(fault: ErrorDetails, value: object) -> str:
    kind, context = fault["type"], fault.get("ctx", {})
    if kind in _LISTS:
        return _LISTS[kind]
    if kind == "enum":
        choices = context["expected"].replace("'", "").replace(" or ", ", ")
        return f"be one of {choices}"
    if kind in _LIMITS and isinstance(value, float) and not isfinite(value):
        return "be a number"
    if kind in _LIMITS:
        name, which = _LIMITS[kind]
        return f"be {context[name]:g} or {which}"
    return f"be {_KINDS.get(kind.partition('_')[0], 'a table')}"


def _shown(value: object) -> str:
    """A value of the file, or its beginning."""
    if isinstance(value, (float, date, time)):  # as TOML writes them
        return str(value)
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"
