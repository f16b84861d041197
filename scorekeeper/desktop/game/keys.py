"""The keys of the table: every action of the page is also a key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QAbstractButton

from scorekeeper.desktop.game.play import Play
from scorekeeper.desktop.game.table_page import TablePage
from scorekeeper.desktop.game.table_presenter import TablePresenter
from scorekeeper.desktop.widgets.keys import bind_key
from scorekeeper.desktop.wording import tr


@dataclass(frozen=True)
class Key:
    """One key, what it does in words, and the function it calls."""

    sequence: str
    does: str
    action: Callable[[], object]
    beside: bool = False
    """Whether it does without the turn being shown."""


def table_keys(page: TablePage, play: Play, presenter: TablePresenter) -> tuple[Key, ...]:
    """The keys of the game; digits choose, or enter dice while a throw is awaited."""

    def digit(number: int) -> Callable[[], object]:
        return lambda: _digit(number, play, page)

    bar = page.action_bar
    return (
        *(Key(str(n), tr("keys.digit"), digit(n)) for n in range(1, 10)),
        Key("Return", tr("keys.keep"), lambda: _enter(page)),
        Key("Enter", tr("keys.keep"), lambda: _enter(page)),
        Key("B", tr("bank"), bar.bank.click),
        Key("F", tr("farkle"), bar.farkle.click),
        Key("U", tr("undo"), bar.undo.click),
        Key("Shift+U", tr("redo"), bar.redo.click),
        Key("Ctrl+Z", tr("undo"), bar.undo.click),  # as on the players' page, and everywhere
        Key("Ctrl+Shift+Z", tr("redo"), bar.redo.click),
        Key("Ctrl+Y", tr("redo"), bar.redo.click),  # as on Windows
        Key("N", tr("keys.no"), play.refuse),
        Key("C", tr("keys.correct"), presenter.correct),
        Key("H", tr("keys.pad"), lambda: toggle_pad(page), beside=True),
        Key("Backspace", tr("keys.back"), page.pad.back.click),
        Key("Down", tr("keys.next"), lambda: page.selections.choose_beside(+1)),
        Key("Up", tr("keys.previous"), lambda: page.selections.choose_beside(-1)),
    )


def bind(keys: tuple[Key, ...], page: TablePage) -> None:
    """Make the keys work wherever in ``page`` the focus is; what they act on must be in sight."""
    for key in keys:
        shortcut = bind_key(page, key.sequence, key.does, key.action)
        if not key.beside:
            page.turn_shown.connect(shortcut.setEnabled)


def toggle_pad(page: TablePage) -> None:
    """The faces to tap, or the picture."""
    page.show_pad(not page.pad_is_shown)


def _enter(page: TablePage) -> None:
    """Press the button that was come to by Tab; else, as on one of the selections, keep."""
    focused = page.focusWidget()
    if isinstance(focused, QAbstractButton) and not focused.isCheckable():
        focused.click()
    else:
        page.action_bar.keep.click()


def _digit(number: int, play: Play, page: TablePage) -> None:
    if play.throw.pending.expected:
        if number <= 6:
            play.throw.enter_die(number)
    else:
        page.selections.choose(number - 1)
