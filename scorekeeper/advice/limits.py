"""Rules under which no exact answer exists, and what is said of them."""

from __future__ import annotations

from scorekeeper.advice.saying import Saying
from scorekeeper.rules.combinations import patterns
from scorekeeper.rules.ruleset import RuleSet


def no_answer(rules: RuleSet) -> Saying | None:
    """Why nothing can be said of the worth of a turn; None where something can."""
    if rules.turn.after_farkle == "may_roll_on":
        return Saying("limit.may_roll_on")
    return None


def limits_of_points(rules: RuleSet) -> tuple[Saying, ...]:
    """What the worth of a turn in points leaves out, or counts by convention, under these rules."""
    unanswered = no_answer(rules)
    found = [unanswered] if unanswered else []
    if any(part.wins for part in patterns(rules)):
        found.append(Saying("limit.instant_win", {"points": rules.win.target}))
    if rules.farkles.penalty == "all":
        found.append(Saying("limit.penalty_all"))
    return tuple(found)
