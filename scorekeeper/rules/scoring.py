"""Points and the combinations behind them: a selection is worth its best split."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from scorekeeper.rules.combinations import NOTHING_SCORES, Part, patterns
from scorekeeper.rules.dice import FACES, Face, Roll
from scorekeeper.rules.ruleset import Points, RuleSet

Faces = tuple[Face, ...]


@dataclass(frozen=True)
class Scored:
    """What dice set aside together are worth, and the combinations that make it up.

    ``wins``: one of them wins the game at once.
    """

    dice: Roll
    points: Points
    wins: bool
    parts: tuple[Part, ...]


@lru_cache(maxsize=64)
def scoring_table(rules: RuleSet) -> Mapping[Faces, Scored]:
    """Every set of dice of which each die scores, by its sorted faces."""
    parts = patterns(rules)
    alike = [part for part in parts if len(set(part.dice)) == 1]
    mixed = [part for part in parts if len(set(part.dice)) > 1]
    splits = _splits_of_like_dice(alike, rules.dice)
    _add_mixed(splits, mixed, rules.dice)
    _add_nothing_scores(splits, rules)
    del splits[()]
    return {faces: _scored(faces, split) for faces, split in splits.items()}


Split = tuple[Part, ...]


def _splits_of_like_dice(parts: Iterable[Part], dice: int) -> dict[Faces, Split]:
    """The best split of every set that needs nothing but singles and kinds, the empty one too."""
    splits: dict[Faces, Split] = {(): ()}
    for face in FACES:
        of_face = _splits_of_face([part for part in parts if part.dice.faces[0] == face])
        splits |= {
            faces + (face,) * count: split + more
            for faces, split in splits.items()
            for count, more in of_face.items()
            if len(faces) + count <= dice
        }
    return splits


def _splits_of_face(parts: Iterable[Part]) -> dict[int, Split]:
    """The best split of one, two … six dice of a face, where there is one."""
    best: dict[int, Split] = {0: ()}
    for count in range(1, 7):
        found = [
            (*best[count - len(part.dice)], part)
            for part in parts
            if count - len(part.dice) in best
        ]
        if found:
            best[count] = max(found, key=_worth)
    del best[0]
    return best


def _add_mixed(splits: dict[Faces, Split], parts: Iterable[Part], dice: int) -> None:
    """Combinations of several faces. They take five dice or more, so no two lie side by side."""
    of_like_dice = list(splits.items())
    for part in parts:
        for faces, split in of_like_dice:
            if len(faces) + len(part.dice) <= dice:
                together = part.dice.plus(Roll(faces)).faces
                splits[together] = max((*split, part), splits.get(together, ()), key=_worth)


def _add_nothing_scores(splits: dict[Faces, Split], rules: RuleSet) -> None:
    """All dice thrown, and no set of them scores: the consolation of Zilch."""
    if not rules.score.nothing_scores:
        return
    for faces in combinations_with_replacement(FACES, rules.dice):
        if not any(some in splits for some in subsets(faces)):
            splits[faces] = (Part(NOTHING_SCORES, Roll(faces), rules.score.nothing_scores),)


def subsets(faces: Faces) -> set[Faces]:
    """Every way to take some of these dice, at least one, each multiset once."""
    return {some for count in range(1, len(faces) + 1) for some in combinations(faces, count)}


def _worth(split: Split) -> tuple[bool, Points, int]:
    """The game before points, points before none, one combination before several."""
    return any(part.wins for part in split), sum(part.points for part in split), -len(split)


def _scored(faces: Faces, split: Split) -> Scored:
    largest_first = sorted(split, key=lambda part: (-len(part.dice), part.dice.faces))
    wins, points, _ = _worth(split)
    return Scored(Roll(faces), points, wins, tuple(largest_first))
