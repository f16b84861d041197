"""Stakes: what the ends of a turn are worth, besides the points that are banked."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.advice.throws import Floats, Throws
from scorekeeper.rules.ruleset import Points, RuleSet


@dataclass(frozen=True)
class Stakes:
    """What a turn is played for, in points.

    ``farkle``, ``toxic`` and ``win`` are the worth of a turn that ends so, beside that of banking
    the turn score; ``needed`` is the least that may be banked, and ``needed_to_win`` of what wins,
    where that is less; with ``must_roll_hot`` nothing may be banked while all dice are to be thrown
    again. ``forced_at``: everyone banks from this turn score on, as some published tables assume.
    """

    farkle: float = 0.0
    toxic: float = 0.0
    win: float = 0.0
    needed: Points = 0
    needed_to_win: Points | None = None
    must_roll_hot: bool = False
    forced_at: Points | None = None

    def of_ends(self, throws: Throws) -> Floats:
        """What the throws that end the turn add to its worth, by number of dice."""
        lost: Floats = throws.farkle * self.farkle + throws.toxic * self.toxic
        return lost + throws.wins * self.win


def plain_stakes(rules: RuleSet) -> Stakes:
    """The points of the turn and nothing else: no minimum, no penalty."""
    return Stakes(
        win=rules.win.target,
        must_roll_hot=rules.turn.hot_dice != "may_roll",
    )
