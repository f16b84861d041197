"""One line about the source; a warning is not wiped out by the next picture."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.drawing.stylesheet import stylesheet
from scorekeeper.desktop.widgets import status_line
from scorekeeper.desktop.widgets.fitted_line import FittedLine
from scorekeeper.desktop.widgets.status_line import Mood, StatusLine, _Dot
from tests.desktop.controls import named, shown


def test_the_newest_line_is_shown(look: Look, qtbot: QtBot) -> None:
    status = shown(qtbot, StatusLine(look))
    status.say("clip.mp4: 6 dice, all certain", Mood.GOOD)
    assert status.text == "clip.mp4: 6 dice, all certain"


def test_a_line_that_is_too_long_is_shortened_and_told_whole_by_its_tip(
    look: Look, qtbot: QtBot
) -> None:
    status = shown(qtbot, StatusLine(look), 300, 30)
    line = "192.168.178.34:4747/video: the next photo is read when the game waits for a throw"
    status.say(line, Mood.WAITING)
    label = status.findChild(FittedLine)
    assert label is not None
    assert label.text().endswith("…")
    assert (status.text, label.toolTip()) == (line, line)
    status.resize(1200, 30)
    assert label.text() == line


def test_a_fault_that_is_too_long_goes_on_in_lines_of_its_own(look: Look, qtbot: QtBot) -> None:
    status = shown(qtbot, StatusLine(look), 400, 90)
    status.add_tool("Table view", "F11")
    line = "192.168.178.34:4747/video is lost; trying again. Dice can be tapped in meanwhile (H)"
    status.say(line, Mood.FAULT)
    label = status.findChild(FittedLine)
    assert label is not None
    assert (label.text(), status.stands_out) == (line, True)
    status.resize(1200, 90)
    qtbot.waitUntil(lambda: not status.stands_out)
    assert label.text() == line
    status.resize(400, 90)
    status.say("192.168.178.34:4747/video is back", Mood.GOOD)
    assert not status.stands_out


def test_a_warning_stays_for_a_while_and_then_gives_way(
    look: Look, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_line, "WARNING_MS", 1)
    status = shown(qtbot, StatusLine(look))
    status.warn("the disk is full")
    status.say("clip.mp4: 6 dice, all certain", Mood.GOOD)
    assert status.text == "the disk is full"
    qtbot.waitUntil(lambda: status.text == "clip.mp4: 6 dice, all certain")


def test_a_warning_goes_once_its_cause_is_gone_and_no_other_does(look: Look, qtbot: QtBot) -> None:
    status = shown(qtbot, StatusLine(look))
    status.say("no camera", Mood.WAITING)
    status.warn("the disk is full")
    status.take_back("another window plays this game")
    assert status.text == "the disk is full"
    status.take_back("the disk is full")
    assert status.text == "no camera"


def test_what_is_wrong_for_good_stands_until_it_is_taken_back(
    look: Look, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is worse is told before it, and what has just happened."""
    monkeypatch.setattr(status_line, "WARNING_MS", 1)
    status = shown(qtbot, StatusLine(look))
    status.stand("the settings are not kept")
    status.say("clip.mp4: 6 dice, all certain", Mood.GOOD)
    assert status.text == "the settings are not kept"
    status.say("clip.mp4 is lost", Mood.FAULT)
    assert status.text == "clip.mp4 is lost"
    assert not status.understood.isVisible()
    status.say("clip.mp4 is back", Mood.GOOD)
    status.warn("the dice are in question: answer first")
    assert status.text == "the dice are in question: answer first"
    qtbot.waitUntil(lambda: status.text == "the settings are not kept")
    status.take_back("the settings are not kept")
    assert status.text == "clip.mp4 is back"


def test_what_is_wrong_for_good_gives_way_to_whoever_has_understood_it(
    look: Look, qtbot: QtBot
) -> None:
    status = shown(qtbot, StatusLine(look))
    status.say("no camera", Mood.WAITING)
    assert not status.understood.isVisible()
    status.stand("the settings are not kept")
    named(status, QPushButton, "Understood").click()
    assert status.text == "no camera"
    assert not status.understood.isVisible()


def test_a_line_too_long_for_its_room_is_smaller_and_whole(look: Look, qtbot: QtBot) -> None:
    status = shown(qtbot, StatusLine(look), 300)
    status.setStyleSheet(stylesheet(look))
    status.say("no camera", Mood.WAITING)
    line = status.findChild(FittedLine)
    assert line is not None
    usual = line.fontInfo().pixelSize()
    status.warn("there is a Maximiliana already: choose another name")
    assert line.fontInfo().pixelSize() < usual
    assert line.fontMetrics().horizontalAdvance(line.text()) <= line.width()
    status.resize(900, status.height())
    assert line.fontInfo().pixelSize() == usual


def test_the_same_line_in_another_mood_is_shown_in_it(look: Look, qtbot: QtBot) -> None:
    status = shown(qtbot, StatusLine(look))
    line = status.findChild(FittedLine)
    assert line is not None
    for mood, kind in ((Mood.GOOD, "muted"), (Mood.FAULT, "fault"), (Mood.GOOD, "muted")):
        status.say("the camera is back", mood)
        assert line.property("kind") == kind
        dot = status.findChild(_Dot)
        assert dot is not None
        assert dot._mood is mood
