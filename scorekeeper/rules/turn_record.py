"""TurnRecord: a finished turn, and how it came to what it brought."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import PlayerId
from scorekeeper.rules.ruleset import Points
from scorekeeper.rules.scoring import Scored


class TurnEnd(StrEnum):
    """How a finished turn ended."""

    BANKED = "banked"
    FARKLE = "farkle"
    TOXIC = "toxic"
    GIVEN_AWAY = "given_away"
    """Welfare: the turn went over the target and its points to someone else."""
    INSTANT_WIN = "instant_win"
    LEFT = "left"


@dataclass(frozen=True)
class Throw:
    """One throw of a turn and what was set aside from it; None: it was a farkle."""

    roll: Roll
    kept: Scored | None
    bonus: Points = 0


@dataclass(frozen=True)
class Gift:
    """Points of one player's turn that were written into another's column."""

    player: PlayerId
    points: Points


@dataclass(frozen=True)
class Edit:
    """A finished turn was changed by hand; what others received of it is taken back."""

    reason: str
    was: Points
    taken_back: tuple[Gift, ...] = ()


@dataclass(frozen=True)
class TurnRecord:
    """A finished turn, a cell of the score sheet.

    ``points`` went to the player's score: what was banked, less ``penalty``, which is what the
    ``penalties`` that fell due took. ``turn_score`` was at risk when the turn ended; ``dice_left``
    were not set aside, 0 after hot dice.
    """

    round: int
    player: PlayerId
    end: TurnEnd
    points: Points
    turn_score: Points
    dice_left: int
    throws: tuple[Throw, ...] = ()
    penalties: int = 0
    penalty: Points = 0
    gifts: tuple[Gift, ...] = ()
    edit: Edit | None = None

    @property
    def banked(self) -> Points:
        """What the player took when the turn ended: the points at risk, or those set by hand."""
        if self.edit:
            return self.points
        return self.turn_score if self.end in (TurnEnd.BANKED, TurnEnd.GIVEN_AWAY) else 0

    @property
    def taken_back(self) -> tuple[Gift, ...]:
        """What others had received of the turn before it was changed by hand."""
        return self.edit.taken_back if self.edit else ()

    @property
    def nobody_receives(self) -> bool:
        """Whether the turn went over the target and its points to nobody."""
        return self.end is TurnEnd.GIVEN_AWAY and not self.gifts and not self.taken_back

    @property
    def inherited(self) -> Points:
        """What was at risk when the turn ended and had come along from the turn before."""
        thrown = 0
        for place, throw in enumerate(self.throws, start=1):
            if throw.kept:
                thrown += throw.kept.points + throw.bonus
            elif place < len(self.throws):  # a farkle that was rolled on from
                thrown = 0
        return self.turn_score - thrown

    @property
    def bonus(self) -> Points:
        """What high stakes brought on top; nothing once a farkle was rolled on from."""
        rolled_on = any(throw.kept is None for throw in self.throws[:-1])
        return 0 if rolled_on else sum(throw.bonus for throw in self.throws)
