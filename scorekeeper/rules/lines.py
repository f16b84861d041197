"""Texts that people give, such as names: a line that can be shown anywhere."""

from __future__ import annotations

from unicodedata import category

_NOT_SHOWN = ("Cc", "Cs", "Zl", "Zp")
"""Control characters, which a terminal may obey, halves of characters, which no file can hold, and
the two that end a line or a paragraph."""


def is_line(text: str, most: int) -> bool:
    """Whether a text is one line of at most so many characters, all of them fit to be shown."""
    return len(text) <= most and not any(category(letter) in _NOT_SHOWN for letter in text)
