"""The buttons of the game: which of them do something now, what, and else why not."""

from __future__ import annotations

from scorekeeper.desktop.game.showing import after_keeping, dice, dice_left, farkled, refusal
from scorekeeper.desktop.widgets.shown import ActionShown
from scorekeeper.desktop.wording import points, tr
from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.game import apply
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.rules.turn_record import TurnEnd


def keep_shown(state: GameState, chosen: Scored | None) -> ActionShown:
    """Keep & roll, as allowed for the chosen selection."""
    if chosen is None:
        if state.phase is Phase.FARKLED:
            return ActionShown(
                False, refusal(lambda: moves.verify_roll(state)) or tr("keep.nothing")
            )
        return ActionShown(False, refusal(lambda: moves.verify_keep(state, Roll())))
    if chosen.wins:
        return ActionShown(True, tr("selection.wins_at_once"))
    left = dice_left(state, chosen) or state.rules.dice
    return ActionShown(True, tr("keep.next", dice=dice(left)))


def bank_shown(state: GameState, chosen: Scored | None) -> ActionShown:
    """Bank, after the chosen selection has been set aside."""
    after = after_keeping(state, chosen)
    why_not = refusal(lambda: moves.verify_bank(after))
    if why_not or after.mover is None:
        return ActionShown(False, why_not)
    banked = apply(after, moves.bank(after))
    record, total = banked.turns[-1], banked.score(after.mover.side)
    if record.end is TurnEnd.GIVEN_AWAY:
        given = "bank.given" if record.gifts else "bank.lost"
        return ActionShown(True, tr(given, points=record.turn_score))
    note = tr("bank.note", points=points(record.points), total=points(total))
    return ActionShown(True, note)


def farkle_shown(state: GameState) -> ActionShown:
    """Farkle: take the one on the table, or declare one that no camera saw."""
    why_not = refusal(lambda: moves.verify_farkle(state))
    if why_not:
        return ActionShown(False, why_not)
    record = farkled(state)
    lost = record.turn_score + record.penalty
    note = tr("farkle.lost", points=lost) if lost else tr("farkle.ends")
    return ActionShown(True, note, quiet=state.phase is not Phase.FARKLED)
