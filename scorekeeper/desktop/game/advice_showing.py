"""The advice in words."""

from __future__ import annotations

from scorekeeper.advice.decision import Measure
from scorekeeper.advice.saying import Saying, tell
from scorekeeper.advice.words import is_given_away, told_decision
from scorekeeper.desktop.game.advised import Advised
from scorekeeper.desktop.wording import language, percent, sentence, tr
from scorekeeper.rules.state import GameState


def advice_line(advised: Advised | None, state: GameState) -> str:
    """What to do in this state, in one line; empty where nothing can be said."""
    if advised is None or advised.state != state:
        return ""
    selections = state.selections
    if selections is not None and advised.best is not None and advised.advice is not None:
        return tell(told_decision(selections, advised.advice), language())
    return _of_turn(advised)


def advice_notes(advised: Advised | None, state: GameState) -> tuple[str, ...]:
    """What the figures of the line are measured in, and what they leave out, a sentence each."""
    if advised is None or not advice_line(advised, state):
        return ()
    measure = advised.advice.measure if advised.advice is not None else _measured(advised)
    said = (Saying(f"measure.{measure}"), *advised.notes)
    return tuple(sentence(tell(each, language())) for each in said)


def _measured(advised: Advised) -> Measure:
    return advised.now.measure if advised.now is not None else Measure.POINTS


def _of_turn(advised: Advised) -> str:
    now = advised.now
    if now is None or now.bank is None or now.roll is None:
        return ""
    code = f"advice.now.{'bank' if advised.bank else 'roll'}"
    if is_given_away(now.bank):
        code = f"{code}.over"
    return tr(code, points=now.points, roll=_worth(now.roll, now.measure))


def _worth(worth: float, measure: Measure) -> str:
    if measure is Measure.WIN_PROBABILITY:
        return tr("advice.chance", share=percent(worth))
    return tr("advice.points", points=round(worth))
