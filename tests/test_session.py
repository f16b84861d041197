"""What the camera saw and what the players choose becomes the game, or a question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from scorekeeper.meaning import Ask
from scorekeeper.rules import roster
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import IllegalMove, InvalidRoll
from scorekeeper.rules.events import Player
from scorekeeper.rules.ruleset import PlayerRules, RuleSet, ScoreRules, TurnRules, WinRules
from scorekeeper.rules.state import Phase
from scorekeeper.session import Session
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.replaying import replayed
from scorekeeper.sheet.store import StoreError
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.table_events import (
    DiceReturned,
    DiceSetAside,
    Doubt,
    RollSettled,
    Why,
)
from tests.sheet.played import begin, play


def dice(text: str) -> tuple[DieReading, ...]:
    return tuple(
        DieReading(face, 0.99, True, (60.0 * place, 0.0), 50.0)
        for place, face in enumerate(Roll.parse(text))
    )


def seen(text: str, *, lying: str = "", unsure: bool = False, amends: bool = False) -> RollSettled:
    """A roll as the camera tells it."""
    thrown = dice(text)
    doubts = (Doubt(Why.UNSURE, thrown[0]),) if unsure else ()
    return RollSettled(1.0, thrown, dice(lying) if lying else (), doubts, amends)


def aside(text: str) -> DiceSetAside:
    return DiceSetAside(2.0, dice(text))


def story(session: Session) -> list[str]:
    """The events of the game in short, without its start."""
    events = session.game.log.events(session.game.id)[1:]
    names = {"DiceRolled": "roll", "DiceKept": "keep", "RollCorrected": "correct"}
    told = []
    for event in (logged.event for logged in events):
        name = names.get(type(event).__name__, type(event).__name__.lower())
        faces = getattr(event, "roll", getattr(event, "dice", ""))
        told.append(f"{name} {faces}".strip())
    return told


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


def thrown_for_first(session: Session) -> tuple[tuple[str, int], ...]:
    assert session.state.roll_off is not None
    return session.state.roll_off.thrown


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
    session.see(replace(seen("4"), unseen=True))
    session.see(replace(seen("4"), found=True))
    assert thrown_for_first(session) == ()


def test_a_certain_roll_goes_into_the_game_and_the_best_selection_is_suggested(
    log: EventLog,
) -> None:
    session = begin(log)
    assert session.expected == Expected(6)
    view = session.see(seen("1 2 2 5 5 6"), evidence=b"jpeg")
    assert story(session) == ["roll 1 2 2 5 5 6"]
    assert session.expected is None
    assert view.suggested is not None
    assert (str(view.suggested.dice), view.suggested.points) == ("1 5 5", 200)
    assert [str(s.dice) for s in view.selections][:2] == ["1 5 5", "1 5"]
    assert view.seen is not None
    assert view.question is None
    assert log.evidence(session.game.id, 2) == b"jpeg"


def test_an_uncertain_roll_is_a_question_and_nothing_is_scored(log: EventLog) -> None:
    session = begin(log)
    view = session.see(seen("1 2 2 5 5 6", unsure=True), evidence=b"jpeg")
    assert view.question is not None
    assert view.question.ask is Ask.UNCERTAIN
    assert story(session) == []
    view = session.accept()
    assert story(session) == ["roll 1 2 2 5 5 6"]
    assert view.question is None
    assert log.evidence(session.game.id, 2) == b"jpeg"


def test_a_question_is_answered_with_other_faces(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6", unsure=True))
    view = session.roll(Roll.parse("1 1 2 5 5 6"))
    assert story(session) == ["roll 1 1 2 5 5 6"]
    assert view.question is None
    assert view.seen is not None


@pytest.mark.parametrize("thrown", ["1 2 2 5 5", "1"])
def test_another_number_of_dice_than_expected_is_a_question(log: EventLog, thrown: str) -> None:
    session = begin(log)
    view = session.see(seen(thrown))
    assert view.question is not None
    assert (view.question.ask, view.question.expected) == (Ask.OTHER_COUNT, 6)
    assert story(session) == []
    with pytest.raises(IllegalMove, match=r"expected|thrown"):
        session.accept()
    assert session.dismiss().question is None


def test_more_dice_than_the_game_has_break_nothing(log: EventLog) -> None:
    session = begin(log)
    view = session.see(seen("1 2 2 5 5 6 6 6"))
    assert view.question is not None
    assert view.question.ask is Ask.OTHER_COUNT
    play(session, "roll 1 2 2 5 5 6")
    assert session.see(seen("1 2 2 5 5 6 6 6", amends=True)).question is not None


def test_a_die_that_came_to_light_late_corrects_the_roll(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5"))
    session.see(seen("1 2 2 5 5 6", amends=True))
    assert story(session) == ["roll 1 2 2 5 5 6"]
    session.see(seen("1 2 2 5 5 5", amends=True))
    assert story(session)[-1] == "correct 1 2 2 5 5 5"


def test_a_throw_that_waits_is_amended_itself_and_not_the_roll_before_it(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(seen("1 5"))
    view = session.see(seen("1 2 3 5 5 6", amends=True))
    assert story(session) == ["roll 1 2 2 5 5 6"]
    assert view.question is not None
    assert view.question.ask is Ask.WHICH_KEPT


def test_a_throw_that_was_none_amends_nothing(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(seen("1 5"))
    session.dismiss()
    assert session.see(seen("1 2 3 5 5 6", amends=True)).question is not None
    assert story(session) == ["roll 1 2 2 5 5 6"]


def test_a_roll_that_was_taken_back_is_not_amended_into_the_one_before_it(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 2 5 5 6"))
    session.see(seen("2 2 3 4 6", lying="1"))
    session.undo()
    session.dismiss()
    session.see(seen("2 2 3 4 6 6", amends=True))
    assert session.state.turn is not None
    assert session.state.turn.roll == Roll.parse("1 1 2 5 5 6")


def test_a_choice_answers_the_question_how_its_roll_is_amended(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    assert session.see(seen("1 2 2 4 5 5", unsure=True, amends=True)).question is not None
    assert session.keep(Roll.parse("5 5")).question is None


def test_a_throw_that_waits_is_not_lost_where_the_roll_before_it_is_corrected(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(seen("1 3 4 6 6"))
    assert asks_which_kept(session)
    session.correct(Roll.parse("1 2 3 5 5 6"))
    assert asks_which_kept(session)
    session.keep(Roll.parse("5"))
    assert story(session)[1:] == ["correct 1 2 3 5 5 6", "keep 5", "roll 1 3 4 6 6"]


def test_a_throw_that_was_none_amends_nothing_after_a_correction_either(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(seen("1 3 4 6 6"))
    session.dismiss()
    session.correct(Roll.parse("1 2 3 5 5 6"))
    view = session.see(seen("1 3 4 6 6 6", amends=True))
    assert view.question is not None
    assert not view.question.seen.amends


def test_what_a_player_read_otherwise_is_not_overruled_by_the_camera(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5"))
    session.roll(Roll.parse("1 2 2 5 5 6"))
    assert session.see(seen("1 2 2 5 5 6", amends=True)).question is None
    view = session.correct(Roll.parse("1 2 2 4 5 6"))
    assert view.question is None
    view = session.see(seen("1 2 2 5 5 5", amends=True), evidence=b"new")
    assert view.question is not None
    assert [doubt.why for doubt in view.question.seen.doubts] == [Why.OTHERWISE]
    assert story(session) == ["roll 1 2 2 5 5 6", "correct 1 2 2 4 5 6"]
    assert session.accept().question is None
    assert story(session)[-1] == "correct 1 2 2 5 5 5"
    assert log.evidence(session.game.id, session.game.seq) == b"new"


def test_what_amends_a_roll_that_a_player_read_otherwise_is_no_throw_of_other_dice(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 2 2"))
    session.roll(Roll.parse("1 2 2 5 5 6"))
    session.see(aside("1"))
    session.see(aside("5"))
    assert session.see(seen("2 2 5 6", amends=True)).question is not None
    assert story(session) == ["roll 1 2 2 5 5 6"]


def test_what_amends_a_farkle_with_too_many_dice_is_not_the_next_players_throw(
    log: EventLog,
) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 4 4 6; keep 1")
    session.see(seen("2 3 4 4 6"))
    assert session.state.phase is Phase.FARKLED
    assert session.see(seen("1 2 3 4 4 6", amends=True)).question is not None
    assert story(session)[-1] == "roll 2 3 4 4 6"


def test_dice_set_aside_on_the_table_become_the_suggestion(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    assert str(session.see(aside("5")).suggested.dice) == "5"
    assert str(session.see(aside("1")).suggested.dice) == "1 5"
    assert str(session.see(DiceReturned(3.0, dice("5"))).suggested.dice) == "1"
    session.see(aside("2"))
    assert str(session.view.suggested.dice) == "1 5 5", "1 2 is not legal: back to the best"


def test_a_throw_of_fewer_dice_keeps_what_was_set_aside_before(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(aside("1 5"))
    view = session.see(seen("2 3 3 4"))
    assert story(session) == ["roll 1 2 2 5 5 6", "keep 1 5", "roll 2 3 3 4"]
    assert view.state.phase is Phase.FARKLED


def test_dice_left_lying_tell_what_was_kept(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(seen("1 3 3 4 6", lying="5"))
    session.see(seen("2 2 5 6", lying="1 5"))
    assert story(session)[1:] == ["keep 5", "roll 1 3 3 4 6", "keep 1", "roll 2 2 5 6"]


def test_the_only_selection_of_that_many_dice_is_what_was_kept(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 3 4 6"))
    session.see(seen("2 3 4 6 6"))
    assert story(session)[1:] == ["keep 1", "roll 2 3 4 6 6"]


def test_what_was_kept_is_asked_where_a_throw_may_have_been_missed(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 3 4 6"))
    view = session.see(replace(seen("2 3 4 6 6"), unseen=True))
    assert view.question is not None
    assert view.question.ask is Ask.WHICH_KEPT
    assert story(session) == ["roll 1 2 2 3 4 6"]


def asks_which_kept(session: Session) -> bool:
    question = session.view.question
    return question is not None and question.ask is Ask.WHICH_KEPT


def test_the_last_dice_put_to_those_set_aside_are_not_plainly_a_throw(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 1 5 5 5"))
    session.see(aside("1 1 1 5 5"))
    session.see(seen("5", lying="1 1 1 5 5"))
    assert asks_which_kept(session)
    assert story(session) == ["roll 1 1 1 5 5 5"]
    session.keep(Roll.parse("1 1 1 5 5"))
    assert story(session)[1:] == ["keep 1 1 1 5 5", "roll 5"]


def test_a_farkle_that_is_seen_once_more_is_not_plainly_the_next_players_throw(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("2 2 3 4 6 6"))
    question = session.see(seen("2 2 3 4 6 6")).question
    assert question is not None
    assert question.seen.doubts == (Doubt(Why.LAY_THERE),)
    assert story(session) == ["roll 2 2 3 4 6 6"]
    session.accept()
    assert story(session)[1:] == ["farkletaken", "roll 2 2 3 4 6 6"]


def test_what_was_kept_is_asked_where_other_dice_were_taken_up_than_lie_there(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 1 1 5 5 5"))
    session.see(aside("1 1 1"))
    session.see(seen("2 3 4", lying="5 5 5"))
    assert asks_which_kept(session)


def test_a_die_left_lying_was_kept_where_the_others_taken_up_cannot_have_been(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 3 3 4 6 6"))
    session.see(aside("3 3 4 6 6"))
    session.see(seen("1 2 5 6 6", lying="1"))
    assert story(session)[1:] == ["keep 1", "roll 1 2 5 6 6"]


@pytest.mark.parametrize("thrown", ["1 1", "1 6"])
def test_dice_that_the_last_roll_shows_too_may_be_those_kept(log: EventLog, thrown: str) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 4 4 6; keep 1; roll 2 3 4 4 5; keep 5; roll 1 3 4 6; keep 1")
    session.see(seen("1 1 6"))
    session.see(seen(thrown))
    assert asks_which_kept(session)


def test_dice_that_the_last_roll_shows_too_may_just_have_come_to_light(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 2 3 4; keep 2 2 2")
    session.see(seen("4 5 6", unsure=True))
    session.accept()
    session.see(seen("4 5"))
    assert asks_which_kept(session)


@pytest.mark.parametrize(("taken_up", "lying"), [("6", ""), ("1", "6"), ("1 6", ""), ("6", "1")])
def test_dice_that_cannot_have_been_kept_say_against_the_only_selection(
    log: EventLog, taken_up: str, lying: str
) -> None:
    session = begin(log)
    session.see(seen("1 2 3 4 6 6"))
    session.see(aside(taken_up))
    session.see(seen("2 4 4 5 5", lying=lying))
    assert asks_which_kept(session)


def test_a_die_put_aside_and_another_left_lying_were_both_kept(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 3 4 5 6"))
    session.see(aside("5"))
    session.see(seen("2 2 4 6", lying="1 5"))
    assert story(session)[1:] == ["keep 1 5", "roll 2 2 4 6"]


def test_a_selection_that_is_only_partly_in_view_is_not_plainly_the_one_kept(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 2 2 3 5"))
    session.see(aside("1"))
    session.see(seen("4 4 6", lying="1"))
    assert asks_which_kept(session)


def test_dice_taken_up_from_a_roll_that_was_misread_do_not_say_what_was_kept(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 4 4 5 5"))
    session.correct(Roll.parse("1 2 4 4 5 6"))
    session.see(aside("5"))
    session.see(seen("1 3 4 4 6"))
    assert asks_which_kept(session)


@pytest.mark.parametrize(
    ("thrown", "lying", "plain"),
    [("1 1", "1 5", False), ("1 1", "1 1 1 5", True), ("1 4", "1 5", True)],
)
def test_dice_kept_that_are_only_now_put_to_the_side_are_not_plainly_a_throw(
    log: EventLog, thrown: str, lying: str, plain: bool
) -> None:
    session = begin(log)
    play(session, "roll 1 2 3 4 5 6; keep 5; roll 1 1 1 2 4; keep 1 1 1")
    question = session.see(seen(thrown, lying=lying)).question
    assert (question is None) is plain


@pytest.mark.parametrize("dismissed", [True, False])
def test_dice_that_come_to_lie_with_one_in_question_do_not_answer_it(
    log: EventLog, dismissed: bool
) -> None:
    """The last of those set aside was seen too late, and told; then the others were thrown."""
    session = begin(log)
    session.see(seen("1 1 3 5 5 5"))
    session.see(aside("1 5 5"))
    session.see(seen("5", lying="1 5 5"))
    if dismissed:
        session.dismiss()
    session.see(seen("2 2 5", lying="1 5 5", amends=True))
    assert asks_which_kept(session)
    assert story(session) == ["roll 1 1 3 5 5 5"]
    session.keep(Roll.parse("1 5 5 5"))
    session.roll(Roll.parse("2 2"))
    assert story(session)[1:] == ["keep 1 5 5 5", "roll 2 2"]


def test_a_keep_that_was_asked_for_does_not_make_a_throw_of_a_die_that_was_kept(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 3 3 3 5 6"))
    session.see(aside("3 3 3 5"))
    session.see(seen("1", lying="3 3 3 5"))
    assert asks_which_kept(session)
    view = session.keep(Roll.parse("1 3 3 3 5"))
    assert view.question is not None
    assert view.question.seen.doubts == (Doubt(Why.LAY_THERE),)
    assert story(session)[1:] == ["keep 1 3 3 3 5"]


def test_the_only_die_kept_is_not_plainly_a_throw_of_the_other(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 1 1 5 2 3; keep 1 1 1 5")
    session.see(seen("1 2", lying="1 1 1 5"))
    session.see(seen("1", lying="1 1 1 5"))
    assert asks_which_kept(session)


def test_hot_dice_set_aside_in_view_are_kept_when_all_dice_must_be_thrown_again(
    log: EventLog,
) -> None:
    session = begin(log, rules=RuleSet(turn=TurnRules(hot_dice="must_roll")))
    session.see(seen("1 1 1 5 5 5"))
    session.see(aside("1 1 1"))
    session.see(aside("5 5 5"))
    session.see(seen("1 2 3 4 4 6"))
    assert story(session) == ["roll 1 1 1 5 5 5", "keep 1 1 1 5 5 5", "roll 1 2 3 4 4 6"]


def test_hot_dice_may_have_been_banked_before_all_dice_are_thrown_again(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 1 5 5 5"))
    session.see(aside("1 1 1 5 5 5"))
    session.see(handed_on("1 2 3 4 4 6"))
    assert asks_whether_banked(session)
    assert session.view.question.ask is Ask.WHICH_KEPT
    session.bank(Roll.parse("1 1 1 5 5 5"))
    told = ["roll 1 1 1 5 5 5", "keep 1 1 1 5 5 5", "banked", "roll 1 2 3 4 4 6"]
    assert story(session) == told
    session.undo()
    session.keep(Roll.parse("1 1 1 5 5 5"))
    assert session.state.mover.player.name == "Ann"
    assert session.state.playing.roll == Roll.parse("1 2 3 4 4 6")


def handed_on(text: str, **how: bool) -> RollSettled:
    """A throw onto a bare table, from which all dice had been taken up."""
    return replace(seen(text, **how), bare=True)


def asks_whether_banked(session: Session) -> bool:
    question = session.view.question
    return question is not None and question.after_bank


def test_what_was_set_aside_is_banked_when_the_next_player_throws_all_dice(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 2 3 4 5"))
    session.see(aside("1 1"))
    session.see(seen("2 3 3 5", lying="1 1"))
    session.see(aside("5"))
    view = session.see(handed_on("1 2 2 3 4 6"))
    assert view.question is None
    told = ["keep 1 1", "roll 2 3 3 5", "keep 5", "banked", "roll 1 2 2 3 4 6"]
    assert story(session)[1:] == told
    assert session.state.turns[-1].points == 250
    assert session.state.mover.player.name == "Bob"
    assert view.seen is not None
    session.undo()
    assert session.state.playing.roll == Roll.parse("2 3 3 5")


OPENING = RuleSet(turn=TurnRules(opening=500))
WELFARE = RuleSet(win=WinRules(welfare=True))


@pytest.mark.parametrize(
    ("put", "thrown", "rules"),
    [
        ("", handed_on("1 2 2 3 4 6"), RuleSet()),
        ("1", handed_on("1 2 2 3 4 6"), RuleSet()),
        ("1 1 3", handed_on("1 2 2 3 4 6"), RuleSet()),
        ("1 1 5", seen("1 2 2 3 4 6"), RuleSet()),
        ("1 1 5", handed_on("1 2 2 3 4 6", unsure=True), RuleSet()),
        ("1 1 5", replace(handed_on("1 2 2 3 4 6"), unseen=True), RuleSet()),
        ("1 1 5", handed_on("1 1 2 3 4 5"), RuleSet()),
        ("1 1 5", handed_on("1 1 3 3 5 6"), RuleSet()),
        ("1 1 5", handed_on("1 2 2 3 4 6"), OPENING),
        ("1 1 5", handed_on("1 2 2 3 4 6"), WELFARE),
    ],
    ids=[
        "nothing aside", "not all that scores", "what scores nothing", "not all taken up",
        "hard to read", "a throw may be missed", "as they lay", "those kept among them",
        "too few to bank", "less pays",
    ],
)  # fmt: skip
def test_that_all_dice_were_handed_on_is_asked_where_it_is_not_plain(
    log: EventLog, put: str, thrown: RollSettled, rules: RuleSet
) -> None:
    session = begin(log, rules=rules)
    session.see(seen("1 1 2 3 4 5"))
    if put:
        session.see(aside(put))
    session.see(thrown)
    assert asks_whether_banked(session)
    assert story(session) == ["roll 1 1 2 3 4 5"]


@pytest.mark.parametrize(
    ("put", "thrown", "banked"),
    [
        ("", handed_on("1 2 2 3 4 6"), "1 1 5"),
        ("1", handed_on("1 2 2 3 4 6", unsure=True), "1 1 5"),
        ("1 1 3", handed_on("1 2 2 3 4 6"), None),
        ("", handed_on("1 1 2 3 4 5"), None),
        ("", seen("1 2 2 3 4 6"), None),
    ],
    ids=["nothing aside", "some of it", "something else", "as they lay", "not all taken up"],
)
def test_what_pays_most_is_banked_if_nobody_says_otherwise(
    log: EventLog, put: str, thrown: RollSettled, banked: str | None
) -> None:
    session = begin(log)
    session.see(seen("1 1 2 3 4 5"))
    if put:
        session.see(aside(put))
    question = session.see(thrown).question
    assert question is not None
    assert question.banked == (Roll.parse(banked) if banked else None)


@pytest.mark.parametrize("put", ["", "1 1 5"])
def test_a_bank_that_ends_the_game_is_not_made_by_itself_while_a_throw_waits(
    log: EventLog, put: str
) -> None:
    session = begin(log, rules=RuleSet(win=WinRules(target=200, ending="immediate")))
    session.see(seen("1 1 2 3 4 5"))
    if put:
        session.see(aside(put))
    question = session.see(handed_on("1 2 2 3 4 6")).question
    assert question is not None
    assert question.banked is None
    session.bank(Roll.parse("1 1 5"))
    assert session.state.phase is Phase.OVER


def test_a_disk_that_fills_up_midway_keeps_the_throw_that_waits(
    log: EventLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin(log)
    session.see(seen("1 1 2 3 4 5"))
    session.see(handed_on("1 2 2 3 4 6"))
    commit = session.game.commit
    monkeypatch.setattr(session.game, "commit", full_after(1, commit))
    with pytest.raises(StoreError):
        session.bank(Roll.parse("1 1 5"))
    monkeypatch.setattr(session.game, "commit", commit)
    assert asks_whether_banked(session)
    session.bank()
    assert story(session)[1:] == ["keep 1 1 5", "banked", "roll 1 2 2 3 4 6"]


def full_after(count: int, commit: Callable[..., None]) -> Callable[..., None]:
    """Keeps so many events, and then none."""
    done = []

    def kept(*args: object) -> None:
        if len(done) == count:
            raise StoreError("full")
        done.append(args)
        commit(*args)

    return kept


def test_a_second_throw_while_the_first_waits_is_not_taken_for_it_by_itself(
    log: EventLog,
) -> None:
    """The first would be lost, and the second be a player's who did not throw it."""
    session = begin(log)
    session.see(seen("1 1 2 3 4 5"))
    session.see(handed_on("1 2 2 3 4 6"))
    question = session.see(handed_on("2 2 3 4 6 6")).question
    assert question is not None
    assert question.banked is None
    session.dismiss()
    question = session.see(handed_on("2 2 3 4 4 6")).question
    assert question is not None
    assert question.banked is not None


def test_dice_set_aside_from_a_throw_that_waits_are_none_of_the_roll_before(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 2 3 4 5"))
    session.see(handed_on("1 2 2 3 4 6"))
    view = session.see(aside("1"))
    assert view.suggested is not None
    assert view.suggested.dice == Roll.parse("1 1 5")
    assert view.aside == Roll()
    view = session.bank(Roll.parse("1 1 5"))
    assert view.state.playing.roll == Roll.parse("1 2 2 3 4 6")
    assert view.aside == Roll.parse("1")


def test_dice_set_aside_from_what_was_no_throw_are_of_the_roll_that_lies_there(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 1 2 3 4 5"))
    session.see(seen("1 2 2 3 4 5"))
    session.see(aside("1 2"))
    session.see(DiceReturned(3.0, dice("2")))
    assert session.view.aside == Roll()
    assert session.dismiss().aside == Roll.parse("1")


def test_a_throw_that_wins_at_once_is_not_banked_by_itself(log: EventLog) -> None:
    session = begin(log, rules=RuleSet(score=ScoreRules(six_ones="win")))
    session.see(seen("1 1 1 1 1 1"))
    question = session.see(handed_on("1 2 2 3 4 6")).question
    assert question is not None
    assert question.banked is None


def test_dice_of_a_roll_that_a_player_read_otherwise_are_not_plainly_banked(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 2 3 4 5"))
    session.correct(Roll.parse("1 1 2 3 5 5"))
    session.see(aside("1 1 5"))
    session.see(handed_on("1 2 2 3 4 6"))
    assert asks_whether_banked(session)


def test_fewer_dice_than_all_were_not_thrown_after_a_bank(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 2 3 4 5"))
    session.see(handed_on("2 3 4 4 6"))
    assert session.view.question is not None
    assert not asks_whether_banked(session)


def test_a_bank_of_dice_kept_that_is_refused_leaves_no_trace(log: EventLog) -> None:
    session = begin(log, rules=OPENING)
    play(session, "roll 1 1 2 3 4 5")
    with pytest.raises(IllegalMove, match="opening"):
        session.bank(Roll.parse("1 1 5"))
    assert story(session) == ["roll 1 1 2 3 4 5"]


def test_all_dice_thrown_anew_may_be_the_next_players_where_none_were_seen_set_aside(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 1 1 5 5 5"))
    view = session.see(seen("1 2 3 4 4 6"))
    assert view.question is not None
    assert view.question.ask is Ask.WHICH_KEPT
    assert story(session) == ["roll 1 1 1 5 5 5"]


def test_where_several_could_have_been_kept_the_table_is_asked_and_the_throw_waits(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    view = session.see(seen("2 3 4 6 6"))
    assert view.question is not None
    assert view.question.ask is Ask.WHICH_KEPT
    view = session.keep(Roll.parse("5"))
    assert view.question is None
    assert story(session)[1:] == ["keep 5", "roll 2 3 4 6 6"]


def test_the_next_players_throw_waits_until_the_bank_is_said(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 1 1 2 3 4; keep 1 1 1")
    view = session.see(seen("2 2 3 4 6 6"))
    assert view.question is not None
    assert view.question.ask is Ask.OTHER_COUNT
    session.bank()
    assert story(session)[2:] == ["banked", "roll 2 2 3 4 6 6"]
    assert session.view.question is None


def test_after_a_farkle_the_next_players_throw_passes_the_dice(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("2 2 3 4 6 6"))
    assert session.state.phase is Phase.FARKLED
    session.see(seen("1 2 3 4 6 6"))
    assert story(session) == ["roll 2 2 3 4 6 6", "farkletaken", "roll 1 2 3 4 6 6"]
    assert session.state.mover is not None
    assert session.state.mover.player.name == "Bob"


@pytest.mark.parametrize("farkle", ["2 2 3 4 6 6", "1 2 2 4 4 6; keep 1; roll 2 3 4 4 6"])
def test_an_uncertain_throw_after_a_farkle_is_the_next_players_once_it_is_settled(
    log: EventLog, farkle: str
) -> None:
    session = begin(log)
    play(session, f"roll {farkle}")
    before = story(session)
    view = session.see(seen("1 2 3 4 6 6", unsure=True))
    assert view.question is not None
    assert (view.question.ask, view.question.expected) == (Ask.UNCERTAIN, 6)
    assert story(session) == before
    session.accept()
    assert story(session) == [*before, "farkletaken", "roll 1 2 3 4 6 6"]


def test_a_throw_after_a_farkle_is_answered_with_other_faces(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("2 2 3 4 6 6"))
    session.see(seen("1 2 3 4 6 6", unsure=True))
    session.roll(Roll.parse("1 2 3 4 5 6"))
    assert story(session) == ["roll 2 2 3 4 6 6", "farkletaken", "roll 1 2 3 4 5 6"]


def test_a_farkle_can_be_contested_by_correcting_a_die(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("2 2 3 4 6 6"))
    view = session.correct(Roll.parse("2 2 3 4 5 6"))
    assert view.state.phase is Phase.TO_KEEP
    assert view.seen is not None


def test_an_uncertain_throw_after_a_question_stays_uncertain_after_the_keep(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(seen("2 3 4 6 6", unsure=True))
    view = session.keep(Roll.parse("5"))
    assert view.question is not None
    assert view.question.ask is Ask.UNCERTAIN
    session.accept()
    assert story(session)[-1] == "roll 2 3 4 6 6"


def test_undo_and_redo_walk_through_everything(log: EventLog) -> None:
    session = begin(log)
    states = [session.state]
    for move in ("roll 1 4 4 5 6 6", "keep 1 5", "bank", "roll 2 2 3 4 6 6", "farkle"):
        play(session, move)
        states.append(session.state)
    for state in reversed(states[:-1]):
        assert session.undo().state == state
    for state in states[1:]:
        assert session.redo().state == state
    assert replayed(log.events(session.game.id)) == session.state


def test_what_the_rules_refuse_leaves_no_trace(log: EventLog) -> None:
    session = begin(log, rules=RuleSet(turn=TurnRules(opening=500)))
    play(session, "roll 1 4 4 5 6 6")
    state = session.state
    for move in ("keep 4 4", "bank", "roll 1 2 3 4 5 6", "farkle", "keep 1 1"):
        with pytest.raises((IllegalMove, InvalidRoll)):
            play(session, move)
    assert session.state == state
    assert story(session) == ["roll 1 4 4 5 6 6"]


def test_what_the_disk_refuses_leaves_the_game_as_it_was_and_can_be_tried_again(
    log: EventLog,
) -> None:
    session = begin(log)
    full = log._store.execute("PRAGMA page_count").fetchone()[0]
    log._store.execute(f"PRAGMA max_page_count = {full}")
    with pytest.raises(StoreError, match="the disk is full"):
        session.see(seen("1 2 2 5 5 6"), evidence=b"x" * 100_000)
    assert session.view.question is not None
    assert story(session) == []
    log._store.execute("PRAGMA max_page_count = 1000000")
    session.accept()
    assert story(session) == ["roll 1 2 2 5 5 6"]


def test_a_roll_thrown_on_is_not_lost_where_only_what_was_kept_before_it_fits_the_disk(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(aside("1"))
    full = log._store.execute("PRAGMA page_count").fetchone()[0]
    log._store.execute(f"PRAGMA max_page_count = {full + 1}")
    with pytest.raises(StoreError, match="the disk is full"):
        session.see(seen("1 2 2 4 6", lying="1"), evidence=b"x" * 100_000)
    assert story(session) == ["roll 1 2 2 5 5 6", "keep 1"]
    log._store.execute("PRAGMA max_page_count = 1000000")
    assert session.view.question is not None
    session.accept()
    assert story(session) == ["roll 1 2 2 5 5 6", "keep 1", "roll 1 2 2 4 6"]


def test_a_game_goes_on_where_it_was_left(log: EventLog) -> None:
    session = begin(log, "Ann", "Bob", "Cem")
    play(session, "roll 1 4 4 5 6 6; keep 1 5; roll 1 2 3 4")
    unfinished = log.unfinished()
    assert unfinished is not None
    resumed = Session.resume(log, unfinished.id)
    assert resumed.state == session.state
    play(resumed, "keep 1; bank")
    assert resumed.state.seat("p1").score == 250


def test_rolls_seen_when_the_game_is_over_are_let_go(log: EventLog) -> None:
    session = begin(log, "Ann", rules=RuleSet(win=WinRules(target=200)))
    play(session, "roll 1 1 4 5 6 6; keep 1 1; bank")
    assert session.state.phase is Phase.OVER
    assert session.see(seen("1 2 2 5 5 6")).question is None
    assert session.expected is None


def test_a_log_that_does_not_replay_names_the_event(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 4 4 5 6 6")
    text = '{"event":"DiceKept","dice":[4,4]}'
    row = (session.game.id, 3, "2026-03-01T12:00:00+00:00", text)
    log._store.execute("INSERT INTO events VALUES (?, ?, ?, ?, NULL)", row)
    with pytest.raises(StoreError, match="event 3 is not legal"):
        Session.resume(log, session.game.id)


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
    view = session.record(roster.leave(session.state, "p1"))
    assert view.question is not None
    assert view.question.ask is Ask.UNCERTAIN
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


def test_what_a_throw_said_of_the_roll_before_is_taken_back_at_once_and_the_throw_waits(
    log: EventLog,
) -> None:
    """Ann moved a 1 and a 5 about, and threw all but the 1: the program took both for kept."""
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(aside("1 5"))
    session.see(seen("2 3 3 4"), evidence=b"jpeg")
    view = session.undo()
    assert view.state.phase is Phase.TO_KEEP
    assert view.aside == Roll.parse("1 5")
    assert view.question is not None
    assert view.question.ask is Ask.WHICH_KEPT
    session.keep(Roll.parse("5 5"))
    assert story(session)[-2:] == ["keep 5 5", "roll 2 3 3 4"]
    assert log.evidence(session.game.id, session.game.seq) == b"jpeg"


def test_a_bank_is_taken_back_with_the_next_players_throw_which_waits_again(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(replace(seen("2 2 3 4 6 6"), bare=True))
    session.bank(Roll.parse("1 5 5"))
    assert story(session)[1:] == ["keep 1 5 5", "banked", "roll 2 2 3 4 6 6"]
    view = session.undo()
    assert view.state.phase is Phase.TO_KEEP
    assert view.question is not None
    view = session.redo()
    assert view.state.playing.roll == Roll.parse("2 2 3 4 6 6")
    assert view.question is None
    assert session.undo().question is not None


def test_a_throw_that_waited_for_the_bank_waits_again_where_that_is_taken_back(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.keep(Roll.parse("1"))
    session.see(seen("2 2 3 4 6 6"))
    session.bank()
    view = session.undo()
    assert view.question is not None
    assert view.question.ask is Ask.OTHER_COUNT
    assert view.state.playing.points == 100


def test_what_was_done_since_is_taken_back_by_itself(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(aside("1 5"))
    session.see(seen("1 3 3 4"))
    session.keep(Roll.parse("1"))
    assert session.undo().state.playing.roll == Roll.parse("1334")
    assert session.undo().state.playing.dice == 4
    assert session.undo().state.playing.roll == Roll.parse("122556")


def test_the_throw_after_a_farkle_is_taken_back_by_itself(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("2 2 3 4 6 6"))
    session.see(seen("1 2 2 5 5 6"))
    view = session.undo()
    assert view.question is None
    assert view.state.playing.player == "p2"
    assert session.undo().state.phase is Phase.FARKLED


def found(text: str) -> RollSettled:
    """Dice that lay there when the camera began to look."""
    return replace(seen(text), found=True)


@pytest.mark.parametrize("thrown", ["1 2 2 5 5 6", "2 2 3 4 6 6"])
def test_a_roll_typed_in_before_the_camera_tells_of_it_is_one_roll(
    log: EventLog, thrown: str
) -> None:
    session = begin(log)
    session.roll(Roll.parse(thrown))
    view = session.see(seen(thrown))
    assert view.question is None
    assert view.seen is not None
    assert story(session) == [f"roll {thrown}"]


@pytest.mark.parametrize(
    ("typed", "told"), [("2 2 3 4 6 6", "1 2 2 3 4 6"), ("1 2 2 3 4 6", "1 2 2 3 5")]
)
def test_a_roll_typed_in_that_the_camera_then_reads_otherwise_is_not_plainly_another(
    log: EventLog, typed: str, told: str
) -> None:
    session = begin(log)
    play(session, f"roll {typed}")
    question = session.see(seen(told)).question
    assert question is not None
    assert question.seen.doubts == (Doubt(Why.OTHERWISE),)
    assert story(session) == [f"roll {typed}"]


def test_a_roll_typed_in_and_banked_before_the_camera_tells_of_it_is_not_the_next_players(
    log: EventLog,
) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6; keep 1; bank")
    assert session.see(seen("1 2 2 5 5 6")).question is None
    session.see(seen("1 2 2 5 5 6"))
    session.accept()
    assert story(session)[2:] == ["banked", "roll 1 2 2 5 5 6"], "thrown again, it is a new one"


def test_a_typed_roll_taken_back_is_one_that_the_camera_may_tell(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6; undo")
    session.see(seen("1 2 2 5 5 6"))
    assert session.state.phase is Phase.TO_KEEP


@pytest.mark.parametrize(
    ("played", "lying"),
    [
        ("roll 1 2 2 5 5 6", "1 2 2 5 5 6"),
        ("roll 1 2 2 5 5 6", "2 2 5 6"),
        ("roll 2 2 3 4 6 6", "2 2 3 4 6 6"),
        ("roll 1 2 2 5 5 6; keep 1 5", "2 2 5 6"),
        ("roll 1 2 2 5 5 6; keep 1 5", "1 2 2 5 5 6"),
        ("roll 1 2 2 5 5 6; keep 1 5; roll 1 3 4 6", "1 1 3 4 5 6"),
        ("roll 1 2 3 4 5 6; keep 1 2 3 4 5 6", "1 2 3 4 5 6"),
        ("roll 1 2 2 5 5 6; keep 1 5; bank", "1 2 2 5 5 6"),
        ("roll 2 2 3 4 6 6; farkle", "2 2 3 4 6 6"),
    ],
)
def test_dice_that_lie_there_when_another_camera_or_the_program_is_started_are_no_new_roll(
    log: EventLog, played: str, lying: str
) -> None:
    session = begin(log)
    play(session, played)
    before = story(session)
    resumed = Session.resume(log, session.game.id)
    assert resumed.see(found(lying)).question is None
    assert story(resumed) == before


@pytest.mark.parametrize(
    ("played", "lying"),
    [
        ("", "1 2 2 5 5 6"),
        ("roll 1 2 2 5 5 6; keep 1 5", "2 2 5 5"),
        ("roll 1 2 2 5 5 6; keep 1 5; bank", "1 2 2 5 6 6"),
    ],
)
def test_dice_thrown_while_nobody_looked_are_a_roll(log: EventLog, played: str, lying: str) -> None:
    session = begin(log)
    play(session, played)
    session.see(found(lying))
    assert story(session)[-1] == f"roll {lying}"


def asks_whether_thrown(session: Session) -> bool:
    question = session.view.question
    return question is not None and question.seen.doubts == (Doubt(Why.LAY_THERE),)


@pytest.mark.parametrize("lying", ["", "1"])
def test_a_kept_die_that_was_put_aside_before_the_throw_is_none_of_it(
    log: EventLog, lying: str
) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6; keep 1; roll 2 3 4 5 6; keep 5")
    session.see(seen("5", lying=lying))
    assert asks_whether_thrown(session)
    session.see(seen("2 2 3 5 6", lying=lying, amends=True))
    assert session.view.question is None
    assert story(session)[-1] == "roll 2 2 3 6"


@pytest.mark.parametrize("thrown", ["2 2 3 5", "2 2 3 4 6", "2 3 4 4 5 6"])
def test_dice_that_are_not_as_many_as_are_thrown_beside_a_kept_one_are_asked_about(
    log: EventLog, thrown: str
) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6; keep 1; roll 2 3 4 5 6; keep 5")
    session.see(seen("5"))
    session.see(seen(thrown, amends=True))
    assert session.view.question is not None
    assert story(session)[-1] == "keep 5"


def test_kept_dice_put_aside_one_after_the_other_are_none_of_the_throw(log: EventLog) -> None:
    """One was still on its way as the other lay there, and just one is to be thrown."""
    session = begin(log)
    play(session, "roll 1 1 1 2 5 6; keep 1 1 1; roll 1 5 6; keep 1 5")
    session.see(seen("1", lying="1 1 1"))
    session.see(seen("1 5", lying="1 1 1", amends=True))
    assert asks_whether_thrown(session)
    session.see(seen("1 3 5", lying="1 1 1", amends=True))
    assert session.view.question is None
    assert story(session)[-1] == "roll 3"


def test_a_doubt_about_a_die_that_was_thrown_stays_though_a_kept_one_shows_the_same(
    log: EventLog,
) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6; keep 5")
    put = seen("5")
    session.see(put)
    thrown = replace(dice("5")[0], center_px=(900.0, 900.0))
    told = (thrown, *dice("2 2 3 6"), *put.dice)
    doubts = (Doubt(Why.UNSURE, thrown),)
    session.see(RollSettled(2.0, told, (), doubts, amends=True))
    assert session.view.question is not None
    assert story(session)[-1] == "keep 5"


def test_dice_that_come_to_light_after_others_were_kept_are_no_throw(log: EventLog) -> None:
    """A hand hid two dice of the roll; the camera tells of them when three are kept already."""
    session = begin(log)
    session.see(seen("1 1 2 4"))
    session.roll(Roll.parse("1 1 1 2 4 5"))
    session.keep(Roll.parse("1 1 1"))
    session.see(seen("1 2 4", lying="1 1 5", amends=True))
    assert asks_whether_thrown(session)
    assert story(session)[1:] == ["keep 1 1 1"]


def test_dice_left_that_were_not_told_before_are_not_plainly_a_throw(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 3 5 5 5"))
    session.roll(Roll.parse("1 2 3 5 5 5"))
    session.keep(Roll.parse("1 5 5 5"))
    session.see(seen("2 3"))
    assert asks_whether_thrown(session)
    assert story(session)[1:] == ["keep 1 5 5 5"]


def test_the_amended_turn_is_past_what_amends_its_roll(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 1 5 5 6"))
    session.keep(Roll.parse("1 1 1"))
    session.bank()
    session.see(seen("1 1 1 5 5 5", amends=True))
    assert asks_whether_thrown(session)


def test_dice_of_the_roll_that_come_to_light_one_by_one_are_no_throw(log: EventLog) -> None:
    """A player typed the whole roll when only one die of it was in view."""
    session = begin(log)
    session.see(seen("2"))
    session.roll(Roll.parse("1 1 2 3 4 6"))
    for told in (seen("1"), seen("1 1", amends=True)):
        session.see(told)
        assert asks_which_kept(session)
    session.keep(Roll.parse("1 1"))
    assert story(session) == ["roll 1 1 2 3 4 6", "keep 1 1"]


@pytest.mark.parametrize(
    ("read", "answered", "told_late"),
    [
        ("1 1 2 5 5 6", "1 1 1 5 5 6", ""),
        ("1 1 5 5 6", "1 1 1 5 5 6", "1"),
        ("", "1 1 1 5 5 3", ""),
    ],
    ids=["misread", "hidden", "corrected"],
)
def test_a_throw_with_a_face_that_a_player_had_to_tell_is_not_taken_for_known(
    log: EventLog, read: str, answered: str, told_late: str
) -> None:
    session = begin(log)
    if read:
        session.see(seen(read, unsure=True))
    session.roll(Roll.parse(answered))
    if not read:
        session.correct(Roll.parse("1 1 1 5 5 2"))
        session.see(seen("1 1 1 5 5 2"))
    if told_late:
        session.see(seen(told_late, lying="1 1 5 5"))
        session.dismiss()
    session.see(aside("1 1 1 5 5"))
    session.see(seen("1", lying="1 1 1 5 5"))
    assert session.view.question is not None or story(session)[-1] == "roll 1"


def test_a_throw_that_waits_is_not_dropped_by_dice_that_come_to_light(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 5 5 6"))
    session.roll(Roll.parse("1 1 1 5 5 6"))
    session.see(seen("4", lying="1 1 1 5 5", unsure=True))
    session.see(seen("1", lying="1 1 1 5 5", amends=True))
    assert session.view.question is not None


def test_all_dice_of_a_turn_handed_on_as_they_lie_are_not_plainly_a_throw(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 3 4 6 6"))
    play(session, "keep 1; bank")
    session.see(seen("1 2 3 4 6 6"))
    assert asks_whether_thrown(session), "after a bank"
    session.accept()
    session.keep(Roll.parse("1"))
    session.see(seen("2 2 3 4 6", lying="1"))
    session.see(seen("1 2 2 3 4 6"))
    assert asks_whether_thrown(session), "after a farkle"


def test_hot_dice_that_lie_there_are_not_plainly_a_throw(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 1 2 3 4"))
    session.keep(Roll.parse("1 1 1"))
    session.see(seen("5 5 5", lying="1 1 1"))
    session.keep(Roll.parse("5 5 5"))
    session.see(seen("1 1 1 5 5 5"))
    assert asks_whether_thrown(session)


def test_what_was_typed_and_not_told_yet_is_known_though_a_bank_was_undone(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6; keep 1; bank; undo; bank")
    assert session.see(seen("1 2 2 5 5 6")).question is None
    assert story(session)[-1] == "banked"


def test_a_kept_die_taken_for_one_of_the_throw_is_asked_about_where_another_lies_in_its_place(
    log: EventLog,
) -> None:
    """A knock has moved all dice, and one fell where a kept one had been."""
    session = begin(log)
    session.see(seen("1 3 4 5 6 6"))
    session.keep(Roll.parse("1 5"))
    session.see(seen("1 4 4 6", lying="5 6"))
    assert asks_whether_thrown(session)
    assert story(session)[1:] == ["keep 1 5"]


@pytest.mark.parametrize("lying", ["2 4 5", "4 5 5"])
def test_a_die_kept_is_no_throw_while_the_die_left_lies_there_or_others_are_on_their_way(
    log: EventLog, lying: str
) -> None:
    session = begin(log)
    session.see(seen("2 4 4 4 5 5"))
    session.keep(Roll.parse("4 4 4 5 5"))
    session.see(seen("4", lying=lying))
    assert asks_whether_thrown(session)
    assert story(session)[1:] == ["keep 4 4 4 5 5"]


def test_what_was_kept_before_hot_dice_lies_there_no_more(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 1 1 5 5 5; keep 1 1 1 5 5 5")
    session.see(seen("1 2 3 4 4 5"))
    session.see(seen("2 3 3 4 6", lying="5"))
    assert story(session)[3:] == ["keep 5", "roll 2 3 3 4 6"]


def test_the_last_dice_put_to_those_that_lie_aside_are_not_plainly_a_throw(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 3 3 5 5"))
    session.roll(Roll.parse("1 3 3 3 5 5"))
    session.see(seen("1 5", lying="3 3 3 5"))
    assert asks_which_kept(session)


def test_the_only_selection_is_plainly_kept_only_of_a_roll_that_the_camera_read_so(
    log: EventLog,
) -> None:
    """A player typed a roll while the camera told of the next: there may be more between."""
    session = begin(log)
    session.see(seen("2 4 5 6"))
    session.roll(Roll.parse("1 2 3 4 5 5"))
    session.see(seen("2 2 3"))
    assert asks_which_kept(session)


def test_a_roll_typed_in_that_is_told_in_part_and_then_whole_is_known(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6")
    assert session.see(seen("1 2 2 5 6")).question is not None
    assert session.see(seen("1 2 2 5 5 6", amends=True)).question is None
    assert story(session) == ["roll 1 2 2 5 5 6"]


def test_a_roll_typed_in_and_never_told_hides_no_later_one(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6; keep 1")
    session.see(seen("2 2 3 4 6"))
    session.see(seen("2 2 3 4 6"))
    assert asks_whether_thrown(session)


def test_what_a_player_confirmed_is_not_asked_again(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 3 3 3 5 6"))
    session.see(aside("3 3 3 5"))
    session.see(seen("1", lying="3 3 3 5", unsure=True))
    session.accept()
    assert asks_which_kept(session)
    view = session.keep(Roll.parse("1 3 3 3 5"))
    assert view.question is None
    assert story(session)[1:] == ["keep 1 3 3 3 5", "roll 1"]
