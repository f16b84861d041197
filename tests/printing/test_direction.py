"""Names beside figures: neither turns the other round."""

from __future__ import annotations

import pytest

from scorekeeper.printing.direction import apart


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("Zoë", "Zoë"),
        ("דנה", "\u2068דנה\u2069"),
        ("\u202eBob", "Bob"),
        ("דנה\u202e", "\u2068דנה\u2069"),
    ],
)
def test_a_name_turns_nothing_beside_it(name: str, shown: str) -> None:
    assert apart(name) == shown
