"""Labels, and the kinds of them that the stylesheet knows."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget


def label(text: str = "", kind: str = "", *, wraps: bool = False) -> QLabel:
    """A label of this kind; empty: as any other. ``wraps``: it takes as many lines as it wants."""
    made = QLabel(text)
    made.setWordWrap(wraps)
    if kind:
        made.setProperty("kind", kind)
    return made


def show_kind(widget: QWidget, kind: str) -> None:
    """Have a widget look like one of this kind from now on."""
    show_as(widget, "kind", kind)


def show_as(widget: QWidget, name: str, value: object) -> None:
    """Have a widget look as the stylesheet says of those with this property from now on."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().polish(widget)
