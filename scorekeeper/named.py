"""What a person has named: whether it is there, and what is in it, even where that has no end."""

from __future__ import annotations

import io
import os
import re
import stat
import tomllib
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, AnyStr, TextIO

LONGEST_QUOTE = 30
"""Letters told of what is too long for a name."""

_SIGNING_IN = r"[^][/?#:@\s]+:(?!\d+[/?#])[^@]*"
"""With any letters in it, also those that end a host; a number before one of these is a port."""

_WHO = re.compile(rf"(\w\w:/+|^\w+//)(?:[^?#]*|{_SIGNING_IN})@|^[^/\\?#:@\s]{{2,}}:[^/\\?#@]*@")
"""Behind how an address begins, be it wrongly; or first of all, where that was left out."""

_SIGNS_IN = re.compile(rf"^{_SIGNING_IN}@")
_ENDS_A_HOST = re.compile("[/?#]")

_SECRETS = re.compile(
    r"(?<=[?&;/])([^=&;#?/]*(?:user|usr|login|pass|pw|auth|token|key|secret)[^=&;#?/]*=)[^&;#]*",
    re.I,
)
"""Some cameras have it in the path."""

_KEY_PART = r"""(?:[\w-]+|"(?:\\.|[^"\\\n])*"|'[^'\n]*')"""
_KEY_BEFORE = r"(?:^[ \t]*(?:\[{1,2}[ \t]*)?|[{,][ \t]*)"
_DEEP_KEY = re.compile(
    rf"{_KEY_BEFORE}{_KEY_PART}(?:[ \t]*\.[ \t]*{_KEY_PART}){{50}}", re.MULTILINE
)
"""A key of TOML with so many dots, far more than any has that is meant: Python's reader takes a
gigabyte for one of some thousands."""


class TooLarge(Exception):
    """There is more in it than was to be read."""


def is_there(name: Path | str) -> bool:
    """Whether there is something of that name; no where the system does not say."""
    return os.path.exists(name)  # noqa: PTH110  (the path's own raises where it may not look)


def exists(name: Path) -> bool:
    """The same; OSError where the system does not say, of which Path.exists makes a no since
    Python 3.14."""
    try:
        name.stat()
    except (FileNotFoundError, NotADirectoryError, ValueError):  # the last of a null byte
        return False
    return True


def is_folder(name: Path | str) -> bool:
    """Whether a folder has that name; no where the system does not say."""
    return os.path.isdir(name)  # noqa: PTH112  (the path's own raises where it may not look)


def is_device(name: Path | str) -> bool:
    """Whether a device has that name that is read as it comes, as cameras are; no where the system
    does not say."""
    try:
        return stat.S_ISCHR(Path(name).stat().st_mode)
    except (OSError, ValueError):  # the last of a null byte, which no name has
        return False


@contextmanager
def opened_text(name: Path) -> Iterator[TextIO]:
    """A text as people have it: UTF-8, with a mark or without, or UTF-16 with its mark, in which
    the PowerShell of Windows writes whatever goes into a file there by ``>``."""
    with name.open("rb") as file:
        marked = file.peek(2).startswith((BOM_UTF16_LE, BOM_UTF16_BE))
        yield io.TextIOWrapper(file, "utf-16" if marked else "utf-8-sig")


def read_at_most(file: IO[AnyStr], most: int) -> AnyStr:
    """All of an opened file; TooLarge beyond ``most`` bytes, or letters where it is a text.

    A pipe or a device does not tell how much it holds, and may never end.
    """
    content = file.read(most + 1)
    if len(content) > most:
        raise TooLarge
    return content


def toml_of(text: str) -> dict[str, Any]:
    """What a TOML file says. ValueError where it is none, RecursionError where it is nested too
    deeply; ``unreadable`` tells why."""
    if _DEEP_KEY.search(text):
        raise RecursionError
    return tomllib.loads(text)


def unreadable(fault: Exception) -> str:
    """Why a text is no TOML or JSON. Of numbers with thousands of digits Python tells programmers
    what to call, and of lists within lists how it reads them."""
    if isinstance(fault, RecursionError):
        return "it is nested too deeply"
    told = str(fault)
    return "a number has too many digits" if "set_int_max_str_digits" in told else told


def without_password(address: str) -> str:
    """The address as everybody at the table may see it: who signs in, and how, is left out."""
    return _SECRETS.sub(r"\1…", _WHO.sub(r"\1", address))


def with_coded_password(address: str) -> str:
    """The address as it is asked for: of a password that is written as it is, the letters that
    would end the host are coded."""

    def coded(who: re.Match[str]) -> str:
        return _ENDS_A_HOST.sub(lambda letter: f"%{ord(letter[0]):X}", who[0])

    scheme, _, rest = address.partition("://")
    return f"{scheme}://{_SIGNS_IN.sub(coded, rest)}"
