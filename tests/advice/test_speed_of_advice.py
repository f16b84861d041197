"""How fast the advice is, in processor time: other programs do not count.

Run with ``pytest tests/advice/test_speed_of_advice.py --benchmark-enable -n 0``; the whole games
of two are slow: ``-m slow``.
"""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from scorekeeper.advice.at_table import nothing_solved, worth_at_table
from scorekeeper.advice.decision import Measure, advise
from scorekeeper.advice.duel import solve_duel
from scorekeeper.advice.last_two import first_of_a_tie
from scorekeeper.advice.match import LAST_TURN, RACE, Match
from scorekeeper.advice.relay import relay
from scorekeeper.advice.several import win_worth_of_several
from scorekeeper.advice.situation import Situation, points_worth
from scorekeeper.advice.store import store, stored
from scorekeeper.advice.throws import throws_of
from scorekeeper.advice.win_worth import Pairing
from scorekeeper.rules import scoring, selections
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.selections import LegalSelections
from scorekeeper.rulesets import presets
from tests.rules.little_game import game

TABLE_MS = 100
ROLL_MS = 5
SOLVE_S = 60
TEAMS_S = 5
LOAD_MS = 300
STORED_MB = 60
RULES = presets()["boardgamecentral"]


@pytest.mark.benchmark(timer=time.process_time)
def test_the_turn_table_of_a_changed_rule_set(benchmark: BenchmarkFixture) -> None:
    def table() -> float:
        throws_of.cache_clear()
        scoring.scoring_table.cache_clear()
        selections._legal.cache_clear()
        return points_worth(Situation(RULES))[0].roll(0, 6) or 0.0

    assert benchmark(table) == pytest.approx(535.013817717, abs=1e-9)
    if benchmark.enabled:
        assert benchmark.stats["median"] * 1000 <= TABLE_MS


@pytest.mark.benchmark(timer=time.process_time)
def test_advice_for_a_roll_once_the_table_is_there(benchmark: BenchmarkFixture) -> None:
    worth, _ = points_worth(Situation(RULES))
    roll = LegalSelections(Roll.parse("111555"), RULES)
    advice = benchmark(advise, roll, 0, worth, Measure.POINTS)
    assert advice.best is not None
    if benchmark.enabled:
        assert benchmark.stats["median"] * 1000 <= ROLL_MS


@pytest.mark.benchmark(timer=time.process_time)
def test_the_worth_of_a_turn_in_a_race(benchmark: BenchmarkFixture) -> None:
    """The table of one turn at one pair of scores; it holds for the whole turn."""
    match = Match(presets()["kingdom-come"], RACE)
    duel = solve_duel(match, low=(40, 40))
    worth = benchmark(win_worth_of_several, duel, [Pairing(2000, 2000)])
    assert 0 < worth.start < 1


@pytest.mark.slow
@pytest.mark.benchmark(timer=time.process_time)
def test_the_last_turns_of_two_teams(benchmark: BenchmarkFixture) -> None:
    """Seven of them, and a tie is played on."""
    rules = presets()["classic"]
    rules = replace(rules, win=replace(rules.win, ending="full_extra_round", target=5000))
    rules = replace(rules, players=replace(rules.players, team_size=2))
    state = game(rules, "Anna Ben Cleo Dora", "Anna: +5000\nBen: 123466").state

    def advised() -> float:
        relay.cache_clear()
        first_of_a_tie.cache_clear()
        return worth_at_table(state, nothing_solved)[0].roll(0, 6) or 0.0

    assert benchmark.pedantic(advised, rounds=1) == pytest.approx(0.025415557244, abs=1e-9)
    if benchmark.enabled:
        assert benchmark.stats["median"] <= TEAMS_S


@pytest.mark.slow
@pytest.mark.benchmark(timer=time.process_time)
@pytest.mark.parametrize("ending", [RACE, LAST_TURN])
def test_a_game_of_two_to_ten_thousand(
    benchmark: BenchmarkFixture, ending: str, tmp_path: Path
) -> None:
    match = Match(presets()["classic"], ending)
    duel = benchmark.pedantic(solve_duel, args=(match,), rounds=1)
    store(duel, tmp_path)
    (file,) = tmp_path.iterdir()
    before = time.process_time()
    kept = stored(match, tmp_path)
    load_ms = 1000 * (time.process_time() - before)
    assert kept is not None
    benchmark.extra_info |= {"load_ms": load_ms, "stored_mb": file.stat().st_size / 1e6}
    if benchmark.enabled:
        assert benchmark.stats["median"] <= SOLVE_S
        assert load_ms <= LOAD_MS
        assert file.stat().st_size <= STORED_MB * 1e6
