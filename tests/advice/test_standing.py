"""What the scores on the sheet say of who has still to open."""

from __future__ import annotations

import pytest

from scorekeeper.advice.standing import Standing
from scorekeeper.rules.ruleset import RuleSet


def opening(head_start: int = 0, **turn: object) -> RuleSet:
    return RuleSet.from_dict(
        {"turn": {"opening": 500} | turn, "win": {"target": 2000, "head_start": head_start}}
    )


FIRST_TURN = opening(opening_until="first_turn")


@pytest.mark.parametrize(
    ("rules", "scores", "seat", "told_opening", "opened", "supposed"),
    [
        (opening(), (0, 500), None, None, (False, True), []),
        (opening(), (400, 450), None, None, (False, False), []),
        (opening(300), (300, 800), None, None, (False, True), []),
        (opening(300), (300, 800), None, False, (True, True), []),
        (opening(600), (600, 600), None, None, (False, False), ["limit.head_start"]),
        (opening(600), (600, 700), None, True, (False, True), []),
        (opening(300, opening_until="score_above_zero"), (300, 0), None, None, (True, False), []),
        (FIRST_TURN, (0, 0), 1, None, (False, False), ["limit.first_turn"]),
        (FIRST_TURN, (0, 0), 2, None, (False, True), ["limit.first_turn"]),
        (FIRST_TURN, (0, 0), 2, False, (True, True), []),
        (FIRST_TURN, (50, 0), None, None, (True, True), []),
        (FIRST_TURN, (0, 700), 1, None, (True, True), []),
        (FIRST_TURN, (0, 700), None, None, (False, True), ["limit.first_turn"]),
        (FIRST_TURN, (0, 700), 2, None, (False, True), ["limit.first_turn"]),
    ],
)
def test_what_the_scores_tell_of_who_has_still_to_open(
    rules: RuleSet,
    scores: tuple[int, int],
    seat: int | None,
    told_opening: bool | None,
    opened: tuple[bool, bool],
    supposed: list[str],
) -> None:
    standing = Standing(rules, scores, seat, told_opening)
    (pairing,) = standing.pairings()
    assert (pairing.opened, pairing.other_opened) == opened
    assert [each.code for each in standing.supposed] == supposed


@pytest.mark.parametrize(
    ("win", "penalty", "scores", "told"),
    [
        ({"ending": "full_extra_round"}, 500, (1499, 0), False),
        ({"ending": "full_extra_round"}, 500, (1500, 0), True),
        ({"ending": "full_extra_round"}, 500, (0, 1500), True),
        ({"ending": "full_extra_round", "exceed": True}, 500, (0, 1500), False),
        ({"ending": "full_extra_round"}, 500, (1900, 2100), True),
        ({"ending": "full_extra_round"}, 500, (1400, 2100), False),
        ({"ending": "full_extra_round"}, 500, (1500,), False),
        ({"ending": "full_extra_round"}, 0, (1900, 2100), False),
        ({"ending": "full_extra_round"}, "all", (0, 900), True),
        ({"ending": "full_extra_round"}, "all", (0, 0), False),
        ({"ending": "full_extra_round"}, "all", (100, 900), False),
        ({"ending": "all_one_more", "tie": "shared"}, 500, (1500, 2100), False),
        ({"ending": "others_one_more"}, 500, (1500, 0), False),
        ({"ending": "others_one_more"}, 500, (1500, 1500), True),
        ({"ending": "others_one_more"}, 500, (2000, 1500), True),
        ({"ending": "finish_round", "tie": "shared"}, 500, (1500, 1500), False),
        ({"ending": "finish_round", "tie": "shared", "defend": True}, 500, (1500, 1900), True),
        ({"ending": "immediate"}, 500, (1500, 1900), False),
        ({"ending": "all_one_more", "welfare": True}, 500, (1500, 1900), False),
    ],
)
def test_that_nobody_has_fallen_back_below_the_target_is_told_where_it_may_be_so(
    win: dict[str, object], penalty: int | str, scores: tuple[int, ...], told: bool
) -> None:
    rules = RuleSet.from_dict({"win": {"target": 2000} | win, "farkles": {"penalty": penalty}})
    said = [each.code for each in Standing(rules, scores).supposed]
    assert said == ["limit.fell_back"] * told
