"""Each look at the table as the window shows it, and what keeps dice from being seen well in it."""

from __future__ import annotations

from PySide6.QtCore import QSize

from scorekeeper.capture.blind import Unchanging, is_black
from scorekeeper.capture.frame import FrameSource
from scorekeeper.capture.seldom import Seldom
from scorekeeper.desktop.camera.examining import Examined, Wanted, examined, troubles
from scorekeeper.desktop.camera.shown import Sight, shown_image
from scorekeeper.live import Glance
from scorekeeper.vision.profile.calibration import Outline
from scorekeeper.vision.profile.hindrance import hindrance
from scorekeeper.vision.profile.view_check import Trouble
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.table.settling import TablePhase

_CHECK_EVERY = 8
"""The view is checked in one of so many frames of a scene."""


class Sights:
    """Hears of one look after the other, all of one source."""

    def __init__(self, source: FrameSource) -> None:
        self._source = source
        self._unchanging, self._gaps = Unchanging(), Seldom()
        self._wanted: Wanted | None = None
        self._unchecked = 0
        self._troubles: tuple[Trouble, ...] = ()
        self._hindered_reading: DiceReading | None = None
        self._hindered_by: Trouble | None = None

    def of(self, glance: Glance, area: Outline, wanted: Wanted | None, *, checking: bool) -> Sight:
        """What the window shows of this look. Some are examined as ``wanted``, or else, where
        somebody is ``checking``, the light, the focus and the distance over the throwing
        ``area``."""
        frame, source = glance.frame, self._source
        found, examination = self._checked(glance, area, wanted, checking=checking)
        return Sight(
            shown_image(frame.pixels),
            QSize(frame.width_px, frame.height_px),
            glance.reading,
            glance.phase,
            found,
            examination,
            source=source.name,
            black=not glance.reading.dice and is_black(frame.pixels),
            stuck=source.live and self._unchanging.after(frame),
            seldom=not source.still and self._gaps.after(frame.time_s),
            hindrance=self._hindrance(glance),
        )

    def _checked(
        self, glance: Glance, area: Outline, wanted: Wanted | None, *, checking: bool
    ) -> tuple[tuple[Trouble, ...], Examined | None]:
        """What is wrong with the view, looked at in some of the frames."""
        if wanted is not self._wanted:
            self._wanted, self._unchecked = wanted, 0
        if wanted is None and not checking:
            return (), None
        due = self._source.still or self._unchecked == 0
        self._unchecked = (self._unchecked + 1) % _CHECK_EVERY
        if due and wanted is not None:
            return (), examined(glance, self._source.name, wanted)
        if due:
            self._troubles = troubles(glance, self._source.name, area)
        return self._troubles, None

    def _hindrance(self, glance: Glance) -> Trouble | None:
        """What hinders reading the dice that lie there, looked at once for each reading."""
        if glance.phase is not TablePhase.SETTLED:
            return None
        if glance.reading is not self._hindered_reading:
            self._hindered_reading = glance.reading
            self._hindered_by = hindrance(glance.frame.pixels, glance.reading.dice)
        return self._hindered_by
