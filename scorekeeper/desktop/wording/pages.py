"""What is said on the settings page."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {
    "settings": ("Settings", "Einstellungen"),
}
