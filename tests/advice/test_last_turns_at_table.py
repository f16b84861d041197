"""Advice in the last turns of a game that is being played."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.advice.at_table import nothing_solved, worth_at_table
from scorekeeper.advice.chase import LastRound
from scorekeeper.advice.decision import Measure
from scorekeeper.advice.seen import last_round_of
from scorekeeper.advice.win_worth import WinWorth
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import DiceRolled, PlayerLeft
from scorekeeper.rules.game import apply
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.rulesets import presets
from tests.advice.advising import advise_at_table
from tests.advice.few_score import few_score, played_on
from tests.advice.literal_turns import LiteralLastTurns, LiteralRound
from tests.rules.any_rules import ANY_RULES
from tests.rules.little_game import game
from tests.rules.random_games import random_events


def test_the_last_turns_are_a_chase() -> None:
    rules = {"win": {"target": 1000, "ending": "others_one_more", "tie": "shared"}}
    state = game(rules, text="Anna: +1500\nBen: 122556").state
    assert last_round_of(state) == LastRound(0, (1500,), ())
    worth, measure, _ = worth_at_table(state, nothing_solved)
    assert measure is Measure.WIN_PROBABILITY
    assert worth.bank(1500, 1) == 0.5
    assert worth.bank(1550, 1) == 1.0


@pytest.mark.parametrize("tie", ["shared", "play_on", "first_to_reach"])
def test_who_plays_once_more_after_the_leader_may_bank_less(tie: str) -> None:
    """A full extra round: Anna has 300 and plays again, and so does Ben after her."""
    rules = few_score(tie, "full_extra_round")
    state = game(rules, text="Anna: +100\nBen: +100\nAnna: +200\nBen: 12346").state
    worth, measure, told = worth_at_table(state, nothing_solved)
    assert (measure, told) == (Measure.WIN_PROBABILITY, ())
    literal = LiteralLastTurns(rules, high=700)
    level = {"shared": 0.5, "first_to_reach": 0.0, "play_on": 1 - played_on(literal)}[tie]
    assert worth.roll(0, 5) == pytest.approx(literal.start(100, 300, 3, level), abs=1e-5)
    bank = worth.bank(100, 4)
    assert bank == pytest.approx(1 - literal.start(300, 200, 2, 1 - level), abs=1e-5)
    assert bank > 0.1


def test_a_tie_that_is_played_on_is_better_for_who_plays_second() -> None:
    rules = few_score("play_on", "finish_round")
    state = game(rules, text="Anna: +200\nBen: +100\nAnna: +100\nBen: 12346").state
    second = 1 - played_on(LiteralLastTurns(rules, high=700))
    worth, _, _ = worth_at_table(state, nothing_solved)
    assert worth.bank(200, 3) == pytest.approx(second, abs=1e-5)
    assert second > 0.53


def test_a_tie_goes_to_the_leader_who_reached_the_target_first() -> None:
    rules = few_score("first_to_reach", "all_one_more")
    state = game(rules, text="Anna: +300\nBen: +300\nAnna: 12346").state
    worth, _, _ = worth_at_table(state, nothing_solved)
    assert worth.roll(100, 4) == pytest.approx(1.0)


@pytest.mark.parametrize("names", ["Anna Ben", "Anna Ben Cleo"])
def test_the_very_last_turn_is_advised_where_farkles_in_a_row_cost_points(names: str) -> None:
    win = {"target": 1000, "ending": "others_one_more", "tie": "shared"}
    *others, last = names.split()[1:]
    turns = "\n".join(["Anna: +1500", *(f"{name}: +100" for name in others), f"{last}: 122556"])
    state = game({"win": win, "farkles": {"penalty": 500}}, names, turns).state
    advice, told = advise_at_table(state, nothing_solved)
    assert (advice.measure, told) == (Measure.WIN_PROBABILITY, ())


def test_of_three_who_plays_once_more_is_advised_to_win() -> None:
    """Anna and Ben have 300, and after Cleo there is another round of all three."""
    rules = few_score("shared", "full_extra_round")
    before = "Anna: +100\nBen: +100\nCleo: +200\nAnna: +200\nBen: +200\nCleo: 12346"
    state = game(rules, "Anna Ben Cleo", before).state
    worth, measure, told = worth_at_table(state, nothing_solved)
    assert (measure, [each.code for each in told]) == (Measure.WIN_PROBABILITY, ["limit.several"])
    literal = LiteralRound(rules, high=700).worth((300, 300, 200), (2, 0, 1, 2))
    assert isinstance(worth, WinWorth)
    assert worth.start == pytest.approx(literal[2], abs=0.03)


def test_of_three_a_tie_may_go_to_who_plays_again() -> None:
    """Anna, who met the target first, has another turn and needs only draw level with Cleo."""
    rules = few_score("first_to_reach", "all_one_more")
    state = game(rules, "Anna Ben Cleo", "Anna: +300\nBen: farkle\nCleo: +400\nAnna: 12346").state
    worth, measure, told = worth_at_table(state, nothing_solved)
    assert (measure, told) == (Measure.WIN_PROBABILITY, ())
    assert worth.bank(100, 4) == 1.0


def test_of_three_players_who_overtakes_the_leader_reckons_with_the_answer() -> None:
    win = {"target": 1000, "ending": "others_one_more", "tie": "shared", "defend": True}
    state = game({"win": win}, "Anna Ben Cleo", "Anna: +1000\nBen: farkle").state
    worth, _, told = worth_at_table(state, nothing_solved)
    two = game({"win": win}, "Anna Cleo", "Anna: +1000").state
    known, _, _ = worth_at_table(two, nothing_solved)
    assert told == ()
    for points in (1050, 1500, 2500):  # Ben has no turn left, so that it is as between two
        assert worth.bank(points, 2) == pytest.approx(known.bank(points, 2), abs=1e-6)


@pytest.mark.parametrize(("ben", "told"), [("farkle", []), ("+1000", ["limit.several"])])
def test_in_the_last_turn_of_all_only_the_best_of_the_others_matters(
    ben: str, told: list[str]
) -> None:
    """The leader alone may answer; of two leaders each may, which is not exact."""
    win = {"target": 1000, "ending": "others_one_more", "tie": "shared", "defend": True}
    turns = f"Anna: +1000\nBen: {ben}\nCleo: farkle"
    state = game({"win": win}, "Anna Ben Cleo Dora", turns).state
    _, measure, said = worth_at_table(state, nothing_solved)
    assert (measure, [each.code for each in said]) == (Measure.WIN_PROBABILITY, told)


def test_a_tie_of_two_that_is_played_on_is_between_them_though_three_play() -> None:
    win = {"target": 1000, "ending": "finish_round"}
    turns = "Anna: +1000\nBen: +1000"
    three = game({"win": win}, "Anna Ben Cleo", f"{turns}\nCleo: +500").state
    known, _, _ = worth_at_table(game({"win": win}, "Anna Ben", turns).state, nothing_solved)
    worth, _, told = worth_at_table(three, nothing_solved)
    assert isinstance(worth, WinWorth)
    assert isinstance(known, WinWorth)
    assert (worth.start, told) == (known.start, ())
    assert 0.3 < worth.start < 0.45


@pytest.mark.parametrize(
    ("name", "team_size"), [*((name, 0) for name in presets()), ("classic", 2), ("wilson", 2)]
)
def test_every_last_turn_of_a_game_is_advised(name: str, team_size: int) -> None:
    preset = presets()[name]
    chosen = replace(preset.players, first_player="chosen", team_size=team_size)
    check_last_turns(replace(preset, players=chosen), 2 * (team_size or 1), seed=7)


ENDINGS = ("others_one_more", "all_one_more", "finish_round", "full_extra_round")


ANY_GAME = given(ANY_RULES, st.sampled_from(ENDINGS), st.integers(2, 3), st.integers(0, 9))


@ANY_GAME
@settings(max_examples=5)
def test_any_last_turns_are_advised(rules: RuleSet, ending: str, sides: int, seed: int) -> None:
    check_any_last_turns(rules, ending, sides, seed)


@pytest.mark.slow
@ANY_GAME
@settings(max_examples=100)
def test_last_turns_of_many_rules_are_advised(
    rules: RuleSet, ending: str, sides: int, seed: int
) -> None:
    check_any_last_turns(rules, ending, sides, seed)


def check_any_last_turns(rules: RuleSet, ending: str, sides: int, seed: int) -> None:
    win = replace(rules.win, ending=ending, target=500, welfare=False)
    check_last_turns(replace(rules, win=win), sides * (rules.players.team_size or 1), seed)


def check_last_turns(rules: RuleSet, players: int, seed: int) -> None:
    """Of a game played at random, the first and the last roll of the last turns."""
    asked: list[GameState] = []
    state: GameState | None = None
    for event in random_events(rules, players, seed, most=1500):
        state = apply(state, event)
        if state.last_turns is not None and state.phase is Phase.TO_KEEP:
            asked.append(state)
    for roll in (*asked[:1], *asked[1:][-1:]):
        advice, _ = advise_at_table(roll, nothing_solved)
        worths = [choice.worth for choice in advice.choices]
        if advice.measure is Measure.WIN_PROBABILITY:
            assert worths
            assert all(worth is not None and -1e-9 <= worth <= 1 + 1e-9 for worth in worths)


@pytest.mark.parametrize("left", ["Anna", "Ben"])
def test_who_alone_stays_in_a_tie_is_advised_though_others_sit_at_the_table(left: str) -> None:
    """Cleo is out of it, so that whoever stays wins by whatever turn."""
    win = {"target": 1000, "ending": "finish_round"}
    table = game({"win": win}, "Anna Ben Cleo", "Anna: +1000\nBen: +1000\nCleo: +500")
    table.do(PlayerLeft(left), DiceRolled(Roll.parse("122556")))
    advice, told = advise_at_table(table.state, nothing_solved)
    assert (advice.measure, told) == (Measure.POINTS, ())
    assert advice.best is not None


def test_who_has_left_is_not_chased_in_the_last_turns() -> None:
    rules = {"win": {"target": 1000, "ending": "others_one_more"}}
    state = game(rules, "Anna Ben Cleo", "Anna: +1500").do(PlayerLeft("Cleo")).state
    assert last_round_of(state) == LastRound(0, (1500,), ())


def test_dice_that_win_the_game_make_no_larger_leads_matter() -> None:
    """They win whatever the lead is, so that scores need not be followed any farther for them."""
    win = {"ending": "others_one_more", "tie": "shared"}
    text = "Anna: +10000\nBen: 122556"
    state, plain = (
        game({"win": win, "score": {"six_ones": worth}}, text=text).state for worth in ("win", 0)
    )
    worth, _, told = worth_at_table(state, nothing_solved)
    assert told == ()
    assert isinstance(worth, WinWorth)
    rows = worth_at_table(plain, nothing_solved)[0]
    assert isinstance(rows, WinWorth)
    assert len(worth.rolls) <= len(rows.rolls)
    assert worth.start > rows.start
