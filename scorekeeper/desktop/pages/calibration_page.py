"""Sets a camera up: shows what it sees, says what is missing or wrong, and keeps its profile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QLocale, QStandardPaths, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.desktop.camera.examining import Examined, Wanted
from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.drawing.key_names import spelled
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.pages.calibration_lines import CheckLine, line_before_pictures, sight_lines
from scorekeeper.desktop.pages.check_lines import CheckLines
from scorekeeper.desktop.pages.outline_view import OutlineView
from scorekeeper.desktop.widgets.asking_page import AskingPage
from scorekeeper.desktop.widgets.keys import bind_key
from scorekeeper.desktop.widgets.labels import label
from scorekeeper.desktop.widgets.page import Card
from scorekeeper.desktop.widgets.saving import home_folder
from scorekeeper.desktop.widgets.scrolled_past import Dropdown, NumberField
from scorekeeper.desktop.widgets.scrolling import Scrolling
from scorekeeper.desktop.widgets.status_line import Mood
from scorekeeper.desktop.widgets.told_line import ToldLine
from scorekeeper.desktop.wording import language, tr
from scorekeeper.named import without_password
from scorekeeper.printing.paper import PAPERS, usual_paper
from scorekeeper.vision.profile.calibration import Outline, Profile, Table

_INSET = 0.12
"""Where the corners of an area drawn by hand lie first, in shares of the picture."""
_BEGIN: Outline = (
    (_INSET, _INSET),
    (1 - _INSET, _INSET),
    (1 - _INSET, 1 - _INSET),
    (_INSET, 1 - _INSET),
)
_SMALLEST_MM, _LARGEST_MM = 4.0, 60.0


class CalibrationPage(AskingPage):
    """The picture on the left, what is seen in it on the right."""

    examine_wanted = Signal(object)
    """Examine the pictures as this Wanted says."""
    save_wanted = Signal(object, object)
    """Keep the profile by this Examined picture, as this Wanted says."""
    sheet_wanted = Signal(object, str)
    """Write the sheet to this file, for this paper."""

    def __init__(self, look: Look, source: str, places: Sequence[str], table: Table) -> None:
        super().__init__(look, tr("cal"), self._keep)
        self._drawn: Outline = ()
        self._seen: Examined | None = None
        self._then: Callable[[], None] | None = None
        """What follows as soon as it is on disk."""
        self.picture = OutlineView(look)
        name = without_password(source)
        self.picture.show_message(tr("source.opening", name=name) if source else tr("check.off"))
        self.by_itself = QPushButton(tr("cal.find"))
        self.by_hand = QPushButton(tr("cal.draw"))
        self.place = Dropdown()
        self.place.setEditable(True)
        self.place.addItems(list(places))
        self.die = NumberField()
        self.die.setLocale(QLocale(language()))
        self.die.setRange(_SMALLEST_MM, _LARGEST_MM)
        self.die.setDecimals(1)
        self.die.setSingleStep(0.5)
        self.die.setSuffix(" mm")
        self.die.setValue(table.die_mm)
        self.die.lineEdit().setTextMargins(look.px(0.5), 0, 0, 0)
        self.paper = Dropdown()
        self.paper.addItems(list(PAPERS))
        self.paper.setCurrentText(usual_paper())
        self.pdf = QPushButton(tr("cal.pdf"))
        self.save = QPushButton(tr("cal.save"))
        self.save.setProperty("kind", "primary")
        self.save.setProperty("large", True)
        self.save.setEnabled(False)
        self._lines = CheckLines(look)
        self._lines.show_lines((line_before_pictures(source),))
        self._said = ToldLine()
        self._name_controls()
        self._arrange()
        self._connect()
        self._kept = self._being_kept = self.wanted
        """What is on disk, or stood here at first; and what is on its way there."""

    @property
    def wanted(self) -> Wanted:
        """How pictures are examined, by what stands on the page now."""
        return Wanted(self._drawn, self.die.value(), self.place.currentText().strip())

    @property
    def told(self) -> tuple[str, ...]:
        """What the page says of the picture now."""
        return self._lines.texts

    @property
    def said(self) -> str:
        """What came of saving or printing."""
        return self._said.line

    def show_sight(self, sight: Sight) -> None:
        """The newest picture; now and then it has been examined."""
        self.picture.show_picture(sight.image, sight.read_size)
        blind = sight.black or sight.stuck
        if blind:  # what it was like before may be long past
            self.save.setEnabled(False)
        if sight.examined is None:
            return
        self._seen = sight.examined
        self.save.setEnabled(not blind)
        self._lines.show_lines(sight_lines(sight, sight.examined))
        view = sight.examined.found.view
        self.picture.show_outline(self._drawn or view.area, view.keep)

    def say_source(self, line: str, mood: Mood) -> None:
        """What the source says of itself; only faults are shown here."""
        if mood is Mood.FAULT:
            self._lines.show_lines((CheckLine(line, Mood.ASKING),))
            self.picture.show_message(line)

    def settle(self, then: Callable[[], None]) -> None:
        self._then = None
        if self.wanted == self._kept:
            then()
            return
        self.unsaved.ask("" if self.save.isEnabled() else tr("cal.unsaved_why"), then)

    def tell_saved(self, profile: Profile) -> None:
        """The profile is on disk."""
        self._kept = self._being_kept
        self._say(tr("cal.saved" if profile.view.area else "cal.saved_whole"), "good")
        self.examine_wanted.emit(self.wanted)
        then, self._then = self._then, None
        if then is not None:
            then()

    def tell_printed(self, file: str) -> None:
        """The sheet is on disk."""
        self._say(tr("cal.printed", file=file), "good")

    def warn(self, line: str) -> None:
        """Why it was not written."""
        self._then = None
        self._say(line, "fault")

    def _say(self, line: str, kind: str) -> None:
        self._said.tell(line, kind)

    def _draw_by_hand(self) -> None:
        """Begin with what was found, or with a frame inside the picture."""
        self._take_drawn(self.picture.outline or _BEGIN)
        self.picture.show_outline(self._drawn)
        self.picture.setFocus()

    def _find_by_itself(self) -> None:
        self._take_drawn(())

    def _take_drawn(self, outline: Outline) -> None:
        self._drawn = outline
        self._ask()

    def _ask(self) -> None:
        self._then = None
        self.unsaved.dismiss()
        self._say("", "muted")
        self.examine_wanted.emit(self.wanted)

    def _keep(self, then: Callable[[], None]) -> None:
        """Saving takes a while."""
        self._save()
        self._then = then

    def _save(self) -> None:
        self._then, self._being_kept = None, self.wanted
        if self._seen is not None:
            self.save_wanted.emit(self._seen, self.wanted)

    def _print(self) -> None:
        paper = self.paper.currentText()
        self.sheet_wanted.emit(documents_folder() / f"scorekeeper-{paper.lower()}.pdf", paper)

    def _connect(self) -> None:
        self.picture.edited.connect(self._take_drawn)
        self.by_itself.clicked.connect(self._find_by_itself)
        self.by_hand.clicked.connect(self._draw_by_hand)
        self.place.editTextChanged.connect(self._ask)
        self.die.valueChanged.connect(self._ask)
        self.pdf.clicked.connect(self._print)
        self.save.clicked.connect(self._save)
        bind_key(self, QKeySequence.StandardKey.Save, tr("cal.save"), self.save.click)

    def _name_controls(self) -> None:
        self.place.setAccessibleName(tr("cal.place"))
        for edit in self.place.findChildren(QLineEdit):
            edit.setAccessibleName(tr("cal.place"))
            edit.setPlaceholderText(tr("cal.place_hint"))
        self.die.setAccessibleName(tr("cal.die"))
        self.die.lineEdit().setAccessibleName(tr("cal.die"))
        self.paper.setAccessibleName(tr("cal.paper"))
        save = QKeySequence(QKeySequence.StandardKey.Save).toString()
        self.save.setToolTip(spelled(save))

    def _arrange(self) -> None:
        look = self.look
        keys = label(tr("cal.keys"), "muted", wraps=True)
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(self.picture, 1)
        left.addWidget(keys)
        right.addWidget(Card(look, tr("cal.seen"), self._lines, self._said))
        right.addWidget(
            Card(look, tr("cal.area"), _row(self.by_itself, self.by_hand), self._fields())
        )
        paper = _row(self.paper, self.pdf)
        why = label(tr("cal.print_why"), "muted", wraps=True)
        right.addWidget(Card(look, tr("cal.print"), why, paper))
        right.addStretch(1)
        for layout in (left, right):
            layout.setSpacing(look.px(0.9))
        content = QWidget()
        content.setLayout(right)
        right.setContentsMargins(0, 0, 0, 0)
        scroll = Scrolling(tr("cal"), content)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        columns = QHBoxLayout()
        columns.setSpacing(look.px(0.9))
        columns.addLayout(left, 6)
        columns.addWidget(scroll, 5)
        self.body.addLayout(columns, 1)
        self.tools.addWidget(self.save)

    def _fields(self) -> QWidget:
        content = QWidget()
        grid = QGridLayout(content)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(1, 1)
        for row, (code, field) in enumerate((("cal.place", self.place), ("cal.die", self.die))):
            grid.addWidget(QLabel(tr(code)), row, 0)
            grid.addWidget(field, row, 1)
        return content


def _row(*widgets: QWidget) -> QWidget:
    content = QWidget()
    row = QHBoxLayout(content)
    row.setContentsMargins(0, 0, 0, 0)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return content


def documents_folder() -> Path:
    """Where people look for documents."""
    place = QStandardPaths.StandardLocation.DocumentsLocation
    folder = Path(QStandardPaths.writableLocation(place) or home_folder())
    return folder if folder.is_dir() else home_folder()
