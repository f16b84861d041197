"""A bowl: a flat floor, a side ever steeper; what lies flat on its side does not lean."""

import math
from dataclasses import asdict, replace

import numpy as np
import pytest
from scene.bowl import FELT, SEEN, bowl_mesh, ground_under, height_at, walls_of
from scene.labels import Resting, View, label, look_at
from scene.lessons import BOWLS_FROM, plan_for_training
from scene.plan import Bowl
from scene.planning import plan_scene
from scene.sight import Block

PLAN = plan_for_training(BOWLS_FROM)
BOWL = Bowl(8.0, 3.0, 4.0, 2.0, 0.5, PLAN.ground)
LOOK = replace(plan_scene(0).dice[0], edge_cm=1.6, one_emblem=0)
SLANTED = 5.5  # cm from the middle, half way up the side


def camera() -> View:
    return View(*look_at(np.zeros(3), 40, 0, 90, 0), 500.0, 640, 480)


def lying_at(r: float, lean_deg: float = 0.0) -> Resting:
    """A die flat on the bowl's ground at ``r``, then leaning by so much."""
    height, up = ground_under(BOWL, np.array([r, 0.0]))
    slope = math.atan2(-up[0], up[2]) + math.radians(lean_deg)
    c, s = math.cos(slope), math.sin(slope)
    rotation = np.array([[c, 0, -s], [0, 1, 0], [s, 0, c]])
    return Resting(LOOK, np.array([r, 0, height]) + up * LOOK.edge_cm / 2, rotation)


def label_of(die: Resting) -> dict[str, object]:
    return label(die, camera(), [], ground_under(BOWL, die.middle))


def test_the_floor_is_flat_and_the_side_ends_at_the_rim() -> None:
    assert height_at(BOWL, np.array([0.0, 2.9, 8.0, 9.0])) == pytest.approx([0, 0, 4, 4])
    assert ground_under(BOWL, np.array([1.0, 2.0]))[1] == pytest.approx([0, 0, 1])


def test_the_side_looks_inwards_and_up_the_more_inwards_the_higher() -> None:
    inwards = [-ground_under(BOWL, np.array([r, 0.0]))[1][0] for r in (4.0, 5.5, 7.5)]
    assert 0 < inwards[0] < inwards[1] < inwards[2] < 1


@pytest.mark.parametrize("fineness", [SEEN, FELT])
def test_the_mesh_is_closed_round_and_stands_on_the_table(fineness: tuple[int, int]) -> None:
    points, quads = bowl_mesh(BOWL, fineness)
    assert len(np.unique(quads)) == len(points)
    assert np.ptp(points, axis=0)[:2] == pytest.approx([2 * 8.4] * 2, abs=0.4)
    assert points[:, 2].min() == 0 and points[:, 2].max() == pytest.approx(4.2, abs=0.25)
    inside = points[: 3 * fineness[0]]
    assert inside[:, 2] == pytest.approx(height_at(BOWL, np.hypot(*inside[:, :2].T)))


def test_a_die_that_lies_flat_on_the_side_does_not_lean() -> None:
    one = label_of(lying_at(SLANTED))
    assert one["tilt_deg"] > 20
    assert not one["cocked"]


def test_a_die_that_leans_from_the_side_does_though_it_stands_upright() -> None:
    upright = lying_at(SLANTED, -math.degrees(math.atan(0.8)))
    assert upright.rotation == pytest.approx(np.eye(3))
    assert label_of(upright)["cocked"]


def test_a_die_on_another_is_cocked_in_a_bowl_too() -> None:
    low = lying_at(1.0)
    assert not label_of(low)["cocked"]
    assert label_of(replace(low, middle=low.middle + np.array([0, 0, LOOK.edge_cm])))["cocked"]


def test_the_side_of_a_bowl_is_in_the_way_of_sight() -> None:
    walls = [Block(wall.middle, wall.axes, wall.half) for wall in walls_of(BOWL)]
    floor = np.array([[0.0, 0.0, 0.1]])

    def hidden(eye: list[float]) -> bool:
        return any(wall.hides(floor, np.array(eye))[0] for wall in walls)

    assert hidden([40.0, 0, 6]) and hidden([-30.0, 30, 6])
    assert not hidden([0.0, 0, 40]) and not hidden([20.0, 0, 40])


def test_plans_with_bowls_have_room_for_dice_and_the_other_plans_have_none() -> None:
    for seed in range(BOWLS_FROM, BOWLS_FROM + 40):
        bowl = plan_for_training(seed).tray
        assert isinstance(bowl, Bowl)
        assert 0 < bowl.floor_cm < bowl.radius_cm - 1 and bowl.power > 1
    assert not any(isinstance(plan_for_training(seed).tray, Bowl) for seed in range(40))
    assert asdict(PLAN)["tray"]["power"] == PLAN.tray.power
