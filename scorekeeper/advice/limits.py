"""Rules under which no exact answer exists, and what is said of them."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.advice.chase import LastRound
from scorekeeper.advice.duel import MOST_STEPS, Duel
from scorekeeper.advice.last_turns import MOST_UNITS, lead_that_matters
from scorekeeper.advice.last_two import Finish
from scorekeeper.advice.match import LAST_TURN, LOWEST, Match
from scorekeeper.advice.saying import Amount, Saying
from scorekeeper.advice.win_worth import Pairing
from scorekeeper.rules.combinations import patterns
from scorekeeper.rules.ruleset import Points, RuleSet

MOST_COUNTS = 4
"""Farkles in a row are told apart for each player: their square multiplies the work."""


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


def no_chase(match: Match) -> Saying | None:
    """Why nothing can be said of who wins, not even in the last turns; None where something can."""
    if no_answer(match.rules) is not None:
        return no_answer(match.rules)
    if not match.throws.ladder:
        return Saying("limit.nothing_scores")
    return Saying("limit.endless") if match.throws.when_hot[1] > 1 - 1e-12 else None


def no_duel(match: Match) -> Saying | None:
    """Why nothing can be said of a game of two; None where something can."""
    unanswered = no_chase(match)
    if unanswered is not None:
        return unanswered
    if match.steps > MOST_STEPS:
        return Saying("limit.too_large", {"scores": match.steps, "most": MOST_STEPS})
    if match.team > 1 and match.penalised and match.rules.players.farkles_by == "player":
        return Saying("limit.teams_farkles")
    if match.counts > MOST_COUNTS:
        return Saying("limit.too_many_farkles", {"row": match.counts, "most": MOST_COUNTS})
    return None


def limits_of_chase(
    match: Match, last: LastRound, turn_score: Points, *, by_lead: bool
) -> tuple[Saying, ...]:
    """What the last turns are solved without; ``turn_score`` is that of the turn at hand, and they
    are solved ``by_lead`` or everyone's in turn."""
    rules, found = match.rules, []
    plays_on = last.again or rules.win.tie == "play_on"  # by a tie anyone may
    if rules.high_stakes.mode != "off" and (last.to_come or plays_on or rules.win.defend):
        found.append(Saying("limit.chase_stakes"))
    best = max(last.done, default=min(last.to_come, default=last.own))
    may_fall = any(score >= best for score in last.to_come)
    falls = match.penalised and (may_fall or plays_on)
    if falls and not (by_lead and _falls_by_lead(match, last)):
        found.append(Saying("limit.chase_penalty"))  # who is behind has lost by a farkle anyway
    scores = () if last.is_never_drawn(match.unit) else _scores(last)
    return (*found, *_leads_cut(match), *_off_steps(match, scores, turn_score))


def _falls_by_lead(match: Match, last: LastRound) -> bool:
    """Whether the lead alone tells what farkles cost, whatever may happen: no score falls to zero
    in a turn, another one and an answer. In a tie that is played on nothing is counted."""
    farkles, win = match.rules.farkles, match.rules.win
    if win.tie == "play_on" or not match.falls_by_lead:
        return False
    return farkles.below_zero or min(map(match.step, _scores(last))) >= 3 * match.penalty


def _scores(last: LastRound) -> tuple[Points, ...]:
    return (last.own, *last.done, *last.to_come)


def limits_of_finishes(finishes: Sequence[Finish]) -> tuple[Saying, ...]:
    """That several sides are played against at once; in the last turn of all only the best of them
    matters, who alone may answer."""
    others = [each.pairing.against for each in finishes]
    last_of_all = all(len(each.turns) == 1 for each in finishes)
    exact = len(others) == 1 or (last_of_all and others.count(max(others)) == 1)
    return () if exact else (Saying("limit.several"),)


def tie_shared(rules: RuleSet) -> tuple[Saying, ...]:
    """That what a tie is worth is not exact: in one that is played on, who plays later is better
    off."""
    return (Saying("limit.tie_shared"),) if rules.win.tie == "play_on" else ()


def _leads_cut(match: Match) -> tuple[Saying, ...]:
    """Where one turn may catch up more than is told apart, which takes enormous combinations."""
    reach = lead_that_matters(match.throws, match.unit)
    if reach < MOST_UNITS:
        return ()
    return (Saying("limit.leads", {"points": reach * match.unit}),)


def limits_of_duel(rules: RuleSet) -> tuple[Saying, ...]:
    """Rules that the game of two is solved without."""
    found = []
    if rules.win.welfare:
        found.append(Saying("limit.welfare"))
    if rules.high_stakes.mode != "off":
        found.append(Saying("limit.high_stakes"))
    if _opening_unsolved(rules):
        found.append(Saying("limit.fallen"))
    return tuple(found)


def head_start_wins(match: Match) -> Saying | None:
    """Why nobody can tell who wins from the first throw on; None where somebody can."""
    ahead, target = match.rules.win.head_start, match.rules.win.target
    if ahead < match.target:
        return None
    return Saying("limit.head_start_wins", {"points": ahead, "target": target})


def limits_of_head_start(rules: RuleSet) -> tuple[Saying, ...]:
    """What a head start is weighed without."""
    found = (Saying("limit.opened"),) if _opening_unsolved(rules) else ()
    return found + _off_steps(Match(rules, LAST_TURN), (0, rules.win.head_start))


def _opening_unsolved(rules: RuleSet) -> bool:
    """Whether the score is taken to tell who has opened, though a first bank opens for good and
    farkles cost points."""
    turn = rules.turn
    opens_for_good = turn.opening > turn.minimum and turn.opening_until == "first_bank"
    return opens_for_good and bool(rules.farkles.penalty)


def limits_between(
    duel: Duel, pairings: Sequence[Pairing], turn_score: Points
) -> tuple[Saying, ...]:
    """What is not exact between these: several sides, and scores where last turns can follow."""
    match = duel.match
    told: tuple[Saying, ...] = (Saying("limit.several"),) if len(pairings) > 1 else ()
    scores = (pairings[0].own, *(each.against for each in pairings))
    if min(scores) < 0 and not match.floor:  # else bounds of the solution say so
        told += (Saying("limit.floor", {"points": Amount(0)}),)
    off_steps = _off_steps(match, scores, turn_score)
    if not any(match.turns_left):
        return told + off_steps
    if match.penalised and any(len(turns) > 1 for turns in match.turns_left):
        told += (Saying("limit.chase_penalty"),)  # of one turn left, a farkle has lost anyway
    return told + tie_shared(match.rules) + off_steps


def _off_steps(
    match: Match, scores: Sequence[Points], turn_score: Points = 0
) -> tuple[Saying, ...]:
    """That scores are rounded, where the bonus of high stakes or a penalty moves them by what dice
    cannot make up for; and where last turns can follow, a head start or an edit that did."""
    penalty = match.rules.farkles.penalty
    apart = [turn_score, penalty if isinstance(penalty, int) else 0]
    if any(match.turns_left):
        apart += [score - scores[0] for score in scores]
    if any(points % match.unit for points in apart):
        return (Saying("limit.off_steps", {"points": match.unit}),)
    return ()


def bounds_of_duel(duel: Duel) -> tuple[Saying, ...]:
    """What was bounded in the solution, and how much that can change it."""
    found = list(_leads_cut(duel.match)) if any(duel.match.turns_left) else []
    if duel.match.floor:
        found.append(Saying("limit.floor", {"points": Amount(LOWEST)}))
    if duel.change:
        found.append(Saying("limit.sweeps", {"change": f"{duel.change:.0e}"}))
    return tuple(found)
