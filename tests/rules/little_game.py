"""Little games in plain notation, so that tests read like the rule book.

A line is a turn: ``Anna: 122556>155 346 farkle``. A word of it is a throw (``346``), a throw and
what is set aside from it (``122556>155``), ``bank``, ``farkle``, ``stakes`` (high stakes taken), or
``+1000``: some throws that bank exactly so much.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import (
    Banked,
    DiceKept,
    DiceRolled,
    Event,
    FarkleTaken,
    GameStarted,
    HighStakesTaken,
    Player,
)
from scorekeeper.rules.game import apply
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import scoring_table
from scorekeeper.rules.state import GameState
from scorekeeper.rules.turn_record import TurnRecord

WORDS: dict[str, Event] = {
    "bank": Banked(),
    "farkle": FarkleTaken(),
    "stakes": HighStakesTaken(),
}
FILLERS = (2, 3, 4, 6, 2, 3)
"""Dice that lie beside those set aside."""


class LittleGame:
    """A game with its events so far; players are called by name, and their ids are their names."""

    def __init__(self, rules: RuleSet, players: Iterable[Player]) -> None:
        self.events: list[Event] = [GameStarted(rules, tuple(players))]
        self.state: GameState = apply(None, self.events[0])

    def do(self, *events: Event) -> LittleGame:
        for event in events:
            self.state = apply(self.state, event)
            self.events.append(event)
        return self

    def turns(self, text: str) -> LittleGame:
        """Plays turns; each line must be the turn of the player it names."""
        for line in filter(None, map(str.strip, text.splitlines())):
            name, _, words = line.partition(":")
            assert self.mover == name, f"it is {self.mover}'s turn, not {name}'s"
            for word in words.split():
                self.do(*self._events(word))
        return self

    def _events(self, word: str) -> Iterable[Event]:
        if word in WORDS:
            yield WORDS[word]
        elif word.startswith("+"):
            yield from bank_exactly(int(word), self.state.rules, self.state.playing.dice)
        else:
            thrown, _, kept = word.partition(">")
            yield DiceRolled(Roll.parse(thrown))
            if kept:
                yield DiceKept(Roll.parse(kept))

    @property
    def mover(self) -> str | None:
        seat = self.state.mover
        return seat.player.name if seat else None

    @property
    def scores(self) -> dict[str, int]:
        return {seat.player.name: seat.score for seat in self.state.seats}

    @property
    def winners(self) -> set[str]:
        outcome = self.state.outcome
        return {self.state.seat(each).player.name for each in outcome.winners} if outcome else set()

    @property
    def at_risk(self) -> int:
        return self.state.playing.points

    @property
    def last(self) -> TurnRecord:
        return self.state.turns[-1]


def game(rules: dict[str, Any] | RuleSet, players: str = "Anna Ben", text: str = "") -> LittleGame:
    """A game under these rules (fields of a rule file), with the turns played."""
    chosen = rules if isinstance(rules, RuleSet) else RuleSet.from_dict(rules)
    return LittleGame(chosen, (Player(name, name) for name in players.split())).turns(text)


def bank_exactly(points: int, rules: RuleSet, dice: int) -> Iterable[Event]:
    """Throws that bring these points, the largest selections first, and the bank."""
    table = scoring_table(rules)
    while points:
        fitting = [s for s in table.values() if len(s.dice) <= dice and s.points <= points]
        best = max(fitting, key=lambda scored: (scored.points, -len(scored.dice)))
        yield DiceRolled(Roll((*best.dice, *FILLERS[: dice - len(best.dice)])))
        yield DiceKept(best.dice)
        points -= best.points
        dice = dice - len(best.dice) or rules.dice
    yield Banked()
