"""Why: what a selection, a farkle, a turn and the end of the game come from, as messages."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.rules.combinations import Part, combination_message, looked_for, patterns
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.endgame import last_turns_after
from scorekeeper.rules.messages import Message, message
from scorekeeper.rules.reached import in_order_reached, sides_at_target
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.selections import TOXIC_FACE, LegalSelections
from scorekeeper.rules.state import GameState, LastTurns, Side, WonBy
from scorekeeper.rules.turn_record import TurnEnd, TurnRecord

_LOST = (TurnEnd.FARKLE, TurnEnd.TOXIC)
_TOLD_WITH_POINTS = (*_LOST, TurnEnd.BANKED, TurnEnd.GIVEN_AWAY)


def explain_selection(scored: Scored) -> tuple[Message, ...]:
    """Each combination of a selection with its dice and points."""
    return tuple(_explain_part(part) for part in scored.parts)


def explain_farkle(roll: Roll, rules: RuleSet) -> Message:
    """Why nothing may be set aside from this roll: what was looked for and is not there."""
    if LegalSelections(roll, rules).toxic:
        return message("selection.toxic", twos=roll.faces.count(TOXIC_FACE))
    possible = looked_for(part for part in patterns(rules) if len(part.dice) <= len(roll))
    if not possible:
        return message("farkle.too_few", count=len(roll))
    return message("farkle.nothing", roll=roll, looked_for=possible)


def explain_turn(state: GameState, record: TurnRecord) -> tuple[Message, ...]:
    """What a finished turn brought, cost and gave away, a sentence each."""
    return tuple(_of_turn(state, record))


def explain_last_turns(state: GameState) -> Message | None:
    """That the last turns are being played, and for whom, or that they follow the turn at hand,
    somebody having come to the target otherwise than by a turn; None before."""
    if state.turn is None:
        return None
    last = state.last_turns or _last_turns_to_follow(state)
    if last is None:
        return None
    if last.tied:
        return message("last_turns.tie", sides=side_names(state, last.tied))
    reached = side_names(state, last.reached[:1])
    code = "last_turns.passed" if state.rules.win.exceed else "last_turns.reached"
    return message(code, sides=reached, turns=len(last.queue) + 1)


def _last_turns_to_follow(state: GameState) -> LastTurns | None:
    """Those that follow the turn at hand, whatever it brings: none where the game ends with it."""
    reached = sides_at_target(state)
    if not reached:
        return None
    ends = state.rules.win.welfare or state.rules.win.ending == "immediate"
    if ends:
        return LastTurns((), reached)
    reached = in_order_reached(state, reached)
    mover, turn = state.playing.player, len(state.turns)
    return LastTurns(last_turns_after(state, turn, mover, reached[0]), reached)


def explain_outcome(state: GameState) -> Message | None:
    """Who has won and by what; None while the game goes on."""
    if state.outcome is None:
        return None
    sides = tuple(dict.fromkeys(state.seat(player).side for player in state.outcome.winners))
    winners, score = side_names(state, sides), state.score(sides[0])
    first_past = state.outcome.by is WonBy.TIE_FIRST_TO_REACH and state.rules.win.exceed
    code = "won.tie_first_past" if first_past else f"won.{state.outcome.by}"
    return message(code, winners=winners, count=len(winners), score=score)


def side_names(state: GameState, sides: tuple[Side, ...]) -> tuple[object, ...]:
    """Players by name; teams by theirs."""
    if state.rules.players.team_size:
        return tuple(message("team", team=side) for side in sides)
    return tuple(state.seat(side).player.name for side in sides)


def _explain_part(part: Part) -> Message:
    code = "part.wins" if part.wins else "part"
    named = combination_message(part.combination)
    return message(code, combination=named, dice=part.dice, points=part.points)


def _of_turn(state: GameState, record: TurnRecord) -> Iterator[Message]:
    name = state.seat(record.player).player.name
    if record.inherited:
        yield message("turn.inherited", points=record.inherited)
    empty = ".empty" if record.end in _LOST and not record.turn_score else ""
    lost = ".lost" if record.nobody_receives else ""
    yield message(f"turn.{record.end}{empty}{lost}", player=name, points=record.turn_score)
    if record.bonus and record.end in _TOLD_WITH_POINTS:
        yield message("turn.bonus", points=record.bonus)
    yield from _of_penalty(state.rules, record, name)
    yield from _of_gifts(state, record)
    if record.edit:
        was, reason = record.edit.was, record.edit.reason
        yield message("turn.edited", points=record.points, was=was, reason=reason)
    for gift in record.taken_back:
        receiver = state.seat(gift.player).player.name
        yield message("turn.gift_back", player=receiver, points=gift.points)


def _of_penalty(rules: RuleSet, record: TurnRecord, name: str) -> Iterator[Message]:
    if record.penalty:
        row = rules.farkles.in_a_row
        code = "turn.penalty" if _cost_once(rules) else "turn.penalty.more"
        yield message(code, player=name, points=record.penalty, row=row)
        if _stopped_at_zero(record, rules):
            yield message("turn.penalty.floor")
    elif record.penalties:
        yield message("turn.penalty.nothing", player=name)


def _of_gifts(state: GameState, record: TurnRecord) -> Iterator[Message]:
    for gift in record.gifts:
        receiver = state.seat(gift.player).player.name
        yield message("turn.gift", player=receiver, points=gift.points)
    rest = record.turn_score - sum(gift.points for gift in record.gifts)
    if record.gifts and rest > 0:
        yield message("turn.gift_rest", points=rest)
    if record.nobody_receives:
        # Who played then is not known any more: some may have left since, others come.
        split = state.rules.win.welfare_tie == "split"
        yield message("turn.gift_lost_split" if split else "turn.gift_lost")


def _stopped_at_zero(record: TurnRecord, rules: RuleSet) -> bool:
    """Whether the penalty would have been larger, had there been more to lose."""
    whole = rules.farkles.penalty
    return isinstance(whole, int) and record.penalty < record.penalties * whole


def _cost_once(rules: RuleSet) -> bool:
    """Whether just so many farkles in a row cost the penalty, once in a turn."""
    reset = rules.farkles.count_after_penalty == "reset" or rules.farkles.in_a_row == 1
    return reset and rules.turn.after_farkle == "turn_ends"
