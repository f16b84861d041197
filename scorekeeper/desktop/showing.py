"""The turn put into the plain values that the widgets show: who, what is at stake, what is next.

Whether something is allowed, and why not, is asked of the rules; nothing is decided here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from scorekeeper.desktop.shown import ActionShown, NoticeShown, SelectionShown, TurnShown
from scorekeeper.rules import moves
from scorekeeper.rules.demands import demand
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import RulesError
from scorekeeper.rules.events import PlayerId
from scorekeeper.rules.game import apply
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.state import GameState, Phase


def selection_shown(state: GameState, scored: Scored) -> SelectionShown:
    """One legal selection of the roll on the table."""
    points = "wins" if scored.wins else f"+{scored.points:,}"
    return SelectionShown(scored.dice.faces, points, _reason(scored), _leaves(state, scored))


def kept_so_far(state: GameState) -> tuple[tuple[int, ...], ...]:
    """The dice set aside in this turn since all dice were last thrown, by throw."""
    groups: list[tuple[int, ...]] = []
    for throw in state.turn.throws if state.turn else ():
        if throw.kept is None or sum(map(len, groups)) == state.rules.dice:
            groups.clear()
        if throw.kept is not None:
            groups.append(throw.kept.dice.faces)
    hot = sum(map(len, groups)) == state.rules.dice
    return () if hot and state.turn and state.turn.roll is not None else tuple(groups)


def turn_shown(state: GameState, chosen: Scored | None) -> TurnShown:
    """The head of the turn, with what the chosen selection would add."""
    mover, turn = state.mover, state.turn
    if mover is None or turn is None:
        winner = state.outcome.winners[0] if state.outcome else state.seats[0].player.id
        return TurnShown(_without_turn(state), mark_of(state, winner), state.rules.name, 0, 0, "")
    left = turn.dice
    if turn.roll is not None:
        left = turn.dice - len(chosen.dice) if chosen else turn.dice
    return TurnShown(
        player=mover.player.name,
        seat=mark_of(state, mover.player.id),
        note=_turn_note(state),
        turn_score=turn.points,
        adds=chosen.points if chosen else 0,
        dice_left=str(left or state.rules.dice),
    )


def mark_of(state: GameState, player: PlayerId) -> int:
    """Which mark and colour a player has: it stays when the seats turn."""
    ids = sorted((seat.player.id for seat in state.seats), key=lambda each: (len(each), each))
    return ids.index(player)


def keep_shown(state: GameState, chosen: Scored | None) -> ActionShown:
    """Keep & roll, as allowed for the chosen selection."""
    if chosen is None:
        if state.phase is Phase.FARKLED:
            return ActionShown(False, _refusal(lambda: moves.verify_roll(state)))
        return ActionShown(False, _refusal(lambda: moves.verify_keep(state, Roll())))
    left = len(state.turn.roll or ()) - len(chosen.dice) if state.turn else 0
    return ActionShown(True, f"then roll {_dice(left or state.rules.dice)}")


def bank_shown(state: GameState, chosen: Scored | None) -> ActionShown:
    """Bank, after the chosen selection has been set aside."""
    after = after_keeping(state, chosen)
    refusal = _refusal(lambda: moves.verify_bank(after))
    if refusal or after.mover is None or after.turn is None:
        return ActionShown(False, refusal)
    total = after.score(after.mover.side) + after.turn.points
    return ActionShown(True, f"{after.turn.points:,} points, then {total:,}")


def farkle_shown(state: GameState) -> ActionShown:
    """Farkle: take the one on the table, or declare one that no camera saw."""
    refusal = _refusal(lambda: moves.verify_farkle(state))
    if refusal:
        return ActionShown(False, refusal)
    lost = state.turn.points if state.turn else 0
    note = f"{lost:,} points lost" if lost else "ends the turn"
    return ActionShown(True, note, quiet=state.phase is not Phase.FARKLED)


def undo_shown(state: GameState) -> ActionShown:
    """Undo; its reason is only a tooltip."""
    return ActionShown(moves.can_undo(state))


def redo_shown(state: GameState) -> ActionShown:
    """Redo."""
    return ActionShown(moves.can_redo(state))


def throw_prompt(state: GameState, missing: int) -> str:
    """What to ask the person who enters the dice of a throw by hand."""
    if state.roll_off is not None and missing:
        thrown = dict(state.roll_off.thrown)
        player = next(each for each in state.roll_off.contenders if each not in thrown)
        return f"{state.seat(player).player.name} throws one die for the first turn"
    if state.phase is Phase.OVER:
        return "The game is over"
    return f"Which dice were rolled? {missing} to go" if missing else "No throw is awaited now"


def after_keeping(state: GameState, chosen: Scored | None) -> GameState:
    """The table as it would be once the chosen selection is set aside."""
    return state if chosen is None else apply(state, moves.keep(state, chosen.dice))


def notice_shown(state: GameState, *, watched: bool) -> NoticeShown:
    """What to say where there are no selections; ``watched``: a camera looks at the table."""
    match state.phase:
        case Phase.FARKLED:
            return _farkle_notice(state)
        case Phase.OVER:
            return NoticeShown(_without_turn(state), _standings(state), "good", "New game")
        case Phase.ROLL_OFF:
            return NoticeShown("Who goes first?", "Choose a player, or throw one die each")
    dice = state.turn.dice if state.turn else state.rules.dice
    hot = state.turn is not None and state.turn.hot
    title = f"Hot dice! Roll all {dice} again" if hot else f"Roll {_dice(dice)}"
    how = "The throw is read when the dice lie still" if watched else "Then tap or type the dice"
    return NoticeShown(title, how)


def _farkle_notice(state: GameState) -> NoticeShown:
    lost = state.turn.points if state.turn else 0
    selections = state.selections
    if selections is not None and selections.toxic:
        why = f"{state.rules.turn.toxic_twos} twos or more in one throw are toxic"
    else:
        why = "No die of this throw scores"
    risk = f", and the {lost:,} points of this turn are lost" if lost else ""
    return NoticeShown(
        "Farkle", f"{why}{risk}. Misread? Click the die. Otherwise press F to pass the dice.", "ask"
    )


def _without_turn(state: GameState) -> str:
    if state.outcome is None:
        return "Who goes first?"
    names = [state.seat(player).player.name for player in state.outcome.winners]
    return f"{' and '.join(names)} {'win' if len(names) > 1 else 'wins'}!"


def _standings(state: GameState) -> str:
    seats = sorted(state.seats, key=lambda seat: -state.score(seat.side))
    return "  ·  ".join(f"{seat.player.name} {state.score(seat.side):,}" for seat in seats)


def _turn_note(state: GameState) -> str:
    notes = [f"Round {state.round}"]
    if state.last_turns is not None:
        notes.append("last turns")
    asked = demand(state)
    if asked is not None:
        what = "to open" if asked.rule == "opening" else "to bank"
        notes.append(f"{asked.points:,} in one turn {what}")
    if state.mover is not None and state.mover.farkles:
        notes.append(f"farkles in a row: {state.mover.farkles}")
    if state.turn is not None and state.turn.high_stakes:
        notes.append("high stakes")
    return "  ·  ".join(notes)


def _reason(scored: Scored) -> str:
    counted = Counter(part.combination for part in scored.parts)
    return " + ".join(
        name if count == 1 else f"{count} × {name}" for name, count in counted.items()
    )


def _leaves(state: GameState, scored: Scored) -> str:
    if scored.wins:
        return "wins the game at once"
    sums = " + ".join(f"{part.points:,}" for part in scored.parts)
    sums = f"{sums}  ·  " if len(scored.parts) > 1 else ""
    left = len(state.turn.roll or ()) - len(scored.dice) if state.turn else 0
    return f"{sums}leaves {_dice(left)}" if left else f"{sums}hot dice: all roll again"


def _dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


def _refusal(verify: Callable[[], None]) -> str:
    """The reason that the rules give against it; empty when they allow it."""
    try:
        verify()
    except RulesError as reason:
        return str(reason)
    return ""
