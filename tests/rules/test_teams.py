"""Team games under each value of the rules of ``[players]``."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.demands import demand, must_open
from scorekeeper.rules.errors import IllegalMove
from scorekeeper.rules.events import GameStarted, Player, PlayerLeft
from scorekeeper.rules.game import apply
from scorekeeper.rules.ruleset import RuleSet
from tests.rules.little_game import game

FOUR = "Anna Ben Cleo Dora"
SIX = "Anna Ben Cleo Dora Emil Finn"


def teams_of(*teams: str) -> tuple[Player, ...]:
    return tuple(Player(f"p{seat}", f"P{seat}", team=team) for seat, team in enumerate(teams))


def start(size: int, *teams: str) -> list[str]:
    rules = RuleSet.from_dict({"players": {"team_size": size}})
    return [seat.side for seat in apply(None, GameStarted(rules, teams_of(*teams))).seats]


def test_team_size_0_lets_everyone_play_alone() -> None:
    assert game({}, FOUR).state.sides == ("Anna", "Ben", "Cleo", "Dora")


@pytest.mark.parametrize(
    ("size", "players", "sides"),
    [(2, FOUR, "1 2 1 2"), (2, SIX, "1 2 3 1 2 3"), (3, SIX, "1 2 1 2 1 2")],
)
def test_team_size_seats_teammates_in_turn(size: int, players: str, sides: str) -> None:
    table = game({"players": {"team_size": size}}, players)
    assert [seat.side for seat in table.state.seats] == sides.split()


def test_teams_may_have_names_and_alternate() -> None:
    assert start(2, "red", "blue", "red", "blue") == ["red", "blue", "red", "blue"]
    with pytest.raises(IllegalMove, match="teammates alternate"):
        start(2, "red", "red", "blue", "blue")
    with pytest.raises(IllegalMove, match="teammates alternate"):
        start(2, "blue", "blue", "red", "red")


@pytest.mark.parametrize("teams", [["", ""], ["", "", ""], ["a", "b", "a"], [""] * 5])
def test_teams_must_be_full_and_at_least_two(teams: list[str]) -> None:
    with pytest.raises(IllegalMove, match="teams of 2 need two full teams or more"):
        start(2, *teams)


def test_scores_add_up_to_the_target_of_the_team() -> None:
    table = game(
        {"players": {"team_size": 2}},
        FOUR,
        """
        Anna: +9000
        Ben: +3000
        Cleo: +11000
        Dora: +3000
    """,
    )
    assert table.state.rules.win.target == 20_000
    assert table.state.score("1") == 20_000
    assert table.winners == {"Anna", "Cleo"}


def test_teammates_of_the_leader_have_no_last_turn_when_the_others_have_one_more() -> None:
    rules = {"players": {"team_size": 2}, "win": {"target": 1000, "ending": "others_one_more"}}
    table = game(
        rules,
        FOUR,
        """
        Anna: +1000
        Ben: +300
        Dora: +300
    """,
    )
    assert table.winners == {"Anna", "Cleo"}


def test_a_tie_of_teams_is_played_on_by_all_their_players() -> None:
    rules = {"players": {"team_size": 2}, "win": {"target": 1000}}
    table = game(
        rules,
        FOUR,
        """
        Anna: +500
        Ben: +500
        Cleo: +500
        Dora: +500
        Anna: +100
        Ben: +50
        Cleo: farkle
        Dora: farkle
    """,
    )
    assert table.winners == {"Anna", "Cleo"}


def test_defend_in_teams_is_answered_by_the_next_player_of_the_team() -> None:
    rules = {
        "players": {"team_size": 2},
        "win": {"target": 1000, "ending": "others_one_more", "defend": True},
    }
    table = game(
        rules,
        FOUR,
        """
        Anna: +1000
        Ben: +1050
        Dora: farkle
    """,
    )
    assert table.mover == "Cleo"
    assert table.turns("Cleo: farkle").winners == {"Ben", "Dora"}


@pytest.mark.parametrize(("by", "asked"), [("player", True), ("team", False)])
def test_opening_by(by: str, asked: bool) -> None:
    rules: dict[str, Any] = {"players": {"team_size": 2, "opening_by": by}}
    table = game(rules | {"turn": {"opening": 500}}, FOUR, "Anna: +500\nBen: farkle")
    assert table.mover == "Cleo"
    assert bool(demand(table.state)) is asked


def test_who_still_must_open_is_told_for_every_seat() -> None:
    rules: dict[str, Any] = {"players": {"team_size": 2, "opening_by": "team"}}
    table = game(rules | {"turn": {"opening": 500}}, FOUR, "Anna: +500\nBen: farkle")
    asked = {seat.player.name: must_open(table.state, seat) for seat in table.state.seats}
    assert asked == {"Anna": False, "Ben": True, "Cleo": False, "Dora": True}


def test_an_instant_win_is_the_whole_teams() -> None:
    rules = {"players": {"team_size": 2}, "score": {"six_ones": "win"}}
    assert game(rules, FOUR, "Anna: 111111>111111").winners == {"Anna", "Cleo"}


def test_who_has_left_the_team_does_not_win_with_it_at_once() -> None:
    rules = {"players": {"team_size": 2}, "score": {"six_ones": "win"}}
    table = game(rules, FOUR, "Anna: farkle").do(PlayerLeft("Anna"))
    assert table.turns("Ben: farkle\nCleo: 111111>111111").winners == {"Cleo"}
