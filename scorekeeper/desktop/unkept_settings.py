"""That settings are not kept stands at the table as long as it is so, or until it is understood."""

from __future__ import annotations

from PySide6.QtCore import QObject

from scorekeeper.desktop.main_window import MainWindow
from scorekeeper.desktop.widgets.status_line import StatusLine


class UnkeptSettings(QObject):
    """Whoever has understood it is told again only after they have been kept in between."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._line = ""
        """What stands there; empty where nothing does."""
        window.preferences.refused.connect(self._tell)
        window.preferences.kept.connect(self._take_back)
        window.pages_made.connect(self._tell_anew)
        self._status.understood.clicked.connect(self._forget)

    @property
    def _status(self) -> StatusLine:
        return self._window.page.status

    def _tell(self, line: str) -> None:
        self._line = line
        self._status.stand(line)

    def _tell_anew(self) -> None:
        """The table's page is another, in another language."""
        self._status.understood.clicked.connect(self._forget)
        if self._line:
            self._tell(self._window.preferences.unkept)

    def _take_back(self) -> None:
        self._status.take_back(self._line)
        self._forget()

    def _forget(self) -> None:
        self._line = ""
