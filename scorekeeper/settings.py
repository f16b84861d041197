"""What the window is told at its start, and what it remembers from one start to the next."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from scorekeeper.told_apart import heard_as
from scorekeeper.whole import write_whole

MOST_NAMES = 40
"""So many players are remembered by name."""


TEXT_SIZES = (75, 100, 125, 150)
"""Percents offered for the type, which grows with the window besides. Larger type would be cut off
in some places, whatever the size of the window."""


@dataclass(frozen=True)
class WindowOptions:
    """How to open the window.

    ``camera`` is a camera's name or id, an address, or a file; ``rules`` a preset's id or a rule
    file; None leaves the choice to the player. ``resume`` goes on with the last game without
    asking. ``demo`` plays the shipped clip. ``close_after_s`` closes the window by itself after so
    many seconds, for checks that nobody watches.
    """

    store: Path
    camera: str | None = None
    rules: str | None = None
    resume: bool = False
    demo: bool = False
    close_after_s: float | None = None


@dataclass(frozen=True)
class Settings:
    """What was chosen last, and how the window is to be.

    ``rules``, ``players``, ``marks`` (of the same players), ``camera`` and ``camera_name``, what a
    webcam is called, are of the last game;
    ``names`` are all who ever played here with their marks, the last first. ``language`` and
    ``theme`` are empty where they follow the system. ``text_percent`` is the size of the type.
    ``caller``: what happens is said aloud.
    ``farkle_s``: a farkle passes the dice by itself after so many seconds, and a bank that nobody
    has said counts when all dice are handed on; 0: never.
    ``evidence_days``: pictures of rolls are kept for so long; 0: for ever. ``care`` is how sure
    the reader must be: ``usual``, ``careful`` or ``ask``.
    """

    rules: str = "classic"
    players: tuple[str, ...] = ()
    camera: str = ""
    camera_name: str = ""
    marks: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    name_marks: tuple[int, ...] = ()
    language: str = ""
    theme: str = ""
    text_percent: int = 100
    advice: bool = True
    farkle_s: int = 8
    sounds: bool = True
    caller: bool = False
    evidence_days: int = 0
    care: str = "usual"

    @property
    def known(self) -> tuple[tuple[str, int], ...]:
        """All who ever played here, each with the mark of the last time."""
        return tuple(zip(self.names, self.name_marks, strict=False))

    def with_known(self, others: tuple[tuple[str, int], ...]) -> Settings:
        """The same where these, too, have played here, but longer ago than those known already."""
        here = {heard_as(name) for name in self.names}
        added = [(name, mark) for name, mark in others if heard_as(name) not in here]
        known = [*self.known, *added][:MOST_NAMES]
        names, marks = tuple(name for name, _ in known), tuple(mark for _, mark in known)
        return replace(self, names=names, name_marks=marks)

    def with_players(self, names: tuple[str, ...], marks: tuple[int, ...]) -> Settings:
        """The same after a game of these players has begun."""
        now = replace(self, players=names, marks=marks, names=names, name_marks=marks)
        return now.with_known(self.known)


def load_settings(path: Path) -> Settings:
    """The settings as last saved. What is missing or damaged in them is as usual: what can be
    chosen again in a moment is no reason to stop."""
    return settings_in(path) or Settings()


def settings_in(path: Path) -> Settings | None:
    """The same; None where nothing of the file can be read."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    return _settings(content) if isinstance(content, dict) else None


_PAIRS = (("camera", "camera_name"), ("players", "marks"), ("names", "name_marks"))
"""Fields of which each says something of the other."""
_IN_PAIRS = tuple(name for pair in _PAIRS for name in pair)


def changed_as(others: Settings, before: Settings, now: Settings) -> Settings:
    """``others`` with what has changed from ``before`` to ``now``, of both all names."""
    changed: dict[str, Any] = {}
    alone = ((field.name,) for field in fields(Settings) if field.name not in _IN_PAIRS)
    for names in (*_PAIRS, *alone):
        values = {name: getattr(now, name) for name in names}
        if values != {name: getattr(before, name) for name in names}:
            changed |= values
    return replace(others, **changed).with_known(others.known)


def save_settings(path: Path, settings: Settings) -> None:
    """Writes the settings, whole or not at all; OSError where the disk does not take them."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(asdict(settings), ensure_ascii=False, indent=1)
    # The name of a file can hold what is no letter; JSON has the same backslashes for it.
    write_whole(path, text.encode("utf-8", "backslashreplace"))


def _settings(content: dict[str, Any]) -> Settings:
    usual = Settings()
    taken: dict[str, Any] = {}
    for field in fields(Settings):
        value = content.get(field.name)
        value = tuple(value) if isinstance(value, list) else value
        if _fits(field.name, value, getattr(usual, field.name)):
            taken[field.name] = value
    return Settings(**taken)


def _fits(name: str, value: object, usual: object) -> bool:
    # By type, not isinstance: true is not 1.
    if type(value) is not type(usual):
        return False
    if isinstance(value, tuple):
        kind = int if name.endswith("marks") else str
        return all(type(each) is kind for each in value)
    allowed = _ALLOWED.get(name)
    return allowed is None or allowed(value)


def _small(value: Any) -> bool:
    return bool(0 <= value <= 100_000)


_ALLOWED: dict[str, Callable[[Any], bool]] = {
    "language": ("", "en", "de").__contains__,
    "theme": ("", "dark", "light", "contrast").__contains__,
    "care": ("usual", "careful", "ask").__contains__,
    "text_percent": TEXT_SIZES.__contains__,
    "farkle_s": _small,
    "evidence_days": _small,
}
