"""What the keeper has done and the window has not heard of: each view answers what led to it."""

from __future__ import annotations

from dataclasses import replace
from threading import Event

from PySide6.QtCore import Qt

from scorekeeper.rules.ruleset import FarkleRules, HighStakesRules, RuleSet, TurnRules
from scorekeeper.rules.start import players_of
from scorekeeper.rulesets import load
from scorekeeper.vision.table.table_events import DiceSetAside
from tests.desktop.table import Table, seen


def busy_until_all_is_done(table: Table) -> None:
    """The window handles nothing until the keeper is done; then all of its views are under way."""
    done = Event()
    table.keeper.do(lambda session: session.view, done.set)
    assert done.wait(10)


def begin_by(rules: RuleSet, table: Table) -> None:
    with table.bot.waitSignal(table.keeper.begun):
        table.keeper.start(rules, players_of(("Anna", "Ben")))
    table.settle()


def test_a_throw_that_was_seen_is_answered_by_its_own_view(table: Table) -> None:
    """Or the camera would be told of the throw that was awaited before: the next photo is shown."""
    table.type_roll("155234")
    told: list[str] = []
    table.play.answered.connect(lambda: told.append("answered"))
    table.play.moved.connect(lambda state: told.append(str(state.turn.roll)))
    table.play.undo()
    table.watching.happened.emit(seen("222346"), b"")
    busy_until_all_is_done(table)
    table.settle()
    assert told == ["None", "answered", "2 2 2 3 4 6"]


def test_a_throw_that_is_entered_is_under_way_until_its_own_view(table: Table) -> None:
    """Or it would be asked about as if it had been refused, and another be awaited meanwhile."""
    shown: list[tuple[bool, int]] = []
    play, throw = table.play, table.play.throw
    play.changed.connect(lambda: shown.append((throw.pending.refused, throw.expected)))
    for die in (1, 5, 5, 2, 3):
        throw.enter_die(die)
    shown.clear()
    table.keeper.do(lambda session: session.view)
    throw.enter_die(4)
    busy_until_all_is_done(table)
    table.settle()
    assert set(shown) == {(False, 0)}


def test_what_is_seen_while_another_game_is_opened_is_not_thrown_in_that(table: Table) -> None:
    table.keeper.start(load("classic"), players_of(("Clara", "Emil")))
    answered: list[bool] = []
    table.play.answered.connect(lambda: answered.append(True))
    table.watching.happened.emit(seen("155234"), b"")
    busy_until_all_is_done(table)
    table.settle()
    assert [seat.player.name for seat in table.state.seats] == ["Clara", "Emil"]
    assert table.state.playing.roll is None
    assert answered


def test_what_is_said_to_be_no_throw_is_what_was_asked_about(table: Table) -> None:
    """Not the next throw, whose question is not shown yet."""
    table.see(seen("155234", doubtful=[0]))
    first = table.play.question
    assert first is not None
    table.watching.happened.emit(seen("222346", doubtful=[1], time_s=4.0), b"")
    table.play.dismiss()
    busy_until_all_is_done(table)
    table.settle()
    assert table.play.question is not None
    assert table.play.question != first


def test_what_is_confirmed_is_what_was_asked_about(table: Table) -> None:
    """Not the dice that lie there by now, nor those that did as the answer to the next question."""
    table.see(seen("155234", doubtful=[0]))
    first = table.play.question
    table.watching.happened.emit(seen("222346", doubtful=[1], time_s=4.0), b"")
    table.play.keep()
    busy_until_all_is_done(table)
    table.settle()
    assert table.state.playing.roll is None
    assert table.play.question is not None
    assert table.play.question != first
    assert str(table.play.throw.pending.roll) == "2 2 2 3 4 6"
    assert not table.play.throw.pending.refused


def test_a_face_put_right_as_the_next_throw_comes_is_none_of_that(table: Table) -> None:
    table.see(replace(seen("155234"), rolled=True))
    table.watching.happened.emit(DiceSetAside(2.0, seen("155").dice), b"")
    table.settle()
    table.watching.happened.emit(replace(seen("222346"), bare=True, rolled=True), b"")
    table.play.throw.set_face(0, 2)
    busy_until_all_is_done(table)
    table.settle()
    assert [record.points for record in table.state.turns] == [200]
    assert str(table.state.roll) == "2 2 2 3 4 6"


def test_a_farkle_typed_as_the_camera_tells_of_it_is_one(table: Table) -> None:
    rules = replace(
        load("classic"),
        turn=TurnRules(after_farkle="may_roll_on"),
        farkles=FarkleRules(penalty=500, in_a_row=2),
    )
    begin_by(rules, table)
    for die in (2, 3, 3, 4, 6):
        table.play.throw.enter_die(die)
    table.watching.happened.emit(seen("233466"), b"")
    table.play.throw.enter_die(6)
    busy_until_all_is_done(table)
    table.settle()
    turn = table.state.turn
    assert turn is not None
    assert (str(turn.roll), turn.throws) == ("2 3 3 4 6 6", ())


def test_high_stakes_thrown_before_another_throw_can_be_said_to_come_first(table: Table) -> None:
    rules = replace(load("classic"), high_stakes=HighStakesRules(mode="bonus"))
    begin_by(rules, table)
    table.type_roll("155234")
    table.key_does(Qt.Key.Key_B)
    table.see(replace(seen("146"), rolled=True))
    table.see(replace(seen("55"), rolled=True))
    assert table.play.throw.pending.refusal == "1 4 6 first (N)"
    table.key_does(Qt.Key.Key_N)
    turn = table.state.turn
    assert turn is not None
    assert (str(turn.roll), turn.high_stakes) == ("1 4 6", True)


def test_who_may_have_banked_before_high_stakes_can_say_so(table: Table) -> None:
    rules = replace(load("classic"), high_stakes=HighStakesRules(mode="bonus"))
    begin_by(rules, table)
    table.see(seen("115534"))
    table.see(replace(seen("146"), rolled=True))
    asked = table.play.asks_kept.replace("\u00a0", " ")
    assert asked.startswith("Thrown: 1 4 6. What was set aside before?")
    assert table.page.action_bar.bank.isEnabled()
