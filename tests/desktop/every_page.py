"""Every page of the window, in every size, theme, language and size of type: to be looked at, and
searched for words that are cut off.

    QT_QPA_PLATFORM=offscreen python -m tests.desktop.every_page FOLDER [PAGE …]

writes a picture of each, named by what it shows.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path

import cv2
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QWidget,
)

from scorekeeper.desktop import app
from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.game.countdown import Countdown
from scorekeeper.desktop.house_rules.rules_page import RulesPage
from scorekeeper.desktop.house_rules.score_rows_editor import ScoreRowsEditor
from scorekeeper.desktop.main_window import MainWindow
from scorekeeper.desktop.pages.history_page import HistoryPage
from scorekeeper.desktop.pages.players_page import PlayersPage
from scorekeeper.desktop.pages.what_page import WhatPage
from scorekeeper.desktop.widgets.score_sheet_view import ScoreSheetView
from scorekeeper.desktop.widgets.scrolled_past import Dropdown
from scorekeeper.desktop.wording import tr
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.start import players_of
from scorekeeper.rules.state import Phase
from scorekeeper.rulesets import load
from scorekeeper.session.session import Session, SessionView
from scorekeeper.settings import WindowOptions
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.table.settling import TablePhase
from tests.desktop.table import seen
from tests.sample_images import sample_image

SIZES = ((1024, 600), (1280, 800), (2560, 1440))
THEMES = ("dark", "light", "contrast")
LANGUAGES = ("en", "de")
PERCENTS = (100, 150)
WRAPPED = int(Qt.TextFlag.TextWordWrap)
HEIGHT_SLACK = 1.2
"""A line's height counts room for accents that no letter fills."""
NAMES = ("Anna", "Großmutter", "Maximilian")


class EveryPage:
    """One window over a game in its third round, put into one state after the other."""

    def __init__(self, home: Path) -> None:
        os.environ["SCOREKEEPER_HOME"] = str(home)
        self._home = home
        store = home / "games.db"
        deal(store)
        self.window: MainWindow = app.open_window(WindowOptions(store, camera="", resume=True))
        self.window.preferences.change(sounds=False, farkle_s=0)
        self.window.resize(*SIZES[0])
        self.window.show()
        self._wait_for(lambda: self.window.play.state is not None, self.window.keeper.open)
        self._dealt = self.window.play.state

    @property
    def pages(self) -> dict[str, Callable[[], object]]:
        """How each page is come to."""
        window = self.window
        visits = ("what", "history", "rules", "settings", "players", "calibrate")
        return {
            "welcome": window.menu_wanted.emit,
            "new": window.new_game_wanted.emit,
            **{name: lambda name=name: window.page_wanted.emit(name) for name in visits},
            "table": self._table("155234"),
            "farkle": self._table("223446"),
            "lost": self._lose,
            "won": self._win,
            "question": lambda: self._see("155234"),
            "found": self._find,
            "overtaken": self._overtake,
            "kept": self._throw_on,
            "far": self._see_from_afar,
            "dispute": self._dispute,
            "crowd": lambda: self._photo("123456123"),
            "photo": lambda: self._photo("155234"),
            "unread": self._unread,
            "unsaved": self._unsaved,
            "unjoined": self._unjoined,
            "records": lambda: self._history(-2),
            "dice": lambda: self._history(-1),
            "past": lambda: window.presenter.past_turn.open(0),
            "unchanged": self._unchanged,
            "room": lambda: window.page.show_for_the_room(True),
        }

    def show(self, page: str, size: tuple[int, int]) -> None:
        """This page in a window of this size."""
        window = self.window
        window.watching.stop()
        window.show_table()
        window.presenter.past_turn.forget()
        window.page.show_for_the_room(False)
        window.presenter.clocks.run_for(0)
        self._clear_table()
        window.resize(*size)
        self.pages[page]()
        self.settle()

    def settle(self) -> None:
        """Until the keeper has done and the window has laid out everything."""
        done: list[object] = []
        self.window.keeper.changed.connect(done.append)
        self._wait_for(lambda: bool(done), lambda: self.window.keeper.do(lambda s: s.view))
        self.window.keeper.changed.disconnect(done.append)
        for _ in range(3):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            QCoreApplication.processEvents()

    def close(self) -> None:
        """The window closes, whatever is unsaved on the page."""
        self.window.show_welcome()
        self.window.close()
        self.window.deleteLater()

    def _table(self, roll: str) -> Callable[[], None]:
        def throw() -> None:
            self.window.keeper.do(lambda session: session.roll(Roll.parse(roll)))

        return throw

    def _lose(self) -> None:
        """A farkle that costs points, and passes the dice in a while."""
        self.window.presenter.clocks.run_for(60)

        def lose(session: Session) -> SessionView:
            session.roll(Roll.parse("111155"))
            session.keep(Roll.parse("1111"))
            return session.roll(Roll.parse("23"))

        self.window.keeper.do(lose)

    def _win(self) -> None:
        """All reach the target with as many points; the first of them has won."""

        def win(session: Session) -> SessionView:
            while session.state.phase is not Phase.OVER:
                bank(session)
            return session.view

        self.window.keeper.do(win)

    def _see(self, roll: str) -> None:
        self.window.watching.happened.emit(seen(roll, doubtful=[1]), b"")

    def _find(self) -> None:
        """Dice that lay there when the camera began to look."""
        self.window.watching.happened.emit(replace(seen("155234"), found=True), b"")

    def _throw_on(self) -> None:
        """Dice thrown on, and nobody has said what was kept."""
        self._table("155234")()
        self._see("234")

    def _overtake(self) -> None:
        """The next throw, while nobody has said a word on the one before."""
        self._see("155234")
        self.window.watching.happened.emit(seen("116634"), b"")

    def _see_from_afar(self) -> None:
        """Dice too small to be read with certainty."""
        photo = sample_image("white_on_wood")
        file = self._home / "far.png"
        cv2.imwrite(str(file), cv2.resize(photo, None, fx=0.15, fy=0.15))
        asked = self.window.play.throw
        start = self.window.watching.start
        self._wait_for(lambda: bool(asked.pending.question), lambda: start(str(file)))

    def _dispute(self) -> None:
        self.window.page_wanted.emit("what")
        page = self.window.pages.visited
        assert isinstance(page, WhatPage)
        for face in (2, 3, 3, 3, 5, 5):
            page.type_die(face)

    def _photo(self, roll: str) -> None:
        """Dice of which one is in doubt; so many may be the throw that is awaited."""
        self._dispute()
        page = self.window.pages.visited
        assert isinstance(page, WhatPage)
        dice = DiceReading(seen(roll, doubtful=[1]).dice, 1000, 400, False)
        picture = QImage(1000, 400, QImage.Format.Format_RGB32)
        picture.fill(Qt.GlobalColor.darkGreen)
        page.show_sight(Sight(picture, picture.size(), dice, TablePhase.SETTLED))

    def _unread(self) -> None:
        self._dispute()
        page = self.window.pages.visited
        assert isinstance(page, WhatPage)
        page.show_fault(tr("source.broken") + " /a/folder" * 3 + "/another" * 12)

    def _unsaved(self) -> None:
        self.window.page_wanted.emit("rules")
        page = self.window.pages.visited
        assert isinstance(page, RulesPage)
        editor = page.findChild(ScoreRowsEditor)
        assert editor is not None
        editor.changed.emit("turn.opening_until", "first_turn")
        editor.changed.emit("score.triples.1", -5)
        page.go_back()

    def _unjoined(self) -> None:
        """A name that is taken, and whoever typed it goes back."""
        self.window.page_wanted.emit("players")
        page = self.window.pages.visited
        assert isinstance(page, PlayersPage)
        page.name.setText(NAMES[1])
        page.go_back()

    def _unchanged(self) -> None:
        """Other points were typed for a past turn, and whoever did so looks at the next."""
        past = self.window.presenter.past_turn
        past.open(0)
        self.window.page.past_turn.points.setText("50")
        past.open(1)

    def _history(self, tab: int) -> None:
        self.window.page_wanted.emit("history")
        page = self.window.pages.visited
        assert isinstance(page, HistoryPage)
        page.tabs.setCurrentIndex(page.tabs.count() + tab)

    def _clear_table(self) -> None:
        def clear(session: Session) -> object:
            while session.state != self._dealt:
                session.undo()
            while session.view.question is not None:
                session.dismiss()
            return session.view

        self.window.keeper.do(clear)  # type: ignore[arg-type]
        self.settle()

    def _wait_for(self, met: Callable[[], bool], act: Callable[[], object]) -> None:
        loop, look = QEventLoop(), QTimer()
        look.timeout.connect(lambda: loop.quit() if met() else None)
        look.start(5)
        act()
        loop.exec()


def deal(store: Path) -> None:
    """Two rounds of three players."""
    rules = load("wilson")
    rules = replace(rules, win=replace(rules.win, tie="first_to_reach"))
    with EventLog(store) as log:
        session = Session.start(log, rules, players_of(NAMES))
        for _ in NAMES * 2:
            bank(session)


def bank(session: Session) -> None:
    """A turn of one throw, of which all dice are banked."""
    session.roll(Roll.parse("111155"))
    session.keep(Roll.parse("111155"))
    session.bank()


def cut_words(window: QWidget) -> list[str]:
    """Every text that does not fit where it stands: of labels and buttons by their size, of
    what is painted by what was left out."""
    with Elisions() as elided:
        window.grab()
    return [*(_told(each) for each in window.findChildren(QWidget) if _is_cut(each)), *elided.left]


class Elisions:
    """Notes each text that is shortened while it is painted, or painted past its box."""

    def __init__(self) -> None:
        self.left: list[str] = []
        self._real = QFontMetrics.elidedText
        self._draw = QPainter.drawText

    def __enter__(self) -> Elisions:
        def elided(metrics: QFontMetrics, text: str, *rest: object) -> str:
            shown: str = self._real(metrics, text, *rest)  # type: ignore[arg-type]
            if shown != text:
                self.left.append(f"painted: {text!r} as {shown!r}")
            return shown

        def drawn(painter: QPainter, *args: object) -> object:
            if len(args) == 3 and isinstance(args[0], QRect | QRectF) and isinstance(args[2], str):
                self._check(painter, QRectF(args[0]), int(args[1]), args[2])  # type: ignore[call-overload]
            return self._draw(painter, *args)  # type: ignore[call-overload]

        QFontMetrics.elidedText = elided  # type: ignore[method-assign,assignment]
        QPainter.drawText = drawn  # type: ignore[method-assign,assignment]
        return self

    def __exit__(self, *_: object) -> None:
        QFontMetrics.elidedText = self._real  # type: ignore[method-assign]
        QPainter.drawText = self._draw  # type: ignore[method-assign]

    def _check(self, painter: QPainter, box: QRectF, flags: int, text: str) -> None:
        wanted = painter.boundingRect(box, flags, text)
        wide = wanted.width() > box.width() + 1
        high = flags & WRAPPED and wanted.height() > box.height() * HEIGHT_SLACK + 1
        if wide or high or text.endswith(" …"):
            self.left.append(f"drawn: {text!r} in {box.width():.0f}×{box.height():.0f}")


def _is_cut(widget: QWidget) -> bool:
    if not widget.isVisible() or not widget.visibleRegion().boundingRect().isValid():
        return False
    kinds = (kind for kind in _CUT if isinstance(widget, kind))
    kind = next(kinds, None)
    return kind is not None and bool(_CUT[kind](widget))


def _button_is_cut(button: QAbstractButton) -> bool:
    own = not type(button).__module__.startswith("PySide6")
    return not own and bool(button.text()) and button.sizeHint().width() > button.width() + 1


def _choice_is_cut(choice: QComboBox) -> bool:
    """What is chosen ends where the arrow begins."""
    option = QStyleOptionComboBox()
    choice.initStyleOption(option)
    kinds = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
    room = choice.style().subControlRect(kinds[0], option, kinds[1], choice)
    drawn = isinstance(choice, Dropdown) and not choice.isEditable()
    font = choice.shown_font if drawn else choice.font()
    return QFontMetrics(font).horizontalAdvance(choice.currentText()) > room.width() + 1


def _field_is_cut(field: QLineEdit) -> bool:
    """A text that is typed may be longer than its field; what is asked for may not."""
    room = field.width() - field.height() / 2
    return not field.text() and _advance(field, field.placeholderText()) > room


def _is_wider_than_seen(area: QAbstractScrollArea) -> bool:
    return area.horizontalScrollBar().maximum() > 0


def _sheet_is_cut(sheet: ScoreSheetView) -> bool:
    """Three columns stand beside one another; beneath their heads there is room for a round."""
    round_fits = sheet.viewport().height() >= sheet.verticalHeader().defaultSectionSize()
    return not round_fits or _is_wider_than_seen(sheet)


def _list_is_cut(items: QListWidget) -> bool:
    return any(_item_is_cut(items, row) for row in range(items.count()))


def _label_is_cut(label: QLabel) -> bool:
    if not label.text() or label.pixmap().width():
        return False
    inside = label.contentsRect()
    if label.wordWrap():
        words = max((_advance(label, word) for word in _words(label.text())), default=0)
        return label.heightForWidth(label.width()) > label.height() + 1 or words > inside.width()
    wide = max(_advance(label, line) for line in label.text().splitlines())
    high = label.fontMetrics().height() * len(label.text().splitlines())
    return wide > inside.width() or high > inside.height() + 2


def _words(text: str) -> list[str]:
    """What may not be torn apart; a line may go on after a space of no width too."""
    return text.replace("\u200b", " ").split()


def _item_is_cut(items: QListWidget, row: int) -> bool:
    place = items.visualItemRect(items.item(row))
    margin = round(items.fontMetrics().height() * 0.8)
    text = items.item(row).text()
    wanted = items.fontMetrics().boundingRect(
        QRect(0, 0, place.width() - 2 * margin, 10_000), WRAPPED, text
    )
    return wanted.width() > place.width() - 2 * margin or wanted.height() > place.height()


def _advance(widget: QWidget, text: str) -> int:
    return widget.fontMetrics().horizontalAdvance(text.replace("&", ""))


_CUT: dict[type[QWidget], Callable[..., bool]] = {
    QLabel: _label_is_cut,
    Countdown: lambda bar: bar.height() < bar.sizeHint().height(),
    QListWidget: _list_is_cut,
    ScoreSheetView: _sheet_is_cut,
    QLineEdit: _field_is_cut,
    QComboBox: _choice_is_cut,
    QTabBar: lambda bar: bar.sizeHint().width() > bar.width() + 1,
    QPushButton: lambda button: _advance(button, button.text()) > button.width(),
    QAbstractButton: _button_is_cut,
    QAbstractScrollArea: _is_wider_than_seen,
}
"""How each kind of control is known to be cut off; of several kinds, the first."""


def _told(widget: QWidget) -> str:
    text = getattr(widget, "text", getattr(widget, "currentText", str))()
    size = f"{widget.width()}×{widget.height()}"
    return f"{type(widget).__name__} in {type(widget.parent()).__name__} {size}: {text!r}"


def main(folder: Path, wanted: Sequence[str]) -> None:
    """All pictures, and on standard output what is cut off in which."""
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    application.setStyle("Fusion")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        every = EveryPage(Path(home))
        for theme, language, percent in _ways():
            every.window.preferences.change(theme=theme, language=language, text_percent=percent)
            for page, size in product(wanted or every.pages, SIZES):
                every.show(page, size)
                name = f"{page}-{size[0]}-{theme}-{language}-{percent}"
                every.window.grab().save(str(folder / f"{name}.png"))
                for line in cut_words(every.window):
                    print(f"{name}: {line}", flush=True)
        every.close()


def _ways() -> Iterator[tuple[str, str, int]]:
    """Every language with every size of type; the other themes once."""
    yield from product(("dark",), LANGUAGES, PERCENTS)
    yield from (("light", "en", 100), ("contrast", "de", 150))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.desktop.every_page", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("pages", nargs="*", metavar="PAGE")
    asked = parser.parse_args()
    main(asked.folder, asked.pages)
