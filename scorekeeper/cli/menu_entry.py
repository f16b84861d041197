"""The program's entry in the menu of a Linux desktop: a file that starts this very installation,
with these very games.

As freedesktop.org's Desktop Entry Specification has it; a file of the same name that this program
has not written is left alone.
"""

from __future__ import annotations

import os
import sys
from importlib import metadata
from pathlib import Path

from scorekeeper.cli.faults import Unavailable
from scorekeeper.named import is_there
from scorekeeper.paths import menu_folder
from scorekeeper.resources import resource
from scorekeeper.whole import write_whole

_MARK = b"# Written by 'scorekeeper shortcut', which replaces it, and removes it with --remove.\n"
"""At the head of the file: it is ours."""

_ENTRY = """[Desktop Entry]
Type=Application
Version=1.0
Name=scorekeeper
GenericName=Score keeper for dice
GenericName[de]=Punktezähler für Würfel
Comment=Reads real dice through a camera and keeps the score of Farkle
Comment[de]=Liest echte Würfel mit der Kamera und schreibt bei Farkle die Punkte auf
Keywords=Farkle;Zilch;dice;
Keywords[de]=Farkle;Zilch;Würfel;Zehntausend;
Categories=Game;BoardGame;
Terminal=false
StartupWMClass=scorekeeper
Exec=%b
Icon=%b
"""
"""UTF-8 throughout, but for names of files: these are the bytes that the system knows them by."""


def entry_file() -> Path:
    """Where the entry is, or would be. The window goes by the same name."""
    return menu_folder() / "scorekeeper.desktop"


def entry() -> bytes:
    """What stands in the file. Unavailable where the program is not installed: without the folder
    that it is run from now it would not start."""
    try:
        metadata.distribution("scorekeeper")
    except metadata.PackageNotFoundError:
        raise Unavailable(
            "scorekeeper is run from a folder here; install it first: python3 -m pip install ."
        ) from None
    # -P: what lies in the folder that the menu starts it in is no part of the program.
    command = [*_home(), sys.executable, "-P", "-m", "scorekeeper", "app"]
    words = " ".join(map(_quoted, command))
    icon = str(resource("scorekeeper/icon.svg"))
    return _MARK + _ENTRY.encode() % (os.fsencode(_value(words)), os.fsencode(_value(icon)))


def is_ours() -> bool:
    """Whether the entry is there, and not somebody else's."""
    file = entry_file()
    return file.is_file() and file.read_bytes().startswith(_MARK)


def is_current() -> bool:
    """Whether the entry is there and starts this installation, with these games."""
    return is_ours() and entry_file().read_bytes() == entry()


def verify_entry() -> None:
    """Unavailable where the entry cannot be made: the program is not installed, or another's file
    is in its place."""
    entry()
    _verify_ours(entry_file())


def write_entry() -> Path:
    """Makes the entry, or makes it start this installation. Unavailable where it is not ours, or
    cannot be written."""
    file, content = entry_file(), entry()
    _verify_ours(file)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, content)
    except OSError as fault:
        raise Unavailable(
            f"{file} cannot be written ({fault.strerror}); check it and its folder"
        ) from None
    return file


def remove_entry() -> bool:
    """Takes the entry away; whether there was one. Unavailable where it is not ours."""
    file = entry_file()
    _verify_ours(file)
    if not is_there(file):
        return False
    file.unlink()
    return True


def _verify_ours(file: Path) -> None:
    if is_there(file) and not is_ours():
        raise Unavailable(f"{file} is not scorekeeper's own; move it away first")


def _home() -> list[str]:
    """A menu does not know what the shell was told, by which the user's things are found."""
    home = os.environ.get("SCOREKEEPER_HOME")
    return ["env", f"SCOREKEEPER_HOME={Path(home).absolute()}"] if home else []


def _quoted(argument: str) -> str:
    """As ``Exec`` has it: in quotes, and nothing in it means anything else."""
    for letter in '\\"`$':
        argument = argument.replace(letter, f"\\{letter}")
    return f'"{argument.replace("%", "%%")}"'


def _value(text: str) -> str:
    """As every value has it."""
    return text.replace("\\", "\\\\").replace("\n", "\\n")
