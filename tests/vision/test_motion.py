"""What changed in the picture, place by place; and how the camera itself moved."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.steadying import Steady
from scorekeeper.vision.thumbnails import sharpness, thumbnail


def table(seed: int = 1) -> np.ndarray:
    """A table with a grain, 640×480."""
    rough = np.random.default_rng(seed).normal(0, 40, (60, 80)).astype(np.float32)
    grain = cv2.resize(rough, (640, 480), interpolation=cv2.INTER_CUBIC)
    grey = np.clip(120 + grain, 0, 255).astype(np.uint8)
    return cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR)


def with_die(pixels: np.ndarray, x: int, y: int, pips: int = 1) -> np.ndarray:
    """A white die of 40 px with its middle at x, y."""
    pixels = pixels.copy()
    cv2.rectangle(pixels, (x - 20, y - 20), (x + 20, y + 20), (240, 240, 240), -1)
    for pip in range(pips):
        cv2.circle(pixels, (x - 10 + 10 * pip, y - 10 + 10 * pip), 5, (10, 10, 10), -1)
    return pixels


def scene(now: np.ndarray, before: np.ndarray, rested: np.ndarray | None = None) -> Scene:
    small = thumbnail(now)
    then = None if rested is None else thumbnail(rested)
    return Scene(small, thumbnail(before), then, small.shape[1] / now.shape[1])


def die(x: float, y: float) -> DieReading:
    return DieReading(1, 0.9, True, (x, y), 40.0)


def test_a_die_that_lies_does_not_stir_and_one_that_turns_over_in_its_place_does() -> None:
    lying, turned = with_die(table(), 300, 200), with_die(table(), 300, 200, pips=3)
    assert not scene(lying, lying).stirs((300, 200), 40)
    assert scene(turned, lying).stirs((300, 200), 40)


@pytest.mark.parametrize("place_px", [(-60, 200), (700, 200), (300, -60), (300, 540)])
def test_of_a_place_outside_of_the_picture_nothing_is_seen(place_px: tuple[int, int]) -> None:
    """There lie dice that a camera which was moved sees no more."""
    bare = table()
    at_the_border = cv2.rectangle(bare.copy(), (0, 0), (639, 479), (250, 250, 250), 8)
    assert not scene(at_the_border, bare, bare).stirs(place_px, 40)
    assert not scene(bare, bare, bare).as_rested(place_px, 40)
    assert not scene(at_the_border, bare, bare).in_hand(place_px, 40)


def test_movement_counts_only_near_the_dice_and_only_as_large_as_a_die() -> None:
    still = with_die(table(), 300, 200)
    assert scene(with_die(still, 420, 200), still).moves_near([die(300, 200)])
    assert not scene(with_die(still, 600, 450), still).moves_near([die(300, 200)])
    speck = still.copy()
    speck[200:208, 400:408] = 255
    assert not scene(speck, still).moves_near([die(300, 200)])
    assert not scene(with_die(still, 420, 200), still).moves_near([])


def test_a_place_looks_as_it_did_in_any_light_but_not_when_a_die_came_or_went() -> None:
    bare, lying = table(), with_die(table(), 300, 200)
    dark = (lying * 0.5 + 20).astype(np.uint8)
    assert scene(dark, dark, rested=lying).as_rested((300, 200), 40)
    assert not scene(bare, bare, rested=lying).as_rested((300, 200), 40)
    assert not scene(lying, lying, rested=bare).as_rested((300, 200), 40)
    assert not scene(lying, lying).as_rested((300, 200), 40)


def test_bare_cloth_looks_like_bare_cloth() -> None:
    plain = np.full((480, 640, 3), 90, np.uint8)
    assert scene(plain, plain, rested=plain + 20).as_rested((300, 200), 40)


def test_a_camera_on_a_stand_has_never_moved_whatever_moves_before_it() -> None:
    steady = Steady()
    for x in range(100, 500, 20):
        hand = table()
        cv2.circle(hand, (x, 240), 110, (120, 150, 200), -1)
        assert np.array_equal(steady.follow(thumbnail(hand)), np.eye(3))
    assert not steady.moves


@pytest.mark.parametrize("turn_deg", [0.0, 2.0])
def test_a_camera_held_by_hand_is_followed(turn_deg: float) -> None:
    steady, pixels = Steady(), table()
    steady.follow(thumbnail(pixels))
    for step in range(1, 16):
        move = cv2.getRotationMatrix2D((320, 240), turn_deg * step / 15, 1.0)
        move[:, 2] += (2.0 * step, -1.0 * step)
        seen = cv2.warpAffine(pixels, move, (640, 480), borderMode=cv2.BORDER_REFLECT)
        back = steady.follow(thumbnail(seen))
    place = np.array([300.0, 200.0, 1.0])
    now = np.append(move @ place, 1.0)
    scale = 480 / 640
    found = back @ (now * [scale, scale, 1.0])
    assert found[:2] / scale == pytest.approx(place[:2], abs=1.5)
    assert steady.moves


def test_a_table_without_a_single_mark_leaves_the_camera_where_it_is() -> None:
    steady, plain = Steady(), np.full((270, 480), 90, np.uint8)
    for _ in range(3):
        assert np.array_equal(steady.follow(plain), np.eye(3))


def test_frames_of_another_size_begin_anew() -> None:
    steady = Steady()
    steady.follow(thumbnail(table()))
    assert np.array_equal(steady.follow(np.full((200, 300), 90, np.uint8)), np.eye(3))


def test_the_noise_on_a_table_without_a_mark_says_nothing_of_the_camera() -> None:
    steady, noise = Steady(), np.random.default_rng(3)
    stands = []
    for n in range(30):
        pixels = np.full((480, 640, 3), 90, np.uint8)
        if n >= 20:  # a hand comes
            cv2.circle(pixels, (300, 700 - 20 * (n - 20)), 220, (150, 170, 200), -1)
        small = thumbnail(
            np.clip(pixels + noise.normal(0, 5, pixels.shape), 0, 255).astype(np.uint8)
        )
        assert np.array_equal(steady.follow(small), np.eye(3))
        if n < 20:
            steady.rest()
        stands.append(steady.stand)
    assert len(set(stands[2:])) == 1


@pytest.mark.parametrize(
    ("picture", "elsewhere"),
    [
        (table(), False),
        (np.roll(table(), 4, axis=1), False),  # a hand that trembles
        (cv2.warpAffine(table(), np.array([[1.0, 0, 60], [0, 1.0, 30]]), (640, 480)), True),
        (table(seed=9), True),
        (table()[:, ::-1], True),
        (np.ascontiguousarray(table()[:240]), True),
    ],
    ids=["still", "trembles", "pushed", "another table", "mirrored", "another size"],
)
def test_a_camera_that_may_stand_elsewhere_is_noticed(picture: np.ndarray, elsewhere: bool) -> None:
    steady = Steady()
    for _ in range(2):  # what two pictures show is no noise
        steady.follow(thumbnail(table()))
    before = steady.stand
    for _ in range(3):
        steady.follow(thumbnail(np.ascontiguousarray(picture)))
        steady.rest()
    assert (steady.stand > before) == elsewhere


@pytest.mark.parametrize("gain", [0.8, 0.93, 1.07, 1.2])
def test_a_lamp_that_flickers_moves_nothing(gain: float) -> None:
    chance = np.random.default_rng(8)
    table = cv2.resize(chance.integers(40, 180, (27, 48)).astype(np.uint8), (480, 270))
    table[:20] = 255  # blown out in any light
    now = np.clip(table * gain, 0, 255).astype(np.uint8)
    now[:20] = 255
    scene = Scene(now, table, table, 1.0)
    die = DieReading(3, 0.9, True, (240.0, 30.0), 40.0)
    assert not scene.stirs(die.center_px, die.size_px)
    assert not scene.moves_near([die])
    now[100:140, 220:260] = 250  # a die that comes in the same moment
    assert Scene(now, table, table, 1.0).moves_near([die])


@pytest.mark.parametrize("on_its_side", [False, True])
def test_the_bars_of_a_lamp_that_wander_through_the_picture_move_nothing(on_its_side: bool) -> None:
    chance = np.random.default_rng(8)
    table = cv2.resize(chance.integers(40, 180, (27, 48)).astype(np.uint8), (480, 270))
    lines = np.arange(480)[None, :] if on_its_side else np.arange(270)[:, None]
    now, before = (
        (table * (1 + 0.2 * np.sin(lines / 29 + phase))).astype(np.uint8) for phase in (0, 0.4)
    )
    die = DieReading(3, 0.9, True, (240.0, 130.0), 40.0)
    assert not Scene(now, before, before, 1.0).stirs(die.center_px, die.size_px)
    assert not Scene(now, before, before, 1.0).moves_near([die])
    now[100:140, 220:260] = 250  # a die that comes in the same moment
    assert Scene(now, before, before, 1.0).moves_near([die])


def test_where_a_die_was_taken_up_under_a_lamp_that_flickers_nothing_covers_the_table() -> None:
    lines = np.arange(270)[:, None]
    bare, now = (
        np.tile(120 * (1 + 0.15 * np.sin(lines / 15 + phase)), (1, 480)).astype(np.uint8)
        for phase in (0, 2.0)
    )
    rested = bare.copy()
    rested[100:140, 220:260] = 240
    seen = Scene(now, now, rested, 1.0, bare)
    assert not seen.is_covered((240.0, 120.0), 40.0)
    assert not seen.in_hand((240.0, 120.0), 40.0)
    now[60:200, 200:300] = 30  # a sleeve
    assert Scene(now, now, rested, 1.0, bare).is_covered((240.0, 120.0), 40.0)


def with_palm(pixels: np.ndarray, x: int, y: int) -> np.ndarray:
    """An open hand with its middle at x, y, which reaches in from below."""
    pixels = pixels.copy()
    cv2.rectangle(pixels, (x - 60, y), (x + 60, 480), (150, 170, 200), -1)
    cv2.circle(pixels, (x, y), 90, (150, 170, 200), -1)
    return pixels


def large_die(pixels: np.ndarray, x: int, y: int) -> np.ndarray:
    """One so near the camera that it is larger in the picture than many an arm."""
    return cv2.rectangle(pixels.copy(), (x - 50, y - 50), (x + 50, y + 50), (250, 250, 250), -1)


def test_dice_that_the_border_cuts_are_no_arm_nor_are_those_that_lay_there() -> None:
    bare = table()
    with_dice = large_die(large_die(bare, 30, 200), 130, 200)
    near = tuple(replace(die(x, 200), size_px=100.0) for x in (30, 130))
    came, went = scene(with_dice, bare, bare), scene(bare, with_dice, with_dice)
    assert came.is_reached_into and went.is_reached_into
    assert not replace(came, dice=near).is_reached_into
    assert not replace(went, lay=near).is_reached_into


def test_a_hand_over_dice_at_the_border_is_one() -> None:
    bare = table()
    with_hand = with_palm(large_die(bare, 300, 460), 300, 250)
    near = replace(die(300, 460), size_px=60.0)
    assert replace(scene(with_hand, bare, bare), dice=(near,)).is_reached_into


def test_a_die_on_an_open_palm_is_in_the_hand_and_one_beside_it_is_not() -> None:
    bare, palm = table(), with_palm(table(), 300, 250)
    on_it, beside = with_die(palm, 300, 250, pips=3), with_die(palm, 386, 180, pips=3)
    assert scene(on_it, on_it, bare).in_hand((300, 250), 40)
    assert not scene(beside, beside, bare).in_hand((386, 180), 40)


def test_dice_that_cover_most_of_a_palm_at_the_border_are_in_the_hand() -> None:
    bare, pixels = table(), with_palm(table(), 300, 420)
    places = [(300, 420), (258, 400), (342, 400), (300, 372), (272, 450), (335, 450)]
    for x, y in places:
        pixels = with_die(pixels, x, y, pips=3)
    seen = replace(scene(pixels, pixels, bare), dice=tuple(die(x, y) for x, y in places))
    assert all(seen.in_hand(place, 40) for place in places)


def turned(pixels: np.ndarray, x: int, y: int, by_deg: float, shift: int) -> np.ndarray:
    """The picture turned about a place, which comes to lie ``shift`` pixels to the right."""
    turn = cv2.getRotationMatrix2D((x, y), by_deg, 1.0)
    turn[0, 2] += shift
    return cv2.warpAffine(pixels, turn, (640, 480), borderMode=cv2.BORDER_REFLECT)


def test_a_die_pushed_a_little_looks_as_it_did_and_one_turned_otherwise_does_not() -> None:
    lay = with_die(table(), 300, 200, pips=3)
    pushed, other = turned(lay, 300, 200, 4, 12), turned(lay, 300, 200, 50, 12)
    assert scene(pushed, pushed, lay).looks_alike((300, 200), (312, 200), 40)
    assert not scene(other, other, lay).looks_alike((300, 200), (312, 200), 40)
    dim = (pushed * 0.8).astype(np.uint8)
    assert scene(dim, dim, lay).looks_alike((300, 200), (312, 200), 40)
    assert scene(other, other).looks_alike((300, 200), (312, 200), 40)  # nobody knows how it lay


def test_how_a_die_lay_before_something_happened_tells_where_the_table_has_not_rested_since() -> (
    None
):
    """It was taken up as soon as others had been put to the side, and one falls where it lay."""
    lay = with_die(table(), 300, 200, pips=3)
    pushed, other = turned(lay, 300, 200, 4, 12), turned(lay, 300, 200, 50, 12)
    small = [thumbnail(pixels) for pixels in (pushed, other, lay, table())]
    still, fell, before, bare = small
    scale = still.shape[1] / 640

    def looks_alike(now: np.ndarray, undisturbed: np.ndarray, *, fell_there: bool) -> bool:
        seen = Scene(now, now, None, scale, bare, undisturbed=(undisturbed,))
        return seen.looks_alike((300, 200), (312, 200), 40, fell_there=fell_there)

    assert looks_alike(still, before, fell_there=True)
    assert not looks_alike(fell, before, fell_there=True)
    # It was put there since, or came after that picture: nobody knows how it lay.
    assert looks_alike(fell, before, fell_there=False)
    assert looks_alike(fell, bare, fell_there=True)


@pytest.mark.parametrize("sleeve", [90, 145])
@pytest.mark.parametrize("width", [280, 330])
def test_a_plain_sleeve_over_most_of_the_picture_is_no_bar_of_light(
    sleeve: int, width: int
) -> None:
    bare = np.full((270, 480), 120, np.uint8)
    rested = bare.copy()
    rested[100:140, 100:140] = 240
    now = rested.copy()
    now[60:200, :width] = sleeve
    seen = Scene(now, rested, rested, 1.0, bare)
    assert seen.is_covered((120.0, 120.0), 40.0)
    assert seen.stirs((120.0, 120.0), 40.0)
    assert not seen.stirs((420.0, 120.0), 40.0)


def test_an_arm_across_the_picture_moves() -> None:
    bare = cv2.cvtColor(table(), cv2.COLOR_BGR2GRAY)
    arm = bare.copy()
    arm[180:260] = np.clip(0.9 * arm[180:260].astype(np.float32) + 60, 0, 255).astype(np.uint8)
    assert Scene(arm, bare, bare, 1.0).moves_near([die(300, 200)])


def test_a_die_blown_out_in_one_phase_of_a_flickering_lamp_lies_still() -> None:
    pixels = with_die(table(), 300, 200)
    bright, dim = (np.clip(pixels * gain, 0, 255).astype(np.uint8) for gain in (1.25, 0.95))
    for now, before in ((dim, bright), (bright, dim)):
        assert not scene(now, before).stirs((300, 200), 40)
        assert not scene(now, before).moves_near([die(300, 200)])


@pytest.mark.parametrize("gain", [0.8, 1.2])
def test_a_picture_is_as_sharp_in_any_light(gain: float) -> None:
    table = np.random.default_rng(8).integers(40, 200, (270, 480)).astype(np.uint8)
    lit = (table * gain).astype(np.uint8)
    assert sharpness(lit) == pytest.approx(sharpness(table), rel=0.05)


def test_the_camera_is_followed_by_the_table_not_by_dice_that_will_not_stay() -> None:
    ground = table(seed=4)
    places = [(120, 120), (200, 300), (320, 140), (400, 320), (520, 180), (540, 400)]
    lying = ground.copy()
    for x, y in places:
        lying = with_die(lying, x, y, pips=3)
    small = thumbnail(lying)
    scale = small.shape[1] / lying.shape[1]
    steady = Steady()
    steady.follow(thumbnail(table(seed=9)))  # the key shows another table
    for _ in range(2):  # one that rests is seen more than once
        steady.follow(small)
    steady.rest([((x * scale, y * scale), 40 * scale) for x, y in places])
    gone = np.roll(ground, 8, axis=1)  # the dice are taken, and the camera sways
    steady.follow(thumbnail(gone))
    assert steady.found
    assert steady.to_table[0, 2] == pytest.approx(-8 * scale, abs=0.5)


def swayed(pixels: np.ndarray, step: int) -> np.ndarray:
    """The picture as a hand holds the camera, ``step`` twentieths of a second later."""
    move = np.array([[1.0, 0.0, 9 * np.sin(step / 5)], [0.0, 1.0, 7 * np.sin(step / 7)]])
    return cv2.warpAffine(pixels, move, (640, 480), borderMode=cv2.BORDER_REFLECT)


def test_a_camera_held_by_hand_is_followed_while_nothing_is_left_of_the_key() -> None:
    """What was seen first has gone: dice were taken up, an arm lies over the rest."""
    steady = Steady()
    for _ in range(2):
        steady.follow(thumbnail(table(seed=9)))
    first = thumbnail(swayed(table(), 0))
    before = steady.follow(first)
    for step in range(1, 60):
        after = steady.follow(thumbnail(swayed(table(), step)))
    assert not steady.found
    scale = 480 / 640
    moved = (9 * np.sin(59 / 5) * scale, 7 * np.sin(59 / 7) * scale)
    assert (after[:2, 2] - before[:2, 2]) == pytest.approx([-moved[0], -moved[1]], abs=0.5)


def test_a_hand_before_a_camera_on_a_stand_never_moves_it_though_nothing_is_left_of_the_key() -> (
    None
):
    steady, palm = Steady(), table(seed=3)
    steady.follow(thumbnail(table(seed=9)))
    for x in range(100, 500, 10):
        hand, shape = table(), np.zeros((480, 640), np.uint8)
        cv2.circle(shape, (x, 240), 130, 255, -1)
        hand[shape > 0] = np.roll(palm, x, axis=1)[shape > 0]
        assert np.array_equal(steady.follow(thumbnail(hand)), np.eye(3))


@pytest.mark.parametrize("noise", [0, 4])
@pytest.mark.parametrize("dice", [3, 6])
def test_a_hand_that_takes_all_dice_of_a_table_without_a_mark_does_not_take_the_camera_along(
    dice: int, noise: int
) -> None:
    """Once the dice are in the hand, nothing is seen to move but the hand."""
    steady, chance, plain = Steady(), np.random.default_rng(5), np.full((480, 640, 3), 90, np.uint8)
    places = [(250, 200), (330, 210), (280, 290), (190, 120), (420, 130), (400, 260)][:dice]
    lying = plain
    for x, y in places:
        lying = with_die(lying, x, y, pips=3)
    palm = table(seed=3)
    for step in range(90):
        pixels = (lying if step < 40 else plain).copy()
        if step >= 20:
            shape = np.zeros((480, 640), np.uint8)
            reach = 10 * min(step - 20, 100 - step, 40)
            cv2.line(shape, (300, 700), (300, 680 - reach), 255, 200)
            pixels[shape > 0] = np.roll(palm, -reach, axis=0)[shape > 0]
        grain = noise * chance.standard_normal(pixels.shape, np.float32)
        small = thumbnail(np.clip(pixels + grain, 0, 255).astype(np.uint8))
        assert np.array_equal(steady.follow(small), np.eye(3)), step
        if step < 20:
            steady.rest([((0.75 * x, 0.75 * y), 30) for x, y in places])


def scene_before_rolls(now: np.ndarray, *pictures: np.ndarray) -> Scene:
    """The picture now, and those before each of the last rolls."""
    small = thumbnail(now)
    before = tuple(map(thumbnail, pictures))
    scale = small.shape[1] / now.shape[1]
    return Scene(small, small, None, scale, before_rolls=before)


def test_what_looks_as_before_a_roll_came_lay_there_already() -> None:
    printed = with_die(table(), 300, 200)
    now = with_die(printed, 420, 200)
    seen = scene_before_rolls(now, table(), printed)
    assert seen.lay_there((300, 200), 40, 1)
    assert not seen.lay_there((300, 200), 40, 2)
    assert not seen.lay_there((420, 200), 40, 1)


def test_of_more_rolls_than_were_seen_nobody_knows_what_lay_there() -> None:
    printed = with_die(table(), 300, 200)
    assert not scene_before_rolls(printed).lay_there((300, 200), 40, 1)
    assert not scene_before_rolls(printed, printed).lay_there((300, 200), 40, 2)


def test_another_face_of_a_die_in_the_same_place_did_not_lie_there() -> None:
    then, now = with_die(table(), 300, 200), with_die(table(), 300, 200, pips=3)
    assert not scene_before_rolls(now, then).lay_there((300, 200), 40, 1)


@pytest.mark.parametrize("half", [8, 10, 20])
def test_a_die_that_fell_against_a_bright_rim_did_not_lie_there(half: int) -> None:
    """Of a square around it the rim's edge is most of what there is to see."""
    felt = np.full((480, 640, 3), 50, np.uint8)
    felt[:, : 300 - half] = 235
    felt[: 200 - half] = 235
    fallen = felt.copy()
    cv2.rectangle(fallen, (300 - half, 200 - half), (300 + half, 200 + half), (30, 30, 30), -1)
    cv2.circle(fallen, (300, 200), max(1, half // 5), (235, 235, 235), -1)
    seen = scene_before_rolls(fallen, felt)
    assert not seen.lay_there((300, 200), 2 * half, 1)
    assert not seen.may_have_lain_there((300, 200), 2 * half, 1)


def test_where_there_is_nothing_to_see_a_die_may_have_come() -> None:
    """A black one on black cloth shows too little to say that nothing changed."""
    black = np.full((480, 640, 3), 20, np.uint8)
    assert not scene_before_rolls(black, black).lay_there((300, 200), 40, 1)
