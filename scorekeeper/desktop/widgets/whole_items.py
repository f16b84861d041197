"""Items of a list that are as high as their text wants."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

_WRAPPED = int(Qt.TextFlag.TextWordWrap)


class WholeItems(QStyledItemDelegate):
    """Qt wraps the text of an item as if the stylesheet gave it no padding, and where that makes a
    line fewer, the last one is not seen."""

    def __init__(self, items: QListView) -> None:
        super().__init__(items)
        self._items = items

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        usual = super().sizeHint(option, index)
        own = QStyleOptionViewItem(option)
        self.initStyleOption(own, index)
        own.rect = QRect(0, 0, self._items.viewport().width(), usual.height())
        style = self._items.style()
        inside = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, own, self._items)
        beside = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, self._items) + 1
        box = QRect(0, 0, inside.width() - 2 * beside, 10_000)
        text = own.fontMetrics.boundingRect(box, _WRAPPED, own.text)
        around = usual.height() - inside.height()
        return QSize(usual.width(), max(usual.height(), text.height() + around))
