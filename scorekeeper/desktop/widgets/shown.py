"""The plain values the widgets show. No widget knows a rule: whatever it prints stands here."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SelectionShown:
    """One legal selection: its dice, what it pays, why, and what it leaves to roll; ``advised``
    where it is the best."""

    dice: tuple[int, ...]
    points: str
    reason: str
    leaves: str
    advised: bool = False


@dataclass(frozen=True)
class ActionShown:
    """One button of the action bar: may it be pressed, and what comes of it or why not.

    ``title`` replaces the button's own where it now does something else; ``quiet`` where it may
    be pressed, but is not what one would do now.
    """

    allowed: bool
    note: str = ""
    title: str = ""
    quiet: bool = False


@dataclass(frozen=True)
class TurnShown:
    """Whose turn it is and what is at stake. ``seat`` gives the colour, 0 and up.

    Between turns ``dice_left`` is empty, and ``player`` says instead what there is to say.
    ``risk`` is how likely a farkle is with the dice left.
    """

    player: str
    seat: int
    note: str
    turn_score: int
    adds: int
    dice_left: str
    risk: str = ""


@dataclass(frozen=True)
class PlayerShown:
    """The head of one column of the score sheet: ``notes`` are written there, what matters most
    first; where there is no room for that, one of ``shorter``, the same in fewer and fewer letters;
    ``spoken`` tells them in words."""

    name: str
    seat: int
    total: int
    on_turn: bool = False
    notes: tuple[str, ...] = ()
    shorter: tuple[str, ...] = ()
    spoken: str = ""


@dataclass(frozen=True)
class SeatShown:
    """A player at the table, or one who has left. ``stays`` and ``sits`` say why the player cannot
    leave, and cannot take an earlier seat, now; empty where that is possible."""

    player: str
    name: str
    mark: int
    score: str
    note: str = ""
    left: bool = False
    stays: str = ""
    sits: str = ""


@dataclass(frozen=True)
class CellShown:
    """One player's turn in one round: points as text, whether it was a farkle, and its place among
    the turns of the game, from 0 (None: there is nothing to open)."""

    text: str = ""
    farkle: bool = False
    spoken: str = ""
    turn: int | None = None


@dataclass(frozen=True)
class SheetShown:
    """The score sheet: rows of cells as wide as there are players, and of which round each row is;
    a round has a second row where someone was given points and then played too, and what was begun
    with is round 0."""

    players: tuple[PlayerShown, ...]
    rounds: tuple[tuple[CellShown, ...], ...]
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class NoticeShown:
    """What stands in the place of selections: a headline, a line of text, and its tone
    (``plain``, ``farkle``, ``question`` or ``good``). ``answer`` is the button that settles it,
    ``other`` the one that says it is not so; ``even``: that is as likely, or no answer at all.
    ``shorter`` may stand for the text where that would be cut off: the first of them that is
    whole."""

    title: str
    text: str = ""
    tone: str = "plain"
    answer: str = ""
    other: str = ""
    even: bool = False
    shorter: tuple[str, ...] = ()


@dataclass(frozen=True)
class ThrowShown:
    """One throw of a past turn: its dice, those set aside, and the points as a sum."""

    dice: tuple[int, ...]
    kept: tuple[int, ...]
    arithmetic: str


@dataclass(frozen=True)
class PastTurnShown:
    """A finished turn: its place among all turns, what is told of it, its throws. ``locked`` says
    why it cannot be changed now; empty where it can."""

    turn: int
    title: str
    told: tuple[str, ...]
    points: int
    throws: tuple[ThrowShown, ...]
    locked: str
