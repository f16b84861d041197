"""The table of patterns that a rule set pays for: each with its name, its dice and its points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations as chosen_from
from itertools import permutations

from scorekeeper.rules.dice import FACES, Face, Roll
from scorekeeper.rules.messages import Message, message
from scorekeeper.rules.ruleset import AS_THREE_PAIRS, WIN, Kind, Points, RuleSet, ScoreRules

COUNTS = {3: "three", 4: "four", 5: "five", 6: "six"}
NOTHING_SCORES = "nothing scores"


@dataclass(frozen=True)
class Part:
    """One combination as it lies on the table: ``three 4s``, its dice and its points.

    ``wins`` marks a combination that ends the game for its player; it has no points.
    """

    combination: str
    dice: Roll
    points: Points
    wins: bool = False


def patterns(rules: RuleSet) -> tuple[Part, ...]:
    """Every combination that the rules pay for and that so many dice can show."""
    return tuple(
        part
        for part in _all_patterns(rules.score)
        if len(part.dice) <= rules.dice and (part.points > 0 or part.wins)
    )


def combination_message(name: str) -> Message:
    """The name of a combination, to be worded in any language."""
    kind, face = of_a_face(name)
    return message(f"combination.{kind}", face=face) if face else message(f"combination.{name}")


def looked_for(parts: Iterable[Part], faces: Iterable[Face] = FACES) -> tuple[Message, ...]:
    """What one looks for in a roll, each combination once, by its smallest.

    ``3 of a kind`` is said only where three of each of the faces score: otherwise ``three 4s``.
    """
    smallest: dict[str, Part] = {}
    for part in parts:
        alike = f"of a kind {part.dice.faces[0]}" if _alike(part) else part.combination
        smallest.setdefault(alike, part)
    kinds = [part for part in smallest.values() if _alike(part)]
    any_face = len({len(part.dice) for part in kinds}) == 1 and len(kinds) == len(set(faces))
    left_out = kinds[1:] if any_face else []
    named = (part for part in smallest.values() if part not in left_out)
    return tuple(_name_looked_for(part, any_face=any_face) for part in named)


def _alike(part: Part) -> bool:
    return len(set(part.dice)) == 1 < len(part.dice)


def _name_looked_for(part: Part, *, any_face: bool) -> Message:
    if any_face and _alike(part):
        return message("looked_for.of_a_kind", count=len(part.dice))
    if len(part.dice) == 1:
        return message("looked_for.single", face=str(part.dice))
    return combination_message(part.combination)


def of_a_face(name: str) -> tuple[str, str]:
    """``("three", "4")`` for three 4s; no face for a combination that takes several."""
    kind, _, face = name.rpartition(" ")
    face = face.removesuffix("s")
    return (kind, face) if face.isdigit() else (name, "")


def _all_patterns(score: ScoreRules) -> Iterator[Part]:
    yield Part("single 1", Roll((1,)), score.one)
    yield Part("single 5", Roll((5,)), score.five)
    yield from _kinds(score)
    yield Part("straight", Roll(FACES), score.straight)
    yield Part("straight 1-5", Roll(FACES[:5]), score.straight_1_to_5)
    yield Part("straight 2-6", Roll(FACES[1:]), score.straight_2_to_6)
    yield from _pairs(score)
    yield from _triplets(score)
    yield from _full_houses(score)


def _kinds(score: ScoreRules) -> Iterator[Part]:
    for face in FACES:
        triple = score.triples[face - 1]
        yield _kind(face, 3, triple)
        yield _kind(face, 4, _worth(score.four_of_a_kind, triple))
        yield _kind(face, 5, _worth(score.five_of_a_kind, triple), score.five_ones)
        yield _kind(face, 6, _worth(score.six_of_a_kind, triple), score.six_ones)


def _worth(kind: Kind, triple: Points) -> Points:
    return kind if isinstance(kind, int) else int(kind.removesuffix("x")) * triple


def _kind(face: Face, count: int, points: Points, if_ones: Points | str = 0) -> Part:
    """So many of a face; ones may have a price of their own, which may be the game."""
    name, dice = f"{COUNTS[count]} {face}s", Roll((face,) * count)
    if face == 1 and if_ones == WIN:
        return Part(name, dice, 0, wins=True)
    if face == 1 and isinstance(if_ones, int) and if_ones:
        return Part(name, dice, if_ones)
    return Part(name, dice, points)


def _pairs(score: ScoreRules) -> Iterator[Part]:
    for three in chosen_from(FACES, 3):
        yield Part("three pairs", Roll(three * 2), score.three_pairs)
    as_pairs = score.four_and_pair == AS_THREE_PAIRS
    four_and_pair = score.three_pairs if as_pairs else int(score.four_and_pair)
    for four, two in permutations(FACES, 2):
        yield Part("four and a pair", Roll((four,) * 4 + (two,) * 2), four_and_pair)
    if score.six_alike_as_three_pairs:
        for face in FACES:
            yield Part("three pairs", Roll((face,) * 6), score.three_pairs)


def _triplets(score: ScoreRules) -> Iterator[Part]:
    for two in chosen_from(FACES, 2):
        yield Part("two triplets", Roll(two * 3), score.two_triplets)
    if score.six_alike_as_two_triplets:
        for face in FACES:
            yield Part("two triplets", Roll((face,) * 6), score.two_triplets)


def _full_houses(score: ScoreRules) -> Iterator[Part]:
    if not score.full_house_bonus:
        return
    for three, two in permutations(FACES, 2):
        points = score.triples[three - 1] + score.full_house_bonus
        yield Part("full house", Roll((three,) * 3 + (two,) * 2), points)
