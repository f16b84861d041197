"""Whose die for the first turn is seen."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.ruleset import PlayerRules, RuleSet
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.replaying import replayed
from tests.session.telling import (
    seen,
)
from tests.sheet.played import begin


def thrown_for_first(session: Session) -> tuple[tuple[str, int], ...]:
    assert session.state.roll_off is not None
    return session.state.roll_off.thrown


def test_each_players_die_for_the_first_turn_is_seen(log: EventLog) -> None:
    rules = RuleSet(players=PlayerRules(first_player="roll_off"))
    session = begin(log, "Ann", "Bob", "Cleo", rules=rules)
    assert not session.view.unclear
    assert session.see(seen("223456")).unclear  # that lay there
    assert not session.see(seen("4")).unclear
    session.see(seen("5", lying="4", unsure=True))
    session.see(seen("6", lying="4"))
    session.see(replace(seen("5"), amends=True))
    assert session.view.question is None
    assert session.state.roll_off.thrown == (("p1", 4), ("p2", 6))
    session.see(seen("6", lying="46"))  # a tie with Bob
    assert session.state.roll_off.thrown == ()
    session.see(seen("1"))
    session.see(seen("2"))
    assert session.state.mover.player.name == "Cleo"
    session.see(seen("114456"))
    assert session.view.suggested.dice == Roll.parse("1 1 5")
    assert replayed(log.events(session.game.id)) == session.state


def test_a_die_for_the_first_turn_that_was_typed_before_it_was_seen_is_nobody_elses(
    log: EventLog,
) -> None:
    rules = RuleSet(players=PlayerRules(first_player="roll_off"))
    session = begin(log, "Ann", "Bob", "Cleo", rules=rules)
    session.start_die("p1", 4)
    session.see(seen("4"))
    assert thrown_for_first(session) == (("p1", 4),)
    session.see(seen("4", lying="4"))
    assert thrown_for_first(session) == (("p1", 4), ("p2", 4))
    session.start_die("p3", 6)
    session.see(seen("6", lying="44"))
    assert session.view.question is None
    session.see(seen("114456"))
    assert session.view.state.mover.player.name == "Cleo"
    assert session.view.selections


def test_a_die_for_the_first_turn_that_was_typed_since_it_was_unclear_is_awaited_no_more(
    log: EventLog,
) -> None:
    rules = RuleSet(players=PlayerRules(first_player="roll_off"))
    session = begin(log, "Ann", "Bob", "Cleo", rules=rules)
    session.see(seen("4", unsure=True))
    session.start_die("p1", 4)
    session.see(seen("4", lying="4"))
    assert thrown_for_first(session) == (("p1", 4), ("p2", 4))


def test_a_die_for_the_first_turn_that_was_taken_back_is_awaited_no_more(log: EventLog) -> None:
    rules = RuleSet(players=PlayerRules(first_player="roll_off"))
    session = begin(log, "Ann", "Bob", rules=rules)
    session.start_die("p1", 4)
    session.undo()
    session.see(seen("4"))
    assert thrown_for_first(session) == (("p1", 4),)


def test_a_die_for_the_first_turn_that_is_plain_at_a_second_look_counts(log: EventLog) -> None:
    rules = RuleSet(players=PlayerRules(first_player="roll_off"))
    session = begin(log, "Ann", "Bob", rules=rules)
    session.see(seen("4", unsure=True))
    session.see(seen("4", amends=True))
    assert thrown_for_first(session) == (("p1", 4),)
    session.see(seen("5", amends=True))
    assert thrown_for_first(session) == (("p1", 4),)


def test_nobody_knows_whose_die_lies_there_where_the_camera_was_away(log: EventLog) -> None:
    rules = RuleSet(players=PlayerRules(first_player="roll_off"))
    session = begin(log, "Ann", "Bob", rules=rules)
    for doubtful in (replace(seen("4"), unseen=True), replace(seen("4"), found=True)):
        session.see(doubtful)
        assert thrown_for_first(session) == ()


def test_while_a_die_that_was_not_plain_lies_there_the_next_ones_is_nobody_elses(
    log: EventLog,
) -> None:
    rules = RuleSet(players=PlayerRules(first_player="roll_off"))
    session = begin(log, "Ann", "Bob", rules=rules)
    session.see(seen("3", unsure=True))
    assert session.see(seen("5", lying="3")).unclear
    assert thrown_for_first(session) == ()
