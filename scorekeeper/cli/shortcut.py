"""``scorekeeper shortcut``: an entry in the system's menu that opens the window."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from typing import Annotated

import typer

from scorekeeper.cli.faults import Unavailable
from scorekeeper.cli.output import put

EXAMPLE = "Example: scorekeeper shortcut"

BY_HAND = {
    "win32": "on Windows make it by hand: right-click {program}, then 'Pin to Start'",
    "darwin": "on macOS make it by hand: drag {program} to the right end of the Dock",
}
"""Where there is no file that would do, what does."""


def shortcut(
    remove: Annotated[bool, typer.Option("--remove", help="Take it out of the menu.")] = False,
) -> int:
    """Put scorekeeper into the system's menu, to be started with a click."""
    from scorekeeper.cli.menu_entry import entry_file, remove_entry, write_entry

    if sys.platform in BY_HAND:
        raise Unavailable(BY_HAND[sys.platform].format(program=_program()))
    if not remove:
        put(f"scorekeeper is in the menu now ({write_entry()}).")
        put("'scorekeeper shortcut --remove' takes it out.")
    elif remove_entry():
        put("scorekeeper is no longer in the menu.")
    else:
        put(f"scorekeeper was not in the menu ({entry_file()}).")
    return 0


def _program() -> str:
    """This very installation's, which lies where shells of Windows often do not look."""
    folders = os.pathsep.join((sysconfig.get_path("scripts"), os.environ.get("PATH", "")))
    return shutil.which("scorekeeper-app", path=folders) or "scorekeeper-app"
