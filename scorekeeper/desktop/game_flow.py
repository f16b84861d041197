"""From the first page to the table: go on with the game that was left, or begin a new one."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QDialog

from scorekeeper.desktop.keeper import Keeper
from scorekeeper.desktop.look import Look
from scorekeeper.desktop.main_window import MainWindow
from scorekeeper.desktop.new_game_dialog import NewGame, NewGameDialog
from scorekeeper.desktop.rule_cards import RuleCard
from scorekeeper.desktop.watching import Watching
from scorekeeper.desktop.webcam import WebcamsUnavailable, tell_of_changes, webcams
from scorekeeper.desktop.welcome import Unfinished
from scorekeeper.rules.state import GameState
from scorekeeper.rulesets import RuleFileError, load, presets
from scorekeeper.sheet.log import StoredGame, now


class GameFlow(QObject):
    """Answers what the pages ask for; ``usual`` is what the dialog suggests."""

    def __init__(
        self,
        window: MainWindow,
        look: Look,
        keeper: Keeper,
        watching: Watching,
        usual: NewGame,
        remember: Callable[[NewGame], None] = lambda _: None,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._look = look
        self._keeper = keeper
        self._watching = watching
        self._usual = usual
        self._remember = remember
        self._left: StoredGame | None = None
        self.resume_at_once = False
        self.begin_at_once: NewGame | None = None
        window.welcome.resume_wanted.connect(self.resume)
        window.welcome.new_wanted.connect(self.ask_for_new_game)
        window.presenter.new_game_wanted.connect(self.ask_for_new_game)
        window.welcome.new_store_wanted.connect(keeper.set_aside)
        keeper.opened.connect(self._offer)
        keeper.unusable.connect(window.welcome.show_fault)

    def resume(self) -> None:
        """Go on with the game that was left unfinished."""
        if self._left is not None:
            self._keeper.resume(self._left.id)
            self.watch(self._usual.source)

    def ask_for_new_game(self) -> None:
        """Show the dialog; a game begins when it is agreed on."""
        dialog = NewGameDialog(self._look, _cards(self._usual.rules), self._usual, self._window)
        dialog.finished.connect(lambda result: self._agreed(dialog, result))
        dialog.open()
        QTimer.singleShot(0, dialog, lambda: _list_webcams(dialog))

    def begin(self, game: NewGame, *, remember: bool = True) -> None:
        """Begin this game; it is suggested the next time if it is to be remembered."""
        self._usual = game
        if remember:
            self._remember(game)
        self._keeper.start(load(game.rules), game.players)
        self.watch(game.source)

    def watch(self, source: str) -> None:
        """Watch this source from now on."""
        self._window.page.show_pad(not source)
        self._watching.start(source)

    def _agreed(self, dialog: NewGameDialog, result: int) -> None:
        if result == QDialog.DialogCode.Accepted:
            self.begin(dialog.agreed())
        dialog.deleteLater()

    def _offer(self, left: StoredGame | None, state: GameState | None) -> None:
        self._left = left
        if self.begin_at_once is not None:
            self.begin(self.begin_at_once, remember=False)
        elif left is None or state is None:
            self._window.welcome.offer(None)
        elif self.resume_at_once:
            self.resume()
        else:
            self._window.welcome.offer(_unfinished(left, state))


def _list_webcams(dialog: NewGameDialog) -> None:
    """Offer the webcams of this machine, now and whenever they change."""
    try:
        dialog.show_cameras(webcams(), "")
        tell_of_changes(dialog, lambda: dialog.show_cameras(webcams(), ""))
    except WebcamsUnavailable as fault:
        dialog.show_cameras((), str(fault))


def _cards(usual: str) -> tuple[RuleCard, ...]:
    """The presets, and before them the rule file in use, if there is one."""
    offered = dict(presets())
    if usual not in offered:
        with suppress(RuleFileError):  # the file of the last game may be gone or broken by now
            offered = {usual: load(usual), **offered}
    return tuple(
        RuleCard(name, rules.name or name, rules.summary) for name, rules in offered.items()
    )


def _unfinished(left: StoredGame, state: GameState) -> Unfinished:
    scores = (f"{seat.player.name} {state.score(seat.side):,}" for seat in state.seats)
    return Unfinished(
        _when(left.changed, now()),
        f"{state.rules.name}  ·  round {state.round}",
        "   ".join(scores),
    )


def _when(then: datetime, today: datetime) -> str:
    """``today at 21:14``, ``yesterday at 21:14`` or a date, in local time."""
    local, reference = then.astimezone(), today.astimezone()
    days = (reference.date() - local.date()).days
    day = {0: "today", 1: "yesterday"}.get(days, f"on {local:%d %B %Y}")
    return f"{day} at {local:%H:%M}"
