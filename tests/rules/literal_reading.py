"""The presets read again from their sources, word by word: slow, literal, and sharing no code.

A referee watches the bare events of a game: who threw what, what was set aside, when the dice were
passed. It knows nothing of RuleSet, scoring tables or game states.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache

from scorekeeper.rules.events import (
    Banked,
    DiceKept,
    DiceRolled,
    Event,
    FarkleTaken,
    FirstPlayerChosen,
    GameStarted,
    StartDieThrown,
)


@dataclass(frozen=True)
class Book:
    """What one source says, as far as the referee needs it."""

    four: int | str = 0
    five: int | str = 0
    six: int | str = 0
    three_ones: int = 1000
    straight: int = 3000
    three_pairs: int = 1500
    four_and_pair: int = 1500
    two_triplets: int = 0
    six_are_pairs: bool = False
    short_straights: bool = False
    consolation: int = 0
    first_bank: int = 0
    every_bank: int = 0
    third_farkle: int = 0
    target: int = 10_000
    ending: str = "this round"


DOUBLING = {"four": "2x", "five": "4x", "six": "8x", "straight": 1500}
FIXED = {"four": 1000, "five": 2000, "six": 3000, "three_ones": 300, "straight": 1500}
BOOKS = {
    "classic": Book(),
    "score-sheet": Book(),
    "wilson": Book(
        **DOUBLING, three_pairs=500, four_and_pair=0, first_bank=1000, every_bank=350,
        ending="one more round",
    ),
    "hot-dice": Book(
        **DOUBLING, three_pairs=500, four_and_pair=0, first_bank=1000, every_bank=350,
        ending="one more turn for the others",
    ),
    "boardgamecentral": Book(
        **FIXED, two_triplets=1500, first_bank=500, ending="one more turn for the others"
    ),
    "patch": Book(
        **FIXED, two_triplets=2500, first_bank=500, ending="one more turn for the others"
    ),
    "smart-box": Book(
        straight=1000, three_pairs=500, four_and_pair=0, third_farkle=1000,
        ending="one more turn for the others",
    ),
    "zilch": Book(
        **DOUBLING, six_are_pairs=True, consolation=500, every_bank=300, third_farkle=500
    ),
    "kingdom-come": Book(
        **DOUBLING, three_pairs=0, four_and_pair=0, short_straights=True, target=4000, ending="now"
    ),
}  # fmt: skip


@cache
def points(dice: tuple[int, ...], book: Book) -> int | None:
    """The most that exactly these dice can be counted for; None where one of them is left over."""
    if not dice:
        return 0
    counted = list(_whole(dice, book))
    for face, count in Counter(dice).items():
        for some in range(1, count + 1):
            alike = _alike(face, some, book)
            rest = points(_without(dice, [face] * some), book) if alike else None
            if rest is not None:
                counted.append(alike + rest)
    for straight, value in (((1, 2, 3, 4, 5), 500), ((2, 3, 4, 5, 6), 750)):
        if book.short_straights and all(face in dice for face in straight):
            rest = points(_without(dice, straight), book)
            counted += [value + rest] if rest is not None else []
    return max(counted, default=None)


def _whole(dice: tuple[int, ...], book: Book) -> Iterator[int]:
    """What all six dice make together."""
    shape = sorted(Counter(dice).values())
    worth = {
        (1, 1, 1, 1, 1, 1): book.straight,
        (2, 2, 2): book.three_pairs,
        (2, 4): book.four_and_pair,
        (3, 3): book.two_triplets,
        (6,): book.three_pairs if book.six_are_pairs else 0,
    }.get(tuple(shape), 0)
    if worth:
        yield worth


def _alike(face: int, count: int, book: Book) -> int:
    if count == 1:
        return {1: 100, 5: 50}.get(face, 0)
    if count == 2:
        return 0
    triple = book.three_ones if face == 1 else face * 100
    value = {3: triple, 4: book.four, 5: book.five, 6: book.six}[count]
    return value if isinstance(value, int) else int(value[0]) * triple


def _without(dice: tuple[int, ...], taken: Iterable[int]) -> tuple[int, ...]:
    left = list(dice)
    for face in taken:
        left.remove(face)
    return tuple(left)


def any_scores(dice: tuple[int, ...], book: Book) -> bool:
    """Whether any of the dice thrown can be set aside."""
    if any(
        _alike(face, some, book) for face, n in Counter(dice).items() for some in range(1, n + 1)
    ):
        return True
    return points(dice, book) is not None or any(
        book.short_straights and all(face in dice for face in straight)
        for straight in ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6))
    )


@dataclass
class Referee:
    """Watches a game and keeps its own sheet; every rule broken is an AssertionError."""

    book: Book
    names: list[str] = field(default_factory=list)
    totals: dict[str, int] = field(default_factory=dict)
    farkles: dict[str, int] = field(default_factory=dict)
    on_board: set[str] = field(default_factory=set)
    order: list[str] = field(default_factory=list)
    rolled: tuple[int, ...] = ()
    at_risk: int = 0
    dice: int = 6
    must_keep: bool = False
    final: list[str] | None = None
    winner: str | None = None
    starters: dict[str, int] = field(default_factory=dict)

    def watch(self, events: Iterable[Event]) -> str | None:
        """The winner's name, once there is one."""
        for event in events:
            assert self.winner is None, "played on after the end"
            self._see(event)
        return self.winner

    def _see(self, event: Event) -> None:
        match event:
            case GameStarted(_, players):
                self.names = [player.id for player in players]
                self.totals = dict.fromkeys(self.names, 0)
                self.farkles = dict.fromkeys(self.names, 0)
                self.order = self.names.copy()
            case StartDieThrown(player, face):
                self._start_die(player, face)
            case FirstPlayerChosen(player):
                self._begin_with(player)
            case DiceRolled(roll):
                assert len(roll) == self.dice and not self.must_keep
                self.rolled, self.must_keep = roll.faces, True
            case DiceKept(dice):
                self._keep(dice.faces)
            case Banked():
                self._bank()
            case FarkleTaken():
                self._farkle()
            case _:
                raise AssertionError(f"no such thing in these games: {event}")

    def _start_die(self, player: str, face: int) -> None:
        self.starters[player] = face
        if len(self.starters) == len(self.names):
            best = [
                p for p, thrown in self.starters.items() if thrown == max(self.starters.values())
            ]
            if len(best) == 1:
                self._begin_with(best[0])

    def _begin_with(self, player: str) -> None:
        place = self.names.index(player)
        self.names = self.names[place:] + self.names[:place]
        self.order = self.names.copy()

    def _keep(self, dice: tuple[int, ...]) -> None:
        assert dice and self.must_keep
        assert not Counter(dice) - Counter(self.rolled)
        worth = points(dice, self.book)
        if worth is None:
            assert len(dice) == 6 and not any_scores(dice, self.book)
            worth = self.book.consolation
        assert worth
        self.at_risk += worth
        self.dice = self.dice - len(dice) or 6
        self.must_keep = False

    def _bank(self) -> None:
        player = self.order[0]
        assert self.at_risk and not self.must_keep
        assert self.at_risk >= self.book.every_bank
        if player not in self.on_board:
            assert self.at_risk >= self.book.first_bank
        self.on_board.add(player)
        self.farkles[player] = 0
        self.totals[player] += self.at_risk
        self._pass_on()

    def _farkle(self) -> None:
        assert self.must_keep
        assert not any_scores(self.rolled, self.book)
        assert not (self.book.consolation and len(self.rolled) == 6)
        player = self.order[0]
        self.farkles[player] += 1
        if self.farkles[player] == 3 and self.book.third_farkle:
            self.totals[player] -= self.book.third_farkle
            self.farkles[player] = 0
        self._pass_on()

    def _pass_on(self) -> None:
        """The next player, and the end of the game in the words of the source."""
        self.at_risk, self.dice, self.must_keep = 0, 6, False
        player = self.order.pop(0)
        if self.final is None and self.totals[player] >= self.book.target:
            self._last_turns(player)
        if self.final is not None and not self.order:
            self._compare()
        if not self.order and self.winner is None:
            self.order = self.names.copy()

    def _last_turns(self, player: str) -> None:
        self.final = self.names.copy()
        place = self.names.index(player)
        if self.book.ending == "now":
            self.winner, self.order = player, []
        elif self.book.ending == "one more round":
            self.order += self.names
        elif self.book.ending == "one more turn for the others":
            self.order = self.names[place + 1 :] + self.names[:place]

    def _compare(self) -> None:
        if self.winner is not None or self.final is None:
            return
        best = max(self.totals[player] for player in self.final)
        self.final = [player for player in self.final if self.totals[player] == best]
        if len(self.final) == 1:
            self.winner = self.final[0]
        else:
            self.order = self.final.copy()
