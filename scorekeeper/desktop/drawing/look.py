"""The look a window has right now: its theme and the size of its type, which grows with the window.

Every widget of the window is given the same ``Look`` and redraws itself when it changes.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette

from scorekeeper.desktop.drawing.theme import DARK, Theme

DESIGN_SIZE = QSize(1280, 800)
"""The window size, in logical pixels, at which one em is ``DESIGN_EM_PX``."""
DESIGN_EM_PX = 15
_EM_RANGE_PX = (11, 64)
_SHARE_OF_SCREEN = 0.9
_SMALL = QSize(960, 600)
"""A smaller window is as wide and as high as the screen lets it, since type gets no smaller."""
_FAMILIES = (
    "Inter",
    "Adwaita Sans",
    "Cantarell",
    "Noto Sans",
    "Segoe UI",
    "Helvetica Neue",
    "Nimbus Sans",
    "DejaVu Sans",
)


def opening_size(screen: QSize) -> QSize:
    """That of a window which opens on a screen with so much room: most of it, in the proportions
    that the pages are drawn for, unless it is small."""
    room = screen * _SHARE_OF_SCREEN
    drawn = DESIGN_SIZE.scaled(room, Qt.AspectRatioMode.KeepAspectRatio)
    return drawn if drawn.boundedTo(_SMALL) == _SMALL else room


class Look(QObject):
    """Theme, type size and font of one window; ``changed`` is sent after any of them changed."""

    changed = Signal()

    def __init__(self, theme: Theme = DARK, em_px: int = DESIGN_EM_PX) -> None:
        super().__init__()
        self.theme = theme
        self.em_px = em_px
        self.text_percent = 100
        self.family = _installed_family()

    def set_theme(self, theme: Theme) -> None:
        """Change all colours at once."""
        if theme != self.theme:
            self.theme = theme
            self.changed.emit()

    def set_text_size(self, percent: int) -> None:
        """Type of this size, in percent of what the window would give it; at the next ``fit``."""
        self.text_percent = percent

    def fit(self, size: QSize) -> None:
        """Scale the type to a window of ``size``, in whole pixels so that it rarely changes."""
        scale = min(
            size.width() / DESIGN_SIZE.width(),
            size.height() / DESIGN_SIZE.height(),
        )
        scale *= self.text_percent / 100
        low, high = _EM_RANGE_PX
        em_px = max(low, min(high, round(DESIGN_EM_PX * scale)))
        if em_px != self.em_px:
            self.em_px = em_px
            self.changed.emit()

    def px(self, ems: float) -> int:
        """A length in ems as whole pixels."""
        return round(ems * self.em_px)

    def font(self, ems: float = 1.0, *, bold: bool = False) -> QFont:
        """The window's font at ``ems`` times its normal size."""
        font = QFont(self.family)
        font.setPixelSize(max(8, self.px(ems)))
        font.setWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
        return font

    def palette(self) -> QPalette:
        """The theme for Qt's own controls."""
        theme = self.theme
        palette = QPalette()
        for role, colour in (
            (QPalette.ColorRole.Window, theme.window),
            (QPalette.ColorRole.WindowText, theme.text),
            (QPalette.ColorRole.Base, theme.surface),
            (QPalette.ColorRole.AlternateBase, theme.raised),
            (QPalette.ColorRole.Text, theme.text),
            (QPalette.ColorRole.Button, theme.raised),
            (QPalette.ColorRole.ButtonText, theme.text),
            (QPalette.ColorRole.Highlight, theme.accent),
            (QPalette.ColorRole.HighlightedText, theme.on_accent),
            (QPalette.ColorRole.PlaceholderText, theme.muted),
            (QPalette.ColorRole.ToolTipBase, theme.raised),
            (QPalette.ColorRole.ToolTipText, theme.text),
        ):
            palette.setColor(role, QColor(colour))
        return palette


def _installed_family() -> str:
    installed = set(QFontDatabase.families())
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    return next((family for family in _FAMILIES if family in installed), system)
