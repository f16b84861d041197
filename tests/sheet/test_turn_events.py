"""The throws of a turn are found again in the log, whatever was undone or corrected."""

from __future__ import annotations

from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.start import players_of
from scorekeeper.rulesets import load
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.turn_events import throws_of_turn


def test_rolls_and_their_corrections_belong_to_the_throw_of_their_turn(log: EventLog) -> None:
    session = Session.start(log, load("classic"), players_of(("Anna", "Ben")))
    session.roll(Roll.parse("155234"))  # 2
    session.correct(Roll.parse("155634"))  # 3
    session.keep(Roll.parse("155"))  # 4
    session.roll(Roll.parse("123"))  # 5
    session.undo()  # 6
    session.roll(Roll.parse("124"))  # 7
    session.keep(Roll.parse("1"))  # 8
    session.bank()  # 9
    session.roll(Roll.parse("223446"))  # 10
    session.farkle()  # 11
    logged = log.events(session.game.id)
    assert throws_of_turn(logged, 0) == ((2, 3), (7,))
    assert throws_of_turn(logged, 1) == ((10,),)
    assert throws_of_turn(logged, 2) == ()


def test_throws_of_a_turn_that_fell_away_with_the_change_of_another_belong_to_none(
    log: EventLog,
) -> None:
    """Anna, who is on turn in a play-off of three, should not have been in it."""
    rules = RuleSet.from_dict({"win": {"target": 1000}})
    session = Session.start(log, rules, players_of(("Anna", "Ben", "Cleo")))
    for _ in range(3):
        session.roll(Roll.parse("111234"))
        session.keep(Roll.parse("111"))
        session.bank()
    session.roll(Roll.parse("123346"))  # 11
    session.record(moves.edit_turn(session.state, 0, 900, "misread"))
    session.roll(Roll.parse("155346"))  # 13
    session.keep(Roll.parse("1"))
    session.bank()
    assert throws_of_turn(log.events(session.game.id), 3) == ((13,),)
