"""What is no die though it looks like one: dice of other shapes, dice drawn on paper."""

import numpy as np
import pytest
from scene.plan import Thing
from scene.prints import print_on
from scene.solids import SIDES, solid_print, solid_shape, solid_uv
from scene.things import solid_sides, thing_mesh


@pytest.mark.parametrize("sides", SIDES)
def test_a_solid_is_closed_has_its_faces_and_lies_on_the_first(sides: int) -> None:
    points, faces = solid_shape(sides, 1.2)
    assert len(faces) == sides
    edges = {(a, b) for face in faces for a, b in zip(face, (*face[1:], face[0]), strict=True)}
    assert all((b, a) in edges for a, b in edges)
    assert len(points) - len(edges) / 2 + len(faces) == 2  # Euler
    assert points[:, 2].min() == pytest.approx(0)
    assert points[list(faces[0]), 2] == pytest.approx(0)


@pytest.mark.parametrize("sides", SIDES)
def test_the_faces_of_a_solid_are_flat_and_alike_and_look_outwards(sides: int) -> None:
    points, faces = solid_shape(sides, 1.2)
    middle = points.mean(0)
    areas = []
    for face in faces:
        corners = points[list(face)]
        normal = np.cross(corners[1] - corners[0], corners[2] - corners[0])
        assert (corners - corners[0]) @ normal == pytest.approx(0, abs=1e-9)
        assert (corners[0] - middle) @ normal > 0
        fan = np.cross(corners[1:-1] - corners[0], corners[2:] - corners[0])
        areas.append(np.linalg.norm(fan.sum(0)) / 2)
    assert areas == pytest.approx([areas[0]] * sides)


@pytest.mark.parametrize("sides", SIDES)
def test_each_face_has_a_tile_of_its_own_most_with_a_number(sides: int) -> None:
    points, faces = solid_shape(sides, 1.2)
    uv = solid_uv(points, faces)
    tiles = np.repeat(np.arange(sides), [len(face) for face in faces])
    assert (np.floor(uv[:, 0] * sides) == tiles).all()
    prints = [solid_print(sides, (0.2, 0.3, 0.7), np.random.default_rng(k)) for k in range(40)]
    blank = [bool(np.ptp(print_, axis=(0, 1)).max() == 0) for print_ in prints]
    assert 0 < sum(blank) < 20


def test_all_kinds_of_solids_lie_about() -> None:
    things = [Thing("solid", 2.0, (0.5, 0.5, 0.5), seed, False) for seed in range(40)]
    assert {solid_sides(thing) for thing in things} == set(SIDES)
    for thing in things:
        ((points, faces),) = thing_mesh(thing)
        assert len(faces) == solid_sides(thing) and np.ptp(points[:, 2]) < 2.01


def test_papers_are_printed_each_in_its_own_way() -> None:
    papers = [print_on(Thing("paper", 9.0, (0.8, 0.3, 0.2), seed, False)) for seed in range(30)]
    assert all(0 <= paper.min() <= paper.max() <= 1 and paper.std() > 0.01 for paper in papers)
    assert len({paper.tobytes() for paper in papers}) == 30
