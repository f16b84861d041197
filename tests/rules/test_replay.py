"""The game is the replay of its events, whatever they are."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.events import (
    Banked,
    Event,
    FarkleTaken,
    GameStarted,
    Player,
    PlayerAdded,
    Redone,
    TurnEdited,
    Undone,
)
from scorekeeper.rules.game import apply, effective_events, replay
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.state import GameState
from tests.rules.random_games import random_event, random_events


def group(**fields: list[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({name: st.sampled_from(values) for name, values in fields.items()})


TURN = group(
    opening=[0, 500],
    opening_until=["first_bank", "first_turn", "score_above_zero"],
    minimum=[0, 350],
    minimum_waived_to_win=[False, True],
    must_keep_all_scoring=[False, True],
    hot_dice=["may_roll", "must_roll", "must_roll_unless_winning"],
    after_farkle=["turn_ends", "may_roll_on"],
    toxic_twos=[0, 4],
)
FARKLES = group(penalty=[0, 500, "all"], below_zero=[True, False], in_a_row=[1, 3])
HIGH_STAKES = group(mode=["off", "bonus", "inherit"], after_farkle=[False, True])
WIN = group(
    target=[1000, 3000],
    exceed=[False, True],
    ending=["finish_round", "others_one_more", "full_extra_round", "all_one_more", "immediate"],
    defend=[False, True],
    tie=["play_on", "first_to_reach", "shared"],
    welfare=[False, False, True],
    welfare_tie=["next", "split", "all"],
    head_start=[0, 200],
)
SCORE = group(six_ones=[0, 5000], nothing_scores=[0, 500], four_of_a_kind=[0, "2x", 1000])
FIRST = group(first_player=["chosen", "roll_off", "roll_off_youngest"], team_size=[0, 2])
RULES = st.builds(
    lambda *groups: RuleSet.from_dict(
        dict(
            zip(["score", "turn", "farkles", "high_stakes", "win", "players"], groups, strict=True)
        )
    ),
    SCORE,
    TURN,
    FARKLES,
    HIGH_STAKES,
    WIN,
    FIRST,
)
SEEDS = st.integers(min_value=0, max_value=10_000)
PLAYERS = st.sampled_from([4, 6])


def some_events(rules: RuleSet, players: int, seed: int) -> list[Event]:
    return random_events(rules, players, seed, most=150)


@settings(max_examples=60, deadline=None)
@given(rules=RULES, players=PLAYERS, seed=SEEDS)
def test_any_legal_game_replays_to_the_same_state(rules: RuleSet, players: int, seed: int) -> None:
    events = some_events(rules, players, seed)
    state = None
    for event in events:
        state = apply(state, event)
    assert replay(events) == state


@settings(max_examples=30, deadline=None)
@given(rules=RULES, seed=SEEDS)
def test_rules_that_went_through_json_replay_the_same(rules: RuleSet, seed: int) -> None:
    start, *events = some_events(rules, 4, seed)
    assert isinstance(start, GameStarted)
    stored = RuleSet.from_dict(json.loads(json.dumps(start.rules.as_dict())))
    assert replay([replace(start, rules=stored), *events]) == replay([start, *events])


@settings(max_examples=60, deadline=None)
@given(rules=RULES, seed=SEEDS)
def test_undo_after_anything_is_the_identity(rules: RuleSet, seed: int) -> None:
    state: GameState | None = None
    for event in some_events(rules, 4, seed):
        before, state = state, apply(state, event)
        if before is not None:
            assert apply(state, Undone()) == before
            assert apply(apply(state, Undone()), Redone()) == state


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS)
def test_a_log_full_of_undoing_is_the_game_of_what_counts(seed: int) -> None:
    rng, rules = Random(seed), RuleSet.from_dict({"win": {"target": 2000}})
    events: list[Event] = [GameStarted(rules, (Player("a", "Anna"), Player("b", "Ben")))]
    state = apply(None, events[0])
    for _ in range(120):
        choices: list[Event] = []
        if state.outcome is None:
            choices += [random_event(state, rng)] * 3
        choices += [Undone()] if state.before else []
        choices += [Redone()] if state.after else []
        events.append(rng.choice(choices))
        state = apply(state, events[-1])
    assert replay(events) == replay(effective_events(events)) == state


@settings(max_examples=60, deadline=None)
@given(rules=RULES, seed=SEEDS)
def test_a_score_is_never_written_without_a_bank_or_a_penalty(rules: RuleSet, seed: int) -> None:
    state: GameState | None = None
    for event in some_events(rules, 4, seed):
        before, state = state, apply(state, event)
        if before is None or before.roll_off is not None or isinstance(event, Banked):
            continue
        gained = [new.score - old.score for old, new in zip(before.seats, state.seats, strict=True)]
        assert max(gained) <= 0
        if min(gained) < 0:
            assert isinstance(event, FarkleTaken)
            assert rules.farkles.penalty


@settings(max_examples=60, deadline=None)
@given(rules=RULES, seed=SEEDS)
def test_scores_are_what_stands_in_the_cells(rules: RuleSet, seed: int) -> None:
    state = replay(some_events(rules, 4, seed))
    for seat in state.seats:
        own = sum(turn.points for turn in state.turns if turn.player == seat.player.id)
        gifts = [gift for turn in state.turns for gift in turn.gifts]
        given = sum(gift.points for gift in gifts if gift.player == seat.player.id)
        assert seat.score == seat.start + own + given


def test_joining_and_editing_replay_too() -> None:
    rules = RuleSet.from_dict({"win": {"target": 2000}})
    events = random_events(rules, 3, seed=1, most=60)
    state = replay(events)
    events += [PlayerAdded(Player("late", "Late"), 0, 300), TurnEdited(0, 1234, "miscounted")]
    assert replay(events).seats[0].player.name == "Late"
    assert replay([*events, Undone(), Undone()]) == state
