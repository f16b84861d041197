"""A turn under each value of the rules of ``[turn]``."""

from __future__ import annotations

import pytest

from scorekeeper.rules import moves
from scorekeeper.rules.demands import Demand, demand
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import IllegalMove, IllegalSelection
from scorekeeper.rules.events import Banked, DiceKept, DiceRolled, FarkleTaken, RollCorrected
from scorekeeper.rules.state import Phase
from scorekeeper.rules.turn_record import TurnEnd
from tests.rules.little_game import game

ANNA_ALONE = "Anna"


def test_a_turn_from_throw_to_bank() -> None:
    table = game({}, text="Anna: 122556>155 346")
    assert table.state.phase is Phase.FARKLED
    table.turns("""
        Anna: farkle
        Ben: 123346>1 23455>55 bank
    """)
    assert table.scores == {"Anna": 0, "Ben": 200}
    assert [record.end for record in table.state.turns] == [TurnEnd.FARKLE, TurnEnd.BANKED]
    assert table.mover == "Anna"
    assert table.state.round == 2


def test_the_turns_of_each_player_are_counted() -> None:
    table = game({}, text="Anna: farkle\nBen: +100\nAnna: +100\nBen: farkle\nAnna: +50")
    assert [seat.turns for seat in table.state.seats] == [3, 2]


def test_dice_must_be_kept_before_rolling_on_or_banking() -> None:
    state = game({}, text="Anna: 122556").state
    with pytest.raises(IllegalMove, match="set aside at least one die that scores before"):
        moves.roll(state, Roll.parse("12345"))
    with pytest.raises(IllegalMove, match="set dice aside before you bank"):
        moves.bank(state)
    with pytest.raises(IllegalMove, match="this is no farkle: something scores"):
        moves.farkle(state)


def test_nothing_can_be_banked_or_kept_before_the_first_throw() -> None:
    state = game({}).state
    with pytest.raises(IllegalMove, match="nothing has been set aside in this turn"):
        moves.bank(state)
    with pytest.raises(IllegalSelection, match="roll the dice first"):
        moves.keep(state, Roll.parse("1"))
    with pytest.raises(IllegalMove, match="no roll lies on the table to correct"):
        moves.correct(state, Roll.parse("123456"))


@pytest.mark.parametrize("thrown", ["1", "12345", "1234561"])
def test_as_many_dice_are_thrown_as_are_left(thrown: str) -> None:
    with pytest.raises(IllegalMove, match=f"{len(thrown)} .* seen, 6 are thrown"):
        moves.roll(game({}).state, Roll.parse(thrown))


def test_a_farkle_on_the_table_is_taken_or_corrected() -> None:
    table = game({}, text="Anna: 223346")
    with pytest.raises(IllegalMove, match="this roll is a farkle: take it, or correct the dice"):
        moves.roll(table.state, Roll.parse("123456"))
    with pytest.raises(IllegalMove, match="nothing to bank"):
        moves.bank(table.state)
    table.do(RollCorrected(Roll.parse("123346")))
    assert table.state.phase is Phase.TO_KEEP
    table.do(RollCorrected(Roll.parse("223346")), FarkleTaken())
    assert table.last.throws[0].roll == Roll.parse("223346")
    assert table.mover == "Ben"


def test_a_corrected_roll_has_as_many_dice() -> None:
    with pytest.raises(IllegalMove, match="5 dice were seen, 6 are thrown"):
        moves.correct(game({}, text="Anna: 223346").state, Roll.parse("12345"))


def test_a_farkle_may_be_declared_without_a_roll() -> None:
    table = game({}, text="Anna: 122556>155 farkle")
    assert table.last.turn_score == 200
    assert table.last.points == 0
    assert len(table.last.throws) == 1


def test_the_record_keeps_throws_and_what_was_set_aside() -> None:
    table = game({}, text="Anna: 122556>155 124>1 bank")
    shown = [(str(t.roll), str(t.kept.dice) if t.kept else "") for t in table.last.throws]
    assert shown == [("1 2 2 5 5 6", "1 5 5"), ("1 2 4", "1")]
    assert (table.last.points, table.last.dice_left) == (300, 2)


def test_may_call_verify_can_and_do_the_same() -> None:
    state = game({}, text="Anna: 122556>155").state
    assert moves.can_bank(state)
    assert moves.bank(state) == Banked()
    assert moves.roll(state, Roll.parse("123")) == DiceRolled(Roll.parse("123"))
    kept = game({}, text="Anna: 122556").state
    assert moves.keep(kept, Roll.parse("15")) == DiceKept(Roll.parse("15"))
    assert not moves.can_keep(kept, Roll.parse("2"))


# opening


def test_opening_0_and_minimum_0_let_anything_be_banked() -> None:
    table = game({"turn": {"opening": 0, "minimum": 0}}, ANNA_ALONE, "Anna: 223465>5 bank")
    assert table.scores == {"Anna": 50}
    assert demand(table.state) is None


@pytest.mark.parametrize("opening", [350, 400, 500, 600, 1000])
def test_opening_asks_for_its_points(opening: int) -> None:
    table = game({"turn": {"opening": opening}}, ANNA_ALONE, "Anna: 123346>1")
    assert demand(table.state) == Demand(opening, "opening")
    assert not moves.can_bank(table.state)
    table.turns(f"Anna: farkle\nAnna: +{opening}")
    assert demand(table.state) is None


def test_opening_until_first_bank_lasts_through_farkles() -> None:
    table = game({"turn": {"opening": 500}}, ANNA_ALONE, "Anna: farkle\nAnna: farkle")
    assert demand(table.state) == Demand(500, "opening")


def test_opening_until_first_turn_is_over_after_a_farkle() -> None:
    rules = {"turn": {"opening": 500, "opening_until": "first_turn"}}
    table = game(rules, ANNA_ALONE)
    assert demand(table.state) == Demand(500, "opening")
    assert demand(table.turns("Anna: farkle").state) is None


def test_opening_until_score_above_zero_comes_back_with_a_penalty() -> None:
    rules = {
        "turn": {"opening": 1000, "opening_until": "score_above_zero", "minimum": 350},
        "farkles": {"penalty": 1000},
    }
    table = game(rules, ANNA_ALONE, "Anna: +1000")
    assert demand(table.state) == Demand(350, "minimum")
    table.turns("Anna: farkle\nAnna: farkle\nAnna: farkle")
    assert table.scores == {"Anna": 0}
    assert demand(table.state) == Demand(1000, "opening")


# minimum


def test_minimum_holds_for_every_bank() -> None:
    table = game({"turn": {"minimum": 350}}, ANNA_ALONE, "Anna: +350\nAnna: 111234>11")
    with pytest.raises(IllegalMove, match="150 more to bank: a turn takes 350, this has 200"):
        moves.bank(table.state)


def test_the_larger_of_opening_and_minimum_is_asked() -> None:
    table = game({"turn": {"opening": 300, "minimum": 350}}, ANNA_ALONE)
    assert demand(table.state) == Demand(350, "minimum")


def test_minimum_waived_to_win_is_not_waived_below_the_target() -> None:
    rules = {"turn": {"minimum": 350, "minimum_waived_to_win": True}, "win": {"target": 1000}}
    table = game(rules, ANNA_ALONE, "Anna: +850\nAnna: 123346>1")
    assert not moves.can_bank(table.state)
    assert moves.can_bank(table.turns("Anna: 12346>1").state)


def test_minimum_waived_to_win_takes_the_lead_in_the_last_turns() -> None:
    rules = {"turn": {"minimum": 350, "minimum_waived_to_win": True}, "win": {"target": 1000}}
    table = game(
        rules,
        "Anna Ben",
        """
        Anna: +850
        Ben: +850
        Anna: +350
        Ben: 111346>11
    """,
    )
    assert not moves.can_bank(table.state)
    assert moves.can_bank(table.turns("Ben: 1346>1 135>15").state)


@pytest.mark.parametrize(
    ("tie", "waived"), [("play_on", False), ("first_to_reach", True), ("shared", True)]
)
def test_minimum_waived_to_win_by_drawing_level_where_that_wins(tie: str, waived: bool) -> None:
    win = {"target": 1000, "ending": "all_one_more", "tie": tie}
    turn = {"minimum": 350, "minimum_waived_to_win": True}
    table = game({"turn": turn, "win": win}, text="Anna: +1000\nBen: +1100\nAnna: 123346>1")
    assert moves.can_bank(table.state) is waived


def test_minimum_waived_to_win_not_by_drawing_level_with_the_first_to_reach() -> None:
    win = {"target": 1000, "tie": "first_to_reach"}
    turn = {"minimum": 350, "minimum_waived_to_win": True}
    text = "Anna: farkle\nBen: +900\nAnna: +1000\nBen: 123346>1"
    assert not moves.can_bank(game({"turn": turn, "win": win}, text=text).state)


def test_minimum_waived_to_win_below_the_target_when_the_leader_has_fallen_below_it() -> None:
    rules = {
        "turn": {"minimum": 350, "minimum_waived_to_win": True},
        "win": {"target": 1000, "ending": "full_extra_round"},
        "farkles": {"penalty": 500, "in_a_row": 1},
    }
    table = game(rules, text="Anna: +1000\nBen: +700\nAnna: farkle\nBen: 123346>1")
    assert moves.can_bank(table.state)
    assert table.turns("Ben: bank").winners == {"Ben"}


def test_the_opening_is_not_waived_to_win() -> None:
    rules = {"turn": {"opening": 500, "minimum": 50, "minimum_waived_to_win": True}}
    table = game(rules | {"win": {"target": 100}}, ANNA_ALONE, "Anna: 123346>1")
    assert not moves.can_bank(table.state)


# must_keep_all_scoring


def test_must_keep_all_scoring_leaves_no_choice() -> None:
    table = game({"turn": {"must_keep_all_scoring": True}}, text="Anna: 122556")
    assert [str(dice) for dice in table.state.keepable] == ["1 5 5"]
    with pytest.raises(IllegalSelection, match="every die that scores must be set aside: 5 5 too"):
        moves.keep(table.state, Roll.parse("1"))


def test_must_keep_all_scoring_false_leaves_the_choice() -> None:
    table = game({"turn": {"must_keep_all_scoring": False}}, text="Anna: 122556>1")
    assert table.at_risk == 100


# hot_dice


def test_hot_dice_may_roll_or_bank() -> None:
    state = game({}, text="Anna: 123456>123456").state
    assert moves.can_bank(state)
    assert moves.can_roll(state, Roll.parse("123456"))


def test_hot_dice_must_roll_once_more() -> None:
    table = game({"turn": {"hot_dice": "must_roll"}}, text="Anna: 123456>123456")
    with pytest.raises(IllegalMove, match="hot dice: all dice must be rolled again"):
        moves.bank(table.state)
    assert moves.can_bank(table.turns("Anna: 122346>1").state)
    assert not moves.can_bank(table.turns("Anna: 11555>11555").state)


def test_hot_dice_must_roll_unless_winning_in_the_last_turns_too() -> None:
    rules = {"turn": {"hot_dice": "must_roll_unless_winning"}, "win": {"target": 1000}}
    table = game(
        rules,
        "Anna Ben",
        """
        Anna: +3000
    """,
    )
    assert table.state.last_turns
    assert not moves.can_bank(table.turns("Ben: 123456>123456").state)
    assert moves.can_bank(table.turns("Ben: 112233>112233").state)


# after_farkle


def test_after_farkle_the_turn_ends() -> None:
    assert not moves.can_roll(game({}, text="Anna: 122556>155 346").state)


def test_after_farkle_may_roll_on_with_the_points_lost() -> None:
    table = game({"turn": {"after_farkle": "may_roll_on"}}, text="Anna: 122556>155 346 134>1")
    assert table.at_risk == 100
    assert table.state.playing.dice == 2
    assert table.turns("Anna: bank").scores["Anna"] == 100
    assert [throw.kept is None for throw in table.last.throws] == [False, True, False]


def test_after_farkle_may_roll_on_or_pass() -> None:
    table = game({"turn": {"after_farkle": "may_roll_on"}}, text="Anna: 122556>155 346 farkle")
    assert table.mover == "Ben"


def test_after_farkle_may_roll_on_counts_every_farkle_in_the_row() -> None:
    rules = {"turn": {"after_farkle": "may_roll_on"}, "farkles": {"penalty": 500}}
    table = game(rules, ANNA_ALONE, "Anna: 223346 223346 223346 farkle")
    assert table.scores == {"Anna": -500}
    assert table.last.penalty == 500


def test_after_farkle_may_roll_on_and_bank_pays_the_penalty_that_fell_due() -> None:
    rules = {"turn": {"after_farkle": "may_roll_on"}, "farkles": {"penalty": 500, "in_a_row": 2}}
    table = game(rules, ANNA_ALONE, "Anna: 223346 223346 122346>1 bank")
    assert table.scores == {"Anna": -400}
    assert table.state.seats[0].farkles == 0


def test_after_farkle_may_roll_on_but_not_after_toxic_twos() -> None:
    rules = {"turn": {"after_farkle": "may_roll_on", "toxic_twos": 4}}
    assert not moves.can_roll(game(rules, text="Anna: 222213").state)


# toxic_twos


def test_toxic_twos_end_the_turn_and_lose_its_points() -> None:
    rules = {"turn": {"toxic_twos": 4}}
    table = game(rules, text="Anna: 134466>1 22225 farkle")
    assert table.last.end is TurnEnd.TOXIC
    assert table.scores["Anna"] == 0
    assert table.mover == "Ben"


def test_toxic_twos_off_let_four_twos_score() -> None:
    table = game({"score": {"four_of_a_kind": 1000}}, text="Anna: 222213>2222")
    assert table.at_risk == 1000


@pytest.mark.parametrize(("counts", "score"), [(True, -1000), (False, 0)])
def test_toxic_counts_as_farkle(counts: bool, score: int) -> None:
    rules = {
        "turn": {"toxic_twos": 4, "toxic_counts_as_farkle": counts},
        "farkles": {"penalty": 1000},
    }
    table = game(rules, ANNA_ALONE, "Anna: farkle\nAnna: farkle\nAnna: 222213 farkle")
    assert table.scores == {"Anna": score}


def test_a_toxic_throw_that_does_not_count_does_not_end_the_row_either() -> None:
    rules = {
        "turn": {"toxic_twos": 4, "toxic_counts_as_farkle": False},
        "farkles": {"penalty": 1000},
    }
    text = "Anna: farkle\nAnna: farkle\nAnna: 222213 farkle\nAnna: farkle"
    assert game(rules, ANNA_ALONE, text).scores == {"Anna": -1000}


# nothing_scores


def test_nothing_scores_counts_all_dice_as_used() -> None:
    table = game({"score": {"nothing_scores": 500}}, text="Anna: 223346>223346")
    assert table.at_risk == 500
    assert table.state.playing.hot


def test_nothing_scores_only_when_all_dice_are_thrown() -> None:
    table = game({"score": {"nothing_scores": 500}}, text="Anna: 122346>1 22346")
    assert table.state.phase is Phase.FARKLED
