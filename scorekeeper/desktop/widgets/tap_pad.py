"""Dice entered by hand: six large faces to tap as they lie on the table, no camera needed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
)

from scorekeeper.desktop.drawing.die_face import DieLook
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.die_button import DieButton
from scorekeeper.desktop.widgets.labels import label
from scorekeeper.desktop.wording import tr
from scorekeeper.rules.dice import FACES

_DIE_EMS = 6.2
_LEAST_EMS = 4.0
"""A face that is smaller is hard to hit."""
_ROWS = (3, 6)
"""So many faces may lie side by side."""


class TapPad(QFrame):
    """Tells which face was tapped; whoever listens collects the roll."""

    tapped = Signal(int)
    taken_back = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("kind", "card")
        self._prompt = label(kind="heading", wraps=True)
        self._prompt.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._hint = label(tr("pad.hint"), "muted", wraps=True)
        self._hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._awaited = True
        self._faces = [self._face(face) for face in FACES]
        self.back = QPushButton(tr("pad.back"))
        self.back.setProperty("kind", "quiet")
        self.back.setAccessibleName(tr("pad.back"))
        self.back.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.back.clicked.connect(self.taken_back)
        self._grid = QGridLayout()
        self._across = 0
        self._arrange()
        # Not before: PySide remembers what lies in a layout that is put into another, is not told
        # when it moves, and dies of what comes to lie at its address.
        self._put_in_rows_of(3)

    def _arrange(self) -> None:
        self._column = column = QVBoxLayout(self)
        column.addWidget(self._prompt)
        column.addWidget(self._hint)
        column.addLayout(self._grid, 1)
        column.addWidget(self.back, alignment=Qt.AlignmentFlag.AlignHCenter)

    def _face(self, face: int) -> DieButton:
        button = DieButton(self._look, _DIE_EMS)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        button.setMinimumHeight(1)  # the faces take the room that there is, and claim none
        button.show_die(DieLook(face), tr("pad.add", face=face))
        button.setToolTip(tr("pad.add_key", face=face))
        button.clicked.connect(lambda: self.tapped.emit(face))
        return button

    def hasHeightForWidth(self) -> bool:
        """It takes the height that is left: the faces are as large as that allows."""
        return False

    def event(self, event: QEvent) -> bool:
        """Another size, or other words, which leave another room for the faces."""
        handled = super().event(event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._make_faces_large()
        return handled

    def _make_faces_large(self) -> None:
        """The faces lie in one row or in two, whichever makes them larger; where they would still
        be small to tap, nothing is said that is said by them."""
        column = self._column
        margins = column.contentsMargins()
        wide = self.width() - margins.left() - margins.right()
        said = (self._prompt.heightForWidth(wide), self.back.sizeHint().height())
        high = self.height() - margins.top() - margins.bottom() - sum(said) - 2 * column.spacing()
        hint = self._hint.heightForWidth(wide) + column.spacing()
        told = max(_edge(wide, high - hint, across) for across in _ROWS) >= self._look.px(
            _LEAST_EMS
        )
        self._show_hint(told)
        high -= hint if told else 0
        self._put_in_rows_of(max(_ROWS, key=lambda across: _edge(wide, high, across)))

    def _show_hint(self, room: bool) -> None:
        """How dice are entered, while they can be; its room stays, so that no face moves."""
        policy = self._hint.sizePolicy()
        policy.setRetainSizeWhenHidden(room)
        self._hint.setSizePolicy(policy)
        self._hint.setVisible(room and self._awaited)

    def _put_in_rows_of(self, across: int) -> None:
        if across == self._across:
            return
        self._across = across
        for place, button in enumerate(self._faces):
            self._grid.addWidget(button, place // across, place % across)

    def show_progress(self, prompt: str, entered: int, expected: int) -> None:
        """Ask for the dice; 0 ``expected`` means that none can be entered now."""
        self._prompt.setText(prompt)
        self._awaited = expected > 0
        self._make_faces_large()
        for button in self._faces:
            button.setEnabled(self._awaited)
        self.back.setEnabled(entered > 0)


def _edge(wide: int, high: int, across: int) -> float:
    """How large six faces can be, so many of them side by side."""
    return min(wide / across, high / (6 / across))
