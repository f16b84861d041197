"""All commands together, and how the command line starts and ends."""

from __future__ import annotations

import sys
from collections.abc import Collection, Sequence
from functools import cache
from typing import Annotated

import typer
from typer.core import TyperGroup

from scorekeeper import __version__
from scorekeeper.cli import (
    advise,
    calibrate,
    demo,
    doctor,
    game_files,
    games,
    read,
    rescore,
    rule_sheet,
    rules,
    score,
    shortcut,
    watch,
    window,
)
from scorekeeper.cli.faults import BAD_INPUT, BadInput, record, tell, told
from scorekeeper.cli.output import put
from scorekeeper.cli.stored import Store
from scorekeeper.cli.streams import let_go_of_streams, prepare_streams
from scorekeeper.cli.surroundings import Surroundings
from scorekeeper.named import is_there

commands = typer.Typer(
    name="scorekeeper",
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Example: scorekeeper demo",
)
_rules = typer.Typer(help="House rules: presets and rule files.", epilog=rules.LIST_EXAMPLE)
_games = typer.Typer(help="The stored games.", epilog=games.LIST_EXAMPLE)
commands.add_typer(_rules, name="rules")
commands.add_typer(_games, name="games")

commands.command(epilog=read.EXAMPLE)(read.read)
commands.command(epilog=score.EXAMPLE)(score.score)
commands.command(epilog=advise.EXAMPLE)(advise.advise)
commands.command(epilog=watch.EXAMPLE)(watch.watch)
commands.command(epilog=calibrate.EXAMPLE)(calibrate.calibrate)
commands.command(epilog=demo.EXAMPLE)(demo.demo)
commands.command(epilog=window.EXAMPLE)(window.app)
commands.command(epilog=shortcut.EXAMPLE)(shortcut.shortcut)
commands.command(epilog=doctor.EXAMPLE)(doctor.doctor)
_rules.command("list", epilog=rules.LIST_EXAMPLE)(rules.list_rules)
_rules.command("show", epilog=rules.SHOW_EXAMPLE)(rules.show_rules)
_rules.command("check", epilog=rules.CHECK_EXAMPLE)(rules.check_rules)
_rules.command("schema", epilog=rules.SCHEMA_EXAMPLE)(rules.schema)
_rules.command("print", epilog=rule_sheet.PRINT_EXAMPLE)(rule_sheet.print_rules)
_games.command("list", epilog=games.LIST_EXAMPLE)(games.list_games)
_games.command("show", epilog=games.SHOW_EXAMPLE)(games.show_game)
_games.command("export", epilog=game_files.EXPORT_EXAMPLE)(game_files.export_game)
_games.command("import", epilog=game_files.IMPORT_EXAMPLE)(game_files.import_game)
_games.command("blank", epilog=game_files.BLANK_EXAMPLE)(game_files.blank_sheet)
_games.command("rescore", epilog=rescore.RESCORE_EXAMPLE)(rescore.rescore_game)


def _version(wanted: bool) -> None:
    if wanted:
        put(f"scorekeeper {__version__}")
        raise typer.Exit


@commands.callback(invoke_without_command=True)
def scorekeeper(
    context: typer.Context,
    camera: window.Camera = None,
    rules: window.Rules = None,
    store: Store = None,
    resume: window.Resume = False,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> int:
    """Read real dice through a camera and score Farkle under the table's own rules.

    Without a command, the window opens.
    """
    command = context.invoked_subcommand
    if command is None:
        return window.app(context, camera, rules, store, resume)
    _verify_none_given(command, camera=camera, rules=rules, store=store, resume=resume)
    return 0


def _verify_none_given(command: str, **options: object) -> None:
    """BadInput for an option of the window before a command, which would not heed it."""
    group = hasattr(command_tree().commands[command], "commands")
    helps = f"{command} COMMAND" if group else command
    for name, value in options.items():
        if value not in (None, False):
            raise BadInput(
                f"--{name} stands before '{command}', where it does nothing; write it behind, "
                f"if 'scorekeeper {helps} --help' shows it"
            )


@cache
def command_tree() -> TyperGroup:
    """The commands as they are run: made once, since each of their options is read anew for it."""
    return typer.main.get_group(commands)


def run(surroundings: Surroundings, arguments: Sequence[str] | None = None) -> int:
    """Runs one command line; its exit status. What goes wrong is told in one line on stderr.

    Raises KeyboardInterrupt where it was ended so.
    """
    prepare_streams()
    try:
        return _run(surroundings, arguments)
    finally:
        let_go_of_streams()


def _run(surroundings: Surroundings, arguments: Sequence[str] | None) -> int:
    try:
        status = command_tree()(
            args=None if arguments is None else list(arguments),
            prog_name="scorekeeper",
            standalone_mode=False,
            obj=surroundings,
        )
        sys.stdout.flush()
    except typer.Abort:
        raise KeyboardInterrupt from None
    except typer.TyperException as fault:
        return _usage(fault, sys.argv[1:] if arguments is None else arguments)
    except Exception as fault:
        status = told(fault)
        if status is None:
            record(fault)
            status = 1
    return status if isinstance(status, int) else 0


_PYDANTIC = {
    "Value error, ": "",  # before what typer says of a choice
    "Unable to parse input string as an integer, exceeded maximum size": "too many digits",
    "Input should be a valid integer, unable to parse string as an integer": (
        "it takes a whole number"
    ),
    "Input should be a valid number, unable to parse string as a number": "it takes a number",
}
"""What it tells programmers, and what that means."""


def _usage(fault: typer.TyperException, arguments: Sequence[str]) -> int:
    words = fault.format_message() if hasattr(fault, "format_message") else str(fault)
    for theirs, ours in _PYDANTIC.items():
        words = words.replace(theirs, ours)
    context = getattr(fault, "ctx", None)
    command = context.command_path if context is not None else _command(arguments)
    words = " ".join(words.split())
    file = _taken_for(getattr(fault, "option_name", ""), arguments, _with_values(context))
    if file:
        tell(f"{file} looks like an option; write it behind --: '{command} -- {file}'")
        return BAD_INPUT
    tell(f"{words.rstrip('.')}; '{command} --help' shows how")
    return BAD_INPUT


def _taken_for(option: str, arguments: Sequence[str], with_values: Collection[str]) -> str:
    """The name of a file that was taken for this option, which there is not; empty for none. What
    stands behind an option with a value was taken for that."""
    before = zip(["", *arguments], arguments, strict=False)
    words = (word for last, word in before if last not in with_values and word.startswith(option))
    return next(filter(is_there, words), "") if option else ""


def _with_values(context: typer.Context | None) -> set[str]:
    """The options of a command that are followed by a value."""
    options = [] if context is None else context.command.params
    return {name for each in options if not getattr(each, "is_flag", True) for name in each.opts}


def _command(arguments: Sequence[str]) -> str:
    """The command that is meant: an option without its argument is told of none."""
    path, command = "scorekeeper", command_tree()
    for word in arguments:
        within = getattr(command, "commands", {})
        if word not in within:
            break
        path, command = f"{path} {word}", within[word]
    return path
