"""Writing a finished turn on the sheet: points, penalty, gifts."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.demands import opens, sharing
from scorekeeper.rules.endgame import after_turn
from scorekeeper.rules.farkles import FarkleCount, count_farkles
from scorekeeper.rules.ruleset import Points, RuleSet
from scorekeeper.rules.state import GameState, Outcome, Seat, Turn, WonBy
from scorekeeper.rules.turn_record import Gift, Throw, TurnEnd, TurnRecord
from scorekeeper.rules.welfare import gifts, goes_over

_BANKED = (TurnEnd.BANKED, TurnEnd.GIVEN_AWAY)


def end_with_bank(state: GameState) -> GameState:
    """The points go to the player, or by welfare to whoever has least."""
    turn, seat = state.playing, state.seat(state.playing.player)
    due = count_farkles(state, turn, seat, TurnEnd.BANKED).penalty
    if goes_over(state, seat, turn.points - due):
        return _end(state, TurnEnd.GIVEN_AWAY, gifts=gifts(state, seat, turn.points))
    return _end(state, TurnEnd.BANKED, gained=turn.points)


def end_with_farkle(state: GameState) -> GameState:
    """The points of the turn are lost."""
    on_table = state.selections
    toxic = on_table is not None and on_table.toxic
    return _end(state, TurnEnd.TOXIC if toxic else TurnEnd.FARKLE)


def end_with_leaving(state: GameState) -> GameState:
    """The player goes in the middle of a turn, or may not bank it; nothing is counted."""
    return _end(state, TurnEnd.LEFT)


def end_with_instant_win(state: GameState) -> GameState:
    """The dice set aside win at once; points that were never banked do not count."""
    turn, seat = state.playing, state.seat(state.playing.player)
    written = _written(state, turn, seat, TurnEnd.INSTANT_WIN, FarkleCount(0))
    winners = tuple(each.player.id for each in sharing(state, seat, "team") if each.active)
    outcome = Outcome(winners, WonBy.INSTANT_WIN)
    return replace(written, turn=None, last_turns=None, outcome=outcome)


def _end(
    state: GameState, end: TurnEnd, gained: Points = 0, gifts: tuple[Gift, ...] = ()
) -> GameState:
    turn, seat = state.playing, state.seat(state.playing.player)
    counted = count_farkles(state, turn, seat, end)
    return after_turn(_written(state, turn, seat, end, counted, gained, gifts), seat)


def _written(
    state: GameState,
    turn: Turn,
    seat: Seat,
    end: TurnEnd,
    counted: FarkleCount,
    gained: Points = 0,
    gifts: tuple[Gift, ...] = (),
) -> GameState:
    """The state with the turn in the player's column; what it leads to is not decided yet."""
    on_table = () if turn.roll is None else (Throw(turn.roll, None),)
    record = TurnRecord(
        state.round,
        turn.player,
        end,
        points=gained - counted.penalty,
        turn_score=turn.points,
        dice_left=0 if turn.hot and end in _BANKED else turn.dice,
        throws=turn.throws + on_table,
        penalties=counted.penalties,
        penalty=counted.penalty,
        gifts=gifts,
    )
    counts_for = {each.player.id for each in sharing(state, seat, state.rules.players.farkles_by)}
    seats = tuple(
        _seat_after(
            each, record, state.rules, counted.in_a_row if each.player.id in counts_for else None
        )
        for each in state.seats
    )
    return replace(state, seats=seats, turns=(*state.turns, record))


def _seat_after(seat: Seat, record: TurnRecord, rules: RuleSet, farkles: int | None) -> Seat:
    row = seat.farkles if farkles is None else farkles
    if seat.player.id != record.player:
        given = sum(gift.points for gift in record.gifts if gift.player == seat.player.id)
        return replace(seat, score=seat.score + given, farkles=row)
    return replace(
        seat,
        score=seat.score + record.points,
        farkles=row,
        opened=seat.opened or opens(record, rules),
        turns=seat.turns + 1,
        played=True,
    )
