"""Welfare: exactly the target wins, more is given to the lowest."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.events import TurnEdited
from scorekeeper.rules.state import WonBy
from scorekeeper.rules.turn_record import Gift, TurnEnd
from tests.rules.little_game import LittleGame, game

FOUR = "Anna Ben Cleo Dora"


def welfare(text: str, players: str = FOUR, **win: Any) -> LittleGame:
    return game({"win": {"target": 1000, "welfare": True} | win}, players, text)


def test_welfare_exactly_the_target_wins_at_once() -> None:
    table = welfare("Anna: +500\nBen: +1000")
    assert table.winners == {"Ben"}
    assert table.state.outcome
    assert table.state.outcome.by is WonBy.EXACT_TARGET


def test_welfare_false_lets_anyone_go_over() -> None:
    assert game({"win": {"target": 1000}}, "Anna", "Anna: +1050").winners == {"Anna"}


def test_the_whole_turn_goes_to_the_lowest_of_the_others() -> None:
    table = welfare("""
        Anna: +600
        Ben: +100
        Cleo: +50
        Dora: +200
        Anna: +450
    """)
    assert table.scores == {"Anna": 600, "Ben": 100, "Cleo": 500, "Dora": 200}
    assert table.last.end is TurnEnd.GIVEN_AWAY
    assert table.last.points == 0
    assert table.last.gifts == (Gift("Cleo", 450),)


def test_a_gift_comes_back_with_a_turn_edited_back() -> None:
    table = welfare("Anna: +600\nBen: +100\nCleo: +50\nDora: +200\nAnna: +450")
    given, played = table.scores, table.state.turns
    table.do(TurnEdited(4, 50, "misread"))
    assert table.scores == {"Anna": 650, "Ben": 100, "Cleo": 50, "Dora": 200}
    table.do(TurnEdited(4, 0, "no, it was right"))
    assert (table.scores, table.state.turns) == (given, played)


def test_the_giver_may_be_the_lowest_and_still_gets_nothing_back() -> None:
    table = welfare("Anna: +500\nBen: +600\nAnna: +550", "Anna Ben", target=1000)
    assert table.scores == {"Anna": 500, "Ben": 600}


def test_giving_away_ends_a_row_of_farkles_and_meets_the_opening() -> None:
    rules = {"win": {"target": 1000, "welfare": True}, "turn": {"opening": 500}}
    table = game(rules, "Anna Ben", "Anna: farkle\nBen: farkle\nAnna: +1050")
    assert table.state.seat("Anna").opened
    assert table.state.seat("Anna").farkles == 0
    assert table.state.seat("Ben").farkles == 1


TIED = "Anna: +600\nBen: farkle\nCleo: +300\nDora: farkle\nAnna: +450"


def test_welfare_tie_next_in_turn_order() -> None:
    assert welfare(TIED).scores == {"Anna": 600, "Ben": 450, "Cleo": 300, "Dora": 0}
    table = welfare(
        "Anna: farkle\nBen: farkle\nCleo: +600\nDora: +100\nAnna: farkle\nBen: farkle\nCleo: +450"
    )
    assert table.scores == {"Anna": 450, "Ben": 0, "Cleo": 600, "Dora": 100}


def test_welfare_tie_split_in_equal_shares_that_dice_can_make() -> None:
    table = welfare(TIED, welfare_tie="split")
    assert table.scores == {"Anna": 600, "Ben": 200, "Cleo": 300, "Dora": 200}
    assert all(score % 50 == 0 for score in table.scores.values())


def test_welfare_tie_all_get_everything() -> None:
    table = welfare(TIED, welfare_tie="all")
    assert table.scores == {"Anna": 600, "Ben": 450, "Cleo": 300, "Dora": 450}


OVERFLOW = "Anna: +600\nBen: +600\nAnna: +450"


def test_welfare_overflow_void_loses_a_gift_that_would_exceed_the_target() -> None:
    table = welfare(OVERFLOW, "Anna Ben")
    assert table.scores == {"Anna": 600, "Ben": 600}
    assert table.last.end is TurnEnd.GIVEN_AWAY
    assert table.last.gifts == ()
    assert table.mover == "Ben"


def test_welfare_overflow_apply_takes_the_receiver_over_it() -> None:
    table = welfare(OVERFLOW, "Anna Ben", welfare_overflow="apply")
    assert table.scores == {"Anna": 600, "Ben": 1050}
    assert table.mover == "Ben"


def test_a_gift_that_hits_the_target_exactly_wins() -> None:
    table = welfare("Anna: +600\nBen: +550\nAnna: +450", "Anna Ben")
    assert table.winners == {"Ben"}


def test_a_player_alone_has_no_one_to_give_to() -> None:
    table = welfare("Anna: +1050", "Anna")
    assert table.scores == {"Anna": 0}
    assert table.mover == "Anna"


def test_a_team_is_given_to_once_and_counts_together() -> None:
    rules = {"players": {"team_size": 2}, "win": {"target": 1000, "welfare": True}}
    table = game(
        rules,
        FOUR,
        """
        Anna: +600
        Ben: +100
        Cleo: +450
    """,
    )
    assert table.state.score("1") == 600
    assert table.state.score("2") == 550
    assert table.last.gifts == (Gift("Dora", 450),)


@pytest.mark.parametrize("ending", ["others_one_more", "full_extra_round", "immediate"])
def test_an_exact_hit_needs_no_last_turns(ending: str) -> None:
    assert welfare("Anna: +1000", "Anna Ben", ending=ending).winners == {"Anna"}
