"""The window's pages: at the bottom the first page or the table, over it what is visited."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from scorekeeper.desktop.widgets.page import Page


class PageStack(QStackedWidget):
    """A visited page is gone once it was left. A file may be dropped on any of them."""

    left = Signal()
    """The last visited page was left."""
    file_dropped = Signal(str)
    """The path of a file that was dropped on the page that is shown, which has nothing unsaved."""

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptDrops(True)
        self._visited: list[Page] = []

    @property
    def visited(self) -> Page | None:
        """The page shown over the one at the bottom."""
        return self._visited[-1] if self._visited else None

    def show_bottom(self, page: QWidget) -> None:
        """This one, whatever was shown."""
        self.close_visited()
        self.setCurrentWidget(page)

    def visit(self, page: Page) -> None:
        """Show ``page`` until it is left."""
        self.close_visited()
        self.visit_over(page)

    def visit_over(self, page: Page) -> None:
        """Show ``page`` until it is left, and then what is shown now."""
        self._visited.append(page)
        page.back_wanted.connect(self.leave)
        self.addWidget(page)
        self.setCurrentWidget(page)

    def leave(self) -> None:
        """Back to the page below; there may be none any more."""
        if len(self._visited) > 1:
            top = self._visited.pop()
            self.setCurrentWidget(self._visited[-1])
            self._forget(top)
            return
        self.close_visited()
        self.left.emit()

    def settled(self, then: Callable[[], None]) -> None:
        """Do this once the page that is shown has nothing unsaved left."""
        if self.visited is None:
            then()
        else:
            self.visited.settle(then)

    def close_visited(self) -> None:
        """Nothing is visited any more."""
        while self._visited:
            self._forget(self._visited.pop())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _only_file(event.mimeData()):
            _take(event)

    def dropEvent(self, event: QDropEvent) -> None:
        path = _only_file(event.mimeData())
        if path:
            _take(event)
            self.settled(lambda: self.file_dropped.emit(path))

    def _forget(self, page: Page) -> None:
        self.removeWidget(page)
        page.gone.emit()
        page.deleteLater()


def _take(event: QDropEvent) -> None:
    """As a copy, whatever key is held: what is told to be moved, the system then deletes."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()


def _only_file(dragged: QMimeData) -> str:
    """The path of the file that is dragged; none where there are several, of which the others
    would be passed over."""
    paths = [url.toLocalFile() for url in dragged.urls() if url.isLocalFile()]
    return paths[0] if len(paths) == 1 else ""
