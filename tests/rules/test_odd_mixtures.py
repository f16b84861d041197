"""Tables that mix rules as no printed sheet does, counted by hand."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import IllegalMove
from scorekeeper.rules.events import Player, PlayerAdded, PlayerLeft
from scorekeeper.rules.high_stakes import dice_offered
from scorekeeper.rules.state import Phase, WonBy
from scorekeeper.rules.turn_record import Gift, TurnEnd
from tests.rules.little_game import game

Rules = dict[str, Any]
FOUR = "Anna Ben Cleo Dora"
SIX = "Anna Ben Cleo Dora Emil Finn"


def test_five_dice_with_high_stakes_offer_five_after_hot_dice() -> None:
    rules: Rules = {"dice": 5, "high_stakes": {"mode": "bonus"}}
    table = game(rules, text="Anna: 11155>11155 bank")
    assert dice_offered(table.state) == 5
    table.turns("Ben: stakes 12346>1 bank")
    assert table.scores == {"Anna": 1100, "Ben": 1100}


def test_five_dice_show_the_short_straights_and_a_full_house_with_hot_dice() -> None:
    score = {"straight_1_to_5": 500, "straight_2_to_6": 750, "full_house_bonus": 250}
    table = game({"dice": 5, "score": score}, text="Anna: 12345>12345 23456>23456 22333>22333")
    assert table.at_risk == 500 + 750 + 550
    assert table.state.playing.hot


def test_five_dice_on_which_nothing_scores_pay_too() -> None:
    table = game({"dice": 5, "score": {"nothing_scores": 500}}, text="Anna: 22346>22346")
    assert (table.at_risk, table.state.playing.dice) == (500, 5)


def test_teams_of_three_lose_everything_together() -> None:
    rules: Rules = {
        "players": {"team_size": 3, "farkles_by": "team"},
        "farkles": {"penalty": "all", "in_a_row": 2},
    }
    table = game(rules, SIX, "Anna: +500\nBen: +300\nCleo: +200\nDora: +100\nEmil: farkle")
    assert table.state.score("1") == 700
    table.turns("Finn: farkle\nAnna: farkle")
    assert table.state.score("1") == 0
    assert table.scores["Anna"] == 500 - 700
    assert table.state.score("2") == 400


def test_teams_of_three_play_a_tie_on_with_all_their_players() -> None:
    rules: Rules = {"players": {"team_size": 3}, "win": {"target": 600}}
    table = game(rules, SIX, "Anna: +600\nBen: +600\nCleo: farkle\nDora: farkle\nEmil: farkle")
    table.turns("Finn: farkle")
    assert table.state.last_turns is not None
    assert table.state.last_turns.tied == ("1", "2")
    table.turns("Anna: farkle\nBen: +50\nCleo: farkle\nDora: +50\nEmil: +150\nFinn: farkle")
    assert table.winners == {"Anna", "Cleo", "Emil"}


def test_welfare_among_teams_is_split_among_the_next_of_each_of_the_lowest() -> None:
    rules: Rules = {
        "players": {"team_size": 2},
        "win": {"target": 1000, "welfare": True, "welfare_tie": "split"},
    }
    table = game(rules, SIX, "Anna: +900\nBen: farkle\nCleo: farkle\nDora: +400")
    assert table.last.end is TurnEnd.GIVEN_AWAY
    assert table.last.gifts == (Gift("Emil", 200), Gift("Finn", 200))


def test_a_gift_applied_over_the_target_can_come_back_only_with_a_penalty() -> None:
    rules: Rules = {
        "win": {"target": 1000, "welfare": True, "welfare_overflow": "apply"},
        "farkles": {"penalty": 100, "in_a_row": 1},
    }
    table = game(rules, text="Anna: +600\nBen: +700\nAnna: +500\nBen: farkle\nAnna: farkle")
    assert table.scores == {"Anna": 500, "Ben": 1100}
    assert table.turns("Ben: farkle").winners == {"Ben"}
    assert table.scores == {"Anna": 500, "Ben": 1000}


def test_the_minimum_is_waived_for_the_exact_target() -> None:
    rules: Rules = {
        "turn": {"minimum": 350, "minimum_waived_to_win": True},
        "win": {"target": 1000, "welfare": True},
    }
    table = game(rules, "Anna", "Anna: +900\nAnna: 115346>11")
    assert not moves.can_bank(table.state)
    table = game(rules, "Anna", "Anna: +900\nAnna: 115346>1 bank")
    assert table.state.outcome is not None
    assert table.state.outcome.by is WonBy.EXACT_TARGET


def test_toxic_twos_beat_the_consolation_for_nothing() -> None:
    rules: Rules = {"turn": {"toxic_twos": 3}, "score": {"nothing_scores": 500, "triples": [0] * 6}}
    assert game(rules, text="Anna: 222346").state.phase is Phase.FARKLED
    assert game(rules, text="Anna: 223346").state.phase is Phase.TO_KEEP


def test_a_toxic_first_throw_at_high_stakes_loses_what_was_inherited() -> None:
    rules: Rules = {"high_stakes": {"mode": "inherit"}, "turn": {"toxic_twos": 2}}
    table = game(rules, text="Anna: 113346>11 bank\nBen: stakes 1223 farkle")
    assert table.scores == {"Anna": 200, "Ben": 0}
    assert table.last.turn_score == 200


def test_a_farkle_rolled_on_from_at_high_stakes_brings_no_bonus() -> None:
    rules: Rules = {"high_stakes": {"mode": "bonus"}, "turn": {"after_farkle": "may_roll_on"}}
    table = game(rules, text="Anna: 111234>111 bank\nBen: stakes 234 135>1")
    assert table.at_risk == 100


def test_what_was_inherited_counts_towards_opening_and_minimum() -> None:
    rules: Rules = {
        "high_stakes": {"mode": "inherit"},
        "turn": {"opening": 500, "minimum": 350},
    }
    table = game(rules, text="Anna: 111234>111 bank\nBen: stakes 135>1 bank\nAnna: stakes 25>5")
    assert table.at_risk == 1150
    assert moves.can_bank(table.state)


def test_hot_dice_that_must_be_rolled_and_farkle_may_be_rolled_on_from() -> None:
    rules: Rules = {"turn": {"hot_dice": "must_roll", "after_farkle": "may_roll_on"}}
    table = game(rules, text="Anna: 123456>123456 223346 122346>1")
    assert (table.at_risk, table.state.playing.dice) == (100, 5)
    assert table.turns("Anna: bank").scores["Anna"] == 100


ROLLED_ON: Rules = {
    "farkles": {"penalty": 500, "in_a_row": 1},
    "turn": {"after_farkle": "may_roll_on", "minimum": 350, "minimum_waived_to_win": True},
}


def test_a_penalty_that_fell_due_in_the_turn_keeps_its_bank_from_winning() -> None:
    rules = ROLLED_ON | {"win": {"target": 1000}}
    table = game(rules, "Anna", "Anna: +900\nAnna: 223346 122346>1")
    assert not moves.can_bank(table.state)


def test_a_penalty_that_fell_due_in_the_turn_counts_for_the_exact_target() -> None:
    rules = ROLLED_ON | {"win": {"target": 1000, "welfare": True}}
    text = "Anna: +900\nBen: farkle\nAnna: 223346 234666>666 bank"
    table = game(rules, "Anna Ben", text)
    assert table.scores == {"Anna": 1000, "Ben": -500}
    assert table.winners == {"Anna"}


def test_everything_that_scores_must_be_kept_of_a_straight_and_more() -> None:
    rules: Rules = {
        "turn": {"must_keep_all_scoring": True},
        "score": {"straight_1_to_5": 500, "three_pairs": 0},
    }
    table = game(rules, text="Anna: 112345")
    assert not moves.can_keep(table.state, Roll.parse("12345"))
    assert [s.points for s in table.state.selections or ()] == [600]


@pytest.mark.parametrize("ending", ["finish_round", "others_one_more", "full_extra_round"])
def test_an_instant_win_in_the_last_turns_beats_the_leader(ending: str) -> None:
    rules: Rules = {"win": {"target": 1000, "ending": ending}, "score": {"five_ones": "win"}}
    table = game(rules, text="Anna: +1000\nBen: 111113>11111")
    assert table.winners == {"Ben"}
    assert table.scores == {"Anna": 1000, "Ben": 0}


def test_an_answer_may_end_in_a_tie_that_is_played_on() -> None:
    rules: Rules = {"win": {"target": 1000, "ending": "others_one_more", "defend": True}}
    table = game(rules, text="Anna: +1000\nBen: +1100\nAnna: +100")
    assert table.state.last_turns is not None
    assert table.state.last_turns.tied == ("Anna", "Ben")
    assert table.turns("Anna: +50\nBen: farkle").winners == {"Anna"}


def test_more_than_the_target_is_asked_of_every_ending() -> None:
    rules: Rules = {"win": {"target": 1000, "exceed": True, "ending": "immediate"}}
    table = game(rules, text="Anna: +1000\nBen: +1000")
    assert table.state.phase is Phase.TO_ROLL
    assert table.turns("Anna: +50").winners == {"Anna"}


def test_who_joins_in_a_round_that_turns_out_to_be_the_last_has_a_turn_in_it() -> None:
    table = game({"win": {"target": 1000}}, text="Anna: 122346>1")
    table.do(PlayerAdded(Player("Cleo", "Cleo"), points=500)).turns("Anna: bank\nBen: +1000")
    assert table.mover == "Cleo"
    with pytest.raises(IllegalMove, match="the last turns are being played"):
        table.do(PlayerAdded(Player("Dora", "Dora")))
    assert table.turns("Cleo: +550").winners == {"Cleo"}


def test_of_the_tied_the_ones_who_stay_play_on() -> None:
    table = game({"win": {"target": 500}}, FOUR, "Anna: +500\nBen: +500\nCleo: +500\nDora: +500")
    table.turns("Anna: +100").do(PlayerLeft("Ben"), PlayerLeft("Dora"))
    assert table.turns("Cleo: +100\nAnna: farkle\nCleo: +50").winners == {"Cleo"}


def test_every_further_farkle_costs_everything_there_is_by_then() -> None:
    rules: Rules = {
        "farkles": {"penalty": "all", "in_a_row": 2, "count_after_penalty": "every_further"}
    }
    table = game(rules, "Anna", "Anna: +500\nAnna: farkle\nAnna: farkle\nAnna: farkle")
    assert [turn.penalty for turn in table.state.turns] == [0, 0, 500, 0]


def test_a_head_start_at_the_target_ends_the_game_after_the_first_turn_of_the_round() -> None:
    rules: Rules = {"win": {"target": 500, "head_start": 500, "ending": "finish_round"}}
    table = game(rules, "Anna Ben Cleo", "Anna: farkle")
    assert table.state.last_turns is not None
    assert table.turns("Ben: farkle\nCleo: +50").winners == {"Cleo"}
