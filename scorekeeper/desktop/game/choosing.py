"""What can be chosen from the list right now, and the operation that each becomes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper.desktop.game.advised import Advised
from scorekeeper.desktop.game.showing import selection_shown
from scorekeeper.desktop.widgets.shown import SelectionShown
from scorekeeper.desktop.wording import points, tr
from scorekeeper.rules import moves
from scorekeeper.rules.first_player import can_first_player, first_player
from scorekeeper.rules.high_stakes import take_high_stakes
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.state import GameState, Phase, Seat
from scorekeeper.session.session import Session, SessionView

NONE_CHOSEN = -1
"""The place of no offer."""

Operation = Callable[[Session], SessionView]


@dataclass(frozen=True)
class Offer:
    """One card of the list. ``title`` is what Enter then does; ``scored`` where dice are kept."""

    shown: SelectionShown
    title: str
    operation: Operation
    scored: Scored | None = None


def offers(view: SessionView, advised: Advised | None = None) -> tuple[Offer, ...]:
    """Selections of the roll, best first; or the high stakes; or who goes first. ``advised`` is the
    advice for this state, where it is known already."""
    state = view.state
    if state.phase is Phase.TO_KEEP:
        return tuple(_selection(state, scored, advised) for scored in view.selections)
    if state.phase is Phase.TO_ROLL and moves.can_high_stakes(state):
        return (_high_stakes(state),)
    if state.phase is Phase.ROLL_OFF:
        seats = (seat for seat in state.seats if can_first_player(state, seat.player.id))
        return tuple(_goes_first(state, seat) for seat in seats)
    return ()


def suggested_place(view: SessionView) -> int:
    """The place in ``offers`` of what was set aside on the table, or else of the best; who goes
    first is for somebody to say."""
    if view.state.phase is Phase.ROLL_OFF:
        return NONE_CHOSEN
    if view.suggested is None or view.suggested not in view.selections:
        return 0
    return view.selections.index(view.suggested)


def _selection(state: GameState, scored: Scored, advised: Advised | None) -> Offer:
    return Offer(
        selection_shown(state, scored, advised),
        tr("keep"),
        lambda session: session.keep(scored.dice),
        scored,
    )


def _high_stakes(state: GameState) -> Offer:
    rules, taken = state.rules.high_stakes, take_high_stakes(state, state.playing)
    worth = points(rules.bonus if rules.mode == "bonus" else taken.points)
    card = tr("stakes.card", count=taken.dice)
    shown = SelectionShown((), f"+{worth}", card, tr("stakes.or"))
    return Offer(shown, tr("stakes.title"), Session.high_stakes)


def _goes_first(state: GameState, seat: Seat) -> Offer:
    contest = state.roll_off
    face = dict(contest.thrown).get(seat.player.id) if contest else None
    how = tr("first.youngest" if contest and contest.ask_youngest else "first.or")
    shown = SelectionShown(
        (face,) if face else (), "", tr("first.card", player=seat.player.name), how
    )
    event = first_player(state, seat.player.id)
    return Offer(shown, tr("first.title"), lambda session: session.record(event))
