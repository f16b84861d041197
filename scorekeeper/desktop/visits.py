"""The pages beside the game: made when they are asked for, forgotten when they are left."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from scorekeeper.advice.store import stored
from scorekeeper.desktop.calibration_visit import visit_calibration
from scorekeeper.desktop.camera.photo_reader import PhotoReader
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game.player_marks import mark_in
from scorekeeper.desktop.game.seat_changes import SeatChanges
from scorekeeper.desktop.house_rules.rules_page import RulesPage
from scorekeeper.desktop.main_window import MainWindow
from scorekeeper.desktop.pages.game_files import GameFiles
from scorekeeper.desktop.pages.past_games import PastGames
from scorekeeper.desktop.pages.players_page import PlayersPage
from scorekeeper.desktop.pages.settings_page import SettingsPage
from scorekeeper.desktop.pages.webcam_list import list_webcams
from scorekeeper.desktop.pages.what_page import WhatPage
from scorekeeper.desktop.wording import language
from scorekeeper.paths import advice_folder, rules_folder
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets import RuleFileError, load, preset_ids, presets
from scorekeeper.rulesets.own import offered

if TYPE_CHECKING:
    from scorekeeper.desktop.pages.history_page import HistoryPage


class Visits(QObject):
    """Opens what the window asks for by name."""

    source_chosen = Signal(str, str)
    """Another camera was chosen in the settings, and what it is called where it is a webcam."""
    rules_suggested = Signal(str)
    """Rules for the next game, by what ``load`` takes: those just written, or a preset where the
    ones of the last game were deleted."""

    def __init__(
        self,
        window: MainWindow,
        look: Look,
        photos: PhotoReader,
        suggested_rules: Callable[[], str] | None = None,
    ) -> None:
        """``suggested_rules`` are those of the next game, by what ``load`` takes; by itself those
        of the last one."""
        super().__init__(window)
        self._window = window
        self._suggested_rules = suggested_rules or (lambda: window.preferences.settings.rules)
        self._look = look
        self._photos = photos
        self._files = GameFiles(self)
        self._pages = {
            "what": self.ask_what,
            "settings": self.show_settings,
            "history": self.show_history,
            "rules": self.edit_rules,
            "players": self.show_players,
        }
        self._shown = ""
        self._of_caller = ""
        window.page_wanted.connect(self.open)
        window.pages.file_dropped.connect(self.take_file)
        window.pages_made.connect(self._open_again)
        window.closing.connect(photos.close)
        window.closing.connect(self._files.close)
        self._files.failed.connect(self._tell_unwritten)
        window.preferences.refused.connect(self._warn)

    def open(self, name: str) -> None:
        """Visit the page of this name."""
        if name == "calibrate":
            visit_calibration(self._window, self._look)
            return
        self._shown = name
        self._pages[name]()

    def show_settings(self) -> SettingsPage:
        """The settings, with back-up and restore."""
        window, keeper = self._window, self._window.keeper
        source = window.watching.source or window.preferences.settings.camera
        page = SettingsPage(self._look, window.preferences, keeper.path, source)
        page.tell_of_caller(self._of_caller)
        page.backup_wanted.connect(keeper.back_up)
        page.restore_wanted.connect(keeper.restore)
        page.source_chosen.connect(self.source_chosen)
        window.watching.looked.connect(page.check.show_sight)
        window.watching.said.connect(page.check.say)
        page.check.set_up_wanted.connect(lambda: self.open("calibrate"))
        keeper.told.connect(page.say)
        keeper.refused.connect(page.warn)
        window.pages.visit(page)
        self._show_source(page, source)
        QTimer.singleShot(0, page, lambda: list_webcams(page.source))
        return page

    def tell_of_caller(self, line: str) -> None:
        """Why the caller stays silent or speaks another language; the settings say so."""
        self._of_caller = line
        page = self._window.pages.visited
        if isinstance(page, SettingsPage):
            page.tell_of_caller(line)

    def tell_of_silence(self, line: str) -> None:
        """Why the caller stays silent, though nobody looks at the settings; what is wrong with the
        games is not hidden by it."""
        if (
            not isinstance(self._window.pages.visited, SettingsPage)
            and not self._window.welcome.fault
        ):
            self._window.warn(line)

    def _warn(self, line: str) -> None:
        """Settings are not kept, or a game is in no file: told where whoever asked is by now."""
        page = self._window.pages.visited
        if isinstance(page, SettingsPage | PlayersPage | RulesPage):
            page.warn(line)
        else:
            self._window.warn(line)

    def _show_source(self, page: SettingsPage, source: str) -> None:
        """What is watched, as it stands; where no game is played it is tried out meanwhile."""
        watching = self._window.watching
        if self._window.play.state is None:
            watching.start(source, page.source.name, trying=True)
        if watching.newest is not None:
            page.check.show_sight(watching.newest)
        if source:
            page.check.say(*watching.last_said)

    def show_history(self) -> HistoryPage:
        """Past games, read while the page is looked at."""
        # Late: the charts take a while to import, and few starts need them.
        from scorekeeper.desktop.pages.history_page import HistoryPage

        page, keeper = HistoryPage(self._look), self._window.keeper
        # Asked once a turn: read off the disk once a game.
        solved = lru_cache(maxsize=1)(lambda match: stored(match, advice_folder()))
        games = PastGames(keeper.path, solved, self._files, page)
        games.found.connect(page.add_games)
        games.finished.connect(page.finish)
        games.reviewed.connect(page.show_review)
        games.weighed.connect(page.show_chances)
        self._files.told.connect(page.say)
        self._files.failed.connect(page.say)
        games.opened.connect(page.show_game)
        games.unopened.connect(page.show_nothing)
        page.game_wanted.connect(games.open)
        games.failed.connect(page.say)
        page.export_wanted.connect(games.export)
        page.resume_wanted.connect(keeper.resume)
        keeper.refused.connect(page.say)
        page.destroyed.connect(games.close)
        self._window.pages.visit(page)
        games.read()
        return page

    def _tell_unwritten(self, line: str) -> None:
        """A game is in no file, and the page where that was asked for has been left."""
        if self._shown != "history" or self._window.pages.visited is None:
            self._warn(line)

    def show_players(self) -> None:
        """Players who come and go; only where a game is being played."""
        play, preferences = self._window.play, self._window.preferences
        if play.state is None:
            return
        page = PlayersPage(self._look, play.state, preferences.settings.known)
        seats = SeatChanges(play, page)
        page.joined.connect(seats.join)
        page.renamed.connect(seats.rename)
        page.moved.connect(seats.move)
        page.left.connect(seats.leave)
        page.returned.connect(seats.come_back)
        page.undo_wanted.connect(play.undo_event)
        page.redo_wanted.connect(play.redo)
        page.joined.connect(lambda player, _: preferences.remember(player.name, mark_in(player.id)))
        self._window.keeper.refused.connect(page.warn)
        play.moved.connect(page.show_state)
        self._window.pages.visit(page)

    def edit_rules(self) -> RulesPage:
        """The house rules; what is saved is suggested for the next game."""
        sets, broken = offered()
        begin = self._suggested_rules()
        begin = begin if begin in sets else preset_ids()[0]
        faults = [line for fault in broken for line in fault.lines(language())]
        page = RulesPage(self._look, sets, begin, rules_folder(), faults)
        page.saved.connect(self.rules_suggested)
        page.removed.connect(self._forget_rules)
        self._window.pages.visit(page)
        return page

    def _forget_rules(self, path: str) -> None:
        """Rules that are gone are not those of the next game."""
        if self._suggested_rules() == path:
            self.rules_suggested.emit(preset_ids()[0])

    def ask_what(self) -> WhatPage:
        """What does a roll score? Begins with the dice in view, or else with those of the game."""
        watching, play = self._window.watching, self._window.play
        sets, rules = offered()[0], self._rules()
        page = WhatPage(self._look, sets, rules, watching.newest, lambda: play.throw.expected)
        play.changed.connect(page.follow_game)
        page.take.taken.connect(play.throw.enter_throw)
        page.take.taken.connect(page.go_back)
        watching.looked.connect(page.look_at)
        page.photo_wanted.connect(self._photos.open)
        self._photos.read.connect(page.show_sight)
        self._photos.failed.connect(page.show_fault)
        page.gone.connect(self._photos.forget)
        self._window.pages.visit(page)
        self._begin_what(page)
        return page

    def _begin_what(self, page: WhatPage) -> None:
        """With what is disputed: nobody should have to tap in the roll on the table once more."""
        newest, throw = self._window.watching.newest, self._window.play.throw
        dice = throw.pending.dice or throw.dice
        if dice and (newest is None or not newest.reading.dice):
            page.begin_with(dice, whole=not throw.pending.dice or throw.pending.missing <= 0)
        else:
            page.take_view()

    def take_file(self, path: str) -> None:
        """A file was dropped on the window: rules to be kept, or else a photo."""
        if Path(path).suffix.lower() == ".toml":
            self.edit_rules().take_in(Path(path))
        else:
            self.read_photo(path)

    def read_photo(self, path: str) -> None:
        """What do the dice of this photo score?"""
        if not isinstance(self._window.pages.visited, WhatPage):
            self.ask_what()
        self._photos.open(path)

    def _open_again(self) -> None:
        """The window speaks another language: so does the page that is visited. Where that was
        chosen, whoever goes through the languages by keys is still at them."""
        if self._window.pages.visited is not None and self._shown:
            self.open(self._shown)
        page = self._window.pages.visited
        if isinstance(page, SettingsPage):
            page.language.setFocus()

    def _rules(self) -> RuleSet:
        """Those of the game, or else of the next one."""
        state = self._window.play.state
        if state is not None:
            return state.rules
        try:
            return load(self._suggested_rules())
        except RuleFileError:
            return next(iter(presets().values()))
