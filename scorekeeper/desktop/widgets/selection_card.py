"""One legal selection as a large button: key, dice, reason, what it leaves, and its points."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from scorekeeper.desktop.drawing.boxes import paint_rounded
from scorekeeper.desktop.drawing.broken_lines import Words, broken
from scorekeeper.desktop.drawing.die_face import DieLook, paint_die
from scorekeeper.desktop.drawing.fitting import LEAST_SHARE, paint_line, shrunk
from scorekeeper.desktop.drawing.key_cap import paint_key
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.shown import SelectionShown
from scorekeeper.desktop.wording import tr

_HEIGHT_EMS = 4.3
_DIE_EMS, _SMALLEST_DIE_EMS, _STACKED_DIE_EMS = 2.5, 1.3, 1.75
_MOST_IN_A_ROW = 3
"""So many dice never want a second row."""
_TEXT_EMS, _LONG_TEXT_EMS = 21.0, 26.0
"""What the words and the points want beside the dice, and beside many."""
SHARES = (1.0, 0.94, 0.88, 0.82, LEAST_SHARE)
_MOST_LINES = 4
"""Type is made smaller before there are more lines, but never by much."""
_FILLED = 0.84
"""The share of the card's height that its lines may fill."""
_Line = tuple[QFont, str, str]
"""Font, text and colour."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class SelectionCard(QAbstractButton):
    """A radio-like button; ``number`` counts from 1 and is its key up to 9; 0: it has none."""

    def __init__(
        self,
        look: Look,
        number: int,
        selection: SelectionShown,
    ) -> None:
        super().__init__()
        self._look = look
        self._number = number
        self._selection = selection
        self.setCheckable(True)
        self.setAutoExclusive(True)  # a radio button, to a screen reader
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._share = 1.0
        self._heights_px: dict[tuple[int, int, float], int] = {}
        self.show_selection(selection)
        look.changed.connect(self.updateGeometry)

    @property
    def number(self) -> int:
        """The number shown; 0: none."""
        return self._number

    def show_number(self, number: int) -> None:
        """Have this number from now on."""
        self._number = number
        self._heights_px.clear()
        self.updateGeometry()
        self.update()

    def show_selection(self, selection: SelectionShown) -> None:
        """Show this one from now on."""
        self._selection = selection
        self._heights_px.clear()
        self.setAccessibleName(_spoken(selection))
        advised = f"{tr('advice')}. " if selection.advised else ""
        self.setAccessibleDescription(f"{advised}{selection.leaves}")
        self.setToolTip(f"{selection.reason}. {selection.leaves}.")
        self.updateGeometry()
        self.update()

    @property
    def share(self) -> float:
        """How many times its size the type of the words has."""
        return self._share

    def set_share(self, share: float) -> None:
        """Type of this share of its size: cards of one list have the same."""
        self._share = share
        self.updateGeometry()
        self.update()

    def best_share(self, width: int) -> float:
        """The largest share with which the words of a card this wide need few lines."""
        room = self._words_box(width).width()
        few = (share for share in SHARES if len(self._lines(room, share)) <= _MOST_LINES)
        return next(few, LEAST_SHARE)

    def sizeHint(self) -> QSize:
        width = self._look.px(26)
        return QSize(width, self.heightForWidth(width))

    def heightForWidth(self, width: int) -> int:
        asked = width, self._look.em_px, self._share  # layouts ask the same over and over
        if asked not in self._heights_px:
            self._heights_px[asked] = self._height_px(width)
        return self._heights_px[asked]

    def _height_px(self, width: int) -> int:
        lines = self._lines(self._words_box(width).width(), self._share)
        wanted = sum(QFontMetrics(font).height() for font, _, _ in lines)
        return max(self._look.px(_HEIGHT_EMS), round(wanted / _FILLED))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(14), self._look.px(_HEIGHT_EMS))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        self._paint_number(painter)
        self._paint_dice(painter)
        self._paint_points(painter)
        self._paint_words(painter)

    def _paint_ground(self, painter: QPainter) -> None:
        look, theme = self._look, self._look.theme
        marked = self.isChecked() or self.hasFocus()
        width = look.px(0.16) if marked else 1
        edge = theme.accent if marked else theme.muted if self.underMouse() else theme.line
        edge = theme.focus_chosen if self.hasFocus() else edge
        ground = theme.chosen if self.isChecked() else theme.raised
        paint_rounded(painter, self.rect(), ground, QPen(QColor(edge), width), look.px(0.7))

    def _inner(self, width: int) -> QRectF:
        pad = self._look.px(0.8)
        return QRectF(pad, 0, width - 2 * pad, self.height())

    def _dice_left(self) -> float:
        left = self._inner(self.width()).left()
        return left + self._look.px(1.9) + self._look.px(0.6) if self._number else left

    def _dice_places(self, width: int) -> tuple[int, int]:
        """The edge of a die, and how many stand beside one another: where the words want the
        room, in two rows, and smaller."""
        room_ems = (self._inner(width).right() - self._dice_left()) / self._look.em_px
        beside, largest = max(1, len(self._selection.dice)), _DIE_EMS
        if beside > _MOST_IN_A_ROW and room_ems < beside * _DIE_EMS + _LONG_TEXT_EMS:
            beside, largest = (beside + 1) // 2, _STACKED_DIE_EMS
        ems = max(_SMALLEST_DIE_EMS, min(largest, (room_ems - _TEXT_EMS) / beside))
        return self._look.px(ems), beside

    def _star_right(self, width: int) -> float:
        points = QFontMetrics(self._points_font()).horizontalAdvance(self._selection.points)
        return self._inner(width).right() - points

    def _words_box(self, width: int) -> QRectF:
        """What dice and points leave of a card this wide."""
        look = self._look
        box = self._inner(width)
        edge, beside = self._dice_places(width)
        box.setLeft(self._dice_left() + edge * beside + look.px(0.6))
        box.setRight(self._star_right(width) - look.px(0.8))
        if self._selection.advised:
            star = QFontMetrics(look.font(1.5)).horizontalAdvance("★")
            box.setRight(box.right() - look.px(0.5) - star)
        return box

    def _points_font(self) -> QFont:
        return self._look.font(2.0, bold=True)

    def _paint_number(self, painter: QPainter) -> None:
        if not 0 < self._number <= 9:
            return
        inner = self._inner(self.width())
        box = QRectF(inner.left(), 0, self._look.px(1.9), self._look.px(1.9))
        box.moveTop(inner.center().y() - box.height() / 2)
        paint_key(painter, box, str(self._number), self._look, lively=self.isChecked())

    def _paint_dice(self, painter: QPainter) -> None:
        edge, beside = self._dice_places(self.width())
        dice, left = self._selection.dice, self._dice_left()
        top = (self.height() - edge * -(-len(dice) // beside)) / 2
        for place, face in enumerate(dice):
            row, column = divmod(place, beside)
            square = QRectF(left + column * edge, top + row * edge, edge, edge)
            paint_die(painter, square, DieLook(face), self._look.theme)

    def _paint_points(self, painter: QPainter) -> None:
        inner = self._inner(self.width())
        painter.setFont(self._points_font())
        painter.setPen(QColor(self._look.theme.text))
        painter.drawText(inner, _RIGHT, self._selection.points)
        if not self._selection.advised:
            return
        painter.setFont(self._look.font(1.5))
        painter.setPen(QColor(self._look.theme.lit_text))
        inner.setRight(self._star_right(self.width()) - self._look.px(0.5))
        painter.drawText(inner, _RIGHT, "★")

    def _paint_words(self, painter: QPainter) -> None:
        box = self._words_box(self.width())
        lines = self._lines(box.width(), self._share)
        heights = [QFontMetrics(font).height() for font, _, _ in lines]
        top = box.center().y() - sum(heights) / 2
        for (font, text, colour), height in zip(lines, heights, strict=True):
            line = QRectF(box.left(), top, box.width(), height)
            paint_line(painter, line, _LEFT, text, font, colour)
            top += height

    def _lines(self, width_px: float, share: float) -> list[_Line]:
        """The reason and what the selection leaves, in type of this share of its size."""
        look = self._look
        reason = Words(self._selection.reason, look.font(1.15, bold=True), " + ", " +")
        leaves = Words(self._selection.leaves, look.font(0.95), "  ·  ")
        return [
            (shrunk(words.font, share), line, colour)
            for words, colour in ((reason, look.theme.text), (leaves, look.theme.muted))
            for line in broken(words, share, width_px)
        ]


def _spoken(selection: SelectionShown) -> str:
    """Dice to be kept; or what else can be chosen, such as who goes first."""
    dice, worth = " ".join(map(str, selection.dice)), selection.points
    if dice and worth:
        return tr("selection.spoken", dice=dice, points=worth, reason=selection.reason)
    return ", ".join(filter(None, (selection.reason, worth)))
