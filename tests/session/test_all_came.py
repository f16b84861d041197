"""Something that may be another die beside all dice that are thrown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.table.table_events import Doubt, RollSettled, Why
from tests.session.telling import aside, asked, seen, story
from tests.sheet.played import begin, play


def something_beside(text: str) -> RollSettled:
    """These dice came rolling, and something beside them may be another."""
    return replace(seen(text), doubts=(Doubt(Why.WHOLE),), rolled=True)


@pytest.mark.parametrize(
    ("played", "thrown"),
    [
        ("", "1 2 2 3 4 6"),
        ("roll 1 2 2 5 5 6; keep 1 5", "2 3 3 6"),
        ("roll 1 2 2 5 5 6; keep 1 5; bank", "1 2 2 3 4 6"),
    ],
    ids=["first", "thrown on", "next player"],
)
def test_nobody_is_asked_where_all_dice_that_are_thrown_came_rolling(
    log: EventLog, played: str, thrown: str
) -> None:
    session = begin(log)
    play(session, played)
    assert session.see(something_beside(thrown)).question is None
    assert story(session)[-1] == f"roll {thrown}"


def test_nobody_is_asked_where_those_not_set_aside_came_rolling(log: EventLog) -> None:
    session = begin(log)
    for told in (seen("1 2 2 5 5 6"), aside("1 5"), something_beside("2 3 3 6")):
        session.see(told)
    assert story(session) == ["roll 1 2 2 5 5 6", "keep 1 5", "roll 2 3 3 6"]


def test_nobody_is_asked_after_a_farkle_either(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("2 2 3 4 6 6"))
    session.see(something_beside("1 2 2 3 4 6"))
    assert story(session)[-2:] == ["farkletaken", "roll 1 2 2 3 4 6"]


@pytest.mark.parametrize(
    "told",
    [
        something_beside("1 2 2 3 4"),
        replace(something_beside("1 2 2 3 4 6"), rolled=False),
        replace(something_beside("1 2 2 3 4 6"), doubts=(Doubt(Why.COVERED),)),
    ],
    ids=["fewer came", "nobody saw them roll", "a hand may hide one"],
)
def test_otherwise_it_is_asked_about(log: EventLog, told: RollSettled) -> None:
    session = begin(log)
    session.see(told)
    assert asked(session).seen.doubts == told.doubts
    assert story(session) == []


def test_it_is_asked_about_where_nobody_saw_what_was_kept(log: EventLog) -> None:
    """There is one selection of four dice, but as well one of three may have been kept."""
    session = begin(log)
    session.see(seen("1 1 1 1 3 4"))
    session.see(something_beside("2 6"))
    assert asked(session).seen.doubts == (Doubt(Why.WHOLE),)
