"""Which dice may lie on the table, by the game: what is found there may be no new throw."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.state import GameState
from scorekeeper.rules.turn_record import Throw


def may_lie(state: GameState, found: Roll) -> bool:
    """Whether dice found on the table may lie there since the last throw.

    Those set aside in that turn may lie there still. Those left must, unless the throw is still
    being looked at: then they may just be on their way to the side.
    """
    throws = _since_all_came_back(_throws(state), thrown_on=state.roll is not None)
    aside = kept_in(throws)
    if state.roll is not None:
        return aside.plus(state.roll).contains(found)
    left = _left(throws[-1]) if throws else Roll()
    return found.contains(left) and left.plus(aside).contains(found)


def last_roll(state: GameState) -> Roll | None:
    """The roll on the table, or the one thrown last; None before any."""
    if state.roll is not None:
        return state.roll
    throws = _throws(state)
    return throws[-1].roll if throws else None


def throws_on_table(state: GameState) -> tuple[Throw, ...]:
    """The throws of this turn whose dice set aside may lie there still: those since all dice came
    back and were thrown again."""
    turn = state.turn
    if turn is None:
        return ()
    return _since_all_came_back(turn.throws, thrown_on=turn.roll is not None)


def kept_just_now(state: GameState) -> Roll:
    """The dice kept from the last throw, before the others are thrown; none where all come back."""
    turn = state.turn
    if turn is None or turn.roll is not None or not turn.throws or not _left(turn.throws[-1]):
        return Roll()
    kept = turn.throws[-1].kept
    return Roll() if kept is None else kept.dice


def left_by_turn_before(state: GameState) -> Roll:
    """The dice that the last turn has left, while nothing has been thrown in this one."""
    throws = _throws(state)
    return _left(throws[-1]) if throws and _is_fresh(state) else Roll()


def kept_in_turn_before(state: GameState) -> Roll:
    """Those that were kept of its throws, and may lie there still."""
    return dice_on_table(state).minus(left_by_turn_before(state)) if _is_fresh(state) else Roll()


def kept_in(throws: Iterable[Throw]) -> Roll:
    """All dice kept of these throws."""
    return Roll.of(face for throw in throws if throw.kept for face in throw.kept.dice)


def dice_on_table(state: GameState) -> Roll:
    """All dice as they lie by the game, those set aside and the others: of the turn before, while
    nothing has been thrown in this one."""
    throws = _since_all_came_back(_throws(state), thrown_on=state.roll is not None)
    aside = kept_in(throws)
    left = _left(throws[-1]) if throws else Roll()
    return aside.plus(left if state.roll is None else state.roll)


def _since_all_came_back(throws: tuple[Throw, ...], *, thrown_on: bool) -> tuple[Throw, ...]:
    followed = throws if thrown_on else throws[:-1]
    spent = [n for n, throw in enumerate(followed, start=1) if not _left(throw)]
    return throws[spent[-1] if spent else 0 :]


def _throws(state: GameState) -> tuple[Throw, ...]:
    """The throws of this turn, or of the one before while nothing has been thrown in this."""
    if not _is_fresh(state) and state.turn is not None:
        return state.turn.throws
    return state.turns[-1].throws if state.turns else ()


def _is_fresh(state: GameState) -> bool:
    turn = state.turn
    return turn is None or not (turn.throws or turn.roll is not None)


def _left(throw: Throw) -> Roll:
    return throw.roll if throw.kept is None else throw.roll.minus(throw.kept.dice)
