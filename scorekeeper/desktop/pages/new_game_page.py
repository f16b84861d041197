"""A new game: by which rules, who plays and begins, and where the pictures come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from scorekeeper.capture.opening import Camera
from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.drawing.key_names import makes_letters, spelled
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.pages.player_list import PlayerList
from scorekeeper.desktop.pages.rule_cards import RuleCard, RuleCards
from scorekeeper.desktop.pages.source_check import SourceCheck
from scorekeeper.desktop.pages.source_picker import SourcePicker
from scorekeeper.desktop.pages.thumbnails import Thumbnails
from scorekeeper.desktop.widgets.keys import bind_key
from scorekeeper.desktop.widgets.labels import label
from scorekeeper.desktop.widgets.page import Card, Page
from scorekeeper.desktop.widgets.scrolled_past import Dropdown
from scorekeeper.desktop.widgets.scrolling import Scrolling
from scorekeeper.desktop.widgets.told_line import ToldLine
from scorekeeper.desktop.wording import tr
from scorekeeper.rulesets import presets

FIRST = ("chosen", "roll_off", "roll_off_youngest")
"""Who begins, as rule files say it."""
_FIRST_LETTERS = 12
_START = "Ctrl+Return"
_SHARES, _NARROW_SHARES = (10, 9, 11), (9, 12, 9)
"""Of the width: rules, players and picture; where it is narrow for its type, names want more."""
_NARROW_EMS = 75


@dataclass(frozen=True)
class NewGame:
    """What was agreed on: the rule set's id, names with their marks (none in a suggestion where
    nobody has played yet), the source (empty: none), who begins (empty: as the rules say), and what
    the source is called where it is a webcam."""

    rules: str
    players: tuple[str, ...]
    source: str
    marks: tuple[int, ...] = ()
    first: str = ""
    source_name: str = ""


_HELD = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
"""With one of these a key is no letter, mostly."""


class NewGamePage(Page):
    """Asks for everything on one page; Start is greyed with the reason while something lacks."""

    start_wanted = Signal(object)
    """The NewGame agreed on."""
    previews_wanted = Signal(object)
    """The Cameras of which to show small pictures; the one chosen is watched anyhow."""
    source_chosen = Signal(str, str)
    """Show what this source sees, empty for none; and what it is called where it is a webcam."""

    def __init__(
        self,
        look: Look,
        cards: Sequence[RuleCard],
        suggested: NewGame,
        known: Sequence[tuple[str, int]] = (),
    ) -> None:
        super().__init__(look, tr("new"))
        self._cards = {card.id: card for card in cards}
        self._rules = RuleCards(look, cards)
        self._rules.select(suggested.rules)
        self._players = PlayerList(look, known)
        self._players.show_players(suggested.players or _unnamed(), suggested.marks)
        self.first = _ways_to_begin()
        self.source = SourcePicker()
        self.source.select(suggested.source, suggested.source_name)
        self.thumbnails = Thumbnails(look)
        self.thumbnails.chosen.connect(self._choose_source)
        self.source.offered.connect(self._offer_thumbnails)
        self.source.settled.connect(self._offer_thumbnails)
        self._known_address = suggested.source if "://" in suggested.source else ""
        self.check = SourceCheck(look)
        self.check.show_none("")
        self._broken = ToldLine(kind="question-small")
        self._broken.hide()
        # It may name a file, and what to do stands at its end
        self._fault = ToldLine(kind="fault")
        self.start = QPushButton(tr("new.start"))
        self.start.setAccessibleName(tr("new.start"))
        self.start.setProperty("kind", "primary")
        self.start.setProperty("large", True)
        self.start.clicked.connect(lambda: self.start_wanted.emit(self.agreed()))
        self._arrange()
        self._players.changed.connect(self._check)
        self._players.last_named.connect(self.start.setFocus)
        self.source.changed.connect(self._check)
        self.source.settled.connect(self._try_source)
        self._rules.chosen_changed.connect(self._take_rules)
        self._take_rules()
        if suggested.first:
            self.first.setCurrentIndex(FIRST.index(suggested.first))
        self._check()
        bind_key(self, _START, tr("new.start"), self.start.click)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """After the last name Enter begins; whoever goes on typing names one player more."""
        typed = event.text().strip()
        held = event.modifiers() & _HELD
        letter = not held or makes_letters(held)
        if self.start.hasFocus() and typed.isprintable() and typed and letter:
            self._players.type_another(typed)
        else:
            super().keyPressEvent(event)

    def _share_room(self) -> None:
        narrow = self.width() < self.look.px(_NARROW_EMS)
        for place, share in enumerate(_NARROW_SHARES if narrow else _SHARES):
            self._columns.setStretch(place, share)

    def take_focus(self) -> None:
        """The first name is ready to be typed over."""
        self._players.begin_editing()

    def agreed(self) -> NewGame:
        """What stands on the page now."""
        return NewGame(
            self._rules.chosen(),
            self._players.names(),
            self.source.source(),
            self._players.marks(),
            str(self.first.currentData()),
            self.source.name,
        )

    def draft(self, usual: NewGame) -> NewGame:
        """The ``usual`` game with the rules, the players and who begins as they stand on the page;
        where nobody has been named, none, and where it is begun as the rules say, as these say
        by then."""
        agreed = self.agreed()
        as_the_rules_say = agreed.first == self._cards[agreed.rules].first
        usual = replace(usual, rules=agreed.rules, first="" if as_the_rules_say else agreed.first)
        if agreed.players == _unnamed():
            return usual
        return replace(usual, players=agreed.players, marks=agreed.marks)

    @property
    def fault(self) -> str:
        """Why the game cannot begin; empty where it can."""
        return self._fault.line

    def warn(self, line: str) -> None:
        """Why the game cannot begin."""
        self._fault.tell(line)

    def show_sight(self, sight: Sight) -> None:
        """What the chosen source sees now."""
        self.check.show_sight(sight)
        self.thumbnails.show_picture(self.source.source(), sight.image)

    def tell_broken(self, faults: Sequence[str]) -> None:
        """Rule files of one's own that cannot be offered."""
        told = tr("rules.broken", faults="\n".join(faults)) if faults else ""
        self._broken.tell(told)
        self._broken.setVisible(bool(faults))

    @property
    def broken(self) -> str:
        """What is said of rule files that cannot be offered."""
        return self._broken.line

    def _take_rules(self) -> None:
        """Who begins and the teams are as the rule set says."""
        chosen = self._cards[self._rules.chosen()]
        self.first.setCurrentIndex(FIRST.index(chosen.first))
        self._players.show_teams(chosen.team_size)

    def _check(self) -> None:
        fault = self._players.fault() or self.source.fault()
        self._fault.tell(fault)
        self.start.setEnabled(not fault)
        title = tr("new.start")
        self.start.setToolTip(fault or tr("tool.key", title=title, key=spelled(_START)))

    def _try_source(self) -> None:
        source = "" if self.source.fault() else self.source.source()
        self.check.show_none(source, self.source.name)
        self.source_chosen.emit(source, self.source.name)

    def _choose_source(self, source: str) -> None:
        self.source.select(source)
        self.source.settled.emit()

    def _offer_thumbnails(self) -> None:
        """Every webcam, the address used last, and the one typed in."""
        chosen = "" if self.source.fault() else self.source.source()
        typed = chosen if "://" in chosen else ""
        addresses = dict.fromkeys(filter(None, (self._known_address, typed)))
        cameras = (*self.source.cameras, *(Camera(each, each) for each in addresses))
        self.thumbnails.offer(cameras)
        self.thumbnails.mark(chosen)
        others = tuple(camera for camera in cameras if camera.id != chosen)
        self.previews_wanted.emit(others)

    def _arrange(self) -> None:
        look = self.look
        self._columns = columns = QHBoxLayout()
        columns.setSpacing(look.px(0.9))
        against = label(tr("rules.against", name=presets()["classic"].name), "muted", wraps=True)
        columns.addWidget(Card(look, tr("home.rules"), self._broken, against, self._rules))
        scroll = Scrolling(tr("new.players"), self._players)
        begins = label(tr("new.first"), "muted")
        players = Card(look, tr("new.players"), begins, self.first, scroll)
        columns.addWidget(players)
        columns.addWidget(Card(look, tr("new.picture"), self.source, self.thumbnails, self.check))
        self._share_room()
        look.changed.connect(self._share_room)
        self.body.addLayout(columns, 1)
        self.tools.addWidget(self._fault, 1)
        self.tools.addWidget(self.start)


def _ways_to_begin() -> Dropdown:
    """Who begins; the longest way is told in full when it is opened or pointed at."""
    first = Dropdown()
    first.setAccessibleName(tr("new.first"))
    first.setSizeAdjustPolicy(Dropdown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    first.setMinimumContentsLength(_FIRST_LETTERS)
    first.currentTextChanged.connect(first.setToolTip)
    for way in FIRST:
        first.addItem(tr(f"new.first.{way}"), way)
    return first


def _unnamed() -> tuple[str, ...]:
    """Two who have not said their names, in the language spoken now."""
    return tuple(tr("new.player", number=number) for number in (1, 2))
