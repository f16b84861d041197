"""What becomes of what was typed and not taken, asked in the page itself before it is left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QPushButton, QWidget

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.labels import label
from scorekeeper.desktop.wording import sentence, tr

Keep = Callable[[Callable[[], None]], None]


@dataclass(frozen=True)
class Answers:
    """The codes of the question and of what may be answered to it."""

    question: str = "unsaved"
    save: str = "unsaved.save"
    throw: str = "unsaved.throw"
    stay: str = "unsaved.stay"


class UnsavedPanel(QFrame):
    """Hidden until it is asked; ``keep`` saves the changes, and does what is to follow once that
    has gone well."""

    def __init__(self, look: Look, keep: Keep, codes: Answers | None = None) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._codes = codes = codes or Answers()
        self._keep = keep
        self._then: Callable[[], None] | None = None
        self._before: QWidget | None = None
        self._said = label(kind="question-small", wraps=True)
        self.save = self._button(codes.save, self._save)
        self.save.setProperty("kind", "primary")
        self.throw = self._button(codes.throw, self._go_on)
        self.stay = self._button(codes.stay, self.dismiss)
        self._answers = QHBoxLayout()
        self._answers.addStretch(1)
        for button in (self.save, self.throw, self.stay):
            self._answers.addWidget(button)
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._parts.setContentsMargins(look.px(1.0), look.px(0.6), look.px(0.6), look.px(0.6))
        self._parts.addWidget(self._said, 1)
        self._parts.addLayout(self._answers)
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Beside answers that take most of a line, the question would be a column of single words.
        ways = QBoxLayout.Direction
        narrow = self._answers.sizeHint().width() > self.width() / 2
        self._parts.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)

    def ask(self, refused: str, then: Callable[[], None], **named: str) -> None:
        """Ask, and do ``then`` unless the answer is to stay. ``refused`` says why nothing can be
        saved now; empty where it can. ``named`` is what the question names."""
        if self.isHidden():
            self._before = self.window().focusWidget()
        self._then = then
        question = tr(self._codes.question, **named)
        self._said.setText(f"{question} {sentence(refused)}" if refused else question)
        self.setAccessibleName(self._said.text())
        self.save.setEnabled(not refused)
        self.save.setToolTip(refused)
        self.show()
        (self.stay if refused else self.save).setFocus()

    def dismiss(self) -> None:
        """Stay on the page."""
        if self.isHidden():
            return
        # Who has gone on editing meanwhile stays there.
        asked = any(button.hasFocus() for button in (self.save, self.throw, self.stay))
        before = self._before if asked else None
        self._then = self._before = None
        self.hide()
        if before is not None:
            before.setFocus()

    def _save(self) -> None:
        then = self._then
        self.dismiss()
        if then is not None:
            self._keep(then)

    def _go_on(self) -> None:
        then = self._then
        self.dismiss()
        if then is not None:
            then()

    def _button(self, code: str, answer: Callable[[], None]) -> QPushButton:
        button = QPushButton(tr(code))
        button.setAccessibleName(button.text())
        button.clicked.connect(answer)
        return button
