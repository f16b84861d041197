"""What to do now: in large letters, and never at the very edge of its card."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game.notice_panel import NoticePanel
from scorekeeper.desktop.widgets.shown import NoticeShown
from tests.desktop.controls import shown


@pytest.mark.parametrize("tight", [False, True])
def test_no_line_touches_the_edge_of_the_card(qtbot: QtBot, look: Look, tight: bool) -> None:
    panel = shown(qtbot, NoticePanel(look), 400, 300)
    panel.set_size(tight=tight, across=False)
    panel.show_notice(NoticeShown("Is this right?", "I am not sure of what is marked. " * 8))
    for line in panel.findChildren(QLabel):
        qtbot.waitUntil(lambda line=line: line.x() >= look.px(0.6))
        assert line.geometry().right() < panel.width() - look.px(0.6)
