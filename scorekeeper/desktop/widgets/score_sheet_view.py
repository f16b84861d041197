"""The score sheet as on paper: a column for each player, a row for each round, totals on top."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.keys import kept_from_window
from scorekeeper.desktop.widgets.player_header import PlayerHeader
from scorekeeper.desktop.widgets.score_sheet_model import ScoreSheetModel
from scorekeeper.desktop.widgets.shown import PlayerShown, SheetShown
from scorekeeper.desktop.wording import tr

CROWD = 7
"""Of so many players and more not every column may be in sight."""
_NARROW_HEADS = 6
"""So many and more have heads that leave as little as can be beside a name."""
_NARROW_COLUMN_EMS = 4.1
_CELL_PADS_EMS = 1.4
"""Beside what is written in a cell: the padding, and the style's own."""
_MIN_COLUMN_EMS, _LEAST_COLUMNS, _LEAST_ROWS = 5.4, 3, 3
_HEADS_EMS, _ROW_EMS, _ROUND_EMS = 6.0, 2.0, 2.2
_ALMOST_HALF = 0.4
"""A tenth of a round is made up for by the others, more of it is not shown."""
_OWN_KEYS = (
    Qt.Key.Key_Return,
    Qt.Key.Key_Enter,
    Qt.Key.Key_Space,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
)


class ScoreSheetView(QTableView):
    """The table with its own heads; the newest round stays in view. A cell opens its turn."""

    turn_pressed = Signal(int)
    """The place of a turn among all turns, from 0."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._model = ScoreSheetModel(look)
        self.setAccessibleName(tr("sheet"))
        self._scale = 1.0
        self._heads = PlayerHeader(look, self._model, self)
        self.setHorizontalHeader(self._heads)
        self.setModel(self._model)
        self.horizontalHeader().setAccessibleName(tr("sheet.players"))
        self.verticalHeader().setAccessibleName(tr("sheet.rounds"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setTabKeyNavigation(False)  # else nobody comes past it without a mouse
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.clicked.connect(self._open)
        look.changed.connect(self._resize_rows)
        self._resize_rows()

    def show_sheet(self, sheet: SheetShown) -> None:
        """Show ``sheet``, scrolled to its newest round and to the player whose turn it is."""
        if sheet == self._model.sheet:
            return
        self._fit_columns(sheet.players)  # before: as they are made, they share the width
        self._model.show_sheet(sheet)
        self._fit_rows()
        self._show_newest()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit_columns(self._model.sheet.players)  # before: as it is laid out, they share it
        super().resizeEvent(event)
        self._fit_rows()
        self._show_newest()

    def minimumSizeHint(self) -> QSize:
        """The heads, three rounds, and three players beside one another."""
        columns = min(_LEAST_COLUMNS, max(1, self._model.columnCount()))
        bar = self.verticalScrollBar().sizeHint().width()
        wide = self._px(_ROUND_EMS) + columns * self._px(_MIN_COLUMN_EMS) + bar
        return QSize(wide, self._px(_HEADS_EMS + _LEAST_ROWS * _ROW_EMS))

    def set_scale(self, scale: float) -> None:
        """So many times the usual size, for the table view."""
        self._scale = scale
        self._heads.set_scale(scale)
        self._model.set_scale(scale)
        self._resize_rows()

    def event(self, event: QEvent) -> bool:
        # While the sheet has the focus, the keys that move in it come before the window's.
        return kept_from_window(event, _OWN_KEYS) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _open(self, index: QModelIndex) -> None:
        turn = self._model.turn_at(index) if index.isValid() else None
        if turn is not None:
            self.turn_pressed.emit(turn)

    def _show_newest(self) -> None:
        sheet = self._model.sheet
        self.executeDelayedItemsLayout()  # else it scrolls as far as the sheet before was long
        self.updateGeometries()  # else as far as rows of another height went
        mover = next((i for i, player in enumerate(sheet.players) if player.on_turn), 0)
        if sheet.players:
            self._model.set_room(self.columnWidth(0) - self._px(_CELL_PADS_EMS))
        self.scrollTo(self._model.index(len(sheet.rounds) - 1, mover))

    def _px(self, ems: float) -> int:
        return self._look.px(ems * self._scale)

    def _fit_columns(self, players: Sequence[PlayerShown]) -> None:
        """As narrow as lets all of them be seen, though never narrower than their totals."""
        usual, narrow = self._px(_MIN_COLUMN_EMS), self._px(_NARROW_COLUMN_EMS)
        room = self.viewport().width() // max(1, len(players))
        self._heads.be_narrow(len(players) >= _NARROW_HEADS)
        least = max(narrow, self._heads.least_px(players))
        self.horizontalHeader().setMinimumSectionSize(max(least, min(usual, room)))
        self.updateGeometry()

    def _fit_rows(self) -> None:
        """Where there are more rounds than can be seen, those that are seen are seen whole."""
        usual, room = self._px(_ROW_EMS), self.viewport().height()
        seen = round(room / usual - _ALMOST_HALF)
        crowded = 0 < seen < self._model.rowCount()
        self.verticalHeader().setDefaultSectionSize(room // seen if crowded else usual)

    def _resize_rows(self) -> None:
        self.verticalHeader().setFixedWidth(self._px(_ROUND_EMS))
        self._fit_columns(self._model.sheet.players)
        self.horizontalHeader().setFixedHeight(self._px(_HEADS_EMS))
        self._fit_rows()
        self._show_newest()
        self.viewport().update()
