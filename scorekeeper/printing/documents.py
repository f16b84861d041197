"""The documents that can be printed: a game, an empty sheet, the rules of a table."""

from __future__ import annotations

from datetime import datetime

from scorekeeper.printing.paper import Document
from scorekeeper.printing.rule_page import rule_pages
from scorekeeper.printing.sheet_page import SheetHead, blank_pages, sheet_pages
from scorekeeper.printing.wording import word
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.state import GameState


def game_document(state: GameState, begun: datetime, language: str = "en") -> Document:
    """The score sheet of a game, its rules on the back."""
    head = SheetHead(state.rules, language, begun)
    return Document(
        word("sheet", language),
        lambda width, height: (
            *sheet_pages(state, head, width, height),
            *rule_pages(state.rules, language, width, height),
        ),
    )


def blank_document(rules: RuleSet, players: int, language: str = "en") -> Document:
    """An empty sheet for so many players, the rules on the back."""
    head = SheetHead(rules, language)
    return Document(
        word("sheet", language),
        lambda width, height: (
            *blank_pages(players, head, width, height),
            *rule_pages(rules, language, width, height),
        ),
    )


def rule_document(rules: RuleSet, language: str = "en") -> Document:
    """The rules of a table."""
    return Document(
        word("rules", language),
        lambda width, height: rule_pages(rules, language, width, height),
    )
