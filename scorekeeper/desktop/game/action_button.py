"""A large button of the action bar: what it does, its key, and what comes of it or why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from scorekeeper.desktop.drawing.boxes import paint_rounded
from scorekeeper.desktop.drawing.fitting import common_share, shrunk
from scorekeeper.desktop.drawing.key_cap import paint_key
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.shown import ActionShown
from scorekeeper.desktop.wording import tr

_HEIGHT_EMS, _TIGHT_EMS = 5.5, 3.0
_TITLE_HEIGHT_EMS, _TITLE_TOP_EMS = 1.6, 0.55
_PAD_EMS, _SIGN_EMS = 0.7, 1.6
_CAP_EMS, _CAP_GAP_EMS = 1.55, 0.3
_NOTE_EMS = (0.87, 0.8, 0.73, 0.66, 0.6)
_USUAL = 2
"""So many of these are about the size of other text."""
_NOTE_PX = 11
"""Notes do not get smaller than this, unless type of the usual size is."""
_BESIDE_KEY_SHARE = 0.9
"""Smaller than this the words are not made for the key's sake."""
_WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)


@dataclass(frozen=True)
class ActionKind:
    """What a button always is: its words, its key, and the theme colours it is filled with."""

    title: str
    key: str
    cap: str
    ground: str = ""
    ink: str = "text"
    title_ems: float = 1.2
    ems: float = 10.0
    sign: str = ""
    """Stands for the title where there is no room for it."""


class ActionButton(QAbstractButton):
    """Filled while it may be pressed, flat with the reason in it while it may not."""

    def __init__(self, look: Look, kind: ActionKind) -> None:
        super().__init__()
        self._look = look
        self._kind = kind
        self._note = ""
        self._quiet = False
        self._tight = False
        self._signs = False
        self.peers: Sequence[ActionButton] = (self,)
        """Buttons that look alike: their titles have one size, and all show their keys or none."""
        self.setText(kind.title)
        self.setAccessibleName(kind.title)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def show_action(self, action: ActionShown) -> None:
        """Take over whether the action is allowed, and its note."""
        self._note, self._quiet = action.note, action.quiet
        title = action.title or self._kind.title
        if title != self.text():
            self.setText(title)
            self.setAccessibleName(title)
        self.setEnabled(action.allowed)
        self.setAccessibleDescription(action.note)
        self.setToolTip(action.note or tr("tool.key", title=title, key=self._kind.key))
        self.update()

    def make_tight(self, tight: bool) -> None:
        """Low, with the title alone; the note is in the tooltip."""
        if tight != self._tight:
            self._tight = tight
            self.updateGeometry()
            self.update()

    def show_sign(self, wanted: bool) -> None:
        """The sign in the place of the title; the accessible name stays."""
        self._signs = wanted and bool(self._kind.sign)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(self._kind.ems), self._look.px(self._height_ems))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(self._kind.ems * 0.5), self._look.px(self._height_ems))

    @property
    def _height_ems(self) -> float:
        return _TIGHT_EMS if self._tight else _HEIGHT_EMS

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self._paint_ground(painter)
        look = self._look
        pad = look.px(_PAD_EMS)
        inner = QRectF(self.rect()).adjusted(pad, 0, -pad, 0)
        high = look.px(_TITLE_HEIGHT_EMS)
        noted = self._note and not self._tight
        top = look.px(_TITLE_TOP_EMS) if noted else (self.height() - high) / 2
        line = QRectF(inner.left(), top, inner.width(), high)
        self._paint_title(painter, line, ink)
        if noted:
            self._paint_note(painter, QRectF(inner.left(), line.bottom(), inner.width(), 0), ink)

    def _paint_note(self, painter: QPainter, box: QRectF, ink: str) -> None:
        """As much of it as can be read; smaller only where there is nothing to leave out."""
        box.setBottom(self.height() - self._look.px(0.1))
        for text, font in self._ways_to_tell():
            painter.setFont(font)
            needed = painter.boundingRect(box, _WRAPPED, text)
            if needed.height() <= box.height() + 1 and needed.width() <= box.width():
                break
        painter.setPen(QColor(ink))
        painter.drawText(box, _WRAPPED, _fitting(painter, box, text))

    def _ways_to_tell(self) -> Iterator[tuple[str, QFont]]:
        """The note, or of a reason what stands before its colon, in the size of other text; then
        all of it in smaller ones."""
        reason = self._note.partition(": ")[0] if not self.isEnabled() else self._note
        fonts = [self._note_font(ems) for ems in _NOTE_EMS]
        yield from product((self._note, reason), fonts[:_USUAL])
        yield from product((self._note,), fonts)

    def _note_font(self, ems: float) -> QFont:
        font = self._look.font(ems)
        smallest = min(_NOTE_PX, self._look.px(_NOTE_EMS[0]))
        font.setPixelSize(max(smallest, font.pixelSize()))
        return font

    def _paint_ground(self, painter: QPainter) -> str:
        """Fill the button; the ink to write on it with."""
        look, theme = self._look, self._look.theme
        filled = bool(self._kind.ground) and self.isEnabled() and not self._quiet
        ground = QColor(getattr(theme, self._kind.ground) if filled else theme.raised)
        if self.isDown():
            ground = ground.darker(115)
        elif self.isEnabled() and self.underMouse():
            ground = ground.lighter(108)
        focused = self.hasFocus()
        edge = theme.focus_chosen if focused else (ground.name() if filled else theme.line)
        width = max(2, look.px(0.16)) if focused else 1
        fill = ground if self.isEnabled() else theme.surface
        paint_rounded(painter, self.rect(), fill, QPen(QColor(edge), width), look.px(0.7))
        if not self.isEnabled():
            return theme.off
        ink: str = theme.text if self._quiet else getattr(theme, self._kind.ink)
        return ink

    @property
    def _title(self) -> str:
        return self._kind.sign if self._signs else self.text()

    @property
    def _cap_px(self) -> int:
        wide = 0.75 * len(self._kind.cap) + 0.5
        return max(self._look.px(_CAP_EMS), self._look.px(wide))

    def _title_share(self, *, beside_key: bool) -> float:
        """How many times its size the title may have."""
        room = self.width() - 2 * self._look.px(_PAD_EMS)
        if beside_key:
            room -= self._cap_px + self._look.px(_CAP_GAP_EMS)
        return common_share([(self._title_font, self._title)], room)

    @property
    def _title_font(self) -> QFont:
        ems = _SIGN_EMS if self._signs else self._kind.title_ems
        return self._look.font(ems, bold=True)

    def _paint_title(self, painter: QPainter, line: QRectF, ink: str) -> None:
        share = min(peer._title_share(beside_key=True) for peer in self.peers)
        # In a narrow bar the words matter more than the keys, which the tooltips tell too.
        if share >= _BESIDE_KEY_SHARE:
            height = self._look.px(_CAP_EMS)
            left = line.right() - self._cap_px
            cap = QRectF(left, line.center().y() - height / 2, self._cap_px, height)
            paint_key(painter, cap, self._kind.cap, self._look, ink=ink)
            line.setRight(left - self._look.px(_CAP_GAP_EMS))
        else:
            share = min(peer._title_share(beside_key=False) for peer in self.peers)
        painter.setFont(shrunk(self._title_font, share))
        painter.setPen(QColor(ink))
        across = Qt.AlignmentFlag.AlignHCenter if self._signs else Qt.AlignmentFlag.AlignLeft
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | across, self._title)


def _fitting(painter: QPainter, box: QRectF, text: str) -> str:
    """The text, or as many of its words as can be read in the box."""
    words, shown = text.split(), text
    while words and painter.boundingRect(box, _WRAPPED, shown).height() > box.height() + 1:
        words.pop()
        shown = f"{' '.join(words)} …"
    return shown
