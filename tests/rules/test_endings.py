"""How the game ends under each value of the rules of ``[win]``."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules import moves
from scorekeeper.rules.errors import IllegalMove
from scorekeeper.rules.events import PlayerLeft
from scorekeeper.rules.state import Phase, WonBy
from tests.rules.little_game import LittleGame, game

THREE = "Anna Ben Cleo"


def to(target: int, players: str = THREE, **win: Any) -> LittleGame:
    return game({"win": {"target": target} | win}, players)


def outcome_of(table: LittleGame) -> WonBy:
    assert table.state.phase is Phase.OVER
    assert table.state.outcome
    return table.state.outcome.by


# target, exceed


@pytest.mark.parametrize("target", [1000, 4000, 10000, 20000])
def test_target_is_the_score_to_reach(target: int) -> None:
    table = to(target, "Anna").turns(f"Anna: +{target - 50}")
    assert table.state.phase is Phase.TO_ROLL
    assert table.turns("Anna: +50").winners == {"Anna"}


def test_exceed_false_is_content_with_the_target() -> None:
    assert to(1000, "Anna", exceed=False).turns("Anna: +1000").winners == {"Anna"}


def test_exceed_asks_for_more_than_the_target() -> None:
    table = to(1000, "Anna", exceed=True).turns("Anna: +1000")
    assert table.state.phase is Phase.TO_ROLL
    assert table.turns("Anna: +50").winners == {"Anna"}


# ending


def test_finish_round_lets_those_still_to_play_finish_this_round() -> None:
    table = to(1000).turns("Anna: +200\nBen: +1000")
    assert table.state.last_turns
    assert table.turns("Cleo: +1050").winners == {"Cleo"}
    assert table.scores == {"Anna": 200, "Ben": 1000, "Cleo": 1050}


def test_finish_round_ends_at_once_with_the_last_of_the_round() -> None:
    assert to(1000).turns("Anna: +200\nBen: +200\nCleo: +1000").winners == {"Cleo"}


def test_others_one_more_gives_each_other_player_one_turn() -> None:
    table = to(1000, ending="others_one_more").turns("""
        Anna: +200
        Ben: +1000
        Cleo: farkle
        Anna: +900
    """)
    assert table.winners == {"Anna"}
    assert [record.round for record in table.state.turns] == [1, 1, 1, 2]


def test_full_extra_round_finishes_this_round_and_plays_another_the_leader_too() -> None:
    table = to(1000, ending="full_extra_round").turns("""
        Anna: +200
        Ben: +1000
        Cleo: farkle
        Anna: +1000
        Ben: +300
        Cleo: farkle
    """)
    assert table.winners == {"Ben"}
    assert [record.round for record in table.state.turns] == [1, 1, 1, 2, 2, 2]


def test_all_one_more_gives_everyone_a_turn_the_leader_last() -> None:
    table = to(1000, ending="all_one_more").turns("""
        Anna: +200
        Ben: +1000
        Cleo: farkle
        Anna: +900
        Ben: +150
    """)
    assert table.winners == {"Ben"}


def test_immediate_ends_with_the_bank() -> None:
    assert to(1000, ending="immediate").turns("Anna: +1000").winners == {"Anna"}


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    state = to(1000, ending="immediate").turns("Anna: +1000").state
    for verify in (moves.verify_roll, moves.verify_bank, moves.verify_farkle):
        with pytest.raises(IllegalMove, match="the game is over"):
            verify(state)
    assert state.mover is None


def test_a_farkle_in_the_last_turns_is_just_that() -> None:
    assert to(1000, "Anna Ben").turns("Anna: +1000\nBen: farkle").winners == {"Anna"}


def test_a_penalty_in_the_last_turns_can_cost_the_lead() -> None:
    rules = {
        "win": {"target": 1000, "ending": "full_extra_round"},
        "farkles": {"penalty": 500, "in_a_row": 1},
    }
    table = game(rules, "Anna Ben", "Anna: +1000\nBen: +900\nAnna: farkle\nBen: +50")
    assert table.scores == {"Anna": 500, "Ben": 950}
    assert table.winners == {"Ben"}


# defend


def defended(text: str, **win: Any) -> LittleGame:
    return to(1000, ending="others_one_more", defend=True, **win).turns(text)


def test_defend_false_leaves_the_overtaken_without_an_answer() -> None:
    table = to(1000, "Anna Ben", ending="others_one_more").turns("Anna: +1000\nBen: +1050")
    assert table.winners == {"Ben"}


def test_defend_gives_whoever_is_overtaken_one_answer() -> None:
    table = defended("""
        Anna: +1000
        Ben: +1050
        Cleo: farkle
        Anna: farkle
    """)
    assert table.winners == {"Ben"}


def test_defend_answers_can_be_answered_once_each() -> None:
    table = defended("""
        Anna: +1000
        Ben: +1050
        Cleo: +1100
        Anna: +150
        Ben: +150
        Cleo: +150
    """)
    assert table.scores == {"Anna": 1150, "Ben": 1200, "Cleo": 1250}
    assert table.winners == {"Cleo"}


def test_defend_looks_at_the_turn_that_overtook_not_at_the_first_of_the_game() -> None:
    table = to(1000, "Anna Ben", ending="others_one_more", defend=True).turns("""
        Anna: +100
        Ben: +100
        Anna: +900
        Ben: +1500
    """)
    assert table.mover == "Anna"


def test_defend_is_for_the_leader_not_for_whoever_falls_behind() -> None:
    table = defended("""
        Anna: +1200
        Ben: +1000
        Cleo: +1100
    """)
    assert table.winners == {"Anna"}


def test_defend_is_for_the_leader_alone_of_those_at_the_target() -> None:
    table = defended("""
        Anna: +1200
        Ben: +1000
        Cleo: +1300
        Anna: farkle
    """)
    assert table.winners == {"Cleo"}


def test_defend_is_not_needed_with_a_turn_to_come() -> None:
    table = to(1000, "Anna Ben", ending="all_one_more", defend=True).turns("""
        Anna: +1000
        Ben: +1050
        Anna: +100
        Ben: farkle
    """)
    assert table.winners == {"Anna"}


def test_drawing_level_is_not_overtaking() -> None:
    table = defended(
        """
        Anna: +1000
        Ben: +1000
        Cleo: farkle
    """,
        tie="shared",
    )
    assert table.winners == {"Anna", "Ben"}


def test_defend_gives_each_of_several_level_leaders_an_answer() -> None:
    table = defended("""
        Anna: +1000
        Ben: +1000
        Cleo: +1100
        Anna: farkle
        Ben: +150
        Cleo: farkle
    """)
    assert table.winners == {"Ben"}


def test_defend_gives_no_answer_to_a_leader_who_has_left() -> None:
    table = to(1000, ending="others_one_more", defend=True).turns("Anna: +1000")
    table.do(PlayerLeft("Anna")).turns("Ben: +1050")
    assert table.mover == "Cleo"
    assert table.turns("Cleo: +1100\nBen: farkle").winners == {"Cleo"}


def test_going_ahead_from_a_level_score_is_overtaking() -> None:
    table = to(1000, "Anna Ben", ending="full_extra_round", defend=True).turns("""
        Anna: +1000
        Ben: +1000
        Anna: farkle
        Ben: +100
        Anna: +150
    """)
    assert table.mover == "Ben"
    assert table.turns("Ben: farkle").winners == {"Anna"}


# tie


def test_tie_played_on_in_full_rounds_among_the_tied() -> None:
    table = to(1000, tie="play_on").turns("""
        Anna: +1000
        Ben: +500
        Cleo: +1000
    """)
    assert table.state.last_turns
    assert table.state.last_turns.tied == ("Anna", "Cleo")
    table.turns("""
        Anna: +300
        Cleo: +300
        Anna: farkle
        Cleo: +50
    """)
    assert table.winners == {"Cleo"}
    assert [record.round for record in table.state.turns] == [1, 1, 1, 2, 2, 3, 3]


def test_tie_played_on_drops_who_falls_behind() -> None:
    table = to(1000, tie="play_on").turns("""
        Anna: +1000
        Ben: +1000
        Cleo: +1000
        Anna: +100
        Ben: farkle
        Cleo: +100
        Anna: farkle
        Cleo: +50
    """)
    assert table.winners == {"Cleo"}
    assert outcome_of(table) is WonBy.SCORE


def test_tie_played_on_stays_among_the_tied_whatever_they_lose() -> None:
    rules = {"win": {"target": 1000}, "farkles": {"penalty": 800, "in_a_row": 1}}
    table = game(
        rules,
        THREE,
        """
        Anna: +1000
        Ben: +900
        Cleo: +1000
        Anna: farkle
        Cleo: +50
    """,
    )
    assert table.winners == {"Cleo"}
    table = game(
        rules,
        THREE,
        """
        Anna: +1000
        Ben: +900
        Cleo: +1000
        Anna: farkle
        Cleo: farkle
        Anna: +50
        Cleo: +100
    """,
    )
    assert table.scores == {"Anna": 250, "Ben": 900, "Cleo": 300}
    assert table.winners == {"Cleo"}


def test_tie_goes_to_the_first_to_reach_the_target() -> None:
    table = to(1000, tie="first_to_reach", ending="all_one_more").turns("""
        Anna: +900
        Ben: +1000
        Cleo: farkle
        Anna: +300
        Ben: +200
    """)
    assert table.scores["Anna"] == table.scores["Ben"] == 1200
    assert table.winners == {"Ben"}
    assert outcome_of(table) is WonBy.TIE_FIRST_TO_REACH


def test_tie_of_sides_that_never_reached_the_target_is_played_on() -> None:
    """Nobody was first there: the seat decides nothing, and nobody is told to have been."""
    rules = {
        "win": {"target": 1000, "tie": "first_to_reach", "ending": "full_extra_round"},
        "farkles": {"penalty": 500, "in_a_row": 1},
    }
    table = game(
        rules,
        THREE,
        """
        Anna: +1000
        Ben: +500
        Cleo: +500
        Anna: farkle
        Ben: +100
        Cleo: +100
    """,
    )
    assert table.scores == {"Anna": 500, "Ben": 600, "Cleo": 600}
    assert table.state.last_turns is not None
    assert table.state.last_turns.tied == ("Ben", "Cleo")
    assert table.turns("Ben: +100\nCleo: +150").winners == {"Cleo"}
    assert outcome_of(table) is WonBy.SCORE


def test_tie_of_those_who_stay_when_the_first_to_reach_has_left_is_played_on() -> None:
    table = to(1000, tie="first_to_reach", ending="all_one_more")
    table.turns("Anna: +1000\nBen: +500").do(PlayerLeft("Anna")).turns("Cleo: +500")
    assert table.state.last_turns is not None
    assert table.state.last_turns.tied == ("Ben", "Cleo")


def test_tie_shared() -> None:
    table = to(1000, tie="shared").turns("Anna: +1000\nBen: +1000\nCleo: +900")
    assert table.winners == {"Anna", "Ben"}
    assert outcome_of(table) is WonBy.TIE_SHARED


def test_the_game_goes_on_while_the_best_below_the_target_are_level() -> None:
    assert to(1000).turns("Anna: +900\nBen: +900\nCleo: +900").mover == "Anna"


# head_start


def test_head_start_0_lets_all_begin_with_nothing() -> None:
    assert set(to(1000, head_start=0).scores.values()) == {0}


def test_head_start_is_for_the_second_and_later_seats() -> None:
    table = to(1000, head_start=200)
    assert table.scores == {"Anna": 0, "Ben": 200, "Cleo": 200}
    assert table.turns("Anna: farkle\nBen: +800\nCleo: farkle").winners == {"Ben"}


def test_head_start_for_teams_is_given_once() -> None:
    rules = {"players": {"team_size": 2}, "win": {"head_start": 200}}
    table = game(rules, "Anna Ben Cleo Dora")
    assert (table.state.score("1"), table.state.score("2")) == (0, 200)
