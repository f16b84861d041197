"""From the first page to the table: go on with the game that was left, or begin a new one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from PySide6.QtCore import QObject, QTimer, Signal

from scorekeeper.desktop.camera.previews import Previews
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game.at_table import AtTable
from scorekeeper.desktop.game.keeper import Keeper
from scorekeeper.desktop.game.player_marks import seated
from scorekeeper.desktop.game_offered import left_game, running_game, when
from scorekeeper.desktop.main_window import MainWindow
from scorekeeper.desktop.pages.new_game_page import NewGame, NewGamePage
from scorekeeper.desktop.pages.rule_cards import RuleCard
from scorekeeper.desktop.pages.rule_summary import differs
from scorekeeper.desktop.pages.webcam_list import list_webcams
from scorekeeper.desktop.wording import language
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.state import GameState
from scorekeeper.rulesets import RuleFileError, load
from scorekeeper.rulesets.own import offered
from scorekeeper.session.session import SessionView
from scorekeeper.sheet.logged import now
from scorekeeper.sheet.stored_games import StoredGame

LOOK_MS = 60_000
"""How often it is looked whether another day has begun; a clock may be put right, too."""


class GameFlow(QObject):
    """Answers what the pages ask for; ``usual`` is what a new game is suggested to be."""

    refused = Signal(str)
    """One line: why the game cannot begin."""

    def __init__(
        self,
        window: MainWindow,
        look: Look,
        keeper: Keeper,
        usual: NewGame,
        clock: Callable[[], datetime] = now,
    ) -> None:
        super().__init__(window)
        self._now = clock
        self._window = window
        self._look = look
        self._keeper = keeper
        self._watching = window.watching
        self._usual = usual
        self._chosen: tuple[str, str] | None = None
        """The source chosen for a game that has not begun, and what it is called."""
        self._left: StoredGame | None = None
        self._left_state: GameState | None = None
        self._amiss = False
        """The first page says what is wrong with the store, or with the game last played."""
        self._begins = False
        """A game is about to begin: whoever starts it once more meant it once."""
        self._remembers = True
        """Whether who plays is suggested the next time the window is opened."""
        at_table = AtTable(keeper, window.play, self)
        at_table.sat_down.connect(self._suggest_players)
        at_table.changed.connect(self._suggest_players)
        at_table.changed.connect(self._remember_players)
        self.previews = Previews()
        window.closing.connect(self.previews.close)
        self.resume_at_once = False
        self.begin_at_once: NewGame | None = None
        window.new_game_wanted.connect(self.ask_for_new_game)
        window.menu_wanted.connect(self.show_menu)
        window.pages.left.connect(self._watch_again)
        window.pages_made.connect(self._connect_welcome)
        keeper.opened.connect(self._offer)
        keeper.opened.connect(self._forget_pictures)
        for amiss in (keeper.unusable, keeper.left_out):
            amiss.connect(self._is_amiss)
        keeper.begun.connect(self._is_well)
        keeper.begun.connect(self.watch_the_game)
        keeper.begun.connect(self._have_begun)
        keeper.refused.connect(self._have_begun)
        keeper.changed.connect(self._follow)
        window.preferences.changed.connect(self._forget_pictures)
        self._connect_welcome()
        self._day = QTimer(self, interval=LOOK_MS)
        self._day.timeout.connect(self.follow_the_day)
        self._day.start()

    def follow_the_day(self) -> None:
        """What was today when it was offered may be yesterday by now."""
        if self._left is not None:
            self._window.welcome.tell_left(when(self._left.changed, self._now()))

    def resume(self) -> None:
        """Go on with the game that was left unfinished."""
        if self._left is not None:
            self._keeper.resume(self._left.id)

    def _follow(self, view: SessionView) -> None:
        """The first page, where it is the way back to the game, shows how that stands."""
        self._window.welcome.follow(running_game(view.state))

    def show_menu(self) -> None:
        """The first page, with the way back to the game."""
        state = self._window.play.state
        if state is not None:
            self._window.welcome.offer(running_game(state), running=True)
        self._window.show_welcome()

    def ask_for_new_game(self) -> None:
        """Show the page; a game begins when it is agreed on."""
        cards, faults = _cards(self._usual.rules)
        chosen = self._chosen or (self._usual.source, self._usual.source_name)
        suggested = replace(self._usual, source=chosen[0], source_name=chosen[1])
        page = NewGamePage(self._look, cards, suggested, self._window.preferences.settings.known)
        page.start_wanted.connect(self.begin)
        page.gone.connect(lambda: self._take_draft(page))
        self.refused.connect(page.warn)
        self._keeper.refused.connect(page.warn)
        page.tell_broken([line for fault in faults for line in fault.lines(language())])
        page.source_chosen.connect(lambda *source: self._watching.start(*source, trying=True))
        self._watching.looked.connect(page.show_sight)
        self._watching.said.connect(page.check.say)
        page.previews_wanted.connect(self.previews.run)
        page.destroyed.connect(self.previews.stop)
        self.previews.looked.connect(page.thumbnails.show_picture)
        self.previews.failed.connect(page.thumbnails.say)
        page.check.set_up_wanted.connect(lambda: self._window.page_wanted.emit("calibrate"))
        self._window.pages.visit(page)
        QTimer.singleShot(0, page, lambda: _try_source(page))

    def _take_draft(self, page: NewGamePage) -> None:
        """Who goes back to see to the house rules need not say once more who plays, who begins, and
        what looks at the dice."""
        self._usual = page.draft(self._usual)
        if not page.source.fault():
            self._chosen = page.source.source(), page.source.name

    def begin(self, game: NewGame, *, remember: bool = True) -> None:
        """Begin this game; it is suggested the next time if it is to be remembered."""
        if self._begins:
            return
        try:
            rules = load(game.rules)
        except RuleFileError as fault:
            self.refused.emit(fault.lines(language())[0])
            return
        if game.first:
            rules = replace(rules, players=replace(rules.players, first_player=game.first))
        self._usual, self._remembers, self._chosen = game, remember, None
        if remember:
            self._remember(game)
        self._begins = True
        self._keeper.start(rules, seated(game.players, game.marks or range(len(game.players))))

    def _suggest_players(self, names: tuple[str, ...], marks: tuple[int, ...]) -> None:
        self._usual = replace(self._usual, players=names, marks=marks)

    def _remember_players(self, names: tuple[str, ...], marks: tuple[int, ...]) -> None:
        if self._remembers:
            preferences = self._window.preferences
            preferences.take(preferences.settings.with_players(names, marks))

    def _have_begun(self) -> None:
        """Or it was told why not."""
        self._begins = False

    def watch_the_game(self) -> None:
        """A game was begun or taken up again, from whichever page: watch the usual source."""
        self.watch(self._usual.source, self._usual.source_name)

    def watch(self, source: str, name: str) -> None:
        """Watch this source from now on; ``name`` is what a webcam is called."""
        self._window.page.show_pad(not source)
        self._watching.start(source, name)

    def _forget_pictures(self) -> None:
        """Pictures of rolls are kept as long as the settings say."""
        days = self._window.preferences.settings.evidence_days
        if days:
            self._keeper.forget_pictures(self._now() - timedelta(days=days))

    @property
    def suggested_rules(self) -> str:
        """The rules of the next game, by what ``load`` takes, if nobody chooses others."""
        return self._usual.rules

    def suggest_rules(self, rules: str) -> None:
        """The next game is suggested by these rules, by what ``load`` takes."""
        self._usual = replace(self._usual, rules=rules)
        self._window.preferences.change(rules=rules)

    def change_source(self, source: str, name: str = "") -> None:
        """Another camera, in the middle of a game too; ``name`` is what a webcam is called."""
        self._usual, self._chosen = replace(self._usual, source=source, source_name=name), None
        self._window.preferences.change(camera=source, camera_name=name)
        if self._window.play.state is None:
            self._watching.start(source, name, trying=True)
        else:
            self.watch(source, name)

    def _watch_again(self) -> None:
        """Another source may have been tried, and no game begun with it."""
        if not self._watching.trying:
            return
        if self._window.play.state is None:
            self._watching.stop()
        else:
            self._watching.start(self._usual.source, self._usual.source_name)

    def _remember(self, game: NewGame) -> None:
        preferences = self._window.preferences
        settings = preferences.settings.with_players(game.players, game.marks)
        preferences.take(
            replace(settings, rules=game.rules, camera=game.source, camera_name=game.source_name)
        )

    def _connect_welcome(self) -> None:
        """The first page is new; it offers what it offered before."""
        welcome = self._window.welcome
        welcome.resume_wanted.connect(self.resume)
        welcome.new_store_wanted.connect(self._keeper.set_aside)
        welcome.again_wanted.connect(self._keeper.open)
        self._keeper.unusable.connect(welcome.show_fault)
        self._keeper.left_out.connect(welcome.say)
        if self._amiss:
            self._keeper.open()  # and be told what is wrong in the words of this page
        elif self._left is not None and self._left_state is not None:
            welcome.offer(left_game(self._left, self._left_state, self._now()))

    def _is_amiss(self) -> None:
        """As long as the store is not opened again."""
        self._amiss = True

    def _is_well(self) -> None:
        """A game is played, whatever was wrong before."""
        self._amiss = False

    def _offer(self, left: StoredGame | None, state: GameState | None) -> None:
        self._left, self._left_state, self._amiss = left, state, False
        # Only at the start: the games may be opened again, as after they were restored.
        begin, self.begin_at_once = self.begin_at_once, None
        resume, self.resume_at_once = self.resume_at_once, False
        if self._window.playing:
            self._window.show_welcome()
        if begin is not None:
            self.begin(begin, remember=False)
        elif left is None or state is None:
            self._window.welcome.offer(None)
        elif resume:
            self.resume()
        else:
            self._window.welcome.offer(left_game(left, state, self._now()))


def _try_source(page: NewGamePage) -> None:
    """Offer the webcams, then show what the suggested source sees."""
    list_webcams(page.source)
    page.source.settled.emit()


def _cards(usual: str) -> tuple[tuple[RuleCard, ...], tuple[RuleFileError, ...]]:
    """Your own rule sets and the presets, first of all the rule file in use, if there is one; and
    why others cannot be offered."""
    sets, faults = offered()
    if usual not in sets:
        try:
            sets = {usual: load(usual), **sets}
        except RuleFileError as fault:  # the file of the last game may be gone or broken by now
            told = [str(each) for each in faults]
            faults = faults if str(fault) in told else (*faults, fault)
    return tuple(_card(name, rules) for name, rules in sets.items()), faults


def _card(name: str, rules: RuleSet) -> RuleCard:
    players = rules.players
    return RuleCard(
        name, rules.name or name, differs(rules), players.first_player, players.team_size
    )
