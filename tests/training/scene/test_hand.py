"""A hand: fingers and palm in one closed skin, over what lies there, hiding what is beneath."""

from dataclasses import replace

import numpy as np
import pytest
from scene.dice import Colour
from scene.hand import POSES, SKINS, Hand, chance_hand, skeleton
from scene.labels import Resting, View, label, look_at, visible_share
from scene.plan import Thing, Wish
from scene.planning import plan_scene
from scene.reach import reach_in
from scene.sight import Rod
from scene.skin import skin_field, skin_surface, skin_tones, surface_nets
from scene.things import Placed

GREY: Colour = (0.5, 0.5, 0.5)
HANDS = [replace(chance_hand(np.random.default_rng(k), GREY), pose=p) for k, p in enumerate(POSES)]
TRAY = plan_scene(0, Wish(tray=True)).tray
COIN = Placed(Thing("coin", 2.2, GREY, 0, False), 3.0, -7.0, 0.0)
LOOK = replace(plan_scene(0).dice[0], edge_cm=1.6)


def volume(vertices: np.ndarray, quads: np.ndarray) -> float:
    """What a closed surface of outward quads holds (the divergence theorem)."""
    a, b, c, d = (vertices[quads[:, k]] for k in range(4))
    halves = np.einsum("ij,ij->i", a, np.cross(b, c)) + np.einsum("ij,ij->i", a, np.cross(c, d))
    return float(halves.sum() / 6)


def edges(quads: np.ndarray) -> np.ndarray:
    return np.concatenate([np.stack([quads[:, k], quads[:, (k + 1) % 4]], 1) for k in range(4)])


def test_surface_nets_hold_what_a_ball_holds() -> None:
    axis = np.linspace(-1.5, 1.5, 61)
    x, y, z = np.meshgrid(axis, axis, axis, indexing="ij")
    vertices, quads = surface_nets((np.sqrt(x**2 + y**2 + z**2) - 1).astype(np.float32))
    assert volume(vertices * 0.05, quads) == pytest.approx(4 / 3 * np.pi, rel=0.02)


@pytest.mark.parametrize("hand", HANDS, ids=list(POSES))
def test_skin_is_closed_and_as_much_as_a_hand_and_half_an_arm(hand: Hand) -> None:
    vertices, quads = skin_surface(skeleton(hand), 0.35)
    there = {tuple(edge) for edge in edges(quads)}
    assert all((b, a) in there for a, b in there)
    assert 300 < volume(vertices, quads) < 1600  # cm³: about 400 of hand, 600 of arm


def test_fingers_stay_apart_and_grow_out_of_the_palm() -> None:
    bones = skeleton(replace(HANDS[0], pose="flat"))
    index, middle = bones.fingers[1], bones.fingers[2]
    between = (index[1].end + middle[1].end) / 2
    spots = [index[1].end, middle[1].end, between, (index[0].start + middle[0].start) / 2]
    signs = [skin_field(bones, [np.array([c], np.float32) for c in s])[0, 0, 0] < 0 for s in spots]
    assert signs == [True, True, False, True]


def test_a_left_hand_is_a_right_one_in_a_mirror() -> None:
    right, left = (skeleton(replace(HANDS[1], left=side)) for side in (False, True))
    for one, other in zip(right.rods, left.rods, strict=True):
        assert other.start == pytest.approx(one.start * (1, -1, 1))


def test_skins_are_of_all_kinds_and_palms_of_dark_ones_are_paler() -> None:
    tones = [np.mean(chance_hand(np.random.default_rng(k), GREY).skin) for k in range(200)]
    assert min(tones) < 0.3 and max(tones) > 0.78
    hand = replace(HANDS[0], pose="flat", skin=SKINS[-1])
    bones = skeleton(hand)
    vertices, _ = skin_surface(bones, 0.35)
    colours = skin_tones(hand, bones, vertices)
    palm = (vertices[:, 0] > 4) & (vertices[:, 0] < 8)
    below = colours[palm & (vertices[:, 2] < -1.2)].mean()
    assert below > colours[palm & (vertices[:, 2] > 0.8)].mean() + 0.05


def view() -> View:
    place = look_at(np.array([0.0, 0.0, 1.6]), 40.0, 10.0, 90.0, 0.0)
    return View(*place, 700.0, 640, 480)


def test_a_rod_hides_what_it_is_before_and_nothing_beside_it() -> None:
    rod = Rod(np.array([-5.0, 0, 5]), np.array([5.0, 0, 5]), 1.0, 1.0)
    points = np.array([[0.0, 0, 0], [4, 0, 0], [8, 0, 0], [0, 3, 0], [0, 0, 7]])
    hides = rod.hides(points, np.array([0.0, 0.0, 40.0]))
    assert hides.tolist() == [True, True, False, False, False]


def test_hides_agrees_with_points_along_the_line_of_sight() -> None:
    rng = np.random.default_rng(4)
    for _ in range(30):
        start, end = rng.uniform(-3, 3, (2, 3)) + np.array([0, 0, 5])
        rod = Rod(start, end, *rng.uniform(0.3, 1.2, 2))
        points, eye = np.c_[rng.uniform(-6, 6, (40, 2)), np.zeros(40)], np.array([1.0, 2, 40])
        steps = np.linspace(0, 1, 1500)[:, None, None]
        inside = rod.away((points + steps * (eye - points)).reshape(-1, 3)).reshape(1500, 40)
        nearest = inside.min(0)
        sure = np.abs(nearest) > 0.25  # a tapered rod is a little thicker than its nearest ring
        assert (rod.hides(points, eye) == (nearest < 0))[sure].all()


def test_a_die_under_a_hand_counts_as_hidden() -> None:
    die = Resting(LOOK, np.array([0.0, 0.0, 0.8]), np.eye(3))
    finger = Rod(np.array([-6.0, 0, 3.0]), np.array([6.0, 0, 3.0]), 0.9, 0.9)
    assert label(die, view(), [])["visible"] == 1
    assert label(die, view(), [finger])["visible"] < 0.1
    aside = np.array([0, 6, 0])
    beside = Rod(finger.start + aside, finger.end + aside, 0.9, 0.9)
    assert label(die, view(), [beside])["visible"] == 1


def test_hands_reach_in_without_touching_dice_and_hide_only_some() -> None:
    found, hidden = 0, 0
    for number, hand in enumerate(HANDS * 2):
        plan = replace(plan_scene(5), seed=number, hand=hand, tray=TRAY if number % 2 else None)
        spots = np.random.default_rng(number).uniform(-6, 6, (5, 2))
        dice = [Resting(LOOK, np.array([*spot, 0.8]), np.eye(3)) for spot in spots]
        at = reach_in(plan, dice, [COIN], view())
        if at is None:
            continue
        found += 1
        middles = np.array([die.middle for die in dice])
        assert min(rod.away(middles).min() for rod in at.rods) > 0.62 * 1.6 - 1e-9
        rods = list(at.rods)
        assert min(min(r.start[2] - r.start_radius, r.end[2] - r.end_radius) for r in rods) > -0.01
        shares = [visible_share(die, view(), rods) for die in dice]
        hidden += sum(share < 0.5 for share in shares)
        assert np.mean(shares) > 0.5
    assert found >= 7 and hidden > 0


def test_a_hand_is_in_about_one_picture_of_twelve() -> None:
    share = np.mean([plan_scene(seed).hand is not None for seed in range(600)])
    assert 0.04 < share < 0.13
