"""Whole games, filmed at tables of their own, one of which other things lie on: the program follows
them to the end, takes in nothing that did not happen, and hardly asks.

``python -m tests.filmed_games`` plays others.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.filmed_games import played

FILMS = Path(__file__).parent / "games"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("film", "questions"),
    [("00102", 0), ("00304", 1)],  # the latter about a sweet, before it is known to lie there
    ids=["bare table", "cluttered table"],
)
def test_a_filmed_game_is_followed_to_its_end(film: str, questions: int) -> None:
    game, story = played(FILMS / f"{film}.json")
    assert game.throws == 6
    assert not game.faults, story
    assert game.questions <= questions, story


@pytest.mark.slow
def test_a_slow_computer_takes_nothing_for_what_it_was_not() -> None:
    """It looks three times a second."""
    game, story = played(FILMS / "00304.json", every_s=0.33)
    assert game.throws == 6
    assert not game.faults, story
