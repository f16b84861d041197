"""What is far larger or smaller than the table's dice, and doubtful, is none of them."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.vision.readings import DiceReading, DieReading
from scorekeeper.vision.table.one_size import OneSize


def reading(*dice: tuple[float, bool]) -> DiceReading:
    found = tuple(DieReading(3, 0.9, sure, (100, 100), size_px) for size_px, sure in dice)
    return DiceReading(found, 640, 480, True)


def sizes(shown: DiceReading) -> list[float]:
    return [die.size_px for die in shown.dice]


def test_a_tray_taken_for_a_die_is_left_out() -> None:
    shown = reading((30, True), (34, True), (38, True), (273, False), (12, False), (24, False))
    assert sizes(OneSize().plausible(shown)) == [30, 34, 38, 24]


def test_sizes_are_remembered_from_look_to_look() -> None:
    table = OneSize()
    for _ in range(3):
        table.plausible(reading((30, True)))
    assert sizes(table.plausible(reading((273, False)))) == []


def test_what_is_left_out_may_be_a_die_and_leaves_doubt() -> None:
    shown = replace(reading((30, True), (34, True), (38, True), (15, False)), certain=False)
    plausible = OneSize().plausible(shown)
    assert sizes(plausible) == [30, 34, 38]
    assert not plausible.certain


def test_a_die_of_another_set_read_for_certain_stays() -> None:
    shown = reading((30, True), (30, True), (30, True), (80, True))
    assert OneSize().plausible(shown) == shown


def test_nothing_is_left_out_before_anything_is_known() -> None:
    shown = reading((30, True), (273, False))
    assert OneSize().plausible(shown) == shown


def test_where_the_camera_stands_elsewhere_dice_may_have_any_size() -> None:
    table = OneSize()
    for _ in range(3):
        table.plausible(reading((30, True)))
    table.forget()
    assert sizes(table.plausible(reading((80, False)))) == [80]
