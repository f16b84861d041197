"""The shipped clip through the shipped reader: every roll of the turn, once, right, and in time."""

from __future__ import annotations

import json

import pytest

from scorekeeper.capture.video import VideoFile
from scorekeeper.live import LiveTable
from scorekeeper.resources import resource
from scorekeeper.vision.reading.reader import DiceReader
from scorekeeper.vision.table.table_events import DiceSetAside, RollSettled, TableEvent


@pytest.fixture(scope="module")
def turn() -> dict:
    """What the renderer knows of the turn."""
    return json.loads(resource("sample_images/turn.json").read_text())


@pytest.fixture(scope="module")
def events() -> list[TableEvent]:
    """What the program makes of the clip."""
    table = LiveTable(DiceReader.load())
    with VideoFile(resource("sample_images/turn.mp4")) as frames:
        return [event for frame in frames for event in table.look(frame).events]


def test_every_roll_is_told_once_and_right(turn: dict, events: list[TableEvent]) -> None:
    rolls = [event for event in events if isinstance(event, RollSettled)]
    assert [list(roll.values) for roll in rolls] == [roll["values"] for roll in turn["rolls"]]


def test_every_roll_is_told_within_half_a_second(turn: dict, events: list[TableEvent]) -> None:
    told_s = [event.time_s for event in events if isinstance(event, RollSettled)]
    for time_s, roll in zip(told_s, turn["rolls"], strict=True):
        assert roll["from_s"] <= time_s <= roll["from_s"] + 0.5


def test_what_is_set_aside_is_told(turn: dict, events: list[TableEvent]) -> None:
    aside = sorted(v for e in events if isinstance(e, DiceSetAside) for v in e.values)
    assert aside == sorted(value for roll in turn["rolls"] for value in roll["kept"])
