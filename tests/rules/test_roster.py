"""Players who sit down, join, change names or seats, leave, and come back."""

from __future__ import annotations

import pytest

from scorekeeper.rules import roster
from scorekeeper.rules.demands import must_open
from scorekeeper.rules.errors import IllegalMove
from scorekeeper.rules.events import (
    FirstPlayerChosen,
    Player,
    PlayerAdded,
    PlayerLeft,
    PlayerMoved,
    PlayerRenamed,
    PlayerReturned,
)
from scorekeeper.rules.turn_record import TurnEnd
from tests.rules.little_game import LittleGame, game

THREE = "Anna Ben Cleo"
DORA = Player("Dora", "Dora")


def movers(table: LittleGame, count: int) -> list[str]:
    """Who plays the next turns, each of which farkles."""
    names = []
    for _ in range(count):
        names.append(str(table.mover))
        table.turns(f"{table.mover}: farkle")
    return names


@pytest.mark.parametrize("count", [1, 2, 12])
def test_one_to_twelve_may_play(count: int) -> None:
    assert len(game({}, " ".join(f"P{n}" for n in range(count))).state.seats) == count


@pytest.mark.parametrize("count", [0, 13])
def test_none_or_thirteen_may_not(count: int) -> None:
    with pytest.raises(IllegalMove, match=f"1 to 12 can play, not {count}"):
        game({}, " ".join(f"P{n}" for n in range(count)))


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (["Anna", "anna "], "there is a anna"),
        (["Jos\u00e9", "Jose\u0301"], "there is a Jose"),
        (["Anna", " "], "needs a name"),
    ],
)
def test_names_can_be_told_apart(names: list[str], reason: str) -> None:
    players = [Player(str(seat), name) for seat, name in enumerate(names)]
    with pytest.raises(IllegalMove, match=reason):
        LittleGame(game({}).state.rules, players)


ODD = ["Anna\nBen", "\x1b[31mAnna", "Anna\u2028", "A\x9b", "Ann\ud800", "n" * 101]


@pytest.mark.parametrize("name", ODD)
def test_a_name_is_a_line_that_can_be_shown(name: str) -> None:
    line = "a name is one line of at most 100 characters"
    rules, table = game({}).state.rules, game({}, THREE)
    for player in (Player("x", name), Player(name, "Dora"), Player("x", "Dora", team=name)):
        with pytest.raises(IllegalMove, match=line):
            LittleGame(rules, [player])
        with pytest.raises(IllegalMove, match=line):
            roster.add_player(table.state, player)
    with pytest.raises(IllegalMove, match=line):
        roster.rename_player(table.state, "Anna", name)


@pytest.mark.parametrize("name", ["Zoë", "李", "👨‍👩‍👧", "O'Neill-Smith Jr.", "n" * 100])
def test_a_name_may_be_written_in_any_script(name: str) -> None:
    assert list(game({}, THREE).do(PlayerRenamed("Anna", name)).scores) == [name, "Ben", "Cleo"]


def test_ids_are_unique() -> None:
    anna, ben = Player(str(1000), "Anna"), Player(str(1000), "Ben")
    with pytest.raises(IllegalMove, match="the player 1000 sits at the table already"):
        LittleGame(game({}).state.rules, [anna, ben])


# joining


def test_who_joins_plays_in_this_round_still() -> None:
    table = game({}, "Anna Ben", "Anna: farkle").do(PlayerAdded(DORA))
    assert movers(table, 4) == ["Ben", "Dora", "Anna", "Ben"]


def test_who_joins_before_the_mover_plays_last_in_this_round() -> None:
    table = game({}, "Anna Ben", "Anna: farkle").do(PlayerAdded(DORA, seat=1))
    assert movers(table, 5) == ["Ben", "Dora", "Anna", "Dora", "Ben"]


def test_who_joins_begins_with_nothing() -> None:
    table = game({}, THREE, "Anna: +500").do(PlayerAdded(DORA))
    assert table.scores["Dora"] == 0


def test_who_joins_may_bring_points() -> None:
    table = game({}, THREE, "Anna: +500").do(PlayerAdded(DORA, points=250))
    assert table.scores["Dora"] == 250
    assert table.state.seat("Dora").start == 250


@pytest.mark.parametrize("points", [1_000_001, -1_000_001, 10**300])
def test_nobody_brings_more_points_than_a_game_can_have(points: int) -> None:
    state = game({}, THREE).state
    with pytest.raises(IllegalMove, match="nobody begins with more than 1,000,000 points"):
        roster.add_player(state, DORA, points=points)
    assert roster.can_add_player(state, DORA, points=1_000_000)
    assert roster.can_add_player(state, DORA, points=-1_000_000)


@pytest.mark.parametrize(
    ("player", "seat", "reason"),
    [
        (Player("new", "Ben"), None, "there is a Ben already"),
        (Player("Ben", "Bea"), None, "sits at the table already"),
        (Player("new", ""), None, "needs a name"),
        (DORA, 9, "there is no seat 10: there are 3"),
    ],
)
def test_who_may_not_join(player: Player, seat: int | None, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        roster.add_player(game({}, THREE).state, player, seat)


def test_the_thirteenth_may_not_join() -> None:
    table = game({}, " ".join(f"P{n}" for n in range(12)))
    with pytest.raises(IllegalMove, match="1 to 12 can play, not 13"):
        roster.add_player(table.state, DORA)


def test_who_joins_a_team_game_joins_a_team() -> None:
    table = game({"players": {"team_size": 2}}, "Anna Ben Cleo Dan")
    with pytest.raises(IllegalMove, match="Dora has to join one of the teams: 1, 2"):
        roster.add_player(table.state, DORA)
    table.do(roster.add_player(table.state, Player("Dora", "Dora", team="2")))
    assert table.state.seat("Dora").side == "2"


def test_who_joins_a_team_joins_its_row_of_farkles() -> None:
    rules = {"players": {"team_size": 2, "farkles_by": "team"}, "farkles": {"penalty": 500}}
    text = "Anna: farkle\nBen: +100\nCleo: farkle\nDan: +100"
    table = game(rules, "Anna Ben Cleo Dan", text)
    table.do(roster.add_player(table.state, Player("Emil", "Emil", team="1"), seat=1))
    assert table.state.seat("Emil").farkles == 2
    assert table.do(PlayerLeft("Anna")).mover == "Emil"
    assert table.turns("Emil: farkle").last.penalty == 500


def test_no_one_joins_or_moves_in_the_last_turns() -> None:
    table = game({"win": {"target": 1000}}, THREE, "Anna: +1000")
    with pytest.raises(IllegalMove, match="the last turns are being played"):
        roster.add_player(table.state, DORA)
    with pytest.raises(IllegalMove, match="the last turns are being played"):
        roster.move_player(table.state, "Cleo", 0)


# renaming


def test_a_new_name_changes_nothing_else() -> None:
    table = game({}, THREE, "Anna: +500").do(PlayerRenamed("Anna", "Annie"))
    assert table.scores == {"Annie": 500, "Ben": 0, "Cleo": 0}
    assert table.last.player == "Anna"


def test_a_name_may_change_in_its_capitals_but_not_into_another() -> None:
    state = game({}, THREE).state
    assert roster.can_rename_player(state, "Anna", "ANNA")
    with pytest.raises(IllegalMove, match="there is a Ben already"):
        roster.rename_player(state, "Anna", "Ben")
    with pytest.raises(IllegalMove, match="no player is called Zoe"):
        roster.rename_player(state, "Zoe", "Zora")


def test_a_name_may_change_when_the_game_is_over() -> None:
    table = game({"win": {"ending": "immediate", "target": 100}}, THREE, "Anna: +100")
    assert roster.can_rename_player(table.state, "Anna", "Annie")


# moving


def test_a_move_changes_the_order_and_everyone_plays_once_a_round() -> None:
    table = game({}, "Anna Ben Cleo Dora", "Anna: farkle").do(PlayerMoved("Dora", 2))
    assert movers(table, 7) == ["Ben", "Dora", "Cleo", "Anna", "Ben", "Dora", "Cleo"]


def test_moving_to_the_front_waits_for_the_end_of_the_round() -> None:
    table = game({}, THREE, "Anna: farkle").do(PlayerMoved("Cleo", 0))
    assert movers(table, 5) == ["Ben", "Cleo", "Cleo", "Anna", "Ben"]


def test_the_mover_may_move_and_plays_on() -> None:
    table = game({}, THREE).turns("Anna: 122346>1").do(PlayerMoved("Anna", 2))
    assert table.at_risk == 100
    assert movers(table, 4) == ["Anna", "Ben", "Cleo", "Ben"]


@pytest.mark.parametrize("seat", [-1, 3, 9])
def test_there_must_be_such_a_seat(seat: int) -> None:
    with pytest.raises(IllegalMove, match=f"there is no seat {seat + 1}: there are 3"):
        roster.move_player(game({}, THREE).state, "Anna", seat)


# leaving


def test_who_leaves_is_passed_over_and_wins_nothing() -> None:
    table = game({"win": {"target": 1000}}, THREE, "Anna: farkle\nBen: +900\nCleo: farkle")
    table.do(PlayerLeft("Ben"))
    assert movers(table, 3) == ["Anna", "Cleo", "Anna"]
    assert [player.name for player in table.state.players] == ["Anna", "Cleo"]
    assert table.scores["Ben"] == 900


def test_who_leaves_in_the_middle_of_a_turn_loses_its_points() -> None:
    table = game({}, THREE, "Anna: 122346>1").do(PlayerLeft("Anna"))
    assert table.last.end is TurnEnd.LEFT
    assert table.scores["Anna"] == 0
    assert table.mover == "Ben"


def test_who_leaves_in_the_last_turns_is_not_waited_for() -> None:
    table = game({"win": {"target": 1000}}, THREE, "Anna: +1000").do(PlayerLeft("Cleo"))
    assert table.turns("Ben: farkle").winners == {"Anna"}


def test_the_leader_may_leave_the_win_to_the_others() -> None:
    table = game({"win": {"target": 1000}}, THREE, "Anna: +1000").do(PlayerLeft("Anna"))
    assert table.turns("Ben: +300\nCleo: +200").winners == {"Ben"}


def test_a_tie_ends_when_only_one_of_the_tied_stays() -> None:
    table = game({"win": {"target": 1000}}, THREE, "Anna: +1000\nBen: +1000\nCleo: farkle")
    assert table.mover == "Anna"
    assert table.do(PlayerLeft("Anna")).turns("Ben: farkle").winners == {"Ben"}


def test_when_all_of_the_tied_have_left_the_best_of_those_who_stay_wins() -> None:
    table = game({"win": {"target": 500}}, "Anna Ben Cleo Dora", "Anna: +500\nBen: +100")
    table.turns("Cleo: +500\nDora: +200").do(PlayerLeft("Cleo"), PlayerLeft("Anna"))
    assert table.winners == {"Dora"}


def test_the_last_player_stays_and_no_one_leaves_twice() -> None:
    table = game({}, "Anna Ben").do(PlayerLeft("Ben"))
    with pytest.raises(IllegalMove, match="the last player cannot leave"):
        roster.leave(table.state, "Anna")
    with pytest.raises(IllegalMove, match="Ben has left the game"):
        roster.leave(table.state, "Ben")


def test_another_may_join_under_the_name_of_one_who_has_left() -> None:
    table = game({}, THREE).do(PlayerLeft("Cleo"), PlayerAdded(Player("cleo again", "Cleo")))
    assert [player.name for player in table.state.players] == ["Anna", "Ben", "Cleo"]
    with pytest.raises(IllegalMove, match="there is a Cleo already"):
        roster.come_back(table.state, "Cleo")


# coming back


def test_who_comes_back_goes_on_in_the_column_and_the_seat_that_were_left() -> None:
    """On the board still, and with the farkles in a row: a way out of neither."""
    rules = {"turn": {"opening": 500}, "farkles": {"in_a_row": 3, "penalty": 1000}}
    table = game(rules, THREE, "Anna: +1000\nBen: +500\nCleo: farkle\nAnna: farkle\nBen: farkle")
    table.turns("Cleo: farkle\nAnna: farkle").do(PlayerLeft("Anna"), PlayerReturned("Anna"))
    assert table.scores == {"Anna": 1000, "Ben": 500, "Cleo": 0}
    assert not must_open(table.state, table.state.seat("Anna"))
    table.turns("Ben: farkle\nCleo: +500\nAnna: farkle")
    assert table.scores == {"Anna": 0, "Ben": 500, "Cleo": 500}


def test_who_comes_back_still_has_a_turn_in_a_round_without_one() -> None:
    table = game({}, THREE, "Anna: farkle").do(PlayerLeft("Ben"))
    table.turns("Cleo: farkle\nAnna: farkle").do(PlayerReturned("Ben"))
    assert movers(table, 4) == ["Cleo", "Ben", "Anna", "Ben"]


def test_who_left_in_the_middle_of_a_turn_and_comes_back_has_had_it() -> None:
    table = game({}, THREE, "Anna: 122346>1").do(PlayerLeft("Anna"), PlayerReturned("Anna"))
    assert movers(table, 3) == ["Ben", "Cleo", "Anna"]


def test_who_comes_back_to_a_team_brings_it_nothing_twice() -> None:
    table = game({"players": {"team_size": 2}}, "Anna Ben Cleo Dan", "Anna: +1000")
    table.do(PlayerLeft("Anna"), PlayerReturned("Anna"))
    assert {side: table.state.score(side) for side in table.state.sides} == {"1": 1000, "2": 0}


def test_only_who_has_left_comes_back_and_not_in_the_last_turns() -> None:
    table = game({"win": {"target": 1000}}, THREE).do(PlayerLeft("Cleo"))
    with pytest.raises(IllegalMove, match="Anna sits at the table already"):
        roster.come_back(table.state, "Anna")
    assert roster.can_return(table.state, "Cleo")
    table.turns("Anna: +1000")
    with pytest.raises(IllegalMove, match="seats stay as they are"):
        roster.come_back(table.state, "Cleo")


def test_no_one_leaves_when_the_game_is_over_or_not_begun() -> None:
    over = game({"win": {"ending": "immediate", "target": 100}}, THREE, "Anna: +100")
    with pytest.raises(IllegalMove, match="the game is over"):
        roster.leave(over.state, "Ben")
    waiting = game({"players": {"first_player": "roll_off"}}, THREE)
    with pytest.raises(IllegalMove, match="first it must be settled who goes first"):
        roster.leave(waiting.state, "Ben")


HEAD_START = {"win": {"head_start": 200}}


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_who_joins_before_the_first_throw_has_the_head_start_of_a_later_seat(
    seat: int | None,
) -> None:
    table = game(HEAD_START).do(PlayerAdded(DORA, seat))
    scores = {"Anna": 0, "Ben": 200, "Dora": 200}
    assert table.scores == scores
    assert table.do(FirstPlayerChosen("Anna")).scores == scores
    assert table.do(FirstPlayerChosen("Dora")).scores == {"Anna": 200, "Ben": 200, "Dora": 0}


@pytest.mark.parametrize("played", ["Anna: 123346", "Anna: farkle"])
def test_who_joins_after_the_first_throw_has_no_head_start(played: str) -> None:
    assert game(HEAD_START, text=played).do(PlayerAdded(DORA)).scores["Dora"] == 0


def test_who_joins_with_points_has_these_and_a_teammate_what_the_team_has() -> None:
    assert game(HEAD_START).do(PlayerAdded(DORA, points=50)).scores["Dora"] == 50
    table = game(HEAD_START | {"players": {"team_size": 2}}, "Anna Ben Cleo Bob")
    table.do(PlayerAdded(Player("Dora", "Dora", team="2")))
    assert (table.state.score("1"), table.state.score("2")) == (0, 200)
