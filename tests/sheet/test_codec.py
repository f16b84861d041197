"""Every event survives the way to JSON and back; nothing else is taken for an event."""

from __future__ import annotations

import json
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules import events as kinds
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.ruleset import PlayerRules, RuleSet, ScoreRules, WinRules
from scorekeeper.sheet.codec import InvalidEvent, decode, encode

rolls = st.lists(st.integers(1, 6), max_size=6).map(lambda faces: Roll(tuple(faces)))
names = st.text(max_size=20)
players = st.builds(kinds.Player, names, names, names, st.none() | st.integers(0, 120))
rule_sets = st.builds(
    RuleSet,
    name=names,
    dice=st.sampled_from([5, 6]),
    score=st.builds(
        ScoreRules, four_of_a_kind=st.sampled_from([0, 1000, "2x"]), six_ones=st.just("win")
    ),
    win=st.builds(WinRules, target=st.integers(0, 20_000), welfare=st.booleans()),
    players=st.builds(PlayerRules, team_size=st.sampled_from([0, 2])),
)
st.register_type_strategy(int, st.integers(-(2**63), 2**63 - 1))
st.register_type_strategy(Roll, rolls)
st.register_type_strategy(RuleSet, rule_sets)
st.register_type_strategy(kinds.Player, players)
events = st.one_of([st.from_type(kind) for kind in get_args(kinds.Event)])


@given(events)
def test_an_event_comes_back_as_it_was_and_is_always_written_alike(event: kinds.Event) -> None:
    written = encode(event)
    assert decode(written) == event
    assert encode(decode(written)) == written
    assert "\n" not in written


def test_an_event_is_plain_to_read() -> None:
    assert encode(kinds.DiceRolled(Roll.parse("4 1 4"))) == '{"event":"DiceRolled","roll":[1,4,4]}'
    assert encode(kinds.Banked()) == '{"event":"Banked"}'
    assert encode(kinds.PlayerRenamed("p1", "Zoë")) == (
        '{"event":"PlayerRenamed","player":"p1","name":"Zoë"}'
    )


def test_a_field_that_came_later_has_its_default() -> None:
    written = json.loads(encode(kinds.GameStarted(RuleSet(), (kinds.Player("p1", "Ann"),))))
    del written["rules"]["win"]["exceed"], written["players"][0]["age"]
    assert decode(json.dumps(written)) == kinds.GameStarted(RuleSet(), (kinds.Player("p1", "Ann"),))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "no JSON"),
        ("[" * 100_000, "no JSON"),
        ("9" * 5000, "no JSON: a number has too many digits"),
        ("[]", "is no event of version 1"),
        ('{"event": "os.system"}', "is no event"),
        ('{"event": ["Banked"]}', "is no event"),
        ('{"event": "Banked", "points": 9}', r"event\.'points': unknown field"),
        ('{"event": "DiceRolled"}', r"event\.roll: missing"),
        ('{"event": "DiceRolled", "roll": [7]}', r"event\.roll: a die shows 1 to 6, not 7"),
        ('{"event": "DiceRolled", "roll": [true]}', r"event\.roll: True is no int"),
        ('{"event": "DiceRolled", "roll": "1 5"}', r"event\.roll: '1 5' is no list"),
        (
            '{"event": "TurnEdited", "turn": 1.0, "points": 1, "reason": ""}',
            r"turn: 1\.0 is no int",
        ),
        ('{"event": "PlayerRenamed", "player": null, "name": ""}', "player: None is no str"),
        ('{"event": "PlayerAdded", "player": {"id": "a", "name": "b"}, "seat": "x"}', "event.seat"),
        ('{"event": "GameStarted", "rules": {"win": {"fun": 1}}, "players": []}', "unknown field"),
        (
            '{"event": "GameStarted", "rules": {"score": {"triples": [300]}}, "players": []}',
            r"rules\.score\.triples: 1 numbers instead of 6",
        ),
        (
            f'{{"event": "PlayerMoved", "player": "a", "seat": {"9" * 4300}}}',
            r"event\.seat: 99999.* is out of range",
        ),
    ],
)
def test_what_is_no_event_is_refused_with_its_place(text: str, fault: str) -> None:
    with pytest.raises(InvalidEvent, match=fault) as caught:
        decode(text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200
