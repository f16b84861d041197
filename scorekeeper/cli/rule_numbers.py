"""The numbers of a rule set as JSON: farkles, the worth of a turn, when to bank, who wins."""

from __future__ import annotations

from dataclasses import asdict, replace
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
        limits_of_duel,
        limits_of_head_start,
        no_duel,
    )
    from scorekeeper.advice.match import LAST_TURN, RACE, Match
    from scorekeeper.advice.saying import Saying
    from scorekeeper.cli.duels import solved_duels

    if target is not None:
        rules = replace(rules, win=replace(rules.win, target=target))
    race, last_turn = Match(rules, RACE), Match(rules, LAST_TURN)
    unanswered = no_duel(race)
    teams = (Saying("limit.teams"),) if rules.players.team_size else ()
    told = [str(line) for line in limits_of_duel(rules) + limits_of_head_start(rules) + teams]
    if unanswered is not None:
        wins = {"race": None, "last_turn": None}
        told = [str(unanswered), *told]
        return {"first_player_wins": wins, "fair_head_start": None, "two_player_notes": told}
    ahead = rules.win.head_start
    duels = solved_duels([race, last_turn])
    won = [float(first_player_wins(duel, [ahead])[0]) for duel in duels]
    return {
        "first_player_wins": {"race": won[0], "last_turn": won[1]},
        "fair_head_start": fair_head_start(duels[0]),
        "two_player_notes": told + [str(line) for duel in duels for line in bounds_of_duel(duel)],
    }
