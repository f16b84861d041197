"""What nobody waits for any more is not computed to its end, and nothing is lost by it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.advice.at_table import nothing_solved, worth_at_table
from scorekeeper.advice.interrupting import Interrupted, until
from scorekeeper.advice.relay import relay
from scorekeeper.rules.ruleset import PlayerRules
from tests.advice.few_score import few_score
from tests.rules.little_game import game

TEAMS = replace(few_score("play_on", "all_one_more"), players=PlayerRules(team_size=2))


def test_it_is_given_up_when_nobody_waits_and_computed_when_somebody_does() -> None:
    state = game(TEAMS, "Anna Ben Cleo Dora", "Anna: +300\nBen: 12346").state
    relay.cache_clear()
    with pytest.raises(Interrupted), until(lambda: True):
        worth_at_table(state, nothing_solved)
    with until(lambda: False):
        worth, _, _ = worth_at_table(state, nothing_solved)
    assert 0 < worth.roll(0, 5) < 1


def test_what_was_found_until_then_is_not_computed_again() -> None:
    state = game(TEAMS, "Anna Ben Cleo Dora", "Anna: +300\nBen: 12346").state
    relay.cache_clear()
    with pytest.raises(Interrupted), until(lambda: relay.cache_info().currsize >= 2):
        worth_at_table(state, nothing_solved)
    found = relay.cache_info()
    worth_at_table(state, nothing_solved)
    assert relay.cache_info().hits > found.hits


def test_outside_nothing_is_given_up() -> None:
    with until(lambda: True), until(lambda: False):
        pass
    state = game(TEAMS, "Anna Ben Cleo Dora", "Anna: +300\nBen: 12346").state
    relay.cache_clear()
    assert worth_at_table(state, nothing_solved)
