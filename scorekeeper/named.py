"""What a person has named: whether it is there, asked without a fault."""

from __future__ import annotations

import os
from pathlib import Path


def is_there(name: Path | str) -> bool:
    """Whether there is something of that name; no where the system does not say."""
    return os.path.exists(name)  # noqa: PTH110  (the path's own raises where it may not look)


def is_folder(name: Path | str) -> bool:
    """Whether a folder has that name; no where the system does not say."""
    return os.path.isdir(name)  # noqa: PTH112  (the path's own raises where it may not look)
