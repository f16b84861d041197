"""What every camera sees, side by side; a click chooses one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QImage, QPixmap
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QToolButton, QVBoxLayout, QWidget

from scorekeeper.capture.opening import Camera
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.labels import label
from scorekeeper.desktop.wording import tr
from scorekeeper.named import without_password

_COLUMNS = 3
_WIDE_EMS, _HIGH_EMS = 7.6, 4.6


class Thumbnails(QWidget):
    """A small live picture for each source, with its name; below, why one shows nothing."""

    chosen = Signal(str)
    """The id of a source that was clicked."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._tiles: dict[str, QToolButton] = {}
        self._faults: dict[str, str] = {}
        self._group = QButtonGroup(self)
        self._grid = QGridLayout()
        self._fault = label(kind="question-small", wraps=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._grid)
        column.addWidget(self._fault)
        self.offer(())

    @property
    def fault(self) -> str:
        """Why some show nothing."""
        return self._fault.text()

    @property
    def shown(self) -> tuple[str, ...]:
        """The ids of the sources of which there is a picture."""
        return tuple(each for each, tile in self._tiles.items() if not tile.icon().isNull())

    def offer(self, cameras: Sequence[Camera]) -> None:
        """A tile for each of these."""
        if tuple(camera.id for camera in cameras) == tuple(self._tiles) and self._tiles:
            return
        for tile in self._tiles.values():
            self._group.removeButton(tile)
            self._grid.removeWidget(tile)
            tile.hide()
            tile.deleteLater()
        self._tiles = {camera.id: self._tile(camera) for camera in cameras}
        for place, tile in enumerate(self._tiles.values()):
            self._group.addButton(tile, place)
            self._grid.addWidget(tile, place // _COLUMNS, place % _COLUMNS)
        self._faults = {}
        self._tell()

    def mark(self, source: str) -> None:
        """This source is the one chosen; an unknown one: none is."""
        self._group.setExclusive(False)
        for each, tile in self._tiles.items():
            tile.setChecked(each == source)
        self._group.setExclusive(True)

    def show_picture(self, source: str, image: QImage) -> None:
        """The newest picture of this source."""
        tile = self._tiles.get(source)
        if tile is None:
            return
        size = tile.iconSize()
        fitted = image.scaled(
            size,
            Qt.AspectRatioMode.KeepAspectRatioByExpanding,
            Qt.TransformationMode.SmoothTransformation,
        )
        left = (fitted.width() - size.width()) // 2
        top = (fitted.height() - size.height()) // 2
        cut = fitted.copy(left, top, size.width(), size.height())
        tile.setIcon(QIcon(QPixmap.fromImage(cut)))
        if self._faults.pop(source, ""):
            self._tell()

    def say(self, source: str, line: str) -> None:
        """Why there is no picture of this source."""
        if source in self._tiles:
            self._tiles[source].setIcon(QIcon())
            self._faults[source] = line
            self._tell()

    def _tell(self) -> None:
        self._fault.setText("\n".join(self._faults.values()))
        self._fault.setVisible(bool(self._faults))

    def _tile(self, camera: Camera) -> QToolButton:
        tile = QToolButton()
        tile.setCheckable(True)
        tile.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        size = QSize(self._look.px(_WIDE_EMS), self._look.px(_HIGH_EMS))
        tile.setIconSize(size)
        name = without_password(camera.name)
        short, metrics = name.partition("://")[2] or name, tile.fontMetrics()
        tile.setText(metrics.elidedText(short, Qt.TextElideMode.ElideMiddle, size.width()))
        tile.setToolTip(name)
        tile.setAccessibleName(tr("preview.of", name=name))
        tile.setCursor(Qt.CursorShape.PointingHandCursor)
        tile.clicked.connect(lambda: self.chosen.emit(camera.id))
        return tile
