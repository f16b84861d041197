"""The charts of past games, by pyqtgraph, in the colours and shapes of the players."""

from __future__ import annotations

from collections.abc import Sequence

import pyqtgraph
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.drawing.player_mark import shape_of
from scorekeeper.desktop.wording import points, tr

_MOST_TICKS = 20
_SYMBOLS = {"disc": "o", "square": "s", "triangle": "t1", "diamond": "d", "arrowhead": "t"}


class ScoreChart(pyqtgraph.PlotWidget):  # type: ignore[misc]
    """Running scores: a line with its marks for each player, the target as a dashed one."""

    def __init__(self, look: Look) -> None:
        super().__init__(axisItems={"left": _Figures("left")})
        self._look = look
        self.setAccessibleName(tr("history.chart"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        _quiet(self)

    def show_scores(self, scores: Sequence[tuple[str, int, Sequence[int]]], target: int) -> None:
        """Each player's name, mark, and score after each turn, the start first."""
        theme = self._look.theme
        self.clear()
        _dress(self, self._look)
        line = pyqtgraph.mkPen(theme.muted, width=1, style=Qt.PenStyle.DashLine)
        self.addItem(pyqtgraph.InfiniteLine(target, angle=0, pen=line))
        turns = max((len(reached) for _, _, reached in scores), default=1)
        step = max(1, -(-turns // _MOST_TICKS))
        self.getAxis("bottom").setTickSpacing(step, step)
        for _, mark, reached in scores:
            colour = theme.player_colour(mark)
            self.plot(
                list(range(len(reached))),
                list(reached),
                pen=pyqtgraph.mkPen(colour, width=max(2, self._look.px(0.16))),
                symbol=_SYMBOLS[shape_of(mark)],
                symbolSize=self._look.px(0.6),
                symbolBrush=colour,
                symbolPen=colour,
            )
        spoken = (f"{name}: {points(each[-1])}" for name, _, each in scores)
        self.setAccessibleDescription(", ".join(spoken))


class FaceChart(pyqtgraph.PlotWidget):  # type: ignore[misc]
    """How often each face was thrown, against equal shares."""

    def __init__(self, look: Look) -> None:
        super().__init__(axisItems={"left": _Figures("left")})
        self._look = look
        self.setAccessibleName(tr("history.faces"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        _quiet(self)

    def show_counts(self, counts: Sequence[int]) -> None:
        """The counts of the faces 1 to 6."""
        theme = self._look.theme
        self.clear()
        _dress(self, self._look)
        fair = sum(counts) / max(1, len(counts))
        bars = pyqtgraph.BarGraphItem(
            x=list(range(1, 7)),
            height=list(counts),
            width=0.6,
            brush=QColor(theme.accent),
            pen=QColor(theme.accent),
        )
        self.addItem(bars)
        line = pyqtgraph.mkPen(theme.text, width=2, style=Qt.PenStyle.DashLine)
        self.addItem(pyqtgraph.InfiniteLine(fair, angle=0, pen=line))
        self.getAxis("bottom").setTicks([[(face, str(face)) for face in range(1, 7)]])
        self.setAccessibleDescription(
            ", ".join(f"{face}: {points(count)}" for face, count in enumerate(counts, start=1))
        )


class _Figures(pyqtgraph.AxisItem):  # type: ignore[misc]
    """Whole numbers, as the language writes them."""

    def tickStrings(self, values: Sequence[float], _scale: float, _spacing: float) -> list[str]:
        return [points(round(value)) if value == round(value) else "" for value in values]


def _quiet(chart: pyqtgraph.PlotWidget) -> None:
    """Only to look at: no menus, no dragging."""
    chart.setMenuEnabled(False)
    chart.setMouseEnabled(False, False)
    chart.hideButtons()


def _dress(chart: pyqtgraph.PlotWidget, look: Look) -> None:
    chart.setBackground(QColor(look.theme.surface))
    for side in ("left", "bottom"):
        axis = chart.getAxis(side)
        axis.setPen(QColor(look.theme.line))
        axis.setTextPen(QColor(look.theme.muted))
        axis.setStyle(tickFont=look.font(0.85), tickTextOffset=look.px(0.4))
        axis.enableAutoSIPrefix(False)
    chart.getAxis("left").setWidth(look.px(4))
    chart.showGrid(x=False, y=True, alpha=0.15)
