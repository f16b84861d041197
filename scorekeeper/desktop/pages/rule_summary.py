"""What differs from the usual in a rule set, in one line, for its card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorekeeper.desktop.wording import language, tr
from scorekeeper.printing.options import Option, Options, options
from scorekeeper.printing.score_rows import ScoreRow, score_rows
from scorekeeper.rules.ruleset import AS_THREE_PAIRS, RuleSet
from scorekeeper.rulesets import presets


def differs(rules: RuleSet) -> str:
    """Every point in which a rule set is not as usual: ``Straight 1,500 · Opening 500``; where it
    differs in none, but has a name of its own, whose rules it has."""
    found = [*_scores(rules), *_variants(rules)]
    usual = presets()["classic"].name
    same = tr("rules.usual") if rules.name in ("", usual) else tr("rules.same", name=usual)
    return "  ·  ".join(found) or same


def _scores(rules: RuleSet) -> Iterator[str]:
    usual = {row.name: row for row in score_rows(RuleSet(), language())}
    for row in score_rows(_as_paid(rules), language()):
        if row != usual.get(row.name):
            yield f"{row.name} {_ticked_score(row)}"


def _as_paid(rules: RuleSet) -> RuleSet:
    """Four and a pair with a price of its own that is that of three pairs count as those."""
    score = rules.score
    if score.four_and_pair != score.three_pairs:
        return rules
    return replace(rules, score=replace(score, four_and_pair=AS_THREE_PAIRS))


def _ticked_score(row: ScoreRow) -> str:
    ticked = (box.label for box in (row.standard, *row.alternatives) if box.ticked)
    return next(ticked, row.custom)


def _variants(rules: RuleSet) -> Iterator[str]:
    both = (_all(options(each, language())) for each in (rules, RuleSet()))
    for option, usual in zip(*both, strict=True):
        said = _said(option)
        if said and said != _said(usual):
            yield said


def _said(option: Option) -> str:
    ticked = ", ".join(box.label for box in option.boxes if box.ticked)
    if option.ticked is False or (option.ticked is None and not ticked):
        return ""
    title = f"{option.title} {option.counted}" if option.counted else option.title
    between = " " if not ticked or (ticked[0].isdigit() and not option.counted) else ": "
    return f"{title}{between}{ticked}".strip()


def _all(found: Options) -> tuple[Option, ...]:
    return (*found.variants, *found.endings, *found.table)
