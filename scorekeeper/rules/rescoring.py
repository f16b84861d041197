"""Re-scoring: the throws and choices of a played game, counted under other rules.

Who sat where and who began stays. A choice that the other rules forbid is kept as an objection with
their reason, and the nearest legal thing is counted in its place: the legal selection with most of
the dice chosen; nothing for a bank that is refused; the best selection, banked, for a farkle that
scores. A throw in which nothing scores ends the turn. Turns after the end are not counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import IllegalMove, InvalidGame
from scorekeeper.rules.events import (
    Banked,
    DiceKept,
    DiceRolled,
    Event,
    FarkleTaken,
    GameStarted,
    HighStakesTaken,
    PlayerId,
    PlayerRenamed,
    RollCorrected,
    TurnEdited,
)
from scorekeeper.rules.game import apply, effective_events
from scorekeeper.rules.messages import Message, message
from scorekeeper.rules.ruleset import Points, RuleSet
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.selections import LegalSelections
from scorekeeper.rules.state import GameState
from scorekeeper.rules.turn_end import end_with_farkle, end_with_leaving


@dataclass(frozen=True)
class Objection:
    """A choice that the other rules refuse: why, the dice ``chosen``, and what was ``counted``
    in their place. None where dice were not chosen or nothing could be counted."""

    refused: Message
    chosen: Roll | None = None
    counted: Scored | None = None


@dataclass(frozen=True)
class RescoredTurn:
    """One turn of the played game. ``played`` are its points as written then (None: it was never
    finished), ``points`` those under the other rules (None: it would not have been played, or is
    not finished)."""

    round: int
    player: PlayerId
    played: Points | None
    points: Points | None
    objections: tuple[Objection, ...]


@dataclass(frozen=True)
class Rescored:
    """The game as it was ``played``, and as it stands under the other rules."""

    played: GameState
    state: GameState
    turns: tuple[RescoredTurn, ...]


def rescore(events: Iterable[Event], rules: RuleSet) -> Rescored:
    """The game under other rules. InvalidGame where it has other dice; IllegalMove where its
    players cannot sit down to it, such as teams of two with three players."""
    counting = effective_events(events)
    first, others = next(iter(counting), None), counting[1:]
    if not isinstance(first, GameStarted):
        raise InvalidGame("game.not_started")
    played, table = apply(None, first), _Table(apply(None, _start(first, rules)))
    for event in others:
        after = apply(played, event)
        table.take(event, played)
        if len(after.turns) > len(played.turns):
            table.close_turn(played, after.turns[-1].points)
        elif table.open and (after.turn is None or after.turn.player != played.playing.player):
            table.close_turn(played, None)  # it fell away with the change of another
        played = after
    if table.open:
        table.close_turn(played, None)
    return Rescored(played, table.state, tuple(table.turns))


def _start(first: GameStarted, rules: RuleSet) -> GameStarted:
    if rules.dice != first.rules.dice:
        raise InvalidGame("rescore.dice", thrown=first.rules.dice, dice=rules.dice)
    # Who began is settled, however it came about.
    players = replace(rules.players, first_player=first.rules.players.first_player)
    return replace(first, rules=replace(rules, players=players))


def nearest(chosen: Roll, legal: LegalSelections) -> Scored | None:
    """The legal selection with most of the dice chosen, then with fewest others, then the best."""
    return max(legal, key=lambda scored: _nearness(chosen, scored), default=None)


def _nearness(chosen: Roll, scored: Scored) -> tuple[int, int, bool, Points]:
    others = len(scored.dice.minus(chosen))
    return len(scored.dice) - others, -others, scored.wins, scored.points


@dataclass
class _Table:
    """The game under the other rules while it is replayed, and the turns finished so far."""

    state: GameState
    turns: list[RescoredTurn] = field(default_factory=list)
    open: bool = False
    """A turn of the played game has begun and is not closed."""
    _objections: list[Objection] = field(default_factory=list)
    _finished: int = 0
    """How many turns were finished here when the one being replayed began."""
    _absent: bool = False
    """The turn being replayed would not have been played."""

    def take(self, event: Event, played: GameState) -> None:
        """One event that counted in the played game, which stood so before it."""
        change = _CHANGES.get(type(event))
        if isinstance(event, TurnEdited):
            self._objections.append(Objection(message("rescore.edited", points=event.points)))
        elif change is None:
            self._seat(event)
        elif self._on_turn(played):
            change(self, event)

    def close_turn(self, played: GameState, points: Points | None) -> None:
        """The played turn is finished with these points; so is the one here. None: it is not."""
        if points is not None and self.open and not self._absent and not self._ended:
            self._bank()
        turn = played.playing
        # Whoever leaves when it would have been their turn has a record of their own after it.
        counted = self.state.turns[self._finished].points if self._ended else None
        objections = tuple(self._objections)
        self.turns.append(RescoredTurn(played.round, turn.player, points, counted, objections))
        self._objections.clear()
        self.open = self._absent = False
        self._finished = len(self.state.turns)

    @property
    def _ended(self) -> bool:
        return len(self.state.turns) > self._finished

    def _on_turn(self, played: GameState) -> bool:
        """Whether the player of the played turn is on turn here too; else says why not, once."""
        self.open = True
        if self._ended or self._absent:
            return False
        player = played.playing.player
        if self.state.turn is not None and self.state.turn.player == player:
            return True
        self._absent = True
        name = played.seat(player).player.name
        over = self.state.outcome is not None
        said = message("turn.over") if over else message("rescore.not_on_turn", player=name)
        self._objections.append(Objection(said))
        return False

    def _seat(self, event: Event) -> None:
        if self.state.outcome is None or isinstance(event, PlayerRenamed):
            self._try(event)

    def _try(self, event: Event) -> bool:
        """Whether the event is legal here; else it is left out, with the reason."""
        try:
            self.state = apply(self.state, event)
        except IllegalMove as fault:
            self._objections.append(Objection(fault.message))
            return False
        return True

    def _stakes(self, event: HighStakesTaken) -> None:
        self._try(event)

    def _rolled(self, event: DiceRolled) -> None:
        try:
            moves.verify_roll(self.state)
        except IllegalMove as fault:
            self._rolled_too_soon(fault)
        if self.state.turn is not None and not self._ended:
            self._lay(event)

    def _rolled_too_soon(self, fault: IllegalMove) -> None:
        """Dice were thrown on after a farkle: it ends the turn here, or something scores here."""
        best = self.state.selections.best if self.state.selections else None
        self._objections.append(Objection(fault.message, counted=best))
        if best is None:
            self.state = end_with_farkle(self.state)
        else:
            self.state = apply(self.state, DiceKept(best.dice))

    def _lay(self, event: DiceRolled | RollCorrected) -> None:
        """The dice as they were thrown, however many would have been left under these rules."""
        turn = replace(self.state.playing, dice=len(event.roll))
        self.state = apply(replace(self.state, turn=turn), event)

    def _kept(self, event: DiceKept) -> None:
        legal = moves.selections_on_table(self.state)
        try:
            self.state = apply(self.state, event)
        except IllegalMove as fault:
            counted = nearest(event.dice, legal)
            self._objections.append(Objection(fault.message, event.dice, counted))
            if counted is None:
                self.state = end_with_farkle(self.state)
            else:
                self.state = apply(self.state, DiceKept(counted.dice))

    def _banked(self, event: Banked) -> None:
        self._bank()

    def _bank(self) -> None:
        if not self._try(Banked()):
            self.state = end_with_leaving(self.state)

    def _farkled(self, event: FarkleTaken) -> None:
        best = self.state.selections.best if self.state.selections else None
        if best is None:
            self.state = apply(self.state, event)
            return
        refused = message("farkle.scores")
        self._objections.append(Objection(refused, counted=best))
        self.state = apply(self.state, DiceKept(best.dice))


_CHANGES: dict[type, Callable[[_Table, Any], None]] = {
    HighStakesTaken: _Table._stakes,
    DiceRolled: _Table._rolled,
    RollCorrected: _Table._lay,
    DiceKept: _Table._kept,
    Banked: _Table._banked,
    FarkleTaken: _Table._farkled,
}
