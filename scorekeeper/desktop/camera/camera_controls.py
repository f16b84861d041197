"""What a webcam can hold still: exposure, white balance, focus, as far as its driver lets it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

CONTROLS = ("exposure", "white", "focus")
"""In the order in which they are told."""


class CameraControls:
    """Holds what a ``QCamera`` has found, and lets go of it again."""

    def __init__(self, camera: Any, kind: Any) -> None:
        """``camera`` is a QCamera and ``kind`` its class, which is imported late."""
        self._camera = camera
        exposure, white = kind.ExposureMode, kind.WhiteBalanceMode
        focus = kind.FocusMode
        self._modes: dict[str, tuple[Callable[[Any], bool], Callable[[Any], None], Any, Any]] = {
            "exposure": (
                camera.isExposureModeSupported,
                camera.setExposureMode,
                exposure.ExposureManual,
                exposure.ExposureAuto,
            ),
            "white": (
                camera.isWhiteBalanceModeSupported,
                camera.setWhiteBalanceMode,
                white.WhiteBalanceManual,
                white.WhiteBalanceAuto,
            ),
            "focus": (
                camera.isFocusModeSupported,
                camera.setFocusMode,
                focus.FocusModeManual,
                focus.FocusModeAuto,
            ),
        }

    @property
    def holdable(self) -> tuple[str, ...]:
        """What can be held; known once the camera runs."""
        return tuple(name for name in CONTROLS if self._modes[name][0](self._modes[name][2]))

    def hold(self) -> tuple[str, ...]:
        """Hold all that can be held, at what the camera has found; which that is."""
        names = self.holdable
        for name in names:
            _, put, manual, _ = self._modes[name]
            put(manual)
        return names

    def let_go(self) -> None:
        """Let the camera adapt again."""
        for name in self.holdable:
            _, put, _, auto = self._modes[name]
            put(auto)
