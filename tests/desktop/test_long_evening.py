"""A long evening: what was left is gone, and nobody listens on its behalf any more."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
import shiboken6
from PySide6.QtCore import SIGNAL, QMetaMethod, QObject

from scorekeeper.desktop.main_window import MainWindow
from scorekeeper.rules.start import players_of
from scorekeeper.rulesets import load
from tests.desktop.every_page import EveryPage

PAGES = ("welcome", "new", "what", "history", "rules", "settings", "players", "calibrate", "past")
TIMES = 2


def listened(window: MainWindow) -> Counter[str]:
    """How many listen to each signal of what lives as long as the window."""
    parts = (window, window.keeper, window.play, window.watching, window.advisor)
    heard: Counter[str] = Counter()
    for part in (*parts, window.preferences, window.pages, window._look):
        for signal in signals_of(part):
            heard[f"{type(part).__name__}.{signal}"] = part.receivers(SIGNAL(signal))
    return heard


def signals_of(part: QObject) -> Iterator[str]:
    """All but the last one, which Qt's own animations listen to while they run."""
    meta = part.metaObject()
    for method in map(meta.method, range(meta.methodCount())):
        if method.methodType() is QMetaMethod.MethodType.Signal and method.name() != b"destroyed":
            yield bytes(method.methodSignature().data()).decode()


def alive() -> Counter[str]:
    """How many there are of each part of the window."""
    gc.collect()
    kinds = (type(each) for each in shiboken6.getAllValidWrappers())
    return Counter(kind.__name__ for kind in kinds if kind.__module__.startswith("scorekeeper"))


def leaves_nothing(every: EveryPage, act: Callable[[], object]) -> None:
    """Whether the window is after some times as it was after the first."""

    def after() -> tuple[Counter[str], Counter[str]]:
        act()
        every.window.show_table()
        every.settle()
        return alive(), listened(every.window)

    before = after()
    assert [after() for _ in range(TIMES)][-1] == before


@pytest.mark.parametrize("page", PAGES)
def test_a_page_that_was_left_is_gone(every: EveryPage, page: str) -> None:
    def visit() -> None:
        every.show(page, (1280, 800))

    leaves_nothing(every, visit)


@pytest.mark.parametrize("page", ["welcome", "history", "rules"])
def test_so_is_one_in_a_language_that_is_spoken_no_more(every: EveryPage, page: str) -> None:
    def speak_another() -> None:
        every.show(page, (1280, 800))
        for language in ("de", "en"):
            every.window.preferences.change(language=language)
            every.settle()

    leaves_nothing(every, speak_another)


def test_a_game_that_was_played_is_gone(every: EveryPage) -> None:
    rules = load("classic")

    def begin() -> None:
        every.window.keeper.start(rules, players_of(("Anna", "Ben")))
        every.settle()
        every.show("farkle", (1280, 800))

    leaves_nothing(every, begin)


def test_another_look_is_put_in_the_place_of_the_one_before(every: EveryPage) -> None:
    def dress() -> None:
        for theme, percent in (("light", 150), ("contrast", 125), ("dark", 100)):
            every.window.preferences.change(theme=theme, text_percent=percent)
            every.settle()

    leaves_nothing(every, dress)
