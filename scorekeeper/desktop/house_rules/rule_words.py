"""The fields of a rule set by the words that stand on the editor's page, never by their paths."""

from __future__ import annotations

import re
from functools import reduce
from typing import Any

from scorekeeper.desktop.house_rules.rule_fields import (
    ENDINGS,
    TABLE,
    TURN,
    Check,
    Control,
    Number,
    Value,
    Variant,
    Ways,
)
from scorekeeper.desktop.wording import WORDS, language, points, printed, told, tr
from scorekeeper.printing.option_words import OPTION_WORDS
from scorekeeper.printing.score_rows import score_rows
from scorekeeper.rules.conflicts import Conflict
from scorekeeper.rules.messages import Message
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets.faults import Fault

_LINES = {"name": "players.name", "summary": "rules.summary"}
_SINCE_ONE = re.compile(r"\[(\d+)\]")
_IN_BRACKETS = re.compile(r" \([a-z_]+\.[a-z_]+\)")


def told_fault(fault: Fault) -> str:
    """``Three 2s: must be 0 or more (got -5)``."""
    path = _SINCE_ONE.sub(lambda place: f".{int(place[1]) - 1}", fault.path)
    return f"{field_name(path)}: {told(fault.message)}"


def told_conflict(conflict: Conflict, rules: RuleSet) -> str:
    """Rules that do not go together, explained; what has no effect is named as on its card."""
    if conflict.message.code != "conflict.idle":
        return told(conflict.message)
    (path,) = conflict.fields
    value: Any = reduce(getattr, path.split("."), rules)
    return _told_idle(_field_and_value(path, value), conflict.message.values["needed"])


def title_of(variant: Variant) -> str:
    """The heading of a variant's card."""
    return option(variant.name).partition(": ")[0]


def option(name: str) -> str:
    """A sentence of the printed rules."""
    return OPTION_WORDS[language()][name]


def way(group: str, name: str) -> str:
    """One of several ways, by the page's own words or else by those of the printed rules."""
    own = f"rules.{group}.{name}"
    return tr(own) if own in WORDS else option(f"{group}.{name}")


def number_shown(value: Any) -> str:
    """A number that can be chosen: points, all of them, or none."""
    if value == "all":
        return tr("rules.all")
    return points(value) if value else tr("rules.off")


def field_name(path: str) -> str:
    """The row, the card or the line where this field is edited."""
    if path in _LINES:
        return tr(_LINES[path])
    for row in score_rows(RuleSet(), language(), every_row=True):
        if path == f"score.{row.field}":
            return row.name
    found = _control(path)
    return title_of(found[0]) if found else printed("rule_set")


def _control(path: str) -> tuple[Variant, Control] | None:
    each = ((v, control) for v in (*TURN, *ENDINGS, *TABLE) for control in v.controls)
    return next((found for found in each if found[1].path == path), None)


def _field_and_value(path: str, value: Value) -> str:
    """``Opening score: first turn only``; a box by its words alone."""
    title, found = field_name(path), _control(path)
    match found and found[1]:
        case Check(word=word) if word:
            return f"{title}: {option(word)}"
        case Ways(words=words):
            return f"{title}: {way(words, str(value))}"
        case Number(word=word) if word:
            return f"{title}: {number_shown(value)} {tr(f'rules.word.{word}')}"
    return title


def _told_idle(field: str, needed: object) -> str:
    if isinstance(needed, Message):
        return tr("rules.idle.without", field=field, needed=_IN_BRACKETS.sub("", told(needed)))
    path, _, asked = str(needed).partition(" = ")
    other, found = field_name(path), _control(path)
    if asked and found and isinstance(found[1], Ways):
        chosen = way(found[1].words, asked.strip('"'))
        return tr("rules.idle.unless", field=field, needed=other, way=chosen)
    # What is asked of a box is that it be empty: six dice, no welfare.
    return tr("rules.idle.on" if asked else "rules.idle.off", field=field, other=other)
