"""In which turns of a game the opening was met, while it was asked for."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.rules.demands import opens, sharing
from scorekeeper.rules.events import PlayerId
from scorekeeper.rules.ruleset import Points
from scorekeeper.rules.state import GameState
from scorekeeper.rules.turn_record import TurnRecord


class Openings:
    """Follows the turns of a game in the order played."""

    def __init__(self, state: GameState) -> None:
        self._state = state
        self._played: set[PlayerId] = set()
        self._opened: set[PlayerId] = set()

    def met(self, turn: TurnRecord, before: Mapping[PlayerId, Points]) -> bool:
        """Whether the turn met an opening that was asked of it; ``before`` are the scores then."""
        rules = self._state.rules
        together = self._together(turn.player)
        asked = self._asked(together, before)
        self._played |= together
        met = bool(rules.turn.opening) and asked and opens(turn, rules)
        self._opened |= together if met else set()
        return met

    def _asked(self, together: set[PlayerId], before: Mapping[PlayerId, Points]) -> bool:
        match self._state.rules.turn.opening_until:
            case "first_turn":
                return not together & self._played
            case "score_above_zero":
                return sum(before[each] for each in together) <= 0
        return not together & self._opened

    def _together(self, player: PlayerId) -> set[PlayerId]:
        """Those of whom it is asked once: the player, or the team."""
        state = self._state
        sharers = sharing(state, state.seat(player), state.rules.players.opening_by)
        return {seat.player.id for seat in sharers}
