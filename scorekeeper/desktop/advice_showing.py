"""The advice in words."""

from __future__ import annotations

from scorekeeper.advice.decision import Choice, Measure
from scorekeeper.desktop.advised import Advised
from scorekeeper.desktop.wording import percent, points, tr
from scorekeeper.rules.state import GameState


def advice_line(advised: Advised | None, state: GameState) -> str:
    """What to do in this state, in one line; empty where nothing can be said."""
    if advised is None or advised.state != state:
        return ""
    if advised.best is not None and advised.advice is not None:
        line = _of_roll(advised.best, advised, advised.advice.measure)
        return tr("advice.close", line=line) if advised.advice.close else line
    return _of_turn(advised)


def _of_roll(best: Choice, advised: Advised, measure: Measure) -> str:
    if best.scored.wins:
        return tr("advice.win", dice=best.scored.dice)
    roll = _worth(best.roll, measure)
    bank = _banked(best, measure)
    values = {"dice": best.scored.dice, "points": best.turn_score, "roll": roll, "bank": bank}
    if advised.bank:
        return tr("advice.bank" if roll else "advice.bank_only", **values)
    return tr("advice.roll" if bank else "advice.roll_only", **values)


def _of_turn(advised: Advised) -> str:
    now = advised.now
    if now is None or now.bank is None or now.roll is None:
        return ""
    code = "advice.now_bank" if advised.bank else "advice.now_roll"
    return tr(code, points=now.points, roll=points(round(now.roll)))


def _banked(best: Choice, measure: Measure) -> str:
    if best.bank is None or measure is Measure.WIN_PROBABILITY:
        return _worth(best.bank, measure)
    return points(best.turn_score)


def _worth(value: float | None, measure: Measure) -> str:
    """Points on average, or the probability of winning."""
    if value is None:
        return ""
    if measure is Measure.WIN_PROBABILITY:
        return tr("advice.chance", share=percent(value))
    return tr("advice.points", points=round(value))
