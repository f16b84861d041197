"""Whatever the rules and whoever comes and goes: a game comes back, adds up and can be told."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.conflicts import conflicts
from scorekeeper.rules.events import Event, TurnEdited
from scorekeeper.rules.explain import (
    explain_farkle,
    explain_last_turns,
    explain_outcome,
    explain_turn,
)
from scorekeeper.rules.game import apply, effective_events, replay
from scorekeeper.rules.messages import Message, say
from scorekeeper.rules.rescoring import rescore
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.rules.wording import CATALOGUES
from scorekeeper.sheet.codec import decode, encode
from scorekeeper.sheet.export import to_csv
from scorekeeper.sheet.score_sheet import score_sheet
from tests.rules.any_rules import ANY_RULES
from tests.rules.coming_and_going import lively_events

GAMES = given(rules=ANY_RULES, seed=st.integers(0, 2**32))


def states(events: list[Event]) -> Iterator[GameState]:
    state = None
    for event in events:
        state = apply(state, event)
        yield state


@settings(max_examples=25)
@GAMES
def test_it_comes_back_from_its_log(rules: RuleSet, seed: int) -> None:
    events = lively_events(rules, seed)
    stored = [decode(encode(event)) for event in events]
    assert stored == events
    assert replay(stored) == replay(effective_events(events)) == replay(events)


@settings(max_examples=25)
@GAMES
def test_someone_at_the_table_is_on_turn_or_has_won(rules: RuleSet, seed: int) -> None:
    for state in states(lively_events(rules, seed)):
        if state.phase is Phase.OVER:
            assert state.outcome is not None
            assert state.outcome.winners
        elif state.phase is not Phase.ROLL_OFF:
            assert state.mover is not None
            assert state.mover.active


@settings(max_examples=25)
@GAMES
def test_its_sheet_adds_up(rules: RuleSet, seed: int) -> None:
    sheet = score_sheet(replay(lively_events(rules, seed)))
    for place, column in enumerate(sheet.columns):
        cells = [row.cells[place] for row in sheet.rows]
        assert column.start + sum(cell.points for cell in cells if cell) == column.score
    assert len(to_csv(sheet).splitlines()) >= len(sheet.rows) + 2


@settings(max_examples=25)
@GAMES
def test_it_can_be_told_in_every_language(rules: RuleSet, seed: int) -> None:
    told = [conflict.message for conflict in conflicts(rules)]
    for state in states(lively_events(rules, seed, most=60)):
        told += _told(state)
    for language in CATALOGUES:
        for message in told:
            said = say(message, language)
            assert said.strip()
            assert "{" not in said


def _told(state: GameState) -> Iterator[Message]:
    yield from filter(None, (explain_last_turns(state), explain_outcome(state)))
    if state.turns:
        yield from explain_turn(state, state.turns[-1])
    if state.phase is Phase.FARKLED and state.playing.roll is not None:
        yield explain_farkle(state.playing.roll, state.rules)


@settings(max_examples=25)
@GAMES
def test_under_its_own_rules_it_is_the_same(rules: RuleSet, seed: int) -> None:
    events = lively_events(rules, seed)
    if not any(isinstance(event, TurnEdited) for event in effective_events(events)):
        again = rescore(events, rules)
        assert again.state == again.played
        assert not any(turn.objections for turn in again.turns)


@settings(max_examples=25)
@given(rules=ANY_RULES, seed=st.integers(0, 2**32), other=ANY_RULES)
def test_under_any_other_rules_it_adds_up_too(rules: RuleSet, seed: int, other: RuleSet) -> None:
    events = lively_events(rules, seed)
    same_seats = other.as_dict() | {
        "dice": rules.dice,
        "players": other.as_dict()["players"] | {"team_size": rules.players.team_size},
    }
    again = rescore(events, RuleSet.from_dict(same_seats))
    for seat in again.state.seats:
        own = sum(turn.points or 0 for turn in again.turns if turn.player == seat.player.id)
        gifts = [gift for turn in again.state.turns for gift in turn.gifts]
        given_to = sum(gift.points for gift in gifts if gift.player == seat.player.id)
        assert seat.score == seat.start + own + given_to
