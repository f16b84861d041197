"""Legal selections as JSON, as a line and as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.cli.output import new_table, put, put_table
from scorekeeper.cli.printable import printable

if TYPE_CHECKING:
    from rich.table import Table

    from scorekeeper.rules.combinations import Part
    from scorekeeper.rules.scoring import Scored
    from scorekeeper.rules.selections import LegalSelections


_TOXIC = "toxic twos, the turn is over"


def scoring_document(selections: LegalSelections, rules: str) -> dict[str, Any]:
    """Every legal selection of a roll, best first; ``rules`` as it was asked for."""
    best = selections.best
    return {
        "roll": list(selections.roll),
        "rules": rules,
        "farkle": selections.farkle,
        "best": None if best is None else {"dice": list(best.dice), "points": points(best)},
        "selections": [_selection(scored) for scored in selections],
    }


def points(scored: Scored | Part) -> int | str:
    """The points, or "win" where the dice win the game."""
    return "win" if scored.wins else scored.points


def _selection(scored: Scored) -> dict[str, Any]:
    return {
        "dice": list(scored.dice),
        "points": points(scored),
        "parts": [
            {"combination": part.combination, "dice": list(part.dice), "points": points(part)}
            for part in scored.parts
        ],
    }


def reasons(scored: Scored) -> str:
    """``three 5s 500, single 1 100``."""
    return ", ".join(f"{part.combination} {points(part)}" for part in scored.parts)


def scoring_line(selections: LegalSelections) -> str:
    """``1 2 2 5 5 6: 200 for 1 5 5 (single 1 100, single 5 50, single 5 50)``."""
    best = selections.best
    if best is None:
        return f"{selections.roll}: {_TOXIC if selections.toxic else 'farkle'}"
    return f"{selections.roll}: {points(best)} for {best.dice} ({reasons(best)})"


def show_selections(selections: LegalSelections, rules: str) -> None:
    """All selections for a person to choose from, or why there is none."""
    if selections.farkle:
        put(_why_farkle(selections))
        return
    put_table(_table(selections, rules))


def _why_farkle(selections: LegalSelections) -> str:
    from scorekeeper.rules.explain import explain_farkle

    why = explain_farkle(selections.roll, selections.rules)
    return str(why) if "roll" in why.values else f"{selections.roll}: {why}"


def _table(selections: LegalSelections, rules: str) -> Table:
    table = new_table(f"{selections.roll}   ({printable(rules)})")
    table.add_column("set aside")
    table.add_column("points", justify="right")
    table.add_column("because")
    for scored in selections:
        table.add_row(str(scored.dice), str(points(scored)), reasons(scored))
    return table
