"""What is taught of faces made square: the sides of dice, and their tops."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="the training environment has it, the program's not")

from networks.nets import FACE_WIDTHS, CloseReader  # noqa: E402
from samples import sources  # noqa: E402
from samples.close_batches import shown  # noqa: E402
from samples.close_samples import close_square  # noqa: E402
from samples.face_samples import Cut  # noqa: E402
from samples.labelled import (  # noqa: E402
    COCKED,
    COLUMNS,
    CORNERS,
    OUTLINE,
    SIDES,
    SIDES_SEEN,
    VALUE,
    VISIBLE,
    Labelled,
    moved,
)
from samples.square_samples import (  # noqa: E402
    NOT_ASKED,
    cut_none,
    cut_side,
    cut_square,
    cut_top,
)
from teaching.losses import squares_loss  # noqa: E402
from teaching.tasks import TASKS  # noqa: E402
from teaching.validating import validate_squares  # noqa: E402

from scorekeeper.vision.reading.close_look import PLANES  # noqa: E402

# A cube seen from half above: of the top's edges the third leads to the front side, in blue, the
# second to the right one, in red.
TOP = np.array([[60, 40], [140, 55], [115, 115], [35, 100]], float)
DOWN = np.array([0.0, 60.0])
FRONT, RIGHT = 2, 1
BLUE, RED = (220, 40, 30), (30, 30, 220)
VALUES = [4, 5, 3, 2]


def _die(seen_px: float = 3000.0) -> Labelled:
    picture = np.full((220, 200, 3), 90, np.uint8)
    cv2.fillConvexPoly(picture, TOP.astype(int), (240, 240, 240))
    for side, colour in ((FRONT, BLUE), (RIGHT, RED)):
        upper = TOP[[side, (side + 1) % 4]]
        cv2.fillConvexPoly(picture, np.vstack([upper, upper[::-1] + DOWN]).astype(int), colour)
    middle = TOP.mean(0) + DOWN / 2
    row = [6, 0, 1, *TOP.mean(0), 80, *TOP.ravel(), *(middle - 60), *(middle + 60),
           *VALUES, 0, seen_px, seen_px, 0]  # fmt: skip
    assert len(row) == COLUMNS
    return Labelled(picture, np.array([row]))


def _told(
    item: Labelled, cut: Callable[[np.random.Generator, Labelled], Cut | None] = cut_side
) -> list[tuple[tuple[float, ...], np.ndarray]]:
    """The usual colour of each face that is shown, and what ought to be said of it."""
    made = [cut(np.random.default_rng(seed), item) for seed in range(30)]
    shown = [one for one in made if one is not None]
    return [(tuple(np.median(one.crop[20:44, 20:44], (0, 1))), one.target) for one in shown]


AS_TOP, AS_SIDE = [1.0, NOT_ASKED], [NOT_ASKED, 1.0]  # what is said of a die


def _nearer(colour: tuple[float, ...], one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return bool(
        np.linalg.norm(np.subtract(colour, one)) < np.linalg.norm(np.subtract(colour, other))
    )


def test_each_side_is_told_with_its_own_value() -> None:
    told = _told(_die())
    assert all(target[6:].tolist() == AS_SIDE for _, target in told)
    told = [(colour, target) for colour, target in told if max(colour) - min(colour) > 20]
    assert len(told) > 25  # of the others its place is told so badly that the ground is shown
    shown = {int(target[:6].argmax()) + 1 for _, target in told}
    assert shown == {VALUES[FRONT], VALUES[RIGHT]}
    for colour, target in told:
        wanted = VALUES[FRONT if _nearer(colour, BLUE, RED) else RIGHT]
        assert target[:6].tolist() == [value == wanted for value in range(1, 7)]


def test_of_a_side_that_is_hardly_seen_all_values_are_told_alike() -> None:
    told = _told(_die(seen_px=500.0))
    assert told
    assert all(target[:6] == pytest.approx(np.full(6, 1 / 6)) for _, target in told)


def test_of_a_side_that_nobody_labelled_is_told_what_may_be_there_beside_the_top() -> None:
    die = _die()
    photo = die.dice.copy()
    photo[:, SIDES], photo[:, SIDES_SEEN] = np.nan, np.nan
    told = _told(replace(die, dice=photo))
    assert told
    assert all(target.tolist() == [0, 1, 1, 1, 1, 0, *AS_SIDE] for _, target in told)


def test_no_side_is_told_where_nobody_knows_the_middle_of_a_die() -> None:
    die = _die()
    unknown = die.dice.copy()
    unknown[:, OUTLINE] = np.nan
    for dice in (unknown, np.empty((0, COLUMNS))):
        assert _told(replace(die, dice=dice)) == []


def test_of_a_die_that_leans_nothing_is_asked_but_whether_it_is_one() -> None:
    leaning = _die().dice.copy()
    leaning[:, COCKED] = 1
    for cut, of_a_die in ((cut_side, AS_SIDE), (cut_top, AS_TOP)):
        told = _told(replace(_die(), dice=leaning), cut)
        assert told
        assert all(target.tolist() == [0] * 6 + of_a_die for _, target in told)


def _mistaken(x: float, y: float) -> np.ndarray:
    """A place 40 pixels wide that the reader took for a die seen from above and a little aside."""
    corners = [(x - 20, y - 20), (x + 20, y - 20), (x + 20, y + 20), (x - 20, y + 20)]
    return np.array([[x, y, 40, *np.ravel(corners), 0, 12]])


def test_what_was_taken_for_a_die_is_told_as_none() -> None:
    item = replace(_die(), places=_mistaken(170, 180))
    told = [target.tolist() for _, target in _told(item, cut_none)]
    no_top, no_side = [0.0] * 7 + [NOT_ASKED], [0.0] * 6 + [NOT_ASKED, 0.0]
    assert no_top in told
    assert no_side in told
    assert all(target in (no_top, no_side) for target in told)


def test_a_place_where_a_die_lies_by_now_is_not_told_as_none() -> None:
    assert _told(replace(_die(), places=_mistaken(*TOP.mean(0))), cut_none) == []
    assert _told(_die(), cut_none) == []


def test_dice_and_what_was_taken_for_one_are_told_side_by_side() -> None:
    told = _told(replace(_die(), places=_mistaken(170, 180)), cut_square)
    assert {float(target[6:].max()) for _, target in told} == {0.0, 1.0}


def test_dice_of_which_the_reader_was_not_certain_are_told_more_often() -> None:
    two = replace(_die(), dice=np.repeat(_die().dice, 2, axis=0))
    two.dice[0, VALUE], two.dice[1, VALUE] = 1, 2

    def twos(item: Labelled) -> int:
        return sum(target[1] == 1 for _, target in _told(item, cut_top))

    assert twos(replace(two, hard=(1,))) > twos(two) > twos(replace(two, hard=(0,)))


def test_a_top_is_told_with_its_value_where_the_middle_of_the_die_is_unknown_too() -> None:
    die = _die()
    photo = die.dice.copy()
    photo[:, COCKED], photo[:, OUTLINE] = -1, np.nan
    for item in die, replace(die, dice=photo):
        told = _told(item, cut_top)
        assert told
        for colour, target in told:
            assert _nearer(colour, (240, 240, 240), BLUE)
            assert _nearer(colour, (240, 240, 240), RED)
            assert target.tolist() == [0, 0, 0, 0, 0, 1, *AS_TOP]


@pytest.mark.parametrize(("column", "value"), [(VALUE, 0), (VISIBLE, 0.3), (CORNERS, np.nan)])
def test_no_top_is_told_that_is_unknown_or_hidden(column: int, value: float) -> None:
    dice = _die().dice.copy()
    dice[:, column] = value
    assert _told(replace(_die(), dice=dice), cut_top) == []


def test_in_a_larger_picture_more_is_seen_of_a_side() -> None:
    twice = moved(_die().dice, np.array([[-2.0, 0, 400], [0, 2.0, 0]]))
    assert twice[0, SIDES].tolist() == VALUES
    assert twice[0, SIDES_SEEN].tolist() == [0, 12000, 12000, 0]


def test_scenes_made_before_sides_were_told_have_unknown_ones(tmp_path: Path) -> None:
    np.save(tmp_path / "pictures.npy", np.zeros((2, 220, 200, 3), np.uint8))
    rows = np.insert(np.tile(_die().dice[:, : OUTLINE.stop], (2, 1)), 0, [0, 1], axis=1)
    np.save(tmp_path / "dice.npy", rows)
    [(_, entry)] = sources.quick([tmp_path], validation=True)
    assert entry[1].shape == (1, COLUMNS)
    assert np.isnan(entry[1][:, SIDES]).all()


class _AlwaysThree(torch.nn.Module):
    def forward(self, crops: torch.Tensor) -> torch.Tensor:
        return torch.tensor([0.0, 0, 9, 0, 0, 0, 2, 2]).repeat(len(crops), 1)


def test_what_is_read_of_sides_is_measured_where_it_can_be() -> None:
    die = _die()
    photo = die.dice.copy()
    photo[:, SIDES], photo[:, VALUE] = np.nan, 4
    dice = {"scene": die.dice, "photo": photo, "none": die.dice[:0]}
    groups = {name: [replace(die, dice=rows)] for name, rows in dice.items()}
    groups["mistaken"] = [replace(die, dice=die.dice[:0], places=_mistaken(170, 180))]
    told = validate_squares(_AlwaysThree(), groups, samples=150)
    assert 0.2 < told["scene sides"] < 0.8  # the front side shows three, the right one five
    assert told["scene squared tops"] == 0  # it is a six
    assert told["photo sides"] == 0  # a three lies below the four
    assert told["photo sides loss"] > 5
    assert told["scene sides die loss"] < 0.2
    assert told["mistaken no dice die loss"] > 2
    assert {name.split()[0] for name in told} == {"scene", "photo", "mistaken"}


def test_the_close_reader_is_shown_a_face_made_square_in_all_its_planes() -> None:
    made = close_square(np.random.default_rng(1), _die())
    assert made is not None
    seen = tuple(torch.from_numpy(part[None]) for part in made)
    assert shown(seen, torch.Generator().manual_seed(1))[0].shape == (1, 64, 64, PLANES)


def test_it_costs_to_say_what_a_side_does_not_show_and_to_be_sure_of_what_is_not_seen() -> None:
    def loss(target: list[float], odds: list[float]) -> float:
        batch = torch.empty(0), torch.tensor([target + AS_SIDE])
        return float(squares_loss(torch.tensor([[*odds, 0, 0]]).float(), batch)["square"])

    some = [1.0, 1, 1, 1, 0, 0]
    assert loss(some, [5, 0, 0, 0, 0, 0]) < loss(some, [0] * 6) < loss(some, [0, 0, 0, 0, 5, 0])
    assert loss(some, [5, 0, 0, 0, 0, 0]) == pytest.approx(loss(some, [0, 5, 0, 0, 0, 0]))
    two, any_value = [0.0, 1.0, 0, 0, 0, 0], [1 / 6] * 6
    assert loss(two, [0, 3, 0, 0, 0, 0]) < loss(two, [0] * 6) < loss(two, [3, 0, 0, 0, 0, 0])
    assert loss(any_value, [0] * 6) < loss(any_value, [0, 3, 0, 0, 0, 0])


def test_it_costs_to_take_a_die_for_none_and_something_else_for_a_die() -> None:
    def loss(of_a_die: list[float], odds: list[float]) -> float:
        batch = torch.empty(0), torch.tensor([[0.0] * 6 + of_a_die])
        parts = squares_loss(torch.tensor([[5.0, 0, 0, 0, 0, 0, *odds]]), batch)
        assert parts["square"] == 0  # nothing is asked of the value
        return float(parts["die"])

    assert loss(AS_TOP, [3, 9]) < loss(AS_TOP, [0, 9]) < loss(AS_TOP, [-3, 9])
    assert loss([NOT_ASKED, 0.0], [9, -3]) < loss([NOT_ASKED, 0.0], [9, 3])


def test_the_head_may_learn_alone() -> None:
    net = CloseReader(FACE_WIDTHS["slim"])
    crops = torch.randint(0, 256, (8, 64, 64, PLANES), dtype=torch.uint8)
    before = {name: value.clone() for name, value in net.state_dict().items()}
    learner = TASKS["squares"].begin(net)
    learner.train()
    optimiser = torch.optim.SGD(learner.parameters(), 0.5)
    for _ in range(3):
        values = torch.eye(6)[[0, 1, 2, 3, 4, 5, 0, 1]]
        shown = torch.cat([values, torch.tensor(AS_TOP).repeat(8, 1)], 1)
        squares_loss(net(crops), (crops, shown))["square"].backward()
        optimiser.step()
    changed = {name for name, value in net.state_dict().items() if not value.equal(before[name])}
    assert changed
    assert all(name.startswith("squares.") for name in changed)
