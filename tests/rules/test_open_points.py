"""Each point that the printed rules leave open, as it is read here, in a little game."""

from __future__ import annotations

import pytest

from scorekeeper.rules import moves
from scorekeeper.rules.conflicts import conflicts
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import IllegalMove, IllegalSelection
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import scoring_table
from scorekeeper.rules.selections import LegalSelections
from scorekeeper.rules.state import WonBy
from scorekeeper.rules.turn_record import TurnEnd
from scorekeeper.rulesets import load
from tests.rules.little_game import game


def worth(dice: str, rules: RuleSet) -> int:
    return scoring_table(rules)[Roll.parse(dice).faces].points


def selections(roll: str, rules: RuleSet) -> set[str]:
    return {
        str(scored.dice).replace(" ", "") for scored in LegalSelections(Roll.parse(roll), rules)
    }


def test_point_01_the_shifted_row_of_the_sheet() -> None:
    sheet = load("score-sheet")
    assert worth("1", sheet) == 100
    assert worth("111", sheet) == 1000
    pocket = RuleSet.from_dict({"score": {"triples": [300, 200, 300, 400, 500, 600]}})
    assert worth("111", pocket) == 300
    six_ones = RuleSet.from_dict({"score": {"six_ones": 5000}})
    assert worth("111111", six_ones) == 5000
    assert worth("11111", six_ones) == 1200


def test_point_02_four_of_a_kind_without_a_line_is_no_combination() -> None:
    table = game({}, text="Anna: 333325>333")
    assert table.at_risk == 300
    assert table.state.playing.dice == 3
    assert worth("1111", RuleSet()) == 1100
    assert worth("222222", RuleSet()) == 400
    with pytest.raises(IllegalSelection, match="3 does not score beside 3 3 3"):
        game({}, text="Anna: 333325>3333")


def test_point_03_a_selection_is_worth_its_best_split() -> None:
    assert worth("1111", load("boardgamecentral")) == 1000
    fixed = RuleSet.from_dict({"score": {"four_of_a_kind": 1000, "two_triplets": 1500}})
    assert worth("1111", fixed) == 1100
    assert worth("111666", fixed) == 1600


@pytest.mark.parametrize(
    ("preset", "points"),
    [("classic", 1500), ("score-sheet", 1500), ("boardgamecentral", 1500)],
)
def test_point_04_four_of_a_kind_and_a_pair_scores_here(preset: str, points: int) -> None:
    assert worth("222233", load(preset)) == points


@pytest.mark.parametrize("preset", ["wilson", "smart-box", "hot-dice"])
def test_point_04_four_of_a_kind_and_a_pair_does_not_score_there(preset: str) -> None:
    assert "222233" not in selections("222233", load(preset))


def test_point_05_six_alike_are_neither_pairs_nor_triplets() -> None:
    plain = RuleSet.from_dict({"score": {"two_triplets": 2500}})
    assert worth("222222", plain) == 400
    pairs = RuleSet.from_dict({"score": {"six_alike_as_three_pairs": True}})
    assert worth("222222", pairs) == 1500
    both = {"two_triplets": 2500, "six_alike_as_two_triplets": True}
    assert worth("222222", RuleSet.from_dict({"score": both})) == 2500


def test_point_06_a_full_house_takes_two_faces_and_five_dice() -> None:
    house = RuleSet.from_dict({"score": {"full_house_bonus": 250}})
    assert worth("33322", house) == 550
    assert worth("333221", house) == 650
    assert "33333" not in selections("33333", house)
    assert "333224" not in selections("333224", house)


def test_point_07_every_legal_part_may_be_kept() -> None:
    assert selections("124555", RuleSet()) == {"1", "5", "55", "15", "155", "555", "1555"}
    table = game({}, text="Anna: 124555>5")
    assert table.at_risk == 50
    with pytest.raises(IllegalSelection, match="at least one die"):
        moves.verify_keep(game({}, text="Anna: 124555").state, Roll())


def test_point_08_combinations_never_span_two_throws() -> None:
    table = game({}, text="Anna: 123346>1 11236>11")
    assert table.at_risk == 300


def test_point_09_hot_dice_from_several_throws() -> None:
    table = game({}, text="Anna: 122233>1222 15>15")
    assert table.state.playing.hot
    assert table.state.playing.dice == 6
    assert moves.can_bank(table.state)
    assert table.turns("Anna: 123456>123456 bank").scores["Anna"] == 3450


def test_point_09_must_roll_holds_even_when_banking_would_win() -> None:
    rules = {"turn": {"hot_dice": "must_roll"}, "win": {"target": 3000}}
    table = game(rules, text="Anna: 123456>123456")
    with pytest.raises(IllegalMove, match="all dice must be rolled again"):
        moves.bank(table.state)
    assert moves.can_bank(table.turns("Anna: 122346>1").state)


def test_point_09_must_roll_unless_winning_is_the_other_reading() -> None:
    rules = {"turn": {"hot_dice": "must_roll_unless_winning"}, "win": {"target": 6000}}
    table = game(rules, text="Anna: 123456>123456")
    assert not moves.can_bank(table.state)
    assert moves.can_bank(table.turns("Anna: 123456>123456").state)


def test_point_10_the_opening_asks_for_one_turn_and_holds_until_met() -> None:
    table = game({"turn": {"opening": 500}}, text="Anna: 111234>11")
    with pytest.raises(IllegalMove, match="300 more to bank: the opening takes 500"):
        moves.bank(table.state)
    table.turns("""
        Anna: farkle
        Ben: +500
        Anna: 111234>11
    """)
    assert not moves.can_bank(table.state)
    table.turns("""
        Anna: farkle
        Ben: 123346>1 bank
    """)
    assert table.scores == {"Anna": 0, "Ben": 600}


def test_point_11_a_minimum_holds_for_every_bank_the_winning_one_too() -> None:
    rules = {"turn": {"minimum": 350}, "win": {"target": 1000}}
    table = game(
        rules,
        text="""
        Anna: +900
        Ben: farkle
        Anna: 123346>1
    """,
    )
    with pytest.raises(IllegalMove, match="250 more to bank: a turn takes 350"):
        moves.bank(table.state)


def test_point_11_unless_it_is_waived() -> None:
    rules = {"turn": {"minimum": 350, "minimum_waived_to_win": True}, "win": {"target": 1000}}
    table = game(
        rules,
        text="""
        Anna: +900
        Ben: farkle
        Anna: 123346>1 bank
        Ben: farkle
    """,
    )
    assert table.winners == {"Anna"}


@pytest.mark.parametrize(
    "rules",
    [
        {"win": {"welfare": True}, "turn": {"minimum": 350}},
        {"turn": {"opening": 11_000}},
        {"farkles": {"penalty": 500, "below_zero": False}},
    ],
)
def test_point_11_the_checker_warns_of_pairs_that_cannot_both_be_met(rules: dict) -> None:
    assert conflicts(RuleSet.from_dict(rules))


def test_point_12_the_third_farkle_in_a_row_costs_and_the_count_starts_again() -> None:
    table = game(
        {"farkles": {"penalty": 1000}},
        "Anna",
        """
        Anna: farkle
        Anna: farkle
    """,
    )
    assert table.scores == {"Anna": 0}
    table.turns("Anna: farkle")
    assert table.scores == {"Anna": -1000}
    assert table.last.penalty == 1000
    table.turns("""
        Anna: farkle
        Anna: farkle
    """)
    assert table.scores == {"Anna": -1000}
    assert table.turns("Anna: farkle").scores == {"Anna": -2000}


def test_point_12_banking_resets_the_count() -> None:
    table = game(
        {"farkles": {"penalty": 1000}},
        "Anna",
        """
        Anna: farkle
        Anna: farkle
        Anna: 123346>1 bank
        Anna: farkle
        Anna: farkle
    """,
    )
    assert table.scores == {"Anna": 100}


def test_point_12_a_toxic_throw_counts_as_a_farkle() -> None:
    rules = {"turn": {"toxic_twos": 4}, "farkles": {"penalty": 1000}}
    table = game(
        rules,
        "Anna",
        """
        Anna: farkle
        Anna: farkle
        Anna: 122225 farkle
    """,
    )
    assert table.last.end is TurnEnd.TOXIC
    assert table.scores == {"Anna": -1000}


@pytest.mark.parametrize("thrown", ["222233", "222222", "112222", "222255"])
def test_point_13_toxic_twos_beat_whatever_else_they_make(thrown: str) -> None:
    rules = {"turn": {"toxic_twos": 4}, "score": {"six_of_a_kind": 3000}}
    table = game(rules, text=f"Anna: {thrown}")
    assert table.state.phase == "farkled"
    assert not moves.can_keep(table.state, Roll.parse(thrown))


def test_point_13_toxic_twos_look_at_one_throw_only() -> None:
    table = game({"turn": {"toxic_twos": 4}}, text="Anna: 222346>222 225")
    assert table.state.phase == "to_keep"


def test_point_14_high_stakes_begin_with_the_dice_that_were_left() -> None:
    table = game(
        {"high_stakes": {"mode": "bonus"}},
        text="""
        Anna: 111234>111 bank
        Ben: stakes 235>5
    """,
    )
    assert table.at_risk == 1050
    assert table.state.playing.dice == 2
    assert table.turns("Ben: bank").scores["Ben"] == 1050


def test_point_14_the_bonus_is_lost_with_a_farkle() -> None:
    table = game(
        {"high_stakes": {"mode": "bonus"}},
        text="""
        Anna: 111234>111 bank
        Ben: stakes 235>5 23 farkle
    """,
    )
    assert table.scores["Ben"] == 0


def test_point_15_an_exact_hit_wins_at_once_without_a_last_round() -> None:
    table = game({"win": {"welfare": True, "target": 1000}}, text="Anna: +1000")
    assert table.winners == {"Anna"}
    assert table.state.outcome
    assert table.state.outcome.by is WonBy.EXACT_TARGET


def test_point_15_the_gift_goes_to_the_lowest_of_the_others() -> None:
    table = game(
        {"win": {"welfare": True, "target": 1000}},
        "Anna Ben Cleo",
        """
        Anna: +100
        Ben: +500
        Cleo: +300
        Anna: farkle
        Ben: +600
    """,
    )
    assert table.scores == {"Anna": 700, "Ben": 500, "Cleo": 300}


def test_point_16_an_instant_win_ends_the_game_without_opening_or_last_round() -> None:
    rules = {"score": {"six_ones": "win"}, "turn": {"opening": 1000}}
    table = game(
        rules,
        "Anna Ben",
        """
        Anna: farkle
        Ben: 111111>111111
    """,
    )
    assert table.winners == {"Ben"}
    assert table.scores == {"Anna": 0, "Ben": 0}
    assert table.state.outcome
    assert table.state.outcome.by is WonBy.INSTANT_WIN


def test_point_16_points_never_banked_never_count() -> None:
    rules = {"score": {"five_ones": "win"}}
    table = game(rules, text="Anna: 112233>112233 111112>11111")
    assert table.winners == {"Anna"}
    assert table.scores["Anna"] == 0


def test_point_16_an_instant_win_ends_a_row_of_farkles() -> None:
    rules = {"score": {"six_ones": "win"}, "farkles": {"penalty": 500}}
    table = game(rules, "Anna", "Anna: farkle\nAnna: farkle\nAnna: 111111>111111")
    assert table.state.seats[0].farkles == 0


def test_point_17_who_has_passed_the_target_may_be_overtaken_and_not_answer() -> None:
    rules = {"win": {"target": 1000, "ending": "others_one_more"}}
    table = game(
        rules,
        text="""
        Anna: +1000
        Ben: +1100
    """,
    )
    assert table.winners == {"Ben"}


def test_point_17_unless_defend() -> None:
    rules = {"win": {"target": 1000, "ending": "others_one_more", "defend": True}}
    table = game(
        rules,
        text="""
        Anna: +1000
        Ben: +1100
        Anna: +150
        Ben: farkle
    """,
    )
    assert table.winners == {"Anna"}


def test_point_17_in_team_games_the_total_of_the_team_counts() -> None:
    rules = {"players": {"team_size": 2}, "win": {"target": 1000}}
    table = game(
        rules,
        "Anna Ben Cleo Dora",
        """
        Anna: +600
        Ben: +300
        Cleo: +450
        Dora: +300
    """,
    )
    assert table.winners == {"Anna", "Cleo"}


@pytest.mark.parametrize("roll", ["12345", "11223", "22223", "22233", "11111"])
def test_point_18_five_dice_show_no_combination_of_six(roll: str) -> None:
    six_only = {"straight", "three pairs", "four and a pair", "two triplets"}
    rules = RuleSet.from_dict({"dice": 5, "score": {"two_triplets": 2500, "six_of_a_kind": 3000}})
    named = {part.combination for s in LegalSelections(Roll.parse(roll), rules) for part in s.parts}
    assert not named & six_only


def test_point_18_hot_dice_come_with_five() -> None:
    table = game({"dice": 5}, text="Anna: 11155>11155")
    assert table.state.playing.hot
    assert table.state.playing.dice == 5
