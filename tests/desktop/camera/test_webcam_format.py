"""A webcam is run sharp enough for small dice and fast enough for a throw."""

from __future__ import annotations

import pytest

from scorekeeper.desktop.camera.webcam_format import Offer, chosen


def offers(*lines: str) -> list[Offer]:
    """``1280x720@30`` and so on, in the order in which the webcam lists them."""
    made = []
    for number, line in enumerate(lines):
        size, fps = line.split("@")
        width, height = size.split("x")
        made.append(Offer(number, int(width), int(height), float(fps)))
    return made


@pytest.mark.parametrize(
    ("offered", "best"),
    [
        (("640x480@30", "1280x720@30", "1920x1080@30"), 1),
        (("640x480@30", "1280x720@10", "1920x1080@30"), 2),
        (("640x480@30", "1280x720@5"), 0),
        (("320x240@30", "640x480@30", "352x288@60"), 1),
        (("1280x720@30", "1280x720@60"), 1),
        (("1280x720@9", "640x480@9"), 0),
    ],
)
def test_the_best_of_what_is_offered(offered: tuple[str, ...], best: int) -> None:
    found = chosen(offers(*offered))
    assert found is not None
    assert found.number == best


def test_a_webcam_that_offers_nothing_runs_as_it_likes() -> None:
    assert chosen([]) is None
