"""LegalSelections: what may be set aside from one roll. Iterate it to list, ``in`` to test."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from scorekeeper.rules.combinations import (
    NOTHING_SCORES,
    combination_message,
    looked_for,
    patterns,
)
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import IllegalSelection, InvalidRoll
from scorekeeper.rules.messages import Message, message
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import Scored, scoring_table, subsets

TOXIC_FACE = 2


class LegalSelections:
    """The legal selections of a roll under the rules, best first, each multiset once.

    A roll of no dice, or of more than the game has, is an InvalidRoll.
    """

    def __init__(self, roll: Roll, rules: RuleSet) -> None:
        if not 1 <= len(roll) <= rules.dice:
            raise InvalidRoll("roll.count", count=len(roll), dice=rules.dice)
        self.roll = roll
        self.rules = rules
        self._all = _legal(roll, rules)

    def __iter__(self) -> Iterator[Scored]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def __contains__(self, dice: object) -> bool:
        return any(scored.dice == dice for scored in self._all)

    @property
    def best(self) -> Scored | None:
        """The selection worth most; None after a farkle."""
        return self._all[0] if self._all else None

    @property
    def farkle(self) -> bool:
        """Whether nothing may be set aside: no die scores, or the throw is toxic."""
        return not self._all

    @property
    def toxic(self) -> bool:
        """Whether the throw shows so many 2s that the turn is over whatever else it makes."""
        return is_toxic(self.roll, self.rules)

    def scored(self, dice: Roll) -> Scored:
        """What this selection is worth; IllegalSelection with the reason where it is not legal."""
        for scored in self._all:
            if scored.dice == dice:
                return scored
        raise IllegalSelection(self._why_not(dice))

    def _why_not(self, dice: Roll) -> Message:
        if not self.roll.contains(dice):
            return message("selection.not_in_roll", dice=dice, roll=self.roll)
        if self.best and self.best.parts[0].combination == NOTHING_SCORES:
            return message("selection.all_together", points=self.best.points)
        if not dice:
            return message("selection.empty")
        if self.toxic:
            return message("selection.toxic", twos=self.roll.faces.count(TOXIC_FACE))
        idle = _idle_dice(dice, self.rules)
        if idle:
            return self._why_idle(idle, dice)
        return message("selection.keep_all", missing=self._rest_of_all(dice))

    def _why_idle(self, idle: Roll, chosen: Roll) -> Message:
        """Which dice do not score, and what they would have to be part of in this roll."""
        whole = self._smallest_with(chosen)
        about = {"idle": idle, "count": len(idle), "where": _where(idle, chosen)}
        if whole:
            made = (part for part in whole.parts if set(part.dice) & set(idle))
            told = about | {
                "missing": whole.dice.minus(chosen),
                "made": tuple(combination_message(part.combination) for part in made),
            }
            such = not all(some.dice.contains(whole.dice) for some in self._all_with(chosen))
            if self.rules.turn.must_keep_all_scoring:
                code = "selection.keep_all_without_such" if such else "selection.keep_all_without"
                return message(code, all=self._rest_of_all(chosen), **told)
            code = "selection.idle_without_such" if such else "selection.idle_without"
            return message(code, **told)
        larger = (
            part
            for part in patterns(self.rules)
            if len(part.dice) <= len(self.roll)
            and set(part.dice) & set(idle)
            and not chosen.contains(part.dice)
        )
        only_in = looked_for(larger, idle)
        code = "selection.idle_dice_only_in" if only_in else "selection.idle_dice"
        return message(code, only_in=only_in, **about)

    def _rest_of_all(self, chosen: Roll) -> Roll:
        """What must be set aside beside the chosen dice where all that score must be."""
        whole = next(scored.dice for scored in self._all if scored.dice.contains(chosen))
        return whole.minus(chosen)

    def _smallest_with(self, chosen: Roll) -> Scored | None:
        """The fewest dice of this roll that all score and the chosen are among."""
        found = self._all_with(chosen)
        return min(found, key=lambda scored: (len(scored.dice), scored.dice.faces), default=None)

    def _all_with(self, chosen: Roll) -> list[Scored]:
        """Every set of dice of this roll that all score and the chosen are among."""
        table = scoring_table(self.rules)
        scoring = (table[some] for some in subsets(self.roll.faces) if some in table)
        return [scored for scored in scoring if scored.dice.contains(chosen)]


def is_toxic(roll: Roll, rules: RuleSet) -> bool:
    """Whether the throw ends the turn by its 2s."""
    limit = rules.turn.toxic_twos
    return bool(limit) and roll.faces.count(TOXIC_FACE) >= limit


@lru_cache(maxsize=8192)
def _legal(roll: Roll, rules: RuleSet) -> tuple[Scored, ...]:
    if is_toxic(roll, rules):
        return ()
    table = scoring_table(rules)
    found = [table[some] for some in subsets(roll.faces) if some in table]
    if rules.turn.must_keep_all_scoring:
        found = _largest(found)
    # Of selections worth the same, the one that leaves more dice is better, and none left is best.
    return tuple(
        sorted(
            found,
            key=lambda scored: (
                -scored.wins,
                -scored.points,
                len(scored.dice) % len(roll),
                scored.dice.faces,
            ),
        )
    )


def _largest(found: list[Scored]) -> list[Scored]:
    """Those that are part of no other: every die that scores with them is kept.

    Dice that score only by breaking up what pays more, such as a pair beside four 1s where that
    makes three cheap pairs, need not be.
    """
    return [
        some
        for some in found
        if not any(
            other is not some and other.dice.contains(some.dice) and _pays_no_less(other, some)
            for other in found
        )
    ]


def _pays_no_less(some: Scored, other: Scored) -> bool:
    return (some.wins, some.points) >= (other.wins, other.points)


def _where(idle: Roll, chosen: Roll) -> Message:
    """Where idle dice do not score: here, or, where others of the same faces do, beside those."""
    scoring = [face for face in chosen.minus(idle) if face in idle.faces]
    if set(scoring) != set(idle.faces):
        return message("selection.here")
    return message("selection.beside", scoring=Roll.of(scoring))


def _idle_dice(dice: Roll, rules: RuleSet) -> Roll:
    """The dice that add nothing to the best that these dice make; empty where all score."""
    table = scoring_table(rules)
    scoring = max(
        (some for some in subsets(dice.faces) if some in table),
        key=lambda some: (len(some), table[some].points),
        default=(),
    )
    return dice.minus(Roll(scoring))
