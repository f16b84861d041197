"""The printed rules: standard, alternatives, custom; no field of a rule set stays unseen."""

from __future__ import annotations

import pytest

from scorekeeper.printing.option_blocks import Block, option_blocks
from scorekeeper.printing.option_words import OPTION_WORDS
from scorekeeper.printing.options import Option, explained, options
from scorekeeper.printing.rule_page import two_columns
from scorekeeper.printing.score_rows import ScoreRow, score_rows
from scorekeeper.printing.wording import WORDS
from scorekeeper.rules.combinations import combination_message
from scorekeeper.rules.messages import number, say
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets import load, presets
from tests.rules.little_game import game
from tests.sentences import values_in


def row(rules: RuleSet, name: str) -> ScoreRow:
    return next(each for each in score_rows(rules) if each.name == name)


def ticked(each: ScoreRow) -> list[str]:
    return [box.label for box in (each.standard, *each.alternatives) if box.ticked]


def option(rules: RuleSet, title: str) -> Option:
    found = options(rules)
    return next(o for o in found.variants + found.endings + found.table if o.title == title)


def labels_ticked(rules: RuleSet, title: str) -> list[str]:
    return [box.label for box in option(rules, title).boxes if box.ticked]


def test_the_words_for_welfare_say_that_nobody_gives_to_themselves() -> None:
    """Who gives may have least of all, and gets nothing back."""
    for language, others in (("en", "of the others"), ("de", "der anderen, der am wenigsten hat")):
        assert others in explained("welfare", RuleSet(), language)[1]


def test_the_standard_column_is_that_of_the_printed_sheet() -> None:
    standard = {each.name: each.standard.label for each in score_rows(load("score-sheet"))}
    assert standard == {
        "1": "100", "5": "50", "Three 1s": "1,000", "Three 2s": "200", "Three 3s": "300",
        "Three 4s": "400", "Three 5s": "500", "Three 6s": "600", "Straight": "3,000",
        "Three pairs": "1,500", "Four and a pair": "as three pairs", "Four of a kind": "–",
        "Five of a kind": "–", "Six of a kind": "–", "Six 1s": "as six alike",
        "Two triplets": "–", "Full house": "–",
    }  # fmt: skip
    assert all(each.standard.ticked for each in score_rows(load("score-sheet")))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "name", ["straight", "straight 1-5", "straight 2-6", "three pairs", "two triplets"]
)
def test_a_row_is_called_as_the_combination_is_when_it_scores(name: str, language: str) -> None:
    """Beside the dice of the straight, "1-2-3-4-5-6 1,500" told no name and one number too many."""
    rows = {each.name.casefold() for each in score_rows(RuleSet(), language, every_row=True)}
    assert say(combination_message(name), language).casefold() in rows


@pytest.mark.parametrize(
    ("preset", "name", "box"),
    [
        ("wilson", "Five of a kind", "4×"),
        ("wilson", "Straight", "1,500"),
        ("boardgamecentral", "Three 1s", "300"),
        ("patch", "Two triplets", "2,500"),
        ("smart-box", "Four and a pair", "–"),
        ("kingdom-come", "Straight 2-6", "750"),
        ("zilch", "Nothing scores", "500"),
    ],
)
def test_alternatives_are_ticked(preset: str, name: str, box: str) -> None:
    assert ticked(row(load(preset), name)) == [box]


def test_a_value_that_is_not_printed_goes_into_the_custom_column() -> None:
    own = row(RuleSet.from_dict({"score": {"straight": 1234}}), "Straight")
    assert (ticked(own), own.custom) == ([], "1,234")
    full = row(RuleSet.from_dict({"score": {"full_house_bonus": 300}}), "Full house")
    assert (ticked(full), full.custom) == ([], "+ 300")


def test_options_say_theirvalues_in() -> None:
    wilson = load("wilson")
    opening = option(wilson, "Opening score")
    assert opening.ticked
    asked = ["1,000", "while the score is not above zero"]
    assert labels_ticked(wilson, "Opening score") == asked
    assert not option(load("classic"), "Opening score").ticked
    assert labels_ticked(wilson, "Last turns") == ["a full extra round"]
    assert option(load("classic"), "Toxic twos").text.startswith("4 or more 2s in one throw")
    house = RuleSet.from_dict({"win": {"target": 7500}})
    assert labels_ticked(house, "Target") == ["7,500"]


ALL_ON = {
    "turn": {"opening": 500, "minimum": 350, "toxic_twos": 4},
    "farkles": {"penalty": 500},
    "high_stakes": {"mode": "bonus"},
    "win": {"welfare": True},
    "players": {"team_size": 2},
}
OTHER = {
    "opening_until": "first_turn", "hot_dice": "must_roll", "after_farkle": "may_roll_on",
    "count_after_penalty": "every_further", "mode": "inherit", "none_left": "not_offered",
    "ending": "immediate", "tie": "shared", "welfare_tie": "split", "welfare_overflow": "apply",
    "opening_by": "player", "farkles_by": "player", "first_player": "roll_off",
    "four_of_a_kind": "2x", "five_of_a_kind": "3x", "six_of_a_kind": "4x", "six_ones": "win",
    "five_ones": "win", "four_and_pair": 0,
}  # fmt: skip
"""Another value for each field that is no plain number or truth."""
DECIDED_BY_WELFARE = ("ending", "exceed", "defend", "tie")


def changed(group: str, field: str) -> tuple[RuleSet, RuleSet]:
    """Rules with everything switched on that the field goes with, and the same with it changed."""
    before = RuleSet.from_dict(ALL_ON).as_dict()
    before["win"]["welfare"] = field not in DECIDED_BY_WELFARE
    after = RuleSet.from_dict(before).as_dict()
    value = after[group][field]
    if field == "triples":
        after[group][field] = [1000, 200, 300, 400, 550, 600]
    elif field in OTHER:
        after[group][field] = OTHER[field]
    else:
        after[group][field] = not value if isinstance(value, bool) else value + 1
    return RuleSet.from_dict(before), RuleSet.from_dict(after)


GROUPS = ("score", "turn", "farkles", "high_stakes", "win", "players")
FIELDS = [(group, field) for group in GROUPS for field in RuleSet().as_dict()[group]]


@pytest.mark.parametrize(("group", "field"), FIELDS)
def test_every_field_shows_on_the_page(group: str, field: str) -> None:
    before, after = changed(group, field)
    assert before != after
    assert (score_rows(before), options(before)) != (score_rows(after), options(after))


def test_the_number_of_dice_shows_on_the_page() -> None:
    assert options(RuleSet(dice=5)) != options(RuleSet())


@pytest.mark.parametrize("catalogues", [WORDS, OPTION_WORDS])
def test_every_language_says_the_same_with_the_samevalues_in(
    catalogues: dict[str, dict[str, str]],
) -> None:
    english = catalogues["en"]
    for catalogue in catalogues.values():
        assert list(catalogue) == list(english)
        for name, text in catalogue.items():
            assert values_in(text) == values_in(english[name]), name
            assert (": " in text) == (": " in english[name]), name


def test_numbers() -> None:
    assert [number(-1250, language) for language in ("en", "de")] == ["−1,250", "−1.250"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.usefixtures("qapp")  # what measures type
@pytest.mark.parametrize("room", [60.0, 100.0, 130.0, 140.0, 150.0, 170.0])
def test_no_heading_stands_alone_at_the_foot_of_a_column(language: str, room: float) -> None:
    busy = {"turn": {"opening": 300}, "win": {"welfare": True}, "players": {"team_size": 2}}
    for rules in (RuleSet(), RuleSet.from_dict(busy), *presets().values()):
        rest = option_blocks(options(rules, language), 91.5, language)
        shown = []
        while rest:
            columns, rest = two_columns(rest, room)
            shown += [block for column in columns for block in column]
            assert not any(column and column[-1].heading for column in columns)
            assert all(sum(block.height for block in column) <= room for column in columns)
        assert shown == list(option_blocks(options(rules, language), 91.5, language))


def test_a_penalty_for_every_farkle_says_so() -> None:
    each = RuleSet.from_dict({"farkles": {"penalty": 500, "in_a_row": 1}})
    assert option(each, "Farkles").text == "each costs the player points."
    assert option(RuleSet(), "Farkles in a row").text == "3 in a row cost the player points."


def test_a_head_start_is_one_of_teams_where_there_are_some() -> None:
    """The teammate in the third seat read that there were points for the third seat."""
    rules = {"win": {"head_start": 100}, "players": {"team_size": 2}}
    assert game(rules, "Ann Ben Cleo Dan").scores == {"Ann": 0, "Ben": 100, "Cleo": 0, "Dan": 0}
    told = option(RuleSet.from_dict(rules), "Head start").text
    assert told == "the later teams begin with points."
    assert option(RuleSet(), "Head start").text == "the later seats begin with points."


def test_what_decides_nothing_is_not_offered_beside_a_penalty() -> None:
    """A penalty of all points ends at zero, and after each farkle there is no further one."""
    whole = RuleSet.from_dict({"farkles": {"penalty": "all", "in_a_row": 1}})
    labels = [box.label for box in option(whole, "Farkles").boxes]
    assert labels == ["500", "1,000", "all points"]


def test_a_minimum_is_asked_of_the_first_bank_too() -> None:
    assert option(load("zilch"), "Minimum").text == "every bank takes at least this many points."


def test_welfare_leaves_no_last_turns() -> None:
    house = RuleSet.from_dict({"win": {"welfare": True, "exceed": True}})
    assert option(house, "Welfare").text.startswith("only exactly 10,000 wins, and at once;")
    assert labels_ticked(house, "Last turns") == ["nothing, the game is over"]
    assert labels_ticked(house, "Target") == ["10,000"]


@pytest.mark.parametrize("end", [{"welfare": True}, {"ending": "immediate"}])
def test_without_last_turns_nobody_defends_and_nobody_ties(end: dict[str, object]) -> None:
    house = RuleSet.from_dict({"win": {"defend": True, "tie": "shared", **end}})
    assert not option(house, "Defend").ticked
    assert labels_ticked(house, "Ties") == []


def test_the_targets_of_the_printed_rules_have_boxes() -> None:
    """ "Greater or less than 10,000 (e.g., 20,000 or 5000)"."""
    printed = {box.label for box in option(RuleSet(), "Target").boxes}
    assert {"5,000", "10,000", "20,000"} < printed


def test_five_dice_have_no_row_for_what_takes_six() -> None:
    five = RuleSet.from_dict({"dice": 5, "score": {"nothing_scores": 500}})
    rows = {each.name: each.dice for each in score_rows(five)}
    assert max(len(dice) for dice in rows.values()) == 5
    assert {"Five of a kind", "Full house", "Nothing scores"} < rows.keys()
    assert not {"Straight", "Three pairs", "Six 1s", "Two triplets"} & rows.keys()
    assert len(score_rows(five, every_row=True)) == len(score_rows(RuleSet(), every_row=True))


def test_the_second_column_begins_with_a_heading_where_there_is_room() -> None:
    blocks = [Block(8, heading="one"), Block(40), Block(40), Block(8, heading="two"), Block(40)]
    blocks = [*blocks, Block(60)]
    (left, right), rest = two_columns(blocks, 110)
    assert ([each.heading for each in right], rest) == (["two", "", ""], ())
    (left, right), rest = two_columns(blocks, 104)  # too low for all below the second heading
    assert (len(left), len(right), len(rest)) == (3, 2, 1)
