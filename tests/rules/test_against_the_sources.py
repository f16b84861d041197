"""Random legal games of every preset end as a literal reading of its source says they do."""

from __future__ import annotations

import pytest

from scorekeeper.rules.game import replay
from scorekeeper.rules.state import Phase
from scorekeeper.rulesets import presets
from tests.rules.literal_reading import BOOKS, Referee
from tests.rules.random_games import random_events

GAMES_IN_CI = 300
GAMES_AT_NIGHT = 10_000


def seeds(games: int, first: int) -> range:
    """Each preset's share of so many games, rounded up."""
    return range(first, first - (-games // len(BOOKS)))


def play_and_compare(preset: str, seed: int) -> None:
    events = random_events(presets()[preset], 1 + seed % 4, seed)
    state = replay(events)
    assert state.phase is Phase.OVER
    assert state.outcome
    referee = Referee(BOOKS[preset])
    assert (referee.watch(events),) == state.outcome.winners, seed
    assert referee.totals == {seat.player.id: seat.score for seat in state.seats}, seed


def test_every_preset_has_been_read() -> None:
    assert set(BOOKS) == set(presets())


@pytest.mark.parametrize("preset", list(BOOKS))
def test_games_end_with_the_winner_of_the_literal_reading(preset: str) -> None:
    for seed in seeds(GAMES_IN_CI, first=0):
        play_and_compare(preset, seed)


@pytest.mark.slow
@pytest.mark.parametrize("preset", list(BOOKS))
def test_a_night_of_games(preset: str) -> None:
    for seed in seeds(GAMES_AT_NIGHT, first=1000):
        play_and_compare(preset, seed)
