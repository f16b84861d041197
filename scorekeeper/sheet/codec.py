"""Events as JSON and back: the shape of the classes is the format, and decoding takes nothing else.

``{"event": "DiceRolled", "roll": [1, 4, 4]}``. A file from elsewhere can hold anything; what is
not exactly an event is refused with the path of the fault, and nothing in it is ever executed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from scorekeeper.named import unreadable
from scorekeeper.rules import events as kinds
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import RulesError
from scorekeeper.rules.events import Event

VERSION = 1
"""Raised when an event of an earlier version would be read differently."""

MOST = 2**63
"""What no number in an event comes near; beyond, numbers are made to break their readers."""

_KINDS: dict[str, type[Event]] = {kind.__name__: kind for kind in get_args(kinds.Event)}


class InvalidEvent(Exception):
    """Text that is no event. One line: where the fault is and what is wrong."""


def encode(event: Event) -> str:
    """The event as one line of JSON, always the same for the same event."""
    return json.dumps(as_json(event), ensure_ascii=False, separators=(",", ":"))


def decode(text: str) -> Event:
    """The event that ``encode`` wrote; InvalidEvent for anything else."""
    try:
        return from_json(json.loads(text))
    except (ValueError, RecursionError) as fault:
        raise InvalidEvent(f"no JSON: {unreadable(fault)}") from None


def as_json(event: Event) -> dict[str, Any]:
    """The event as plain values."""
    return {"event": type(event).__name__, **_plain(event)}


def from_json(value: object) -> Event:
    """The event that ``as_json`` gave; InvalidEvent for anything else."""
    kind = _KINDS.get(str(value.get("event"))) if isinstance(value, dict) else None
    if kind is None or not isinstance(value, dict):
        raise InvalidEvent(f"event: {_short(value)} is no event of version {VERSION}")
    content = {name: part for name, part in value.items() if name != "event"}
    event: Event = _instance(kind, content, "event")
    return event


def _plain(value: Any) -> Any:
    if isinstance(value, Roll):
        return list(value.faces)
    if is_dataclass(value):
        return {each.name: _plain(getattr(value, each.name)) for each in fields(value)}
    return list(map(_plain, value)) if isinstance(value, tuple) else value


def _value(kind: Any, value: object, path: str) -> Any:
    if get_origin(kind) in (Union, UnionType):
        return _one_of(get_args(kind), value, path)
    if get_origin(kind) is tuple:
        return tuple(_value(get_args(kind)[0], v, path) for v in _expect(list, value, path))
    if kind is Roll:
        return _roll(_expect(list, value, path), path)
    if is_dataclass(kind):
        return _instance(kind, _expect(dict, value, path), path)
    return _expect(kind, value, path)


def _expect(kind: type, value: object, path: str) -> Any:
    # By type, not isinstance: true is not 1.
    if type(value) is not kind:
        raise InvalidEvent(f"{path}: {_short(value)} is no {kind.__name__}")
    if isinstance(value, int) and not -MOST <= value < MOST:
        raise InvalidEvent(f"{path}: {_short(value)} is out of range")
    if isinstance(value, str) and not value.isascii():
        _expect_text(value, path)
    return value


def _expect_text(value: str, path: str) -> None:
    """JSON can write halves of characters, which no file can hold."""
    try:
        value.encode()
    except UnicodeEncodeError:
        raise InvalidEvent(f"{path}: {_short(value)} is no text") from None


def _one_of(choices: tuple[Any, ...], value: object, path: str) -> Any:
    if value is None and NoneType in choices:
        return None
    for kind in choices:
        if type(value) is kind or (is_dataclass(kind) and isinstance(value, dict)):
            return _value(kind, value, path)
    raise InvalidEvent(f"{path}: {_short(value)} does not belong here")


def _roll(faces: list[object], path: str) -> Roll:
    try:
        return Roll(tuple(_expect(int, face, path) for face in faces))
    except RulesError as fault:
        raise InvalidEvent(f"{path}: {fault}") from None


def _instance(kind: Any, content: Mapping[str, object], path: str) -> Any:
    known = _shape(kind)
    for name in content:
        if name not in known:
            raise InvalidEvent(f"{path}.{_short(name)}: unknown field")
    values = {}
    for name, (field, hint) in known.items():
        if name in content:
            values[name] = _value(hint, content[name], f"{path}.{name}")
            _verify_count(values[name], field.default, f"{path}.{name}")
        elif field.default is MISSING and field.default_factory is MISSING:
            raise InvalidEvent(f"{path}.{name}: missing")
    return kind(**values)


def _verify_count(value: object, usual: object, path: str) -> None:
    """What has a place for each face has no other number of them."""
    if isinstance(value, tuple) and isinstance(usual, tuple) and len(value) != len(usual):
        raise InvalidEvent(f"{path}: {len(value)} numbers instead of {len(usual)}")


@lru_cache(maxsize=64)
def _shape(kind: Any) -> dict[str, tuple[Field[Any], Any]]:
    hints = get_type_hints(kind)
    return {field.name: (field, hints[field.name]) for field in fields(kind)}


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."
