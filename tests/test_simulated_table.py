"""Games at a simulated table, with all that goes wrong at real ones: nothing, or nearly nothing,
comes into the log that did not happen, and a player is seldom asked.

What little does is a die that falls where another lay, with its face up, and the like, which nobody
could tell apart. ``python -m tests.simulated`` prints what went wrong in which game.
"""

from __future__ import annotations

import pytest

from tests.simulated.campaign import Played, campaign, played, table_of
from tests.simulated.disturbances import NAMES
from tests.simulated.players import Wrong

ROWS = [(), *((name,) for name in NAMES)]


def share(games: list[Played], *what: Wrong) -> float:
    """So many times a throw."""
    found = sum(game.count(kind) for game in games for kind in what)
    return found / sum(game.throws for game in games)


@pytest.mark.parametrize("names", ROWS, ids=lambda names: "".join(names) or "nothing")
def test_a_game_is_followed_to_its_end(names: tuple[str, ...]) -> None:
    game = played(12, names)
    assert game.throws > 3
    assert not game.count(Wrong.STUCK)
    assert not game.count(Wrong.SILENTLY)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("pixels", "seeds", "most_wrong", "most_missed"),
    [(False, range(1000, 1012), 0.004, 0.015), (True, range(2000, 2002), 0.01, 0.04)],
    ids=["readings", "pictures"],
)
def test_nearly_nothing_that_did_not_happen_is_scored(
    pixels: bool, seeds: range, most_wrong: float, most_missed: float
) -> None:
    games = campaign(ROWS, seeds, pixels=pixels)
    told = table_of(games)
    assert share(games, Wrong.SILENTLY) < most_wrong, told
    assert share(games, Wrong.WHILE_ASKING, Wrong.AFTER_ANSWER) < most_wrong, told
    assert share(games, Wrong.NEVER_TOLD) < most_missed, told
    assert not share(games, Wrong.STUCK), told
    assert sum(game.questions for game in games) < 0.4 * sum(game.throws for game in games), told
