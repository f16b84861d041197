"""What the scores on the sheet say of who has still to play."""

from __future__ import annotations

import pytest

from scorekeeper.advice.at_table import nothing_solved, worth_at_table
from scorekeeper.advice.chase import LastRound, chase_worth
from scorekeeper.advice.last_two import finish_worth
from scorekeeper.advice.limits import limits_of_finishes
from scorekeeper.advice.seen import finishes_of, last_round_of, match_of
from scorekeeper.advice.standing import GameIsOver, Standing
from scorekeeper.advice.win_worth import WinWorth
from scorekeeper.rules.ruleset import RuleSet
from tests.rules.little_game import game

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


@pytest.mark.parametrize("tie", ["shared", "first_to_reach"])
def test_the_scores_of_two_tell_that_who_is_overtaken_answers(tie: str) -> None:
    win = {"target": 1000, "ending": "others_one_more", "tie": tie, "defend": True}
    state = game({"win": win}, text="Anna: +700\nBen: +900\nAnna: +500").state
    at_table, _, _ = worth_at_table(state, nothing_solved)
    standing = Standing(state.rules, (900, 1200))
    finishes = standing.finishes(standing.last_round()[0])
    assert isinstance(at_table, WinWorth)
    assert finish_worth(standing.match(), finishes).start == pytest.approx(
        at_table.start, abs=1e-12
    )
    answering = Standing(state.rules, (1100, 1200))
    assert answering.finishes(answering.last_round()[0]) == ()


@pytest.mark.parametrize("ending", ["all_one_more", "full_extra_round"])
def test_the_scores_of_two_tell_whom_a_tie_goes_to(ending: str) -> None:
    """Ben is the first at the target, and plays after Anna once more."""
    win = {"target": 1000, "ending": ending, "tie": "first_to_reach"}
    state = game({"win": win}, text="Anna: +700\nBen: +900\nAnna: +100\nBen: +300").state
    at_table, _, _ = worth_at_table(state, nothing_solved)
    last, _ = Standing(state.rules, (800, 1200), 1).last_round()
    assert isinstance(at_table, WinWorth)
    assert last.takes_ties == 1
    assert chase_worth(match_of(state), last).start == pytest.approx(at_table.start, abs=1e-6)


@pytest.mark.parametrize(
    ("turns", "scores"),
    [
        ("Anna: +1000\nBen: +1300\nCleo: +500", (1000, 1300, 500)),
        ("Anna: +900\nBen: +1000", (0, 900, 1000)),
        ("Anna: +900\nBen: +1000\nCleo: +1200", (900, 1000, 1200)),
    ],
)
def test_of_three_the_leader_who_plays_last_of_all_has_only_to_draw_level(
    turns: str, scores: tuple[int, ...]
) -> None:
    win = {"target": 1000, "ending": "all_one_more", "tie": "first_to_reach"}
    state = game({"win": win}, "Anna Ben Cleo", turns).state
    last, told = Standing(state.rules, scores).last_round()
    assert last == last_round_of(state)
    assert (last.takes_ties, told) == (len(last.to_come), ())
    worth, _, told = worth_at_table(state, nothing_solved)
    assert told == ()
    level = max(last.done, default=0) - scores[0]
    if not last.to_come:
        assert (worth.bank(level - 50, 3), worth.bank(level, 3)) == (0.0, 1.0)


def test_the_round_in_which_the_target_was_met_is_over_once_the_next_one_has_begun() -> None:
    rules = RuleSet.from_dict({"win": {"target": 1000}})
    assert Standing(rules, (800, 700, 1000), 2).last_round()[0].to_come == (700,)
    for scores, seat in (((800, 1000, 700), 1), ((800, 1000), 1)):
        with pytest.raises(GameIsOver):
            Standing(rules, scores, seat).last_round()
    level = Standing(rules, (1000, 1000), 1).last_round()[0]  # a tie that is played on
    assert level.to_come == (1000,)


@pytest.mark.parametrize("players", ["Anna Ben Cleo", "Anna Ben Cleo Dora"])
@pytest.mark.parametrize("ending", ["others_one_more", "all_one_more"])
@pytest.mark.parametrize("tie", ["shared", "first_to_reach"])
def test_the_scores_of_several_tell_who_answers_while_one_has_met_the_target(
    players: str, ending: str, tie: str
) -> None:
    win = {"target": 1000, "ending": ending, "tie": tie, "defend": True}
    state = game({"win": win}, players, "Anna: +1100\nBen: +400").state
    others = (1100, 400) if players.endswith("Cleo") else (0, 1100, 400)
    standing = Standing(state.rules, (0, *others))
    finishes = standing.finishes(standing.last_round()[0])
    at_table, _, told = worth_at_table(state, nothing_solved)
    assert isinstance(at_table, WinWorth)
    assert finish_worth(standing.match(), finishes).start == at_table.start
    assert limits_of_finishes(finishes) == told
    overtaken = Standing(state.rules, (0, *others[:-1], 1200))  # and may have answered
    assert overtaken.finishes(overtaken.last_round()[0]) == ()


@pytest.mark.parametrize(
    ("turns", "scores", "ties"),
    [
        ("Anna: +400\nBen: +1000", (0, 400, 1000), (1.0, 0.0)),
        ("Anna: +1000", (0, 0, 1000), (1.0, 0.0)),
    ],
)
def test_of_two_who_are_behind_whoever_plays_first_is_first_at_the_target(
    turns: str, scores: tuple[int, ...], ties: tuple[float, ...]
) -> None:
    """Wherever they sit: Cleo plays before Anna, once Ben has met the target."""
    win = {"target": 1000, "ending": "others_one_more", "tie": "first_to_reach", "defend": True}
    state = game({"win": win}, "Anna Ben Cleo", turns).state
    standing = Standing(state.rules, scores)
    by_scores = standing.finishes(standing.last_round()[0])
    for finishes in (finishes_of(state), by_scores):
        assert tuple(each.tie for each in finishes) == ties
    at_table, _, _ = worth_at_table(state, nothing_solved)
    assert isinstance(at_table, WinWorth)
    assert at_table.start == finish_worth(match_of(state), by_scores).start


THREE = "Anna: +1000\nBen: +1000\nCleo: +500"


@pytest.mark.parametrize("ending", ["others_one_more", "finish_round"])
@pytest.mark.parametrize(
    ("turns", "scores", "seat"),
    [
        ("Anna: +1000\nBen: +1000", (1000, 1000), 1),
        (THREE, (1000, 1000, 500), 1),
        (f"{THREE}\nAnna: farkle", (1000, 500, 1000), 2),
        (f"{THREE}\nAnna: +300", (1000, 500, 1300), 2),
    ],
)
def test_in_a_tie_that_is_played_on_those_play_who_are_in_it(
    ending: str, turns: str, scores: tuple[int, ...], seat: int
) -> None:
    """Who has met the target is on turn in no other, but to answer being overtaken."""
    defend = max(scores) == scores[0]
    win = {"target": 1000, "ending": ending, "defend": defend}
    state = game({"win": win}, "Anna Ben Cleo" if "Cleo" in turns else "Anna Ben", turns).state
    assert Standing(state.rules, scores, seat).last_round() == (last_round_of(state), ())
    _, told = Standing(state.rules, scores).last_round()
    assert [each.code for each in told] == ["limit.first_seat"] * (1000 in scores[1:])
    shared = RuleSet.from_dict({"win": win | {"tie": "shared"}})
    with pytest.raises(GameIsOver):
        Standing(shared, scores, seat).last_round()


@pytest.mark.parametrize(
    ("ending", "scores", "seat", "told"),
    [
        ("all_one_more", (1000, 1000), 1, True),
        ("all_one_more", (1000, 1000), 2, False),
        ("all_one_more", (1000, 1200), 1, False),
        ("full_extra_round", (1000, 1000), 1, False),
        ("full_extra_round", (1000, 1000, 500), 1, True),
    ],
)
def test_that_a_turn_is_taken_for_none_of_a_tie_is_told_where_it_matters(
    ending: str, scores: tuple[int, ...], seat: int, told: bool
) -> None:
    """Whoever leads plays once more before a tie is played on."""
    for tie in ("play_on", "shared"):
        rules = RuleSet.from_dict({"win": {"target": 1000, "ending": ending, "tie": tie}})
        codes = [each.code for each in Standing(rules, scores, seat).last_round()[1]]
        assert codes == ["limit.no_tie_yet"] * (told and tie == "play_on")


@pytest.mark.parametrize("ending", ["others_one_more", "finish_round", "all_one_more"])
def test_that_whoever_answers_may_win_a_tie_is_told(ending: str) -> None:
    win = {"target": 1000, "ending": ending, "tie": "first_to_reach", "defend": True}
    for scores, told in (((1000, 1200), True), ((0, 1200), ending == "all_one_more")):
        standing = Standing(RuleSet.from_dict({"win": win}), scores)
        assert standing.ties_unclear(standing.last_round()[0]) == told


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
