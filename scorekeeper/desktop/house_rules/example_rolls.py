"""Rolls with what they score under the rules being edited; what has changed stands out."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game.showing import reason, worth
from scorekeeper.desktop.house_rules.rule_draft import EXAMPLES, RuleDraft
from scorekeeper.desktop.widgets.dice_row import DiceRow
from scorekeeper.desktop.widgets.labels import label, show_kind
from scorekeeper.desktop.wording import tr
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.scoring import Scored

_NARROW_EMS = 22


class ExampleRolls(QWidget):
    """A line for each example."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._rows: list[tuple[DiceRow, QLabel, QLabel]] = []
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(look.px(0.35))
        grid.setHorizontalSpacing(look.px(0.7))
        grid.setColumnStretch(2, 1)
        for place in range(len(EXAMPLES)):
            dice = DiceRow(look, 1.45)
            paid, why = label(kind="strong"), label(kind="muted", wraps=True)
            grid.addWidget(dice, 2 * place, 0)
            grid.addWidget(paid, 2 * place, 1)
            grid.addWidget(why, 2 * place, 2)
            self._rows.append((dice, paid, why))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The reasons beneath the rolls where there is no room beside them."""
        super().resizeEvent(event)
        narrow = self.width() < self._look.px(_NARROW_EMS)
        for place, (_, _, why) in enumerate(self._rows):
            if narrow:
                self._grid.addWidget(why, 2 * place + 1, 0, 1, 3)
            else:
                self._grid.addWidget(why, 2 * place, 2)

    def show_draft(self, draft: RuleDraft) -> None:
        """What each example scores at best, with as many dice as the game has."""
        for example, (dice, paid, why) in zip(EXAMPLES, self._rows, strict=True):
            roll = Roll(example.faces[: draft.rules.dice])
            dice.show_dice(roll.faces)
            now, before = draft.best(roll), draft.best(roll, begun=True)
            changed = len(roll) <= draft.begun.dice and _worth(now) != _worth(before)
            text = _worth(now)
            if changed:
                text = f"{text}\n{tr('rules.was', points=_worth(before))}"
            paid.setText(text)
            paid.setAccessibleName(f"{roll}: {text}".replace("\n", ", "))
            show_kind(paid, "advice" if changed else "strong")
            why.setText(reason(now) if now else "")


def _worth(scored: Scored | None) -> str:
    return tr("rules.nothing") if scored is None else worth(scored)
