"""The roll in large dice on felt, and beneath it what was set aside earlier in this turn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.desktop.drawing.boxes import paint_rounded
from scorekeeper.desktop.drawing.die_face import DieLook
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.die_button import DieButton
from scorekeeper.desktop.widgets.kept_dice import KeptDice
from scorekeeper.desktop.wording import tr

_DIE_EMS = 7.2
_CROWD = 7


class RollStrip(QWidget):
    """The dice of the roll as buttons; pressing one says that it may be misread."""

    die_pressed = Signal(int, QPoint)
    """The place of the die (0 and up) and the global point below it."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._tight = False
        self._dice: list[DieButton] = []
        self.setAccessibleName(tr("strip"))
        self._row = QHBoxLayout()
        self._row.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._kept = KeptDice(look)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._row, 1)
        self._column.addWidget(self._kept)
        self._relayout()
        look.changed.connect(self._relayout)

    @property
    def dice(self) -> tuple[DieButton, ...]:
        """The buttons, in the order of the roll."""
        return tuple(self._dice)

    def show_roll(self, dice: Sequence[DieLook], *, gaps_pressed: bool = False) -> None:
        """Show these dice; the buttons stay the same objects as long as the count stays.
        ``gaps_pressed``: a die that is missing can be pressed too."""
        while len(self._dice) > len(dice):
            last = self._dice.pop()
            self._row.removeWidget(last)
            last.deleteLater()
        while len(self._dice) < len(dice):
            self._add_button(len(self._dice))
        for place, (button, die) in enumerate(zip(self._dice, dice, strict=True)):
            button.show_die(die, _spoken(place, die))
            button.setEnabled(die.value is not None or gaps_pressed)
            tip = tr("strip.wrong") if die.value else ""
            button.setToolTip(tip)
            # A crowd stands close together rather than widen the page; 0 is the button's own.
            button.setMinimumWidth(1 if len(dice) > _CROWD else 0)
        self.setAccessibleDescription(_spoken_roll(dice))

    def show_kept(self, groups: Sequence[Sequence[int]], without: str = "") -> None:
        """The dice set aside in this turn, one group for each throw; ``without`` where none are."""
        self._kept.show_groups(groups, without)
        self._kept.setVisible(bool(groups) or not self._tight)

    def make_tight(self, tight: bool) -> None:
        """Without a place for dice set aside while there are none."""
        self._tight = tight
        self._kept.setVisible(self._kept.filled or not tight)

    def anchor_of(self, place: int) -> QPoint:
        """The global point just below the die at ``place``."""
        button = self._dice[place]
        return button.mapToGlobal(QPoint(button.width() // 2, button.height()))

    def _add_button(self, place: int) -> None:
        button = DieButton(self._look, _DIE_EMS)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        button.setMaximumWidth(self._look.px(_DIE_EMS * 1.15))
        button.clicked.connect(lambda: self.die_pressed.emit(place, self.anchor_of(place)))
        self._row.addWidget(button)
        self._dice.append(button)

    def _relayout(self) -> None:
        gap = self._look.px(0.8)
        self._column.setContentsMargins(gap, gap, gap, gap)
        self._column.setSpacing(self._look.px(0.2))
        self._row.setSpacing(self._look.px(0.2))
        for button in self._dice:
            button.setMaximumWidth(self._look.px(_DIE_EMS * 1.15))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        edge = QPen(QColor(theme.felt_edge), max(2.0, self._look.px(0.2)))
        paint_rounded(painter, self.rect(), theme.felt, edge, self._look.px(0.8))


def _spoken(place: int, die: DieLook) -> str:
    if die.value is None:
        return tr("strip.not_seen", place=place + 1)
    code = "strip.unsure" if die.asking else "strip.die"
    return tr(code, place=place + 1, face=die.value)


def _spoken_roll(dice: Sequence[DieLook]) -> str:
    seen = [str(die.value) for die in dice if die.value is not None]
    return tr("strip.rolled", faces=" ".join(seen)) if seen else tr("strip.none")
