"""Dark pictures are lightened before they are compared: in little light a hand, too, is another
grey by a few levels only, and what moves would go unnoticed."""

from __future__ import annotations

import cv2
import numpy as np

from scorekeeper.vision.thumbnails import Grey

_DARK, _LIGHT = 80, 160
"""Where the brightest specks of a picture with dice are darker than the first, they are made as
light as the second; once they are that light by themselves, there is more light."""
_MOST_GAIN = 4.0
"""More than this makes movement of the camera's noise."""
_BRIGHTEST_SHARE, _EVERY = 0.0005, 2
"""So small a share of the picture are pips, or a few dice seen from afar."""


class LittleLight:
    """Takes the thumbnails of one camera, one after the other."""

    def __init__(self) -> None:
        self._gain = 1.0

    def lightened(self, small: Grey) -> Grey:
        """The same, lighter by one factor where it was dark when dice lay there."""
        if self._gain > 1 and _brightest(small) >= _LIGHT:
            self._gain = 1.0
        if self._gain == 1:
            return small
        return np.asarray(cv2.convertScaleAbs(small, alpha=self._gain), np.uint8)

    def adapts(self, small: Grey) -> bool:
        """Whether this picture, in which dice lie still, is dark: the next are lightened. Without
        dice nobody knows: a cloth may be dark by day, too."""
        if self._gain > 1 or (bright := _brightest(small)) >= _DARK:
            return False
        self._gain = min(_LIGHT / max(bright, 1.0), _MOST_GAIN)
        return True


def _brightest(small: Grey) -> float:
    """The grey level of the brightest specks, 0..255."""
    some = np.ascontiguousarray(small[::_EVERY, ::_EVERY])
    counts = cv2.calcHist([some], [0], None, [256], [0, 256]).ravel()
    above = np.cumsum(counts[::-1])
    return float(255 - np.searchsorted(above, _BRIGHTEST_SHARE * some.size))
