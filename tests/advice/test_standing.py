"""What the scores on the sheet say of who has still to play."""

from __future__ import annotations

import pytest

from scorekeeper.advice.chase import LastRound
from scorekeeper.advice.standing import Standing
from scorekeeper.rules.ruleset import RuleSet

EXTRA_ROUND = RuleSet.from_dict({"win": {"target": 1000, "ending": "full_extra_round"}})


@pytest.mark.parametrize(
    ("scores", "seat", "done", "to_come", "told"),
    [
        ((800, 1200, 900), 1, (), (1200, 900), []),
        ((800, 900, 1200), 2, (1200,), (900,), ["limit.extra_round"]),
        ((900, 800, 1200), 2, (1200,), (800,), ["limit.extra_round"]),
        ((900, 1200, 800), 2, (800,), (1200,), []),
        ((900, 1200, 800), 3, (1200, 800), (), ["limit.extra_round"]),
        ((1200, 800, 900), 2, (900,), (800,), []),
        ((800, 1200), None, (), (1200,), ["limit.first_seat"]),
    ],
)
def test_in_an_extra_round_all_who_sit_later_have_a_turn(
    scores: tuple[int, ...],
    seat: int | None,
    done: tuple[int, ...],
    to_come: tuple[int, ...],
    told: list[str],
) -> None:
    last, said = Standing(EXTRA_ROUND, scores, seat).last_round()
    assert last == LastRound(scores[0], done, to_come)
    assert [each.code for each in said] == told
