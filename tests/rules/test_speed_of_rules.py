"""How fast scoring and replay are, in processor time: other programs do not count.

Run with ``pytest tests/rules/test_speed_of_rules.py --benchmark-enable -n 0``.
"""

from __future__ import annotations

import time
from itertools import combinations_with_replacement

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from scorekeeper.rules import scoring, selections
from scorekeeper.rules.dice import FACES, Roll
from scorekeeper.rules.events import Event
from scorekeeper.rules.game import replay
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.selections import LegalSelections
from scorekeeper.rules.state import Phase
from scorekeeper.rulesets import presets
from tests.rules.random_games import random_events

TABLE_MS = 50
REPLAY_MS = 20
EVERY_MULTISET = 923


@pytest.mark.benchmark(timer=time.process_time)
def test_the_scoring_table_of_a_rule_set(benchmark: BenchmarkFixture) -> None:
    rules = presets()["boardgamecentral"]
    rolls = [
        Roll(faces)
        for count in range(1, 7)
        for faces in combinations_with_replacement(FACES, count)
    ]

    def table() -> int:
        forget_tables()
        return len([list(LegalSelections(roll, rules)) for roll in rolls])

    assert benchmark(table) == EVERY_MULTISET
    if benchmark.enabled:
        assert benchmark.stats["median"] * 1000 <= TABLE_MS


@pytest.mark.benchmark(timer=time.process_time)
def test_replay_of_a_long_game(benchmark: BenchmarkFixture) -> None:
    events = long_game()
    state = benchmark(replay, events)
    assert state.phase is not Phase.OVER
    if benchmark.enabled:
        assert benchmark.stats["median"] * 1000 <= REPLAY_MS


def long_game() -> list[Event]:
    """Five hundred events of three players under rules that have something to count."""
    rules = {"win": {"target": 100_000}, "farkles": {"penalty": 500}, "turn": {"opening": 500}}
    events = random_events(RuleSet.from_dict(rules), 3, seed=1, most=500)
    assert len(events) == 500
    return events


def forget_tables() -> None:
    scoring.scoring_table.cache_clear()
    selections._legal.cache_clear()
