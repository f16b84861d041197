"""The game that the first page offers to go on with, in the words of that page."""

from __future__ import annotations

from datetime import datetime

from scorekeeper.desktop.game.notice_showing import standing
from scorekeeper.desktop.pages.welcome import Unfinished
from scorekeeper.desktop.wording import day, tr
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.sheet.stored_games import StoredGame


def left_game(left: StoredGame, state: GameState, now: datetime) -> Unfinished:
    """A game that was left unfinished, as it is told ``now``."""
    return Unfinished(when(left.changed, now), _rules_and_round(state), _standing(state))


def running_game(state: GameState) -> Unfinished:
    """The game that is played in this window."""
    over = state.phase is Phase.OVER
    return Unfinished("", _rules_and_round(state), _standing(state), over)


def when(then: datetime, now: datetime) -> str:
    """``today at 21:14``, ``yesterday at 21:14`` or a date, in local time."""
    local, reference = then.astimezone(), now.astimezone()
    days = (reference.date() - local.date()).days
    time = f"{local:%H:%M}"
    if days in (0, 1):
        return tr(("home.today", "home.yesterday")[days], time=time)
    return tr("home.on", date=day(local), time=time)


def _rules_and_round(state: GameState) -> str:
    return tr("home.standing", rules=state.rules.name, round=state.round)


def _standing(state: GameState) -> str:
    return "   ".join(standing(state, seat) for seat in state.seats)
