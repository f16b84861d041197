"""What the camera saw and what the players choose becomes the game, or a question."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import IllegalMove, InvalidRoll
from scorekeeper.rules.ruleset import RuleSet, TurnRules, WinRules
from scorekeeper.rules.state import Phase
from scorekeeper.session.meaning import Ask
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.replaying import replayed
from scorekeeper.sheet.store import StoreError
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.table_events import RollSettled
from tests.session.telling import (
    asked,
    asks_which_kept,
    dice,
    found,
    seen,
    story,
)
from tests.sheet.played import begin, play


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
    assert asked(session).ask is Ask.UNCERTAIN
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
    session.see(seen(thrown))
    question = asked(session)
    assert (question.ask, question.expected) == (Ask.OTHER_COUNT, 6)
    assert story(session) == []
    with pytest.raises(IllegalMove, match=r"expected|thrown"):
        session.accept()
    assert session.dismiss().question is None


def test_while_a_throw_is_asked_about_none_is_awaited(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5"))
    assert session.expected is None
    session.dismiss()
    assert session.expected == Expected(6)


def test_what_lay_there_when_the_camera_began_to_look_does_not_stand_for_the_throw(
    log: EventLog,
) -> None:
    """Dice of another game beside the tray, or sweets that look like such."""
    session = begin(log)
    assert session.see(found("1 1 1")).question is not None
    assert session.expected == Expected(6)
    assert session.see(seen("1 2 2 5 5 6", lying="1 1 1")).question is None
    assert story(session) == ["roll 1 2 2 5 5 6"]


def test_a_spare_die_that_lay_beside_the_roll_already_was_not_kept_from_it(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("2 2 2 3 4 5", lying="1"))
    assert session.see(seen("1 2 3 5 6", lying="1")).question is None
    assert story(session) == ["roll 2 2 2 3 4 5", "keep 5", "roll 1 2 3 5 6"]


def beside(event: RollSettled, face: str, x: float) -> RollSettled:
    """The same with a die lying there."""
    return replace(event, lying=tuple(replace(d, center_px=(x, 300.0)) for d in dice(face)))


def test_a_spare_die_that_was_taken_away_is_not_taken_for_one_kept_since(log: EventLog) -> None:
    session = begin(log)
    session.see(beside(seen("1 2 3 4 5 6"), "5", 0.0))
    session.see(beside(seen("2 3 3 4 6"), "5", 400.0))
    assert story(session)[1:2] == ["keep 5"]


def test_beside_a_spare_die_that_was_taken_away_a_missed_one_is_asked_about(log: EventLog) -> None:
    """One 1 was kept, and one of five thrown is out of sight: two had been kept, it seemed."""
    session = begin(log)
    session.see(beside(seen("1 1 2 3 4 6"), "1", 0.0))
    session.see(beside(seen("2 3 4 4"), "1", 400.0))
    assert asks_which_kept(session)


def test_more_dice_than_the_game_has_break_nothing(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6 6 6"))
    assert asked(session).ask is Ask.OTHER_COUNT
    play(session, "roll 1 2 2 5 5 6")
    assert session.see(seen("1 2 2 5 5 6 6 6", amends=True)).question is not None


def test_after_a_farkle_the_next_players_throw_passes_the_dice(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("2 2 3 4 6 6"))
    assert session.state.phase is Phase.FARKLED
    session.see(seen("1 2 3 4 6 6"))
    assert story(session) == ["roll 2 2 3 4 6 6", "farkletaken", "roll 1 2 3 4 6 6"]
    assert session.state.mover is not None
    assert session.state.mover.player.name == "Bob"


def test_after_a_farkle_all_dice_are_likely_to_come_next_though_nobody_says_so(
    log: EventLog,
) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 4 4 6; keep 1; roll 2 3 4 4 6")
    assert session.expected == Expected(6, sure=False)
    play(session, "farkle")
    assert session.expected == Expected(6)


def test_after_a_farkle_that_may_be_thrown_on_nobody_knows_what_comes_next(log: EventLog) -> None:
    session = begin(log, rules=RuleSet(turn=TurnRules(after_farkle="may_roll_on")))
    play(session, "roll 2 2 3 4 6 6")
    assert session.state.phase is Phase.FARKLED
    assert session.expected is None


@pytest.mark.parametrize("farkle", ["2 2 3 4 6 6", "1 2 2 4 4 6; keep 1; roll 2 3 4 4 6"])
def test_an_uncertain_throw_after_a_farkle_is_the_next_players_once_it_is_settled(
    log: EventLog, farkle: str
) -> None:
    session = begin(log)
    play(session, f"roll {farkle}")
    before = story(session)
    session.see(seen("1 2 3 4 6 6", unsure=True))
    question = asked(session)
    assert (question.ask, question.expected) == (Ask.UNCERTAIN, 6)
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
    session.keep(Roll.parse("5"))
    assert asked(session).ask is Ask.UNCERTAIN
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
