"""The window is all on the screen when it opens, be that ever so small."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize

from scorekeeper.desktop.drawing.look import opening_size

TITLE_PX = 32


@pytest.mark.parametrize("screen", [(911, 512), (1024, 600), (1280, 720), (1366, 768), (800, 1280)])
def test_it_opens_no_larger_than_the_screen(screen: tuple[int, int]) -> None:
    """1366×768 is 911×512 where all is shown half as large again."""
    room = QSize(screen[0], screen[1] - TITLE_PX)
    assert opening_size(QSize(*screen)).boundedTo(room) == opening_size(QSize(*screen))


@pytest.mark.parametrize(
    ("screen", "opened"),
    [((1920, 1080), (1555, 972)), ((1280, 720), (1036, 648)), ((911, 512), (820, 461))],
)
def test_it_has_the_proportions_of_its_page_unless_the_screen_is_small(
    screen: tuple[int, int], opened: tuple[int, int]
) -> None:
    assert opening_size(QSize(*screen)) == QSize(*opened)
