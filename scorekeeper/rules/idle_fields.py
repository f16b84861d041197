"""Fields that decide nothing unless another is set: changing them alone is a misunderstanding."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scorekeeper.rules.messages import Message, message
from scorekeeper.rules.ruleset import RuleSet


@dataclass(frozen=True)
class Needs:
    """A field by dotted path, what it needs (of the rule file, or told), and whether that is so."""

    path: str
    needed: str | Message
    holds: Callable[[RuleSet], bool]


def idle_fields(rules: RuleSet) -> Iterator[tuple[str, str | Message]]:
    """Each field that differs from its default in vain, with what it would need."""
    usual = RuleSet()
    for rule in NEEDS:
        value = _value(rules, rule.path)
        switched_off = value == 0 and value is not False
        if value != _value(usual, rule.path) and not switched_off and not rule.holds(rules):
            yield rule.path, rule.needed


def _value(rules: RuleSet, path: str) -> object:
    value: object = rules
    for name in path.split("."):
        value = getattr(value, name)
    return value


def _six_dice(rules: RuleSet) -> bool:
    return rules.dice == 6


def _penalty(rules: RuleSet) -> bool:
    return bool(rules.farkles.penalty)


def _high_stakes(rules: RuleSet) -> bool:
    return rules.high_stakes.mode != "off"


def _welfare(rules: RuleSet) -> bool:
    return rules.win.welfare


def _no_welfare(rules: RuleSet) -> bool:
    return not rules.win.welfare


def _last_turns(rules: RuleSet) -> bool:
    return not rules.win.welfare and rules.win.ending != "immediate"


def _teams(rules: RuleSet) -> bool:
    return bool(rules.players.team_size)


_LAST_TURNS = message("needed.last_turns")

NEEDS = (
    *(
        Needs(f"score.{name}", "dice = 6", _six_dice)
        for name in (
            "six_of_a_kind",
            "six_ones",
            "straight",
            "three_pairs",
            "four_and_pair",
            "two_triplets",
            "six_alike_as_three_pairs",
            "six_alike_as_two_triplets",
        )
    ),
    Needs(
        "score.six_alike_as_three_pairs", "score.three_pairs", lambda r: bool(r.score.three_pairs)
    ),
    Needs(
        "score.six_alike_as_two_triplets",
        "score.two_triplets",
        lambda r: bool(r.score.two_triplets),
    ),
    Needs("turn.opening_until", "turn.opening", lambda r: bool(r.turn.opening)),
    Needs("turn.minimum_waived_to_win", "turn.minimum", lambda r: bool(r.turn.minimum)),
    Needs("turn.toxic_counts_as_farkle", "turn.toxic_twos", lambda r: bool(r.turn.toxic_twos)),
    Needs(
        "turn.toxic_counts_as_farkle",
        "farkles.penalty",
        lambda r: not r.turn.toxic_twos or _penalty(r),
    ),
    Needs("farkles.in_a_row", "farkles.penalty", _penalty),
    Needs("farkles.below_zero", "farkles.penalty", _penalty),
    Needs(
        "farkles.below_zero",
        message("needed.penalty_in_points"),
        lambda r: r.farkles.penalty != "all",
    ),
    Needs("farkles.count_after_penalty", "farkles.penalty", _penalty),
    Needs(
        "farkles.count_after_penalty",
        message("needed.two_in_a_row"),
        lambda r: not r.farkles.penalty or r.farkles.in_a_row > 1,
    ),
    Needs(
        "high_stakes.bonus", 'high_stakes.mode = "bonus"', lambda r: r.high_stakes.mode == "bonus"
    ),
    Needs("high_stakes.none_left", "high_stakes.mode", _high_stakes),
    Needs("high_stakes.after_farkle", "high_stakes.mode", _high_stakes),
    Needs(
        "high_stakes.none_left",
        message("needed.bank_with_hot_dice"),
        lambda r: r.turn.hot_dice != "must_roll",
    ),
    Needs("win.welfare_tie", "win.welfare", _welfare),
    Needs("win.welfare_overflow", "win.welfare", _welfare),
    Needs("win.ending", "win.welfare = false", _no_welfare),
    Needs("win.defend", _LAST_TURNS, _last_turns),
    Needs("win.tie", _LAST_TURNS, _last_turns),
    Needs("players.opening_by", "players.team_size", _teams),
    Needs("players.opening_by", "turn.opening", lambda r: not _teams(r) or bool(r.turn.opening)),
    Needs("players.farkles_by", "players.team_size", _teams),
    Needs("players.farkles_by", "farkles.penalty", lambda r: not _teams(r) or _penalty(r)),
)
