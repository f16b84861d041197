"""``scorekeeper rules``: the presets, one rule set in full, the faults of a file, the schema."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli.faults import BAD_INPUT, BadInput, tell_all
from scorekeeper.cli.output import AsJson, new_table, put, put_file, put_json, put_table
from scorekeeper.cli.printable import printable
from scorekeeper.rules.ruleset import MOST_POINTS

if TYPE_CHECKING:
    from scorekeeper.rules.ruleset import RuleSet

LIST_EXAMPLE = "Example: scorekeeper rules list"
SHOW_EXAMPLE = "Example: scorekeeper rules show zilch > house.toml"
CHECK_EXAMPLE = "Example: scorekeeper rules check house.toml"
SCHEMA_EXAMPLE = "Example: scorekeeper rules schema > schema.json"

Rules = Annotated[str, typer.Argument(help="A preset's id or a rule file.")]


def list_rules(as_json: AsJson = False) -> None:
    """List the rule sets that come with the program."""
    from scorekeeper.rulesets import presets

    if as_json:
        for name, rules in presets().items():
            put_json({"id": name, "name": rules.name, "summary": rules.summary})
        return
    table = new_table()
    for head in ("id", "name", "in short"):
        table.add_column(head, no_wrap=head == "id")
    for name, rules in presets().items():
        table.add_row(name, rules.name, rules.summary)
    put_table(table)


def show_rules(
    rules: Rules,
    as_json: AsJson = False,
    two_player: Annotated[
        bool, typer.Option("--two-player", help="With --json: who wins a game of two.")
    ] = False,
    target: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_POINTS, help="With --two-player: another score to play to."),
    ] = None,
) -> None:
    """Print every field of a rule set, as a rule file to begin your own from.

    With --json also the numbers of the game: farkles, the value of a turn, when to bank.
    """
    from scorekeeper.cli.rule_numbers import numbers_document, two_player_document
    from scorekeeper.rulesets import load
    from scorekeeper.rulesets.writing import as_toml_text

    rule_set = load(rules)
    if two_player and not as_json:
        raise BadInput("--two-player tells numbers: add --json")
    if target is not None and not two_player:
        raise BadInput("--target is for a game of two: add --two-player")
    if as_json:
        numbers = numbers_document(rule_set)
        numbers |= two_player_document(rule_set, target) if two_player else {}
        put_json(rule_set.as_dict() | numbers)
    else:
        put_file(as_toml_text(rule_set, every_field=True))


def check_rules(
    file: Annotated[str, typer.Argument(help="A rule file, or a preset's id.")],
    as_json: AsJson = False,
) -> int:
    """Find every fault of a rule file, and rules that do not go together.

    The exit status is 2 where the file cannot be used; warnings leave it at 0.
    """
    from scorekeeper.rules.conflicts import conflicts
    from scorekeeper.rulesets import RuleFileError, load

    try:
        rule_set = load(file)
    except RuleFileError as faults:
        if as_json:
            found = [{"path": fault.path, "message": str(fault.message)} for fault in faults.faults]
            put_json({"file": file, "valid": False, "faults": found, "warnings": []})
        else:
            tell_all(faults.lines())
        return BAD_INPUT
    warnings = conflicts(rule_set)
    if as_json:
        said = [{"fields": list(w.fields), "message": str(w.message)} for w in warnings]
        put_json({"file": file, "valid": True, "faults": [], "warnings": said})
    else:
        _say_valid(file, rule_set, [warning.line() for warning in warnings])
    return 0


def _say_valid(file: str, rule_set: RuleSet, warnings: list[str]) -> None:
    name = printable(file)
    put(f"{name}: {printable(rule_set.name)} can be played")
    for warning in warnings:
        put(f"{name}: warning: {warning}")


def schema() -> None:
    """Print the JSON schema of rule files, for editors that complete and check."""
    from scorekeeper.rulesets.schema import schema_text

    put_file(schema_text())
