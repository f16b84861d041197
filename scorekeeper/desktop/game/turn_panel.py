"""A past turn, opened from the score sheet: its throws with pictures, the arithmetic, and a way to
change what was written, for a reason."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.board_view import BoardView, DieMark
from scorekeeper.desktop.widgets.dice_row import DiceRow
from scorekeeper.desktop.widgets.held_keys import ENTER
from scorekeeper.desktop.widgets.keys import kept_from_window
from scorekeeper.desktop.widgets.labels import label
from scorekeeper.desktop.widgets.page import let_enter_press
from scorekeeper.desktop.widgets.points_field import PointsField, how_points_are_typed
from scorekeeper.desktop.widgets.scrolling import Scrolling
from scorekeeper.desktop.widgets.shown import PastTurnShown, ThrowShown
from scorekeeper.desktop.widgets.unsaved_panel import Answers, UnsavedPanel
from scorekeeper.desktop.wording import in_pieces, points, sentence, tr
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.evidence import dice_in

_PICTURE_EMS = 10.0
_LARGE_EMS = 26.0
_UNCHANGED = Answers("turn.unchanged", "turn.edit", "turn.unchanged.throw", "unsaved.stay")


class TurnPanel(QFrame):
    """Shows one turn; ``edited`` asks for other points, and ``unsaved`` what becomes of those that
    were typed and not taken."""

    closed = Signal()
    edited = Signal(int, int, str)
    """The place of the turn, the points it should have, and the reason."""
    kept = Signal(object)
    """What was asked about is to be taken, and what is to be done then."""
    unfit = Signal(str)
    """Why what is typed cannot be the points of a turn."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._turn = -1
        self._written = 0
        """The points that stand on the sheet for it."""
        self._thrown: tuple[ThrowShown, ...] = ()
        self.setProperty("kind", "card")
        self._title = label(kind="title", wraps=True)
        self._told = label(kind="muted", wraps=True)
        self.close_button = QPushButton(tr("turn.close"))
        self.close_button.setToolTip(tr("page.back_key"))
        self.close_button.clicked.connect(self.closed)
        self._throws = QVBoxLayout()
        self._pictures: list[_Picture] = []
        self.points = PointsField()
        self.points.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.points.setAccessibleName(tr("turn.edit_points"))
        self.points.entered.connect(self._edit)
        self.reason = _Reason()
        self.reason.setMaxLength(80)
        self.reason.setPlaceholderText(tr("turn.edit_reason"))
        self.reason.setAccessibleName(tr("turn.edit_reason"))
        self.reason.returnPressed.connect(self._edit)
        self.unsaved = UnsavedPanel(look, self.kept.emit, _UNCHANGED)
        for field in (self.points, self.reason):
            field.textEdited.connect(self.unsaved.dismiss)
        self.change = QPushButton(tr("turn.edit"))
        self.change.clicked.connect(self._edit)
        self._arrange()
        look.changed.connect(self._respace)
        self._respace()

    def show_turn(self, turn: PastTurnShown) -> None:
        """Show this turn; its pictures come later. What is being typed for it stays, and so does a
        picture that is looked at."""
        same = (turn.turn, turn.points) == (self._turn, self._written)
        if (turn.turn, turn.throws) != (self._turn, self._thrown):
            self._show_throws(turn.throws)
        self._turn, self._written = turn.turn, turn.points
        self._title.setText(in_pieces(turn.title))
        self._title.setAccessibleName(turn.title)
        locked = (sentence(turn.locked),) if turn.locked else ()
        told = "  ".join((*turn.told, *locked))
        self._told.setText(told)
        self.setAccessibleName(turn.title)
        self.setAccessibleDescription(told)
        if not (same and self.points.isModified()):
            self.points.setText(points(turn.points))
        if not same:
            # clear() could be undone, and the reason of another change come back
            self.reason.setText("")
            self.unsaved.dismiss()
        for widget in (self.points, self.reason, self.change):
            widget.setEnabled(not turn.locked)
            widget.setToolTip(turn.locked)

    def forget(self) -> None:
        """The turn is no more: what was typed for it is not for the one that takes its place."""
        self._turn = -1

    @property
    def is_typed(self) -> bool:
        """Whether something stands here that is not written down."""
        other = self.points.points != self._written
        return self._turn >= 0 and (other or bool(self.reason.text().strip()))

    def show_pictures(self, turn: int, pictures: Sequence[bytes | None]) -> None:
        """The picture of each throw of this turn, as JPEG; None where none was taken."""
        if turn != self._turn:
            return
        for place, jpeg in zip(self._pictures, pictures, strict=False):
            if jpeg:
                place.show_picture(QImage.fromData(jpeg), dice_in(jpeg))

    def _show_throws(self, throws: Sequence[ThrowShown]) -> None:
        while (item := self._throws.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._pictures, self._thrown = [], tuple(throws)
        for throw in throws:
            self._throws.addWidget(self._throw(throw))
        self._throws.addStretch(1)
        let_enter_press(self)

    def _throw(self, throw: ThrowShown) -> QWidget:
        row = QFrame()
        row.setProperty("kind", "raised")
        dice = DiceRow(self._look)
        dice.show_dice(throw.dice, throw.kept)
        sums = label(throw.arithmetic, wraps=True)
        picture = _Picture(self._look)
        self._pictures.append(picture)
        text = QVBoxLayout()
        text.addWidget(dice)
        text.addWidget(sums)
        text.addStretch(1)
        layout = QHBoxLayout(row)
        layout.addLayout(text, 1)
        layout.addWidget(picture)
        return row

    def _edit(self) -> None:
        """What lacks is where the cursor goes."""
        worth, reason = self.points.points, self.reason.text().strip()
        if worth is None:
            self.points.setFocus()
            self.unfit.emit(how_points_are_typed())
            return
        if not reason:
            self.reason.setFocus()
        self.edited.emit(self._turn, worth, reason)

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.close_button)
        inside = QWidget()
        inside.setLayout(self._throws)
        self._throws.setContentsMargins(0, 0, 0, 0)
        scroll = Scrolling(tr("strip"), inside)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        edit = QGridLayout()
        edit.addWidget(QLabel(tr("turn.edit_to")), 0, 0)
        edit.addWidget(self.points, 0, 1)
        edit.addWidget(self.reason, 1, 0, 1, 3)
        edit.addWidget(self.change, 1, 3)
        edit.setColumnStretch(2, 1)
        self._column = column = QVBoxLayout(self)
        column.addLayout(head)
        column.addWidget(self._told)
        column.addWidget(scroll, 1)
        column.addLayout(edit)
        column.addWidget(self.unsaved)

    def _respace(self) -> None:
        margin = self._look.px(1.0)
        self._column.setContentsMargins(margin, margin, margin, margin)
        self._column.setSpacing(self._look.px(0.7))
        self.points.setFixedWidth(self._look.px(6))


class _Reason(QLineEdit):
    """A field in which Enter is its own, before it is the window's."""

    def event(self, event: QEvent) -> bool:
        return kept_from_window(event, ENTER) or super().event(event)


class _Picture(QPushButton):
    """The picture of a throw, small; pressed, it is large."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._image = QImage()
        self._boxes: tuple[DieMark, ...] = ()
        self._large = False
        self.setProperty("kind", "quiet")
        self.setAccessibleName(tr("turn.picture"))
        self.setToolTip(tr("turn.enlarge"))
        self.clicked.connect(self._toggle)
        self.hide()

    def show_picture(self, image: QImage, dice: Sequence[DieReading] = ()) -> None:
        """``dice`` are those read in it: their boxes are drawn where it is large."""
        if image.isNull():
            return
        self._image = image
        self._boxes = tuple(DieMark(d.center_px, d.size_px, d.value, not d.certain) for d in dice)
        self._fit()
        self.show()

    def _toggle(self) -> None:
        self._large = not self._large
        self._fit()

    def _fit(self) -> None:
        width = self._look.px(_LARGE_EMS if self._large else _PICTURE_EMS)
        smooth = Qt.TransformationMode.SmoothTransformation
        picture = QPixmap.fromImage(self._image.scaledToWidth(width, smooth))
        if self._large and self._boxes:
            picture = self._boxed(picture.size())
        self.setIcon(picture)
        self.setIconSize(picture.size())

    def _boxed(self, size: QSize) -> QPixmap:
        """The picture with what was read of each die when it was thrown."""
        board = BoardView(self._look)
        board.resize(size)
        board.show_picture(self._image, self._image.size())
        board.show_marks(self._boxes)
        return board.grab()
