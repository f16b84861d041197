"""Shelf: solved games of two at hand, from the disk, or solved in the background when asked for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from scorekeeper.advice.duel import Duel
from scorekeeper.advice.match import Match
from scorekeeper.advice.solving import Solving
from scorekeeper.advice.store import stored

POLITE = 10
"""How far a solution that nobody waits for stands back behind everything else (nice)."""


class Shelf:
    """Hands out what is solved and never waits. One match at a time is solved in the background,
    and not again where that fails; asking for another gives up the one before. ``close`` when
    nobody asks any more."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._found: dict[str, Duel] = {}
        self._solving: Solving | None = None

    def find(self, match: Match) -> Duel | None:
        """The solution; None while it is being solved, which begins with this question."""
        found = self._found.get(match.key) or self._collected(match)
        if found is None and (self._solving is None or self._solving.match.key != match.key):
            found = stored(match, self._folder)
            if found is None:
                self.close()
                self._solving = Solving(match, self._folder, POLITE)
        if found is not None:
            if found.match != match:  # other rules play the same
                found = replace(found, match=match)
            self._found = {match.key: found}
        return found

    @property
    def progress(self) -> float | None:
        """The share of the solution that is done; None where nothing is being solved."""
        solving = self._solving  # another thread may ask while this one gives it up
        return None if solving is None or solving.died else solving.progress

    def close(self) -> None:
        """Gives up what is being solved."""
        if self._solving is not None:
            self._solving.close()
            self._solving = None

    def _collected(self, match: Match) -> Duel | None:
        """What has been solved since the last question."""
        if self._solving is None or self._solving.match.key != match.key:
            return None
        found = self._solving.wait(0)
        if found is not None:
            self.close()
        return found
