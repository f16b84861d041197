"""``scorekeeper demo``: the whole way, from the shipped clip to the score sheet."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli.checks import has_screen, window_lacks
from scorekeeper.cli.faults import Unavailable
from scorekeeper.cli.output import put, put_table
from scorekeeper.cli.passing_folder import passing_folder
from scorekeeper.paths import NoHome, settings_file
from scorekeeper.settings import WindowOptions

if TYPE_CHECKING:
    from scorekeeper.session.session import Session
    from scorekeeper.vision.table.table_events import TableEvent

EXAMPLE = "Example: scorekeeper demo --terminal"

CLIP = "sample_images/turn.mp4"
PLAYER = "Demo"


def demo(
    context: typer.Context,
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play in the terminal, even where there is a screen.")
    ] = False,
    close_after: Annotated[
        float | None, typer.Option(hidden=True, help="Close the window after so many seconds.")
    ] = None,
) -> int:
    """Play a clip of a turn through the whole program; your own games are left alone."""
    clip = _clip()
    with passing_folder("scorekeeper-demo-") as folder, _at_home(folder):
        store = folder / "demo.db"
        if terminal or not _window_can_open():
            return _play(clip, store)
        from scorekeeper.cli.window import open_window

        options = WindowOptions(store, demo=True, close_after_s=close_after)
        return open_window(context, options)


@contextmanager
def _at_home(folder: Path) -> Iterator[None]:
    """The window looks for settings and writes down faults: who has no home is given one for it."""
    try:
        settings_file()
    except NoHome:
        os.environ["SCOREKEEPER_HOME"] = str(folder)
        try:
            yield
        finally:
            del os.environ["SCOREKEEPER_HOME"]
    else:
        yield


def _window_can_open() -> bool:
    if not has_screen(os.environ):
        return False
    lacks = window_lacks(os.environ)
    if lacks:
        put(f"The window {lacks}")
        put("Until then, in the terminal:")
    return not lacks


def _play(clip: Path, store: Path) -> int:
    from scorekeeper.capture.video import VideoFile
    from scorekeeper.cli.sheet import sheet_table
    from scorekeeper.live import LiveTable
    from scorekeeper.rules.start import players_of
    from scorekeeper.rulesets import load
    from scorekeeper.session.session import Session
    from scorekeeper.sheet.log import EventLog
    from scorekeeper.sheet.score_sheet import score_sheet
    from scorekeeper.vision.reading.reader import DiceReader

    table = LiveTable(DiceReader.load())
    put("A turn of Farkle under the classic rules, as a camera over the table saw it.\n")
    with EventLog(store) as log, VideoFile(clip) as frames:
        session = Session.start(log, load("classic"), players_of([PLAYER]))
        for frame in frames:
            for event in table.look(frame, session.expected).events:
                _follow(session, event)
        _finish(session)
        put_table(sheet_table(score_sheet(session.state), "Score sheet"))
    put("Your turn: 'scorekeeper' opens the window, 'scorekeeper --help' lists the commands.")
    return 0


def _clip() -> Path:
    from scorekeeper.resources import resource

    try:
        return resource(CLIP)
    except FileNotFoundError as fault:
        raise Unavailable(str(fault)) from None


def _follow(session: Session, event: TableEvent) -> None:
    """Tells what happened, and plays on as the players of the clip do."""
    from scorekeeper.cli.scoring import show_selections
    from scorekeeper.session.meaning import Ask
    from scorekeeper.vision.table.table_events import DiceSetAside, RollSettled

    view = session.see(event)
    if view.question is not None and view.question.ask is Ask.UNCERTAIN:
        put("The reader is not sure of the next roll; here it is taken as read.")
        view = session.accept()
    faces = " ".join(map(str, event.values))
    if view.question is not None:
        expected = view.question.expected
        put(f"{event.time_s:5.1f} s  {faces}: {expected} dice were expected; passed over.\n")
        session.dismiss()
    elif isinstance(event, RollSettled) and view.state.selections is not None:
        put(f"{event.time_s:5.1f} s  The dice have come to rest.")
        show_selections(view.state.selections, "classic")
    elif isinstance(event, DiceSetAside):
        put(f"{event.time_s:5.1f} s  Set aside: {faces}.\n")


def _finish(session: Session) -> None:
    """Keeps what was set aside last, and banks."""
    from scorekeeper.rules import moves

    suggested = session.view.suggested
    if suggested is not None:
        session.keep(suggested.dice)
    if moves.can_bank(session.state):
        turn = session.state.turn
        put(f"Banked: {turn.points if turn else 0} points.\n")
        session.bank()
    elif moves.can_farkle(session.state):
        session.farkle()
