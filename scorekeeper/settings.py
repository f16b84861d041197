"""What the window is told at its start, and what it remembers from one start to the next."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any


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
    """What was chosen last: rule set, players' names, camera."""

    rules: str = "classic"
    players: tuple[str, ...] = ()
    camera: str = ""


def load_settings(path: Path) -> Settings:
    """The settings as last saved. A file that is missing or damaged means the usual ones: what
    can be chosen again in a moment is no reason to stop."""
    try:
        return _settings(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return Settings()


def save_settings(path: Path, settings: Settings) -> None:
    """Writes the settings, whole or not at all; OSError where the disk does not take them."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(json.dumps(asdict(settings), ensure_ascii=False, indent=1), encoding="utf-8")
    fresh.replace(path)


def _settings(content: Any) -> Settings:
    if not isinstance(content, dict):
        raise TypeError("settings are a table")
    known = {field.name for field in fields(Settings)}
    settings = Settings(**{name: part for name, part in content.items() if name in known})
    if not all(isinstance(text, str) for text in (settings.rules, settings.camera)):
        raise TypeError("rules and camera are names")
    if not all(isinstance(name, str) for name in settings.players):
        raise TypeError("players are names")
    return Settings(settings.rules, tuple(settings.players), settings.camera)
