"""Players who join, leave, change their name or their seat while the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.desktop.drawing.key_names import spelled
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.pages.players_showing import (
    newcomer,
    seats_shown,
    teams_of,
    why_not_back,
    why_not_join,
    why_not_named,
)
from scorekeeper.desktop.pages.seat_row import SeatRow
from scorekeeper.desktop.widgets.asking_page import AskingPage
from scorekeeper.desktop.widgets.keys import bind_key
from scorekeeper.desktop.widgets.labels import label
from scorekeeper.desktop.widgets.name_field import NameField
from scorekeeper.desktop.widgets.page import Card, let_enter_press
from scorekeeper.desktop.widgets.points_field import PointsField, how_points_are_typed
from scorekeeper.desktop.widgets.scrolled_past import Dropdown
from scorekeeper.desktop.widgets.scrolling import Scrolling
from scorekeeper.desktop.widgets.shown import SeatShown
from scorekeeper.desktop.widgets.told_line import ToldLine
from scorekeeper.desktop.widgets.unsaved_panel import Answers
from scorekeeper.desktop.wording import printed, told, tr
from scorekeeper.rules.messages import message
from scorekeeper.rules.roster import are_seated_otherwise
from scorekeeper.rules.state import GameState
from scorekeeper.told_apart import heard_as

_KEYS = {"undo": ("Ctrl+Z",), "redo": ("Ctrl+Shift+Z", "Ctrl+Y")}
_UNJOINED = Answers("unjoined", "seats.join", "players.out_tip", "unjoined.stay")


class PlayersPage(AskingPage):
    """Every change is an event of the game, and can be undone here too."""

    joined = Signal(object, int)
    """The Player who joins, and the points to begin with."""
    renamed = Signal(str, str)
    """Which player, and the new name."""
    moved = Signal(str, int)
    """Which player, and the new seat from 0."""
    left = Signal(str)
    """Which player goes."""
    returned = Signal(str)
    """Which player is here again."""
    undo_wanted = Signal()
    redo_wanted = Signal()

    def __init__(self, look: Look, state: GameState, known: Sequence[tuple[str, int]] = ()) -> None:
        """``known`` are names of earlier games with their marks."""
        super().__init__(look, tr("new.players"), self._keep, _UNJOINED)
        self._state = state
        self._known = {heard_as(name): mark for name, mark in known}
        self._seats: tuple[SeatShown, ...] = ()
        self._rows: list[SeatRow] = []
        self._column = QVBoxLayout()
        self.undo = self._tool("undo", self.undo_wanted)
        self.redo = self._tool("redo", self.redo_wanted)
        self.name = NameField([name for name, _ in known])
        self.name.setAccessibleName(tr("seats.new"))
        self.name.textChanged.connect(self._take_name)
        self.name.returnPressed.connect(self._join)
        self.points = PointsField("0")
        self.points.setAccessibleName(tr("seats.points"))
        self.points.setFixedWidth(look.px(6))
        self.points.entered.connect(self._join)
        self.team = Dropdown()
        self.team.setAccessibleName(printed("team"))
        self.join = QPushButton(tr("seats.join"))
        self.join.setProperty("kind", "primary")
        self.join.clicked.connect(self._join)
        self._fault = ToldLine(kind="fault")
        self._warned = ""
        self._joins = ""
        """Who was said to join last."""
        self._then: Callable[[], None] | None = None
        """What is to be done once whoever joins is in the game."""
        self._refused: NameField | None = None
        """Where a name was refused as it was left: nobody can have read why."""
        self._refusal = ""
        """Why whoever is being typed cannot join."""
        self._arrange()
        self.show_state(state)

    @property
    def fault(self) -> str:
        """Why the last thing asked for did not happen, or why what is typed cannot."""
        return self._fault.line

    def show_state(self, state: GameState) -> None:
        """The game has become this."""
        self._state = state
        self._offer(self.undo, "undo", state.before)
        self._offer(self.redo, "redo", state.after)
        self._show_teams(teams_of(state))
        seats = seats_shown(state)
        if seats != self._seats:
            held = [seat.player for seat, row in self._placed if row.up.hasFocus()]
            self._seats = seats
            self._show_rows()
            for row in (row for seat, row in self._placed if seat.player in held):
                row.hold()
        self._check()
        self._go_on(state)

    def _go_on(self, state: GameState) -> None:
        if self._then is not None and any(seat.player.id == self._joins for seat in state.seats):
            QTimer.singleShot(0, self, self._then)
            self._then = None

    def _offer(self, button: QPushButton, code: str, other: GameState | None) -> None:
        """What has been done at the table, which cannot be seen here, is undone there."""
        here = other is not None and are_seated_otherwise(self._state, other)
        tip = tr("tool.key", title=tr(code), key=spelled(_KEYS[code][0]))
        if button.hasFocus() and not here:
            self.take_focus()  # else the other one has it, and the next Enter takes back the last
        button.setEnabled(here)
        button.setToolTip(tip if here or other is None else tr("seats.at_table"))

    def warn(self, line: str) -> None:
        """Why it did not happen: what was to follow does not, either."""
        self._warned, self._refused = line, None
        self._then = None
        self._tell()

    def settle(self, then: Callable[[], None]) -> None:
        for row in self._rows:
            row.finish_name()
        if self._refused is not None:
            self._refused.setFocus()
            self._refused = None
            return
        name = self.name.text().strip()
        if name:
            self.unsaved.ask(self._refusal, then, name=name)
        else:
            then()

    def take_focus(self) -> None:
        """Someone who comes is the most likely reason to be here."""
        self.name.setFocus()

    @property
    def _placed(self) -> tuple[tuple[SeatShown, SeatRow], ...]:
        """Each seat with the row that shows it."""
        return tuple(zip(self._seats, self._rows, strict=True))

    def _show_rows(self) -> None:
        while len(self._rows) < len(self._seats):
            self._add_row()
        while len(self._rows) > len(self._seats):
            gone = self._rows.pop()
            gone.hide()
            gone.deleteLater()
        for number, (seat, row) in enumerate(self._placed, start=1):
            row.show_seat(seat, number)
        let_enter_press(self)
        new = (self.name, self.team, self.points, self.join)  # beneath the rows, made before them
        for before, after in pairwise((self._rows[-1].leave, *new)):
            QWidget.setTabOrder(before, after)

    def _add_row(self) -> None:
        row, place = SeatRow(self.look), len(self._rows)
        row.renamed.connect(lambda name: self._rename(place, name))
        for asks in (row.moved_up, row.left):
            asks.connect(lambda: self.warn(""))
        row.moved_up.connect(lambda: self.moved.emit(self._seats[place].player, place - 1))
        row.left.connect(lambda: self.left.emit(self._seats[place].player))
        row.came_back.connect(lambda: self._come_back(place))
        self._rows.append(row)
        self._column.insertWidget(place, row)

    def _rename(self, place: int, name: str) -> None:
        player = self._seats[place].player
        refusal = why_not_named(self._state, player, name)
        self.warn(refusal)
        if refusal:
            row = self._rows[place]
            row.take_back_name()
            if not row.name.hasFocus():
                self._refused = row.name
        else:
            self.renamed.emit(player, name)

    def _come_back(self, place: int) -> None:
        player = self._seats[place].player
        refusal = why_not_back(self._state, player)
        self.warn(refusal)
        if not refusal:
            self.returned.emit(player)

    def _keep(self, then: Callable[[], None]) -> None:
        if self._join():
            self._then = then  # the disk may not take it

    def _join(self) -> bool:
        """Whether whoever is being typed joins."""
        if not self.join.isEnabled():
            return False
        if not self.points.hasAcceptableInput():
            self.points.setFocus()
            self.warn(how_points_are_typed())
            return False
        name, points = self.name.text(), self.points.points or 0
        mark = self._known.get(heard_as(name))
        player = newcomer(self._state, name, self._team, mark)
        refusal = why_not_join(self._state, player, points)
        self.warn(refusal)
        if not refusal:
            self.name.setText("")  # as clear() does, but nothing is left there to be undone
            self.points.setText("0")
            self._joins = player.id
            self.joined.emit(player, points)
        return not refusal

    def _take_name(self) -> None:
        """Another name is typed: what was said of the one before is over."""
        self.unsaved.dismiss()
        self.warn("")
        self._check()

    def _check(self) -> None:
        """Joining is greyed with the reason while it is not possible; once a name is typed, the
        reason stands on the page."""
        player = newcomer(self._state, self.name.text(), self._team)
        refusal = why_not_join(self._state, player, 0)
        self.join.setEnabled(not refusal)
        self.join.setToolTip(refusal)
        self._refusal = refusal if player.name else ""
        self._tell()

    def _tell(self) -> None:
        self._fault.tell(self._warned or self._refusal)

    @property
    def _team(self) -> str:
        """Which team is joined; empty where everyone plays alone."""
        return self.team.currentData() or ""

    def _show_teams(self, teams: tuple[str, ...]) -> None:
        if [self.team.itemData(place) for place in range(self.team.count())] != list(teams):
            self.team.clear()
            for team in teams:
                self.team.addItem(told(message("team", team=team)), team)
        self.team.setVisible(bool(teams))

    def _tool(self, code: str, wanted: SignalInstance) -> QPushButton:
        button = QPushButton(tr(code))
        button.setAccessibleName(tr(code))
        button.clicked.connect(lambda: self.warn(""))
        button.clicked.connect(wanted)
        for key in _KEYS[code]:
            bind_key(self, key, tr(code), button.click)
        self.tools.addWidget(button)
        return button

    def _arrange(self) -> None:
        told = label(tr("seats.told"), "muted", wraps=True)
        self._column.setContentsMargins(0, 0, self.look.px(0.4), 0)
        self._column.setSpacing(self.look.px(0.5))
        self._column.addStretch(1)
        rows = QWidget()
        rows.setLayout(self._column)
        scroll = Scrolling(tr("new.players"), rows)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        new = QWidget()
        row = QHBoxLayout(new)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.name, 1)
        row.addWidget(self.team)
        row.addWidget(QLabel(tr("seats.points")))
        row.addWidget(self.points)
        row.addWidget(self.join)
        self.body.addWidget(Card(self.look, "", told, scroll), 1)
        self.body.addWidget(Card(self.look, tr("seats.new"), new, self._fault))
