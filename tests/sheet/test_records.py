"""Records over past games, and an honest word about the dice."""

from __future__ import annotations

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import (
    Banked,
    DiceKept,
    DiceRolled,
    Event,
    FarkleTaken,
    GameStarted,
    Player,
    PlayerAdded,
    PlayerLeft,
    TurnEdited,
)
from scorekeeper.rules.game import replay
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.start import players_of
from scorekeeper.rules.state import GameState
from scorekeeper.rulesets import load
from scorekeeper.sheet.fairness import dice_to_notice, fairness, tail_of_chi_square
from scorekeeper.sheet.records import faces_thrown, player_records, running_scores
from scorekeeper.sheet.summary import summed_up


def turn(roll: str, kept: str) -> tuple[Event, ...]:
    return (DiceRolled(Roll.parse(roll)), DiceKept(Roll.parse(kept)), Banked())


FARKLE = (DiceRolled(Roll.parse("223446")), FarkleTaken())


def game(*turns: tuple[Event, ...], names: tuple[str, ...] = ("Anna", "Ben")) -> GameState:
    events = [event for each in turns for event in each]
    return replay((GameStarted(load("kingdom-come"), players_of(names)), *events))


WON = game(turn("155234", "155"), FARKLE, turn("111111", "111111"))
LEFT = game(turn("155234", "155"), turn("111234", "111"), names=("ANNA", "Clara"))


def test_a_record_counts_games_wins_turns_and_farkles() -> None:
    anna, clara, ben = player_records(map(summed_up, (WON, LEFT)))
    assert (anna.name, anna.games, anna.wins, anna.turns) == ("Anna", 1, 1, 3)
    assert (anna.average, anna.best) == (2800.0, 8000)
    assert (clara.name, clara.games, clara.wins, clara.best) == ("Clara", 0, 0, 1000)
    assert (ben.name, ben.farkle_rate, ben.average) == ("Ben", 1.0, 0.0)


def test_who_has_not_had_a_turn_has_no_record_yet() -> None:
    begun = game(turn("155234", "155"), names=("Anna", "Ben"))
    (anna,) = player_records([summed_up(begun)])
    assert (anna.name, anna.turns) == ("Anna", 1)


def test_who_left_and_came_back_has_played_one_game() -> None:
    back = (PlayerLeft("p2"), PlayerAdded(Player("p3", "Ben")))
    state = game(turn("155234", "155"), FARKLE, back, turn("111111", "111111"))
    anna, ben = player_records([summed_up(state)])
    assert (anna.name, anna.games, anna.wins) == ("Anna", 1, 1)
    assert (ben.name, ben.games, ben.wins, ben.turns) == ("Ben", 1, 0, 1)


def test_what_was_changed_by_hand_is_counted_as_it_was_changed() -> None:
    penalty = RuleSet.from_dict({"farkles": {"penalty": 1000}})
    start, bank = GameStarted(penalty, players_of(("Anna",))), turn("155234", "155")
    played: tuple[Event, ...] = (start, *bank, *FARKLE, *FARKLE, *FARKLE, *bank)
    played += (TurnEdited(3, 300, "misread"), TurnEdited(0, 0, "it was a farkle"))
    (anna,) = player_records([summed_up(replay(played))])
    assert (anna.average, anna.best, anna.farkle_rate) == (500 / 5, 300, 3 / 5)


@pytest.mark.parametrize("counts", [True, False])
def test_a_toxic_turn_is_a_farkle_where_the_rules_say_so(counts: bool) -> None:
    rules = RuleSet.from_dict({"turn": {"toxic_twos": 4, "toxic_counts_as_farkle": counts}})
    toxic = (DiceRolled(Roll.parse("222234")), FarkleTaken())
    played: tuple[Event, ...] = (GameStarted(rules, players_of(("Anna",))), *toxic, *FARKLE)
    (anna,) = player_records([summed_up(replay(played))])
    assert anna.farkle_rate == (1.0 if counts else 0.5)
    (changed,) = player_records([summed_up(replay((*played, TurnEdited(0, -50, "a fine"))))])
    assert changed.farkle_rate == anna.farkle_rate


def test_running_scores_begin_at_the_start() -> None:
    assert running_scores(LEFT) == {"p1": (0, 200), "p2": (0, 1000)}


def test_every_die_of_every_throw_is_counted() -> None:
    assert faces_thrown([summed_up(LEFT)]) == (4, 2, 2, 2, 2, 0)


@pytest.mark.parametrize(("value", "p"), [(0.0, 1.0), (11.0705, 0.05), (15.0863, 0.01)])
def test_the_tail_of_chi_square_is_that_of_the_tables(value: float, p: float) -> None:
    assert tail_of_chi_square(value) == pytest.approx(p, abs=1e-4)


def test_equal_counts_are_fair_and_lopsided_ones_are_not() -> None:
    assert fairness((100,) * 6).p == 1.0
    lopsided = fairness((160, 100, 100, 100, 100, 40))
    assert lopsided.chi_square == pytest.approx(72.0)
    assert lopsided.unusual


def test_few_dice_say_nothing() -> None:
    assert not fairness((9, 1, 1, 1, 1, 1)).unusual
    assert fairness((0,) * 6).p == 1.0


def test_a_small_bias_takes_many_dice() -> None:
    assert dice_to_notice(0.2) == pytest.approx(1600, abs=10)
    assert dice_to_notice(0.1) == pytest.approx(4 * dice_to_notice(0.2), rel=0.01)
