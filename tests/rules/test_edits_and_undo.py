"""Changing the past: edits with a reason, undo and redo without limit."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import IllegalMove, InvalidGame
from scorekeeper.rules.events import (
    Banked,
    DiceKept,
    GameStarted,
    Player,
    PlayerAdded,
    PlayerLeft,
    Redone,
    TurnEdited,
    Undone,
)
from scorekeeper.rules.explain import explain_last_turns, explain_turn
from scorekeeper.rules.game import apply, effective_events, replay
from scorekeeper.rules.state import Phase
from scorekeeper.rules.turn_record import Edit
from tests.rules.little_game import LittleGame, game

TEXT = "Anna: +500\nBen: +300\nAnna: 123346>1"


def test_an_edit_changes_the_cell_and_the_score_and_says_so() -> None:
    table = game({}, text=TEXT).do(TurnEdited(0, 450, "counted a 5 twice"))
    assert table.scores == {"Anna": 450, "Ben": 300}
    assert table.state.turns[0].points == 450
    assert table.state.turns[0].edit == Edit("counted a 5 twice", was=500)
    assert table.at_risk == 100


def test_a_second_edit_still_knows_what_was_played() -> None:
    table = game({}, text=TEXT).do(TurnEdited(0, 450, "a"), TurnEdited(0, 550, "b"))
    assert table.state.turns[0].edit == Edit("b", was=500)
    assert table.scores["Anna"] == 550


def test_a_turn_edited_back_is_as_it_was_played() -> None:
    table = game({}, text=TEXT)
    played = table.state.turns
    table.do(TurnEdited(0, 450, "counted a 5 twice"), TurnEdited(0, 500, "no, it was right"))
    assert table.state.turns == played
    assert table.scores == {"Anna": 500, "Ben": 300}


def test_an_edit_leaves_all_other_turns_as_they_were() -> None:
    table = game({}, text=TEXT).turns("Anna: farkle\nBen: +100")
    before = table.state.turns
    after = table.do(TurnEdited(1, 350, "misread")).state.turns
    assert len(after) == len(before)
    assert [place for place, turn in enumerate(after) if turn != before[place]] == [1]


def test_an_edit_may_open() -> None:
    table = game({"turn": {"opening": 500}}, text="Anna: farkle\nBen: farkle")
    table.do(TurnEdited(0, 500, "forgot to bank"))
    assert moves.can_bank(table.turns("Anna: 123346>1").state)


def test_an_edit_may_take_the_opening_back() -> None:
    table = game({"turn": {"opening": 500}}, "Anna", "Anna: +500")
    table.do(TurnEdited(0, 450, "counted a 5 twice")).turns("Anna: 123346>1")
    with pytest.raises(IllegalMove, match="the opening takes 500"):
        moves.bank(table.state)


def test_an_edit_does_not_open_for_a_player_what_another_has_met() -> None:
    table = game({"turn": {"opening": 500}}, text="Anna: +500\nBen: farkle")
    table.do(TurnEdited(1, 100, "misread")).turns("Anna: farkle\nBen: 123346>1")
    assert not moves.can_bank(table.state)


def test_an_edit_leaves_an_opening_that_another_turn_has_met() -> None:
    table = game({"turn": {"opening": 500}}, "Anna", "Anna: +500\nAnna: +600")
    table.do(TurnEdited(0, 0, "it was a farkle")).turns("Anna: 123346>1")
    assert moves.can_bank(table.state)


PENALTY = {"farkles": {"penalty": 1000}}


def test_a_farkle_changed_into_points_ends_the_row() -> None:
    table = game(PENALTY, "Anna", "Anna: +500\nAnna: farkle\nAnna: farkle")
    table.do(TurnEdited(2, 300, "forgot to bank")).turns("Anna: farkle\nAnna: farkle")
    assert table.scores == {"Anna": 800}
    assert table.turns("Anna: farkle").scores == {"Anna": -200}


def test_a_farkle_changed_into_points_leaves_those_after_it_in_the_row() -> None:
    table = game(PENALTY, "Anna", "Anna: farkle\nAnna: farkle")
    table.do(TurnEdited(0, 300, "forgot to bank"))
    assert table.state.seat("Anna").farkles == 1


def test_points_changed_into_none_are_a_farkle_in_the_row() -> None:
    table = game(PENALTY, "Anna", "Anna: +300\nAnna: farkle").do(TurnEdited(0, 0, "a farkle"))
    assert table.turns("Anna: farkle").scores == {"Anna": -1000}


def test_a_row_that_was_paid_for_is_not_paid_for_again() -> None:
    table = game(PENALTY, "Anna", "Anna: +1000" + 3 * "\nAnna: farkle")
    table.do(TurnEdited(1, 300, "forgot to bank"))
    assert table.scores == {"Anna": 300}
    assert table.turns("Anna: farkle").scores == {"Anna": 300}


def test_a_penalty_that_is_taken_back_by_hand_does_not_fall_due_with_the_next_farkle() -> None:
    table = game(PENALTY, "Anna", "Anna: +500" + 3 * "\nAnna: farkle")
    table.do(TurnEdited(3, 0, "we let it pass")).turns("Anna: farkle")
    assert table.scores == {"Anna": 500}


def test_a_row_that_an_edit_completes_is_paid_for_with_the_next_farkle() -> None:
    table = game(PENALTY, "Anna", "Anna: farkle\nAnna: +300\nAnna: farkle")
    table.do(TurnEdited(1, 0, "a farkle"))
    assert table.scores == {"Anna": 0}
    assert table.turns("Anna: farkle\nAnna: farkle").scores == {"Anna": -1000}


def test_an_edit_counts_the_row_of_the_whole_team() -> None:
    rules = PENALTY | {"players": {"team_size": 2, "farkles_by": "team"}}
    table = game(rules, "Anna Ben Cleo Dora", "Anna: farkle\nBen: farkle\nCleo: farkle")
    table.do(TurnEdited(0, 300, "forgot to bank"))
    assert [seat.farkles for seat in table.state.seats] == [1, 1, 1, 1]


def test_an_edit_of_a_bank_leaves_a_row_that_came_after_it() -> None:
    table = game(PENALTY, "Anna", "Anna: +300\nAnna: farkle\nAnna: farkle")
    table.do(TurnEdited(0, 250, "misread"))
    assert table.turns("Anna: farkle").last.penalty == 1000


@pytest.mark.parametrize(
    ("turn", "points", "reason", "said"),
    [
        (2, 0, "why", "there is no turn 3: 2 have been played"),
        (5, 0, "why", "there is no turn 6: 2 have been played"),
        (-1, 0, "why", "there is no turn 0"),
        (0, 500, "why", "the turn has 500 points already"),
        (0, 450, " ", "a changed turn needs a reason"),
        (0, 450, "why\nnot", "a reason is one line of at most 200 characters"),
        (0, 450, "w" * 201, "a reason is one line of at most 200 characters"),
        (0, 1_000_001, "why", "a turn brings at most 1,000,000 points"),
        (0, -1_000_001, "why", "a turn brings at most 1,000,000 points"),
    ],
)
def test_an_edit_that_is_refused(turn: int, points: int, reason: str, said: str) -> None:
    with pytest.raises(IllegalMove, match=said):
        moves.edit_turn(game({}, text=TEXT).state, turn, points, reason)


def test_an_edit_brings_a_million_at_most_and_has_a_reason_of_200_letters_at_most() -> None:
    state = game({}, text=TEXT).state
    for points in (1_000_000, -1_000_000):
        assert moves.can_edit_turn(state, 0, points, "x" * 200)
    assert not moves.can_edit_turn(state, 0, 450, "x" * 201)


def test_of_two_who_meet_the_target_by_an_edit_and_a_bank_the_higher_wins_alone() -> None:
    rules = {"win": {"target": 1000, "ending": "immediate"}}
    table = game(rules, text="Anna: +500\nBen: +500").do(TurnEdited(1, 1200, "misread"))
    assert table.turns("Anna: +500").winners == {"Ben"}


WELFARE = {"win": {"target": 1000, "welfare": True}}


def test_no_edit_takes_anyone_over_a_target_that_must_be_hit_exactly() -> None:
    table = game(WELFARE, text="Anna: +500\nBen: +300\nAnna: +400")
    refused = (
        "Anna would have 1,050, and 1,000 must be hit exactly: enter what Anna keeps of this turn"
    )
    with pytest.raises(IllegalMove, match=refused):
        moves.edit_turn(table.state, 2, 550, "5 and 1 too")
    table.do(TurnEdited(2, 450, "1 too")).do(TurnEdited(2, 350, "no, 50 less"))
    assert table.scores == {"Anna": 850, "Ben": 300}


def test_no_edit_gives_back_what_takes_another_over_such_a_target() -> None:
    table = game(WELFARE, text="Anna: +300\nBen: +500\nAnna: +50\nBen: +550")
    table.do(TurnEdited(3, 100, "misread")).turns("Anna: +600")
    with pytest.raises(IllegalMove, match="Anna would have 1,500, and 1,000 must be hit exactly"):
        moves.edit_turn(table.state, 3, 0, "no, it was so")


def test_a_game_in_which_an_edit_went_over_such_a_target_is_still_replayed() -> None:
    table = game(WELFARE, text="Anna: +500\nBen: +300\nAnna: +400")
    table.do(TurnEdited(2, 550, "5 and 1 too"), Undone()).turns("Ben: +100")
    assert table.scores == {"Anna": 900, "Ben": 400}


def test_who_hits_the_target_by_an_edit_wins_alone_though_another_hits_it_in_the_same_turn() -> (
    None
):
    table = game(WELFARE, text="Anna: +500\nBen: +500\nAnna: +400").do(TurnEdited(2, 500, "1 too"))
    assert table.turns("Ben: +500").winners == {"Anna"}


def test_what_others_received_of_a_turn_is_taken_back_with_it() -> None:
    rules = {"win": {"target": 1000, "welfare": True}}
    table = game(rules, text="Anna: +300\nBen: +500\nAnna: +50\nBen: +550")
    assert table.scores == {"Anna": 900, "Ben": 500}
    table.do(TurnEdited(3, 450, "a 1 counted twice"))
    assert table.scores == {"Anna": 350, "Ben": 950}
    assert [str(said) for said in explain_turn(table.state, table.state.turns[3])] == [
        "Ben goes over the target: the 550 of the turn are given away",
        "changed by hand from 0 to 450: a 1 counted twice",
        "Anna gives 550 back",
    ]
    table.do(TurnEdited(3, 400, "and a 5"))
    assert table.scores == {"Anna": 350, "Ben": 900}


def test_last_turns_that_no_one_has_earned_any_more_are_called_off() -> None:
    table = game({"win": {"target": 1000}}, "Anna Ben Cleo", "Anna: +1000")
    assert table.state.last_turns
    table.do(TurnEdited(0, 950, "misread"))
    assert table.state.last_turns is None
    table.turns("Ben: farkle\nCleo: farkle")
    assert table.mover == "Anna"


def test_last_turns_go_on_when_another_has_earned_them() -> None:
    table = game({"win": {"target": 1000}}, "Anna Ben Cleo", "Anna: +1000\nBen: +1000")
    table.do(TurnEdited(0, 950, "misread"))
    assert table.turns("Cleo: farkle").winners == {"Ben"}


@pytest.mark.parametrize(
    ("ending", "still"),
    [
        ("finish_round", []),
        ("others_one_more", ["Anna"]),
        ("all_one_more", ["Anna", "Ben"]),
        ("full_extra_round", ["Anna", "Ben", "Cleo"]),
    ],
)
def test_last_turns_then_are_those_that_the_other_has_earned(ending: str, still: list[str]) -> None:
    """Anna has had no turn since Ben was the first at the target, once hers is none."""
    rules = {"win": {"target": 1000, "ending": ending}}
    table = game(rules, "Anna Ben Cleo", "Anna: +1000\nBen: +1200")
    table.do(TurnEdited(0, 950, "misread"))
    assert table.mover == "Cleo"
    for name in ("Cleo", *still):
        table.turns(f"{name}: farkle")
    assert table.winners == {"Ben"}


def test_who_is_first_at_the_target_then_may_have_been_so_in_the_extra_round() -> None:
    rules = {"win": {"target": 1000, "ending": "full_extra_round"}}
    table = game(rules, "Anna Ben", "Anna: +1000\nBen: +500\nAnna: farkle")
    assert table.state.last_turns
    table.do(TurnEdited(0, 950, "misread"))
    assert table.turns("Ben: +600").state.last_turns, "nobody had earned any before"
    table = game(rules, "Anna Ben Cleo", "Anna: +1000\nBen: +500\nCleo: farkle")
    table.turns("Anna: farkle\nBen: +600").do(TurnEdited(0, 950, "misread"))
    table.turns("Cleo: farkle\nAnna: farkle\nBen: farkle\nCleo: farkle")
    assert table.winners == {"Ben"}


def test_another_edit_of_the_first_at_the_target_gives_no_more_turns() -> None:
    rules = {"win": {"target": 1000, "ending": "others_one_more"}}
    table = game(rules, "Anna Ben Cleo", "Anna: +1000\nBen: +1200")
    table.do(TurnEdited(0, 950, "misread"), TurnEdited(0, 900, "once more"))
    assert table.turns("Cleo: farkle\nAnna: farkle").winners == {"Ben"}


def test_who_has_played_since_and_left_is_none_of_those_who_have_a_turn_then() -> None:
    rules = {"win": {"target": 1000, "ending": "others_one_more"}}
    table = game(rules, "Anna Ben Cleo Dora", "Anna: +1000\nBen: +1200\nCleo: farkle")
    table.do(PlayerLeft("Cleo"), TurnEdited(0, 950, "misread"))
    assert table.turns("Dora: farkle\nAnna: farkle").winners == {"Ben"}


def test_last_turns_stay_where_who_is_first_at_the_target_then_had_come_with_so_much() -> None:
    """No turn brought Cleo there: Ben and she play what was to be played, and no more."""
    table = game({"win": {"target": 1000, "ending": "others_one_more"}})
    table.do(PlayerAdded(Player("Cleo", "Cleo"), points=1000)).turns("Anna: +1100")
    table.do(TurnEdited(0, 950, "misread"))
    assert table.turns("Ben: farkle\nCleo: farkle").winners == {"Cleo"}


def test_last_turns_that_who_has_left_has_earned_go_on_whatever_is_edited() -> None:
    table = game({"win": {"target": 1000}}, "Anna Ben Cleo", "Anna: +500\nBen: +200\nCleo: farkle")
    table.turns("Anna: +500").do(PlayerLeft("Anna"), TurnEdited(1, 250, "misread"))
    assert table.turns("Ben: farkle\nCleo: +100").winners == {"Ben"}


def test_last_turns_that_who_has_left_has_not_earned_are_called_off() -> None:
    table = game({"win": {"target": 1000}}, "Anna Ben Cleo", "Anna: +1000")
    table.do(PlayerLeft("Anna"), TurnEdited(0, 950, "misread"))
    assert table.state.last_turns is None
    assert table.turns("Ben: farkle\nCleo: farkle").mover == "Ben"


def test_last_turns_of_who_has_left_are_none_of_those_that_an_edit_gives() -> None:
    rules = {"win": {"target": 1000, "ending": "all_one_more"}}
    table = game(rules, "Anna Ben Cleo", "Anna: +1000\nBen: +1200").do(PlayerLeft("Ben"))
    table.do(TurnEdited(0, 950, "misread"))
    assert table.mover == "Cleo"
    assert str(explain_last_turns(table.state)) == "Ben reached the target: 2 last turns to play"


PLAY_OFF = "Anna: +1000\nBen: +1000\nCleo: +100"


def play_off(text: str = "", **win: Any) -> LittleGame:
    """Anna and Ben play on at 1,000 points, Cleo has 100."""
    table = game({"win": {"target": 1000} | win}, "Anna Ben Cleo", PLAY_OFF)
    assert table.state.last_turns
    assert table.state.last_turns.tied == ("Anna", "Ben")
    return table.turns(text)


@pytest.mark.parametrize("played", ["", "Anna: +100"])
def test_who_would_have_been_ahead_of_a_play_off_has_won(played: str) -> None:
    table = play_off(played).do(TurnEdited(2, 1500, "misread"))
    assert table.state.phase is Phase.OVER
    assert table.winners == {"Cleo"}
    table = play_off(played).do(TurnEdited(0, 1050, "misread"))
    assert table.winners == {"Anna"}


def test_who_would_not_have_been_tied_is_in_no_play_off_and_the_other_has_won() -> None:
    assert play_off().do(TurnEdited(1, 800, "misread")).winners == {"Anna"}
    assert play_off("Anna: +100").do(TurnEdited(0, 950, "misread")).winners == {"Ben"}


def test_who_would_have_been_tied_too_comes_into_the_play_off_with_a_turn_in_this_round() -> None:
    table = play_off("Anna: +100").do(TurnEdited(2, 1000, "misread"))
    said = "play-off between Anna, Ben and Cleo"
    assert str(explain_last_turns(table.state)) == said
    assert table.mover == "Ben"
    assert table.turns("Ben: farkle\nCleo: +150").winners == {"Cleo"}
    assert [turn.round for turn in table.state.turns] == [1, 1, 1, 2, 2, 2]


def test_who_comes_into_the_play_off_plays_though_the_seat_was_passed() -> None:
    table = game({"win": {"target": 1000}}, "Anna Ben Cleo", "Anna: +50\nBen: +1000\nCleo: +1000")
    table.do(TurnEdited(0, 1000, "misread"))
    table.turns("Ben: +50\nAnna: farkle\nCleo: +50\nBen: +100\nCleo: farkle")
    assert table.winners == {"Ben"}


def test_who_falls_out_of_a_play_off_of_three_plays_no_more_of_it() -> None:
    text = "Anna: +1000\nBen: +1000\nCleo: +1000"
    table = game({"win": {"target": 1000}}, "Anna Ben Cleo", text)
    table.do(TurnEdited(1, 900, "misread")).turns("Anna: +50")
    assert table.turns("Cleo: +100").winners == {"Cleo"}


def test_the_turn_at_hand_of_who_falls_out_of_a_play_off_falls_away() -> None:
    text = "Anna: +1000\nBen: +1000\nCleo: +1000\nAnna: +50\nBen: 123346>1"
    table = game({"win": {"target": 1000}}, "Anna Ben Cleo", text)
    table.do(TurnEdited(1, 900, "misread"))
    assert table.turns("Cleo: farkle").winners == {"Anna"}
    assert table.scores == {"Anna": 1050, "Ben": 900, "Cleo": 1000}
    text += " bank\nCleo: 123346>1"
    table = game({"win": {"target": 1000}}, "Anna Ben Cleo", text)
    assert table.do(TurnEdited(2, 900, "misread")).winners == {"Ben"}


def test_an_edited_turn_of_the_play_off_leaves_who_is_tied() -> None:
    table = play_off("Anna: +100").do(TurnEdited(3, 500, "misread"))
    assert table.turns("Ben: +300").winners == {"Anna"}
    table = play_off("Anna: +100").do(TurnEdited(3, -950, "misread"))
    assert table.turns("Ben: farkle").winners == {"Ben"}


def test_of_a_later_round_of_a_play_off_too_it_is_counted_again_who_came_into_it() -> None:
    text = "Anna: +1000\nBen: +1000\nCleo: +1000\nAnna: +50\nBen: +50\nCleo: farkle"
    table = game({"win": {"target": 1000}}, "Anna Ben Cleo", text).do(TurnEdited(5, 50, "a 5"))
    assert table.turns("Anna: farkle\nBen: farkle\nCleo: +50").winners == {"Cleo"}
    table = game({"win": {"target": 1000}}, "Anna Ben Cleo", text).do(TurnEdited(2, 1050, "a 5"))
    assert table.winners == {"Cleo"}


def test_who_has_more_than_the_tied_have_lost_is_in_no_play_off_by_an_edit() -> None:
    rules = {"win": {"target": 1000}, "farkles": {"penalty": 800, "in_a_row": 1}}
    text = "Anna: +1000\nBen: +900\nCleo: +1000\nAnna: farkle\nCleo: farkle"
    table = game(rules, "Anna Ben Cleo", text).do(TurnEdited(1, 950, "misread"))
    assert table.turns("Anna: +50\nCleo: +100").winners == {"Cleo"}


def test_who_stays_in_a_play_off_finishes_the_turn_whatever_is_edited() -> None:
    table = play_off().do(PlayerLeft("Ben"), TurnEdited(2, 150, "misread"))
    assert table.turns("Anna: farkle").winners == {"Anna"}
    table = play_off().do(PlayerLeft("Ben"), TurnEdited(2, 1000, "misread"))
    assert table.turns("Anna: farkle\nCleo: +50").winners == {"Cleo"}


def test_teams_come_into_a_play_off_by_an_edit_of_a_turn_from_before_it() -> None:
    rules = {"win": {"target": 1000}, "players": {"team_size": 2}}
    text = "Anna: +1000\nBen: +900\nCleo: +100\nAda: farkle\nBob: +100\nCid: farkle"
    table = game(rules, "Anna Ben Cleo Ada Bob Cid", text).do(TurnEdited(5, 900, "misread"))
    table.turns("Anna: farkle\nBen: farkle\nCleo: +50\nAda: farkle\nBob: farkle\nCid: farkle")
    assert table.winners == {"Cleo", "Cid"}


def test_an_edit_that_reaches_the_target_begins_the_last_turns_after_this_one() -> None:
    table = game({"win": {"target": 1000}}, "Anna Ben Cleo", "Anna: +900")
    table.do(TurnEdited(0, 1000, "a 1 was missed"))
    assert table.turns("Ben: farkle").state.last_turns
    assert table.turns("Cleo: farkle").winners == {"Anna"}


@pytest.mark.parametrize("played", ["", "Anna: farkle\nBen: farkle\nCleo: farkle\n"])
@pytest.mark.parametrize("thrown", ["", "Ben: 123346>1"])
def test_who_is_on_turn_when_an_edit_reaches_the_target_has_the_last_turn_with_that(
    played: str, thrown: str
) -> None:
    rules = {"win": {"target": 1000, "ending": "others_one_more"}}
    table = game(rules, "Anna Ben Cleo", f"{played}Anna: +200\n{thrown}")
    table.do(TurnEdited(len(table.state.turns) - 1, 1000, "misread"))
    assert table.turns("Ben: farkle\nCleo: farkle").winners == {"Anna"}
    rules = {"win": {"target": 1000, "ending": "all_one_more"}}
    table = game(rules, "Anna Ben Cleo", f"{played}Anna: +200\n{thrown}")
    table.do(TurnEdited(len(table.state.turns) - 1, 1000, "misread"))
    assert table.turns("Ben: farkle\nCleo: farkle\nAnna: farkle").winners == {"Anna"}


def test_each_other_has_one_last_turn_from_the_one_at_hand_on_however_long_ago_the_edited_was() -> (
    None
):
    rules = {"win": {"target": 1000, "ending": "others_one_more"}}
    table = game(rules, "Anna Ben Cleo", "Anna: +200\nBen: farkle")
    table.do(TurnEdited(0, 1000, "misread"))
    assert str(explain_last_turns(table.state)) == "Anna reached the target: 2 last turns to play"
    assert table.turns("Cleo: farkle\nBen: farkle").winners == {"Anna"}


def test_who_passes_the_first_at_the_target_in_the_turn_at_hand_has_no_second_last_turn() -> None:
    rules = {"win": {"target": 1000, "ending": "others_one_more"}}
    table = game(rules, "Anna Ben Cleo", "Anna: +200").do(TurnEdited(0, 1000, "misread"))
    assert table.turns("Ben: +1200\nCleo: farkle").winners == {"Ben"}


def test_who_is_on_turn_when_an_own_edit_reaches_the_target_has_the_last_turn_with_that() -> None:
    rules = {"win": {"target": 1000, "ending": "all_one_more"}}
    table = game(rules, "Anna Ben Cleo", "Anna: +200\nBen: farkle\nCleo: farkle")
    table.do(TurnEdited(0, 1000, "misread"))
    assert table.turns("Anna: farkle\nBen: farkle\nCleo: farkle").winners == {"Anna"}


def test_a_tie_goes_to_the_first_to_reach_the_target_as_the_sheet_stands_after_an_edit() -> None:
    rules = {"win": {"target": 1000, "tie": "first_to_reach"}}
    table = game(rules, "Anna Ben", "Anna: +500\nBen: +700\nAnna: +500")
    table.do(TurnEdited(1, 1000, "misread"))
    assert table.turns("Ben: farkle").winners == {"Ben"}
    table = game(rules, "Anna Ben Cleo", "Anna: +700\nBen: +200\nCleo: +200\nAnna: +200\nBen: +800")
    table.do(TurnEdited(0, 800, "misread"))
    assert table.turns("Cleo: farkle").winners == {"Anna"}


def test_who_reaches_the_target_by_an_edit_before_others_do_was_there_first() -> None:
    rules = {"win": {"target": 1000, "tie": "first_to_reach"}}
    table = game(rules, "Anna Ben", "Anna: +900").do(TurnEdited(0, 1000, "misread"))
    assert table.turns("Ben: +1000").winners == {"Anna"}


def test_who_was_first_at_the_target_stays_so_with_a_penalty_between_whatever_is_edited() -> None:
    rules = {
        "win": {"target": 1000, "tie": "first_to_reach", "ending": "full_extra_round"},
        "farkles": {"penalty": 500, "in_a_row": 1},
    }
    table = game(rules, "Anna Ben Cleo", "Anna: +1200\nBen: +1000\nCleo: +100\nAnna: farkle")
    table.do(TurnEdited(2, 150, "a 5 too")).turns("Ben: +50")
    assert str(explain_last_turns(table.state)) == "Anna reached the target: 1 last turn to play"
    assert table.turns("Cleo: +900").winners == {"Ben"}


def defended(text: str) -> LittleGame:
    rules = {"win": {"target": 1000, "ending": "others_one_more", "defend": True}}
    return game(rules, "Anna Ben Cleo", text)


@pytest.mark.parametrize(
    ("text", "edit"),
    [
        ("Anna: +1000\nBen: +200", TurnEdited(1, 1100, "misread")),
        ("Anna: +1000\nBen: farkle", TurnEdited(1, 1100, "misread")),
        ("Anna: +1100\nBen: +1050", TurnEdited(0, 1000, "misread")),
    ],
)
def test_whoever_is_overtaken_through_an_edit_of_the_last_turns_gets_one_answer(
    text: str, edit: TurnEdited
) -> None:
    table = defended(text).do(edit)
    assert str(explain_last_turns(table.state)) == "Anna reached the target: 2 last turns to play"
    assert table.turns("Cleo: farkle\nAnna: farkle").winners == {"Ben"}


def test_an_edit_gives_no_second_answer_and_none_to_who_has_a_turn_to_come() -> None:
    table = defended("Anna: +1000\nBen: +1100").do(TurnEdited(1, 1000, "misread"))
    table.do(TurnEdited(1, 1200, "no, more"), TurnEdited(1, 1250, "and a 5"))
    assert table.turns("Cleo: farkle\nAnna: +100").winners == {"Ben"}
    table = defended("Anna: +1000\nBen: +1100\nCleo: farkle").do(TurnEdited(1, 1150, "a 5"))
    assert table.mover == "Anna"
    assert table.turns("Anna: farkle").winners == {"Ben"}


def test_who_is_not_overtaken_after_an_edit_has_no_answer_to_play() -> None:
    table = defended("Anna: +1000\nBen: +1100").do(TurnEdited(1, 200, "misread"))
    assert table.turns("Cleo: farkle").winners == {"Anna"}
    table = defended("Anna: +1000\nBen: +1100").do(TurnEdited(1, 200, "misread"))
    assert table.turns("Cleo: +1050\nAnna: farkle").winners == {"Cleo"}


def test_who_was_at_the_target_before_by_an_edit_has_overtaken_nobody() -> None:
    table = defended("Anna: +200\nBen: +1000\nCleo: farkle").do(TurnEdited(0, 1100, "misread"))
    assert table.turns("Anna: farkle").winners == {"Anna"}


def test_a_game_that_is_over_is_not_edited() -> None:
    table = game({"win": {"target": 100, "ending": "immediate"}}, text="Anna: +100")
    with pytest.raises(IllegalMove, match="undo the last move"):
        moves.edit_turn(table.state, 0, 50, "why")


# undo and redo


def test_undo_takes_back_event_by_event_and_redo_brings_them_again() -> None:
    table = game({}, text="Anna: 123346>1")
    assert table.do(Undone()).state.phase is Phase.TO_KEEP
    assert table.do(Undone()).state.phase is Phase.TO_ROLL
    assert table.do(Redone(), Redone()).at_risk == 100


def test_the_winning_bank_can_be_undone() -> None:
    table = game({"win": {"target": 100, "ending": "immediate"}}, text="Anna: +100")
    assert table.winners == {"Anna"}
    table.do(Undone())
    assert table.state.phase is Phase.TO_ROLL
    assert table.do(Redone()).winners == {"Anna"}


def test_playing_on_after_an_undo_forgets_what_was_undone() -> None:
    table = game({}, text="Anna: 155346>155").do(Undone(), DiceKept(Roll.parse("15")))
    assert table.at_risk == 150
    with pytest.raises(IllegalMove, match="nothing to redo"):
        moves.redo(table.state)
    assert [type(e).__name__ for e in effective_events(table.events)] == [
        "GameStarted",
        "DiceRolled",
        "DiceKept",
    ]


def test_the_start_stays() -> None:
    with pytest.raises(IllegalMove, match="nothing to undo"):
        moves.undo(game({}).state)
    assert moves.can_undo(game({}, text="Anna: 123346").state)


def test_a_game_begins_once_and_first() -> None:
    table = game({})
    with pytest.raises(InvalidGame, match="only once"):
        apply(table.state, table.events[0])
    with pytest.raises(InvalidGame, match="begins with its rules and players"):
        apply(None, Banked())
    with pytest.raises(InvalidGame, match="begins with its rules and players"):
        replay([])
    assert isinstance(table.events[0], GameStarted)
