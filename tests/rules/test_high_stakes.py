"""High stakes under each value of the rules of ``[high_stakes]``."""

from __future__ import annotations

import pytest

from scorekeeper.rules import moves
from scorekeeper.rules.errors import IllegalMove
from scorekeeper.rules.events import TurnEdited
from scorekeeper.rules.high_stakes import dice_offered
from tests.rules.little_game import game

BONUS = {"high_stakes": {"mode": "bonus"}}
INHERIT = {"high_stakes": {"mode": "inherit"}}


def test_off_offers_nothing() -> None:
    with pytest.raises(IllegalMove, match="these rules have no high stakes"):
        moves.high_stakes(game({}, text="Anna: +100").state)


def test_bonus_is_added_to_the_first_dice_set_aside() -> None:
    table = game(BONUS, text="Anna: 111234>111 bank\nBen: stakes 155>1 35>5")
    assert table.at_risk == 1150
    assert [throw.bonus for throw in table.state.playing.throws] == [1000, 0]


@pytest.mark.parametrize("bonus", [500, 1000])
def test_bonus_points(bonus: int) -> None:
    rules = {"high_stakes": {"mode": "bonus", "bonus": bonus}}
    assert game(rules, text="Anna: 111234>111 bank\nBen: stakes 135>1").at_risk == 100 + bonus


def test_the_bonus_is_at_risk_until_banked() -> None:
    table = game(BONUS, text="Anna: 111234>111 bank\nBen: stakes 135>1 23 farkle")
    assert table.scores["Ben"] == 0


def test_the_bonus_counts_towards_the_opening() -> None:
    rules = BONUS | {"turn": {"opening": 1000}}
    table = game(rules, text="Anna: 111234>111 bank\nBen: stakes 135>1 bank")
    assert table.scores["Ben"] == 1100


def test_a_farkle_in_the_first_throw_earns_nothing() -> None:
    table = game(BONUS, text="Anna: 111234>111 bank\nBen: stakes 234 farkle")
    assert table.scores["Ben"] == 0


def test_whoever_throws_all_dice_gets_no_bonus() -> None:
    assert game(BONUS, text="Anna: 111234>111 bank\nBen: 123346>1").at_risk == 100


def test_inherit_brings_the_turn_score_of_the_player_before() -> None:
    table = game(INHERIT, text="Anna: 111234>111 bank\nBen: stakes")
    assert table.at_risk == 1000
    with pytest.raises(IllegalMove, match="nothing has been set aside"):
        moves.bank(table.state)
    table.turns("Ben: 135>1 bank")
    assert table.scores == {"Anna": 1000, "Ben": 1100}


def test_inherit_loses_it_all_with_a_farkle() -> None:
    table = game(INHERIT, text="Anna: 111234>111 bank\nBen: stakes 234 farkle")
    assert table.scores == {"Anna": 1000, "Ben": 0}


def test_inherit_grows_from_player_to_player() -> None:
    table = game(
        INHERIT,
        "Anna Ben Cleo",
        """
        Anna: 111234>111 bank
        Ben: stakes 135>1 bank
        Cleo: stakes 15>15 bank
    """,
    )
    assert table.scores == {"Anna": 1000, "Ben": 1100, "Cleo": 1250}


def test_none_left_all_dice() -> None:
    table = game(BONUS, text="Anna: 123456>123456 bank")
    assert dice_offered(table.state) == 6
    assert table.turns("Ben: stakes 123346>1").at_risk == 1100


def test_none_left_not_offered() -> None:
    rules = {"high_stakes": {"mode": "bonus", "none_left": "not_offered"}}
    with pytest.raises(IllegalMove, match="the player before has left no dice"):
        moves.high_stakes(game(rules, text="Anna: 123456>123456 bank").state)


def test_after_farkle_it_is_not_offered() -> None:
    with pytest.raises(IllegalMove, match="high stakes follow a bank, not a farkle"):
        moves.high_stakes(game(BONUS, text="Anna: 122346>1 22346 farkle").state)


def test_after_farkle_true_offers_the_dice_of_the_farkle() -> None:
    rules = {"high_stakes": {"mode": "bonus", "after_farkle": True}}
    table = game(rules, text="Anna: 122346>1 22346 farkle")
    assert dice_offered(table.state) == 5
    assert table.turns("Ben: stakes 12346>1").at_risk == 1100


def test_after_a_farkle_with_hot_dice_all_of_them_are_left() -> None:
    rules = {"high_stakes": {"mode": "bonus", "after_farkle": True, "none_left": "not_offered"}}
    assert dice_offered(game(rules, text="Anna: 123456>123456 farkle").state) == 6


def test_after_farkle_there_is_nothing_to_inherit() -> None:
    rules = {"high_stakes": {"mode": "inherit", "after_farkle": True}}
    assert game(rules, text="Anna: 122346>1 22346 farkle\nBen: stakes 12346>1").at_risk == 100


def test_only_before_the_first_throw_and_only_once() -> None:
    table = game(BONUS, text="Anna: 111234>111 bank\nBen: stakes")
    with pytest.raises(IllegalMove, match="before the first roll of a turn"):
        moves.high_stakes(table.state)
    assert not moves.can_high_stakes(table.turns("Ben: 135>1").state)
    assert not moves.can_high_stakes(game(BONUS, text="Anna: +100\nBen: 123346").state)


def test_not_in_the_first_turn_of_the_game_and_not_after_oneself() -> None:
    assert not moves.can_high_stakes(game(BONUS).state)
    assert not moves.can_high_stakes(game(BONUS, "Anna", "Anna: +100").state)


def test_inherit_brings_the_turn_score_as_it_was_changed() -> None:
    table = game(INHERIT, text="Anna: 111234>111 bank").do(TurnEdited(0, 300, "of two throws"))
    assert table.turns("Ben: stakes 123>1").at_risk == 400


def test_a_bank_changed_into_a_farkle_offers_nothing() -> None:
    table = game(BONUS, text="Anna: 111234>111 bank").do(TurnEdited(0, 0, "it was a farkle"))
    with pytest.raises(IllegalMove, match="high stakes follow a bank, not a farkle"):
        moves.high_stakes(table.state)


def test_a_farkle_changed_into_a_bank_offers_its_dice() -> None:
    table = game(INHERIT, text="Anna: 111234>111 farkle").do(TurnEdited(0, 1000, "was banked"))
    assert table.turns("Ben: stakes 123>1").at_risk == 1100


@pytest.mark.parametrize("points", [300, 0, -500])
def test_an_edit_of_the_turn_inherited_from_reaches_the_turn_at_hand(points: int) -> None:
    table = game(INHERIT, text="Anna: 111234>111 bank\nBen: stakes 135>1")
    table.do(TurnEdited(0, points, "misread"))
    assert table.at_risk == max(points, 0) + 100
    table.turns("Ben: bank")
    assert table.last.inherited == max(points, 0)
    assert table.scores == {"Anna": points, "Ben": max(points, 0) + 100}


def test_an_edit_that_is_put_back_brings_back_what_was_inherited() -> None:
    table = game(INHERIT, text="Anna: 111234>111 bank\nBen: stakes")
    table.do(TurnEdited(0, 0, "a farkle"), TurnEdited(0, 1000, "no, it was right"))
    assert table.at_risk == 1000


def test_an_edit_of_another_turn_than_that_inherited_from_leaves_the_turn_at_hand() -> None:
    table = game(INHERIT, text="Anna: +200\nBen: +100\nAnna: stakes 12346>1")
    assert table.do(TurnEdited(0, 500, "misread")).at_risk == 200
    table = game(INHERIT, text="Anna: +200\nBen: 123346>1")
    assert table.do(TurnEdited(0, 500, "misread")).at_risk == 100
    table = game(BONUS, text="Anna: +200\nBen: stakes 1234>1")
    assert table.do(TurnEdited(0, 500, "misread")).at_risk == 1100


def test_what_was_inherited_and_lost_with_a_farkle_rolled_on_from_does_not_come_back() -> None:
    rules = INHERIT | {"turn": {"after_farkle": "may_roll_on"}}
    table = game(rules, text="Anna: 111234>111 bank\nBen: stakes 234 123>1")
    assert table.do(TurnEdited(0, 300, "misread")).at_risk == 100
