"""Past games: how they went, what the players have done, and whether the dice are fair."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.advice.course import Chance
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game.sheet_showing import sheet_shown
from scorekeeper.desktop.pages.charts import ChanceChart, FaceChart, ScoreChart
from scorekeeper.desktop.pages.history_showing import (
    chances_of,
    chart_of,
    day_of,
    fairness_line,
    record_row,
    title_of,
    turning_point,
)
from scorekeeper.desktop.pages.past_games import PastGame
from scorekeeper.desktop.widgets.fitted_tabs import FittedTabs
from scorekeeper.desktop.widgets.labels import label, show_kind
from scorekeeper.desktop.widgets.page import Card, Page
from scorekeeper.desktop.widgets.plain_table import PlainTable
from scorekeeper.desktop.widgets.saving import ask_where, home_folder
from scorekeeper.desktop.widgets.score_sheet_view import ScoreSheetView
from scorekeeper.desktop.widgets.scrolling import Scrolling
from scorekeeper.desktop.widgets.shown import SheetShown
from scorekeeper.desktop.widgets.told_line import ToldLine
from scorekeeper.desktop.widgets.whole_items import WholeItems
from scorekeeper.desktop.wording import tr
from scorekeeper.rules.state import GameState
from scorekeeper.sheet.fairness import fairness
from scorekeeper.sheet.records import faces_thrown, player_records

FORMATS = ("pdf", "csv", "json")
_RECORD_HEADS = ("name", "games", "wins", "turns", "average", "farkles", "best")


class HistoryPage(Page):
    """Games come in one by one; the first is opened at once."""

    export_wanted = Signal(object, object)
    """The PastGame and the path of the file."""
    game_wanted = Signal(object)
    """The PastGame to be opened."""
    resume_wanted = Signal(int)
    """Go on with this game, or take back how it ended."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, tr("home.history"))
        self._games: list[PastGame] = []
        self.list = QListWidget()
        self.list.setAccessibleName(tr("home.history"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setWordWrap(True)
        self.list.setItemDelegate(WholeItems(self.list))
        self.list.currentRowChanged.connect(self._open)
        self._said = ToldLine(tr("history.reading"), "muted")
        self.chart = ScoreChart(look)
        self.chances = ChanceChart(look)
        self._turning_point = label(wraps=True)
        self._turning_point.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.sheet = ScoreSheetView(look)
        self.records = PlainTable(look, [tr(f"record.{head}") for head in _RECORD_HEADS])
        self.records.setAccessibleName(tr("new.players"))
        self.faces = FaceChart(look)
        self._review = label(wraps=True)
        self._review.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._fair = label(wraps=True)
        self.resume = QPushButton()
        self.resume.clicked.connect(lambda: self.resume_wanted.emit(self._opened().stored.id))
        self._exports = [self._export_button(ending) for ending in FORMATS]
        self.tabs = FittedTabs(look, tr("home.history"))
        self._nothing = label(tr("history.none"), "muted", wraps=True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._nothing.hide()
        self._arrange()
        self._show_buttons()

    @property
    def said(self) -> str:
        """The line below the list."""
        return self._said.line

    @property
    def fair(self) -> str:
        """What is said of the dice."""
        return self._fair.text()

    def add_games(self, games: Sequence[PastGame]) -> None:
        """Some more games, older than those before."""
        for game in games:
            self._games.append(game)
            item = QListWidgetItem(f"{title_of(game)}\n{day_of(game)}")
            item.setToolTip(item.text())
            self.list.addItem(item)
        if self.list.currentRow() < 0 and self._games:
            self.list.setCurrentRow(0)

    def finish(self, left_out: int) -> None:
        """All games are there: count over those that are whole; a damaged one that was gone on with
        would count twice. So many more cannot be read."""
        summaries = [game.summary for game in self._games if not game.cut]
        self.records.show_rows([record_row(each) for each in player_records(summaries)])
        counts = faces_thrown(summaries)
        self.faces.show_counts(counts)
        self._fair.setText(fairness_line(fairness(counts)))
        self.tabs.setVisible(bool(self._games))
        self._nothing.setVisible(not self._games)
        if self.said == tr("history.reading"):  # nothing else has been said meanwhile
            code = "history.count_but" if left_out else "history.count"
            self.say(tr(code, count=len(self._games), left=left_out))

    def show_game(self, game: int, state: GameState) -> None:
        """How this game went."""
        if self._opened().stored.id == game:
            self.chart.show_scores(chart_of(state), state.rules.win.target)
            self.sheet.show_sheet(sheet_shown(state))

    def show_nothing(self, game: int) -> None:
        """This game cannot be opened: what stands there is of the one before."""
        if self._opened().stored.id == game:
            self.chart.show_scores((), 0)
            self.sheet.show_sheet(SheetShown((), (), ()))
            self._turning_point.setText("")

    def show_chances(
        self, game: int, state: GameState, chances: Sequence[Chance], unsolved: bool
    ) -> None:
        """How likely whoever was on turn was to win."""
        if self._opened().stored.id == game:
            self.chances.show_chances(chances_of(state, chances))
            self._turning_point.setText(turning_point(state, chances, unsolved=unsolved))

    @property
    def turning_point(self) -> str:
        """What is said of the chances."""
        return self._turning_point.text()

    def show_review(self, game: int, lines: Sequence[str]) -> None:
        """What luck brought and what was given away in this game."""
        if self._opened().stored.id == game:
            told = "\n".join(f"•  {line}" for line in lines)
            self._review.setText(told or tr("history.no_review"))

    @property
    def reviewed(self) -> str:
        """What is said of luck and skill."""
        return self._review.text()

    def say(self, line: str) -> None:
        """What was done, or why not."""
        self._said.tell(line)

    def _opened(self) -> PastGame:
        return self._games[self.list.currentRow()]

    def _open(self, row: int) -> None:
        self._show_buttons()
        if 0 <= row < len(self._games):
            game = self._games[row]
            self.chances.show_chances(())
            nothing = "" if game.summary.turns else tr("history.no_review")
            self._turning_point.setText(nothing or tr("history.weighing"))
            self._review.setText(nothing)
            self.game_wanted.emit(game)

    def _show_buttons(self) -> None:
        open_ = 0 <= self.list.currentRow() < len(self._games)
        for button in self._exports:
            button.setEnabled(open_)
        self.resume.setVisible(open_)
        if open_:
            over, cut = self._opened().stored.over, self._opened().cut
            self.resume.setText(tr("history.reopen" if over else "home.resume"))
            tip = tr("history.reopen_tip") if over else ""
            self.resume.setToolTip(tr("history.cut_tip") if cut else tip)
            show_kind(self.resume, "" if over else "primary")

    def _export_button(self, ending: str) -> QPushButton:
        printed = ending == "pdf"
        saves = tr("history.export", format=ending.upper())
        button = QPushButton(tr("history.print") if printed else ending.upper())
        button.setAccessibleName(button.text() if printed else saves)
        button.setToolTip(saves)
        button.clicked.connect(lambda: self._export(ending))
        return button

    def _export(self, ending: str) -> None:
        usual = home_folder() / f"game-{self._opened().stored.id}.{ending}"
        title = tr("history.export", format=ending.upper())
        chosen = ask_where(self, title, usual, ending)
        if chosen is not None:
            self.export_wanted.emit(self._opened(), chosen)

    def _arrange(self) -> None:
        look = self.look
        game = QWidget()
        column = QVBoxLayout(game)
        column.addWidget(self.chart, 3)
        column.addWidget(self.sheet, 3)
        row = QHBoxLayout()
        row.addWidget(self.resume)
        row.addStretch(1)
        prints, *saves = self._exports
        row.addWidget(prints)
        row.addWidget(QLabel(tr("history.save_as")))
        for button in saves:
            row.addWidget(button)
        column.addLayout(row)
        dice = QWidget()
        beneath = QVBoxLayout(dice)
        beneath.addWidget(self.faces, 1)
        beneath.addWidget(self._fair)
        likely = QWidget()
        under = QVBoxLayout(likely)
        under.addWidget(self.chances, 1)
        under.addWidget(self._turning_point)
        margin = look.px(0.7)
        self._review.setContentsMargins(margin, margin, margin, margin)
        looked_back = Scrolling(tr("history.review"), self._review)
        self.tabs.addTab(game, tr("history.game"))
        self.tabs.addTab(likely, tr("history.chances"))
        self.tabs.addTab(looked_back, tr("history.review"))
        self.tabs.addTab(self.records, tr("new.players"))
        self.tabs.addTab(dice, tr("history.dice"))
        left = Card(look, "", self._said, self.list)
        columns = QHBoxLayout()
        columns.setSpacing(look.px(0.9))
        columns.addWidget(left, 4)
        columns.addWidget(Card(look, "", self.tabs, self._nothing), 9)
        self.body.addLayout(columns, 1)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
