"""The first page: go on with the game that was left, begin a new one, or go elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.dice_row import DiceRow
from scorekeeper.desktop.widgets.keys import bind_key
from scorekeeper.desktop.widgets.labels import label, show_kind
from scorekeeper.desktop.widgets.page import let_enter_press
from scorekeeper.desktop.widgets.scrolling import Scrolling
from scorekeeper.desktop.widgets.told_line import ToldLine
from scorekeeper.desktop.wording import in_pieces, tr

ELSEWHERE = {"what": "W", "history": "G", "rules": "R", "settings": "S"}
"""The pages that are reached from here, each with its key."""
_NEW_KEY = "N"
_LOW_EMS = 46
"""A page lower than this has no room for what is only to look at."""


@dataclass(frozen=True)
class Unfinished:
    """A game that can be gone on with: when it was left, by which rules, how it stands, and whether
    it is over in this window."""

    left: str
    rules: str
    standing: str
    over: bool = False


class Welcome(QWidget):
    """Go on, or begin: the one most likely wanted stands out. Below, everything else there is."""

    resume_wanted = Signal()
    back_wanted = Signal()
    """To the game that is being played."""
    new_wanted = Signal()
    new_store_wanted = Signal()
    again_wanted = Signal()
    """Look for the games once more."""
    page_wanted = Signal(str)
    """One of ``ELSEWHERE``."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("kind", "page")
        self.resume = _large(tr("home.resume"))
        self.resume.setProperty("kind", "primary")
        self.resume.clicked.connect(self._go_on)
        self.new = _large(tr("home.new"))
        self.new.setToolTip(tr("tool.key", title=self.new.text(), key=_NEW_KEY))
        self.new.clicked.connect(self.new_wanted)
        bind_key(self, _NEW_KEY, self.new.text(), self.new.click)
        self._running = False
        self._left = label(kind="heading")
        self._standing = label(kind="title", wraps=True)
        self._rules = label(kind="muted")
        self._card = QFrame()
        self._card.setProperty("kind", "card")
        self._fault = ToldLine(kind="fault")
        self.new_store = QPushButton(tr("home.aside"))
        self.new_store.clicked.connect(self._renew)
        self.again = QPushButton(tr("home.again"))
        self.again.clicked.connect(self.again_wanted)
        self.elsewhere = {name: self._tile(name) for name in ELSEWHERE}
        self._back = bind_key(self, "Esc", tr("home.back"), self.back_wanted.emit)
        self._arrange(look)
        look.changed.connect(self._respace)
        self._respace()
        self.offer(None)

    @property
    def fault(self) -> str:
        """What is wrong with the games; empty where nothing is."""
        return "" if self._fault.isHidden() else self._fault.line

    def show_fault(self, line: str, mendable: bool) -> None:
        """The games cannot be opened: say why; ``mendable`` where a new file would help."""
        self.say(line)
        self.new_store.setVisible(mendable)
        self.again.show()
        self.new.setEnabled(False)
        self._begin_with_the_likeliest()

    def say(self, line: str) -> None:
        """What is wrong, or why something did not happen, that keeps nobody from playing."""
        self._fault.tell(line)
        self._fault.show()
        self._let_mend(True)

    def offer(self, game: Unfinished | None, *, running: bool = False) -> None:
        """Offer to go on with ``game``; None when no game was left unfinished. ``running``: it is
        being played in this window."""
        self._running = running
        self._back.setEnabled(running)
        self._card.setVisible(game is not None)
        for widget in (self._fault, self.new_store, self.again):
            widget.hide()
        self.new.setEnabled(True)
        if game is not None:
            self._tell(game)
            title = tr("home.back" if running else "home.resume")
            self.resume.setText(title)
            self.resume.setAccessibleName(title)
        show_kind(self.new, "" if game else "primary")
        self._begin_with_the_likeliest()

    def follow(self, game: Unfinished) -> None:
        """The game that is played in this window has gone on."""
        if self._running:
            self._tell(game)

    def _tell(self, game: Unfinished) -> None:
        self._left.setText(_heading(game, running=self._running))
        self._standing.setText(in_pieces(game.standing))
        self._standing.setAccessibleName(game.standing)
        self._rules.setText(game.rules)

    def tell_left(self, when: str) -> None:
        """When the game that is offered was left, as that is told by now."""
        if not self._running:
            self._left.setText(tr("home.left", when=when))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            let_enter_press(self)
            self._begin_with_the_likeliest()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where it is low, wide and without what is only to look at: all that can be done is seen
        at once."""
        low = self.height() < _LOW_EMS * self._look.em_px
        for part in (self._ornament, self._claim):
            part.setHidden(low)
        for margin in (0, 2):
            self._row.setStretch(margin, 0 if low else 2)
        columns = len(ELSEWHERE) if low else 2
        for place, tile in enumerate(self.elsewhere.values()):
            self._tiles.addWidget(tile, place // columns, place % columns)

    def _begin_with_the_likeliest(self) -> None:
        """Enter does what stands out, as long as it is this page that is shown."""
        if not self.isVisible():
            return
        mend = self.again if self.new_store.isHidden() else self.new_store
        begin = self.new if self._card.isHidden() else self.resume
        (begin if self.again.isHidden() else mend).setFocus()

    def _renew(self) -> None:
        """Many games take a while to be taken over; the file is not to be moved aside twice."""
        self.say(tr("home.taking_over"))
        self._let_mend(False)
        self.new_store_wanted.emit()

    def _let_mend(self, may: bool) -> None:
        self.new_store.setEnabled(may)
        self.again.setEnabled(may)

    def _go_on(self) -> None:
        (self.back_wanted if self._running else self.resume_wanted).emit()

    def _tile(self, name: str) -> QPushButton:
        title = tr(f"home.{name}")
        button = QPushButton(title)
        button.setAccessibleName(title)
        button.setToolTip(tr("tool.key", title=title, key=ELSEWHERE[name]))
        bind_key(self, ELSEWHERE[name], title, button.click)
        button.setProperty("large", True)
        button.clicked.connect(lambda: self.page_wanted.emit(name))
        return button

    def _respace(self) -> None:
        look = self._look
        margin = look.px(1.2)
        self._inside.setContentsMargins(margin, margin, margin, margin)
        self._inside.setSpacing(look.px(0.6))
        self._tiles.setSpacing(look.px(0.6))
        self._column.setSpacing(look.px(0.8))
        self._row.setContentsMargins(margin, margin, margin, margin)
        self._fit()

    def _arrange(self, look: Look) -> None:
        self._inside = inside = QVBoxLayout(self._card)
        for line in (self._left, self._standing, self._rules):
            inside.addWidget(line)
        inside.addWidget(self.resume, alignment=Qt.AlignmentFlag.AlignLeft)
        title = label("scorekeeper", "wordmark")
        self._claim = label(tr("claim"), "muted", wraps=True)
        mend = QHBoxLayout()
        mend.addWidget(self.new_store)
        mend.addWidget(self.again)
        mend.addStretch(1)
        self._tiles = QGridLayout()
        self._column = column = QVBoxLayout()
        column.addStretch(2)
        self._ornament = _ornament(look)
        column.addWidget(self._ornament)
        column.addWidget(title)
        column.addWidget(self._claim)
        column.addSpacing(look.px(0.4))
        column.addWidget(self._card)
        column.addWidget(self._fault)
        column.addLayout(mend)
        column.addWidget(self.new, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(look.px(0.4))
        column.addLayout(self._tiles)
        column.addStretch(3)
        content = QWidget()
        self._row = row = QHBoxLayout(content)
        row.addStretch(2)
        row.addLayout(column, 6)
        row.addStretch(2)
        scroll = Scrolling(tr("tool.menu"), content)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.addWidget(scroll)


def _heading(game: Unfinished, *, running: bool) -> str:
    if not running:
        return tr("home.left", when=game.left)
    return tr("over" if game.over else "home.running")


def _large(title: str) -> QPushButton:
    button = QPushButton(title)
    button.setProperty("large", True)
    button.setAccessibleName(title)
    return button


def _ornament(look: Look) -> DiceRow:
    """Three dice, only to look at: a screen reader has nothing to say of them."""
    dice = DiceRow(look, ems=4.6)
    dice.show_dice((1, 5, 5))
    dice.setAccessibleName("")
    return dice
