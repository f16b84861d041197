"""Names that people give: which of them are the same to those who hear them."""

from __future__ import annotations

from unicodedata import normalize


def heard_as(name: str) -> str:
    """What two names have in common that nobody can tell apart at a table: blanks around them,
    capitals, and of which characters a letter is put together (é is one, or an e and an accent)."""
    return normalize("NFC", normalize("NFC", name).strip().casefold())
