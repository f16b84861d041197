"""The keys that hold on the page that is shown, on a small sheet over the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QShortcut
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from scorekeeper.desktop.drawing.key_names import spelled
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.keys import bind_key
from scorekeeper.desktop.widgets.labels import label
from scorekeeper.desktop.widgets.popup import Popup
from scorekeeper.desktop.wording import sentence, tr

OPENED_BY = ("F1", "?")
_CLOSED_BY = {Qt.Key.Key_F1, Qt.Key.Key_Question, Qt.Key.Key_Escape, Qt.Key.Key_Return}
_MOST_TOLD = 3
"""Of more keys that do the same, the first and the last are told."""


class KeysSheet(Popup):
    """Opened by F1 or ?, closed by the same, by Escape, or by a click; it binds nothing else."""

    def __init__(self, look: Look, window: QWidget, shown: Callable[[], QWidget | None]) -> None:
        """``shown`` is the page whose keys are told, beside those of the ``window``."""
        super().__init__(window)
        self._look = look
        self._window = window
        self._shown_page = shown
        self._lines: QWidget | None = None
        self._opening: list[QShortcut] = []
        self.lines: tuple[tuple[str, str], ...] = ()
        """Each key, or several that do the same, and what they do."""
        self._column = QVBoxLayout(self)
        self.name_keys()

    def name_keys(self) -> None:
        """Say what opens it in the language spoken now."""
        for shortcut in self._opening:
            shortcut.deleteLater()
        self._opening = [
            bind_key(self._window, key, tr("keys.these"), self.open) for key in OPENED_BY
        ]

    def open(self) -> None:
        """Over the middle of the window, until it is closed."""
        bound = (*_bound(self._shown_page()), *self._opening)
        self.lines = tuple((_told(keys), does) for does, keys in _by_deed(bound).items())
        self._show_lines()
        self.setAccessibleName(tr("keys"))
        self.setAccessibleDescription(
            " ".join(sentence(f"{keys}: {does}") for keys, does in self.lines)
        )
        self.ensurePolished()
        self.adjustSize()
        box = self.rect()
        box.moveCenter(self._window.rect().center())
        self.open_at(box.topLeft())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _CLOSED_BY:
            self.dismiss()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.dismiss()

    def _show_lines(self) -> None:
        if self._lines is not None:
            self._lines.setParent(None)
            self._lines.deleteLater()
        self._lines = QWidget()
        grid = QGridLayout(self._lines)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(self._look.px(1.2))
        grid.setVerticalSpacing(self._look.px(0.1))
        grid.addWidget(label(tr("keys"), "heading"), 0, 0, 1, 2)
        for row, (keys, does) in enumerate(self.lines, start=1):
            grid.addWidget(label(keys, "strong"), row, 0)
            grid.addWidget(label(does), row, 1)
        margin = self._look.px(0.8)
        self._column.setContentsMargins(margin, margin, margin, margin)
        self._column.addWidget(self._lines)


def _bound(page: QWidget | None) -> Iterable[QShortcut]:
    """Those of the page that do something now."""
    return (each for each in page.findChildren(QShortcut) if each.isEnabled()) if page else ()


def _by_deed(bound: Iterable[QShortcut]) -> dict[str, list[str]]:
    """The keys of each thing that is done, each once: a keyboard may have two of one name."""
    deeds: dict[str, list[str]] = {}
    for shortcut in bound:
        does = shortcut.whatsThis()
        keys = deeds.setdefault(f"{does[:1].upper()}{does[1:]}", [])
        if (key := spelled(shortcut.key().toString())) not in keys:
            keys.append(key)
    return deeds


def _told(keys: list[str]) -> str:
    return f"{keys[0]} … {keys[-1]}" if len(keys) > _MOST_TOLD else "  ".join(keys)
