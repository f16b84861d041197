"""Sheets with more than there is room for: long numbers, many columns, winners, long names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from itertools import chain

import pytest

from scorekeeper.printing.documents import blank_document, game_document
from scorekeeper.printing.frame import MARGIN, foot
from scorekeeper.printing.lettering import LEAST_SIZE, Type, fitted, paragraph_height, text_width
from scorekeeper.printing.paper import Document, Page
from scorekeeper.printing.sheet_notes import marks_used
from scorekeeper.printing.sheet_page import MOST_UPRIGHT, SheetHead
from scorekeeper.rules.events import (
    Player,
    PlayerAdded,
    PlayerLeft,
    TurnEdited,
)
from scorekeeper.rules.messages import number
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.state import GameState
from scorekeeper.rulesets import load
from scorekeeper.sheet.score_sheet import Cell, Note, Row
from tests.printing.conftest import Printed
from tests.printing.drawn import Drawn, drawn
from tests.printing.test_layout import PAPERS, PEN, faults
from tests.rules.little_game import LittleGame, game

NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
Print = Callable[..., Printed]


def sheets(state: GameState, paper: str = "A4", language: str = "en") -> list[Drawn]:
    """The pages of a game but the one with its rules."""
    return drawn(game_document(state, NOON, language), *PAPERS[paper])[:-1]


def said(pages: list[Drawn]) -> list[str]:
    return [each.what for page in pages for each in page.words]


def fined(players: int, penalty: int) -> LittleGame:
    """Whose turns each are a farkle that costs so much."""
    names = [f"P{seat}" for seat in range(1, players + 1)]
    rules = {"win": {"target": 1_000_000}, "farkles": {"in_a_row": 1, "penalty": penalty}}
    turns = [f"{name}: 223346 farkle" for name in names * 2]
    return game(rules, " ".join(names), "\n".join(turns))


def visited(guests: int) -> LittleGame:
    """Whose guests all play one turn and leave."""
    table = game({}, "Ann Ben", "Ann: +1000\nBen: +1000")
    for guest in range(guests):
        name = f"Guest{guest}"
        table.do(PlayerAdded(Player(name, name)), PlayerLeft(table.state.seats[-1].player.id))
    return table


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("penalty", [9_000, 60_000, 1_000_000])
@pytest.mark.parametrize("players", [2, 6, 12])
def test_no_number_is_ever_cut_off(
    qapp: object, players: int, penalty: int, language: str, paper: str
) -> None:
    pages = sheets(fined(players, penalty).state, paper, language)
    words = said(pages)
    assert words.count(number(-penalty, language)) == 3 * players
    assert words.count(number(-2 * penalty, language)) == 2 * players
    assert not [each for each in words if "…" in each]
    assert [faults(page, MARGIN - PEN) for page in pages] == [[]] * len(pages)


def test_marks_keep_their_room_beside_the_longest_points(qapp: object) -> None:
    played = fined(12, 20_000).do(TurnEdited(0, -9_999, "counted again"))
    words = said(sheets(played.state))
    assert words.count("P") == 24
    assert "E" in words


def test_the_smallest_type_can_be_read(qapp: object) -> None:
    assert fitted("1,000", Type(3.2), 100).size == 3.2
    assert text_width("1,000,000", fitted("1,000,000", Type(3.2), 9)) <= 9
    assert fitted("1,000,000", Type(3.2), 1).size == LEAST_SIZE


@pytest.mark.parametrize("guests", [10, 11, 24, 40, 80])
def test_many_columns_go_on_on_further_pages(qapp: object, guests: int) -> None:
    names = ["Ann", "Ben", *(f"Guest{guest}" for guest in range(guests))]
    pages = sheets(visited(guests).state)
    tables = [[each for each in said([page]) if each in names] for page in pages]
    beside = [len(heads) for heads in tables if heads]
    assert list(chain.from_iterable(tables)) == names
    assert max(beside) <= 12
    assert len(beside) == -(-len(names) // 12)


def test_the_notes_stand_once_behind_all_columns(printed: Print) -> None:
    *tables, _rules = printed(game_document(visited(24).state, NOON)).pages
    assert ["leaves the game" in table for table in tables] == [False, False, True]
    assert ["Ann" in table for table in tables] == [True, False, False]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", [2, 7])
def test_what_the_marks_mean_is_told_of_all_of_them(
    printed: Print, players: int, language: str
) -> None:
    """Who looked up the last ones found dots."""
    rows = (Row(1, (Cell(0, 0, tuple(Note)), *[None] * (players - 1))),)
    foot_line = marks_used(rows, language)
    landscape = players > MOST_UPRIGHT
    page = Page(lambda canvas, *_: foot(canvas, 1, 2, language, foot_line), landscape)
    (read,) = printed(Document("", lambda *_: (page,))).pages
    assert " ".join(foot_line.split()) in read
    (page_drawn,) = drawn(Document("", lambda *_: (page,)), *PAPERS["A4"])
    assert faults(page_drawn, MARGIN - PEN) == []


def test_all_who_have_won_are_named(printed: Print) -> None:
    names = [f"Maximiliane_von_und_zu_Hohenstein_{seat:02}" for seat in range(12)]
    rules = {"win": {"target": 1000, "tie": "shared", "ending": "finish_round"}}
    played = game(rules, " ".join(names), "\n".join(f"{name}: +1000" for name in names))
    sheet, _rules = printed(game_document(played.state, NOON)).pages
    assert set(names) <= {each.strip(",") for each in sheet.split()}
    (page,) = sheets(played.state)
    assert faults(page, MARGIN - PEN) == []


def test_a_word_wider_than_the_line_is_broken(qapp: object) -> None:
    assert paragraph_height(50, "x" * 100, Type()) > 2 * paragraph_height(50, "x", Type())


def test_a_long_team_leaves_room_for_the_name(qapp: object) -> None:
    names = [f"Anneliese{seat}" for seat in range(6)]
    teams = ("The unbeatable heroes of the dice", "The other side of the table")
    players = [Player(name, name, teams[place % 2]) for place, name in enumerate(names)]
    rules = RuleSet.from_dict({"players": {"team_size": 3}})
    (page,) = sheets(LittleGame(rules, players).state)
    heads = [each for each in said([page]) if each.startswith("A")]
    assert len(heads) == 6
    assert all(head.endswith("…)") and "(The" in head for head in heads)


def test_a_short_name_leaves_its_room_to_the_team(qapp: object) -> None:
    players = [Player("Al", "Al", "Red roosters"), Player("Bo", "Bo", "Blue")]
    (page,) = sheets(LittleGame(RuleSet.from_dict({"players": {"team_size": 1}}), players).state)
    assert "Al (Red roosters)" in said([page])


@pytest.mark.parametrize("name", ["W" * 48, "The Sunday rules of the family Hoffmann", "规则" * 40])
def test_the_date_is_there_however_wide_the_name_of_the_rules(qapp: object, name: str) -> None:
    rules = RuleSet(name=name)
    page = sheets(game(rules).state)[0]
    assert [each for each in said([page]) if each.endswith("Date: 1 Mar 2026")]
    page = drawn(blank_document(rules, 4), *PAPERS["A4"])[0]
    assert [each for each in said([page]) if each.endswith("____")]


def test_a_name_of_rules_that_has_room_is_whole(qapp: object) -> None:
    name = "The Sunday rules of the family Hoffmann"
    assert name in SheetHead(replace(load("classic"), name=name), "en", NOON).line(182)
