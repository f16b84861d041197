"""The window is all on the screen when it opens, be that ever so small."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QScreen

from tests.desktop.table import Table


@pytest.mark.parametrize("screen", [(911, 512), (1024, 600), (1280, 720), (1366, 768), (800, 1280)])
def test_it_opens_no_larger_than_the_screen(
    table: Table, screen: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """1366×768 is 911×512 where all is shown half as large again. There is room for the title."""
    monkeypatch.setattr(QScreen, "availableSize", lambda _: QSize(*screen))
    opened = table.window._comfortable_size()
    assert opened.boundedTo(QSize(screen[0], screen[1] - 32)) == opened


@pytest.mark.parametrize(
    ("screen", "opened"),
    [((1920, 1080), (1555, 972)), ((1280, 720), (1036, 648)), ((911, 512), (820, 461))],
)
def test_it_has_the_proportions_of_its_page_unless_the_screen_is_small(
    table: Table, screen: tuple[int, int], opened: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QScreen, "availableSize", lambda _: QSize(*screen))
    assert table.window._comfortable_size() == QSize(*opened)
