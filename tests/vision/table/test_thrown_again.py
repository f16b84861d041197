"""Dice that fall where others lay, or show the same faces again, were thrown all the same."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.settling import Settling
from scorekeeper.vision.table.table_events import RollSettled, TableEvent
from scorekeeper.vision.thumbnails import Grey
from tests.vision.table.table_script import SIZE_PX, Script, notation, read


@pytest.mark.parametrize("thrown", ["1g 5h", "1g 6h 5i"])
def test_as_many_dice_as_are_thrown_and_others_than_were_kept_are_a_throw(
    table: Script, thrown: str
) -> None:
    table.play("1a 1b 5c 5d         1.0    roll 1 1 5 5")
    table.expected = Expected(2, kept=(1, 5))
    faces = " ".join(sorted(word[0] for word in thrown.split()))
    table.play(f"""
        -                   1.2
        {thrown}            2.0    roll {faces}
    """)


def test_a_throw_that_shows_the_same_faces_again_is_a_new_roll(table: Script) -> None:
    table.play("""
        2a 4b    1.0    roll 2 4
        -        1.5
        4g 2h    1.0    roll 2 4
    """)


def test_a_quick_throw_of_dice_just_picked_up_is_a_new_roll_though_a_face_is_missing(
    table: Script,
) -> None:
    table.play("""
        1a 1b 2c 3d 4e 5f    2.0    roll 1 1 2 3 4 5
        -                    1.0
        1g 2h 3i 4j 5k       1.0    roll 1 2 3 4 5
    """)


def test_two_kept_dice_put_back_after_all_were_picked_up_are_a_roll_that_the_game_asks_about() -> (
    None
):
    table = Script(expected=Expected(4))
    table.play("""
        1a 4b 4c 5d 6e 6f    1.0    roll 1 4 4 5 6 6
        -                    1.0
        1x 5y                1.0    roll 1 5
        1x 5y 2a 2b 5c 6d    1.0    roll 2 2 5 6
    """)


def test_the_last_die_thrown_again_with_the_same_face_counts_where_one_die_is_expected() -> None:
    table = Script(expected=Expected(1))
    table.play("""
        1a 1b 1c 5d 5e 3f    1.0    roll 1 1 1 3 5 5
        1a 1b 1c 5d 5e       2.0
        1a 1b 1c 5d 5e 3g    1.0    roll 3
    """)


def test_two_dice_are_easily_thrown_alike(table: Script) -> None:
    table.play("1a 4b  1.0  roll 1 4")
    table.look_away()
    table.play("1k 4l  1.0  roll 1 4")


def test_one_of_several_dice_may_fall_where_one_lay_before(table: Script) -> None:
    table.play("""
        1a 4b 4c 5d         1.0    roll 1 4 4 5
        1a                  1.5    aside 4 4 5
        1a 3b 2x 5y         1.0    roll 2 3 5
        -                   3.0
        1a 4b 4c 5d         1.0    roll 1 4 4 5
        1a                  0.8
        1a 2b 6x            1.0    roll 2 6
    """)


def test_a_single_die_thrown_again_at_once_beside_its_old_place_is_a_roll(table: Script) -> None:
    table.play("""
        3a     0.6    roll 3
        -      0.6
        6a'    0.9    roll 6
    """)


def _drawn(dice: dict[str, float]) -> Grey:
    """A plain table with threes at these places, each turned by so many degrees."""
    picture = np.full((100, 2700), 90, np.uint8)
    for place, turned_deg in dice.items():
        at = (100.0 * (1 + ord(place) - ord("a")), 50.0)
        edge = cv2.boxPoints((at, (SIZE_PX, SIZE_PX), turned_deg))
        cv2.fillPoly(picture, [np.rint(edge).astype(np.int32)], 230)
        for pip in (-1, 0, 1):
            x, y = np.rint(at + pip * (edge[0] - at) * 0.55).astype(int)
            cv2.circle(picture, (int(x), int(y)), 5, 20, -1)
    return picture


@pytest.mark.parametrize(
    ("turned_deg", "expected", "bare_known", "told"),
    [
        (50.0, None, False, ["roll 1 2 3"]),  # as it is turned otherwise, it fell there
        (50.0, 3, False, ["roll 1 2 3"]),
        (50.0, 2, False, ["roll 1 2"]),  # it was brushed, and only two were thrown
        (3.0, 3, False, ["roll 1 2"]),  # perhaps nobody took it up: three are asked for
        (3.0, 3, True, ["roll 1 2 3"]),  # its place was seen without it
        (3.0, 2, True, ["roll 1 2"]),
    ],
)
def test_a_thrown_die_that_falls_where_one_like_it_lay_is_thrown(
    turned_deg: float, expected: int | None, bare_known: bool, told: list[str]
) -> None:
    lay, lies, bare = (
        _drawn({"a": 0, "b": 20, "c": 40}),
        _drawn({"a": turned_deg, "d": 0, "e": 9}),
        _drawn({}),
    )
    table = Drawn(bare if bare_known else None, None if expected is None else Expected(expected))
    table.show("3a 4b 6c", lay, 20)
    table.rested = lay
    table.show("3a 4b 6c", lay, 20)
    table.show("", bare, 16, busy=True)
    assert list(map(notation, table.show("3a 1d 2e", lies, 44))) == told


class Drawn:
    """A table of which pixels are known, looked at 20 times a second."""

    def __init__(self, bare: Grey | None, expected: Expected | None = None) -> None:
        self.settling = Settling()
        self.bare, self.expected = bare, expected
        self.rested: Grey | None = None
        self.looks = 0

    def show(self, read_: str, now: Grey, looks: int, *, busy: bool = False) -> list[TableEvent]:
        """What is told while these dice are read, at places of one letter each, in this picture."""
        dice = [
            DieReading(int(face), 0.99, True, (100.0 * (1 + ord(p) - ord("a")), 50.0), SIZE_PX)
            for face, p in read_.split()
        ]
        scene = Scene(now, now, self.rested, 1.0, bare=self.bare)
        told: list[TableEvent] = []
        for _ in range(looks):
            told += self.settling.observe(
                read(*dice), self.looks / 20, busy=busy, expected=self.expected, scene=scene
            )
            self.looks += 1
        return told


def _two_taken_up() -> Drawn:
    """A 3 and a 4 were taken up from beside a 6."""
    lay, left = (_drawn(dict.fromkeys(places, 0)) for places in ("abc", "c"))
    table = Drawn(_drawn({}))
    table.show("3a 4b 6c", lay, 20)
    table.rested = lay
    table.show("3a 4b 6c", lay, 20)
    table.show("6c", _reached_into(left), 12)
    return table


@pytest.mark.parametrize(
    ("arm_px", "told"),
    [
        (None, ["roll 3 4"]),
        ((420, 660), ["roll 3 4"]),  # the arm that threw them stays in the picture
        ((960, 1140), ["aside 3 4"]),  # an arm is where they come to light
    ],
)
def test_dice_that_came_rolling_where_no_arm_was_were_thrown_though_they_show_what_others_did(
    arm_px: tuple[int, int] | None, told: list[str]
) -> None:
    table = _two_taken_up()
    rolling, lies = (_drawn(dict.fromkeys(places, 0)) for places in ("cgh", "cjk"))
    table.show("6c 1g 2h", rolling if arm_px is None else _reached_into(rolling, *arm_px), 1)
    stays = _reached_into(lies) if arm_px == (420, 660) else lies
    assert list(map(notation, table.show("6c 3j 4k", stays, 44))) == told


@pytest.mark.parametrize(("on_the_way", "told"), [("3g 4h", "aside 3 4"), ("3g 2h", "roll 3 4")])
def test_dice_carried_together_show_both_their_faces_all_the_way_and_no_other(
    on_the_way: str, told: str
) -> None:
    """The hand that moves them is not seen."""
    table = _two_taken_up()
    moving, lies = (_drawn(dict.fromkeys(places, 0)) for places in ("cgh", "cjk"))
    table.show(f"6c {on_the_way}", moving, 1)
    assert list(map(notation, table.show("6c 3j 4k", lies, 44))) == [told]


@pytest.mark.parametrize(("arm_px", "rolled"), [(None, True), ((960, 1140), False)])
def test_a_roll_tells_whether_all_its_dice_were_seen_to_roll(
    arm_px: tuple[int, int] | None, rolled: bool
) -> None:
    bare, lay = _drawn({}), _drawn(dict.fromkeys("abc", 0))
    table = Drawn(bare)
    table.show("3a 4b 6c", lay, 20)
    table.rested = lay
    table.show("3a 4b 6c", lay, 20)
    table.show("", _reached_into(bare), 24)
    rolling, lies = (_drawn(dict.fromkeys(places, 0)) for places in ("ghi", "jkm"))
    table.show("1g 2h 6i", rolling if arm_px is None else _reached_into(rolling, *arm_px), 1)
    (told,) = table.show("3j 4k 2m", lies, 44)
    assert isinstance(told, RollSettled)
    assert told.rolled is rolled


@pytest.mark.parametrize(("rolls", "found"), [(True, False), (False, True)])
def test_dice_that_were_seen_to_roll_did_not_lie_there_before_the_first_look(
    rolls: bool, found: bool
) -> None:
    bare = _drawn({})
    table = Drawn(bare)
    table.rested = bare
    table.show("", bare, 20)
    if rolls:
        table.show("1g 2h 6i", _drawn(dict.fromkeys("ghi", 0)), 1)
    (told,) = table.show("3j 4k 2m", _drawn(dict.fromkeys("jkm", 0)), 14)
    assert isinstance(told, RollSettled)
    assert told.found is found


@pytest.mark.parametrize("faces", ["2m 3n", "2m 1n", "2m 3e"])  # e: beside the arm
def test_dice_put_down_and_hidden_by_the_arm_that_throws_the_others_were_put_down(
    faces: str,
) -> None:
    bare, lay, put = (_drawn(dict.fromkeys(places, 0)) for places in ("", "abc", "j"))
    table = Drawn(bare)
    table.show("1a 4b 6c", lay, 20)
    table.rested = lay
    table.show("1a 4b 6c", lay, 20)
    table.show("", _reached_into(bare), 16, busy=True)
    table.show("1j", put, 4)
    table.show("", _reached_into(bare, 940, 1160), 16, busy=True)
    table.show("1j", _reached_into(put), 2)
    table.show("1j 2p 3q", _reached_into(_drawn(dict.fromkeys("jpq", 0))), 2)
    lies = _drawn(dict.fromkeys(f"j{faces[1::3]}", 0))
    table.show(f"1j {faces}", _reached_into(lies), 1)
    told = table.show(f"1j {faces}", lies, 44)
    assert list(map(notation, told)) == ["aside 1", f"roll {' '.join(sorted(faces[::3]))}"]


def test_a_die_that_a_hand_moves_is_not_thrown_though_nobody_knows_it_for_a_hand() -> None:
    lay, left, lies = (_drawn(dict.fromkeys(places, 0)) for places in ("abc", "bc", "bcj"))
    table = Drawn(_drawn({}))
    table.show("3a 4b 6c", lay, 20)
    table.rested = lay
    table.show("3a 4b 6c", lay, 20)
    hidden = left.copy()
    hidden[:, 40:160] = 150
    told = table.show("4b 6c", hidden, 12, busy=True) + table.show("4b 6c 3j", lies, 44)
    assert list(map(notation, told)) == ["aside 3"]


@pytest.mark.parametrize(
    ("calm", "told"),
    [
        (8, ["aside 1", "roll 5 6"]),
        (6, ["roll 1 5 6"]),  # it may have left the hand before the others
        (0, ["roll 1 5 6"]),
    ],
)
def test_dice_put_down_before_others_begin_to_roll_are_none_of_those_thrown(
    calm: int, told: list[str]
) -> None:
    """A die that lies while others of its throw still roll was thrown with them, though a hand was
    there as it came to rest."""
    lay, put, bare = _drawn(dict.fromkeys("abc", 0)), _drawn({"d": 0}), _drawn({})
    table = Drawn(bare)
    table.show("1a 2b 3c", lay, 20)
    table.rested = lay
    table.show("1a 2b 3c", lay, 20)
    table.show("", _reached_into(bare), 10)
    table.show("1d", _reached_into(put), 1)
    for n, (left, right) in enumerate(zip("efghijklmn", "opqrstuvwx", strict=True)):
        others = "" if n < calm else f"2{left} 3{right}"
        now = _drawn(dict.fromkeys("d" + others[1::3], 0))
        table.show(f"1d {others}", now, 1)
    lie = _drawn(dict.fromkeys("dyz", 0))
    assert list(map(notation, table.show("1d 5y 6z", lie, 44))) == told


@pytest.mark.parametrize(("by_hand", "put"), [(True, (1,)), (False, ())])
def test_dice_that_lay_there_before_others_came_rolling_are_told_apart(
    by_hand: bool, put: tuple[int, ...]
) -> None:
    bare, one = _drawn({}), _drawn({"d": 0})
    table = Drawn(bare)
    table.show("1a 2b 3c", _drawn(dict.fromkeys("abc", 0)), 20)
    table.rested = _drawn(dict.fromkeys("abc", 0))
    table.show("", _reached_into(bare), 10)
    if by_hand:
        table.show("1d", _reached_into(one), 2)
    else:
        for face, place in zip("326", "gfe", strict=True):
            table.show(f"{face}{place}", _drawn({place: 0}), 1)
    table.show("1d", one, 20)
    for left, right in zip("hijk", "opqr", strict=True):
        table.show(f"1d 2{left} 3{right}", _drawn(dict.fromkeys(f"d{left}{right}", 0)), 1)
    told = table.show("1d 5y 6z", _drawn(dict.fromkeys("dyz", 0)), 20)
    assert list(map(notation, told)) == ["amended roll 1 5 6"]
    (roll,) = told
    assert isinstance(roll, RollSettled)
    assert tuple(die.value for die in roll.put) == put


def _reached_into(table: Grey, left_px: int = 420, right_px: int = 660) -> Grey:
    """The same with an arm from here to there, where no dice are to be seen."""
    picture = table.copy()
    picture[:, left_px:right_px] = 180
    return picture


@pytest.mark.parametrize(
    ("turned_deg", "told"), [(0, ["roll 4 6"]), (50, ["roll 1 4 6"])], ids=["untouched", "turned"]
)
def test_a_die_that_a_cup_hid_where_it_lay_is_none_of_those_that_were_below_the_cup(
    turned_deg: float, told: list[str]
) -> None:
    bare, lay = _drawn({}), _drawn(dict.fromkeys("abc", 0))
    table = Drawn(bare)
    table.show("1a 2b 3c", lay, 20)
    table.rested = lay
    table.show("1a 2b 3c", lay, 20)
    hidden = _reached_into(_drawn({"a": 0}), 0, 1140)
    assert table.show("", hidden, 80, busy=True) == []
    lies = _drawn({"a": turned_deg, "p": 0, "q": 0})
    assert list(map(notation, table.show("1a 6p 4q", lies, 44))) == told


@pytest.mark.parametrize(
    ("turned_deg", "rolls", "told"),
    [
        (0, False, ["roll 2 3 4"]),
        (0, True, ["roll 2 3 4"]),  # the die that was seen to roll past it is another one
        (50, False, ["roll 2 3 4"]),  # the arm has brushed it
        (50, True, ["roll 2 3 4", "amended roll 1 2 3 4"]),
    ],
)
def test_what_lay_there_before_a_throw_and_was_hidden_by_the_arm_is_none_of_its_dice(
    turned_deg: float, rolls: bool, told: list[str]
) -> None:
    """A sweet that is taken for a die: nothing is told as it comes to light again. What rolls
    there and looks otherwise has fallen there."""
    lay, bare = _drawn({"j": 0}), _drawn({})
    table = Drawn(bare)
    table.show("1j", lay, 20)
    table.rested = lay
    table.show("1j", lay, 20)
    table.show("", _reached_into(lay, 940, 1160), 60, busy=True)
    lies = _drawn(dict.fromkeys("jabc", 0) | {"j": turned_deg})
    seen = table.show("2a 3b 4c", _reached_into(lies, 940, 1160), 20 if rolls else 80)
    if rolls:
        seen += table.show("2a 3b 4c 5h", _drawn(dict.fromkeys("abch", 0)), 2)
        seen += table.show("2a 3b 4c 6i", _drawn(dict.fromkeys("abci", 0)), 2)
    seen += table.show("1j 2a 3b 4c", lies, 44)
    assert list(map(notation, seen)) == told


def test_a_die_that_an_arm_hid_as_it_was_thrown_is_one_of_the_others_it_hid() -> None:
    """The arm passes over all of them, and stays over one."""
    bare, lies = _drawn({}), _drawn(dict.fromkeys("jabc", 0))
    table = Drawn(bare)
    table.rested = bare
    table.show("", bare, 20)
    table.show("1j 2a 3b 4c", lies, 3)
    table.show("", _reached_into(lies, 0, 1160), 10, busy=True)
    told = table.show("2a 3b 4c", _reached_into(lies, 940, 1160), 40)
    told += table.show("1j 2a 3b 4c", lies, 44)
    assert list(map(notation, told))[-1] == "amended roll 1 2 3 4"


def test_a_kept_die_that_was_hidden_for_long_and_looks_as_it_did_lies_there_still() -> None:
    """The arm has left it for a while, in which nobody read it."""
    kept, bare = _drawn(dict.fromkeys("jbc", 0)), _drawn({})
    table = Drawn(bare)
    table.show("5a 2b 3c", _drawn(dict.fromkeys("abc", 0)), 20)
    table.rested = _drawn(dict.fromkeys("abc", 0))
    table.show("2b 3c", _reached_into(_drawn(dict.fromkeys("bc", 0))), 12)
    assert list(map(notation, table.show("5j 2b 3c", kept, 44))) == ["aside 5"]
    table.rested = kept
    table.show("5j 2b 3c", kept, 20)
    assert table.show("", _reached_into(bare, 0, 1160), 120, busy=True) == []
    assert table.show("", _reached_into(_drawn({"j": 0}), 0, 700), 20, busy=True) == []
    told = table.show("5j 6p 4q", _drawn(dict.fromkeys("jpq", 0)), 44)
    assert list(map(notation, told)) == ["roll 4 6"]
