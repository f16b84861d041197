"""Why a text is no TOML, as a message: Python says it in English only."""

from __future__ import annotations

import re
from ast import literal_eval
from functools import cache

from scorekeeper.rules.messages import Message, message
from scorekeeper.rules.wording.english import ENGLISH
from scorekeeper.rulesets.faults import dotted

_PLACE = re.compile(r"\\\{(\w+)\\\}")
_BEFORE_OTHERS = ("toml.at", "toml.at_end")
"""Sentences around others, which are messages in their turn."""
_ABOUT_TABLES = ("toml.twice", "toml.fixed", "toml.again")
"""Sentences about a table, which Python calls by a tuple: ``('score', 'one')``."""


def toml_reason(told: str) -> Message | str:
    """What Python's reader says, as one of the catalogue's sentences; another as it is."""
    for code, pattern in _patterns():
        found = pattern.fullmatch(told)
        if found is None:
            continue
        values: dict[str, Message | str] = dict(found.groupdict())
        if code in _BEFORE_OTHERS:
            values["what"] = toml_reason(found["what"])
        if code in _ABOUT_TABLES:
            values["what"] = dotted(literal_eval(found["what"]))
        return message(code, **values)
    return told


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The English sentences, with any text in the places of their values."""
    codes = (code for code in ENGLISH if code.startswith("toml."))
    return tuple((code, re.compile(_any_values(ENGLISH[code]), re.DOTALL)) for code in codes)


def _any_values(sentence: str) -> str:
    return _PLACE.sub(r"(?P<\1>.+)", re.escape(sentence))
