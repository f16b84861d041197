"""The words of advice: the decision in a sentence, and every choice with what it gives up."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.advice.decision import Advice, Choice, Measure, Then
from scorekeeper.advice.saying import Amount, Saying, Share, tell
from scorekeeper.rules.selections import LegalSelections


def told_decision(selections: LegalSelections, advice: Advice) -> Saying:
    """``Keep 1-5-5 and roll 3 dice: 27.8 % farkle, worth 412 against 350 banked``."""
    if selections.farkle:
        return Saying("advice.toxic" if selections.toxic else "advice.farkle")
    best = advice.best
    if best is None:
        return Saying("advice.unknown")
    said = _decision(best, advice)
    return Saying("advice.close", {"advice": said}) if advice.close else said


def told_choice(choice: Choice, advice: Advice) -> Saying:
    """``1-5: 150 points, then roll 4 (421), gives up 12``."""
    values = {"dice": _dice(choice), "gives_up": _gives_up(choice, advice)}
    if choice.scored.wins:
        return Saying("choice.wins", values)
    points, then = choice.scored.points, _then(choice, advice.measure)
    return Saying("choice", values | {"points": points, "then": then})


def advice_lines(
    selections: LegalSelections, advice: Advice, told: tuple[Saying, ...], language: str
) -> Iterator[str]:
    """The decision, each choice, the measure, and what has to be said besides, a line each."""
    yield tell(told_decision(selections, advice), language)
    for choice in advice.choices:
        yield f"  {tell(told_choice(choice, advice), language)}"
    if advice.best is not None:
        yield tell(Saying(f"measure.{advice.measure}"), language)
    for line in told:
        yield tell(line, language)


def _decision(best: Choice, advice: Advice) -> Saying:
    if best.scored.wins:
        return Saying("advice.wins", {"dice": _dice(best)})
    measure, bank = advice.measure, _banked(best, advice)
    values = {
        "dice": _dice(best),
        "left": best.dice_left,
        "points": best.turn_score,
        "farkle": Share(best.farkle_probability),
        "bank": _worth(bank, measure),
        "roll": _worth(best.roll, measure),
    }
    code = "advice.bank" if best.then is Then.BANK else "advice.roll"
    if best.then is Then.ROLL and bank is None:
        code = "advice.roll_on"
    if measure is Measure.WIN_PROBABILITY:
        return Saying(f"{code}_to_win", values)
    return Saying(f"{code}_over" if is_given_away(bank) else code, values)


def is_given_away(bank: float | None) -> bool:
    """Whether a bank of this worth in points goes over a target that must be hit exactly, and is
    given away: no other is worth less than nothing."""
    return bank is not None and bank < 0


def _banked(best: Choice, advice: Advice) -> float | None:
    """What rolling on is told against: the best bank of all, for whoever banks keeps more than
    whoever rolls on."""
    if best.then is Then.BANK:
        return best.bank
    banks = (choice.bank for choice in advice.choices if choice.roll is not None)
    return max((bank for bank in banks if bank is not None), default=None)


def _then(choice: Choice, measure: Measure) -> Saying:
    if choice.worth is None or not choice.decided:
        return Saying("choice.unknown")
    values = {"left": choice.dice_left, "worth": _worth(choice.worth, measure)}
    return Saying(f"choice.{choice.then}", values)


def _gives_up(choice: Choice, advice: Advice) -> Saying | str:
    given = advice.gives_up(choice)
    if given is None:
        return ""
    if choice is advice.best:
        return Saying("choice.best")
    return Saying("choice.gives_up", {"amount": _worth(given, advice.measure)})


def _worth(worth: float | None, measure: Measure) -> Amount | Share | str:
    if worth is None:
        return "–"
    return Amount(worth) if measure is Measure.POINTS else Share(worth)


def _dice(choice: Choice) -> str:
    return "-".join(map(str, choice.scored.dice))
