"""The window: the first page and the table, and over them the page that is being visited."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow

from scorekeeper.desktop.camera.watching import Watching
from scorekeeper.desktop.drawing.key_names import full_screen_key
from scorekeeper.desktop.drawing.look import Look, opening_size
from scorekeeper.desktop.drawing.stylesheet import stylesheet
from scorekeeper.desktop.drawing.theme import DARK
from scorekeeper.desktop.game.advising import Advisor
from scorekeeper.desktop.game.keeper import Keeper
from scorekeeper.desktop.game.keys import bind, table_keys, toggle_pad
from scorekeeper.desktop.game.play import Play
from scorekeeper.desktop.game.refusals import Refusals
from scorekeeper.desktop.game.table_page import TablePage
from scorekeeper.desktop.game.table_presenter import TablePresenter
from scorekeeper.desktop.page_stack import PageStack
from scorekeeper.desktop.pages.welcome import Welcome
from scorekeeper.desktop.preferences import Preferences
from scorekeeper.desktop.speaking import speak_everywhere
from scorekeeper.desktop.widgets.face_picker import FacePicker
from scorekeeper.desktop.widgets.held_keys import HeldKeys
from scorekeeper.desktop.widgets.keys import bind_key
from scorekeeper.desktop.widgets.keys_sheet import KeysSheet
from scorekeeper.desktop.wording import tr
from scorekeeper.settings import Settings

_LEAST = QSize(640, 400)


class MainWindow(QMainWindow):
    """Composes pages, keys and look; what the pages ask for is asked of whoever made the window."""

    pages_made = Signal()
    """The first page and the table are new: the window speaks another language."""
    new_game_wanted = Signal()
    menu_wanted = Signal()
    page_wanted = Signal(str)
    closing = Signal()

    welcome: Welcome
    page: TablePage
    presenter: TablePresenter

    def __init__(
        self,
        look: Look,
        keeper: Keeper,
        watching: Watching,
        preferences: Preferences | None = None,
        clock_s: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        self.setWindowTitle("scorekeeper")
        self._look = look
        self.keeper = keeper
        self.watching = watching
        self.preferences = preferences or Preferences()
        self.play = Play(keeper, clock_s)
        self.advisor = Advisor()
        self.play.moved.connect(self.advisor.ask)
        self.advisor.told.connect(self.play.take_advice)
        keeper.begun.connect(self.advisor.begin_anew)
        self.pages = PageStack()
        # The type follows the window, never the window the type.
        self.pages.setMinimumSize(_LEAST)
        self._ending = False
        self.setCentralWidget(self.pages)
        self.pages.left.connect(self._come_home)
        HeldKeys(self)
        self._keys = KeysSheet(look, self, self.pages.currentWidget)
        self._make_pages()
        # Once for all pages: each of them only shows what comes of it.
        watching.happened.connect(self.play.see)
        self.play.answered.connect(watching.answer)
        keeper.begun.connect(self.show_table)
        Refusals(keeper, self.play, self.warn, lambda: self.page.status)
        keeper.rescued.connect(self.warn)
        self.preferences.changed.connect(self._take_settings)
        look.changed.connect(self._apply_look)
        look.set_text_size(self.preferences.settings.text_percent)
        self.resize(opening_size(self.screen().availableSize()))
        self._apply_look()

    @property
    def playing(self) -> bool:
        """Whether the table is shown, not another page over it."""
        return self.pages.currentWidget() is self.page

    def show_table(self) -> None:
        """The table, whatever was shown."""
        self.pages.show_bottom(self.page)
        self.page.setFocus()

    def show_welcome(self) -> None:
        """The first page, whatever was shown."""
        self.pages.show_bottom(self.welcome)

    def warn(self, line: str) -> None:
        """Why something did not happen, on the first page or at the table."""
        self.page.status.warn(line)
        if self.pages.currentWidget() is self.welcome:
            self.welcome.say(line)

    def toggle_advice(self) -> None:
        """Advice, or play without."""
        self.preferences.change(advice=not self.preferences.settings.advice)

    def toggle_theme(self) -> None:
        """Dark instead of light, or light instead of dark."""
        self.preferences.change(theme="light" if self._look.theme is DARK else "dark")

    def toggle_full_screen(self) -> None:
        """The whole screen, or a window again."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def changeEvent(self, event: QEvent) -> None:
        """On the whole screen, whoever has asked for that, type is to be read across the room."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.WindowStateChange:
            self.page.show_for_the_room(self.isFullScreen())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._look.fit(event.size())

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._ending:
            self.pages.settled(self._settle_past_turn)
        if not self._ending:  # somebody is asked first
            event.ignore()
            return
        self.hide()
        self.closing.emit()
        self.pages.close_visited()
        self.watching.close()
        self.advisor.close()
        self.keeper.close()
        super().closeEvent(event)

    def _settle_past_turn(self) -> None:
        """What is typed for one is asked about where it stands."""
        if self.page.past_turn.is_typed and not self.playing:
            self.show_table()
        self.presenter.past_turn.settle(self._end)

    def _end(self) -> None:
        self._ending = True
        self.close()  # does nothing while the window is closing already

    def _make_pages(self) -> None:
        """The first page and the table, in the language spoken now."""
        self.welcome = Welcome(self._look)
        self.page = TablePage(self._look)
        self.pages.addWidget(self.welcome)
        self.pages.addWidget(self.page)
        picker = FacePicker(self._look, self.page)
        self.presenter = TablePresenter(self.page, picker, self.play, self.watching)
        self.keeper.begun.connect(self.presenter.past_turn.forget)
        self.presenter.clocks.run_for(self.preferences.settings.farkle_s)
        self.page.advice.setVisible(self.preferences.settings.advice)
        self.advisor.solving.connect(self.page.advice.show_progress)
        self.page.advice.given_up.connect(self.advisor.give_up)
        self.presenter.new_game_wanted.connect(self.new_game_wanted)
        self.welcome.back_wanted.connect(self.show_table)
        self.welcome.new_wanted.connect(self.new_game_wanted)
        self.welcome.page_wanted.connect(self.page_wanted)
        bind(table_keys(self.page, self.play, self.presenter), self.page)
        self._add_tools()
        self.presenter.refresh()

    def _come_home(self) -> None:
        """To the game, or to the first page where there is none."""
        if self.play.state is None:
            self.show_welcome()
        else:
            self.show_table()

    def _step_back(self) -> None:
        """Close what was opened on the table, a question first, or else show the menu."""
        if self.page.past_turn.unsaved.isVisible():
            self.page.past_turn.unsaved.dismiss()
        elif self.page.past_turn_is_shown:
            self.page.close_past_turn()
        else:
            self.menu_wanted.emit()

    def _add_tools(self) -> None:
        """The quiet buttons of the status line, each with its key."""
        page = self.page
        page.status.add_tool(tr("tool.pad"), "H").clicked.connect(lambda: toggle_pad(page))
        for title, key, action in (
            (tr("tool.what"), "W", lambda: self.page_wanted.emit("what")),
            (tr("tool.players"), "P", lambda: self.page_wanted.emit("players")),
            (tr("tool.table"), full_screen_key(), self.toggle_full_screen),
            (tr("tool.menu"), "Esc", self._step_back),
        ):
            page.status.add_tool(title, key).clicked.connect(action)
            bind_key(page, key, title, action)
        for key, does, action in (
            ("A", tr("keys.advice"), self.toggle_advice),
            ("Shift+A", tr("advice.stop"), self.advisor.give_up),
            ("T", tr("keys.theme"), self.toggle_theme),
        ):
            bind_key(page, key, does, action)

    def _remake_pages(self) -> None:
        shown = self.pages.currentWidget()
        for old in (self.welcome, self.page):
            self.pages.removeWidget(old)
            old.deleteLater()
        at_table, pad = shown is self.page, self.page.pad_is_shown
        goes_on = self.presenter.clocks.running
        self._make_pages()
        if not goes_on:
            self.presenter.clocks.stop()
        self.watching.retell()
        self.play.retell()
        self.page.show_pad(pad)
        self.page.show_for_the_room(self.isFullScreen())
        if self.pages.visited is None:
            self.show_table() if at_table else self.show_welcome()
        self.pages_made.emit()

    def _take_settings(self, before: Settings, after: Settings) -> None:
        if (before.theme, before.text_percent) != (after.theme, after.text_percent):
            self._look.set_theme(self.preferences.theme())
            self._look.set_text_size(after.text_percent)
            self._look.fit(self.size())
        self.presenter.clocks.run_for(after.farkle_s)
        self.page.advice.setVisible(after.advice)
        if before.language != after.language:
            speak_everywhere(self.preferences.language())
            self._keys.name_keys()
            self._remake_pages()
        else:
            self.presenter.refresh()

    def _apply_look(self) -> None:
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.setPalette(self._look.palette())
        self.setStyleSheet(stylesheet(self._look))
