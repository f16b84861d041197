"""Everything that can happen at the table. The game is the replay of its events."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.rules.dice import Face, Roll
from scorekeeper.rules.ruleset import Points, RuleSet

PlayerId = str
"""What names a player in events; it stays when the player is renamed."""


@dataclass(frozen=True)
class Player:
    """Someone at the table. ``team`` only in team games; ``age`` in years settles roll-offs."""

    id: PlayerId
    name: str
    team: str = ""
    age: int | None = None


@dataclass(frozen=True)
class GameStarted:
    """The first event: the rules agreed on, and the players in the order they sit."""

    rules: RuleSet
    players: tuple[Player, ...]


@dataclass(frozen=True)
class StartDieThrown:
    """One player's die for who goes first."""

    player: PlayerId
    face: Face


@dataclass(frozen=True)
class FirstPlayerChosen:
    """The table says who goes first; the seats turn so that this player sits in the first."""

    player: PlayerId


@dataclass(frozen=True)
class HighStakesTaken:
    """The player begins with the dice that the player before has left."""


@dataclass(frozen=True)
class DiceRolled:
    """A throw has come to rest. Camera, keyboard and simulation all make this event."""

    roll: Roll


@dataclass(frozen=True)
class RollCorrected:
    """The roll on the table was misread: this is what it shows."""

    roll: Roll


@dataclass(frozen=True)
class DiceKept:
    """A selection of the roll on the table is set aside."""

    dice: Roll


@dataclass(frozen=True)
class Banked:
    """The player takes the points of the turn and passes the dice."""


@dataclass(frozen=True)
class FarkleTaken:
    """The turn ends without points: a farkle on the table, or one declared by hand."""


@dataclass(frozen=True)
class PlayerAdded:
    """Someone joins, with some points to begin with; without a seat in the last one."""

    player: Player
    seat: int | None = None
    points: Points = 0


@dataclass(frozen=True)
class PlayerRenamed:
    """A player's name is written differently."""

    player: PlayerId
    name: str


@dataclass(frozen=True)
class PlayerMoved:
    """A player takes another seat, counted from 0 in the order of play."""

    player: PlayerId
    seat: int


@dataclass(frozen=True)
class PlayerLeft:
    """A player goes; the column stays on the sheet and wins nothing."""

    player: PlayerId


@dataclass(frozen=True)
class PlayerReturned:
    """A player who had left plays on, in the seat and the column that were left."""

    player: PlayerId


@dataclass(frozen=True)
class TurnEdited:
    """A finished turn, counted from 0 in the order played, should have brought these points."""

    turn: int
    points: Points
    reason: str


@dataclass(frozen=True)
class Undone:
    """The event before no longer counts."""


@dataclass(frozen=True)
class Redone:
    """The event that was last undone counts again."""


TurnEvent = HighStakesTaken | DiceRolled | RollCorrected | DiceKept | Banked | FarkleTaken
SeatEvent = (
    StartDieThrown
    | FirstPlayerChosen
    | PlayerAdded
    | PlayerRenamed
    | PlayerMoved
    | PlayerLeft
    | PlayerReturned
)
Event = GameStarted | TurnEvent | SeatEvent | TurnEdited | Undone | Redone
