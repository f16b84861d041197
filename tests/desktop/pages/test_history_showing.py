"""What the past games' page says of the dice, and of the chances to win."""

from __future__ import annotations

from scorekeeper.advice.course import Chance
from scorekeeper.desktop.pages.history_showing import fairness_line, turning_point
from scorekeeper.sheet.fairness import fairness
from tests.rules.little_game import game


def test_dice_that_no_chance_makes_are_less_than_likely() -> None:
    assert " in 1.6 % of cases (" in fairness_line(fairness((130, 100, 100, 100, 80, 90)))
    assert " in less than 0.1 % of cases (" in fairness_line(fairness((300, 100, 50, 50, 50, 50)))


def test_where_the_chances_end_before_the_game_it_is_said() -> None:
    state = game({}, text="Anna: +500\nBen: +300\nAnna: +200\nBen: farkle").state
    known = [Chance("Anna", 0, 1, 0.5), Chance("Ben", 1, 1, 0.45), Chance("Anna", 2, 2, 0.55)]
    said = "From round 2 on no chances to win can be computed for this game."
    assert turning_point(state, known, unsolved=False) == said
    known += [Chance("Ben", 3, 2, 0.4), Chance("Anna", 4, 3, 0.6)]
    assert turning_point(state, known, unsolved=False).startswith("The chance to win of whoever")
