"""Where all dice that are to be thrown came rolling, what else may lie there is none of them."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.state import GameState, Phase
from scorekeeper.session.doubting import to_keep_as_read
from scorekeeper.session.meaning import after_farkle
from scorekeeper.session.table_seen import TableSeen
from scorekeeper.session.thrown_beside import left_to_throw
from scorekeeper.vision.table.table_events import Doubt, RollSettled, Why


def not_doubted_as_whole(state: GameState, table: TableSeen, seen: RollSettled) -> RollSettled:
    """The roll as it was seen; where something in the picture may be another die, but each of these
    was read beyond doubt and seen to roll, and no more are thrown, without that doubt."""
    if seen.doubts != (Doubt(Why.WHOLE),) or seen.amends or not seen.rolled:
        return seen
    all_came = len(seen.dice) == _to_throw(state, table)
    return replace(seen, doubts=()) if all_came else seen


def _to_throw(state: GameState, table: TableSeen) -> int | None:
    """How many dice are to be thrown; None where nobody knows: it is not plain what was kept."""
    if state.phase is Phase.TO_ROLL:
        return state.turn.dice if state.turn is not None else None
    if state.phase is Phase.FARKLED:
        awaited = after_farkle(state)
        return awaited.dice if awaited is not None else None
    plain = to_keep_as_read(state, table.taken) and table.aside in state.keepable
    return left_to_throw(state, table.aside) if plain else None
