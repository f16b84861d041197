"""An exported game comes back byte for byte; the sheet opens in a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from datetime import datetime, tzinfo
from typing import Self

import pytest

from scorekeeper.rules.events import TurnEdited
from scorekeeper.rules.ruleset import PlayerRules, RuleSet, TurnRules, WinRules
from scorekeeper.rules.start import players_of
from scorekeeper.session.session import Session
from scorekeeper.sheet import logged
from scorekeeper.sheet.export import (
    MOST_EVENTS,
    MOST_TURNS,
    InvalidGameFile,
    from_json_text,
    to_csv,
    to_json,
    to_spreadsheet,
)
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.replaying import replayed
from scorekeeper.sheet.score_sheet import score_sheet
from tests.sheet.played import begin, play

GAME = "roll 1 1 4 5 5 6; keep 1 1; undo; redo; roll 1 2 3 4; correct 1 2 3 5; keep 1; bank"


FARKLE = '"event": "FarkleTaken"'
EDIT = '"event": "TurnEdited", "turn": 0, "points": 50, "reason": "misread"'


def with_more(text: str, event: str, count: int) -> str:
    """The game with so many events behind it: turns without points, each declared by hand, or
    changes of the first turn."""
    last = text.count('"seq"')
    at = '"at": "2026-03-01T13:00:00.000+00:00"'
    more = "".join(f',\n{{"seq": {last + each}, {at}, {event}}}' for each in range(1, count + 1))
    return text.replace("\n]}", more + "\n]}")


def test_an_exported_game_is_byte_identical_after_import(log: EventLog) -> None:
    session = begin(log, "Ann", "Zoë 🎲")
    play(session, GAME)
    text = to_json(log.events(session.game.id))
    events = from_json_text(text)
    copy = log.copy_in(events, over=False)
    assert copy != session.game.id
    assert to_json(log.events(copy)).encode() == text.encode()
    assert replayed(log.events(copy)) == session.state


@pytest.mark.parametrize("year", [1970, 3000])
def test_a_game_played_by_a_clock_without_a_battery_can_be_imported_again(
    log: EventLog, monkeypatch: pytest.MonkeyPatch, year: int
) -> None:
    """Most such clocks begin long ago; some tell anything."""

    class JustSwitchedOn(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Self:
            return cls(year, 1, 1, 0, 5, tzinfo=tz)

    monkeypatch.setattr(logged, "datetime", JustSwitchedOn)
    session = Session.start(log, RuleSet(), players_of(["Ann"]))
    text = to_json(log.events(session.game.id))
    assert to_json(from_json_text(text)) == text


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda text: "", "no JSON"),
        (lambda text: "[]", "no exported game"),
        (lambda text: text.replace("scorekeeper game", "chess game"), "no exported game"),
        (lambda text: text.replace('"version": 1', '"version": 2'), "version 2, this program"),
        (lambda text: text.replace('"version": 1', '"version": true'), "version True, this"),
        (
            lambda text: text.replace('"roll": ', '"roll": [2], "roll": ', 1),
            '"roll" stands .* twice',
        ),
        (
            lambda text: text.replace('"events"', '"events": [], "events"'),
            '"events" stands .* twice',
        ),
        (lambda text: text.replace('"seq": 2', '"seq": 3'), "event 2 is missing or out of order"),
        (lambda text: text.replace('"Banked"', '"Bunked"'), "event 9: event: .* is no event"),
        (lambda text: text.replace("+00:00", ""), "event 1: at: .* has no time zone"),
        (lambda text: re.sub(r'"at": "\d{4}', '"at": "1969', text), "event 1: at: .* is no time"),
        (lambda text: re.sub(r'"at": "\d{4}', '"at": "3001', text), "event 1: at: .* is no time"),
        (lambda text: '{"format": "scorekeeper game", "version": 1, "events": []}', "no events"),
        (
            lambda text: with_more(text, FARKLE, MOST_TURNS),
            "5,001 turns and changes of them, no game has more than 5,000",
        ),
        (
            lambda text: with_more(text, EDIT, MOST_TURNS),
            "5,001 turns and changes of them, no game has more than 5,000",
        ),
        (
            lambda text: with_more(text, FARKLE, MOST_EVENTS),
            "20,009 events, no game has more than 20,000",
        ),
    ],
)
def test_a_file_that_is_no_game_is_refused_with_the_place(log: EventLog, change, fault) -> None:
    session = begin(log)
    play(session, GAME)
    with pytest.raises(InvalidGameFile, match=fault) as caught:
        from_json_text(change(to_json(log.events(session.game.id))))
    assert "\n" not in str(caught.value)


def test_the_sheet_as_csv(log: EventLog) -> None:
    session = begin(log, "Ann, the elder", "=SUM(A1)")
    play(session, "roll 1 1 4 5 5 6; keep 1 1 5 5; bank; roll 2 3 4 4 6 6; farkle")
    rows = list(csv.reader(io.StringIO(to_csv(score_sheet(session.state)))))
    assert rows == [
        ["round", "Ann, the elder", "Ann, the elder notes", "'=SUM(A1)", "'=SUM(A1) notes"],
        ["1", "300", "", "0", "farkle"],
        ["total", "300", "", "0", ""],
    ]


def test_a_spreadsheet_opens_the_sheet_by_a_double_click(log: EventLog) -> None:
    """By the mark Excel knows UTF-8, by the semicolon a German one where a column ends."""
    session = begin(log, "Jürgen", "Ann; the elder")
    play(session, "roll 1 1 4 5 5 6; keep 1 1 5 5; bank")
    english, german = (to_spreadsheet(score_sheet(session.state), each) for each in ("en", "de"))
    assert english.startswith("\ufeffround,Jürgen,")
    rows = list(csv.reader(io.StringIO(german.removeprefix("\ufeff")), delimiter=";"))
    assert rows[0][::2] == ["Runde", "Jürgen Anmerkungen", "Ann; the elder Anmerkungen"]
    assert rows[1] == ["1", "300", "", "", ""]


def test_the_sheet_of_a_team_game_as_csv(log: EventLog) -> None:
    rules = RuleSet(players=PlayerRules(team_size=2), win=WinRules(head_start=200))
    session = begin(log, "A", "Bob", "Cem", "Dee", rules=rules)
    play(session, "roll 1 1 4 5 5 6; keep 1 1 5 5; bank; roll 2 3 4 4 6 6; farkle")
    rows = list(csv.reader(io.StringIO(to_csv(score_sheet(session.state)))))
    assert rows == [
        ["round", "A", "A notes", "Bob", "Bob notes", "Cem", "Cem notes", "Dee", "Dee notes"],
        ["team", "1", "", "2", "", "1", "", "2", ""],
        ["start", "0", "", "200", "", "0", "", "0", ""],
        ["1", "300", "", "0", "farkle", "", "", "", ""],
        ["total", "300", "", "200", "", "0", "", "0", ""],
        ["team total", "300", "", "200", "", "300", "", "200", ""],
    ]


def test_the_sheet_as_csv_in_german(log: EventLog) -> None:
    rules = RuleSet(turn=TurnRules(opening=300))
    session = begin(log, "Ann", rules=rules)
    play(session, "roll 1 1 4 5 5 6; keep 1 1 5 5; bank; roll 2 3 4 4 6 6; farkle")
    session.record(TurnEdited(0, 350, "a 5 was overlooked"))
    assert to_csv(score_sheet(session.state), "de").splitlines() == [
        "Runde,Ann,Ann Anmerkungen",
        '1,350,"Einstieg geschafft, von Hand geändert von 300 auf 350: a 5 was overlooked"',
        "2,0,Farkle",
        "Summe,350,",
    ]
