"""The legal selections of the roll, best first; one of them is chosen, or none yet."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QScrollArea, QVBoxLayout, QWidget

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.aloud import say_aloud
from scorekeeper.desktop.widgets.selection_card import SelectionCard
from scorekeeper.desktop.widgets.shown import SelectionShown
from scorekeeper.desktop.wording import tr


class SelectionList(QScrollArea):
    """Cards that can be chosen by click, by number or with the arrow keys."""

    chosen = Signal(int)
    """The place of the newly chosen selection, 0 is the best."""

    def __init__(self, look: Look, *, numbered: bool = True) -> None:
        """``numbered``: each card shows the key that chooses it."""
        super().__init__()
        self._look = look
        self._numbered = numbered
        self._shown: tuple[SelectionShown, ...] = ()
        self._group = QButtonGroup(self)
        self._group.idToggled.connect(self._on_toggled)
        self.setAccessibleName(tr("selections"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        page = QWidget()
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addStretch(1)
        self.setWidget(page)
        look.changed.connect(self._respace)
        self._respace()

    def number(self, numbered: bool) -> None:
        """Whether each card shows the key that chooses it, from now on."""
        if numbered != self._numbered:
            self._numbered = numbered
            for place, card in enumerate(self.cards):
                card.show_number(self._number_of(place))

    def show_selections(self, selections: Sequence[SelectionShown], chosen: int = 0) -> None:
        """Show these, best first, with the one at ``chosen`` marked, or none where there is no such
        place; no signal is sent."""
        before, self._shown = self._shown, tuple(selections)
        if _dice(before) != _dice(self._shown):
            self._rebuild()
        elif before != self._shown:
            # Advice comes late, perhaps while a card is held down: the card must stay what it is.
            for shown, selection in zip(self.cards, self._shown, strict=True):
                shown.show_selection(selection)
        self._size_type()
        if self._group.checkedId() != chosen:
            self._mark(chosen)
            QTimer.singleShot(0, self, self._bring_chosen_into_view)

    @property
    def cards(self) -> tuple[SelectionCard, ...]:
        """The buttons, best first."""
        return tuple(card for card in self._group.buttons() if isinstance(card, SelectionCard))

    def choose(self, place: int) -> None:
        """Choose the selection at ``place``; a place that does not exist changes nothing. A card
        with the focus is read out anyway."""
        card = self._group.button(place)
        if card is not None:
            card.setChecked(True)
            self._bring_chosen_into_view()
            if not card.hasFocus():
                say_aloud(card, card.accessibleName())

    def choose_beside(self, step: int) -> None:
        """Choose the next (+1) or previous (-1) selection."""
        if self._shown:
            place = self._group.checkedId() + step
            self.choose(max(0, min(len(self._shown) - 1, place)))

    def _rebuild(self) -> None:
        for card in self.cards:
            self._group.removeButton(card)
            self._column.removeWidget(card)
            card.hide()
            card.deleteLater()
        for place, selection in enumerate(self._shown):
            card = SelectionCard(self._look, self._number_of(place), selection)
            self._group.addButton(card, place)
            self._column.insertWidget(place, card)
        self.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._size_type()

    def _size_type(self) -> None:
        """One size of type for all cards, else the fullest, which is the best, had the smallest."""
        width = self.viewport().width()
        share = min((card.best_share(width) for card in self.cards), default=1.0)
        for card in self.cards:
            card.set_share(share)

    def _mark(self, chosen: int) -> None:
        self._group.blockSignals(True)
        self._group.setExclusive(False)  # else the last one that was chosen stays so
        for card in self.cards:
            card.setChecked(self._group.id(card) == chosen)
        self._group.setExclusive(True)
        self._group.blockSignals(False)

    def _number_of(self, place: int) -> int:
        return place + 1 if self._numbered else 0

    def _on_toggled(self, place: int, checked: bool) -> None:
        if checked:
            self.chosen.emit(place)

    def _bring_chosen_into_view(self) -> None:
        card = self._group.checkedButton()
        if card is not None:
            self.ensureWidgetVisible(card, 0, self._look.px(0.5))

    def _respace(self) -> None:
        self._column.setSpacing(self._look.px(0.5))
        self._size_type()


def _dice(selections: Sequence[SelectionShown]) -> list[tuple[int, ...]]:
    return [selection.dice for selection in selections]
