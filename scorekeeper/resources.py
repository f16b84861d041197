"""Finds the files that travel with the program: models, the demo's pictures, the default profile.

In a wheel they lie inside the package (``scorekeeper/data``); in a checkout at the top level.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource(name: str) -> Path:
    """The path of a shipped file or folder, such as ``models/face_reader.onnx``.

    Raises FileNotFoundError with one line that says what to do.
    """
    for root in (_PACKAGE / "data", _PACKAGE.parent):
        path = root / name
        if path.exists():
            return path
    raise FileNotFoundError(f"{name} is missing from this installation; install scorekeeper again")
