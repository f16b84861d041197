"""A played game under other rules: same throws, hand-computed points, every objection a reason."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import IllegalMove, InvalidGame
from scorekeeper.rules.events import PlayerLeft, PlayerRenamed, Redone, TurnEdited, Undone
from scorekeeper.rules.game import replay
from scorekeeper.rules.rescoring import Rescored, rescore
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets import load, presets
from tests.rules.little_game import LittleGame, game
from tests.rules.random_games import random_events


def under(played: LittleGame, **rules: dict[str, object]) -> Rescored:
    return rescore(played.events, RuleSet.from_dict(rules))


def points(rescored: Rescored) -> list[int | None]:
    return [turn.points for turn in rescored.turns]


def reasons(rescored: Rescored) -> list[list[str]]:
    return [[each.refused.code for each in turn.objections] for turn in rescored.turns]


def test_the_same_rules_count_the_same() -> None:
    played = game({}, text="Anna: 122556>155 346 farkle\nBen: 111236>111 bank\nAnna: 122556")
    again = under(played)
    assert points(again) == [0, 1000, None]
    assert again.state == played.state
    assert reasons(again) == [[], [], []]


def test_combinations_have_the_points_of_the_other_rules() -> None:
    played = game(
        {}, text="Anna: 123456>123456 bank\nBen: 223344>223344 bank\nAnna: 111236>111 bank"
    )
    again = rescore(played.events, load("smart-box"))
    assert [turn.played for turn in again.turns] == [3000, 1500, 1000]
    assert points(again) == [1000, 500, 1000]
    assert {seat.player.name: seat.score for seat in again.state.seats} == {
        "Anna": 2000,
        "Ben": 500,
    }


def test_a_bank_below_the_opening_counts_nothing_and_says_why() -> None:
    played = game({}, text="Anna: 122556>155 bank\nBen: 111236>111 bank\nAnna: 123346>1 bank")
    again = under(played, turn={"opening": 500})
    assert points(again) == [0, 1000, 0]
    assert reasons(again) == [["bank.opening"], [], ["bank.opening"]]
    (objection,) = again.turns[0].objections
    assert objection.refused.values["missing"] == 300


def test_dice_that_do_not_score_are_left_out() -> None:
    kinds = {"score": {"four_of_a_kind": "2x"}}
    played = game(kinds, text="Anna: 222236>2222 bank")
    again = under(played)
    assert (again.turns[0].played, points(again)) == (400, [200])
    (objection,) = again.turns[0].objections
    assert objection.refused.code == "selection.idle_dice_only_in"
    assert objection.chosen == Roll.parse("2222")
    assert objection.counted is not None
    assert objection.counted.dice == Roll.parse("222")


def test_of_the_dice_left_out_no_others_are_counted_in_their_place() -> None:
    played = game({"score": {"four_of_a_kind": "2x"}}, text="Anna: 122226>2222 bank")
    again = under(played)
    assert points(again) == [200]
    (objection,) = again.turns[0].objections
    assert objection.counted is not None
    assert objection.counted.dice == Roll.parse("222")


ROLLS_ON = {"turn": {"after_farkle": "may_roll_on"}}


def test_dice_thrown_on_after_a_farkle_are_not_counted_where_it_ends_the_turn() -> None:
    played = game(ROLLS_ON, text="Anna: 122346>1 22346 11346>11 bank\nBen: +100")
    again = under(played)
    assert [turn.played for turn in again.turns] == [200, 100]
    assert points(again) == [0, 100]
    assert reasons(again) == [["roll.farkled"], []]
    assert again.state.seats[0].farkles == 1


def test_dice_thrown_on_after_a_farkle_that_scores_here_add_to_it() -> None:
    played = game(ROLLS_ON, text="Anna: 223346 122346>1 bank")
    again = under(played, score={"nothing_scores": 500})
    assert points(again) == [600]
    assert reasons(again) == [["roll.keep_first"]]


def test_dice_that_must_be_kept_too_are_counted() -> None:
    played = game({}, text="Anna: 122556>1 22346 farkle\nBen: 122556>1 bank")
    again = under(played, turn={"must_keep_all_scoring": True})
    assert points(again) == [0, 200]
    assert reasons(again) == [["selection.keep_all"], ["selection.keep_all"]]


def test_a_choice_in_which_nothing_scores_ends_the_turn() -> None:
    played = game({}, text="Anna: 223344>223344 111236>111 bank\nBen: 122556>155 bank")
    again = under(played, score={"three_pairs": 0})
    assert points(again) == [0, 200]
    assert reasons(again) == [["selection.idle_dice_only_in"], []]
    assert again.state.seats[0].farkles == 1


def test_toxic_twos_cancel_what_was_kept() -> None:
    played = game({}, text="Anna: 122226>1 23446 farkle\nBen: 122226>1 bank")
    again = under(played, turn={"toxic_twos": 4}, farkles={"in_a_row": 1, "penalty": 500})
    assert points(again) == [-500, -500]
    assert reasons(again) == [["selection.toxic"], ["selection.toxic"]]


def test_a_farkle_that_scores_counts_its_best_and_ends_there() -> None:
    played = game({}, text="Anna: 122556>155 346 farkle\nBen: 223346 farkle\nAnna: 122556>1 bank")
    again = under(played, score={"nothing_scores": 500})
    assert points(again) == [0, 500, 100]
    assert reasons(again) == [[], ["farkle.scores"], []]


def test_farkles_in_a_row_cost_what_the_other_rules_ask() -> None:
    farkle = "223346 farkle"
    turns = "\n".join([f"Anna: {farkle}\nBen: 122556>1 bank"] * 3)
    again = under(game({}, text=turns), farkles={"penalty": 500})
    assert points(again) == [0, 100, 0, 100, -500, 100]


def test_turns_after_the_end_are_not_counted() -> None:
    played = game({}, text="Anna: +1000\nBen: +500\nAnna: +100\nBen: +1000")
    again = under(played, win={"target": 1000, "ending": "immediate"})
    assert points(again) == [1000, None, None, None]
    assert reasons(again)[1:] == [["turn.over"]] * 3
    assert again.state.outcome is not None
    assert again.state.outcome.winners == ("Anna",)


def test_another_round_of_the_tied_is_no_turn_of_theirs_where_the_game_goes_on() -> None:
    tie = "Anna: farkle\nBen: +1000\nCleo: +1000"
    played = game({"win": {"target": 1000}}, "Anna Ben Cleo", f"{tie}\nBen: +100\nCleo: farkle")
    again = under(played, win={"target": 2000})
    assert points(again) == [0, 1000, 1000, None, None]
    assert reasons(again)[3:] == [["rescore.not_on_turn"]] * 2
    assert again.state.playing.player == "Anna"


def test_a_last_turn_that_nobody_threw_leaves_the_game_open() -> None:
    played = game({"win": {"target": 1000, "ending": "immediate"}}, text="Anna: +1000")
    again = under(played, win={"target": 1000})
    assert again.played.outcome is not None
    assert again.state.outcome is None
    assert again.state.playing.player == "Ben"


def test_a_winning_throw_is_worth_points_where_it_does_not_win() -> None:
    played = game({"score": {"six_ones": "win"}}, text="Anna: 111111>111111")
    again = under(played)
    assert points(again) == [2000]
    assert again.state.outcome is None


def test_high_stakes_not_played_are_an_objection_and_bring_no_bonus() -> None:
    stakes = {"high_stakes": {"mode": "bonus"}}
    played = game(stakes, text="Anna: 122556>155 bank\nBen: stakes 125>1 bank")
    again = under(played)
    assert [turn.played for turn in again.turns] == [200, 1100]
    assert points(again) == [200, 100]
    assert reasons(again) == [[], ["high_stakes.off"]]


def test_a_turn_that_ends_early_keeps_its_points_when_the_next_player_then_leaves() -> None:
    played = game({}, "Anna Ben Cleo", "Anna: 122346>1 11346>1").do(PlayerLeft("Ben"))
    played.turns("Anna: 3446 farkle\nCleo: +100")
    again = under(played, score={"one": 0}, farkles={"penalty": 500, "in_a_row": 1})
    assert points(again) == [-500, -500]
    assert [seat.score for seat in again.state.seats] == [-500, 0, -500]


def test_a_name_written_differently_after_the_end_is_written_so_here_too() -> None:
    played = game({"win": {"target": 1000, "ending": "immediate"}}, text="Anna: +1000")
    again = rescore(played.do(PlayerRenamed("Anna", "Annie")).events, played.state.rules)
    assert again.state.seat("Anna").player.name == "Annie"


def test_what_was_undone_does_not_count_and_edits_go_back_to_the_dice() -> None:
    played = game({}, text="Anna: 122556>155 bank")
    played.do(Undone(), Redone(), TurnEdited(0, 950, "misread"))
    again = under(played)
    assert again.played.turns[0].points == 950
    assert points(again) == [200]


def test_a_turn_that_fell_away_with_the_change_of_another_was_never_finished() -> None:
    """Anna is on turn in a play-off that Ben should have been ahead of, or she not in."""
    rules = {"win": {"target": 1000}}
    played = game(rules, text="Anna: +1000\nBen: +1000\nAnna: 123346>1")
    again = under(played.do(TurnEdited(1, 1100, "misread")))
    assert again.played.outcome is not None
    assert [turn.played for turn in again.turns] == [1000, 1000, None]
    three = game(rules, "Anna Ben Cleo", "Anna: +1000\nBen: +1000\nCleo: +1000\nAnna: 123346>1")
    again = under(three.do(TurnEdited(0, 900, "misread")).turns("Ben: +100\nCleo: farkle"))
    assert [turn.played for turn in again.turns] == [1000, 1000, 1000, None, 100, 0]


def test_other_dice_and_players_who_cannot_sit_down_are_refused() -> None:
    played = game({}, "Anna Ben Cleo", "Anna: +100")
    with pytest.raises(InvalidGame, match="thrown with 6 dice, these rules play with 5"):
        under(played, dice=5)
    with pytest.raises(InvalidGame, match="thrown with 5 dice, these rules play with 6"):
        under(game({"dice": 5}, text="Anna: +100"))
    with pytest.raises(IllegalMove, match="two full teams"):
        under(played, players={"team_size": 2})


def test_who_began_stays_settled() -> None:
    again = under(game({}, text="Anna: +100"), players={"first_player": "roll_off"})
    assert points(again) == [100]


PRESETS = sorted(name for name, rules in presets().items() if rules.dice == 6)


@settings(max_examples=30)
@given(st.sampled_from(PRESETS), st.sampled_from(PRESETS), st.integers(0, 10**6))
def test_any_game_can_be_counted_under_any_preset(played: str, other: str, seed: int) -> None:
    events = random_events(load(played), 3, seed, most=120)
    state = replay(events)
    same = rescore(events, load(played))
    assert same.state == state
    assert [turn.points for turn in same.turns][: len(state.turns)] == [
        t.points for t in state.turns
    ]
    again = rescore(events, load(other))
    assert len(again.turns) in (len(state.turns), len(state.turns) + 1)
    for seat in again.state.seats:
        own = [turn.points or 0 for turn in again.turns if turn.player == seat.player.id]
        assert seat.score == seat.start + sum(own)
