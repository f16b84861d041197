"""Situation: what a player knows before choosing, and the worth of what may follow under it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.advice.at_once import winning_turn
from scorekeeper.advice.exact_target import exact_turn
from scorekeeper.advice.limits import limits_of_points, no_answer
from scorekeeper.advice.long_run import has_average_penalty, long_run
from scorekeeper.advice.saying import Saying
from scorekeeper.advice.solved_turn import SolvedTurn, within_a_turn
from scorekeeper.advice.stakes import Stakes, plain_stakes
from scorekeeper.advice.tail import EndlessTurn
from scorekeeper.advice.throws import throws_of
from scorekeeper.advice.turn_table import turn_table
from scorekeeper.rules.ruleset import Points, RuleSet


@dataclass(frozen=True)
class Situation:
    """The turn at hand, as far as it is known.

    ``turn_score`` was set aside in earlier throws of the turn; ``opening`` tells that the opening
    score is still asked for, None (nobody has told) is taken for met; ``farkles`` in a row before
    this turn, None where nobody has counted; ``room``: the points to a target that must be hit
    exactly, ``score``: the banked points of the side, ``enough``: those of a bank that wins the
    game at once, ``leading``: of one that wins as far as the game is played; each None where nobody
    has told, or none are.
    """

    rules: RuleSet
    turn_score: Points = 0
    opening: bool | None = None
    farkles: int | None = None
    room: Points | None = None
    score: Points | None = None
    enough: Points | None = None
    leading: Points | None = None

    @property
    def spared(self) -> Points:
        """How many points of a penalty a farkle would not cost now, since no score falls below
        zero; where nobody has told the score it may be all of them."""
        farkles = self.rules.farkles
        if farkles.below_zero or not has_average_penalty(self.rules):
            return 0
        return max(int(farkles.penalty) - max(self.score or 0, 0), 0)

    @property
    def needed(self) -> Points:
        """The least that may be banked."""
        turn = self.rules.turn
        return max(turn.minimum, self._to_open)

    @property
    def needed_to_win(self) -> Points:
        """The same of a bank that wins: the minimum may be waived for it, the opening never is."""
        return self._to_open if self.rules.turn.minimum_waived_to_win else self.needed

    @property
    def _to_open(self) -> Points:
        return self.rules.turn.opening if self.opening else 0

    @property
    def banking(self) -> Stakes:
        """The stakes by what may be banked, as if farkles cost nothing."""
        plain = plain_stakes(self.rules)
        plain = replace(plain, needed=self.needed, needed_to_win=self.needed_to_win)
        asks_less = self.needed_to_win < self.needed or plain.hot_may_win
        if not asks_less or not within_a_turn(self.rules, self.leading):
            return plain
        return replace(plain, wins_from=self.leading)

    @property
    def may_have_to_open(self) -> bool:
        """Whether an opening that nobody has told of would ask for more than the turn has."""
        turn = self.rules.turn
        return self.opening is None and turn.opening > max(turn.minimum, self.turn_score)


@dataclass(frozen=True)
class Unanswered:
    """The worth of a turn under rules that have no exact answer: banking is known, the rest not."""

    situation: Situation

    def bank(self, turn_score: Points, dice: int) -> float | None:
        """The points, where the rules let them be banked."""
        hot = dice == self.situation.rules.dice
        return float(turn_score) if self.situation.banking.may_bank(turn_score, hot=hot) else None

    def roll(self, turn_score: Points, dice: int) -> float | None:
        """Nobody can tell."""
        return None

    def lost(self, dice: int) -> float:
        """The probability that throwing so many dice brings nothing."""
        return float(throws_of(self.situation.rules).lost[dice])

    @property
    def win(self) -> float:
        """What dice that win the game are counted as."""
        return float(self.situation.rules.win.target)


def points_worth(situation: Situation) -> tuple[SolvedTurn | Unanswered, tuple[Saying, ...]]:
    """The worth of the turn in points, and what has to be said of it."""
    rules, told = situation.rules, limits_of_points(situation.rules)
    if situation.may_have_to_open:
        told = (*told, Saying("limit.opening_unknown", {"points": rules.turn.opening}))
    if no_answer(rules):
        return Unanswered(situation), told
    if has_average_penalty(rules) and situation.farkles is None:
        told = (*told, Saying("limit.penalty_unknown", {"row": rules.farkles.in_a_row}))
    elif situation.spared:
        told = (*told, Saying("limit.penalty_floor"))
    elif has_average_penalty(rules):
        told = (*told, Saying("limit.penalty_counts"))
    if rules.win.welfare:
        told = (*told, Saying("limit.room_unknown" if situation.room is None else "limit.exact"))
    try:
        if situation.room is not None and within_a_turn(rules, situation.room):
            stakes = _stakes(situation)
            return exact_turn(rules, stakes, situation.room, situation.turn_score), told
        if situation.enough is not None and within_a_turn(rules, situation.enough):
            stakes = _stakes(situation)
            return winning_turn(rules, stakes, situation.enough, situation.turn_score), told
        table = turn_table(throws_of(rules), _stakes(situation), situation.turn_score)
    except EndlessTurn:
        return Unanswered(situation), (*told, Saying("limit.endless"))
    if table.cut_at is not None:
        told = (*told, Saying("limit.cut", {"points": table.cut_at}))
    return table, told


def _stakes(situation: Situation) -> Stakes:
    rules, plain = situation.rules, situation.banking
    if situation.farkles is None or not has_average_penalty(rules):
        return plain
    states = long_run(rules).stakes
    row = min(situation.farkles, len(states) - 1)
    due_now = row == len(states) - 1 and situation.score is not None
    spared = situation.spared if due_now else 0
    farkle = states[row].farkle + spared
    return replace(plain, farkle=farkle, toxic=states[row].toxic)
