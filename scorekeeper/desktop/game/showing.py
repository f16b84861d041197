"""The turn put into the plain values that the widgets show: who, what is at stake, what is next.

Whether something is allowed, and why not, is asked of the rules; nothing is decided here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from scorekeeper.desktop.game.advised import Advised
from scorekeeper.desktop.game.player_marks import mark_of
from scorekeeper.desktop.widgets.score_sheet_view import CROWD
from scorekeeper.desktop.widgets.shown import SelectionShown, TurnShown
from scorekeeper.desktop.wording import percent, points, printed, told, told_error, tr
from scorekeeper.printing.direction import apart
from scorekeeper.rules import moves
from scorekeeper.rules.combinations import combination_message
from scorekeeper.rules.demands import demand
from scorekeeper.rules.errors import RulesError
from scorekeeper.rules.events import PlayerId
from scorekeeper.rules.first_player import awaited
from scorekeeper.rules.game import apply
from scorekeeper.rules.on_table import throws_on_table
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.rules.turn_record import TurnRecord
from scorekeeper.sheet.score_sheet import score_sheet

_MOST_LEADERS = 2
"""More of them are counted, not named."""


def selection_shown(state: GameState, scored: Scored, advised: Advised | None) -> SelectionShown:
    """One legal selection of the roll on the table, with what is known of its worth."""
    pays = printed("wins") if scored.wins else f"+{points(scored.points)}"
    return SelectionShown(
        scored.dice.faces,
        pays,
        reason(scored),
        _leaves(state, scored, advised),
        advised is not None and advised.state == state and advised.dice == scored.dice,
    )


def kept_so_far(state: GameState) -> tuple[tuple[int, ...], ...]:
    """The dice set aside in this turn since all dice were last thrown, by throw."""
    groups: list[tuple[int, ...]] = []
    for throw in throws_on_table(state):
        if throw.kept is None:
            groups.clear()
        else:
            groups.append(throw.kept.dice.faces)
    return tuple(groups)


def none_kept(state: GameState) -> str:
    """Why no dice are set aside."""
    if state.turn is None:
        return ""
    throws = state.turn.throws
    return tr("kept.hot" if throws and throws[-1].kept is not None else "kept.none")


def turn_shown(
    state: GameState, chosen: Scored | None, advised: Advised | None = None
) -> TurnShown:
    """The head of the turn, with what the chosen selection would add."""
    mover, turn = state.mover, state.turn
    if mover is None or turn is None:
        mark = mark_of(state, _marked_without_turn(state))
        return TurnShown(without_turn(state), mark, state.rules.name, 0, 0, "")
    left = dice_left(state, chosen)
    return TurnShown(
        player=mover.player.name,
        seat=mark_of(state, mover.player.id),
        note=_turn_note(state),
        turn_score=0 if state.phase is Phase.FARKLED else turn.points,
        adds=added(state, chosen),
        dice_left=str(left or state.rules.dice),
        risk=_risk(left or state.rules.dice, state, advised),
    )


def added(state: GameState, chosen: Scored | None) -> int:
    """What the turn is worth more once the chosen selection is set aside: a bonus counts too."""
    if chosen is None or state.turn is None:
        return 0
    after = after_keeping(state, chosen).turn
    return after.points - state.turn.points if after is not None else chosen.points


def dice_left(state: GameState, chosen: Scored | None) -> int:
    """How many dice of the throw the chosen selection leaves; where it leaves none, all are thrown
    next."""
    at_hand = state.turn.dice if state.turn else 0
    return at_hand - len(chosen.dice) if chosen else at_hand


def after_keeping(state: GameState, chosen: Scored | None) -> GameState:
    """The table as it would be once the chosen selection is set aside."""
    return state if chosen is None else apply(state, moves.keep(state, chosen.dice))


def farkled(state: GameState) -> TurnRecord:
    """The turn as it would be written down if it ended in a farkle now."""
    return apply(state, moves.farkle(state)).turns[-1]


def without_turn(state: GameState) -> str:
    """What is said in the place of a name while nobody has a turn."""
    if state.outcome is None:
        return tr("first.who")
    names = [state.seat(player).player.name for player in state.outcome.winners]
    return tr("over.wins", names=listed(names), count=len(names))


def _marked_without_turn(state: GameState) -> PlayerId:
    """Who has won, or else who throws for the first turn now."""
    if state.outcome is not None:
        return state.outcome.winners[0]
    return awaited(state) or state.seats[0].player.id


def _turn_note(state: GameState) -> str:
    notes = [tr("turn.round", round=state.round), *_leaders(state)]
    if state.last_turns is not None:
        notes.append(tr("turn.last"))
    asked = demand(state)
    if asked is not None:
        code = "turn.to_open" if asked.rule == "opening" else "turn.to_bank"
        notes.append(tr(code, points=asked.points))
    if state.mover is not None and state.mover.farkles:
        notes.append(tr("turn.in_a_row", count=state.mover.farkles))
    if state.turn is not None and state.turn.high_stakes:
        notes.append(tr("stakes.note"))
    return "  ·  ".join(notes)


def _leaders(state: GameState) -> tuple[str, ...]:
    """Who leads, where there may be no room on the sheet for all columns."""
    if len(state.seats) < CROWD:
        return ()
    leaders = [column for column in score_sheet(state).columns if column.leads]
    if not leaders:
        return ()
    names = [column.name for column in leaders]
    who = listed(names) if len(names) <= _MOST_LEADERS else str(len(names))
    return (tr("turn.lead", names=who, count=len(names), points=leaders[0].side_score),)


def reason(scored: Scored) -> str:
    """The combinations of a selection: ``three 2s + 2 × single 5``."""
    counted = Counter(part.combination for part in scored.parts)
    named = ((told(combination_message(name)), count) for name, count in counted.items())
    return " + ".join(name if count == 1 else f"{count} × {name}" for name, count in named)


def _leaves(state: GameState, scored: Scored, advised: Advised | None) -> str:
    if scored.wins:
        return tr("selection.wins_at_once")
    left = dice_left(state, scored)
    what = left_over(left) if left else tr("selection.hot")
    risk = _risk(left or state.rules.dice, state, advised)
    what = f"{what}  ·  {risk}" if risk else what
    return f"{arithmetic(scored)}  ·  {what}" if len(scored.parts) > 1 else what


def _risk(count: int, state: GameState, advised: Advised | None) -> str:
    """How likely a throw of so many dice is a farkle; empty until it is known."""
    if advised is None or advised.state.rules != state.rules:
        return ""
    return tr("selection.farkle", share=percent(advised.farkle[count]))


def left_over(count: int) -> str:
    """How many dice a selection leaves."""
    return tr("selection.leaves_one") if count == 1 else tr("selection.leaves", dice=dice(count))


def worth(scored: Scored) -> str:
    """What a selection pays, or that it wins."""
    return printed("wins") if scored.wins else points(scored.points)


def arithmetic(scored: Scored) -> str:
    """The points of a selection as a sum: ``100 + 50 + 50``."""
    return " + ".join(points(part.points) for part in scored.parts)


def dice(count: int) -> str:
    """So many dice in words."""
    return tr("dice", count=count)


def listed(names: Sequence[str]) -> str:
    """Names as people say them: ``Anna, Ben and Clara``."""
    if len(names) < 2:
        return "".join(names)
    return tr("and", some=", ".join(map(apart, names[:-1])), last=names[-1])


def refusal(verify: Callable[[], None]) -> str:
    """The reason that the rules give against it; empty when they allow it."""
    try:
        verify()
    except RulesError as refused:
        return told_error(refused)
    return ""
