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
    again, but what wins with ``hot_may_win``. From ``wins_from`` on a bank wins, as far as the game
    is played; None: nothing is asked less of it. ``forced_at``: everyone banks from this turn score
    on, as some published tables assume.
    """

    farkle: float = 0.0
    toxic: float = 0.0
    win: float = 0.0
    needed: Points = 0
    needed_to_win: Points | None = None
    must_roll_hot: bool = False
    hot_may_win: bool = False
    wins_from: Points | None = None
    forced_at: Points | None = None

    def may_bank(self, turn_score: Points, *, hot: bool) -> bool:
        """Whether the rules let it be banked."""
        wins = self.wins_from is not None and turn_score >= self.wins_from
        if hot and self.must_roll_hot and not (wins and self.hot_may_win):
            return False
        return turn_score >= (self.asked_to_win if wins else self.needed)

    @property
    def asked_to_win(self) -> Points:
        """The least that may be banked of what wins."""
        return self.needed if self.needed_to_win is None else self.needed_to_win

    def of_ends(self, throws: Throws) -> Floats:
        """What the throws that end the turn add to its worth, by number of dice."""
        lost: Floats = throws.farkle * self.farkle + throws.toxic * self.toxic
        return lost + throws.wins * self.win


def plain_stakes(rules: RuleSet) -> Stakes:
    """The points of the turn and nothing else: no minimum, no penalty."""
    return Stakes(
        win=rules.win.target,
        must_roll_hot=rules.turn.hot_dice != "may_roll",
        hot_may_win=rules.turn.hot_dice == "must_roll_unless_winning",
    )
