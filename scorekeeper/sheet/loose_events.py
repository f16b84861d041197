"""Events on the pages of a file, for where the tree is damaged by which alone SQLite finds them.

They are known by what all of them have in them. What lies around that is laid out as said at
sqlite.org/fileformat.html, 1.6 (long rows go on on other pages) and 2.1 (rows). What only looks
like an event, or was left where SQLite has moved it from, does not have the sum that it should.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from scorekeeper.sheet.codec import InvalidEvent
from scorekeeper.sheet.logged import AlteredEvent, from_kept
from scorekeeper.sheet.store import as_text
from scorekeeper.sheet.stored_games import GameId

Row = tuple[Any, ...]
"""The number of an event, and what the file keeps of it."""

_TIME = b"2026-03-01T12:00:00.000+00:00"
_MARK = _TIME[-6:] + b'{"event":"'
"""The end of each time and, without anything between, the beginning of each event."""

_BEFORE = 24
"""The most bytes of a row before its time: what it holds, and two numbers."""

_LONGEST = 2**20
"""Bytes of a row; no event comes near."""

_INTEGER = (0, 1, 2, 3, 4, 6, 8, 0, 0, 0)
"""Bytes of a number by its type; 8 and 9 are 0 and 1, and 0 is none at all."""

_TEXT = 13


def events_on_pages(file: Path) -> dict[GameId, list[Row]]:
    """The events of each game in order. Raises OSError where the file cannot be opened."""
    found: dict[GameId, dict[int, Row]] = {}
    with file.open("rb", buffering=0) as content:
        for game, seq, *kept in _rows(_Pages(content)):
            with suppress(AlteredEvent, InvalidEvent, ValueError):
                from_kept(seq, *kept)
                found.setdefault(game, {})[seq] = (seq, *kept)
    return {game: [rows[seq] for seq in sorted(rows)] for game, rows in found.items()}


class _Pages:
    """Pages by their numbers, from 1: so many ``bytes`` each, of which so many are ``used``."""

    def __init__(self, content: BinaryIO) -> None:
        self._content = content
        self.bytes = self.used = 4096
        head = self.page(1)
        size = int.from_bytes(head[16:18])
        if size in (1, *(2**power for power in range(9, 16))):
            self.bytes = 65536 if size == 1 else size
        self.used = self.bytes - (head[20] if len(head) > 20 else 0)
        self.count = content.seek(0, 2) // self.bytes

    def page(self, number: int) -> bytes:
        """Nothing where there is no such page, or the disk does not give it back."""
        try:
            self._content.seek((number - 1) * self.bytes)
            return self._content.read(self.bytes)
        except OSError:
            return b""

    def read(self, number: int, start: int, length: int) -> bytes:
        """What begins there, with what is on the pages that follow."""
        page, here = self.page(number), self._here(length)
        content, at = page[start : start + here], start + here
        while len(content) < length:
            page = self.page(int.from_bytes(page[at : at + 4]) or self.count + 1)
            if not page:
                break
            content, at = content + page[4 : self.used], 0
        return content[:length]

    def _here(self, length: int) -> int:
        """How much of a row is on the page on which it begins."""
        most, least = ((self.used - 12) * part // 255 - 23 for part in (64, 32))
        if length <= most:
            return length
        here = least + (length - least) % (self.used - 4)
        return here if here <= most else least


def _rows(pages: _Pages) -> Iterator[Row]:
    """Whatever may be a row of the table of events."""
    for number in range(1, pages.count + 1):
        page = pages.page(number)
        place = page.find(_MARK)
        while place >= 0:
            time = place + 6 - len(_TIME)
            for start in range(max(time - _BEFORE, 0), time):
                types = _types(page, start, time)
                if types:
                    yield _values(pages, number, start, types)
            place = page.find(_MARK, place + 1)


def _types(page: bytes, start: int, time: int) -> list[int]:
    """What a row that begins there says of its values, where that is what those of an event are:
    game, number, time, text and sum, of which old ones have none."""
    head = page[start]
    if start + head > time:  # as of most places: not even looked into
        return []
    types = _varints(page[start + 1 : start + head])
    if len(types) not in (4, 5) or types[2] != _TEXT + 2 * len(_TIME) or types[3] % 2 == 0:
        return []
    if max(types[0], types[1], *types[4:]) >= len(_INTEGER) or types[3] > _LONGEST:
        return []
    begins = start + head + _INTEGER[types[0]] + _INTEGER[types[1]]
    return types if begins == time else []


def _varints(content: bytes) -> list[int]:
    found, value = [], 0
    for byte in content:
        value = value << 7 | byte & 127
        if byte < 128:
            found.append(value)
            value = 0
    return found


def _values(pages: _Pages, number: int, start: int, types: list[int]) -> Row:
    sizes = [_size(each) for each in types]
    head = pages.page(number)[start]
    content = pages.read(number, start, head + sum(sizes))[head:]
    values: list[Any] = []
    for kind, size in zip(types, sizes, strict=True):
        part, content = content[:size], content[size:]
        values.append(as_text(part) if kind >= _TEXT else _number(kind, part))
    return tuple(values)


def _size(kind: int) -> int:
    return (kind - _TEXT) // 2 if kind >= _TEXT else _INTEGER[kind]


def _number(kind: int, part: bytes) -> int | None:
    if kind in (0, 8, 9):
        return {0: None, 8: 0, 9: 1}[kind]
    return int.from_bytes(part, signed=True)
