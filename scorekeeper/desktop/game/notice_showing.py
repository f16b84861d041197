"""What is to be done where nothing is to be chosen: throw, pass the dice, or see who has won."""

from __future__ import annotations

from scorekeeper.desktop.game.showing import dice, farkled, without_turn
from scorekeeper.desktop.game.turn_showing import told_of
from scorekeeper.desktop.widgets.shown import NoticeShown
from scorekeeper.desktop.wording import points, sentence, told, tr
from scorekeeper.printing.direction import apart
from scorekeeper.rules import moves
from scorekeeper.rules.explain import explain_outcome
from scorekeeper.rules.first_player import awaited
from scorekeeper.rules.game import apply
from scorekeeper.rules.state import GameState, Phase, Seat, WonBy
from scorekeeper.rules.turn_record import TurnEnd
from scorekeeper.session.session import SessionView


def notice_shown(state: GameState, *, watched: bool) -> NoticeShown:
    """What to say where there are no selections; ``watched``: a camera looks at the table."""
    match state.phase:
        case Phase.FARKLED:
            return _farkle_notice(state)
        case Phase.OVER:
            return _won_notice(state)
        case Phase.ROLL_OFF:
            return NoticeShown(tr("first.who"), tr("first.how"))
    count = state.turn.dice if state.turn else state.rules.dice
    hot = state.turn is not None and state.turn.hot
    title = tr("roll.hot", count=count) if hot else tr("roll.prompt", dice=dice(count))
    how = tr("roll.watched" if watched else "roll.by_hand")
    given = _given_away(state)
    return NoticeShown(title, f"{given}\n{how}" if given else how, shorter=(how,))


def found_notice(state: GameState) -> NoticeShown:
    """What to say where dice lay there when the camera began to look."""
    who = state.mover.player.name if state.mover else ""
    return NoticeShown(
        tr("found.title"),
        tr("found.how", player=who),
        answer=tr("found.thrown"),
        other=tr("found.not_thrown"),
        even=True,
        shorter=(tr("found.short"),),
    )


def _given_away(state: GameState) -> str:
    """Before the first throw of a turn: who received what the turn before went over the target."""
    if state.turn is None or state.turn.throws or not state.turns:
        return ""
    before = state.turns[-1]
    if before.end is not TurnEnd.GIVEN_AWAY or before.edit is not None:
        return ""
    return " ".join(told_of(state, before))


def throw_prompt(state: GameState, missing: int) -> str:
    """What to ask the person who enters the dice of a throw by hand."""
    player = awaited(state)
    if player is not None and missing:
        return tr("first.throw", player=state.seat(player).player.name)
    if state.phase is Phase.OVER:
        return tr("over")
    return tr("pad.prompt", count=missing) if missing else tr("pad.nothing")


def first_throw_hint(view: SessionView, *, watched: bool) -> str:
    """Who throws for the first turn now, and how the program comes to know of it."""
    if awaited(view.state) is None:
        return ""
    seen = "first.unclear" if view.unclear else "first.watched"
    return tr(seen if watched else "first.by_hand", who=throw_prompt(view.state, 1))


def _farkle_notice(state: GameState) -> NoticeShown:
    record, selections = farkled(state), state.selections
    if selections is not None and selections.toxic:
        why = tr("farkle.toxic", twos=state.rules.turn.toxic_twos)
    else:
        why = tr("farkle.none_scores")
    risk = tr("farkle.and_lost", points=record.turn_score) if record.turn_score else ""
    if record.penalty:
        risk += tr("farkle.and_penalty", points=record.penalty)
    if moves.can_roll(state):
        said = tr("farkle.on", why=why, lost=risk, count=state.playing.dice)
    else:
        ends = apply(state, moves.farkle(state)).outcome is not None
        said = tr("farkle.ends_game" if ends else "farkle.kind", why=why, lost=risk)
    return NoticeShown(
        tr("farkle"),
        said,
        "farkle",
        tr("farkle.pass"),
        tr("farkle.contest"),
        shorter=(f"{why}{risk}.", f"{why}.", ""),
    )


def _won_notice(state: GameState) -> NoticeShown:
    standings, why = _standings(state), _decided_by(state)
    text = f"{why}\n{standings}" if why else standings
    return NoticeShown(without_turn(state), text, "good", tr("new"), shorter=(standings,))


def _decided_by(state: GameState) -> str:
    """By what the winners have won, where it is not simply by most points."""
    won = explain_outcome(state)
    if won is None or state.outcome is None or state.outcome.by is WonBy.SCORE:
        return ""
    return sentence(told(won))


def _standings(state: GameState) -> str:
    """Who has won comes first, whatever the points."""
    winners = state.outcome.winners if state.outcome else ()
    seats = sorted(
        state.seats, key=lambda seat: (seat.player.id not in winners, -state.score(seat.side))
    )
    return "  ·  ".join(standing(state, seat) for seat in seats)


def standing(state: GameState, seat: Seat) -> str:
    """A player and the score of the player's side, which stay in one line."""
    return f"{apart(seat.player.name)}\u00a0{points(state.score(seat.side))}"
