"""The table view: what everybody at the table should see is read across the room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from scorekeeper.desktop.game.notice_panel import NoticePanel
from scorekeeper.desktop.widgets.die_button import DieButton
from scorekeeper.desktop.widgets.fitted_line import FittedLine
from scorekeeper.desktop.widgets.status_line import Mood, StatusLine
from scorekeeper.desktop.wording import tr
from tests.desktop.table import Table

_READ_ACROSS_PX = 20
"""On a small laptop's screen."""
_NAMES = ("Webcam", "USB2.0 HD UVC WebCam", "192.168.178.34:4747/video")


def across_the_room(table: Table, percent: int = 100) -> StatusLine:
    table.window.preferences.change(text_percent=percent)
    table.window.resize(1366, 768)
    table.page.show_for_the_room(True)
    table.settle()  # until the tools have taken the size of the window
    return table.page.status


def line_of(status: StatusLine) -> FittedLine:
    line = status.findChild(FittedLine)
    assert line is not None
    return line


def letters_px(label: QLabel) -> int:
    return label.fontInfo().pixelSize()


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("name", _NAMES)
def test_a_lost_camera_is_told_large_and_whole(table: Table, name: str, percent: int) -> None:
    status = across_the_room(table, percent)
    told = tr("source.lost", name=name)
    status.say(told, Mood.FAULT)
    line = line_of(status)
    table.bot.waitUntil(lambda: line.width() > 0.9 * status.width())
    assert line.text() == told
    assert letters_px(line) >= _READ_ACROSS_PX
    assert line.height() < 2 * line.fontMetrics().height()


def test_once_the_camera_is_back_the_line_is_as_small_as_before(table: Table) -> None:
    status = across_the_room(table)
    status.say("Webcam: no dice", Mood.GOOD)
    before = letters_px(line_of(status)), status.sizeHint().height()
    status.say(tr("source.lost", name="Webcam"), Mood.FAULT)
    assert (letters_px(line_of(status)), status.sizeHint().height()) > before
    status.say("Webcam: no dice", Mood.GOOD)
    assert (letters_px(line_of(status)), status.sizeHint().height()) == before


def test_at_the_desk_a_fault_stays_beside_the_tools(table: Table) -> None:
    status = across_the_room(table)
    status.say(tr("source.lost", name="Webcam"), Mood.FAULT)
    table.page.show_for_the_room(False)
    assert letters_px(line_of(status)) <= table.look.em_px
    assert line_of(status).width() < 0.9 * status.width()


def test_the_head_of_the_turn_goes_across_the_room_and_comes_back(table: Table) -> None:
    across_the_room(table)
    page = table.page
    table.bot.waitUntil(lambda: page.banner.width() > 0.9 * page.width())
    page.show_for_the_room(False)
    table.bot.waitUntil(lambda: page.banner.width() == page.strip.width())


def test_a_long_warning_takes_two_lines_rather_than_being_cut(table: Table) -> None:
    status = across_the_room(table)
    told = tr("store.rescued", path="/home/anna/.local/share/scorekeeper/games.db.damaged-20261126")
    status.warn(told)
    line = line_of(status)
    table.bot.waitUntil(lambda: line.height() >= line.heightForWidth(line.width()) > 0)
    assert line.text() == told
    assert letters_px(line) >= _READ_ACROSS_PX


@pytest.mark.parametrize("roll", ["", "223446"])
def test_what_to_do_now_is_read_across_the_room(table: Table, roll: str) -> None:
    across_the_room(table)
    if roll:
        table.type_roll(roll)
    notice = table.page.notice
    assert isinstance(notice, NoticePanel)
    texts = [label for label in notice.findChildren(QLabel) if label.isVisible()]
    assert len(texts) == 2
    assert min(letters_px(label) for label in texts) >= _READ_ACROSS_PX


def test_in_large_type_too_dice_can_be_tapped_while_the_camera_is_lost(table: Table) -> None:
    status = across_the_room(table, 150)
    table.page.show_pad(True)
    status.say(tr("source.lost", name="Webcam"), Mood.FAULT)
    faces = table.page.pad.findChildren(DieButton)
    table.bot.waitUntil(lambda: status.stands_out and line_of(status).width() > 1000)
    table.bot.waitUntil(lambda: min(min(die.width(), die.height()) for die in faces) >= 44)


def test_that_the_end_is_near_is_read_across_the_room(table: Table) -> None:
    across_the_room(table)
    table.page.show_last_turns("the last turns: Anna is to be beaten")
    table.page.show_hint(
        "Dice were thrown on (2 3 4): which were set aside before?", refusable=True
    )
    for label in (table.page.last_turns, table.page.hint):
        assert letters_px(label) >= _READ_ACROSS_PX
    table.page.show_for_the_room(False)
    assert letters_px(table.page.hint) < _READ_ACROSS_PX


def test_the_table_view_follows_the_window_whoever_makes_it_fill_the_screen(table: Table) -> None:
    at_desk = table.page.banner.sizeHint().height()
    table.window.setWindowState(Qt.WindowState.WindowFullScreen)
    assert table.page.banner.sizeHint().height() > at_desk
    table.window.setWindowState(Qt.WindowState.WindowNoState)
    assert table.page.banner.sizeHint().height() == at_desk
