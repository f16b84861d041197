"""What is wrong in a rule file: each fault with its dotted path, in the words of the rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from scorekeeper.rules.messages import DEFAULT_LANGUAGE, Message, message, say
from scorekeeper.rulesets.fields import RuleFile

LONGEST_QUOTE = 60
LONGEST_NUMBER_BITS = 1000
"""Longer ones are shown to base 16: Python writes none of thousands of digits to base 10, though it
reads them where they stand there to base 16, 8 or 2."""
_BARE = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True)
class Fault:
    """One fault: the dotted path of the field ("" for the file) and what is wrong with it."""

    path: str
    message: Message

    def line(self, language: str = DEFAULT_LANGUAGE) -> str:
        """``score.straight: must be 0 or more (got -5)``."""
        said = say(self.message, language)
        return f"{self.path}: {said}" if self.path else said


def faults_of(error: ValidationError) -> tuple[Fault, ...]:
    """Every fault that pydantic has found, in the order of the file's fields."""
    found = {}
    for details in error.errors(include_url=False):
        # Of a list that is too short, pydantic reports each place that is missing.
        loc = details["loc"][:-1] if details["type"] == "missing" else details["loc"]
        found[dotted(loc), details["type"]] = Fault(dotted(loc), _message(details))
    return tuple(found.values())


_CODES = {
    "greater_than_equal": "file.at_least",
    "int_parsing_size": "file.one_of",  # of a choice of numbers alone: others are at_most
    "less_than_equal": "file.at_most",
    "literal_error": "file.one_of",
    "missing": "file.six_points",
    "too_long": "file.six_points",
    "tuple_type": "file.six_points",
    "model_type": "file.table",
}
"""The codes of pydantic's errors; those of the same name in both are not listed."""


def _message(details: ErrorDetails) -> Message:
    if details["type"] == "extra_forbidden":
        return _unknown(details["loc"])
    code = _CODES.get(details["type"], f"file.{details['type']}")
    return message(code, got=_shown(details["input"]), **_values(code, details))


def _values(code: str, details: ErrorDetails) -> dict[str, object]:
    """What the sentence needs besides what was found in the file."""
    context = details.get("ctx", {})
    match code:
        case "file.at_least":
            return {"least": context["ge"]}
        case "file.at_most":
            return {"most": context["le"]}
        case "file.string_too_long":
            return {"most": context["max_length"]}
        case "file.points_or":
            return {"words": _words(context["words"])}
        case "file.one_of":
            *choices, last = _choices(details["loc"])
            return {"choices": tuple(choices), "last": last}
        case _:
            return {"table": dotted(details["loc"])}


def _unknown(loc: tuple[int | str, ...]) -> Message:
    near = nearest_field(dotted(loc))
    return message("file.unknown_near", near=near) if near else message("file.unknown")


def nearest_field(path: str) -> str | None:
    """The known field whose name is most like this one: of the same table, or else of any."""
    table, _, name = path.rpartition(".")
    known = [each for each in field_paths() if each != table]
    elsewhere = [each for each in known if each.rpartition(".")[2] == name]
    if elsewhere:
        return elsewhere[0]
    beside = [each for each in known if each.rpartition(".")[0] == table]
    close = get_close_matches(path, beside, 1) or get_close_matches(path, known, 1)
    return close[0] if close else None


def field_paths() -> Iterator[str]:
    """The dotted path of every table and field of a rule file."""
    for name, field in RuleFile.model_fields.items():
        yield name
        if isinstance(field.annotation, type) and issubclass(field.annotation, BaseModel):
            yield from (f"{name}.{inner}" for inner in field.annotation.model_fields)


def as_toml(value: Any) -> str:
    """A value as it stands in the file."""
    if isinstance(value, Mapping):
        return "{…}"
    if isinstance(value, list):
        return f"[{', '.join(map(as_toml, value))}]"
    if isinstance(value, str | bool):
        # JSON leaves one character that TOML does not.
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, int) and value.bit_length() > LONGEST_NUMBER_BITS:
        return hex(value)
    return str(value)


def _shown(value: Any) -> str:
    """A value as it stands in the file, or its beginning."""
    return _begun("".join(map(_visible, as_toml(value))))


def _begun(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


def _visible(letter: str) -> str:
    """A letter, or how TOML writes one that a terminal would obey instead of showing it."""
    return letter if letter.isprintable() else f"\\u{ord(letter):04x}"


def _choices(loc: tuple[int | str, ...]) -> tuple[str, ...]:
    """The values that a field allows, as the schema lists them."""
    schema = RuleFile.model_json_schema()
    place: dict[str, Any] = schema
    for step in loc:
        place = place["properties"][step]
        if "$ref" in place:
            place = schema["$defs"][place["$ref"].rpartition("/")[2]]
    return tuple(as_toml(choice) for choice in place["enum"])


def _words(words: tuple[str, ...]) -> str:
    """``"win"``, or ``"2x" to "8x"`` for a row of them."""
    return as_toml(words[0]) if len(words) == 1 else f"{as_toml(words[0])}…{as_toml(words[-1])}"


def dotted(loc: tuple[int | str, ...]) -> str:
    """``score.triples[2]``: the place in dots; a face's place in brackets, counted from 1."""
    path = ""
    for step in loc:
        path += f"[{step + 1}]" if isinstance(step, int) else f".{_key(step)}"
    return path.removeprefix(".")


def _key(name: str) -> str:
    """A name as a key of TOML, in quotes where it is no bare one."""
    return _begun(name) if _BARE.fullmatch(name) else _shown(name)
