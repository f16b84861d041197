"""The settings: everything takes effect at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.pages.source_check import SourceCheck
from scorekeeper.desktop.pages.source_picker import SourcePicker
from scorekeeper.desktop.preferences import Preferences
from scorekeeper.desktop.widgets.labels import label
from scorekeeper.desktop.widgets.page import Card, Page
from scorekeeper.desktop.widgets.saving import ask_where, home_folder
from scorekeeper.desktop.widgets.scrolled_past import Dropdown
from scorekeeper.desktop.widgets.scrolling import Scrolling
from scorekeeper.desktop.widgets.told_line import ToldLine
from scorekeeper.desktop.wording import LANGUAGES, breakable, tr
from scorekeeper.settings import TEXT_SIZES

FARKLE_S = (0, 5, 8, 15, 30)
EVIDENCE_DAYS = (0, 7, 30, 90, 365)
_NARROW_EMS = 68


class SettingsPage(Page):
    """Choices on cards; back-up and restore are asked of the keeper. ``source`` is watched now."""

    backup_wanted = Signal(object)
    """The path of the file to be written."""
    source_chosen = Signal(str, str)
    """Watch this source from now on, empty for none; and what it is called where it is a webcam."""
    restore_wanted = Signal(object)
    """The path of the file to be read."""

    def __init__(self, look: Look, preferences: Preferences, store: Path, source: str) -> None:
        super().__init__(look, tr("home.settings"))
        self._preferences = preferences
        self._store = store
        self._said = ToldLine()
        self._said.hide()
        self._of_caller = label(kind="muted", wraps=True)
        self._of_caller.hide()
        self.backup = QPushButton(tr("set.backup"))
        self.backup.clicked.connect(self._back_up)
        self.restore = QPushButton(tr("set.restore"))
        self.restore.clicked.connect(self._restore)
        self.source = SourcePicker()
        last = preferences.settings
        self.source.select(source, last.camera_name if source == last.camera else "")
        self.source.settled.connect(self._choose_source)
        self.check = SourceCheck(look)
        self.check.show_none(source, self.source.name)
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(Card(look, tr("set.look"), self._look_rows()))
        left.addWidget(Card(look, tr("set.play"), self._play_rows()))
        left.addWidget(Card(look, tr("set.data"), self._data_rows()))
        left.addStretch(1)
        right.addWidget(Card(look, tr("set.reader"), self._reader_rows()))
        right.addWidget(Card(look, tr("set.camera"), self.source, self.check), 1)
        self._columns = QHBoxLayout()
        for layout in (left, right, self._columns):
            layout.setSpacing(look.px(0.9))
        self._columns.addLayout(left, 1)
        self._columns.addLayout(right, 1)
        content = QWidget()
        content.setLayout(self._columns)
        self._columns.setContentsMargins(0, 0, 0, 0)
        scroll = Scrolling(tr("home.settings"), content)
        self.body.addWidget(scroll, 1)
        self.body.addWidget(self._said)  # in sight, however far down the page one is
        look.changed.connect(self._share_room)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        """One column where there is no room for two, as when larger type is chosen here."""
        narrow = self.width() < self.look.px(_NARROW_EMS)
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._columns.setDirection(way)

    @property
    def said(self) -> str:
        """What came of the last back-up or restore."""
        return self._said.line

    def say(self, line: str) -> None:
        """What came of it."""
        self._show(line, "good")

    def warn(self, line: str) -> None:
        """Why it did not happen."""
        self._show(line, "fault")

    @property
    def said_of_caller(self) -> str:
        """Why nothing is said aloud, or not in this language; empty where it is."""
        return self._of_caller.text()

    def tell_of_caller(self, line: str) -> None:
        """Why nothing is said aloud, or not in this language; empty where it is."""
        self._of_caller.setText(line)
        self._of_caller.setVisible(bool(line))

    def _look_rows(self) -> QWidget:
        languages = [("", tr("set.system")), *LANGUAGES.items()]
        themes = [(name, tr(f"set.theme.{name}")) for name in ("dark", "light", "contrast")]
        sizes = [(percent, f"{percent} %") for percent in TEXT_SIZES]
        self.language = self._choice("language", languages)
        return self._rows(
            ("set.language", self.language),
            ("set.theme", self._choice("theme", [("", tr("set.system")), *themes])),
            ("set.text", self._choice("text_percent", sizes)),
        )

    def _play_rows(self) -> QWidget:
        seconds = [(0, tr("set.farkle.0"))]
        seconds += [(s, tr("set.farkle.after", count=s)) for s in FARKLE_S if s]
        return self._rows(
            ("set.farkle", self._choice("farkle_s", seconds)),
            ("", self._check("advice")),
            ("", self._check("sounds")),
            ("", self._check("caller")),
            ("", self._of_caller),
        )

    def _reader_rows(self) -> QWidget:
        cares = [(name, tr(f"set.care.{name}")) for name in ("usual", "careful", "ask")]
        days = [(0, tr("set.pictures.0"))]
        days += [(d, tr("set.pictures.days", count=d)) for d in EVIDENCE_DAYS if d]
        return self._rows(
            ("set.care", self._choice("care", cares)),
            ("set.pictures", self._choice("evidence_days", days)),
        )

    def _data_rows(self) -> QWidget:
        where = label(tr("set.where", path=breakable(str(self._store))), "muted", wraps=True)
        folder = QPushButton(tr("set.folder"))
        folder.clicked.connect(self._open_folder)
        buttons = QHBoxLayout()
        for button in (self.backup, self.restore, folder):
            buttons.addWidget(button)
        buttons.addStretch(1)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(where)
        column.addLayout(buttons)
        return content

    def _rows(self, *rows: tuple[str, QWidget]) -> QWidget:
        content = QWidget()
        grid = QGridLayout(content)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(self.look.px(0.5))
        grid.setHorizontalSpacing(self.look.px(0.8))
        grid.setColumnStretch(1, 1)
        for place, (code, widget) in enumerate(rows):
            if not code:
                grid.addWidget(widget, place, 0, 1, 2)
                continue
            grid.addWidget(label(tr(code)), place, 0)
            grid.addWidget(widget, place, 1)
            widget.setAccessibleName(tr(code))
        return content

    def _choice(self, field: str, values: Sequence[tuple[Any, str]]) -> Dropdown:
        """One of several values of a setting."""
        choice = Dropdown()
        now = getattr(self._preferences.settings, field)
        for value, title in values:
            choice.addItem(title, value)
        choice.setCurrentIndex(max(0, choice.findData(now)))
        choice.currentIndexChanged.connect(self._changes(field, choice.currentData))
        return choice

    def _check(self, field: str) -> QCheckBox:
        check = QCheckBox(tr(f"set.{field}"))
        check.setAccessibleName(check.text())
        check.setChecked(getattr(self._preferences.settings, field))
        check.toggled.connect(self._changes(field, check.isChecked))
        return check

    def _choose_source(self) -> None:
        if not self.source.fault():
            source, name = self.source.source(), self.source.name
            self.check.show_none(source, name)
            self.source_chosen.emit(source, name)

    def _changes(self, field: str, value: Callable[[], Any]) -> Callable[[], None]:
        return lambda: self._preferences.change(**{field: value()})

    def _back_up(self) -> None:
        usual = home_folder() / "scorekeeper-games.db"
        chosen = ask_where(self, tr("set.backup"), usual, "db")
        if chosen is not None:
            self.backup_wanted.emit(chosen)

    def _restore(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(
            self, tr("set.restore"), str(home_folder()), tr("set.files")
        )
        if chosen:
            self.restore_wanted.emit(Path(chosen))

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._store.parent)))

    def _show(self, line: str, kind: str) -> None:
        self._said.tell(line, kind)
        self._said.setVisible(bool(line))
