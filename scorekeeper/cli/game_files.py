"""``scorekeeper games export|import|blank``: games and sheets as files."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli.faults import BadInput, Unavailable
from scorekeeper.cli.output import put_done, put_file
from scorekeeper.cli.stored import Game, Store, found_game, opened_log
from scorekeeper.cli.writing import (
    Language,
    Output,
    Paper,
    drawing,
    into_a_file,
    verify_not_over_games,
    write_pdf,
)
from scorekeeper.named import TooLarge, opened_text, read_at_most
from scorekeeper.paths import store_file
from scorekeeper.rules.start import MOST_PLAYERS
from scorekeeper.whole import write_whole

if TYPE_CHECKING:
    from scorekeeper.sheet.logged import Logged

EXPORT_EXAMPLE = "Example: scorekeeper games export 3 --format pdf --output sunday.pdf"
IMPORT_EXAMPLE = "Example: scorekeeper games import sunday.json"
BLANK_EXAMPLE = "Example: scorekeeper games blank --players 4 --rules zilch --output sheet.pdf"

LARGEST_FILE = 8 * 2**20
"""Letters of a game file; the longest evening is far below."""


class Format(StrEnum):
    """What a game can be exported as."""

    JSON = "json"
    CSV = "csv"
    PDF = "pdf"


def export_game(
    game: Game = "last",
    form: Annotated[
        Format | None,
        typer.Option(
            "--format",
            case_sensitive=False,
            help="What to write; else by the ending of --output, or JSON.",
        ),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            callback=into_a_file,
            readable=False,
            help="Write there instead of stdout.",
        ),
    ] = None,
    store: Store = None,
    paper: Paper = None,
    language: Language = "en",
) -> None:
    """Write a game as a file: all its events as JSON, or its score sheet as CSV or PDF."""
    from scorekeeper.sheet.export import to_csv, to_json
    from scorekeeper.sheet.score_sheet import score_sheet

    with opened_log(store) as log:
        found, events, state = found_game(log, game)
        if output is not None and log is not None:
            verify_not_over_games(output, log.path)
    form = form or _by_ending(output)
    if form is Format.PDF:
        if output is None:
            raise BadInput("a PDF goes into a file; name it, such as --output sheet.pdf")
        with drawing():
            from scorekeeper.printing.documents import game_document
        write_pdf(output, game_document(state, found.begun, language), paper)
        return
    text = to_json(events) if form is Format.JSON else to_csv(score_sheet(state), language)
    if output is None:
        put_file(text)
        return
    try:
        write_whole(output, text.encode())
    except OSError as fault:
        raise Unavailable(f"{output} cannot be written ({fault.strerror}); name another") from None


def _by_ending(output: Path | None) -> Format:
    """What a file of this name is expected to be."""
    ending = "" if output is None else output.suffix.lower().removeprefix(".")
    return next((each for each in Format if each == ending), Format.JSON)


def blank_sheet(
    output: Output,
    players: Annotated[int, typer.Option(min=1, max=MOST_PLAYERS, help="How many columns.")] = 4,
    rules: Annotated[str, typer.Option(help="A preset's id or a rule file.")] = "classic",
    paper: Paper = None,
    language: Language = "en",
) -> None:
    """Write an empty score sheet as PDF, to be filled in by hand; the rules' boxes are ticked."""
    from scorekeeper.rulesets import load

    with drawing():
        from scorekeeper.printing.documents import blank_document

    write_pdf(output, blank_document(load(rules), players, language), paper)


def import_game(
    file: Annotated[Path, typer.Argument(readable=False, help="A game exported as JSON.")],
    store: Store = None,
) -> None:
    """Take an exported game into the store, as a new game."""
    from scorekeeper.rules.state import Phase
    from scorekeeper.sheet.export import InvalidGameFile
    from scorekeeper.sheet.log import EventLog
    from scorekeeper.sheet.replaying import replayed
    from scorekeeper.sheet.store import StoreError

    events = _read(file)
    try:
        state = replayed(events)
    except StoreError as fault:
        raise InvalidGameFile(f"{file}: {fault}") from None
    with EventLog(store or store_file()) as log:
        number = log.copy_in(events, over=state.phase is Phase.OVER)
    put_done(f"game {number}", f"game {number} is imported")


def _read(file: Path) -> tuple[Logged, ...]:
    """The events in the file, not yet replayed; BadInput and its like for anything else."""
    from scorekeeper.rules.events import GameStarted
    from scorekeeper.rulesets.parsing import from_mapping
    from scorekeeper.sheet.export import InvalidGameFile, from_json_text

    try:
        with opened_text(file) as opened:
            events = from_json_text(read_at_most(opened, LARGEST_FILE))
    except TooLarge:
        raise BadInput(f"{file} is too large for a game; check the name") from None
    except InvalidGameFile as fault:
        raise InvalidGameFile(f"{file}: {fault}") from None
    except OSError as fault:
        raise BadInput(f"{file} cannot be read ({fault.strerror}); check the name") from None
    except UnicodeDecodeError:
        raise BadInput(f"{file} is no text; check the name") from None
    start = events[0].event
    if isinstance(start, GameStarted):
        from_mapping(start.rules.as_dict(), str(file))
    return events
