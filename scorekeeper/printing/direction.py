"""Names written from right to left, kept as one piece in lines that go from left to right."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from scorekeeper.rules.messages import Message

_FROM_RIGHT = ("R", "AL")
_ISOLATE, _END_OF_ISOLATE = "\u2068", "\u2069"


def apart(text: str) -> str:
    """A name as one piece of its line: written from right to left, it would draw the figures beside
    it to its other side, and turn a line round that it begins."""
    if text.isascii():
        return text
    turns = any(unicodedata.bidirectional(letter) in _FROM_RIGHT for letter in text)
    return f"{_ISOLATE}{text}{_END_OF_ISOLATE}" if turns else text


def message_apart(message: Message) -> Message:
    """The message with the names in it as pieces of their own."""
    return Message(message.code, values_apart(message.values))


def values_apart(values: Mapping[str, object]) -> dict[str, object]:
    """What a sentence is filled with, its names as pieces of their own."""
    return {name: _value_apart(value) for name, value in values.items()}


def _value_apart(value: object) -> object:
    match value:
        case str():
            return apart(value)
        case tuple():
            return tuple(map(_value_apart, value))
        case Message():
            return message_apart(value)
    return value
