"""A game as a file: JSON that comes back byte for byte, and the score sheet as CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from scorekeeper.named import unreadable
from scorekeeper.rules.events import Banked, FarkleTaken, PlayerLeft, TurnEdited
from scorekeeper.rules.messages import DEFAULT_LANGUAGE, Message, message, say
from scorekeeper.sheet.codec import VERSION, InvalidEvent, as_json, from_json
from scorekeeper.sheet.logged import Logged, time_of
from scorekeeper.sheet.score_sheet import Cell, Note, ScoreSheet

FORMAT = "scorekeeper game"

MOST_EVENTS, MOST_TURNS = 20_000, 5_000
"""Of a game that is taken in; days of play have fewer. The table after each event is kept for
undoing, with all turns before it: 20,000 turns take 2 GB. Whoever changes one has all after it
counted again: 10,000 changes take half a minute."""

_COUNTED = (Banked, FarkleTaken, PlayerLeft, TurnEdited)
"""What finishes a turn, or may, or changes one."""

Pair = tuple[int | str, str]
"""Points or a name, and the notes beside it."""

HEADS = {
    "en": {
        "round": "round",
        "notes": "notes",
        "team": "team",
        "start": "start",
        "total": "total",
        "team total": "team total",
    },
    "de": {
        "round": "Runde",
        "notes": "Anmerkungen",
        "team": "Team",
        "start": "Start",
        "total": "Summe",
        "team total": "Summe des Teams",
    },
}
"""What stands at the head of the rows and of the columns of notes."""

UTF_8_MARK = "\ufeff"
SEPARATORS = {"en": ",", "de": ";"}


class InvalidGameFile(Exception):
    """A file that is no exported game. One line: what is wrong."""


def to_json(events: Iterable[Logged]) -> str:
    """The game as JSON, one event a line."""
    head = f'{{"format": {json.dumps(FORMAT)}, "version": {VERSION}, "events": ['
    lines = (
        json.dumps(
            {"seq": logged.seq, "at": logged.at.isoformat(timespec="milliseconds")}
            | as_json(logged.event),
            ensure_ascii=False,
        )
        for logged in events
    )
    return head + "\n" + ",\n".join(lines) + "\n]}\n"


def from_json_text(text: str) -> tuple[Logged, ...]:
    """The events that ``to_json`` wrote; InvalidGameFile for anything else.

    Whether they make a legal game is for the replay to say.
    """
    try:
        content = json.loads(text, object_pairs_hook=_each_once)
    except (ValueError, RecursionError) as fault:
        raise InvalidGameFile(
            f"this is no JSON ({unreadable(fault)}); export the game again"
        ) from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise InvalidGameFile(f'this is no exported game; its "format" must be "{FORMAT}"')
    if content.get("version") != VERSION or content["version"] is True:
        raise InvalidGameFile(
            f"this game has version {content.get('version')!r}, this program reads {VERSION}; "
            "install the newest scorekeeper"
        )
    events = content.get("events")
    if not isinstance(events, list) or not events:
        raise InvalidGameFile("this game has no events; export it again")
    if len(events) > MOST_EVENTS:
        raise InvalidGameFile(
            f"this game has {len(events):,} events, no game has more than {MOST_EVENTS:,}; "
            "export it again"
        )
    logged = tuple(_logged(value, number) for number, value in enumerate(events, start=1))
    turns = sum(isinstance(each.event, _COUNTED) for each in logged)
    if turns > MOST_TURNS:
        raise InvalidGameFile(
            f"this game has {turns:,} turns and changes of them, no game has more than "
            f"{MOST_TURNS:,}; export it again"
        )
    return logged


def _each_once(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    """The fields of an object. ValueError where one is there twice, which each reader of JSON takes
    in its own way."""
    found = dict(fields)
    if len(found) < len(fields):
        names = [name for name, _ in fields]
        twice = next(name for name in found if names.count(name) > 1)
        raise ValueError(f"{json.dumps(twice)} stands in one object twice")
    return found


def _logged(value: object, number: int) -> Logged:
    if not isinstance(value, dict) or value.get("seq") != number or value["seq"] is True:
        raise InvalidGameFile(f"event {number} is missing or out of order; export the game again")
    content = {name: part for name, part in value.items() if name not in ("seq", "at")}
    try:
        return Logged(number, _time(value.get("at")), from_json(content))
    except InvalidEvent as fault:
        raise InvalidGameFile(f"event {number}: {fault}") from None


def _time(value: Any) -> datetime:
    try:
        return time_of(value)
    except ValueError as fault:
        raise InvalidEvent(f"at: {fault}") from None


def to_csv(sheet: ScoreSheet, language: str = DEFAULT_LANGUAGE, separator: str = ",") -> str:
    """The sheet as CSV: a row a round, a column of points and one of notes for each player."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    for head, pairs in _rows(sheet, language):
        writer.writerow([head, *(part for pair in pairs for part in pair)])
    return out.getvalue()


def to_spreadsheet(sheet: ScoreSheet, language: str) -> str:
    """The same as spreadsheet programs take it by a double click: Excel knows UTF-8 by the mark at
    its start alone, and splits at what separates lists in the country."""
    return UTF_8_MARK + to_csv(sheet, language, SEPARATORS[language])


def _rows(sheet: ScoreSheet, language: str) -> Iterator[tuple[int | str, list[Pair]]]:
    """What stands at the head of each row, then what stands below each player."""
    words, columns = HEADS[language], sheet.columns
    names = [_safe(column.name) for column in columns]
    yield words["round"], [(name, f"{name} {words['notes']}") for name in names]
    in_teams = any(column.team for column in columns)
    if in_teams:
        yield words["team"], [(_safe(column.team), "") for column in columns]
    if any(column.start for column in columns):
        yield words["start"], [(column.start, "") for column in columns]
    for row in sheet.rows:
        yield row.round, [_cell(cell, language) for cell in row.cells]
    yield words["total"], [(column.score, "") for column in columns]
    if in_teams:
        yield words["team total"], [(column.side_score, "") for column in columns]


def _cell(cell: Cell | None, language: str) -> Pair:
    if cell is None:
        return "", ""
    return cell.points, ", ".join(say(_note(cell, note), language) for note in cell.notes)


def _note(cell: Cell, note: Note) -> Message:
    """The note; of a change by hand also what it was and why, for nothing else of it is here."""
    if note is Note.EDITED and cell.edit is not None:
        was, reason = cell.edit.was, cell.edit.reason
        return message("turn.edited", was=was, points=cell.points, reason=reason)
    return message(f"note.{note}")


def _safe(name: str) -> str:
    """A name that a spreadsheet does not take for a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@", "\t", "\r")) else name
