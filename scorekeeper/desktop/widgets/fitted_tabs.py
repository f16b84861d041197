"""Tabs that are all seen: smaller where they would not fit, before one hides behind the edge."""

from __future__ import annotations

from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QTabWidget

from scorekeeper.desktop.drawing.fitting import SHARES, shrunk
from scorekeeper.desktop.drawing.look import Look

_TITLE_EMS, _PAD_EMS = 1.15, 0.7


class FittedTabs(QTabWidget):
    """Titles in one size of type, with the same room on both sides."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(name)
        self.tabBar().setAccessibleName(name)
        self.setDocumentMode(True)
        self.tabBar().setDrawBase(False)
        look.changed.connect(self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        share = next((each for each in SHARES if self._wide(each) <= self.width()), SHARES[-1])
        font, pad = shrunk(self._look.font(_TITLE_EMS), share), self._look.px(_PAD_EMS * share)
        # The window's stylesheet comes before a font that is set.
        self.tabBar().setStyleSheet(
            f"QTabBar::tab {{ font-size: {font.pixelSize()}px;"
            f" padding-left: {pad}px; padding-right: {pad}px; }}"
        )

    def _wide(self, share: float) -> int:
        metrics = QFontMetrics(shrunk(self._look.font(_TITLE_EMS), share))
        titles = map(self.tabText, range(self.count()))
        around = 2 * self._look.px(_PAD_EMS * share) + 2  # advances are rounded
        return sum(metrics.horizontalAdvance(title) + around for title in titles)
