"""A past turn put into the plain values that its panel shows."""

from __future__ import annotations

from scorekeeper.desktop.game.showing import arithmetic, reason
from scorekeeper.desktop.widgets.shown import PastTurnShown, ThrowShown
from scorekeeper.desktop.wording import points, printed, sentence, told, tr
from scorekeeper.rules.explain import explain_turn
from scorekeeper.rules.messages import message
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.rules.turn_record import Throw, TurnEnd, TurnRecord


def past_turn_shown(state: GameState, turn: int) -> PastTurnShown:
    """The turn at this place among all turns of the game, from 0."""
    record = state.turns[turn]
    name = state.seat(record.player).player.name
    over = state.phase is Phase.OVER
    return PastTurnShown(
        turn=turn,
        title=tr("turn.title", player=name, round=record.round, points=points(record.points)),
        told=told_of(state, record),
        points=record.points,
        throws=tuple(_throws(record)),
        locked=told(message("edit.over")) if over else "",
    )


def told_of(state: GameState, record: TurnRecord) -> tuple[str, ...]:
    """What a finished turn brought, cost and gave away, a sentence each."""
    return tuple(sentence(told(line).strip()) for line in explain_turn(state, record))


def _throws(record: TurnRecord) -> list[ThrowShown]:
    total = record.inherited
    shown = []
    for place, throw in enumerate(record.throws, start=1):
        gained = throw.kept.points + throw.bonus if throw.kept else 0
        total = total + gained if throw.kept else 0
        toxic = record.end is TurnEnd.TOXIC and place == len(record.throws)
        shown.append(_throw(throw, total, toxic=toxic))
    return shown


def _throw(throw: Throw, total: int, *, toxic: bool) -> ThrowShown:
    if throw.kept is None:
        why = tr("turn.was_toxic" if toxic else "turn.was_farkle")
        return ThrowShown(throw.roll.faces, (), why)
    if throw.kept.wins:
        won = f"{reason(throw.kept)}: {printed('wins')}"
        return ThrowShown(throw.roll.faces, throw.kept.dice.faces, won)
    sums = arithmetic(throw.kept)
    if throw.bonus:
        sums = f"{sums} + {points(throw.bonus)}"
    text = tr("turn.sum", reason=reason(throw.kept), sums=sums, total=total)
    return ThrowShown(throw.roll.faces, throw.kept.dice.faces, text)
