"""The little panel that opens beside a die: which face does it really show?"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from scorekeeper.desktop.drawing.die_face import DieLook
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.die_button import DieButton
from scorekeeper.desktop.widgets.popup import Popup
from scorekeeper.desktop.wording import tr
from scorekeeper.rules.dice import FACES


class FacePicker(Popup):
    """Six faces to choose from; by a click, by the keys 1 to 6, closed by Escape."""

    picked = Signal(int, int)
    """The die's place and the face chosen for it."""
    removed = Signal(int)
    """The place of what is no die."""
    stepped = Signal(int)
    """The place beside this one that is asked for instead."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self.place = -1
        self.setAccessibleName(tr("pick.accessible"))
        self._question = QLabel()
        row = QHBoxLayout()
        row.setSpacing(0)
        self._faces: list[DieButton] = []
        for face in FACES:
            button = DieButton(look, 4.4)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setToolTip(tr("pick.face_key", face=face))
            button.clicked.connect(lambda _=False, face=face: self._pick(face))
            row.addWidget(button)
            self._faces.append(button)
        self._no_die = QPushButton(tr("pick.none_key"))
        self._no_die.setProperty("kind", "quiet")
        self._no_die.setAccessibleName(tr("pick.none"))
        self._no_die.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._no_die.clicked.connect(self._remove)
        column = QVBoxLayout(self)
        column.addWidget(self._question, alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addLayout(row)
        column.addWidget(self._no_die, alignment=Qt.AlignmentFlag.AlignHCenter)

    def ask(self, place: int, value: int, anchor: QPoint, *, removable: bool = False) -> None:
        """Open for the die at ``place`` that is read as ``value`` (0: it was missed), near the
        global ``anchor``.

        ``removable``: it may also turn out to be no die at all.
        """
        self.place = place
        self._no_die.setVisible(removable)
        self._question.setText(tr("pick") if value else tr("pick.missing"))
        for face, button in zip(FACES, self._faces, strict=True):
            button.show_die(DieLook(face, lit=face == value), tr("pick.face", face=face))
        self.ensurePolished()
        self.adjustSize()
        self.open_at(self._beside(self._window.mapFromGlobal(anchor)))

    def _beside(self, anchor: QPoint) -> QPoint:
        """The top left corner that keeps the whole panel inside its parent, below ``anchor``."""
        room = self._window.rect().adjusted(8, 8, -8, -8)
        box = QRect(QPoint(0, 0), self.size())
        box.moveTopLeft(anchor - QPoint(self.width() // 2, 0))
        if box.bottom() > room.bottom():
            box.moveBottom(anchor.y() - self.height() // 3)
        box.moveLeft(max(room.left(), min(box.left(), room.right() - box.width())))
        box.moveTop(max(room.top(), min(box.top(), room.bottom() - box.height())))
        return box.topLeft()

    def _pick(self, face: int) -> None:
        place = self.place
        self.dismiss()
        self.picked.emit(place, face)

    def _remove(self) -> None:
        place = self.place
        self.dismiss()
        self.removed.emit(place)

    def dismiss(self) -> None:
        """Close without an answer."""
        self.place = -1
        super().dismiss()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.text() in {str(face) for face in FACES}:
            self._pick(int(event.text()))
        elif event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        elif event.key() == Qt.Key.Key_Delete and self._no_die.isVisible():
            self._remove()
        elif event.key() in steps:
            self.stepped.emit(self.place + steps[Qt.Key(event.key())])
