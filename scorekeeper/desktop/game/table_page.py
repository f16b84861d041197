"""The page of the game: picture and score sheet on the left, the turn on the right."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game.action_bar import ActionBar
from scorekeeper.desktop.game.advice_line import AdviceLine
from scorekeeper.desktop.game.countdown import Countdown
from scorekeeper.desktop.game.notice_panel import NoticePanel
from scorekeeper.desktop.game.turn_banner import TurnBanner
from scorekeeper.desktop.game.turn_panel import TurnPanel
from scorekeeper.desktop.widgets.board_view import BoardView
from scorekeeper.desktop.widgets.labels import label, show_as
from scorekeeper.desktop.widgets.roll_strip import RollStrip
from scorekeeper.desktop.widgets.score_sheet_view import CROWD, ScoreSheetView
from scorekeeper.desktop.widgets.selection_list import SelectionList
from scorekeeper.desktop.widgets.status_line import StatusLine
from scorekeeper.desktop.widgets.tap_pad import TapPad
from scorekeeper.desktop.wording import tr

_LEFT_SHARE, _RIGHT_SHARE = 5, 8
"""Of the width: picture and score sheet, and the turn."""
_SHEET_SHARE, _SHEET_ROOM_SHARE = 10, 17
"""Of the height, beside 11 for the picture or the pad; more in the table view in large type."""
_MANY_PLAYERS, _CROWD_SHARE = 4, 2
_NARROW_EMS, _NARROW_CROWD_SHARE = 90, 5
"""A page narrower than this, as on a screen of 16:10, gives a crowd more of its width."""
_ROOM_SCALE, _SHEET_SCALE = 1.9, 1.5
"""How much larger the head of the turn and the score sheet are in the table view."""
_SEEN_AT_ONCE = 9.2
"""So many narrow columns are seen there beside one another, in type that is no larger."""
_LOW_EMS = 46
"""A page lower than this has large type for its size."""
_LOWEST_EMS = 31
"""And one lower than this has the largest."""
_TIGHT_SCALE, _TIGHT_ROOM_SCALE = 0.72, 1.0
"""Of the head of the turn there, at the desk and in the table view."""
_FAULT_SCALE, _FAULT_TIGHT_SCALE = 2.1, 1.3
"""Of a fault in the table view, and where type is large for the page anyway."""


class TablePage(QWidget):
    """Only the arrangement: each part is a public attribute, and whoever plays connects them."""

    turn_shown = Signal(bool)
    """Whether the turn being played is in sight, or a past one covers it."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._for_the_room = False
        self._players = 0
        self.setProperty("kind", "page")
        self.board = BoardView(look)
        self.pad = TapPad(look)
        self.sheet = ScoreSheetView(look)
        self.last_turns = label(kind="question", wraps=True)
        self.last_turns.hide()
        self.banner = TurnBanner(look)
        self.strip = RollStrip(look)
        self.hint = label(kind="question", wraps=True)
        self.no_throw = QPushButton(tr("ask.no_throw"))
        self.no_throw.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.no_throw.hide()
        self.banking = Countdown(look)
        self.selections = SelectionList(look)
        self.notice = NoticePanel(look)
        self.advice = AdviceLine(look)
        self.action_bar = ActionBar(look)
        self.status = StatusLine(look)
        self.status.stood_out.connect(self._share_room)
        self._picture = QStackedWidget()
        self._picture.addWidget(self.board)
        self._picture.addWidget(self.pad)
        self._choice = QStackedWidget()
        self._choice.addWidget(self.selections)
        self._choice.addWidget(self.notice)
        self.past_turn = TurnPanel(look)
        self.past_turn.closed.connect(self.close_past_turn)
        self._arrange()
        look.changed.connect(self._respace)
        self._respace()

    def show_pad(self, wanted: bool) -> None:
        """The faces to tap in the place of the picture, or the picture."""
        self._picture.setCurrentWidget(self.pad if wanted else self.board)
        self._share_room()

    def open_past_turn(self) -> None:
        """A past turn in the place of the one being played."""
        self._side.setCurrentWidget(self.past_turn)
        self.past_turn.close_button.setFocus()

    def close_past_turn(self) -> None:
        """Back to the turn being played."""
        if not self.past_turn_is_shown:
            return
        self.past_turn.unsaved.dismiss()
        self._side.setCurrentIndex(0)
        # Else the focus falls to the button of the game that comes next, and Space presses it.
        self.setFocus()

    @property
    def past_turn_is_shown(self) -> bool:
        """Whether a past turn is looked at."""
        return self._side.currentWidget() is self.past_turn

    def show_for_the_room(self, wanted: bool) -> None:
        """Type to be read across the room, in the place of what only the scorer needs."""
        self._for_the_room = wanted
        if wanted:
            self._page.insertWidget(0, self.banner)
        else:
            self._right.insertWidget(0, self.banner)
        self._respace()

    @property
    def pad_is_shown(self) -> bool:
        """Whether dice are being tapped in."""
        return self._picture.currentWidget() is self.pad

    def make_room(self, players: int) -> None:
        """A wider score sheet for many players; more of them scroll."""
        self._players = players
        self._share_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._respace()

    def _share_room(self) -> None:
        """The picture only for the scorer, the sheet wider where its type is large."""
        self._picture.setVisible(self.pad_is_shown or not self._for_the_room)
        large_type = self.height() < _LOW_EMS * self._look.em_px
        huge_type = self.height() < _LOWEST_EMS * self._look.em_px
        self.strip.make_tight(large_type)
        self.advice.yield_when_empty(large_type)
        self.action_bar.make_tight(huge_type)
        self._scale_for_reader(large=large_type)
        self._right.setStretch(self._right.indexOf(self._choice), 22 if large_type else 11)
        more = (self._players > _MANY_PLAYERS) + large_type + self._for_the_room
        if self._players >= CROWD:
            narrow = self.width() < _NARROW_EMS * self._look.em_px
            more = _NARROW_CROWD_SHARE if narrow and not large_type else more + _CROWD_SHARE
        self._body.setStretch(0, _LEFT_SHARE + more)

    def _scale_for_reader(self, *, large: bool) -> None:
        """Larger for the room, unless all type is large already."""
        across = self._for_the_room
        head = _ROOM_SCALE if across else 1.0
        self._left.setStretch(1, _SHEET_ROOM_SHARE if across and large else _SHEET_SHARE)
        seen_across = across and not self.status.stands_out
        tight = _TIGHT_ROOM_SCALE if seen_across else _TIGHT_SCALE
        self.banner.set_scale(tight if large else head)
        larger = across and not large
        self.sheet.set_scale(self._sheet_scale() if larger else 1.0)
        self.notice.set_size(tight=large, across=larger)
        for line in (self.last_turns, self.hint):
            show_as(line, "across", larger)
        out = _FAULT_TIGHT_SCALE if large else _FAULT_SCALE
        self.status.let_faults_stand_out(out if across else 1.0)

    def _sheet_scale(self) -> float:
        """For the room; of a crowd as large as lets all of them be seen."""
        if self._players < CROWD:
            return _SHEET_SCALE
        return min(_SHEET_SCALE, max(1.0, _SEEN_AT_ONCE / self._players))

    def show_hint(self, hint: str, *, refusable: bool) -> None:
        """A question above the selections; empty for none. ``refusable``: about what may have been
        no throw."""
        self.hint.setText(hint)
        self.hint.setVisible(bool(hint))
        self.no_throw.setVisible(refusable)

    def show_last_turns(self, line: str) -> None:
        """Above the sheet: the end is near, and for whom; empty before."""
        self.last_turns.setText(f"{line[:1].upper()}{line[1:]}")
        self.last_turns.setVisible(bool(line))

    def show_choice(self, something_to_choose: bool) -> None:
        """The selections, or the notice where there are none."""
        self._choice.setCurrentWidget(self.selections if something_to_choose else self.notice)

    def order_tabs(self) -> None:
        """Tab goes through the turn as it is read, whatever was made last: dice, cards, actions."""
        made = (*self.strip.dice, self.no_throw, *self.selections.cards)
        for before, after in pairwise((self.sheet, *made)):
            QWidget.setTabOrder(before, after)

    def _arrange(self) -> None:
        self._sheet_card = QFrame()
        self._sheet_card.setProperty("kind", "card")
        self._inside = QVBoxLayout(self._sheet_card)
        self._inside.addWidget(self.last_turns)
        self._inside.addWidget(self.sheet)
        self._left = QVBoxLayout()
        self._left.addWidget(self._picture, 11)
        self._left.addWidget(self._sheet_card, _SHEET_SHARE)
        self._right = QVBoxLayout()
        self._right.addWidget(self.banner)
        self._right.addWidget(self.strip, 8)
        asked = QHBoxLayout()
        asked.addWidget(self.hint, 1)
        asked.addWidget(self.no_throw)
        self._right.addLayout(asked)
        self._right.addWidget(self.banking)
        self._right.addWidget(self._choice, 11)
        self._right.addWidget(self.advice)
        self._right.addWidget(self.action_bar)
        self._body = QHBoxLayout()
        self._body.addLayout(self._left, _LEFT_SHARE)
        playing = QWidget()
        playing.setLayout(self._right)
        self._right.setContentsMargins(0, 0, 0, 0)
        self._side = QStackedWidget()
        self._side.addWidget(playing)
        self._side.addWidget(self.past_turn)
        self._side.currentChanged.connect(lambda place: self.turn_shown.emit(place == 0))
        for enters in (self.pad, self.board):
            self.turn_shown.connect(enters.setEnabled)
        self._body.addWidget(self._side, _RIGHT_SHARE)
        self._page = QVBoxLayout(self)
        self._page.addLayout(self._body, 1)
        self._page.addWidget(self.status)

    def _respace(self) -> None:
        tight = self.height() < _LOW_EMS * self._look.em_px
        gap, margin = self._look.px(0.4 if tight else 0.8), self._look.px(0.5 if tight else 1.0)
        for layout in (self._left, self._right, self._body):
            layout.setSpacing(gap)
        self._page.setSpacing(gap if self._for_the_room else self._look.px(0.3))
        self._page.setContentsMargins(margin, margin, margin, self._look.px(0.3))
        inner = self._look.px(0.6)
        self._inside.setContentsMargins(inner, inner, inner, inner)
        self._share_room()
