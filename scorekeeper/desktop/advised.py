"""What best play would do in a state of the game, with the figures that the window shows."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.advice.chase import LastRound, chase_worth
from scorekeeper.advice.decision import Advice, Choice, Measure, Then, Worth, advise
from scorekeeper.advice.limits import no_answer
from scorekeeper.advice.match import Match
from scorekeeper.advice.situation import Situation, points_worth
from scorekeeper.advice.throws import throws_of
from scorekeeper.rules import moves
from scorekeeper.rules.demands import demand
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.state import GameState, Phase


@dataclass(frozen=True)
class RollOrBank:
    """Nothing lies on the table: what throwing and banking are worth now; None: not allowed."""

    points: int
    roll: float | None
    bank: float | None
    measure: Measure = Measure.POINTS


@dataclass(frozen=True)
class Advised:
    """``state`` is what was asked about. ``farkle[n]`` is the probability that throwing n dice is
    a farkle. ``advice`` weighs the roll on the table, ``now`` what to do where there is none."""

    state: GameState
    farkle: tuple[float, ...]
    advice: Advice | None = None
    now: RollOrBank | None = None

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


def advised(state: GameState) -> Advised:
    """The best play for the player whose turn it is."""
    farkle = tuple(float(chance) for chance in throws_of(state.rules).lost)
    turn = state.turn
    if turn is None or state.phase not in (Phase.TO_KEEP, Phase.TO_ROLL):
        return Advised(state, farkle)
    worth, measure = _worth(state)
    selections = state.selections
    if selections is not None:
        return Advised(state, farkle, advise(selections, turn.points, worth, measure))
    if not turn.points:
        return Advised(state, farkle)
    bank = worth.bank(turn.points, turn.dice) if moves.can_bank(state) else None
    now = RollOrBank(turn.points, worth.roll(turn.points, turn.dice), bank, measure)
    return Advised(state, farkle, now=now)


def _worth(state: GameState) -> tuple[Worth, Measure]:
    """The worth of what may follow: the probability of winning in the last turns, else points."""
    last = _last_round(state)
    if last is not None:
        return chase_worth(Match(state.rules, state.rules.win.ending), last), (
            Measure.WIN_PROBABILITY
        )
    turn, asked = state.playing, demand(state)
    opening = asked is not None and asked.rule == "opening"
    farkles = state.mover.farkles if state.mover else None
    worth, _ = points_worth(Situation(state.rules, turn.points, opening, farkles))
    return worth, Measure.POINTS


def _last_round(state: GameState) -> LastRound | None:
    """Who is done and who has still to play, where the last turns can be solved exactly."""
    last, mover, rules = state.last_turns, state.mover, state.rules
    if last is None or mover is None or last.tied or no_answer(rules):
        return None
    if rules.win.welfare or rules.win.defend or rules.players.team_size:
        return None
    scores = {seat.player.id: seat.score for seat in state.seats if seat.active}
    own = scores.pop(mover.player.id)
    to_come = tuple(scores.pop(player) for player in last.queue if player in scores)
    asked = demand(state)
    opened = asked is None or asked.rule != "opening"
    return LastRound(own, tuple(scores.values()), to_come, opened)
