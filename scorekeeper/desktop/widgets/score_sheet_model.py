"""A score sheet as Qt's item views and screen readers want it."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from scorekeeper.desktop.drawing.fitting import fitting
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.shown import CellShown, SheetShown
from scorekeeper.desktop.wording import points

_Index = QModelIndex | QPersistentModelIndex
_TOP = QModelIndex()
_HEAD_ROLES = {
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.ToolTipRole,
}
"""What a head says: who, how many points, and, but for the first, what is noted there in words."""


class ScoreSheetModel(QAbstractTableModel):
    """A ``SheetShown``: rounds are rows, players are columns."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._sheet = SheetShown((), (), ())
        self._scale = 1.0
        self._room_px = 0

    @property
    def sheet(self) -> SheetShown:
        """What is shown."""
        return self._sheet

    def show_sheet(self, sheet: SheetShown) -> None:
        """Replace the whole sheet; a game has a few dozen rounds at most."""
        self.beginResetModel()
        self._sheet = sheet
        self.endResetModel()

    def set_scale(self, scale: float) -> None:
        """Type so many times the usual size."""
        self._scale = scale

    def set_room(self, room_px: int) -> None:
        """What is written in a cell is no wider than this."""
        self._room_px = room_px

    def turn_at(self, index: _Index) -> int | None:
        """The place of a cell's turn among all turns; None where there is nothing to open."""
        return self._sheet.rounds[index.row()][index.column()].turn

    def rowCount(self, parent: _Index = _TOP) -> int:
        return 0 if parent.isValid() else len(self._sheet.rounds)

    def columnCount(self, parent: _Index = _TOP) -> int:
        return 0 if parent.isValid() else len(self._sheet.players)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        cell = self._sheet.rounds[index.row()][index.column()]
        return self._cell_data(cell, role)

    def _cell_data(self, cell: CellShown, role: int) -> object:
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return cell.text
            case Qt.ItemDataRole.AccessibleTextRole | Qt.ItemDataRole.ToolTipRole:
                return cell.spoken or cell.text
            case Qt.ItemDataRole.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            case Qt.ItemDataRole.ForegroundRole:
                theme = self._look.theme
                return QColor(theme.danger if cell.farkle else theme.text)
            case Qt.ItemDataRole.FontRole:
                font = self._look.font(1.15 * self._scale, bold=cell.farkle)
                return fitting(font, cell.text, self._room_px) if self._room_px else font
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if role == Qt.ItemDataRole.FontRole:
            return self._look.font(self._scale)
        if role not in _HEAD_ROLES:
            return None
        if orientation == Qt.Orientation.Vertical:
            return str(self._sheet.numbers[section])
        player = self._sheet.players[section]
        head = f"{player.name}: {points(player.total)}"
        spoken = player.spoken and role != Qt.ItemDataRole.DisplayRole
        return f"{head}, {player.spoken}" if spoken else head
