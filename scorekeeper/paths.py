"""Where the user's things are: the games, the settings, the log of faults.

``SCOREKEEPER_HOME`` names one folder for all of them, for a stick or a test. Folders are made by
whoever writes there first. Each raises NoHome where the system knows no folder of this user. The
menu's entries are where the system looks for them, whatever else has been named.
"""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import PlatformDirs

_DIRS = PlatformDirs("scorekeeper", appauthor=False)


class NoHome(Exception):
    """The system knows no folder of this user: HOME is not set, and nobody has told it one. The
    text is one line: what is wrong and what to do."""


def store_file() -> Path:
    """The file of all games, unless another is named."""
    return _home("user_data_dir") / "games.db"


def settings_file() -> Path:
    """What the window remembers from one start to the next."""
    return _home("user_config_dir") / "settings.json"


def rules_folder() -> Path:
    """Where the user's own rule files are."""
    return _home("user_data_dir") / "rules"


def profiles_folder() -> Path:
    """Where the profiles of cameras are, one for each camera and place."""
    return _home("user_data_dir") / "profiles"


def advice_folder() -> Path:
    """Where solved games are kept; it may be emptied at any time."""
    return _home("user_cache_dir") / "advice"


def log_file() -> Path:
    """Where faults of the program itself are written in full."""
    return _home("user_log_dir") / "faults.log"


def menu_folder() -> Path:
    """Where a Linux desktop looks for the user's own programs."""
    folder = _usual(PlatformDirs(), "user_data_dir")
    if folder is None:
        raise NoHome(
            "this user has no home folder, where entries of the menu are; name one in HOME"
        )
    return folder / "applications"


def _home(kind: str) -> Path:
    named = os.environ.get("SCOREKEEPER_HOME")
    folder = Path(named) if named else _usual(_DIRS, kind)
    if folder is None:
        raise NoHome(
            "this user has no home folder; name a folder for games and settings in SCOREKEEPER_HOME"
        )
    return folder


def _usual(folders: PlatformDirs, kind: str) -> Path | None:
    """The folder of this kind; None where the system knows none."""
    try:
        folder = str(getattr(folders, kind))
    except RuntimeError:
        return None
    return None if folder.startswith("~") else Path(folder)  # older versions of platformdirs
