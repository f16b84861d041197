"""What best play would do in a state of the game, with the figures that the window shows."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.advice.at_table import Solved, nothing_solved, worth_at_table
from scorekeeper.advice.decision import Advice, Choice, Measure, Then, advise
from scorekeeper.advice.saying import Saying
from scorekeeper.advice.seen import turn_score_of
from scorekeeper.advice.throws import throws_of
from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.state import GameState, Phase


@dataclass(frozen=True)
class RollOrBank:
    """Nothing lies on the table: what throwing and banking are worth now; None: not allowed."""

    points: int
    roll: float | None
    bank: float | None
    measure: Measure


@dataclass(frozen=True)
class Advised:
    """``state`` is what was asked about. ``farkle[n]`` is the probability that throwing n dice is
    a farkle. ``advice`` weighs the roll on the table, ``now`` what to do where there is none;
    ``notes`` say what these figures leave out."""

    state: GameState
    farkle: tuple[float, ...]
    advice: Advice | None = None
    now: RollOrBank | None = None
    notes: tuple[Saying, ...] = ()

    @property
    def dice(self) -> Roll | None:
        """The selection that is best."""
        best = self.best
        return best.scored.dice if best else None

    @property
    def best(self) -> Choice | None:
        """The best choice for the roll on the table."""
        return self.advice.best if self.advice else None

    @property
    def bank(self) -> bool:
        """Whether banking is best, after the best selection where a roll lies on the table."""
        if self.best is not None:
            return self.best.then is Then.BANK and not self.best.scored.wins
        now = self.now
        return now is not None and now.bank is not None and now.bank >= (now.roll or 0.0)


def advised(state: GameState, solved: Solved = nothing_solved) -> Advised:
    """The best play for the player whose turn it is; ``solved`` hands out solved games of two."""
    farkle = tuple(float(chance) for chance in throws_of(state.rules).lost)
    turn = state.turn
    if turn is None or state.phase not in (Phase.TO_KEEP, Phase.TO_ROLL):
        return Advised(state, farkle)
    worth, measure, notes = worth_at_table(state, solved)
    selections = state.selections
    if selections is not None:
        advice = advise(selections, turn_score_of(state), worth, measure)
        return Advised(state, farkle, advice, notes=notes)
    if not turn.points:
        return Advised(state, farkle)
    bank = worth.bank(turn.points, turn.dice) if moves.can_bank(state) else None
    now = RollOrBank(turn.points, worth.roll(turn.points, turn.dice), bank, measure)
    return Advised(state, farkle, now=now, notes=notes)
