"""What goes wrong at a table: with the reader, with the camera, with dice and with people.

Each has a name, by which a game is played with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from scorekeeper.vision.readings import Point
from tests.simulated.seen import Errors
from tests.simulated.table import EDGE_PX, HEIGHT_PX, WIDTH_PX, Die, Phantom, Table

READER = ("dice overlooked", "dice misread", "clutter")
CAMERA = ("slow camera", "no picture for a while")
HABITS = (
    "kept dice are only said",
    "never waits",
    "banks late",
    "answers late",
    "hands the dice on",
    "puts a kept die back",
    "puts dice down on the way",
    "throws for high stakes",
)
FALLS = ("a die leans", "a die is hard to read", "a die topples", "falls where dice lay")


def errors(names: Sequence[str], table: Table) -> Errors:
    """How badly the reader reads, if it is disturbed."""
    found, chance = Errors(), table.chance
    if "dice overlooked" in names:
        found = replace(found, missed=chance.uniform(0.03, 0.2))
    if "dice misread" in names:
        found = replace(found, misread=chance.uniform(0.02, 0.12))
    if "clutter" in names:
        found = replace(found, clutter=0.08)
    return found


def after_throw(names: Sequence[str], table: Table, dice: Sequence[Die]) -> float:
    """What dice do that have just come to rest. So many seconds more a face may change."""
    chance, changes_s = table.chance, 0.0
    if "a die leans" in names and chance.random() < 0.5:
        changes_s = _leans(table, chance.choice(dice))
    if "a die is hard to read" in names and chance.random() < 0.6:
        die = chance.choice(dice)
        die.seems = chance.choice([face for face in range(1, 7) if face != die.face])
    if "a die topples" in names and chance.random() < 0.4:
        changes_s = max(changes_s, _topples(table, chance.choice(dice)))
    return changes_s


def _leans(table: Table, die: Die) -> float:
    """It leans, and mostly falls soon, a little beside, on whatever face."""
    die.leans = True
    assert die.place is not None
    if table.chance.random() >= 0.7:
        return 0.0
    x, y = die.place
    by = [table.chance.uniform(-0.5, 0.5) * EDGE_PX for _ in range(2)]
    face, place = table.chance.randint(1, 6), (x + by[0], y + by[1])

    def falls() -> None:
        die.leans, die.face, die.place = False, face, place

    after_s = table.chance.uniform(0.1, 1.2)
    table.later(after_s, falls)
    return after_s


def _topples(table: Table, die: Die) -> float:
    """It rolls over once more, an edge further, where there is room."""
    assert die.place is not None
    x, y = die.place
    steps = ((1, 0), (0, 1), (-1, 0), (0, -1))
    free = [
        place
        for a, b in steps
        if table.clear(place := (x + a * EDGE_PX, y + b * EDGE_PX), 0.95, die)
    ]
    if not free:
        return 0.0
    face, place = table.chance.randint(1, 6), table.chance.choice(free)

    def topples() -> None:
        die.face, die.place = face, place

    after_s = table.chance.uniform(0.1, 1.0)
    table.later(after_s, topples)
    return after_s


def _hand_over_dice(table: Table, dice: Sequence[Die]) -> None:
    """Something hides some of the dice for a while."""
    for die in table.chance.sample(list(dice), min(len(dice), table.chance.randint(1, 3))):
        if die.place is None:
            continue
        cover = (die.place, table.chance.uniform(0.7, 2.5) * EDGE_PX)
        table.covers.append(cover)
        table.later(table.chance.uniform(0.3, 3), lambda cover=cover: table.covers.remove(cover))
    table.stirs = True


def _phantom(table: Table, _: Sequence[Die]) -> None:
    """Something is taken for a die for a moment."""
    place = table.free((0, 0, WIDTH_PX, HEIGHT_PX))
    thing = Phantom(place, table.chance.randint(1, 6), table.chance.random() < 0.3)
    table.phantoms.append(thing)
    table.later(table.chance.uniform(0.1, 1.2), lambda: table.phantoms.remove(thing))


def _waving(table: Table, _: Sequence[Die]) -> None:
    """A hand waves over the dice."""
    for _ in range(table.chance.randint(1, 4)):
        table.reach((table.chance.uniform(50, 400), table.chance.uniform(30, 240)))
    table.wait(table.chance.uniform(0, 1.5))
    table.withdraw()


def _nudge(table: Table, dice: Sequence[Die]) -> None:
    """A finger pushes a die a little."""
    die = table.chance.choice(dice)
    if die.place is None:
        return
    x, y = die.place
    table.reach((x, y - 2 * EDGE_PX if table.far_side else y + 2 * EDGE_PX))
    _shift(table, die, (table.chance.uniform(-2, 2), table.chance.uniform(-2, 2)))
    table.tick()
    table.withdraw()


def _knock(table: Table, _: Sequence[Die]) -> None:
    """Somebody knocks against the table: all dice move, alike or each by itself."""
    chance = table.chance
    x, y = (chance.uniform(-1, 1) * EDGE_PX for _ in range(2))
    alike, table.stirs = chance.random() < 0.5, True
    for die in table.lying:
        assert die.place is not None
        if alike:
            die.place = (die.place[0] + x, die.place[1] + y)
        else:
            _shift(table, die, (chance.uniform(-0.6, 0.6), chance.uniform(-0.6, 0.6)))
    table.tick()


def _shift(table: Table, die: Die, edges: Point) -> None:
    """Moves a die by so many edges, unless another is in the way."""
    assert die.place is not None
    place = (die.place[0] + edges[0] * EDGE_PX, die.place[1] + edges[1] * EDGE_PX)
    if table.clear(place, 1.0, die):
        die.place, table.stirs = place, True


WHILE_DICE_LIE: dict[str, Callable[[Table, Sequence[Die]], None]] = {
    "something covers dice": _hand_over_dice,
    "a phantom": _phantom,
    "a hand waves": _waving,
    "a die is nudged": _nudge,
    "the table is knocked": _knock,
}
NAMES = (*READER, *CAMERA, *HABITS, *FALLS, *WHILE_DICE_LIE)
