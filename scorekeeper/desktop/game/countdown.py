"""A bar that runs out: for so long something can still be contested."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.popup import Popup
from scorekeeper.desktop.wording import tr

_TICK_MS = 50
_UNSEEN_S = 2.0
"""Nobody could see it run for so long: another page lay over it, the window was put away or the
laptop asleep. It begins anew."""


def passes(seconds: int) -> str:
    """That the dice are passed on."""
    return tr("farkle.passes", count=seconds)


class Countdown(QWidget):
    """Runs out once after ``start``, unless it is stopped before."""

    ran_out = Signal()

    def __init__(
        self,
        look: Look,
        clock_s: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        self._clock_s = clock_s
        self._ticked_s = 0.0
        self._look = look
        self._length_ms = 0
        self._words: Callable[[int], str] = passes
        self._since = QElapsedTimer()
        self._end = QTimer(self)
        self._end.setSingleShot(True)
        self._end.timeout.connect(self._run_out)
        self._tick = QTimer(self)
        self._tick.setInterval(_TICK_MS)
        self._tick.timeout.connect(self._show_time)
        look.changed.connect(self.updateGeometry)
        self.hide()

    @property
    def running(self) -> bool:
        """Whether it will run out."""
        return self._end.isActive()

    def start(self, seconds: float, words: Callable[[int], str] = passes) -> None:
        """Run out in so many seconds. ``words`` tell what then happens, from the seconds left."""
        self._words = words
        self._length_ms = round(seconds * 1000)
        self._since.start()
        self._end.start(self._length_ms)
        self._tick.start()
        self._ticked_s = self._clock_s()
        self.setAccessibleName(words(round(seconds)))
        self.show()

    def stop(self) -> None:
        """Not to run out any more."""
        self._end.stop()
        self._tick.stop()
        self.hide()

    @property
    def _in_sight(self) -> bool:
        window = self.window()
        # What lies over the window, such as its list of keys, has the focus for as long as it does.
        covered = isinstance(window.focusWidget(), Popup)
        return self.isVisible() and not (window.isMinimized() or covered)

    @property
    def _was_unseen(self) -> bool:
        return self._clock_s() - self._ticked_s > _UNSEEN_S

    def _begin_anew(self) -> None:
        self.start(self._length_ms / 1000, self._words)

    def _show_time(self) -> None:
        if not self._in_sight:
            return
        if self._was_unseen:
            self._begin_anew()
        self._ticked_s = self._clock_s()
        self.update()

    def _run_out(self) -> None:
        if self._was_unseen or not self._in_sight:
            self._begin_anew()
            return
        self.stop()
        self.ran_out.emit()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(20), self._look.px(1.6))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, theme = self._look, self._look.theme
        left_ms = max(0, self._length_ms - self._since.elapsed())
        bar = QRectF(0, 0, min(self.width(), look.px(22)), look.px(0.4))
        bar.moveCenter(QRectF(self.rect()).center())
        bar.moveTop(0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.raised))
        painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        done = QRectF(bar)
        done.setWidth(bar.width() * left_ms / max(1, self._length_ms))
        painter.setBrush(QColor(theme.muted))
        painter.drawRoundedRect(done, bar.height() / 2, bar.height() / 2)
        painter.setPen(QColor(theme.muted))
        painter.setFont(look.font(0.9))
        seconds = -(-left_ms // 1000)
        text = QRectF(0, bar.bottom(), self.width(), self.height() - bar.bottom())
        painter.drawText(text, Qt.AlignmentFlag.AlignCenter, self._words(seconds))
