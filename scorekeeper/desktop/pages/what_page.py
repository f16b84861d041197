"""What does this roll score? For the dice in view, a photo, or typed dice; no game is touched,
unless they are taken as its throw."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.capture.folder import PICTURE_SUFFIXES
from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.drawing.die_face import DieLook
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game.strip_dice import StripDice, StripDie, with_face
from scorekeeper.desktop.game.verdict import OtherRules, Verdict, verdict
from scorekeeper.desktop.pages.take_throw import TakeThrow
from scorekeeper.desktop.widgets.aloud import say_aloud
from scorekeeper.desktop.widgets.board_view import BoardView, DieMark
from scorekeeper.desktop.widgets.face_picker import FacePicker
from scorekeeper.desktop.widgets.keys import bind_key
from scorekeeper.desktop.widgets.labels import label, show_kind
from scorekeeper.desktop.widgets.page import Card, Page
from scorekeeper.desktop.widgets.plain_table import PlainTable
from scorekeeper.desktop.widgets.roll_strip import RollStrip
from scorekeeper.desktop.widgets.scrolled_past import Dropdown
from scorekeeper.desktop.widgets.selection_list import SelectionList
from scorekeeper.desktop.widgets.tap_pad import TapPad
from scorekeeper.desktop.wording import breakable, printed, sentence, tr
from scorekeeper.rules.dice import FACES, Face, Roll
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.vision.readings import DieReading

MOST_DICE = 6
"""No rules play with more."""


class WhatPage(Page):
    """The dice on the left, what they score on the right, the other rule sets below."""

    photo_wanted = Signal(str)
    """The path of a photo to be read."""

    def __init__(
        self,
        look: Look,
        rule_sets: Mapping[str, RuleSet],
        rules: RuleSet,
        in_view: Sight | None,
        awaited: Callable[[], int] = lambda: 0,
    ) -> None:
        """``awaited``: how many dice are to be thrown in the game now; 0 where none are."""
        super().__init__(look, tr("what"))
        self._sets = dict(rule_sets)
        self._in_view = in_view
        self._dice: StripDice = ()
        self._given = False
        """Whether they are a whole throw that lay there as the page was opened: the next die that
        is typed begins another."""
        self._seen: tuple[DieReading, ...] = ()
        self.rules = Dropdown()
        self.rules.setAccessibleName(tr("what.rules"))
        self._fill_rules(rules)
        self.view = QPushButton(tr("what.view"))
        self._offer_view()
        self.view.clicked.connect(self.take_view)
        self.photo = QPushButton(tr("what.photo"))
        self.photo.clicked.connect(self._browse)
        self.strip = RollStrip(look)
        self.board = BoardView(look)
        self.pad = TapPad(look)
        self._picture = QStackedWidget()
        self._picture.addWidget(self.pad)
        self._picture.addWidget(self.board)
        self.take = TakeThrow(awaited)
        self.selections = SelectionList(look, numbered=False)
        self._headline = label(kind="title")
        self._why = label(kind="muted", wraps=True)
        heads = [printed("rule_set"), *(tr(f"what.{head}") for head in ("points", "dice", "makes"))]
        self.others = PlainTable(look, heads, words=(0, 2, 3))
        self.others.setAccessibleName(tr("what.others"))
        self._picker = FacePicker(look, self)
        self._arrange()
        self._connect()
        self._show()

    @property
    def headline(self) -> str:
        """What the roll is worth at most."""
        return self._headline.text()

    @property
    def why(self) -> str:
        """What stands beneath the headline: what a farkle lacks, what to do, what went wrong."""
        return self._why.text()

    @property
    def hint(self) -> str:
        """What stands beneath the dice: what can be done with them."""
        return self.take.hint or tr("what.hint")

    def follow_game(self) -> None:
        """Another throw may be awaited, or none any more."""
        self.take.offer(self._dice)
        self.strip.show_kept((), self.hint)

    def type_die(self, face: Face) -> None:
        """One more die."""
        before = () if self._given else self._dice
        if len(before) < MOST_DICE:
            self._put((*before, StripDie(face)))

    def take_back(self) -> None:
        """The die that came last was wrong."""
        self._put(self._dice[:-1])

    def clear(self) -> None:
        """No dice."""
        self._picture.setCurrentWidget(self.pad)
        self._put(())

    def begin_with(self, dice: StripDice, *, whole: bool) -> None:
        """The dice of the game, which stays as it is; ``whole``: all of the throw are there."""
        self._put(tuple(StripDie(die.face, die.asking) for die in dice), given=whole)

    def take_view(self) -> None:
        """The dice that the camera sees now."""
        if self._in_view is not None:
            self.show_sight(self._in_view)

    def look_at(self, sight: Sight) -> None:
        """The newest picture of the camera, to be taken by ``take_view``."""
        self._in_view = sight
        self._offer_view()

    def show_sight(self, sight: Sight) -> None:
        """The dice of this picture; what the reader is not sure of is marked."""
        self._seen = tuple(sorted(sight.reading.dice, key=lambda die: die.value))
        self.board.show_picture(sight.image, sight.read_size)
        self._picture.setCurrentWidget(self.board)
        self._put(
            tuple(StripDie(d.value, not d.certain, place) for place, d in enumerate(self._seen))
        )

    def show_fault(self, line: str) -> None:
        """The photo could not be read: nothing of what was shown before answers for it."""
        self.clear()
        self._headline.setText(tr("what.unread"))
        self._say_why(breakable(line), "fault")
        say_aloud(self._headline, f"{sentence(self.headline)} {line}")

    def _offer_view(self) -> None:
        self.view.setEnabled(self._in_view is not None)
        self.view.setToolTip("" if self._in_view else tr("what.no_view"))

    def _fill_rules(self, rules: RuleSet) -> None:
        if not any(_pays_alike(rules, each) for each in self._sets.values()):
            self._sets = {"": rules, **self._sets}
        for name, each in self._sets.items():
            self.rules.addItem(each.name, name)
        chosen = next(name for name, each in self._sets.items() if _pays_alike(rules, each))
        self.rules.setCurrentIndex(self.rules.findData(chosen))

    def _connect(self) -> None:
        self.rules.currentIndexChanged.connect(self._show)
        self.pad.tapped.connect(self.type_die)
        self.pad.taken_back.connect(self.take_back)
        self.strip.die_pressed.connect(self._ask)
        self.board.die_pressed.connect(self._ask_marked)
        self._picker.picked.connect(self._set_face)
        self._picker.removed.connect(self._remove)
        for face in FACES:
            bind_key(self, str(face), tr("keys.die"), lambda face=face: self.type_die(face))
        bind_key(self, "Backspace", tr("keys.back"), self.take_back)
        bind_key(self, "Delete", tr("keys.clear"), self.clear)
        bind_key(self, "V", tr("keys.view"), self.take_view)

    def _ask(self, place: int, anchor: QPoint) -> None:
        if place < len(self._dice):
            self._picker.ask(place, self._dice[place].face, anchor, removable=True)

    def _ask_marked(self, mark: int, anchor: QPoint) -> None:
        marked = [place for place, die in enumerate(self._dice) if die.seen is not None]
        self._ask(marked[mark], anchor)

    def _set_face(self, place: int, face: Face) -> None:
        self._put(with_face(self._dice, place, face))

    def _remove(self, place: int) -> None:
        self._put((*self._dice[:place], *self._dice[place + 1 :]))

    def _put(self, dice: StripDice, *, given: bool = False) -> None:
        """These dice now, in the strip and in the picture; none of those before is asked about."""
        self._picker.dismiss()
        self._dice, self._given = dice, given
        self.board.show_marks([self._mark(d, d.seen) for d in dice if d.seen is not None])
        self._show()

    def _mark(self, die: StripDie, seen: int) -> DieMark:
        lies = self._seen[seen]
        return DieMark(lies.center_px, lies.size_px, die.face, die.asking)

    def _show(self) -> None:
        count = len(self._dice)
        left = MOST_DICE - count
        if self._given:
            self.pad.show_progress(tr("what.another"), count, MOST_DICE)
        else:
            self.pad.show_progress(tr("what.prompt" if left > 0 else "what.full"), count, left)
        looks = [DieLook(die.face, asking=die.asking) for die in self._dice]
        self.strip.show_roll([*looks, *[DieLook(None)] * (MOST_DICE - count)])
        self.follow_game()
        if not count:
            self._show_answer(Verdict(tr("what.none"), tr("what.drop"), (), ()))
        elif count > MOST_DICE:
            headline = tr("what.count", count=count, over=count - MOST_DICE)
            self._show_answer(Verdict(headline, tr("ask.too_many"), (), ()))
        else:
            rules = self._sets[self.rules.currentData()]
            roll = Roll.of(die.face for die in self._dice)
            self._show_answer(verdict(roll, rules, self._sets))
        self._order_tabs()

    def _order_tabs(self) -> None:
        """Tab goes as it is read, whatever was made last: dice beneath the head, and what they
        score beneath its rules."""
        for made in ((self.photo, *self.strip.dice), (self.rules, *self.selections.cards)):
            for before, after in pairwise(made):
                QWidget.setTabOrder(before, after)

    def _show_answer(self, found: Verdict) -> None:
        if found.headline != self._headline.text():
            say_aloud(self._headline, f"{sentence(found.headline)} {found.why}".rstrip())
        self._headline.setText(found.headline)
        self._say_why(found.why)
        self.selections.show_selections(found.selections)
        self.others.show_rows([_row(other) for other in found.others])

    def _say_why(self, line: str, kind: str = "muted") -> None:
        self._why.setText(line)
        self._why.setVisible(bool(line))
        show_kind(self._why, kind)

    def _browse(self) -> None:
        suffixes = " ".join(f"*{suffix}" for suffix in sorted(PICTURE_SUFFIXES))
        kinds = tr("what.files", suffixes=suffixes)
        chosen, _ = QFileDialog.getOpenFileName(self, tr("what.photo"), "", kinds)
        if chosen:
            self.photo_wanted.emit(chosen)

    def _arrange(self) -> None:
        look = self.look
        self.tools.addWidget(self.view)
        self.tools.addWidget(self.photo)
        left = QVBoxLayout()
        left.addWidget(self.strip, 5)
        left.addWidget(self._picture, 8)
        left.addWidget(self.take)
        found = Card(look, "", self.rules, self._headline, self._why, self.selections)
        right = QVBoxLayout()
        right.addWidget(found, 9)
        right.addWidget(Card(look, tr("what.others"), self.others), 8)
        columns = QHBoxLayout()
        for layout in (left, right, columns):
            layout.setSpacing(look.px(0.9))
        columns.addLayout(left, 5)
        columns.addLayout(right, 6)
        self.body.addLayout(columns, 1)
        self._why.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


def _pays_alike(rules: RuleSet, others: RuleSet) -> bool:
    """Whether a roll is worth the same under both, and both go by one name: who begins and how the
    game ends may differ."""
    one, other = ((r.name, r.dice, r.score, r.turn) for r in (rules, others))
    return one == other


def _row(other: OtherRules) -> tuple[str, ...]:
    return other.name, other.points, " ".join(map(str, other.dice)) or "–", other.reason
