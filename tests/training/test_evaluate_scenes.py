"""How readings of scenes fare against their labels."""

from __future__ import annotations

import numpy as np
import pytest
from evaluate_scenes import Score, judged, scored
from samples.labelled import COCKED, COLUMNS, EDGE, SIDES_UNKNOWN, VALUE, VISIBLE, Labelled

from scorekeeper.vision.readings import DiceReading, DieReading, Stance


def _scene(**changed: float) -> Labelled:
    """A five at 80, 80 and a two at 140, 80, each of 40 pixels; the two changed as said."""
    dice = np.zeros((2, COLUMNS))
    for die, value, x in zip(dice, (5, 2), (80, 140), strict=True):
        corners = [x - 20, 60, x + 20, 60, x + 20, 100, x - 20, 100]
        die[:] = [value, 0, 1, x, 80, 40, *corners, x - 20, 60, x + 20, 120, *SIDES_UNKNOWN]
    columns = {"value": VALUE, "cocked": COCKED, "visible": VISIBLE, "edge": EDGE}
    for name, value in changed.items():
        dice[1, columns[name]] = value
    return Labelled(np.zeros((160, 200, 3), np.uint8), dice)


def _read(*dice: tuple[int, float, bool], certain: bool = False) -> Score:
    return scored(_scene(), _reading(*dice, certain=certain))


def _reading(
    *dice: tuple[int, float, bool], certain: bool = False, cocked: bool = False
) -> DiceReading:
    """Dice as value, x and whether certain."""
    seen = (DieReading(value, 0.9, sure, (x, 80), 40, cocked) for value, x, sure in dice)
    return DiceReading(tuple(seen), 200, 160, certain)


def test_dice_read_right_leave_nothing_to_count() -> None:
    both = _read((2, 143, True), (5, 78, True), certain=True)
    assert both == Score(dice=2, pictures=1, certain=1)


def test_a_missed_a_wrong_and_a_die_too_many_are_told_apart() -> None:
    score = _read((3, 81, True), (6, 20, True), certain=True)
    assert (score.missed, score.wrong, score.extra) == (1, 1, 1)
    assert (score.wrong_certain, score.extra_certain, score.certain_not_exact) == (1, 1, 1)


def test_a_die_read_twice_is_one_too_many() -> None:
    score = _read((5, 80, False), (5, 88, False), (2, 140, False))
    assert (score.missed, score.wrong, score.extra) == (0, 0, 1)


@pytest.mark.parametrize("hidden", [{"visible": 0.3}, {"edge": 8}, {"value": 0}])
def test_what_nobody_can_read_may_be_read_or_not(hidden: dict[str, float]) -> None:
    for reading in (_reading((5, 80, True)), _reading((5, 80, True), (1, 140, False))):
        score = scored(_scene(**hidden), reading)
        assert (score.dice, score.missed, score.wrong, score.extra) == (1, 0, 0, 0)


def test_a_leaning_die_is_to_be_named_not_read() -> None:
    scene = _scene(cocked=1)
    named = scored(scene, _reading((5, 80, True), (6, 140, False), cocked=True))
    assert (named.dice, named.wrong, named.leaning, named.leaning_named) == (1, 0, 1, 1)
    missed = [scored(scene, _reading((6, 140, certain))) for certain in (False, True)]
    assert [one.leaning_named for one in missed] == [0, 0]
    assert [one.leaning_certain for one in missed] == [0, 1]
    unseen = scored(scene, _reading((5, 80, True)))
    assert (unseen.missed, unseen.leaning, unseen.leaning_seen) == (0, 1, 0)


def test_a_leaning_die_is_seen_by_whichever_of_its_faces() -> None:
    """A die on its edge has no top; the label names one of the two faces that look up."""
    aside = Stance((0, 0), (-0.7, 0.3), (0, 0), cocked=0.9, flat=False, certain_if_flat=True)
    other = DieReading(4, 0.9, False, (166, 80), 40, cocked=True, stance=aside)
    reading = DiceReading((*_reading((5, 80, True)).dice, other), 200, 160, False)
    score = scored(_scene(cocked=1), reading)
    assert (score.leaning_seen, score.leaning_named, score.extra) == (1, 1, 0)
    assert scored(_scene(), reading).extra == 1


def test_a_flat_die_is_not_to_be_called_a_leaning_one() -> None:
    read = _reading((5, 80, False), (2, 140, False), cocked=True)
    assert scored(_scene(), read).flat_named == 2


def test_what_was_read_is_judged_by_the_die_that_lies_there_or_none() -> None:
    reading = _reading((2, 141, True), (6, 79, False), (4, 20, False))
    told = {seen.value: row for seen, row in judged(_scene(), reading)}
    assert told == {2: 1, 6: 0, 4: None}
    for other in ({"cocked": 1}, {"visible": 0.3}):
        assert [row for _, row in judged(_scene(**other), reading)] == [0, None]
