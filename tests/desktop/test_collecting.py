"""Garbage made by any thread is collected by the window's."""

from __future__ import annotations

import gc
import sys
import threading
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from scorekeeper.desktop import app
from scorekeeper.desktop.collecting import Collecting, collect_due
from scorekeeper.settings import WindowOptions


class Ring:
    """Garbage that only the collector finds."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def collectors() -> Iterator[list[int]]:
    """The threads in which rings were collected."""
    yield []
    gc.disable()


def litter(collectors: list[int]) -> None:
    """More garbage than Python leaves lying, made by another thread."""

    def make() -> None:
        for _ in range(5 * gc.get_threshold()[0]):
            weakref.finalize(Ring(), lambda: collectors.append(threading.get_ident()))

    thread = threading.Thread(target=make)
    thread.start()
    thread.join()


def test_python_itself_collects_where_garbage_is_made(collectors: list[int]) -> None:
    gc.collect()  # else it would collect what is left of windows there, too
    gc.enable()
    litter(collectors)
    assert set(collectors) - {threading.get_ident()}


def test_another_thread_collects_nothing_and_the_windows_thread_soon_does(
    qtbot: QtBot, collectors: list[int]
) -> None:
    collecting = Collecting()
    litter(collectors)
    assert collectors == []
    qtbot.waitUntil(lambda: len(collectors) > 0)
    assert set(collectors) == {threading.get_ident()}
    collecting.deleteLater()


def test_whoever_opens_the_window_keeps_the_rule(
    qtbot: QtBot, home: Path, collectors: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program, and others beside it, in a process of their own: all of them open it there."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    gc.collect()
    gc.enable()
    window = app.open_window(WindowOptions(home / "games.db", camera=""))
    qtbot.addWidget(window)
    litter(collectors)
    assert collectors == []


@pytest.fixture(scope="module")
def collects_before_a_test() -> bool:
    return gc.isenabled()


def test_between_tests_no_thread_collects_either(collects_before_a_test: bool) -> None:
    """One of xdist's did, about thirty times in a run of the tests of the window."""
    assert not collects_before_a_test


def test_what_lies_for_long_is_collected_too(collectors: list[int]) -> None:
    gc.collect()
    ring = Ring()
    weakref.finalize(ring, lambda: collectors.append(threading.get_ident()))
    gc.collect(1)  # it is old now
    del ring
    for _ in range(200):
        kept = [[] for _ in range(2 * gc.get_threshold()[0])]
        collect_due()
        del kept
    assert collectors == [threading.get_ident()]
