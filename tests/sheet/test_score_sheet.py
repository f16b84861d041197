"""The score sheet as it would stand on paper."""

from __future__ import annotations

import sys
from dataclasses import replace

from scorekeeper.rules.events import TurnEdited
from scorekeeper.rules.ruleset import FarkleRules, PlayerRules, RuleSet, TurnRules, WinRules
from scorekeeper.rules.state import GameState
from scorekeeper.rules.turn_record import TurnEnd, TurnRecord
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.score_sheet import Note, ScoreSheet, score_sheet
from tests.sheet.played import begin, play

BANK_300 = "roll 1 1 4 5 5 6; keep 1 1 5 5; bank"
FARKLE = "roll 2 3 4 4 6 6; farkle"


def written(sheet: ScoreSheet) -> list[str]:
    """Each row as text: ``1: 300 | 0 farkle``."""
    return [
        f"{row.round}: "
        + " | ".join(
            "-" if cell is None else " ".join([str(cell.points), *cell.notes]) for cell in row.cells
        )
        for row in sheet.rows
    ]


def test_rounds_go_down_and_players_across(log: EventLog) -> None:
    session = begin(log, "Ann", "Bob")
    play(session, f"{BANK_300}; {FARKLE}; {BANK_300}")
    sheet = score_sheet(session.state)
    assert written(sheet) == ["1: 300 | 0 farkle", "2: 300 | -"]
    ann, bob = sheet.columns
    assert (ann.name, ann.score, ann.leads, ann.on_turn) == ("Ann", 600, True, False)
    assert (bob.name, bob.score, bob.leads, bob.on_turn, bob.farkles) == ("Bob", 0, False, True, 1)
    second = sheet.rows[1].cells[0]
    assert second is not None
    assert (second.total, second.turn) == (600, 2)


def test_a_fresh_sheet_has_heads_and_no_rows(log: EventLog) -> None:
    sheet = score_sheet(begin(log, "Ann", "Bob").state)
    assert sheet.rows == ()
    assert not any(column.leads for column in sheet.columns)


def test_nobody_leads_at_a_draw_of_all(log: EventLog) -> None:
    session = begin(log, "Ann", "Bob", "Cy")
    play(session, FARKLE)
    assert not any(column.leads for column in score_sheet(session.state).columns)
    play(session, f"{FARKLE}; {BANK_300}")
    leads = [column.leads for column in score_sheet(session.state).columns]
    assert leads == [False, False, True]


def test_the_opening_is_noted_once_and_a_penalty_where_it_falls(log: EventLog) -> None:
    rules = RuleSet(turn=TurnRules(opening=300), farkles=FarkleRules(penalty=500))
    session = begin(log, "Ann", rules=rules)
    play(session, f"{BANK_300}; {BANK_300}; {FARKLE}; {FARKLE}; {FARKLE}")
    sheet = score_sheet(session.state)
    assert written(sheet) == [
        "1: 300 opened",
        "2: 300",
        "3: 0 farkle",
        "4: 0 farkle",
        "5: -500 farkle penalty",
    ]
    assert sheet.columns[0].score == 100


def test_an_edited_turn_is_marked(log: EventLog) -> None:
    session = begin(log, "Ann", "Bob")
    play(session, BANK_300)
    session.record(TurnEdited(0, 350, "the 5 was overlooked"))
    assert written(score_sheet(session.state)) == ["1: 350 edited | -"]


def test_an_opening_met_by_hand_is_noted_there_and_not_again(log: EventLog) -> None:
    session = begin(log, "Ann", rules=RuleSet(turn=TurnRules(opening=500)))
    play(session, FARKLE)
    session.record(TurnEdited(0, 500, "banked, not read"))
    play(session, BANK_300)
    assert written(score_sheet(session.state)) == ["1: 500 farkle opened edited", "2: 300"]


def test_an_opening_of_the_first_turn_is_noted_in_no_later_one(log: EventLog) -> None:
    """ "On their first turn of the game": who farkles in it is never asked again."""
    rules = RuleSet(turn=TurnRules(opening=300, opening_until="first_turn"))
    session = begin(log, "Ann", rules=rules)
    play(session, f"{FARKLE}; {BANK_300}")
    assert written(score_sheet(session.state)) == ["1: 0 farkle", "2: 300"]


def test_an_opening_asked_for_again_at_zero_is_noted_again(log: EventLog) -> None:
    """ "If the player's total score is zero": farkles may take it there once more."""
    rules = RuleSet(
        turn=TurnRules(opening=300, opening_until="score_above_zero"),
        farkles=FarkleRules(penalty="all", in_a_row=1),
    )
    session = begin(log, "Ann", rules=rules)
    play(session, f"{BANK_300}; {BANK_300}; {FARKLE}; {BANK_300}")
    assert written(score_sheet(session.state)) == [
        "1: 300 opened",
        "2: 300",
        "3: -600 farkle penalty",
        "4: 300 opened",
    ]


def test_an_opening_asked_of_a_team_is_noted_once(log: EventLog) -> None:
    rules = RuleSet(
        turn=TurnRules(opening=300), players=PlayerRules(team_size=2, opening_by="team")
    )
    session = begin(log, "Ann", "Bob", "Cem", "Dee", rules=rules)
    play(session, f"{BANK_300}; {FARKLE}; {BANK_300}; {FARKLE}")
    assert written(score_sheet(session.state)) == ["1: 300 opened | 0 farkle | 300 | 0 farkle"]


def test_points_given_away_stand_in_both_columns(log: EventLog) -> None:
    rules = RuleSet(win=WinRules(target=400, welfare=True, welfare_overflow="apply"))
    session = begin(log, "Ann", "Bob", rules=rules)
    play(session, f"{BANK_300}; {FARKLE}; {BANK_300}")
    sheet = score_sheet(session.state)
    assert written(sheet)[0] == "1: 300 | 0 farkle"
    cells = [cell for row in sheet.rows[1:] for cell in row.cells if cell is not None]
    assert [(c.points, c.notes) for c in cells] == [
        (0, (Note.GIVEN_AWAY,)),
        (300, (Note.RECEIVED,)),
    ]
    assert [column.score for column in sheet.columns] == [300, 300]


def test_points_over_the_target_that_nobody_receives_are_not_noted_as_given_away(
    log: EventLog,
) -> None:
    rules = RuleSet(win=WinRules(target=400, welfare=True, welfare_overflow="void"))
    session = begin(log, "Ann", "Bob", rules=rules)
    play(session, f"{BANK_300}; {BANK_300}; {BANK_300}")
    assert written(score_sheet(session.state)) == ["1: 300 | 300", "2: 0 given to nobody | -"]


def test_points_that_were_given_away_and_taken_back_are_still_noted_as_given_away(
    log: EventLog,
) -> None:
    rules = RuleSet(win=WinRules(target=400, welfare=True, welfare_overflow="apply"))
    session = begin(log, "Ann", "Bob", rules=rules)
    play(session, f"{BANK_300}; {FARKLE}; {BANK_300}")
    session.record(TurnEdited(2, 50, "one die was a 6"))
    assert written(score_sheet(session.state))[-1] == "2: 50 given away edited | -"


def test_the_totals_of_the_last_rows_are_the_scores(log: EventLog) -> None:
    session = begin(log, "Ann", "Bob", "Cem")
    play(session, f"{BANK_300}; {FARKLE}; {BANK_300}; {BANK_300}; {BANK_300}; {FARKLE}")
    sheet = score_sheet(session.state)
    last = {place: c.total for row in sheet.rows for place, c in enumerate(row.cells) if c}
    assert [last[place] for place in range(3)] == [column.score for column in sheet.columns]


def test_the_winner_is_marked(log: EventLog) -> None:
    session = begin(log, "Ann", "Bob", rules=RuleSet(win=WinRules(target=300)))
    play(session, f"{BANK_300}; {FARKLE}")
    assert [column.won for column in score_sheet(session.state).columns] == [True, False]


def test_a_turn_late_in_the_game_costs_no_more_than_an_early_one(log: EventLog) -> None:
    begun = begin(log, "Ann", "Bob").state

    def calls(rounds: int) -> int:
        ids = [seat.player.id for seat in begun.seats]
        bank = (TurnEnd.BANKED, 300, 300, 2)
        turns = (TurnRecord(n, each, *bank) for n in range(1, rounds + 1) for each in ids)
        return calls_of(replace(begun, turns=tuple(turns)))

    assert calls(800) < 5 * calls(200)


def calls_of(state: GameState) -> int:
    """How many functions are called for the sheet of this game."""
    seen: list[str] = []
    before = sys.getprofile()
    sys.setprofile(lambda _, event, __: seen.append(event))
    try:
        score_sheet(state)
    finally:
        sys.setprofile(before)
    return len(seen)
