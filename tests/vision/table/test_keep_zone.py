"""What lies in the keep zone was laid there, and what lies off the tray is named."""

from __future__ import annotations

import pytest

from scorekeeper.vision.profile.calibration import View
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.settling import Settling
from tests.vision.table.table_script import Script


@pytest.fixture
def with_zones() -> Script:
    """The tray takes places a to l, the keep zone m to t, the table beside both the rest."""
    table = Script()
    tray = ((0.0, 0.0), (0.44, 0.0), (0.44, 1.0), (0.0, 1.0))
    keep = ((0.45, 0.0), (0.75, 0.0), (0.75, 1.0), (0.45, 1.0))
    table.settling = Settling(view=View(area=tray, keep=keep))
    return table


def test_dice_in_the_keep_zone_were_laid_there(with_zones: Script) -> None:
    with_zones.play("""
        1g 4b 4c 5d 6e 6f    1.0    roll 1 4 4 5 6 6
        4b 4c 6e 6f 1n 5o    1.0    aside 1 5
        1n 5o                1.5
        1n 5o 2g 2b 5c 6d    1.0    roll 2 2 5 6
    """)


def test_dice_in_the_keep_zone_are_never_a_throw(with_zones: Script) -> None:
    with_zones.play("""
        1g 4b                1.0    roll 1 4
        -                    3.0
        3n 5o                3.0
        3n 5o 2g 6b          1.0    roll 2 6
    """)


def test_a_die_read_otherwise_in_the_keep_zone_is_the_one_that_went(with_zones: Script) -> None:
    with_zones.play("""
        1g 4b 4c             1.0    roll 1 4 4
        4b 4c 5n             1.0    aside 1
    """)


def test_a_die_off_the_tray_is_named(with_zones: Script) -> None:
    with_zones.play("1g 4b 5y  1.0  roll 1 4 5 off_tray(5)")


@pytest.mark.parametrize("away_s", [0.7, 3.0])
def test_a_die_off_the_tray_that_is_thrown_again_belongs_to_the_roll(
    with_zones: Script, away_s: float
) -> None:
    aside = "aside 1" if away_s > 1 else ""
    with_zones.play(f"""
        2f 3b 4c 6d 3e 1x    2.0    roll 1 2 3 3 4 6 off_tray(1)
        2f 3b 4c 6d 3e       {away_s}    {aside}
        2f 3b 4c 6d 3e 5h    1.0    amended roll 2 3 3 4 5 6
    """)


def test_a_die_off_the_tray_that_is_thrown_on_is_a_throw(with_zones: Script) -> None:
    with_zones.play("5b 1x    2.0    roll 1 5 off_tray(1)")
    with_zones.expected = Expected(1, kept=(5,))
    with_zones.play("""
        5b       3.0
        5b 2h    1.0    roll 2
    """)
