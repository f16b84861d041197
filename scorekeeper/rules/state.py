"""GameState: everything true at the table after the events so far, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from scorekeeper.rules.dice import Face, Roll
from scorekeeper.rules.errors import IllegalMove
from scorekeeper.rules.events import Player, PlayerId
from scorekeeper.rules.ruleset import Points, RuleSet
from scorekeeper.rules.selections import LegalSelections
from scorekeeper.rules.turn_record import Throw, TurnRecord

Side = str
"""Who wins or loses together: a team's name, or the id of a player without one."""


class Phase(StrEnum):
    """What the table waits for."""

    ROLL_OFF = "roll_off"
    TO_ROLL = "to_roll"
    """The player throws, or banks what the turn has brought."""
    TO_KEEP = "to_keep"
    """A roll lies on the table and dice must be set aside."""
    FARKLED = "farkled"
    """A roll lies on the table in which nothing scores."""
    OVER = "over"


@dataclass(frozen=True)
class Seat:
    """One player's place in the order of play, with what is written in the column.

    ``score`` holds this player's own points, ``start`` those of them had before the first turn;
    ``farkles`` counts those in a row; ``played`` is true when this round's turn is done;
    ``brought`` are points that someone joined with later.
    """

    player: Player
    side: Side
    start: Points = 0
    score: Points = 0
    opened: bool = False
    farkles: int = 0
    turns: int = 0
    played: bool = False
    active: bool = True
    brought: Points = 0


@dataclass(frozen=True)
class Turn:
    """The turn being played.

    ``dice`` are to be thrown next, or lie on the table as ``roll``; ``points`` are at risk;
    ``hot``: all dice have been set aside and come back.
    """

    player: PlayerId
    dice: int
    points: Points = 0
    throws: tuple[Throw, ...] = ()
    roll: Roll | None = None
    farkled: bool = False
    hot: bool = False
    high_stakes: bool = False


@dataclass(frozen=True)
class RollOff:
    """Each contender throws one die for the first turn; ``ask_youngest``: those left are
    level, and the youngest of them begins."""

    contenders: tuple[PlayerId, ...]
    thrown: tuple[tuple[PlayerId, Face], ...] = ()
    ask_youngest: bool = False


@dataclass(frozen=True)
class LastTurns:
    """The end is near: who still plays, in order.

    ``reached`` are the sides that met the target, the first first; ``tied`` the only ones still in
    the running when a tie is played on; ``answered`` those who had their answer by ``defend``;
    ``play_offs`` how many turns were finished as each round of the play-off began.
    """

    queue: tuple[PlayerId, ...]
    reached: tuple[Side, ...]
    tied: tuple[Side, ...] = ()
    answered: tuple[Side, ...] = ()
    play_offs: tuple[int, ...] = ()


class WonBy(StrEnum):
    """Why the game is over."""

    SCORE = "score"
    TIE_FIRST_TO_REACH = "tie_first_to_reach"
    TIE_SHARED = "tie_shared"
    EXACT_TARGET = "exact_target"
    INSTANT_WIN = "instant_win"


@dataclass(frozen=True)
class Outcome:
    """Who won and by what."""

    winners: tuple[PlayerId, ...]
    by: WonBy


@dataclass(frozen=True)
class GameState:
    """The whole game. ``turn`` is None during a roll-off and when the game is over.

    ``before`` is the state that an undo returns to, ``after`` the one that a redo returns to; they
    are the past, not part of what is compared.
    """

    rules: RuleSet
    seats: tuple[Seat, ...]
    turn: Turn | None = None
    round: int = 1
    turns: tuple[TurnRecord, ...] = ()
    roll_off: RollOff | None = None
    last_turns: LastTurns | None = None
    outcome: Outcome | None = None
    before: GameState | None = field(default=None, compare=False, repr=False)
    after: GameState | None = field(default=None, compare=False, repr=False)

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        if self.outcome:
            return Phase.OVER
        if self.turn is None:
            return Phase.ROLL_OFF
        if self.turn.roll is None:
            return Phase.TO_ROLL
        return Phase.FARKLED if self.turn.farkled else Phase.TO_KEEP

    @property
    def playing(self) -> Turn:
        """The turn being played; IllegalMove where there is none."""
        if self.turn is None:
            raise IllegalMove("turn.over" if self.outcome else "turn.roll_off")
        return self.turn

    @property
    def roll(self) -> Roll | None:
        """The roll on the table; None where none lies there."""
        return self.turn.roll if self.turn else None

    @property
    def mover(self) -> Seat | None:
        """The seat whose turn it is."""
        return self.seat(self.turn.player) if self.turn else None

    @property
    def selections(self) -> LegalSelections | None:
        """What may be set aside from the roll on the table."""
        return None if self.roll is None else LegalSelections(self.roll, self.rules)

    @property
    def keepable(self) -> tuple[Roll, ...]:
        """The dice of each legal selection, best first; none where no roll lies on the table."""
        return tuple(scored.dice for scored in self.selections or ())

    @property
    def players(self) -> tuple[Player, ...]:
        """Those at the table in the order of play; who left is not among them."""
        return tuple(seat.player for seat in self.seats if seat.active)

    @property
    def sides(self) -> tuple[Side, ...]:
        """The teams or single players still at the table, in the order of play."""
        return tuple(dict.fromkeys(seat.side for seat in self.seats if seat.active))

    def seat(self, player: PlayerId) -> Seat:
        """A player's seat; IllegalMove where no one of that id ever sat down."""
        for seat in self.seats:
            if seat.player.id == player:
                return seat
        raise IllegalMove("player.unknown", player=player)

    def seat_at_table(self, player: PlayerId) -> Seat:
        """The seat of a player who is still at the table; IllegalMove where it is not so."""
        seat = self.seat(player)
        if not seat.active:
            raise IllegalMove("player.gone", player=seat.player.name)
        return seat

    def score(self, side: Side) -> Points:
        """The total of a team, or of a player by id."""
        return sum(seat.score for seat in self.seats if seat.side == side)
