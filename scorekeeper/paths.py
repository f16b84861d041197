"""Where the user's things are: the games, the settings, the log of faults.

``SCOREKEEPER_HOME`` names one folder for all of them, for a stick or a test. Folders are made by
whoever writes there first.
"""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import PlatformDirs

_DIRS = PlatformDirs("scorekeeper", appauthor=False)


def store_file() -> Path:
    """The file of all games, unless another is named."""
    return _in(_DIRS.user_data_path, "games.db")


def settings_file() -> Path:
    """What the window remembers from one start to the next."""
    return _in(_DIRS.user_config_path, "settings.json")


def rules_folder() -> Path:
    """Where the user's own rule files are."""
    return _in(_DIRS.user_data_path, "rules")


def profiles_folder() -> Path:
    """Where the profiles of cameras are, one for each camera and place."""
    return _in(_DIRS.user_data_path, "profiles")


def advice_folder() -> Path:
    """Where solved games are kept; it may be emptied at any time."""
    return _in(_DIRS.user_cache_path, "advice")


def log_file() -> Path:
    """Where faults of the program itself are written in full."""
    return _in(_DIRS.user_log_path, "faults.log")


def _in(usual: Path, name: str) -> Path:
    home = os.environ.get("SCOREKEEPER_HOME")
    return (Path(home) if home else usual) / name
