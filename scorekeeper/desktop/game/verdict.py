"""What a roll scores, without any game: in full under one rule set, at a glance under others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.desktop.game.showing import left_over, reason, worth
from scorekeeper.desktop.widgets.shown import SelectionShown
from scorekeeper.desktop.wording import points, told, tr
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.explain import explain_farkle, explain_selection
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.selections import LegalSelections


@dataclass(frozen=True)
class OtherRules:
    """What the best selection of the roll is under another rule set."""

    name: str
    points: str
    dice: tuple[int, ...]
    reason: str


@dataclass(frozen=True)
class Verdict:
    """``headline`` says what the roll is worth at most, ``why`` what a farkle lacks."""

    headline: str
    why: str
    selections: tuple[SelectionShown, ...]
    others: tuple[OtherRules, ...]


def verdict(roll: Roll, rules: RuleSet, others: Mapping[str, RuleSet]) -> Verdict:
    """The roll under ``rules``, and under every rule set of ``others`` with so many dice."""
    compared = tuple(_other(roll, each) for each in others.values() if len(roll) <= each.dice)
    if len(roll) > rules.dice:
        line = tr("what.too_many", rules=rules.name, count=rules.dice)
        return Verdict(line, "", (), compared)
    legal = LegalSelections(roll, rules)
    if legal.best is None:
        return Verdict(tr("what.farkle"), told(explain_farkle(roll, rules)), (), compared)
    shown = tuple(_selection(roll, rules, scored) for scored in legal)
    return Verdict(_headline(legal.best), "", shown, compared)


def _headline(best: Scored) -> str:
    return tr("what.wins") if best.wins else tr("what.best", points=points(best.points))


def _selection(roll: Roll, rules: RuleSet, scored: Scored) -> SelectionShown:
    lines = "  ·  ".join(told(line) for line in explain_selection(scored))
    left = len(roll) - len(scored.dice)
    hot = not left and len(roll) == rules.dice
    if (left or hot) and not scored.wins:
        after = tr("selection.hot") if hot else left_over(left)
        lines = f"{lines}  ·  {after}"
    return SelectionShown(scored.dice.faces, worth(scored), reason(scored), lines)


def _other(roll: Roll, rules: RuleSet) -> OtherRules:
    best = LegalSelections(roll, rules).best
    if best is None:
        return OtherRules(rules.name, tr("farkle"), (), told(explain_farkle(roll, rules)))
    return OtherRules(rules.name, worth(best), best.dice.faces, reason(best))
