"""What the past games' page says of the dice."""

from __future__ import annotations

from scorekeeper.desktop.pages.history_showing import fairness_line
from scorekeeper.sheet.fairness import fairness


def test_dice_that_no_chance_makes_are_less_than_likely() -> None:
    assert " in 1.6 % of cases (" in fairness_line(fairness((130, 100, 100, 100, 80, 90)))
    assert " in less than 0.1 % of cases (" in fairness_line(fairness((300, 100, 50, 50, 50, 50)))
