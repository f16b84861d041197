"""How likely a die lies at a place: by the networks, and by how it looks beside sure dice."""

import numpy as np
import pytest

from scorekeeper.vision.reading.die_odds import (
    HALF_TOLD,
    MOST_UNLIKE,
    close_signs,
    most_score_of,
    score_closely,
    score_of,
    unlikeness,
)
from scorekeeper.vision.reading.found import LEAST_SCORE

RED, WINE, WHITE = ([40.0, 30.0, 190.0], [60.0, 40.0, 120.0], [240.0, 240.0, 240.0])  # BGR


def _unlike(edges_px: list[float], colours: list[list[float]], sure: list[bool]) -> np.ndarray:
    return unlikeness(edges_px, np.array(colours), np.array(sure))


def _counted(sure: int) -> float:
    return sure / (sure + HALF_TOLD)


def test_sure_looks_at_a_faint_place_say_more_for_a_die_than_doubtful_ones_at_a_hot_one() -> None:
    faint, hot = score_of(0.3, 0.99), score_of(0.6, 0.5)  # whose products are alike
    assert faint > LEAST_SCORE > hot
    assert score_of(np.array([0.0, 1.0]), np.array([0.0, 1.0])) == pytest.approx([0, 1], abs=1e-3)


def test_the_likeliest_a_place_can_be_is_alone_or_like_the_dice_beside_it() -> None:
    heat, die = np.meshgrid(np.linspace(0, 1, 7), np.linspace(0, 1, 7))
    most = most_score_of(heat, die)
    assert (most >= score_of(heat, die)).all()
    assert (most >= score_of(heat, die, np.array([0.3, 1.0]))).all()


def test_a_place_is_beside_the_die_most_like_it() -> None:
    edges_px, colours = [30.0, 60.0, 31.0], [RED, WHITE, RED]
    size, colour = _unlike(edges_px, colours, [True, True, False])[2]
    assert size == pytest.approx(_counted(2) * np.log(31 / 30))
    assert colour == 0.0


def test_a_die_alone_is_beside_none() -> None:
    told = _unlike([30.0, 30.0], [RED, RED], [True, False])
    assert np.isnan(told[0]).all()
    assert not np.isnan(told[1]).any()
    assert np.isnan(_unlike([30.0, 30.0], [RED, RED], [False, False])).all()


def test_another_colour_says_less_where_the_dice_are_of_many_colours() -> None:
    edges_px, sure = [30.0] * 4, [True, True, True, False]
    of_one_set = _unlike(edges_px, [RED, RED, RED, WINE], sure)[3, 1]
    motley = _unlike(edges_px, [RED, WHITE, [200.0, 90.0, 20.0], WINE], sure)[3, 1]
    assert of_one_set > 2 * motley > 0


def test_far_from_alike_is_no_worse_than_twice_as_large_and_of_quite_another_colour() -> None:
    told = _unlike([30.0, 30.0, 300.0], [RED, RED, WHITE], [True, True, False])
    assert told[2] == pytest.approx(_counted(2) * MOST_UNLIKE)


def test_the_more_dice_are_sure_the_more_another_size_and_colour_say() -> None:
    told = [
        _unlike([30.0] * n + [50.0], [RED] * n + [WHITE], [True] * n + [False]) for n in (1, 2, 6)
    ]
    one, two, six = (each[-1] for each in told)
    assert (one < two).all()
    assert (two < six).all()
    assert six[0] == pytest.approx(_counted(6) * np.log(50 / 30))


def test_nothing_found_is_compared_with_nothing() -> None:
    assert unlikeness([], np.empty((0, 3)), np.empty(0, bool)).shape == (0, 2)


def test_a_close_look_that_saw_no_face_says_nothing() -> None:
    assert close_signs([], []).tolist() == [0, 0]
    top, side = close_signs([0.9, 0.9], [0.2])
    assert top == pytest.approx(np.log(9))
    assert side == pytest.approx(-np.log(4))


def test_what_a_close_look_sees_speaks_for_a_die_or_against_it() -> None:
    doubtful = 0.5
    by_top, by_side = np.array([2.0, 0.0]), np.array([0.0, 2.0])
    unseen = score_closely(doubtful, np.zeros(2))
    for faces in (by_top, by_side):
        assert score_closely(doubtful, faces) > unseen > score_closely(doubtful, -faces)
    assert score_closely(0.9, by_top) > score_closely(0.2, by_top)


def test_places_are_judged_together_as_one_by_one() -> None:
    scores, faces = np.array([0.2, 0.7]), np.array([[1.0, -2.0], [3.0, 0.5]])
    both = zip(scores, faces, strict=True)
    one_by_one = [float(score_closely(score, seen)) for score, seen in both]
    assert score_closely(scores, faces) == pytest.approx(one_by_one)
