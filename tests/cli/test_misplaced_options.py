"""Options of the window before the name of a command: none is passed over without a word."""

from __future__ import annotations

import pytest

from tests.cli.conftest import CommandLine


@pytest.mark.parametrize(
    ("before", "option"),
    [
        (["--rules", "zilch"], "--rules"),
        (["--rules", ""], "--rules"),
        (["--store", "sunday.db"], "--store"),
        (["--camera", "phone"], "--camera"),
        (["--resume"], "--resume"),
    ],
)
@pytest.mark.parametrize(
    ("command", "helps"),
    [
        (["score", "155"], "score"),
        (["games", "list"], "games COMMAND"),  # the group's own help shows no option
        (["app"], "app"),
    ],
)
def test_an_option_before_a_command_is_told_with_where_it_belongs(
    cli: CommandLine, before: list[str], option: str, command: list[str], helps: str
) -> None:
    outcome = cli(*before, *command)
    line = f"scorekeeper: {option} stands before '{command[0]}', where it does nothing; write it "
    line += f"behind, if 'scorekeeper {helps} --help' shows it\n"
    assert (outcome.status, outcome.out, outcome.err, cli.opened) == (2, "", line, [])
