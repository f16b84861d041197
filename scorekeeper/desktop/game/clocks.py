"""What goes on by itself at the table, if nobody objects: farkles pass, points are banked."""

from __future__ import annotations

from scorekeeper.desktop.game.banking import Banking
from scorekeeper.desktop.game.passing import Passing
from scorekeeper.desktop.game.play import Play
from scorekeeper.desktop.game.table_page import TablePage
from scorekeeper.desktop.widgets.face_picker import FacePicker
from scorekeeper.session.session import SessionView


class Clocks:
    """Both count down for as long as the settings say, where everybody can see it."""

    def __init__(self, page: TablePage, picker: FacePicker, play: Play) -> None:
        self._passes, self._banks = page.notice.countdown, page.banking
        self._passing = Passing(page.notice, picker, play)
        self._banking = Banking(page.banking, picker, play)

    @property
    def running(self) -> bool:
        """Whether something will go on by itself."""
        return self._passes.running or self._banks.running

    @property
    def bank_told(self) -> str:
        """What will be banked, and when; empty where nothing will."""
        return self._banks.accessibleName() if self._banks.running else ""

    def run_for(self, seconds: int) -> None:
        """So long after it is shown counts what nobody objects to; 0: never."""
        self._passing.after_s = self._banking.after_s = seconds
        if not seconds:
            self.stop()

    def stop(self) -> None:
        """Nothing goes on by itself now: somebody has objected."""
        self._passes.stop()
        self._banks.stop()

    def follow(self, view: SessionView, *, watched: bool) -> None:
        """The game is another, or something else is chosen."""
        self._passing.follow(view.state)
        self._banking.follow(view, watched=watched)
