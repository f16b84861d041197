"""What the rules have to say, as a code with values; the words are in ``wording``, by language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from string import Formatter
from typing import Any

from scorekeeper.rules.wording import CATALOGUES, THOUSANDS

DEFAULT_LANGUAGE = "en"


@dataclass(frozen=True)
class Message:
    """A sentence before it is worded: ``Message("bank.opening", {"needed": 500, "points": 150})``.

    Values are numbers, texts, rolls, other messages, or tuples of these.
    """

    code: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return say(self)


def message(code: str, **values: object) -> Message:
    """A message with its values as keywords."""
    return Message(code, values)


def say(told: Message, language: str = DEFAULT_LANGUAGE) -> str:
    """The message in words. A language or a code that is not in the catalogues is a KeyError."""
    return worded(CATALOGUES[language][told.code], told.values, language)


def number(value: int, language: str) -> str:
    """``−1,500``: thousands set apart as the language does, and a true minus."""
    return f"{value:,}".replace(",", THOUSANDS[language]).replace("-", "−")


def worded(text: str, values: Mapping[str, object], language: str) -> str:
    """A sentence of a catalogue with its values filled in, numbers as the language writes them;
    ``{left:die|dice}`` is the first word for 1, as a number or written, and the second for
    any other."""
    if "{" not in text and "}" not in text:  # as most of the window's words are
        return text
    return _Wording(language).vformat(text, (), values)


class _Wording(Formatter):
    """Format strings that know numbers of the language, ``{left:die|dice}`` by number, and
    ``{names:,and}`` with that word before the last of several."""

    def __init__(self, language: str) -> None:
        self._language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return one if str(value) == "1" else many
        if format_spec.startswith(","):
            *some, last = map(self._worded, value)
            return f" {format_spec[1:]} ".join(filter(None, (", ".join(some), last)))
        return self._worded(value)

    def _worded(self, value: object) -> str:
        if isinstance(value, Message):
            return say(value, self._language)
        if isinstance(value, tuple):
            return ", ".join(map(self._worded, value))
        if isinstance(value, int) and not isinstance(value, bool):
            return number(value, self._language)
        return str(value)
