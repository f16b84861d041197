"""The game that was left, as the first page offers it: today is yesterday tomorrow."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scorekeeper.desktop.game_flow import GameFlow
from scorekeeper.desktop.game_offered import when
from scorekeeper.desktop.pages.new_game_page import NewGame
from scorekeeper.rules.start import players_of
from scorekeeper.rulesets import load
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.replaying import replayed
from tests.desktop.table import Table

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("days", "told"), [(0, "today at"), (1, "yesterday at"), (2, "on 1 Jun 2026 at")]
)
def test_the_day_is_told_as_people_say_it(days: int, told: str) -> None:
    assert when(NOON, NOON + timedelta(days=days)).startswith(told)


def test_a_window_that_is_left_open_overnight_follows_the_day(table: Table, store: Path) -> None:
    clock = [NOON]
    usual = NewGame("classic", ("Anna", "Ben"), "")
    flow = GameFlow(table.window, table.look, table.keeper, usual, lambda: clock[0])
    heading = table.window.welcome._left
    with EventLog(store) as log:
        Session.start(log, load("classic"), players_of(("Clara", "Dora")))
        stored = replace(log.games()[-1], changed=NOON)
        state = replayed(log.events(stored.id))
    table.keeper.opened.emit(stored, state)
    assert heading.text().startswith("A game was left today at")
    clock[0] += timedelta(days=1)
    flow.follow_the_day()
    assert heading.text().startswith("A game was left yesterday at")
    table.begin("Anna", "Ben")
    flow.show_menu()
    flow.follow_the_day()
    assert heading.text() == "A game is being played"
