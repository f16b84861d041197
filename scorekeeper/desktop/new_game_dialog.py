"""A new game: by which rules, who plays, and where the pictures come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.capture.opening import Camera
from scorekeeper.desktop.look import Look
from scorekeeper.desktop.player_list import PlayerList
from scorekeeper.desktop.rule_cards import RuleCard, RuleCards
from scorekeeper.desktop.source_picker import SourcePicker
from scorekeeper.desktop.stylesheet import stylesheet


@dataclass(frozen=True)
class NewGame:
    """What was agreed on: the rule set's id, the names, and the source (empty: none)."""

    rules: str
    players: tuple[str, ...]
    source: str


class NewGameDialog(QDialog):
    """Asks for everything on one page; Start is greyed with the reason while something lacks."""

    def __init__(
        self,
        look: Look,
        cards: Sequence[RuleCard],
        suggested: NewGame,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("New game")
        self.setStyleSheet(stylesheet(look))
        self.resize(look.px(66), look.px(42))
        self._rules = RuleCards(look, cards)
        self._rules.select(suggested.rules)
        self._players = PlayerList(look)
        self._players.show_names(suggested.players)
        self.source = SourcePicker()
        self.source.select(suggested.source)
        self._fault = QLabel()
        self._fault.setProperty("kind", "fault")
        self.start = QPushButton("Start the game")
        self.start.setProperty("kind", "primary")
        self.start.setDefault(True)
        self.start.clicked.connect(self.accept)
        self.cancel = QPushButton("Cancel")
        self.cancel.clicked.connect(self.reject)
        self._arrange(look)
        self._players.changed.connect(self._check)
        self.source.changed.connect(self._check)
        self._check()
        self._players.begin_editing()

    def show_cameras(self, cameras: Sequence[Camera], hint: str) -> None:
        """Offer these webcams, or say in one line why there are none."""
        self.source.show_cameras(cameras, hint)

    def agreed(self) -> NewGame:
        """What stands in the dialog now."""
        return NewGame(self._rules.chosen(), self._players.names(), self.source.source())

    def _check(self) -> None:
        fault = self._players.fault() or self.source.fault()
        self._fault.setText(fault)
        self.start.setEnabled(not fault)
        self.start.setToolTip(fault)

    def _arrange(self, look: Look) -> None:
        title = QLabel("New game")
        title.setProperty("kind", "title")
        columns = QHBoxLayout()
        columns.addWidget(_card(look, "House rules", self._rules), 6)
        right = QVBoxLayout()
        right.addWidget(_card(look, "Players", _scrolled(self._players)), 1)
        right.addWidget(_card(look, "Picture", self.source))
        columns.addLayout(right, 5)
        buttons = QHBoxLayout()
        buttons.addWidget(self._fault, 1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.start)
        page = QVBoxLayout(self)
        margin = look.px(1.4)
        page.setContentsMargins(margin, margin, margin, margin)
        for layout in (page, columns, right):
            layout.setSpacing(look.px(1.0))
        page.addWidget(title)
        page.addLayout(columns, 1)
        page.addLayout(buttons)


def _card(look: Look, heading: str, content: QWidget) -> QFrame:
    """``content`` under its heading, on a card."""
    card = QFrame()
    card.setProperty("kind", "card")
    label = QLabel(heading)
    label.setProperty("kind", "heading")
    column = QVBoxLayout(card)
    margin = look.px(1.0)
    column.setContentsMargins(margin, look.px(0.8), margin, margin)
    column.addWidget(label)
    column.addWidget(content, 1)
    return card


def _scrolled(content: QWidget) -> QScrollArea:
    """Twelve players may be more than the page is high."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidget(content)
    return area
