"""One die that lies still, as its sightings tell it together."""

from __future__ import annotations

import pytest

from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.tracks import Track


def voted(*sightings: DieReading) -> DieReading:
    return Track(1, (9.0, 9.0), 0.0, tuple(enumerate(sightings, 1))).voted()


def die(value: int = 4, *, certain: bool = True, cocked: bool = False) -> DieReading:
    return DieReading(value, 0.9, certain, (9.0, 9.0), 40.0, cocked)


@pytest.mark.parametrize(("sure", "in_doubt", "certain"), [(3, 2, True), (2, 2, False)])
def test_a_die_is_certain_where_most_sightings_are(sure: int, in_doubt: int, certain: bool) -> None:
    seen = [die()] * sure + [die(certain=False)] * in_doubt
    assert voted(*seen).certain == certain


def test_sightings_of_other_faces_make_it_less_certain() -> None:
    assert not voted(die(2), die(4), die(2), die(4), die(4, certain=False)).certain


@pytest.mark.parametrize(("leaning", "flat", "cocked"), [(3, 2, True), (2, 2, False)])
def test_a_die_leans_where_most_sightings_say_so(leaning: int, flat: int, cocked: bool) -> None:
    assert voted(*[die(cocked=True)] * leaning, *[die()] * flat).cocked == cocked


def test_the_face_of_most_sightings_counts_and_the_share_that_agrees() -> None:
    read = voted(die(4), die(2), die(4), die(4))
    assert (read.value, read.confidence) == (4, pytest.approx(0.75 * 0.9))
