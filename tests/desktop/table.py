"""A whole window over a fresh store, and rolls as the camera would tell them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, QPointF, Qt, QUrl, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.camera.watching import Watching
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game.keeper import Keeper
from scorekeeper.desktop.game.table_page import TablePage
from scorekeeper.desktop.main_window import MainWindow
from scorekeeper.desktop.widgets.asking_page import AskingPage
from scorekeeper.live import Reader
from scorekeeper.rules.start import players_of
from scorekeeper.rules.state import GameState
from scorekeeper.rulesets import load
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.table_events import Doubt, RollSettled, Why

THROW_S = 2.0


def no_reader() -> Reader:
    """For tables that nobody watches."""
    raise AssertionError("this test reads no pictures")


class Table:
    """Plays like a person: waits until the window has shown what came of each act."""

    def __init__(
        self, bot: QtBot, store: Path, load_reader: Callable[[], Reader] = no_reader
    ) -> None:
        self.bot = bot
        self.look = Look()
        self.keeper = Keeper(store)
        self.watching = Watching(load_reader, in_real_time=False)
        self.now_s = 0.0
        """The time that the window goes by; it passes only where a test says so."""
        self.window = MainWindow(self.look, self.keeper, self.watching, clock_s=lambda: self.now_s)
        bot.addWidget(self.window)
        self.play = self.window.play
        with bot.waitExposed(self.window):
            self.window.show()

    @property
    def page(self) -> TablePage:
        """The table's page, which is another in another language."""
        return self.window.page

    @property
    def state(self) -> GameState:
        """The game as the window shows it."""
        state = self.play.state
        assert state is not None, "no game is played"
        return state

    @property
    def banner(self) -> str:
        """Whose turn it is, or who has won, as it is read aloud."""
        return self.page.banner.accessibleName()

    @property
    def faces(self) -> list[int | None]:
        """What the dice in the strip show, in their places; None where a place is empty."""
        return [die.die.value for die in self.page.strip.dice]

    @property
    def lit(self) -> list[int | None]:
        """What those of them show that are chosen to be kept."""
        return [die.die.value for die in self.page.strip.dice if die.die.lit]

    def begin(self, *names: str, rules: str = "classic") -> None:
        """A new game of these players."""
        with self.bot.waitSignal(self.keeper.opened):
            self.keeper.open()
        with self.bot.waitSignal(self.play.changed):
            self.keeper.start(load(rules), players_of(names))

    def key(self, key: Qt.Key, shift: bool = False, ctrl: bool = False) -> None:
        """A key that only changes what is shown."""
        held = Qt.KeyboardModifier.NoModifier
        if shift:
            held |= Qt.KeyboardModifier.ShiftModifier
        if ctrl:
            held |= Qt.KeyboardModifier.ControlModifier
        self.bot.keyClick(self._focused(), key, held)

    def key_does(self, key: Qt.Key, shift: bool = False, ctrl: bool = False) -> None:
        """A key that changes the game."""
        with self.bot.waitSignal(self.keeper.changed):
            self.key(key, shift, ctrl)

    def type_roll(self, faces: str) -> None:
        """A throw by the keys 1 to 6."""
        for face in faces[:-1]:
            self.key(Qt.Key(Qt.Key.Key_0 + int(face)))
        self.key_does(Qt.Key(Qt.Key.Key_0 + int(faces[-1])))

    def see(self, roll: RollSettled) -> None:
        """The camera tells of a roll, which takes its time to be thrown and to settle."""
        self.now_s += THROW_S
        with self.bot.waitSignal(self.keeper.changed):
            self.watching.happened.emit(roll, b"")

    def click(self, widget: QWidget) -> None:
        """A click that changes the game."""
        with self.bot.waitSignal(self.keeper.changed):
            self.bot.mouseClick(widget, Qt.MouseButton.LeftButton)

    def wait_a_little(self) -> None:
        """Until a key is meant for what stands there now, not for what stood there before."""
        self.now_s += THROW_S

    def nobody_objects(self) -> None:
        """The time for it runs out, and what pays most or wins is banked."""
        with self.bot.waitSignal(self.keeper.changed):
            self.page.banking.ran_out.emit()

    def settle(self) -> None:
        """Until everything that was begun has been done and shown."""
        mark, marked = _Mark(), []
        mark.passed.connect(lambda: marked.append(True))
        with self.bot.waitSignal(self.keeper.changed, check_params_cb=lambda _: bool(marked)):
            self.keeper.do(lambda session: session.view, mark.passed.emit)

    def warned(self) -> str:
        """What the status line says once all has arrived: why an act was refused comes after the
        view that it left."""
        self.settle()
        return self.page.status.text

    def close(self) -> None:
        """As the person closes it, what is not saved being thrown away: the games are on disk."""
        self.window.close()
        page = self.window.pages.visited
        asking = page if isinstance(page, AskingPage) else self.page.past_turn
        if asking.unsaved.isVisible():
            asking.unsaved.throw.click()

    def drop(
        self, *paths: Path, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> Qt.DropAction:
        """A file is dropped on the window, or several; what whoever gave them is told was done."""
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        offered, left = (
            Qt.DropAction.CopyAction | Qt.DropAction.MoveAction,
            Qt.MouseButton.LeftButton,
        )
        event = QDropEvent(QPointF(50, 50), offered, data, left, held)
        self.window.pages.dropEvent(event)
        return event.dropAction()

    def _focused(self) -> QWidget:
        return self.window.focusWidget() or self.window


class _Mark(QObject):
    """Tells views that were under way from the one that is waited for."""

    passed = Signal()
    """Sent by the keeper's thread, just before that one."""


def seen(faces: str, doubtful: Sequence[int] = (), time_s: float = 1.0) -> RollSettled:
    """A roll as read, the dice in a row; those at the ``doubtful`` places are not certain."""
    dice = tuple(
        DieReading(
            int(face),
            0.6 if place in doubtful else 0.99,
            place not in doubtful,
            (100.0 * (place + 1), 100.0),
            60.0,
        )
        for place, face in enumerate(faces)
    )
    doubts = tuple(Doubt(Why.UNSURE, dice[place]) for place in doubtful)
    return RollSettled(time_s, dice, doubts=doubts)
