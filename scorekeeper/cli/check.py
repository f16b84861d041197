"""One thing that the doctor has looked at."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass


@dataclass(frozen=True)
class Check:
    """One thing looked at. ``needed``: without it the program cannot run here.

    ``packages`` are Debian packages that mend it; ``advice`` what else does, which is a
    ``command`` or plain words.
    """

    name: str
    ok: bool
    found: str
    _: KW_ONLY
    needed: bool = True
    packages: tuple[str, ...] = ()
    advice: str = ""
    command: bool = False
