"""Asks where a file is to be saved; nothing is written over unasked."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QDir
from PySide6.QtWidgets import QFileDialog, QWidget

from scorekeeper.named import is_there


def home_folder() -> Path:
    """The user's own, where dialogs begin; that of the whole disk where the system knows none."""
    return Path(QDir.homePath())


def ask_where(parent: QWidget, title: str, usual: Path, ending: str) -> Path | None:
    """The file that was chosen, with its ending; None where nothing is to be saved.

    The dialog asks before it lets a file be chosen that is there. It knows only the name that was
    typed, so a name that is taken once it has its ending is asked for again.
    """
    while True:
        typed, _ = QFileDialog.getSaveFileName(parent, title, str(usual), f"*.{ending}")
        if not typed:
            return None
        chosen = _with_ending(Path(typed), ending)
        if chosen == Path(typed) or not is_there(chosen):
            return chosen
        usual = chosen


def _with_ending(path: Path, ending: str) -> Path:
    """What follows the last point of a name may belong to it: ``Sunday 24.12``."""
    bare = path.stem if path.suffix.lower() == f".{ending}" else path.name
    return path.with_name(f"{bare}.{ending}")
