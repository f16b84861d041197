"""Who comes, goes or is renamed takes nothing from the table."""

from __future__ import annotations

from scorekeeper.rules import roster
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import Player, PlayerLeft
from scorekeeper.rules.state import Phase
from scorekeeper.session.meaning import Ask
from scorekeeper.sheet.log import EventLog
from tests.session.telling import (
    aside,
    asked,
    seen,
    story,
)
from tests.sheet.played import begin


def test_a_player_who_joins_or_is_renamed_takes_nothing_from_the_table(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"), evidence=b"jpeg")
    session.see(aside("1"))
    view = session.record(roster.rename_player(session.state, "p1", "Annabel"))
    assert view.seen is not None
    assert view.aside == Roll.parse("1")
    session.correct(Roll.parse("122555"))
    assert log.evidence(session.game.id, session.game.seq) == b"jpeg"


def test_a_question_about_dice_is_still_asked_after_someone_has_joined(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6", unsure=True))
    view = session.record(roster.add_player(session.state, Player("p9", "Zoe")))
    assert view.question is not None
    assert session.accept().state.phase is Phase.TO_KEEP


def test_a_throw_that_waits_and_dice_put_down_stay_where_that_is_taken_back(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 3 3 4 6"))
    session.see(seen("1 1"))
    session.record(roster.add_player(session.state, Player("p9", "Zoe")))
    assert str(session.undo().aside) == "1 1"
    assert str(session.redo().aside) == "1 1"
    session.see(seen("1 1 4 6", amends=True))
    assert session.undo().question is not None
    session.see(seen("1 1 4 4 6 6", amends=True))
    assert story(session)[-2:] == ["keep 1 1", "roll 4 4 6 6"]


def test_a_question_ends_with_the_turn_of_whoever_leaves(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6", unsure=True))
    mover = session.state.playing.player
    assert session.record(roster.leave(session.state, mover)).question is None


def test_a_throw_that_may_be_the_next_players_is_asked_about_where_the_one_before_leaves(
    log: EventLog,
) -> None:
    """Anna threw, Ben threw before it was said what Anna banks, and Anna goes without a bank."""
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(seen("2 2 3 4 6 6"), evidence=b"jpeg")
    session.record(roster.leave(session.state, "p1"))
    assert asked(session).ask is Ask.UNCERTAIN
    session.accept()
    assert story(session)[-1] == "roll 2 2 3 4 6 6"
    assert session.state.playing.player == "p2"
    assert log.evidence(session.game.id, session.game.seq) == b"jpeg"


def test_a_throw_after_a_farkle_is_not_lost_where_whoever_farkled_leaves(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("2 2 3 4 6 6"))
    session.see(seen("1 2 2 5 5 6", unsure=True))
    view = session.record(roster.leave(session.state, "p1"))
    assert view.question is not None
    assert session.accept().state.playing.roll == Roll.parse("122556")


def test_fewer_dice_thrown_on_are_nobody_elses_where_their_player_leaves(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(seen("2 3 4"))
    assert session.record(roster.leave(session.state, "p1")).question is None


def test_a_throw_that_is_asked_about_still_is_where_who_left_by_mistake_is_back(
    log: EventLog,
) -> None:
    session = begin(log, "Ann", "Bob", "Cleo")
    session.see(seen("1 2 3 4 5 5", unsure=True))
    before = asked(session)
    assert session.record(PlayerLeft("p1")).question is None
    assert session.undo().question == before
    assert session.redo().question is None
