"""Who goes first, under each value of ``players.first_player``."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorekeeper.rules import first_player as first
from scorekeeper.rules import moves
from scorekeeper.rules.errors import IllegalMove, InvalidRoll
from scorekeeper.rules.events import (
    FirstPlayerChosen,
    Player,
    PlayerAdded,
    PlayerLeft,
    StartDieThrown,
)
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.state import GameState, Phase
from tests.rules.little_game import LittleGame, game

ROLL_OFF = {"players": {"first_player": "roll_off"}}
YOUNGEST = {"players": {"first_player": "roll_off_youngest"}}
THREE = "Anna Ben Cleo"


def thrown(table: LittleGame, **faces: int) -> LittleGame:
    return table.do(*(StartDieThrown(name, face) for name, face in faces.items()))


def order(table: LittleGame) -> list[str]:
    return [seat.player.name for seat in table.state.seats]


def test_chosen_is_the_first_seat() -> None:
    assert game({}, THREE).mover == "Anna"


def test_chosen_may_be_another_until_the_first_throw() -> None:
    table = game({"win": {"head_start": 100}}, THREE).do(FirstPlayerChosen("Ben"))
    assert order(table) == ["Ben", "Cleo", "Anna"]
    assert table.scores == {"Ben": 0, "Cleo": 100, "Anna": 100}
    table.turns("Ben: 122346")
    with pytest.raises(IllegalMove, match="the game has begun"):
        first.first_player(table.state, "Anna")


@pytest.mark.parametrize("played", ["122346", "122346>1", "122346>1 bank", "farkle"])
def test_who_begins_stays_when_anything_has_been_played(played: str) -> None:
    state = game({}, THREE, f"Anna: {played}").state
    assert not first.can_first_player(state, "Ben")


def test_who_begins_stays_when_the_game_is_over() -> None:
    over = game({"score": {"six_ones": "win"}}, THREE, "Anna: 111111>111111").state
    assert not first.can_first_player(over, "Ben")


def test_choosing_who_begins_leaves_points_that_someone_joined_with() -> None:
    table = game({"win": {"head_start": 100}}, "Anna Ben")
    table.do(PlayerAdded(Player("Cleo", "Cleo"), points=700), FirstPlayerChosen("Ben"))
    assert table.scores == {"Ben": 0, "Cleo": 700, "Anna": 100}
    assert [seat.start for seat in table.state.seats] == [0, 700, 100]


@pytest.mark.parametrize("points", [50, 100, 700])
def test_who_joined_with_points_keeps_them_in_the_first_seat_too(points: int) -> None:
    table = game({"win": {"head_start": 100}}, "Anna Ben")
    table.do(PlayerAdded(Player("Cleo", "Cleo"), points=points), FirstPlayerChosen("Cleo"))
    assert table.scores == {"Cleo": points, "Anna": 100, "Ben": 100}
    assert table.do(FirstPlayerChosen("Ben")).scores == {"Ben": 0, "Cleo": points, "Anna": 100}


def test_nobody_has_points_during_the_roll_off() -> None:
    table = game(ROLL_OFF | {"win": {"head_start": 100}}, THREE)
    assert table.scores == {"Anna": 0, "Ben": 0, "Cleo": 0}


def test_who_has_left_does_not_begin() -> None:
    table = game({}, THREE).do(PlayerLeft("Ben"))
    with pytest.raises(IllegalMove, match="Ben has left the game"):
        first.first_player(table.state, "Ben")
    assert table.do(FirstPlayerChosen("Cleo")).mover == "Cleo"


def test_roll_off_the_highest_begins() -> None:
    table = game(ROLL_OFF, THREE)
    assert table.state.phase is Phase.ROLL_OFF
    thrown(table, Anna=3, Cleo=4, Ben=6)
    assert order(table) == ["Ben", "Cleo", "Anna"]
    assert table.mover == "Ben"


def test_roll_off_ties_are_thrown_again_among_the_tied() -> None:
    table = thrown(game(ROLL_OFF, THREE), Anna=6, Ben=2, Cleo=6)
    assert table.state.roll_off
    assert table.state.roll_off.contenders == ("Anna", "Cleo")
    with pytest.raises(IllegalMove, match="Ben is not in the running"):
        first.start_die(table.state, "Ben", 6)
    thrown(table, Anna=1, Cleo=1)
    assert thrown(table, Anna=2, Cleo=5).mover == "Cleo"


def test_roll_off_each_throws_once() -> None:
    table = thrown(game(ROLL_OFF, THREE), Anna=6)
    with pytest.raises(IllegalMove, match="Anna has thrown"):
        first.start_die(table.state, "Anna", 1)
    with pytest.raises(InvalidRoll, match="not 7"):
        first.start_die(table.state, "Ben", 7)
    assert first.can_start_die(table.state, "Ben", 1)


def test_roll_off_may_be_settled_at_the_table_instead() -> None:
    table = game(ROLL_OFF, THREE).do(FirstPlayerChosen("Cleo"))
    assert table.mover == "Cleo"
    with pytest.raises(IllegalMove, match="it is settled who goes first"):
        first.start_die(table.state, "Anna", 6)


def test_roll_off_youngest_asks_when_ages_are_not_known() -> None:
    table = thrown(game(YOUNGEST, THREE), Anna=5, Ben=5, Cleo=1)
    with pytest.raises(IllegalMove, match=r"to the youngest: who is it, Anna or Ben\?"):
        first.start_die(table.state, "Anna", 6)
    with pytest.raises(IllegalMove, match="Cleo is not in the running"):
        first.first_player(table.state, "Cleo")
    assert table.do(FirstPlayerChosen("Ben")).mover == "Ben"


def test_roll_off_youngest_begins_where_ages_are_known() -> None:
    players = [Player("Anna", "Anna", age=40), Player("Ben", "Ben", age=9), Player("Cleo", "Cleo")]
    table = LittleGame(RuleSet.from_dict(YOUNGEST), players)
    assert thrown(table, Anna=5, Ben=5, Cleo=1).mover == "Ben"


def test_roll_off_youngest_without_a_tie_is_the_highest() -> None:
    assert thrown(game(YOUNGEST, THREE), Anna=1, Ben=2, Cleo=3).mover == "Cleo"


def test_twins_are_asked_about() -> None:
    players = [Player(name, name, age=9) for name in THREE.split()]
    table = LittleGame(RuleSet.from_dict(YOUNGEST), players)
    assert thrown(table, Anna=5, Ben=5, Cleo=1).state.roll_off is not None


def test_a_player_alone_needs_no_roll_off() -> None:
    assert game(ROLL_OFF, "Anna").mover == "Anna"


@pytest.mark.parametrize("verify", [moves.verify_roll, moves.verify_bank, moves.verify_farkle])
def test_nothing_else_is_played_during_the_roll_off(verify: Callable[[GameState], None]) -> None:
    with pytest.raises(IllegalMove, match="first it must be settled who goes first"):
        verify(game(ROLL_OFF, THREE).state)
