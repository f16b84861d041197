"""The charts of past games, by pyqtgraph, in the colours and shapes of the players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

import pyqtgraph
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.drawing.player_mark import shape_of
from scorekeeper.desktop.wording import percent, points, tr
from scorekeeper.rules.dice import FACES

_MOST_TICKS = 20
_SYMBOLS = {"disc": "o", "square": "s", "triangle": "t1", "diamond": "d", "arrowhead": "t"}


@dataclass(frozen=True)
class Line:
    """A line of a chart: whose, by which mark, and its points: after so many turns, how high."""

    name: str
    mark: int
    turns: Sequence[int]
    heights: Sequence[float]


class _LineChart(pyqtgraph.PlotWidget):  # type: ignore[misc]
    """A line with its marks for each player, and a dashed one across."""

    def __init__(self, look: Look, figures: pyqtgraph.AxisItem, name: str) -> None:
        super().__init__(axisItems={"left": figures})
        self._look = look
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        _quiet(self)
        self.hide()

    def draw(self, lines: Sequence[Line], across: float) -> None:
        """Without any lines there is no chart."""
        self.setVisible(bool(lines))
        theme = self._look.theme
        self.clear()
        _dress(self, self._look)
        if not lines:
            return
        pen = pyqtgraph.mkPen(theme.muted, width=1, style=Qt.PenStyle.DashLine)
        self.addItem(pyqtgraph.InfiniteLine(across, angle=0, pen=pen))
        turns = max(line.turns[-1] for line in lines)
        step = max(1, -(-(turns + 1) // _MOST_TICKS))
        self.getAxis("bottom").setTickSpacing(step, step)
        for line in lines:
            colour = theme.player_colour(line.mark)
            self.plot(
                list(line.turns),
                list(line.heights),
                pen=pyqtgraph.mkPen(colour, width=max(2, self._look.px(0.16))),
                symbol=_SYMBOLS[shape_of(line.mark)],
                symbolSize=self._look.px(0.6),
                symbolBrush=colour,
                symbolPen=colour,
                name=escape(line.name),  # it is shown as HTML
            )


class ScoreChart(_LineChart):
    """Running scores, the target as a dashed line."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _Figures("left"), tr("history.chart"))

    def show_scores(self, lines: Sequence[Line], target: int) -> None:
        """Each player's score after each turn, the start first."""
        self.draw(lines, target)
        spoken = (f"{line.name}: {points(round(line.heights[-1]))}" for line in lines)
        self.setAccessibleDescription(", ".join(spoken))


class ChanceChart(_LineChart):
    """The chance to win, an even one as a dashed line."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _Shares("left"), tr("history.chances"))
        self.setYRange(0, 1)
        self._names = self.addLegend(offset=(1, 1))

    def show_chances(self, lines: Sequence[Line]) -> None:
        """Each side's probability to win, at the beginning of each of its turns."""
        self._names.setLabelTextColor(QColor(self._look.theme.text))
        self._names.setLabelTextSize(f"{self._look.px(0.9)}px")
        self.draw(lines, 1 / max(len(lines), 1))  # an even chance
        spoken = (f"{line.name}: {percent(line.heights[-1])}" for line in lines)
        self.setAccessibleDescription(", ".join(spoken))


class FaceChart(pyqtgraph.PlotWidget):  # type: ignore[misc]
    """How often each face was thrown, against equal shares."""

    def __init__(self, look: Look) -> None:
        super().__init__(axisItems={"left": _Figures("left")})
        self._look = look
        self.setAccessibleName(tr("history.faces"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        _quiet(self)
        _dress(self, look)

    def show_counts(self, counts: Sequence[int]) -> None:
        """The counts of the faces 1 to 6."""
        theme = self._look.theme
        self.clear()
        _dress(self, self._look)
        fair = sum(counts) / max(1, len(counts))
        bars = pyqtgraph.BarGraphItem(
            x=list(FACES),
            height=list(counts),
            width=0.6,
            brush=QColor(theme.accent),
            pen=QColor(theme.accent),
        )
        self.addItem(bars)
        line = pyqtgraph.mkPen(theme.text, width=2, style=Qt.PenStyle.DashLine)
        self.addItem(pyqtgraph.InfiniteLine(fair, angle=0, pen=line))
        self.getAxis("bottom").setTicks([[(face, str(face)) for face in FACES]])
        self.setAccessibleDescription(
            ", ".join(f"{face}: {points(count)}" for face, count in enumerate(counts, start=1))
        )


class _Figures(pyqtgraph.AxisItem):  # type: ignore[misc]
    """Whole numbers, as the language writes them."""

    def tickStrings(self, values: Sequence[float], _scale: float, _spacing: float) -> list[str]:
        return [points(round(value)) if value == round(value) else "" for value in values]


class _Shares(pyqtgraph.AxisItem):  # type: ignore[misc]
    """Probabilities in per cent."""

    def tickStrings(self, values: Sequence[float], _scale: float, _spacing: float) -> list[str]:
        return [f"{round(100 * value)} %" if 0 <= value <= 1 else "" for value in values]


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
