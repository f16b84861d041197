"""Match: what a game of two sides is played by, as far as it decides who wins.

Scores are counted in units, the greatest common divisor of all points, and end where the target is
met; ``floor`` units below zero are told apart where a penalty can take a score there.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from hashlib import sha256

from scorekeeper.advice.last_turns import TurnDemand
from scorekeeper.advice.throws import Throws, throws_of
from scorekeeper.rules.ruleset import Points, RuleSet

FORMAT = 3
"""Goes up when tables of an older program are no longer the same."""

RACE, LAST_TURN = "race", "last_turn"

TurnsLeft = tuple[bool, ...]
"""The turns played once the target has been met, each told by whether it is of who has met it."""

LOWEST: Points = -2000
"""Scores below this are not told apart."""


@dataclass(frozen=True)
class Match:
    """A game of two players, or two teams, under the rules. ``ending`` is "race" (the first to bank
    the target wins), "last_turn" (one last turn for the other player, a tie counts half), or an
    ending of the rules.
    """

    rules: RuleSet
    ending: str

    @cached_property
    def throws(self) -> Throws:
        """What throws bring. Where last turns follow, more can be worse: who comes to the target
        lets the other player know what there is to beat."""
        return throws_of(self.rules, every_option=self.every_option)

    @property
    def every_option(self) -> bool:
        """Whether options of fewer points are weighed too. "last_turn" does without them, as the
        figure that it is compared with seems to."""
        return any(self.turns_left) and self.ending != LAST_TURN

    @property
    def unit(self) -> Points:
        """What scores are counted in."""
        return self.throws.unit or self.rules.win.target

    @property
    def target(self) -> Points:
        """The least score that wins or begins the last turns."""
        return self.rules.win.target + int(self.rules.win.exceed)

    @property
    def steps(self) -> int:
        """The target in units, counted from a score of zero."""
        return -(-self.target // self.unit)

    @property
    def turns_left(self) -> tuple[TurnsLeft, ...]:
        """For each seat that is not like the others, the turns played when it has met the target.
        Sides play in turn, and so do teammates in the turns of theirs."""
        match self.ending:
            case "race" | "immediate":
                return ((),)
            case "last_turn" | "others_one_more":
                return ((False,) * self.team,)
            case "all_one_more":
                return (_in_turn(2 * self.team),)
        extra = 2 * self.team if self.ending == "full_extra_round" else 0
        return tuple(_in_turn(after + extra) for after in reversed(range(2 * self.team)))

    @property
    def team(self) -> int:
        """How many players take turns for a side; in a race or to a last turn it is one."""
        return max(self.rules.players.team_size, 1) if self._by_rule else 1

    @property
    def _by_rule(self) -> bool:
        """Whether the ending is one of the rules."""
        return self.ending not in (RACE, LAST_TURN)

    @property
    def tie(self) -> float:
        """What a tie is worth to who did not meet the target first."""
        return 0.0 if self._by_rule and self.rules.win.tie == "first_to_reach" else 0.5

    @property
    def defends(self) -> bool:
        """Whether who is overtaken in the last turns has an answer."""
        return self._by_rule and self.rules.win.defend and any(self.turns_left)

    @property
    def penalised(self) -> bool:
        """Whether farkles in a row cost points."""
        return bool(self.rules.farkles.penalty)

    def without_penalty(self) -> Match:
        """The same match as if farkles in a row cost nothing."""
        farkles = replace(self.rules.farkles, penalty=0)
        return Match(replace(self.rules, farkles=farkles), self.ending)

    @property
    def counts(self) -> int:
        """How many numbers of farkles in a row are told apart."""
        return self.rules.farkles.in_a_row if self.penalised else 1

    def told_apart(self, farkles: int) -> int:
        """Farkles in a row as far as they matter: the table goes on counting where none costs
        anything, and where every further one costs the same."""
        return min(farkles, self.counts - 1)

    @property
    def floor(self) -> int:
        """How many units below zero a score can go."""
        farkles = self.rules.farkles
        if not self.penalised or farkles.penalty == "all" or not farkles.below_zero:
            return 0
        return -(LOWEST // self.unit)

    def after_farkle(self, row: int, own: int) -> tuple[int, int]:
        """Farkles in a row and the score (units above the floor) after one more farkle."""
        if row + 1 < self.counts:
            return row + 1, own
        farkles = self.rules.farkles
        kept = 0 if farkles.count_after_penalty == "reset" else row
        if farkles.penalty == "all":
            return kept, min(own, self.floor)
        least = 0 if farkles.below_zero else min(own, self.floor)
        return kept, max(own - self.penalty, least)

    def lost_by_farkle(self, farkles: int, score: Points) -> int:
        """What one more farkle costs after so many in a row, in units."""
        own = self.row(score)
        return own - self.after_farkle(self.told_apart(farkles), own)[1]

    @property
    def falls_by_lead(self) -> bool:
        """Whether in last turns the lead tells what a farkle costs, as far as scores do not fall to
        zero; teammates each have a row of their own."""
        return isinstance(self.rules.farkles.penalty, int) and self.penalised and self.team == 1

    def one_more_farkle(self, row: int) -> tuple[int, int]:
        """Farkles in a row after one more, and the units that it costs."""
        own = self.floor + self.penalty
        row, left = self.after_farkle(row, own)
        return row, own - left

    @property
    def penalty(self) -> int:
        """What too many farkles in a row cost, in units; a penalty of everything is no number."""
        penalty = self.rules.farkles.penalty
        return round(penalty / self.unit) if isinstance(penalty, int) else 0

    def from_its_floor(self) -> Match:
        """A match without a penalty whose scores begin at the floor of this one."""
        win = replace(self.rules.win, target=self.rules.win.target + self.floor * self.unit)
        return Match(replace(self.without_penalty().rules, win=win), self.ending)

    @property
    def minimum(self) -> int:
        """The least bank, in units."""
        return -(-self.rules.turn.minimum // self.unit)

    @property
    def opening(self) -> int:
        """The least first bank, in units."""
        return max(self.minimum, -(-self.rules.turn.opening // self.unit))

    def needed(self, *, opened: bool) -> int:
        """The least bank of who has met the opening or has not, in units."""
        return self.minimum if opened else self.opening

    def needed_to_win(self, *, opened: bool) -> int:
        """The least that wins: the minimum may be waived for it, the opening never is."""
        if not self.rules.turn.minimum_waived_to_win:
            return self.needed(opened=opened)
        return 0 if opened else -(-self.rules.turn.opening // self.unit)

    @property
    def opening_matters(self) -> bool:
        """Whether more is asked of who has still to open."""
        return self.needed_to_win(opened=False) > self.needed_to_win(opened=True)

    @property
    def opens_by_score(self) -> bool:
        """Whether the score tells who has met the opening: who has points has met it."""
        return self.rules.turn.opening_until != "first_turn"

    @property
    def openings_solved(self) -> bool:
        """Whether the game is solved too where the score does not tell who has still to open; not
        where teammates open one by one, nor where a side with points can lose them again."""
        until = self.rules.turn.opening_until
        return not self.opens_one_by_one and (until == "first_turn" or not self.penalised)

    @property
    def opens_one_by_one(self) -> bool:
        """Whether a side has opened of which somebody has still to."""
        apart = self.team > 1 and self.rules.players.opening_by == "player"
        return apart and self.rules.turn.opening > 0

    @property
    def must_roll_hot(self) -> bool:
        """Whether hot dice must be rolled on, winning or not aside."""
        return self.rules.turn.hot_dice != "may_roll"

    @property
    def hot_may_win(self) -> bool:
        """Whether hot dice may be banked to win."""
        return self.rules.turn.hot_dice != "must_roll"

    def step(self, score: Points) -> int:
        """A score in units, so that as many are missing to the target as must be made up for."""
        return self.steps - -(-(self.target - score) // self.unit)

    def row(self, score: Points) -> int:
        """A score in units above the floor; what is below it is not told apart."""
        return max(self.floor + self.step(score), 0)

    def level_wins(self, tie: float) -> bool:
        """Whether a bank that draws level wins for a side to which a tie is worth so much."""
        return self._by_rule and (self.rules.win.tie == "shared" or tie == 1)

    def demand(self, *, opened: bool, level_wins: bool) -> TurnDemand:
        """What a bank takes in the last turns, of who has met the opening or has not."""
        needed, to_win = self.needed(opened=opened), self.needed_to_win(opened=opened)
        return TurnDemand(needed, to_win, self.must_roll_hot, self.hot_may_win, level_wins)

    @property
    def key(self) -> str:
        """The same for matches that play the same, whatever the rules are called."""
        rules = self.rules
        matters = {
            "format": FORMAT,
            "dice": rules.dice,
            "score": asdict(rules.score),
            "turn": asdict(rules.turn),
            "farkles": asdict(rules.farkles) if self.penalised else None,
            "target": self.target,
            "turns_left": [len(turns) for turns in self.turns_left],
            "every_option": self.every_option,
            "tie": self.tie,
            "level_wins": self.level_wins(self.tie),
            "defends": self.defends,
        }
        if self.team > 1:
            matters["team_size"] = self.team
        return sha256(json.dumps(matters, sort_keys=True).encode()).hexdigest()[:32]


def _in_turn(turns: int) -> TurnsLeft:
    """So many turns of the two sides, the first of them by who has not met the target."""
    return tuple(turn % 2 == 1 for turn in range(turns))
