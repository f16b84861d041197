"""The rules laid out as the printed summary, each with its boxes to tick."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.house_rules.rule_draft import RuleDraft
from scorekeeper.desktop.house_rules.rule_fields import ENDINGS, TABLE, TURN, Variant
from scorekeeper.desktop.house_rules.score_rows_editor import ScoreRowsEditor
from scorekeeper.desktop.house_rules.variant_card import VariantCard
from scorekeeper.desktop.widgets.labels import label
from scorekeeper.desktop.wording import printed
from scorekeeper.rules.ruleset import RuleSet


class SummaryEditor(QWidget):
    """What dice score, then the variants, with the boxes ticked as ``draft`` begins."""

    changed = Signal(str, object)
    """The dotted path of a field and its new value."""

    def __init__(self, look: Look, draft: RuleDraft) -> None:
        super().__init__()
        self._look = look
        self._cards: list[VariantCard] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, look.px(0.6), 0)
        column.setSpacing(look.px(0.5))
        scores = ScoreRowsEditor(look, draft.rules)
        scores.changed.connect(self.changed)
        column.addWidget(scores)
        for heading, variants in (
            ("variants", TURN),
            ("endings", ENDINGS),
            ("table", TABLE),
        ):
            column.addWidget(label(printed(heading), "heading"))
            for variant in variants:
                column.addWidget(self._card(variant, draft))

    def show_rules(self, rules: RuleSet) -> None:
        """Have the sentence of each variant say what holds under these rules."""
        for card in self._cards:
            card.show_rules(rules)

    def show_number(self, path: str, value: int) -> None:
        """Have a field that went along with another show its number."""
        for card in self._cards:
            card.show_number(path, value)

    def _card(self, variant: Variant, draft: RuleDraft) -> VariantCard:
        card = VariantCard(self._look, variant, draft.value)
        card.changed.connect(self.changed)
        self._cards.append(card)
        return card
