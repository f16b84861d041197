"""Labels of quick scenes: which faces of a die are told, and where it lies."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from quick import raycast
from quick.labels import DIE_COLUMNS
from quick.labels import labels as labels_of
from quick.leaning import die_at, turned
from quick.looks import style
from quick.shares import Shares
from quick.view import SIDE_PX, View
from quick_scenes import scene, write
from samples.labelled import COCKED, CORNERS, EDGE, OUTLINE, SIDES, SIDES_SEEN, VALUE, X, Y

NOTHING_SEEN = np.full((320, 320), -1, np.int32)
EAST = np.array([1.0, 0.0, 0.0])


def view(tilt_deg: float = 30.0) -> View:
    """A camera that looks at the origin from a few edges away."""
    tilt = np.radians(tilt_deg)
    forward = np.array([0.0, np.sin(tilt), -np.cos(tilt)])
    down = np.cross(forward, EAST)
    return View(-forward * 9, np.stack([EAST, down, forward], 1), 9 * 60.0)


def labels(tipped_deg: float) -> np.ndarray:
    """Of one die that shows 6 on top and is tipped to one side."""
    body = die_at(0.3, 0.2, turned(EAST, np.radians(tipped_deg)), 0.0)
    row = np.zeros(raycast.COLUMNS)
    row[raycast.POSITION], row[raycast.ROTATION] = body.middle, body.axes.ravel()
    row[raycast.FACES] = 3, 4, 2, 5, 6, 1
    return np.array(labels_of(view(), row[None], NOTHING_SEEN, 1.0))


def test_a_flat_die_and_one_that_leans_a_little_show_one_face() -> None:
    for tipped_deg, cocked in ((0, 0), (8, 0), (12, 1), (35, 1)):
        rows = labels(tipped_deg)
        assert rows[:, [VALUE, COCKED]].tolist() == [[6, cocked]]


def test_of_a_die_on_its_edge_both_faces_are_told_and_only_one_has_a_value() -> None:
    rows = labels(44)
    assert len(rows) == 2
    assert rows[:, VALUE].tolist() == [6, 0]
    assert (rows[:, COCKED] == 1).all()
    assert np.hypot(*(rows[0, [X, Y]] - rows[1, [X, Y]])) > 20


def test_the_outline_s_middle_is_the_die_s_own() -> None:
    row = labels(0)[0]
    middle = view().project(np.array([[0.3, 0.2, 0.49]]))[0][0]
    assert row[OUTLINE].reshape(2, 2).mean(0) == pytest.approx(middle, abs=0.5)
    assert row[CORNERS].reshape(4, 2).mean(0) == pytest.approx(row[[X, Y]], abs=1.0)


def test_the_sides_of_a_die_are_told_in_the_order_of_its_corners() -> None:
    row = labels(0)[0]
    corners = row[CORNERS].reshape(4, 2)
    middles = (corners + np.roll(corners, -1, 0)) / 2
    turned_by = {3: [0.5, 0, 0], 4: [-0.5, 0, 0], 2: [0, 0.5, 0], 5: [0, -0.5, 0]}
    for value, middle in zip(row[SIDES], middles, strict=True):
        upper = np.array([[0.3, 0.2, 0.99]]) + turned_by[int(value)]
        assert view().project(upper)[0][0] == pytest.approx(middle, abs=3.0)


def test_only_sides_that_look_to_the_camera_are_seen() -> None:
    rows = np.concatenate(
        [scene(seed, Shares(trays=1.0))[1] for seed in range(4_000_040, 4_000_048)]
    )
    flat = rows[(rows[:, COCKED] == 0) & (rows[:, VALUE] > 0)]
    assert len(flat) > 10
    assert (flat[:, SIDES_SEEN] > 0.1 * flat[:, [EDGE]] ** 2).any()
    assert (flat[:, SIDES].reshape(-1, 2, 2).sum(1) == 7).all()
    assert (np.sort(np.column_stack([flat[:, SIDES], flat[:, VALUE], 7 - flat[:, VALUE]]), 1)
            == range(1, 7)).all()  # fmt: skip
    for row in flat:
        corners = row[CORNERS].reshape(4, 2)
        edges = np.roll(corners, -1, 0) - corners
        outward = edges[:, ::-1] * [1, -1]
        outward *= np.sign(((corners + edges / 2 - corners.mean(0)) * outward).sum(1))[:, None]
        down = row[OUTLINE].reshape(2, 2).mean(0) - corners.mean(0)
        seen = row[SIDES_SEEN] > 0.1 * row[EDGE] ** 2
        assert (outward[seen] @ down > 0).all()


@pytest.mark.parametrize("kind", ["printed", "figured", "strewn", "polished"])
def test_what_is_seen_on_the_ground_has_no_label(kind: str) -> None:
    seeds = range(4_000_010, 4_000_016)
    bare, printed = ([scene(seed, Shares(**{kind: p})) for seed in seeds] for p in (1e-9, 1.0))
    for (plain, dice), (paper, same) in zip(bare, printed, strict=True):
        assert dice[:, [X, Y]] == pytest.approx(same[:, [X, Y]])
        assert (plain != paper).any()


def nearest(shares: Shares) -> float:
    """The median distance of a die's top face to the next one's, in edges."""
    gaps = []
    for seed in range(4_000_020, 4_000_030):
        _, dice = scene(seed, shares)
        apart = np.hypot(*(dice[:, None, [X, Y]] - dice[None][..., [X, Y]]).transpose(2, 0, 1))
        np.fill_diagonal(apart, np.inf)
        if len(dice) > 1:
            gaps += (apart.min(1) / dice[:, EDGE]).tolist()
    return float(np.median(gaps))


def test_dice_in_rows_stand_side_against_side() -> None:
    assert nearest(Shares(rows=1.0)) < 1.2 < nearest(Shares())


def test_tidy_rows_leave_hardly_a_gap() -> None:
    assert nearest(Shares(rows=1.0, tidy=1.0)) < min(1.06, nearest(Shares(rows=1.0)))


def test_the_same_seed_makes_the_same_picture_and_the_same_labels() -> None:
    shares = Shares(trays=0.5, snug=0.5, propped=1.0)
    (one, dice), (again, same) = scene(4_000_003, shares), scene(4_000_003, shares)
    assert (one == again).all()
    assert np.array_equal(dice, same)
    assert (dice[:, COCKED] == 1).any()


def test_the_first_pictures_can_be_looked_at_while_others_are_made(tmp_path: Path) -> None:
    """As they can be where this was stopped."""
    rng = np.random.default_rng(1)
    made = [rng.integers(0, 256, (SIDE_PX, SIDE_PX, 3)).astype(np.uint8) for _ in range(3)]
    write(tmp_path, ((one, np.zeros((1, DIE_COLUMNS - 1)), {"seed": 7}) for one in made), count=5)
    pictures = np.load(tmp_path / "pictures.npy", mmap_mode="r")
    assert pictures.shape == (5, SIDE_PX, SIDE_PX, 3)
    assert np.array_equal(pictures[:3], made)
    assert not pictures[3:].any()
    assert np.load(tmp_path / "dice.npy")[:, 0].tolist() == [0, 1, 2]
    told = [json.loads(line) for line in (tmp_path / "manifest.jsonl").read_text().splitlines()]
    assert told == [{"index": k, "seed": 7} for k in range(3)]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is full")
def test_where_the_disk_is_full_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "manifest.jsonl").symlink_to("/dev/full")
    made = np.zeros((SIDE_PX, SIDE_PX, 3), np.uint8), np.zeros((1, DIE_COLUMNS - 1)), {}
    with pytest.raises(SystemExit, match="cannot be filled: No space left on device"):
        write(tmp_path, iter([made]), count=1)


def test_cast_dice_are_clear_or_of_two_colours_and_most_of_them_round() -> None:
    rng = np.random.default_rng(1)
    sets = np.array([style(rng, Shares(pearls=0.0, cast=1.0)) for _ in range(200)])
    clear = sets[:, raycast.CLEAR] > 0.35
    assert 0.4 < clear.mean() < 0.9
    assert (clear | (sets[:, raycast.MARBLE] >= 0.8)).all()
    assert (sets[:, raycast.BALL] < 1).mean() > 0.5
