"""Names written from right to left, kept as one piece in lines that go from left to right."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from scorekeeper.rules.messages import Message

_FROM_RIGHT = ("R", "AL")
_TURN_OTHERS = ("LRE", "RLE", "LRO", "RLO", "PDF")
"""What turns the direction of all that follows, also beyond the name that holds it."""
_ISOLATE, _END_OF_ISOLATE = "\u2068", "\u2069"


def apart(text: str) -> str:
    """A name as one piece of its line: written from right to left, it would draw the figures beside
    it to its other side, and turn a line round that it begins."""
    if text.isascii():
        return text
    ways = {letter: unicodedata.bidirectional(letter) for letter in text}
    shown = "".join(letter for letter in text if ways[letter] not in _TURN_OTHERS)
    turns = any(way in _FROM_RIGHT for way in ways.values())
    return f"{_ISOLATE}{shown}{_END_OF_ISOLATE}" if turns else shown


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
