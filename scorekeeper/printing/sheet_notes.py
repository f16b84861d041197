"""What is said beside the numbers of a sheet: who has won, what the marks mean, odd turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.printing.direction import message_apart
from scorekeeper.printing.wording import word
from scorekeeper.rules.explain import explain_outcome, explain_turn
from scorekeeper.rules.messages import Message, message, say
from scorekeeper.rules.state import GameState
from scorekeeper.rules.turn_record import TurnEnd, TurnRecord
from scorekeeper.sheet.score_sheet import Row

_MEANS = "\u00a0=\u00a0"
"""Between a mark and what it means; no line ends here."""
_TOLD = (TurnEnd.GIVEN_AWAY, TurnEnd.INSTANT_WIN, TurnEnd.LEFT)


def result(state: GameState, language: str) -> str:
    """Who has won and by what, or that the game is not finished."""
    won = explain_outcome(state)
    if won is None:
        return word("unfinished", language)
    said = _said(won, language)
    return said[:1].upper() + said[1:]


def marks_used(rows: Sequence[Row], language: str) -> str:
    """What each mark on these rows means."""
    used = dict.fromkeys(note for row in rows for cell in row.cells if cell for note in cell.notes)
    return "   ".join(
        f"{word(f'mark.{note}', language)}{_MEANS}{say(message(f'note.{note}'), language)}"
        for note in used
    )


def noted(state: GameState, language: str) -> tuple[str, ...]:
    """What needs words: penalties, gifts, wins at once, turns changed by hand, who has left."""
    return tuple(_noted(state, language))


def _noted(state: GameState, language: str) -> Iterator[str]:
    for record in state.turns:
        if _odd(record):
            said = "; ".join(_said(each, language) for each in explain_turn(state, record))
            yield f"{word('round', language)} {record.round}: {said}"
    told = {record.player for record in state.turns if record.end is TurnEnd.LEFT}
    for seat in state.seats:
        if not seat.active and seat.player.id not in told:
            yield _said(message("turn.left", player=seat.player.name), language)


def _said(told: Message, language: str) -> str:
    return say(message_apart(told), language)


def _odd(record: TurnRecord) -> bool:
    return bool(record.penalties or record.gifts or record.edit) or record.end in _TOLD
