"""The players of a new game: names, colours, and the order they sit in."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.pages.player_row import PlayerRow
from scorekeeper.desktop.widgets.elided_button import ElidedButton
from scorekeeper.desktop.widgets.page import let_enter_press
from scorekeeper.desktop.wording import told, tr
from scorekeeper.rules.messages import message
from scorekeeper.rules.start import MOST_PLAYERS
from scorekeeper.told_apart import heard_as

_MOST_OFFERED = 6


class PlayerList(QWidget):
    """One row for each player; rows are added, removed, moved up and dragged.

    ``known`` are names with their marks, to be offered again.
    """

    changed = Signal()
    last_named = Signal()
    """Enter was pressed in the last name."""

    def __init__(self, look: Look, known: Sequence[tuple[str, int]]) -> None:
        super().__init__()
        self._look = look
        self._known = tuple(known)
        self._team_size = 0
        self._rows: list[PlayerRow] = []
        self._column = QVBoxLayout()
        self._column.setContentsMargins(0, 0, 0, 0)
        self._add = QPushButton("+  " + tr("players.add"))
        self._add.setAccessibleName(tr("players.add"))
        self._add.clicked.connect(lambda: self.add_player("").setFocus())
        self._offered = [self._offer(name, mark) for name, mark in self._known]
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, look.px(0.4), 0)
        whole.addLayout(self._column)
        whole.addWidget(self._add)
        for button in self._offered:
            whole.addWidget(button)
        whole.addStretch(1)

    def show_players(self, names: Sequence[str], marks: Sequence[int] = ()) -> None:
        """Begin with these players; marks that are not given follow the seats."""
        while self._rows:
            self._remove(self._rows[-1])
        for place, name in enumerate(names[:MOST_PLAYERS]):
            self.add_player(name, marks[place] if place < len(marks) else None)

    def begin_editing(self) -> None:
        """The first name is ready to be typed over."""
        self._rows[0].field.setFocus()
        self._rows[0].select_name()

    def names(self) -> tuple[str, ...]:
        """The names as they stand, blanks around them dropped."""
        return tuple(row.field.text().strip() for row in self._rows)

    def marks(self) -> tuple[int, ...]:
        """The mark of each player, no two the same."""
        return tuple(row.mark.mark for row in self._rows)

    def add_player(self, name: str, mark: int | None = None) -> QLineEdit:
        """One more row at the end; the field for its name."""
        row = PlayerRow(self._look, [known for known, _ in self._known])
        row.mark.show_mark(self._free_mark(mark))
        row.show_name(name)
        row.field.textChanged.connect(self._tell)
        row.field.editingFinished.connect(lambda: self._take_known_mark(row))
        row.field.returnPressed.connect(lambda: self._go_on_after(row))
        row.mark.clicked.connect(lambda: self._next_mark(row))
        row.up.clicked.connect(lambda: self._move_up(row))
        row.out.clicked.connect(lambda: self._take_out(row))
        row.handle.dragged.connect(lambda point: self._drag(row, point))
        self._rows.append(row)
        self._column.addWidget(row)
        self._renumber()
        return row.field

    def type_another(self, begun: str) -> None:
        """One more player, whose name begins like this, if there is a seat left."""
        if len(self._rows) < MOST_PLAYERS:
            field = self.add_player(begun)
            field.setFocus()
            field.end(False)

    def show_teams(self, size: int) -> None:
        """Players of ``size`` are a team, seated in turn; 0: everyone for themselves."""
        self._team_size = size
        self._renumber()

    def fault(self) -> str:
        """What is wrong with the names or the teams, as one line; empty when nothing is."""
        names = self.names()
        if not all(names):
            return tr("players.no_name", number=names.index("") + 1)
        heard = [heard_as(name) for name in names]
        twice = next((n for i, n in enumerate(names) if heard[i] in heard[:i]), "")
        if twice:
            return tr("players.twice", name=twice)
        size, count = self._team_size, len(names)
        if size and (count < 2 * size or count % size):
            return told(message("start.teams", size=size, count=count))
        return ""

    def _go_on_after(self, row: PlayerRow) -> None:
        """Enter in a name goes on to the next one."""
        after = self._rows[self._rows.index(row) + 1 :]
        if not after:
            self.last_named.emit()
            return
        after[0].field.setFocus()
        after[0].select_name()

    def _offer(self, name: str, mark: int) -> QPushButton:
        button = ElidedButton(f"+  {name}")
        button.setProperty("kind", "quiet")
        button.setAccessibleName(tr("players.known", name=name))
        button.setToolTip(name)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(lambda: self._add_known(name, mark))
        return button

    def _add_known(self, name: str, mark: int) -> None:
        """A remembered player sits down, in the first row without a name if there is one."""
        empty = next((row for row in self._rows if not row.field.text().strip()), None)
        if empty is None:
            self.add_player(name, mark)
        else:
            empty.show_name(name)
            self._take_known_mark(empty)

    def _take_known_mark(self, row: PlayerRow) -> None:
        """A known player has the mark of last time, unless someone else has it now."""
        name = heard_as(row.field.text())
        mark = next((m for n, m in self._known if heard_as(n) == name), None)
        if mark is not None and mark not in self.marks():
            row.mark.show_mark(mark)

    def _free_mark(self, wanted: int | None) -> int:
        taken = self.marks()
        if wanted is not None and wanted not in taken:
            return wanted
        return next(mark for mark in range(MOST_PLAYERS) if mark not in taken)

    def _next_mark(self, row: PlayerRow) -> None:
        taken = self.marks()
        after = ((row.mark.mark + step) % MOST_PLAYERS for step in range(1, MOST_PLAYERS + 1))
        row.mark.show_mark(next((mark for mark in after if mark not in taken), row.mark.mark))
        self._tell()

    def _take_out(self, row: PlayerRow) -> None:
        """Whoever did it by keys goes on at who sits there now: else Enter or Space, pressed once
        more, presses the button that comes next."""
        place = self._rows.index(row)
        self._remove(row)
        self._rows[min(place, len(self._rows) - 1)].field.setFocus()

    def _remove(self, row: PlayerRow) -> None:
        self._rows.remove(row)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()
        self._renumber()

    def _drag(self, row: PlayerRow, point: QPoint) -> None:
        """The row follows the pointer: it takes the place of the row that lies under it."""
        y = self.mapFromGlobal(point).y()
        under = (at for at, other in enumerate(self._rows) if other.geometry().bottom() >= y)
        self._move(row, next(under, len(self._rows) - 1))

    def _move_up(self, row: PlayerRow) -> None:
        """Whoever is at the top by that goes no further: else Enter, pressed once more, presses the
        button that comes next, which removes."""
        self._move(row, self._rows.index(row) - 1)
        if not row.up.isEnabled():
            row.field.setFocus()

    def _move(self, row: PlayerRow, place: int) -> None:
        if not 0 <= place < len(self._rows) or self._rows[place] is row:
            return
        self._rows.remove(row)
        self._rows.insert(place, row)
        self._column.removeWidget(row)
        self._column.insertWidget(place, row)
        self._renumber()

    def _renumber(self) -> None:
        teams = max(1, len(self._rows) // self._team_size) if self._team_size else 0
        for seat, row in enumerate(self._rows):
            row.show_seat(seat, removable=len(self._rows) > 1)
            row.show_team(seat % teams + 1 if teams else 0)
        self._add.setEnabled(len(self._rows) < MOST_PLAYERS)
        self._order_tabs()
        let_enter_press(self)
        self._tell()

    def _order_tabs(self) -> None:
        """Tab goes through the list as it stands, whatever was made or moved last."""
        rows = (part for row in self._rows for part in row.come_to)
        for before, after in pairwise((self._add, *rows, self._add, *self._offered)):
            QWidget.setTabOrder(before, after)

    def _tell(self) -> None:
        playing = {heard_as(name) for name in self.names()}
        free = [name for name, _ in self._known if heard_as(name) not in playing]
        full = len(self._rows) >= MOST_PLAYERS
        for (name, _), button in zip(self._known, self._offered, strict=True):
            button.setVisible(not full and name in free[:_MOST_OFFERED])
        self.changed.emit()
