"""What stands in the sentences of a catalogue."""

from __future__ import annotations

from string import Formatter


def values_in(sentence: str) -> set[str]:
    """The names of the values that it tells."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}
