"""The moves of a turn: ``verify_x`` raises the reason, ``can_x`` asks, ``x`` makes the event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import ParamSpec

from scorekeeper.rules.demands import demand, would_win
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import IllegalMove, IllegalSelection, InvalidRoll
from scorekeeper.rules.events import (
    Banked,
    DiceKept,
    DiceRolled,
    FarkleTaken,
    HighStakesTaken,
    Redone,
    RollCorrected,
    TurnEdited,
    Undone,
)
from scorekeeper.rules.explain import side_names
from scorekeeper.rules.high_stakes import dice_offered
from scorekeeper.rules.lines import is_line
from scorekeeper.rules.ruleset import MOST_POINTS, Points
from scorekeeper.rules.selections import LegalSelections
from scorekeeper.rules.state import GameState, Phase, Turn
from scorekeeper.rules.turn_record import TurnRecord

LONGEST_REASON = 200

Asked = ParamSpec("Asked")


def asks(verify: Callable[Asked, None]) -> Callable[Asked, bool]:
    """The ``can_x`` of a ``verify_x``."""

    def can(*args: Asked.args, **kwargs: Asked.kwargs) -> bool:
        try:
            verify(*args, **kwargs)
        except (IllegalMove, InvalidRoll):
            return False
        return True

    return can


def verify_roll(state: GameState, roll: Roll | None = None) -> None:
    """Whether dice may be thrown now; with a roll, whether it can be what was thrown."""
    turn = state.playing
    if turn.roll is not None and not _may_roll_on(state, turn):
        raise IllegalMove("roll.farkled" if turn.farkled else "roll.keep_first")
    if roll is not None:
        _verify_count(roll, turn)


def verify_correct(state: GameState, roll: Roll) -> None:
    """Whether the roll on the table may be read as this one."""
    turn = state.playing
    if turn.roll is None:
        raise IllegalMove("correct.no_roll")
    _verify_count(roll, turn)


def verify_keep(state: GameState, dice: Roll) -> None:
    """Whether these dice may be set aside from the roll on the table."""
    selections_on_table(state).scored(dice)


def selections_on_table(state: GameState) -> LegalSelections:
    """What may be set aside now; IllegalSelection where no roll lies on the table."""
    if state.playing.roll is None or state.selections is None:
        raise IllegalSelection("keep.no_roll")
    return state.selections


def verify_bank(state: GameState) -> None:
    """Whether the points of the turn may be taken; the reason names the rule that asks for more."""
    turn = state.playing
    if turn.roll is not None:
        raise IllegalMove("bank.farkled" if turn.farkled else "bank.keep_first")
    if not turn.points or not any(throw.kept for throw in turn.throws):
        raise IllegalMove("bank.nothing")
    _verify_hot_dice(state, turn)
    asked = demand(state)
    if asked and turn.points < asked.points:
        raise IllegalMove(
            f"bank.{asked.rule}",
            needed=asked.points,
            points=turn.points,
            missing=asked.points - turn.points,
        )


def verify_farkle(state: GameState) -> None:
    """Whether the turn may end without points: nothing scores, or no roll has been read."""
    if state.playing.roll is not None and state.phase is not Phase.FARKLED:
        raise IllegalMove("farkle.scores")


def verify_high_stakes(state: GameState) -> None:
    """Whether the turn may begin with the dice that the player before has left."""
    turn = state.playing
    if turn.throws or turn.roll is not None or turn.high_stakes:
        raise IllegalMove("high_stakes.begun")
    dice_offered(state)


def verify_undo(state: GameState) -> None:
    """Whether there is an event to take back; the start of the game stays."""
    undone(state)


def verify_redo(state: GameState) -> None:
    """Whether an undone event can count again."""
    redone(state)


def undone(state: GameState) -> GameState:
    """The state that an undo returns to, from which a redo comes back."""
    if state.before is None:
        raise IllegalMove("undo.nothing")
    return replace(state.before, after=state)


def redone(state: GameState) -> GameState:
    """The state that a redo returns to."""
    if state.after is None:
        raise IllegalMove("redo.nothing")
    return state.after


def verify_edit_turn(state: GameState, turn: int, points: Points, reason: str) -> None:
    """Whether a finished turn may be given other points, for a reason."""
    if state.phase is Phase.OVER:
        raise IllegalMove("edit.over")
    if not 0 <= turn < len(state.turns):
        raise IllegalMove("edit.no_turn", turn=turn + 1, turns=len(state.turns))
    if state.turns[turn].points == points:
        raise IllegalMove("edit.same", points=points)
    if not reason.strip():
        raise IllegalMove("edit.reason")
    if not is_line(reason, LONGEST_REASON):
        raise IllegalMove("edit.odd_reason", most=LONGEST_REASON)
    if abs(points) > MOST_POINTS:
        raise IllegalMove("edit.points", most=MOST_POINTS)


can_roll = asks(verify_roll)
can_correct = asks(verify_correct)
can_keep = asks(verify_keep)
can_bank = asks(verify_bank)
can_farkle = asks(verify_farkle)
can_high_stakes = asks(verify_high_stakes)
can_undo = asks(verify_undo)
can_redo = asks(verify_redo)
can_edit_turn = asks(verify_edit_turn)


def roll(state: GameState, thrown: Roll) -> DiceRolled:
    """The dice have been thrown."""
    verify_roll(state, thrown)
    return DiceRolled(thrown)


def correct(state: GameState, shown: Roll) -> RollCorrected:
    """The roll on the table shows something else."""
    verify_correct(state, shown)
    return RollCorrected(shown)


def keep(state: GameState, dice: Roll) -> DiceKept:
    """Set dice aside."""
    verify_keep(state, dice)
    return DiceKept(dice)


def bank(state: GameState) -> Banked:
    """Take the points."""
    verify_bank(state)
    return Banked()


def farkle(state: GameState) -> FarkleTaken:
    """Pass the dice without points."""
    verify_farkle(state)
    return FarkleTaken()


def high_stakes(state: GameState) -> HighStakesTaken:
    """Begin with the dice that the player before has left."""
    verify_high_stakes(state)
    return HighStakesTaken()


def undo(state: GameState) -> Undone:
    """Take the last event back."""
    verify_undo(state)
    return Undone()


def redo(state: GameState) -> Redone:
    """Let the last undone event count again."""
    verify_redo(state)
    return Redone()


def edit_turn(state: GameState, turn: int, points: Points, reason: str) -> TurnEdited:
    """Give a finished turn other points, which take nobody over a target to be hit exactly."""
    verify_edit_turn(state, turn, points, reason)
    _verify_target_kept(state, state.turns[turn], points)
    return TurnEdited(turn, points, reason)


def _verify_target_kept(state: GameState, record: TurnRecord, points: Points) -> None:
    """Nobody is written over a target that must be hit exactly, nor given so much once more."""
    target = state.rules.win.target
    if not state.rules.win.welfare:
        return
    more = Counter({state.seat(record.player).side: points - record.points})
    if record.edit and points == record.edit.was:
        more.update({state.seat(gift.player).side: gift.points for gift in record.taken_back})
    for side, by in more.items():
        if by > 0 and state.score(side) + by > target:
            (name,) = side_names(state, (side,))
            raise IllegalMove(
                "edit.over_target", side=name, score=state.score(side) + by, target=target
            )


def _may_roll_on(state: GameState, turn: Turn) -> bool:
    """A farkle after which the dice may be thrown on, the points being lost."""
    if not turn.farkled or state.rules.turn.after_farkle != "may_roll_on":
        return False
    on_table = state.selections
    return on_table is not None and not on_table.toxic


def _verify_count(roll: Roll, turn: Turn) -> None:
    if len(roll) != turn.dice:
        raise IllegalMove("roll.other_count", seen=len(roll), expected=turn.dice)


def _verify_hot_dice(state: GameState, turn: Turn) -> None:
    rule = state.rules.turn.hot_dice
    if not turn.hot or rule == "may_roll":
        return
    if rule == "must_roll" or not would_win(state):
        raise IllegalMove("bank.hot_dice")
