"""The advice for a roll: always legal, always the best of all, close calls called so."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scorekeeper.advice
from scorekeeper.advice.decision import Advice, Measure, Then, advise
from scorekeeper.advice.pocket import pocket_rule
from scorekeeper.advice.saying import Amount, Saying, per_cent, tell
from scorekeeper.advice.situation import Situation, points_worth
from scorekeeper.advice.wording import WORDS
from scorekeeper.advice.words import advice_lines, told_decision
from scorekeeper.rules.dice import FACES, Roll
from scorekeeper.rules.ruleset import Points, RuleSet, TurnRules
from scorekeeper.rules.selections import LegalSelections
from scorekeeper.rulesets import presets
from tests.advice.literal_turns import throws
from tests.sentences import values_in

CLASSIC = presets()["classic"]


def of(roll: str, rules: RuleSet = CLASSIC, **known: Any) -> Advice:
    situation = Situation(rules, **known)
    worth, _ = points_worth(situation)
    return advise(
        LegalSelections(Roll.parse(roll), rules), situation.turn_score, worth, Measure.POINTS
    )


KINDS = st.sampled_from([0, 1000, 2000, "2x", "4x"])
HOUSES = st.fixed_dictionaries(
    {
        "dice": st.sampled_from([5, 6]),
        "score": st.fixed_dictionaries(
            {
                "one": st.sampled_from([0, 50, 100]),
                "five": st.sampled_from([0, 50]),
                "four_of_a_kind": KINDS,
                "five_of_a_kind": KINDS,
                "six_of_a_kind": KINDS,
                "five_ones": st.sampled_from([0, 0, "win"]),
                "straight": st.sampled_from([0, 1500]),
                "full_house_bonus": st.sampled_from([0, 250]),
                "nothing_scores": st.sampled_from([0, 500]),
            }
        ),
        "turn": st.fixed_dictionaries(
            {
                "opening": st.sampled_from([0, 500]),
                "minimum": st.sampled_from([0, 350]),
                "must_keep_all_scoring": st.booleans(),
                "hot_dice": st.sampled_from(["may_roll", "must_roll", "must_roll_unless_winning"]),
                "after_farkle": st.sampled_from(["turn_ends", "turn_ends", "may_roll_on"]),
                "toxic_twos": st.sampled_from([0, 0, 3]),
            }
        ),
        "farkles": st.fixed_dictionaries({"penalty": st.sampled_from([0, 500, "all"])}),
    }
)


@settings(max_examples=60)
@given(
    HOUSES,
    st.lists(st.sampled_from(FACES), min_size=1, max_size=5),
    st.sampled_from([0, 50, 125, 1000]),
    st.booleans(),
    st.sampled_from([None, 0, 2]),
)
def test_advice_is_legal_and_the_best(
    house: dict[str, Any], faces: list[int], turn_score: int, opening: bool, farkles: int | None
) -> None:
    rules = RuleSet.from_dict(house)
    selections = LegalSelections(Roll.of(faces), rules)
    situation = Situation(rules, turn_score, opening, farkles)
    worth, told = points_worth(situation)
    advice = advise(selections, turn_score, worth, Measure.POINTS)
    assert [choice.scored for choice in advice.choices] == list(selections)
    assert all(str(line) for line in told)
    if rules.turn.after_farkle == "may_roll_on":
        assert told
        assert advice.best is None or advice.best.scored.wins
        return
    if selections.farkle:
        assert advice.best is None
        return
    best = advice.best
    assert best is not None
    assert best.scored.dice in selections
    for choice in advice.choices:
        assert choice.turn_score == turn_score + choice.scored.points
        assert 0 < choice.dice_left <= rules.dice
        assert (advice.gives_up(choice) or 0) >= 0
        if choice.bank is not None and not choice.scored.wins:
            assert choice.turn_score >= situation.needed
            assert choice.bank == choice.turn_score
            assert not (choice.dice_left == rules.dice and rules.turn.hot_dice != "may_roll")
    if best.then is Then.BANK:
        assert best.bank is not None


def test_hot_dice_count_as_all_dice() -> None:
    (choice,) = [c for c in of("111").choices if len(c.scored.dice) == 3]
    assert choice.dice_left == 6
    assert choice.farkle_probability == pytest.approx(0.0231481481)


def test_where_rolling_is_worth_no_more_one_banks() -> None:
    advice = of("15", turn_score=150)  # 300 with all six dice to come: roll
    assert advice.best is not None
    assert advice.best.then is Then.ROLL
    banked = of("12", turn_score=250).best  # 350 with one die to throw
    assert banked is not None
    assert (banked.then, banked.bank) == (Then.BANK, 350)


def test_below_the_minimum_nothing_can_be_banked() -> None:
    rules = presets()["wilson"]
    assert [choice.bank for choice in of("1 2 2 3 4 6", rules).choices] == [None]
    assert of("1 2 2 3 4 6", rules, turn_score=250).choices[0].bank == 350
    assert of("1 2 2 3 4 6", rules, turn_score=250, opening=True).choices[0].bank is None


def test_farkles_so_far_make_rolling_dearer() -> None:
    rules = presets()["smart-box"]
    none, two = (of("1 2 3", rules, turn_score=300, farkles=row).choices[0] for row in (0, 2))
    assert none.roll is not None
    assert two.roll is not None
    assert two.roll < none.roll - 100


def test_the_words() -> None:
    selections = LegalSelections(Roll.parse("122556"), CLASSIC)
    advice = of("122556", turn_score=200)
    said = told_decision(selections, advice)
    assert tell(said) == "Keep 1 and roll 5 dice: 7.7 % farkle, worth 542 against 400 banked"
    assert tell(said, "de") == (
        "1 behalten und 5 Würfel werfen: 7,7 % Farkle, 542 wert gegen 400 beim Sichern"
    )
    lines = list(advice_lines(selections, advice, (), "en"))
    assert lines[1].startswith("  1-5-5: 200 points, then roll 3 (")
    assert "gives up" in lines[1]
    assert sum("the best" in line for line in lines) == 1


def test_what_cannot_be_weighed_is_not_said_to_be_banked() -> None:
    """A bank is worth its points, but nobody knows what rolling on is worth."""
    rules = RuleSet(turn=TurnRules(after_farkle="may_roll_on"))
    selections = LegalSelections(Roll.parse("122"), rules)
    lines = list(advice_lines(selections, of("122", rules), (), "en"))
    assert lines == ["No advice", "  1: 100 points, worth unknown"]


def test_what_cannot_be_weighed_may_be_banked_only_from_the_minimum_on() -> None:
    rules = RuleSet(turn=TurnRules(after_farkle="may_roll_on", minimum=350))
    banks = {str(each.scored.dice): each.bank for each in of("12555", rules).choices}
    assert banks == {"1 5 5 5": 600, "5 5 5": 500, "1 5 5": None} | dict.fromkeys(
        ("1 5", "1", "5 5", "5")
    )


def test_rolling_on_is_told_against_the_best_bank() -> None:
    """Keeping a single 5 and banking 200 is what nobody would do who may bank 250."""
    advice = of("5523", turn_score=150)
    said = tell(told_decision(LegalSelections(Roll.parse("5523"), CLASSIC), advice))
    assert said.startswith("Keep 5 and roll 3 dice")
    assert said.endswith("against 250 banked; a close call")


def test_a_bank_that_only_more_dice_allow_is_told_too() -> None:
    rules = presets()["wilson"]  # a bank takes 350
    advice = of("1 1 2 3 4 6", rules, turn_score=200)
    best = advice.best
    assert best is not None
    assert (best.scored.dice, best.bank) == (Roll.parse("1"), None)
    said = tell(told_decision(LegalSelections(Roll.parse("112346"), rules), advice))
    assert said.endswith("against 400 banked")


def test_a_close_call_is_called_one() -> None:
    for turn_score in range(0, 3000, 50):
        advice = of("12346", turn_score=turn_score)
        assert advice.close == (advice.margin is not None and advice.margin < 10)
    selections = LegalSelections(Roll.parse("12346"), CLASSIC)
    close = next(a for t in range(0, 9000, 50) if (a := of("12346", turn_score=t)).close)
    assert "a close call" in tell(told_decision(selections, close))


@dataclass(frozen=True)
class Odds:
    """A position in which banking and rolling on win so often."""

    banked: float
    rolled: float
    win: float | None = 1.0

    def bank(self, turn_score: Points, dice: int) -> float | None:
        return self.banked

    def roll(self, turn_score: Points, dice: int) -> float | None:
        return self.rolled

    def lost(self, dice: int) -> float:
        return 0.0


@pytest.mark.parametrize(
    ("bank", "roll", "close"),
    [
        (0.5, 0.496, True),
        (0.5, 0.494, False),
        (0.1, 0.099, True),
        (0.1, 0.096, False),  # the odds of an outsider fall by a twenty-fourth
        (0.001, 0.0005, False),  # half of what is left
        (0.998, 0.996, False),  # twice as likely to lose it
        (0.0, 0.0, False),
        (1.0, 1.0, False),
    ],
)
def test_a_call_is_close_by_the_odds(bank: float, roll: float, close: bool) -> None:
    """In a game that is as good as lost everything is 0 %, and nothing of it a close call."""
    selections = LegalSelections(Roll.parse("123466"), CLASSIC)
    advice = advise(selections, 500, Odds(bank, roll), Measure.WIN_PROBABILITY)
    assert advice.close == close


@pytest.mark.parametrize(
    ("worth", "en", "de"),
    [(-1266.4, "−1,266", "−1.266"), (-0.4, "0", "0"), (0.5, "0", "0"), (1500, "1,500", "1.500")],
)
def test_what_is_lost_has_a_true_minus_and_nothing_has_none(worth: float, en: str, de: str) -> None:
    said = Saying("choice.bank", {"worth": Amount(worth)})
    assert (tell(said), tell(said, "de")) == (f"then bank ({en})", f"dann sichern ({de})")


def test_every_language_has_the_same_sentences() -> None:
    english, german = WORDS["en"], WORDS["de"]
    assert list(english) == list(german)
    assert [code for code in english if values_in(english[code]) != values_in(german[code])] == []


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (1.0, "100.0 %"),
        (1 - 1e-15, "100.0 %"),
        (0.99996, "> 99.9 %"),
        (0.9994, "99.9 %"),
        (0.0004, "< 0.1 %"),
        (0.0006, "0.1 %"),
        (0.0, "0.0 %"),
    ],
)
def test_only_what_is_certain_is_told_as_0_or_100_per_cent(share: float, told: str) -> None:
    assert per_cent(share, "en") == told


def test_the_pocket_rule_has_a_second_number_to_bank_by_only_where_that_brings_two_points() -> None:
    """To bank from 1650 with four or five dice would bring 1.6 points a turn."""
    assert tell(pocket_rule(CLASSIC).saying) == (
        "bank from 350 with 3 dice or fewer; with 4 dice or more always roll. Keep all that scores "
        "when that banks; otherwise what brings the most points, counting 150 for each die left to "
        "throw (hot dice: all 6). That gives away 5.0 points a turn (0.9 %)."
    )


def test_the_pocket_rule_is_worth_what_playing_by_it_brings() -> None:
    """The rule played literally, by a recursion over all throws."""
    rule = pocket_rule(CLASSIC)

    def banks(points: int, left: int) -> bool:
        least = rule.thresholds.bank_from(left)
        return points >= 9000 or (least is not None and points >= least)

    @cache
    def roll(points: int, dice: int) -> float:
        total = 0.0
        for selections, times in throws(CLASSIC, dice):
            if selections:
                options = [(s.points, dice - len(s.dice) or 6) for s in selections]
                most, left = max(options)
                if not banks(points + most, left):
                    most, left = max(options, key=lambda o: (o[0] + rule.die_worth * o[1], o[0]))
                score = points + most
                total += times * (score if banks(score, left) else roll(score, left))
        return total / 6**dice

    assert rule.value == pytest.approx(roll(0, 6), abs=1e-2)
    assert 0 < rule.gives_up < 10
    assert rule.gives_up == pytest.approx(576.677066109 - rule.value, abs=1e-6)
    assert "bank from 350 with 3 dice or fewer" in tell(rule.saying)
    assert "ab 350 sichern" in tell(rule.saying, "de")


def test_every_limit_is_said_somewhere() -> None:
    package = Path(scorekeeper.advice.__path__[0])
    program = "".join(
        path.read_text(encoding="utf-8")
        for folder in (package, package.parent / "cli")
        for path in folder.glob("*.py")
    )
    for code in WORDS["en"]:
        if code.startswith(("limit.", "pocket", "review.")):
            assert f'"{code}"' in program, code
