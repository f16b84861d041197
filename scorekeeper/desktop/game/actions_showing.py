"""The buttons of the game: which of them do something now, what, and else why not."""

from __future__ import annotations

from scorekeeper.desktop.game.showing import (
    after_keeping,
    dice,
    dice_left,
    farkled,
    listed,
    refusal,
)
from scorekeeper.desktop.widgets.shown import ActionShown
from scorekeeper.desktop.wording import points, tr
from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.game import apply
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.rules.turn_record import TurnEnd, TurnRecord


def keep_shown(state: GameState, chosen: Scored | None) -> ActionShown:
    """Keep & roll, as allowed for the chosen selection."""
    if chosen is None:
        if state.phase is Phase.FARKLED:
            return ActionShown(
                False, refusal(lambda: moves.verify_roll(state)) or tr("keep.nothing")
            )
        return ActionShown(False, refusal(lambda: moves.verify_keep(state, Roll())))
    if chosen.wins:
        return ActionShown(True, tr("selection.wins_at_once"), tr("keep.wins"))
    left = dice_left(state, chosen) or state.rules.dice
    return ActionShown(True, tr("keep.next", dice=dice(left)))


def bank_shown(state: GameState, chosen: Scored | None) -> ActionShown:
    """Bank, after the chosen selection has been set aside."""
    if chosen is not None and chosen.wins:
        return ActionShown(False, tr("bank.won_without"))
    after = after_keeping(state, chosen)
    why_not = refusal(lambda: moves.verify_bank(after))
    if why_not or after.mover is None:
        return ActionShown(False, why_not)
    banked = apply(after, moves.bank(after))
    record, total = banked.turns[-1], banked.score(after.mover.side)
    if record.end is TurnEnd.GIVEN_AWAY:
        return ActionShown(True, _goes_to(banked, record))
    note = tr("bank.note", points=points(record.points), total=points(total))
    return ActionShown(True, note)


def _goes_to(state: GameState, record: TurnRecord) -> str:
    """Who receives the points that go over a target that must be hit exactly."""
    if not record.gifts:
        return tr("bank.lost", points=record.turn_score)
    names = [state.seat(gift.player).player.name for gift in record.gifts]
    each = record.gifts[0].points
    return tr("bank.given", points=each, names=listed(names), count=len(names))


def farkle_shown(state: GameState) -> ActionShown:
    """Farkle: take the one on the table, or declare one that no camera saw."""
    why_not = refusal(lambda: moves.verify_farkle(state))
    if why_not:
        return ActionShown(False, why_not)
    record = farkled(state)
    lost = record.turn_score + record.penalty
    note = tr("farkle.lost", points=lost) if lost else tr("farkle.ends")
    return ActionShown(True, note, quiet=state.phase is not Phase.FARKLED)
