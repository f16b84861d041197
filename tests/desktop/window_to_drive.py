"""The window in a process of its own, to be driven by real mouse and keyboard events.

Each line on its standard input asks for something in the window, each answer is one line of JSON:
``where NAME`` for the middle of the control of that accessible name, ``state`` for how the game
stands, ``picture FILE`` to save what the window shows.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from PySide6.QtCore import QSize, QSocketNotifier
from PySide6.QtWidgets import QApplication, QWidget

from scorekeeper.desktop import app
from scorekeeper.desktop.camera.opencv_paths import clear_opencv_paths
from scorekeeper.desktop.main_window import MainWindow
from scorekeeper.settings import WindowOptions


def main(store: str, camera: str, rules: str) -> int:
    clear_opencv_paths()
    application = QApplication([])
    application.setStyle("Fusion")
    window = app.open_window(WindowOptions(Path(store), camera, rules))
    window.resize(QSize(1280, 800))
    window.move(0, 0)
    window.show()
    window.keeper.open()
    listening = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
    listening.activated.connect(lambda: answer(window))
    return application.exec()


def answer(window: MainWindow) -> None:
    line = sys.stdin.readline()
    if not line:
        window.close()
        return
    verb, _, what = line.strip().partition(" ")
    said = {"where": where, "state": state, "picture": picture}[verb](window, what)
    print(json.dumps(said), flush=True)


def where(window: MainWindow, name: str) -> object:
    for control in window.findChildren(QWidget):
        if control.isVisible() and control.isEnabled() and control.accessibleName() == name:
            middle = control.mapToGlobal(control.rect().center())
            return [middle.x(), middle.y()]
    return None


def state(window: MainWindow, _: str) -> object:
    play = window.play
    if play.state is None:
        return None
    return {
        "phase": play.state.phase.value,
        "turns": len(play.state.turns),
        "mover": play.state.mover.player.name if play.state.mover else "",
        "roll": list(play.state.roll or ()),
        "question": play.throw.pending.question,
        "in_haste": bool(play.haste),
        "banner": window.page.banner.accessibleName(),
        "chosen": list(play.chosen.dice) if play.chosen else [],
    }


def picture(window: MainWindow, file: str) -> object:
    return window.grab().save(file)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
