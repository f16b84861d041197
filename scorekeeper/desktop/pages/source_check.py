"""What the chosen source sees before the game begins, and in plain words what to improve."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.board_view import BoardView, DieMark
from scorekeeper.desktop.widgets.labels import label, show_kind
from scorekeeper.desktop.widgets.status_line import Mood
from scorekeeper.desktop.wording import tr
from scorekeeper.named import without_password
from scorekeeper.vision.profile.view_check import Trouble
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.settling import TablePhase


class SourceCheck(QWidget):
    """The picture with what the reader sees, and one line about it."""

    set_up_wanted = Signal()
    """Set up the camera that is shown."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.board = BoardView(look)
        self._line = label(wraps=True)
        self._line.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._line.setMinimumHeight(look.px(3.6))
        self.set_up = QPushButton(tr("cal.open"))
        self.set_up.setAccessibleName(tr("cal.open"))
        self.set_up.clicked.connect(self.set_up_wanted)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.board, 1)
        column.addWidget(self._line)
        column.addWidget(self.set_up, alignment=Qt.AlignmentFlag.AlignLeft)
        self.show_none("")

    @property
    def text(self) -> str:
        """The line shown now."""
        return self._line.text()

    def show_none(self, source: str, name: str = "") -> None:
        """No picture yet: of ``source``, called so where it is a webcam, or because dice are tapped
        in."""
        self.board.clear()
        self.set_up.hide()
        self._say("" if source else tr("check.by_hand"), Mood.WAITING)
        told = name or without_password(source)
        self.board.show_message(tr("source.opening", name=told) if source else tr("check.off"))

    def show_sight(self, sight: Sight) -> None:
        """The newest picture, and what to make of it."""
        self.board.show_picture(sight.image, sight.read_size)
        self.set_up.show()
        dice = sight.reading.dice
        self.board.show_marks(
            [DieMark(die.center_px, die.size_px, die.value, not die.certain) for die in dice]
        )
        line, mood = advice_about(sight)
        self._say(f"{line}\n{sight.held}" if sight.held else line, mood)

    def say(self, line: str, mood: Mood) -> None:
        """What the source says of itself: only faults where there is a picture."""
        if mood is Mood.FAULT:
            self._say(line, mood)
        self.board.show_message(line)

    def _say(self, line: str, mood: Mood) -> None:
        kind = {Mood.FAULT: "fault", Mood.ASKING: "question-small", Mood.GOOD: "good"}.get(mood)
        show_kind(self._line, kind or "muted")
        self._line.setText(line)


def advice_about(sight: Sight) -> tuple[str, Mood]:
    """What to improve in what this picture shows, the most useful thing first."""
    if sight.phase is TablePhase.MOVING:
        return tr("check.moving"), Mood.WAITING
    if wrong := _of_picture(sight) or _of_dice(sight.reading.dice):
        return wrong, Mood.ASKING
    count = len(sight.reading.dice)
    return tr("check.good_one" if count == 1 else "check.good", all=count), Mood.GOOD


def _of_picture(sight: Sight) -> str:
    if sight.black:
        return tr("check.black")
    if sight.stuck:
        return tr("check.stuck")
    if sight.seldom:
        return tr("check.seldom")
    if not sight.reading.dice:
        return tr("check.dark" if Trouble.DARK in sight.troubles else "check.no_dice")
    return tr(f"check.{sight.troubles[0].name.lower()}") if sight.troubles else ""


def _of_dice(dice: Sequence[DieReading]) -> str:
    cocked = sum(die.cocked for die in dice)
    if cocked:
        return tr("check.cocked", count=cocked)
    unsure = sum(not die.certain for die in dice)
    return tr("check.unsure", count=unsure, all=len(dice)) if unsure else ""
