"""What is printed can be read back: pages, paper, players, totals, marks, notes and the winner."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale

from scorekeeper.printing.documents import blank_document, game_document, rule_document
from scorekeeper.printing.paper import PaperError, usual_paper, write
from scorekeeper.printing.sheet_notes import noted
from scorekeeper.printing.sheet_page import SheetHead
from scorekeeper.rules.events import PlayerLeft, TurnEdited
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets import load, presets
from tests.printing.conftest import Printed
from tests.rules.little_game import LittleGame, game

NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
Print = Callable[..., Printed]


def won() -> LittleGame:
    rules = {"win": {"target": 1000}, "farkles": {"in_a_row": 1, "penalty": 500}}
    return game(rules, "Anna Ben", "Anna: +750\nBen: 223346 farkle\nAnna: +1250\nBen: +50")


def test_a_game_is_a_sheet_and_its_rules(printed: Print) -> None:
    sheet, rules = printed(game_document(won().state, NOON)).pages
    for said in ("Farkle score sheet", "Anna", "Ben", "2,000", "−500", "−450", "1 Mar 2026"):
        assert said in sheet
    assert "Anna wins with 2,000" in sheet
    assert "F = farkle P = penalty for farkles" in sheet
    assert "Round 1: Ben farkles; 1 farkle costs Ben 500" in sheet
    assert "Farkle scoring and rules" in rules


def test_in_german(printed: Print) -> None:
    sheet, rules = printed(game_document(won().state, NOON, "de")).pages
    for said in ("Farkle-Spielzettel", "Anna gewinnt mit 2.000", "01.03.2026", "Seite 1 von 2"):
        assert said in sheet
    assert "Drei 6er" in rules
    assert "Giftige Zweien" in rules


def test_the_rules_of_a_preset_are_told_in_german(printed: Print) -> None:
    page = printed(rule_document(load("zilch"), "de")).pages[0]
    assert "Zilch · Gar nichts bringt 500" in page
    assert "every bank" not in page


def test_a_game_in_play_has_no_winner_and_edits_are_noted(printed: Print) -> None:
    played = game({}, text="Anna: +750").do(TurnEdited(0, 800, "a 5 was missed"))
    sheet = printed(game_document(played.state, NOON)).pages[0]
    assert "Not finished" in sheet
    assert "changed by hand from 750 to 800: a 5 was missed" in sheet


def test_points_that_nobody_receives_are_not_marked_as_given_away(printed: Print) -> None:
    lost = game({"win": {"welfare": True, "target": 100}}, text="Anna: +50\nBen: +150")
    assert "N = over the target, nobody receives the points" in sheet_of(printed, lost, "en")
    assert "N = über dem Ziel, niemand bekommt die Punkte" in sheet_of(printed, lost, "de")
    assert "given away" not in sheet_of(printed, lost, "en")


def sheet_of(printed: Print, played: LittleGame, language: str) -> str:
    return printed(game_document(played.state, NOON, language)).pages[0]


def test_who_left_is_noted_once_whoever_was_on_turn(printed: Print) -> None:
    table = game({}, "Anna Ben Cleo", "Anna: +750").do(PlayerLeft("Cleo"), PlayerLeft("Ben"))
    sheet = printed(game_document(table.state, NOON)).pages[0]
    assert sheet.count("Cleo leaves the game") == 1
    assert sheet.count("Ben leaves the game") == 1
    assert "Anna leaves" not in sheet


def test_a_name_from_right_to_left_stays_beside_its_own_figures(printed: Print) -> None:
    """As it is written in the PDF, the pieces of a line stand from left to right."""
    rules = {"name": "שלנו 5", "farkles": {"in_a_row": 1, "penalty": 500}}
    state = game(rules, "שרה Ben", "שרה: 223346 farkle\nBen: +50").state
    assert noted(state, "en") == (
        "Round 1: \u2068שרה\u2069 farkles; 1 farkle costs \u2068שרה\u2069 500",
    )
    assert (
        SheetHead(state.rules, "en", NOON)
        .line(182)
        .startswith("Rules: \u2068שלנו 5\u2069 · Target: 10,000")
    )
    sheet, _ = printed(game_document(state, NOON)).pages
    assert "\u2068" not in sheet


def test_of_which_team_a_long_name_is_stands_behind_what_there_is_room_for(printed: Print) -> None:
    names = ("Hildegard_von_Bingen_Meier_Obermoser", "Ben", "Cleo", "Maximilian_von_und_zu_Stein")
    state = game({"players": {"team_size": 2}}, " ".join(names)).state
    sheet = printed(game_document(state, NOON)).pages[0]
    heads = [word for word in sheet.split() if word in ("(1)", "(2)") or word.endswith("…")]
    assert [head for head in heads if head.startswith("(")] == ["(1)", "(2)", "(1)", "(2)"]
    assert sum(head.endswith("…") for head in heads) == 2


def test_a_game_just_begun_can_be_printed(printed: Print) -> None:
    document = printed(game_document(game({}).state, NOON))
    assert len(document.pages) == 2
    assert "Anna" in document.pages[0]


def test_a_long_name_of_the_rules_leaves_room_for_target_and_date(printed: Print) -> None:
    rules = RuleSet(name="Aunt Mary's very own rules " * 7)
    for document in (blank_document(rules, 4), game_document(game(rules).state, NOON)):
        sheet = printed(document).pages[0]
        assert "Rules: Aunt Mary's very own rules" in sheet
        assert "Target: 10,000" in sheet
        assert "Date: " in sheet


def test_long_games_take_more_pages_each_with_the_names(printed: Print) -> None:
    rounds = "\n".join(["Anna: +50\nBen: +50"] * 70)
    document = printed(game_document(game({}, text=rounds).state, NOON))
    *sheets, _rules = document.pages
    assert len(sheets) == 3
    assert all("Anna" in sheet and f"of {len(document.pages)}" in sheet for sheet in sheets)
    assert ["3,500" in sheet for sheet in sheets] == [False, False, True]


@pytest.mark.parametrize(("rounds", "shares"), [(30, [30]), (33, [17, 16]), (63, [21, 21, 21])])
def test_no_page_is_left_with_one_round(printed: Print, rounds: int, shares: list[int]) -> None:
    turns = "\n".join(["Anna: +100\nBen: +100"] * rounds)
    *sheets, _rules = printed(game_document(game({}, text=turns).state, NOON)).pages
    seen = [{int(word) for word in sheet.split() if word.isdecimal()} for sheet in sheets]
    told = [set(range(5, rounds + 1)) & each for each in seen]  # pages and the day are numbers too
    assert [len(each) for each in told] == [shares[0] - 4, *shares[1:]]


def test_many_notes_go_on_over_the_page_and_none_is_lost(printed: Print) -> None:
    rules = {"farkles": {"in_a_row": 1, "penalty": 500}}
    turns = "\n".join(["Anna: 223346 farkle\nBen: 223346 farkle"] * 40)
    document = printed(game_document(game(rules, text=turns).state, NOON))
    assert " ".join(document.pages).count("costs Ben 500") == 40


def test_twelve_players_lie_across_and_every_total_is_whole(printed: Print) -> None:
    names = [f"Player{seat}" for seat in range(12)]
    turns = "\n".join(f"{name}: +10250" for name in names)
    document = printed(game_document(game({}, " ".join(names), turns).state, NOON))
    assert document.sizes[0] == (297, 210)
    assert document.sizes[-1] == (210, 297)
    assert document.pages[0].count("10,250") >= 24
    assert "…" not in document.pages[0]


@pytest.mark.parametrize(("paper", "size"), [("A4", (210, 297)), ("Letter", (216, 279))])
def test_paper(printed: Print, paper: str, size: tuple[int, int]) -> None:
    document = printed(game_document(won().state, NOON), paper)
    assert set(document.sizes) == {size}


@pytest.mark.parametrize(
    ("place", "paper"),
    [("en_US", "Letter"), ("es_MX", "Letter"), ("fr_CA", "Letter"), ("en_GB", "A4"), ("C", "A4")],
)
def test_what_printers_are_filled_with_goes_by_the_country(place: str, paper: str) -> None:
    assert usual_paper(QLocale(place)) == paper


@pytest.mark.parametrize("players", [1, 4, 12])
def test_a_blank_sheet_is_one_page_and_the_rules(printed: Print, players: int) -> None:
    document = printed(blank_document(load("classic"), players))
    assert len(document.pages) == 2
    assert document.title == "Farkle score sheet"
    assert document.pages[0].count("Points") == players
    assert "Classic" in document.pages[0]
    assert "15" in document.pages[0].split()


@pytest.mark.parametrize(
    ("given", "lines"),
    [
        ({}, []),
        ({"players": {"team_size": 2}}, ["Team"]),
        ({"win": {"head_start": 200}}, ["Start"]),
        ({"win": {"head_start": 200}, "players": {"team_size": 2}}, ["Start", "Team"]),
    ],
)
def test_a_blank_sheet_has_a_line_for_what_is_added_up(
    printed: Print, given: dict[str, dict[str, int]], lines: list[str]
) -> None:
    """By teams whose points nobody could write down, and for the head start of the later seats."""
    document = printed(blank_document(RuleSet.from_dict(given), 4))
    assert len(document.pages) == 2
    assert [word for word in document.pages[0].split() if word in ("Start", "Team")] == lines


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("name", presets())
def test_the_rules_of_a_preset_fit_one_page(
    printed: Print, name: str, paper: str, language: str
) -> None:
    document = printed(rule_document(load(name), language), paper)
    assert len(document.pages) == 1
    assert "…" not in document.pages[0]
    assert load(name).name in document.pages[0]


def test_a_rule_set_with_everything_is_printed_whole(printed: Print) -> None:
    rules = RuleSet.from_dict(
        {
            "score": {
                "five_ones": "win",
                "straight_1_to_5": 500,
                "straight_2_to_6": 750,
                "nothing_scores": 500,
            },
            "turn": {"opening": 450, "minimum": 250, "toxic_twos": 4, "hot_dice": "must_roll"},
            "farkles": {"penalty": "all"},
            "high_stakes": {"mode": "inherit"},
            "win": {"welfare": True, "head_start": 150},
            "players": {"team_size": 4},
        }
    )
    text = " ".join(printed(rule_document(rules), "Letter").pages)
    for said in ("Straight 2-6", "450", "Welfare", "farkles count by team", "two triplets too"):
        assert said in text


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_summary_of_a_house_is_printed_whole(printed: Print, language: str) -> None:
    """As long as one may be written; after half of it there were dots."""
    summary = "500 to get on the board, 300 for every bank, and a farkle costs a biscuit. " * 2
    rules = RuleSet(name="The Sunday rules of Aunt Mary's house", summary=summary + "Really." * 6)
    page = printed(rule_document(rules, language)).pages[0]
    assert f"{rules.name} · {rules.summary}" in page


@pytest.mark.parametrize("points", [10_000, 100_000, 1_000_000])
def test_points_of_its_own_are_printed_whole(printed: Print, points: int) -> None:
    """Of 1,000,000 there stood "1,000,…"."""
    own = {"two_triplets": points, "full_house_bonus": points}
    page = printed(rule_document(RuleSet.from_dict({"score": own}))).pages[0]
    assert f"+ {points:,}" in page
    assert "…" not in page


def test_a_folder_that_is_not_there_is_one_line(qapp: object, tmp_path: Path) -> None:
    with pytest.raises(PaperError, match=r"sheet\.pdf cannot be written .*; name another") as told:
        write(tmp_path / "gone" / "sheet.pdf", rule_document(RuleSet()))
    assert "\n" not in str(told.value)


def test_no_window_and_no_screen_are_needed(tmp_path: Path) -> None:
    path = tmp_path / "rules.pdf"
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "from scorekeeper.printing.documents import rule_document\n"
        "from scorekeeper.printing.paper import write\n"
        "from scorekeeper.rules.ruleset import RuleSet\n"
        "for _ in range(2): write(Path(sys.argv[1]), rule_document(RuleSet()))\n"
        "assert 'PySide6.QtWidgets' not in sys.modules\n"
    )
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    bare = {name: value for name, value in os.environ.items() if name not in hidden}
    bare["PYTHONPATH"] = str(Path(__file__).parents[2])
    ended = subprocess.run(
        [sys.executable, "-c", script, str(path)],
        capture_output=True,
        check=False,
        text=True,
        env=bare,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert path.read_bytes().startswith(b"%PDF")
