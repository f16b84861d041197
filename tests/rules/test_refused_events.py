"""No event changes the game against the rules, however it came into the log."""

from __future__ import annotations

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import RulesError
from scorekeeper.rules.events import (
    Banked,
    DiceKept,
    DiceRolled,
    Event,
    FarkleTaken,
    FirstPlayerChosen,
    HighStakesTaken,
    Player,
    PlayerAdded,
    PlayerLeft,
    PlayerMoved,
    PlayerRenamed,
    Redone,
    RollCorrected,
    StartDieThrown,
    TurnEdited,
    Undone,
)
from scorekeeper.rules.game import apply
from tests.rules.little_game import game

TO_ROLL, TO_KEEP, ROLL_OFF = "", "Anna: 123346", "roll-off"


@pytest.mark.parametrize(
    ("at", "event"),
    [
        (TO_KEEP, DiceRolled(Roll.parse("12345"))),
        (TO_ROLL, DiceRolled(Roll.parse("12345"))),
        (TO_ROLL, RollCorrected(Roll.parse("123456"))),
        (TO_KEEP, RollCorrected(Roll.parse("12345"))),
        (TO_ROLL, DiceKept(Roll.parse("1"))),
        (TO_KEEP, DiceKept(Roll.parse("5"))),
        (TO_KEEP, DiceKept(Roll())),
        (TO_ROLL, Banked()),
        (TO_KEEP, Banked()),
        (TO_KEEP, FarkleTaken()),
        (TO_ROLL, HighStakesTaken()),
        (TO_ROLL, StartDieThrown("Anna", 6)),
        (ROLL_OFF, StartDieThrown("Anna", 7)),
        (ROLL_OFF, StartDieThrown("Zoe", 6)),
        (ROLL_OFF, DiceRolled(Roll.parse("123456"))),
        (ROLL_OFF, FirstPlayerChosen("Zoe")),
        (TO_KEEP, FirstPlayerChosen("Ben")),
        (TO_ROLL, PlayerAdded(Player("Ben", "Ben"))),
        (TO_ROLL, PlayerRenamed("Anna", "Ben")),
        (TO_ROLL, PlayerMoved("Anna", 2)),
        (TO_ROLL, PlayerLeft("Zoe")),
        (TO_ROLL, TurnEdited(0, 500, "why")),
        (TO_ROLL, Undone()),
        (TO_ROLL, Redone()),
    ],
)
def test_an_event_that_may_not_be_is_refused(at: str, event: Event) -> None:
    if at == ROLL_OFF:
        state = game({"players": {"first_player": "roll_off"}}).state
    else:
        state = game({}, text=at).state
    with pytest.raises(RulesError):
        apply(state, event)
