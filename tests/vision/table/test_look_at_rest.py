"""How the table looks at rest: an arm is no part of it, though it comes in slowly, stays a while or
has left."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import pytest

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.table.look_at_rest import STAYS_S, LookAtRest
from scorekeeper.vision.table.table_events import DiceSetAside, RollSettled
from scorekeeper.vision.thumbnails import Grey

RATE = 30
BARE: Grey = np.full((135, 240), 90, np.uint8)


def arm(rows: int = 90, left: int = 60) -> Grey:
    """An arm that reaches so many rows into the picture from below."""
    picture = BARE.copy()
    picture[len(picture) - rows :, left : left + 36] = 180
    return picture


def things(left: int) -> Grey:
    """Dice, or a cup, away from the borders."""
    picture = BARE.copy()
    picture[40:80, left : left + 40] = 180
    return picture


class Watched:
    """A table whose dice rest, looked at ``RATE`` times a second; it has lain bare for a while."""

    def __init__(self, bare_s: float = 1.0) -> None:
        self.at_rest = LookAtRest()
        self.looks = 0
        self.before: Grey | None = None
        self.look([BARE] * round(bare_s * RATE))

    def scene(self, now: Grey) -> Scene:
        rest = self.at_rest
        return Scene(now, self.before, rest.rested, 1.0, rest.bare, undisturbed=rest.undisturbed)

    def look(self, pictures: Iterable[Grey], *, at_rest: bool = True, clear: bool = True) -> Scene:
        """Looks at one after the other; the last of them as it is seen."""
        scene = self.scene(BARE)
        for now in pictures:
            self.looks += 1
            scene = self.scene(now)
            self.at_rest.after(scene, self.looks / RATE, at_rest=at_rest, clear=clear)
            self.before = now
        return scene


@pytest.mark.parametrize("rows", [1, 4, 90], ids=["slowly", "quickly", "at once"])
def test_an_arm_is_seen_however_it_comes_in(rows: int) -> None:
    table = Watched()
    assert table.look(map(arm, range(rows, 91, rows))).is_reached_into
    assert not table.at_rest.known


def test_an_arm_is_seen_right_after_a_die_was_set_aside() -> None:
    table = Watched()
    dice_went = DiceSetAside(1.0, ())
    table.at_rest.hear([dice_went], table.scene(BARE), rolled=False, dice=True)
    assert table.look([arm()]).is_reached_into


def test_how_a_table_looks_is_not_learned_from_an_arm_that_comes_in_as_the_camera_begins() -> None:
    """The dice of the first throw are not there yet, and the hand that throws them is."""
    table = Watched(bare_s=0.2)
    table.look(arm(rows) for rows in range(30, 91, 3))
    assert not table.at_rest.known
    table.look([BARE] * RATE)
    assert table.look([arm()]).is_reached_into


def test_under_a_lamp_that_flickers_a_table_is_known_after_a_while() -> None:
    table = Watched(bare_s=0.0)
    light, dark = BARE, np.full_like(BARE, 60)
    table.look([light, dark] * RATE, clear=False)
    assert not table.at_rest.known
    table.look([light, dark], clear=False)
    assert table.at_rest.known


def test_what_stays_for_a_while_is_part_of_the_table() -> None:
    table = Watched()
    assert not table.look([arm()] * round(RATE * (STAYS_S + 1))).is_reached_into
    assert table.at_rest.known


def test_an_arm_that_stayed_and_leaves_does_not_reach_into_the_picture() -> None:
    table = Watched()
    table.look([arm()] * round(RATE * (STAYS_S + 1)))
    assert not table.look([BARE]).is_reached_into
    assert table.look([arm(left=150)]).is_reached_into


def test_after_an_arm_has_left_it_is_seen_where_it_comes_again() -> None:
    table = Watched()
    table.look([arm()] * round(RATE * (STAYS_S + 1)))
    table.look([BARE] * (2 * RATE))
    assert table.look([arm()]).is_reached_into


def test_where_the_camera_has_moved_nothing_is_known_of_arms_until_the_table_rests() -> None:
    table = Watched()
    table.at_rest.look_from_elsewhere()
    assert not table.at_rest.undisturbed
    assert not table.look([BARE] * RATE).is_reached_into
    assert table.look([arm()]).is_reached_into


def rolls(table: Watched, shown: Grey) -> None:
    """Dice have come to rest; ``shown`` is the table with them."""
    roll = RollSettled(table.looks / RATE, ())
    table.at_rest.hear([roll], table.scene(shown), rolled=True, dice=True)


def test_how_it_looked_before_the_last_two_rolls_is_known() -> None:
    table = Watched()
    for rows in (10, 20, 30):
        rolls(table, arm(rows))
        table.look([arm(rows)] * round(RATE * (STAYS_S + 1)))
    before = [picture.tolist() for picture in table.at_rest.before_rolls]
    assert before == [arm(10).tolist(), arm(20).tolist()]


def test_where_nothing_rested_between_two_rolls_it_is_how_it_last_looked_at_rest() -> None:
    table = Watched()
    rolls(table, arm(10))
    rolls(table, arm(20))
    assert [picture.tolist() for picture in table.at_rest.before_rolls] == [BARE.tolist()] * 2


def test_seen_from_elsewhere_nobody_knows_how_it_looked_before_a_roll() -> None:
    table = Watched()
    rolls(table, arm(10))
    table.at_rest.look_from_elsewhere()
    assert not table.at_rest.before_rolls


@pytest.mark.parametrize("covered", [False, True], ids=["taken up", "covered since"])
def test_the_bare_table_is_seen_between_two_rolls(covered: bool) -> None:
    """Between two others that came at once, its picture had dice of the roll before."""
    table = Watched()
    first, second, cup = map(things, (20, 80, 140))
    rolls(table, first)
    table.look([first] * RATE, clear=False)
    rolls(table, second)
    table.look([second] * RATE, clear=False)
    table.look([BARE] * RATE, at_rest=False)
    if covered:
        table.look([cup] * RATE, at_rest=False)
    assert np.array_equal(table.scene(BARE).bare, BARE)


def test_what_covers_the_dice_is_not_the_bare_table_where_that_is_known() -> None:
    table = Watched()
    dice, cup = map(things, (20, 80))
    rolls(table, dice)
    table.look([dice] * RATE, clear=False)
    table.look([cup] * RATE, at_rest=False)
    assert np.array_equal(table.scene(BARE).bare, BARE)
