"""The window: the welcome page, the table, and what leads from one to the other."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCloseEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget

from scorekeeper.desktop.face_picker import FacePicker
from scorekeeper.desktop.keeper import Keeper
from scorekeeper.desktop.keys import bind, table_keys, toggle_pad
from scorekeeper.desktop.look import DESIGN_SIZE, Look
from scorekeeper.desktop.play import Play
from scorekeeper.desktop.stylesheet import stylesheet
from scorekeeper.desktop.table_page import TablePage
from scorekeeper.desktop.table_presenter import TablePresenter
from scorekeeper.desktop.theme import DARK, LIGHT
from scorekeeper.desktop.watching import Watching
from scorekeeper.desktop.welcome import Welcome

_SHARE_OF_SCREEN = 0.9
_SMALLEST = QSize(960, 600)


class MainWindow(QMainWindow):
    """Composes pages, keys and look; what happens at the start and end of a game is asked of
    whoever made it, by ``new_game_wanted``."""

    def __init__(self, look: Look, keeper: Keeper, watching: Watching) -> None:
        super().__init__()
        self.setWindowTitle("scorekeeper")
        self._look = look
        self.keeper = keeper
        self._watching = watching
        self.play = Play(keeper)
        self.welcome = Welcome(look)
        self.page = TablePage(look)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.welcome)
        self._pages.addWidget(self.page)
        self.setCentralWidget(self._pages)
        self.presenter = TablePresenter(self.page, FacePicker(look, self.page), self.play, watching)
        bind(table_keys(self.page, self.play, self.presenter), self.page)
        self.play.changed.connect(self._show_table)
        keeper.refused.connect(self.page.status.warn)
        look.changed.connect(self._apply_look)
        self.resize(self._comfortable_size())
        self._apply_look()

    def add_tool(self, title: str, key: str, action: Callable[[], object]) -> None:
        """A quiet button in the status line, with its key."""
        self.page.status.add_tool(title, key).clicked.connect(action)
        QShortcut(QKeySequence(key), self).activated.connect(action)

    def add_usual_tools(self) -> None:
        """Those that need nobody else."""
        self.page.status.add_tool("Tap dice", "H").clicked.connect(lambda: toggle_pad(self.page))
        self.add_tool("Light / dark", "T", self.toggle_theme)
        self.add_tool("Full screen", "F11", self.toggle_full_screen)

    def toggle_theme(self) -> None:
        """Dark instead of light, or light instead of dark."""
        self._look.set_theme(LIGHT if self._look.theme is DARK else DARK)

    def toggle_full_screen(self) -> None:
        """The whole screen for the table, or a window again."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._look.fit(event.size())

    def closeEvent(self, event: QCloseEvent) -> None:
        self.hide()
        self._watching.close()
        self.keeper.close()
        super().closeEvent(event)

    def _comfortable_size(self) -> QSize:
        """Most of the screen, in the proportions that the page is drawn for."""
        room = self.screen().availableSize() * _SHARE_OF_SCREEN
        return DESIGN_SIZE.scaled(room.expandedTo(_SMALLEST), Qt.AspectRatioMode.KeepAspectRatio)

    def _show_table(self) -> None:
        self._pages.setCurrentWidget(self.page)

    def _apply_look(self) -> None:
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.setPalette(self._look.palette())
        self.setStyleSheet(stylesheet(self._look))
