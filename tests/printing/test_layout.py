"""Where things lie on the paper: within its margins, words beside words, no line through them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import combinations

import pytest

from scorekeeper.printing.calibration_page import calibration_document
from scorekeeper.printing.documents import blank_document, game_document, rule_document
from scorekeeper.printing.frame import MARGIN
from scorekeeper.printing.paper import Document
from scorekeeper.rules.events import TurnEdited
from scorekeeper.rulesets import load, presets
from tests.printing.drawn import Drawn, Field, drawn
from tests.rules.little_game import game

NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
PAPERS = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
PEN = 0.5
"""mm that a thick line may reach into the margin."""
APART = 1.5
"""mm between words and the box that comes next; of its own words it is nearer."""


def faults(page: Drawn, margin: float) -> list[str]:
    """What is wrong on a page, told by its words."""
    right, bottom = page.width - margin, page.height - margin
    outside = [
        f"{each} leaves the page"
        for each in (*page.words, *page.lines, *page.shapes)
        if each.left < margin or each.top < margin or each.right > right or each.bottom > bottom
    ]
    hidden = [f"{one} lies on {two}" for one, two in combinations(page.words, 2) if one.meets(two)]
    solid = [*page.lines, *(each for each in page.shapes if each.what in ("box", "die"))]
    struck = [f"{it} goes through {said}" for said in page.words for it in solid if it.meets(said)]
    slanted = [f"{each} is slanted" for each in page.lines if min(each.size) > PEN]
    return outside + hidden + struck + slanted


def everything(language: str) -> Iterator[Document]:
    """All that is printed but the calibration sheet, at its fullest and at its emptiest."""
    yield from (rule_document(load(name), language) for name in presets())
    yield from (blank_document(load("classic"), players, language) for players in (1, 4, 12))
    rules = {"win": {"target": 1000, "head_start": 50}, "farkles": {"in_a_row": 1, "penalty": 500}}
    for seats in (2, 12):
        names = [f"Player{seat}" for seat in range(1, seats + 1)]
        turns = [f"{name}: {turn}" for turn in ("223346 farkle", "+750", "+1250") for name in names]
        state = game(rules, " ".join(names), "\n".join(turns[: 2 * seats + 1])).state
        yield game_document(state, NOON, language)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("paper", PAPERS)
def test_all_lies_within_the_margins_and_no_words_on_others(
    qapp: object, paper: str, language: str
) -> None:
    for document in everything(language):
        for page in drawn(document, *PAPERS[paper]):
            assert faults(page, MARGIN - PEN) == []
    (page,) = drawn(calibration_document(language), *PAPERS[paper])
    assert faults(page, 0) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_box_can_be_taken_for_that_of_the_words_before_it(qapp: object, language: str) -> None:
    """In bold type some reached as far as the next."""
    for preset in presets():
        for page in drawn(rule_document(load(preset), language), *PAPERS["A4"]):
            boxes = [each for each in page.shapes if each.what == "box"]
            close = [(said, it) for said in page.words for it in boxes if _follows(it, said)]
            assert close == []


def _follows(box: Field, said: Field) -> bool:
    """Whether a box stands on the same line, hardly apart from the words before it."""
    beside = box.top < said.bottom and said.top < box.bottom
    return beside and 0 <= box.left - said.right < APART


@pytest.mark.parametrize("players", [2, 6, 8, 10, 12])
@pytest.mark.parametrize("points", [800, 1250])
def test_a_turn_that_opened_the_score_and_was_changed_has_both_marks(
    qapp: object, players: int, points: int
) -> None:
    names = [f"P{seat}" for seat in range(players)]
    played = game({"turn": {"opening": 500}}, " ".join(names), f"{names[0]}: +750")
    played.do(TurnEdited(0, points, "a 5 was missed"))
    page, *_ = drawn(game_document(played.state, NOON), *PAPERS["A4"])
    assert {"O", "E", f"{points:,}"} <= {each.what for each in page.words}
    assert faults(page, MARGIN - PEN) == []
