"""The camera's picture beside the game: its dice marked as the strip shows them, to be pressed."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Signal

from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.camera.watching import Watching
from scorekeeper.desktop.game.marks import PlacedMark, marks
from scorekeeper.desktop.game.play import Play
from scorekeeper.desktop.widgets.board_view import BoardView
from scorekeeper.desktop.widgets.status_line import Mood
from scorekeeper.desktop.wording import tr
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.table.table_events import Why


class BoardPresenter(QObject):
    """The picture follows ``watching``, and what is marked in it ``play``."""

    asked = Signal(int, QPoint)
    """The place in the strip of the die that was pressed, or the one after the last for a die that
    the reader has missed; and where on the screen."""

    def __init__(self, board: BoardView, play: Play, watching: Watching) -> None:
        super().__init__(board)
        self._board = board
        self._play = play
        self._watching = watching
        self._reading: DiceReading | None = None
        self._marks: tuple[PlacedMark, ...] = ()
        board.die_pressed.connect(self._ask_about_mark)
        board.place_pressed.connect(self._ask_about_missed)
        play.changed.connect(self._show_marks)
        watching.looked.connect(self._show_sight)
        watching.said.connect(self._say_source)
        if watching.newest is not None:
            self._show_sight(watching.newest)

    def _show_sight(self, sight: Sight) -> None:
        self._reading = sight.reading
        self._board.show_picture(sight.image, sight.read_size)
        self._show_marks()

    def _say_source(self, line: str, mood: Mood) -> None:
        """How the source is doing; the picture of another does not stay, and the last one of this
        is not taken for what is seen now."""
        self._board.show_message(line)
        self._board.show_caption("" if self._watching.looking else _why_old(line, mood))
        if self._watching.newest is None:
            self._reading, self._marks = None, ()
            self._board.clear()

    def _show_marks(self) -> None:
        if self._reading is None or self._play.view is None:
            return
        view, play = self._play.view, self._play
        seen = view.question.seen if play.throw.pending.read and view.question else view.seen
        dice = play.throw.pending.dice if play.throw.pending.read else play.throw.dice
        self._marks = marks(self._reading, dice, seen)
        self._board.show_marks([placed.mark for placed in self._marks])
        asked = play.throw.pending.doubt == Why.WHOLE.name.lower()
        self._board.show_unsure(self._reading.unsure if asked else ())

    def _ask_about_missed(self, point: QPoint) -> None:
        """A die that the reader has missed lies where the picture was pressed."""
        if self._play.throw.pending.read and self._play.throw.pending.missing > 0:
            self.asked.emit(len(self._play.throw.pending.dice), point)

    def _ask_about_mark(self, number: int, anchor: QPoint) -> None:
        place = self._marks[number].place if number < len(self._marks) else None
        if place is not None:
            self.asked.emit(place, anchor)


def _why_old(line: str, mood: Mood) -> str:
    """Why the picture is the last one, and how to go on; what is wrong says so itself."""
    return line if mood is Mood.FAULT else tr("board.ended", line=line)
