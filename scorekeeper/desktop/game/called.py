"""What a caller would say as the game goes on: short, and only what is new.

Numbers stand without signs between their digits, which some voices would read out.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.desktop.game.showing import added, dice, reason, without_turn
from scorekeeper.desktop.wording import tr
from scorekeeper.rules.first_player import awaited
from scorekeeper.rules.state import GameState, Phase, Turn
from scorekeeper.rules.turn_record import TurnEnd, TurnRecord
from scorekeeper.rules.winning import wins_by_keeping


def called(before: GameState | None, state: GameState) -> str:
    """What is said when the game goes from one state to the next; empty: nothing.

    Nothing is said of what was taken back, corrected in past turns, or there from the start.
    """
    if before is None or state in (before, before.before) or len(state.turns) < len(before.turns):
        return ""
    return " ".join(filter(None, (*_come_and_gone(before, state), _played(before, state))))


def _come_and_gone(before: GameState, state: GameState) -> Iterator[str]:
    there = {player.id for player in before.players}
    known = {seat.player.id for seat in before.seats}
    for seat in state.seats:
        if seat.active and seat.player.id not in there:
            came = "call.returns" if seat.player.id in known else "call.joins"
            yield tr(came, player=seat.player.name)
        if not seat.active and seat.player.id in there:
            yield tr("call.leaves", player=seat.player.name)


def _played(before: GameState, state: GameState) -> str:
    if state.phase is Phase.OVER:
        return "" if before.phase is Phase.OVER else without_turn(state)
    if len(state.turns) > len(before.turns):
        return _turn_over(before, state)
    return _in_the_turn(before, state)


def _turn_over(before: GameState, state: GameState) -> str:
    said = list(_written(state, state.turns[-1]))
    if state.last_turns is not None and before.last_turns is None:
        said.append(tr("call.last_turns"))
    if state.mover is not None:
        said.append(tr("call.next", player=state.mover.player.name))
    return " ".join(said)


def _written(state: GameState, record: TurnRecord) -> Iterator[str]:
    """Where points went: to the player, by a penalty from there, by welfare to others."""
    seat = state.seat(record.player)
    name, total = seat.player.name, str(state.score(seat.side))
    if record.end is TurnEnd.BANKED:
        yield tr("call.banked", player=name, points=str(record.turn_score), total=total)
    if record.penalty:
        yield tr("call.penalty", player=name, points=str(record.penalty))
    for gift in record.gifts:
        given = state.seat(gift.player).player.name
        yield tr("call.gift", player=given, points=str(gift.points))
    if record.end is TurnEnd.GIVEN_AWAY and not record.gifts:
        yield tr("call.over", player=name, points=str(record.turn_score))


def _in_the_turn(before: GameState, state: GameState) -> str:
    turn, earlier = state.turn, before.turn
    if turn is None or earlier is None:
        return _first_throw(before, state)
    if turn.roll is not None:
        lay_there = turn.roll == earlier.roll and turn.throws == earlier.throws
        return "" if lay_there else _roll_called(state)
    if turn.high_stakes and not earlier.high_stakes:
        return _stakes_taken(turn)
    if len(turn.throws) <= len(earlier.throws):
        return ""
    if turn.hot:
        return tr("call.hot", points=str(turn.points))
    return tr("call.kept", points=str(turn.points), dice=dice(turn.dice))


def _stakes_taken(turn: Turn) -> str:
    code = "call.stakes_with" if turn.points else "call.stakes"
    return tr(code, dice=dice(turn.dice), points=str(turn.points))


def _first_throw(before: GameState, state: GameState) -> str:
    """Who throws next for the first turn, and who has it."""
    player = state.turn.player if state.turn else awaited(state)
    if player is None or (state.turn is None and player == awaited(before)):
        return ""
    return tr("call.next", player=state.seat(player).player.name)


def _roll_called(state: GameState) -> str:
    if state.phase is Phase.FARKLED:
        at_risk = state.turn.points if state.turn else 0
        return tr("call.lost", points=str(at_risk)) if at_risk else tr("call.farkle")
    best = next(iter(state.selections or ()), None)
    if best is None:
        return ""
    why = reason(best).replace("×", tr("call.times")).replace(" + ", ", ")
    points = str(added(state, best))
    if best.wins:
        return tr("call.wins", reason=why)
    code = "call.wins_banked" if wins_by_keeping(state, best) else "call.roll"
    return tr(code, reason=why, points=points)
