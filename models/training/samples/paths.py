"""What command lines name to be read, refused at once where it is not what is asked for: types of
options for ``argparse``."""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path


def photos(word: str) -> Path:
    """The folder of all sets of labelled photos."""
    return _holding(word, "*/labels.json", "no sets of labelled photos")


def scenes(word: str) -> Path:
    """A folder of quick_scenes.py or quick_games.py, perhaps one that is still being filled."""
    return _holding(word, "dice.npy", "no scenes")


def renders(word: str) -> Path:
    """A folder of render.py."""
    return _holding(word, "labels.jsonl", "no renders")


def models(word: str) -> Path:
    """A folder of networks as export.py and quantise.py write them."""
    return _holding(word, "SHA256SUMS", "no networks")


def file(word: str) -> Path:
    """A file that is there."""
    if not Path(word).is_file():
        raise ArgumentTypeError(f"{word} is no file")
    return Path(word)


def _holding(word: str, pattern: str, lacks: str) -> Path:
    folder = Path(word)
    if not any(folder.glob(pattern)):
        raise ArgumentTypeError(f"{lacks} in {word} ({pattern} is not there)")
    return folder
