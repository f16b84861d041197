"""Names at one table can be told apart by ear."""

from __future__ import annotations

import pytest

from scorekeeper.settings import Settings
from scorekeeper.told_apart import heard_as

ONE_LETTER, WITH_AN_ACCENT = "Jos\u00e9", "Jose\u0301"


@pytest.mark.parametrize(
    "name", [ONE_LETTER, WITH_AN_ACCENT, "JOS\u00c9", f" {WITH_AN_ACCENT.upper()} "]
)
def test_who_sounds_the_same_is_the_same(name: str) -> None:
    assert heard_as(name) == heard_as(ONE_LETTER)


@pytest.mark.parametrize("name", ["Jose", "Jos\u00e8", "Jos\u00e9 B."])
def test_who_sounds_different_is_somebody_else(name: str) -> None:
    assert heard_as(name) != heard_as(ONE_LETTER)


def test_whoever_played_before_is_remembered_once() -> None:
    known = (
        Settings().with_players((ONE_LETTER, "Ben"), (3, 4)).with_players((WITH_AN_ACCENT,), (5,))
    )
    assert known.known == ((WITH_AN_ACCENT, 5), ("Ben", 4))
