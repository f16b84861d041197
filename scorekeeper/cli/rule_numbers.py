"""The numbers of a rule set as JSON: farkles, the worth of a turn, when to bank, who wins."""

from __future__ import annotations

from dataclasses import asdict, replace
from itertools import chain, zip_longest
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scorekeeper.advice.pocket import PocketRule
    from scorekeeper.rules.ruleset import RuleSet


def numbers_document(rules: RuleSet) -> dict[str, Any]:
    """What ``rules show --json`` tells besides the fields; null where there is no exact answer."""
    from scorekeeper.advice.numbers import game_numbers

    numbers = game_numbers(rules)
    return {
        "farkle_probability": list(numbers.farkle_probability),
        "turn_value": numbers.turn_value,
        "bank_from": numbers.bank_from and list(numbers.bank_from),
        "points_a_turn": numbers.points_a_turn,
        "reach_probability": numbers.reach and {str(n): chance for n, chance in numbers.reach},
        "pocket_rule": numbers.pocket and _pocket(numbers.pocket),
        "high_stakes_value": numbers.high_stakes and asdict(numbers.high_stakes),
        "notes": [str(line) for line in numbers.told],
    }


def _pocket(rule: PocketRule) -> dict[str, Any]:
    """The rule to remember; its bank_from has null where one always rolls."""
    from scorekeeper.advice.saying import tell

    return {
        "text": {language: tell(rule.saying, language) for language in ("en", "de")},
        "die_worth": rule.die_worth,
        "bank_from": [rule.thresholds.bank_from(dice) for dice in range(1, rule.dice + 1)],
        "turn_value": rule.value,
        "gives_up": rule.gives_up,
    }


def two_player_document(rules: RuleSet, target: int | None) -> dict[str, Any]:
    """Who wins a game of two, and the head start that makes it fair; null where nobody can tell."""
    from scorekeeper.advice.head_start import fair_head_start, first_player_wins
    from scorekeeper.advice.limits import (
        bounds_of_duel,
        head_start_wins,
        limits_of_duel,
        limits_of_head_start,
        no_duel,
    )
    from scorekeeper.advice.match import LAST_TURN, RACE, Match
    from scorekeeper.advice.saying import Saying
    from scorekeeper.cli.duels import solved_duels

    if target is not None:
        rules = replace(rules, win=replace(rules.win, target=target))
    matches = [Match(rules, RACE), Match(rules, LAST_TURN)]
    unanswered, won_before = no_duel(matches[0]), head_start_wins(matches[0])
    teams = (Saying("limit.teams"),) if rules.players.team_size else ()
    told = limits_of_duel(rules) + limits_of_head_start(rules) + teams
    told = (*filter(None, (unanswered, won_before)), *told)
    duels = [] if unanswered else solved_duels(matches)
    begun, ahead = [] if won_before else duels, [rules.win.head_start]
    chances = [float(first_player_wins(each, ahead)[0]) for each in begun]
    return {
        "first_player_wins": dict(zip_longest(("race", "last_turn"), chances)),
        "fair_head_start": fair_head_start(duels[0]) if duels else None,
        "two_player_notes": [str(line) for line in (*told, *chain(*map(bounds_of_duel, duels)))],
    }
