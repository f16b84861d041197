"""A line for each thing that was looked at in a camera's picture, with a mark of how it is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.pages.calibration_lines import CheckLine
from scorekeeper.desktop.widgets.labels import label, show_kind
from scorekeeper.desktop.widgets.status_line import Mood

_MARKS = {Mood.GOOD: ("✓", "good"), Mood.ASKING: ("!", "question-small")}


class CheckLines(QWidget):
    """Made once, and shown as far as there is something to tell."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._shown: tuple[CheckLine, ...] = ()
        self._labels: list[QLabel] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.px(0.4))

    @property
    def texts(self) -> tuple[str, ...]:
        """What the lines say."""
        return tuple(line.text for line in self._shown)

    def show_lines(self, lines: Sequence[CheckLine]) -> None:
        """These lines in the place of those shown."""
        if tuple(lines) == self._shown:
            return
        self._shown = tuple(lines)
        while len(self._labels) < len(lines):
            self._labels.append(label(wraps=True))
            self._column.addWidget(self._labels[-1])
        for unused in self._labels[len(lines) :]:
            unused.hide()
        for shown, line in zip(self._labels, lines, strict=False):
            _show_line(shown, line)
            shown.show()


def _show_line(shown: QLabel, line: CheckLine) -> None:
    mark, kind = _MARKS.get(line.mood, ("·", "muted"))
    shown.setText(f"{mark}  {line.text}")
    show_kind(shown, kind)
