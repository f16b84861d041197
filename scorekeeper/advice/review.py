"""The game looked back on: luck and skill of each player, apart.

In a turn, points banked = what a fresh turn is worth + luck - what was given away. Luck is what the
dice did to the worth of the turn; given away is what each choice was worth less than the best one.
Both are measured in points, turn by turn, under the minimum or opening that held in it; of a turn
that could win the game, points beyond that count for nothing until they are banked, and in last
turns fewer than may still win count for nothing at all: whoever banks so few has them by luck.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from scorekeeper.advice.at_once import winning_turn
from scorekeeper.advice.exact_target import exact_turn
from scorekeeper.advice.limits import no_answer
from scorekeeper.advice.saying import Amount, Saying
from scorekeeper.advice.seen import situation_of
from scorekeeper.advice.solved_turn import SolvedTurn, within_a_turn
from scorekeeper.advice.stakes import Stakes
from scorekeeper.advice.tail import EndlessTurn
from scorekeeper.advice.throws import throws_of
from scorekeeper.advice.turn_table import turn_table
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import Banked, DiceKept, DiceRolled, Event, FarkleTaken, PlayerId
from scorekeeper.rules.game import apply, effective_events
from scorekeeper.rules.high_stakes import bonus_for, take_high_stakes
from scorekeeper.rules.moves import can_high_stakes, selections_on_table
from scorekeeper.rules.ruleset import Points, RuleSet
from scorekeeper.rules.state import GameState
from scorekeeper.rules.welfare import goes_over
from scorekeeper.rules.winning import least_hopeful_bank


@dataclass(frozen=True)
class Review:
    """One player's game in points: ``points`` were banked in ``turns`` turns; those that went over
    a target to be hit exactly were not.

    ``expected`` is what best play brings in as many turns on average; ``points`` is always
    ``expected + luck - given_away``. ``worst`` is the most that one choice gave away.
    """

    player: PlayerId
    turns: int = 0
    points: float = 0.0
    expected: float = 0.0
    luck: float = 0.0
    given_away: float = 0.0
    worst: float = 0.0

    def saying(self, name: str) -> Saying:
        """The review in a sentence."""
        values: dict[str, object] = {
            "player": name,
            "points": Amount(self.points),
            "turns": self.turns,
            "expected": Amount(self.expected),
            "luck": Amount(abs(self.luck)),
            "given_away": Amount(self.given_away),
        }
        return Saying("review.lucky" if self.luck >= 0 else "review.unlucky", values)


def review(events: Iterable[Event]) -> tuple[Review, ...]:
    """The review of every player in the order of play, who have left among them; empty where the
    rules have no exact answer. A turn that was not finished is left out, and so is what a penalty
    cost."""
    looking = _LookingBack()
    state: GameState | None = None
    for event in effective_events(events):
        if state is not None:
            looking.answered = looking.answered and no_answer(state.rules) is None
            looking.see(state, event)
        state = apply(state, event)
    if state is None or not looking.answered:
        return ()
    players = (seat.player.id for seat in state.seats)
    return tuple(looking.reviews.get(player, Review(player)) for player in players)


class _LookingBack:
    """Follows a game event by event and keeps the account of the turn that is being played."""

    def __init__(self) -> None:
        self.reviews: dict[PlayerId, Review] = {}
        self.answered = True
        self._turn: Review | None = None
        self._thrown: float | None = None
        """What the throw on the table was worth before it was made."""

    def see(self, state: GameState, event: Event) -> None:
        """What an event adds, seen from the state before it."""
        if state.turn is None or not self.answered:
            return
        try:
            self._see(state, event, _Weighing(state))
        except EndlessTurn:
            self.answered = False

    def _see(self, state: GameState, event: Event, worth: _Weighing) -> None:
        turn = state.playing
        if isinstance(event, DiceRolled):
            self._roll(worth)
        elif isinstance(event, DiceKept):
            self._keep(worth, event.dice)
        elif isinstance(event, Banked):
            banked = 0 if worth.goes_over else turn.points
            missed = worth.best(turn.points, turn.dice) - banked
            self._give_away(max(missed, 0.0))
            self._lucky(max(-missed, 0.0))
            self._close(banked)
        elif isinstance(event, FarkleTaken):
            if turn.roll is None:  # declared by hand: it was thrown all the same
                self._roll(worth)
            self._lucky(-(self._thrown or 0.0))
            self._close(0.0)

    def _roll(self, worth: _Weighing) -> None:
        turn = worth.state.playing
        self._thrown = worth.throw()
        if turn.throws:
            self._give_away(worth.best(turn.points, turn.dice) - self._thrown)
            return
        begins = max(self._thrown, worth.other_beginning())
        self._turn = Review(turn.player, expected=begins)
        self._give_away(begins - self._thrown)

    def _keep(self, worth: _Weighing, dice: Roll) -> None:
        """Luck is how far the best selection is from what the throw was worth before."""
        kept = worth.selections()
        best = max(kept.values())
        self._lucky(best - (self._thrown or 0.0))
        self._give_away(best - kept[dice])
        if worth.wins(dice):
            self._close(kept[dice])

    def _lucky(self, points: float) -> None:
        if self._turn is not None:
            self._turn = replace(self._turn, luck=self._turn.luck + points)

    def _give_away(self, points: float) -> None:
        if self._turn is not None:
            given, worst = self._turn.given_away + points, max(self._turn.worst, points)
            self._turn = replace(self._turn, given_away=given, worst=worst)

    def _close(self, points: float) -> None:
        """Adds the finished turn to its player's account."""
        if self._turn is None:
            return
        turn, kept = self._turn, self.reviews.get(self._turn.player, Review(self._turn.player))
        self._turn = self._thrown = None
        self.reviews[turn.player] = Review(
            turn.player,
            kept.turns + 1,
            kept.points + points,
            kept.expected + turn.expected,
            kept.luck + turn.luck,
            kept.given_away + turn.given_away,
            max(kept.worst, turn.worst),
        )


class _Weighing:
    """What the turn at hand is worth, and what its choices are, in points."""

    def __init__(self, state: GameState) -> None:
        self.state, self._situation = state, situation_of(state)
        banking, hopeful = self._situation.banking, least_hopeful_bank(state) or 0
        needed, to_win = max(banking.needed, hopeful), max(banking.asked_to_win, hopeful)
        self._stakes = replace(banking, needed=needed, needed_to_win=to_win)

    def best(self, turn_score: Points, dice: int) -> float:
        """The better of banking and rolling on."""
        table = self._table(turn_score)
        bank, rolling = table.bank(turn_score, dice), table.roll(turn_score, dice)
        return rolling if bank is None else max(bank, rolling)

    def throw(self) -> float:
        """The next throw, with the bonus of high stakes where it brings one.

        A farkle loses the bonus with the rest, so it is as if it lay at risk already.
        """
        turn = self.state.playing
        return self._roll(turn.points + bonus_for(self.state, turn), turn.dice)

    def other_beginning(self) -> float:
        """What the turn would have been worth begun the other way: with or without high stakes."""
        turn = self.state.playing
        if turn.high_stakes:
            return self._roll(0, self.state.rules.dice)
        if not can_high_stakes(self.state):
            return 0.0
        taken = take_high_stakes(self.state, turn)
        return self._roll(taken.points + bonus_for(self.state, taken), taken.dice)

    def selections(self) -> dict[Roll, float]:
        """What the turn is worth after each selection of the roll on the table; after one that wins
        as much as the target, or as the best of the others."""
        turn, rules = self.state.playing, self.state.rules
        before = turn.points + bonus_for(self.state, turn)
        legal = selections_on_table(self.state)
        others = {
            scored.dice: self.best(
                before + scored.points, turn.dice - len(scored.dice) or rules.dice
            )
            for scored in legal
            if not scored.wins
        }
        won = max(float(rules.win.target), *others.values())
        return {scored.dice: others.get(scored.dice, won) for scored in legal}

    def wins(self, dice: Roll) -> bool:
        """Whether these dice end the game."""
        return selections_on_table(self.state).scored(dice).wins

    def _roll(self, turn_score: Points, dice: int) -> float:
        return self._table(turn_score).roll(turn_score, dice)

    @property
    def goes_over(self) -> bool:
        """Whether the points at risk would go over the target, and to someone else."""
        state = self.state
        return goes_over(state, state.seat(state.playing.player), state.playing.points)

    def _table(self, turn_score: Points) -> SolvedTurn:
        rules = self.state.rules
        room, enough = self._situation.room, self._situation.enough
        room = room if within_a_turn(rules, room) else None
        enough = enough if within_a_turn(rules, enough) else None
        offset = turn_score % (throws_of(rules).unit or 1)
        return _table(rules, self._stakes, offset, room, enough)


@lru_cache(maxsize=16)
def _table(
    rules: RuleSet, stakes: Stakes, offset: Points, room: Points | None, enough: Points | None
) -> SolvedTurn:
    if room is not None:
        return exact_turn(rules, stakes, room, offset)
    if enough is not None:
        return winning_turn(rules, stakes, enough, offset)
    return turn_table(throws_of(rules), stakes, offset)
