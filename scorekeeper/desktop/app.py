"""Starts the window: makes its parts, puts them together, and runs until it closes."""

from __future__ import annotations

import gc
import logging
import sys
from types import TracebackType

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from scorekeeper import paths
from scorekeeper.advice.shelf import Shelf
from scorekeeper.desktop.autoplay import Autoplay
from scorekeeper.desktop.caller import Caller
from scorekeeper.desktop.camera.careful import Careful
from scorekeeper.desktop.camera.opencv_paths import clear_opencv_paths
from scorekeeper.desktop.camera.photo_reader import PhotoReader
from scorekeeper.desktop.camera.watching import Watching
from scorekeeper.desktop.collecting import Collecting
from scorekeeper.desktop.ctrl_c import CtrlC
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game.asking import Asking
from scorekeeper.desktop.game.keeper import Keeper
from scorekeeper.desktop.game_flow import GameFlow
from scorekeeper.desktop.main_window import MainWindow
from scorekeeper.desktop.no_picture import NoPicture
from scorekeeper.desktop.pages.new_game_page import NewGame
from scorekeeper.desktop.preferences import Preferences
from scorekeeper.desktop.sounds import Sounds
from scorekeeper.desktop.speaking import speak_everywhere
from scorekeeper.desktop.unkept_settings import UnkeptSettings
from scorekeeper.desktop.visits import Visits
from scorekeeper.printing.starting import starting
from scorekeeper.resources import resource
from scorekeeper.settings import Settings, WindowOptions
from scorekeeper.vision.reading.reader import DiceReader

_log = logging.getLogger(__name__)

DEMO_CLIP = "sample_images/turn.mp4"
DEMO_PLAYERS = ("Anna", "Ben")


def run(options: WindowOptions) -> int:
    """Open the window and run it; the exit status.

    Raises FileNotFoundError with one line where the demo's clip is missing, and KeyboardInterrupt
    where Ctrl+C has closed the window.
    """
    _log_faults()
    clear_opencv_paths()
    go_by_a_name_of_its_own()
    with starting():
        application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)  # noqa: S101  (no other kind is ever made here)
    application.setApplicationName("scorekeeper")
    application.setDesktopFileName("scorekeeper")  # by which a desktop finds the menu's entry
    application.setWindowIcon(QIcon(str(resource("scorekeeper/icon.svg"))))
    application.setStyle("Fusion")
    window = open_window(options)
    _favour_the_window()
    window.advisor.shelf = Shelf(paths.advice_folder())
    window.show()
    with CtrlC(window) as interrupted:
        window.keeper.open()
        if options.close_after_s is not None:
            QTimer.singleShot(round(1000 * options.close_after_s), window.close)
        status = application.exec()
    if interrupted:
        raise KeyboardInterrupt
    return status


def go_by_a_name_of_its_own() -> None:
    """Before there is a window: else the taskbar of Windows puts it among those of Python, with
    Python's icon."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("scorekeeper")


def _favour_the_window() -> None:
    """The window's thread paints by many short calls and may wait for the interpreter in each: the
    threads that read and reckon hand it over soon, and what has been loaded is never searched for
    garbage."""
    sys.setswitchinterval(switch_s())
    gc.collect()
    gc.freeze()


def switch_s() -> float:
    """So soon a thread hands the interpreter to another that waits for it. Python waits whole
    milliseconds on Windows: of half a one it makes none, and asks over and over without a pause."""
    return 0.001 if sys.platform == "win32" else 0.0005


def open_window(options: WindowOptions) -> MainWindow:
    """The window with all its parts, not yet shown; the store is not opened yet."""
    preferences = Preferences(paths.settings_file())
    speak_everywhere(preferences.language())
    look = Look(preferences.theme())
    keeper = Keeper(options.store)
    watching = Watching(lambda: Careful(DiceReader.load(), lambda: preferences.settings.care))
    window = MainWindow(look, keeper, watching, preferences)
    Collecting(window)
    NoPicture(window)
    UnkeptSettings(window)
    flow = GameFlow(window, look, keeper, _usual(options, preferences.settings))
    asking = Asking(window.play)
    if not options.demo:
        sounds = Sounds(preferences, window)
        window.play.moved.connect(sounds.hear)
        asking.asked.connect(sounds.ask)
        keeper.begun.connect(sounds.begin_anew)
    visits = Visits(window, look, PhotoReader(DiceReader.load), lambda: flow.suggested_rules)
    visits.source_chosen.connect(flow.change_source)
    visits.rules_suggested.connect(flow.suggest_rules)
    caller = Caller(preferences, window.play, window)
    asking.asked.connect(caller.ask)
    keeper.begun.connect(caller.begin_anew)
    window.closing.connect(caller.close)
    caller.refused.connect(visits.tell_of_caller)
    caller.silent.connect(visits.tell_of_silence)
    flow.resume_at_once = options.resume
    if options.demo:
        Autoplay(window, watching)
        flow.begin_at_once = NewGame("classic", DEMO_PLAYERS, str(resource(DEMO_CLIP)))
    return window


def _usual(options: WindowOptions, last: Settings) -> NewGame:
    """What the page suggests: the command line first, then what was chosen last."""
    return NewGame(
        options.rules or last.rules,
        last.players,
        last.camera if options.camera is None else options.camera,
        last.marks,
        source_name=last.camera_name if options.camera is None else "",
    )


def _log_faults() -> None:
    """Faults of the program go in full to its log and to the terminal."""
    file = paths.log_file()
    handlers: list[logging.Handler] = [logging.StreamHandler()]
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handlers.append(logging.FileHandler(file, delay=True, encoding="utf-8"))
    except OSError:
        pass  # a terminal is enough where no file can be written
    logging.basicConfig(level=logging.WARNING, handlers=handlers)
    sys.excepthook = _log_uncaught


def _log_uncaught(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    _log.critical("a fault of the program", exc_info=(kind, error, trace))
