"""A large button of the action bar: what it does, its key, and what comes of it or why not."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from scorekeeper.desktop.key_cap import paint_key
from scorekeeper.desktop.look import Look
from scorekeeper.desktop.shown import ActionShown
from scorekeeper.desktop.wording import tr

_HEIGHT_EMS, _TIGHT_EMS = 5.0, 3.0
_CAP_EMS = 1.55
_NOTE_EMS = (0.87, 0.8, 0.73)
_TITLE_SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
_BESIDE_KEY_SHARE = 0.9
"""Smaller than this the words are not made for the key's sake."""
_SLACK_PX = 3


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


class ActionButton(QAbstractButton):
    """Filled while it may be pressed, flat with the reason in it while it may not."""

    def __init__(self, look: Look, kind: ActionKind, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._kind = kind
        self._note = ""
        self._quiet = False
        self._tight = False
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
        inner = QRectF(self.rect()).adjusted(look.px(0.8), 0, -look.px(0.7), 0)
        top = (
            look.px(0.55) if self._note and not self._tight else (self.height() - look.px(2.0)) / 2
        )
        line = QRectF(inner.left(), top, inner.width(), look.px(2.0))
        self._paint_title(painter, line, ink)
        if not self._tight:
            self._paint_note(painter, QRectF(inner.left(), line.bottom(), inner.width(), 0), ink)

    def _paint_note(self, painter: QPainter, box: QRectF, ink: str) -> None:
        """In the largest of a few sizes in which all of it can be read."""
        box.setBottom(self.height() - self._look.px(0.3))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        for ems in _NOTE_EMS:
            painter.setFont(self._look.font(ems))
            needed = painter.boundingRect(box, int(flags), self._note)
            if needed.height() <= box.height():
                break
        painter.setPen(QColor(ink))
        painter.drawText(box, int(flags), _fitting(painter, box, int(flags), self._note))

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
        edge = theme.text if focused else (ground.name() if filled else theme.line)
        width = max(2, look.px(0.16)) if focused else 1
        painter.setPen(QPen(QColor(edge), width))
        painter.setBrush(ground if self.isEnabled() else QColor(theme.surface))
        half = width / 2
        box = QRectF(self.rect()).adjusted(half, half, -half, -half)
        painter.drawRoundedRect(box, look.px(0.7), look.px(0.7))
        if not self.isEnabled():
            return theme.muted
        ink: str = theme.text if self._quiet else getattr(theme, self._kind.ink)
        return ink

    def _paint_title(self, painter: QPainter, line: QRectF, ink: str) -> None:
        look = self._look
        height = float(look.px(_CAP_EMS))
        width = max(height, look.px(0.75 * len(self._kind.cap) + 0.5))
        cap = QRectF(line.right() - width, line.center().y() - height / 2, width, height)
        painter.setFont(look.font(self._kind.title_ems * _BESIDE_KEY_SHARE, bold=True))
        least = painter.fontMetrics().horizontalAdvance(self.text())
        # In a narrow bar the words matter more than the key, which the tooltip tells too.
        if least + _SLACK_PX <= cap.left() - look.px(0.3) - line.left():
            paint_key(painter, cap, self._kind.cap, look, ink=ink)
            line.setRight(cap.left() - look.px(0.3))
        for share in _TITLE_SHARES:
            painter.setFont(look.font(self._kind.title_ems * share, bold=True))
            if painter.fontMetrics().horizontalAdvance(self.text()) <= line.width() - _SLACK_PX:
                break
        painter.setPen(QColor(ink))
        elided = painter.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, int(line.width())
        )
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, elided)


def _fitting(painter: QPainter, box: QRectF, flags: int, text: str) -> str:
    """The text, or as many of its words as can be read in the box."""
    words, shown = text.split(), text
    while words and painter.boundingRect(box, flags, shown).height() > box.height():
        words.pop()
        shown = f"{' '.join(words)} …"
    return shown
