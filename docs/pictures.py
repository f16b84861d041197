"""Takes the six pictures of the window that stand beside this file.

    QT_QPA_PLATFORM=xcb xvfb-run -a -s '-screen 0 2600x1500x24' python -m docs.pictures

The dice are those of a sample image, read by the shipped reader; the games are dealt at random, the
same each time.
"""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
PHOTO = "sample_images/marbled_tray.jpg"
NAMES = ("Anna", "Ben", "Clara")


def main() -> None:
    """All of them."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["SCOREKEEPER_HOME"] = home
        from PySide6.QtWidgets import QApplication

        from scorekeeper.desktop.camera.opencv_paths import clear_opencv_paths

        clear_opencv_paths()
        application = QApplication([])
        application.setStyle("Fusion")
        for seed in range(6):
            deal(Path(home), seed, turns=1000)
        deal(Path(home), 3, turns=8)
        Photographer(Path(home) / "games.db").take_all()


def deal(home: Path, seed: int, turns: int) -> None:
    """A game of so many turns, or to its end: banks from 350, keeps what pays most."""
    from scorekeeper.rules import moves
    from scorekeeper.rules.dice import Roll
    from scorekeeper.rules.start import players_of
    from scorekeeper.rules.state import Phase
    from scorekeeper.rulesets import load
    from scorekeeper.session.session import Session
    from scorekeeper.sheet.log import EventLog

    dice = random.Random(seed)  # noqa: S311  (nobody bets on these)
    with EventLog(home / "games.db") as log:
        session = Session.start(log, load("classic"), players_of(NAMES))
        while session.state.phase is not Phase.OVER and len(session.state.turns) < turns:
            turn = session.state.playing
            if turn.roll is None and turn.points >= 350 and moves.can_bank(session.state):
                session.bank()
            elif turn.roll is None:
                session.roll(Roll.of(dice.randint(1, 6) for _ in range(turn.dice)))
            elif session.state.phase is Phase.FARKLED:
                session.farkle()
            else:
                session.keep(session.view.selections[0].dice)


class Photographer:
    """One window, put into each state in turn."""

    def __init__(self, store: Path) -> None:
        from scorekeeper.desktop import app
        from scorekeeper.desktop.camera.photo_reader import PhotoReader
        from scorekeeper.resources import resource
        from scorekeeper.settings import WindowOptions
        from scorekeeper.vision.reading.reader import DiceReader

        self.window = app.open_window(WindowOptions(store, camera="", resume=True))
        self.window.preferences.change(language="en", theme="dark", sounds=False)
        self._reader = PhotoReader(DiceReader.load)
        self._photo = str(resource(PHOTO))
        self.window.show()
        self.wait(self.window.keeper.open)
        self._throw()

    def take_all(self) -> None:
        """Dark, light, for the room, large type, a small window, a large one."""
        self._take("table-dark", (1280, 800))
        self._take("table-light-german", (1280, 800), theme="light", language="de")
        self.window.preferences.change(theme="dark", language="en")
        self.window.page.show_for_the_room(True)
        self._take("table-view", (1920, 1080))
        self.window.page.show_for_the_room(False)
        self._take("large-type", (1280, 800), theme="contrast", text_percent=150)
        self._visit("what", "dispute-small-window", (1024, 600), theme="dark", text_percent=100)
        self._visit("rules", "house-rules-large-window", (2560, 1440), theme="light")
        self._reader.close()
        self.window.close()

    def wait(self, act: Callable[[], object] | None = None, ms: int = 1200) -> None:
        """Lets the window show what came of it."""
        from PySide6.QtCore import QEventLoop, QTimer

        if act is not None:
            act()
        loop = QEventLoop()
        QTimer.singleShot(ms, loop.quit)
        loop.exec()

    def _throw(self) -> None:
        """The dice of the sample image come to rest."""
        from PySide6.QtCore import QEventLoop

        from scorekeeper.desktop.camera.followed import Followed
        from scorekeeper.vision.table.table_events import photo_roll

        loop = QEventLoop()
        sights = []
        self._reader.read.connect(sights.append)
        self._reader.read.connect(loop.quit)
        self._reader.open(self._photo)
        loop.exec()
        watching = self.window.watching
        watching._followed = Followed("Webcam")
        watching._followed.newest = sights[0]
        watching._look()
        self.window.page.show_pad(False)
        watching.looked.emit(sights[0])
        self.wait(lambda: watching.happened.emit(photo_roll(sights[0].reading, 1.0), b""))

    def _take(self, name: str, size: tuple[int, int], **changes: object) -> None:
        from scorekeeper.desktop.widgets.status_line import Mood
        from scorekeeper.desktop.wording import tr

        self.window.preferences.change(**changes)
        self.window.resize(*size)
        watching = self.window.watching
        seen = tr("source.certain", dice=tr("dice", count=6))
        watching.said.emit(tr("source.sees", name="Webcam", seen=seen), Mood.GOOD)
        if watching.newest is not None:
            self.window.watching.looked.emit(self.window.watching.newest)
        self.wait()
        self.window.resize(*size)
        self.wait()
        self.window.grab().save(str(HERE / f"{name}.png"))

    def _visit(self, page: str, name: str, size: tuple[int, int], **changes: object) -> None:
        self.window.preferences.change(**changes)
        self.window.resize(*size)
        self.wait()
        self.window.page_wanted.emit(page)
        self._take(name, size)
        self.window.pages.leave()


if __name__ == "__main__":
    main()
