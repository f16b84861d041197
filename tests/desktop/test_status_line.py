"""One line about the source; a warning is not wiped out by the next picture."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from scorekeeper.desktop import status_line
from scorekeeper.desktop.look import Look
from scorekeeper.desktop.status_line import Mood, StatusLine
from tests.desktop.controls import shown


def test_the_newest_line_is_shown(look: Look, qtbot: QtBot) -> None:
    status = shown(qtbot, StatusLine(look))
    status.say("clip.mp4: 6 dice, all certain", Mood.GOOD)
    assert status.text == "clip.mp4: 6 dice, all certain"


def test_a_warning_stays_for_a_while_and_then_gives_way(
    look: Look, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_line, "WARNING_MS", 1)
    status = shown(qtbot, StatusLine(look))
    with qtbot.waitSignal(status.warning_over):
        status.warn("the disk is full")
        status.say("clip.mp4: 6 dice, all certain", Mood.GOOD)
        assert status.text == "the disk is full"
    assert status.text == "clip.mp4: 6 dice, all certain"
