"""Solved matches on disk, by what matters in their rules, so that each is solved only once. In no
folder, of who has none, nothing is found and nothing kept."""

from __future__ import annotations

from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from scorekeeper.advice.duel import Duel
from scorekeeper.advice.match import Match
from scorekeeper.whole import beside


def stored(match: Match, folder: Path | None) -> Duel | None:
    """The match as solved before; None where it is not there or the file is damaged."""
    if folder is None:
        return None
    try:
        with _file(match, folder).open("rb") as file, np.load(file) as kept:
            worth, change = kept["worth"], float(kept["change"])
    except (OSError, ValueError, KeyError, EOFError, BadZipFile, RuntimeError):
        # The last of what a damaged file seems to be: locked, or made by a newer program.
        return None
    size = match.floor + match.steps
    if worth.shape != (len(match.turns_left), match.counts, match.counts, size, size):
        return None
    return Duel(match, worth, (-match.floor, -match.floor), change)


def store(duel: Duel, folder: Path | None) -> None:
    """Keeps a match that is solved for all scores; OSError where the disk does not take it."""
    if folder is None:
        return
    path = _file(duel.match, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    with beside(path) as fresh, fresh.open("wb") as file:
        np.savez(file, worth=duel.worth, change=duel.change)


def _file(match: Match, folder: Path) -> Path:
    return folder / f"{match.key}.npz"
