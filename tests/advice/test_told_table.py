"""What the scores on the sheet say of the last turns: who has still to play, and who answers."""

from __future__ import annotations

import pytest

from scorekeeper.advice.at_table import Measured, last_turns_worth, nothing_solved, worth_at_table
from scorekeeper.advice.chase import LastRound
from scorekeeper.advice.saying import Saying
from scorekeeper.advice.seen import finishes_of, last_round_of
from scorekeeper.advice.standing import GameIsOver, Standing
from scorekeeper.advice.told_table import told_table
from scorekeeper.advice.win_worth import WinWorth
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.state import GameState
from tests.advice.literal_games import LiteralGame
from tests.advice.test_literal_games import house
from tests.rules.little_game import game

EXTRA_ROUND = RuleSet.from_dict({"win": {"target": 1000, "ending": "full_extra_round"}})


def last_round(
    rules: RuleSet, scores: tuple[int, ...], seat: int | None = None
) -> tuple[LastRound, list[str]]:
    state, told = told_table(Standing(rules, scores, seat))
    return last_round_of(state), codes(told)


def codes(told: tuple[Saying, ...]) -> list[str]:
    return [each.code for each in told]


def advice(rules: RuleSet, scores: tuple[int, ...], seat: int | None = None) -> Measured:
    state, told = told_table(Standing(rules, scores, seat))
    worth, measure, limits = last_turns_worth(state)
    return worth, measure, told + limits


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
    last, said = last_round(EXTRA_ROUND, scores, seat)
    assert (last.own, set(last.done), last.to_come) == (scores[0], set(done), to_come)
    assert said == told


@pytest.mark.parametrize("tie", ["shared", "first_to_reach"])
def test_the_scores_of_two_tell_that_who_is_overtaken_answers(tie: str) -> None:
    win = {"target": 1000, "ending": "others_one_more", "tie": tie, "defend": True}
    state = game({"win": win}, text="Anna: +700\nBen: +900\nAnna: +500").state
    at_table, _, _ = worth_at_table(state, nothing_solved)
    by_scores, _, told = advice(state.rules, (900, 1200))
    assert isinstance(at_table, WinWorth)
    assert isinstance(by_scores, WinWorth)
    assert (by_scores.start, told) == (at_table.start, ())


@pytest.mark.parametrize("ending", ["all_one_more", "full_extra_round"])
def test_the_scores_of_two_tell_whom_a_tie_goes_to(ending: str) -> None:
    """Ben is the first at the target, and plays after Anna once more."""
    win = {"target": 1000, "ending": ending, "tie": "first_to_reach"}
    state = game({"win": win}, text="Anna: +700\nBen: +900\nAnna: +100\nBen: +300").state
    at_table, _, _ = worth_at_table(state, nothing_solved)
    by_scores, _, _ = advice(state.rules, (800, 1200), 1)
    assert last_round(state.rules, (800, 1200), 1)[0].takes_ties == 1
    assert isinstance(at_table, WinWorth)
    assert isinstance(by_scores, WinWorth)
    assert by_scores.start == at_table.start


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
    last, said = last_round(state.rules, scores)
    assert last == last_round_of(state)
    assert (last.takes_ties, said) == (len(last.to_come), [])
    worth, _, told = worth_at_table(state, nothing_solved)
    assert told == ()
    level = max(last.done, default=0) - scores[0]
    if not last.to_come:
        assert (worth.bank(level - 50, 3), worth.bank(level, 3)) == (0.0, 1.0)


def test_the_round_in_which_the_target_was_met_is_over_once_the_next_one_has_begun() -> None:
    rules = RuleSet.from_dict({"win": {"target": 1000}})
    assert last_round(rules, (800, 700, 1000), 2)[0].to_come == (700,)
    for scores, seat in (((800, 1000, 700), 1), ((800, 1000), 1)):
        with pytest.raises(GameIsOver):
            told_table(Standing(rules, scores, seat))
    level, _ = last_round(rules, (1000, 1000), 1)  # a tie that is played on
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
    at_table, _, told = worth_at_table(state, nothing_solved)
    by_scores, _, same = advice(state.rules, (0, *others))
    assert isinstance(at_table, WinWorth)
    assert isinstance(by_scores, WinWorth)
    assert (by_scores.start, codes(same)) == (at_table.start, codes(told))


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
    by_scores, _ = told_table(Standing(state.rules, scores))
    for table in (state, by_scores):
        assert tuple(each.tie for each in finishes_of(table)) == ties


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
    assert last_round(state.rules, scores, seat) == (last_round_of(state), [])
    assert last_round(state.rules, scores)[1] == ["limit.first_seat"] * (1000 in scores[1:])
    shared = RuleSet.from_dict({"win": win | {"tie": "shared"}})
    with pytest.raises(GameIsOver):
        told_table(Standing(shared, scores, seat))


@pytest.mark.parametrize("seat", [2, None])
@pytest.mark.parametrize(
    ("penalty", "below_zero", "left"), [(300, True, 700), ("all", True, 0), (2000, False, 0)]
)
def test_whoever_a_penalty_has_put_back_is_still_in_a_tie_that_is_played_on(
    seat: int | None, penalty: int | str, below_zero: bool, left: int
) -> None:
    farkles = {"in_a_row": 1, "penalty": penalty, "below_zero": below_zero}
    text = "Anna: +1000\nBen: +1000\nAnna: farkle"
    state = game({"win": {"target": 1000}, "farkles": farkles}, text=text).state
    by_scores, told = told_table(Standing(state.rules, (1000, left), seat))
    assert told == ()
    assert last_round_of(by_scores) == last_round_of(state)
    with pytest.raises(GameIsOver):
        told_table(Standing(state.rules, (1000, 600), seat))


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
        said = last_round(rules, scores, seat)[1]
        assert said == ["limit.no_tie_yet"] * (told and tie == "play_on")


@pytest.mark.parametrize("ending", ["others_one_more", "finish_round", "all_one_more"])
@pytest.mark.parametrize("tie", ["shared", "first_to_reach"])
def test_that_another_may_have_answered_is_told_whoever_is_overtaken(ending: str, tie: str) -> None:
    """Whoever is below the target has a turn like any other, and all the rest is told by it."""
    win = {"target": 1000, "ending": ending, "tie": tie, "defend": True}
    for scores, told in (((1000, 1200), ["limit.defend"]), ((0, 1200), [])):
        assert last_round(RuleSet.from_dict({"win": win}), scores)[1] == told


def test_who_answered_before_is_told_by_the_seat_where_the_round_is_finished() -> None:
    """Ben can only answer if Anna, who was overtaken, has answered him before."""
    win = {"target": 1000, "ending": "finish_round", "tie": "shared", "defend": True}
    rules = RuleSet.from_dict({"win": win})
    for seat, answered in ((1, {"1"}), (2, {"1", "2"})):
        state, _ = told_table(Standing(rules, (1100, 1200), seat))
        assert state.last_turns is not None
        assert set(state.last_turns.answered) == answered


def test_of_four_an_answer_after_three_others_is_no_end_of_the_game() -> None:
    """All but Ben have answered; how many have is not told by the seat here, which is said."""
    turns = "Anna: +500\nBen: +300\nCleo: +500\nDora: +500\nAnna: +300\nCleo: +300"
    win = {"target": 200, "ending": "finish_round", "defend": True, "head_start": 100}
    win |= {"tie": "first_to_reach"}
    state = game({"win": win}, "Anna Ben Cleo Dora", turns).state
    scores = (600, 800, 400, 900)
    last, said = last_round(state.rules, scores, 4)
    assert (last.done, last.to_come) == ((800, 400, 900), ())
    assert said == ["limit.defend"]
    by_scores, _ = told_table(Standing(state.rules, scores, 4))
    assert [each.tie for each in finishes_of(by_scores)] == [0, 0, 0]
    assert last_round(state.rules, (500, 600, 600, 700), 1)[1] == ["limit.defend"]
    with pytest.raises(GameIsOver):
        told_table(Standing(state.rules, (900, 600, 800, 400), 3))


@pytest.mark.parametrize(
    ("scores", "seat", "told"),
    [
        ((9, 1000, 1100), 1, []),
        ((1000, 9, 1100), 2, ["limit.tie_of_leader"]),
        ((1100, 1000, 9), 1, []),
    ],
)
def test_that_a_tie_may_go_to_another_is_told_where_scores_leave_open_who_was_first(
    scores: tuple[int, ...], seat: int, told: list[str]
) -> None:
    win = {"target": 1000, "ending": "full_extra_round", "tie": "first_to_reach"}
    assert last_round(RuleSet.from_dict({"win": win}), scores, seat)[1] == told


HOUSES = {
    "others": house("others_one_more", win={"target": 100, "defend": True}),
    "all": house(
        "all_one_more", win={"target": 100, "defend": True, "tie": "first_to_reach", "exceed": True}
    ),
    "round": house("finish_round", win={"target": 100, "defend": True, "tie": "first_to_reach"}),
}


@pytest.mark.parametrize(
    ("name", "players"),
    [
        pytest.param(name, players, marks=[pytest.mark.slow] * (players > 2 and name == "all"))
        for name in HOUSES
        for players in (2, 3)
    ],
)
def test_the_scores_of_any_last_turns_tell_who_answers(name: str, players: int) -> None:
    """As the events do at the table, wherever nothing else is said."""
    literal, compared = LiteralGame(HOUSES[name], players, 300), 0
    for state in literal.positions:
        scores, mover = [seat.score for seat in state.seats], number_of(state)
        if state.last_turns is None or max(scores) > 200:
            continue
        standing = Standing(state.rules, (*scores[mover:], *scores[:mover]), mover + 1)
        by_scores, told = told_table(standing)
        assert codes(told) in ([], ["limit.defend"] * (name != "round"))
        if told != ():
            continue
        at_table, _, limits = worth_at_table(state, nothing_solved)
        found, _, same = last_turns_worth(by_scores)
        assert isinstance(at_table, WinWorth)
        assert isinstance(found, WinWorth)
        assert found.start == pytest.approx(at_table.start, abs=1e-12)
        assert codes(same) == codes(limits)
        compared += 1
    assert compared >= players


def number_of(state: GameState) -> int:
    return [seat.player.id for seat in state.seats].index(state.playing.player)
