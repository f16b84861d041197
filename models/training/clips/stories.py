"""The clips: what happens in each, on which table, filmed how."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from scene.dice import Array, Colour, DieLook, top_value
from scene.plan import Film, Ground, Tray
from scene.toss import Toss

from clips.hand import Skin
from clips.shot import Shot
from clips.table import ClipTable, Fits
from clips.turning import leans

IVORY, BLACK, WHITE = (0.93, 0.9, 0.84), (0.03, 0.03, 0.03), (0.95, 0.95, 0.95)
RED, BLUE, GREEN, AMBER = (0.7, 0.05, 0.06), (0.08, 0.2, 0.6), (0.05, 0.42, 0.2), (0.8, 0.45, 0.1)
SLOTS = [np.array([x, y, 0.8]) for x in (10.6, 12.9) for y in (2.6, 0.0, -2.6)]

FURTHER = np.array([2.8, 0.0, 0.0])


@dataclass(frozen=True)
class Story:
    """A clip: its name, what it shows, the table before it begins, what happens, the camera."""

    name: str
    shows: str
    make: Callable[[], ClipTable]
    play: Callable[[ClipTable], None]
    shot: Shot


def die(body: Colour, pips: Colour, **more: object) -> DieLook:
    """A die of 16 mm."""
    plain = DieLook(
        1.6, 0.16, 1.42, False, (False, False, False), 0.19, 0.5, 0.09, 1.0, pips, pips, pips, 0,
        "plain", (body, WHITE, body), 0.4, 1,
    )  # fmt: skip
    return replace(plain, **more)


def tray(
    floor: Colour, wall: Colour, *, sides: int = 8, radius: float = 7.6, height: float = 2.0,
    lean: float = 8.0, table: Colour = (0.5, 0.36, 0.22),
) -> Tray:  # fmt: skip
    """A tray on a table."""
    cloth = Ground("cloth", (floor, floor, floor), 1, 0.9)
    wood = Ground("wood", (wall, table, wall), 2, 0.5)
    return Tray(sides, radius, height, lean, 22.5, cloth, wood)


def film(noise: float = 0.008, **more: float) -> Film:
    """A webcam's picture by lamp light."""
    plain = Film(0.45, 1.0, (1.03, 1.0, 0.97), 1.0, 0.2, 0.4, 0.0, 0.0, 1.0, noise, 0.6, 0.2, 88)
    return replace(plain, **more)


def shot(**more: object) -> Shot:
    """A webcam above the tray, the keep zone right of it in view."""
    plain = Shot(
        640, 360, 30, 30.0, 22.0, 90.0, 55.0, (2.6, 0.3), film(),
        ((-0.45, -0.35, 0.82), (1.0, 0.93, 0.82)), (0.32, 0.34, 0.38),
    )  # fmt: skip
    return replace(plain, **more)


def full_turn(table: ClipTable) -> None:
    """Six dice, two set aside in view; four, one set aside; three, banked."""
    table.rest(0.6)
    table.throw((1, 5, 2, 3, 4, 6), range(6))
    table.rest(1.4)
    table.aside([0, 1], SLOTS[:2])
    table.rest(0.7)
    table.gather([2, 3, 4, 5])
    table.throw((5, 2, 3, 6), [2, 3, 4, 5])
    table.rest(1.4)
    table.aside([2], SLOTS[2:3])
    table.rest(0.7)
    table.gather([3, 4, 5])
    table.throw((1, 1, 4), [3, 4, 5])
    table.rest(1.2)


def taken_out(table: ClipTable) -> None:
    """What scores is taken out of the picture, the rest thrown on."""
    table.rest(0.5)
    table.throw((1, 1, 1, 2, 4, 6), range(6))
    table.rest(1.2)
    table.aside([0, 1, 2], [np.array([-30.0, y, 6.0]) for y in (-6, -4, -2)])
    table.rest(1.4)
    table.gather([3, 4, 5])
    table.throw((5, 3, 2), [3, 4, 5])
    table.rest(1.3)


def hot_dice(table: ClipTable) -> None:
    """Three dice left; all are set aside, and all six are thrown again."""
    table.rest(0.4)
    table.throw((2, 2, 2, 1, 3, 4), range(6))
    table.rest(1.3)
    table.aside([0, 1, 2, 3], [slot + FURTHER for slot in SLOTS[:4]])
    table.rest(0.7)
    table.gather([4, 5])
    table.throw((5, 1), [4, 5])
    table.rest(1.3)
    table.gather(list(range(6)))
    table.throw((3, 6, 6, 2, 1, 4), range(6))
    table.rest(1.3)


def _one_leans(table: ClipTable) -> Fits:
    """Whether just one die of a toss leans, plainly, and all came to rest in the tray."""

    def fits(tossed: Toss) -> bool:
        ends = tossed.places[-1]
        inside = np.linalg.norm(ends[:, :2], axis=1) < table.tray.radius_cm - 0.4
        still = np.abs(tossed.places[-1] - tossed.places[-3]).max() < 1e-3
        tilts = [top_value(turn, left_handed=False)[1] for turn in tossed.rotations[-1]]
        clear = sum(tilt > 20 for tilt in tilts) == sum(map(leans, tossed.rotations[-1])) == 1
        return bool(inside.all() and still and clear)

    return fits


def cocked(table: ClipTable) -> None:
    """A die comes to rest against a pencil."""
    table.rest(0.5)
    table.throw((3, 5, 2, 6, 4), range(5), _one_leans(table))
    table.rest(1.8)
    table.gather(list(range(5)))
    table.throw((1, 4, 4, 2, 6), range(5))
    table.rest(1.3)


def last_die(table: ClipTable) -> None:
    """The last die, thrown alone, comes to rest against a pencil, and is thrown again."""
    table.rest(0.5)
    table.throw((1, 5, 5, 1, 4), range(5))
    table.rest(1.3)
    table.gather(list(range(5)))
    table.throw((2,), [4], _one_leans(table))
    table.rest(1.8)
    table.gather([4])
    table.throw((5,), [4])
    table.rest(1.3)


def leaves_tray(table: ClipTable) -> None:
    """One die jumps over the rim."""

    def one_out(tossed: Toss) -> bool:
        reach = np.linalg.norm(tossed.places[-1][:, :2], axis=1)
        out, low = reach > table.tray.radius_cm + 1.2, tossed.places[-1][:, 2] < 0.95
        still = np.abs(tossed.places[-1] - tossed.places[-3]).max() < 1e-3
        return bool(out.sum() == 1 and (reach[~out] < table.tray.radius_cm - 0.5).all()
                    and low.all() and still)  # fmt: skip

    table.rest(0.5)
    table.throw((4, 4, 1, 2, 6), range(5), one_out, vigour=1.35)
    table.rest(1.8)
    table.gather(list(range(5)))
    table.throw((5, 3, 3, 1, 2), range(5))
    table.rest(1.3)


def hand_passes(table: ClipTable) -> None:
    """A hand goes over the resting dice twice and points at some; nothing is touched."""
    table.rest(0.4)
    table.throw((1, 2, 3, 3, 5, 6), range(6))
    table.rest(1.0)
    for place in ((3.0, 2.0, 4.0), (-1.0, -3.0, 4.0)):
        table.reach(np.array(place), 0.5)
        table.rest(0.4)
        table.leave(0.5)
        table.rest(0.9)


def lamp_changes(table: ClipTable) -> None:
    """A lamp goes out and on again while the dice lie, and while they are away."""
    table.change(0.05, lamp=1.0)
    table.rest(0.4)
    table.throw((2, 3, 4, 4, 5, 6), range(6))
    table.rest(1.0)
    table.change(0.1, lamp=0.25)
    table.rest(1.4)
    table.change(0.1, lamp=1.0)
    table.rest(1.2)
    table.gather(list(range(6)))
    table.change(0.1, lamp=0.4)
    table.throw((1, 1, 2, 5, 6, 6), range(6))
    table.rest(1.3)


def knocked(table: ClipTable) -> None:
    """The camera is pushed, and set straight a little beside where it was."""
    table.rest(0.4)
    table.throw((1, 3, 3, 4, 6, 6), range(6))
    table.rest(1.1)
    for x, y, turn, seconds in ((34, -18, 2.2, 0.08), (12, 6, -1.0, 0.1), (21, -7, 0.6, 0.12)):
        table.change(seconds, push=(float(x), float(y), float(turn)))
    table.rest(1.6)
    table.gather(list(range(6)))
    table.throw((2, 2, 5, 1, 4, 3), range(6))
    table.rest(1.2)


def quick_succession(table: ClipTable) -> None:
    """The dice are snatched up half a second after they stopped, and thrown again at once."""
    table.rest(0.4)
    table.throw((6, 6, 2, 3, 4), range(5))
    table.rest(0.35)
    table.gather(list(range(5)))
    table.throw((1, 3, 5, 5, 2), range(5))
    table.rest(0.35)
    table.gather(list(range(5)))
    table.throw((4, 4, 4, 6, 2), range(5))
    table.rest(1.2)


def focus_hunts(table: ClipTable) -> None:
    """The autofocus loses the dice and finds them again."""
    table.change(0.05, blur_px=0.0)
    table.rest(0.4)
    table.throw((1, 2, 4, 5, 5, 6), range(6))
    table.rest(0.9)
    for blur_px in (4.0, 0.0, 2.5, 0.0):
        table.change(0.3, blur_px=blur_px)
        table.rest(0.3)
    table.rest(0.8)
    table.gather(list(range(6)))
    table.change(0.1, blur_px=3.0)
    table.throw((2, 3, 3, 6, 1, 4), range(6))
    table.change(0.4, blur_px=0.0)
    table.rest(1.4)


def three_throws(table: ClipTable) -> None:
    """Three throws of all dice, a rest after each, as anyone would film it."""
    table.rest(0.5)
    for values in ((1, 4, 4, 6, 2, 5), (3, 3, 2, 6, 1, 4), (5, 2, 2, 4, 6, 3)):
        table.throw(values, range(6))
        table.rest(1.3)
        table.gather(list(range(6)))
        table.rest(0.3)


def cut_short(table: ClipTable) -> None:
    """Kept dice stay where they fell; the film ends right after the last die stops."""
    table.rest(0.4)
    table.throw((1, 5, 3, 3, 2), range(5))
    table.rest(1.9)
    table.gather([2, 3, 4])
    table.throw((6, 4, 1), [2, 3, 4])
    table.rest(0.1)


def _table(
    look: DieLook, made: Tray, dice: int, seed: int, *things: Array
) -> Callable[[], ClipTable]:
    return lambda: ClipTable(look, made, dice, seed, things)


def _box(middle: tuple[float, float, float], half: tuple[float, float, float]) -> Array:
    signs = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    return np.array(middle) + signs * half


_FELT = tray((0.08, 0.32, 0.2), (0.3, 0.17, 0.1))
_WOOD = tray((0.6, 0.44, 0.3), (0.42, 0.28, 0.16), sides=4, lean=0.0, radius=8.0)
_PURPLE = tray((0.3, 0.12, 0.36), (0.12, 0.1, 0.12), sides=6, lean=20.0)
_OPEN = tray((0.75, 0.73, 0.7), (0.7, 0.7, 0.7), sides=8, radius=8.2, height=1.2, lean=0.0,
             table=(0.75, 0.73, 0.7))  # fmt: skip
_LOW = tray((0.12, 0.14, 0.2), (0.45, 0.3, 0.16), height=1.0)
_PENCIL = _box((0.0, 0.5, 0.4), (5.5, 0.4, 0.4))
_DAY = ((0.5, 0.2, 0.84), (0.9, 0.95, 1.0))

STORIES: tuple[Story, ...] = (
    Story("full_turn", "a full turn, dice set aside in view",
          _table(die(IVORY, BLACK), _FELT, 6, 11), full_turn, shot()),
    Story("taken_out", "dice set aside out of the picture; held by hand",
          _table(die(RED, WHITE), _WOOD, 6, 12), taken_out,
          shot(tilt_deg=30.0, target_cm=(0.0, 0.5), die_px=34.0, sway_px=5.0)),
    Story("hot_dice", "all dice set aside, all thrown again; 15 frames a second",
          _table(die(BLACK, WHITE, rounding=0.1, ball=0.0), _WOOD, 6, 13), hot_dice,
          shot(fps=15, film=film(0.012, brightness=0.5))),
    Story("cocked", "a die leans against a pencil",
          _table(die(BLUE, WHITE), _FELT, 5, 14, _PENCIL), cocked,
          shot(target_cm=(0.0, 0.3), die_px=36.0, lamp=_DAY)),
    Story("last_die", "the last die, thrown alone, leans against a pencil",
          _table(die(GREEN, WHITE), _FELT, 5, 24, _PENCIL), last_die,
          shot(target_cm=(0.0, 0.3), die_px=36.0, tilt_deg=28.0)),
    Story("leaves_tray", "a die leaves the tray",
          _table(die(IVORY, BLACK), _LOW, 5, 15), leaves_tray,
          shot(target_cm=(0.0, 0.0), die_px=24.0, tilt_deg=12.0)),
    Story("hand_passes", "a hand and its shadow pass over the dice",
          _table(die(AMBER, BLACK), _PURPLE, 6, 16), hand_passes,
          shot(target_cm=(0.0, 0.0), skin=Skin((0.3, 0.16, 0.1), (0.5, 0.5, 0.52)))),
    Story("lamp_changes", "a lamp goes out and on",
          _table(die(WHITE, RED, rounding=0.1), _WOOD, 6, 17), lamp_changes,
          shot(target_cm=(0.0, 0.0))),
    Story("knocked", "the camera is knocked and stays askew",
          _table(die(GREEN, WHITE), _OPEN, 6, 18), knocked, shot(target_cm=(0.0, 0.0), lamp=_DAY)),
    Story("quick_succession", "three throws in quick succession",
          _table(die(IVORY, BLACK), _PURPLE, 5, 19), quick_succession,
          shot(target_cm=(0.0, 0.0), die_px=33.0)),
    Story("focus_hunts", "the autofocus hunts",
          _table(die(WHITE, BLUE), _FELT, 6, 20), focus_hunts, shot(target_cm=(0.0, 0.0))),
    Story("by_hand", "portrait, held by hand, small dice on a white table",
          _table(die(RED, WHITE, stuff="clear"), _OPEN, 6, 21), three_throws,
          shot(width=360, height=640, fps=30, die_px=24.0, tilt_deg=35.0, target_cm=(0.0, 0.0),
               sway_px=7.0, lamp=_DAY, film=film(0.006))),
    Story("cut_short", "kept dice stay where they fell; the clip ends at once; 60 frames a second",
          _table(die(IVORY, BLACK), _WOOD, 5, 23), cut_short,
          shot(fps=60, target_cm=(0.0, 0.0), die_px=34.0, tilt_deg=15.0)),
)  # fmt: skip
